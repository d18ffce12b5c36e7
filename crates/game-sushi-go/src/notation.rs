//! How people write Sushi Go! down.
//!
//! A hand is `tempura*2 maki1`; a pair taken with chopsticks is `wasabi+squid`; a sushi on a wasabi
//! is `wasabi(squid)`; a card for the robot is `robot:egg`.

use crate::SushiGo;
use crate::pieces::{Area, Card, Cards};
use crate::play::{Event, Move, Who};
use crate::setup::{Options, Outcome, Passing, Phase};
use core::fmt;
use core::str::FromStr;
use kaiten_core::bag::times;
use kaiten_core::notation::Pairs;
use kaiten_core::{At, BySeat, Log, Misread, Notation, Position, rule};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={}", self.seats())?;
        if self.passing() != Passing::Left {
            write!(f, " passing={}", self.passing())?;
        }
        if self.robot() {
            f.write_str(" robot=yes")?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let pairs = Pairs::read(text, &["seats", "passing", "robot"])?;
        let passing = pairs.get("passing")?.unwrap_or(Passing::Left);
        Self::new(pairs.seats()?, passing, pairs.yes("robot")?)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(hands) => write!(f, "deal {hands}"),
            Self::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("deal", hands)) => Ok(Self::Deal(hands.parse()?)),
            Some(("draw", card)) => Ok(Self::Draw(card.parse()?)),
            _ => Err(Misread::unknown("outcome", text, &["deal …", "draw …"])),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first())?;
        if let Some(second) = self.second() {
            write!(f, "+{second}")?;
        }
        if let Some(card) = self.robot() {
            write!(f, " robot:{card}")?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (own, robot) = match text.split_once(" robot:") {
            Some((own, card)) => (own, Some(card.parse()?)),
            None => (text, None),
        };
        let taken = match own.split_once('+') {
            None => Self::one(own.parse()?),
            Some((first, second)) => Self::two(first.parse()?, second.parse()?),
        };
        Ok(robot.map_or(taken, |card| taken.and_for_robot(card)))
    }
}

/// `wasabi(squid) wasabi tempura*2`: first the sushis on wasabi, then everything else.
impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plain = self.cards;
        let mut words = Vec::new();
        for (sushi, &n) in Card::SUSHIS.into_iter().zip(&self.on_wasabi) {
            plain -= [(sushi, n), (Card::Wasabi, n)].into_iter().collect();
            match n {
                0 => {}
                1 => words.push(format!("wasabi({sushi})")),
                _ => words.push(format!("wasabi({sushi})*{n}")),
            }
        }
        if words.is_empty() || !plain.is_empty() {
            words.push(plain.to_string());
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Area {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (dipped, plain): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| word.starts_with("wasabi("));
        let mut area = Self { cards: plain.join(" ").parse()?, on_wasabi: [0; 3] };
        for word in dipped {
            let (name, n) = times(word)?;
            let sushi = name.strip_prefix("wasabi(").and_then(|rest| rest.strip_suffix(')'));
            let nth = Card::SUSHIS.iter().position(|card| Some(&*card.to_string()) == sushi);
            match nth {
                // Six wasabi are in the box, so more need not be counted.
                Some(nth) if n <= 6 && area.on_wasabi[nth] == 0 => {
                    area.on_wasabi[nth] = n;
                    area.cards += [(Card::SUSHIS[nth], n), (Card::Wasabi, n)].into_iter().collect();
                }
                _ => return Err(Misread::form("sushi on wasabi", word, "wasabi(squid)")),
            }
        }
        Ok(area)
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "seat {seat}"),
            Self::Robot => f.write_str("the robot"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt { seat, hand } => write!(f, "seat {seat} is dealt {hand}"),
            Self::Drew { seat, card } => write!(f, "seat {seat} draws {card} for the robot"),
            Self::Laid { who, card, on_wasabi: false } => write!(f, "{who} lays {card}"),
            Self::Laid { who, card, on_wasabi: true } => write!(f, "{who} lays {card} on wasabi"),
            Self::ChopsticksBack { seat } => write!(f, "seat {seat} passes the chopsticks on"),
            Self::Passed { to_the_left: true } => f.write_str("the hands go to the left"),
            Self::Passed { to_the_left: false } => f.write_str("the hands go to the right"),
            Self::RoundOver { round, .. } => write!(f, "round {round} is over"),
            Self::Scored { who, rule, points } => write!(f, "{who} scores {points:+} by {rule}"),
        }
    }
}

