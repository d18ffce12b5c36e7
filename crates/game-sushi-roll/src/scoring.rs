//! What the dice and tokens are worth.

use crate::SushiRoll;
use crate::pieces::{Face, Token, Tray};
use crate::play::Event;
use kaiten_core::{BySeat, Log, Rule, Seat, Seats, Standing, rule};

impl SushiRoll {
    /// Counts the round: makis first, then each tray for itself.
    pub(crate) fn count_round(&mut self, log: &mut impl Log<Event>) {
        self.count_maki(log);
        for seat in Seats::first(self.options.seats()) {
            let tray = self.trays[seat];
            self.score(seat, rule("N1"), sushi(&tray, Face::Egg, 1), log);
            self.score(seat, rule("N2"), sushi(&tray, Face::Salmon, 2), log);
            self.score(seat, rule("N3"), sushi(&tray, Face::Squid, 3), log);
            for (name, faces) in APPETIZERS {
                self.score(seat, rule(name), appetizers(faces, tray.symbols(faces)), log);
            }
        }
    }

    fn count_maki(&mut self, log: &mut impl Log<Event>) {
        let maki: BySeat<u8, 5> = self.trays.iter().map(|tray| tray.symbols(Face::MAKI)).collect();
        let most = maki.highest_below(u8::MAX);
        // M1 The most symbols earn 6 points, M3 all of them for each seat that ties.
        // M4 No symbol, no points.
        if most > 0 {
            self.score_all(&maki, most, rule("M1"), 6, log);
        }
        // M2 The second most earn 3 points, M3 also behind a tie, and all of them for each.
        let second = maki.highest_below(most);
        if second > 0 {
            self.score_all(&maki, second, rule("M2"), 3, log);
        }
    }

    /// Counts what is only counted at the end of the game: puddings, then the other tokens.
    pub(crate) fn count_end(&mut self, log: &mut impl Log<Event>) {
        self.count_puddings(log);
        self.count_leftovers(log);
    }

    fn count_puddings(&mut self, log: &mut impl Log<Event>) {
        let puddings = self.puddings();
        let most = puddings.highest_below(u8::MAX);
        // U6 Where nobody has a pudding, nobody gains or loses.
        if most == 0 {
            return;
        }
        // U1 The most puddings earn 6 points, U3 all of them for each seat that ties.
        self.score_all(&puddings, most, rule("U1"), 6, log);
        // U4 Two players lose nothing.
        if self.options.seats() == 2 {
            return;
        }
        // U2 The fewest lose 6 points, U3 all of them for each seat that ties, U5 and the most as
        // well if all have equally many.
        let fewest = puddings.iter().copied().min().unwrap_or(0);
        self.score_all(&puddings, fewest, rule("U2"), -6, log);
    }

    /// O1 Each two menus or chopsticks that are left: 1.
    fn count_leftovers(&mut self, log: &mut impl Log<Event>) {
        for seat in Seats::first(self.options.seats()) {
            let count = |token| i16::from(self.tokens[seat].count(token));
            let left = count(Token::Menu) + count(Token::Chopsticks);
            self.score(seat, rule("O1"), left / 2, log);
        }
    }

    /// Everyone with this count scores the same.
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
            log.tell(Event::Scored { seat, rule, points });
        }
    }

    fn puddings(&self) -> BySeat<u8, 5> {
        self.tokens.iter().map(|tokens| tokens.count(Token::Pudding)).collect()
    }

    /// F1 The most points win, F2 then the most puddings, F3 and those still equal share the win.
    pub(crate) fn rank(&self) -> BySeat<Standing> {
        let puddings = self.puddings();
        Standing::rank(&BySeat::from_fn(self.options.seats(), |seat| {
            (self.points[seat], i16::from(puddings[seat]))
        }))
    }
}

/// N1–N3 A sushi has its value, N4 and three times its value on a wasabi.
fn sushi(tray: &Tray, face: Face, value: i16) -> i16 {
    value * i16::from(tray.dice.count(face) + 2 * tray.on_wasabi(face))
}

/// The appetizers, each with its rule: they count in trios.
pub const APPETIZERS: [(&str, [Face; 3]); 3] =
    [("D1", Face::DUMPLINGS), ("T1", Face::TEMPURA), ("A1", Face::SASHIMI)];

/// What so many symbols of one appetizer are worth; nothing if the faces are no appetizers.
pub fn appetizers(faces: [Face; 3], symbols: u8) -> i16 {
    match faces {
        Face::DUMPLINGS => dumplings(symbols),
        Face::TEMPURA => tempura(symbols),
        Face::SASHIMI => sashimi(symbols),
        _ => 0,
    }
}

/// D1 One, two and three dumplings: 2, 4, 8.
fn dumplings(n: u8) -> i16 {
    in_trios(n, [0, 2, 4], 8)
}

/// T1 One, two and three tempura: 1, 5, 10.
fn tempura(n: u8) -> i16 {
    in_trios(n, [0, 1, 5], 10)
}

/// A1 One, two and three sashimi: 0, 6, 13.
fn sashimi(n: u8) -> i16 {
    in_trios(n, [0, 0, 6], 13)
}

/// H1 As many trios as there are, and then what is left.
fn in_trios(n: u8, rest: [i16; 3], trio: i16) -> i16 {
    i16::from(n / 3) * trio + rest[usize::from(n % 3)]
}
