//! How people write Sushi Go Party! down.
//!
//! A hand is `tempura*2 maki1`; a choice is `tempura`, or `wasabi+squid chopsticks1` with
//! chopsticks, or `tempura spoon4` with a call; the other moves begin with what is done: `copy
//! squid on-wasabi`, `ask maki`, `give maki2`, `pick eel`, `flip tempura*2 on(squid)`.

mod area;
mod position;
mod sound;

pub(crate) use sound::take_out;

use crate::pieces::{Card, Type};
use crate::play::{Chosen, Copied, Effect, Event, Flip, Flips, How, Move, Request, Tool};
use crate::setup::{MENUS, Menu, Options, Outcome, first_meal};
use core::fmt;
use core::str::FromStr;
use kaiten_core::bag::times;
use kaiten_core::notation::Pairs;
use kaiten_core::{At, Misread, Piece, Wrong, rule};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={} menu={}", self.seats(), self.menu())
    }
}

impl FromStr for Options {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let pairs = Pairs::read(text, &["seats", "menu"])?;
        Self::new(pairs.seats()?, pairs.get("menu")?.unwrap_or(first_meal()))
    }
}

/// The names of the eight menus, and how one's own is written.
const KNOWN_MENUS: [&str; 9] = {
    let mut known = ["maki,tempura,…"; 9];
    let mut nth = 0;
    while nth < MENUS.len() {
        known[nth] = MENUS[nth].0;
        nth += 1;
    }
    known
};

/// N1 One of the eight by its name, or its types without the sushis.
impl fmt::Display for Menu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = MENUS.iter().find(|(_, types)| Self::unchecked(types) == *self) {
            return f.write_str(name);
        }
        let types = self.types().filter(|&kind| kind != Type::Nigiri);
        f.write_str(&types.map(|kind| kind.to_string()).collect::<Vec<_>>().join(","))
    }
}

impl FromStr for Menu {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        if let Some((_, types)) = MENUS.iter().find(|(name, _)| *name == text) {
            return Ok(Self::unchecked(types));
        }
        if !text.contains(',') {
            return Err(Misread::unknown("menu", text, &KNOWN_MENUS).by(rule("N1")));
        }
        let read = |name: &str| name.parse::<Type>().map_err(|why| why.by(rule("N1")));
        let types = text.split(',').map(read).collect::<Result<Vec<_>, _>>()?;
        Self::new(&types)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mix(desserts) => write!(f, "mix {desserts}"),
            Self::Deal(hands) => write!(f, "deal {hands}"),
            Self::Draw(cards) => write!(f, "draw {cards}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("mix", desserts)) => Ok(Self::Mix(desserts.trim().parse()?)),
            Some(("deal", hands)) => Ok(Self::Deal(hands.parse()?)),
            Some(("draw", cards)) => Ok(Self::Draw(cards.trim().parse()?)),
            _ => Err(Misread::unknown("outcome", text, &["mix …", "deal …", "draw …"])),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(chosen) => write!(f, "{chosen}"),
            Self::Copy(copied) => write!(f, "copy {copied}"),
            Self::Ask(request) => write!(f, "ask {request}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Flip(flips) => write!(f, "flip {flips}"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("copy", copied)) => Ok(Self::Copy(copied.trim().parse()?)),
            Some(("ask", request)) => Ok(Self::Ask(request.trim().parse()?)),
            Some(("give", card)) => Ok(Self::Give(card.trim().parse()?)),
            Some(("pick", card)) => Ok(Self::Pick(card.trim().parse()?)),
            Some(("flip", flips)) => Ok(Self::Flip(flips.trim().parse()?)),
            _ => Ok(Self::Choose(text.parse()?)),
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first())?;
        if let Some(second) = self.second() {
            write!(f, "+{second}")?;
        }
        for tool in [self.chopsticks(), self.spoon()].into_iter().flatten() {
            write!(f, " {tool}")?;
        }
        Ok(())
    }
}

impl FromStr for Chosen {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = text.split_whitespace();
        let cards = words.next().unwrap_or_default();
        let (first, second) = match cards.split_once('+') {
            None => (cards.parse()?, None),
            Some((first, second)) => (first.parse()?, Some(second.parse()?)),
        };
        let (mut chopsticks, mut spoon) = (None, None);
        for word in words {
            let tool: Tool = word.parse()?;
            let place = match tool.card.kind() {
                Type::Chopsticks => &mut chopsticks,
                _ => &mut spoon,
            };
            if place.replace(tool).is_some() {
                return Err(Misread::new(Wrong::Twice).at(At::Piece(tool.card.kind().name())));
            }
        }
        Ok(Self::new(first, second, chopsticks, spoon))
    }
}

/// A word inside `name(…)`.
fn inside<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')')
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.order { write!(f, "order({})", self.card) } else { write!(f, "{}", self.card) }
    }
}

impl FromStr for Tool {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let copied = inside(text, "order");
        let card: Card = copied.unwrap_or(text).parse()?;
        if matches!(card.kind(), Type::Chopsticks | Type::Spoon) {
            return Ok(Self { card, order: copied.is_some() });
        }
        Err(Misread::form("tool", text, "chopsticks1"))
    }
}

