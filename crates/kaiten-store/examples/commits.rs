//! How fast choices are kept: many tables, each of which waits until its choice is on disk before it
//! makes the next, beside the same choices one after the other, each with a commit of its own.
//!
//! `cargo run --release --package kaiten-store --example commits`

use kaiten_core::Seat;
use kaiten_protocol::{By, TableId};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Append, Entry, Log, Logged, Move, Store, What};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

const LONG_ENOUGH: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(&folder.path().join("tables.db"), 1).expect("a new file"));
    let mut alone = 0.0;
    for tables in [1, 10, 100, 1000, 4000] {
        let start = Instant::now();
        let all: Vec<_> =
            (0..tables).map(|_| tokio::spawn(play(Arc::clone(&store), start))).collect();
        let (mut choices, mut worst) = (0, Duration::ZERO);
        for table in all {
            let (chosen, longest) = table.await.expect("a table plays");
            choices += chosen;
            worst = worst.max(longest);
        }
        let speed = f64::from(choices) / start.elapsed().as_secs_f64();
        alone = if tables == 1 { speed } else { alone };
        println!(
            "{tables:>5} tables: {speed:>8.0} choices per second, {:>5.1} times one table; slowest {:.1} ms",
            speed / alone,
            worst.as_secs_f64() * 1000.0
        );
    }
}

/// Chooses again and again; says how often, and how long a choice took at most.
async fn play(store: Arc<Sqlite>, start: Instant) -> (u32, Duration) {
    let to = Logged { table: TableId::random(), log: Log::Play };
    let (mut after, mut worst) = (0, Duration::ZERO);
    while start.elapsed() < LONG_ENOUGH {
        let chosen = json!({ "take": ["wasabi", "squid"] });
        let (seat, by) = (Seat::new(0), By::Person);
        let choice =
            Move { step: after, seat, chosen, nth: 0, by, ask: Some(after), from_reserve: 0 };
        let entries = vec![Entry::new(0, What::Chosen(choice))];
        let asked = Instant::now();
        store.append(Append { to, after, entries, due: None }).await.expect("it is kept");
        worst = worst.max(asked.elapsed());
        after += 1;
    }
    (after, worst)
}
