//! A table of any game, with JSON at the edge.

use crate::company::Company;
use crate::matches::{Choice, Match, Refusal};
use crate::seen::is_at;
use crate::written;
use kaiten_core::{Notation, Rng, Seat, Seats, Viewer};
use serde::de::Deserialize as _;
use serde_json::Value;

/// A table of any game. What goes in and out is JSON, as the game's own types write it.
pub trait Table: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// Seats and variants, as text.
    fn options(&self) -> String;
    /// Who plays, and what they agreed on.
    fn company(&self) -> &Company;
    /// Lets chance decide until somebody has to choose or the game is over.
    fn settle(&mut self, rng: &mut dyn Rng);
    /// How many steps were taken.
    fn step(&self) -> u32;
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// The seats that have not yet chosen.
    fn waiting(&self) -> Seats;
    /// All that a seat may choose now.
    fn moves(&self, seat: Seat) -> Vec<Value>;
    /// A seat chooses, or changes its choice, after so many steps.
    fn choose(
        &mut self,
        step: u32,
        seat: Seat,
        m: &Value,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal>;
    /// What a viewer has seen, with the frames from a step on: a [`Seen`](crate::Seen). Nothing if
    /// its seat is not at the table.
    fn seen(&self, viewer: Viewer, from: u32) -> Option<Value>;
    /// What a bot on this seat may know; nothing if the seat is not at the table.
    fn view_for_bot(&self, seat: Seat) -> Option<Value>;
    /// The record as JSON, all open: not for those who still play.
    fn record(&self) -> String;
    /// The table as it is kept, with the choices that lie face down.
    fn save(&self) -> String;
}

impl<G: Notation> Table for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn options(&self) -> String {
        self.record.options.to_string()
    }

    fn company(&self) -> &Company {
        Match::company(self)
    }

    fn settle(&mut self, rng: &mut dyn Rng) {
        Match::settle(self, rng);
    }

    fn step(&self) -> u32 {
        Match::step(self)
    }

    fn is_over(&self) -> bool {
        Match::is_over(self)
    }

    fn waiting(&self) -> Seats {
        Match::waiting(self)
    }

    fn moves(&self, seat: Seat) -> Vec<Value> {
        Match::moves(self, seat).iter().map(json).collect()
    }

    fn choose(
        &mut self,
        step: u32,
        seat: Seat,
        m: &Value,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let m = G::Move::deserialize(m).map_err(|why| Refusal::Unreadable(why.to_string()))?;
        Match::choose(self, step, seat, m, rng)
    }

    fn seen(&self, viewer: Viewer, from: u32) -> Option<Value> {
        is_at(viewer, Match::game(self).seats()).then(|| json(&Match::seen(self, viewer, from)))
    }

    fn view_for_bot(&self, seat: Seat) -> Option<Value> {
        let is_there = is_at(Viewer::Seat(seat), Match::game(self).seats());
        is_there.then(|| json(&Match::view_for_bot(self, seat)))
    }

    fn record(&self) -> String {
        written::to_json(&self.record)
    }

    fn save(&self) -> String {
        Match::save(self)
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what a game writes has names for keys")
}
