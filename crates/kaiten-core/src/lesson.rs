//! A game's LESSON.md: a first game that teaches, in chapters, for people to read and for a coach to
//! play through.
//!
//! A chapter is a heading, a table in a fence, and what the coach says, one paragraph at a time. A
//! paragraph may begin with what it speaks of, in square brackets. Behind it may stand a fence: with
//! `ask` something is asked of whoever learns, with `watch` something happens by itself. Behind an
//! `ask` stand the answers to other choices. A chapter whose table is a `game` is played freely, and
//! its list says what the coach remarks when something happens for the first time.
//!
//! ````
//! use kaiten_core::lesson::{Kind, read};
//! let text = "\
//! ## Tea
//!
//! ### Pouring
//!
//! ```table
//! cups: tea | -
//! ```
//!
//! [own] This cup is yours: fill it.
//!
//! ```ask
//! play: 1 pour
//! ```
//!
//! - `drink`, `spill`: There is nothing in it yet.
//! - `*`: Not bad, but the cup stays empty.
//!
//! Now it is full.
//!
//! ### Tea time
//!
//! ```game
//! cups: tea | tea
//! ```
//!
//! Drink as you like.
//!
//! - `T1`: Hot!
//! ";
//! let lesson = read(text).unwrap();
//! let chapter = &lesson.chapters[0];
//! assert_eq!((chapter.title, chapter.table.kind), ("Pouring", Kind::Table));
//! assert_eq!((&*chapter.beats[0].at, &*chapter.beats[0].words), (&["own"][..], "This cup is yours: fill it."));
//! assert_eq!(chapter.beats[0].answers[0].keys, ["drink", "spill"]);
//! assert_eq!(chapter.beats[1].words, "Now it is full.");
//! ````

use crate::Misread;
use core::fmt;

/// Answers any choice that no other answer is for.
pub const ANY: &str = "*";

/// A lesson as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonText<'a> {
    /// Its parts, one thing to learn in each.
    pub chapters: Vec<ChapterText<'a>>,
}

/// A part of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChapterText<'a> {
    /// What it is about, for people.
    pub title: &'a str,
    /// The line of its heading.
    pub line: usize,
    /// How things stand when it begins: a position, and steps behind it.
    pub table: Fence<'a>,
    /// What is said and asked, in its order.
    pub beats: Vec<BeatText<'a>>,
    /// Of a game: what is said when something happens for the first time.
    pub remarks: Vec<Answer<'a>>,
}

/// One thing that is said, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BeatText<'a> {
    /// The line that it begins on.
    pub line: usize,
    /// What it speaks of: names of places and pieces on the board.
    pub at: Vec<&'a str>,
    /// What is said.
    pub words: String,
    /// What is asked, or what happens by itself.
    pub steps: Option<Fence<'a>>,
    /// What is said of other choices than the asked one.
    pub answers: Vec<Answer<'a>>,
}

/// What is said of some moves, or of some events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<'a> {
    /// The line that it begins on.
    pub line: usize,
    /// The moves or events, in notation.
    pub keys: Vec<&'a str>,
    /// What is said of them.
    pub words: String,
}

/// Lines in notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence<'a> {
    /// What they are.
    pub kind: Kind,
    /// The line of the file that the first of them stands on.
    pub line: usize,
    /// What stands between the fences.
    pub text: &'a str,
}

/// What a fence of a lesson is, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// How things stand when a chapter begins.
    Table,
    /// The same for a game that is played freely to its end.
    Game,
    /// What is asked of whoever learns.
    Ask,
    /// What happens by itself.
    Watch,
}

impl Kind {
    fn named(name: &str) -> Option<Self> {
        match name {
            "table" => Some(Self::Table),
            "game" => Some(Self::Game),
            "ask" => Some(Self::Ask),
            "watch" => Some(Self::Watch),
            _ => None,
        }
    }
}

/// What is wrong with a lesson, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLesson {
    /// The line of the file.
    pub line: usize,
    /// What is wrong there.
    pub why: BadLine,
}

