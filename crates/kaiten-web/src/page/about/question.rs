//! What somebody asks about, with the mouse, a finger or the keys: when the answer opens, and when it
//! closes. Plain state without a browser.

/// So long the mouse rests on a thing, or a finger is held on it, before that is a question; in
/// milliseconds.
pub(super) const REST: f64 = 450.0;
/// So long an answer can still be read when the finger has let go.
pub(super) const LINGER: f64 = 2000.0;
/// A finger that moves farther than this scrolls; in pixels.
const NEAR: i32 = 10;

/// With what somebody asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    Mouse,
    Finger,
    Keys,
}

/// A question about a thing, if there is one. All times are in milliseconds, as the browser counts
/// them.
#[derive(Clone, Debug)]
pub(super) struct Question<T> {
    /// The thing under the mouse.
    under: Option<T>,
    /// Whether it came there by itself, and the mouse has not moved since.
    came: bool,
    state: State<T>,
}

#[derive(Clone, PartialEq, Debug)]
enum State<T> {
    Nothing,
    /// The mouse rests on a thing, or a finger is held there.
    Rests {
        on: T,
        by: By,
        since: f64,
        at: (i32, i32),
    },
    /// The answer is read; after a finger has let go, only for a while.
    Open {
        on: T,
        by: By,
        until: Option<f64>,
    },
}

impl<T> Default for Question<T> {
    fn default() -> Self {
        Self { under: None, came: false, state: State::Nothing }
    }
}

impl<T: Clone + PartialEq> Question<T> {
    /// What the answer that is read is about, and with what it was asked.
    pub(super) fn open(&self) -> Option<(&T, By)> {
        match &self.state {
            State::Open { on, by, .. } => Some((on, *by)),
            _ => None,
        }
    }

    /// The mouse is over this thing now, or over none.
    pub(super) fn over(&mut self, thing: Option<T>, time: f64) {
        if self.under == thing && !self.came {
            return;
        }
        (self.under, self.came) = (thing, false);
        let is_by_mouse = match &self.state {
            State::Nothing => true,
            State::Rests { by, .. } | State::Open { by, .. } => *by == By::Mouse,
        };
        match &self.under {
            Some(on) => {
                let on = on.clone();
                self.state = State::Rests { on, by: By::Mouse, since: time, at: (0, 0) };
            }
            None if is_by_mouse => self.state = State::Nothing,
            None => {}
        }
    }

    /// The mouse lies still, and this thing, or none, has come under it: nobody asks about it before
    /// the mouse moves.
    pub(super) fn came_under(&mut self, thing: Option<T>) {
        if self.under != thing {
            self.over(None, 0.0);
            (self.came, self.under) = (thing.is_some(), thing);
        }
    }

    /// The mouse moves; says whether it begins to rest on a thing by that.
    pub(super) fn stirs(&mut self, time: f64) -> bool {
        let begins = core::mem::take(&mut self.came);
        if begins {
            let thing = self.under.take();
            self.over(thing, time);
        }
        begins
    }

    /// The mouse is pressed: whoever chooses does not ask, until the mouse comes to another thing.
    pub(super) fn click(&mut self) {
        (self.came, self.state) = (false, State::Nothing);
    }

    /// A finger touches the screen, on a thing that it may ask about or elsewhere.
    pub(super) fn touch(&mut self, thing: Option<T>, at: (i32, i32), time: f64) {
        self.under = None;
        self.state = match thing {
            Some(on) => State::Rests { on, by: By::Finger, since: time, at },
            None => State::Nothing,
        };
    }

    /// The finger has moved.
    pub(super) fn moved(&mut self, to: (i32, i32)) {
        if let State::Rests { by: By::Finger, at, .. } = &self.state
            && ((at.0 - to.0).abs() > NEAR || (at.1 - to.1).abs() > NEAR)
        {
            self.state = State::Nothing;
        }
    }

    /// The finger has let go. An answer can be read to its end.
    pub(super) fn let_go(&mut self, time: f64) {
        match &mut self.state {
            State::Rests { by: By::Finger, .. } => self.state = State::Nothing,
            State::Open { by: By::Finger, until, .. } => *until = Some(time + LINGER),
            _ => {}
        }
    }

    /// Whether a finger is held to ask, or has asked.
    pub(super) fn is_by_finger(&self) -> bool {
        matches!(
            &self.state,
            State::Rests { by: By::Finger, .. } | State::Open { by: By::Finger, .. }
        )
    }

    /// Time has passed: says whether the answer opens now.
    pub(super) fn pass(&mut self, time: f64) -> bool {
        match self.state.clone() {
            State::Rests { on, by, since, .. } if time >= since + REST => {
                self.state = State::Open { on, by, until: None };
                true
            }
            State::Open { until: Some(until), .. } if time >= until => {
                self.state = State::Nothing;
                false
            }
            _ => false,
        }
    }

    /// Somebody asks with a key about what has the focus, or else about what is under the mouse;
    /// says whether there was something.
    pub(super) fn ask(&mut self, focused: Option<T>) -> bool {
        let thing = focused.or(self.under.clone());
        if let Some(on) = thing.clone() {
            self.state = State::Open { on, by: By::Keys, until: None };
        }
        thing.is_some()
    }

