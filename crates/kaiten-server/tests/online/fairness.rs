//! Deals that everyone can check: numbers are promised, shown and put together, and whoever does not
//! do so is named.

use crate::house::{Friend, House, file, generous, in_time, named, now, play_on, refused, seat};
use kaiten_core::Seats;
use kaiten_games::{Listed, Visitor};
use kaiten_protocol::fair::{Derived, Fault, Vouched};
use kaiten_protocol::{
    CalledOff, Create, Created, Digest, Noted, Place, Refused, Secret, Sit, Stage, TableId, Terms,
    Told, Wish, Witness,
};
use kaiten_server::Limits;
use kaiten_server::caller::Part;
use kaiten_table::written;
use serde_json::{Value, json};
use std::process::Command;
use std::time::Duration;

/// Somebody who takes part in drawing the deals.
struct Drawer {
    friend: Friend,
    part: Part,
    /// So much of what they were told they have looked at.
    looked: usize,
}

impl Drawer {
    /// Somebody opens a table and sits down.
    async fn host(house: &House, terms: Terms) -> (TableId, Self) {
        // Nobody knows the table's name before it is there.
        let witness = Witness::new();
        let sit = Sit { promise: Some(witness.promise()), ..named("Ann") };
        let create = Create { terms, sit: Some(sit) };
        let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
        let friend = house.come(table, Some(secret)).await;
        (table, Self { friend, part: Part::new(table, witness), looked: 0 })
    }

    /// Somebody sits down.
    async fn sit(house: &House, table: TableId, name: &str) -> Self {
        let part = Part::new(table, Witness::new());
        let sit = Sit { promise: Some(part.promise()), ..named(name) };
        let sat = house.caller.sit(table, &sit).await.expect("a seat");
        Self { friend: house.come(table, Some(sat.secret)).await, part, looked: 0 }
    }

    /// Does their part until something is told.
    async fn until(&mut self, is_it: impl Fn(&Told) -> bool) {
        loop {
            while let Some(told) = self.friend.told.get(self.looked).cloned() {
                self.looked += 1;
                self.friend.line.take_part(&mut self.part, &told).await.expect("it is said");
                if is_it(&told) {
                    return;
                }
            }
            self.friend.hear().await.expect("the socket is open");
        }
    }

    /// Does their part until things have come so far.
    async fn until_stage(&mut self, stage: Stage) {
        self.until(|told| told.around.as_ref().is_some_and(|around| around.stage == stage)).await;
    }

    /// Does their part until a start came to nothing and they have promised another number.
    async fn until_called_off(&mut self) -> CalledOff {
        self.until(|told| told.around.as_ref().is_some_and(|around| !around.called_off.is_empty()))
            .await;
        let (nth, promise) = (self.friend.seat().index(), self.part.promise());
        self.until(|told| {
            told.around.as_ref().is_some_and(|around| around.places[nth].promise == Some(promise))
        })
        .await;
        self.friend.around().called_off.last().cloned().expect("it was looked for")
    }
}

/// The record of a table, once it is there.
async fn record(house: &House, table: TableId) -> String {
    house.caller.get(&format!("/t/{table}.json")).await.expect("a record").body
}

fn cook() -> Wish {
    Wish::Fill { level: "cook".to_string() }
}

