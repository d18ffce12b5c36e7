//! What whoever looks after the tables does with them, beside the server: looks at one as anybody
//! who watches, closes one, and puts a game that was played elsewhere among the others.

use crate::hall::now;
use crate::sitting::{Past, Sitting, Unusable, readable_name};
use kaiten_core::{Seat, Seats, Step, Viewer};
use kaiten_games::{Listed, Visitor};
use kaiten_protocol::fair::{self, Seated, Start};
use kaiten_protocol::{Around, By, Digest, Secret, Sitter, TableId, Terms};
use kaiten_store::{
    Agreed, Append, Ending, Entry, Log, Logged, Move, NotKept, SatDown, Store, Unread, What,
};
use kaiten_table::{Recorded, written};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;

/// So often somebody looks again at a table at which others write.
const TRIES: u32 = 20;
/// What makes the name of a table of a record, and of nothing else.
const NAMES: &[u8] = b"kaiten table of a record\n";

/// A table as anybody sees it who watches: no card is in it that does not lie open, and no secret.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The table besides the game.
    pub around: Around,
    /// What was seen of the game, as JSON; nothing before it begins, or if its rules are gone.
    pub seen: Option<Value>,
}

/// Why something cannot be done with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undone {
    /// There is no such table.
    NoSuchTable,
    /// Its log is damaged, from this entry on.
    Damaged(u32),
    /// It has ended already.
    HasEnded,
    /// Others write there all the time.
    Busy,
    /// The store cannot be read, or not written.
    Store(String),
}

impl From<Unread> for Undone {
    fn from(why: Unread) -> Self {
        match why {
            Unread::Damaged { number, .. } => Self::Damaged(number),
            Unread::Failed(why) => Self::Store(why),
        }
    }
}

impl From<Unusable> for Undone {
    fn from(why: Unusable) -> Self {
        match why {
            Unusable::NoSuchTable => Self::NoSuchTable,
            Unusable::Damaged(number) => Self::Damaged(number),
        }
    }
}

/// A table as anybody sees it who watches. Whoever has read this has replayed its whole log.
pub async fn show(store: &dyn Store, table: TableId) -> Result<Shown, Undone> {
    let (sitting, _) = read(store, table).await?;
    let seen = sitting.table().and_then(|table| table.seen(Viewer::Spectator, 0));
    Ok(Shown { around: sitting.around(Seats::NONE, 0), seen })
}

/// The table besides the game: whoever wants no more does not have to wait for more.
pub async fn around(store: &dyn Store, table: TableId) -> Result<Around, Undone> {
    let (sitting, _) = read(store, table).await?;
    Ok(sitting.around(Seats::NONE, 0))
}

/// Ends a table for all who are there. A server that has it in memory is told of it.
pub async fn close(store: &dyn Store, table: TableId) -> Result<(), Undone> {
    for _ in 0..TRIES {
        let (sitting, after) = read(store, table).await?;
        if sitting.ending().is_some() {
            return Err(Undone::HasEnded);
        }
        let entries = vec![Entry::new(now(), What::Ended(Ending::Closed))];
        let append = Append { to: play_of(table), after, entries, due: Some(None) };
        match store.append(append).await {
            // It is closed. If nobody hears the knock, it is noticed with the next thing written.
            Ok(()) => return store.knock(table).await.or(Ok(())),
            // Somebody has played in the meantime.
            Err(NotKept::Taken) => {}
            Err(why) => return Err(Undone::Store(why.to_string())),
        }
    }
    Err(Undone::Busy)
}