impl Notation for SushiGo {
    fn position(&self) -> Position {
        let mut position = Position::default();
        position.line("options", self.options);
        position.line("round", self.round);
        position.line("hands", self.hands);
        if let Some(card) = self.drawn {
            position.line("drawn", format_args!("{} {card}", self.controller()));
        }
        position.line("areas", self.areas);
        position.line("points", self.points);
        position.line("deck", self.deck);
        position.line("discard", self.discard());
        position
    }

    /// Options are by default as many seats as there are hands or areas; the deck is by default
    /// what is left in the box.
    fn set_up(position: &Position) -> Result<Self, Misread> {
        const LINES: [&str; 8] =
            ["options", "round", "hands", "drawn", "areas", "points", "deck", "discard"];
        position.only(&LINES)?;
        let places = |label| position.text(label).map(|row| row.split('|').count() as u8);
        let options = match position.get("options")? {
            Some(options) => options,
            None => {
                let seats = places("hands").or(places("areas")).unwrap_or(2);
                Options::new(seats, Passing::Left, false)?
            }
        };
        let mut game = Self::new(options);
        game.round = position.get("round")?.unwrap_or(1);
        let sides = options.sides();
        game.hands = position.row("hands", options.seats())?.unwrap_or(game.hands);
        game.areas = position.row("areas", sides)?.unwrap_or(game.areas);
        game.points = position.row("points", sides)?.unwrap_or(game.points);
        sound_numbers(game.round, &game.points)?;
        let size = game.hand_size();
        if let Some((seat, hand)) = game.hands.by_seat().find(|(_, hand)| hand.len() != size) {
            let cards = Misread::count("cards", hand.len(), size..=size);
            return Err(cards.at(At::Seat(seat)).at(At::Line("hands")));
        }
        if size > options.hand_size() {
            let cards = Misread::count("cards", size, 0..=options.hand_size());
            return Err(cards.at(At::Line("hands")));
        }
        game.drawn = position.text("drawn").map(|text| drawn(&game, text)).transpose()?;
        game.phase = match (game.hand_size(), options.robot(), game.drawn) {
            (0, _, _) => Phase::Deal,
            (_, true, None) => Phase::Draw,
            (_, _, _) => Phase::Choose,
        };
        game.deck = rest_of_the_box(&game, position)?;
        Ok(game)
    }

    fn count_up(&mut self, log: &mut impl Log<Event>) {
        self.end_round(log);
    }
}

/// The card drawn for the robot, behind the seat that controls it.
fn drawn(game: &SushiGo, text: &str) -> Result<Card, Misread> {
    let controller = game.controller();
    let read = match text.split_once(' ') {
        Some((seat, card)) if game.options.robot() && seat == controller.to_string() => {
            card.parse()
        }
        _ => Err(Misread::form("card for the robot", text, ["1 egg", "2 egg"][controller.index()])),
    };
    read.map_err(|why| why.at(At::Line("drawn")))
}

/// The deck of a position: as written, or what the box has left.
fn rest_of_the_box(game: &SushiGo, position: &Position) -> Result<Cards, Misread> {
    let drawn = game.drawn.map(|card| Cards::EMPTY.with(card));
    let areas = game.areas.iter().map(|area| area.cards);
    let written = areas.chain(game.hands.iter().copied()).chain(drawn);
    let rest = without(written.chain(position.get("discard")?))?;
    match position.get::<Cards>("deck")? {
        Some(deck) if deck != rest => Err(Misread::otherwise(rest).at(At::Line("deck"))),
        _ => Ok(rest),
    }
}

/// S1 What the box has left without these cards, if it has so many.
pub(crate) fn without(places: impl Iterator<Item = Cards>) -> Result<Cards, Misread> {
    let mut rest = crate::pieces::full_box();
    for cards in places {
        if !rest.contains(&cards) {
            return Err(Misread::not_in_box(cards).by(rule("S1")));
        }
        rest -= cards;
    }
    Ok(rest)
}

/// Whether the round is one, and nobody has points that cannot be added to.
pub(crate) fn sound_numbers(round: u8, points: &BySeat<i16, 5>) -> Result<(), Misread> {
    if !(1..=3).contains(&round) {
        return Err(Misread::number(round, 1..=3).at(At::Line("round")));
    }
    match points.iter().find(|points| points.unsigned_abs() > 9_999) {
        Some(&points) => Err(Misread::number(points, -9_999..=9_999).at(At::Line("points"))),
        None => Ok(()),
    }
}
