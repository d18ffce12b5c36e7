//! What lies in front of a player in a round.

use super::{Card, Cards, KeptDesserts, Type};
use crate::play::{Copied, Flips, How};
use core::fmt;
use kaiten_core::{At, Misread, Piece};
use serde::{Deserialize, Serialize};

/// A card that lies in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// What it counts as; a card that is face down counts as nothing, and this is what it is.
    pub card: Card,
    /// SO1 Whether it is a special order that copies this card.
    #[serde(default, skip_serializing_if = "is_false")]
    pub order: bool,
    /// BX3 Whether it was turned face down.
    #[serde(default, skip_serializing_if = "is_false")]
    pub down: bool,
    /// What wasabi has to do with it.
    #[serde(default, skip_serializing_if = "Wasabi::is_none")]
    pub wasabi: Wasabi,
    /// BX2 Whether it was laid in the present turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fresh: bool,
}

/// What wasabi has to do with a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wasabi {
    /// Nothing, or it is a wasabi that waits for a sushi.
    #[default]
    None,
    /// It is a sushi on a wasabi.
    On,
    /// It is a wasabi under an egg,
    UnderEgg,
    /// under a salmon,
    UnderSalmon,
    /// or under a squid.
    UnderSquid,
}

impl Wasabi {
    const ALL: [Self; 5] =
        [Self::None, Self::On, Self::UnderEgg, Self::UnderSalmon, Self::UnderSquid];

    /// What a wasabi is under this sushi.
    ///
    /// # Panics
    /// If the card is no sushi.
    #[inline]
    pub fn under(sushi: Card) -> Self {
        [Self::UnderEgg, Self::UnderSalmon, Self::UnderSquid][sushi.index()]
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_none(&self) -> bool {
        *self == Self::None
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Laid {
    /// A card laid now.
    #[inline]
    pub(crate) fn now(card: Card, order: bool) -> Self {
        Self { card, order, down: false, wasabi: Wasabi::None, fresh: true }
    }

    /// Which card of the box it is.
    #[inline]
    pub fn physical(&self) -> Card {
        if self.order { Card::SpecialOrder } else { self.card }
    }

    #[inline]
    fn is_up(&self, card: Card) -> bool {
        self.card == card && !self.down
    }

    /// Whether such a card can lie in front of a player at all.
    fn can_lie(&self) -> Result<(), Misread> {
        // SO17 Menus and boxes leave at once. SO3 A special order copies, or leaves too.
        let stays = !matches!(self.card.kind(), Type::Menu | Type::TakeoutBox)
            && (self.down || self.card != Card::SpecialOrder);
        let wasabi = match self.wasabi {
            Wasabi::None => true,
            Wasabi::On => self.card.is_sushi() && !self.down,
            _ => self.card == Card::Wasabi && !self.down,
        };
        if stays && wasabi && !(self.down && self.order) {
            return Ok(());
        }
        Err(Misread::out_of_place(self.card))
    }

    #[inline]
    fn pack(self) -> Packed {
        let flag = |is_set: bool, bit: Packed| if is_set { bit } else { 0 };
        ((self.card as Packed) << CARD)
            | flag(self.order, ORDER)
            | flag(self.down, DOWN)
            | ((self.wasabi as Packed) << WASABI)
            | flag(self.fresh, FRESH)
    }

    #[inline]
    fn unpack(packed: Packed) -> Self {
        Self {
            card: Card::ALL[usize::from(packed >> CARD)],
            order: packed & ORDER != 0,
            down: packed & DOWN != 0,
            wasabi: Wasabi::ALL[usize::from(packed >> WASABI & 7)],
            fresh: packed & FRESH != 0,
        }
    }
}

/// What lies in front of a player in this round, sorted: order has no meaning, but for what was
/// laid in the present turn.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Vec<Laid>", into = "Vec<Laid>")]
pub struct Area {
    laid: [Packed; Self::MOST],
    len: u8,
}

/// A laid card as a number, by which it is sorted like [`Laid`] itself: from the highest bit on
/// the card, whether it is an order, whether it is down, its wasabi, and whether it is fresh.
type Packed = u16;

const FRESH: Packed = 1;
const WASABI: u32 = 1;
const DOWN: Packed = 1 << 4;
const ORDER: Packed = 1 << 5;
const CARD: u32 = 6;
/// A free wasabi: whether it is an order or fresh has no meaning for this.
const FREE_WASABI: Packed = (Card::Wasabi as Packed) << CARD;

/// Chopsticks and spoons stand side by side.
const FIRST_TOOL: Packed = (Card::Chopsticks1 as Packed) << CARD;
const AFTER_TOOLS: Packed = (Card::Spoon6 as Packed + 1) << CARD;

impl Area {
    /// The most cards that lie in front of a player. A turn leaves one more than the turn before,
    /// and two more can lie there while it is played.
    pub const MOST: usize = 12;

    pub(crate) const EMPTY: Self = Self { laid: [0; Self::MOST], len: 0 };

    /// All cards, sorted.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Laid> + Clone + '_ {
        self.packed().iter().map(|&packed| Laid::unpack(packed))
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    fn packed(&self) -> &[Packed] {
        &self.laid[..usize::from(self.len)]
    }

    /// Whether nothing lies there.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many face-up cards count as this one.
    pub fn count(&self, card: Card) -> u8 {
        self.cards().filter(|laid| laid.is_up(card)).count() as u8
    }

    /// SO15 How many cards are face down.
    pub fn face_down(&self) -> u8 {
        self.cards().filter(|laid| laid.down).count() as u8
    }

    /// WA1 Whether a wasabi waits for a sushi.
    #[inline]
    pub fn has_free_wasabi(&self) -> bool {
        self.packed().iter().any(|&packed| is_free_wasabi(packed))
    }

    /// CH1 CU1 Whether chopsticks or spoons lie there, or copies of them.
    #[inline]
    pub fn has_tools(&self) -> bool {
        let is_tool =
            |packed: Packed| (FIRST_TOOL..AFTER_TOOLS).contains(&packed) && packed & DOWN == 0;
        self.packed().iter().any(|&packed| is_tool(packed))
    }

    /// All cards as they go into the box again.
    pub fn physical(&self) -> Cards {
        let mut cards = Cards::EMPTY;
        for laid in self.cards() {
            cards.put(laid.physical());
        }
        cards
    }

    /// The symbols of all uramaki.
    #[inline]
    pub fn uramaki(&self) -> u8 {
        let symbols = |laid: Laid| match laid.card {
            Card::Uramaki3 if !laid.down => 3,
            Card::Uramaki4 if !laid.down => 4,
            Card::Uramaki5 if !laid.down => 5,
            _ => 0,
        };
        self.cards().map(symbols).sum()
    }

    /// The same with a card more, if there is room for it.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        if usize::from(self.len) < Self::MOST {
            self.lay(card);
        }
        self
    }

    /// Lays a card, and says whether it went on a wasabi.
    ///
    /// WA1 A sushi must go on a free wasabi. WA2 Each wasabi takes one.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) -> bool {
        let dip = card.is_sushi() && self.has_free_wasabi();
        if dip {
            self.dip(Laid::now(card, false));
        } else {
            self.put(Laid::now(card, false));
        }
        dip
    }

