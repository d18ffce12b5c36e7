//! The hall: all tables that are in memory, and the way to those that are not.

use crate::bots::Bots;
use crate::keeping::Keeping;
use crate::limits::{Addresses, Limits};
use crate::metrics::Metrics;
use crate::public::PublicUrl;
use crate::room::{Call, Room, glance};
use crate::sitting::{Past, Sitting, Writing};
use futures_util::FutureExt as _;
use ipnet::IpNet;
use kaiten_core::Seats;
use kaiten_protocol::{Create, Created, Listed, Looked, Refused, Secret, Stage, TableId, Time};
use kaiten_store::{Append, Ending, Log, Logged, NotKept, Store, Unread};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc::error::SendError;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::Instant;

/// So many calls wait at a door; who comes then waits before it.
const WAITING: usize = 64;
/// So often somebody knocks at the doors of rooms that just go.
const TRIES: u32 = 3;
/// How often clocks are looked at whose tables are not in memory.
const LOOK: Duration = Duration::from_millis(500);
/// How often it is noted that the server is there.
const BEAT: u32 = 10;
/// So many clocks that have run out are looked at together.
const MOST_DUE: u32 = 1000;
/// Who has not looked for so many milliseconds has slept.
const ASLEEP: Time = 30_000;
/// So long a table is not woken again by the same clock.
const AGAIN: Duration = Duration::from_secs(60);
/// So many open tables are listed.
const MOST_LISTED: usize = 30;
/// So many are looked at for that: others may be full by now, and were not begun.
const MOST_LOOKED_AT: usize = 200;
/// So long everyone who asks is told the same list.
const LISTED_FOR: Duration = Duration::from_millis(500);
/// So long a server that is told to go waits for its tables.
const FAREWELL: Duration = Duration::from_secs(5);

/// What whoever runs the server decides.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// How much anybody may want.
    pub limits: Limits,
    /// Where people find the server; none if that is whatever they have typed.
    pub public_url: Option<PublicUrl>,
    /// The proxies that are believed when they say for whom they call.
    pub trusted_proxies: Vec<IpNet>,
    /// How long tables are kept.
    pub keeping: Keeping,
}

impl From<Limits> for Settings {
    fn from(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }
}

/// All tables.
pub struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) settings: Settings,
    past: Mutex<Arc<Past>>,
    pub(crate) bots: Bots,
    pub(crate) addresses: Addresses,
    pub(crate) metrics: Metrics,
    can_write: AtomicBool,
    rooms: Mutex<HashMap<TableId, Arc<Door>>>,
    emptied: Notify,
    /// The open tables as they were listed last, and when.
    listed: tokio::sync::Mutex<Option<(Instant, Arc<[Listed]>)>>,
    /// Each open socket holds one.
    pub(crate) lines: Arc<()>,
}

/// The way into a room. Whoever holds one keeps the room from leaving.
pub(crate) struct Door {
    pub(crate) calls: mpsc::Sender<Call>,
}

impl Hall {
    /// A hall for the tables of a store.
    pub fn new(store: Arc<dyn Store>, settings: impl Into<Settings>) -> Arc<Self> {
        let settings = settings.into();
        let (limits, metrics) = (settings.limits.clone(), Metrics::new());
        let to_reveal = limits.to_reveal.as_millis() as Time;
        let past = Past { since: now(), downtimes: store.downtimes(), to_reveal };
        Arc::new(Self {
            bots: Bots::hire(limits.bots, metrics.questions.clone()),
            store,
            limits,
            settings,
            metrics,
            past: Mutex::new(Arc::new(past)),
            addresses: Addresses::default(),
            can_write: AtomicBool::new(true),
            rooms: Mutex::default(),
            emptied: Notify::new(),
            listed: tokio::sync::Mutex::default(),
            lines: Arc::default(),
        })
    }

