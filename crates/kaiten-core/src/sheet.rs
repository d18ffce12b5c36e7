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
use core::ops::RangeInclusive;
use serde::Serialize;

/// A game whose points can be counted from a sheet.
pub trait Pad: Notation {
    /// The rows of a sheet, in the order in which they are filled in and counted.
    fn rows(options: &Self::Options) -> Vec<Row>;

    /// Counts what lies there, by the rules of the game. Rows behind the last round are counted once
    /// that has begun ([`Sheet::has_begun`]).
    ///
    /// A sheet holds only words of its rows, and nowhere more than there is room for. Whether it is
    /// as many as a row says ([`Row::full`]) is for [`Sheet::count`].
    fn count(sheet: &Sheet<Self>) -> Counted<Self::Event>;

    /// Writes down what an event tells of a row, so that a game that was played is a sheet too.
    fn note(sheet: &mut Sheet<Self>, event: &Self::Event);

    /// The pieces that a word of a row stands for, by their own words: more than one if they are
    /// counted as they lie together.
    fn pieces(word: &'static str) -> Vec<&'static str> {
        vec![word]
    }

    /// The word of a row for what a game writes otherwise: on a sheet stands only what people see.
    fn word(written: &str) -> Option<&'static str> {
        let _ = written;
        None
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
    /// How many pieces lie there when it is counted, if a rule says so.
    pub full: Option<(Full, Rule)>,
    /// How many pieces can be written into a place.
    pub room: u8,
}

/// How many pieces lie in a row when it is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// So many in each place, or fewer.
    AtMost(u8),
    /// Exactly so many in each place.
    Each(u8),
    /// Exactly so many in all places together.
    InAll(u8),
}

impl Row {
    /// A row for pieces in no order, which is counted once.
    pub fn new(label: &'static str, places: u8, kinds: Vec<Vec<&'static str>>) -> Self {
        Self { label, round: None, places, kinds, is_pile: false, full: None, room: ROOM }
    }

    /// The same row for each of the three rounds.
    pub fn rounds(row: &Self) -> Vec<Self> {
        let round = |(label, round)| Self { label, round: Some(round), ..row.clone() };
        ROUNDS.into_iter().zip(1..).map(round).collect()
    }

    /// How many pieces lie in each place at most.
    pub fn most(&self) -> Option<u8> {
        match self.full? {
            (Full::AtMost(most) | Full::Each(most), _) => Some(most),
            (Full::InAll(_), _) => None,
        }
    }

    /// A word of the row, and as which of its words it stands there.
    fn find(&self, word: &str) -> Option<(usize, &'static str)> {
        self.kinds.iter().flatten().copied().enumerate().find(|(_, known)| *known == word)
    }
}

