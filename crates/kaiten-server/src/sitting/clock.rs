//! How much time everyone has left. It follows from the log, and from when the server was away.

use super::{Chair, Sitting, Stage};
use kaiten_core::{Seat, Seats};
use kaiten_protocol::{Clock, SeatClock, Time};
use std::sync::Arc;

/// After the server was away everyone has this much time at least.
const AT_LEAST: Time = 30_000;

/// When no server was there: that time counts for nobody. And how patient this one is.
pub(crate) struct Past {
    /// Since when this one is.
    pub(crate) since: Time,
    /// From when until when none was.
    pub(crate) downtimes: Vec<(Time, Time)>,
    /// How long it waits for the numbers that were promised.
    pub(crate) to_reveal: Time,
}

impl Past {
    /// How long no server was there between two moments.
    fn away(&self, from: Time, until: Time) -> Time {
        let overlap = |&(left, back): &(Time, Time)| back.min(until).saturating_sub(left.max(from));
        self.downtimes.iter().map(overlap).sum()
    }

    /// How much time has passed between two moments, as far as it counts.
    fn lasted(&self, from: Time, until: Time) -> Time {
        until.saturating_sub(from).saturating_sub(self.away(from, until))
    }

    /// When so much time has passed since a moment. Whoever waited when the server came back has
    /// a while at least.
    fn after(&self, from: Time, ms: Time) -> Time {
        let at = (from + self.away(from, self.since)).saturating_add(ms);
        if from < self.since { at.max(self.since + AT_LEAST) } else { at }
    }
}

/// The clocks of a table, all together.
pub(super) struct Ticking {
    past: Arc<Past>,
    /// Since when they run in this step, and how long they did before they stood still.
    since: Time,
    before: Time,
    is_paused: bool,
}

impl Ticking {
    pub(super) fn new(past: Arc<Past>) -> Self {
        Self { past, since: 0, before: 0, is_paused: false }
    }

    /// A step begins. Even while the clocks stand still, it begins with all of its time.
    pub(super) fn begin(&mut self, at: Time) {
        (self.since, self.before) = (at, 0);
    }

    pub(super) fn pause(&mut self, at: Time) {
        (self.before, self.is_paused) = (self.elapsed(at), true);
    }

    pub(super) fn go_on(&mut self, at: Time) {
        (self.since, self.is_paused) = (at, false);
    }

    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// How long the step has taken, as far as that counts.
    fn elapsed(&self, now: Time) -> Time {
        match self.is_paused {
            true => self.before,
            false => self.before + self.past.lasted(self.since, now),
        }
    }

    /// When the step has taken so long; never while the clocks stand still.
    fn reaches(&self, ms: Time) -> Option<Time> {
        (!self.is_paused).then(|| self.past.after(self.since, ms.saturating_sub(self.before)))
    }
}

impl Sitting {
    /// The agreed time of a decision and the reserve that a seat has; nothing without a clock.
    fn allowance(&self, chair: &Chair) -> Option<(Time, Time)> {
        match self.agreed.terms.clock {
            Clock::None => None,
            Clock::Decision { ms, reserve } => {
                Some((ms, reserve.saturating_add(chair.added).saturating_sub(chair.used)))
            }
        }
    }

    /// How much of its reserve a seat takes if it chooses now. Whoever has chosen has all the time
    /// that others leave: a change of mind costs nothing.
    pub(super) fn reserve_taken(&self, seat: Seat, now: Time) -> Time {
        let chair = self.chair(seat).ok().filter(|chair| chair.chosen == 0);
        let Some((ms, reserve)) = chair.and_then(|chair| self.allowance(chair)) else { return 0 };
        self.ticking.elapsed(now).saturating_sub(ms).min(reserve)
    }

    /// The seats of people for which the game waits.
    pub(crate) fn waiting(&self) -> Seats {
        match &self.stage {
            Stage::Playing(table) => table.waiting(),
            Stage::Gathering | Stage::Starting(_) | Stage::Ended(..) => Seats::NONE,
        }
    }

    /// When the time of a seat is out; never without a clock, or while it stands still.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<Time> {
        let chair = self.chair(seat).ok().filter(|chair| chair.is_person())?;
        let (ms, reserve) = self.allowance(chair).filter(|_| self.waiting().contains(seat))?;
        self.ticking.reaches(ms.saturating_add(reserve))
    }

    /// When the next time is out.
    pub(crate) fn due(&self) -> Option<Time> {
        if let Stage::Starting(_) = &self.stage {
            return self.ticking.reaches(self.ticking.past.to_reveal);
        }
        self.waiting().filter_map(|seat| self.deadline(seat)).min()
    }

    /// When somebody who is away since a moment is gone for as long as was agreed on for
    /// stand-ins; never while the clocks stand still.
    pub(crate) fn gone_at(&self, since: Time) -> Option<Time> {
        (!self.ticking.is_paused()).then(|| self.replaced_at(since))
    }

    /// When somebody who is away since a moment can be replaced as the host. For that nobody waits
    /// until the clocks go on: perhaps only the host could have them do so.
    pub(super) fn replaced_at(&self, since: Time) -> Time {
        let after = self.patience(self.agreed.terms.absence.stand_in_after);
        self.ticking.past.after(since, after)
    }

    /// Whether somebody who is away since a moment is gone for so long that all others may free
    /// their seat.
    pub(super) fn may_be_freed(&self, since: Time, now: Time) -> bool {
        let after = self.patience(self.agreed.terms.absence.freed_after);
        now >= self.ticking.past.after(since, after)
    }

    /// Whoever is away from a game has at least the time of a decision: where there are days for
    /// each, nobody is gone after minutes.
    fn patience(&self, agreed: Time) -> Time {
        match (&self.stage, self.agreed.terms.clock) {
            (Stage::Playing(_), Clock::Decision { ms, .. }) => agreed.max(ms),
            _ => agreed,
        }
    }

    /// How much time the host has given, to all seats together.
    pub(crate) fn time_given(&self) -> Time {
        self.chairs.iter().fold(0, |all, chair| all.saturating_add(chair.added))
    }

    /// Whether there is a clock.
    pub(crate) fn has_clock(&self) -> bool {
        self.agreed.terms.clock != Clock::None
    }

    /// The time that everyone has left; nothing where no clock is, or no game.
    pub(crate) fn clocks(&self, now: Time) -> Option<Vec<SeatClock>> {
        let Stage::Playing(table) = &self.stage else { return None };
        let elapsed = self.ticking.elapsed(now);
        let clock = |(seat, chair): (Seat, &Chair)| {
            let (ms, reserve) = self.allowance(chair)?;
            let is_on = table.waiting().contains(seat);
            let spent = if is_on { elapsed } else { 0 };
            let reserve = reserve.saturating_sub(spent.saturating_sub(ms));
            // When the server was away there may be more.
            let all = self.deadline(seat).map_or(0, |deadline| deadline.saturating_sub(now));
            Some(SeatClock {
                seat,
                ms: ms.saturating_sub(spent).max(all.saturating_sub(reserve)),
                reserve,
                runs: is_on && !self.ticking.is_paused(),
            })
        };
        self.seats().filter(|(_, chair)| chair.is_person()).map(clock).collect()
    }
}
