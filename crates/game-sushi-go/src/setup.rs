//! Seats, variants, and the deal.

use crate::SushiGo;
use crate::pieces::{Area, Card, Cards, full_box};
use kaiten_core::notation::for_players;
use kaiten_core::{BySeat, Illegal, Log, Misread, Rng, Seat, rule};
use serde::{Deserialize, Serialize};

kaiten_core::pieces! {
    /// Which way the hands go round.
    pub enum Passing as "way of passing" {
        Left = "left",
        LeftRightLeft = "left-right-left",
    }
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    seats: u8,
    passing: Passing,
    robot: bool,
}

impl Options {
    /// Options that fit together, or why they do not.
    pub fn new(seats: u8, passing: Passing, robot: bool) -> Result<Self, Misread> {
        for_players("seats", 2..=5, seats, rule("S2"))?;
        if robot {
            for_players("robot", 2..=2, seats, rule("R1"))?;
        }
        Ok(Self { seats, passing, robot })
    }

    /// How many play; the robot is not counted.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Which way the hands go round.
    #[inline]
    pub fn passing(&self) -> Passing {
        self.passing
    }

    /// Whether the robot plays as a third.
    #[inline]
    pub fn robot(&self) -> bool {
        self.robot
    }

    /// S3 Ten, nine, eight or seven cards for two, three, four or five. R1 Nine with the robot.
    #[inline]
    pub fn hand_size(&self) -> u8 {
        12 - self.sides()
    }

    /// How many areas are counted: the seats, and the robot behind them.
    #[inline]
    pub(crate) fn sides(&self) -> u8 {
        self.seats + u8::from(self.robot)
    }
}

/// Options as they are asked for, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedOptions {
    seats: u8,
    #[serde(default = "left")]
    passing: Passing,
    #[serde(default)]
    robot: bool,
}

fn left() -> Passing {
    Passing::Left
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = Misread;

    fn try_from(unchecked: UncheckedOptions) -> Result<Self, Misread> {
        Self::new(unchecked.seats, unchecked.passing, unchecked.robot)
    }
}

/// What chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// S3 A hand for each seat.
    Deal(BySeat<Cards, 5>),
    /// R3 The first card of the robot's pile.
    Draw(Card),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// New hands.
    Deal,
    /// A card from the robot's pile for the seat that controls it.
    Draw,
    /// Everyone chooses.
    Choose,
    /// Nothing.
    Over,
}

impl SushiGo {
    pub(crate) fn new(options: Options) -> Self {
        Self {
            options,
            round: 1,
            phase: Phase::Deal,
            drawn: None,
            deck: full_box(),
            hands: BySeat::new(options.seats, Cards::EMPTY),
            areas: BySeat::new(options.sides(), Area::default()),
            points: BySeat::new(options.sides(), 0),
        }
    }

    #[inline]
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        let mut deck = self.deck;
        match self.phase {
            Phase::Draw => Outcome::Draw(deck.draw(rng)),
            _ => {
                let mut hands = BySeat::new(self.options.seats, Cards::EMPTY);
                deck.deal_all(rng, self.options.hand_size(), hands.as_mut_slice());
                Outcome::Deal(hands)
            }
        }
    }

    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Deal, Outcome::Deal(hands)) => {
                let size = self.options.hand_size();
                if hands.seats() != self.options.seats || hands.iter().any(|h| h.len() != size) {
                    return Err(Illegal("S3"));
                }
                // E3 Only what was not dealt before can be dealt.
                let dealt = hands.iter().fold(Cards::EMPTY, |all, &hand| all + hand);
                if self.deck.contains(&dealt) { Ok(()) } else { Err(Illegal("E3")) }
            }
            (Phase::Draw, Outcome::Draw(card)) if self.deck.count(*card) > 0 => Ok(()),
            (Phase::Draw, _) => Err(Illegal("R3")),
            (_, _) => Err(Illegal("S3")),
        }
    }

    #[inline]
    pub(crate) fn carry_out(&mut self, outcome: &Outcome, log: &mut impl Log<crate::Event>) {
        match outcome {
            Outcome::Deal(hands) => {
                self.hands = *hands;
                for (seat, &hand) in hands.by_seat() {
                    self.deck -= hand;
                    log.tell(crate::Event::Dealt { seat, hand });
                }
            }
            Outcome::Draw(card) => {
                self.deck.take(*card);
                self.drawn = Some(*card);
                log.tell(crate::Event::Drew { seat: self.controller(), card: *card });
            }
        }
        // R3 The robot's pile is nine cards that nobody has seen, so its first card can as well be
        // drawn from the deck when the turn comes.
        let robot_waits = self.options.robot && self.drawn.is_none();
        self.phase = if robot_waits { Phase::Draw } else { Phase::Choose };
    }

    /// R2 The seats take turns to control the robot. R7 Nine turns are odd, so the first to control
    /// it changes from round to round.
    pub(crate) fn controller(&self) -> Seat {
        let size = self.options.hand_size();
        let turns_before = (self.round - 1) * size + size - self.hand_size();
        Seat::new(turns_before % 2)
    }

    /// How many cards each hand holds now; the card drawn for the robot is not counted.
    #[inline]
    pub(crate) fn hand_size(&self) -> u8 {
        self.hands[Seat::new(0)].len()
    }
}