    /// A new table.
    pub(crate) async fn create(&self, wanted: Create, host: &str) -> Result<Created, Refused> {
        let (table, past) = (TableId::random(), self.past());
        let (writing, secret, seat) = Sitting::create(table, past, wanted, now())?;
        let Writing { entries, .. } = writing;
        let to = Logged { table, log: Log::Play };
        // Whether it is kept or not, nobody knows of it before it is.
        let append = Append { to, after: 0, entries, due: None };
        self.append(append).await.map_err(|why| unkept(&why))?;
        tracing::info!(table = short(table), "created");
        let link = format!("{}/t/{table}", self.url(host));
        Ok(Created { table, link, secret, seat })
    }

    /// Has something kept, and notes how long that takes.
    pub(crate) async fn append(&self, append: Append) -> Result<(), NotKept> {
        let since = Instant::now();
        self.note_whether_written(self.store.append(append).await)?;
        self.metrics.committed(since);
        Ok(())
    }

    /// Notes whether there is room, as far as the outcome of a commit tells.
    fn note_whether_written(&self, outcome: Result<(), NotKept>) -> Result<(), NotKept> {
        let is_written = !matches!(outcome, Err(NotKept::Failed(_) | NotKept::Unknown(_)));
        self.can_write.store(is_written, Ordering::Relaxed);
        outcome
    }

    /// Whether what was last to be written could be.
    pub(crate) fn can_write(&self) -> bool {
        self.can_write.load(Ordering::Relaxed)
    }

    /// When no server was there.
    pub(crate) fn past(&self) -> Arc<Past> {
        Arc::clone(&self.past.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The computer has slept, or stood still: that time counts for nobody, as if no server had been
    /// there. Rooms that reckon with other times are built anew.
    fn was_away(&self, left: Time, back: Time) {
        let before = self.past();
        let downtimes = before.downtimes.iter().copied().chain([(left, back)]).collect();
        let past = Past { since: back, downtimes, to_reveal: before.to_reveal };
        *self.past.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(past);
        for door in self.rooms().values().map(Arc::clone) {
            // Whoever has gone by now does not have to be told.
            tokio::spawn(async move { drop(door.calls.send(Call::Close).await) });
        }
    }

    /// Where the server is, for somebody who called it so.
    pub(crate) fn url(&self, host: &str) -> String {
        let public = self.settings.public_url.as_ref();
        public.map_or_else(|| format!("http://{host}"), PublicUrl::to_string)
    }

    /// The origin from which the client's pages come, if that was said.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.settings.public_url.as_ref().map(PublicUrl::origin)
    }

    /// Asks a table something.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        table: TableId,
        call: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Call,
    ) -> Result<T, Refused> {
        let (answer, answered) = oneshot::channel();
        let mut call = call(answer);
        // A room that just goes takes nothing more: the next one does.
        for _ in 0..TRIES {
            match self.door(table).calls.send(call).await {
                Ok(()) => return answered.await.unwrap_or(Err(Refused::NotKept)),
                Err(SendError(back)) => call = back,
            }
        }
        Err(Refused::NotKept)
    }

    /// Looks in at a table from outside, with a secret or none. One that is not in memory does not
    /// come there by that.
    pub(crate) async fn look(
        &self,
        table: TableId,
        secret: Option<Secret>,
    ) -> Result<Looked, Refused> {
        match self.ask_if_here(table, |answer| Call::Look(secret, answer)).await {
            Some(looked) => looked,
            None => glance(self, table).await?.looked(secret.as_ref(), Seats::NONE, 0),
        }
    }

    /// How a game ended, with its record; whoever reads it brings no table into memory either.
    pub(crate) async fn record(&self, table: TableId) -> Result<Ending, Refused> {
        match self.ask_if_here(table, Call::Record).await {
            Some(ending) => ending,
            None => glance(self, table).await?.ending().cloned().ok_or(Refused::NotEnded),
        }
    }

