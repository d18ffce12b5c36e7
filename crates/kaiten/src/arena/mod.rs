//! `kaiten arena`: bots against each other, on the same deals from every seat.

mod chart;
mod strength;

use crate::contestant::{self, Care, Complaints, Contestant};
use crate::folder::stop_on_ctrl_c;
use crate::out::{self, HEAD};
use crate::{Failure, GameId, simulate};
use kaiten_bots::Bot;
use kaiten_core::{Next, rng};
use kaiten_games::{Entry, Listed, Visitor};
use kaiten_table::{Company, Match, written};
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use strength::{Played, Report};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameId)]
    game: String,
    /// The bots, with commas between them: master, greedy, search:500, "cmd:python3 bot.py"
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many seats; with fewer bots each sits on several
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// How many games; each deal is played once for every way the bots can sit
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Stop after so many seconds, even if not all games are played
    #[arg(long)]
    seconds: Option<f64>,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A variant or another option of the game, as name=value; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How long a command may think about a choice, in seconds
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    bot_limit: f64,
    /// Draw the strengths into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
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

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let entry = kaiten_games::find(&args.game)?;
    let bots = args.bots.iter().map(|name| name.parse()).collect::<Result<Vec<Contestant>, _>>()?;
    if !(0.001..=3600.0).contains(&args.bot_limit) {
        let (option, value) = ("--bot-limit", args.bot_limit);
        return Err(Failure::Range { option, value, least: 0.001, most: 3600.0 });
    }
    if bots.len() < 2 {
        return Err(Failure::NeedsTwoBots);
    }
    let options = format!("seats={} {}", args.seats, args.options.join(" "));
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0));
    let threads = threads.build().map_err(Failure::NoThreads)?;
    let limit = Duration::from_secs_f64(args.bot_limit);
    let care = Care { limit, complaints: Complaints::default() };
    let arena = Arena { entry, bots: &bots, options: &options, args, care: &care };
    let report = threads.install(|| kaiten_games::visit(entry, arena))?;
    contestant::report(&care.complaints);
    if let Some(path) = &args.svg {
        let file = path.display().to_string();
        std::fs::write(path, chart::draw(&report))
            .map_err(|why| Failure::Unwritable { file, why })?;
    }
    if args.json { out::json(&report) } else { out::print(&report.text(HEAD)) }
}

struct Arena<'a> {
    entry: &'static Entry,
    bots: &'a [Contestant],
    options: &'a str,
    args: &'a Args,
    care: &'a Care,
}

impl Visitor for Arena<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let options: G::Options = self.options.parse().map_err(Failure::of(self.entry))?;
        let mut records =
            self.args.record.as_ref().map(simulate::RecordFile::create).transpose()?;
        let ways = self.bots.len() as u64;
        let deals = self.args.games.div_ceil(ways);
        let bar = simulate::progress(deals * ways);
        let stopped = stop_on_ctrl_c();
        let mut played = Vec::new();
        let wave = rayon::current_num_threads() as u64;
        let mut next = 0;
        let start = Instant::now();
        let late = || self.args.seconds.is_some_and(|limit| start.elapsed().as_secs_f64() > limit);
        while next < deals && !stopped.load(Ordering::Relaxed) && !late() {
            let end = deals.min(next + wave);
            // A deal counts whole or not at all: else some bot would have had the better seats.
            let play = |deal: u64| {
                let games = (0..ways).map(|way| {
                    let game = self.play::<G>(&options, deal, way);
                    bar.inc(1);
                    game
                });
                games.collect::<Vec<(Played, String)>>()
            };
            let wave: Vec<_> = (next..end).into_par_iter().map(play).collect();
            for deal in wave {
                if let Some(records) = &mut records {
                    deal.iter().try_for_each(|(_, record)| records.write(record))?;
                    records.finish()?;
                }
                played.push(deal.into_iter().map(|(game, _)| game).collect());
            }
            next = end;
        }
        bar.finish_and_clear();
        let names = self.bots.iter().map(Contestant::to_string).collect();
        Ok(Report::new(self.entry, options.to_string(), self.args.seed, names, &played))
    }
}

impl Arena<'_> {
    /// Plays one game: the deal decides what chance brings, the way who sits where.
    fn play<G: Listed>(&self, options: &G::Options, deal: u64, way: u64) -> (Played, String) {
        let seats = usize::from(G::start(options).seats());
        let bots = self.bots.len();
        let sitting: Vec<usize> = (0..seats).map(|seat| (seat + way as usize) % bots).collect();
        let names = sitting.iter().map(|&bot| self.bots[bot].to_string());
        let seed =
            |seat: usize| self.args.seed ^ (deal * 64 + way * 8 + seat as u64).rotate_left(32);
        let sit =
            |(seat, &bot): (usize, &usize)| self.bots[bot].bot::<G>(options, seed(seat), self.care);
        let mut players: Vec<Box<dyn Bot<G>>> = sitting.iter().enumerate().map(sit).collect();
        let mut chance = rng::stream(self.args.seed, deal);
        let mut table = Match::<G>::new(options, Company::people(names));
        table.settle(&mut chance);
        while let Next::Choice(choosing) = table.game().next() {
            for seat in choosing {
                let view = table.view_for_bot(seat);
                let thought = players[seat.index()].choose(seat, &view, &table.moves(seat));
                let step = table.step();
                table
                    .choose(step, seat, thought.choice, &mut chance)
                    .expect("a bot chooses a legal move");
            }
        }
        let standings = table.game().standings();
        let record = written::to_json(table.record()) + "\n";
        (Played { sitting, standings: standings.iter().copied().collect() }, record)
    }
}
