//! What tempura are worth, and who wins.

use crate::LastTempura;
use crate::play::Event;
use kaiten_core::{BySeat, Log, Seats, Standing, rule};

/// C2 What the last one brings besides.
const LAST: i16 = 3;

impl LastTempura {
    pub(crate) fn count_game(&self, log: &mut impl Log<Event>) {
        log.tell(Event::GameOver { plates: self.plates });
        // C1 A point for each tempura.
        for seat in Seats::first(self.options.seats()) {
            let points = self.plates[seat].len().into();
            log.tell(Event::Scored { seat, rule: rule("C1"), points });
        }
        // C2 Three more for the last one, if it is taken.
        if self.is_over() {
            log.tell(Event::Scored { seat: self.turn, rule: rule("C2"), points: LAST });
        }
    }

    /// F1 The most points win, and equal seats share the place. Before the end nothing is counted.
    pub(crate) fn rank(&self) -> BySeat<Standing> {
        Standing::rank(&BySeat::from_fn(self.options.seats(), |seat| {
            let last = if seat == self.turn { LAST } else { 0 };
            let points = i16::from(self.plates[seat].len()) + last;
            (if self.is_over() { points } else { 0 }, 0)
        }))
    }
}
