//! All simulated players, and what is measured of them.

use super::player::{Player, Schedule};
use crate::Failure;
use kaiten_core::rng::stream;
use kaiten_core::{Seat, Seats};
use kaiten_games::Entry;
use kaiten_protocol::{Create, Sit, TableId, Terms};
use kaiten_server::caller::{Caller, Uncalled};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

/// So many tables are set at once.
const AT_ONCE: usize = 32;
/// So long a crowd may take to sit down, and for each player so much longer.
const TO_SIT: Duration = Duration::from_secs(30);
const TO_SIT_EACH: Duration = Duration::from_millis(20);
/// So long what was chosen in time may take to come to all others.
const TO_COME: Duration = Duration::from_secs(10);
/// So long games may take to their end when a run is over.
const TO_END: Duration = Duration::from_secs(120);
/// So many things that went wrong are told; the others are only counted.
const TOLD: usize = 10;

/// All players.
pub(super) struct Crowd {
    group: Arc<Group>,
    playing: JoinSet<()>,
    schedules: Vec<mpsc::UnboundedSender<Instant>>,
}

/// What all groups of players share.
struct Group {
    game: &'static Entry,
    options: String,
    seats: u8,
    caller: Caller,
    measure: Arc<Measure>,
    setting: Semaphore,
}

/// A choice that the server has acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Acknowledged {
    pub(super) table: TableId,
    pub(super) seat: Seat,
    pub(super) step: u32,
    pub(super) ask: u32,
}

/// What is measured of all tables together.
#[derive(Default)]
pub(super) struct Measure {
    /// From when until when a choice has to be due to count.
    began: OnceLock<Instant>,
    ended: OnceLock<Instant>,
    /// How many that count were not seen by all others yet.
    missing: AtomicI64,
    /// Whether the server is ended, so that connections have to be lost.
    is_killed: AtomicBool,
    stage: watch::Sender<Stage>,
    connected: AtomicU32,
    ids: AtomicU32,
    bytes: AtomicU64,
    games: AtomicU32,
    comebacks: AtomicU32,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    latencies: Vec<u32>,
    acknowledged: Vec<Acknowledged>,
    in_time: u64,
    errors: u64,
    said: Vec<String>,
    tables: Vec<TableId>,
}

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Stage {
    /// Tables are set.
    #[default]
    Setting,
    /// It is played.
    Playing,
    /// Games that have begun are played to their end.
    Ending,
    /// Everyone goes home.
    Enough,
}

/// What was measured.
pub(super) struct Measured {
    pub(super) seconds: f64,
    /// From when a choice was due until the last other player saw it, in microseconds.
    pub(super) latencies: Vec<u32>,
    /// How many choices were acknowledged meanwhile.
    pub(super) in_time: u64,
    pub(super) bytes: u64,
    pub(super) games: u32,
    pub(super) errors: u64,
    /// The first of them.
    pub(super) said: Vec<String>,
    pub(super) comebacks: u32,
}

/// One table, as its players look at it together.
pub(super) struct Watch {
    measure: Arc<Measure>,
    /// The choices that not all others have seen.
    open: Mutex<Vec<Shown>>,
    seats: Seats,
}

struct Shown {
    seat: Seat,
    step: u32,
    since: Instant,
    missing: Seats,
}

impl Crowd {
    /// A crowd for a server.
    pub(super) fn new(game: &'static Entry, options: String, address: String) -> Self {
        let seats = game.seats_of(&options).expect("the options were read");
        let group = Group {
            game,
            options,
            seats,
            caller: Caller::new(address),
            measure: Arc::default(),
            setting: Semaphore::new(AT_ONCE),
        };
        Self { group: Arc::new(group), playing: JoinSet::new(), schedules: Vec::new() }
    }

    /// All tables at which somebody sat.
    pub(super) fn tables(&self) -> Vec<TableId> {
        self.group.measure.kept().tables.clone()
    }

    /// All choices that were acknowledged.
    pub(super) fn acknowledged(&self) -> Vec<Acknowledged> {
        self.group.measure.kept().acknowledged.clone()
    }

