//! A score sheet for a real table: what lies in front of everyone when it is counted, row by row.
//!
//! ```text
//! game: sushi-go
//! options: seats=2
//! seats: Ann | Bo
//! round 1: wasabi(squid) tempura*2 pudding | maki3*2 sashimi*3
//! ```
//!
//! A sheet holds what people say of their table, and tables make mistakes: what cannot be is counted
//! as far as it can be counted, and pointed out.

use crate::bag::times;
use crate::misread::{At, Misread, Wrong};
use crate::{BySeat, Notation, Rule, Seat, Seats, Standing};
use core::fmt;
use serde::Serialize;

/// A game whose points can be counted from a sheet.
pub trait Pad: Notation {
    /// The rows of a sheet, in the order in which they are filled in and counted.
    fn rows(options: &Self::Options) -> Vec<Row>;

    /// Counts what lies there, by the rules of the game. Rows behind the last round are counted once
    /// that has begun ([`Sheet::has_begun`]).
    ///
    /// A sheet holds only words of its rows, and nowhere more than there is room for.
    fn count(sheet: &Sheet<Self>) -> Counted<Self::Event>;

    /// Writes down what an event tells of a row, so that a game that was played is a sheet too.
    fn note(sheet: &mut Sheet<Self>, event: &Self::Event);

    /// The pieces that a word of a row stands for, by their own words: more than one if they are
    /// counted as they lie together.
    fn pieces(word: &'static str) -> Vec<&'static str> {
        vec![word]
    }

    /// Whether the option of this name changes what is counted: only then a pad asks for it.
    fn is_counted(option: &str) -> bool {
        let _ = option;
        true
    }
}

/// A row of a sheet: something that everyone has when it is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// `round 1`, `tokens`.
    pub label: &'static str,
    /// The round at whose end it is filled in; none for what is counted once.
    pub round: Option<u8>,
    /// How many places it has: one for each seat, and one for a robot behind them.
    pub places: u8,
    /// The words that can stand in a place, as the notation has them. What belongs together stands
    /// in one list.
    pub kinds: Vec<Vec<&'static str>>,
    /// Whether their order matters: then the first lies on top.
    pub is_pile: bool,
    /// How many pieces lie in a place at most at the end of a round, if the rules say so.
    pub full: Option<u8>,
    /// How many pieces can be written into a place.
    pub room: u8,
}

impl Row {
    /// A row for pieces in no order, which is counted once.
    pub fn new(label: &'static str, places: u8, kinds: Vec<Vec<&'static str>>) -> Self {
        Self { label, round: None, places, kinds, is_pile: false, full: None, room: ROOM }
    }

    /// A word of the row, and as which of its words it stands there.
    fn find(&self, word: &str) -> Option<(usize, &'static str)> {
        self.kinds.iter().flatten().copied().enumerate().find(|(_, known)| *known == word)
    }
}

/// Enough for any mistake, and so few that their symbols can be counted in a byte.
const ROOM: u8 = 30;

/// What lies in front of one player in a row: each word with its number, in the order of the row's
/// words. In a pile every piece stands alone, the first on top.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Laid(Vec<(&'static str, u8)>);

impl Laid {
    /// Each word with its number.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u8)> + '_ {
        self.0.iter().copied()
    }

    /// How many there are of a word.
    pub fn count(&self, word: &str) -> u8 {
        self.iter().filter(|(known, _)| *known == word).map(|(_, n)| n).sum()
    }

    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A sheet of one game, with all that is written on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet<G: Pad> {
    options: G::Options,
    /// What the players are called.
    pub seats: Vec<String>,
    rows: Vec<Row>,
    places: Vec<Vec<Laid>>,
}

/// What comes of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted<E> {
    /// What is told of each row, as the game tells it: what lies there, and the points for that.
    pub told: Vec<Vec<E>>,
    /// Points, tie-break and place of each seat.
    pub standings: BySeat<Standing>,
    /// What cannot be.
    pub doubts: Vec<Misread>,
}

/// Something on a sheet that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Smudge {
    /// In which line it stands, counted from 1.
    pub line: usize,
    /// What it is.
    #[serde(flatten)]
    pub why: Misread,
}

impl<G: Pad> Sheet<G> {
    /// An empty sheet.
    pub fn new(options: &G::Options, seats: Vec<String>) -> Self {
        let rows = G::rows(options);
        let places = rows.iter().map(|row| vec![Laid::default(); row.places.into()]).collect();
        Self { options: options.clone(), seats, rows, places }
    }

