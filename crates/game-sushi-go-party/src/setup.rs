//! Seats, menus, and the deal.

use crate::SushiGoParty;
use crate::pieces::{
    Area, BOX, Cards, Course, Desserts, KeptDesserts, Type, as_cards, desserts_of,
};
use crate::play::{Event, Queue};
use crate::view::Facts;
use kaiten_core::notation::for_players;
use kaiten_core::{At, BySeat, Illegal, Log, Misread, Piece, Rng, Seat, Seats, rule};
use serde::{Deserialize, Serialize};

/// The types of card that a game is played with; the sushis are always among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Menu {
    /// A bit for each of [`Type`].
    types: u32,
}

/// N1 The eight menus of the rulebook, in its order.
pub const MENUS: [(&str, [Type; 7]); 8] = [
    (
        "my-first-meal",
        [
            Type::Maki,
            Type::Tempura,
            Type::Sashimi,
            Type::MisoSoup,
            Type::Wasabi,
            Type::Tea,
            Type::GreenTeaIceCream,
        ],
    ),
    (
        "sushi-go",
        [
            Type::Maki,
            Type::Tempura,
            Type::Sashimi,
            Type::Dumpling,
            Type::Chopsticks,
            Type::Wasabi,
            Type::Pudding,
        ],
    ),
    (
        "party-sampler",
        [
            Type::Temaki,
            Type::Tempura,
            Type::Dumpling,
            Type::Tofu,
            Type::Wasabi,
            Type::Menu,
            Type::GreenTeaIceCream,
        ],
    ),
    (
        "master-menu",
        [
            Type::Temaki,
            Type::Onigiri,
            Type::Tofu,
            Type::Sashimi,
            Type::Spoon,
            Type::TakeoutBox,
            Type::Fruit,
        ],
    ),
    (
        "points-platter",
        [
            Type::Uramaki,
            Type::Onigiri,
            Type::Dumpling,
            Type::Edamame,
            Type::SpecialOrder,
            Type::Tea,
            Type::GreenTeaIceCream,
        ],
    ),
    (
        "cutthroat-combo",
        [
            Type::Temaki,
            Type::Eel,
            Type::Tofu,
            Type::MisoSoup,
            Type::Spoon,
            Type::SoySauce,
            Type::Pudding,
        ],
    ),
    (
        "big-banquet",
        [
            Type::Maki,
            Type::Tempura,
            Type::Dumpling,
            Type::Eel,
            Type::Spoon,
            Type::Chopsticks,
            Type::GreenTeaIceCream,
        ],
    ),
    (
        "dinner-for-two",
        [
            Type::Uramaki,
            Type::Onigiri,
            Type::Tofu,
            Type::MisoSoup,
            Type::Menu,
            Type::SpecialOrder,
            Type::Fruit,
        ],
    ),
];

impl Menu {
    /// A menu of these types, or the rule that it breaks.
    pub fn new(types: &[Type]) -> Result<Self, Misread> {
        // N2 The sushis are always there, named or not.
        let menu = Self::unchecked(types);
        let how_many = |course| menu.types().filter(|kind| kind.course() == course).count();
        for (course, name, rule) in [
            (Course::Roll, "rolls", rule("N3")),
            (Course::Appetizer, "appetizers", rule("N4")),
            (Course::Special, "specials", rule("N5")),
            (Course::Dessert, "desserts", rule("N6")),
        ] {
            let (found, room) = (how_many(course), course.room());
            if found != usize::from(room) {
                return Err(Misread::count(name, found, room..=room).by(rule));
            }
        }
        Ok(menu)
    }

    /// The types as they are, with the sushis.
    pub(crate) fn unchecked(types: &[Type]) -> Self {
        let bits = types.iter().map(|kind| 1 << kind.index());
        Self { types: bits.fold(1 << Type::Nigiri.index(), |all, bit| all | bit) }
    }

    /// Whether it has this type.
    #[inline]
    pub const fn has(&self, kind: Type) -> bool {
        self.types >> kind as u32 & 1 == 1
    }

