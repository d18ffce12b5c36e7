//! A lesson of a game: what LESSON.md says, read in the game's notation.
//!
//! The [`Coach`] plays it with whoever learns, who sits on the first seat.

mod coach;

pub use coach::{Coach, Now, Went};

use core::fmt::Display;
use kaiten_core::lesson::{ANY, Answer, BadLesson, BadLine, BeatText, ChapterText, Fence, Kind};
use kaiten_core::rulebook::is_id;
use kaiten_core::{Event, Game, Misread, Notation, Position, Seat, Step};

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat::new(0);

/// A lesson: chapters that can be begun at any of them. The last one is a short real game.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson<G: Game> {
    /// Its parts, one thing to learn in each.
    pub chapters: Vec<Chapter<G>>,
}

/// A part of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter<G: Game> {
    /// What it is about, for people.
    pub title: String,
    /// How things stand when it begins …
    pub game: G,
    /// … and what happens at once, such as a deal.
    pub opening: Vec<Step<G>>,
    /// What is said and asked before anything is played freely.
    pub beats: Vec<Beat<G>>,
    /// Whether a game is played freely behind that, with what is said when something happens in it
    /// for the first time.
    pub free: Option<Vec<Remark>>,
}

/// One thing that is said, and what follows from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Beat<G: Game> {
    /// The line of the file that it stands on.
    pub line: usize,
    /// What it speaks of: names of places and pieces on the board.
    pub at: Vec<String>,
    /// What is said.
    pub words: String,
    /// What is asked of whoever learns; if nothing is, they go on when they have read it.
    pub ask: Option<Ask<G>>,
    /// What happens then. The first of what is asked has the choice of whoever learns in it.
    pub steps: Vec<Step<G>>,
}

/// What is asked of whoever learns.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask<G: Game> {
    /// The choices that lead on; the first of them is shown on the board.
    pub wanted: Vec<G::Move>,
    /// Whether every other one does so, too.
    pub any: bool,
    /// What is said of those that do not: of some moves, or of all others.
    pub answers: Vec<(Vec<G::Move>, String)>,
}

/// What is said when something happens for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The line of the file that it stands on.
    pub line: usize,
    /// Ids of rules that bring points, and words of events with `…` for whatever stands between.
    pub events: Vec<String>,
    /// What is said.
    pub words: String,
}

impl Remark {
    /// Whether it is made about this event.
    pub fn is_about(&self, event: &(impl Event + Display)) -> bool {
        let scored = event.scored();
        self.events.iter().any(|of| match is_id(of) {
            true => scored.is_some_and(|scored| scored.rule.id() == of),
            false => has_in_order(&event.to_string(), of),
        })
    }
}

/// Whether a text has the parts of a pattern in their order: `seat 1 lays … on wasabi`.
fn has_in_order(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…').map(str::trim);
    parts.try_fold(text, |rest, part| Some(rest.split_once(part)?.1)).is_some()
}

impl<G: Notation> Lesson<G> {
    /// Reads a lesson.
    pub fn read(text: &str) -> Result<Self, BadLesson> {
        let text = kaiten_core::lesson::read(text)?;
        let chapters = text.chapters.iter().map(chapter).collect::<Result<_, _>>()?;
        Ok(Self { chapters })
    }

    /// Whether this is the same lesson in another language: one can go on with it in the middle.
    pub fn is_like(&self, other: &Self) -> bool {
        let parts = |lesson: &Self| -> Vec<(usize, usize)> {
            let parts = lesson.chapters.iter();
            let remarks = |chapter: &Chapter<G>| chapter.free.as_ref().map_or(0, Vec::len);
            parts.map(|chapter| (chapter.beats.len(), remarks(chapter))).collect()
        };
        parts(self) == parts(other)
    }
}