/// What is wrong with a line of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLine {
    /// A fence with a name that says nothing, or one that never ends.
    Fence(String),
    /// Something that has to stand behind a heading, a table or words, and does not.
    OutOfPlace,
    /// A list item that does not begin with what it is said of: `` - `egg`: … ``.
    Answer,
    /// A chapter without a table.
    NoTable,
    /// A chapter that does not end with words that lead to the next one.
    NoEnd,
    /// The last chapter alone is a game.
    Game,
    /// What stands in a fence, or what an answer is for, cannot be read, or cannot be.
    Misread(Misread),
    /// What is asked is no choice of the first seat.
    NoChoice,
    /// A step that cannot be taken there.
    Step(crate::BadStep),
}

impl BadLine {
    /// The same at a line.
    pub fn at(self, line: usize) -> BadLesson {
        BadLesson { line, why: self }
    }
}

/// A short form for programs and tests.
impl fmt::Display for BadLesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.line)?;
        match &self.why {
            BadLine::Fence(name) => write!(f, "“{name}” is no fence of a lesson, or never ends"),
            BadLine::OutOfPlace => f.write_str("this stands behind nothing that it belongs to"),
            BadLine::Answer => f.write_str("an answer begins with what it is for: - `egg`: …"),
            BadLine::NoTable => f.write_str("the chapter has no table"),
            BadLine::NoEnd => f.write_str("the chapter does not end with words"),
            BadLine::Game => f.write_str("the last chapter is a game, and no other"),
            BadLine::Misread(why) => write!(f, "{why}"),
            BadLine::NoChoice => f.write_str("this asks for no choice of seat 1"),
            BadLine::Step(why) => write!(f, "the step cannot be: {why:?}"),
        }
    }
}

impl core::error::Error for BadLesson {}

/// Reads a lesson. What stands before the first chapter is for those who read the file.
pub fn read(text: &str) -> Result<LessonText<'_>, BadLesson> {
    let mut chapters: Vec<Open<'_>> = Vec::new();
    let mut goes_on = Goes::Nowhere;
    let mut blocks = Blocks { text, offset: 0, line: 0 };
    while let Some((line, block)) = blocks.next().transpose()? {
        if let Block::Words(words) = &block
            && let Some(title) = words.strip_prefix("## ")
        {
            chapters.push(Open::new(title.trim(), line));
            goes_on = Goes::Nowhere;
            continue;
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        goes_on = match block {
            Block::Blank => Goes::Nowhere,
            Block::Words(words) => chapter.words(line, words, goes_on)?,
            Block::Fence(fence) => {
                chapter.fence(fence)?;
                Goes::Nowhere
            }
        };
    }
    let chapters = chapters.into_iter().map(Open::shut).collect::<Result<Vec<_>, _>>()?;
    match chapters.split_last() {
        Some((last, others)) if last.table.kind == Kind::Game => {
            match others.iter().find(|chapter| chapter.table.kind == Kind::Game) {
                Some(early) => Err(BadLine::Game.at(early.line)),
                None => Ok(LessonText { chapters }),
            }
        }
        Some((last, _)) => Err(BadLine::Game.at(last.line)),
        None => Err(BadLine::OutOfPlace.at(1)),
    }
}

/// What has to be the same in every language, line by line: tables, what is asked and pointed at,
/// and what answers are for. With each stands its line in the file.
pub fn shape<'a>(lesson: &LessonText<'a>) -> Vec<(usize, String)> {
    let mut shape = Vec::new();
    let fence =
        |fence: &Fence<'a>| (fence.line - 1, format!("{:?} {}", fence.kind, fence.text.trim_end()));
    let answers = |answers: &[Answer<'a>]| -> Vec<(usize, String)> {
        let answer = |answer: &Answer<'a>| (answer.line, format!("- {}", answer.keys.join(", ")));
        answers.iter().map(answer).collect()
    };
    for chapter in &lesson.chapters {
        shape.push((chapter.line, "chapter".to_string()));
        shape.push(fence(&chapter.table));
        for beat in &chapter.beats {
            shape.push((beat.line, format!("[{}]", beat.at.join(" "))));
            shape.extend(beat.steps.iter().map(fence));
            shape.extend(answers(&beat.answers));
        }
        shape.extend(answers(&chapter.remarks));
    }
    shape
}

/// A chapter that is being read.
struct Open<'a> {
    title: &'a str,
    line: usize,
    table: Option<Fence<'a>>,
    beats: Vec<BeatText<'a>>,
    remarks: Vec<Answer<'a>>,
}