    /// Whether it has all types of another menu.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        self.types & other.types == other.types
    }

    /// All its types, the sushis first.
    #[inline]
    pub fn types(&self) -> impl Iterator<Item = Type> + use<> {
        let mut bits = self.types;
        core::iter::from_fn(move || {
            let kind = Type::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*kind)
        })
    }

    /// S3 All cards of its types, the desserts too.
    pub fn cards(&self) -> Cards {
        BOX.into_iter().filter(|(card, _)| self.has(card.kind())).collect()
    }

    /// The rule that forbids this menu at a table of so many.
    pub(crate) fn check_seats(&self, seats: u8) -> Result<(), Misread> {
        let Some(kind) = self.types().find(|kind| !kind.players().contains(&seats)) else {
            return Ok(());
        };
        let players = kind.players();
        // N7 Some are for up to six, N8 and some for three or more.
        let rule = if seats > *players.end() { rule("N7") } else { rule("N8") };
        let players = Misread::count("players", seats, players).by(rule);
        Err(players.at(At::Piece(kind.name())).at(At::Option("menu")))
    }
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    seats: u8,
    menu: Menu,
}

impl Options {
    /// Options that fit together, or why they do not.
    pub fn new(seats: u8, menu: Menu) -> Result<Self, Misread> {
        for_players("seats", 2..=8, seats, rule("S2"))?;
        menu.check_seats(seats)?;
        Ok(Self { seats, menu })
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// What is on the menu.
    #[inline]
    pub fn menu(&self) -> Menu {
        self.menu
    }

    /// D4 Ten cards for two or three, nine for four or five, eight for six or seven, seven for
    /// eight.
    #[inline]
    pub fn hand_size(&self) -> u8 {
        11 - self.seats / 2
    }

    /// D2 How many desserts are shuffled in before a round.
    pub(crate) fn desserts(&self, round: u8) -> u8 {
        let by_round = if self.seats <= 5 { [5, 3, 2] } else { [7, 5, 3] };
        by_round[usize::from(round - 1)]
    }

    /// D3 How many desserts the pile still has when a round is dealt.
    pub(crate) fn pile(&self, round: u8) -> u8 {
        15 - (1..=round).map(|round| self.desserts(round)).sum::<u8>()
    }
}

/// Options as they are asked for, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedOptions {
    seats: u8,
    #[serde(default = "first_meal")]
    menu: Menu,
}

/// The menu of those who do not choose one.
pub(crate) fn first_meal() -> Menu {
    Menu::unchecked(&MENUS[0].1)
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = Misread;

    fn try_from(unchecked: UncheckedOptions) -> Result<Self, Misread> {
        Self::new(unchecked.seats, unchecked.menu)
    }
}

/// What chance decides.
#[expect(clippy::large_enum_variant, reason = "a deal is large, and goes without a heap")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// D2 The desserts that are shuffled into the deck.
    Mix(Desserts),
    /// D4 A hand for each seat.
    Deal(BySeat<Cards>),
    /// ME1 The four cards of a Menu. ME4 The deck always has so many.
    Draw(Cards),
}

kaiten_core::pieces! {
    /// What the game waits for.
    pub enum Phase as "step" {
        /// Desserts for the deck.
        Mix = "mix",
        /// New hands.
        Deal = "deal",
        /// Everyone chooses.
        Choose = "choose",
        /// Whoever revealed a special order says what it copies.
        Reveal = "reveal",
        /// Whoever called a spoon says what for.
        Ask = "ask",
        /// Whoever has what was asked for gives one.
        Give = "give",
        /// Four cards for a Menu.
        Draw = "draw",
        /// Whoever drew them plays one.
        Pick = "pick",
        /// Whoever got a special order by a spoon or a Menu says what it copies.
        Place = "place",
        /// Whoever played a takeout box turns cards face down.
        Flip = "flip",
        /// Nothing.
        Over = "over",
    }
}

