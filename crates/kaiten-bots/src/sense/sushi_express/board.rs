//! What a round changes: places, clients and cards of everyone, as a seat can know them.

use super::worth::{DRAWN_CARD, card_worth};
use game_sushi_express::{Action, Actions, Client, Clients, PARK, SHOP, View};
use kaiten_core::{BySeat, Seat};

/// A board on which rounds are tried out.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) seats: u8,
    /// D1 Whoever throws and drives first has the highest rank: eight times the bet, and the
    /// height in the stack. It is 0 for a seat without a pawn on the board.
    ranks: BySeat<u8, 6>,
    pub(super) vans: BySeat<u8, 6>,
    pub(super) row: Clients,
    pub(super) clients: BySeat<Clients, 6>,
    /// Tips of both kinds, as far as they are known.
    pub(super) tips: BySeat<u8, 6>,
    /// How many tiles farther a seat surely can drive.
    pub(super) farther: BySeat<u8, 6>,
    /// What the action cards of a seat are worth to it.
    pub(super) cards: BySeat<f32, 6>,
    /// How many clients are in the pile.
    pub(super) pile: u8,
}

impl Board {
    pub(super) fn of(view: &View, viewer: Seat) -> Self {
        let seats = view.options.seats();
        // Whoever has forgotten is sure of nothing: clients ask for the chances of such a view too.
        let certain = |seat| view.remembered.as_ref().map(|remembered| remembered.certain[seat]);
        let hand = |seat: Seat| match view.hand {
            Some(hand) if seat == viewer => hand,
            _ => certain(seat).unwrap_or(Actions::EMPTY),
        };
        let rank = |seat| {
            let pawn = view.pawns[seat];
            pawn.bet().filter(|_| pawn.on_board()).map_or(0, |bet| bet * 8 + pawn.height())
        };
        let tips = |seat| view.clients[seat].count(Client::Tip) + hand(seat).count(Action::Tip);
        let cards = |seat| {
            let hidden = view.hand_sizes[seat].saturating_sub(hand(seat).len());
            let known = hand(seat);
            let known = known.iter().map(|(card, n)| card_worth(card) * f32::from(n));
            known.sum::<f32>() + DRAWN_CARD * f32::from(hidden)
        };
        Self {
            seats,
            ranks: BySeat::from_fn(seats, rank),
            vans: view.vans,
            row: view.row,
            clients: view.clients,
            tips: BySeat::from_fn(seats, tips),
            farther: BySeat::from_fn(seats, |seat| hand(seat).count(Action::Farther)),
            cards: BySeat::from_fn(seats, cards),
            pile: view.pile,
        }
    }

    /// The highest bet on the board, A6 in a stack the top pawn.
    pub(super) fn leader(&self) -> Option<Seat> {
        let (rank, index) = self.ranks.iter().copied().zip(0..).fold((0, 0), core::cmp::max);
        (rank > 0).then_some(Seat::new(index))
    }

    pub(super) fn bet(&self, seat: Seat) -> u8 {
        self.ranks[seat] / 8
    }

    pub(super) fn is_free(&self, space: u8) -> bool {
        self.ranks.iter().all(|rank| rank / 8 != space)
    }

    /// A5 Places a pawn, on top of those that stand there.
    pub(super) fn place(&mut self, seat: Seat, space: u8) {
        let below = self.ranks.iter().filter(|&&rank| rank / 8 == space).count() as u8;
        self.ranks[seat] = space * 8 + below + 1;
    }

    /// A9 Swaps the pawns of a space with those of the next higher one.
    pub(super) fn swap(&mut self, space: u8) {
        for rank in self.ranks.iter_mut() {
            if *rank / 8 == space {
                *rank += 8;
            } else if *rank / 8 == space + 1 {
                *rank -= 8;
            }
        }
    }

    /// A2 Spends a card.
    pub(super) fn spend(&mut self, seat: Seat, card: Action) {
        self.cards[seat] -= card_worth(card);
    }

    /// D3 A seat fails, and draws a card.
    pub(super) fn fail(&mut self, seat: Seat) {
        self.cards[seat] += DRAWN_CARD;
        self.ranks[seat] = 0;
    }

    /// Where a van would come to with its bet, and with each tile farther; and whether it comes by
    /// Sushi Express on the way.
    pub(super) fn ways(&self, seat: Seat) -> impl Iterator<Item = (u8, bool)> {
        let others = self.vans.by_seat().filter(|&(other, _)| other != seat);
        let occupied = others.fold(0u16, |tiles, (_, &van)| tiles | 1 << van);
        let (mut tile, mut at_the_shop) = (self.vans[seat], false);
        let mut left = self.bet(seat);
        core::iter::from_fn(move || {
            while left > 0 {
                // M3 Tiles with other vans are not counted.
                tile = if tile == 11 { SHOP } else { tile + 1 };
                left -= u8::from(occupied >> tile & 1 == 0);
                at_the_shop |= tile == SHOP;
            }
            left = 1;
            Some((tile, at_the_shop))
        })
    }

    /// Drives a van so many tiles farther; says whether it comes by Sushi Express.
    pub(super) fn drive(&mut self, seat: Seat, farther: u8) -> bool {
        let way = self.ways(seat).nth(farther.into());
        let (tile, at_the_shop) = way.expect("the road goes round");
        self.arrive(seat, farther, tile);
        at_the_shop
    }

    /// The van comes to its tile. P1 At the park a card is drawn.
    pub(super) fn arrive(&mut self, seat: Seat, farther: u8, tile: u8) {
        self.vans[seat] = tile;
        self.leave(seat);
        self.farther[seat] -= farther;
        self.cards[seat] -= card_worth(Action::Farther) * f32::from(farther);
        if tile == PARK {
            self.cards[seat] += DRAWN_CARD;
        }
    }

    /// M6 The pawn leaves the board.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.ranks[seat] = 0;
    }

    /// C1 Takes a client from the row.
    pub(super) fn take(&mut self, seat: Seat, client: Client) {
        self.row.take(client);
        self.clients[seat].put(client);
        self.tips[seat] += u8::from(client == Client::Tip);
    }

    /// O3 How many clients the pile has to bring for the next round.
    pub(super) fn lacking(&self) -> u8 {
        self.seats - self.row.len()
    }
}
