//! Bots in a worker: the page asks, the worker thinks, and the page never freezes.

use crate::boards::{Show, Visitor};
use crate::files;
use crate::parts::{self, Minds};
use core::cell::RefCell;
use core::time::Duration;
use kaiten_bots::{Level, Thought};
use kaiten_core::Seat;
use kaiten_games::Listed;
use leptos::prelude::set_timeout;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What a bot is asked.
#[derive(Serialize, Deserialize)]
pub(crate) struct Question {
    game: String,
    seat: Seat,
    level: Level,
    seed: u64,
    view: serde_json::Value,
    moves: serde_json::Value,
}

/// What it answers.
#[derive(Serialize, Deserialize)]
pub(crate) struct Answer {
    choice: serde_json::Value,
    worth: Vec<(serde_json::Value, f32)>,
    imagined: u32,
}

/// When a question that was not answered is asked again.
const AGAIN: Duration = Duration::from_secs(2);

/// How many moves a bot says what it thinks of.
const SHOWN: usize = 3;

/// Answers a question, in a worker, as soon as its game is there. Anything else gets an empty answer.
#[wasm_bindgen]
pub async fn think(question: String) -> String {
    answer(&question).await.unwrap_or_default()
}

async fn answer(question: &str) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    let game = kaiten_games::find(&question.game).ok()?;
    if !parts::fetched::<Minds>(game).await {
        return None;
    }
    let answer = parts::visit(game, Think(question))?;
    serde_json::to_string(&answer).ok()
}

/// Lets a bot think about a question.
pub(crate) struct Think(Question);

impl Visitor for Think {
    type Out = Option<Answer>;

    fn visit<G: Show>(self) -> Self::Out {
        let Question { seat, level, seed, view, moves, .. } = self.0;
        let view: G::View = serde_json::from_value(view).ok()?;
        let moves: Vec<G::Move> = serde_json::from_value(moves).ok()?;
        if moves.is_empty() {
            return None;
        }
        let thought = level.prompt_bot_by::<G>(seed, clock).choose(seat, &view, &moves);
        let json = |m: &G::Move| serde_json::to_value(m).ok();
        let best = thought.best(SHOWN);
        Some(Answer {
            choice: json(&thought.choice)?,
            worth: best.filter_map(|(m, points)| Some((json(m)?, *points))).collect(),
            imagined: thought.imagined,
        })
    }
}

/// The clock of the browser: on a slow device bots think less, and nobody waits.
fn clock() -> Duration {
    #[cfg(target_arch = "wasm32")]
    return Duration::from_millis(js_sys::Date::now() as u64);
    #[cfg(not(target_arch = "wasm32"))]
    kaiten_bots::search::clock()
}

/// What is done with an answer.
type Then = Box<dyn FnOnce(String)>;

/// The worker, and what is done with its answers, which come in the order of the questions.
#[derive(Clone)]
pub(crate) struct Bots {
    worker: Worker,
    waiting: Rc<RefCell<VecDeque<Then>>>,
}

impl Bots {
    /// Starts the worker.
    pub(crate) fn start() -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options(&files::address("program/worker.js"), &options).ok()?;
        let waiting: Rc<RefCell<VecDeque<Then>>> = Rc::default();
        let answers = Rc::clone(&waiting);
        let on_answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let then = answers.borrow_mut().pop_front();
            if let (Some(then), Some(text)) = (then, event.data().as_string()) {
                then(text);
            }
        });
        worker.set_onmessage(Some(on_answer.as_ref().unchecked_ref()));
        // The worker lives as long as the page.
        on_answer.forget();
        Some(Self { worker, waiting })
    }

    /// Ends the worker, in the middle of a thought if need be.
    pub(crate) fn stop(&self) {
        self.worker.terminate();
    }

    /// Asks a bot; the answer comes later.
    pub(crate) fn ask<G: Listed>(
        &self,
        level: Level,
        seed: u64,
        seat: Seat,
        view: &G::View,
        moves: &[G::Move],
        then: impl FnOnce(Thought<G::Move>) + 'static,
    ) {
        let json = |value: Result<serde_json::Value, _>| value.expect("a view has names for keys");
        let question = Question {
            game: G::ID.to_string(),
            seat,
            level,
            seed,
            view: json(serde_json::to_value(view)),
            moves: json(serde_json::to_value(moves)),
        };
        let question = serde_json::to_string(&question).expect("a question is text");
        self.send(question, move |Answer { choice, worth, imagined }| {
            if let Ok(choice) = serde_json::from_value(choice) {
                let read = |(m, points)| Some((serde_json::from_value(m).ok()?, points));
                let worth = worth.into_iter().filter_map(read).collect();
                then(Thought { choice, worth, imagined });
            }
        });
    }

    /// Sends a question to the worker, and again if it could not think because its part did not come.
    fn send(&self, question: String, then: impl FnOnce(Answer) + 'static) {
        // A worker that could not be loaded answers nothing; the page says that it waits.
        let _ = self.worker.post_message(&question.as_str().into());
        let bots = self.clone();
        self.waiting.borrow_mut().push_back(Box::new(move |text| {
            match serde_json::from_str::<Answer>(&text) {
                Ok(answer) => then(answer),
                Err(_) => set_timeout(move || bots.send(question, then), AGAIN),
            }
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::{Move, SushiGo};
    use kaiten_core::rng::stream;
    use kaiten_core::{Game, Viewer};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// What comes of something that need not wait: natively every game is here.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(it) => it,
            Poll::Pending => panic!("there is nothing to wait for"),
        }
    }

    #[test]
    fn a_question_is_answered_with_one_of_the_moves() {
        let mut game = SushiGo::start(&"seats=2".parse().expect("options"));
        game.happen(&game.draw(&mut stream(1, 0)), &mut ());
        let seat = Seat::new(1);
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let question = Question {
            game: "sushi-go".into(),
            seat,
            level: Level::Cook,
            seed: 3,
            view: serde_json::to_value(game.view(Viewer::Seat(seat))).expect("a view"),
            moves: serde_json::to_value(&moves).expect("moves"),
        };
        let text = now(think(serde_json::to_string(&question).expect("text")));
        let answer: Answer = serde_json::from_str(&text).expect("an answer");
        let choice: Move = serde_json::from_value(answer.choice.clone()).expect("a move");
        assert!(moves.contains(&choice));
        assert!(answer.worth.len() <= SHOWN);
        assert_eq!(answer.worth.first().map(|(m, _)| m), Some(&answer.choice));
    }

    #[test]
    fn what_is_no_question_gets_no_answer() {
        for text in ["", "{}", "[1,2", r#"{"game":"chess"}"#] {
            assert_eq!(now(think(text.to_string())), "");
        }
    }
}