fn chapter<G: Notation>(text: &ChapterText<'_>) -> Result<Chapter<G>, BadLesson> {
    let (game, opening) = table(&text.table)?;
    let remark = |answer: &Answer<'_>| Remark {
        line: answer.line,
        events: answer.keys.iter().map(ToString::to_string).collect(),
        words: answer.words.clone(),
    };
    let is_game = text.table.kind == Kind::Game;
    Ok(Chapter {
        title: text.title.to_string(),
        game,
        opening,
        beats: text.beats.iter().map(beat).collect::<Result<_, _>>()?,
        free: is_game.then(|| text.remarks.iter().map(remark).collect()),
    })
}

/// A position, and the steps behind it.
fn table<G: Notation>(fence: &Fence<'_>) -> Result<(G, Vec<Step<G>>), BadLesson> {
    let is_step = |line: &str| line.starts_with("play: ") || line.starts_with("chance: ");
    let lines: Vec<&str> = fence.text.lines().take_while(|line| !is_step(line)).collect();
    let set_up = lines.join("\n").parse::<Position>().and_then(|position| G::set_up(&position));
    let game = set_up.map_err(|why| BadLine::Misread(why).at(fence.line))?;
    Ok((game, steps(fence, lines.len())?))
}

/// The steps of a fence, behind so many lines.
fn steps<G: Notation>(fence: &Fence<'_>, behind: usize) -> Result<Vec<Step<G>>, BadLesson> {
    let is_or = |line: &str| fence.kind == Kind::Ask && line.starts_with(OR);
    let numbered = (fence.line..).zip(fence.text.lines()).skip(behind);
    numbered
        .filter(|(_, line)| !line.is_empty() && !is_or(line))
        .map(|(nth, line)| line.parse().map_err(|why| BadLine::Misread(why).at(nth)))
        .collect()
}

/// The label of other choices that lead on.
const OR: &str = "or: ";

fn beat<G: Notation>(text: &BeatText<'_>) -> Result<Beat<G>, BadLesson> {
    let BeatText { line, at, words, steps: fence, answers } = text;
    let steps = fence.as_ref().map(|fence| steps(fence, 0)).transpose()?.unwrap_or_default();
    let asks = fence.filter(|fence| fence.kind == Kind::Ask);
    let ask = asks.map(|fence| ask(&fence, &steps, answers)).transpose()?;
    let at = at.iter().map(ToString::to_string).collect();
    Ok(Beat { line: *line, at, words: words.clone(), ask, steps })
}

fn ask<G: Notation>(
    fence: &Fence<'_>,
    steps: &[Step<G>],
    answers: &[Answer<'_>],
) -> Result<Ask<G>, BadLesson> {
    let wanted = match steps.first() {
        Some(Step::Play(joint)) => joint.get(LEARNER),
        Some(Step::Chance(_)) | None => None,
    };
    let wanted = wanted.ok_or_else(|| BadLine::NoChoice.at(fence.line))?;
    let mut ask = Ask { wanted: vec![wanted], any: false, answers: Vec::new() };
    for (line, words) in (fence.line..).zip(fence.text.lines()) {
        for other in words.strip_prefix(OR).into_iter().flat_map(|all| all.split('|')) {
            match other.trim() {
                ANY => ask.any = true,
                other => ask.wanted.push(read_move::<G>(other, line)?),
            }
        }
    }
    for Answer { line, keys, words } in answers {
        let moves = keys.iter().filter(|key| **key != ANY);
        let moves: Result<Vec<_>, _> = moves.map(|key| read_move::<G>(key, *line)).collect();
        ask.answers.push((moves?, words.clone()));
    }
    Ok(ask)
}

fn read_move<G: Notation>(text: &str, line: usize) -> Result<G::Move, BadLesson> {
    text.parse().map_err(|why: Misread| BadLine::Misread(why).at(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_about_the_words_of_an_event_in_their_order() {
        let event = "seat 1 lays squid on wasabi";
        for pattern in ["on wasabi", "seat 1 lays … on wasabi", "seat 1", "lays … wasabi"] {
            assert!(has_in_order(event, pattern), "{pattern}");
        }
        for pattern in ["seat 2 lays … on wasabi", "wasabi … squid", "on wasabi … lays"] {
            assert!(!has_in_order(event, pattern), "{pattern}");
        }
    }
}