/// A server that waits this many milliseconds for a number.
async fn impatient(to_reveal: u64) -> House {
    House::with(Limits { to_reveal: Duration::from_millis(to_reveal), ..generous() }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_promised_shows_their_number_and_finds_it_in_the_record() {
    let house = House::open().await;
    for (game, options) in [
        ("sushi-go", "seats=4"),
        ("sushi-go-party", "seats=4"),
        ("sushi-roll", "seats=4"),
        ("sushizock", "seats=4"),
        ("sushi-express", "seats=4"),
    ] {
        let (table, mut ann) = Drawer::host(&house, Terms::usual(game, options)).await;
        let mut bo = Drawer::sit(&house, table, "Bo").await;
        // Cy gives no number, and the bot has none.
        let cy = house.sit(table, "Cy").await;
        let hash = ann.friend.around().seed_hash;
        for _ in 0..2 {
            ann.friend.wish(Wish::Shuffle).await.expect("she is the host");
        }
        ann.friend.wish(cook()).await.expect("a bot comes");
        ann.friend.wish(Wish::Start).await.expect("all are there");
        tokio::join!(ann.until_stage(Stage::Playing), bo.until_stage(Stage::Playing));
        for one in [&ann, &bo] {
            assert_eq!(one.friend.around().start.as_deref(), one.part.noted().map(|it| &*it.start));
            assert_eq!(one.friend.around().seed_hash, hash, "it is the one of the beginning");
        }
        let (ann_saw, bo_saw) = (ann.part, bo.part);
        play_on(vec![ann.friend, bo.friend, cy]).await;
        for part in [&ann_saw, &bo_saw] {
            let derived = house.caller.check(part).await.expect("a record").expect("it is fair");
            assert_eq!((derived.numbers, derived.shuffles), (2, 2));
            assert_eq!(derived.vouched, Vouched::ByOwnNumber);
            assert!(derived.chance >= 3, "{game}: {derived:?}");
        }
        let json = record(&house, table).await;
        let unread = written::split(&json).remove(0).1.expect("a record");
        let entry = kaiten_games::find(game).expect("a game");
        assert!(kaiten_games::visit(entry, ChecksBots(&unread)).expect("bots are fair") > 0);
        // The text for people says the same.
        let text = house.caller.get(&format!("/t/{table}.txt")).await.expect("a record").body;
        let unread = written::split(&text).remove(0).1.expect("a record");
        let derived = kaiten_games::visit(entry, Checks(&unread, ann_saw.noted()));
        assert!(derived.is_ok(), "{game}: {derived:?}");
    }
}

struct Checks<'a>(&'a written::Unread, Option<&'a Noted>);

impl Visitor for Checks<'_> {
    type Out = Result<Derived, Fault>;

    fn visit<G: Listed>(self) -> Self::Out {
        kaiten_protocol::fair::check::<G>(self.0, self.1)
    }
}

struct ChecksBots<'a>(&'a written::Unread);

