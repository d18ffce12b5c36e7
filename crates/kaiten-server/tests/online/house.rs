//! A server with its file in a folder of its own, and those who call it.

use core::future::Future;
use kaiten_core::{Seat, Seats, Viewer};
use kaiten_games::{Listed, Visitor};
use kaiten_protocol::{
    Around, Ask, Create, Created, Farewell, Hello, Refused, Sat, Secret, Sentence, Sit, TableId,
    Terms, Told, VERSION, Wish,
};
use kaiten_server::caller::{Caller, Line, Uncalled};
use kaiten_server::{Hall, Limits, Settings};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Append, Entry, Log, Logged, Move, Store, What};
use kaiten_table::Seen;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;
use tokio::task::JoinHandle;

/// Nobody waits longer for anything.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// What is not told by then is not told at all.
const SILENCE: Duration = Duration::from_millis(150);

/// A server.
pub(crate) struct House {
    pub(crate) caller: Caller,
    pub(crate) hall: Arc<Hall>,
    pub(crate) store: Arc<dyn Store>,
    working: Vec<JoinHandle<()>>,
    _folder: Option<TempDir>,
}

/// More of everything than a test needs, so that only what it is about is short.
pub(crate) fn generous() -> Limits {
    Limits {
        requests: 100_000,
        wishes: 100_000,
        messages: 100_000,
        sayings: 1000,
        // What tells that the server is there would be heard where nothing is expected.
        ping: Duration::from_secs(600),
        ..Limits::default()
    }
}

impl House {
    /// A server that has enough of everything.
    pub(crate) async fn open() -> Self {
        Self::with(generous()).await
    }

