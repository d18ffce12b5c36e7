//! Seats, the start, and what chance decides.

use crate::SushiExpress;
use crate::pieces::{Action, Actions, Clients, Dice, Pawn, SHOP, STARTING_PAIR};
use crate::pieces::{all_actions, all_clients};
use crate::play::Event;
use kaiten_core::notation::for_players;
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Illegal, Log, Misread, Rng, Seat, rule};
use serde::{Deserialize, Serialize};

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    seats: u8,
}

impl Options {
    /// Options for so many players, or why that cannot be.
    pub fn new(seats: u8) -> Result<Self, Misread> {
        for_players("seats", 3..=6, seats, rule("S2"))?;
        Ok(Self { seats })
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }
}

/// Options as they are asked for, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedOptions {
    seats: u8,
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = Misread;

    fn try_from(unchecked: UncheckedOptions) -> Result<Self, Misread> {
        Self::new(unchecked.seats)
    }
}

/// What chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// S8 Who begins, and S7 the first clients of the row.
    Start {
        /// The first player.
        first: Seat,
        /// As many clients as players.
        row: Clients,
    },
    /// D1 Both dice.
    Throw(Dice),
    /// A11 One die, thrown again.
    Die(u8),
    /// D3 P1 The first card of the action pile.
    Draw(Action),
    /// O3 The first cards of the client pile.
    Fill(Clients),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// Chance: the first player and the first row.
    Start,
    /// A seat places its pawn.
    Bet,
    /// The seat that placed its pawn may still swap.
    Placed,
    /// Chance: the first or the last throw.
    Throw {
        /// D2 The second of two throws.
        last: bool,
    },
    /// The throw was too low; the seat may throw one die again.
    Missed {
        /// What was thrown.
        dice: Dice,
        /// D2 The second of two throws.
        last: bool,
    },
    /// Chance: one die again.
    Reroll {
        /// The die that stays.
        stays: u8,
        /// D2 The second of two throws.
        last: bool,
    },
    /// Chance: an action card for the seat that failed.
    Failed,
    /// A seat says how much farther it drives.
    Drive,
    /// A seat takes a client.
    Take,
    /// Chance: an action card for the seat that stopped at the park.
    Park,
    /// The lowest bettor keeps or discards the rest of the row.
    Orders,
    /// Chance: new clients for the row.
    Fill,
    /// Nothing.
    Over,
}

impl Phase {
    /// Whether a seat chooses.
    #[inline]
    pub fn is_choice(self) -> bool {
        matches!(
            self,
            Self::Bet
                | Self::Placed
                | Self::Missed { .. }
                | Self::Drive
                | Self::Take
                | Self::Orders
        )
    }
}

impl SushiExpress {
    pub(crate) fn new(options: Options) -> Self {
        let seats = options.seats;
        let pair: Actions = STARTING_PAIR.map(|action| (action, 1)).into_iter().collect();
        let hands = BySeat::new(seats, pair);
        Self {
            options,
            phase: Phase::Start,
            first: Seat::new(0),
            turn: Seat::new(0),
            pawns: BySeat::new(seats, Pawn::default()),
            // S6 All vans begin at Sushi Express.
            vans: BySeat::new(seats, SHOP),
            row: Clients::EMPTY,
            pile: all_clients(),
            clients: BySeat::new(seats, Clients::EMPTY),
            hands,
            spent: BySeat::new(seats, Actions::EMPTY),
            actions: hands.iter().fold(all_actions(), |rest, &hand| rest - hand),
        }
    }

    #[inline]
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        match self.phase {
            Phase::Throw { .. } => Outcome::Throw(Dice::of(die(rng), die(rng))),
            Phase::Reroll { .. } => Outcome::Die(die(rng)),
            Phase::Failed | Phase::Park => Outcome::Draw(self.actions.clone().draw(rng)),
            Phase::Fill => Outcome::Fill(self.first_clients(rng)),
            _ => Outcome::Start {
                first: Seat::new(below(rng, u32::from(self.options.seats)) as u8),
                row: self.first_clients(rng),
            },
        }
    }

    /// The first cards of the pile, as many as the row lacks.
    #[inline]
    fn first_clients<R: Rng + ?Sized>(&self, rng: &mut R) -> Clients {
        let mut pile = self.pile;
        let mut clients = Clients::EMPTY;
        for _ in 0..self.lacking() {
            clients.put(pile.draw(rng));
        }
        clients
    }

    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Illegal> {
        let fills =
            |clients: &Clients| clients.len() == self.lacking() && self.pile.contains(clients);
        match (self.phase, outcome) {
            (Phase::Start, Outcome::Start { first, row }) => {
                if first.index() >= usize::from(self.options.seats) {
                    return Err(Illegal("S8"));
                }
                if fills(row) { Ok(()) } else { Err(Illegal("S7")) }
            }
            (Phase::Start, _) => Err(Illegal("S7")),
            (Phase::Throw { .. }, Outcome::Throw(_)) => Ok(()),
            (Phase::Throw { .. }, _) => Err(Illegal("D1")),
            (Phase::Reroll { .. }, Outcome::Die(1..=6)) => Ok(()),
            (Phase::Reroll { .. }, _) => Err(Illegal("A11")),
            (Phase::Failed | Phase::Park, Outcome::Draw(card)) if self.actions.count(*card) > 0 => {
                Ok(())
            }
            (Phase::Failed, _) => Err(Illegal("D3")),
            (Phase::Park, _) => Err(Illegal("P1")),
            (Phase::Fill, Outcome::Fill(clients)) if fills(clients) => Ok(()),
            (Phase::Fill, _) => Err(Illegal("O3")),
            (_, _) => Err(Illegal("T1")),
        }
    }

    #[inline]
    pub(crate) fn carry_out(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        match (self.phase, outcome) {
            (_, &Outcome::Start { first, row }) => {
                self.fill(row, log);
                self.begin_round(first, log);
            }
            (Phase::Throw { last }, &Outcome::Throw(dice)) => self.thrown(dice, last, log),
            (Phase::Reroll { stays, last }, &Outcome::Die(face)) => {
                self.thrown(Dice::of(stays, face), last, log);
            }
            (Phase::Failed, &Outcome::Draw(card)) => {
                self.draw_action(card, log);
                self.leave_without_driving(log);
            }
            (_, &Outcome::Draw(card)) => {
                self.draw_action(card, log);
                self.leave_after_driving(log);
            }
            (_, &Outcome::Fill(clients)) => {
                self.fill(clients, log);
                self.begin_round(self.turn, log);
            }
            (_, _) => unreachable!("what happens can happen"),
        }
    }

    /// S7 O3 The row is as long as there are players.
    #[inline]
    pub(crate) fn lacking(&self) -> u8 {
        self.options.seats - self.row.len()
    }

    #[inline]
    fn fill(&mut self, clients: Clients, log: &mut impl Log<Event>) {
        self.pile -= clients;
        self.row += clients;
        log.tell(Event::Filled { clients });
    }
}

#[inline]
fn die<R: Rng + ?Sized>(rng: &mut R) -> u8 {
    below(rng, 6) as u8 + 1
}