    /// Asks a table something if it is in memory.
    async fn ask_if_here<T>(
        &self,
        table: TableId,
        call: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Call,
    ) -> Option<Result<T, Refused>> {
        let door = self.rooms().get(&table).map(Arc::clone)?;
        let (answer, answered) = oneshot::channel();
        door.calls.send(call(answer)).await.ok()?;
        // A room that just goes is as good as none.
        answered.await.ok().filter(|answered| !matches!(answered, Err(Refused::NotKept)))
    }

    /// The tables to which anybody may come and where a seat is free, the newest first.
    pub(crate) async fn open_tables(&self) -> Result<Arc<[Listed]>, Refused> {
        // Whoever asks while it is made waits for the same list.
        let mut listed = self.listed.lock().await;
        if let Some((at, tables)) = &*listed
            && at.elapsed() < LISTED_FOR
        {
            return Ok(Arc::clone(tables));
        }
        let tables: Arc<[Listed]> = self.list_open_tables().await?.into();
        *listed = Some((Instant::now(), Arc::clone(&tables)));
        Ok(tables)
    }

    async fn list_open_tables(&self) -> Result<Vec<Listed>, Refused> {
        let unread = |why: Unread| {
            tracing::error!(%why, "the open tables cannot be listed");
            Refused::NotKept
        };
        let (mut open, mut before, mut looked_at) = (Vec::new(), u64::MAX, 0);
        while looked_at < MOST_LOOKED_AT {
            let some = self.store.open_tables(before, MOST_LISTED as u32).await.map_err(unread)?;
            let Some((last, _)) = some.last() else { break };
            before = *last;
            looked_at += some.len();
            for (_, table) in some {
                // What is wrong with a table is told to whoever comes there.
                let Ok(Looked { around, .. }) = self.look(table, None).await else { continue };
                let is_free = !around.free().is_empty();
                if around.terms.is_open && around.stage == Stage::Gathering && is_free {
                    open.push(Listed { table, around });
                }
                if open.len() == MOST_LISTED {
                    return Ok(open);
                }
            }
        }
        Ok(open)
    }

    /// The door of a table, which comes from its log if it is not here.
    pub(crate) fn door(self: &Arc<Self>, table: TableId) -> Arc<Door> {
        let mut rooms = self.rooms();
        let door = rooms.entry(table).or_insert_with(|| {
            let (calls, waiting) = mpsc::channel(WAITING);
            let hall = Arc::clone(self);
            let room = Room::run(Arc::clone(self), table, waiting, calls.downgrade());
            tokio::spawn(async move {
                // After an accident the next who calls finds the table as its log says.
                if AssertUnwindSafe(room).catch_unwind().await.is_err() {
                    tracing::error!(table = short(table), "a room had an accident");
                    hall.abandon(table);
                }
            });
            Arc::new(Door { calls })
        });
        Arc::clone(door)
    }

    /// Takes a table out of memory, unless somebody is at its door.
    pub(crate) fn leave(&self, table: TableId, calls: &mpsc::Receiver<Call>) -> bool {
        let mut rooms = self.rooms();
        let is_alone = rooms.get(&table).is_none_or(|door| Arc::strong_count(door) == 1);
        if is_alone && calls.is_empty() {
            rooms.remove(&table);
            self.emptied.notify_waiters();
            return true;
        }
        false
    }

    /// Takes a table out of memory whoever is at its door: they find it closed, and come again.
    pub(crate) fn abandon(&self, table: TableId) {
        self.rooms().remove(&table);
        self.emptied.notify_waiters();
    }

    /// How many tables are in memory.
    pub(crate) fn live(&self) -> usize {
        self.rooms().len()
    }