    /// A server with these limits.
    pub(crate) async fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = file(folder.path(), now());
        let mut house = Self::on(store, limits).await;
        house._folder = Some(folder);
        house
    }

    /// A server with this store.
    pub(crate) async fn on(store: Arc<dyn Store>, limits: Limits) -> Self {
        Self::known_as(None, store, limits).await
    }

    /// A server that people find under another address.
    pub(crate) async fn known_as(url: Option<&str>, store: Arc<dyn Store>, limits: Limits) -> Self {
        let public_url = url.map(|url| url.parse().expect("an address"));
        Self::set(store, Settings { limits, public_url, ..Settings::default() }).await
    }

    /// A server with these settings.
    pub(crate) async fn set(store: Arc<dyn Store>, settings: Settings) -> Self {
        let hall = Hall::new(Arc::clone(&store), settings);
        let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let caller = Caller::new(socket.local_addr().expect("an address").to_string());
        let listening = tokio::spawn(kaiten_server::listen(socket, Arc::clone(&hall)));
        let clocks = tokio::spawn(Arc::clone(&hall).look_after_clocks());
        Self { caller, hall, store, working: vec![listening, clocks], _folder: None }
    }

    /// A table of a game, whose host sits on the first seat.
    pub(crate) async fn table(&self, game: &str, options: &str) -> Created {
        self.table_with(Terms::usual(game, options)).await
    }

    /// The same with these terms.
    pub(crate) async fn table_with(&self, terms: Terms) -> Created {
        let create = Create { terms, sit: Some(named("Ann")) };
        self.caller.create(&create).await.expect("a table")
    }

    /// A table where Ann, Bo and so on have begun, one on each seat.
    pub(crate) async fn started(&self, terms: Terms) -> (TableId, Vec<Friend>) {
        let Created { table, secret, .. } = self.table_with(terms).await;
        let mut friends = vec![self.come(table, Some(secret)).await];
        let seats = friends[0].around().places.len();
        for name in ["Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"].into_iter().take(seats - 1) {
            friends.push(self.sit(table, name).await);
        }
        friends[0].wish(Wish::Start).await.expect("all are there");
        for friend in &mut friends {
            friend.until_step(1).await;
        }
        (table, friends)
    }

    /// Somebody sits down and opens a socket.
    pub(crate) async fn sit(&self, table: TableId, name: &str) -> Friend {
        let Sat { secret, .. } = self.caller.sit(table, &named(name)).await.expect("a seat");
        self.come(table, Some(secret)).await
    }

    /// Somebody with a secret, or nobody in particular, opens a socket.
    pub(crate) async fn come(&self, table: TableId, secret: Option<Secret>) -> Friend {
        self.come_with(table, secret, None).await
    }

    /// The same for somebody who has seen the game up to a step.
    pub(crate) async fn come_with(
        &self,
        table: TableId,
        secret: Option<Secret>,
        last: Option<u32>,
    ) -> Friend {
        let hello = Hello { version: VERSION, secret, last };
        let line = self.caller.open(table, &hello).await.expect("a socket");
        let mut friend = Friend { last, ..Friend::on(line, secret) };
        friend.until(|told| told.you.is_some()).await;
        friend
    }

    /// The same by a stream, with wishes beside it, instead of a socket.
    pub(crate) async fn come_by_stream(
        &self,
        table: TableId,
        secret: Option<Secret>,
        last: Option<u32>,
    ) -> Friend {
        let asked = last.map_or_else(String::new, |last| format!("last={last}"));
        let line = self.caller.stream(table, secret, &asked).await.expect("a stream");
        let mut friend = Friend { last, ..Friend::on(line, secret) };
        friend.until(|told| told.you.is_some()).await;
        friend
    }

    /// Somebody comes who is not let in: what they are told instead.
    pub(crate) async fn turned_away(&self, table: TableId, first: &str) -> Farewell {
        let mut line = self.caller.connect(table, &[]).await.expect("a socket");
        line.say_text(first.to_string()).await.expect("it is said");
        Friend::on(line, None).until_farewell().await
    }

    /// What is kept of a table.
    pub(crate) async fn log(&self, table: TableId) -> Vec<Entry> {
        self.store.read(play_of(table), 0).await.expect("a log")
    }

    /// What a seat chose at a table, as it is kept.
    pub(crate) async fn chosen(&self, table: TableId, seat: Seat) -> Vec<Move> {
        let log = self.log(table).await.into_iter();
        log.filter_map(|entry| match entry.what {
            What::Chosen(chosen) if chosen.seat == seat => Some(chosen),
            _ => None,
        })
        .collect()
    }

    /// Writes a log by hand.
    pub(crate) async fn write(&self, table: TableId, log: impl IntoIterator<Item = What>) {
        let entries = log.into_iter().map(|what| Entry::new(now(), what)).collect();
        let append = Append { to: play_of(table), after: 0, entries, due: None };
        self.store.append(append).await.expect("it is kept");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.working.iter().for_each(JoinHandle::abort);
    }
}

/// The file in a folder, opened at a moment.
pub(crate) fn file(folder: &Path, now: u64) -> Arc<Sqlite> {
    Arc::new(Sqlite::open(&folder.join("tables.db"), now).expect("a file"))
}

/// Where it is kept what happened at a table.
pub(crate) fn play_of(table: TableId) -> Logged {
    Logged { table, log: Log::Play }
}

/// Somebody with this name.
pub(crate) fn named(name: &str) -> Sit {
    Sit { name: name.to_string(), seat: None, is_program: false, promise: None }
}

/// The moment that it is.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("later than 1970");
    since.as_millis() as u64
}

/// The seat that people count as this one.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

/// The status and the reason with which the server refused something over HTTP. It says the reason
/// in one sentence.
pub(crate) fn refused<T: core::fmt::Debug>(outcome: Result<T, Uncalled>) -> (u16, Refused) {
    let Err(Uncalled::Refused(answered)) = outcome else { panic!("refused: {outcome:?}") };
    let Sentence { why, sentence } =
        serde_json::from_str(&answered.body).expect("a reason with a sentence");
    assert_eq!(sentence, why.to_string());
    assert!(sentence.ends_with('.') && !sentence.contains('\n'), "one sentence: {sentence}");
    (answered.status, why)
}