    /// Sets so many tables, and waits until everyone is there; says why not.
    pub(super) async fn sit_down(
        &mut self,
        tables: u32,
        is_scheduled: bool,
    ) -> Result<(), Failure> {
        let seats = usize::from(self.group.seats);
        let mut schedules: Vec<Vec<_>> = vec![Vec::new(); seats];
        for nth in 0..tables {
            let mut ticks = Vec::with_capacity(seats);
            for schedule in &mut schedules {
                let (tick, moments) = mpsc::unbounded_channel();
                schedule.push(tick);
                ticks.push(is_scheduled.then_some(Schedule { moments, due: None }));
            }
            self.playing.spawn(Arc::clone(&self.group).play(nth, ticks));
        }
        // One seat of every table, then the next: so nobody waits for neighbours.
        self.schedules = schedules.into_iter().flatten().collect();
        let all = tables * u32::from(self.group.seats);
        let (measure, began) = (&self.group.measure, Instant::now());
        loop {
            let connected = measure.connected.load(Ordering::Relaxed);
            let is_late = began.elapsed() > TO_SIT + TO_SIT_EACH * all;
            // A server that refuses a seat now will not have more of them later.
            let why = match measure.kept().said.first() {
                Some(why) => why.clone(),
                None if connected >= all => return Ok(()),
                None if is_late => "they took too long".to_string(),
                None => String::new(),
            };
            if !why.is_empty() {
                let why = format!("{connected} of {all} players have sat down: {why}");
                return Err(Failure::Stopped(std::io::Error::other(why)));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Lets everyone play for a while, with so many choices in a second or as fast as they can.
    pub(super) async fn play(&mut self, rate: Option<u32>, time: Duration) {
        let measure = Arc::clone(&self.group.measure);
        measure.stage.send_replace(Stage::Playing);
        // The first deals are made before anything counts.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let began = *measure.began.get_or_init(Instant::now);
        match rate {
            None => tokio::time::sleep(time).await,
            Some(rate) => self.keep_to(rate, began, time).await,
        }
        let ended = *measure.ended.get_or_init(Instant::now);
        // What was due in time is still to be chosen, or on its way to others.
        while measure.missing.load(Ordering::Relaxed) > 0 && ended.elapsed() < TO_COME {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// What was measured. Whoever has gone home has said of the rest that it did not come.
    pub(super) fn measured(&self) -> Measured {
        self.group.measure.sum_up()
    }

    /// Has somebody choose at every moment of a schedule, whether the last choice was seen or not.
    async fn keep_to(&self, rate: u32, began: Instant, time: Duration) {
        let all = f64::from(rate) * time.as_secs_f64();
        let mut players = self.schedules.iter().cycle();
        let mut sent = 0.0;
        while sent < all {
            let due = (began.elapsed().as_secs_f64() * f64::from(rate)).min(all);
            while sent < due {
                let moment = began + Duration::from_secs_f64(sent / f64::from(rate));
                let player = players.next().expect("somebody plays");
                // Whoever is gone does not choose.
                if player.send(moment).is_ok() {
                    self.group.measure.missing.fetch_add(1, Ordering::Relaxed);
                }
                sent += 1.0;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Lets everyone play until something is done, and then to the end of their games.
    pub(super) async fn play_on_while<T>(
        &mut self,
        done: impl Future<Output = T>,
    ) -> (T, Measured) {
        let measure = Arc::clone(&self.group.measure);
        measure.is_killed.store(true, Ordering::Relaxed);
        measure.stage.send_replace(Stage::Playing);
        measure.began.get_or_init(Instant::now);
        let done = done.await;
        measure.stage.send_replace(Stage::Ending);
        self.all_end().await;
        measure.ended.get_or_init(Instant::now);
        (done, measure.sum_up())
    }

    async fn all_end(&mut self) {
        let all_ended = async { while self.playing.join_next().await.is_some() {} };
        if tokio::time::timeout(TO_END, all_ended).await.is_err() {
            self.group.measure.note("some games did not end");
            self.playing.shutdown().await;
        }
    }

    /// Everyone stands up.
    pub(super) async fn go_home(&mut self) {
        self.group.measure.stage.send_replace(Stage::Enough);
        self.all_end().await;
    }
}

impl Group {
    /// A few players play one game after the other.
    async fn play(self: Arc<Self>, nth: u32, mut schedules: Vec<Option<Schedule>>) {
        let mut game = 0;
        while self.measure.stage() < Stage::Ending {
            let Some(players) = self.sit(nth, game, &mut schedules).await else { continue };
            game += 1;
            let mut playing = JoinSet::new();
            for player in players {
                playing.spawn(player.play());
            }
            let mut ended = 0;
            while let Some(player) = playing.join_next().await {
                let Ok((seat, schedule, is_over)) = player else {
                    return self.measure.note("a player had an accident");
                };
                schedules[seat.index()] = schedule;
                ended += u8::from(is_over);
            }
            self.measure.games.fetch_add(u32::from(ended == self.seats), Ordering::Relaxed);
        }
        for Schedule { moments, due } in schedules.iter_mut().flatten() {
            let never_chosen = core::iter::from_fn(|| moments.try_recv().ok());
            due.take().into_iter().chain(never_chosen).for_each(|since| self.measure.came(since));
        }
    }

    /// Sits down at a new table; nothing if the server was gone meanwhile.
    async fn sit(
        &self,
        nth: u32,
        game: u64,
        schedules: &mut [Option<Schedule>],
    ) -> Option<Vec<Player>> {
        let _turn = self.setting.acquire().await.ok()?;
        let seats = Seats::first(self.seats);
        let sitting = async {
            let terms = Terms::usual(self.game.id, &self.options);
            let named = |seat: Seat| Sit {
                name: format!("Player {seat}"),
                seat: Some(seat),
                is_program: true,
                promise: None,
            };
            let host = Seat::new(0);
            let created = self.caller.create(&Create { terms, sit: Some(named(host)) }).await?;
            let mut secrets = vec![created.secret];
            for seat in seats.skip(1) {
                secrets.push(self.caller.sit(created.table, &named(seat)).await?.secret);
            }
            Ok::<_, Uncalled>((created.table, secrets))
        };
        let (table, secrets) = match sitting.await {
            Ok(sat) => sat,
            Err(why) => {
                self.measure.lost(&why);
                tokio::time::sleep(Duration::from_millis(20)).await;
                return None;
            }
        };
        self.measure.kept().tables.push(table);
        let watch =
            Arc::new(Watch { measure: Arc::clone(&self.measure), open: Mutex::default(), seats });
        let player = |(seat, secret): (Seat, _)| Player {
            caller: self.caller.clone(),
            table,
            seat,
            secret,
            is_host: seat == Seat::new(0),
            game: self.game,
            rng: stream(u64::from(nth) << 8 | seat.index() as u64, game),
            watch: Arc::clone(&watch),
            schedule: schedules[seat.index()].take(),
        };
        Some(seats.zip(secrets).map(player).collect())
    }
}

impl Measure {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn stage(&self) -> Stage {
        *self.stage.borrow()
    }

    fn note(&self, error: &str) {
        let mut kept = self.kept();
        kept.errors += 1;
        if kept.said.len() < TOLD {
            kept.said.push(error.to_string());
        }
    }

    /// A connection is lost, or a table refused. In a run in which the server is ended that has to
    /// be.
    fn lost(&self, why: &Uncalled) {
        self.comebacks.fetch_add(1, Ordering::Relaxed);
        if !self.is_killed.load(Ordering::Relaxed) && self.stage() < Stage::Enough {
            self.note(&why.to_string());
        }
    }

    /// Whether it is measured now.
    fn is_on(&self) -> bool {
        self.began.get().is_some() && self.ended.get().is_none()
    }

    /// Whether a choice counts that was due at a moment, whenever it is made or seen.
    fn counts(&self, since: Instant) -> bool {
        let is_late = self.ended.get().is_some_and(|ended| since >= *ended);
        !is_late && self.began.get().is_some_and(|began| since >= *began)
    }

    /// A choice that was due at a moment has come to all others, or will not come any more.
    fn came(&self, since: Instant) {
        if self.counts(since) {
            self.missing.fetch_sub(1, Ordering::Relaxed);
            self.kept().latencies.push(since.elapsed().as_micros() as u32);
        }
    }

    fn sum_up(&self) -> Measured {
        let kept = self.kept();
        let (began, ended) = (self.began.get(), self.ended.get());
        let time = began.zip(ended).map(|(began, ended)| *ended - *began).unwrap_or_default();
        Measured {
            seconds: time.as_secs_f64(),
            latencies: kept.latencies.clone(),
            in_time: kept.in_time,
            bytes: self.bytes.load(Ordering::Relaxed),
            games: self.games.load(Ordering::Relaxed),
            errors: kept.errors,
            said: kept.said.clone(),
            comebacks: self.comebacks.load(Ordering::Relaxed),
        }
    }
}

impl Watch {
    /// Somebody is connected.
    pub(super) fn connected(&self) {
        self.measure.connected.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits until it is played.
    pub(super) async fn begin(&self) {
        // It ends only with the whole run.
        let _ = self.measure.stage.subscribe().wait_for(|stage| *stage > Stage::Setting).await;
    }

    /// Waits until everyone goes home.
    pub(super) async fn enough(&self) {
        let _ = self.measure.stage.subscribe().wait_for(|stage| *stage == Stage::Enough).await;
    }

    /// Whether everyone goes home.
    pub(super) fn is_enough(&self) -> bool {
        self.measure.stage() == Stage::Enough
    }

    /// A number for a choice that no other has.
    pub(super) fn next_id(&self) -> u32 {
        self.measure.ids.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// A seat chooses; it was due at a moment.
    pub(super) fn chosen(&self, seat: Seat, step: u32, since: Instant, is_scheduled: bool) {
        let mut missing = self.seats;
        missing.remove(seat);
        // What is on a schedule is missing since it was due.
        if !is_scheduled && self.measure.counts(since) {
            self.measure.missing.fetch_add(1, Ordering::Relaxed);
        }
        self.open().push(Shown { seat, step, since, missing });
    }

    /// The choice of a seat is kept.
    pub(super) fn acknowledged(&self, table: TableId, seat: Seat, step: u32, ask: u32) {
        let mut kept = self.measure.kept();
        kept.acknowledged.push(Acknowledged { table, seat, step, ask });
        kept.in_time += u64::from(self.measure.is_on());
    }

    /// The choice of a seat is refused.
    pub(super) fn refused(&self, sentence: &str) {
        self.measure.note(sentence);
    }

    /// A connection is lost.
    pub(super) fn lost(&self, why: &Uncalled) {
        self.measure.lost(why);
    }

    /// A seat has seen a step, and who has still to choose in it.
    pub(super) fn shown(&self, to: Seat, step: Option<u32>, waiting: Seats, bytes: usize) {
        if self.measure.is_on() {
            self.measure.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        }
        let Some(step) = step else { return };
        self.open().retain_mut(|choice| {
            let is_made = !waiting.contains(choice.seat);
            if choice.step < step || (choice.step == step && is_made) {
                choice.missing.remove(to);
            }
            let is_seen_by_all = choice.missing.is_empty();
            if is_seen_by_all {
                self.measure.came(choice.since);
            }
            !is_seen_by_all
        });
    }

    fn open(&self) -> MutexGuard<'_, Vec<Shown>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What not all others have seen by now took at least so long.
impl Drop for Watch {
    fn drop(&mut self) {
        self.open().drain(..).for_each(|choice| self.measure.came(choice.since));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_counts_by_the_moment_at_which_it_was_due_however_late_it_comes() {
        let [ann, bo] = [0, 1].map(Seat::new);
        let measure = Arc::new(Measure::default());
        let watch =
            Watch { measure: Arc::clone(&measure), open: Mutex::default(), seats: Seats::first(2) };
        let came = || measure.kept().latencies.len();
        let before = Instant::now();
        measure.began.set(Instant::now()).expect("once");
        let due = Instant::now();
        measure.missing.fetch_add(1, Ordering::Relaxed);
        watch.chosen(ann, 1, due, true);
        // She chooses again before he has seen that: both are waited for.
        watch.chosen(ann, 2, Instant::now(), false);
        watch.chosen(bo, 2, before, true);
        measure.ended.set(Instant::now()).expect("once");
        watch.chosen(bo, 3, Instant::now(), false);
        assert_eq!((came(), measure.missing.load(Ordering::Relaxed)), (0, 2));
        watch.shown(bo, Some(2), Seats::one(ann), 100);
        assert_eq!((came(), measure.missing.load(Ordering::Relaxed)), (1, 1));
        // What is never seen took as long as it was looked for.
        drop(watch);
        assert_eq!((came(), measure.missing.load(Ordering::Relaxed)), (2, 0));
        assert_eq!(measure.bytes.load(Ordering::Relaxed), 0, "it is over");
    }
}