/// Where a line of words goes on.
#[derive(Clone, Copy)]
enum Goes {
    Nowhere,
    Beat,
    Answer,
}

impl<'a> Open<'a> {
    fn new(title: &'a str, line: usize) -> Self {
        Self { title, line, table: None, beats: Vec::new(), remarks: Vec::new() }
    }

    fn fence(&mut self, fence: Fence<'a>) -> Result<(), BadLesson> {
        let out_of_place = || Err(BadLine::OutOfPlace.at(fence.line - 1));
        match fence.kind {
            Kind::Table | Kind::Game if self.table.is_some() || !self.beats.is_empty() => {
                return out_of_place();
            }
            Kind::Table | Kind::Game => self.table = Some(fence),
            Kind::Ask | Kind::Watch => match self.beats.last_mut() {
                Some(beat) if beat.steps.is_none() => beat.steps = Some(fence),
                _ => return out_of_place(),
            },
        }
        Ok(())
    }

    /// A line of words: it begins something, or goes on with what was begun.
    fn words(&mut self, line: usize, words: &'a str, goes: Goes) -> Result<Goes, BadLesson> {
        let is_game = self.table.is_some_and(|table| table.kind == Kind::Game);
        if let Some(item) = words.strip_prefix("- ") {
            let answer = answer(line, item).ok_or_else(|| BadLine::Answer.at(line))?;
            let asks =
                |beat: &&mut BeatText<'a>| beat.steps.is_some_and(|steps| steps.kind == Kind::Ask);
            match self.beats.last_mut().filter(asks) {
                Some(beat) => beat.answers.push(answer),
                None if is_game => self.remarks.push(answer),
                None => return Err(BadLine::OutOfPlace.at(line)),
            }
            return Ok(Goes::Answer);
        }
        let begun = match goes {
            Goes::Nowhere => None,
            Goes::Beat => self.beats.last_mut().map(|beat| &mut beat.words),
            Goes::Answer if is_game => self.remarks.last_mut().map(|remark| &mut remark.words),
            Goes::Answer => {
                let last = self.beats.last_mut().and_then(|beat| beat.answers.last_mut());
                last.map(|answer| &mut answer.words)
            }
        };
        if let Some(begun) = begun {
            begun.push(' ');
            begun.push_str(words.trim());
            return Ok(goes);
        }
        let (at, words) = match words.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((at, words)) => (at.split_whitespace().collect(), words.trim()),
            None => (Vec::new(), words),
        };
        let words = words.trim().to_string();
        self.beats.push(BeatText { line, at, words, steps: None, answers: Vec::new() });
        Ok(Goes::Beat)
    }

    fn shut(self) -> Result<ChapterText<'a>, BadLesson> {
        let Self { title, line, table, beats, remarks } = self;
        let table = table.ok_or_else(|| BadLine::NoTable.at(line))?;
        match beats.last() {
            Some(last) if last.steps.is_none() => {
                Ok(ChapterText { title, line, table, beats, remarks })
            }
            last => Err(BadLine::NoEnd.at(last.map_or(line, |beat| beat.line))),
        }
    }
}

/// `` `egg`, `salmon`: words `` with the signs that a language sets before its colons.
fn answer(line: usize, item: &str) -> Option<Answer<'_>> {
    let mut keys = Vec::new();
    let mut rest = item;
    while let Some((key, behind)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
        keys.push(key.trim());
        rest = behind.strip_prefix(", ").unwrap_or(behind);
    }
    let words = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']).strip_prefix(':')?.trim();
    (!keys.is_empty()).then(|| Answer { line, keys, words: words.to_string() })
}

/// A text as lines of words and whole fences.
struct Blocks<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
}

enum Block<'a> {
    Blank,
    Words(&'a str),
    Fence(Fence<'a>),
}

impl<'a> Blocks<'a> {
    fn line(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.offset..];
        let line = rest.split_inclusive('\n').next()?;
        self.offset += line.len();
        self.line += 1;
        Some((self.line, line.trim_end()))
    }
}