    /// Whether a table is in memory.
    pub(crate) fn is_in_memory(&self, table: TableId) -> bool {
        self.rooms().contains_key(&table)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Door>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks after clocks whose tables are not in memory, and has tables looked at again at which
    /// somebody has written beside the server, as long as it is there.
    pub async fn look_after_clocks(self: Arc<Self>) {
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut last_knock, mut woken, mut looked) = (0, HashMap::new(), now());
        for nth in 0u32.. {
            looks.tick().await;
            let before = core::mem::replace(&mut looked, now());
            if looked.saturating_sub(before) > ASLEEP {
                self.was_away(before, looked);
            }
            if nth.is_multiple_of(BEAT) {
                self.addresses.forget();
                if let Err(why) = self.note_whether_written(self.store.beat(now()).await) {
                    tracing::warn!(%why, "the store does not take notes");
                }
            }
            // Whose clock is due still was woken in vain, or looks after it: they do not keep others
            // from waking, and are not woken again at once.
            woken.retain(|_, at: &mut Instant| at.elapsed() < AGAIN);
            match self.store.due(now(), MOST_DUE + woken.len() as u32).await {
                Ok(due) => due.into_iter().for_each(|clock| {
                    if let Entry::Vacant(place) = woken.entry(clock) {
                        place.insert(Instant::now());
                        // A table that has much to do will look itself.
                        let _ = self.door(clock.1).calls.try_send(Call::Wake);
                    }
                }),
                Err(why) => tracing::warn!(%why, "the clocks cannot be read"),
            }
            match self.store.knocks(last_knock).await {
                Ok(knocks) => knocks.into_iter().for_each(|(knock, table)| {
                    self.knock(table);
                    last_knock = knock;
                }),
                Err(why) => tracing::warn!(%why, "it cannot be heard who knocks"),
            }
        }
    }

    /// Has a table looked at again, if it is in memory.
    fn knock(&self, table: TableId) {
        if let Some(door) = self.rooms().get(&table) {
            // A table that has much to do will notice when it writes.
            let _ = door.calls.try_send(Call::Knock);
        }
    }

    /// Tells everyone that the server goes, and waits until everything is written.
    pub async fn close(self: &Arc<Self>) {
        let doors: Vec<_> = self.rooms().values().map(Arc::clone).collect();
        let busy = doors.into_iter().filter(|door| door.calls.try_send(Call::Close).is_err());
        let busy: Vec<_> = busy.collect();
        let all_gone = async {
            for door in busy {
                // Whoever has gone by now does not have to be told.
                let _ = door.calls.send(Call::Close).await;
            }
            // What is said to clients has to reach them, too.
            while self.live() > 0 || Arc::strong_count(&self.lines) > 1 {
                let emptied = self.emptied.notified();
                tokio::select! {
                    () = emptied => {}
                    () = tokio::time::sleep(Duration::from_millis(50)) => {}
                }
            }
        };
        if tokio::time::timeout(FAREWELL, all_gone).await.is_err() {
            tracing::warn!(tables = self.live(), "some tables did not end in time");
        }
    }
}

/// What is said of something that was not kept.
pub(crate) fn unkept(why: &NotKept) -> Refused {
    tracing::error!(%why, "not kept");
    Refused::NotKept
}

/// The beginning of a table's name, for logs: whoever reads them cannot come to the table by it.
pub(crate) fn short(table: TableId) -> String {
    table.to_string().chars().take(6).collect()
}

/// The moment that it is.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Time
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::{Sit, Terms};
    use kaiten_store::sqlite::Sqlite;

    #[tokio::test]
    async fn while_the_computer_sleeps_no_clock_runs() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("tables.db"), now()).expect("a new file");
        let hall = Hall::new(Arc::new(store), Limits::default());
        let (name, terms) = ("Ann".to_string(), Terms::usual("sushi-go", "seats=2"));
        let sit = Some(Sit { name, seat: None, is_program: false, promise: None });
        let created = hall.create(Create { terms, sit }, "localhost").await.expect("a table");
        let table = created.table;
        let looked = hall.ask(table, |answer| Call::Look(None, answer)).await;
        looked.expect("it comes into memory");
        let left = now();
        let back = left + 3_600_000;
        hall.was_away(left, back);
        while hall.is_in_memory(table) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let sitting = glance(&hall, table).await.expect("a table");
        assert_eq!(sitting.gone_at(left), Some(left + 3_600_000 + 2 * 60_000));
        assert_eq!(hall.past().since, back);
    }
}
