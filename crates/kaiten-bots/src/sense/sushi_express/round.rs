//! A round played on from any moment, with every way the dice can fall.

use super::table::Table;
use super::worth::{DRAWN_CARD, Worth, card_worth, lead};
use game_sushi_express::{Action, Client, Clients, PARK};
use kaiten_core::{BySeat, Seat};

/// A round as a seat sees it.
pub(super) struct Round {
    pub(super) seat: Seat,
    /// How many new throws the seat holds.
    pub(super) rerolls: u8,
    pub(super) worth: Worth,
}

impl Round {
    /// What a table is worth while some still bet: each of them bets what looks best to it.
    pub(super) fn betting(
        &self,
        mut table: Table,
        to_bet: impl Iterator<Item = Seat>,
    ) -> BySeat<f32, 6> {
        for seat in to_bet {
            let (mut best, mut most) = (table, f32::MIN);
            for space in USUAL_BETS.filter(|&space| table.is_free(space)) {
                let mut then = table;
                then.place(seat, space);
                let promise = lead(seat, &self.throwing(then));
                if promise > most {
                    (best, most) = (then, promise);
                }
            }
            table = best;
        }
        self.throwing(table)
    }

    /// What a table is worth when the highest bet throws: one after the other fails, until a throw
    /// is good.
    pub(super) fn throwing(&self, mut table: Table) -> BySeat<f32, 6> {
        let mut mean = BySeat::new(table.seats, 0.0);
        let mut chance = 1.0;
        while let Some(seat) = table.leader() {
            let fails = chance * self.failing(seat, table.bet(seat));
            if fails < UNLIKELY {
                add(&mut mean, chance, &self.driving(table));
                return mean;
            }
            add(&mut mean, chance - fails, &self.driving(table));
            table.fail(seat);
            chance = fails;
        }
        // O4 All failed, and the row goes.
        table.row = Clients::EMPTY;
        add(&mut mean, chance, &self.worth.of(&table));
        mean
    }

    /// What a table is worth when the throws of the seat will be good with this chance.
    pub(super) fn thrown(&self, mut table: Table, chance: f32) -> BySeat<f32, 6> {
        let mut mean = BySeat::new(table.seats, 0.0);
        add(&mut mean, chance, &self.driving(table));
        table.fail(self.seat);
        add(&mut mean, 1.0 - chance, &self.throwing(table));
        mean
    }

    /// What a table is worth when all pawns on the board drive, each as far as it likes.
    pub(super) fn driving(&self, mut table: Table) -> BySeat<f32, 6> {
        while let Some(seat) = table.leader() {
            let client = self.best_client(&table, seat);
            let promise = |farther| {
                let (tile, at_the_shop) = table.way(seat, farther);
                let lap = client.map_or(0.0, |(_, worth)| worth + self.worth.place(seat, 12));
                self.worth.place(seat, tile) - card_worth(Action::Farther) * f32::from(farther)
                    + if at_the_shop { lap } else { 0.0 }
                    + if tile == PARK { DRAWN_CARD } else { 0.0 }
            };
            let most = table.farther[seat].min(MOST_FARTHER);
            let best = (0..=most).map(|farther| (promise(farther), farther));
            let best = best.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, farther)| farther);
            if let (true, Some((client, _))) = (table.drive(seat, best), client) {
                table.take(seat, client);
            }
        }
        self.worth.of(&table)
    }

    /// What a table is worth when the seat takes the client that is best for it.
    pub(super) fn taking(&self, table: Table) -> BySeat<f32, 6> {
        let taken = table.row.iter().map(|(client, _)| {
            let mut then = table;
            then.take(self.seat, client);
            self.driving(then)
        });
        let best = taken.max_by(|a, b| lead(self.seat, a).total_cmp(&lead(self.seat, b)));
        best.unwrap_or_else(|| self.driving(table))
    }

    /// How likely both throws of a seat are too low.
    fn failing(&self, seat: Seat, bet: u8) -> f32 {
        let rerolls = if seat == self.seat { self.rerolls } else { 0 };
        failing(bet, rerolls)
    }

    /// The client in the row that is worth most to a seat.
    fn best_client(&self, table: &Table, seat: Seat) -> Option<(Client, f32)> {
        let clients = table.row.iter();
        let worth = clients.map(|(client, _)| (client, self.worth.client(seat, table, client)));
        worth.max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// What people bet.
const USUAL_BETS: core::ops::RangeInclusive<u8> = 3..=10;
/// More cards are not played for one drive.
const MOST_FARTHER: u8 = 2;
/// What is less likely is left out.
const UNLIKELY: f32 = 0.004;

/// How likely two dice show less than this.
pub(super) fn missing(bet: u8) -> f32 {
    const LESS: [u8; 13] = [0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35];
    f32::from(LESS[usize::from(bet.min(12))]) / 36.0
}

/// How likely both throws are too low, also after so many new throws of the lower die.
pub(super) fn failing(bet: u8, rerolls: u8) -> f32 {
    missing(bet) * missing_with(bet, rerolls)
}

/// How likely a throw is too low, also after so many new throws of the lower die.
pub(super) fn missing_with(bet: u8, rerolls: u8) -> f32 {
    if rerolls == 0 {
        return missing(bet);
    }
    let throws = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    let low = throws.filter(|(one, other)| one + other < bet);
    let missing = |(one, other): (u8, u8)| 1.0 - hitting(bet, one.max(other));
    low.map(|throw| missing(throw).powi(rerolls.into())).sum::<f32>() / 36.0
}

/// How likely one die makes a bet good, beside one that stays.
pub(super) fn hitting(bet: u8, stays: u8) -> f32 {
    f32::from((7 + stays).saturating_sub(bet).min(6)) / 6.0
}

/// Adds what happens with this chance to a mean.
fn add(mean: &mut BySeat<f32, 6>, chance: f32, worth: &BySeat<f32, 6>) {
    for (mean, worth) in mean.iter_mut().zip(worth) {
        *mean += chance * worth;
    }
}
