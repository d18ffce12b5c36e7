//! Whether a view that comes from outside is one: a game that is imagined from it can be played,
//! and looks like it.

use super::{Drawn, View, without_puddings};
use crate::SushiGo;
use crate::notation::{sound_numbers, without};
use crate::pieces::{Card, Cards};
use crate::setup::Phase;
use kaiten_core::notation::{places_for, seat_of};
use kaiten_core::{At, Game, Misread, Viewer, rng, rule};

impl View {
    /// Says why this is no view, if it is none.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        self.check_rows()?;
        sound_numbers(self.round, &self.points)?;
        self.check_phase()?;
        self.check_hands()?;
        self.check_areas()?;
        self.check_box()?;
        // Every number fits by now, so a game can be imagined. It shows what depends on the turn:
        // who controls the robot, and which hands have been here.
        let mut seen = SushiGo::imagine(self, &mut rng::stream(0, 0)).view(self.viewer);
        if self.remembered.is_none() {
            SushiGo::forget(&mut seen);
        }
        if seen.drawn != self.drawn {
            return Err(Misread::contradiction(&["drawn", "viewer"]).by(rule("R3")));
        }
        if seen != *self {
            return Err(Misread::contradiction(&["remembered", "hand", "areas"]));
        }
        Ok(())
    }

    /// A place in every row for each who has one.
    fn check_rows(&self) -> Result<(), Misread> {
        let (seats, sides) = (self.options.seats(), self.options.sides());
        if let Viewer::Seat(seat) = self.viewer {
            seat_of("viewer", seat, seats)?;
        }
        let hands = self.remembered.as_ref().map_or(seats, |memory| memory.hands.seats());
        places_for("areas", self.areas.seats(), sides)?;
        places_for("points", self.points.seats(), sides)?;
        places_for("hands", hands, seats)
    }

    /// What the game waits for follows from the cards in the hands, and from the robot's.
    fn check_phase(&self) -> Result<(), Misread> {
        let most = self.options.hand_size();
        let fits = match self.phase {
            Phase::Deal => self.hand_size == 0,
            Phase::Draw => self.options.robot() && (1..=most).contains(&self.hand_size),
            Phase::Choose => (1..=most).contains(&self.hand_size),
            // E4 The game is over after the third round.
            Phase::Over => self.hand_size == 0 && self.round == 3,
        };
        if !fits {
            return Err(Misread::contradiction(&["phase", "round", "hand_size"]));
        }
        // R3 A card is drawn before everyone chooses.
        let drawn = self.options.robot() && self.phase == Phase::Choose;
        if (self.drawn != Drawn::None) != drawn {
            return Err(Misread::contradiction(&["drawn", "phase"]).by(rule("R3")));
        }
        Ok(())
    }

    fn check_hands(&self) -> Result<(), Misread> {
        if self.hand.is_some() != (self.viewer != Viewer::Spectator) {
            return Err(Misread::contradiction(&["hand", "viewer"]));
        }
        let remembered = self.remembered.iter().flat_map(|memory| memory.hands.iter().flatten());
        let size = self.hand_size;
        match remembered.chain(&self.hand).find(|hand| hand.len() != size) {
            Some(hand) => {
                Err(Misread::count("cards", hand.len(), size..=size).at(At::Line("hand")))
            }
            None => Ok(()),
        }
    }

    fn check_areas(&self) -> Result<(), Misread> {
        let turns = self.turns();
        let earlier = (self.round - 1) * self.options.hand_size();
        for area in &self.areas {
            // Each turn left a card more, and E2 only puddings are kept from earlier rounds.
            let puddings = area.cards.count(Card::Pudding);
            let cards = turns..=turns + puddings.min(earlier);
            if !cards.contains(&area.cards.len()) {
                let cards = Misread::count("cards", area.cards.len(), cards);
                return Err(cards.at(At::Line("areas")));
            }
        }
        Ok(())
    }

    /// S1 All cards that are seen are in the box. E2 So is the discard, which has no pudding.
    fn check_box(&self) -> Result<(), Misread> {
        let areas = self.areas.iter().map(|area| area.cards);
        let drawn = match self.drawn {
            Drawn::Seen(card) => Some(Cards::EMPTY.with(card)),
            Drawn::None | Drawn::Hidden => None,
        };
        let hands = self.remembered.iter().flat_map(|memory| memory.hands.iter().flatten());
        let unseen = without(areas.chain(self.hand).chain(drawn).chain(hands.copied()))?;
        let discard = without_puddings(unseen);
        let discarded = self.discarded();
        let fits = match &self.remembered {
            Some(memory) => discard.contains(&memory.discard) && memory.discard.len() == discarded,
            None => discard.len() >= discarded,
        };
        if fits {
            return Ok(());
        }
        Err(Misread::contradiction(&["discard", "hand", "areas"]).by(rule("E2")))
    }
}
