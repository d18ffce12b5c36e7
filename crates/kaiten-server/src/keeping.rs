//! How long tables are kept. Unless somebody wishes otherwise, for ever.

use crate::hall::{Hall, now};
use kaiten_protocol::Time;
use kaiten_store::{Kept, Phase};
use std::sync::Arc;
use std::time::Duration;

/// So many tables are looked at together.
const PORTION: u32 = 100;
/// So many are removed together: those who play wait behind no more.
const TOGETHER: usize = 10;
/// Between two portions.
const PAUSE: Duration = Duration::from_secs(1);
/// Between the end of all tables and their beginning.
const REST: Duration = Duration::from_secs(60);

/// How long tables are kept after anything happened there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keeping {
    /// Games that have ended.
    pub finished: Option<Duration>,
    /// Games that have begun and were not played to their end.
    pub unfinished: Option<Duration>,
    /// Tables where no game has begun.
    pub abandoned: Option<Duration>,
}

/// How many were removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Removed {
    finished: u32,
    unfinished: u32,
    abandoned: u32,
}

impl Keeping {
    fn is_for_ever(&self) -> bool {
        *self == Self::default()
    }

    fn of(&self, phase: Phase) -> Option<Duration> {
        match phase {
            Phase::Gathering => self.abandoned,
            Phase::Playing => self.unfinished,
            Phase::Ended => self.finished,
        }
    }

    /// Whether a table was kept long enough. Of a damaged one nobody knows: it stays.
    fn is_over(&self, kept: &Kept, now: Time) -> bool {
        let over = |after: Duration| {
            let after = Time::try_from(after.as_millis()).unwrap_or(Time::MAX);
            kept.touched.is_some_and(|touched| touched.saturating_add(after) <= now)
        };
        self.of(kept.phase).is_some_and(over)
    }
}

impl Hall {
    /// Removes tables that were kept long enough, a few at a time, as long as the server is there.
    pub async fn look_after_tables(self: Arc<Self>) {
        if self.settings.keeping.is_for_ever() {
            return;
        }
        loop {
            let (mut removed, mut behind) = (Removed::default(), Some(0));
            while let Some(place) = behind {
                behind = self.look_at_portion(place, &mut removed).await;
                tokio::time::sleep(PAUSE).await;
            }
            let Removed { finished, unfinished, abandoned } = removed;
            if removed != Removed::default() {
                tracing::info!(finished, unfinished, abandoned, "tables were removed");
            }
            tokio::time::sleep(REST).await;
        }
    }

    /// Looks at the tables behind a place, and says where to go on; nowhere behind the last one.
    async fn look_at_portion(&self, behind: u64, removed: &mut Removed) -> Option<u64> {
        let unread = |why| tracing::warn!(%why, "the tables cannot be listed");
        let kept = self.store.list(behind, PORTION).await.map_err(unread).ok()?;
        let now = now();
        // Where somebody is, it is not over.
        let is_due = |kept: &&Kept| {
            self.settings.keeping.is_over(kept, now) && !self.is_in_memory(kept.table)
        };
        for phase in [Phase::Ended, Phase::Playing, Phase::Gathering] {
            let due: Vec<_> =
                kept.iter().filter(is_due).filter(|kept| kept.phase == phase).collect();
            for some in due.chunks(TOGETHER) {
                let tables = some.iter().map(|kept| (kept.table, kept.entries)).collect();
                match self.store.remove(tables).await {
                    Ok(count) => *removed.count(phase) += count,
                    Err(why) => tracing::warn!(%why, "tables cannot be removed"),
                }
            }
        }
        kept.last().map(|last| last.place)
    }
}

impl Removed {
    fn count(&mut self, phase: Phase) -> &mut u32 {
        match phase {
            Phase::Gathering => &mut self.abandoned,
            Phase::Playing => &mut self.unfinished,
            Phase::Ended => &mut self.finished,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;
    use kaiten_core::Seat;
    use kaiten_protocol::TableId;
    use kaiten_store::sqlite::Sqlite;
    use kaiten_store::{Append, Ending, Entry, Log, Logged, Store, What};

    const HOUR: Time = 3_600_000;

    #[tokio::test]
    async fn each_kind_of_table_goes_after_its_own_time_and_the_others_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("tables.db"), now()).expect("a new file");
        let store: Arc<dyn Store> = Arc::new(store);
        let gathers = What::Left(Seat::new(0));
        let plays = What::Started { start: String::new() };
        let ended = What::Ended(Ending::Agreed);
        for hours in [1, 3, 5] {
            for what in [&gathers, &plays, &ended] {
                // More than one removal takes.
                for _ in 0..15 {
                    let to = Logged { table: TableId::random(), log: Log::Play };
                    let entries = vec![Entry::new(now() - hours * HOUR, what.clone())];
                    let append = Append { to, after: 0, entries, due: None };
                    store.append(append).await.expect("it is kept");
                }
            }
        }
        let after = |hours: u64| Some(Duration::from_millis(hours * HOUR));
        let keeping = Keeping { finished: after(4), unfinished: None, abandoned: after(2) };
        let settings = Settings { keeping, ..Settings::default() };
        let hall = Hall::new(Arc::clone(&store), settings);
        let (mut removed, mut behind) = (Removed::default(), Some(0));
        while let Some(place) = behind {
            behind = hall.look_at_portion(place, &mut removed).await;
        }
        assert_eq!(removed, Removed { finished: 15, unfinished: 0, abandoned: 30 });
        let count = store.count().await.expect("it can be read");
        assert_eq!((count.gathering, count.playing, count.ended), (15, 45, 30));
    }

    #[test]
    fn a_damaged_table_is_not_removed_by_itself() {
        let kept = Kept {
            place: 1,
            table: TableId::random(),
            entries: 1,
            phase: Phase::Ended,
            touched: None,
        };
        let keeping = Keeping { finished: Some(Duration::ZERO), ..Keeping::default() };
        assert!(!keeping.is_over(&kept, Time::MAX));
        assert!(keeping.is_over(&Kept { touched: Some(1), ..kept }, 1));
        assert!(!Keeping::default().is_over(&Kept { touched: Some(1), ..kept }, Time::MAX));
    }
}
