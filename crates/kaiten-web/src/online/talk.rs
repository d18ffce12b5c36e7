//! What people say to each other at a table, as this device has heard it: what is new of it, what
//! is on its way, and what came to nothing. Plain state without a browser.

use super::ears::Ears;
use kaiten_core::Seat;
use kaiten_protocol::{Refused, Saying, Spoken};
use std::collections::BTreeMap;

/// So many things that were said are kept.
const MOST: usize = 200;

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remark {
    pub(crate) spoken: Spoken,
    /// Whether whoever is here has said it.
    pub(crate) is_own: bool,
}

/// What was said at a table.
#[derive(Debug, Default)]
pub(crate) struct Conversation {
    /// What was said last, the oldest first.
    remarks: Vec<Remark>,
    /// The number of the next thing that is new.
    next: u32,
    /// The number of the first thing that was said since this page is open.
    since_here: Option<u32>,
    /// The number of the first thing that was not read yet.
    read: Option<u32>,
    /// Whether it lies open, so that everything is read.
    is_open: bool,
    /// Words that were said when the connection was lost: it will be heard whether they arrived.
    unsure: Vec<String>,
    /// What came to nothing.
    unsaid: Option<Unsaid>,
}

/// Words that were not said, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unsaid {
    /// Until somebody takes them back, to say them again.
    words: String,
    pub(crate) why: Why,
}

/// Why something was not said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Nobody is there to hear it.
    Lost,
    /// The table does not want it.
    Refused(Refused),
}

impl Conversation {
    /// What is before this number was read on another day.
    pub(crate) fn read_until(read: Option<u32>) -> Self {
        Self { read, ..Self::default() }
    }

    /// The last things that were said, the oldest first.
    pub(crate) fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The number of the next thing that is new.
    pub(crate) fn next(&self) -> u32 {
        self.next
    }

    /// What was said from this number on, while this page was open.
    pub(crate) fn since(&self, nth: u32) -> &[Remark] {
        let from = self.since_here.map_or(self.next, |here| here.max(nth));
        let before = self.remarks.partition_point(|remark| remark.spoken.nth < from);
        &self.remarks[before..]
    }

    /// The number of the first thing that was not read yet, once anything was heard.
    pub(crate) fn read(&self) -> Option<u32> {
        self.read
    }

    /// How many things are new to somebody with these ears.
    pub(crate) fn unread(&self, ears: &Ears) -> usize {
        let read = self.read.unwrap_or(self.next);
        let is_new = |remark: &&Remark| remark.spoken.nth >= read && !remark.is_own;
        self.remarks.iter().filter(is_new).filter(|remark| ears.hear(remark)).count()
    }

    /// Whether it lies open.
    pub(crate) fn is_open(&self) -> bool {
        self.is_open
    }

    /// It is laid open, which reads everything, or shut.
    pub(crate) fn open(&mut self, is_open: bool) {
        self.is_open = is_open;
        self.look();
    }

    fn look(&mut self) {
        if self.is_open && self.since_here.is_some() {
            self.read = Some(self.next);
        }
    }

    /// Takes in what was said; what was heard before is not heard again. The first message of a
    /// connection has the last of what was said before.
    pub(super) fn hear(
        &mut self,
        talk: Vec<Spoken>,
        is_first: bool,
        is_own: impl Fn(&Spoken) -> bool,
    ) {
        for spoken in talk {
            if spoken.nth < self.next {
                continue;
            }
            self.next = spoken.nth.saturating_add(1);
            let is_own = is_own(&spoken);
            if let Some(arrived) =
                self.unsure.iter().position(|words| is_own && said(&spoken.says) == *words)
            {
                self.unsure.remove(arrived);
            }
            self.remarks.push(Remark { spoken, is_own });
        }
        self.remarks.drain(..self.remarks.len().saturating_sub(MOST));
        if is_first {
            // Whoever comes for the first time is not called to what was said without them.
            self.read.get_or_insert(self.next);
            self.since_here.get_or_insert(self.next);
            let lost = core::mem::take(&mut self.unsure);
            lost.into_iter().for_each(|words| self.fails(words, Why::Lost));
        }
        self.look();
    }

    /// Something else is said: what came to nothing before is forgotten, if its words were given back.
    pub(crate) fn says(&mut self) {
        self.unsaid.take_if(|unsaid| unsaid.words.is_empty());
    }

