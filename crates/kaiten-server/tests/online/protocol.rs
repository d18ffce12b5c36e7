//! The examples of docs/protocol.md, said to a real server in the order of the document, whose
//! answers are compared with those that stand there.

use crate::house::{House, PATIENCE, now};
use hyper::Request;
use kaiten_bots::Level;
use kaiten_core::Piece as _;
use kaiten_core::rng::{below, stream};
use kaiten_games::{Entry as Game, GAMES, Listed, Visitor};
use kaiten_protocol::{
    Answer, Code, Created, Feed, Listed as OpenTable, Looked, Refused, Sat, Secret, Sentence,
    TableId, Told, Wish,
};
use kaiten_server::Limits;
use kaiten_server::caller::{Answered, Line};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Append, Entry, Log, Logged, Store, What};
use kaiten_table::{Company, Seen};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::time::timeout;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

/// With this a talk begins, at a new table.
const CREATE: &str = "POST /api/tables";
/// By this open tables are found.
const LIST: &str = "GET /api/tables";
/// What stands in an example for the name of a feed.
const FEED: &str = "FEED-KEY";
/// What stands in an example for a moment that nobody knows before.
const MOMENT: &str = "MOMENT";

/// A fenced block of the document: ```` ```json told bo ````.
struct Example {
    /// Where it begins, counted from 1.
    line: usize,
    language: &'static str,
    /// What is done with it.
    kind: &'static str,
    /// Who says it, or is told it.
    who: &'static str,
    /// Whether only some parts of the message are shown.
    is_part: bool,
    text: String,
}

