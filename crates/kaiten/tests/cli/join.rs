//! Bots of this computer at a table of a server.

use super::{interrupt, kaiten_command, refuses};
use kaiten_protocol::{
    Around, Ask, Create, Created, Looked, Noted, Secret, Sit, Stage, TableId, Terms, Wish,
};
use kaiten_server::caller::{Caller, Line};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

/// Nobody waits longer for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a process of its own.
struct Server {
    child: Child,
    port: u16,
    folder: TempDir,
    runtime: Runtime,
}

impl Server {
    fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (child, port) = serve(&folder, 0);
        let runtime = Runtime::new().expect("threads");
        Self { child, port, folder, runtime }
    }

    fn caller(&self) -> Caller {
        Caller::new(format!("127.0.0.1:{}", self.port))
    }

    /// A table whose host only watches, unless they have this name.
    fn table(&self, terms: Terms, host: Option<&str>) -> Created {
        let sit = host.map(|name| Sit {
            name: name.to_string(),
            seat: None,
            is_program: false,
            promise: None,
        });
        let create = Create { terms, sit };
        self.runtime.block_on(self.caller().create(&create)).expect("a table")
    }

    /// Waits until the table looks like this from outside.
    fn wait(&self, table: TableId, is_it: impl Fn(&Around) -> bool) {
        let looking = async {
            loop {
                let looked = self.caller().get(&format!("/api/tables/{table}")).await;
                let looked = looked.expect("a table").body;
                let Looked { around, .. } = serde_json::from_str(&looked).expect("JSON");
                if is_it(&around) {
                    return;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        self.runtime
            .block_on(async { timeout(PATIENCE, looking).await.expect("it comes in time") });
    }

    /// Says something for whoever has this secret.
    fn wish(&self, created: &Created, ask: &Ask) {
        let path = format!("/api/tables/{}/wishes", created.table);
        let caller = self.caller();
        let wished = caller.post::<Value>(&path, Some(&created.secret), ask);
        self.runtime.block_on(wished).expect("it is kept");
    }

    /// The host begins when all seats are taken.
    fn begin(&self, created: &Created) {
        self.wait(created.table, is_full);
        self.wish(created, &Ask { id: 0, wish: Wish::Start });
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(folder: &TempDir, port: u16) -> (Child, u16) {
    let mut command = kaiten_command();
    command.args(["serve", "--address", "127.0.0.1", "--port", &port.to_string(), "--data"]);
    let mut child = command.arg(folder.path()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut said = String::new();
    let stdout = child.stdout.take().expect("it is ours to read");
    BufReader::new(stdout).read_line(&mut said).expect("a line");
    let port = said.split(':').next_back().and_then(|rest| rest.split(' ').next());
    (child, port.and_then(|port| port.parse().ok()).expect("a port"))
}

fn is_full(around: &Around) -> bool {
    around.places.iter().all(|place| place.sitter.is_some())
}

/// The command that runs, and what it prints.
type Joined = (Child, BufReader<ChildStdout>);

/// The command with these bots at a table.
fn join(link: &str, bots: &str) -> Joined {
    let mut command = kaiten_command();
    command.args(["join", link, "--bots", bots]);
    runs(command)
}

/// The same with a file for what they note.
fn join_and_keep(link: &str, bots: &str, file: &Path) -> Joined {
    let mut command = kaiten_command();
    command.args(["join", link, "--bots", bots, "--keep"]).arg(file);
    runs(command)
}

fn runs(mut command: Command) -> Joined {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command runs");
    let stdout = BufReader::new(child.stdout.take().expect("it is ours to read"));
    (child, stdout)
}

/// What the command still prints, what it complains of, and how it ended.
fn ended((child, stdout): Joined) -> (Vec<String>, String, ExitStatus) {
    let lines = stdout.lines().map(|line| line.expect("text")).collect();
    let end = child.wait_with_output().expect("it ends");
    (lines, String::from_utf8_lossy(&end.stderr).into_owned(), end.status)
}

/// The same when it has ended well.
fn ends(joined: Joined) -> (Vec<String>, String) {
    let (lines, complaints, status) = ended(joined);
    assert!(status.success(), "{lines:?} {complaints}");
    (lines, complaints)
}

/// What a game of four bots prints.
fn check(bots: &str, names: [&str; 4]) {
    let server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=4"), None);
    let joined = join(&created.link, bots);
    // Whoever is not there yet gives no number.
    server.wait(created.table, |around| around.places.iter().all(|place| place.is_here));
    server.begin(&created);
    let (lines, complaints) = ends(joined);
    assert_eq!(complaints, "");
    let sat = names.iter().zip(1..).map(|(name, seat)| format!("{name} sits on seat {seat}."));
    assert_eq!(lines[..4], sat.collect::<Vec<_>>());
    assert!(lines[4].starts_with("1. ") && lines[7].ends_with(" points"), "{lines:?}");
    for name in names {
        assert!(lines[4..].iter().any(|line| line.contains(&format!(". {name}: "))), "{lines:?}");
    }
    server.wait(created.table, |around| {
        around.places.iter().flat_map(|place| &place.sitter).all(|sitter| sitter.is_program)
    });
}

#[test]
fn bots_play_at_a_table_to_its_end() {
    check("random,greedy,cook,cook", ["random", "greedy", "cook", "cook 2"]);
}

#[test]
fn the_python_bot_joins_a_table() {
    let bot = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    check(&format!("{bot},random,random,{bot}"), ["bot", "random", "random 2", "bot 2"]);
}

#[test]
fn what_bots_note_at_the_start_is_kept_for_verify() {
    let server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=2"), None);
    let (noted, record) = (server.folder.path().join("noted"), server.folder.path().join("record"));
    let joined = join_and_keep(&created.link, "random,random", &noted);
    server.wait(created.table, |around| around.places.iter().all(|place| place.is_here));
    server.begin(&created);
    let (_, complaints) = ends(joined);
    assert_eq!(complaints, "", "both numbers are in the start");
    let path = format!("/t/{}.json", created.table);
    let answered = server.runtime.block_on(server.caller().get(&path)).expect("a record");
    fs::write(&record, answered.body).expect("it is written");
    let mut verify = kaiten_command();
    verify.arg("verify").arg(&record).arg("--noted").arg(&noted);
    let output = verify.output().expect("the command runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("the noted number is among them, so nobody chose the deals"), "{said}");
}

/// A way to a server on which every record comes with another seed.
async fn forge(way: TcpListener, server: u16) {
    loop {
        let (mut caller, _) = way.accept().await.expect("a caller");
        tokio::spawn(async move {
            let mut asked = vec![0; 8192];
            let length = caller.read(&mut asked).await.expect("a request");
            asked.truncate(length);
            let mut words = asked.split(|byte| *byte == b' ');
            let path = String::from_utf8_lossy(words.nth(1).unwrap_or_default()).into_owned();
            if path.starts_with("/t/") {
                let record = Caller::new(format!("127.0.0.1:{server}")).get(&path).await;
                let record = record.expect("a record").body;
                let mut record: Value = serde_json::from_str(&record).expect("JSON");
                record["proof"]["seed"] = json!(Secret([9; 32]));
                let record = record.to_string();
                let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", record.len());
                caller.write_all((head + &record).as_bytes()).await.expect("it hears");
                return;
            }
            let there = TcpStream::connect(("127.0.0.1", server)).await;
            let mut there = there.expect("it listens");
            there.write_all(&asked).await.expect("it hears");
            // Either of them may hang up.
            let _ = copy_bidirectional(&mut caller, &mut there).await;
        });
    }
}

/// What is kept in a file, a note for each bot.
fn notes(file: &Path) -> Vec<Noted> {
    let text = fs::read_to_string(file).expect("it was kept");
    text.lines().map(|line| serde_json::from_str(line).expect("a note")).collect()
}

#[test]
fn unfair_deals_are_named_and_what_was_noted_is_kept_to_prove_it() {
    let server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=2"), None);
    let way = server.runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a socket");
    let port = way.local_addr().expect("an address").port();
    server.runtime.spawn(forge(way, server.port));
    let (noted, link) =
        (server.folder.path().join("noted"), format!("127.0.0.1:{port}/t/{}", created.table));
    let joined = join_and_keep(&link, "random,random", &noted);
    server.wait(created.table, |around| around.places.iter().all(|place| place.is_here));
    server.begin(&created);
    let (_, complaints, status) = ended(joined);
    let why = format!(
        "kaiten: the deals at {link} do not follow from what everyone was shown: the server's \
         number does not fit the hash that everyone was shown\n"
    );
    assert_eq!((status.code(), complaints), (Some(2), why));
    let notes = notes(&noted);
    assert_eq!(notes.len(), 2, "one for each bot");
    assert!(notes.iter().all(|noted| noted.number.is_some()), "{notes:?}");
}

#[test]
#[cfg(unix)]
fn an_older_note_stays_until_there_is_a_new_one() {
    let server = Server::open();
    let noted = server.folder.path().join("noted");
    fs::write(&noted, "yesterday's").expect("it is written");
    let created = server.table(Terms::usual("sushi-go", "seats=2"), Some("Ann"));
    let joined = join_and_keep(&created.link, "random", &noted);
    server.wait(created.table, |around| around.places[1].is_here);
    interrupt(joined.0.id());
    ends(joined);
    assert_eq!(fs::read_to_string(&noted).expect("it is there"), "yesterday's");
    // In a game that has begun there is something to note, also for whoever leaves it.
    let joined = join_and_keep(&created.link, "random", &noted);
    server.wait(created.table, |around| around.places[1].is_here);
    server.begin(&created);
    server.wait(created.table, |around| matches!(around.stage, Stage::Playing));
    interrupt(joined.0.id());
    ends(joined);
    assert_eq!(notes(&noted).len(), 1);
}

#[test]
fn a_file_that_cannot_be_written_is_named_at_once_and_hides_no_result() {
    let server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=2"), None);
    let folder = server.folder.path().join("notes");
    let noted = folder.join("noted");
    let unwritable = format!("kaiten: {} cannot be written: ", noted.display());
    let (lines, complaints, status) = ended(join_and_keep(&created.link, "random,random", &noted));
    assert_eq!((lines, status.code()), (Vec::new(), Some(2)), "nobody sits down");
    assert!(complaints.starts_with(&unwritable), "{complaints}");
    // The folder is there at first, and gone at the end.
    fs::create_dir(&folder).expect("a folder");
    let joined = join_and_keep(&created.link, "random,random", &noted);
    server.wait(created.table, |around| around.places.iter().all(|place| place.is_here));
    fs::remove_dir(&folder).expect("nothing is in it");
    server.begin(&created);
    let (lines, complaints, status) = ended(joined);
    assert!(lines.last().is_some_and(|line| line.ends_with(" points")), "{lines:?}");
    assert!(complaints.starts_with(&unwritable), "{complaints}");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn bots_play_by_https_at_a_server_for_which_somebody_vouches() {
    let server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=2"), None);
    let own = rcgen::generate_simple_self_signed(["localhost".to_string()]).expect("a certificate");
    let file = server.folder.path().join("own.pem");
    fs::write(&file, own.cert.pem()).expect("it is written");
    let key = PrivatePkcs8KeyDer::from(own.signing_key.serialize_der());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the usual versions")
        .with_no_client_auth()
        .with_single_cert(vec![own.cert.der().clone()], key.into())
        .expect("they belong together");
    let way = server.runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a socket");
    let port = way.local_addr().expect("an address").port();
    server.runtime.spawn(encrypt(way, TlsAcceptor::from(Arc::new(config)), server.port));
    let link = format!("https://localhost:{port}/t/{}", created.table);
    let join_trusting = |vouches: Option<&Path>| {
        let mut command = kaiten_command();
        command.args(["join", &link, "--bots", "random,random"]).env_remove("SSL_CERT_DIR");
        command.env_remove("SSL_CERT_FILE").envs(vouches.map(|file| ("SSL_CERT_FILE", file)));
        runs(command)
    };
    let (lines, complaints, status) = ended(join_trusting(None));
    assert_eq!((lines, status.code()), (Vec::new(), Some(2)), "nobody knows it");
    assert!(complaints.contains("invalid peer certificate"), "{complaints}");
    let joined = join_trusting(Some(&file));
    server.wait(created.table, |around| around.places.iter().all(|place| place.is_here));
    server.begin(&created);
    let (lines, complaints) = ends(joined);
    assert_eq!(complaints, "", "the deals were checked, too");
    assert!(lines.last().is_some_and(|line| line.ends_with(" points")), "{lines:?}");
}

/// What a proxy does that speaks HTTPS before a server.
async fn encrypt(way: TcpListener, acceptor: TlsAcceptor, server: u16) {
    loop {
        let (caller, _) = way.accept().await.expect("a caller");
        let acceptor = acceptor.clone();
        tokio::spawn(async move {
            // Whoever does not trust it hangs up.
            let Ok(mut caller) = acceptor.accept(caller).await else { return };
            let there = TcpStream::connect(("127.0.0.1", server)).await;
            let _ = copy_bidirectional(&mut caller, &mut there.expect("it listens")).await;
        });
    }
}

/// Chooses the first of what may be chosen, until the game is over.
async fn play(mut line: Line) {
    let (mut id, mut step) = (100, 0);
    while let Some(told) = timeout(PATIENCE, line.hear()).await.expect("in time").expect("a line") {
        if let Some(seen) = told.seen {
            let seen: Value = serde_json::from_str(seen.get()).expect("JSON");
            let frames = seen["frames"].as_array().expect("frames");
            step = frames.last().expect("one")["step"].as_u64().expect("a number") as u32;
            if !seen["record"].is_null() {
                return;
            }
        }
        if let Some(moves) = told.moves {
            id += 1;
            let wish = Wish::Choose { step, chosen: moves[0].clone() };
            line.say(&Ask { id, wish }).await.expect("it is said");
        }
    }
    panic!("the line was lost");
}

#[test]
fn bots_come_back_to_a_server_that_was_killed() {
    let mut server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=2"), Some("Ann"));
    let joined = join(&created.link, "random");
    server.begin(&created);
    server.wait(created.table, |around| around.places[1].is_here);
    server.child.kill().expect("it runs");
    server.child.wait().expect("it ends");
    let (child, port) = serve(&server.folder, server.port);
    assert_eq!(port, server.port);
    server.child = child;
    server.wait(created.table, |around| around.places[1].is_here);
    server.runtime.block_on(async {
        let line = server.caller().stream(created.table, Some(created.secret), "").await;
        play(line.expect("a stream")).await;
    });
    let (lines, complaints) = ends(joined);
    assert!(complaints.contains("the connection of random is lost"), "{complaints}");
    assert!(lines.last().is_some_and(|line| line.ends_with(" points")), "{lines:?}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_gives_the_seats_up() {
    let server = Server::open();
    let created = server.table(Terms::usual("sushi-go", "seats=3"), Some("Ann"));
    let joined = join(&created.link, "random,chef");
    server.begin(&created);
    server.wait(created.table, |around| around.places.iter().skip(1).all(|place| place.is_here));
    interrupt(joined.0.id());
    let (lines, complaints) = ends(joined);
    assert_eq!(
        (lines.last().map(String::as_str), complaints.as_str()),
        (Some("The seats are given up."), "")
    );
    server.wait(created.table, |around| {
        around.places.iter().skip(1).all(|place| place.sitter.is_none())
    });
}

#[test]
fn bots_that_may_not_sit_down_are_refused_with_a_sentence() {
    let server = Server::open();
    let terms = Terms::usual("sushi-go", "seats=3");
    let closed = server.table(Terms { lets_programs_in: false, ..terms.clone() }, None).link;
    let small = server.table(terms, Some("Ann"));
    let nowhere = format!("http://127.0.0.1:{}/t/{}", server.port, TableId([0; 16]));
    for (words, why) in [
        (
            format!("{closed} --bots random"),
            format!(
                "programs may not play at {closed}: whoever opened the table has closed it to them"
            ),
        ),
        (
            format!("{} --bots random,random,random", small.link),
            format!("{} refuses: All seats are taken.", small.link),
        ),
        (format!("{nowhere} --bots random"), format!("{nowhere} refuses: There is no such table.")),
        (
            "tea --bots random".to_string(),
            "tea is no link of a table: it ends with /t/ and the table's name".to_string(),
        ),
        (
            format!("{nowhere} --bots random --names a,b"),
            "2 names are too many for one bot".to_string(),
        ),
        (
            format!("{nowhere} --bots deep-blue"),
            "“deep-blue” is no bot: there are apprentice, cook, chef, master, random, greedy, \
             search:500"
                .to_string(),
        ),
    ] {
        assert_eq!(refuses(&format!("join {words}")).0, format!("kaiten: {why}"));
    }
    // All of them play, or none.
    server.wait(small.table, |around| {
        around.places.iter().skip(1).all(|place| place.sitter.is_none())
    });
}
