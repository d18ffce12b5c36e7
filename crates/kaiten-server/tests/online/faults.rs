//! A disk that hangs, fails, forgets or is full, a log that is damaged, rules that have changed: what
//! was acknowledged or shown is kept, what was kept is there once, and the game goes on.

use crate::house::{
    Friend, House, file, generous, in_time, named, now, play_of, play_on, refused, seat,
};
use kaiten_core::rng::{below, stream};
use kaiten_core::{Seat, Viewer};
use kaiten_protocol::{
    Ask, By, Code, Create, Created, Digest, Ended, Farewell, Refused, Saying, Secret, Stage,
    TableId, Terms, Time, Told, VERSION, Wish,
};
use kaiten_server::Limits;
use kaiten_server::caller::Uncalled;
use kaiten_store::faulty::{Fault, Faulty};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{
    Agreed, Answer, Append, Count, Ending, Entry, Kept, Logged, Move, NotKept, SatDown, Store,
    Unread, What,
};
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// A server on a disk with which things can go wrong.
async fn shaky() -> (TempDir, Arc<Faulty<Sqlite>>, House) {
    let folder = tempfile::tempdir().expect("a folder");
    let sqlite = Sqlite::open(&folder.path().join("tables.db"), now()).expect("a new file");
    let store = Arc::new(Faulty::new(sqlite));
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, generous()).await;
    (folder, store, house)
}

