//! Which presses count. Whoever presses before the pieces have landed meant what lay there before,
//! so a double click never plays two turns. Plain state without a browser.

/// In less time nobody has seen something new and decided about it; in milliseconds.
pub(super) const A_MOMENT: f64 = 350.0;
/// So near to each other two presses are at the same place; in pixels.
const NEAR: i32 = 24;

/// Where somebody presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// On the screen.
    At(i32, i32),
    /// On the keyboard.
    Key(String),
}

impl Spot {
    fn is_near(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::At(x, y), Self::At(a, b)) => (x - a).abs() <= NEAR && (y - b).abs() <= NEAR,
            _ => self == other,
        }
    }
}

/// A press, from its beginning on: what a click is made of.
#[derive(Debug)]
struct Press {
    spot: Spot,
    began: f64,
    counts: bool,
}

/// The presses at a table. All times are in milliseconds, as the browser counts them.
#[derive(Default, Debug)]
pub(super) struct Presses {
    /// Since when it is seen what can be chosen now.
    seen_since: f64,
    /// The press that is under way.
    now: Option<Press>,
    /// The last one that did not count: those that follow at once belong to it.
    idle: Option<Press>,
}

impl Presses {
    /// Something new is seen.
    pub(super) fn look_new(&mut self, time: f64) {
        self.seen_since = time;
    }

    /// Whether that was a moment ago.
    pub(super) fn is_settled(&self, time: f64) -> bool {
        time >= self.seen_since + A_MOMENT
    }

    /// A press begins, while pieces move or not.
    pub(super) fn begin(&mut self, spot: Spot, time: f64, moving: bool) {
        let goes_on = |idle: &Press| idle.spot.is_near(&spot) && time < idle.began + A_MOMENT;
        let is_free = !moving && !self.idle.as_ref().is_some_and(goes_on);
        let counts = is_free && self.is_settled(time);
        self.now = Some(Press { spot, began: time, counts });
    }

    /// Whether a press is under way. (A click may come without one, from a screen reader.)
    pub(super) fn is_down(&self) -> bool {
        self.now.is_some()
    }

    /// The press was held to ask about something: it chooses nothing.
    pub(super) fn ask(&mut self) {
        if let Some(press) = &mut self.now {
            press.counts = false;
        }
    }

    /// The press has come to nothing.
    pub(super) fn give_up(&mut self) {
        self.now = None;
    }

    /// The press has become a click: says whether it counts.
    pub(super) fn end(&mut self) -> bool {
        let Some(press) = self.now.take() else { return false };
        let counts = press.counts && press.began >= self.seen_since;
        if !counts {
            self.idle = Some(press);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: Spot = Spot::At(700, 800);

    /// Somebody presses for a short time, where nothing moves.
    fn click(presses: &mut Presses, spot: Spot, time: f64) -> bool {
        presses.begin(spot, time, false);
        presses.end()
    }

    #[test]
    fn of_six_fast_clicks_the_first_counts() {
        for gap in [20.0, 60.0, 100.0, 200.0, 340.0] {
            let mut presses = Presses::default();
            let clicks = (0..6).map(|nth| 1000.0 + f64::from(nth) * gap);
            let counted = clicks.filter(|&time| {
                let counts = click(&mut presses, CARD, time);
                if counts {
                    presses.look_new(time + 10.0);
                }
                counts
            });
            assert_eq!(counted.count(), 1, "{gap} ms apart");
        }
    }

    #[test]
    fn what_is_new_is_seen_for_a_moment_before_it_can_be_chosen() {
        let mut presses = Presses::default();
        presses.look_new(5000.0);
        assert!(!click(&mut presses, CARD, 5100.0));
        assert!(!click(&mut presses, CARD, 5400.0), "it goes on with the one before");
        assert!(click(&mut presses, Spot::At(300, 800), 5410.0), "another place is another thing");
        assert!(click(&mut presses, CARD, 5800.0));
    }

    #[test]
    fn a_press_that_began_before_something_new_was_seen_does_not_count() {
        let mut presses = Presses::default();
        presses.begin(CARD, 5000.0, false);
        presses.look_new(5050.0);
        assert!(!presses.end());
        presses.begin(CARD, 9000.0, false);
        assert!(presses.end(), "the next one does");
    }

    #[test]
    fn a_press_while_pieces_move_does_not_count_and_the_next_one_does() {
        let mut presses = Presses::default();
        presses.begin(CARD, 5000.0, true);
        assert!(presses.is_down() && !presses.end());
        assert!(click(&mut presses, CARD, 5000.0 + A_MOMENT));
    }

    #[test]
    fn a_press_that_asks_does_not_count_and_the_next_one_does() {
        let mut presses = Presses::default();
        presses.begin(CARD, 5000.0, false);
        presses.ask();
        assert!(!presses.end());
        assert!(click(&mut presses, CARD, 6000.0));
        // After some questions no click comes at all.
        presses.begin(CARD, 7000.0, false);
        presses.ask();
        assert!(click(&mut presses, CARD, 8000.0));
    }

    #[test]
    fn a_key_that_is_held_down_counts_once() {
        let mut presses = Presses::default();
        let enter = || Spot::Key("Enter".into());
        let mut counted = 0;
        for nth in 0..40 {
            let time = 1000.0 + f64::from(nth) * 33.0;
            if click(&mut presses, enter(), time) {
                counted += 1;
                presses.look_new(time);
            }
        }
        assert_eq!(counted, 1);
        assert!(click(&mut presses, Spot::Key("3".into()), 2700.0), "another key is another thing");
    }
}
