//! From clicks to a move.

use game_sushi_express::{Action, Client, Move};

/// What is picked so far.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The action card that is held up: it still needs a space, a pair or a die.
    pub(super) card: Option<Action>,
    /// The space on which the pawn would go: it is asked for once more, where it costs a card or was
    /// touched by a finger.
    pub(super) space: Option<u8>,
    /// How many tiles farther the van would drive.
    pub(super) farther: u8,
    /// The card that cannot be played now: the page says why.
    pub(super) why: Option<Action>,
}

/// What a person clicks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Click {
    /// An action card of the own hand.
    Card(Action),
    /// A space of the betting board.
    Space(u8),
    /// The same with a finger.
    Touch(u8),
    /// The arrows between a space and the next higher one.
    Pair(u8),
    /// The die that shows this face.
    Die(u8),
    /// The tile that is so many tiles farther than the bet.
    Tile(u8),
    /// A client of the row.
    Client(Client),
    /// The large button: drive, place the pawn on top, play no card.
    Go,
    /// Leaves the rest of the row.
    Keep,
    /// Discards it.
    Discard,
}

impl Picks {
    /// Notes a click; gives the move once all of it is picked. A move that is not among those that
    /// may be chosen is given too: the page then shows the rule that forbids it.
    pub(super) fn click(&mut self, click: Click, moves: &[Move]) -> Option<Move> {
        let before = core::mem::take(self);
        match click {
            Click::Card(card) if !is_playable(card, moves) => {
                self.why = (before.why != Some(card)).then_some(card);
                None
            }
            Click::Card(Action::Farther) => {
                // Click by click one card more, and in the end none again.
                let more = before.farther + 1;
                self.farther = if moves.contains(&Move::Drive(more)) { more } else { 0 };
                None
            }
            Click::Card(card) => {
                self.card = (before.card != Some(card)).then_some(card);
                None
            }
            Click::Space(space) | Click::Touch(space) if before.card == Some(Action::Same) => {
                Some(Move::Same(space))
            }
            Click::Space(space) | Click::Touch(space) if moves.contains(&Move::Same(space)) => {
                // This costs a card, so it is asked for once more.
                self.space = (before.space != Some(space)).then_some(space);
                None
            }
            Click::Touch(space) if before.space != Some(space) => {
                self.space = Some(space);
                None
            }
            Click::Space(space) | Click::Touch(space) => Some(Move::Bet(space)),
            Click::Pair(space) => Some(Move::Swap(space)),
            Click::Die(face) => Some(Move::Reroll(face)),
            Click::Tile(farther) => Some(Move::Drive(farther)),
            Click::Client(client) => Some(Move::Take(client)),
            Click::Go => Some(match before.space {
                Some(space) if moves.contains(&Move::Same(space)) => Move::Same(space),
                Some(space) => Move::Bet(space),
                None if moves.contains(&Move::Drive(0)) => Move::Drive(before.farther),
                None => Move::Pass,
            }),
            Click::Keep => Some(Move::Keep),
            Click::Discard => Some(Move::Discard),
        }
    }
}

/// Whether one of these moves plays such a card.
pub(super) fn is_playable(card: Action, moves: &[Move]) -> bool {
    moves.iter().any(|m| match m {
        Move::Same(_) => card == Action::Same,
        Move::Swap(_) => card == Action::Swap,
        Move::Reroll(_) => card == Action::Reroll,
        Move::Drive(farther) => card == Action::Farther && *farther > 0,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_space_is_asked_for_once_more() {
        let moves = [Move::Bet(6), Move::Same(7), Move::Same(8)];
        let mut picks = Picks::default();
        assert_eq!(picks.click(Click::Space(7), &moves), None);
        assert_eq!(picks.space, Some(7));
        assert_eq!(picks.clone().click(Click::Go, &moves), Some(Move::Same(7)));
        assert_eq!(picks.click(Click::Space(8), &moves), None);
        assert_eq!(picks.space, Some(8), "another space takes its place");
        assert_eq!(picks.click(Click::Space(8), &moves), None);
        assert_eq!(picks, Picks::default(), "a second click takes it back");
        // With the card held up, one click does.
        assert_eq!(picks.click(Click::Card(Action::Same), &moves), None);
        assert_eq!(picks.click(Click::Space(7), &moves), Some(Move::Same(7)));
    }

    #[test]
    fn a_finger_looks_before_it_bets() {
        let moves = [Move::Bet(6), Move::Bet(7), Move::Same(8)];
        let mut picks = Picks::default();
        assert_eq!(picks.click(Click::Touch(6), &moves), None);
        assert_eq!(picks.clone().click(Click::Go, &moves), Some(Move::Bet(6)));
        assert_eq!(picks.click(Click::Touch(7), &moves), None, "another one is looked at");
        assert_eq!(picks.clone().click(Click::Touch(7), &moves), Some(Move::Bet(7)));
        assert_eq!(picks.click(Click::Touch(8), &moves), None);
        assert_eq!(picks.click(Click::Go, &moves), Some(Move::Same(8)));
    }

    #[test]
    fn a_taken_space_without_a_card_is_refused_by_the_rules() {
        assert_eq!(Picks::default().click(Click::Space(7), &[Move::Bet(6)]), Some(Move::Bet(7)));
    }

    #[test]
    fn every_click_on_farther_is_a_card_more_and_then_none() {
        let moves = [Move::Drive(0), Move::Drive(1), Move::Drive(2)];
        let mut picks = Picks::default();
        let mut clicked = || {
            picks.click(Click::Card(Action::Farther), &moves);
            picks.farther
        };
        assert_eq!([clicked(), clicked(), clicked(), clicked()], [1, 2, 0, 1]);
        assert_eq!(picks.click(Click::Go, &moves), Some(Move::Drive(1)));
    }

    #[test]
    fn a_card_that_cannot_be_played_says_why() {
        let mut picks = Picks::default();
        assert_eq!(picks.click(Click::Card(Action::Reroll), &[Move::Bet(6)]), None);
        assert_eq!(picks.why, Some(Action::Reroll));
        assert_eq!(picks.click(Click::Card(Action::Reroll), &[Move::Bet(6)]), None);
        assert_eq!(picks.why, None, "a second click hides it");
    }
}
