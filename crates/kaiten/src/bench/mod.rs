//! `kaiten bench`: how fast the games are, on one core.
//!
//! Times are taken in short slices, one game after the other and the ceiling among them, and the
//! median slice counts: a busy machine slows all of them down, and their ratios stay.

mod ceiling;
mod levels;
mod records;

use crate::out::{self, HEAD};
use crate::{Failure, GameId};
use kaiten_bots::search::Thinking;
use kaiten_core::rng::{FastRng, stream};
use kaiten_core::{Game, Next, Seat, Seats, Step, Viewer, playout};
use kaiten_games::{Entry, GAMES, Listed, Visitor};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game
    #[arg(value_parser = GameId)]
    game: Option<String>,
    /// How long each table is measured, in seconds
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Measure how long each level of the bots thinks about a choice instead
    #[arg(long)]
    levels: bool,
    /// Print the numbers as JSON
    #[arg(long)]
    json: bool,
}

/// So many slices are measured of each table.
const SLICES: u32 = 21;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !(0.01..=60.0).contains(&args.seconds) {
        let (option, value) = ("--seconds", args.seconds);
        return Err(Failure::Range { option, value, least: 0.01, most: 60.0 });
    }
    let entries: Vec<&Entry> = match &args.game {
        Some(id) => vec![kaiten_games::find(id)?],
        None => GAMES.iter().collect(),
    };
    if args.levels {
        return levels::run(&entries, args.json);
    }
    let slice = Duration::from_secs_f64(args.seconds) / SLICES;
    let mut tables: Vec<Box<dyn Measurable>> = Vec::new();
    for entry in &entries {
        for options in entry.tables {
            tables.push(kaiten_games::visit(entry, Open { entry, options })?);
        }
    }
    let Rates { tables: rates, ceiling, records, verified } = measure(&mut tables, slice)?;
    let speeds =
        tables.iter_mut().zip(rates).map(|(table, rate)| table.speed(rate, ceiling)).collect();
    let report = Report {
        ceiling_games_per_second: ceiling,
        records_per_second: records,
        verified_per_second: verified,
        tables: speeds,
    };
    if args.json { out::json(&report) } else { out::print(&report.text()) }
}

/// Games per second of each table and of the ceiling, and records read and verified per second.
struct Rates {
    tables: Vec<f64>,
    ceiling: f64,
    records: f64,
    verified: f64,
}

/// Measures all of them in turns.
fn measure(tables: &mut [Box<dyn Measurable>], slice: Duration) -> Result<Rates, Failure> {
    let mut rates = vec![Vec::new(); tables.len()];
    let (mut ceiling, mut records, mut verified) = (Vec::new(), Vec::new(), Vec::new());
    let mut rng = stream(1, 0);
    let file = records::file()?;
    let (mut read, mut verify) = (records::reading(&file), records::verifying(&file));
    for _ in 0..SLICES {
        // The ceiling has a slice beside each table, so that it meets the same weather.
        for (table, rates) in tables.iter_mut().zip(&mut rates) {
            rates.push(per_second(slice, || table.play()));
            ceiling.push(per_second(slice / 4, || {
                black_box(ceiling::game(&mut rng));
            }));
        }
        records.push(per_second(slice, &mut read));
        verified.push(per_second(slice, &mut verify));
    }
    let tables = rates.into_iter().map(median).collect();
    let [ceiling, records, verified] = [ceiling, records, verified].map(median);
    Ok(Rates { tables, ceiling, records, verified })
}

