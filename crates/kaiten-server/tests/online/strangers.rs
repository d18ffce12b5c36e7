//! Bad input and bad people: each gets one clear sentence, and nobody else notices.

use crate::house::{Friend, House, PATIENCE, file, generous, in_time, named, now, refused, seat};
use http::{Method, Request, header};
use kaiten_core::Viewer;
use kaiten_protocol::{
    Ask, Created, Farewell, Hello, Looked, Refused, Secret, Sit, TableId, Terms, VERSION, Wish,
};
use kaiten_server::Limits;
use kaiten_server::caller::{Answered, Line, Uncalled};
use kaiten_table::Memory;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

const JSON: &str = "application/json";

/// Asks something over HTTP with these headers: the answer, which is a sentence if it is refused.
async fn ask(
    house: &House,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answered, (u16, String)> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(body.to_string()).expect("a request");
    let answered = in_time(house.caller.send(request)).await.expect("an answer");
    if answered.status < 400 {
        return Ok(answered);
    }
    let (status, why) = refused::<()>(Err(Uncalled::Refused(answered)));
    Err((status, why.to_string()))
}

/// Examples of what is asked, with which body, and what is answered: `ID` stands for a table of
/// three seats, where Ann has the first, and `NO` for one that was never there.
async fn check(examples: &str) {
    let house = House::open().await;
    let Created { table, .. } = house.table("sushi-go", "seats=3").await;
    let before = house.log(table).await;
    for example in examples.trim().lines() {
        // (A name may have these letters in it, but no slash.)
        let here = example.replace("/ID", &format!("/{table}"));
        let here = here.replace("/NO", &format!("/{}", TableId::random()));
        let [asked, body, answer] = here.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("an example has three parts: {example}");
        };
        let (method, path) = asked.trim().split_once(' ').expect("a method and a path");
        let (status, sentence) = answer.split_once(' ').expect("a status and a sentence");
        let method = method.parse().expect("a method");
        let answered = ask(&house, method, path, &[("content-type", JSON)], body).await;
        let (found, said) = answered.expect_err(example);
        assert!(
            found.to_string() == status && said.starts_with(sentence),
            "{example}\n{found} {said}"
        );
    }
    assert_eq!(house.log(table).await, before, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_or_cannot_be_is_a_bad_request() {
    check(
        r#"
        POST /api/tables | tea | 400 This cannot be read: expected ident
        POST /api/tables |  | 400 This cannot be read: EOF while parsing
        POST /api/tables | {} | 400 This cannot be read: missing field `terms`
        POST /api/tables/ID/seats | {"name":"Bo","age":7} | 400 This cannot be read: unknown field `age`
        POST /api/tables/ID/seats | ["Bo"] | 400 This cannot be read: it is a list.
        POST /api/tables/ID/seats | {"name":7} | 400 This cannot be read: invalid type: integer `7`
        POST /api/tables/ID/seats | {"name":"Bo","seat":9} | 400 This cannot be read: there is no seat 9
        POST /api/tables/ID/seats | {"name":"Bo","seat":0} | 400 This cannot be read: there is no seat 0
        POST /api/tables/ID/devices | {"code":"tea"} | 400 This cannot be read: no name of that kind
        GET /api/tables/ID/play |  | 400 This cannot be read: a socket is opened here
        GET /api/tables/ID/stream?tea=1 |  | 400 This cannot be read: tea: unknown field `tea`, expected `last` or `moves`.
        GET /api/tables/ID/stream?last=tea |  | 400 This cannot be read: last: invalid digit found in string.
        GET /api/tables/ID/stream?last=-1 |  | 400 This cannot be read: last: invalid digit found in string.
        GET /api/tables/ID/stream?moves=maybe |  | 400 This cannot be read: moves: unknown variant `maybe`, expected `yes` or `no`.
        GET /api/tables/ID/stream?last=1&last=2 |  | 400 This cannot be read: duplicate field `last`.
        POST /api/tables/ID/wishes | tea | 400 This cannot be read: expected ident
        POST /api/tables/ID/wishes | {"id":1,"wish":"dance"} | 400 This cannot be read: unknown variant `dance`
        POST /api/tables | {"terms":{"game":"chess","options":""}} | 400 Such a table cannot be: 
        POST /api/tables | {"terms":{"game":"sushi-go","options":"seats=99"}} | 400 Such a table cannot be: 
        POST /api/tables | {"terms":{"game":"sushi-go","options":"seats=2","stand_in":"god"}} | 400 Such a table cannot be: there is no such level of stand-ins.
        POST /api/tables | {"terms":{"game":"sushi-go","options":"seats=2","clock":{"decision":{"ms":999,"reserve":0}}}} | 400 Such a table cannot be: its clock gives less than a second or more than a hundred days.
        POST /api/tables | {"terms":{"game":"sushi-go","options":"seats=2","absence":{"stand_in_after":0,"freed_after":18446744073709551615}}} | 400 Such a table cannot be: nobody is waited for longer than a hundred days.
    "#,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_not_found() {
    check(
        r#"
        POST /api/tables/ID/seats | {"name":"Bo","seat":4} | 404 There is no seat 4.
        POST /api/tables/NO/seats | {"name":"Bo"} | 404 There is no such table.
        GET /api/tables/NO |  | 404 There is no such table.
        GET /api/tables/tea |  | 404 There is no such table.
        GET /api/tables/%ff |  | 404 There is no such table.
        GET /t/NO.json |  | 404 There is no such table.
        GET /t/tea.txt |  | 404 There is no such table.
        GET /api |  | 404 There is nothing at this address.
        GET /api/tea |  | 404 There is nothing at this address.
        POST /api/tea/cup | {} | 404 There is nothing at this address.
        DELETE /api/tea |  | 404 There is nothing at this address.
        GET /api/tables/NO/stream |  | 404 There is no such table.
        GET /api/tables/tea/stream |  | 404 There is no such table.
        DELETE /api/tables/ID |  | 405 Nothing can be done at this address in this way.
        POST /api/tables/ID/stream | {} | 405 Nothing can be done at this address in this way.
        OPTIONS /api/tables/ID/stream |  | 405 Nothing can be done at this address in this way.
        OPTIONS /api/tables/ID/wishes |  | 405 Nothing can be done at this address in this way.
        GET /api/tables/ID/wishes |  | 405 Nothing can be done at this address in this way.
        GET /api/tables/ID/seats |  | 405 Nothing can be done at this address in this way.
    "#,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_have_is_not_given_away() {
    check(
        r#"
        POST /api/tables/ID/seats | {"name":"Bo","seat":1} | 409 Seat 1 is taken.
        POST /api/tables/ID/codes |  | 401 This secret opens nothing at this table.
        POST /api/tables/ID/wishes | {"id":1,"wish":"leave"} | 401 This secret opens nothing at this table.
        POST /api/tables/ID/devices | {"code":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"} | 401 This code was used, or is older than ten minutes.
        GET /t/ID.json |  | 403 The game has not ended; until then nobody may see this.
        GET /t/ID.txt |  | 403 The game has not ended; until then nobody may see this.
    "#,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_is_not_read() {
    let long = "x".repeat(16 * 1024 + 1);
    let name = "\u{1f363}".repeat(10_000);
    check(&format!("POST /api/tables | {long} | 413 This is longer than 16384 bytes.")).await;
    check(&format!("POST /api/tables/ID/seats | {name} | 413 This is longer than 16384 bytes."))
        .await;
    let options = " ".repeat(1001);
    let body = format!(r#"{{"terms":{{"game":"sushi-go","options":"{options}"}}}}"#);
    let answer = "400 Such a table cannot be: its options are too long.";
    check(&format!("POST /api/tables | {body} | {answer}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_another_site_makes_no_table() {
    let house = House::open().await;
    let body = json!({ "terms": Terms::usual("sushi-go", "seats=2") }).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let answered =
            ask(&house, Method::POST, "/api/tables", &[("content-type", kind)], &body).await;
        let sentence = "This cannot be read: it is not application/json.".to_string();
        assert_eq!(answered.err(), Some((400, sentence)), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guessed_secret_opens_nothing() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let other = house.table("sushi-go", "seats=2").await;
    let before = house.log(table).await;
    let one_off = {
        let mut bytes = secret.0;
        bytes[31] ^= 1;
        Secret(bytes)
    };
    let guesses = [Secret::random(), one_off, other.secret, Secret([0; 32])]
        .map(|guess| format!("Bearer {guess}"));
    let spelt = [
        format!("Bearer {table}"),
        "Bearer tea".to_string(),
        format!("Basic {secret}"),
        secret.to_string(),
    ];
    for guess in guesses.iter().chain(&spelt) {
        for (method, what, body) in [
            (Method::POST, "seats", json!(named("Eve")).to_string()),
            (Method::POST, "codes", String::new()),
            (Method::POST, "wishes", json!(Ask { id: 1, wish: Wish::Leave }).to_string()),
            (Method::GET, "stream", String::new()),
        ] {
            let headers = [("content-type", JSON), ("authorization", guess.as_str())];
            let path = format!("/api/tables/{table}/{what}");
            let answer = ask(&house, method, &path, &headers, &body).await;
            let sentence = "This secret opens nothing at this table.".to_string();
            assert_eq!(answer.err(), Some((401, sentence)), "{what}");
        }
    }
    for guess in [Secret::random(), one_off, other.secret] {
        let hello = Hello { version: VERSION, secret: Some(guess), last: None };
        let farewell = house.turned_away(table, &json!(hello).to_string()).await;
        assert_eq!(farewell, Farewell::Refused(Refused::WrongSecret));
    }
    // A secret in an address would stand in logs and histories: nobody looks for it there.
    let path = format!("/api/tables/{table}/codes?secret={secret}");
    let answer = ask(&house, Method::POST, &path, &[], "").await;
    assert_eq!(answer.err().map(|(status, _)| status), Some(401));
    assert_eq!(house.log(table).await, before, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_something_strange_first_is_told_why_they_are_not_let_in() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    for (first, why) in [
        ("tea", "expected ident"),
        ("{}", "missing field `version`"),
        ("[1]", "it is a list"),
        (r#"{"version":1,"tea":1}"#, "unknown field `tea`"),
        (r#"{"version":1,"secret":"tea"}"#, "no name of that kind"),
        (r#"{"id":1,"wish":"start"}"#, "unknown field `id`"),
    ] {
        let farewell = house.turned_away(table, first).await;
        let Farewell::Refused(Refused::Unreadable(said)) = farewell else { panic!("{farewell:?}") };
        assert!(said.starts_with(why), "{first}: {said}");
    }
    // Whatever else an old client says, or a new one: the seat waits.
    for other in [
        json!({ "version": 0, "secret": secret }),
        json!({ "version": VERSION + 1, "name": "Bo", "secret": { "tea": secret } }),
    ] {
        let farewell = house.turned_away(table, &other.to_string()).await;
        assert_eq!(farewell, Farewell::Outdated { version: VERSION }, "{other}");
    }
    let long = house.turned_away(table, &" ".repeat(16 * 1024 + 1)).await;
    assert_eq!(long, Farewell::Refused(Refused::TooLong { most: 16 * 1024 }));
    let hello = json!({ "version": VERSION }).to_string();
    let no_table = house.turned_away(TableId::random(), &hello).await;
    assert_eq!(no_table, Farewell::Refused(Refused::NoSuchTable));
    let mut line = house.caller.connect(table, &[]).await.expect("a socket");
    line.send(Message::binary(hello.clone())).await.expect("it is sent");
    let why = Refused::Unreadable("it is not text".to_string());
    assert_eq!(Friend::on(line, None).until_farewell().await, Farewell::Refused(why));
    let ann = house.come(table, Some(secret)).await;
    assert_eq!((ann.viewer(), ann.is_host()), (Viewer::Seat(seat(1)), true), "nothing is lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_messages_are_answered_and_nothing_changes() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushizock", "seats=2")).await;
    let mut watches = house.come(table, None).await;
    let waits = friends[0].waiting.next().expect("somebody begins");
    let other = if waits == seat(1) { seat(2) } else { seat(1) };
    let [mut ann, mut bo] = [friends.remove(0), friends.remove(0)];
    let step = ann.step();
    let before = house.log(table).await;
    // What cannot be read is answered without a number.
    for (text, why) in [
        ("tea", "expected ident"),
        ("{}", "missing field `id`"),
        (r#"{"id":1}"#, "missing field `wish`"),
        (r#"{"id":1,"wish":"dance"}"#, "unknown variant `dance`"),
        (r#"{"id":-1,"wish":"start"}"#, "invalid value: integer `-1`"),
        (r#"{"id":1,"wish":"start","seat":2}"#, "unknown field `seat`"),
        (r#"{"id":1,"wish":{"choose":{"step":1,"chosen":0,"seat":2}}}"#, "unknown field `seat`"),
        (r#"{"id":1,"wish":{"send-away":0}}"#, "there is no seat 0"),
        (r#"[1,"leave"]"#, "it is a list"),
    ] {
        ann.line.say_text(text.to_string()).await.expect("it is said");
        let told = ann.until(|told| !told.answers.is_empty()).await;
        let refused = told.answers[0].refused.clone().expect("a reason").why;
        let Refused::Unreadable(said) = refused else { panic!("{text}: {refused:?}") };
        assert!(told.answers[0].id.is_none() && said.starts_with(why), "{text}: {said}");
    }
    let nested = format!(r#"{{"id":1,"wish":{{"choose":{{"step":1,"chosen":{}"#, "[".repeat(9000));
    ann.line.say_text(nested).await.expect("it is said");
    let told = ann.until(|told| !told.answers.is_empty()).await;
    let sentence = &told.answers[0].refused.as_ref().expect("a reason").sentence;
    assert!(sentence.starts_with("This cannot be read: recursion limit exceeded"), "{sentence}");
    let whose = if waits == seat(1) { &mut ann } else { &mut bo };
    let choose = |step, chosen: &Value| Wish::Choose { step, chosen: chosen.clone() };
    let good = whose.moves()[0].clone();
    assert_eq!(whose.wish(choose(step - 1, &good)).await, Err(Refused::Late { now: step }));
    assert_eq!(whose.wish(choose(step + 1, &good)).await, Err(Refused::Late { now: step }));
    assert_eq!(whose.wish(choose(u32::MAX, &good)).await, Err(Refused::Late { now: step }));
    for strange in [json!("tea"), json!(null), json!({ "roll": 99 }), json!([[[[]]]])] {
        let answer = whose.wish(choose(step, &strange)).await;
        assert!(
            matches!(answer, Err(Refused::Unreadable(_) | Refused::Breaks(_))),
            "{strange}: {answer:?}"
        );
    }
    let waiter = if waits == seat(1) { &mut bo } else { &mut ann };
    assert_eq!(waiter.wish(choose(step, &good)).await, Err(Refused::NotWaiting(other)));
    for (wish, why) in [
        (choose(step, &good), Refused::NoSeat),
        (Wish::Leave, Refused::NoSeat),
        (Wish::End(true), Refused::NoSeat),
        (Wish::TakeBack { step }, Refused::NoSeat),
        (Wish::Free { seat: seat(1), is_wanted: true }, Refused::NoSeat),
        (Wish::Pause, Refused::NotHost),
    ] {
        assert_eq!(watches.wish(wish.clone()).await, Err(why), "{wish:?}");
    }
    assert_eq!(house.log(table).await, before, "nothing has changed");
    ann.line.send(Message::binary("tea")).await.expect("it is sent");
    let why = Refused::Unreadable("it is not text".to_string());
    assert_eq!(ann.until_farewell().await, Farewell::Refused(why));
    let long = json!(Ask { id: 1, wish: choose(step, &json!("x".repeat(20_000))) }).to_string();
    bo.line.say_text(long).await.expect("it is said");
    assert_eq!(bo.until_farewell().await, Farewell::Refused(Refused::TooLong { most: 16 * 1024 }));
    // Whoever was sent away by that comes back.
    let friends = vec![house.come(table, ann.secret).await, house.come(table, bo.secret).await];
    crate::house::play_on(friends).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_is_said_twice_counts_once() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    let (step, moves) = (ann.step(), ann.moves());
    let choose = |nth: usize| Wish::Choose { step, chosen: moves[nth].clone() };
    let kept = async |ann: &Friend| {
        let kept = house.chosen(table, ann.seat()).await;
        kept.iter().map(|kept| kept.chosen.clone()).collect::<Vec<_>>()
    };
    assert_eq!(ann.ask(10, choose(0)).await, Ok(()));
    assert_eq!(ann.ask(10, choose(0)).await, Ok(()));
    assert_eq!(kept(&ann).await, [moves[0].clone()]);
    // A delayed repeat of an earlier choice does not undo a later change of mind.
    assert_eq!(ann.ask(11, choose(1)).await, Ok(()));
    assert_eq!(ann.ask(10, choose(0)).await, Ok(()));
    assert_eq!(kept(&ann).await, moves[..2]);
    // The page is loaded anew, and begins to count anew: what it says is something else.
    let mut ann = house.come(table, ann.secret).await;
    assert_eq!(ann.ask(10, choose(2)).await, Ok(()));
    assert_eq!(kept(&ann).await, moves[..3]);
    // The choice is carried out before its answer arrives, and is said again.
    bo.choose(0).await;
    assert_eq!(ann.ask(10, choose(2)).await, Ok(()), "it was in time");
    assert_eq!(ann.ask(12, choose(2)).await, Err(Refused::Late { now: step + 1 }));
    assert_eq!(kept(&ann).await, moves[..3]);
    ann.until_step(step + 1).await;
    let shown = &ann.told.iter().rev().find_map(|told| told.choosing.clone());
    assert!(shown.as_ref().is_none_or(|shown| shown.chosen.is_none() || shown.step == step));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_may_not_ask_in_somebodys_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let known = Some("https://games.example/kaiten/");
    let house = House::known_as(known, file(folder.path(), now()), generous()).await;
    let Created { table, link, .. } = house.table("sushi-go", "seats=2").await;
    assert_eq!(link, format!("https://games.example/kaiten/t/{table}"));
    let own = format!("http://{}", house.caller.address());
    for (origin, is_let_in) in [
        (None, true),
        (Some(own.as_str()), true),
        (Some("https://games.example"), true),
        (Some("https://games.example.evil.example"), false),
        (Some("http://games.example"), false),
        (Some("http://127.0.0.1"), false),
        (Some("http://evil.example"), false),
        (Some("null"), false),
        (Some(""), false),
    ] {
        let headers: Vec<_> = origin.map(|origin| ("origin", origin)).into_iter().collect();
        let opened = house.caller.connect(table, &headers).await;
        assert_eq!(opened.is_ok(), is_let_in, "a socket from {origin:?}");
        if !is_let_in {
            assert_eq!(refused(opened.map(|_| ())), (403, Refused::OtherOrigin), "{origin:?}");
        }
        let seats = format!("/api/tables/{table}/seats");
        let with: Vec<_> = headers.iter().copied().chain([("content-type", JSON)]).collect();
        let sat = ask(&house, Method::POST, &seats, &with, &json!(named("")).to_string()).await;
        let expected = if is_let_in { 400 } else { 403 };
        assert_eq!(sat.err().map(|(status, _)| status), Some(expected), "a seat from {origin:?}");
        // What everyone may read may be read from everywhere; a browser keeps it from other pages.
        let look = ask(&house, Method::GET, &format!("/api/tables/{table}"), &headers, "").await;
        assert!(look.is_ok_and(|look| look.header("access-control-allow-origin").is_none()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_shown_as_they_are_or_refused() {
    let house = House::open().await;
    let long = "n".repeat(10_000);
    for (name, shown) in [
        ("Bo", Some("Bo")),
        ("  Bo\u{a0} ", Some("Bo")),
        ("<script>alert(1)", Some("<script>alert(1)")),
        ("&lt;b&gt; \"'\\ {{x}} %s", Some("&lt;b&gt; \"'\\ {{x}} %s")),
        ("Zoë Œuvré 寿司 مرحبا", Some("Zoë Œuvré 寿司 مرحبا")),
        ("👩‍👩‍👧 ❤️", Some("👩‍👩‍👧 ❤️")),
        ("123456789012345678901234", Some("123456789012345678901234")),
        ("1234567890123456789012345", None),
        (&long, None),
        ("", None),
        (" \t\u{2003}\u{3000} ", None),
        ("Bo\0", None),
        ("Bo\nAnn: I resign", None),
        ("\u{1b}[31mBo", None),
        ("Bo\u{7f}", None),
        ("Bo\u{9b}31m", None),
        // Marks that turn what is written around them, or hide.
        ("\u{202e}oB", None),
        ("\u{2066}Bo\u{2069}", None),
        ("\u{200f}Bo", None),
        ("\u{61c}Bo", None),
        ("B\u{200b}o", None),
        ("B\u{ad}o", None),
        ("Bo\u{feff}", None),
        ("Bo\u{e0041}", None),
        // Nothing of these can be seen.
        ("\u{200d}", None),
        ("\u{fe0f}\u{200d}", None),
        ("\u{3164}", None),
        ("\u{2800}", None),
        ("\u{301}", None),
    ] {
        let table = house.table("sushi-go", "seats=2").await.table;
        let sat = house.caller.sit(table, &named(name)).await;
        let short: String = name.chars().take(30).collect();
        let Some(shown) = shown else {
            assert_eq!(refused(sat), (400, Refused::BadName), "{short:?}");
            continue;
        };
        sat.unwrap_or_else(|why| panic!("{short:?}: {why}"));
        let looked = house.caller.get(&format!("/api/tables/{table}")).await.expect("a table");
        let kind = looked.header("content-type");
        assert_eq!((kind, looked.header("x-content-type-options")), (Some(JSON), Some("nosniff")));
        let Looked { around, .. } = serde_json::from_str(&looked.body).expect("a table");
        let sitter = around.places[1].sitter.as_ref().expect("somebody sits there");
        assert_eq!(sitter.name, shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_is_answered_for_a_while_and_then_ended() {
    let house = House::with(Limits { messages: 5, ..generous() }).await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    for _ in 0..10 {
        let answer = ann.wish(Wish::GoOn).await;
        assert_eq!(answer, Err(Refused::NotStarted), "a little at once is no flood");
    }
    let wish = json!(Ask { id: 7, wish: Wish::GoOn }).to_string();
    for flood in [Message::text(wish), Message::text("tea"), Message::Ping("tea".into())] {
        let mut ann = house.come(table, Some(secret)).await;
        let mut bo = house.come(table, None).await;
        for _ in 0..300 {
            // Whoever is no longer listened to cannot be written to either.
            if ann.line.send(flood.clone()).await.is_err() {
                break;
            }
        }
        assert_eq!(bo.wish(Wish::Start).await, Err(Refused::NotHost), "others are answered");
        let told = ann.until(|told| told.farewell.is_some()).await;
        let why = match &flood {
            Message::Text(text) if text.as_str() == "tea" => {
                Refused::Unreadable("expected ident at line 1 column 2".to_string())
            }
            _ => Refused::TooFast,
        };
        assert_eq!(told.farewell, Some(Farewell::Refused(why.clone())));
        let answers = || ann.told.iter().flat_map(|told| &told.answers);
        let refused = |answer: &kaiten_protocol::Answer| answer.refused.clone().map(|why| why.why);
        if !matches!(flood, Message::Ping(_)) {
            let warnings = answers().filter(|answer| refused(answer).as_ref() == Some(&why));
            assert_eq!(warnings.count(), 100, "they were warned: {why}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_requests_is_told_to_wait() {
    let house = House::with(Limits { requests: 3, ..generous() }).await;
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    let sit = async |name| house.caller.sit(table, &named(name)).await;
    assert!(sit("Bo").await.is_ok());
    assert_eq!(refused(sit("Cy").await), (409, Refused::Full));
    let Err(Uncalled::Refused(answered)) = sit("Di").await else { panic!("it is too much") };
    // Three in a minute are one in twenty seconds.
    assert_eq!(answered.header("retry-after"), Some("20"));
    assert_eq!(refused::<()>(Err(Uncalled::Refused(answered))), (429, Refused::TooFast));
    // Looking is free.
    house.caller.get(&format!("/api/tables/{table}")).await.expect("a table");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_thousand_sockets_from_one_address_only_some_come_in() {
    let house = House::with(Limits { connections: 20, ..generous() }).await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut open: Vec<Line> = Vec::new();
    for _ in 0..1000 {
        match in_time(house.caller.connect(table, &[])).await {
            Ok(line) => open.push(line),
            refusal => assert_eq!(refused(refusal.map(|_| ())), (429, Refused::TooMany)),
        }
    }
    assert_eq!(open.len(), 19);
    assert_eq!(refused(house.caller.get("/health").await), (429, Refused::TooMany));
    ann.wish(Wish::Shuffle).await.expect("whoever is in is served");
    // When one goes, another one may come.
    open.pop();
    let come = async {
        while house.caller.connect(table, &[]).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    in_time(come).await;
}

/// A socket at a table whose owner takes in almost nothing.
async fn with_little_room(house: &House, table: TableId) -> Line {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2048).expect("it can be small");
    let address = house.caller.address().parse().expect("an address");
    let stream = socket.connect(address).await.expect("a connection");
    house.caller.connect_by(stream, table, &[]).await.expect("a socket")
}

/// Somebody who watches reads nothing: they are dropped, and nobody waits for them.
async fn check_slow_reader(limits: Limits) {
    let house = House::with(limits).await;
    let terms = Terms { memory: Memory::All, ..Terms::usual("sushi-go", "seats=2") };
    let Created { table, secret, .. } = house.table_with(terms).await;
    let mut ann = house.come(table, Some(secret)).await;
    ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a seat is free");
    ann.wish(Wish::Start).await.expect("all are there");
    let mut ann = ann.play_until(18).await;
    let mut slow = with_little_room(&house, table).await;
    slow.say(&Hello { version: VERSION, secret: None, last: None }).await.expect("it is said");
    ann.until_around(|around| around.spectators == 1).await;
    let (start, mut worst) = (Instant::now(), Duration::ZERO);
    // Whatever Ann takes back is shown anew, with all that was before it.
    while ann.around().spectators > 0 && start.elapsed() < PATIENCE {
        let begun = Instant::now();
        ann = ann.play_until(19).await;
        ann.wish(Wish::TakeBack { step: 19 }).await.expect("she plays alone");
        while ann.step() > 18 {
            ann.hear().await.expect("the socket is open");
        }
        worst = worst.max(begun.elapsed());
    }
    assert_eq!(ann.around().spectators, 0, "somebody who reads nothing is not waited for");
    assert!(worst < Duration::from_secs(3), "Ann waited for {worst:?}");
    // What was on its way may still be read; then the line is dead.
    let end = async { while let Ok(Some(_)) = slow.hear_text().await {} };
    in_time(end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_too_much_unread_is_dropped_and_delays_nobody() {
    let to_read = Duration::from_secs(60);
    check_slow_reader(Limits { unread: 4, to_read, ..generous() }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_too_many_bytes_unread_is_dropped_and_delays_nobody() {
    let to_read = Duration::from_secs(60);
    let limits = Limits { unread: 100_000, unread_bytes: 50_000, to_read, ..generous() };
    check_slow_reader(limits).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_too_long_to_read_is_dropped_and_delays_nobody() {
    let to_read = Duration::from_secs(4);
    let unread_bytes = usize::MAX;
    check_slow_reader(Limits { unread: 100_000, unread_bytes, to_read, ..generous() }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_no_ping_is_gone() {
    let house = House::with(Limits { ping: Duration::from_millis(300), ..generous() }).await;
    let (_, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    // A socket answers pings only when it is read: Bo's is half open from now on.
    let bo = friends.remove(1);
    let mut ann = friends.remove(0);
    assert!(ann.until_around(|around| around.places[1].is_here).await.places[0].is_here);
    let around = ann.until_around(|around| !around.places[1].is_here).await;
    assert!(around.places[0].is_here, "Ann has answered");
    drop(bo);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_hears_that_the_server_is_there() {
    let house = House::with(Limits { ping: Duration::from_millis(100), ..generous() }).await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    for _ in 0..3 {
        ann.hear().await.expect("the socket is open");
        assert_eq!(ann.texts.last().map(String::as_str), Some("{}"));
    }
    ann.wish(Wish::Shuffle).await.expect("she is answered all the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ping_that_cannot_be_is_not_taken_for_a_long_message() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    ann.line.send(Message::Ping(vec![0; 126].into())).await.expect("it is sent");
    let told = async {
        while let Ok(Some(text)) = ann.line.hear_text().await {
            assert!(!text.contains("too-long"), "{text}");
        }
    };
    in_time(told).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_nothing_is_not_waited_for() {
    let house = House::with(Limits { hello: Duration::from_millis(200), ..generous() }).await;
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    let silent = house.caller.connect(table, &[]).await.expect("a socket");
    let why = Refused::Unreadable("nothing was said for too long".to_string());
    assert_eq!(Friend::on(silent, None).until_farewell().await, Farewell::Refused(why));
    // Pings say nothing.
    let mut pings = house.caller.connect(table, &[]).await.expect("a socket");
    let pinging = async {
        while pings.send(Message::Ping("tea".into())).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(pinging).await;
    // Nor does half a request.
    for begun in [
        "",
        "POST /api/tables HT",
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(house.caller.address()).await.expect("a connection");
        stream.write_all(begun.as_bytes()).await.expect("it is sent");
        let mut answer = String::new();
        // It may be answered before it is closed.
        let _ = in_time(stream.read_to_string(&mut answer)).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{begun:?}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_changes_nothing() {
    // It would soon be noted that somebody is away from a table that has come into memory.
    let house = House::with(Limits { away: Duration::from_millis(50), ..generous() }).await;
    let (table, _friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let gathers = house.table("sushi-go", "seats=2").await;
    for table in [table, gathers.table] {
        let before = house.log(table).await;
        let bearer = format!("Bearer {}", gathers.secret);
        for path in [
            format!("/t/{table}"),
            format!("/t/{table}.json"),
            format!("/t/{table}?sit=1&name=Eve"),
            format!("/api/tables/{table}"),
            format!("/api/tables/{table}/seats"),
            format!("/api/tables/{table}/codes"),
            format!("/api/tables/{table}/devices"),
            format!("/api/tables/{table}/play"),
            format!("/api/tables/{table}/wishes"),
            format!("/api/tables/{table}/stream?tea=1"),
        ] {
            for method in [Method::GET, Method::HEAD] {
                let request = Request::builder()
                    .method(method)
                    .uri(&path)
                    .header(header::AUTHORIZATION, &bearer);
                let request = request.body(String::new()).expect("a request");
                in_time(house.caller.send(request)).await.expect("an answer");
            }
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(house.log(table).await, before, "{table}");
    }
}

/// The page says what is the matter with a link, in the language of whoever opens it.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_leads_to_the_page_whatever_is_the_matter_with_it() {
    let house = House::open().await;
    let table = house.table("sushi-go", "seats=2").await.table;
    let gone = TableId::random();
    for (path, page) in [
        (format!("/t/{table}"), format!("../#/t/{table}")),
        (format!("/t/{table}."), format!("../#/t/{table}")),
        (format!("/t/{table}),"), format!("../#/t/{table}")),
        (format!("/t/{gone}"), format!("../#/t/{gone}")),
        ("/t/tea".to_string(), "../#/t/tea".to_string()),
        ("/t/%0d%0a%ff".to_string(), "../#/t/".to_string()),
        (format!("/t/{table}/table"), format!("../../#/t/{table}/table")),
        ("/t/tea%0a/table".to_string(), "../../#/t/tea/table".to_string()),
    ] {
        let answer = house.caller.get(&path).await.expect("an answer");
        assert_eq!((answer.status, answer.header("location")), (303, Some(&*page)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_say_so_and_may_be_kept_out() {
    let house = House::open().await;
    let terms = Terms { lets_programs_in: false, ..Terms::usual("sushi-go", "seats=2") };
    let program = Sit { is_program: true, ..named("hal") };
    let Created { table, .. } = house.table_with(terms).await;
    assert_eq!(refused(house.caller.sit(table, &program).await), (403, Refused::NoPrograms));
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    house.caller.sit(table, &program).await.expect("a seat");
    let watches = house.come(table, None).await;
    let sitter = watches.around().places[1].sitter.clone().expect("it sits there");
    assert!(sitter.is_program);
}
