//! What the round has told so far: throws one after the other, and the cards that were played.

use game_sushi_express::{Action, Dice, Event};
use kaiten_core::Seat;

/// A die on the table: its face, and a name that changes when it is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Die {
    pub(super) face: u8,
    pub(super) name: usize,
}

/// A throw of this or an earlier round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Throw {
    pub(super) seat: Seat,
    pub(super) dice: [Die; 2],
    pub(super) enough: bool,
    /// Whether only one die was thrown again, with a card.
    pub(super) again: bool,
    /// Whether it belongs to the round that is played.
    pub(super) now: bool,
}

impl Throw {
    pub(super) fn total(&self) -> u8 {
        self.dice.iter().map(|die| die.face).sum()
    }
}

/// All throws, the oldest first.
pub(super) fn throws(told: &[Event]) -> Vec<Throw> {
    let mut throws: Vec<Throw> = Vec::new();
    let mut rerolled = None;
    for (name, event) in told.iter().enumerate() {
        match event {
            Event::Round { .. } => throws.iter_mut().for_each(|throw| throw.now = false),
            Event::Rerolls { face, .. } => rerolled = Some(*face),
            Event::Threw { seat, dice, enough } => {
                let again = rerolled.take();
                let before = again.zip(throws.last());
                let dice = match before {
                    Some((face, last)) => one_again(last.dice, face, *dice, name),
                    None => [(dice.low(), 0), (dice.high(), 1)]
                        .map(|(face, nth)| Die { face, name: name * 2 + nth }),
                };
                throws.push(Throw {
                    seat: *seat,
                    dice,
                    enough: *enough,
                    again: again.is_some(),
                    now: true,
                });
            }
            _ => {}
        }
    }
    throws
}

/// The dice after the one with this face was thrown again: the other keeps its name.
fn one_again(mut dice: [Die; 2], face: u8, now: Dice, name: usize) -> [Die; 2] {
    let thrown = usize::from(dice[0].face != face);
    let stays = dice[1 - thrown].face;
    dice[thrown] = Die { face: now.total().saturating_sub(stays), name: name * 2 };
    dice
}

/// The action cards that were played, the oldest first.
pub(super) fn played(told: &[Event]) -> Vec<(Seat, Action)> {
    let cards = told.iter().flat_map(|event| match *event {
        Event::Bet { seat, on_top: true, .. } => vec![(seat, Action::Same)],
        Event::Swapped { seat, .. } => vec![(seat, Action::Swap)],
        Event::Rerolls { seat, .. } => vec![(seat, Action::Reroll)],
        Event::Drove { seat, farther, .. } => vec![(seat, Action::Farther); farther.into()],
        _ => Vec::new(),
    });
    cards.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_that_stays_keeps_its_name() {
        let seat = Seat::new(1);
        let threw = |one, other, enough| {
            let dice = Dice::new(one, other).expect("faces");
            Event::Threw { seat, dice, enough }
        };
        let told = [
            Event::Round { first: seat },
            threw(2, 5, false),
            Event::Rerolls { seat, face: 5 },
            threw(2, 6, true),
            Event::Round { first: seat },
            threw(1, 1, false),
        ];
        let throws = throws(&told);
        let [first, second, third] = throws[..] else { panic!("three throws") };
        assert_eq!(first.dice.map(|die| die.face), [2, 5]);
        assert_eq!(second.dice.map(|die| die.face), [2, 6]);
        assert_eq!(second.dice[0], first.dice[0], "it was not thrown");
        assert_ne!(second.dice[1].name, first.dice[1].name);
        assert!(second.again && !second.now && third.now, "the last round is over");
        assert_ne!(third.dice[0].name, third.dice[1].name);
        assert_eq!(played(&told), [(seat, Action::Reroll)]);
    }
}