    /// Closes the answer; says whether there was one.
    pub(super) fn close(&mut self) -> bool {
        let was_open = self.open().is_some();
        self.state = State::Nothing;
        was_open
    }

    /// The table is drawn anew, and these things are still there.
    pub(super) fn redrawn(&mut self, is_there: impl Fn(&T) -> bool) {
        self.under = self.under.take().filter(&is_there);
        match &self.state {
            State::Rests { on, .. } | State::Open { on, .. } if !is_there(on) => {
                self.state = State::Nothing;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Asked = Question<&'static str>;

    /// What is open, and by what.
    fn open(question: &Asked) -> Option<(&'static str, By)> {
        question.open().map(|(on, by)| (*on, by))
    }

    #[test]
    fn what_comes_under_a_mouse_that_lies_still_is_not_asked_about() {
        let mut question = Question::default();
        question.over(Some('a'), 0.0);
        question.came_under(Some('b'));
        assert!(!question.pass(10.0 * REST), "a table that changes asks nothing");
        assert!(question.stirs(5000.0), "but the mouse that moves on it does");
        assert!(!question.stirs(5001.0));
        assert!(question.pass(5000.0 + REST));
        assert_eq!(question.open(), Some((&'b', By::Mouse)));
        question.came_under(Some('c'));
        question.click();
        assert!(!question.stirs(9000.0), "whoever chooses does not ask");
    }

    #[test]
    fn the_mouse_asks_when_it_rests_and_leaves_at_once() {
        let mut question = Asked::default();
        question.over(Some("tempura"), 1000.0);
        assert!(!question.pass(1400.0), "it only comes by");
        question.over(Some("maki"), 1400.0);
        assert!(!question.pass(1460.0), "the time is counted anew on every thing");
        assert!(question.pass(1850.0));
        assert_eq!(open(&question), Some(("maki", By::Mouse)));
        question.over(Some("maki"), 1900.0);
        assert_eq!(open(&question), Some(("maki", By::Mouse)), "it is the same thing");
        question.over(None, 2000.0);
        assert_eq!(open(&question), None);
    }

    #[test]
    fn whoever_clicks_does_not_ask() {
        let mut question = Asked::default();
        question.over(Some("tempura"), 1000.0);
        question.click();
        question.over(Some("tempura"), 1100.0);
        assert!(!question.pass(5000.0));
        question.over(Some("maki"), 6000.0);
        assert!(question.pass(6450.0), "another thing is another question");
        question.click();
        assert_eq!(open(&question), None);
    }

    #[test]
    fn a_finger_asks_when_it_is_held_still() {
        let mut question = Asked::default();
        question.touch(Some("tempura"), (100, 100), 1000.0);
        question.moved((106, 95));
        assert!(question.is_by_finger() && question.pass(1450.0));
        question.moved((300, 100));
        assert_eq!(open(&question), Some(("tempura", By::Finger)), "it may be held to read on");
        question.let_go(3000.0);
        question.pass(4900.0);
        assert_eq!(open(&question), Some(("tempura", By::Finger)), "it is read to its end");
        question.pass(5000.0);
        assert_eq!(open(&question), None, "nothing sticks");
    }

    #[test]
    fn a_finger_that_taps_or_scrolls_does_not_ask() {
        let mut question = Asked::default();
        question.touch(Some("tempura"), (100, 100), 1000.0);
        question.let_go(1200.0);
        assert!(!question.pass(1450.0));
        question.touch(Some("tempura"), (100, 100), 2000.0);
        question.moved((100, 111));
        assert!(!question.pass(2450.0));
        question.touch(None, (100, 100), 3000.0);
        assert!(!question.pass(3450.0), "there is nothing to ask about");
    }

    #[test]
    fn the_next_touch_closes_what_is_read() {
        let mut question = Asked::default();
        question.touch(Some("tempura"), (100, 100), 1000.0);
        question.pass(1450.0);
        question.let_go(1500.0);
        question.touch(Some("maki"), (300, 100), 1600.0);
        assert_eq!(open(&question), None);
    }

    #[test]
    fn a_key_asks_about_what_has_the_focus_or_is_under_the_mouse() {
        let mut question = Asked::default();
        assert!(!question.ask(None), "there is nothing to ask about");
        question.over(Some("maki"), 1000.0);
        assert!(question.ask(None));
        assert_eq!(open(&question), Some(("maki", By::Keys)));
        assert!(question.ask(Some("tempura")));
        assert_eq!(open(&question), Some(("tempura", By::Keys)));
        question.over(None, 2000.0);
        assert_eq!(open(&question), Some(("tempura", By::Keys)), "the mouse has no part in it");
        assert!(question.close() && !question.close());
    }

    #[test]
    fn what_is_gone_is_not_asked_about() {
        let mut question = Asked::default();
        question.over(Some("maki"), 1000.0);
        question.pass(1450.0);
        question.redrawn(|_| true);
        assert_eq!(open(&question), Some(("maki", By::Mouse)));
        question.redrawn(|_| false);
        assert_eq!(open(&question), None);
        assert!(!question.ask(None));
    }
}
