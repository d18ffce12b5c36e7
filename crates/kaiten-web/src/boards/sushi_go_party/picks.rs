//! What is picked so far, and the move that it makes.

use super::layout::{Slot, slots};
use game_sushi_go_party::{
    Area, Card, Chosen, Copied, Flip, Flips, How, Laid, Move, Request, Tool, Type,
};

/// What a person has picked towards a choice, and what they are reading.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Picks {
    /// The cards taken from the hand, by their place in it, in the order in which they are laid.
    pub(super) taken: Vec<usize>,
    /// The tools that are used for it.
    pub(super) chopsticks: Option<Tool>,
    pub(super) spoon: Option<Tool>,
    /// The sushi that a special order copies, while it is open whether it goes on a wasabi.
    pub(super) copied: Option<Card>,
    /// The type of which a spoon asks for any, or for an exact card.
    pub(super) asked: Option<Type>,
    /// The cards that a takeout box turns, by their place in the area.
    pub(super) turned: Vec<usize>,
    /// The tile of the menu that is being read.
    pub(super) read: Option<Type>,
}

impl Picks {
    /// Uses a tool for this turn, or leaves it: one of each type.
    pub(super) fn call(&mut self, tool: Tool) {
        let place = match tool.card.kind() {
            Type::Chopsticks => {
                self.taken.clear();
                &mut self.chopsticks
            }
            _ => &mut self.spoon,
        };
        *place = if *place == Some(tool) { None } else { Some(tool) };
    }

    /// Takes a card from the hand, or puts it back. The move, once all of it is picked.
    pub(super) fn take(&mut self, nth: usize, hand: &[Card]) -> Option<Move> {
        toggle(&mut self.taken, nth);
        let mut cards = self.taken.iter().filter_map(|&nth| hand.get(nth).copied());
        let first = cards.next()?;
        let second = match self.chopsticks {
            Some(_) => Some(cards.next()?),
            None => None,
        };
        Some(Move::Choose(Chosen::new(first, second, self.chopsticks, self.spoon)))
    }

    /// Copies a card. The move, unless it is open whether the copy goes on a wasabi.
    pub(super) fn copy(&mut self, laid: &Laid, moves: &[Move]) -> Option<Move> {
        if laid.down {
            return Some(Move::Copy(Copied::Down));
        }
        let on_wasabi = Copied::Card { card: laid.card, on_wasabi: true };
        if moves.contains(&Move::Copy(on_wasabi)) {
            let again = self.copied == Some(laid.card);
            self.copied = if again { None } else { Some(laid.card) };
            return None;
        }
        Some(Move::Copy(Copied::Card { card: laid.card, on_wasabi: false }))
    }

    /// Asks for a type. The move, unless there are different cards of it to choose from.
    pub(super) fn ask(&mut self, kind: Type) -> Option<Move> {
        if kind.varies() {
            self.asked = if self.asked == Some(kind) { None } else { Some(kind) };
            return None;
        }
        Some(Move::Ask(Request::Card(kind.cards()[0])))
    }

    /// Turns a card over, or back.
    pub(super) fn turn(&mut self, nth: usize) {
        toggle(&mut self.turned, nth);
    }

    /// All that is turned.
    pub(super) fn flips(&self, area: &Area) -> Flips {
        let cards: Vec<Laid> = area.cards().collect();
        let is_turned = |nth: &usize| self.turned.contains(nth);
        let mut flips = Vec::new();
        for slot in slots(area) {
            match slot {
                Slot::Pair { wasabi, sushi } if is_turned(&wasabi) && is_turned(&sushi) => {
                    flips.push(Flip { card: cards[sushi].card, how: How::Both });
                }
                slot => {
                    let turned = slot.places().filter(is_turned);
                    flips.extend(turned.map(|nth| Flip::of(&cards[nth])));
                }
            }
        }
        Flips::new(&flips).unwrap_or_default()
    }
}

/// The places in an area of the cards that are turned: what [`Picks::flips`] would make these of.
pub(super) fn places(flips: &Flips, area: &Area) -> Vec<usize> {
    let cards: Vec<Laid> = area.cards().collect();
    let mut left: Vec<Flip> = flips.iter().collect();
    let mut take = |flip: Flip| match left.iter().position(|&other| other == flip) {
        Some(place) => {
            left.remove(place);
            true
        }
        None => false,
    };
    let is_free = |nth: usize| !cards[nth].fresh && !cards[nth].down;
    let mut turned = Vec::new();
    for slot in slots(area) {
        match slot {
            // Pairs of earlier turns come first, and only they can lose their sushi.
            Slot::Pair { wasabi, sushi } => {
                let both = Flip { card: cards[sushi].card, how: How::Both };
                if is_free(sushi) && take(both) {
                    turned.extend([wasabi, sushi]);
                } else if is_free(sushi) && take(Flip::of(&cards[sushi])) {
                    turned.push(sushi);
                } else if is_free(wasabi) && take(Flip::of(&cards[wasabi])) {
                    turned.push(wasabi);
                }
            }
            Slot::Alone(nth) if is_free(nth) && take(Flip::of(&cards[nth])) => turned.push(nth),
            Slot::Alone(_) => {}
        }
    }
    turned
}

fn toggle(places: &mut Vec<usize>, nth: usize) {
    match places.iter().position(|&place| place == nth) {
        Some(place) => drop(places.remove(place)),
        None => places.push(nth),
    }
}
