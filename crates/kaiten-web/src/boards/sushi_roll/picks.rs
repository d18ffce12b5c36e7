//! From clicks to a move: a die is taken at once; menus and chopsticks ask for more.

use game_sushi_roll::{Belt, Dice, Face, Kind, Kinds, Move, Reroll, View};
use kaiten_core::{Piece, Seat};

/// What a click on a die is for.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The die is taken.
    #[default]
    Take,
    /// Dice are marked to be rolled again.
    Menu,
    /// A die here and a die there are swapped.
    Chopsticks,
}

/// What is picked so far. Dice are named by their place on a belt.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Picks {
    pub(super) mode: Mode,
    /// The own dice to be rolled again.
    pub(super) marked: Vec<usize>,
    /// The own die to be given away.
    pub(super) give: Option<usize>,
    /// The die to get: whose it is, and which.
    pub(super) get: Option<(Seat, usize)>,
}

impl Picks {
    /// Begins to use a token, or leaves it be.
    pub(super) fn turn_to(&mut self, mode: Mode) {
        let mode = if self.mode == mode { Mode::Take } else { mode };
        *self = Self { mode, ..Self::default() };
    }

    /// A click on an own die, which decides if nothing else is to be picked.
    pub(super) fn pick_own(&mut self, nth: usize, view: &View, seat: Seat) -> Option<Move> {
        match self.mode {
            Mode::Take => return faces(&view.belts[seat]).get(nth).map(|&face| Move::Take(face)),
            Mode::Menu => match self.marked.iter().position(|&marked| marked == nth) {
                Some(place) => drop(self.marked.remove(place)),
                None => self.marked.push(nth),
            },
            Mode::Chopsticks => {
                self.give = if self.give == Some(nth) { None } else { Some(nth) };
            }
        }
        None
    }

    /// A click on a die of another belt: that can only be for chopsticks.
    pub(super) fn pick_there(&mut self, from: Seat, nth: usize) {
        if self.mode != Mode::Chopsticks {
            self.turn_to(Mode::Chopsticks);
        }
        self.get = if self.get == Some((from, nth)) { None } else { Some((from, nth)) };
    }

    /// Whether a die is asked for on the own belt, or on another: of a swap, what is picked already
    /// is no longer, though it can be changed.
    pub(super) fn is_open_to(&self, own: bool) -> bool {
        match self.mode {
            Mode::Take | Mode::Menu => own,
            Mode::Chopsticks if own => self.give.is_none() || self.get.is_some(),
            Mode::Chopsticks => self.get.is_none() || self.give.is_some(),
        }
    }

    /// Marks all own dice, or none if all are marked.
    pub(super) fn mark_all(&mut self, count: usize) {
        self.marked = if self.marked.len() == count { Vec::new() } else { (0..count).collect() };
    }

    /// The dice that are marked.
    pub(super) fn dice(&self, view: &View, seat: Seat) -> Dice {
        let own = faces(&view.belts[seat]);
        self.marked
            .iter()
            .filter_map(|&nth| own.get(nth))
            .fold(Dice::EMPTY, |dice, &face| dice.with(face))
    }

    /// The faces of a swap, as far as they are picked: what is given, and what is got.
    pub(super) fn pair(&self, view: &View, seat: Seat) -> (Option<Face>, Option<(Seat, Face)>) {
        let at = |seat: Seat, nth: usize| faces(&view.belts[seat]).get(nth).copied();
        let give = self.give.and_then(|nth| at(seat, nth));
        let get = self.get.and_then(|(from, nth)| Some((from, at(from, nth)?)));
        (give, get)
    }

    /// The move that can be confirmed, once all of it is picked.
    pub(super) fn choice(&self, view: &View, seat: Seat) -> Option<Move> {
        match self.mode {
            Mode::Take => None,
            Mode::Menu => {
                let dice = self.dice(view, seat);
                (!dice.is_empty()).then_some(Move::Menu(Reroll(dice)))
            }
            Mode::Chopsticks => match self.pair(view, seat) {
                (Some(give), Some((from, get))) => Some(Move::Chopsticks { give, get, from }),
                _ => None,
            },
        }
    }
}

/// The dice of a belt that show something, from left to right.
pub(super) fn faces(belt: &Belt) -> Vec<Face> {
    let dice = belt.dice();
    dice.iter().flat_map(|(face, n)| (0..n).map(move |_| face)).collect()
}

/// A die on a belt: it shows a face, or waits to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Die {
    /// It shows this; the number tells it from others that show the same, and the last of them
    /// is the one that goes or comes.
    Shows(Face, u8),
    /// It is in the hand, to be rolled.
    Waits(Kind),
}

/// All dice of a belt from left to right, kind by kind: a die that is rolled stays about where it
/// was.
pub(super) fn dice(belt: &Belt) -> Vec<Die> {
    let (shown, to_roll): (Dice, Kinds) = (belt.dice(), belt.to_roll());
    let mut dice = Vec::new();
    for &kind in Kind::ALL {
        for (face, n) in shown.iter().filter(|(face, _)| face.kind() == kind) {
            dice.extend((0..n).map(|nth| Die::Shows(face, nth)));
        }
        dice.extend((0..to_roll.count(kind)).map(|_| Die::Waits(kind)));
    }
    dice
}
