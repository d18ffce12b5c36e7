//! What a viewer may know: all but the others' hands of action cards and what the piles hide.

mod check;
mod recall;

use crate::SushiExpress;
use crate::pieces::{Action, Actions, Client, Clients, Pawn, all_actions, all_clients, way};
use crate::play::{Move, is_too_small};
use crate::scoring::reasons;
use crate::setup::{Options, Phase};
use kaiten_core::{BySeat, Rng, Rule, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// Who bets first this round.
    pub first: Seat,
    /// Whose turn it is: to bet, to throw, to drive, to see to the orders.
    pub turn: Seat,
    /// The bets, and which pawns stand on the board.
    pub pawns: BySeat<Pawn, 6>,
    /// The tile of each van, clockwise from Sushi Express, which is 0.
    pub vans: BySeat<u8, 6>,
    /// The clients that lie open.
    pub row: Clients,
    /// How many clients are in the pile.
    pub pile: u8,
    /// The clients in front of each seat.
    pub clients: BySeat<Clients, 6>,
    /// How many action cards each seat holds.
    pub hand_sizes: BySeat<u8, 6>,
    /// The viewer's own action cards.
    pub hand: Option<Actions>,
    /// How many action cards are in the pile.
    pub actions: u8,
    /// A15 The action cards with a tip that each seat shows at the end.
    pub tips_shown: BySeat<u8, 6>,
    /// What the viewer saw before and could remember, unless it is forgotten.
    pub remembered: Option<Remembered>,
}

/// What a viewer could remember. Left out where the table's memory does not allow it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    /// O5 The clients that were discarded.
    pub discard: Clients,
    /// A2 The action cards that each seat has spent, with the tips it shows at the end.
    pub spent: BySeat<Actions, 6>,
    /// S4 What each seat surely holds: the cards of its starting pair of which it spent none.
    pub certain: BySeat<Actions, 6>,
}

// What comes from outside is checked, so that a game imagined from it can be played.
kaiten_core::checked_when_read!(View);

impl View {
    pub(crate) fn of(game: &SushiExpress, viewer: Viewer) -> Self {
        let seats = game.options.seats();
        Self {
            viewer,
            options: game.options,
            phase: game.phase,
            first: game.first,
            turn: game.turn,
            pawns: game.pawns,
            vans: game.vans,
            row: game.row,
            pile: game.pile.len(),
            clients: game.clients,
            hand_sizes: BySeat::from_fn(seats, |seat| game.hands[seat].len()),
            hand: match viewer {
                Viewer::Seat(seat) => Some(game.hands[seat]),
                Viewer::Spectator => None,
            },
            actions: game.actions.len(),
            tips_shown: BySeat::from_fn(seats, |seat| game.spent[seat].count(Action::Tip)),
            remembered: Some(Remembered {
                discard: game.discard(),
                spent: game.spent,
                certain: BySeat::from_fn(seats, |seat| game.certain(seat)),
            }),
        }
    }

    /// A random whole game that looks like this view: the action cards that the viewer cannot place
    /// are shuffled, and dealt to hands that hold more than is certain.
    pub(crate) fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> SushiExpress {
        match &self.remembered {
            Some(remembered) => self.imagine_with(remembered, rng),
            None => {
                let remembered = self.recall(rng).expect("a view can come from a game");
                self.imagine_with(&remembered, rng)
            }
        }
    }

    fn imagine_with<R: Rng + ?Sized>(&self, remembered: &Remembered, rng: &mut R) -> SushiExpress {
        let mut hands = BySeat::from_fn(self.options.seats(), |seat| self.known(seat, remembered));
        let placed = hands.iter().chain(&remembered.spent);
        let mut unseen = placed.fold(all_actions(), |rest, &cards| rest - cards);
        // A15 At the end all hands have shown their tips: those that are left are in the pile.
        let mut in_the_pile = Actions::EMPTY;
        if self.phase == Phase::Over {
            in_the_pile = [(Action::Tip, unseen.count(Action::Tip))].into_iter().collect();
            unseen -= in_the_pile;
        }
        for (hand, &size) in hands.iter_mut().zip(&self.hand_sizes) {
            *hand += unseen.deal(rng, size - hand.len());
        }
        SushiExpress {
            options: self.options,
            phase: self.phase,
            first: self.first,
            turn: self.turn,
            pawns: self.pawns,
            vans: self.vans,
            row: self.row,
            // Clients are never hidden for good: what does not lie open is in the pile.
            pile: all_clients_but(&self.clients, self.row, remembered.discard),
            clients: self.clients,
            hands,
            spent: remembered.spent,
            actions: unseen + in_the_pile,
        }
    }

    /// What the viewer knows of a hand: all of its own, and of others what is certain.
    #[inline]
    fn known(&self, seat: Seat, remembered: &Remembered) -> Actions {
        match self.hand {
            Some(hand) if self.viewer == Viewer::Seat(seat) => hand,
            _ => remembered.certain[seat],
        }
    }
}

/// What a client shows beside the pieces: what they are worth, and where a drive would end.
impl View {
    /// What a seat would score by each rule if the game ended now, with the tips that are known.
    pub fn points(&self, seat: Seat) -> [(Rule, i16); 3] {
        let tips = BySeat::from_fn(self.options.seats(), |seat| self.tips(seat));
        reasons(&self.clients[seat], &tips, seat)
    }

    /// The points that a seat would have more if the game ended after it took this client.
    pub fn gain(&self, seat: Seat, client: Client) -> i16 {
        let sum = |view: &Self| view.points(seat).iter().map(|(_, points)| points).sum::<i16>();
        let mut then = self.clone();
        then.clients[seat].put(client);
        sum(&then) - sum(self)
    }

    /// V5 The tips of a seat that the viewer knows of: from clients and from action cards.
    pub fn tips(&self, seat: Seat) -> u8 {
        let held = self.hand.filter(|_| self.viewer == Viewer::Seat(seat));
        let held = held.map_or(0, |hand| hand.count(Action::Tip));
        self.clients[seat].count(Client::Tip) + self.tips_shown[seat] + held
    }

    /// Where the van of a seat would come to if it drove so many tiles now, and whether it would
    /// come through Sushi Express.
    pub fn way(&self, seat: Seat, tiles: u8) -> (u8, bool) {
        way(&self.vans, seat, tiles)
    }

    /// F1 Whether the game is over if the rest of the row is kept or discarded.
    pub fn ends_with(&self, orders: Move) -> bool {
        let stays = if orders == Move::Discard { 0 } else { self.row.len() };
        is_too_small(self.pile, self.options.seats() - stays)
    }
}

impl SushiExpress {
    /// O5 The clients that are out of the game.
    pub(crate) fn discard(&self) -> Clients {
        all_clients_but(&self.clients, self.row, self.pile)
    }
}

/// All clients but those in front of players, in the row, and these.
fn all_clients_but(clients: &BySeat<Clients, 6>, row: Clients, these: Clients) -> Clients {
    clients.iter().fold(all_clients() - row - these, |rest, &taken| rest - taken)
}