/// How often something can be done in a second.
fn per_second(slice: Duration, mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut done = 0u32;
    loop {
        for _ in 0..64 {
            work();
        }
        done += 64;
        let elapsed = start.elapsed();
        if elapsed >= slice {
            return f64::from(done) / elapsed.as_secs_f64();
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A table that is measured, of any game.
trait Measurable {
    /// Plays one random game.
    fn play(&mut self);
    /// Measures the rest, and says how fast all of it is.
    fn speed(&mut self, rate: f64, ceiling: f64) -> TableSpeed;
}

struct Open {
    entry: &'static Entry,
    options: &'static str,
}

impl Visitor for Open {
    type Out = Result<Box<dyn Measurable>, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let options: G::Options = self.options.parse()?;
        let rng = stream(1, 1);
        Ok(Box::new(Measured::<G> { entry: self.entry, options, rng, moves: Vec::new() }))
    }
}

struct Measured<G: Listed> {
    entry: &'static Entry,
    options: G::Options,
    rng: FastRng,
    moves: Vec<G::Move>,
}

impl<G: Listed> Measurable for Measured<G> {
    fn play(&mut self) {
        let mut game = G::start(&self.options);
        playout(&mut game, &mut self.rng, &mut self.moves, &mut ());
        black_box(game);
    }

    fn speed(&mut self, rate: f64, ceiling: f64) -> TableSpeed {
        let positions = positions::<G>(&self.options, &mut self.rng);
        let decisions: u32 = positions.iter().map(|game| u32::from(choosing(game).len())).sum();
        let decisions_per_game = f64::from(decisions) / f64::from(SAMPLE);
        let views: Vec<G::View> =
            positions.iter().map(|game| game.view(Viewer::Seat(Seat::new(0)))).collect();
        let brief = Duration::from_millis(50);
        let mut nth = 0;
        let mut next = || {
            nth = (nth + 1) % positions.len();
            nth
        };
        let clone = per_second(brief, || {
            black_box(positions[next()].clone());
        });
        let imagine = per_second(brief, || {
            black_box(G::imagine(&views[next()], &mut self.rng));
        });
        let mut thinking = self.thinking();
        let search = per_second(brief, || thinking.think(1));
        TableSpeed {
            game: self.entry.id,
            options: self.options.to_string(),
            games_per_second: rate,
            of_ceiling: rate / ceiling,
            decisions_per_game,
            decision_ns: 1e9 / (rate * decisions_per_game),
            clone_ns: 1e9 / clone,
            imagine_ns: 1e9 / imagine,
            search_per_second: search,
            state_bytes: size_of::<G>(),
        }
    }
}

impl<G: Listed> Measured<G> {
    /// A search at the first choice of a game.
    fn thinking(&mut self) -> Thinking<G> {
        let mut game = G::start(&self.options);
        loop {
            match game.next() {
                Next::Choice(seats) => {
                    let seat = seats.into_iter().next().expect("somebody chooses");
                    let mut moves = Vec::new();
                    game.moves(seat, &mut moves);
                    return Thinking::new(seat, game.view(Viewer::Seat(seat)), &moves, 1);
                }
                Next::Chance => game.happen(&game.draw(&mut self.rng), &mut ()),
                Next::Over => unreachable!("in every game somebody chooses"),
            }
        }
    }
}

/// So many random games give the positions that are measured.
const SAMPLE: u32 = 64;

/// Positions where somebody chooses, out of random games.
fn positions<G: Game>(options: &G::Options, rng: &mut FastRng) -> Vec<G> {
    let (mut positions, mut moves) = (Vec::new(), Vec::new());
    for _ in 0..SAMPLE {
        let mut game = G::start(options);
        while let Some(step) = Step::any(&game, rng, &mut moves) {
            if let Step::Play(_) = &step {
                positions.push(game.clone());
            }
            step.apply(&mut game, &mut ()).expect("a legal step");
        }
    }
    positions
}

/// Who chooses in a position.
fn choosing<G: Game>(game: &G) -> Seats {
    match game.next() {
        Next::Choice(seats) => seats,
        Next::Chance | Next::Over => Seats::default(),
    }
}

/// A name that leaves room for the numbers.
fn shortened(name: &str) -> String {
    const MOST: usize = 60;
    if name.chars().count() <= MOST {
        return name.to_string();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

#[derive(Serialize)]
struct Report {
    /// The hand-written four-seat Sushi Go! in the same run.
    ceiling_games_per_second: f64,
    /// Records of Sushi Go! for four, read from JSON and replayed.
    records_per_second: f64,
    /// The same records, all of whose deals are derived again besides.
    verified_per_second: f64,
    tables: Vec<TableSpeed>,
}

/// How fast a table is played, imagined and searched.
#[derive(Serialize)]
struct TableSpeed {
    game: &'static str,
    options: String,
    games_per_second: f64,
    of_ceiling: f64,
    decisions_per_game: f64,
    decision_ns: f64,
    clone_ns: f64,
    imagine_ns: f64,
    /// Games that a search imagines, plays and learns from, at the first choice.
    search_per_second: f64,
    state_bytes: usize,
}

impl Report {
    fn text(&self) -> String {
        let ceiling = out::thousands(self.ceiling_games_per_second as u64);
        let headings = [
            "random games, one core",
            "games/s",
            "of ceiling",
            "choices",
            "ns/choice",
            "clone ns",
            "imagine ns",
            "search/s",
            "bytes",
        ];
        let row = |speed: &TableSpeed| {
            vec![
                shortened(&format!("{} {}", speed.game, speed.options)),
                out::thousands(speed.games_per_second as u64),
                format!("{:.3}", speed.of_ceiling),
                format!("{:.1}", speed.decisions_per_game),
                format!("{:.1}", speed.decision_ns),
                format!("{:.1}", speed.clone_ns),
                format!("{:.1}", speed.imagine_ns),
                out::thousands(speed.search_per_second as u64),
                speed.state_bytes.to_string(),
            ]
        };
        let rows: Vec<_> = self.tables.iter().map(row).collect();
        let table = out::table(&headings, &rows);
        let [records, verified] = [self.records_per_second, self.verified_per_second]
            .map(|per_second| out::thousands(per_second as u64));
        format!(
            "{table}\n{HEAD}The ceiling{HEAD:#}, a hand-written Sushi Go! for four in the same run: \
             {ceiling} games/s\n{HEAD}Records{HEAD:#} of Sushi Go! for four, read from JSON and \
             replayed: {records} records/s; all deals derived again: {verified} records/s\n"
        )
    }
}
