//! How long each step is looked at, so that nobody waits long for the others. Plain state without a
//! browser.

use crate::settings::Speed;
use core::time::Duration;

/// A press that is longer than this is no click: it hurries the others.
const A_CLICK: Duration = Duration::from_millis(400);

/// The pace of a table. All times are in milliseconds, as the browser counts them.
#[derive(Debug)]
pub(super) struct Pace {
    /// Since when whoever plays here waits.
    since: f64,
    /// How long the step that is shown is looked at.
    look: Duration,
    /// Since when somebody holds the board to hurry the others.
    held: Option<f64>,
    /// Whether the last press was held for so long.
    was_held: bool,
}

impl Pace {
    pub(super) fn at(now: f64) -> Self {
        Self { since: now, look: Duration::MAX, held: None, was_held: false }
    }

    /// Somebody has just done something: what comes of it has its time.
    pub(super) fn begin(&mut self, now: f64) {
        (self.since, self.look) = (now, Duration::MAX);
    }

    /// How long the next look takes, and how many of the steps to come are seen in it, with so many
    /// before somebody here can go on. Who only watches waits for nothing: each step has its time.
    pub(super) fn next(
        &mut self,
        now: f64,
        speed: Speed,
        steps: usize,
        watches: bool,
    ) -> (Duration, usize) {
        let speed = match speed {
            Speed::Slow | Speed::Usual if self.held.is_some() => Speed::Fast,
            speed => speed,
        };
        let (waited, steps) =
            if watches { (Duration::ZERO, 1) } else { (between(self.since, now), steps) };
        let (look, together) = speed.look(waited, steps);
        self.look = look;
        (look, together)
    }

    /// How long a piece moves: it comes to rest while the step is looked at. The longest movement,
    /// dice that tumble one after the other, takes twice as long as that of a piece.
    pub(super) fn movement(&self, speed: Speed) -> Duration {
        speed.movement().min(self.look / 2)
    }

    /// The board is pressed: as long as it is held, the others hurry.
    pub(super) fn hold(&mut self, now: f64) {
        self.held = Some(now);
    }

    /// It is held no longer.
    pub(super) fn let_go(&mut self, now: f64) {
        let held = self.held.take();
        self.was_held = held.is_some_and(|since| between(since, now) >= A_CLICK);
    }

    /// Whether the last press was to hurry, and is no click.
    pub(super) fn was_held(&self) -> bool {
        self.was_held
    }
}

fn between(since: f64, now: f64) -> Duration {
    Duration::from_millis((now - since).max(0.0) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long so many steps are looked at, one after the other.
    fn watched(pace: &mut Pace, steps: usize, watches: bool) -> Vec<u128> {
        let mut now = 0.0;
        let look = |left: usize| {
            let (look, _) = pace.next(now, Speed::Usual, left, watches);
            now += look.as_millis() as f64;
            look.as_millis()
        };
        (1..=steps).rev().map(look).collect()
    }

    /// How long one step is looked at now.
    fn one(pace: &mut Pace, now: f64, speed: Speed) -> u128 {
        pace.next(now, speed, 1, false).0.as_millis()
    }

    #[test]
    fn who_waits_for_many_steps_sees_each_for_a_shorter_time() {
        assert_eq!(watched(&mut Pace::at(0.0), 2, false), [750, 750]);
        let many = watched(&mut Pace::at(0.0), 20, false);
        assert!(many.iter().sum::<u128>() <= 3000, "{many:?}");
    }

    #[test]
    fn who_only_watches_sees_every_step_for_its_time() {
        assert_eq!(watched(&mut Pace::at(0.0), 30, true), [750; 30]);
    }

    #[test]
    fn what_comes_of_an_action_has_its_time_however_long_one_waited_before() {
        let mut pace = Pace::at(0.0);
        assert!(one(&mut pace, 60_000.0, Speed::Usual) < 100);
        assert_eq!(pace.movement(Speed::Usual).as_millis(), 45);
        pace.begin(60_000.0);
        assert_eq!(pace.movement(Speed::Usual), Speed::Usual.movement());
        assert_eq!(one(&mut pace, 60_000.0, Speed::Usual), 750);
    }

    #[test]
    fn the_others_hurry_as_long_as_the_board_is_held() {
        let mut pace = Pace::at(0.0);
        pace.hold(0.0);
        assert_eq!(one(&mut pace, 10.0, Speed::Usual), one(&mut Pace::at(10.0), 10.0, Speed::Fast));
        assert_eq!(one(&mut pace, 10.0, Speed::Off), 0, "never slower");
        pace.let_go(700.0);
        assert!(pace.was_held(), "it is no click");
        assert_eq!(one(&mut pace, 700.0, Speed::Usual), 750);
        pace.hold(800.0);
        pace.let_go(900.0);
        assert!(!pace.was_held());
    }
}