    /// Puts a sushi on a free wasabi.
    fn dip(&mut self, sushi: Laid) {
        let under = Wasabi::under(sushi.card);
        let free = |laid: &Laid| is_free_wasabi(laid.pack());
        self.change(free, |laid| Laid { wasabi: under, ..laid }).expect("a wasabi waits");
        self.put(Laid { wasabi: Wasabi::On, ..sushi });
    }

    /// SO2 Lays a special order as what it copies.
    pub(crate) fn lay_copy(&mut self, copied: Copied) {
        match copied {
            // SO15 A copy of a face-down card lies face down too.
            Copied::Down => self.put(Laid { down: true, ..Laid::now(Card::SpecialOrder, false) }),
            // SO8 A copied sushi may go on a free wasabi.
            Copied::Card { card, on_wasabi: true } => self.dip(Laid::now(card, true)),
            Copied::Card { card, on_wasabi: false } => self.put(Laid::now(card, true)),
        }
    }

    /// Puts a card to its place.
    #[inline]
    pub(crate) fn put(&mut self, card: Laid) {
        let card = card.pack();
        let mut place = usize::from(self.len);
        while place > 0 && self.laid[place - 1] > card {
            self.laid[place] = self.laid[place - 1];
            place -= 1;
        }
        self.laid[place] = card;
        self.len += 1;
    }

    /// Takes the first card away of which this is true, if there is one.
    pub(crate) fn take(&mut self, mut is_it: impl FnMut(&Laid) -> bool) -> Option<Laid> {
        let nth = self.cards().position(|laid| is_it(&laid))?;
        let taken = Laid::unpack(self.laid[nth]);
        self.laid.copy_within(nth + 1..usize::from(self.len), nth);
        self.len -= 1;
        Some(taken)
    }

    /// Takes all cards away of which this is true.
    pub(crate) fn take_all(&mut self, mut is_it: impl FnMut(&Laid) -> bool) -> Cards {
        let mut taken = Cards::EMPTY;
        while let Some(laid) = self.take(&mut is_it) {
            taken.put(laid.physical());
        }
        taken
    }

    /// Changes the first card of which this is true, if there is one.
    pub(crate) fn change(
        &mut self,
        is_it: impl FnMut(&Laid) -> bool,
        change: impl FnOnce(Laid) -> Laid,
    ) -> Option<Laid> {
        let before = self.take(is_it)?;
        self.put(change(before));
        Some(before)
    }

    /// BX1 Turns cards face down, and tells each.
    pub(crate) fn turn(&mut self, flips: &Flips, mut tell: impl FnMut(Card)) {
        // Whole pairs first, so that what is turned of other pairs parts none of them.
        for flip in flips.iter().filter(|flip| flip.how == How::Both) {
            self.turn_pair_down(flip.card).into_iter().for_each(&mut tell);
        }
        for flip in flips.iter().filter(|flip| flip.how != How::Both) {
            tell(self.turn_down(|laid| flip.fits(laid)));
        }
    }