    /// It came to nothing.
    pub(super) fn came_to_nothing(&mut self, saying: &Saying, why: Why) {
        self.fails(said(saying).to_string(), why);
    }

    fn fails(&mut self, words: String, why: Why) {
        let before = self.unsaid.take().map(|unsaid| unsaid.words).unwrap_or_default();
        let words = [before, words].into_iter().filter(|words| !words.is_empty());
        self.unsaid = Some(Unsaid { words: words.collect::<Vec<_>>().join(" "), why });
    }

    /// The connection was lost while this was on its way.
    pub(super) fn lose(&mut self, saying: &Saying) {
        if let Saying::Text(words) = saying {
            self.unsure.push(words.clone());
        }
    }

    /// Words of which nobody knows yet whether they arrived.
    pub(super) fn unsure(&self) -> impl Iterator<Item = &str> {
        self.unsure.iter().map(String::as_str)
    }

    /// Why the last thing was not said, until something else is.
    pub(crate) fn why_not(&self) -> Option<&Why> {
        self.unsaid.as_ref().map(|unsaid| &unsaid.why)
    }

    /// Whether there are words that were not said.
    pub(crate) fn has_unsaid(&self) -> bool {
        self.unsaid.as_ref().is_some_and(|unsaid| !unsaid.words.is_empty())
    }

    /// Gives them back, to say them again.
    pub(crate) fn take_back(&mut self) -> String {
        let unsaid = self.unsaid.as_mut();
        unsaid.map(|unsaid| core::mem::take(&mut unsaid.words)).unwrap_or_default()
    }
}

/// The words of something that is said; a drawing has none.
fn said(saying: &Saying) -> &str {
    match saying {
        Saying::Text(words) => words,
        Saying::Emote(_) => "",
    }
}

/// The bubbles beside those who have just said something: the last thing of each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bubbles(BTreeMap<Seat, Spoken>);

impl Bubbles {
    /// Somebody says something.
    pub(crate) fn blow(&mut self, spoken: Spoken) {
        self.0.insert(spoken.seat, spoken);
    }

    /// It was seen for long enough; what the same seat has said since then stays.
    pub(crate) fn burst(&mut self, spoken: &Spoken) {
        if self.0.get(&spoken.seat).is_some_and(|last| last.nth == spoken.nth) {
            self.0.remove(&spoken.seat);
        }
    }

    /// Those whom nobody here hears any more have none.
    pub(crate) fn hush(&mut self, ears: &Ears) {
        self.0.retain(|_, spoken| !ears.are_shut_to(&spoken.name));
    }

