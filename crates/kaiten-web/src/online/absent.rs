//! Who is away from a table, and for how long, as far as this page has heard: only then somebody else
//! may free a seat, or be the host. Plain state without a browser.

use kaiten_core::Seat;
use kaiten_protocol::{Place, Time};

/// Since when each seat's person is away; none for those who are here.
#[derive(Debug, Default)]
pub(crate) struct Absent(Vec<Option<Since>>);

/// Since when somebody is away.
#[derive(Clone, Copy, Debug)]
enum Since {
    /// They were when this page came: the server knows for how long.
    Before,
    /// It was heard then, in milliseconds.
    Heard(f64),
}

impl Absent {
    /// It was heard who is here, for the first time since the connection is there or again.
    pub(crate) fn hear(&mut self, places: &[Place], is_first: bool, now: f64) {
        let before = core::mem::take(&mut self.0);
        let since = |(nth, place): (usize, &Place)| {
            let is_away = place.sitter.is_some() && !place.is_here;
            let since = if is_first { Since::Before } else { Since::Heard(now) };
            is_away.then(|| before.get(nth).copied().flatten().unwrap_or(since))
        };
        self.0 = places.iter().enumerate().map(since).collect();
    }

    /// Whether somebody is away for so long, or perhaps: the server refuses what is too early.
    pub(crate) fn are_gone(&self, seat: Seat, after: Time, now: f64) -> bool {
        match self.0.get(seat.index()).copied().flatten() {
            None => false,
            Some(Since::Before) => true,
            Some(Since::Heard(at)) => now - at >= after as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::Sitter;

    fn places(are_here: [bool; 2]) -> Vec<Place> {
        let sitter = Some(Sitter { name: "Ann".into(), level: None, is_program: false });
        let place = |is_here| Place { sitter: sitter.clone(), is_here, ..Place::default() };
        are_here.into_iter().map(place).chain([Place::default()]).collect()
    }

    /// Who is gone ten seconds after they went.
    fn gone(absent: &Absent, now: f64) -> Vec<bool> {
        (0..4).map(|seat| absent.are_gone(Seat::new(seat), 10_000, now)).collect()
    }

    #[test]
    fn somebody_is_gone_when_they_are_away_for_long_enough() {
        let mut absent = Absent::default();
        absent.hear(&places([true, true]), true, 0.0);
        absent.hear(&places([true, false]), false, 5000.0);
        absent.hear(&places([true, false]), false, 9000.0);
        assert_eq!(gone(&absent, 14_999.0), [false; 4]);
        assert_eq!(gone(&absent, 15_000.0), [false, true, false, false], "a free seat is not");
        absent.hear(&places([true, true]), false, 16_000.0);
        absent.hear(&places([true, false]), false, 17_000.0);
        assert_eq!(gone(&absent, 26_000.0), [false; 4], "they were back in between");
    }

    #[test]
    fn who_was_away_before_may_be_gone_for_long() {
        let mut absent = Absent::default();
        absent.hear(&places([false, true]), true, 0.0);
        assert_eq!(gone(&absent, 0.0), [true, false, false, false]);
    }
}