/// The rows of three rounds.
pub const ROUNDS: [&str; 3] = ["round 1", "round 2", "round 3"];

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

    /// The same sheet as it would be with these options and players, and what has no place on it.
    pub fn played_as(&self, options: &G::Options, seats: Vec<String>) -> (Self, Vec<Misread>) {
        let (before, after) = (self.seats.len(), seats.len());
        let mut sheet = Self::new(options, seats);
        let mut lost = Vec::new();
        for (row, places) in self.rows.iter().zip(&self.places) {
            let nth = sheet.rows.iter().position(|other| other.label == row.label);
            for (place, laid) in places.iter().enumerate() {
                // A robot sits behind all players, however many there are.
                let there = if place < before { place } else { place - before + after };
                let is_there = |nth: &usize| {
                    there < sheet.rows[*nth].places.into() && (place < before) == (there < after)
                };
                let nth = nth.filter(is_there);
                for (word, n) in laid.iter() {
                    if nth.is_none_or(|nth| sheet.put(nth, there, word, n).is_err()) {
                        let word = Misread::out_of_place(word).at(At::Seat(Seat::new(place as u8)));
                        lost.push(word.at(At::Line(row.label)));
                    }
                }
            }
        }
        (sheet, lost)
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

    /// Whether something stands in the row of every round.
    pub fn is_played_out(&self) -> bool {
        let of_rounds = self.rows.iter().enumerate().filter(|(_, row)| row.round.is_some());
        of_rounds.into_iter().all(|(nth, _)| self.has_begun(nth))
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

    /// Whether something stands behind a row: then nobody is writing there any more.
    pub fn is_followed(&self, row: usize) -> bool {
        (row + 1..self.rows.len()).any(|later| self.has_begun(later))
    }

    /// Doubts that the box has so many of something, as they lie in these rows together, if each
    /// word stands for so many of it.
    pub fn not_in_box(
        &self,
        rows: RangeInclusive<usize>,
        (name, in_box): (impl fmt::Display, u8),
        rule: Rule,
        of: impl Fn(&'static str) -> u8,
    ) -> Option<Misread> {
        let label = self.rows[*rows.end()].label;
        let there: u32 = rows.map(|row| self.there(row, &of)).sum();
        let pieces = || Misread::not_in_box(format_args!("{name}*{there}"));
        (there > in_box.into()).then(|| pieces().by(rule).at(At::Line(label)))
    }

    /// Counts it while somebody may still write on it: what is missing is missed where something
    /// stands behind it.
    pub fn count(&self) -> Counted<G::Event> {
        self.counted(false)
    }

    /// Counts it when nobody writes on it any more: something may be missing in any row.
    pub fn result(&self) -> Counted<G::Event> {
        self.counted(true)
    }

    fn counted(&self, is_over: bool) -> Counted<G::Event> {
        let mut counted = G::count(self);
        let rows = 0..self.rows.len();
        let numbers = rows.flat_map(|row| self.wrong_numbers(row, is_over));
        counted.doubts.splice(0..0, numbers);
        counted
    }

    /// Where more pieces lie in a row than can, or fewer although nobody is writing there any more.
    fn wrong_numbers(&self, row: usize, is_over: bool) -> Vec<Misread> {
        let Row { label, places, full: Some((full, rule)), .. } = self.rows[row] else {
            return Vec::new();
        };
        let is_written = self.has_begun(row) && (is_over || self.is_followed(row));
        let doubt = |found: u32, range: RangeInclusive<u8>| {
            let (least, most) = (u32::from(*range.start()), u32::from(*range.end()));
            let is_doubtful = !(least..=most).contains(&found);
            is_doubtful.then(|| Misread::count("pieces", found, range).by(rule))
        };
        let pieces = |seat: Seat| self.pieces(row, seat.index());
        let each = |range: &dyn Fn(Seat) -> RangeInclusive<u8>| {
            let doubt = |seat| Some(doubt(pieces(seat).into(), range(seat))?.at(At::Seat(seat)));
            Seats::first(places).filter_map(doubt).collect()
        };
        let doubts: Vec<Misread> = match full {
            Full::AtMost(most) => each(&|_| 0..=most),
            Full::Each(all) if is_written => {
                each(&|seat| all.saturating_sub(self.elsewhere(row, seat.index()))..=all)
            }
            Full::Each(all) => each(&|_| 0..=all),
            Full::InAll(all) if is_written => {
                let there = Seats::first(places).map(|seat| u32::from(pieces(seat))).sum();
                doubt(there, all..=all).into_iter().collect()
            }
            Full::InAll(_) => Vec::new(),
        };
        doubts.into_iter().map(|doubt| doubt.at(At::Line(label))).collect()
    }

    /// How many pieces of a row stand for the same place behind the rounds, where they may be
    /// written down instead.
    fn elsewhere(&self, row: usize, place: usize) -> u8 {
        let later = (row + 1..self.rows.len()).filter(|&later| self.rows[later].round.is_none());
        let words = later.flat_map(|later| self.places[later][place].iter());
        let same = words.filter(|(word, _)| self.rows[row].find(word).is_some());
        same.fold(0, |sum, (_, n)| sum.saturating_add(n))
    }

    /// Writes so many of a word into a place, or as many as there is room for; on a pile below all
    /// others.
    pub fn put(&mut self, row: usize, place: usize, word: &str, n: u8) -> Result<(), Misread> {
        let Row { is_pile, room, label, .. } = self.rows[row];
        let find = |word| self.rows[row].find(word);
        let known = find(word).or_else(|| find(G::word(word)?));
        let (nth, known) = known.ok_or_else(|| Misread::unknown("piece", word, &[]))?;
        let is_before =
            |(other, _): &&(&str, u8)| self.rows[row].find(other).is_some_and(|(at, _)| at < nth);
        let (there, each) = (self.pieces(row, place), pieces_of::<G>(known));
        let fitting = n.min((room - there) / each);
        let laid = &mut self.places[row][place].0;
        if is_pile {
            laid.extend((0..fitting).map(|_| (known, 1)));
        } else if let Some((_, there)) = laid.iter_mut().find(|(there, _)| *there == known) {
            *there += fitting;
        } else if fitting > 0 {
            let at = laid.iter().take_while(is_before).count();
            laid.insert(at, (known, fitting));
        }
        if fitting < n {
            let pieces = u32::from(there) + u32::from(n) * u32::from(each);
            let pieces = Misread::count("pieces", pieces, 0..=room).at(At::Piece(known));
            return Err(pieces.at(At::Line(label)));
        }
        Ok(())
    }

    /// Puts a word where it belongs in a pile, on top of what lies there.
    pub fn put_in(
        &mut self,
        row: usize,
        place: usize,
        nth: usize,
        word: &str,
    ) -> Result<(), Misread> {
        self.put(row, place, word, 1)?;
        let pile = &mut self.places[row][place].0;
        let nth = nth.min(pile.len() - 1);
        pile[nth..].rotate_right(1);
        Ok(())
    }

    /// Takes a piece out of a pile, counted from the top.
    pub fn take_from(&mut self, row: usize, place: usize, nth: usize) {
        let pile = &mut self.places[row][place].0;
        if nth < pile.len() {
            pile.remove(nth);
        }
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
        for nth in sheet.seats.len() + 1..=seats.into() {
            sheet.seats.push(told_apart(&nth.to_string(), &sheet.seats));
        }
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
                for (nth, name) in (1..).zip(value.split('|').map(str::trim)) {
                    let name = if name.is_empty() { nth.to_string() } else { name.to_string() };
                    self.seats.push(told_apart(&name, &self.seats));
                }
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

/// A name that none of the others has: the second Ann is Ann 2.
pub fn told_apart<S: AsRef<str>>(name: &str, others: &[S]) -> String {
    let is_free = |name: &String| others.iter().all(|other| other.as_ref() != name);
    let numbered = (2..).map(|n| format!("{name} {n}"));
    let mut names = core::iter::once(name.to_string()).chain(numbered);
    names.find(is_free).expect("there are more numbers than players")
}

/// The lines of a sheet on which something stands, by their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // Some editors begin a file with a mark that nobody sees.
    let text = text.trim_start_matches('\u{feff}');
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
}

/// The first line with this label: its number, and what it says.
fn labelled<'a>(text: &'a str, wanted: &str) -> Option<(usize, &'a str)> {
    lines(text).find_map(|(number, line)| {
        let (label, value) = line.split_once(':')?;
        (label.trim() == wanted).then_some((number, value.trim()))
    })
}