/// Puts a game among the others that was played elsewhere to its end; says under which name, and
/// whether it was not there before. The name follows from the record, so each is there once.
pub async fn put(
    store: &dyn Store,
    record: &dyn Recorded,
    game: &str,
) -> Result<(TableId, bool), Undone> {
    let game = kaiten_games::find(game).map_err(|why| Undone::Store(why.to_string()))?;
    let json = record.json();
    let table = name_of(&json);
    let steps = kaiten_games::visit(game, Steps(&json));
    let options = record.options();
    let agreed = Agreed {
        terms: Terms::usual(game.id, &options),
        rules: game.rules,
        // Nobody is its host, and no secret opens a seat.
        host: Digest::of(&Secret::random()),
        seed: Secret::random(),
    };
    let names: Vec<String> = (1..)
        .zip(record.names())
        .map(|(nth, name)| readable_name(name).unwrap_or_else(|_| format!("{nth}")))
        .collect();
    let start = start(table, &agreed, &names);
    let sat = (0..).zip(names).map(|(nth, name)| {
        What::SatDown(SatDown {
            seat: Seat::new(nth),
            name,
            secret: Digest::of(&Secret::random()),
            others: Vec::new(),
            is_program: false,
            promise: None,
        })
    });
    let ended =
        Ending::Played { text: record.text(), standings: record.standings(), record: json.clone() };
    let what = core::iter::once(What::Created(agreed))
        .chain(sat)
        .chain([What::Started { start: start.text() }])
        .chain(steps)
        .chain([What::Ended(ended)]);
    let at = now();
    let entries: Vec<Entry> = what.map(|what| Entry::new(at, what)).collect();
    // What could not be read again is not written.
    Sitting::read(table, past(store), &entries)?;
    match store.append(Append { to: play_of(table), after: 0, entries, due: None }).await {
        Ok(()) => Ok((table, true)),
        Err(NotKept::Taken) => Ok((table, false)),
        Err(why) => Err(Undone::Store(why.to_string())),
    }
}

/// How the table of a record begins: nobody has promised anything. If the deals of its game can be
/// checked, the proof is in the record.
fn start(table: TableId, agreed: &Agreed, names: &[String]) -> Start {
    let sitter = |name: &String| Sitter { name: name.clone(), level: None, is_program: false };
    let seated = |name| Seated { sitter: sitter(name), promise: None };
    Start {
        version: fair::VERSION,
        table,
        terms: agreed.terms.clone(),
        rules: agreed.rules,
        seats: names.iter().map(seated).collect(),
        seed_hash: Digest::of(&agreed.seed),
        shuffles: Vec::new(),
    }
}

/// The steps of a record, as the log of a table has them.
struct Steps<'a>(&'a str);

impl Visitor for Steps<'_> {
    type Out = Vec<What>;

    fn visit<G: Listed>(self) -> Vec<What> {
        let record = written::read_one::<G>(self.0).expect("it was replayed before");
        let mut all = Vec::new();
        for (step, taken) in (0..).zip(&record.steps) {
            match taken {
                Step::Chance(outcome) => {
                    all.push(What::Chance { step, outcome: json(outcome) });
                }
                Step::Play(joint) => all.extend(joint.iter().map(|(seat, chosen)| {
                    What::Chosen(Move {
                        step,
                        seat,
                        chosen: json(&chosen),
                        nth: 0,
                        by: By::Person,
                        ask: None,
                        from_reserve: 0,
                    })
                })),
            }
        }
        all
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what a game writes has names for keys")
}

/// The name that a table of this record has.
fn name_of(record: &str) -> TableId {
    let hash = Sha256::new().chain_update(NAMES).chain_update(record).finalize();
    let mut name = [0; 16];
    name.copy_from_slice(&hash[..16]);
    TableId(name)
}

async fn read(store: &dyn Store, table: TableId) -> Result<(Sitting, u32), Undone> {
    let log = store.read(play_of(table), 0).await?;
    let sitting = Sitting::read(table, past(store), &log)?;
    Ok((sitting, log.len() as u32))
}

fn past(store: &dyn Store) -> Arc<Past> {
    // Nobody begins anything here.
    Arc::new(Past { since: now(), downtimes: store.downtimes(), to_reveal: 0 })
}

fn play_of(table: TableId) -> Logged {
    Logged { table, log: Log::Play }
}
