//! `kaiten bench --levels`: how long the bots think, on one core.

use super::{choosing, positions};
use crate::{Failure, out};
use kaiten_bots::Level;
use kaiten_core::rng::{below, stream};
use kaiten_core::{Piece, Seat, Viewer};
use kaiten_games::{Entry, Listed, Visitor};
use serde::Serialize;
use std::time::Instant;

/// So many decisions with the most moves are measured in each game, and so many of any kind.
const DECISIONS: usize = 12;

pub(super) fn run(entries: &[&'static Entry], json: bool) -> Result<(), Failure> {
    let mut times = Vec::new();
    for &entry in entries {
        times.extend(kaiten_games::visit(entry, Measure(entry))?);
    }
    if json {
        return out::json(&times);
    }
    let row = |time: &LevelTime| {
        vec![
            format!("{} {}", time.game, time.level),
            format!("{:.1}", time.mean_ms),
            format!("{:.1}", time.slowest_ms),
            format!("{}", time.limit_ms),
            time.most_moves.to_string(),
        ]
    };
    let rows: Vec<_> = times.iter().map(row).collect();
    let headings = ["ms for a choice, one core", "mean", "slowest", "limit", "most moves"];
    out::print(&out::table(&headings, &rows))
}

/// How long a level thinks in a game.
#[derive(Serialize)]
struct LevelTime {
    game: &'static str,
    level: Level,
    mean_ms: f64,
    slowest_ms: f64,
    limit_ms: u128,
    /// Of the widest choice that was measured.
    most_moves: usize,
}

struct Measure(&'static Entry);

impl Visitor for Measure {
    type Out = Result<Vec<LevelTime>, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let decisions = decisions::<G>(self.0)?;
        let most_moves = decisions.iter().map(|decision| decision.moves.len()).max().unwrap_or(0);
        let time = |&level: &Level| {
            let times: Vec<f64> = decisions.iter().map(|decision| decision.time(level)).collect();
            LevelTime {
                game: self.0.id,
                level,
                mean_ms: times.iter().sum::<f64>() / times.len() as f64,
                slowest_ms: times.iter().copied().fold(0.0, f64::max),
                limit_ms: level.time().as_millis(),
                most_moves,
            }
        };
        Ok(Level::ALL.iter().map(time).collect())
    }
}

/// What a seat may choose from.
struct Decision<G: Listed> {
    seat: Seat,
    view: G::View,
    moves: Vec<G::Move>,
}

/// Decisions from random games at every table: the widest, and some of any kind.
fn decisions<G: Listed>(entry: &Entry) -> Result<Vec<Decision<G>>, Failure> {
    let mut rng = stream(1, 2);
    let mut all: Vec<(Seat, Vec<G::Move>, G)> = Vec::new();
    for options in entry.tables {
        for game in positions::<G>(&options.parse()?, &mut rng) {
            for seat in choosing(&game) {
                let mut moves = Vec::new();
                game.moves(seat, &mut moves);
                all.push((seat, moves, game.clone()));
            }
        }
    }
    all.sort_by_key(|(_, moves, _)| std::cmp::Reverse(moves.len()));
    let any =
        (0..DECISIONS).map(|_| below(&mut rng, all.len() as u32) as usize).collect::<Vec<_>>();
    let decision = |nth: usize| {
        let (seat, moves, game) = &all[nth];
        Decision { seat: *seat, view: game.view(Viewer::Seat(*seat)), moves: moves.clone() }
    };
    Ok((0..DECISIONS.min(all.len())).chain(any).map(decision).collect())
}

impl<G: Listed> Decision<G> {
    /// How long a level thinks about it, in milliseconds.
    fn time(&self, level: Level) -> f64 {
        let mut bot = level.prompt_bot::<G>(1);
        let start = Instant::now();
        std::hint::black_box(bot.choose(self.seat, &self.view, &self.moves));
        start.elapsed().as_secs_f64() * 1e3
    }
}