impl fmt::Display for Copied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card { card, on_wasabi: false } => write!(f, "{card}"),
            Self::Card { card, on_wasabi: true } => write!(f, "{card} on-wasabi"),
            Self::Down => f.write_str("down"),
        }
    }
}

impl FromStr for Copied {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.strip_suffix(" on-wasabi") {
            Some(card) => Ok(Self::Card { card: card.parse()?, on_wasabi: true }),
            None if text == "down" => Ok(Self::Down),
            None => Ok(Self::Card { card: text.parse()?, on_wasabi: false }),
        }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(kind) => write!(f, "{kind}"),
            Self::Card(card) => write!(f, "{card}"),
        }
    }
}

/// A card, or else a type: one without different cards has the name of its only card.
impl FromStr for Request {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.parse::<Card>() {
            Ok(card) => Ok(Self::Card(card)),
            Err(_) => Ok(Self::Type(text.parse()?)),
        }
    }
}

impl fmt::Display for Flip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.card;
        match self.how {
            How::Alone => write!(f, "{card}"),
            How::Order => write!(f, "order({card})"),
            How::On => write!(f, "on({card})"),
            How::Under => write!(f, "under({card})"),
            How::Both => write!(f, "both({card})"),
        }
    }
}

impl FromStr for Flip {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let ways =
            [("order", How::Order), ("on", How::On), ("under", How::Under), ("both", How::Both)];
        let way = ways.into_iter().find_map(|(name, how)| Some((inside(text, name)?, how)));
        let (card, how) = way.unwrap_or((text, How::Alone));
        let flip = Self { card: card.parse()?, how };
        if flip.can_be() {
            return Ok(flip);
        }
        Err(Misread::form("card to turn face down", text, "on(squid)"))
    }
}

impl fmt::Display for Flips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grouped(self.iter().map(|flip| flip.to_string())))
    }
}

impl FromStr for Flips {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut flips = Vec::new();
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let (name, count) = times(word)?;
            flips.extend(vec![name.parse::<Flip>()?; usize::from(count)]);
        }
        Self::new(&flips)
    }
}

/// Words of which equal ones stand together, with their number: `tempura*2 egg`, or `-`.
fn grouped(words: impl Iterator<Item = String>) -> String {
    let mut groups: Vec<(String, u8)> = Vec::new();
    for word in words {
        match groups.last_mut() {
            Some((last, count)) if *last == word => *count += 1,
            _ => groups.push((word, 1)),
        }
    }
    if groups.is_empty() {
        return "-".into();
    }
    let written = groups.into_iter().map(|(word, count)| match count {
        1 => word,
        _ => format!("{word}*{count}"),
    });
    written.collect::<Vec<_>>().join(" ")
}

/// `1 spoon4`: whose effect it is, and by which card.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { card, order, seat } = self;
        write!(f, "{seat} {}", Tool { card: *card, order: *order })
    }
}

impl FromStr for Effect {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let Some((seat, card)) = text.split_once(' ') else {
            return Err(Misread::form("effect", text, "1 spoon4"));
        };
        let copied = inside(card, "order");
        let order = copied.is_some();
        Ok(Self { card: copied.unwrap_or(card).parse()?, order, seat: seat.parse()? })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mixed { desserts } => write!(f, "{desserts} desserts are shuffled in"),
            Self::Dealt { seat, hand } => write!(f, "seat {seat} is dealt {hand}"),
            Self::Called { seat, spoon } => write!(f, "seat {seat} calls {spoon}"),
            Self::Revealed { seat, card } => write!(f, "seat {seat} reveals {card}"),
            Self::Laid { seat, card, on_wasabi: false } => write!(f, "seat {seat} lays {card}"),
            Self::Laid { seat, card, on_wasabi: true } => {
                write!(f, "seat {seat} lays {card} on wasabi")
            }
            Self::Copied { seat, copied: Copied::Down } => {
                write!(f, "seat {seat} copies a face-down card")
            }
            Self::Copied { seat, copied } => write!(f, "seat {seat} copies {copied}"),
            Self::Discarded { seat, card } => write!(f, "seat {seat} discards {card}"),
            Self::Returned { seat, card } => write!(f, "{card} goes into the hand of seat {seat}"),
            Self::Asked { seat, request } => write!(f, "seat {seat} asks for {request}"),
            Self::Gave { from, to, card } => write!(f, "seat {from} gives {card} to seat {to}"),
            Self::NobodyHas { request } => write!(f, "nobody has {request}"),
            Self::Drew { seat, cards } => write!(f, "seat {seat} draws {cards}"),
            Self::Turned { seat, card } => write!(f, "seat {seat} turns {card} face down"),
            Self::Passed => f.write_str("the hands go to the left"),
            Self::RoundOver { round, .. } => write!(f, "round {round} is over"),
            Self::Scored { seat, rule, points } => {
                write!(f, "seat {seat} scores {points:+} by {rule}")
            }
        }
    }
}
