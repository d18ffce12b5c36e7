//! A bot that thinks on a thread of its own, so that its line is looked after meanwhile.

use crate::contestant::{Care, Contestant};
use kaiten_bots::Bot;
use kaiten_core::Viewer;
use kaiten_games::{Entry, Listed, Visitor};
use kaiten_table::Seen;
use serde_json::Value;
use std::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;

/// A bot.
pub(super) struct Mind {
    /// It ends when nobody can ask it any more.
    desk: Sender<Question>,
}

struct Question {
    /// What its seat has seen.
    seen: String,
    answer: oneshot::Sender<Result<Value, String>>,
}

impl Mind {
    pub(super) fn awaken(entry: &'static Entry, bot: Contestant, seed: u64, care: Care) -> Self {
        let (desk, questions) = channel();
        std::thread::spawn(move || {
            kaiten_games::visit(entry, Thinking { questions, bot, seed, care });
        });
        Self { desk }
    }

    /// Chooses by what its seat has seen, or says why what was seen cannot be.
    pub(super) fn think(&self, seen: String) -> oneshot::Receiver<Result<Value, String>> {
        let (answer, answered) = oneshot::channel();
        // Whoever waits for the answer notices if nobody thinks any more.
        let _ = self.desk.send(Question { seen, answer });
        answered
    }
}

struct Thinking {
    questions: Receiver<Question>,
    bot: Contestant,
    seed: u64,
    care: Care,
}

impl Visitor for Thinking {
    type Out = ();

    fn visit<G: Listed>(self) {
        let mut bot: Option<Box<dyn Bot<G>>> = None;
        while let Ok(Question { seen, answer }) = self.questions.recv() {
            let read = serde_json::from_str::<Seen<G>>(&seen).map_err(|why| why.to_string());
            let chosen = read.and_then(|seen| {
                let new = || self.bot.bot::<G>(&seen.options, self.seed, &self.care);
                choose(bot.get_or_insert_with(new).as_mut(), &seen)
            });
            // The game may have gone on without it.
            let _ = answer.send(chosen);
        }
    }
}

fn choose<G: Listed>(bot: &mut dyn Bot<G>, seen: &Seen<G>) -> Result<Value, String> {
    let moves = seen.moves();
    let Viewer::Seat(seat) = seen.viewer else { return Err("it only watches".to_string()) };
    if moves.is_empty() {
        return Err("nothing can be chosen".to_string());
    }
    let chosen = bot.choose(seat, seen.view(seen.step()), &moves).choice;
    serde_json::to_value(chosen).map_err(|why| why.to_string())
}