impl Visitor for ChecksBots<'_> {
    type Out = Result<u32, Fault>;

    fn visit<G: Listed>(self) -> Self::Out {
        kaiten_protocol::fair::Derivation::<G>::new(self.0, None)?.bots()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_sent_away_is_said_to_be_gone() {
    let house = House::open().await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=3")).await;
    ann.friend.wish(cook()).await.expect("bots come");
    ann.friend.wish(Wish::Start).await.expect("all are there");
    ann.until_stage(Stage::Playing).await;
    let mut ann = ann.friend.play_until(4).await;
    // For a while she has a worse one there, with the same name.
    for level in ["apprentice", "cook"] {
        ann.wish(Wish::SendAway(seat(3))).await.expect("she is the host");
        let bot = Wish::Bot { seat: seat(3), level: level.to_string() };
        ann.wish(bot).await.expect("the seat is free");
        let further = ann.step() + 4;
        ann = ann.play_until(further).await;
    }
    play_on(vec![ann]).await;
    let json = record(&house, table).await;
    let read: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(read["proof"]["sent_away"], json!([3]));
    let unread = written::split(&json).remove(0).1.expect("a record");
    let entry = kaiten_games::find("sushi-go").expect("a game");
    assert!(kaiten_games::visit(entry, ChecksBots(&unread)).expect("bots are fair") > 40);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_promises_begins_at_once_and_can_be_derived_too() {
    let house = House::open().await;
    let (table, friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    for friend in &friends {
        let mut stages = friend.told.iter().filter_map(|told| told.around.as_ref());
        assert!(stages.all(|it| !matches!(it.stage, Stage::Starting { .. })));
    }
    play_on(friends).await;
    let json = record(&house, table).await;
    let unread = written::split(&json).remove(0).1.expect("a record");
    let entry = kaiten_games::find("sushi-go").expect("a game");
    let derived = kaiten_games::visit(entry, Checks(&unread, None)).expect("it is fair");
    let vouched = Vouched::NobodyGave;
    assert_eq!(derived, Derived { chance: 3, shuffles: 0, numbers: 0, vouched });
    // Somebody who had promised a number does not take it for theirs.
    let part = Part::new(table, Witness::new());
    let noted = Noted { start: String::new(), number: None };
    assert_eq!(house.caller.check(&part).await.expect("a record"), Ok(derived));
    let other = kaiten_games::visit(entry, Checks(&unread, Some(&noted)));
    assert_eq!(other, Err(Fault::OtherStart));
    let start = serde_json::from_str::<Value>(&json).expect("JSON")["proof"]["start"].clone();
    let noted =
        Noted { start: start.as_str().expect("text").to_string(), number: Some(Secret::random()) };
    assert_eq!(kaiten_games::visit(entry, Checks(&unread, Some(&noted))), Err(Fault::NotMine));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_does_not_come_calls_the_start_off_and_the_next_has_other_numbers() {
    let house = impatient(1500).await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=2")).await;
    let number = Secret::random();
    let sit = Sit { promise: Some(Digest::of(&number)), ..named("Bo") };
    let sat = house.caller.sit(table, &sit).await.expect("a seat");
    let mut bo = house.come(table, Some(sat.secret)).await;
    let (first, promised) = (ann.friend.around().seed_hash, ann.part.promise());
    ann.friend.wish(Wish::Start).await.expect("all are there");
    // Bo says nothing.
    let called_off = ann.until_called_off().await;
    assert_eq!((called_off.seats, called_off.is_wrong), (Seats::one(seat(2)), false));
    assert_eq!(Digest::of(&called_off.seed), first, "that seed was the one");
    let around = ann.friend.around();
    assert_ne!(around.seed_hash, first);
    assert_eq!((around.stage.clone(), around.start.clone()), (Stage::Gathering, None));
    assert_eq!(called_off.names, ["Bo"]);
    assert_ne!(ann.part.promise(), promised, "every start has numbers of its own");
    // Bo is there, so he has to promise again.
    let again = ann.friend.wish(Wish::Start).await;
    assert_eq!(again, Err(Refused::Unpromised(seat(2))));
    assert_eq!(bo.wish(Wish::Reveal(number)).await, Err(Refused::NotStarted));
    let number = Secret::random();
    for _ in 0..2 {
        bo.wish(Wish::Promise(Digest::of(&number))).await.expect("nobody has begun");
    }
    ann.friend.wish(Wish::Start).await.expect("all have promised");
    bo.wish(Wish::Reveal(number)).await.expect("it is the one");
    ann.until_stage(Stage::Playing).await;
    bo.until_step(1).await;
    // What comes twice counts once, and what was not promised never.
    bo.wish(Wish::Reveal(number)).await.expect("it is known");
    assert_eq!(bo.wish(Wish::Reveal(Secret::random())).await, Err(Refused::NotWaiting(seat(2))));
    assert_eq!(bo.wish(Wish::Promise(promised)).await, Err(Refused::HasStarted));
    let saw = ann.part;
    play_on(vec![ann.friend, bo]).await;
    let derived = house.caller.check(&saw).await.expect("a record").expect("it is fair");
    assert_eq!(derived.numbers, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_number_calls_the_start_off_and_whoever_is_gone_blocks_nobody() {
    let house = House::open().await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=2")).await;
    let mut bo = Drawer::sit(&house, table, "Bo").await.friend;
    ann.friend.wish(Wish::Start).await.expect("all are there");
    bo.wish(Wish::Reveal(Secret::random())).await.expect("it is written");
    let called_off = ann.until_called_off().await;
    assert_eq!((called_off.seats, called_off.is_wrong), (Seats::one(seat(2)), true));
    // He sits down anew, and it is still known.
    bo.wish(Wish::Leave).await.expect("nobody has begun");
    let bo = Drawer::sit(&house, table, "Bo").await.friend;
    assert_eq!(bo.around().called_off.len(), 1, "it is counted at the table");
    let is_back = |place: &Place| place.is_here && place.promise.is_some();
    ann.until(|told| told.around.as_ref().is_some_and(|around| is_back(&around.places[1]))).await;
    // He goes without a word, and gives no number then.
    drop(bo);
    ann.until(|told| told.around.as_ref().is_some_and(|around| !around.places[1].is_here)).await;
    ann.friend.wish(Wish::Start).await.expect("nobody waits for him");
    ann.until_stage(Stage::Playing).await;
    let start = ann.friend.around().start.clone().expect("it has begun");
    let start: Value = serde_json::from_str(&start).expect("JSON");
    assert_eq!(start["seats"][1]["promise"], Value::Null);
    assert_eq!(start["seats"][0]["promise"], json!(ann.part.promise()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_cannot_be_writes_nothing() {
    let house = House::open().await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=3")).await;
    let bo = Drawer::sit(&house, table, "Bo").await;
    ann.until(|told| told.around.as_ref().is_some_and(|around| around.places[1].is_here)).await;
    drop(bo);
    ann.until(|told| told.around.as_ref().is_some_and(|around| !around.places[1].is_here)).await;
    let before = house.log(table).await;
    assert_eq!(ann.friend.wish(Wish::Start).await, Err(Refused::NotFull));
    assert_eq!(house.log(table).await, before);
    ann.friend.wish(cook()).await.expect("a bot comes");
    ann.friend.wish(Wish::Start).await.expect("nobody waits for Bo");
    ann.until_stage(Stage::Playing).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_numbers_are_awaited_nobody_comes_or_goes() {
    let house = House::open().await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=4")).await;
    let mut bo = Drawer::sit(&house, table, "Bo").await;
    let mut cy = house.sit(table, "Cy").await;
    let mut watches = house.come(table, None).await;
    let number = Secret::random();
    assert_eq!(ann.friend.wish(Wish::Reveal(number)).await, Err(Refused::NotStarted));
    ann.friend.wish(cook()).await.expect("a bot comes");
    ann.friend.wish(Wish::Start).await.expect("all are there");
    ann.until_stage(Stage::Starting { waiting: Seats::one(seat(2)) }).await;
    for wish in [
        Wish::Start,
        Wish::Shuffle,
        Wish::SendAway(seat(2)),
        Wish::SendAway(seat(4)),
        Wish::Agree(Terms::usual("sushi-go", "seats=4")),
        Wish::Promise(Digest::of(&number)),
        Wish::Leave,
    ] {
        assert_eq!(ann.friend.wish(wish.clone()).await, Err(Refused::Starting), "{wish:?}");
    }
    for wish in [Wish::End(true), Wish::Pause, Wish::Choose { step: 0, chosen: json!(null) }] {
        assert_eq!(ann.friend.wish(wish.clone()).await, Err(Refused::NotStarted), "{wish:?}");
    }
    assert_eq!(refused(house.caller.sit(table, &named("Di")).await), (409, Refused::Full));
    assert_eq!(cy.wish(Wish::Reveal(number)).await, Err(Refused::NotWaiting(seat(3))));
    for wish in [Wish::Reveal(number), Wish::Promise(Digest::of(&number))] {
        assert_eq!(watches.wish(wish).await, Err(Refused::NoSeat));
    }
    assert_eq!(ann.friend.wish(Wish::Reveal(number)).await, Err(Refused::NotWaiting(seat(1))));
    assert!(watches.seen.is_none() && cy.seen.is_none(), "nothing is dealt yet");
    bo.until_stage(Stage::Playing).await;
    cy.until_step(1).await;
    watches.until_step(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_waits_for_the_numbers_that_are_missing() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = || Limits { to_reveal: Duration::from_secs(1), ..generous() };
    let house = House::on(file(folder.path(), now()), limits()).await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=2")).await;
    let bo = Drawer::sit(&house, table, "Bo").await;
    ann.friend.wish(Wish::Start).await.expect("all are there");
    ann.until_stage(Stage::Starting { waiting: Seats::one(seat(2)) }).await;
    let (ann_is, bo_is) = (ann.friend.secret, bo.friend.secret);
    drop((ann.friend, bo.friend));
    house.hall.close().await;
    drop(house);
    // Bo's second is long over when somebody calls again.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let house = House::on(file(folder.path(), now()), limits()).await;
    let (mut ann, mut bo) = (
        Drawer { friend: house.come(table, ann_is).await, part: ann.part, looked: 0 },
        Drawer { friend: house.come(table, bo_is).await, part: bo.part, looked: 0 },
    );
    let stage = ann.friend.around().stage.clone();
    assert_eq!(stage, Stage::Starting { waiting: Seats::one(seat(2)) });
    tokio::time::sleep(Duration::from_millis(1500)).await;
    bo.until_stage(Stage::Playing).await;
    ann.until_stage(Stage::Playing).await;
    let saw = [ann.part, bo.part];
    play_on(vec![ann.friend, bo.friend]).await;
    for part in &saw {
        let derived = house.caller.check(part).await.expect("a record").expect("it is fair");
        assert_eq!(derived.numbers, 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seed_and_the_numbers_are_in_nothing_before_the_end() {
    let house = impatient(1500).await;
    let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", "seats=3")).await;
    let mut bo = Drawer::sit(&house, table, "Bo").await;
    let mut watches = house.come(table, None).await;
    ann.friend.wish(cook()).await.expect("a bot comes");
    // Once it comes to nothing: the seed of that start is shown, and no other.
    ann.friend.wish(Wish::Start).await.expect("all are there");
    let shown = ann.until_called_off().await.seed;
    bo.until_called_off().await;
    ann.friend.wish(Wish::Start).await.expect("all have promised again");
    tokio::join!(ann.until_stage(Stage::Playing), bo.until_stage(Stage::Playing));
    let look = || async {
        let mut pages = String::new();
        for path in [format!("/api/tables/{table}"), format!("/t/{table}.json")] {
            let request = http::Request::get(path).body(String::new()).expect("a request");
            pages += &in_time(house.caller.send(request)).await.expect("an answer").body;
        }
        pages
    };
    let before = look().await;
    let numbers = [&ann.part, &bo.part].map(|part| part.noted().and_then(|noted| noted.number));
    let log = house.log(table).await;
    let mut secrets: Vec<Secret> = numbers.map(|number| number.expect("they gave one")).to_vec();
    for entry in &log {
        match &entry.what {
            kaiten_store::What::Created(agreed) => secrets.push(agreed.seed),
            kaiten_store::What::CalledOff { seed, .. } => secrets.push(*seed),
            kaiten_store::What::Revealed { number, .. } => secrets.push(*number),
            _ => {}
        }
    }
    assert!(secrets.contains(&shown));
    let (ann, bo) = {
        let mut friends = play_on(vec![ann.friend, bo.friend]).await;
        let bo = friends.pop().expect("two");
        (friends.pop().expect("two"), bo)
    };
    watches
        .until(|told| told.seen.as_ref().is_some_and(|seen| seen.get().contains("\"proof")))
        .await;
    let is_open = |text: &str| text.contains("\\\"proof\\\"");
    let texts = [&ann, &bo, &watches].map(|friend| friend.texts.clone());
    let told = texts.iter().flatten().filter(|text| !is_open(text)).chain([&before]);
    for text in told {
        for secret in secrets.iter().filter(|secret| **secret != shown) {
            assert!(!text.contains(&secret.to_string()), "{text}");
        }
    }
    assert!(texts.iter().flatten().any(|text| is_open(text)));
    assert!(look().await.contains(&numbers[0].expect("she gave one").to_string()));
}

/// What the program in Python says of a record: whether it is fair, and why not.
fn python(record: &str, noted: Option<&Noted>) -> Result<String, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, note) = (folder.path().join("record.json"), folder.path().join("noted.json"));
    std::fs::write(&file, record).expect("it is written");
    let mut command = Command::new("python3");
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py")).arg(&file);
    if let Some(noted) = noted {
        std::fs::write(&note, json!(noted).to_string()).expect("it is written");
        command.arg(&note);
    }
    let output = command.output().expect("python3 is there");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_string();
    if output.status.success() { Ok(said(&output.stdout)) } else { Err(said(&output.stderr)) }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_in_python_verifies_real_games_and_refuses_changed_ones() {
    let house = House::open().await;
    for options in ["seats=2 robot=yes", "seats=3 passing=left-right-left", "seats=5"] {
        let (table, mut ann) = Drawer::host(&house, Terms::usual("sushi-go", options)).await;
        let mut bo = Drawer::sit(&house, table, "Bo").await;
        ann.friend.wish(Wish::Shuffle).await.expect("she is the host");
        if !options.contains("seats=2") {
            ann.friend.wish(cook()).await.expect("bots come");
        }
        ann.friend.wish(Wish::Start).await.expect("all are there");
        tokio::join!(ann.until_stage(Stage::Playing), bo.until_stage(Stage::Playing));
        let noted = ann.part.noted().cloned().expect("she has seen it");
        play_on(vec![ann.friend, bo.friend]).await;
        let good = record(&house, table).await;
        let derived = if options.contains("robot") { 30 } else { 3 };
        let fair = Ok(format!("{derived} deals and draws are as they were drawn"));
        assert_eq!(python(&good, None), fair);
        assert_eq!(python(&good, Some(&noted)), fair);
        let read: Value = serde_json::from_str(&good).expect("JSON");
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut record = read.clone();
            change(&mut record);
            python(&record.to_string(), Some(&noted)).expect_err("it was changed")
        };
        let other = || json!(Secret::random());
        let mut swapped = read["steps"][0]["chance"]["deal"].clone();
        swapped.as_array_mut().expect("hands").reverse();
        for (why, said) in [
            ("step 1: ", changed(&|it| it["steps"][0]["chance"]["deal"] = swapped.clone())),
            ("step 2: ", changed(&|it| it["steps"][1] = it["steps"][0].clone())),
            ("seed does not fit", changed(&|it| it["proof"]["seed"] = other())),
            (
                "number of seat",
                changed(&|it| {
                    let numbers = it["proof"]["numbers"].as_array_mut().expect("numbers");
                    *numbers.iter_mut().find(|number| number.is_string()).expect("one") = other();
                }),
            ),
            (
                "another start",
                changed(&|it| {
                    let start = it["proof"]["start"].as_str().expect("text").replace("Ann", "Eve");
                    it["proof"]["start"] = json!(start);
                }),
            ),
            ("no proof", changed(&|it| it["proof"] = Value::Null)),
            ("cannot be read", changed(&|it| it["steps"] = Value::Null)),
        ] {
            assert!(said.contains(why), "{options}: {said} should say {why}");
        }
    }
}
