//! What makes company: talk, another game with the same people, open tables, a look in from outside,
//! and a feed that says whose turn it is.

use crate::house::{
    Friend, House, file, generous, in_time, named, now, play_of, play_on, refused, seat,
};
use kaiten_core::{Seat, Viewer};
use kaiten_protocol::{
    Code, Create, Created, Device, Digest, Emote, Feed, LONGEST_SAYING, Listed, Looked, Refused,
    Sat, Saying, Secret, Sit, Spoken, Stage, TableId, Talk, Terms, Wish, You,
};
use kaiten_server::Limits;
use kaiten_server::caller::Uncalled;
use kaiten_store::faulty::{Fault, Faulty};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Entry, Log, Logged, NotKept, SatDown, Store, What};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn usual() -> Terms {
    Terms::usual("sushi-go", "seats=2")
}

fn text(words: &str) -> Wish {
    Wish::Say(Saying::Text(words.to_string()))
}

/// All that somebody has heard, each thing once.
fn heard(friend: &Friend) -> Vec<Spoken> {
    let mut all: Vec<Spoken> = Vec::new();
    for spoken in friend.told.iter().flat_map(|told| &told.talk) {
        if all.last().is_none_or(|last| last.nth < spoken.nth) {
            all.push(spoken.clone());
        }
    }
    all
}

/// The words of it.
fn words(friend: &Friend) -> Vec<String> {
    let words = |spoken: Spoken| match spoken.says {
        Saying::Text(text) => text,
        Saying::Emote(emote) => format!("{emote:?}"),
    };
    heard(friend).into_iter().map(words).collect()
}

/// Hears until so much was said.
async fn until_said(friend: &mut Friend, count: usize) {
    while heard(friend).len() < count {
        friend.until(|told| !told.talk.is_empty()).await;
    }
}

/// What is kept of the talk at a table.
async fn talk_log(house: &House, table: TableId) -> Vec<Entry> {
    house.store.read(Logged { table, log: Log::Talk }, 0).await.expect("a log")
}

/// Wants something by HTTP.
async fn wish(
    house: &House,
    table: TableId,
    secret: Option<Secret>,
    wish: &Wish,
) -> Result<Value, Uncalled> {
    let path = format!("/api/tables/{table}/wishes");
    house.caller.post(&path, secret.as_ref(), &json!({ "id": 1, "wish": wish })).await
}

/// How many tables are in memory.
async fn in_memory(house: &House) -> u64 {
    let health = house.caller.get("/health").await.expect("it is well");
    let health: Value = serde_json::from_str(&health.body).expect("JSON");
    health["tables_in_memory"].as_u64().expect("a number")
}

/// Looks in at a table.
async fn look(house: &House, table: TableId, secret: Option<Secret>) -> Looked {
    let path = format!("/api/tables/{table}");
    let looked = house.caller.ask(http::Method::GET, &path, secret.as_ref(), None).await;
    serde_json::from_str(&looked.expect("a table").body).expect("JSON")
}

