//! What a seat may choose: refused by a rule, listed, or any of it.

use super::{ALL_SPACES, Move};
use crate::SushiExpress;
use crate::pieces::{Action, Actions};
use crate::setup::Phase;
use kaiten_core::rng::below;
use kaiten_core::{Illegal, Rng, Seat};

impl SushiExpress {
    pub(crate) fn check_move(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        require("T1", self.phase.is_choice())?;
        let chooser = self.turn;
        let hand = self.hands[chooser];
        match (self.phase, *m) {
            // Everyone acts on their own turn, A1 and plays cards only then.
            (_, Move::Same(_) | Move::Swap(_) | Move::Reroll(_)) if seat != chooser => {
                Err(Illegal("A1"))
            }
            (Phase::Bet | Phase::Placed, _) if seat != chooser => Err(Illegal("B1")),
            (_, _) if seat != chooser => Err(Illegal("T1")),

            // B2 A bet is from 2 to 12, B3 on a space that nobody has chosen.
            (Phase::Bet, Move::Bet(space)) => {
                require("B2", is_space(space))?;
                require("B3", !has(self.taken_spaces(), space))
            }
            // A2 Cards come from one's own hand. A5 The card is for a space with a pawn.
            (Phase::Bet, Move::Same(space)) => {
                require("A2", hand.count(Action::Same) > 0)?;
                require("A5", has(self.taken_spaces(), space))
            }
            // A8 Two spaces with pawns that stand side by side.
            (Phase::Bet | Phase::Placed, Move::Swap(space)) => {
                require("A2", hand.count(Action::Swap) > 0)?;
                // A10 Nothing comes after 12.
                require("A10", space != 12)?;
                require("A8", has(self.neighbours(), space))
            }
            (Phase::Missed { dice, .. }, Move::Reroll(face)) => {
                require("A2", hand.count(Action::Reroll) > 0)?;
                require("A11", dice.without(face).is_some())
            }
            (Phase::Placed | Phase::Missed { .. }, Move::Pass) => Ok(()),
            (Phase::Drive, Move::Drive(farther)) => {
                require("A2", hand.count(Action::Farther) >= farther)
            }
            // C1 One takes what lies in the row.
            (Phase::Take, Move::Take(client)) => require("C1", self.row.count(client) > 0),
            (Phase::Orders, Move::Keep | Move::Discard) => Ok(()),

            // A1 Each card has its phase.
            (_, Move::Same(_) | Move::Swap(_) | Move::Reroll(_)) => Err(Illegal("A1")),
            // B1 Everyone bets, once.
            (Phase::Bet | Phase::Placed, _) => Err(Illegal("B1")),
            (Phase::Drive, _) => Err(Illegal("M1")),
            (Phase::Take, _) => Err(Illegal("C1")),
            (Phase::Orders, _) => Err(Illegal("O1")),
            (_, _) => Err(Illegal("T1")),
        }
    }

    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = self.hands[seat];
        match self.phase {
            Phase::Bet => {
                let [free, same, swap] = self.spaces_to_choose(&hand);
                moves.extend(spaces(free).map(Move::Bet));
                moves.extend(spaces(same).map(Move::Same));
                moves.extend(spaces(swap).map(Move::Swap));
            }
            Phase::Placed => {
                moves.extend(spaces(self.spaces_to_choose(&hand)[2]).map(Move::Swap));
                moves.push(Move::Pass);
            }
            Phase::Missed { dice, .. } => {
                if hand.count(Action::Reroll) > 0 {
                    moves.push(Move::Reroll(dice.low()));
                    if dice.high() > dice.low() {
                        moves.push(Move::Reroll(dice.high()));
                    }
                }
                moves.push(Move::Pass);
            }
            Phase::Drive => moves.extend((0..=hand.count(Action::Farther)).map(Move::Drive)),
            Phase::Take => moves.extend(self.row.iter().map(|(client, _)| Move::Take(client))),
            Phase::Orders => moves.extend([Move::Keep, Move::Discard]),
            _ => {}
        }
    }

    /// One of the moves, each equally likely, without a list.
    #[inline]
    pub(crate) fn random_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Move {
        let hand = &self.hands[seat];
        match self.phase {
            Phase::Bet => {
                let [free, same, swap] = self.spaces_to_choose(hand);
                let (bets, sames) = (free.count_ones(), same.count_ones());
                let n = below(rng, bets + sames + swap.count_ones());
                if n < bets {
                    Move::Bet(nth_space(free, n))
                } else if n < bets + sames {
                    Move::Same(nth_space(same, n - bets))
                } else {
                    Move::Swap(nth_space(swap, n - bets - sames))
                }
            }
            Phase::Placed => {
                let [_, _, swap] = self.spaces_to_choose(hand);
                match below(rng, swap.count_ones() + 1) {
                    n if n < swap.count_ones() => Move::Swap(nth_space(swap, n)),
                    _ => Move::Pass,
                }
            }
            Phase::Missed { .. } if hand.count(Action::Reroll) == 0 => Move::Pass,
            Phase::Missed { dice, .. } => {
                match below(rng, 2 + u32::from(dice.high() > dice.low())) {
                    0 => Move::Pass,
                    1 => Move::Reroll(dice.low()),
                    _ => Move::Reroll(dice.high()),
                }
            }
            Phase::Drive => {
                Move::Drive(below(rng, u32::from(hand.count(Action::Farther)) + 1) as u8)
            }
            Phase::Take => Move::Take(self.row.any_kind(rng)),
            _ => [Move::Keep, Move::Discard][below(rng, 2) as usize],
        }
    }

    /// The spaces for a bet, for a bet on top of others, and the lower ones of those to swap.
    #[inline]
    fn spaces_to_choose(&self, hand: &Actions) -> [u16; 3] {
        let taken = self.taken_spaces();
        let with = |action, spaces| if hand.count(action) > 0 { spaces } else { 0 };
        [ALL_SPACES & !taken, with(Action::Same, taken), with(Action::Swap, self.neighbours())]
    }
}

fn require(rule: &'static str, holds: bool) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(Illegal(rule)) }
}

fn is_space(space: u8) -> bool {
    (2..=12).contains(&space)
}

/// Whether a space is among these.
fn has(spaces: u16, space: u8) -> bool {
    is_space(space) && spaces >> space & 1 == 1
}

/// The spaces among these, from the lowest up.
fn spaces(among: u16) -> impl Iterator<Item = u8> {
    (2..=12).filter(move |&space| has(among, space))
}

/// The `n`-th of these spaces, from the lowest up.
#[inline]
fn nth_space(mut among: u16, n: u32) -> u8 {
    for _ in 0..n {
        among &= among - 1;
    }
    among.trailing_zeros() as u8
}