/// What comes in time.
pub(crate) async fn in_time<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, what).await.expect("it comes in time")
}

/// Somebody at a table.
pub(crate) struct Friend {
    pub(crate) line: Line,
    pub(crate) secret: Option<Secret>,
    /// The last step that they knew when they came.
    pub(crate) last: Option<u32>,
    /// What they saw last.
    pub(crate) seen: Option<Value>,
    /// All that they were told, and the same as it came.
    pub(crate) told: Vec<Told>,
    pub(crate) texts: Vec<String>,
    /// For whom the game waits, as far as they know.
    pub(crate) waiting: Seats,
    asks: u32,
}

impl Friend {
    /// Somebody who was told nothing yet.
    pub(crate) fn on(line: Line, secret: Option<Secret>) -> Self {
        let (seen, told, texts, waiting) = (None, Vec::new(), Vec::new(), Seats::NONE);
        Self { line, secret, last: None, seen, told, texts, waiting, asks: 0 }
    }

    /// Hears one thing; nothing when the server has closed the socket.
    pub(crate) async fn hear(&mut self) -> Option<Told> {
        let text = in_time(self.line.hear_text()).await.expect("something to read")?;
        let told: Told = serde_json::from_str(&text).expect("what a server tells");
        if let Some(seen) = &told.seen {
            let seen: Value = serde_json::from_str(seen.get()).expect("JSON");
            self.waiting = serde_json::from_value(seen["waiting"].clone()).expect("seats");
            self.seen = Some(seen);
        }
        if let Some(choosing) = &told.choosing {
            self.waiting = choosing.waiting;
        }
        self.told.push(told.clone());
        self.texts.push(text);
        // What may be chosen is what everyone finds out who has the same eyes, and no more.
        if let Some(moves) = &told.moves
            && self.seen.is_some()
        {
            assert!(
                self.waiting.contains(self.seat()),
                "whoever is not waited for is told no moves"
            );
            assert_eq!(*moves, self.moves());
        }
        Some(told)
    }

