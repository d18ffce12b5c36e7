//! `kaiten bench --levels`: how long the bots think, on one core.

use super::{choosing, positions};
use crate::{Failure, out};
use kaiten_bots::Level;
use kaiten_core::rng::{below, stream};
use kaiten_core::{Piece, Seat, Viewer};
use kaiten_games::{Entry, Listed, Visitor};
use serde::Serialize;
use std::time::Instant;

/// So many choices with the most moves are measured in each game, and so many of any kind.
const CHOICES: usize = 12;

pub(super) fn run(entries: &[&'static Entry], json: bool) -> Result<(), Failure> {
    let mut lines = Vec::new();
    for &entry in entries {
        lines.extend(kaiten_games::visit(entry, Measure(entry))?);
    }
    if json {
        return out::json(&lines);
    }
    let row = |line: &Line| {
        vec![
            format!("{} {}", line.game, line.level),
            format!("{:.1}", line.mean_ms),
            format!("{:.1}", line.slowest_ms),
            format!("{}", line.limit_ms),
            line.most_moves.to_string(),
        ]
    };
    let rows: Vec<_> = lines.iter().map(row).collect();
    let headings = ["ms for a choice, one core", "mean", "slowest", "limit", "most moves"];
    out::print(&out::table(&headings, &rows))
}

/// How long a level thinks in a game.
#[derive(Serialize)]
struct Line {
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
    type Out = Result<Vec<Line>, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let choices = choices::<G>(self.0)?;
        let most_moves = choices.iter().map(|choice| choice.moves.len()).max().unwrap_or(0);
        let line = |&level: &Level| {
            let times: Vec<f64> = choices.iter().map(|choice| choice.time(level)).collect();
            Line {
                game: self.0.id,
                level,
                mean_ms: times.iter().sum::<f64>() / times.len() as f64,
                slowest_ms: times.iter().copied().fold(0.0, f64::max),
                limit_ms: level.time().as_millis(),
                most_moves,
            }
        };
        Ok(Level::ALL.iter().map(line).collect())
    }
}

/// What a seat may choose from.
struct Choice<G: Listed> {
    seat: Seat,
    view: G::View,
    moves: Vec<G::Move>,
}

/// Choices from random games at every table: the widest, and some of any kind.
fn choices<G: Listed>(entry: &Entry) -> Result<Vec<Choice<G>>, Failure> {
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
    let any = (0..CHOICES).map(|_| below(&mut rng, all.len() as u32) as usize).collect::<Vec<_>>();
    let choice = |nth: usize| {
        let (seat, moves, game) = &all[nth];
        Choice { seat: *seat, view: game.view(Viewer::Seat(*seat)), moves: moves.clone() }
    };
    Ok((0..CHOICES.min(all.len())).chain(any).map(choice).collect())
}

impl<G: Listed> Choice<G> {
    /// How long a level thinks about it, in milliseconds.
    fn time(&self, level: Level) -> f64 {
        let mut bot = level.prompt_bot::<G>(1);
        let start = Instant::now();
        std::hint::black_box(bot.choose(self.seat, &self.view, &self.moves));
        start.elapsed().as_secs_f64() * 1e3
    }
}
