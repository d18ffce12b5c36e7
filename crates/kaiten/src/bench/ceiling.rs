//! The ceiling: a straight-line Sushi Go! for four, as fast as we know how to write one by hand.
//!
//! No trait, no moves as values, no events, no other number of seats, nothing that a client could
//! use: fixed arrays of cards, a shuffled deck, and the full rules scored. It picks a card of the
//! hand at random and calls "Sushi Go!" every second time that it may.

use kaiten_core::Rng;
use kaiten_core::rng::below;

const SEATS: usize = 4;
const HAND: usize = 8;

const TEMPURA: u8 = 0;
const SASHIMI: u8 = 1;
const DUMPLING: u8 = 2;
const MAKI1: u8 = 3;
const MAKI2: u8 = 4;
const MAKI3: u8 = 5;
const EGG: u8 = 6;
const SQUID: u8 = 8;
const WASABI: u8 = 9;
const CHOPSTICKS: u8 = 10;
const PUDDING: u8 = 11;
const COUNTS: [u8; 12] = [14, 14, 14, 6, 12, 8, 5, 10, 5, 6, 4, 10];

/// The box, sorted.
const fn sorted_box() -> [u8; 108] {
    let mut cards = [0; 108];
    let (mut at, mut card) = (0, 0);
    while card < 12 {
        let mut n = 0;
        while n < COUNTS[card] {
            cards[at] = card as u8;
            at += 1;
            n += 1;
        }
        card += 1;
    }
    cards
}

/// The points of one random game.
#[inline]
pub(crate) fn game<R: Rng>(rng: &mut R) -> [i16; SEATS] {
    let mut deck = sorted_box();
    let mut undealt = deck.len();
    let mut points = [0; SEATS];
    let mut puddings = [0u8; SEATS];
    for _ in 0..3 {
        let mut hands = [[0u8; HAND]; SEATS];
        for card in hands.as_flattened_mut() {
            let nth = below(rng, undealt as u32) as usize;
            undealt -= 1;
            deck.swap(nth, undealt);
            *card = deck[undealt];
        }
        round(rng, &mut hands, &mut points, &mut puddings);
    }
    count_puddings(&puddings, &mut points);
    points
}

/// What lies in front of a seat.
#[derive(Clone, Copy, Default)]
struct Area {
    laid: [u8; 12],
    free_wasabi: u8,
    sushi_points: i16,
}

impl Area {
    /// Lays a random one of the first `left` cards of a hand and closes the gap.
    #[inline]
    fn lay_any<R: Rng>(&mut self, rng: &mut R, hand: &mut [u8; HAND], left: usize) {
        let nth = below(rng, left as u32) as usize;
        let card = hand[nth];
        hand[nth] = hand[left - 1];
        if (EGG..=SQUID).contains(&card) {
            let dip = self.free_wasabi > 0;
            self.free_wasabi -= u8::from(dip);
            self.sushi_points += i16::from(card - EGG + 1) * if dip { 3 } else { 1 };
        }
        self.free_wasabi += u8::from(card == WASABI);
        self.laid[card as usize] += 1;
    }
}

#[inline]
fn round<R: Rng>(
    rng: &mut R,
    hands: &mut [[u8; HAND]; SEATS],
    points: &mut [i16; SEATS],
    puddings: &mut [u8; SEATS],
) {
    let mut areas = [Area::default(); SEATS];
    for turn in 0..HAND {
        let left = HAND - turn;
        for (seat, area) in areas.iter_mut().enumerate() {
            // The hands lie still and the seats walk round them.
            let hand = &mut hands[(seat + 2 * SEATS - turn) % SEATS];
            let chopsticks = area.laid[CHOPSTICKS as usize] > 0;
            area.lay_any(rng, hand, left);
            if chopsticks && left > 1 && below(rng, 2) == 1 {
                area.lay_any(rng, hand, left - 1);
                area.laid[CHOPSTICKS as usize] -= 1;
                hand[left - 2] = CHOPSTICKS;
            }
        }
    }
    let mut maki = [0; SEATS];
    for (seat, area) in areas.iter().enumerate() {
        let n = |card: u8| area.laid[card as usize];
        points[seat] += i16::from(n(TEMPURA) / 2) * 5
            + i16::from(n(SASHIMI) / 3) * 10
            + [0, 1, 3, 6, 10, 15][n(DUMPLING).min(5) as usize]
            + area.sushi_points;
        puddings[seat] += n(PUDDING);
        maki[seat] = n(MAKI1) + 2 * n(MAKI2) + 3 * n(MAKI3);
    }
    count_maki(&maki, points);
}

#[inline]
fn count_maki(maki: &[u8; SEATS], points: &mut [i16; SEATS]) {
    let most = maki.iter().copied().fold(0, u8::max);
    if most == 0 {
        return;
    }
    let firsts = pay(maki, most, 6, points);
    let second = maki.iter().copied().filter(|&n| n < most).fold(0, u8::max);
    if firsts == 1 && second > 0 {
        pay(maki, second, 3, points);
    }
}

#[inline]
fn count_puddings(puddings: &[u8; SEATS], points: &mut [i16; SEATS]) {
    let most = puddings.iter().copied().fold(0, u8::max);
    let fewest = puddings.iter().copied().fold(u8::MAX, u8::min);
    if most > fewest {
        pay(puddings, most, 6, points);
        pay(puddings, fewest, -6, points);
    }
}

/// Shares the amount among all who hold this count, and says how many they are.
#[inline]
fn pay(counts: &[u8; SEATS], count: u8, amount: i16, points: &mut [i16; SEATS]) -> i16 {
    let holders = counts.iter().filter(|&&n| n == count).count() as i16;
    for (seat, _) in counts.iter().enumerate().filter(|&(_, &n)| n == count) {
        points[seat] += amount / holders;
    }
    holders
}
