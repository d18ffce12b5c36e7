//! `kaiten score`: counts the score sheet of a real table, row by row.

use crate::out::{self, HEAD, QUIET};
use crate::{Failure, GameId, replay};
use kaiten_core::sheet::Smudge;
use kaiten_core::{BySeat, Misread, Rule, Sheet, Standing};
use kaiten_games::{BuiltIn, Entry, Listed, Rulebooks, Visitor};
use kaiten_words::sheet::{doubt, row_name, shares, tie_breaks};
use kaiten_words::text::{command, common, page};
use kaiten_words::{Lang, Point, Reason, numbers, refusal};
use serde::Serialize;
use std::io::Read;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameId)]
    game: String,
    /// A score sheet, in the words of docs/sheets.md; - is standard input
    file: PathBuf,
    /// Print the points as JSON, with their rules and reasons
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = kaiten_games::find(&args.game)?;
    let (file, mut input) = replay::open(&args.file)?;
    let mut text = String::new();
    if let Err(why) = input.read_to_string(&mut text) {
        return Err(Failure::Unreadable { file, why });
    }
    let lang = out::language();
    let report = match kaiten_games::visit(game, Count { game, text: &text, lang }) {
        Ok(report) => report,
        Err(smudge) => return Err(Failure::Sheet { file, game, smudges: vec![smudge] }),
    };
    if args.json {
        out::json(&report)?;
    } else {
        out::print(&report.text(game, lang))?;
        for why in &report.said {
            out::warn(&command::Doubt { file: &file, why }.say(lang));
        }
    }
    let smudges = report.smudges;
    if smudges.is_empty() { Ok(()) } else { Err(Failure::Sheet { file, game, smudges }) }
}

/// Counts a sheet, whichever game it is of.
struct Count<'a> {
    game: &'static Entry,
    text: &'a str,
    lang: Lang,
}

impl Visitor for Count<'_> {
    type Out = Result<Report, Smudge>;

    fn visit<G: Listed>(self) -> Self::Out {
        let lang = self.lang;
        let (sheet, smudges) = Sheet::<G>::read(self.text)?;
        let counted = sheet.result();
        let sentence = |rule: Rule| BuiltIn.sentence(self.game, rule.id(), lang);
        let said = counted.doubts.iter().map(|it| {
            let why = doubt(&sheet, it, lang).trim_end_matches('.').to_string();
            refusal::by_rule(why, it.rule, sentence, lang)
        });
        let rows = counted.told.iter().enumerate().filter(|(_, told)| !told.is_empty());
        let rows: Vec<Tally> = rows.map(|(nth, told)| tally(&sheet, nth, told, lang)).collect();
        Ok(Report {
            game: G::ID,
            options: sheet.options().to_string(),
            rows,
            tie_breaks: tie_breaks::<G>(&counted.standings, &sheet.seats, lang),
            said: said.collect(),
            standings: counted.standings,
            doubts: counted.doubts,
            smudges,
            seats: sheet.seats,
        })
    }
}

/// What comes of a sheet, for people and for programs.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: String,
    seats: Vec<String>,
    /// The rows that are counted.
    rows: Vec<Tally>,
    standings: BySeat<Standing>,
    /// What decided between equal points, in words.
    #[serde(skip)]
    tie_breaks: Vec<String>,
    /// What cannot be.
    doubts: Vec<Misread>,
    /// The same in words.
    #[serde(skip)]
    said: Vec<String>,
    /// What cannot be read.
    smudges: Vec<Smudge>,
}

/// What a row brings.
#[derive(Serialize)]
struct Tally {
    label: &'static str,
    /// What people call it.
    #[serde(skip)]
    name: String,
    /// In the order of the seats; a robot comes behind them.
    players: Vec<Brought>,
}

/// What a row brings to one player.
#[derive(Serialize)]
struct Brought {
    name: String,
    points: i16,
    by_rule: Vec<ByRule>,
    /// What else is told of them.
    remarks: Vec<String>,
}

/// Points by a rule, with their reason and the pieces that scored.
#[derive(Serialize)]
struct ByRule {
    rule: Rule,
    points: i16,
    reason: String,
    pieces: String,
}

/// What a row brings to everyone who has a place in it.
fn tally<G: Listed>(sheet: &Sheet<G>, nth: usize, told: &[G::Event], lang: Lang) -> Tally {
    let row = &sheet.rows()[nth];
    let by_rule = |Point { scored, reason: Reason { words, pieces } }| ByRule {
        rule: scored.rule,
        points: scored.points,
        reason: words,
        pieces,
    };
    let players = shares(sheet, nth, told, lang).into_iter().map(|share| Brought {
        points: share.sum(),
        name: share.name,
        remarks: share.remarks,
        by_rule: share.points.into_iter().map(by_rule).collect(),
    });
    Tally { label: row.label, name: row_name::<G>(row, lang), players: players.collect() }
}

impl Report {
    /// Row by row, then all of it in a table.
    fn text(&self, game: &Entry, lang: Lang) -> String {
        let mut text = format!("{HEAD}{}{HEAD:#} {}\n", game.name, self.options);
        let width = |brought: &Brought| brought.name.chars().count();
        let width = self.rows.iter().flat_map(|row| &row.players).map(width).max().unwrap_or(0);
        for row in &self.rows {
            text += &format!("\n{HEAD}{}{HEAD:#}\n", row.name);
            row.players.iter().for_each(|brought| text += &brought.lines(width));
        }
        text += "\n";
        text += &self.table(lang);
        self.tie_breaks.iter().for_each(|tie| text += &format!("{tie}\n"));
        text
    }

    /// The points of each seat by row and in all, and its place.
    fn table(&self, lang: Lang) -> String {
        let names = self.rows.iter().map(|row| row.name.as_str());
        let headings: Vec<&str> =
            [""].into_iter().chain(names).chain([page::total(lang), ""]).collect();
        let row = |((nth, name), standing): ((usize, &String), &Standing)| {
            let points = self.rows.iter().map(|row| row.players[nth].points);
            let points = points.chain([standing.points]).map(numbers::number);
            let place = common::Place { n: &standing.place }.say(lang);
            [name.clone()].into_iter().chain(points).chain([place]).collect()
        };
        let seats = self.seats.iter().enumerate().zip(self.standings.iter());
        out::table(&headings, &seats.map(row).collect::<Vec<_>>())
    }
}

impl Brought {
    /// A line for each rule, the first behind the name.
    fn lines(&self, width: usize) -> String {
        let name = &self.name;
        let remarks = self.remarks.iter().map(|it| format!("{:<width$}        {it}\n", ""));
        let remarks: String = remarks.collect();
        if self.by_rule.is_empty() {
            return format!("{name:<width$}  {:>4}\n{remarks}", 0);
        }
        let names = [name.as_str()].into_iter().chain(std::iter::repeat(""));
        let line = |(name, by): (&str, &ByRule)| {
            let ByRule { rule, reason, .. } = by;
            let points = numbers::signed(by.points);
            format!("{name:<width$}  {points:>4}  {reason}  {QUIET}{rule}{QUIET:#}\n")
        };
        names.zip(&self.by_rule).map(line).collect::<String>() + &remarks
    }
}