/// Nothing stands in a log twice: no entry, no seat, no choice.
fn is_in_order(log: &[Entry]) {
    let mut sits: HashMap<Seat, bool> = HashMap::new();
    let (mut ids, mut choices) = (HashSet::new(), HashSet::new());
    for entry in log {
        assert!(ids.insert(entry.id), "twice: {entry:?}");
        match &entry.what {
            What::SatDown(SatDown { seat, .. }) | What::BotSatDown { seat, .. } => {
                assert!(!sits.insert(*seat, true).unwrap_or(false), "taken: {entry:?}");
            }
            What::Freed(seat) => drop(sits.insert(*seat, false)),
            What::Chosen(Move { step, seat, nth, .. }) => {
                assert!(choices.insert((*step, *seat, *nth)), "doubled: {entry:?}");
            }
            What::Ended(_) => assert_eq!(log.last().map(|last| last.id), Some(entry.id)),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_acknowledged_or_shown_before_it_is_on_disk() {
    let (_folder, store, house) = shaky().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    friends.push(house.come(table, None).await);
    friends[0].until_around(|around| around.spectators == 1).await;
    friends[1].until_around(|around| around.spectators == 1).await;
    for nth in [0, 1] {
        let step = friends[nth].step();
        let wish = Wish::Choose { step, chosen: friends[nth].moves()[0].clone() };
        store.next([Fault::Hang]);
        friends[nth].line.say(&Ask { id: 1, wish }).await.expect("it is said");
        for friend in &mut friends {
            friend.hears_nothing().await;
        }
        // Meanwhile others play.
        let (_, others) = house.started(Terms::usual("sushizock", "seats=2")).await;
        play_on(others).await;
        assert_eq!(house.chosen(table, seat(nth as u8 + 1)).await, []);
        store.release();
        friends[nth].until(|told| !told.answers.is_empty()).await;
        for other in (0..3).filter(|other| *other != nth) {
            friends[other].until(|told| told.choosing.is_some() || told.seen.is_some()).await;
        }
        assert_eq!(house.chosen(table, seat(nth as u8 + 1)).await.len(), 1);
    }
    // Nobody sits before that is on disk either.
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    let mut watches = house.come(table, None).await;
    store.next([Fault::Hang]);
    let sitting = tokio::spawn({
        let caller = house.caller.clone();
        async move { caller.sit(table, &named("Bo")).await }
    });
    watches.hears_nothing().await;
    assert!(!sitting.is_finished());
    store.release();
    sitting.await.expect("it ends").expect("a seat");
    watches.until_around(|around| around.places[1].sitter.is_some()).await;
}

/// What somebody wants while a commit goes wrong, so that all that comes of it is known: whether it
/// was answered with yes, and whether it is in the log.
async fn check(fault: Fault, is_kept: bool) {
    let (_folder, store, house) = shaky().await;
    // A table is created, and somebody sits down.
    store.next([fault]);
    let create = Create { terms: Terms::usual("sushi-go", "seats=4"), sit: Some(named("Ann")) };
    let created = house.caller.create(&create).await;
    let Created { table, secret, .. } = match fault {
        Fault::None => created.expect("a table"),
        // Nobody knows its name if it is there: another one is made.
        _ => {
            assert_eq!(refused(created), (503, Refused::NotKept), "{fault:?}");
            house.caller.create(&create).await.expect("a table")
        }
    };
    let mut ann = house.come(table, Some(secret)).await;
    store.next([fault]);
    let sat = house.caller.sit(table, &named("Bo")).await;
    let sat = match is_kept {
        true => sat.expect("a seat"),
        false => {
            assert_eq!(refused(sat), (503, Refused::NotKept), "{fault:?}");
            house.caller.sit(table, &named("Bo")).await.expect("a seat")
        }
    };
    let mut bo = house.come(table, Some(sat.secret)).await;
    assert_eq!(bo.seat(), seat(2), "he sits there once");
    // Each wish is kept, or refused and kept when it is said again.
    let code = format!("/api/tables/{table}/codes");
    store.next([fault]);
    let made = house.caller.post::<Code>(&code, Some(&secret), &()).await;
    assert_eq!(made.is_ok(), is_kept, "{fault:?}");
    for wish in [Wish::Fill { level: "cook".to_string() }, Wish::Start] {
        store.next([fault]);
        match ann.wish(wish.clone()).await {
            Ok(()) => assert!(is_kept, "{fault:?} {wish:?}"),
            Err(Refused::NotKept) => {
                assert!(!is_kept, "{fault:?} {wish:?}");
                ann.wish(wish).await.expect("now it is kept");
            }
            // Half of it was kept, and it has begun by that.
            Err(why) => assert_eq!((fault, why), (Fault::Tear, Refused::HasStarted)),
        }
    }
    bo.until_step(1).await;
    ann.until_step(1).await;
    let step = ann.step();
    for friend in [&mut ann, &mut bo] {
        let wish = Wish::Choose { step, chosen: friend.moves()[0].clone() };
        store.next([fault]);
        let answer = friend.ask(100, wish.clone()).await;
        assert_eq!(answer, if is_kept { Ok(()) } else { Err(Refused::NotKept) }, "{fault:?}");
        let kept = house.chosen(table, friend.seat()).await.len();
        assert_eq!(kept, usize::from(is_kept), "{fault:?}");
        if !is_kept {
            friend.ask(100, wish).await.expect("now it is kept");
        }
    }
    play_on(vec![ann, bo]).await;
    let log = house.log(table).await;
    is_in_order(&log);
    assert!(matches!(&log.last().expect("entries").what, What::Ended(Ending::Played { .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_is_refused_and_can_be_said_again() {
    check(Fault::Fail, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_lost_is_written_again() {
    check(Fault::Lose, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_without_an_answer_is_recognised() {
    check(Fault::Mute, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_torn_is_made_whole() {
    check(Fault::Tear, true).await;
}

/// Plays on whatever is refused, and notes what was acknowledged.
async fn play_in_spite(
    house: &House,
    table: TableId,
    mut friend: Friend,
    first_ask: u32,
) -> (Friend, Vec<u32>, Vec<u32>) {
    let (mut id, mut kept, mut not) = (first_ask, Vec::new(), Vec::new());
    while !friend.is_over() {
        if !friend.waiting.contains(friend.seat()) {
            friend.hear().await.expect("the socket is open");
            // What is shown is kept.
            let log = house.log(table).await;
            let taken = log.iter().filter_map(|entry| match &entry.what {
                What::Chosen(Move { step, .. }) | What::Chance { step, .. } => Some(step + 1),
                _ => None,
            });
            assert!(friend.step() <= taken.max().unwrap_or(0));
            continue;
        }
        id += 1;
        let (step, moves) = (friend.step(), friend.moves());
        match friend.ask(id, Wish::Choose { step, chosen: moves[0].clone() }).await {
            Ok(()) => kept.push(id),
            Err(Refused::NotKept) => not.push(id),
            Err(why) => panic!("{why}"),
        }
    }
    (friend, kept, not)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_a_bad_disk_goes_on_to_its_end() {
    let (_folder, store, house) = shaky().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
    let mut ann = house.come(table, Some(secret)).await;
    let bo = house.sit(table, "Bo").await;
    ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a seat is free");
    ann.wish(Wish::Start).await.expect("all are there");
    let mut rng = stream(20, 0);
    let some = [Fault::None, Fault::Lose, Fault::Mute, Fault::Tear, Fault::None, Fault::Lose];
    let faults = (0..120).map(|_| some[below(&mut rng, some.len() as u32) as usize]);
    // After a failure bots rest a while, so there are few of these.
    let faults: Vec<Fault> = faults.chain([Fault::Fail, Fault::Mute, Fault::Fail]).collect();
    store.next(faults);
    let (ann, bo) = tokio::join!(
        play_in_spite(&house, table, ann, 1000),
        play_in_spite(&house, table, bo, 2000)
    );
    let log = house.log(table).await;
    is_in_order(&log);
    let asks = log.iter().filter_map(|entry| match &entry.what {
        What::Chosen(Move { ask, .. }) => *ask,
        _ => None,
    });
    let mut asks: Vec<u32> = asks.collect();
    asks.sort_unstable();
    let mut kept = [ann.1, bo.1].concat();
    kept.sort_unstable();
    assert_eq!(asks, kept, "exactly what was acknowledged, each once");
    let record = house.caller.get(&format!("/t/{table}.json")).await.expect("a record").body;
    for friend in [ann.0, bo.0] {
        assert_eq!(friend.seen.expect("the end")["record"], record);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_choice_was_not_kept_thinks_again() {
    let (_folder, store, house) = shaky().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a seat is free");
    store.next([Fault::None, Fault::Fail]);
    ann.wish(Wish::Start).await.expect("all are there");
    ann.until_step(1).await;
    while ann.waiting.contains(seat(2)) {
        ann.hear().await.expect("the bot chooses");
    }
    assert_eq!(house.chosen(table, seat(2)).await.len(), 1);
    ann.play().await;
}

/// A store whose disk can be full.
struct Full {
    store: Sqlite,
    is_full: AtomicBool,
    /// Whether the store knows that it has not written anything.
    knows: bool,
    tries: AtomicU32,
    /// How often a log was read.
    reads: AtomicU32,
}

impl Full {
    fn new(folder: &TempDir, knows: bool) -> Arc<Self> {
        let store = Sqlite::open(&folder.path().join("tables.db"), now()).expect("a new file");
        let [tries, reads] = [0; 2].map(AtomicU32::new);
        Arc::new(Self { store, is_full: AtomicBool::new(false), knows, tries, reads })
    }

    fn set(&self, is_full: bool) {
        self.is_full.store(is_full, Ordering::SeqCst);
    }
}

impl Store for Full {
    fn append(&self, append: Append) -> Answer<'_, Result<(), NotKept>> {
        if !self.is_full.load(Ordering::SeqCst) {
            return self.store.append(append);
        }
        self.tries.fetch_add(1, Ordering::SeqCst);
        let why = "database or disk is full".to_string();
        let answer = if self.knows { NotKept::Failed(why) } else { NotKept::Unknown(why) };
        Box::pin(async { Err(answer) })
    }

    fn read(&self, log: Logged, from: u32) -> Answer<'_, Result<Vec<Entry>, Unread>> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.store.read(log, from)
    }

    fn due(&self, before: Time, most: u32) -> Answer<'_, Result<Vec<(Time, TableId)>, Unread>> {
        self.store.due(before, most)
    }

    fn beat(&self, now: Time) -> Answer<'_, Result<(), NotKept>> {
        match self.is_full.load(Ordering::SeqCst) {
            true => Box::pin(async { Err(NotKept::Failed("the disk is full".to_string())) }),
            false => self.store.beat(now),
        }
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

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_clearly_loses_nothing_and_recovers_when_there_is_room() {
    for knows in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Full::new(&folder, knows);
        let limits = Limits { away: Duration::from_millis(50), ..generous() };
        let house = House::on(Arc::clone(&store) as Arc<dyn Store>, limits).await;
        let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
        let mut ann = house.come(table, Some(secret)).await;
        let bo = house.sit(table, "Bo").await;
        ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a seat is free");
        ann.wish(Wish::Start).await.expect("all are there");
        ann.until_step(1).await;
        ann.choose(0).await;
        while ann.waiting.len() > 1 {
            ann.hear().await.expect("the bot chooses");
        }
        let before = house.log(table).await;
        store.set(true);
        let other = Wish::Choose { step: ann.step(), chosen: ann.moves()[1].clone() };
        assert_eq!(ann.wish(other.clone()).await, Err(Refused::NotKept));
        let create = Create { terms: Terms::usual("sushi-go", "seats=2"), sit: None };
        assert_eq!(refused(house.caller.create(&create).await), (503, Refused::NotKept));
        let code = house
            .caller
            .post::<Code>(&format!("/api/tables/{table}/codes"), Some(&secret), &())
            .await;
        assert_eq!(refused(code), (503, Refused::NotKept));
        // What there is can still be looked at, and nothing of it is lost.
        let look = house.caller.get(&format!("/api/tables/{table}")).await.expect("a table");
        assert_eq!(look.status, 200);
        let health = async || house.caller.get("/health").await.map(|health| health.status);
        let Err(Uncalled::Refused(ill)) = health().await else { panic!("it is not well") };
        assert_eq!((ill.status, ill.body.contains("false")), (503, true));
        let watches = house.come(table, None).await;
        assert_eq!(watches.viewer(), Viewer::Spectator);
        assert_eq!(house.log(table).await, before);
        // Somebody goes, which cannot be noted; it is not tried all the time.
        let bo_secret = bo.secret;
        drop(bo);
        let tried = store.tries.load(Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let tried = store.tries.load(Ordering::SeqCst) - tried;
        assert!((1..=40).contains(&tried), "{tried} times");
        assert_eq!(house.log(table).await, before);
        store.set(false);
        ann.wish(other).await.expect("there is room");
        assert_eq!(health().await.expect("it is well"), 200);
        let bo = house.come(table, bo_secret).await;
        play_on(vec![ann, bo]).await;
        is_in_order(&house.log(table).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_what_was_wanted_together_that_is_acknowledged_which_is_kept() {
    let (_folder, store, house) = shaky().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=3")).await;
    let choose = |friend: &Friend, nth: usize| Wish::Choose {
        step: friend.step(),
        chosen: friend.moves()[nth].clone(),
    };
    // While one commit hangs a choice and a word come together, and only the choice is kept.
    store.next([Fault::Hang, Fault::None, Fault::Fail]);
    let (first, second) = (choose(&friends[0], 0), choose(&friends[1], 0));
    friends[0].line.say(&Ask { id: 1, wish: first }).await.expect("it is said");
    friends[0].hears_nothing().await;
    friends[1].line.say(&Ask { id: 2, wish: second }).await.expect("it is said");
    let word = Wish::Say(Saying::Text("Now you!".to_string()));
    friends[0].line.say(&Ask { id: 3, wish: word }).await.expect("it is said");
    friends[0].hears_nothing().await;
    store.release();
    for (friend, id, refused) in [(1, 2, None), (0, 3, Some(Refused::NotKept))] {
        let is_it = |told: &Told| told.answers.iter().any(|answer| answer.id == Some(id));
        let answers = friends[friend].until(is_it).await.answers;
        let answer = answers.into_iter().find(|answer| answer.id == Some(id)).expect("it is told");
        assert_eq!(answer.refused.map(|refused| refused.why), refused);
    }
    assert_eq!(house.chosen(table, seat(2)).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_says_so_even_if_nothing_can_be_kept() {
    let (_folder, store, house) = shaky().await;
    let (_, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    store.next([Fault::Hang, Fault::Fail]);
    for nth in 0..2 {
        let chosen = friends[0].moves()[nth].clone();
        let wish = Wish::Choose { step: friends[0].step(), chosen };
        friends[0].line.say(&Ask { id: nth as u32, wish }).await.expect("it is said");
        friends[0].hears_nothing().await;
    }
    let closing = tokio::spawn({
        let hall = Arc::clone(&house.hall);
        async move { hall.close().await }
    });
    friends[0].hears_nothing().await;
    store.release();
    for friend in &mut friends {
        assert_eq!(friend.until_farewell().await, Farewell::ComesBack);
    }
    in_time(closing).await.expect("it ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_cannot_be_helped_wakes_its_table_once_and_a_game_by_other_rules_has_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Full::new(&folder, true);
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, generous()).await;
    let write = async |table, log: Vec<What>| {
        let entries = log.into_iter().map(|what| Entry::new(now(), what)).collect();
        let append = Append { to: play_of(table), after: 0, entries, due: Some(Some(1)) };
        house.store.append(append).await.expect("it is kept");
    };
    write(TableId::random(), vec![What::Left(seat(1))]).await;
    tokio::time::sleep(Duration::from_millis(1800)).await;
    // Each time it comes into memory its log is read.
    assert_eq!(store.reads.load(Ordering::SeqCst), 1);
    let starts = TableId::random();
    write(starts, by_other_rules(&Secret::random()).into()).await;
    let ended = async {
        while house.store.due(now(), 10).await.expect("the clocks").len() > 1 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(ended).await;
    let last = house.log(starts).await.pop().expect("its log");
    assert_eq!(last.what, What::Ended(Ending::NewRules));
}

/// Changes the file of a closed server by hand.
fn tamper(folder: &Path, sql: &str) {
    let file = rusqlite::Connection::open(folder.join("tables.db")).expect("a file");
    file.execute_batch("DROP TRIGGER only_appended").expect("it is there");
    assert_eq!(file.execute(sql, ()).expect("it can be changed"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_said_and_left_as_it_is_and_others_go_on() {
    let entry = |number: u32| format!("of = 1 AND number = {number}");
    for sql in [
        format!("UPDATE entries SET text = 'tea' WHERE {}", entry(2)),
        format!("UPDATE entries SET text = cast(x'ff' as text) WHERE {}", entry(2)),
        format!("UPDATE entries SET text = replace(text, 'left', 'danced') WHERE {}", entry(2)),
        format!("UPDATE entries SET text = replace(text, ':2}}', ':7}}') WHERE {}", entry(2)),
        format!("DELETE FROM entries WHERE {}", entry(1)),
        format!("DELETE FROM entries WHERE {}", entry(2)),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let first = House::on(file(folder.path(), now()), generous()).await;
        let Created { table, .. } = first.table("sushi-go", "seats=2").await;
        let entries = vec![Entry::new(now(), What::Left(seat(2)))];
        let append = Append { to: play_of(table), after: 2, entries, due: None };
        first.store.append(append).await.expect("it is kept");
        let (other, friends) = first.started(Terms::usual("sushi-go", "seats=2")).await;
        let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
        drop(friends);
        first.hall.close().await;
        drop(first);
        tamper(folder.path(), &sql);
        let second = House::on(file(folder.path(), now()), generous()).await;
        for _ in 0..2 {
            for path in [format!("/api/tables/{table}"), format!("/t/{table}.json")] {
                let answer = refused(second.caller.get(&path).await);
                assert_eq!(answer, (500, Refused::Damaged), "{path} after {sql}");
            }
            let sat = second.caller.sit(table, &named("Bo")).await;
            assert_eq!(refused(sat), (500, Refused::Damaged), "{sql}");
            let hello = json!({ "version": VERSION }).to_string();
            let farewell = second.turned_away(table, &hello).await;
            assert_eq!(farewell, Farewell::Refused(Refused::Damaged), "{sql}");
        }
        for secret in secrets {
            second.come(other, secret).await.choose(0).await;
        }
        assert_eq!(second.come(other, None).await.step(), 2, "the other table goes on");
    }
}

/// A table of three seats by rules that are not those of today.
fn by_other_rules(secret: &Secret) -> [What; 5] {
    let terms = Terms { options: "chairs=3".to_string(), ..Terms::usual("sushi-go", "") };
    let seed = Secret::random();
    let bot = |number: u8, name: &str| What::BotSatDown {
        seat: seat(number),
        name: name.to_string(),
        level: "cook".to_string(),
    };
    let sat = SatDown {
        seat: seat(1),
        name: "Ann".to_string(),
        secret: Digest::of(secret),
        others: Vec::new(),
        is_program: false,
        promise: None,
    };
    [
        What::Created(Agreed { terms, rules: 99, host: Digest::of(secret), seed }),
        What::SatDown(sat),
        bot(2, "Aiko"),
        bot(3, "Ren"),
        What::Started { start: String::new() },
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_rules_have_changed_a_running_game_ends_and_a_finished_one_stays() {
    let house = House::open().await;
    let (secret, runs, ended) = (Secret::random(), TableId::random(), TableId::random());
    let chance = || What::Chance { step: 0, outcome: json!({ "deal": "of old" }) };
    house.write(runs, by_other_rules(&secret).into_iter().chain([chance()])).await;
    for _ in 0..2 {
        let mut ann = house.come(runs, Some(secret)).await;
        assert_eq!(ann.around().stage, Stage::Ended(Ended::NewRules));
        assert_eq!(ann.seen, None);
        let choose = Wish::Choose { step: 1, chosen: json!("tea") };
        assert_eq!(ann.wish(choose).await, Err(Refused::HasEnded));
        let log = house.log(runs).await;
        assert_eq!(log.len(), 7, "it ends once");
        assert_eq!(log[6].what, What::Ended(Ending::NewRules));
    }
    let record = house.caller.get(&format!("/t/{runs}.json")).await;
    assert_eq!(refused(record), (404, Refused::NoSuchPage));
    let standing = |points| kaiten_core::Standing { points, tie_break: 0, place: 1 };
    let standings = [9, 7, 5].map(standing).into_iter().collect();
    let (record, text) = ("{\"game\":\"as it was\"}".to_string(), "game: as it was\n".to_string());
    let played = Ending::Played { record: record.clone(), text: text.clone(), standings };
    let rest = [chance(), What::Ended(played)];
    house.write(ended, by_other_rules(&secret).into_iter().chain(rest)).await;
    let before = house.log(ended).await;
    for watcher in [None, Some(secret)] {
        let ann = house.come(ended, watcher).await;
        assert_eq!(ann.around().stage, Stage::Ended(Ended::Played(standings)));
        assert_eq!(ann.around().places.len(), 3);
    }
    for (ending, body) in [("json", record), ("txt", text)] {
        let found = house.caller.get(&format!("/t/{ended}.{ending}")).await.expect("a record");
        assert_eq!(found.body, body, "byte by byte");
    }
    assert_eq!(house.log(ended).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn when_another_server_was_quicker_a_choice_is_checked_again() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    let step = ann.step();
    ann.choose(0).await;
    // Bo is at another server, which this one does not know of.
    let log = house.log(table).await;
    let other = House::on(Arc::clone(&house.store), generous()).await;
    let mut elsewhere = other.come(table, bo.secret).await;
    elsewhere.choose(0).await;
    elsewhere.until_step(step + 1).await;
    let late = Wish::Choose { step, chosen: ann.moves()[1].clone() };
    assert_eq!(ann.wish(late).await, Err(Refused::Late { now: step + 1 }));
    ann.until_step(step + 1).await;
    bo.until_step(step + 1).await;
    assert!(house.log(table).await.len() > log.len());
    // Now it is Bo's other device that has to look again.
    ann.choose(0).await;
    elsewhere.choose(0).await;
    elsewhere.until_step(step + 2).await;
    is_in_order(&house.log(table).await);
    let kept = house.chosen(table, seat(1)).await;
    assert_eq!(
        kept.iter().map(|kept| (kept.step, kept.nth, kept.by)).collect::<Vec<_>>(),
        [(step, 0, By::Person), (step + 1, 0, By::Person)]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_behind_a_farewell_counts_for_nothing() {
    let (_folder, store, house) = shaky().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=3")).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    // The room is busy, so that it hears all of this at once.
    store.next([Fault::Hang]);
    let busy = Wish::Choose { step: ann.step(), chosen: ann.moves()[0].clone() };
    ann.line.say(&Ask { id: 1, wish: busy }).await.expect("it is said");
    ann.hears_nothing().await;
    let choose = Wish::Choose { step: bo.step(), chosen: bo.moves()[0].clone() };
    for (id, wish) in [(1, Wish::Leave), (2, choose), (3, Wish::End(true))] {
        bo.line.say(&Ask { id, wish }).await.expect("it is said");
    }
    ann.line.say(&Ask { id: 2, wish: Wish::HandOver(seat(3)) }).await.expect("it is said");
    ann.line.say(&Ask { id: 3, wish: Wish::Pause }).await.expect("it is said");
    bo.hears_nothing().await;
    store.release();
    let answers = in_time(async {
        let mut answers = HashMap::new();
        while answers.len() < 3 {
            let told = ann.hear().await.expect("the socket is open");
            answers.extend(
                told.answers
                    .into_iter()
                    .map(|answer| (answer.id, answer.refused.map(|why| why.why))),
            );
        }
        answers
    })
    .await;
    assert_eq!(answers[&Some(2)], None);
    assert_eq!(answers[&Some(3)], Some(Refused::NotHost), "she has handed it over");
    let farewell = bo.until(|told| told.farewell.is_some()).await;
    assert_eq!(farewell.farewell, Some(Farewell::Freed));
    let chosen = house.chosen(table, seat(2)).await;
    assert!(chosen.iter().all(|chosen| chosen.by == By::StandIn), "{chosen:?}");
}

#[test]
fn a_server_that_goes_says_so_and_everything_is_there_when_it_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let clients = tokio::runtime::Runtime::new().expect("a runtime");
    let mut server = tokio::runtime::Builder::new_multi_thread();
    let server = server.worker_threads(1).enable_all().build().expect("a runtime");
    let store = file(folder.path(), now());
    let first = server.block_on(House::on(store, generous()));
    let (table, mut friends) = clients.block_on(first.started(Terms::usual("sushi-go", "seats=2")));
    clients.block_on(friends[0].choose(1));
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(clients.block_on(first.come(table, None)));
    }
    let before = clients.block_on(first.log(table));
    server.block_on(first.hall.close());
    // The program ends as soon as that is done.
    drop(first);
    server.shutdown_background();
    let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
    for friend in friends.iter_mut().chain(&mut crowd) {
        assert_eq!(clients.block_on(friend.until_farewell()), Farewell::ComesBack);
    }
    clients.block_on(async {
        let second = House::on(file(folder.path(), now()), generous()).await;
        assert_eq!(second.log(table).await, before);
        let mut friends = Vec::new();
        for secret in secrets {
            friends.push(second.come(table, secret).await);
        }
        assert!(!friends[1].waiting.contains(seat(1)), "what Ann chose is still there");
        play_on(friends).await;
    });
}
