//! Programs at a table: what they are told line by line, and what they want without a socket.

use crate::house::{Friend, House, generous, in_time, named, play_on, refused, seat};
use http::{Method, Request};
use kaiten_games::{GAMES, Listed, Visitor};
use kaiten_protocol::fair::{self, Derived, Fault, Vouched};
use kaiten_protocol::{
    Ask, Created, Farewell, Noted, Refused, Sat, Secret, Sit, TableId, Terms, Wish,
};
use kaiten_server::Limits;
use kaiten_server::caller::{Answered, Line, Uncalled};
use kaiten_table::{Memory, written};
use serde_json::{Value, json};
use std::ops::Range;
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::process::Command;

/// Says a wish without a socket: the answer as it came.
async fn wish(house: &House, table: TableId, secret: Option<&Secret>, ask: &Ask) -> Answered {
    let path = format!("/api/tables/{table}/wishes");
    let body = Some(json!(ask).to_string());
    match in_time(house.caller.ask(Method::POST, &path, secret, body)).await {
        Ok(answered) | Err(Uncalled::Refused(answered)) => answered,
        Err(why) => panic!("{why}"),
    }
}

/// The table's stream, for nobody in particular.
async fn open(house: &House, table: TableId) -> Result<Line, Uncalled> {
    in_time(house.caller.stream(table, None, "")).await
}

/// All frames that were told, as they came.
fn frames(friend: &Friend) -> Vec<Value> {
    let seen = friend.told.iter().filter_map(|told| told.seen.as_ref());
    let seen = seen.map(|seen| serde_json::from_str::<Value>(seen.get()).expect("JSON"));
    seen.flat_map(|seen| seen["frames"].as_array().expect("frames").clone()).collect()
}

/// Listens until the game is over.
async fn listen(mut friend: Friend) -> Friend {
    while !friend.is_over() {
        friend.hear().await.expect("the line is open");
    }
    friend
}

