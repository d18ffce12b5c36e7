//! Many tables in a folder, so that it can be seen how a server and its tools bear them.

use super::ledger::add_idle_tables;
use crate::Failure;
use crate::folder::{TABLES, make, make_tables, open_beside};
use kaiten_core::rng::{below, stream};
use kaiten_games::Entry as Game;
use kaiten_server::office;
use kaiten_table::Company;
use kaiten_table::written::Records;
use std::path::Path;

/// One of so many tables has a whole game; at the others nobody sits yet.
const PLAYED: u32 = 10;
/// So many are added together.
const TOGETHER: u32 = 100;

/// Adds so many tables to a folder, or a few more.
pub(super) async fn fill(
    folder: &Path,
    game: &'static Game,
    options: &str,
    count: u32,
) -> Result<(), Failure> {
    make(folder)?;
    make_tables(&folder.join(TABLES))?;
    let played = count / PLAYED;
    add_idle_tables(folder, game, count - played).await?;
    let store = open_beside(&folder.join(TABLES))?;
    for first in (0..played).step_by(TOGETHER as usize) {
        let records =
            (first..played.min(first + TOGETHER)).map(|nth| played_out(game, options, nth));
        let records = records.collect::<Result<Vec<_>, _>>()?;
        let putting = records.iter().map(|record| async {
            let unread = Records::new(record.as_bytes()).next().expect("a record").1;
            let (_, record) = unread.and_then(|unread| kaiten_games::read(&unread)).expect("ours");
            office::put(&store, &*record, game.id).await
        });
        for put in futures_util::future::join_all(putting).await {
            put.map_err(|why| Failure::undone("-", why))?;
        }
    }
    Ok(())
}

/// The record of a game in which everyone chooses at random.
fn played_out(game: &'static Game, options: &str, nth: u32) -> Result<String, Failure> {
    let seats = game.seats_of(options).map_err(Failure::of(game))?;
    let names = (1..=seats).map(|seat| format!("Guest {nth}.{seat}"));
    let mut rng = stream(u64::from(nth), 0);
    let mut table = game.open(options, Company::people(names)).map_err(Failure::of(game))?;
    table.settle(&mut rng);
    while !table.is_over() {
        let step = table.step();
        for seat in table.waiting() {
            let moves = table.moves(seat);
            let chosen = &moves[below(&mut rng, moves.len() as u32) as usize];
            table.choose(step, seat, chosen, &mut rng).expect("it is one of the moves");
        }
    }
    Ok(table.record())
}