    /// The sheet of a game that was played, from all that was told of it.
    pub fn of<'a>(
        options: &G::Options,
        seats: Vec<String>,
        events: impl IntoIterator<Item = &'a G::Event>,
    ) -> Self {
        let mut sheet = Self::new(options, seats);
        events.into_iter().for_each(|event| G::note(&mut sheet, event));
        sheet
    }

    /// How it is played.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What lies in front of everyone in a row; a robot's is behind those of the seats.
    pub fn places(&self, row: usize) -> &[Laid] {
        &self.places[row]
    }

    /// Whether anything stands in a row.
    pub fn has_begun(&self, row: usize) -> bool {
        self.places[row].iter().any(|laid| !laid.is_empty())
    }

    /// Whether nothing stands on it yet.
    pub fn is_empty(&self) -> bool {
        (0..self.rows.len()).all(|row| !self.has_begun(row))
    }

    /// How many pieces lie in a place.
    pub fn pieces(&self, row: usize, place: usize) -> u8 {
        self.places[row][place].iter().map(|(word, n)| n * pieces_of::<G>(word)).sum()
    }

    /// How many pieces lie in a row, for all players together, if each word stands for so many.
    pub fn there(&self, row: usize, of: impl Fn(&'static str) -> u8) -> u32 {
        let words = self.places[row].iter().flat_map(Laid::iter);
        words.map(|(word, n)| u32::from(n) * u32::from(of(word))).sum()
    }

    /// Where more pieces lie than a round brings, by this rule.
    pub fn overfull(&self, rule: Rule) -> impl Iterator<Item = Misread> + '_ {
        let rows = self.rows.iter().enumerate();
        let rows = rows.filter_map(|(nth, row)| row.full.map(|full| (nth, row, full)));
        rows.flat_map(move |(nth, row, full)| {
            let pieces = move |seat: Seat| (seat, self.pieces(nth, seat.index()));
            let over = Seats::first(row.places).map(pieces).filter(move |(_, n)| *n > full);
            over.map(move |(seat, n)| {
                let pieces = Misread::count("pieces", n, 0..=full).by(rule);
                pieces.at(At::Seat(seat)).at(At::Line(row.label))
            })
        })
    }

    /// Counts it.
    pub fn count(&self) -> Counted<G::Event> {
        G::count(self)
    }

    /// Writes so many of a word into a place, as far as there is room; on a pile below all others.
    pub fn put(&mut self, row: usize, place: usize, word: &str, n: u8) -> Result<(), Misread> {
        let Row { is_pile, room, label, .. } = self.rows[row];
        let known = self.rows[row].find(word);
        let (nth, known) = known.ok_or_else(|| Misread::unknown("piece", word, &[]))?;
        let is_before =
            |(other, _): &&(&str, u8)| self.rows[row].find(other).is_some_and(|(at, _)| at < nth);
        let pieces =
            u32::from(self.pieces(row, place)) + u32::from(n) * u32::from(pieces_of::<G>(known));
        if pieces > room.into() {
            return Err(Misread::count("pieces", pieces, 0..=room).at(At::Line(label)));
        }
        let laid = &mut self.places[row][place].0;
        if is_pile {
            laid.extend((0..n).map(|_| (known, 1)));
        } else if let Some((_, there)) = laid.iter_mut().find(|(there, _)| *there == known) {
            *there += n;
        } else if n > 0 {
            let at = laid.iter().take_while(is_before).count();
            laid.insert(at, (known, n));
        }
        Ok(())
    }

    /// Takes the last of a word out of a place, if there is one.
    pub fn take(&mut self, row: usize, place: usize, word: &str) {
        let laid = &mut self.places[row][place].0;
        let Some(at) = laid.iter().rposition(|(there, _)| *there == word) else { return };
        laid[at].1 -= 1;
        if laid[at].1 == 0 {
            laid.remove(at);
        }
    }

    /// Reads a sheet: all of it that can be read, and what cannot. Without options nothing can be.
    pub fn read(text: &str) -> Result<(Self, Vec<Smudge>), Smudge> {
        let (options, other_game) = Self::head(text)?;
        let mut sheet = Self::new(&options, Vec::new());
        let mut smudges = Vec::from_iter(other_game);
        let mut seen = Vec::new();
        for (line, text) in lines(text) {
            let smudge = |why| smudges.push(Smudge { line, why });
            sheet.read_line(text, &mut seen, smudge);
        }
        let seats = G::start(&options).seats();
        if sheet.seats.len() != usize::from(seats) && !sheet.seats.is_empty() {
            let line = labelled(text, "seats").map_or(1, |(line, _)| line);
            let places = Misread::count("places", sheet.seats.len(), seats..=seats);
            smudges.push(Smudge { line, why: places.at(At::Line("seats")) });
        }
        let unnamed = (sheet.seats.len() + 1..=seats.into()).map(|nth| nth.to_string());
        sheet.seats.extend(unnamed);
        sheet.seats.truncate(seats.into());
        Ok((sheet, smudges))
    }

    /// How a sheet says that the game is played, and whether it says that it is of another game.
    fn head(text: &str) -> Result<(G::Options, Option<Smudge>), Smudge> {
        let misread = |line, why: Misread| Smudge { line, why };
        let other_game = labelled(text, "game").filter(|(_, game)| *game != G::ID);
        let other_game = other_game
            .map(|(line, _)| misread(line, Misread::otherwise(G::ID).at(At::Line("game"))));
        let options = match labelled(text, "options") {
            Some((line, options)) => options.parse().map_err(|why| misread(line, why)),
            None => Err(misread(1, Misread::new(Wrong::Missing).at(At::Line("options")))),
        };
        // That it is another game says why its options cannot be read.
        match options {
            Ok(options) => Ok((options, other_game)),
            Err(why) => Err(other_game.unwrap_or(why)),
        }
    }

    /// Reads one line; each is there once.
    fn read_line(
        &mut self,
        line: &str,
        seen: &mut Vec<&'static str>,
        mut smudge: impl FnMut(Misread),
    ) {
        let Some((label, value)) = line.split_once(':') else {
            return smudge(Misread::form("line", line, "label: value"));
        };
        let label = label.trim();
        let row = self.rows.iter().position(|row| row.label == label);
        let known = match row {
            Some(row) => Some(self.rows[row].label),
            None => ["game", "options", "seats"].into_iter().find(|known| *known == label),
        };
        let Some(known) = known else { return smudge(Misread::unknown("line", label, &[])) };
        if seen.contains(&known) {
            return smudge(Misread::new(Wrong::Twice).at(At::Line(known)));
        }
        seen.push(known);
        match (known, row) {
            (_, Some(row)) => self.fill(row, value, smudge),
            ("seats", None) => {
                self.seats = value.split('|').map(|name| name.trim().to_string()).collect();
            }
            _ => {}
        }
    }

    /// Writes down what a game says of a row, in notation.
    ///
    /// # Panics
    /// If there is no such row, or the game has other words than it.
    pub fn write(&mut self, label: &str, row: &impl fmt::Display) {
        let nth = self.rows.iter().position(|row| row.label == label);
        let nth = nth.expect("a game writes into its own rows");
        self.fill(nth, &row.to_string(), |why| panic!("a game has the words of its rows: {why}"));
    }

    /// Fills a row with what stands between the bars.
    fn fill(&mut self, row: usize, value: &str, mut smudge: impl FnMut(Misread)) {
        let Row { label, places, .. } = self.rows[row];
        let found = value.split('|').count();
        if found != usize::from(places) {
            smudge(Misread::count("places", found, places..=places).at(At::Line(label)));
        }
        for (nth, place) in value.split('|').enumerate().take(places.into()) {
            let words = place.split([' ', '\t', ',']).filter(|word| !matches!(*word, "" | "-"));
            for word in words {
                let put = times(word).and_then(|(word, n)| self.put(row, nth, word, n));
                if let Err(why) = put {
                    smudge(why.at(At::Seat(Seat::new(nth as u8))));
                }
            }
        }
    }

    /// A place as it is written: words in the order of the row, and a pile from the top down.
    fn written(&self, row: usize, laid: &Laid) -> String {
        let mut words = Vec::new();
        for kinds in &self.rows[row].kinds {
            let of_kind = |word: &&str| kinds.contains(word);
            if self.rows[row].is_pile {
                let pile: Vec<&str> = laid.iter().map(|(word, _)| word).filter(of_kind).collect();
                words.extend((!pile.is_empty()).then(|| pile.join(",")));
                continue;
            }
            words.extend(kinds.iter().filter_map(|&word| match laid.count(word) {
                0 => None,
                1 => Some(word.to_string()),
                n => Some(format!("{word}*{n}")),
            }));
        }
        if words.is_empty() { "-".to_string() } else { words.join(" ") }
    }
}

impl<G: Pad> fmt::Display for Sheet<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}", G::ID)?;
        writeln!(f, "options: {}", self.options)?;
        writeln!(f, "seats: {}", self.seats.join(" | "))?;
        for (nth, row) in self.rows.iter().enumerate().filter(|(nth, _)| self.has_begun(*nth)) {
            let places = self.places[nth].iter().map(|laid| self.written(nth, laid));
            writeln!(f, "{}: {}", row.label, places.collect::<Vec<_>>().join(" | "))?;
        }
        Ok(())
    }
}

/// How many pieces a word stands for.
fn pieces_of<G: Pad>(word: &'static str) -> u8 {
    G::pieces(word).len() as u8
}

/// The lines of a sheet on which something stands, by their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
}

/// The first line with this label: its number, and what it says.
fn labelled<'a>(text: &'a str, wanted: &str) -> Option<(usize, &'a str)> {
    lines(text).find_map(|(number, line)| {
        let (label, value) = line.split_once(':')?;
        (label.trim() == wanted).then_some((number, value.trim()))
    })
}
