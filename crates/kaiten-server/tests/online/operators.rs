//! What operators do beside a running server, and what they read off.

use crate::house::{House, file, generous, in_time, named, now, play_on};
use kaiten_protocol::{By, Created, Ended, Refused, Secret, Stage, TableId, Terms, Wish};
use kaiten_server::office::{self, Undone};
use kaiten_server::{Limits, Settings};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Ending, Entry, Store, What};
use kaiten_table::Memory;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A server, and the same file as a tool opens it.
async fn beside() -> (TempDir, House, Sqlite) {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::on(file(folder.path(), now()), generous()).await;
    let tool = Sqlite::open_beside(&folder.path().join("tables.db")).expect("the same file");
    (folder, house, tool)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_closed_beside_the_server_ends_for_all_who_are_there() {
    let (_folder, house, tool) = beside().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    friends[0].choose(0).await;
    assert_eq!(office::close(&tool, table).await, Ok(()));
    for friend in &mut friends {
        let is_closed = |stage: &Stage| *stage == Stage::Ended(Ended::Closed);
        friend.until_around(|around| is_closed(&around.stage)).await;
        let late = Wish::Choose { step: 1, chosen: Value::Null };
        assert_eq!(friend.wish(late).await, Err(Refused::HasEnded));
    }
    let last = house.log(table).await.pop().expect("a log").what;
    assert_eq!(last, What::Ended(Ending::Closed));
    assert_eq!(office::close(&tool, table).await, Err(Undone::HasEnded));
    assert_eq!(office::close(&tool, TableId::random()).await, Err(Undone::NoSuchTable));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_deleted_beside_the_server_is_not_there_any_more() {
    let (_folder, house, tool) = beside().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let entries = house.log(table).await.len() as u32;
    assert_eq!(tool.remove(vec![(table, entries)]).await, Ok(1));
    for friend in &mut friends {
        // They come back, and are told.
        while friend.hear().await.is_some() {}
    }
    let gone = house.caller.get(&format!("/api/tables/{table}")).await;
    assert_eq!(crate::house::refused(gone), (404, Refused::NoSuchTable));
    let gone = house.caller.get(&format!("/t/{table}.json")).await;
    assert_eq!(crate::house::refused(gone), (404, Refused::NoSuchTable));
    assert!(house.log(table).await.is_empty(), "nobody has written it again");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_sees_what_anybody_sees_who_watches() {
    let (_folder, house, tool) = beside().await;
    for game in ["sushi-go", "sushi-go-party"] {
        let terms = Terms { memory: Memory::All, ..Terms::usual(game, "seats=3") };
        let (table, mut friends) = house.started(terms).await;
        friends[1].choose(1).await;
        let shown = office::show(&tool, table).await.expect("a table");
        let watches = house.come(table, None).await;
        assert_eq!(shown.seen, watches.seen, "{game}");
        let all = format!("{:?} {}", shown.around, shown.seen.expect("a game"));
        for (what, name) in crate::leaks::hidden(&house.log(table).await, &secrets(&friends)) {
            assert!(!all.contains(&name), "{what} in {all}");
        }
        let around = office::around(&tool, table).await.expect("a table");
        assert_eq!(around.places.len(), 3);
    }
    assert_eq!(office::show(&tool, TableId::random()).await.err(), Some(Undone::NoSuchTable));
}

fn secrets(friends: &[crate::house::Friend]) -> Vec<Secret> {
    friends.iter().filter_map(|friend| friend.secret).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_played_elsewhere_is_a_table_like_any_other() {
    let (_folder, house, _tool) = beside().await;
    let (table, friends) = house.started(Terms::usual("sushi-roll", "seats=2")).await;
    play_on(friends).await;
    let record = house.caller.get(&format!("/t/{table}.json")).await.expect("a record").body;
    let (_other_folder, other, tool) = beside().await;
    let unread = kaiten_table::written::split(&record).remove(0).1.expect("a record");
    let (game, recorded) = kaiten_games::read(&unread).expect("it can be replayed");
    let (put, is_new) = office::put(&tool, &*recorded, game.id).await.expect("it is kept");
    assert!(is_new);
    let again = office::put(&tool, &*recorded, game.id).await;
    assert_eq!(again, Ok((put, false)), "it is there once");
    for ending in ["json", "txt"] {
        let here = other.caller.get(&format!("/t/{put}.{ending}")).await.expect("a record").body;
        let there = house.caller.get(&format!("/t/{table}.{ending}")).await.expect("a record");
        assert_eq!(here, there.body);
    }
    let watches = other.come(put, None).await;
    assert!(watches.is_over());
    let shown = watches.seen.as_ref().and_then(|seen| seen["record"].as_str());
    assert_eq!(shown, Some(record.trim_end()), "it has the proof of its own deals");
    let names: Vec<_> = watches.around().places.iter().map(|place| &place.sitter).collect();
    assert!(names.iter().all(|sitter| sitter.is_some()), "{names:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_and_tell_no_name_no_table_no_card_and_no_secret() {
    let house = House::open().await;
    let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = socket.local_addr().expect("an address").to_string();
    let telling = tokio::spawn(kaiten_server::listen_to_operators(socket, Arc::clone(&house.hall)));
    let operator = kaiten_server::caller::Caller::new(address);
    let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
    let mut ann = house.come(table, Some(secret)).await;
    // He plays without a socket: his choices are posted.
    let sat = house.caller.sit(table, &named("Bohumil")).await.expect("a seat");
    let bo = house.come_by_stream(table, Some(sat.secret), None).await;
    ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a bot comes");
    ann.wish(Wish::Start).await.expect("all are there");
    ann.until_step(1).await;
    ann.wish(Wish::Choose { step: 1, chosen: Value::from("Camomile") }).await.expect_err("no card");
    let _ = house.caller.get(&format!("/api/tables/{}", TableId::random())).await;
    let friends = play_on(vec![ann, bo]).await;
    let log = house.log(table).await;
    let is_persons =
        |entry: &&Entry| matches!(&entry.what, What::Chosen(chosen) if chosen.by == By::Person);
    let by_people = log.iter().filter(is_persons).count() as f64;
    // What is sent is counted when it has left, and that may be a moment later.
    let told = format!("kaiten_to_others_seconds_count {by_people}\n");
    let text = loop {
        let answered = in_time(operator.get("/metrics")).await.expect("metrics");
        let kind = answered.header("content-type").expect("a type");
        assert!(kind.starts_with("application/openmetrics-text"));
        if answered.body.contains(&told) {
            break answered.body;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let number = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|rest| rest.trim().parse::<f64>().ok())
    };
    assert_eq!(number("kaiten_choices_total{by=\"person\"}"), Some(by_people));
    assert!(number("kaiten_choices_total{by=\"bot\"}") > Some(10.0), "{text}");
    assert!(number("kaiten_commit_seconds_count") > Some(10.0), "{text}");
    assert_eq!(number("kaiten_connections"), Some(2.0));
    assert_eq!(number("kaiten_tables{phase=\"ended\"}"), Some(1.0));
    assert_eq!(number("kaiten_bot_questions"), Some(0.0));
    assert_eq!(number("kaiten_refusals_total{reason=\"unreadable\"}"), Some(1.0));
    assert_eq!(number("kaiten_refusals_total{reason=\"no-such-table\"}"), Some(1.0));
    assert!(text.ends_with("# EOF\n"));
    let short: String = table.to_string().chars().take(6).collect();
    let mut unwanted =
        vec![short, "Ann".to_string(), "Bohumil".to_string(), "Camomile".to_string()];
    unwanted
        .extend(crate::leaks::hidden(&log, &secrets(&friends)).into_iter().map(|(_, name)| name));
    unwanted.extend(crate::leaks::cards(&log));
    for name in unwanted {
        assert!(!text.contains(&name), "{name} in {text}");
    }
    // They are told at their own socket alone.
    assert!(house.caller.get("/metrics").await.is_err());
    telling.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_that_is_trusted_each_counts_for_themselves() {
    let limits = Limits { requests: 2, connections: 3, ..generous() };
    let trusted_proxies = vec!["127.0.0.1/32".parse().expect("a net")];
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { limits, trusted_proxies, ..Settings::default() };
    let house = House::set(file(folder.path(), now()), settings).await;
    let wanted = kaiten_protocol::Create { terms: Terms::usual("sushi-go", "seats=2"), sit: None };
    let body = serde_json::to_string(&wanted).expect("JSON");
    let create = async |from: &str| {
        let request = http::Request::post("/api/tables")
            .header("content-type", "application/json")
            .header("x-forwarded-for", from);
        let request = request.body(body.clone()).expect("a request");
        in_time(house.caller.send(request)).await.expect("an answer").status
    };
    assert_eq!(create("192.0.2.1").await, 201);
    assert_eq!(create("192.0.2.1").await, 201);
    assert_eq!(create("192.0.2.1").await, 429);
    assert_eq!(create("192.0.2.2").await, 201, "another one");
    assert_eq!(create("2001:db8::1").await, 201);
    assert_eq!(create("2001:db8::2").await, 201, "the same household");
    assert_eq!(create("2001:db8::3").await, 429);
    let table = TableId::random();
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(house.caller.connect(table, &[("x-forwarded-for", "192.0.2.7")]).await);
    }
    assert!(open.iter().all(Result::is_ok));
    let fourth = house.caller.connect(table, &[("x-forwarded-for", "192.0.2.7")]).await;
    assert_eq!(crate::house::refused(fourth.map(|_| ())), (429, Refused::TooMany));
    assert!(house.caller.connect(table, &[("x-forwarded-for", "192.0.2.8")]).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn below_a_path_all_is_there_whether_the_proxy_takes_the_path_away_or_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let known = Some("https://games.example/kaiten");
    let house = House::known_as(known, file(folder.path(), now()), generous()).await;
    for below in ["", "/kaiten"] {
        let wanted = kaiten_protocol::Create {
            terms: Terms::usual("sushi-go", "seats=2"),
            sit: Some(crate::house::named("Ann")),
        };
        let created: Created = house
            .caller
            .post(&format!("{below}/api/tables"), None, &wanted)
            .await
            .expect("a table");
        let table = created.table;
        assert_eq!(created.link, format!("https://games.example/kaiten/t/{table}"));
        let sent = house.caller.get(&format!("{below}/t/{table}")).await.expect("an answer");
        // From https://games.example/kaiten/t/ID that is https://games.example/kaiten/#/t/ID.
        assert_eq!(sent.header("location"), Some(format!("../#/t/{table}").as_str()));
        let upgrade = [("connection", "upgrade"), ("upgrade", "websocket")];
        let key =
            [("sec-websocket-version", "13"), ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")];
        let mut request = http::Request::get(format!("{below}/api/tables/{table}/play"));
        for (name, value) in upgrade.into_iter().chain(key) {
            request = request.header(name, value);
        }
        let request = request.body(String::new()).expect("a request");
        let opened = in_time(house.caller.send(request)).await.expect("an answer");
        assert_eq!(opened.status, 101, "a socket at {below}");
        for path in ["/health", "/api/nothing", "/"] {
            let request = http::Request::get(format!("{below}{path}")).body(String::new());
            let here = house.caller.send(request.expect("a request")).await.expect("an answer");
            let request = http::Request::get(path).body(String::new()).expect("a request");
            let there = house.caller.send(request).await.expect("an answer");
            assert_eq!((here.status, &here.body), (there.status, &there.body), "{below}{path}");
            // If the client is built in, its page asks for its own files beside it.
            for asked in ["src=\"/", "href=\"/", "from \"/"] {
                assert!(!here.body.contains(asked), "{asked} in {}", here.body);
            }
        }
    }
    let no_slash = house.caller.get("/kaiten").await.expect("an answer");
    assert_eq!(no_slash.header("location"), Some("kaiten/"));
}
