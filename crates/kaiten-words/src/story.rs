//! What happened, told line by line, with the reason of all points.

use crate::text::common;
use crate::{Lang, Names, Words, numbers};
use kaiten_core::{Event as _, Scored, Seat};

/// Why points were scored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reason {
    /// In a few words: "2 squid nigiri, one on wasabi".
    pub words: String,
    /// The pieces that scored, in notation: `squid wasabi(squid)`.
    pub pieces: String,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// In words.
    pub words: String,
    /// The pieces that it is about, in notation.
    pub pieces: String,
    /// Who did it, or whom it is about, if it is one seat.
    pub seat: Option<Seat>,
    /// Whether points were scored.
    pub is_score: bool,
}

/// Points with their reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// Who scored, how much, and by which rule.
    pub scored: Scored,
    /// Why.
    pub reason: Reason,
}

impl Point {
    /// The whole: "2 squid nigiri, one on wasabi: +12".
    pub fn sentence(&self, lang: Lang) -> String {
        let points = numbers::signed(self.scored.points);
        common::ReasonAndPoints { reason: &self.reason.words, points: &points }.say(lang)
    }
}

/// What happened, in words. Points are told with what lay there when they were counted.
pub fn told<'a, G: Words>(
    events: impl IntoIterator<Item = &'a G::Event>,
    names: &Names,
    lang: Lang,
) -> Vec<Line> {
    let mut counted = None;
    let mut lines = Vec::new();
    for event in events {
        if event.ends_round() {
            counted = Some(event);
        }
        let scorer = G::scorer(event, names, lang);
        let is_score = scorer.is_some();
        let (words, pieces) = match scorer {
            Some((who, scored)) => {
                let Reason { words, pieces } = G::reason(&scored, counted, lang);
                let points = numbers::signed(scored.points);
                (common::Scored { who: &who, reason: &words, points: &points }.say(lang), pieces)
            }
            None => match G::tells(event, names, lang) {
                Some(words) => (words, G::drawn(event)),
                None => continue,
            },
        };
        lines.push(Line { words, pieces, seat: G::doer(event), is_score });
    }
    lines
}

/// All points that seats scored, in their order, with their reasons.
pub fn points<'a, G: Words>(
    events: impl IntoIterator<Item = &'a G::Event>,
    lang: Lang,
) -> Vec<Point> {
    reasoned::<G>(events, kaiten_core::Event::scored, lang)
}

/// All points that `scored` finds in what happened. Each is told with what lay there when it was
/// counted.
pub(crate) fn reasoned<'a, G: Words>(
    events: impl IntoIterator<Item = &'a G::Event>,
    scored: impl Fn(&G::Event) -> Option<Scored>,
    lang: Lang,
) -> Vec<Point> {
    let mut counted = None;
    let mut points = Vec::new();
    for event in events {
        if event.ends_round() {
            counted = Some(event);
        }
        if let Some(scored) = scored(event) {
            points.push(Point { reason: G::reason(&scored, counted, lang), scored });
        }
    }
    points
}

/// The seat that an event speaks of, if it is only one.
pub(crate) fn only(event: &impl kaiten_core::Event) -> Option<Seat> {
    let mut seats = event.seats();
    seats.next().filter(|_| seats.next().is_none())
}