    /// What a seat has just said.
    pub(crate) fn of(&self, seat: Seat) -> Option<&Spoken> {
        self.0.get(&seat)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use kaiten_protocol::Emote;

    pub(crate) fn spoken(nth: u32, name: &str, words: &str) -> Spoken {
        let says = Saying::Text(words.to_string());
        Spoken { nth, at: 1_000 + u64::from(nth), seat: Seat::new(0), name: name.into(), says }
    }

    /// Things that Bo says, with these numbers, to Ann.
    fn bo(numbers: core::ops::Range<u32>) -> Vec<Spoken> {
        numbers.map(|nth| spoken(nth, "Bo", "hm")).collect()
    }

    fn is_ann(spoken: &Spoken) -> bool {
        spoken.name == "Ann"
    }

    fn numbers(remarks: &[Remark]) -> Vec<u32> {
        remarks.iter().map(|remark| remark.spoken.nth).collect()
    }

    #[test]
    fn nothing_is_heard_twice_and_the_last_two_hundred_are_kept() {
        let mut talk = Conversation::default();
        talk.hear(bo(10..60), true, is_ann);
        talk.hear(bo(60..62), false, is_ann);
        // The connection was lost: the last fifty come again, and some that are new.
        talk.hear(bo(14..64), true, is_ann);
        assert_eq!(numbers(talk.remarks()), (10..64).collect::<Vec<_>>());
        talk.hear(bo(64..400), false, is_ann);
        assert_eq!(numbers(talk.remarks()), (200..400).collect::<Vec<_>>());
    }

    #[test]
    fn what_was_said_before_one_came_is_not_new_and_what_is_said_since_is() {
        let mut talk = Conversation::default();
        let ears = Ears::default();
        talk.hear(bo(0..5), true, is_ann);
        assert_eq!((talk.unread(&ears), talk.since(0).len()), (0, 0));
        talk.hear(bo(5..7), false, is_ann);
        talk.hear(vec![spoken(7, "Ann", "hello")], false, is_ann);
        assert_eq!(talk.unread(&ears), 2, "one's own words are not news");
        assert_eq!(numbers(talk.since(0)), [5, 6, 7]);
        assert_eq!(numbers(talk.since(7)), [7]);
        talk.open(true);
        assert_eq!(talk.unread(&ears), 0);
        talk.hear(bo(8..9), false, is_ann);
        assert_eq!(talk.unread(&ears), 0, "it lies open");
        talk.open(false);
        talk.hear(bo(9..10), false, is_ann);
        assert_eq!((talk.unread(&ears), talk.read()), (1, Some(9)));
    }

    #[test]
    fn whoever_comes_back_is_told_how_much_was_said_since_then() {
        let mut talk = Conversation::read_until(Some(3));
        talk.hear(bo(0..5), true, is_ann);
        assert_eq!(talk.unread(&Ears::default()), 2);
        assert!(talk.since(0).is_empty(), "nothing of it has just been said");
        let mut open = Conversation::read_until(Some(3));
        open.open(true);
        assert_eq!(open.read(), Some(3), "nothing was heard yet");
        open.hear(bo(0..5), true, is_ann);
        assert_eq!(open.unread(&Ears::default()), 0);
    }

    #[test]
    fn those_whom_one_does_not_hear_are_not_counted() {
        let mut talk = Conversation::default();
        talk.hear(Vec::new(), true, is_ann);
        talk.hear(bo(0..2), false, is_ann);
        talk.hear(vec![spoken(2, "Cy", "tea")], false, is_ann);
        let mut ears = Ears::default();
        ears.mute("Bo", true);
        assert_eq!(talk.unread(&ears), 1);
        ears.mute_all(true);
        assert_eq!(talk.unread(&ears), 0);
    }

    #[test]
    fn words_that_come_to_nothing_are_given_back_once() {
        let mut talk = Conversation::default();
        let words = |words: &str| Saying::Text(words.to_string());
        talk.came_to_nothing(&words("well"), Why::Refused(Refused::TooFast));
        talk.came_to_nothing(&words("played"), Why::Refused(Refused::TooFast));
        assert!(talk.has_unsaid());
        assert_eq!(talk.take_back(), "well played");
        assert!(!talk.has_unsaid());
        assert_eq!(talk.why_not(), Some(&Why::Refused(Refused::TooFast)), "it is still said why");
        talk.says();
        assert_eq!((talk.take_back(), talk.why_not()), (String::new(), None));
        talk.came_to_nothing(&Saying::Emote(Emote::Wow), Why::Lost);
        assert!(!talk.has_unsaid() && talk.why_not() == Some(&Why::Lost));
    }

    #[test]
    fn words_of_which_nobody_knows_whether_they_arrived_are_found_or_given_back() {
        let mut talk = Conversation::default();
        talk.hear(Vec::new(), true, is_ann);
        talk.lose(&Saying::Text("hello".into()));
        talk.lose(&Saying::Emote(Emote::Wow));
        talk.lose(&Saying::Text("again".into()));
        assert_eq!(talk.unsure().collect::<Vec<_>>(), ["hello", "again"]);
        let heard = vec![spoken(0, "Bo", "again"), spoken(1, "Ann", "hello")];
        talk.hear(heard, true, is_ann);
        assert_eq!(talk.unsure().count(), 0);
        assert_eq!((talk.take_back(), talk.why_not()), ("again".to_string(), Some(&Why::Lost)));
    }

    #[test]
    fn a_bubble_is_the_last_thing_that_somebody_said() {
        let mut bubbles = Bubbles::default();
        let [first, second] = [spoken(0, "Bo", "hm"), spoken(1, "Bo", "yes")];
        bubbles.blow(first.clone());
        bubbles.blow(second.clone());
        bubbles.burst(&first);
        assert_eq!(bubbles.of(Seat::new(0)), Some(&second), "the first one's time is over");
        bubbles.burst(&second);
        assert_eq!(bubbles, Bubbles::default());
        bubbles.blow(first);
        let mut ears = Ears::default();
        ears.mute("Bo", true);
        bubbles.hush(&ears);
        assert_eq!(bubbles, Bubbles::default());
    }
}