/// The open tables.
async fn listed(house: &House) -> Vec<TableId> {
    // A list may be a moment old.
    tokio::time::sleep(Duration::from_millis(550)).await;
    let listed = house.caller.get("/api/tables").await.expect("a list").body;
    let listed: Vec<Listed> = serde_json::from_str(&listed).expect("JSON");
    listed.into_iter().map(|listed| listed.table).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_reaches_all_and_is_there_when_the_server_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = House::on(file(folder.path(), now()), generous()).await;
    let (table, mut friends) = first.started(usual()).await;
    let mut watches = first.come(table, None).await;
    friends[0].wish(text("  Good luck, 寿司 👩‍👩‍👧!  ")).await.expect("it is said");
    friends[1].wish(Wish::Say(Saying::Emote(Emote::Thanks))).await.expect("it is said");
    wish(&first, table, friends[0].secret, &text("By HTTP")).await.expect("it is said");
    let said = ["Good luck, 寿司 👩‍👩‍👧!", "Thanks", "By HTTP"];
    for friend in friends.iter_mut().chain([&mut watches]) {
        until_said(friend, 3).await;
        assert_eq!(words(friend), said);
        let by: Vec<_> =
            heard(friend).into_iter().map(|one| (one.nth, one.seat, one.name)).collect();
        let [ann, bo] = ["Ann", "Bo"].map(str::to_string);
        assert_eq!(by, [(0, seat(1), ann.clone()), (1, seat(2), bo), (2, seat(1), ann)]);
        // Each of it was told once, and nothing of the game with it.
        let told = friend.told.iter().filter(|told| !told.talk.is_empty());
        assert!(told.clone().all(|told| told.seen.is_none() && told.choosing.is_none()));
        assert_eq!(told.map(|told| told.talk.len()).sum::<usize>(), 3);
        friend.hears_nothing().await;
    }
    let friends = play_on(friends).await;
    let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
    let last = friends[0].step();
    drop((friends, watches));
    first.hall.close().await;
    drop(first);
    let second = House::on(file(folder.path(), now()), generous()).await;
    let mut ann = second.come_with(table, secrets[0], Some(last)).await;
    assert_eq!(words(&ann), said, "it is in the first message");
    for nth in 0..52 {
        ann.wish(text(&format!("After the end {nth}"))).await.expect("one may go on talking");
    }
    assert_eq!(words(&ann).len(), 55);
    for late in
        [second.come(table, None).await, second.come_by_stream(table, secrets[1], None).await]
    {
        let late = heard(&late);
        let numbers: Vec<u32> = late.iter().map(|spoken| spoken.nth).collect();
        assert_eq!(numbers, (5..55).collect::<Vec<_>>(), "the last of it");
        assert_eq!(late.last().map(|last| &last.says), heard(&ann).last().map(|last| &last.says));
    }
    // It is no part of the game.
    let log = second.log(table).await;
    assert!(log.iter().all(|entry| !matches!(entry.what, What::Said { .. })));
    assert_eq!(talk_log(&second, table).await.len(), 55);
    for ending in ["json", "txt"] {
        let record = second.caller.get(&format!("/t/{table}.{ending}")).await.expect("a record");
        assert!(!record.body.contains("Good luck") && !record.body.contains("By HTTP"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_has_a_seat_speaks_and_only_as_the_terms_let_them() {
    let house = House::open().await;
    let emote = || Wish::Say(Saying::Emote(Emote::Bravo));
    for (talk, may_text, may_emote) in
        [(Talk::Words, true, true), (Talk::Emotes, false, true), (Talk::Off, false, false)]
    {
        // The host only watches.
        let create = Create { terms: Terms { talk, ..usual() }, sit: None };
        let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
        let mut bo = house.sit(table, "Bo").await;
        let answer = |may| if may { Ok(()) } else { Err(Refused::NotAgreed) };
        assert_eq!(bo.wish(text("Tea")).await, answer(may_text), "{talk:?}");
        assert_eq!(bo.wish(emote()).await, answer(may_emote), "{talk:?}");
        for secret in [None, Some(secret)] {
            let mut watches = house.come(table, secret).await;
            assert_eq!(watches.wish(text("Tea")).await, Err(Refused::NoSeat));
            assert_eq!(watches.wish(emote()).await, Err(Refused::NoSeat));
        }
        let by_http = wish(&house, table, Some(secret), &text("Tea")).await;
        assert_eq!(refused(by_http), (403, Refused::NoSeat));
        let strange = wish(&house, table, Some(Secret::random()), &text("Tea")).await;
        assert_eq!(refused(strange), (401, Refused::WrongSecret));
        let said = usize::from(may_text) + usize::from(may_emote);
        assert_eq!(talk_log(&house, table).await.len(), said, "{talk:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_can_read_is_not_said() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    let (longest, longer) = ("é".repeat(LONGEST_SAYING), "é".repeat(LONGEST_SAYING + 1));
    for unreadable in
        ["", "  \u{3000} ", "a\nb", "a\rb", "\u{202e}no", "a\u{200b}b", "\u{2800}", "\0", &longer]
    {
        assert_eq!(ann.wish(text(unreadable)).await, Err(Refused::BadSaying), "{unreadable:?}");
    }
    let by_http = wish(&house, table, Some(secret), &text(&longer)).await;
    assert_eq!(refused(by_http), (400, Refused::BadSaying));
    ann.wish(text(&format!(" {longest} "))).await.expect("so much can be said");
    assert_eq!(words(&ann), [longest]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_says_more_than_others_can_bear() {
    let house = House::with(Limits { sayings: 3, ..generous() }).await;
    let (table, mut friends) = house.started(usual()).await;
    for _ in 0..3 {
        friends[0].wish(text("Hurry up!")).await.expect("a little is borne");
    }
    // Another device, and a bell without a socket, are the same person.
    let mut again = house.come(table, friends[0].secret).await;
    assert_eq!(again.wish(text("Hurry up!")).await, Err(Refused::TooFast));
    let by_http = wish(&house, table, friends[0].secret, &text("Hurry up!")).await;
    let Err(Uncalled::Refused(answered)) = by_http else { panic!("it is too much") };
    assert_eq!(answered.header("retry-after"), Some("10"));
    assert_eq!(refused::<()>(Err(Uncalled::Refused(answered))), (429, Refused::TooFast));
    friends[1].wish(text("I think.")).await.expect("others may speak");
    assert_eq!(talk_log(&house, table).await.len(), 4);
    // To forget it the server need not only be started again.
    let other = House::on(Arc::clone(&house.store), Limits { sayings: 3, ..generous() }).await;
    let mut there = other.come(table, friends[0].secret).await;
    assert_eq!(there.wish(text("Hurry up!")).await, Err(Refused::TooFast));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_heard_that_is_not_kept_and_nothing_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let sqlite = Sqlite::open(&folder.path().join("tables.db"), now()).expect("a new file");
    let store = Arc::new(Faulty::new(sqlite));
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, generous()).await;
    let (table, mut friends) = house.started(usual()).await;
    friends[1].until_around(|around| around.places.iter().all(|place| place.is_here)).await;
    store.next([Fault::Fail]);
    assert_eq!(friends[0].wish(text("Lost")).await, Err(Refused::NotKept));
    friends[1].hears_nothing().await;
    assert!(talk_log(&house, table).await.is_empty());
    // Nobody knows how these end, but each is kept once.
    for (fault, word) in [(Fault::Lose, "one"), (Fault::Mute, "two"), (Fault::Tear, "three")] {
        store.next([fault]);
        friends[0].wish(text(word)).await.expect("it is kept in the end");
    }
    // Another server is quicker.
    let other = House::on(Arc::clone(&house.store), generous()).await;
    let mut there = other.come(table, friends[1].secret).await;
    there.wish(text("four")).await.expect("it is said");
    friends[0].wish(text("five")).await.expect("it is said behind that");
    let said = ["one", "two", "three", "four", "five"];
    for friend in &mut friends {
        until_said(friend, 5).await;
        assert_eq!(words(friend), said);
    }
    assert_eq!(talk_log(&house, table).await.len(), 5);
    // While it hangs, nobody hears it, and the game goes on afterwards.
    store.next([Fault::Hang]);
    let [ann, bo] = &mut friends[..] else { panic!("two friends") };
    let say = text("six");
    let (said, ()) = tokio::join!(ann.wish(say), async {
        bo.hears_nothing().await;
        store.release();
        until_said(bo, 6).await;
    });
    said.expect("it is kept");
    ann.choose(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_talk_does_not_stop_the_game() {
    let house = House::open().await;
    let (table, mut friends) = house.started(usual()).await;
    friends[0].wish(text("Tea")).await.expect("it is said");
    drop(friends.pop());
    let secret = friends[0].secret;
    drop(friends);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path, now()).expect("a new file");
    for log in [Log::Play, Log::Talk] {
        let to = Logged { table, log };
        let entries = house.store.read(to, 0).await.expect("a log");
        let append = kaiten_store::Append { to, after: 0, entries, due: None };
        store.append(append).await.expect("it is kept");
    }
    drop(store);
    let changed = rusqlite::Connection::open(&path).expect("a file");
    changed.execute_batch("DROP TRIGGER only_appended").expect("it is there");
    let sql = "UPDATE entries SET text = 'tea' WHERE text LIKE '%said%'";
    assert_eq!(changed.execute(sql, ()), Ok(1));
    drop(changed);
    let second = House::on(file(folder.path(), now()), generous()).await;
    let mut ann = second.come(table, secret).await;
    assert_eq!(words(&ann), Vec::<String>::new());
    assert_eq!(ann.wish(text("More tea")).await, Err(Refused::Damaged));
    ann.choose(0).await;
}

/// Everyone wants a game to end.
async fn end(friends: &mut [Friend]) {
    for friend in &mut *friends {
        friend.wish(Wish::End(true)).await.expect("it is played");
    }
    for friend in friends {
        friend.until_around(|around| matches!(around.stage, Stage::Ended(_))).await;
    }
}

/// Somebody wants another game: the table to which everyone is sent.
async fn next(friend: &mut Friend, terms: Terms) -> TableId {
    friend.wish(Wish::Again(terms)).await.expect("it has ended");
    friend.until_around(|around| around.next.is_some()).await.next.expect("it was looked for")
}

/// Who sits where, as they are called.
fn names(looked: &Looked) -> Vec<Option<&str>> {
    let places = looked.around.places.iter();
    places.map(|place| place.sitter.as_ref().map(|sitter| sitter.name.as_str())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_company_plays_again_one_seat_further_with_the_same_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::on(file(folder.path(), now()), generous()).await;
    let Created { table, secret: ann, .. } = house.table("sushi-go", "seats=4").await;
    let program = Sit { is_program: true, promise: Some(Digest([3; 32])), ..named("hal") };
    let Sat { secret: hal, .. } = house.caller.sit(table, &program).await.expect("a seat");
    let Sat { secret: cy, .. } = house.caller.sit(table, &named("Cy")).await.expect("a seat");
    // Ann has a phone, too.
    let codes = format!("/api/tables/{table}/codes");
    let Code { code, .. } = house.caller.post(&codes, Some(&ann), &()).await.expect("a code");
    let devices = format!("/api/tables/{table}/devices");
    let phone: Sat = house.caller.post(&devices, None, &Device { code }).await.expect("a seat");
    let mut friends = vec![house.come(table, Some(ann)).await];
    friends[0].wish(Wish::Fill { level: "cook".to_string() }).await.expect("a seat is free");
    // The office goes to Cy, and hal's number does not come, so that it takes no part.
    friends[0].wish(Wish::HandOver(seat(3))).await.expect("Cy has a seat");
    friends.push(house.come(table, Some(cy)).await);
    friends[1].wish(Wish::Start).await.expect("all are there");
    friends.push(house.come(table, Some(hal)).await);
    let early = friends[0].wish(Wish::Again(usual())).await;
    assert_eq!(early, Err(Refused::NotEnded));
    end(&mut friends).await;
    for (few, why) in [("sushi-go", "seats=2"), ("sushi-go", "seats=9"), ("tea", "seats=4")]
        .map(|(game, options)| (Terms::usual(game, options), options))
    {
        let refused = friends[0].wish(Wish::Again(few)).await;
        assert!(matches!(refused, Err(Refused::BadTerms(_))), "{why}: {refused:?}");
    }
    let no_programs = Terms { lets_programs_in: false, ..Terms::usual("sushi-go", "seats=4") };
    let refused_programs = friends[0].wish(Wish::Again(no_programs)).await;
    assert_eq!(refused_programs, Err(Refused::NoPrograms));
    let mut watches = house.come(table, None).await;
    assert_eq!(watches.wish(Wish::Again(usual())).await, Err(Refused::NoSeat));
    let new = next(&mut friends[2], Terms::usual("sushi-roll", "seats=5")).await;
    // All are told, and whoever wants it again finds the same table, whatever terms they think of.
    watches.until_around(|around| around.next == Some(new)).await;
    let entries = house.log(new).await.len();
    for friend in &mut friends {
        assert_eq!(next(friend, usual()).await, new);
    }
    assert_eq!(house.log(new).await.len(), entries);
    assert_eq!(
        house.log(table).await.last().map(|last| &last.what),
        Some(&What::Followed { by: new })
    );
    // The server starts anew, and everyone finds their seat; none of them has said a word there yet.
    drop((friends, watches));
    house.hall.close().await;
    drop(house);
    let house = House::on(file(folder.path(), now()), generous()).await;
    assert_eq!(look(&house, table, None).await.around.next, Some(new));
    let looked = look(&house, new, None).await;
    assert_eq!(names(&looked), [Some("Aiko"), Some("Ann"), Some("hal"), Some("Cy"), None]);
    assert_eq!(looked.around.terms, Terms::usual("sushi-roll", "seats=5"));
    let sitters: Vec<_> =
        looked.around.places.iter().filter_map(|place| place.sitter.clone()).collect();
    assert_eq!(sitters[0].level.as_deref(), Some("cook"));
    assert!(sitters[2].is_program && !sitters[1].is_program);
    assert!(looked.around.places.iter().all(|place| place.promise.is_none()), "they promise anew");
    for (secret, number, is_host) in
        [(ann, 2, false), (phone.secret, 2, false), (hal, 3, false), (cy, 4, true)]
    {
        let you = You { viewer: Viewer::Seat(seat(number)), is_host };
        assert_eq!(look(&house, new, Some(secret)).await.you, Some(you));
        let friend = house.come(new, Some(secret)).await;
        assert_eq!((friend.viewer(), friend.is_host()), (you.viewer, is_host));
    }
    let strange = http::Method::GET;
    let path = format!("/api/tables/{new}");
    let guess = Some(Secret::random());
    let guessed = house.caller.ask(strange, &path, guess.as_ref(), None).await;
    assert_eq!(refused(guessed), (401, Refused::WrongSecret));
    // They play, and a newcomer with them.
    let mut friends = Vec::new();
    for secret in [ann, hal, cy] {
        friends.push(house.come(new, Some(secret)).await);
    }
    friends.push(house.sit(new, "Di").await);
    friends[2].wish(Wish::Start).await.expect("all are there");
    let mut friends = play_on(friends).await;
    // And once more: by now the first table has nothing to do with it.
    let third = next(&mut friends[3], Terms::usual("sushizock", "seats=4")).await;
    assert!(third != new && third != table);
    let looked = look(&house, third, Some(ann)).await;
    assert_eq!(names(&looked), [Some("Di"), Some("Ann"), Some("hal"), Some("Cy")], "no bot fits");
    assert_eq!(looked.you.map(|you| you.viewer), Some(Viewer::Seat(seat(2))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_watches_stays_host_and_a_freed_seat_stays_free() {
    let house = House::open().await;
    let create = Create { terms: Terms::usual("sushi-go", "seats=3"), sit: None };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let mut host = house.come(table, Some(secret)).await;
    let mut friends = Vec::new();
    for name in ["Ann", "Bo", "Cy"] {
        friends.push(house.sit(table, name).await);
    }
    host.wish(Wish::Start).await.expect("all are there");
    let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
    friends[1].wish(Wish::Leave).await.expect("Bo goes");
    friends.remove(1);
    end(&mut friends).await;
    assert_eq!(host.wish(Wish::Again(usual())).await, Err(Refused::NoSeat), "they have no seat");
    let new = next(&mut friends[0], Terms::usual("sushi-go", "seats=3")).await;
    let looked = look(&house, new, Some(secret)).await;
    assert_eq!(names(&looked), [Some("Cy"), Some("Ann"), None]);
    assert_eq!(looked.you, Some(You { viewer: Viewer::Spectator, is_host: true }));
    let path = format!("/api/tables/{new}");
    let dead = house.caller.ask(http::Method::GET, &path, secrets[1].as_ref(), None).await;
    assert_eq!(refused(dead), (401, Refused::WrongSecret), "Bo has given his seat up");
    // Who gave it up may come as anybody may.
    house.sit(new, "Bo").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_to_go_on_of_which_nobody_knows_leaves_one_next_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let sqlite = Sqlite::open(&folder.path().join("tables.db"), now()).expect("a new file");
    let store = Arc::new(Faulty::new(sqlite));
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, generous()).await;
    let fail = [Fault::None, Fault::Fail];
    for (faults, is_kept) in [
        (&fail[..], false),
        (&[Fault::Fail], false),
        (&[Fault::Lose], true),
        (&[Fault::Mute], true),
        (&[Fault::None, Fault::Lose], true),
        (&[Fault::None, Fault::Mute], true),
    ] {
        let before = store.count().await.expect("it can be counted").all();
        let (table, mut friends) = house.started(usual()).await;
        end(&mut friends).await;
        store.next(faults.iter().copied());
        let again = friends[0].wish(Wish::Again(usual())).await;
        if !is_kept {
            assert_eq!(again, Err(Refused::NotKept), "{faults:?}");
            assert_eq!(look(&house, table, None).await.around.next, None, "{faults:?}");
            friends[1].hears_nothing().await;
        }
        let new = next(&mut friends[1], usual()).await;
        assert_eq!(names(&look(&house, new, None).await), [Some("Bo"), Some("Ann")], "{faults:?}");
        let log = house.log(table).await;
        let followed = log.iter().filter(|entry| matches!(entry.what, What::Followed { .. }));
        assert_eq!(followed.count(), 1, "{faults:?}");
        let after = store.count().await.expect("it can be counted").all();
        assert_eq!(after, before + 2, "{faults:?}: one next table");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_not_followed_and_an_old_log_is_read() {
    let house = House::open().await;
    let (table, mut friends) = house.started(usual()).await;
    kaiten_server::office::close(&*house.store, table).await.expect("it is played");
    friends[0].until_around(|around| matches!(around.stage, Stage::Ended(_))).await;
    assert_eq!(friends[0].wish(Wish::Again(usual())).await, Err(Refused::HasEnded));
    // What a server wrote before it knew of other devices is read as it was.
    let old = json!({
        "seat": 1, "name": "Ann", "secret": Digest([1; 32]).to_string(), "is_program": false,
    });
    let sat: SatDown = serde_json::from_value(old.clone()).expect("it can be read");
    assert!(sat.others.is_empty());
    assert_eq!(json!(sat), old);
    assert_eq!(sat.seat, Seat::new(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_with_a_free_seat_are_listed_the_newest_first() {
    let house = House::open().await;
    assert_eq!(listed(&house).await, []);
    let open = |options| Terms { is_open: true, ..Terms::usual("sushi-go", options) };
    let mut created = Vec::new();
    for _ in 0..3 {
        created.push(house.table_with(open("seats=2")).await);
    }
    house.table("sushi-go", "seats=2").await;
    let [first, second, third] = [0, 1, 2].map(|nth: usize| created[nth].table);
    assert_eq!(listed(&house).await, [third, second, first]);
    assert_eq!(in_memory(&house).await, 0, "nobody is there");
    // It is full; it is not open any more; it has begun.
    house.caller.sit(second, &named("Bo")).await.expect("a seat");
    assert_eq!(listed(&house).await, [third, first]);
    let mut ann = house.come(third, Some(created[2].secret)).await;
    ann.wish(Wish::Agree(usual())).await.expect("they gather");
    assert_eq!(listed(&house).await, [first]);
    ann.wish(Wish::Agree(open("seats=2"))).await.expect("they gather");
    assert_eq!(listed(&house).await, [third, first]);
    let mut bo = house.sit(first, "Bo").await;
    let mut host = house.come(first, Some(created[0].secret)).await;
    host.wish(Wish::Start).await.expect("all are there");
    bo.wish(Wish::Leave).await.expect("Bo goes");
    assert_eq!(listed(&house).await, [third], "nobody comes to a game of others");
    for _ in 0..31 {
        house.table_with(open("seats=2")).await;
    }
    let all = listed(&house).await;
    assert_eq!((all.len(), all.contains(&third)), (30, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_in_brings_no_table_into_memory_and_tells_whoever_has_a_seat_who_they_are() {
    let limits = Limits { idle: Duration::from_millis(50), ..generous() };
    let house = House::with(limits).await;
    let (table, friends) = house.started(usual()).await;
    let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
    let looked = look(&house, table, secrets[1]).await;
    assert_eq!(looked.you, Some(You { viewer: Viewer::Seat(seat(2)), is_host: false }));
    assert!(looked.around.places.iter().all(|place| place.is_here), "they are here");
    assert_eq!(looked.waiting.into_iter().collect::<Vec<_>>(), [seat(1), seat(2)]);
    drop(friends);
    in_time(async {
        while in_memory(&house).await > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let before = house.log(table).await;
    let away = look(&house, table, secrets[0]).await;
    assert_eq!(away.you, Some(You { viewer: Viewer::Seat(seat(1)), is_host: true }));
    assert!(away.around.places.iter().all(|place| !place.is_here));
    assert_eq!(away.waiting, looked.waiting);
    assert_eq!(look(&house, table, None).await.you, None);
    house.caller.get(&format!("/t/{table}")).await.expect("a page");
    let path = format!("/api/tables/{table}");
    let head = http::Request::head(format!("{path}/stream")).body(String::new());
    let head = house.caller.send(head.expect("a request")).await.expect("an answer");
    assert_eq!(head.status, 200);
    for (path, why) in [
        (path, Refused::WrongSecret),
        (format!("/api/tables/{}", TableId::random()), Refused::NoSuchTable),
    ] {
        let guess = Secret::random();
        let looked = house.caller.ask(http::Method::GET, &path, Some(&guess), None).await;
        assert_eq!(refused(looked).1, why);
    }
    let anns = feed(&house, table, secrets[0], "").await;
    assert_eq!(entries(&read(&house, &anns).await).len(), 1);
    assert_eq!(in_memory(&house).await, 0);
    assert_eq!(house.log(table).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_too_often_waits_whatever_they_look_at() {
    let house = House::with(Limits { wishes: 2, ..generous() }).await;
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    for path in [
        format!("GET /api/tables/{table}"),
        "GET /api/tables".to_string(),
        format!("GET /t/{table}"),
        format!("HEAD /t/{table}.json"),
        format!("HEAD /api/tables/{table}/stream"),
        format!("GET /api/tables/{table}/play"),
        format!("GET /api/tables/{table}/feeds/{}.atom", Secret::random()),
        "GET /health".to_string(),
    ] {
        let (method, path) = path.split_once(' ').expect("a method and a path");
        let ask = async || {
            let request = http::Request::builder().method(method).uri(path).body(String::new());
            house.caller.send(request.expect("a request")).await.expect("an answer")
        };
        let mut waits = 0;
        for _ in 0..10 {
            let answered = ask().await;
            if answered.status == 429 {
                waits += 1;
                assert_eq!(answered.header("retry-after"), Some("1"), "{path}");
                assert_eq!(answered.header("x-content-type-options"), Some("nosniff"), "{path}");
                assert_eq!(answered.header("cache-control"), Some("no-store"), "{path}");
            }
        }
        assert!(waits > 0, "{path}");
        tokio::time::sleep(Duration::from_millis(600)).await;
        assert_ne!(ask().await.status, 429, "{path}: there is room again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_looks_at_all_its_tables_at_once() {
    let house = House::with(Limits { requests: 1000, ..Limits::default() }).await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    for _ in 0..3 {
        let looks = (0..30).map(|_| look(&house, table, Some(secret)));
        futures_util::future::join_all(looks).await;
        house.caller.get("/api/tables").await.expect("a list");
    }
}

/// The address of a feed, behind the server's.
async fn feed(house: &House, table: TableId, secret: Option<Secret>, asked: &str) -> String {
    let path = format!("/api/tables/{table}/feeds{asked}");
    let Feed { link } = house.caller.post(&path, secret.as_ref(), &()).await.expect("a feed");
    let below = format!("http://{}", house.caller.address());
    link.strip_prefix(&below).expect("it is on this server").to_string()
}

async fn read(house: &House, path: &str) -> String {
    let told = house.caller.get(path).await.expect("a feed");
    assert_eq!(told.header("content-type"), Some("application/atom+xml"));
    told.body
}

/// The names of the entries of a feed. All of it is well-formed.
fn entries(xml: &str) -> Vec<String> {
    let mut open = Vec::new();
    for tag in xml.split('<').skip(2) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{xml}"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().expect("a name")),
        }
    }
    assert!(open.is_empty(), "{xml}");
    let entries = xml.split("<entry>").skip(1).map(|entry| {
        let (_, rest) = entry.split_once("<id>").expect("an entry has an id");
        rest.split_once("</id>").expect("it ends").0.to_string()
    });
    entries.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_says_whose_turn_it_is_and_shows_no_card() {
    let house = House::open().await;
    let create = Create { terms: usual(), sit: Some(named("<Ann> & \"Co\"")) };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let Sat { secret: bo, .. } = house.caller.sit(table, &named("Bo")).await.expect("a seat");
    let anns = feed(&house, table, Some(secret), "").await;
    let bos = feed(&house, table, Some(bo), "?lang=fr").await;
    assert!(bos.ends_with(".atom?lang=fr") && anns.ends_with(".atom"));
    assert_eq!(feed(&house, table, Some(secret), "").await, anns, "it is always the same");
    assert_eq!(entries(&read(&house, &anns).await), Vec::<String>::new(), "it has not begun");
    let mut friends =
        vec![house.come(table, Some(secret)).await, house.come(table, Some(bo)).await];
    friends[0].wish(Wish::Start).await.expect("both are there");
    for friend in &mut friends {
        friend.until_step(1).await;
    }
    let ann = read(&house, &anns).await;
    assert_eq!(entries(&ann), [format!("urn:kaiten:{table}:1:step:1")]);
    assert!(ann.contains("<title>It is your turn</title>"), "{ann}");
    assert!(ann.contains(&format!("/t/{table}\"/>")), "{ann}");
    let french = read(&house, &bos).await;
    assert!(french.contains("xml:lang=\"fr\"") && french.contains("C&#39;est à vous"), "{french}");
    assert!(french.contains("&lt;Ann&gt; &amp; &quot;Co&quot;"), "{french}");
    friends[0].choose(0).await;
    assert_eq!(entries(&read(&house, &anns).await), Vec::<String>::new(), "she has chosen");
    assert_eq!(entries(&read(&house, &bos).await).len(), 1);
    friends[1].choose(0).await;
    friends[0].until_step(2).await;
    assert_eq!(entries(&read(&house, &anns).await), [format!("urn:kaiten:{table}:1:step:2")]);
    let mut feeds = vec![ann, french, read(&house, &anns).await, read(&house, &bos).await];
    // It shows no card, and nothing by which somebody could come to the seat.
    let log = house.log(table).await;
    let cards = crate::leaks::cards(&log);
    let cards: Vec<_> = cards.iter().filter(|name| name.len() > 4).collect();
    assert!(cards.len() > 10, "there were cards: {cards:?}");
    for xml in &feeds {
        for card in &cards {
            assert!(!xml.contains(card.as_str()), "{card} in {xml}");
        }
        for (what, name) in crate::leaks::hidden(&log, &[secret, bo]) {
            assert!(!xml.contains(&name), "{what} in {xml}");
        }
    }
    play_on(friends).await;
    for (path, seat) in [(&anns, 1), (&bos, 2)] {
        feeds.push(read(&house, path).await);
        let last = feeds.last().expect("it was read");
        assert_eq!(entries(last), [format!("urn:kaiten:{table}:{seat}:end")]);
    }
    // What nobody made opens nothing, and at another table it opens nothing either.
    let other = house.table("sushi-go", "seats=2").await.table;
    let wrong = Secret::random().to_string();
    let (_, key) = anns.rsplit_once('/').expect("a path");
    let feeds = format!("/api/tables/{table}/feeds");
    for path in [
        format!("{feeds}/{wrong}.atom"),
        format!("{feeds}/{secret}.atom"),
        format!("{feeds}/{}.atom", Digest::of(&secret)),
        format!("{feeds}/{}", key.trim_end_matches(".atom")),
        format!("{feeds}/tea.atom"),
        format!("/api/tables/{other}/feeds/{key}"),
    ] {
        assert_eq!(refused(house.caller.get(&path).await), (404, Refused::NoSuchPage), "{path}");
    }
    let tongue = house.caller.get(&format!("{anns}?lang=tea")).await;
    assert_eq!(refused(tongue).0, 400);
    for (secret, answer) in
        [(None, (401, Refused::WrongSecret)), (Some(Secret::random()), (401, Refused::WrongSecret))]
    {
        let found = house.caller.post::<Feed>(&feeds, secret.as_ref(), &()).await;
        assert_eq!(refused(found), answer);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_feed_of_a_freed_seat_is_nobodys() {
    let house = House::open().await;
    let (table, mut friends) = house.started(usual()).await;
    let bos = feed(&house, table, friends[1].secret, "").await;
    friends[1].wish(Wish::Leave).await.expect("Bo goes");
    assert_eq!(refused(house.caller.get(&bos).await), (404, Refused::NoSuchPage));
    // A bot chooses for the seat meanwhile: whoever loses the race for a number looks again.
    let paused = async |after| {
        let entries = vec![Entry::new(now(), What::Paused)];
        let append = kaiten_store::Append { to: play_of(table), after, entries, due: None };
        house.store.append(append).await
    };
    while let Err(why) = paused(house.log(table).await.len() as u32).await {
        assert!(matches!(why, NotKept::Taken), "{why}");
    }
    // A feed follows from the log as it is on disk.
    let anns = feed(&house, table, friends[0].secret, "").await;
    assert_eq!(entries(&read(&house, &anns).await).len(), 1);
}
