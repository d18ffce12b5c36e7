//! A table of any game, with JSON at the edge.

use crate::company::{Company, Player};
use crate::matches::{Choice, Match, Refusal};
use crate::seen::is_at;
use crate::written;
use kaiten_core::{BySeat, Notation, Proof, Rng, Seat, Seats, Standing, Step, Viewer, rule};
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
    /// Somebody else has this seat from now on.
    fn seat(&mut self, seat: Seat, player: Player);
    /// From what the chance of this game was drawn, if that can be shown: from now on it stands in
    /// the record.
    fn prove(&mut self, proof: Option<Proof>);
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
    /// The same where whoever keeps the table lets chance decide: see [`Table::draw`].
    fn note(&mut self, step: u32, seat: Seat, m: &Value) -> Result<Choice, Refusal>;
    /// What chance would decide now; nothing if the game does not wait for it.
    fn draw(&self, rng: &mut dyn Rng) -> Option<Value>;
    /// Chance has decided.
    fn happen(&mut self, outcome: &Value) -> Result<(), Refusal>;
    /// Goes back to how things stood after so many steps, before anyone chose there.
    fn go_back(&mut self, steps: u32);
    /// The seats that choose now, whether they have chosen or not.
    fn choosing(&self) -> Seats;
    /// What a seat has chosen and may still change.
    fn choice(&self, seat: Seat) -> Option<Value>;
    /// The step in which a seat chose last, if it has: how far it would go back.
    fn last_choice(&self, seat: Seat) -> Option<u32>;
    /// How everyone stands.
    fn standings(&self) -> BySeat<Standing>;
    /// What a viewer has seen, with the frames from a step on: a [`Seen`](crate::Seen). Nothing if
    /// its seat is not at the table.
    fn seen(&self, viewer: Viewer, from: u32) -> Option<Value>;
    /// The same as text, for those who only send it on.
    fn seen_text(&self, viewer: Viewer, from: u32) -> Option<String>;
    /// What a bot on this seat may know; nothing if the seat is not at the table.
    fn view_for_bot(&self, seat: Seat) -> Option<Value>;
    /// The record as JSON, all open: not for those who still play.
    fn record(&self) -> String;
    /// The same as text for people.
    fn record_text(&self) -> String;
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

    fn seat(&mut self, seat: Seat, player: Player) {
        Match::seat(self, seat, player);
    }

    fn prove(&mut self, proof: Option<Proof>) {
        Match::prove(self, proof);
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

    fn note(&mut self, step: u32, seat: Seat, m: &Value) -> Result<Choice, Refusal> {
        let m = G::Move::deserialize(m).map_err(|why| Refusal::Unreadable(why.to_string()))?;
        Match::note(self, step, seat, m)
    }

    fn draw(&self, rng: &mut dyn Rng) -> Option<Value> {
        Match::draw(self, rng).as_ref().map(json)
    }

    fn happen(&mut self, outcome: &Value) -> Result<(), Refusal> {
        let outcome =
            G::Outcome::deserialize(outcome).map_err(|why| Refusal::Unreadable(why.to_string()))?;
        self.take_step(Step::Chance(outcome)).map_err(|bad| match bad.rule() {
            Some(id) => Refusal::Breaks(rule(id)),
            None => Refusal::Unreadable("the game does not wait for chance".to_string()),
        })
    }

    fn go_back(&mut self, steps: u32) {
        Match::go_back(self, steps);
    }

    fn choosing(&self) -> Seats {
        Match::choosing(self)
    }

    fn choice(&self, seat: Seat) -> Option<Value> {
        Match::choice(self, seat).as_ref().map(json)
    }

    fn last_choice(&self, seat: Seat) -> Option<u32> {
        let took_part =
            |step: &Step<G>| matches!(step, Step::Play(joint) if joint.get(seat).is_some());
        self.record.steps.iter().rposition(took_part).map(|nth| nth as u32)
    }

    fn standings(&self) -> BySeat<Standing> {
        Match::game(self).standings()
    }

    fn seen(&self, viewer: Viewer, from: u32) -> Option<Value> {
        is_at(viewer, Match::game(self).seats()).then(|| json(&Match::seen(self, viewer, from)))
    }

    fn seen_text(&self, viewer: Viewer, from: u32) -> Option<String> {
        let is_there = is_at(viewer, Match::game(self).seats());
        let text = |seen| serde_json::to_string(&seen).expect("what is seen has names for keys");
        is_there.then(|| text(Match::seen(self, viewer, from)))
    }

    fn view_for_bot(&self, seat: Seat) -> Option<Value> {
        let is_there = is_at(Viewer::Seat(seat), Match::game(self).seats());
        is_there.then(|| json(&Match::view_for_bot(self, seat)))
    }

    fn record(&self) -> String {
        written::to_json(&self.record)
    }

    fn record_text(&self) -> String {
        written::to_text(&self.record)
    }

    fn save(&self) -> String {
        Match::save(self)
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what a game writes has names for keys")
}
