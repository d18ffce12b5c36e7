//! What the piles are worth, and who wins.

use crate::Sushizock;
use crate::pieces::{Portions, Tile};
use crate::play::Event;
use crate::setup::Phase;
use kaiten_core::{BySeat, Log, Rule, Seat, Seats, Standing, rule};

impl Sushizock {
    /// Counts the game: compares the two piles of each seat and counts them.
    #[inline]
    pub(crate) fn count_game(&mut self, log: &mut impl Log<Event>) {
        for seat in Seats::first(self.options.seats()) {
            self.remove_excess(seat, log);
            // C1 The sushis that are left bring their values.
            score(seat, rule("C1"), self.piles[seat].sushis.value(), log);
            // C2 All bones take theirs away.
            score(seat, rule("C2"), self.piles[seat].bones.value(), log);
        }
    }

    /// E3 Sushis beyond the number of bones are out of the game, from the top down.
    #[inline]
    fn remove_excess(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let piles = &mut self.piles[seat];
        for _ in 0..piles.excess() {
            let tile = piles.sushis.take(1);
            log.tell(Event::Removed { seat, tile });
        }
    }

    /// F1 The most points win. F2 Equal seats share the place. There are no points before the end.
    pub(crate) fn rank(&self) -> BySeat<Standing> {
        Standing::rank(&BySeat::from_fn(self.options.seats(), |seat| match self.phase {
            Phase::Over => (self.piles[seat].points(), 0),
            _ => (0, 0),
        }))
    }
}

impl Portions {
    /// E3 How many sushis are more than the bones.
    #[inline]
    pub fn excess(&self) -> u8 {
        self.sushis.len().saturating_sub(self.bones.len())
    }

    /// E3 The sushis that count if the game ends now, from the top down.
    pub fn counting(&self) -> impl Iterator<Item = Tile> + '_ {
        self.sushis.iter().skip(self.excess().into())
    }

    /// C3 What two piles are worth at the end: the sushis that count, less all bones.
    pub fn points(&self) -> i16 {
        self.counting().map(Tile::value).sum::<i16>() + self.bones.value()
    }
}

fn score(seat: Seat, rule: Rule, points: i16, log: &mut impl Log<Event>) {
    if points != 0 {
        log.tell(Event::Scored { seat, rule, points });
    }
}
