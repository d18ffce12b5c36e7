//! What lies in front of a seat, as it counts, and what a move changes of it.

use game_sushi_go_party::{
    Card, Copied, Desserts, Flip, Flips, How, Laid, Tool, Type, View, Wasabi,
};
use kaiten_core::{Piece, Seat};

/// The cards of a seat by what they count as.
#[derive(Clone, Copy)]
pub(super) struct Plate {
    /// Face-up cards of this round; soups of this turn are not among them.
    counts: [u8; 45],
    pub(super) kept: Desserts,
    pub(super) on_wasabi: [u8; 3],
    pub(super) free_wasabi: u8,
    pub(super) face_down: u8,
    /// Soups of this turn: another one would spill them.
    pub(super) soups_now: u8,
    /// What effects that cannot be seen yet are expected to bring.
    pub(super) hoped: f32,
}

impl Plate {
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        let mut plate = Self {
            counts: [0; 45],
            kept: view.kept[seat].all(),
            on_wasabi: [0; 3],
            free_wasabi: 0,
            face_down: 0,
            soups_now: 0,
            hoped: 0.0,
        };
        for laid in view.areas[seat].cards() {
            plate.put(&laid);
        }
        plate
    }

    fn put(&mut self, laid: &Laid) {
        match laid.card {
            _ if laid.down => self.face_down += 1,
            Card::MisoSoup if laid.fresh => self.soups_now += 1,
            card => {
                self.counts[card.index()] += 1;
                match laid.wasabi {
                    Wasabi::On => self.on_wasabi[card.index()] += 1,
                    Wasabi::None if card == Card::Wasabi => self.free_wasabi += 1,
                    _ => {}
                }
            }
        }
    }

    #[inline]
    pub(super) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    pub(super) fn all(&self, kind: Type) -> u8 {
        kind.cards().iter().map(|&card| self.count(card)).sum()
    }

    /// Symbols, where the cards of a type have so many and one more each.
    pub(super) fn symbols(&self, kind: Type, first: u8) -> u8 {
        let cards = kind.cards().iter().zip(first..);
        cards.map(|(&card, symbols)| symbols * self.count(card)).sum()
    }

    /// How many cards have the colour of this type; wasabi has that of the sushis.
    pub(super) fn of_colour(&self, kind: Type) -> u8 {
        match kind {
            Type::Nigiri => self.all(Type::Nigiri) + self.count(Card::Wasabi),
            Type::Wasabi => 0,
            Type::MisoSoup => self.count(Card::MisoSoup) + self.soups_now,
            _ => self.all(kind),
        }
    }

    /// How many desserts of this kind there are, with those of earlier rounds.
    pub(super) fn desserts(&self, card: Card) -> u8 {
        let kept = card.dessert().map_or(0, |dessert| self.kept.count(dessert));
        self.count(card) + kept
    }

    /// The same plate with one more card. Special orders, Menus and boxes are not laid like this.
    pub(super) fn with(mut self, card: Card) -> Self {
        if card == Card::MisoSoup {
            self.soups_now += 1;
            return self;
        }
        self.counts[card.index()] += 1;
        if card == Card::Wasabi {
            self.free_wasabi += 1;
        } else if card.is_sushi() && self.free_wasabi > 0 {
            self.free_wasabi -= 1;
            self.on_wasabi[card.index()] += 1;
        }
        self
    }

    /// With an effect that cannot be seen yet.
    pub(super) fn with_hope(mut self, points: f32) -> Self {
        self.hoped += points;
        self
    }

    /// With a special order that copies this.
    pub(super) fn with_copy(mut self, copied: Copied) -> Self {
        match copied {
            Copied::Down => self.face_down += 1,
            // A copy goes on a wasabi only if its owner says so.
            Copied::Card { card, on_wasabi: false } if card.is_sushi() => {
                self.counts[card.index()] += 1;
            }
            Copied::Card { card, .. } => return self.with(card),
        }
        self
    }

    /// All that a special order can copy here.
    pub(super) fn copies(&self) -> impl Iterator<Item = Copied> + '_ {
        let there = Card::ALL
            .iter()
            .filter(|&&card| self.count(card) > 0 || card == Card::MisoSoup && self.soups_now > 0);
        let plain = |&card: &Card| Copied::Card { card, on_wasabi: false };
        let dipped = Card::SUSHIS
            .into_iter()
            .filter(|card| self.free_wasabi > 0 && self.alone(*card) > 0)
            .map(|card| Copied::Card { card, on_wasabi: true });
        let down = (self.face_down > 0).then_some(Copied::Down);
        there.map(plain).chain(dipped).chain(down)
    }

    /// How many of these cards lie by themselves, without wasabi.
    pub(super) fn alone(&self, card: Card) -> u8 {
        match card {
            Card::Wasabi => self.free_wasabi,
            _ if card.is_sushi() => self.count(card) - self.on_wasabi[card.index()],
            _ => self.count(card),
        }
    }

    /// With these cards turned face down.
    pub(super) fn turned(mut self, flips: &Flips) -> Self {
        for flip in flips.iter() {
            self.turn(flip);
        }
        self
    }

    /// Turns a card that lies there.
    pub(super) fn turn(&mut self, flip: Flip) {
        let nth = flip.card.index();
        match flip.how {
            How::Alone | How::Order => {
                self.counts[nth] -= 1;
                self.free_wasabi -= u8::from(flip.card == Card::Wasabi);
            }
            How::On => {
                self.counts[nth] -= 1;
                self.on_wasabi[nth] -= 1;
                self.free_wasabi += 1;
            }
            How::Under => {
                self.counts[Card::Wasabi.index()] -= 1;
                self.on_wasabi[nth] -= 1;
            }
            How::Both => {
                self.counts[nth] -= 1;
                self.counts[Card::Wasabi.index()] -= 1;
                self.on_wasabi[nth] -= 1;
                self.face_down += 1;
            }
        }
        self.face_down += 1;
    }

    /// Without chopsticks or a spoon that were used.
    pub(super) fn without(mut self, tool: Tool) -> Self {
        self.counts[tool.card.index()] -= 1;
        self
    }
}
