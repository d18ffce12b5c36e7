//! A store with which things go wrong, as a disk or a network lets them: for tests.

use crate::entry::Entry;
use crate::store::{Answer, Append, Count, Kept, Logged, NotKept, Store, Unread};
use kaiten_protocol::{TableId, Time};
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;

/// Another store, of which the next appends go wrong.
pub struct Faulty<S> {
    store: S,
    faults: Mutex<VecDeque<Fault>>,
    released: Notify,
}

/// What goes wrong with an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing.
    None,
    /// It is written when [`Faulty::release`] is called, and not before.
    Hang,
    /// It is not written, and that is said.
    Fail,
    /// It is not written, and nobody knows.
    Lose,
    /// It is written, and nobody knows.
    Mute,
    /// The first half of it is written, and nobody knows.
    Tear,
}

impl<S> Faulty<S> {
    /// A store with which nothing goes wrong yet.
    pub fn new(store: S) -> Self {
        Self { store, faults: Mutex::default(), released: Notify::new() }
    }

    /// What goes wrong with the next appends, in their order; nothing with those behind them.
    pub fn next(&self, faults: impl IntoIterator<Item = Fault>) {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).extend(faults);
    }

    /// Lets an append go on that hangs, or the next one that will.
    pub fn release(&self) {
        self.released.notify_one();
    }

    fn fault(&self) -> Fault {
        let fault = self.faults.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        fault.unwrap_or(Fault::None)
    }
}

impl<S: Store> Store for Faulty<S> {
    fn append(&self, mut append: Append) -> Answer<'_, Result<(), NotKept>> {
        let fault = self.fault();
        Box::pin(async move {
            let unknown = || Err(NotKept::Unknown("a fault that was wanted".to_string()));
            match fault {
                Fault::Hang => self.released.notified().await,
                Fault::Fail => return Err(NotKept::Failed("a fault that was wanted".to_string())),
                Fault::Lose => return unknown(),
                Fault::Tear => append.entries.truncate(append.entries.len() / 2),
                Fault::None | Fault::Mute => {}
            }
            let outcome = self.store.append(append).await;
            if matches!(fault, Fault::Mute | Fault::Tear) { unknown() } else { outcome }
        })
    }

    fn read(&self, log: Logged, from: u32) -> Answer<'_, Result<Vec<Entry>, Unread>> {
        self.store.read(log, from)
    }

    fn due(&self, before: Time, most: u32) -> Answer<'_, Result<Vec<(Time, TableId)>, Unread>> {
        self.store.due(before, most)
    }

    fn beat(&self, now: Time) -> Answer<'_, Result<(), NotKept>> {
        self.store.beat(now)
    }

    fn downtimes(&self) -> Vec<(Time, Time)> {
        self.store.downtimes()
    }

    fn list(&self, behind: u64, most: u32) -> Answer<'_, Result<Vec<Kept>, Unread>> {
        self.store.list(behind, most)
    }

    fn open_tables(
        &self,
        before: u64,
        most: u32,
    ) -> Answer<'_, Result<Vec<(u64, TableId)>, Unread>> {
        self.store.open_tables(before, most)
    }

    fn count(&self) -> Answer<'_, Result<Count, Unread>> {
        self.store.count()
    }

    fn remove(&self, tables: Vec<(TableId, u32)>) -> Answer<'_, Result<u32, NotKept>> {
        self.store.remove(tables)
    }

    fn knock(&self, table: TableId) -> Answer<'_, Result<(), NotKept>> {
        self.store.knock(table)
    }

    fn knocks(&self, behind: u64) -> Answer<'_, Result<Vec<(u64, TableId)>, Unread>> {
        self.store.knocks(behind)
    }
}