#[tokio::test(flavor = "multi_thread")]
async fn players_by_streams_and_by_sockets_see_the_same_games_to_their_end() {
    for game in GAMES {
        let house = House::open().await;
        let options = format!("seats={}", game.seats.start());
        let terms = Terms { memory: Memory::All, ..Terms::usual(game.id, &options) };
        let Created { table, secret, .. } = house.table_with(terms).await;
        let mut ann = house.come(table, Some(secret)).await;
        let Sat { secret: bo, .. } = house.caller.sit(table, &named("Bo")).await.expect("a seat");
        // Bo plays by a stream. With everyone's eyes somebody looks by the other way, too.
        let others = [
            house.come_by_stream(table, Some(secret), None).await,
            house.come(table, Some(bo)).await,
            house.come(table, None).await,
            house.come_by_stream(table, None, None).await,
        ];
        let bo = house.come_by_stream(table, Some(bo), None).await;
        // In a game of three or more the others are bots.
        ann.wish(Wish::Fill { level: "apprentice".to_string() }).await.expect("bots come");
        ann.wish(Wish::Start).await.expect("all are there");
        let listening: Vec<_> =
            others.into_iter().map(|other| tokio::spawn(listen(other))).collect();
        let mut seen = play_on(vec![ann, bo]).await;
        for other in listening {
            seen.push(other.await.expect("they hear all of it"));
        }
        let [ann, bo, ann_reads, bo_looks, watches, reads] = &seen[..] else { panic!("six") };
        for (one, other) in [(ann, ann_reads), (bo, bo_looks), (watches, reads)] {
            assert_eq!(frames(one), frames(other), "{}", game.id);
            assert_eq!(one.seen, other.seen, "{}", game.id);
        }
        let record = house.caller.get(&format!("/t/{table}.json")).await.expect("a record").body;
        for friend in &seen {
            assert_eq!(friend.seen.as_ref().expect("the end")["record"], record, "{}", game.id);
        }
        assert!(bo.told.iter().any(|told| told.moves.is_some()), "Bo was told what he may choose");
        assert!(bo_looks.told.iter().all(|told| told.moves.is_none()), "on a socket nobody is");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_chosen_is_told_once_in_each_step_unless_it_is_declined() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let secret = friends[1].secret;
    let mut bo = house.come_by_stream(table, secret, None).await;
    bo.until_step(1).await;
    let moves = bo.told.last().and_then(|told| told.moves.clone()).expect("Bo has to choose");
    assert_eq!(moves, bo.moves());
    // That Ann has chosen is told, and not again what Bo may choose.
    friends[0].choose(0).await;
    let told = bo.until(|told| told.choosing.is_some()).await;
    assert_eq!(told.moves, None);
    // Whoever comes back has to be told again, even if they have the frame.
    let back = house.come_by_stream(table, secret, Some(1)).await;
    let told = &back.told[0];
    assert!(told.seen.is_none() && told.choosing.is_some());
    assert_eq!(told.moves.as_ref(), Some(&moves));
    let line = house.caller.stream(table, secret, "moves=no").await.expect("a stream");
    let mut silent = Friend::on(line, secret);
    silent.until_step(1).await;
    // Whoever has chosen is not waited for.
    bo.choose(0).await;
    for friend in [&mut bo, &mut silent] {
        friend.until_step(2).await;
    }
    assert!(silent.told.iter().all(|told| told.moves.is_none()));
    assert!(bo.told.last().is_some_and(|told| told.moves.is_some()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_is_kept_or_refused_with_the_status_that_says_why() {
    let house = House::open().await;
    let (table, friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let [ann, bo] = [0, 1].map(|nth| friends[nth].secret.expect("a seat"));
    let choose =
        |id, step, chosen: &Value| Ask { id, wish: Wish::Choose { step, chosen: chosen.clone() } };
    let good = friends[1].moves()[0].clone();
    let first = choose(7, 1, &good);
    for _ in 0..2 {
        let kept = wish(&house, table, Some(&bo), &first).await;
        assert_eq!((kept.status, kept.body.as_str()), (200, r#"{"id":7}"#));
    }
    assert_eq!(house.chosen(table, seat(2)).await.len(), 1, "what is said twice counts once");
    for (secret, ask, status, why) in [
        (None, &first, 401, Refused::WrongSecret),
        (Some(&Secret([7; 32])), &first, 401, Refused::WrongSecret),
        (Some(&bo), &choose(8, 0, &good), 409, Refused::Late { now: 1 }),
        (Some(&bo), &Ask { id: 9, wish: Wish::Pause }, 403, Refused::NotHost),
        (Some(&ann), &Ask { id: 10, wish: Wish::Start }, 409, Refused::HasStarted),
    ] {
        let answered = wish(&house, table, secret, ask).await;
        assert_eq!(refused::<()>(Err(Uncalled::Refused(answered))), (status, why));
    }
    let strange = wish(&house, table, Some(&bo), &choose(11, 1, &json!("tea"))).await;
    assert_eq!(strange.status, 400, "{strange:?}");
    let nowhere = wish(&house, TableId::random(), Some(&bo), &first).await;
    assert_eq!(refused::<()>(Err(Uncalled::Refused(nowhere))), (404, Refused::NoSuchTable));
    // Whoever gives their seat up is told so on their line, and has nothing to say any more.
    let mut bo_reads = house.come_by_stream(table, Some(bo), None).await;
    let leave = Ask { id: 12, wish: Wish::Leave };
    assert_eq!(wish(&house, table, Some(&bo), &leave).await.status, 200);
    assert_eq!(bo_reads.until_farewell().await, Farewell::Freed);
    assert_eq!(wish(&house, table, Some(&bo), &leave).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_a_stream_is_at_the_table_until_they_go() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    let Sat { secret: bo, .. } = house.caller.sit(table, &named("Bo")).await.expect("a seat");
    let bo = house.come_by_stream(table, Some(bo), None).await;
    let reads = house.come_by_stream(table, None, None).await;
    ann.until_around(|around| around.places[1].is_here && around.spectators == 1).await;
    drop((bo, reads));
    ann.until_around(|around| !around.places[1].is_here && around.spectators == 0).await;
    // The head alone opens nothing, and says the same as the whole.
    let path = format!("/api/tables/{table}/stream");
    let head = Request::head(&path).body(String::new()).expect("a request");
    let head = in_time(house.caller.send(head)).await.expect("an answer");
    assert_eq!((head.status, head.header("content-type")), (200, Some("application/x-ndjson")));
    ann.hears_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_says_now_and_then_that_nothing_is_new_and_when_the_server_goes() {
    let house = House::with(Limits { ping: Duration::from_millis(100), ..generous() }).await;
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    let mut reads = house.come_by_stream(table, None, None).await;
    for _ in 0..3 {
        reads.hear().await.expect("the stream is open");
        assert_eq!(reads.texts.last().map(String::as_str), Some("{}"));
    }
    let closing = house.hall.close();
    let (farewell, ()) = tokio::join!(reads.until_farewell(), in_time(closing));
    assert_eq!(farewell, Farewell::ComesBack);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_thousand_streams_from_one_address_only_some_are_opened() {
    let house =
        House::with(Limits { connections: 20, ping: Duration::from_secs(20), ..generous() }).await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut all: Vec<Line> = Vec::new();
    for _ in 0..1000 {
        match open(&house, table).await {
            Ok(line) => all.push(line),
            Err(Uncalled::Refused(answered)) => {
                // By then every connection is closed at whose other end nobody is.
                assert_eq!(answered.header("retry-after"), Some("60"));
                let why = refused::<()>(Err(Uncalled::Refused(answered)));
                assert_eq!(why, (429, Refused::TooMany));
            }
            Err(why) => panic!("{why}"),
        }
    }
    assert_eq!(all.len(), 19);
    ann.wish(Wish::Shuffle).await.expect("whoever is in is served");
    all.pop();
    let come = async {
        while open(&house, table).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    in_time(come).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_wishes_is_told_when_to_try_again() {
    let house = House::with(Limits { wishes: 2, ..generous() }).await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let go_on = Ask { id: 1, wish: Wish::GoOn };
    let mut statuses = Vec::new();
    let answered = loop {
        let answered = wish(&house, table, Some(&secret), &go_on).await;
        statuses.push(answered.status);
        if answered.status == 429 {
            break answered;
        }
    };
    assert!((5..20).contains(&statuses.len()), "a little at once is no flood: {statuses:?}");
    assert_eq!(answered.header("retry-after"), Some("1"));
    assert_eq!(refused::<()>(Err(Uncalled::Refused(answered))), (429, Refused::TooFast));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(wish(&house, table, Some(&secret), &go_on).await.status, 409, "it is true");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_of_a_hundred_megabytes_is_refused_before_it_is_read() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let whole = 100 * 1024 * 1024;
    for says_how_long in [true, false] {
        let stream = TcpStream::connect(house.caller.address()).await.expect("a connection");
        let (mut from, mut to) = stream.into_split();
        let length = match says_how_long {
            true => format!("content-length: {whole}"),
            false => "transfer-encoding: chunked".to_string(),
        };
        let head = format!(
            "POST /api/tables/{table}/wishes HTTP/1.1\r\nhost: x\r\n{length}\r\n\
             content-type: application/json\r\nauthorization: Bearer {secret}\r\n\r\n"
        );
        let writing = tokio::spawn(async move {
            let (mut sent, part) = (0, [b' '; 65536]);
            if to.write_all(head.as_bytes()).await.is_err() {
                return sent;
            }
            // A chunk says its length before it, and ends with a line.
            let part = match says_how_long {
                true => part.to_vec(),
                false => [b"10000\r\n", &part[..], b"\r\n"].concat(),
            };
            while sent < whole && to.write_all(&part).await.is_ok() {
                sent += part.len();
            }
            sent
        });
        let mut answer = Vec::new();
        // What is not read of the body may end the connection behind the answer.
        let _ = in_time(from.read_to_end(&mut answer)).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
        assert!(answer.contains("This is longer than 16384 bytes."), "{answer}");
        let sent = in_time(writing).await.expect("it ends");
        assert!(sent < whole / 4, "{sent} bytes were taken");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_is_not_read_is_closed_and_delays_nobody() {
    let to_read = Duration::from_secs(1);
    let house = House::with(Limits { unread: 8, to_read, ..generous() }).await;
    let terms = Terms { memory: Memory::All, ..Terms::usual("sushi-go", "seats=2") };
    let Created { table, secret, .. } = house.table_with(terms).await;
    let mut ann = house.come(table, Some(secret)).await;
    ann.wish(Wish::Fill { level: "apprentice".to_string() }).await.expect("a seat is free");
    ann.wish(Wish::Start).await.expect("all are there");
    let mut ann = ann.play_until(18).await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2048).expect("it can be small");
    let address = house.caller.address().parse().expect("an address");
    let mut slow = socket.connect(address).await.expect("a connection");
    let asked = format!("GET /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\n\r\n");
    slow.write_all(asked.as_bytes()).await.expect("it is sent");
    ann.until_around(|around| around.spectators == 1).await;
    let mut worst = Duration::ZERO;
    for _ in 0..2000 {
        if ann.around().spectators == 0 {
            break;
        }
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
    // What was on its way may still be read; then the connection is cut, with no good end.
    tokio::time::sleep(2 * to_read).await;
    let mut rest = Vec::new();
    let _ = in_time(slow.read_to_end(&mut rest)).await;
    assert!(!rest.ends_with(b"0\r\n\r\n"), "nobody is told that this was all");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_kept_out_whichever_way_they_come() {
    let house = House::open().await;
    let closed = Terms { lets_programs_in: false, ..Terms::usual("sushi-go", "seats=2") };
    let program = Sit { is_program: true, ..named("hal") };
    // With the table that it creates …
    let create = kaiten_protocol::Create { terms: closed.clone(), sit: Some(program.clone()) };
    assert_eq!(refused(house.caller.create(&create).await), (403, Refused::NoPrograms));
    // … at a table of somebody else, and as a host who sits down later.
    let create = kaiten_protocol::Create { terms: closed.clone(), sit: None };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    assert_eq!(refused(house.caller.sit(table, &program).await), (403, Refused::NoPrograms));
    let seats = format!("/api/tables/{table}/seats");
    let sat = house.caller.post::<Sat>(&seats, Some(&secret), &program).await;
    assert_eq!(refused(sat), (403, Refused::NoPrograms));
    // A table where one sits is not closed to it behind its back.
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    house.caller.sit(table, &program).await.expect("a seat");
    let agree = Ask { id: 1, wish: Wish::Agree(closed) };
    let answered = wish(&house, table, Some(&secret), &agree).await;
    let why = refused::<()>(Err(Uncalled::Refused(answered)));
    assert_eq!(why, (403, Refused::NoPrograms));
    // To watch is open to everybody who has the link.
    assert!(open(&house, table).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_bot_plays_every_game_online() {
    let house = House::open().await;
    let url = format!("http://{}", house.caller.address());
    for game in GAMES {
        let options = format!("seats={}", game.seats.start());
        // One opens a table of its own …
        let printed = python(&[&url, "--create", game.id, "--options", &options]).await;
        assert_eq!(printed.lines().count(), usize::from(*game.seats.start()), "{printed}");
        assert!(printed.starts_with("1. ") && printed.contains(": "), "{printed}");
        // … another one joins a table by its link.
        let Created { table, secret, link, .. } = house.table(game.id, &options).await;
        let mut ann = house.come(table, Some(secret)).await;
        let folder = tempfile::tempdir().expect("a folder");
        let keep = folder.path().join("noted.json");
        let kept = keep.display().to_string();
        let words = [link, "--name".to_string(), "Cobra".to_string(), "--keep".to_string(), kept];
        let bot = tokio::spawn(async move { python(&words.each_ref().map(String::as_str)).await });
        ann.until_around(|around| {
            let is_program = around.places[1].sitter.as_ref().is_some_and(|cobra| cobra.is_program);
            is_program && around.places[1].is_here
        })
        .await;
        // Whoever is moved shows their number at the seat where they sit now.
        for _ in 0..3 {
            ann.wish(Wish::Shuffle).await.expect("she is the host");
        }
        ann.wish(Wish::Fill { level: "apprentice".to_string() }).await.expect("bots come");
        ann.wish(Wish::Start).await.expect("all are there");
        ann.play().await;
        let printed = in_time(bot).await.expect("it ends");
        assert!(printed.contains(". Cobra: "), "{printed}");
        // With what it kept, it knows that nobody chose the deals.
        let noted = std::fs::read_to_string(&keep).expect("it has kept something");
        let noted: Noted = serde_json::from_str(&noted).expect("a note");
        let record = house.caller.get(&format!("/t/{table}.json")).await.expect("a record").body;
        let unread = written::split(&record).remove(0).1.expect("a record");
        let derived = kaiten_games::visit(game, Derives(&unread, &noted)).expect("it is fair");
        assert_eq!((derived.numbers, derived.vouched), (1, Vouched::ByOwnNumber), "{}", game.id);
    }
}

struct Derives<'a>(&'a written::Unread, &'a Noted);

impl Visitor for Derives<'_> {
    type Out = Result<Derived, Fault>;

    fn visit<G: Listed>(self) -> Self::Out {
        fair::check::<G>(self.0, Some(self.1))
    }
}

/// A proxy before a server: these of the calls after somebody has sat down are refused, because nobody
/// is there, with one of these lines about how long that lasts.
async fn unsteady(house: &House, away: Range<u32>, later: &'static [&'static str]) -> String {
    let way = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
    let url = format!("http://{}", way.local_addr().expect("an address"));
    let server = house.caller.address().to_string();
    tokio::spawn(async move {
        let mut calls = 0;
        loop {
            let (mut caller, _) = way.accept().await.expect("a caller");
            let mut asked = vec![0; 8192];
            let length = caller.read(&mut asked).await.expect("a request");
            asked.truncate(length);
            let is_new = asked.starts_with(b"POST /api/tables ");
            let is_away = !is_new && away.contains(&calls);
            calls += u32::from(!is_new);
            let (nth, server) = (calls as usize, server.clone());
            tokio::spawn(async move {
                if is_away {
                    let (status, later) = ([502, 503, 504][nth % 3], later[nth % later.len()]);
                    let end = "Content-Length: 0\r\nConnection: close\r\n\r\n";
                    let head = format!("HTTP/1.1 {status} Away\r\n{later}{end}");
                    caller.write_all(head.as_bytes()).await.expect("it hears");
                    // Whoever still speaks is heard: otherwise the answer would be lost with the line.
                    while caller.read(&mut [0; 512]).await.is_ok_and(|more| more > 0) {}
                    return;
                }
                let mut there = TcpStream::connect(server).await.expect("it listens");
                there.write_all(&asked).await.expect("it hears");
                // Either of them may hang up.
                let _ = copy_bidirectional(&mut caller, &mut there).await;
            });
        }
    });
    url
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_bot_waits_for_a_server_that_is_away_but_not_for_ever() {
    let house = House::open().await;
    let words = ["--create", "sushizock", "--options", "seats=2"];
    let later = &["", "Retry-After: soon\r\n", "Retry-After: 0\r\n"];
    let url = unsteady(&house, 3..9, later).await;
    let printed = python(&[&[url.as_str()], &words[..]].concat()).await;
    assert!(printed.starts_with("1. "), "{printed}");
    let url = unsteady(&house, 0..u32::MAX, &later[2..]).await;
    let done = run_python(&[&[url.as_str()], &words[..]].concat()).await;
    let complaints = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(complaints.starts_with("The server refuses: status 50"), "{complaints}");
}

/// Runs the bot of the examples to its end: what it printed.
async fn python(words: &[&str]) -> String {
    let done = run_python(words).await;
    let complaints = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success() && complaints.is_empty(), "{words:?}: {complaints}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

async fn run_python(words: &[&str]) -> Output {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/online_bot.py");
    let mut command = Command::new("python3");
    command.arg(bot).args(words).stdin(Stdio::null()).kill_on_drop(true);
    in_time(command.output()).await.expect("python3 runs")
}
