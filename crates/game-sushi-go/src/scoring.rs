//! What the cards are worth.

use crate::SushiGo;
use crate::pieces::{Area, Card};
use crate::play::{Event, Who};
use crate::view::View;
use kaiten_core::{BySeat, Log, Rule, Seat, Standing, rule};

impl SushiGo {
    /// Counts the round: majorities first, then each area for itself.
    #[inline]
    pub(crate) fn count_round(&mut self, log: &mut impl Log<Event>) {
        self.count_maki(log);
        for seat in kaiten_core::Seats::first(self.options.sides()) {
            let area = self.areas[seat];
            let count = |card| area.cards.count(card);
            self.score(seat, rule("T1"), tempura(count(Card::Tempura)), log);
            self.score(seat, rule("A1"), sashimi(count(Card::Sashimi)), log);
            self.score(seat, rule("D1"), dumplings(count(Card::Dumpling)), log);
            self.score(seat, rule("N1"), sushi(&area, Card::Squid, 3), log);
            self.score(seat, rule("N2"), sushi(&area, Card::Salmon, 2), log);
            self.score(seat, rule("N3"), sushi(&area, Card::Egg, 1), log);
        }
    }

    #[inline]
    fn count_maki(&mut self, log: &mut impl Log<Event>) {
        let maki: BySeat<u8, 5> = self.areas.iter().map(Area::maki).collect();
        let most = maki.highest_below(u8::MAX);
        // M5 No symbol, no points.
        if most == 0 {
            return;
        }
        let firsts = holders(&maki, most);
        if firsts > 1 {
            // M3 Those who tie for the most share 6 points, and nobody is second.
            self.score_all(&maki, most, rule("M3"), 6 / firsts, log);
            return;
        }
        // M1 The most symbols earn 6 points.
        self.score_all(&maki, most, rule("M1"), 6, log);
        let second = maki.highest_below(most);
        if second == 0 {
            return;
        }
        match holders(&maki, second) {
            // M2 The second most earn 3 points.
            1 => self.score_all(&maki, second, rule("M2"), 3, log),
            // M4 Those who tie for the second most share them.
            seconds => self.score_all(&maki, second, rule("M4"), 3 / seconds, log),
        }
    }

    #[inline]
    pub(crate) fn count_puddings(&mut self, log: &mut impl Log<Event>) {
        let puddings = puddings(&self.areas);
        for (count, rule, points) in pudding_places(&puddings, self.options.seats()) {
            self.score_all(&puddings, count, rule, points, log);
        }
    }

    /// Everyone with this count scores the same.
    #[inline]
    fn score_all(
        &mut self,
        counts: &BySeat<u8, 5>,
        count: u8,
        rule: Rule,
        points: i16,
        log: &mut impl Log<Event>,
    ) {
        for (seat, _) in counts.by_seat().filter(|&(_, &c)| c == count) {
            self.score(seat, rule, points, log);
        }
    }

    #[inline]
    fn score(&mut self, seat: Seat, rule: Rule, points: i16, log: &mut impl Log<Event>) {
        self.points[seat] += points;
        if points != 0 {
            let who = if seat.index() < usize::from(self.options.seats()) {
                Who::Seat(seat)
            } else {
                Who::Robot
            };
            log.tell(Event::Scored { who, rule, points });
        }
    }

    /// F1 The most points win, F2 then the most puddings, F3 and those still equal share the win.
    /// R11 The robot is not ranked.
    pub(crate) fn rank(&self) -> BySeat<Standing> {
        Standing::rank(&BySeat::from_fn(self.options.seats(), |seat| {
            (self.points[seat], i16::from(self.areas[seat].cards.count(Card::Pudding)))
        }))
    }
}

impl View {
    /// What the puddings would bring each seat, and the robot behind them, if the game ended now.
    pub fn puddings_now(&self) -> BySeat<i16, 5> {
        let puddings = puddings(&self.areas);
        let places: Vec<_> = pudding_places(&puddings, self.options.seats()).collect();
        let points = |&count: &u8| -> i16 {
            places.iter().filter(|place| place.0 == count).map(|place| place.2).sum()
        };
        puddings.iter().map(points).collect()
    }
}

impl Area {
    /// What a card more would bring at once, without what it may win in majorities.
    pub fn gain(&self, card: Card) -> i16 {
        self.with(card).sets() - self.sets()
    }

    /// What the area brings by itself.
    fn sets(&self) -> i16 {
        let count = |card| self.cards.count(card);
        let sushis =
            sushi(self, Card::Squid, 3) + sushi(self, Card::Salmon, 2) + sushi(self, Card::Egg, 1);
        tempura(count(Card::Tempura))
            + sashimi(count(Card::Sashimi))
            + dumplings(count(Card::Dumpling))
            + sushis
    }
}

fn puddings(areas: &BySeat<Area, 5>) -> BySeat<u8, 5> {
    areas.iter().map(|area| area.cards.count(Card::Pudding)).collect()
}

/// With how many puddings one gains or loses, by which rule, and how much.
#[inline]
fn pudding_places(
    puddings: &BySeat<u8, 5>,
    seats: u8,
) -> impl Iterator<Item = (u8, Rule, i16)> + use<> {
    let most = puddings.highest_below(u8::MAX);
    let fewest = puddings.iter().copied().min().unwrap_or(0);
    // U1 The most puddings earn 6 points, U2 shared by those who tie.
    let gain = match holders(puddings, most) {
        1 => (most, rule("U1"), 6),
        firsts => (most, rule("U2"), 6 / firsts),
    };
    // U3 The fewest lose 6 points, U4 shared by those who tie.
    let loss = match holders(puddings, fewest) {
        1 => (fewest, rule("U3"), -6),
        lasts => (fewest, rule("U4"), -(6 / lasts)),
    };
    // U6 Two players lose nothing, R10 nor with the robot.
    let places = [Some(gain), (seats > 2).then_some(loss)];
    // U5 If all have as many, nobody scores.
    places.into_iter().flatten().filter(move |_| most != fewest)
}

/// T1 Each pair of tempura: 5.
#[inline]
fn tempura(n: u8) -> i16 {
    i16::from(n / 2) * 5
}

/// A1 Each trio of sashimi: 10.
#[inline]
fn sashimi(n: u8) -> i16 {
    i16::from(n / 3) * 10
}

/// D1 One to five dumplings or more: 1, 3, 6, 10, 15.
#[inline]
fn dumplings(n: u8) -> i16 {
    [0, 1, 3, 6, 10, 15][usize::from(n.min(5))]
}

/// N1–N3 A sushi has its value, and three times its value on a wasabi.
#[inline]
fn sushi(area: &Area, card: Card, value: i16) -> i16 {
    value * i16::from(area.cards.count(card) + 2 * area.on_wasabi(card))
}

/// How many have this count.
#[inline]
fn holders(counts: &BySeat<u8, 5>, count: u8) -> i16 {
    counts.iter().filter(|&&c| c == count).count() as i16
}