impl<'a> Iterator for Blocks<'a> {
    type Item = Result<(usize, Block<'a>), BadLesson>;

    fn next(&mut self) -> Option<Self::Item> {
        let (line, words) = self.line()?;
        let Some(name) = words.strip_prefix("```") else {
            let block = if words.is_empty() { Block::Blank } else { Block::Words(words) };
            return Some(Ok((line, block)));
        };
        let no_fence = || Some(Err(BadLine::Fence(name.to_string()).at(line)));
        let Some(kind) = Kind::named(name) else { return no_fence() };
        let from = self.offset;
        loop {
            let until = self.offset;
            match self.line() {
                None => return no_fence(),
                Some((_, "```")) => {
                    let fence = Fence { kind, line: line + 1, text: &self.text[from..until] };
                    return Some(Ok((line, Block::Fence(fence))));
                }
                Some(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEA: &str = "\
# Tea

A lesson in two
parts.

## Pouring

```table
cups: tea
```

[own cup-1] This cup
is yours.

Fill it.

```ask
play: 1 pour
```

- `drink`, `spill` : There is nothing
  in it yet.
- `*`: Not bad.

Now it is full.

## Tea time

```game
cups: tea
```

Drink.

- `T1`: Hot!
";

    fn bad(old: &str, new: &str) -> (usize, BadLine) {
        assert!(TEA.contains(old));
        let BadLesson { line, why } = read(&TEA.replace(old, new)).expect_err("it is bad");
        (line, why)
    }

    #[test]
    fn words_go_on_until_a_blank_line_and_may_say_what_they_speak_of() {
        let lesson = read(TEA).expect("a lesson");
        let [pouring, tea_time] = &lesson.chapters[..] else { panic!("two chapters") };
        let said: Vec<(&[&str], &str)> =
            pouring.beats.iter().map(|beat| (&*beat.at, &*beat.words)).collect();
        assert_eq!(
            said,
            [
                (&["own", "cup-1"][..], "This cup is yours."),
                (&[], "Fill it."),
                (&[], "Now it is full.")
            ]
        );
        let ask = pouring.beats[1].steps.expect("something is asked");
        assert_eq!((ask.kind, ask.line, ask.text), (Kind::Ask, 18, "play: 1 pour\n"));
        let answers = &pouring.beats[1].answers;
        assert_eq!(answers[0].keys, ["drink", "spill"]);
        assert_eq!(answers[0].words, "There is nothing in it yet.");
        assert_eq!((&*answers[1].keys, &*answers[1].words), (&[ANY][..], "Not bad."));
        assert_eq!((tea_time.table.kind, &*tea_time.remarks[0].words), (Kind::Game, "Hot!"));
    }

    #[test]
    fn the_shape_is_the_same_in_every_language() {
        let shape = |text: &str| -> Vec<String> {
            shape(&read(text).expect("a lesson")).into_iter().map(|(_, shape)| shape).collect()
        };
        let french = TEA.replace("Fill it.", "Remplissez-la.").replace("`:", "`\u{202f}:");
        assert_eq!(shape(&french), shape(TEA));
        for (old, new) in [("cups: tea", "cups: -"), ("[own cup-1]", "[own]"), ("`T1`", "`T2`")] {
            assert_ne!(shape(&TEA.replace(old, new)), shape(TEA), "{new}");
        }
    }

    #[test]
    fn what_a_coach_could_not_play_is_refused() {
        assert_eq!(bad("```ask", "```task"), (17, BadLine::Fence("task".into())));
        assert_eq!(bad("cups: tea\n```\n\nDrink", "Drink"), (29, BadLine::Fence("game".into())));
        assert_eq!(bad("- `*`: Not bad.", "- Not bad."), (23, BadLine::Answer));
        assert_eq!(bad("Now it is full.\n", ""), (15, BadLine::NoEnd));
        assert_eq!(bad("```game", "```table"), (35, BadLine::OutOfPlace), "nothing was asked");
        let no_game = read(TEA.split("## Tea time").next().unwrap_or_default());
        assert_eq!(no_game, Err(BadLine::Game.at(6)));
        assert_eq!(bad("```table\ncups: tea\n```\n", ""), (6, BadLine::NoTable));
        assert_eq!(bad("Fill it.\n", "```ask\n```\n"), (18, BadLine::OutOfPlace));
        assert_eq!(bad("[own cup-1] This cup", "- `a`: This cup"), (12, BadLine::OutOfPlace));
        assert_eq!(read("# Tea\n"), Err(BadLine::OutOfPlace.at(1)));
    }
}
