//! What really leaves the server, byte by byte: to every seat and to those who watch, over sockets,
//! streams and HTTP, in refusals and in logs.

use crate::house::{Friend, House, in_time, named, now, play_of, refused, seat};
use kaiten_core::{Step, Viewer};
use kaiten_games::{Listed, Visitor};
use kaiten_protocol::{
    Code, Create, Created, Digest, Feed, Hello, Sat, Saying, Secret, Sitter, TableId, Terms,
    VERSION, Wish,
};
use kaiten_store::{Agreed, Append, Entry, SatDown, What};
use kaiten_table::{Company, Match, Memory, Player, Seen, Table, written};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Mutex, Once, PoisonError};
use tracing_subscriber::filter::LevelFilter;

/// A whole game for two people, a bot and somebody who watches, where all who play come back now and
/// then: each gets exactly what is theirs to see, as it follows from the record.
async fn check(game: &str, options: &str) {
    let house = House::open().await;
    for memory in Memory::EACH {
        let terms = Terms { memory, is_open: true, ..Terms::usual(game, options) };
        let Created { table, secret, .. } = house.table_with(terms).await;
        let mut pages = vec![look(&house, table, &[secret]).await];
        assert!(pages[0].contains(&format!(r#"[{{\"table\":\"{table}\""#)), "it is listed");
        let mut ann = house.come(table, Some(secret)).await;
        // Bo plays by streams, and somebody else reads one.
        let bo = house.sit(table, "Bo").await;
        let both = [secret, bo.secret.expect("Bo has a seat")];
        let (watches, reads) =
            (house.come(table, None).await, house.come_by_stream(table, None, None).await);
        ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a bot comes");
        ann.wish(Wish::Start).await.expect("all are there");
        pages.push(look(&house, table, &both).await);
        let (ann, bo, watches, reads) = tokio::join!(
            with_breaks(&house, table, ann, false),
            with_breaks(&house, table, bo, true),
            watch(watches),
            watch(reads)
        );
        assert!(bo.iter().flat_map(|visit| &visit.told).any(|told| told.moves.is_some()));
        pages.push(look(&house, table, &both).await);
        assert!(pages.iter().all(|page| !page.contains(SAID)), "what is said stays at the table");
        let record = house.caller.get(&format!("/t/{table}.json")).await.expect("a record").body;
        let log = house.log(table).await;
        for visit in ann.iter().chain(&bo).chain([&watches, &reads]) {
            let game = kaiten_games::find(game).expect("a game");
            kaiten_games::visit(game, Replay { record: &record, visit });
            for (told, text) in visit.told.iter().zip(&visit.texts) {
                assert_eq!(
                    &serde_json::to_string(told).expect("JSON"),
                    text,
                    "nothing else is said"
                );
                let shown = told.choosing.as_ref().filter(|_| visit.viewer() == Viewer::Spectator);
                assert!(shown.is_none_or(|shown| shown.chosen.is_none() && shown.by.is_none()));
                assert!(told.moves.is_none() || visit.viewer() != Viewer::Spectator);
                tells_no_secret(text, &log, &both);
                if told.seen.as_ref().is_none_or(|seen| !seen.get().contains(PROVES)) {
                    assert!(!text.contains(&seed(&log)), "the seed in {text}");
                }
            }
        }
        let (last, before) = pages.split_last().expect("somebody has looked");
        assert!(last.contains(&seed(&log)), "in the end all is open");
        assert!(before.iter().all(|page| !page.contains(&seed(&log))));
        for page in pages {
            tells_no_secret(&page, &log, &both);
        }
    }
}

/// With this a record begins to tell from what its deals were drawn.
const PROVES: &str = r#"\"proof\":"#;

/// The seed of a table.
fn seed(log: &[Entry]) -> String {
    let What::Created(agreed) = &log[0].what else { panic!("a table begins with it") };
    agreed.seed.to_string()
}

/// What people say at their tables.
const SAID: &str = "Cardamom";

/// All that anybody can look up about a table, and those who have secrets there.
async fn look(house: &House, table: TableId, secrets: &[Secret]) -> String {
    let mut all = String::new();
    for secret in secrets {
        let feeds = format!("/api/tables/{table}/feeds");
        let Feed { link } = house.caller.post(&feeds, Some(secret), &()).await.expect("a feed");
        let (_, key) = link.rsplit_once('/').expect("a path");
        for (path, secret) in
            [(format!("/api/tables/{table}"), Some(secret)), (format!("{feeds}/{key}"), None)]
        {
            let looked = house.caller.ask(http::Method::GET, &path, secret, None).await;
            let looked = looked.expect("it can be looked at");
            assert!(!looked.body.contains("salmon") && !looked.body.contains("nigiri"));
            all += &format!("{looked:?}\n");
        }
    }
    // A list may be a moment old.
    tokio::time::sleep(std::time::Duration::from_millis(550)).await;
    for path in [
        "/api/tables".to_string(),
        format!("/api/tables/{table}"),
        format!("/t/{table}"),
        format!("/t/{table}.json"),
        format!("/t/{table}.txt"),
        "/health".to_string(),
        "/api/openapi.json".to_string(),
    ] {
        let request = http::Request::get(path).body(String::new()).expect("a request");
        let answered = in_time(house.caller.send(request)).await.expect("an answer");
        all += &format!("{answered:?}\n");
    }
    all
}

/// Plays, and comes back with the last frame, with an older one, and with none.
async fn with_breaks(
    house: &House,
    table: TableId,
    mut friend: Friend,
    by_stream: bool,
) -> Vec<Friend> {
    let mut visits = Vec::new();
    for (until, missing) in [(3, Some(0)), (6, Some(4)), (9, None)] {
        friend = friend.play_until(until).await;
        let wrong = Wish::Choose { step: 0, chosen: Value::Null };
        friend.wish(wrong).await.expect_err("that step is over");
        let says = Saying::Text(format!("{SAID}!"));
        friend.wish(Wish::Say(says)).await.expect("they have a seat");
        let last = missing.map(|missing| friend.step().saturating_sub(missing));
        let mut next = match by_stream {
            true => house.come_by_stream(table, friend.secret, last).await,
            false => house.come_with(table, friend.secret, last).await,
        };
        // Whoever has the last frame keeps it.
        next.seen = next.seen.take().or_else(|| friend.seen.clone());
        visits.push(core::mem::replace(&mut friend, next));
    }
    visits.push(friend.play().await);
    visits
}

async fn watch(mut friend: Friend) -> Friend {
    friend.wish(Wish::Leave).await.expect_err("they have no seat");
    while !friend.is_over() {
        friend.hear().await.expect("the socket is open");
    }
    friend
}

/// Checks all that was seen in one visit against the record.
struct Replay<'a> {
    record: &'a str,
    visit: &'a Friend,
}

impl Visitor for Replay<'_> {
    type Out = ();

    fn visit<G: Listed>(self) {
        let Self { record, visit } = self;
        let record = written::read_one::<G>(record).expect("it can be replayed");
        let around = visit.around();
        let player = |sitter: Sitter| Player { name: sitter.name, level: sitter.level };
        let places = around.places.iter().map(|place| place.sitter.clone().map(player));
        let players = places.collect::<Option<_>>().expect("all seats are taken");
        let Terms { memory, bots_remember, .. } = around.terms;
        let mut table =
            Match::<G>::new(&record.options, Company { players, memory, bots_remember });
        let (mut known, mut seen) = (visit.last, 0);
        for text in visit.told.iter().filter_map(|told| told.seen.as_ref()) {
            let found: Seen<G> = serde_json::from_str(text.get()).expect("it can be read");
            while table.step() < found.step() {
                let next = record.steps[table.step() as usize].clone();
                table.take_step(next).expect("it was taken");
            }
            if table.is_over() {
                table.prove(record.proof.clone());
            }
            let (mut then, step) = (table.clone(), table.step());
            if let Some(Step::Play(joint)) = record.steps.get(step as usize) {
                for seat in table.choosing().filter(|seat| !found.waiting.contains(*seat)) {
                    let chosen = joint.get(seat).expect("it chose");
                    then.note(step, seat, chosen).expect("it was chosen");
                }
            }
            let from = known.map_or(0, |known| known + 1);
            let expected = then.seen_text(visit.viewer(), from).expect("they are at the table");
            assert_eq!(text.get(), expected, "{} from {from} at {step}", G::ID);
            (known, seen) = (Some(step), seen + 1);
        }
        assert!(seen > 0 || visit.last.is_some(), "they have seen something");
    }
}

/// Nothing of what only one side knows, or nobody outside, is in a text.
fn tells_no_secret(text: &str, log: &[Entry], secrets: &[Secret]) {
    for (what, name) in hidden(log, secrets) {
        assert!(!text.contains(&name), "{what} in {text}");
    }
}

pub(crate) fn hidden(log: &[Entry], secrets: &[Secret]) -> Vec<(&'static str, String)> {
    let mut hidden = Vec::new();
    for secret in secrets {
        hidden.push(("a secret", secret.to_string()));
        hidden.push(("what is kept of a secret", Digest::of(secret).to_string()));
    }
    for entry in log {
        hidden.push(("the name of an entry", entry.id.to_string()));
        match &entry.what {
            What::SatDown(sat) => {
                let kept = sat.others.iter().chain([&sat.secret]);
                hidden.extend(kept.map(|kept| ("what is kept", kept.to_string())));
            }
            What::CodeMade { code, .. } => hidden.push(("a code", code.to_string())),
            _ => {}
        }
    }
    hidden
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sushi_go_everyone_gets_what_is_theirs_to_see() {
    check("sushi-go", "seats=3").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sushi_go_party_everyone_gets_what_is_theirs_to_see() {
    check("sushi-go-party", "seats=3 menu=master-menu").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sushi_roll_everyone_gets_what_is_theirs_to_see() {
    check("sushi-roll", "seats=3").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sushizock_everyone_gets_what_is_theirs_to_see() {
    check("sushizock", "seats=3").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sushi_express_everyone_gets_what_is_theirs_to_see() {
    check("sushi-express", "seats=3").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_mind_is_nobody_elses_business() {
    let house = House::open().await;
    for game in ["sushi-go", "sushi-go-party"] {
        let (table, mut friends) = house.started(Terms::usual(game, "seats=3")).await;
        friends.push(house.come(table, None).await);
        friends[0].choose(0).await;
        for other in &mut friends[1..] {
            other.until(|told| told.choosing.is_some()).await;
        }
        for nth in [1, 2, 0] {
            friends[0].choose(nth).await;
        }
        for other in &mut friends[1..] {
            other.hears_nothing().await;
        }
        assert_eq!(house.chosen(table, seat(1)).await.len(), 4);
    }
}

/// The same table on another server: the same people with the same secrets, and the same chance.
async fn twin(house: &House, table: TableId, seed: Secret, secrets: &[Secret; 3], terms: &Terms) {
    let rules = kaiten_games::find(&terms.game).expect("a game").rules;
    let agreed = Agreed { terms: terms.clone(), rules, host: Digest::of(&secrets[0]), seed };
    let sat = |(number, secret): (u8, &Secret)| SatDown {
        seat: seat(number),
        name: format!("Guest {number}"),
        secret: Digest::of(secret),
        others: Vec::new(),
        is_program: false,
        promise: None,
    };
    let sat = (1..).zip(secrets).map(sat).map(What::SatDown);
    house.write(table, [What::Created(agreed)].into_iter().chain(sat)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lies_face_down_changes_nothing_that_others_hear() {
    for (game, options) in [("sushi-go", "seats=3"), ("sushi-go-party", "seats=3 menu=master-menu")]
    {
        let (table, seed, secrets) =
            (TableId::random(), Secret::random(), [0; 3].map(|_| Secret::random()));
        let terms = Terms { memory: Memory::All, ..Terms::usual(game, options) };
        let mut heard = Vec::new();
        for bos_choice in [0, 1] {
            let house = House::open().await;
            twin(&house, table, seed, &secrets, &terms).await;
            let mut friends = Vec::new();
            for secret in secrets.map(Some).into_iter().chain([None]) {
                friends.push(house.come(table, secret).await);
            }
            friends[0].wish(Wish::Start).await.expect("all are there");
            for friend in &mut friends {
                friend.until_step(1).await;
                friend
                    .until_around(|around| {
                        around.places.iter().all(|place| place.is_here) && around.spectators == 1
                    })
                    .await;
                friend.hears_nothing().await;
            }
            let begun: Vec<usize> = friends.iter().map(|friend| friend.texts.len()).collect();
            let first: Vec<Value> =
                friends.iter().map(|friend| friend.seen.clone().expect("a deal")).collect();
            assert!(friends[1].moves().len() > 1, "Bo has a choice");
            friends[1].choose(bos_choice).await;
            for nth in [0, 2, 3] {
                friends[nth].until(|told| told.choosing.is_some()).await;
            }
            friends[0].choose(0).await;
            for nth in [2, 3] {
                friends[nth].until(|told| told.choosing.is_some()).await;
                friends[nth].hears_nothing().await;
            }
            let since = |nth: usize| friends[nth].texts[begun[nth]..].to_vec();
            heard.push((first, [0, 2, 3].map(since), friends[1].texts.last().cloned()));
        }
        let [one, other] = &heard[..] else { panic!("two evenings") };
        assert_eq!((&one.0, &one.1), (&other.0, &other.1), "{game}");
        assert_ne!(one.2, other.2, "Bo himself sees the difference");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_what_they_lack_as_far_as_memory_allows() {
    let house = House::open().await;
    for (memory, frames, with_views) in [
        (Memory::Table, &[6][..], &[6][..]),
        (Memory::Log, &[3, 4, 5, 6], &[6]),
        (Memory::All, &[3, 4, 5, 6], &[3, 4, 5, 6]),
    ] {
        let (table, friends) =
            house.started(Terms { memory, ..Terms::usual("sushi-go", "seats=2") }).await;
        let secret = friends[1].secret;
        let mut playing = Vec::new();
        for friend in friends {
            playing.push(tokio::spawn(friend.play_until(6)));
        }
        for one in playing {
            one.await.expect("they play");
        }
        let steps = |friend: &Friend, is_it: fn(&Value) -> bool| {
            let seen = friend.seen.as_ref().expect("something");
            let frames =
                seen["frames"].as_array().expect("frames").iter().filter(|frame| is_it(frame));
            frames.map(|frame| frame["step"].as_u64().expect("a number")).collect::<Vec<_>>()
        };
        let back = house.come_with(table, secret, Some(2)).await;
        assert_eq!(steps(&back, |_| true), frames, "{memory:?}");
        assert_eq!(steps(&back, |frame| !frame["view"].is_null()), with_views, "{memory:?}");
        // Whoever has the last frame gets none; whoever has seen the future gets the present.
        assert_eq!(house.come_with(table, secret, Some(6)).await.seen, None);
        for beyond in [7, u32::MAX] {
            assert_eq!(steps(&house.come_with(table, secret, Some(beyond)).await, |_| true), [6]);
        }
        // Somebody who watches is told what lies open, by the same rule.
        let watches = house.come_with(table, None, Some(2)).await;
        assert_eq!(steps(&watches, |_| true), frames, "{memory:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_is_shown_anew() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a bot comes");
    ann.wish(Wish::Start).await.expect("all are there");
    let mut ann = ann.play_until(3).await;
    ann.wish(Wish::TakeBack { step: 3 }).await.expect("she plays alone");
    while ann.step() != 2 {
        ann.until(|told| told.seen.is_some()).await;
    }
    // A frame that she had may never have been.
    let back = house.come_with(table, Some(secret), Some(2)).await;
    let frames = back.seen.expect("all of it")["frames"].as_array().expect("frames").len();
    assert_eq!(frames, 3);
}

/// All that was logged in this program, whoever logged it.
static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn logged() -> String {
    let logged = LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    String::from_utf8_lossy(&logged).into_owned()
}

/// Everything is logged from now on, as finely as it gets.
fn listen_to_logs() {
    struct Ink;

    impl Write for Ink {
        fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
            LOGGED.lock().unwrap_or_else(PoisonError::into_inner).write(text)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let logs = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE);
        logs.with_ansi(false).with_writer(|| Ink).init();
    });
}

/// All texts in some JSON, and whatever is counted there.
fn texts(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => all.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| texts(value, all)),
        Value::Object(values) => {
            let counted = values.iter().filter(|(_, value)| value.is_number());
            all.extend(counted.map(|(name, _)| name.clone()));
            values.values().for_each(|value| texts(value, all));
        }
        _ => {}
    }
}

/// All cards that a log names.
pub(crate) fn cards(log: &[Entry]) -> Vec<String> {
    let mut names = Vec::new();
    for entry in log {
        match &entry.what {
            What::Chosen(chosen) => texts(&chosen.chosen, &mut names),
            What::Chance { outcome, .. } => texts(outcome, &mut names),
            _ => {}
        }
    }
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_tell_no_name_no_card_no_secret_and_no_whole_table() {
    listen_to_logs();
    let house = House::open().await;
    let terms = Terms::usual("sushi-go", "seats=2");
    let create = Create { terms: terms.clone(), sit: Some(named("Annabella")) };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let mut ann = house.come(table, Some(secret)).await;
    let Sat { secret: bo, .. } = house.caller.sit(table, &named("Bohumil")).await.expect("a seat");
    let codes = format!("/api/tables/{table}/codes");
    let Code { code, .. } = house.caller.post(&codes, Some(&bo), &()).await.expect("a code");
    let guess = Secret::random();
    refused(house.caller.post::<Code>(&codes, Some(&guess), &()).await);
    let hello = Hello { version: VERSION, secret: Some(guess), last: None };
    house.turned_away(table, &json!(hello).to_string()).await;
    ann.wish(Wish::Start).await.expect("both are there");
    let strange = Wish::Choose { step: 1, chosen: json!({ "take": "Camomile" }) };
    ann.wish(strange.clone()).await.expect_err("there is no such card");
    let says = |words: &str| Wish::Say(Saying::Text(words.to_string()));
    ann.wish(says("Marjoram")).await.expect("it is said");
    ann.wish(says("Coriander\u{202e}")).await.expect_err("it cannot be read");
    let feeds = format!("/api/tables/{table}/feeds");
    let Feed { link } = house.caller.post(&feeds, Some(&bo), &()).await.expect("a feed");
    let (_, key) = link.rsplit_once('/').expect("a path");
    house.caller.get(&format!("{feeds}/{key}")).await.expect("a feed");
    // Another server was quicker: what was built on an older log is built anew.
    let log = house.log(table).await;
    let entries = vec![Entry::new(now(), What::Left(seat(2)))];
    let append = Append { to: play_of(table), after: log.len() as u32, entries, due: None };
    house.store.append(append).await.expect("it is kept");
    let bo_comes = house.come(table, Some(bo)).await;
    crate::house::play_on(vec![ann, bo_comes]).await;
    // A table is damaged: its last entry has names and cards that cannot be.
    let damaged = TableId::random();
    twin(
        &house,
        damaged,
        Secret::random(),
        &[secret, bo, guess],
        &Terms::usual("sushi-go", "seats=3"),
    )
    .await;
    let sat = SatDown {
        seat: seat(1),
        name: "Annabella".to_string(),
        secret: Digest::of(&secret),
        others: Vec::new(),
        is_program: false,
        promise: None,
    };
    let entries = vec![Entry::new(now(), What::SatDown(sat))];
    let append = Append { to: play_of(damaged), after: 4, entries, due: None };
    house.store.append(append).await.expect("it is kept");
    refused(house.caller.get(&format!("/api/tables/{damaged}")).await);
    let logged = logged();
    for table in [table, damaged] {
        let short: String = table.to_string().chars().take(6).collect();
        assert!(logged.contains(&short), "something is said of the table");
        assert!(!logged.contains(&table.to_string()), "a whole table");
    }
    let log = house.log(table).await;
    tells_no_secret(&logged, &log, &[secret, bo, guess, code]);
    assert!(!logged.contains(&seed(&log)), "the seed is logged");
    let names = ["Annabella", "Bohumil", "Camomile", "Marjoram", "Coriander", key];
    let mut names = names.map(str::to_string).to_vec();
    names.extend(cards(&log));
    assert!(names.len() > 20, "there were cards: {names:?}");
    for name in names {
        assert!(!logged.contains(&name), "{name} is logged");
    }
}