    /// Hears until something is told; gives that back.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&Told) -> bool) -> Told {
        loop {
            let told = self.hear().await.expect("the socket is open");
            if is_it(&told) {
                return told;
            }
        }
    }

    /// Hears until the table looks like this from outside; gives that back.
    pub(crate) async fn until_around(&mut self, is_it: impl Fn(&Around) -> bool) -> Around {
        if let Some(around) = self.told.iter().rev().find_map(|told| told.around.as_ref())
            && is_it(around)
        {
            return around.clone();
        }
        let told = self.until(|told| told.around.as_ref().is_some_and(&is_it)).await;
        told.around.expect("it was looked for")
    }

    /// Hears until they are the host, or no longer.
    pub(crate) async fn until_host(&mut self, is_host: bool) {
        while self.is_host() != is_host {
            self.until(|told| told.you.is_some()).await;
        }
    }

    /// Hears until so many steps were taken.
    pub(crate) async fn until_step(&mut self, step: u32) {
        while self.step() < step {
            self.until(|told| told.seen.is_some()).await;
        }
    }

    /// Hears until the server closes the socket: why it does.
    pub(crate) async fn until_farewell(&mut self) -> Farewell {
        let told = match self.told.last().filter(|last| last.farewell.is_some()) {
            Some(last) => last.clone(),
            None => self.until(|told| told.farewell.is_some()).await,
        };
        let end = self.line.hear_text().await.expect("the socket is closed in good order");
        assert_eq!(end, None, "nothing is told behind it");
        told.farewell.expect("it was looked for")
    }

    /// Is told nothing.
    pub(crate) async fn hears_nothing(&mut self) {
        let heard = tokio::time::timeout(SILENCE, self.line.hear_text()).await;
        assert!(heard.is_err(), "{heard:?}");
    }

    /// Wants something, and waits for the answer.
    pub(crate) async fn wish(&mut self, wish: Wish) -> Result<(), Refused> {
        self.asks += 1;
        self.ask(self.asks, wish).await
    }

    /// The same with a number of one's own choice.
    pub(crate) async fn ask(&mut self, id: u32, wish: Wish) -> Result<(), Refused> {
        self.line.say(&Ask { id, wish }).await.expect("it is said");
        let told = self.until(|told| told.answers.iter().any(|answer| answer.id == Some(id))).await;
        let answer = told.answers.into_iter().find(|answer| answer.id == Some(id));
        match answer.expect("it was found").refused {
            None => Ok(()),
            Some(Sentence { why, sentence }) => {
                assert_eq!(sentence, why.to_string());
                Err(why)
            }
        }
    }

    /// The table as they last saw it, besides the game.
    pub(crate) fn around(&self) -> &Around {
        let around = self.told.iter().rev().find_map(|told| told.around.as_ref());
        around.expect("they were told")
    }

    /// How many steps were taken in what they saw last.
    pub(crate) fn step(&self) -> u32 {
        let frames = self.seen.as_ref().and_then(|seen| seen["frames"].as_array());
        let last = frames.and_then(|frames| frames.last()).and_then(|last| last["step"].as_u64());
        last.map_or(0, |step| step as u32)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| !seen["record"].is_null())
    }

    /// All that they may choose, as their client finds it out.
    pub(crate) fn moves(&self) -> Vec<Value> {
        struct Moves<'a>(&'a Value);

        impl Visitor for Moves<'_> {
            type Out = Vec<Value>;

            fn visit<G: Listed>(self) -> Vec<Value> {
                let seen: Seen<G> = serde_json::from_value(self.0.clone()).expect("it can be read");
                seen.moves().iter().map(|m| serde_json::to_value(m).expect("JSON")).collect()
            }
        }

        let seen = self.seen.as_ref().expect("something was seen");
        let game = kaiten_games::find(seen["game"].as_str().expect("a name")).expect("a game");
        kaiten_games::visit(game, Moves(seen))
    }

    /// Chooses one of the moves, counted round.
    pub(crate) async fn choose(&mut self, nth: usize) {
        let moves = self.moves();
        let (step, chosen) = (self.step(), moves[nth % moves.len()].clone());
        self.wish(Wish::Choose { step, chosen }).await.expect("it is one of the moves");
    }

    /// Chooses whatever they are asked for, until the game is over.
    pub(crate) async fn play(self) -> Self {
        self.play_until(u32::MAX).await
    }

    /// The same until so many steps were taken.
    pub(crate) async fn play_until(mut self, step: u32) -> Self {
        // By a stream the answer to a choice comes before what was told until then.
        let mut chose = None;
        while !self.is_over() && self.step() < step {
            let now = Some(self.step());
            if self.waiting.contains(self.seat()) && chose != now {
                self.choose(0).await;
                chose = now;
            } else {
                self.hear().await.expect("the socket is open");
            }
        }
        self
    }

    /// Whose eyes they have.
    pub(crate) fn viewer(&self) -> Viewer {
        self.told.iter().rev().find_map(|told| told.you).expect("they were told").viewer
    }

    pub(crate) fn is_host(&self) -> bool {
        self.told.iter().rev().find_map(|told| told.you).expect("they were told").is_host
    }

    pub(crate) fn seat(&self) -> Seat {
        match self.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => panic!("they only watch"),
        }
    }
}

/// Several people play until the game is over.
pub(crate) async fn play_on(friends: Vec<Friend>) -> Vec<Friend> {
    let playing: Vec<_> = friends.into_iter().map(|one| tokio::spawn(one.play())).collect();
    let mut friends = Vec::new();
    for one in playing {
        friends.push(one.await.expect("they play to the end"));
    }
    friends
}
