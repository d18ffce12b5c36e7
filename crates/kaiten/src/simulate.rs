//! `kaiten simulate`: many random games on all cores.

use crate::out::{self, HEAD, QUIET};
use crate::{Failure, GameId};
use kaiten_core::{
    BySeat, Event, Log, MAX_SEATS, Next, Notation, Rule, Scored, Standing, playout, rng,
};
use kaiten_games::{BuiltIn, Entry, Listed, Rulebooks, Visitor};
use kaiten_table::{Company, Match, written};
use kaiten_words::Lang;
use rayon::prelude::*;
use serde::Serialize;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameId)]
    game: String,
    /// How many seats
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A variant or another option of the game, as name=value; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write every game to this file, one JSON record a line
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How many threads; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// Print the numbers as JSON
    #[arg(long)]
    json: bool,
}

/// So many games are one piece of work for a thread.
const BATCH: u64 = 250;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let entry = kaiten_games::find(&args.game)?;
    let options = format!("seats={} {}", args.seats, args.options.join(" "));
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0));
    let threads = threads.build().map_err(Failure::NoThreads)?;
    let report = threads
        .install(|| kaiten_games::visit(entry, Simulation { entry, options: &options, args }))?;
    if args.json { out::json(&report) } else { out::print(&report.text()) }
}

struct Simulation<'a> {
    entry: &'static Entry,
    options: &'a str,
    args: &'a Args,
}

impl Visitor for Simulation<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let options: G::Options = self.options.parse().map_err(Failure::of(self.entry))?;
        let mut records = self.args.record.as_ref().map(RecordFile::create).transpose()?;
        let bar = progress(self.args.games);
        let mut totals = Totals::default();
        let batches = self.args.games.div_ceil(BATCH);
        // A few batches for each thread at a time, written in their order.
        let wave = rayon::current_num_threads() as u64 * 4;
        let mut next = 0;
        while next < batches {
            let play = |batch: u64| {
                let games = batch * BATCH..(batch + 1).saturating_mul(BATCH).min(self.args.games);
                bar.inc(games.end - games.start);
                play_batch::<G>(&options, self.args.seed, games, records.is_some())
            };
            let end = batches.min(next + wave);
            let played: Vec<(Totals, String)> = (next..end).into_par_iter().map(play).collect();
            next = end;
            for (more, lines) in played {
                totals.add(&more);
                if let Some(records) = &mut records {
                    records.write(&lines)?;
                }
            }
        }
        if let Some(records) = &mut records {
            records.finish()?;
        }
        bar.finish_and_clear();
        Ok(totals.report(self.entry, options.to_string(), self.args))
    }
}

/// A bar on a terminal; nothing elsewhere.
pub(crate) fn progress(games: u64) -> indicatif::ProgressBar {
    let rate = |state: &indicatif::ProgressState, text: &mut dyn core::fmt::Write| {
        // A bar that cannot show its rate is still a bar.
        let _ = write!(text, "{} games/s", out::thousands(state.per_sec() as u64));
    };
    let style = "{bar:40} {human_pos}/{human_len}, {rate}, {eta} left";
    let style = indicatif::ProgressStyle::with_template(style).expect("a template of ours");
    indicatif::ProgressBar::new(games).with_style(style.with_key("rate", rate))
}

/// Plays games one after the other; with `record`, as lines of records too.
fn play_batch<G: Notation>(
    options: &G::Options,
    seed: u64,
    games: core::ops::Range<u64>,
    record: bool,
) -> (Totals, String) {
    let mut totals = Totals::default();
    let mut lines = String::new();
    let mut moves = Vec::new();
    for index in games {
        let mut rng = rng::stream(seed, index);
        if record {
            let seats = usize::from(G::start(options).seats());
            let mut table = Match::<G>::new(options, Company::people(vec!["random"; seats]));
            table.settle(&mut rng);
            while let Next::Choice(seats) = table.game().next() {
                for seat in seats {
                    let chosen = table.game().any_move(seat, &mut rng, &mut moves);
                    let step = table.step();
                    table.choose(step, seat, chosen, &mut rng).expect("any move is legal");
                }
            }
            for event in table.events() {
                totals.tell_of(&event);
            }
            totals.end(&table.game().standings());
            lines += &written::to_json(table.record());
            lines.push('\n');
        } else {
            let mut game = G::start(options);
            playout(&mut game, &mut rng, &mut moves, &mut totals);
            totals.end(&game.standings());
        }
    }
    (totals, lines)
}

/// Sums over games: whole numbers, so that the order of adding changes nothing.
#[derive(Clone, Default)]
struct Totals {
    games: u64,
    seats: Vec<SeatTotals>,
    /// Points by rule and seat.
    rules: Vec<(Rule, [i64; MAX_SEATS])>,
}

#[derive(Clone, Default)]
struct SeatTotals {
    /// Games won, alone or shared.
    won: u64,
    points: i64,
    squares: i64,
    best: Option<i16>,
    worst: Option<i16>,
}

impl<E: Event> Log<E> for Totals {
    fn tell(&mut self, event: E) {
        self.tell_of(&event);
    }
}

impl Totals {
    fn tell_of(&mut self, event: &impl Event) {
        if let Some(Scored { seat, rule, points }) = event.scored() {
            self.by_rule(rule)[seat.index()] += i64::from(points);
        }
    }

