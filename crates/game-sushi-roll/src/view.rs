//! What a viewer may know: everything. Belts, trays and tokens lie open, and the bag holds the
//! rest of the dice; only chance decides what comes next.

mod check;

use crate::SushiRoll;
use crate::pieces::{Belt, Dice, Face, Kinds, Tokens, Tray};
use crate::play::Event;
use crate::setup::{Options, Phase};
use kaiten_core::{BySeat, Event as _, Scored, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Seats, and the faces of the dice.
    pub options: Options,
    /// 1 to 3.
    pub round: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// Who holds the belt with the red border.
    pub red: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// How many dice of each kind are in the bag.
    pub bag: Kinds,
    /// The tokens that nobody has.
    pub supply: Tokens,
    /// The belt of each seat.
    pub belts: BySeat<Belt, 5>,
    /// The tray of each seat.
    pub trays: BySeat<Tray, 5>,
    /// The tokens of each seat.
    pub tokens: BySeat<Tokens, 5>,
    /// The points counted so far.
    pub points: BySeat<i16, 5>,
}

// What comes from outside is checked, so that the game can be played.
kaiten_core::checked_when_read!(View);

impl View {
    pub(crate) fn of(game: &SushiRoll, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: game.options,
            round: game.round,
            phase: game.phase,
            red: game.red,
            turn: game.turn,
            bag: game.bag,
            supply: game.supply,
            belts: game.belts,
            trays: game.trays,
            tokens: game.tokens,
            points: game.points,
        }
    }

    /// What everyone would score if the round were counted now.
    pub fn round_so_far(&self) -> Vec<Scored> {
        let mut log: Vec<Event> = Vec::new();
        self.imagine().count_round(&mut log);
        log.iter().filter_map(Event::scored).collect()
    }

    /// What everyone would score for puddings and tokens if the game were over now.
    pub fn end_so_far(&self) -> Vec<Scored> {
        let (mut game, mut log) = (self.imagine(), Vec::<Event>::new());
        game.count_end(&mut log);
        log.iter().filter_map(Event::scored).collect()
    }

    /// How many points more the seat would score with a die of this face on its tray, if the round
    /// were counted now.
    pub fn gain(&self, seat: Seat, face: Face) -> i16 {
        let (mut without, mut with) = (self.imagine(), self.imagine());
        without.count_round(&mut ());
        with.trays[seat].lay(face);
        with.count_round(&mut ());
        with.points[seat] - without.points[seat]
    }

    /// What the best die on the seat's belt would bring now, and how likely it is that one of these
    /// dice brings more when it is rolled again: in so many cases, of so many.
    pub fn odds_of_more(&self, seat: Seat, rolled: &Dice) -> (i16, u32, u32) {
        let gain = |face: Face| self.gain(seat, face);
        let best = self.belts[seat].dice.iter().map(|(face, _)| gain(face)).max().unwrap_or(0);
        let (mut missed, mut all) = (1, 1);
        for (face, n) in rolled.iter() {
            let sides = self.options.faces().of(face.kind());
            let worse = sides.iter().filter(|&&side| gain(side) <= best).count() as u32;
            for _ in 0..n {
                missed *= worse;
                all *= 6;
            }
        }
        (best, all - missed, all)
    }

    /// The whole game that looks like this view: there is only one.
    pub(crate) fn imagine(&self) -> SushiRoll {
        SushiRoll {
            options: self.options,
            round: self.round,
            phase: self.phase,
            red: self.red,
            turn: self.turn,
            bag: self.bag,
            supply: self.supply,
            belts: self.belts,
            trays: self.trays,
            tokens: self.tokens,
            points: self.points,
        }
    }
}