/// All blocks, in their order.
fn examples() -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = DOCUMENT.lines().enumerate();
    while let Some((nth, line)) = lines.next() {
        let Some(words) = line.strip_prefix("```") else { continue };
        let mut words = words.split(' ');
        let (language, kind) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let (who, is_part) = (words.next().unwrap_or("ann"), words.next() == Some("part"));
        let inside = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```");
        let text = inside.collect::<Vec<_>>().join("\n");
        examples.push(Example { line: nth + 1, language, kind, who, is_part, text });
    }
    examples
}

/// The conversation of the document.
struct Talk {
    house: House,
    store: Arc<Sqlite>,
    /// What the words in capitals stand for.
    names: BTreeMap<String, String>,
    sockets: BTreeMap<&'static str, Socket>,
    /// What was asked last over HTTP, and what came.
    answered: Option<(String, Answered)>,
    /// How many tables there were.
    tables: u8,
}

struct Socket {
    line: Line,
    /// What was told first, until it is looked at.
    first: Option<String>,
}

impl Socket {
    /// The next thing that is told, if it comes.
    async fn hear(&mut self) -> Option<String> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        timeout(PATIENCE, self.line.hear_text()).await.ok()?.ok()?
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_document_says_is_answered_as_it_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = Arc::new(Sqlite::open(&path, now()).expect("a new file"));
    let house = House::on(Arc::<Sqlite>::clone(&store), Limits::default()).await;
    let (names, sockets) = (BTreeMap::new(), BTreeMap::new());
    let mut talk = Talk { house, store, names, sockets, answered: None, tables: 0 };
    for example in examples() {
        let place = format!("docs/protocol.md:{}", example.line);
        match (example.language, example.kind) {
            ("http", "said") if example.text.contains("/stream") => talk.open(&example).await,
            ("http", "said") => talk.ask(&example).await,
            ("http", "told") => talk.compare_answer(&example, &place).await,
            ("xml", "told") => talk.compare_feed(&example, &place),
            ("json", "said") => talk.say(&example).await,
            ("json", "told") => talk.compare_told(&example, &place).await,
            // These are no part of the talk.
            ("json", "moves") => {}
            _ => panic!("{place}: nothing is done with this example"),
        }
    }
}

impl Talk {
    /// Sends a request.
    async fn ask(&mut self, Example { text, .. }: &Example) {
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let mut lines = head.lines();
        let asked = lines.next().and_then(|line| line.strip_suffix(" HTTP/1.1"));
        let asked = asked.expect("a request has a line");
        if asked == CREATE {
            self.names.clear();
            self.sockets.clear();
        }
        let (method, path) = asked.split_once(' ').expect("a method and a path");
        let mut request = Request::builder().method(method).uri(self.filled(path));
        for line in lines {
            let (name, value) = line.split_once(": ").expect("a header");
            request = request.header(name, self.filled(value));
        }
        let request = request.body(self.filled(body)).expect("a request");
        let answered = self.house.caller.send(request).await.expect("an answer");
        self.answered = Some((asked.to_string(), answered));
    }

    /// Opens a stream: what is told there is looked at like what is told on a socket.
    async fn open(&mut self, Example { who, text, .. }: &Example) {
        let asked = text.lines().next().and_then(|line| line.split(' ').nth(1));
        let asked = asked.and_then(|path| path.split_once('?')).map_or("", |(_, asked)| asked);
        let secret = text.split_once("Bearer ").map(|(_, secret)| self.filled(secret));
        let secret = secret.map(|secret| secret.parse().expect("a secret"));
        let table = self.names["TABLE"].parse().expect("a name");
        let line = self.house.caller.stream(table, secret, asked).await.expect("a stream");
        let mut socket = Socket { line, first: None };
        socket.first = socket.hear().await;
        self.sockets.insert(who, socket);
    }

    /// Looks whether the answer is the one of the document.
    async fn compare_answer(&mut self, Example { text, is_part, .. }: &Example, place: &str) {
        let (asked, answered) = self.answered.take().expect("something was asked");
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        assert_eq!(status, Some(&*answered.status.to_string()), "{place}: {}", answered.body);
        for line in lines {
            let (name, value) = line.split_once(": ").expect("a header");
            let header = (name.to_lowercase(), self.filled(value));
            assert!(answered.headers.contains(&header), "{place}: {:?}", answered.headers);
        }
        if *is_part {
            self.answered = Some((asked, answered));
            return;
        }
        if body.is_empty() {
            return assert_eq!(answered.body, "", "{place}");
        }
        let is_read = match asked.rsplit('/').next() {
            _ if answered.status >= 400 => reads_as::<Sentence>(&answered.body),
            _ if asked == CREATE => reads_as::<Created>(&answered.body),
            _ if asked == LIST => reads_as::<Vec<OpenTable>>(&answered.body),
            Some("seats" | "devices") => reads_as::<Sat>(&answered.body),
            Some("codes") => reads_as::<Code>(&answered.body),
            Some("wishes") => reads_as::<Answer>(&answered.body),
            Some("feeds") => reads_as::<Feed>(&answered.body),
            _ => reads_as::<Looked>(&answered.body),
        };
        assert!(is_read, "{place}: {}", answered.body);
        let (expected, told) = (json(body), json(&answered.body));
        assert!(self.fits(&expected, &told), "{place}: {told:#}");
        if asked == CREATE {
            self.go_to_a_known_table().await;
        }
    }

    /// Looks whether the body of the answer is the feed of the document, whenever it was written.
    fn compare_feed(&mut self, Example { text, .. }: &Example, place: &str) {
        let (_, answered) = self.answered.take().expect("something was asked");
        let mut rest = answered.body.as_str();
        for part in self.filled(text).split(MOMENT) {
            let found = rest.find(part.trim_end());
            let at = found.unwrap_or_else(|| panic!("{place}: {part} in {}", answered.body));
            rest = &rest[at + part.trim_end().len()..];
        }
        assert_eq!(rest, "\n", "{place}: {}", answered.body);
    }

    /// Chance would deal other cards to every table, and no example could show them. So the talk
    /// goes on at a table that is the same but for its name and its seed.
    async fn go_to_a_known_table(&mut self) {
        self.tables += 1;
        let drawn = self.names["TABLE"].parse().expect("a name");
        let known = TableId([self.tables; 16]);
        let log = |table| Logged { table, log: Log::Play };
        let mut entries: Vec<Entry> = Vec::new();
        for mut entry in self.store.read(log(drawn), 0).await.expect("a log") {
            if let What::Created(agreed) = &mut entry.what {
                agreed.seed = Secret([self.tables; 32]);
            }
            entries.push(Entry::new(entry.at, entry.what));
        }
        let append = Append { to: log(known), after: 0, entries, due: None };
        self.store.append(append).await.expect("it is kept");
        self.names.insert("TABLE".to_string(), known.to_string());
    }

    /// Says something on a socket. A hello opens one, and whoever says it is there when the others
    /// go on.
    async fn say(&mut self, Example { who, text, .. }: &Example) {
        let text = self.filled(text);
        if json(&text).get("version").is_none() {
            let socket = self.sockets.get_mut(who).expect("they said hello");
            return socket.line.say_text(text).await.expect("it is said");
        }
        let table = self.names["TABLE"].parse().expect("a name");
        let mut line = self.house.caller.connect(table, &[]).await.expect("a socket");
        line.say_text(text).await.expect("it is said");
        let mut socket = Socket { line, first: None };
        socket.first = socket.hear().await;
        self.sockets.insert(who, socket);
    }

    /// Looks whether the next thing that somebody is told is the one of the document. What happens
    /// around the game may be told in between.
    async fn compare_told(&mut self, example: &Example, place: &str) {
        let Example { who, text, is_part, .. } = example;
        let expected = json(text);
        let mut before = Vec::new();
        loop {
            let socket = self.sockets.get_mut(who).expect("they said hello");
            let Some(heard) = socket.hear().await else {
                panic!("{place}: nothing more is told than {before:#?}");
            };
            assert!(reads_as::<Told>(&heard), "{place}: {heard}");
            let mut told = json(&heard);
            if let Some(seen) = told.get("seen") {
                let game = seen["game"].as_str().and_then(|id| kaiten_games::find(id).ok());
                let is_read = kaiten_games::visit(game.expect("a game"), ReadsSeen(seen));
                assert!(is_read, "{place}: {seen:#}");
            }
            let is_around = told.get("around").is_some();
            if *is_part && let Some(parts) = told.as_object_mut() {
                parts.retain(|part, _| expected.get(part).is_some());
            }
            if self.fits(&expected, &told) {
                return;
            }
            assert!(is_around, "{place}: {heard}, behind {before:#?}");
            before.push(heard);
        }
    }

    /// The same text with what its words in capitals stand for.
    fn filled(&self, text: &str) -> String {
        let mut names: Vec<_> = self.names.iter().collect();
        names.sort_by_key(|(name, _)| core::cmp::Reverse(name.len()));
        let fill = |text: String, (name, meant): (&String, &String)| text.replace(name, meant);
        names.into_iter().fold(text.to_string(), fill)
    }

    /// Whether a message is that of the document. Words in capitals stand for whatever comes first,
    /// and from then on for the same.
    fn fits(&mut self, expected: &Value, told: &Value) -> bool {
        let known = self.names.clone();
        self.learn(expected, told);
        let they_do = is_as("", &json(&self.filled(&expected.to_string())), told);
        if !they_do {
            self.names = known;
        }
        they_do
    }

    /// Learns what new words in capitals stand for.
    fn learn(&mut self, expected: &Value, told: &Value) {
        let is_capital = |letter: char| letter.is_ascii_uppercase() || letter == '-';
        match (expected, told) {
            (Value::String(name), Value::String(meant)) if name.chars().all(is_capital) => {
                // A text that is JSON itself is put in again as it is written.
                let written = Value::from(meant.as_str()).to_string();
                let inside = written.trim_matches('"').to_string();
                self.names.entry(name.clone()).or_insert(inside);
            }
            // An address in which something is secret.
            (Value::String(address), Value::String(meant)) if address.contains(FEED) => {
                let filled = self.filled(address);
                let key = filled
                    .split_once(FEED)
                    .and_then(|(before, after)| meant.strip_prefix(before)?.strip_suffix(after));
                key.into_iter().for_each(|key| {
                    self.names.insert(FEED.to_string(), key.to_string());
                });
            }
            (Value::Array(expected), Value::Array(told)) => {
                expected.iter().zip(told).for_each(|(name, meant)| self.learn(name, meant));
            }
            (Value::Object(expected), Value::Object(told)) => {
                for (key, name) in expected {
                    told.get(key).into_iter().for_each(|meant| self.learn(name, meant));
                }
            }
            _ => {}
        }
    }
}

/// Whether two messages are the same, but for the time that passes.
fn is_as(key: &str, expected: &Value, told: &Value) -> bool {
    match (expected, told) {
        (Value::Object(expected), Value::Object(told)) => {
            let mut pairs = expected.iter().zip(told);
            expected.len() == told.len()
                && pairs.all(|((key, part), (its, told))| key == its && is_as(key, part, told))
        }
        (Value::Array(expected), Value::Array(told)) => {
            let mut pairs = expected.iter().zip(told);
            expected.len() == told.len() && pairs.all(|(part, told)| is_as(key, part, told))
        }
        (Value::Number(_), Value::Number(until)) if key == "until" => {
            let left = until.as_u64().and_then(|until| until.checked_sub(now()));
            left.is_some_and(|left| left <= 600_000)
        }
        // Something was said a moment ago.
        (Value::Number(_), Value::Number(at)) if key == "at" => {
            let ago = at.as_u64().and_then(|at| now().checked_sub(at));
            ago.is_some_and(|ago| u128::from(ago) < PATIENCE.as_millis())
        }
        (Value::Number(shown), Value::Number(left)) if key == "ms" => {
            let (shown, left) = (shown.as_u64(), left.as_u64());
            let gone = shown.zip(left).and_then(|(shown, left)| shown.checked_sub(left));
            gone.is_some_and(|gone| u128::from(gone) < PATIENCE.as_millis())
        }
        _ => expected == told,
    }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// Whether all of a message is what its type says, and nothing else.
fn reads_as<T: Serialize + DeserializeOwned>(text: &str) -> bool {
    let read: Result<T, _> = serde_json::from_str(text);
    read.is_ok_and(|read| serde_json::to_value(read).is_ok_and(|again| again == json(text)))
}

struct ReadsSeen<'a>(&'a Value);

impl Visitor for ReadsSeen<'_> {
    type Out = bool;

    fn visit<G: Listed>(self) -> bool {
        reads_as::<Seen<G>>(&self.0.to_string())
    }
}

#[test]
fn the_document_shows_every_kind_of_move_of_every_game() {
    let shown = examples().into_iter().filter(|example| example.kind == "moves");
    let games = shown.map(|Example { who, text, .. }| {
        let game = kaiten_games::find(who).expect("a game");
        check_moves(game, &text);
        game.id
    });
    assert!(games.eq(GAMES.iter().map(|game| game.id)));
}

/// Whether these are moves of a game as it writes them, and of all its kinds.
fn check_moves(game: &Game, text: &str) {
    let shown: Vec<Value> = text.lines().map(json).collect();
    for shown in &shown {
        assert!(kaiten_games::visit(game, ReadsMove(shown)), "{}: {shown}", game.id);
    }
    let kinds: BTreeSet<String> = shown.iter().map(kind).collect();
    assert_eq!(kinds, kinds_that_happen(game), "{}", game.id);
}

struct ReadsMove<'a>(&'a Value);

impl Visitor for ReadsMove<'_> {
    type Out = bool;

    fn visit<G: Listed>(self) -> bool {
        reads_as::<G::Move>(&self.0.to_string())
    }
}

/// What a move is called: `bet`, or `take robot` if it says two things.
fn kind(chosen: &Value) -> String {
    match chosen {
        Value::String(word) => word.clone(),
        Value::Object(said) => said.keys().cloned().collect::<Vec<_>>().join(" "),
        _ => panic!("{chosen} is no move"),
    }
}

/// The kinds of moves that may be chosen in some games of each table.
fn kinds_that_happen(game: &Game) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for (nth, options) in (0..).zip(game.tables.repeat(10)) {
        let mut rng = stream(7, nth);
        let seats = game.seats_of(options).expect("options");
        let company = Company::people((0..seats).map(|nth| format!("Player {nth}")));
        let mut table = game.open(options, company).expect("a table");
        table.settle(&mut rng);
        while !table.is_over() {
            for seat in table.waiting() {
                let moves = table.moves(seat);
                kinds.extend(moves.iter().map(kind));
                let chosen = &moves[below(&mut rng, moves.len() as u32) as usize];
                table.choose(table.step(), seat, chosen, &mut rng).expect("one of the moves");
            }
        }
    }
    kinds
}

/// The cells of the table under a heading of the document, row by row, without its head.
fn rows(heading: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let under = DOCUMENT.split_once(heading).expect("the heading is there").1;
    let lines = under.lines().skip_while(|line| !line.starts_with('|'));
    let rows = lines.take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect())
}

#[test]
fn the_document_names_all_games_and_levels() {
    let games = GAMES.iter().map(|game| game.id);
    for name in games.chain(Level::ALL.iter().map(|level| level.name())) {
        assert!(DOCUMENT.contains(&format!("`{name}`")), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_are_refused_to_those_whom_the_document_does_not_name() {
    let house = House::open().await;
    let created = house.table("sushi-go", "seats=3").await;
    let mut watches = house.come(created.table, None).await;
    for row in rows("\n## What can be wished\n") {
        let wish: Wish = serde_json::from_str(row[0].trim_matches('`')).expect("a wish");
        let why = match row[1] {
            "seat" => Refused::NoSeat,
            "host" => Refused::NotHost,
            who => panic!("nobody is called {who}"),
        };
        assert_eq!(watches.wish(wish).await, Err(why), "{}", row[0]);
    }
}

#[test]
fn the_document_says_the_usual_limits() {
    let Limits {
        bytes,
        messages,
        requests,
        wishes,
        sayings,
        connections,
        hello,
        ping,
        unread,
        unread_bytes,
        to_reveal,
        ..
    } = Limits::default();
    let limits = [
        bytes as u64,
        messages.into(),
        requests.into(),
        wishes.into(),
        sayings.into(),
        connections.into(),
        hello.as_secs(),
        ping.as_secs(),
        unread as u64,
        unread_bytes as u64,
        to_reveal.as_secs(),
    ];
    let said: Vec<_> = rows("\n## Limits\n").map(|row| row[1].parse::<u64>().ok()).collect();
    assert_eq!(said, limits.map(Some));
}