impl SushiGoParty {
    pub(crate) fn new(options: Options) -> Self {
        let seats = options.seats;
        // S6 The desserts have a pile of their own.
        let cards = options.menu.cards();
        let pile = desserts_of(cards);
        // N7 Where there is no Menu there is nobody who looks into the deck.
        let lookers = if options.menu.has(Type::Menu) { seats } else { 0 };
        Self {
            options,
            round: 1,
            turn: 0,
            phase: Phase::Mix,
            deck: cards - as_cards(pile),
            pile,
            discard: Cards::EMPTY,
            hands: BySeat::new(seats, Cards::EMPTY),
            facts: BySeat::new(seats, Facts::default()),
            areas: BySeat::new(seats, Area::EMPTY),
            kept: BySeat::new(seats, KeptDesserts::default()),
            points: BySeat::new(seats, 0),
            uramaki: 0,
            soups: 0,
            queue: Queue::default(),
            orders: Seats::NONE,
            second: BySeat::new(seats, None),
            using: BySeat::new(seats, None),
            asked: None,
            giver: None,
            drawn: Cards::EMPTY,
            in_deck: BySeat::new(lookers, Cards::EMPTY),
            mixed: BySeat::new(lookers, Desserts::EMPTY),
            mixed_openly: Desserts::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        match self.phase {
            Phase::Mix => {
                let mut pile = self.pile;
                Outcome::Mix(pile.deal(rng, self.options.desserts(self.round)))
            }
            Phase::Draw => {
                let mut deck = self.deck;
                Outcome::Draw(deck.deal(rng, 4))
            }
            _ => {
                let mut deck = self.deck;
                let mut hands = BySeat::new(self.options.seats, Cards::EMPTY);
                deck.deal_all(rng, self.options.hand_size(), hands.as_mut_slice());
                Outcome::Deal(hands)
            }
        }
    }

    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Mix, Outcome::Mix(desserts)) => {
                let fits = desserts.len() == self.options.desserts(self.round)
                    && self.pile.contains(desserts);
                if fits { Ok(()) } else { Err(Illegal("D2")) }
            }
            (Phase::Deal, Outcome::Deal(hands)) => {
                let size = self.options.hand_size();
                if hands.seats() != self.options.seats || hands.iter().any(|h| h.len() != size) {
                    return Err(Illegal("D4"));
                }
                // D5 Only what is in the deck can be dealt.
                let dealt = hands.iter().fold(Cards::EMPTY, |all, &hand| all + hand);
                if self.deck.contains(&dealt) { Ok(()) } else { Err(Illegal("D5")) }
            }
            (Phase::Draw, Outcome::Draw(cards)) => {
                let fits = cards.len() == 4 && self.deck.contains(cards);
                if fits { Ok(()) } else { Err(Illegal("ME1")) }
            }
            (Phase::Mix, _) => Err(Illegal("D2")),
            (Phase::Draw, _) => Err(Illegal("ME1")),
            (_, _) => Err(Illegal("D4")),
        }
    }

    #[inline]
    pub(crate) fn carry_out(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        match outcome {
            Outcome::Mix(desserts) => {
                self.pile -= *desserts;
                self.deck += as_cards(*desserts);
                log.tell(Event::Mixed { desserts: desserts.len() });
                self.phase = Phase::Deal;
            }
            Outcome::Deal(hands) => {
                self.hands = *hands;
                for (seat, &hand) in hands.by_seat() {
                    self.deck -= hand;
                    log.tell(Event::Dealt { seat, hand });
                }
                self.turn = 0;
                self.phase = Phase::Choose;
            }
            Outcome::Draw(cards) => {
                self.deck -= *cards;
                self.drawn = *cards;
                log.tell(Event::Drew { seat: self.acting(), cards: *cards });
                self.phase = Phase::Pick;
            }
        }
    }

    /// The seat whose turn it is among the numbered effects.
    #[inline]
    pub(crate) fn acting(&self) -> Seat {
        self.queue.first().expect("an effect is under way").seat
    }
}

/// Whether there are desserts that differ, so that people can know some that are mixed in.
pub(crate) fn desserts_differ(options: &Options) -> bool {
    options.menu.has(Type::Fruit)
}

/// The menus that can be played by so many, with their names.
pub fn menus_for(seats: u8) -> impl Iterator<Item = (&'static str, Menu)> {
    MENUS
        .into_iter()
        .map(|(name, types)| (name, Menu::unchecked(&types)))
        .filter(move |(_, menu)| menu.check_seats(seats).is_ok())
}
