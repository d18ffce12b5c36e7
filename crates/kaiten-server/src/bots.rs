//! The bots' room: so many of them think at once, on threads of their own, and the network never
//! waits for them.

use kaiten_bots::Level;
use kaiten_core::Seat;
use kaiten_games::{Entry as Game, Listed, Visitor};
use prometheus_client::metrics::gauge::Gauge;
use serde::Deserialize as _;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Something to think about, and what is done with the answer.
pub(crate) struct Question {
    /// The game.
    pub(crate) game: &'static Game,
    /// What may be known on the seat.
    pub(crate) view: Value,
    /// What may be chosen.
    pub(crate) moves: Vec<Value>,
    /// Whose choice it is.
    pub(crate) seat: Seat,
    /// How well it is chosen.
    pub(crate) level: Level,
    /// From which all of the bot's chance comes: the same seed chooses the same.
    pub(crate) seed: u64,
    /// Is told the choice.
    pub(crate) answer: Box<dyn FnOnce(Value) + Send>,
}

/// Threads on which bots think.
#[derive(Clone)]
pub(crate) struct Bots {
    desk: Sender<Question>,
    /// How many questions wait, or are thought about.
    open: Gauge,
}

impl Bots {
    /// So many bots that think at once, and where it can be read off how much they have to do.
    pub(crate) fn hire(threads: usize, open: Gauge) -> Self {
        let (desk, questions) = channel();
        let questions = Arc::new(Mutex::new(questions));
        for _ in 0..threads.max(1) {
            let (questions, open) = (Arc::clone(&questions), open.clone());
            thread::spawn(move || {
                while let Some(question) = next(&questions) {
                    think(question);
                    open.dec();
                }
            });
        }
        Self { desk, open }
    }

    /// Has a bot think about something, when one is free.
    pub(crate) fn ask(&self, question: Question) {
        self.open.inc();
        // They go only with the whole program.
        let _ = self.desk.send(question);
    }
}

fn next(questions: &Mutex<Receiver<Question>>) -> Option<Question> {
    questions.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

fn think(question: Question) {
    let Question { game, view, moves, seat, level, seed, answer } = question;
    let any = moves.first().cloned();
    let thinking = Thinking { view, moves, seat, level, seed };
    // Nobody loses a thread by an accident: whoever waits gets some choice.
    let thought = catch_unwind(AssertUnwindSafe(|| kaiten_games::visit(game, thinking)));
    if thought.is_err() {
        tracing::error!(game = game.id, "a bot had an accident");
    }
    if let Some(chosen) = thought.ok().or(any) {
        answer(chosen);
    }
}

struct Thinking {
    view: Value,
    moves: Vec<Value>,
    seat: Seat,
    level: Level,
    seed: u64,
}

impl Visitor for Thinking {
    type Out = Value;

    fn visit<G: Listed>(self) -> Value {
        let view = G::View::deserialize(&self.view).expect("the table has written it");
        let read = |m: &Value| G::Move::deserialize(m).expect("the table has written it");
        let moves: Vec<G::Move> = self.moves.iter().map(read).collect();
        let chosen = self.level.bot::<G>(self.seed).choose(self.seat, &view, &moves).choice;
        let nth = moves.iter().position(|m| *m == chosen);
        self.moves[nth.expect("a bot chooses one of the moves")].clone()
    }
}
