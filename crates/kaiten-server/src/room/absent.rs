//! Who is not there, and since when.

use crate::limits::Limits;
use crate::sitting::Sitting;
use kaiten_core::{MAX_SEATS, Seat, Seats};
use kaiten_protocol::Time;
use kaiten_store::{Entry, What};

/// Those who have a seat and no connection, and the host.
pub(super) struct Absent {
    since: [Option<Time>; MAX_SEATS],
    here: Seats,
    host_left: Option<Time>,
}

impl Absent {
    /// Nobody is connected yet to a table that has just come into memory.
    pub(super) fn new(sitting: &Sitting, now: Time) -> Self {
        let mut absent = Self { since: [None; MAX_SEATS], here: Seats::NONE, host_left: None };
        absent.look(Seats::NONE, false, sitting, now);
        absent
    }

    /// Looks who is there.
    pub(super) fn look(&mut self, here: Seats, is_host_here: bool, sitting: &Sitting, now: Time) {
        self.here = here;
        self.host_left = (!is_host_here).then(|| self.host_left.unwrap_or(now));
        let people = sitting.people();
        for seat in Seats::first(MAX_SEATS as u8) {
            let since = &mut self.since[seat.index()];
            match people.contains(seat) && !here.contains(seat) {
                true => *since = Some(since.unwrap_or(now)),
                false => *since = None,
            }
        }
    }

    /// Somebody comes: whatever is looked at next, they are not gone.
    pub(super) fn comes(&mut self, seat: Seat) {
        self.since[seat.index()] = None;
    }

    /// These entries are written.
    pub(super) fn note(&mut self, entries: &[Entry]) {
        if entries.iter().any(|entry| matches!(entry.what, What::Moved(_))) {
            self.forget_seats();
        }
    }

    /// Others may have the seats now: nobody has been away from theirs before somebody looks again.
    pub(super) fn forget_seats(&mut self) {
        self.since = [None; MAX_SEATS];
    }

    /// Since when no device of the host is here, if none is.
    pub(super) fn host_left(&self) -> Option<Time> {
        self.host_left
    }

    /// Those who are gone for so long that it is noted, and are not noted yet.
    pub(super) fn away(
        &self,
        sitting: &Sitting,
        limits: &Limits,
        now: Time,
    ) -> impl Iterator<Item = Seat> + use<> {
        let after = limits.away.as_millis() as Time;
        let is_away = |seat: &Seat| {
            let since = self.since[seat.index()];
            since.is_some_and(|since| since + after <= now) && is_to_be_noted(*seat, sitting)
        };
        let away: Seats = sitting.people().filter(is_away).collect();
        away
    }

    /// Whether somebody is gone for so long that a bot chooses: nobody waits for them if nobody is
    /// there.
    pub(super) fn is_gone(&self, seat: Seat, sitting: &Sitting, now: Time) -> bool {
        self.gone_at(seat, sitting).is_some_and(|at| at <= now)
    }

    fn gone_at(&self, seat: Seat, sitting: &Sitting) -> Option<Time> {
        let since = self.since[seat.index()]?;
        let since = sitting.left(seat).map_or(since, |left| left.min(since));
        sitting.gone_at(since).filter(|_| !self.here.is_empty())
    }

    /// When the next of this happens.
    pub(super) fn due(&self, sitting: &Sitting, limits: &Limits) -> Option<Time> {
        if sitting.ending().is_some() {
            return None;
        }
        let after = limits.away.as_millis() as Time;
        let noted = sitting.people().filter(|seat| is_to_be_noted(*seat, sitting));
        let noted = noted.filter_map(|seat| Some(self.since[seat.index()]? + after));
        let chosen = sitting.waiting().filter_map(|seat| self.gone_at(seat, sitting));
        noted.chain(chosen).min()
    }
}

/// Whether it is to be noted that whoever has a seat is away.
fn is_to_be_noted(seat: Seat, sitting: &Sitting) -> bool {
    sitting.left(seat).is_none() && sitting.takes_notes()
}
