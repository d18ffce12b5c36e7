//! A table of any game, with JSON at the edge.

use crate::matches::{Choice, Match, Refusal};
use crate::written;
use kaiten_core::{BySeat, Notation, Rng, Seat, Seats, Standing, Viewer};
use serde_json::Value;

/// A table of any game. What goes in and out is JSON, as the game's own types write it.
pub trait Table: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Lets chance decide until somebody has to choose or the game is over.
    fn settle(&mut self, rng: &mut dyn Rng);
    /// How many steps were taken.
    fn steps(&self) -> u32;
    /// The seats that choose now, whether they have chosen or not.
    fn choosing(&self) -> Seats;
    /// The seats that have not yet chosen.
    fn waiting(&self) -> Seats;
    /// All that a seat may choose now.
    fn moves(&self, seat: Seat) -> Vec<Value>;
    /// A seat chooses, or changes its choice.
    fn choose(&mut self, seat: Seat, m: &Value, rng: &mut dyn Rng) -> Result<Choice, Refusal>;
    /// What a seat has chosen and may still change.
    fn choice(&self, seat: Seat) -> Option<Value>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The events that a viewer may read, from a step (counted from 1) on, each with its step.
    fn told(&self, viewer: Viewer, from: u32) -> Vec<(u32, Value)>;
    /// Points, tie-break and place of each seat.
    fn standings(&self) -> BySeat<Standing>;
    /// The record as JSON, all open: not for those who still play.
    fn record(&self) -> String;
}

impl<G: Notation> Table for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        Match::game(self).seats()
    }

    fn settle(&mut self, rng: &mut dyn Rng) {
        Match::settle(self, rng);
    }

    fn steps(&self) -> u32 {
        Match::record(self).steps.len() as u32
    }

    fn choosing(&self) -> Seats {
        Match::choosing(self)
    }

    fn waiting(&self) -> Seats {
        Match::waiting(self)
    }

    fn moves(&self, seat: Seat) -> Vec<Value> {
        Match::moves(self, seat).iter().map(json).collect()
    }

    fn choose(&mut self, seat: Seat, m: &Value, rng: &mut dyn Rng) -> Result<Choice, Refusal> {
        let m = serde::Deserialize::deserialize(m);
        let m = m.map_err(|why: serde_json::Error| Refusal::Unreadable(why.to_string()))?;
        Match::choose(self, seat, m, rng)
    }

    fn choice(&self, seat: Seat) -> Option<Value> {
        Match::choice(self, seat).map(|m| json(&m))
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&Match::game(self).view(viewer))
    }

    fn told(&self, viewer: Viewer, from: u32) -> Vec<(u32, Value)> {
        Match::told(self, viewer, from).map(|(step, event)| (*step, json(event))).collect()
    }

    fn standings(&self) -> BySeat<Standing> {
        Match::game(self).standings()
    }

    fn record(&self) -> String {
        written::to_json(Match::record(self))
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what a game writes has names for keys")
}