    /// BX3 Turns a card of an earlier turn face down. BX7 A wasabi is free when its sushi is turned,
    /// BX8 and a sushi has its plain value when its wasabi is turned.
    fn turn_down(&mut self, is_it: impl Fn(&Laid) -> bool) -> Card {
        let turned = self.turn_alone(is_it);
        match turned.wasabi {
            Wasabi::None => {}
            Wasabi::On => {
                let under = Wasabi::under(turned.card);
                self.part(|laid| laid.wasabi == under);
            }
            under => {
                self.part(|laid| laid.wasabi == Wasabi::On && Wasabi::under(laid.card) == under);
            }
        }
        turned.physical()
    }

    /// BX1 Turns a wasabi and the sushi on it face down.
    fn turn_pair_down(&mut self, sushi: Card) -> [Card; 2] {
        let under = Wasabi::under(sushi);
        let wasabi = self.turn_alone(|laid| laid.wasabi == under);
        let on_it = self.turn_alone(|laid| laid.card == sushi && laid.wasabi == Wasabi::On);
        [on_it.physical(), wasabi.physical()]
    }

    fn turn_alone(&mut self, is_it: impl Fn(&Laid) -> bool) -> Laid {
        self.change(|laid| !laid.fresh && !laid.down && is_it(laid), Self::face_down_of)
            .expect("the card lies there")
    }

    /// A sushi or a wasabi has lost the other card of its pair: first one of an earlier turn.
    fn part(&mut self, is_it: impl Fn(&Laid) -> bool) {
        self.change(|laid| !laid.fresh && is_it(laid), Self::off_wasabi)
            .or_else(|| self.change(is_it, Self::off_wasabi))
            .expect("a pair has two cards");
    }

    fn face_down_of(laid: Laid) -> Laid {
        let card = laid.physical();
        Laid { card, order: false, down: true, wasabi: Wasabi::None, ..laid }
    }

    fn off_wasabi(laid: Laid) -> Laid {
        Laid { wasabi: Wasabi::None, ..laid }
    }

    /// A turn is over: nothing is fresh any more. The order stays, as freshness comes last in it.
    #[inline]
    pub(crate) fn settle(&mut self) {
        for laid in &mut self.laid {
            *laid &= !FRESH;
        }
    }

    /// E2 Puts the desserts aside, and gives the other cards away. BX6 A dessert that is face down
    /// is none any more.
    pub(crate) fn clear(&mut self, kept: &mut KeptDesserts) -> Cards {
        let mut others = Cards::EMPTY;
        for laid in self.cards() {
            match laid.card.dessert() {
                Some(dessert) if laid.down => others.put(dessert.card()),
                Some(dessert) if laid.order => kept.orders.put(dessert),
                Some(dessert) => kept.cards.put(dessert),
                None => others.put(laid.physical()),
            }
        }
        *self = Self::EMPTY;
        others
    }

    /// Whether copies and originals of this card differ as long as they lie there: used tools go
    /// into a hand as what they are, and a dessert goes back into the deck if it is turned down.
    pub(crate) fn copy_differs(card: Card) -> bool {
        card.is_dessert() || matches!(card.kind(), Type::Chopsticks | Type::Spoon)
    }
}

impl From<Area> for Vec<Laid> {
    fn from(area: Area) -> Self {
        area.cards().collect()
    }
}

impl TryFrom<Vec<Laid>> for Area {
    type Error = Misread;

    fn try_from(cards: Vec<Laid>) -> Result<Self, Misread> {
        if cards.len() > Self::MOST {
            return Err(Misread::count("cards", cards.len(), 0..=Self::MOST as u8));
        }
        let mut area = Self::EMPTY;
        for laid in cards {
            laid.can_lie()?;
            area.put(laid);
        }
        for sushi in Card::SUSHIS {
            let is_on = |laid: &Laid| laid.card == sushi && laid.wasabi == Wasabi::On;
            let is_under = |laid: &Laid| laid.wasabi == Wasabi::under(sushi);
            // A sushi comes after the wasabi that it lies on.
            let on = area.cards().filter(is_on);
            let under = area.cards().filter(is_under);
            let old_on = on.clone().filter(|laid| !laid.fresh).count();
            let old_under = under.clone().filter(|laid| !laid.fresh).count();
            if on.count() != under.count() || old_on > old_under {
                return Err(Misread::out_of_place(sushi).at(At::Piece(Card::Wasabi.name())));
            }
        }
        Ok(area)
    }
}

/// Whether this is a wasabi without a sushi.
#[inline]
fn is_free_wasabi(packed: Packed) -> bool {
    packed & !(ORDER | FRESH) == FREE_WASABI
}

impl Default for Area {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialEq for Area {
    fn eq(&self, other: &Self) -> bool {
        self.packed() == other.packed()
    }
}

impl Eq for Area {}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
