//! What a server has kept, read from its file when it is gone.

use super::crowd::Acknowledged;
use crate::Failure;
use crate::folder::{TABLES, open_beside};
use kaiten_games::Entry as Game;
use kaiten_protocol::{By, Digest, Secret, TableId, Terms};
use kaiten_store::{Agreed, Append, Ending, Entry, Log, Logged, Move, Store, What};
use kaiten_table::{Company, Table};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// So many tables are added together.
const TOGETHER: u32 = 1000;

/// All choices that are kept, and what is wrong with the logs.
#[derive(Default)]
pub(super) struct Ledger {
    choices: HashMap<Acknowledged, u32>,
    /// Tables whose game was played to its end.
    pub(super) ended: HashSet<TableId>,
    /// What cannot be, in words.
    pub(super) faults: Vec<String>,
}

impl Ledger {
    /// Reads and replays the logs of these tables.
    pub(super) async fn read(folder: &Path, tables: &[TableId]) -> Result<Self, Failure> {
        let store = open_beside(&folder.join(TABLES))?;
        let mut ledger = Self::default();
        for &table in tables {
            let log = store.read(Logged { table, log: Log::Play }, 0).await;
            match log.map_err(|why| why.to_string()).and_then(|log| ledger.replay(table, &log)) {
                Ok(()) => {}
                Err(why) => ledger.faults.push(format!("table {table}: {why}")),
            }
        }
        Ok(ledger)
    }

    /// How often an acknowledged choice is kept.
    pub(super) fn kept(&self, choice: &Acknowledged) -> u32 {
        self.choices.get(choice).copied().unwrap_or(0)
    }

    /// Plays a log again from its beginning, by the rules alone.
    fn replay(&mut self, id: TableId, log: &[Entry]) -> Result<(), String> {
        let (mut terms, mut names, mut table): (
            Option<&Terms>,
            Vec<String>,
            Option<Box<dyn Table>>,
        ) = (None, Vec::new(), None);
        for Entry { what, .. } in log {
            match what {
                What::Created(Agreed { terms: agreed, .. }) => terms = Some(agreed),
                What::SatDown(sat) => names.push(sat.name.clone()),
                What::Started { .. } => {
                    let terms = terms.ok_or("it was not created")?;
                    let game = kaiten_games::find(&terms.game).map_err(|why| why.to_string())?;
                    let company = Company::people(core::mem::take(&mut names));
                    let opened = game.open(&terms.options, company);
                    table = Some(opened.map_err(|why| why.to_string())?);
                }
                What::Chance { outcome, .. } => {
                    let table = table.as_mut().ok_or("it has not begun")?;
                    table.happen(outcome).map_err(|why| why.to_string())?;
                }
                What::Chosen(Move { step, seat, chosen, by, ask, .. }) => {
                    let table = table.as_mut().ok_or("it has not begun")?;
                    table.note(*step, *seat, chosen).map_err(|why| why.to_string())?;
                    if let (By::Person, Some(ask)) = (by, *ask) {
                        let choice = Acknowledged { table: id, seat: *seat, step: *step, ask };
                        *self.choices.entry(choice).or_default() += 1;
                    }
                }
                What::Ended(Ending::Played { standings, .. }) => {
                    let table = table.as_ref().ok_or("it has not begun")?;
                    if !table.is_over() || table.standings() != *standings {
                        return Err("it ended otherwise than it was played".to_string());
                    }
                    self.ended.insert(id);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Adds so many tables at which nobody is, as they would be after somebody has created them.
pub(super) async fn add_idle_tables(
    folder: &Path,
    game: &'static Game,
    count: u32,
) -> Result<(), Failure> {
    let store = open_beside(&folder.join(TABLES))?;
    let options = game.tables[0];
    for _ in 0..count.div_ceil(TOGETHER) {
        let adding = (0..TOGETHER).map(|_| {
            let terms = Terms::usual(game.id, options);
            let host = Digest::of(&Secret::random());
            let agreed = Agreed { terms, rules: game.rules, host, seed: Secret::random() };
            let entries = vec![Entry::new(0, What::Created(agreed))];
            let to = Logged { table: TableId::random(), log: Log::Play };
            store.append(Append { to, after: 0, entries, due: None })
        });
        for added in futures_util::future::join_all(adding).await {
            added.map_err(|why| Failure::Stopped(std::io::Error::other(why)))?;
        }
    }
    Ok(())
}