    fn by_rule(&mut self, rule: Rule) -> &mut [i64; MAX_SEATS] {
        let at = self.rules.iter().position(|&(known, _)| known == rule).unwrap_or_else(|| {
            self.rules.push((rule, [0; MAX_SEATS]));
            self.rules.len() - 1
        });
        &mut self.rules[at].1
    }

    fn end(&mut self, standings: &BySeat<Standing>) {
        self.games += 1;
        self.seats.resize(usize::from(standings.seats()), SeatTotals::default());
        for (seat, standing) in self.seats.iter_mut().zip(standings) {
            let points = standing.points;
            seat.won += u64::from(standing.place == 1);
            seat.points += i64::from(points);
            seat.squares += i64::from(points) * i64::from(points);
            seat.best = seat.best.max(Some(points));
            seat.worst = Some(seat.worst.map_or(points, |worst| worst.min(points)));
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.seats.resize(self.seats.len().max(other.seats.len()), SeatTotals::default());
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.won += more.won;
            seat.points += more.points;
            seat.squares += more.squares;
            seat.best = seat.best.max(more.best);
            seat.worst = match (seat.worst, more.worst) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
        }
        for (rule, points) in &other.rules {
            for (sum, more) in self.by_rule(*rule).iter_mut().zip(points) {
                *sum += more;
            }
        }
    }

    fn report(mut self, entry: &'static Entry, options: String, args: &Args) -> Report {
        let games = self.games.max(1) as f64;
        self.rules.sort_unstable_by_key(|&(rule, points)| (-points.iter().sum::<i64>(), rule));
        let seat = |(nth, seat): (usize, &SeatTotals)| {
            let mean = seat.points as f64 / games;
            SeatReport {
                seat: nth + 1,
                won: seat.won as f64 / games,
                mean,
                spread: (seat.squares as f64 / games - mean * mean).max(0.0).sqrt(),
                best: seat.best.unwrap_or(0),
                worst: seat.worst.unwrap_or(0),
            }
        };
        let by_rule = |(rule, points): &(Rule, [i64; MAX_SEATS])| RuleReport {
            rule: *rule,
            sentence: BuiltIn.sentence(entry, rule.id(), Lang::ENGLISH).unwrap_or_default(),
            mean: points[..self.seats.len()].iter().map(|&sum| sum as f64 / games).collect(),
        };
        Report {
            game: entry.id,
            name: entry.name,
            options,
            games: self.games,
            seed: args.seed,
            seats: self.seats.iter().enumerate().map(seat).collect(),
            rules: self.rules.iter().map(by_rule).collect(),
        }
    }
}

/// What a simulation found.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    #[serde(skip)]
    name: &'static str,
    options: String,
    games: u64,
    seed: u64,
    seats: Vec<SeatReport>,
    rules: Vec<RuleReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    won: f64,
    mean: f64,
    spread: f64,
    best: i16,
    worst: i16,
}

#[derive(Serialize)]
struct RuleReport {
    rule: Rule,
    sentence: String,
    mean: Vec<f64>,
}

impl Report {
    fn text(&self) -> String {
        let Self { name, options, seed, .. } = self;
        let games = out::thousands(self.games);
        let mut text =
            format!("{HEAD}{name}{HEAD:#} {options}: {games} random games, seed {seed}\n\n");
        let seat = |s: &SeatReport| {
            vec![
                format!("seat {}", s.seat),
                format!("{:.1}%", s.won * 100.0),
                format!("{:.2}", s.mean),
                format!("{:.2}", s.spread),
                s.best.to_string(),
                s.worst.to_string(),
            ]
        };
        let seats: Vec<_> = self.seats.iter().map(seat).collect();
        text += &out::table(&["", "won", "mean", "spread", "best", "worst"], &seats);
        text += &format!("\n{HEAD}Points by rule, in the mean of a game{HEAD:#}\n");
        let names: Vec<String> = self.seats.iter().map(|s| format!("seat {}", s.seat)).collect();
        let headings: Vec<&str> =
            ["rule"].into_iter().chain(names.iter().map(String::as_str)).collect();
        let rule = |r: &RuleReport| {
            let means = r.mean.iter().map(|mean| format!("{mean:.2}"));
            [r.rule.to_string()].into_iter().chain(means).collect()
        };
        let rules: Vec<Vec<String>> = self.rules.iter().map(rule).collect();
        let table = out::table(&headings, &rules);
        let sentences = self.rules.iter().map(|rule| rule.sentence.as_str());
        let mut lines = table.lines();
        text += &format!("{}\n", lines.next().unwrap_or_default());
        for (line, sentence) in lines.zip(sentences) {
            text += &format!("{line}  {QUIET}{sentence}{QUIET:#}\n");
        }
        text
    }
}

/// The file that records are written to.
pub(crate) struct RecordFile {
    path: String,
    file: BufWriter<std::fs::File>,
}

impl RecordFile {
    pub(crate) fn create(path: &PathBuf) -> Result<Self, Failure> {
        let shown = path.display().to_string();
        match std::fs::File::create(path) {
            Ok(file) => Ok(Self { path: shown, file: BufWriter::new(file) }),
            Err(why) => Err(Failure::Unwritable { file: shown, why }),
        }
    }

    pub(crate) fn write(&mut self, lines: &str) -> Result<(), Failure> {
        self.file.write_all(lines.as_bytes()).map_err(|why| self.failure(why))
    }

    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.file.flush().map_err(|why| self.failure(why))
    }

    fn failure(&self, why: std::io::Error) -> Failure {
        Failure::Unwritable { file: self.path.clone(), why }
    }
}
