//! The tools of whoever runs a server, on real files, also beside a server that runs.

use super::{kaiten_command, prints, read, refuses, scratch, signal};
use kaiten_protocol::{Ask, Create, Digest, Secret, Sit, TableId, Terms, Wish};
use kaiten_server::caller::Caller;
use kaiten_store::sqlite::{Hold, Sqlite};
use kaiten_store::{Append, Entry, Kept, Log, Logged, Store as _, What};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// A folder of its own, with nothing in it.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// A folder with tables at which games were played, and the records of these.
fn played(name: &str, games: u32) -> PathBuf {
    let path = folder(name);
    prints(&format!(
        "simulate sushi-go --seats 2 --games {games} --seed 1 --record TMP/{name}/games.jsonl --json"
    ));
    prints(&format!("import TMP/{name}/games.jsonl --data TMP/{name}"));
    path
}

/// As much as a load needs that seems to come from one place.
const MANY: [&str; 12] = [
    "--limit",
    "connections=100000",
    "--limit",
    "messages=1000000",
    "--limit",
    "requests=1000000",
    "--limit",
    "wishes=1000000",
    "--limit",
    "away=3600",
    "--limit",
    "unread=256",
];

/// A running server, which ends with the test.
struct Server(Child, u16);

impl Server {
    fn start(data: &Path, more: &[&str]) -> Self {
        let mut command = kaiten_command();
        command.args(["serve", "--address", "127.0.0.1", "--port", "0", "--data"]).arg(data);
        command.args(more).stdout(Stdio::piped());
        let mut server = command.spawn().expect("the command runs");
        let mut said = String::new();
        let stdout = server.stdout.as_mut().expect("it is ours to read");
        BufReader::new(stdout).read_line(&mut said).expect("a line");
        let port = said.split("localhost:").nth(1).and_then(|rest| rest.split(' ').next());
        let port = port.and_then(|port| port.parse().ok()).expect("a port");
        Self(server, port)
    }

    fn get(&self, path: &str) -> String {
        let mut page = TcpStream::connect(format!("127.0.0.1:{}", self.1)).expect("it listens");
        page.write_all(format!("GET {path} HTTP/1.0\r\n\r\n").as_bytes()).expect("it hears");
        let mut answer = String::new();
        page.read_to_string(&mut answer).expect("it answers");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Writes behind the end of some games that another one followed.
fn followed(data: &Path) {
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open_beside(&data.join("tables.db")).expect("the tables");
        for Kept { table, entries, .. } in store.list(0, 7).await.expect("they can be read") {
            let followed = What::Followed { by: TableId::random() };
            let to = Logged { table, log: Log::Play };
            let entries_behind = vec![Entry::new(1, followed)];
            let append = Append { to, after: entries, entries: entries_behind, due: None };
            store.append(append).await.expect("it is kept");
        }
    });
}

/// What is listed, a value for each table.
fn listed(args: &str) -> Vec<Value> {
    let list = prints(&format!("tables list --json {args}"));
    list.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_load_that_a_server_refuses_says_so_and_ends() {
    let server = Server::start(&folder("refused"), &["--limit", "requests=3"]);
    let began = Instant::now();
    let load = format!("load --url 127.0.0.1:{} --tables 10 --seconds 1 --seats 2", server.1);
    let (said, _) = refuses(&load);
    assert!(said.contains("of 20 players have sat down: the server refuses with"), "{said}");
    assert!(said.contains("429"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(20), "at once: {:?}", began.elapsed());
}

#[test]
fn a_backup_beside_a_server_that_is_played_on_is_whole_and_can_be_restored() {
    let from = played("backed-up", 40);
    let server = Server::start(&from, &MANY);
    let load =
        format!("load --url 127.0.0.1:{} --tables 10 --seconds 4 --seats 2 --json", server.1);
    let load = kaiten_command().args(load.split(' ')).stdout(Stdio::piped()).spawn();
    let load = load.expect("the command runs");
    thread::sleep(Duration::from_secs(2));
    let _ = fs::remove_file(from.join("copy.db"));
    prints("backup TMP/backed-up/copy.db --data TMP/backed-up");
    let report = load.wait_with_output().expect("it ends").stdout;
    let report: Value = serde_json::from_slice(&report).expect("JSON");
    assert_eq!(report["errors"], 0, "{report}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(from.join("copy.db")).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "its owner alone can read it");
    }
    let again = "kaiten: TMP/backed-up/copy.db is there already: --force replaces it";
    assert_eq!(refuses("backup TMP/backed-up/copy.db --data TMP/backed-up").0, again);
    prints("backup TMP/backed-up/copy.db --data TMP/backed-up --force");

    let (said, _) = refuses("restore TMP/backed-up/copy.db --data TMP/backed-up --force");
    assert!(said.starts_with("kaiten: TMP/backed-up/tables.db is in use"), "{said}");
    drop(server);
    let (said, _) = refuses("restore TMP/backed-up/copy.db --data TMP/backed-up");
    assert!(said.starts_with("kaiten: TMP/backed-up/tables.db has tables already"), "{said}");

    let to = folder("restored");
    prints("restore TMP/backed-up/copy.db --data TMP/restored");
    assert!(prints("tables check --data TMP/restored").starts_with("whole tables: "));
    assert_eq!(listed("--data TMP/restored").len(), listed("--data TMP/backed-up").len());
    let told = prints("restore TMP/backed-up/copy.db --data TMP/restored --force");
    assert!(told.contains("before-1.db"), "{told}");
    assert!(to.join("tables.before-1.db").exists());
    let hidden = fs::read_dir(&to).expect("a folder").filter_map(Result::ok);
    let parts = hidden.filter(|file| file.file_name().to_string_lossy().ends_with(".part"));
    assert_eq!(parts.count(), 0, "nothing unfinished is left");
}

#[test]
fn what_is_no_backup_is_refused_and_what_is_there_stays() {
    let data = played("kept", 3);
    scratch("no-backup.db", &"tea ".repeat(4096));
    prints("backup TMP/kept/whole.db --data TMP/kept");
    let before = fs::read(data.join("tables.db")).expect("a file");
    let whole = fs::read(data.join("whole.db")).expect("a file");
    fs::write(data.join("half.db"), &whole[..whole.len() / 2]).expect("a file");
    for (file, why) in [
        ("no-backup.db", "is damaged"),
        ("kept/half.db", "is damaged"),
        ("kept/nothing.db", "cannot open"),
    ] {
        let (said, _) = refuses(&format!("restore TMP/{file} --data TMP/kept --force"));
        assert!(said.contains(file) && said.contains(why), "{said}");
    }
    // The version of the file stands at byte 60.
    let newer = |file: &Path| {
        let mut bytes = fs::read(file).expect("a file");
        bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
        fs::write(file, bytes).expect("a file");
    };
    fs::copy(data.join("whole.db"), data.join("newer.db")).expect("a copy");
    newer(&data.join("newer.db"));
    let (said, _) = refuses("restore TMP/kept/newer.db --data TMP/kept --force");
    assert!(said.contains("newer.db was written by a newer Kaiten (version 99"), "{said}");
    assert!(fs::read(data.join("tables.db")).expect("a file") == before, "it stays as it was");
    newer(&data.join("tables.db"));
    let (said, _) = refuses("restore TMP/kept/whole.db --data TMP/kept --force");
    assert!(said.contains("tables.db was written by a newer Kaiten (version 99"), "{said}");
    // What is damaged may be replaced, and is kept.
    fs::write(data.join("tables.db"), "tea ".repeat(4096)).expect("a file");
    prints("restore TMP/kept/whole.db --data TMP/kept --force");
    assert_eq!(listed("--data TMP/kept").len(), 3);
    assert_eq!(read("kept/tables.before-1.db"), "tea ".repeat(4096));
}

#[test]
#[cfg(unix)]
fn a_backup_for_which_there_is_no_room_says_so_and_leaves_nothing() {
    let data = played("full", 30);
    let small = format!(
        "trap '' XFSZ; ulimit -f 128; exec {} backup {}/copy.db --data {}",
        env!("CARGO_BIN_EXE_kaiten"),
        data.display(),
        data.display()
    );
    let output = Command::new("sh").args(["-c", &small]).env("LC_ALL", "C").output();
    let output = output.expect("a shell runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("copy.db cannot be written"), "{said}");
    let left = fs::read_dir(&data).expect("a folder").filter_map(Result::ok);
    let left: Vec<_> = left.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    assert!(!left.iter().any(|name| name.contains("copy.db")), "{left:?}");
}

#[test]
fn all_games_are_exported_and_come_back_each_once() {
    let data = played("exported", 25);
    let records = read("exported/games.jsonl");
    let all = prints("export --data TMP/exported");
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&all), sorted(&records));
    let told = prints("export --data TMP/exported --out TMP/exported/all.jsonl");
    assert!(told.starts_with("25 games are in "), "{told}");
    assert_eq!(read("exported/all.jsonl"), all);
    prints("replay TMP/exported/all.jsonl --json");

    let again = prints("import TMP/exported/all.jsonl --data TMP/exported");
    assert_eq!(again.matches("(was there already)").count(), 25, "{again}");
    assert_eq!(listed("--data TMP/exported --stage ended").len(), 25);
    // After some of them the company played on elsewhere.
    followed(&data);
    assert_eq!(sorted(&prints("export --data TMP/exported")), sorted(&records));
    // Other tables are no games that have ended.
    prints("load --fill 1000 --data TMP/exported");
    assert_eq!(prints("export --data TMP/exported").lines().count(), 25 + 100);
    assert!(data.join("tables.db").exists());
    let (said, _) = refuses("export --data TMP/nowhere");
    assert!(said.starts_with("kaiten: there are no tables in TMP/nowhere"), "{said}");
}

#[test]
fn an_interrupted_export_leaves_no_half_line_and_can_be_run_again() {
    let data = folder("interrupted");
    prints("load --fill 6000 --data TMP/interrupted");
    // By Ctrl-C, or by the system.
    for name in ["INT", "TERM"] {
        let mut command = kaiten_command();
        command.args(["export", "--data"]).arg(&data).stdout(Stdio::piped());
        let mut export = command.spawn().expect("the command runs");
        let mut stdout = BufReader::new(export.stdout.take().expect("it is ours to read"));
        let mut printed = String::new();
        stdout.read_line(&mut printed).expect("a line");
        signal(name, export.id());
        stdout.read_to_string(&mut printed).expect("the rest");
        assert_eq!(export.wait().expect("it ends").code(), Some(2), "in good order");
        let lines = printed.lines().count();
        assert!(printed.ends_with('\n') && lines < 600, "{lines}");
        for line in printed.lines() {
            let record: Value = serde_json::from_str(line).expect("a whole line");
            assert!(!record["standings"].is_null());
        }
    }
    let started = Instant::now();
    prints("export --data TMP/interrupted --out TMP/interrupted/all.jsonl");
    assert_eq!(read("interrupted/all.jsonl").lines().count(), 600, "in {:?}", started.elapsed());
}

#[test]
fn damaged_records_are_named_by_their_line_and_the_others_are_there() {
    folder("imported");
    prints(
        "simulate sushi-go --seats 3 --games 4 --seed 5 --record TMP/imported/games.jsonl --json",
    );
    let mut lines: Vec<String> = read("imported/games.jsonl").lines().map(str::to_string).collect();
    lines[1] = lines[1].replacen("\"rules\":", "\"rules\":9", 1);
    lines[2] = "{\"game\":\"tea\"}".to_string();
    scratch("imported/bad.jsonl", &(lines.join("\n") + "\n"));
    let output = super::kaiten(
        "import TMP/imported/bad.jsonl --data TMP/imported --public-url https://games.example/k/",
    );
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(said.lines().count(), 3, "{said}");
    for (line, part) in said.lines().zip([
        "bad.jsonl, line 2: ",
        "bad.jsonl, line 3: ",
        "2 records were left out; 2 others are among the tables",
    ]) {
        assert!(line.contains(part), "{line}");
    }
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let is_link = |line: &str| line.starts_with("https://games.example/k/t/");
    assert!(printed.lines().count() == 2 && printed.lines().all(is_link), "{printed}");
    assert_eq!(listed("--data TMP/imported").len(), 2);
}

#[test]
fn tables_are_listed_shown_closed_and_deleted_beside_a_server() {
    let data = played("looked-after", 2);
    let server = Server::start(&data, &[]);
    let ended = listed("--data TMP/looked-after --stage ended");
    assert_eq!(ended.len(), 2);
    assert_eq!((&ended[0]["game"], &ended[0]["stage"]), (&"sushi-go".into(), &"played".into()));
    assert_eq!(ended[0]["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(listed("--data TMP/looked-after --older 1h").len(), 0);
    assert_eq!(listed("--data TMP/looked-after --younger 1h").len(), 2);
    let list = prints("tables list --data TMP/looked-after");
    let [one, other] = [0, 1].map(|nth| ended[nth]["table"].as_str().expect("a name").to_string());
    assert!(list.contains(&one) && list.contains("2 of 2"), "{list}");

    let shown = prints(&format!("tables show --data TMP/looked-after -- {one}"));
    assert!(shown.contains("played, step ") && shown.contains("seat 1"), "{shown}");
    let link = format!("https://games.example/t/{one}");
    let json = prints(&format!("tables show {link} --json --data TMP/looked-after"));
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["seen"]["viewer"], "spectator");
    let last = json["seen"]["frames"].as_array().and_then(|frames| frames.last());
    let last = last.expect("a frame");
    assert!(shown.contains(&format!("played, step {}\n", last["step"])), "{shown}");
    for (nth, standing) in last["standings"].as_array().expect("all of them").iter().enumerate() {
        let name = json["around"]["places"][nth]["sitter"]["name"].as_str().expect("a name");
        let (place, points) = (&standing["place"], &standing["points"]);
        let row = format!("seat {} {name} {place} {points}", nth + 1);
        let is_it = |line: &str| line.split_whitespace().eq(row.split_whitespace());
        assert!(shown.lines().any(is_it), "{row} in {shown}");
    }
    let (said, _) = refuses(&format!("tables close {link} --data TMP/looked-after"));
    assert_eq!(said, format!("kaiten: table {one} has ended already"));

    assert!(server.get(&format!("/t/{other}.json")).starts_with("HTTP/1.0 200"));
    let delete = format!("tables delete --data TMP/looked-after https://x/t/{other}");
    let (said, _) = refuses(&delete);
    assert_eq!(said, "kaiten: one table would be gone for ever: say --yes");
    assert_eq!(prints(&format!("{delete} --yes")), format!("{other} is deleted\n"));
    let until = Instant::now() + Duration::from_secs(5);
    while !server.get(&format!("/t/{other}.json")).starts_with("HTTP/1.0 404") {
        assert!(Instant::now() < until, "it is still there");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(
        refuses(&delete).0,
        format!("kaiten: no table is called https://x/t/{other}").replace("https://x/t/", "")
    );
    assert_eq!(prints("tables check --data TMP/looked-after"), "whole tables: 1\n");
}

#[test]
fn a_check_says_what_would_be_used_and_what_is_wrong() {
    let data = folder("checked");
    scratch("checked/good.toml", "port = 0\n[limits]\nping = 7\n");
    let told =
        prints("serve --check --config TMP/checked/good.toml --data TMP/checked/new --log info");
    let row = |name: &str| {
        let line = told.lines().find(|line| line.starts_with(name)).expect("a setting");
        line.split_whitespace().map(str::to_string).collect::<Vec<_>>()
    };
    assert!(row("port")[2].ends_with("good.toml:1"), "{told}");
    assert_eq!(row("limits.ping")[1], "7");
    assert_eq!(row("log"), ["log", "info", "--log"]);
    assert_eq!(row("limits.bytes"), ["limits.bytes", "16384", "usual"]);
    assert!(!data.join("new").exists(), "nothing is opened");

    let server = Server::start(&data, &[]);
    // Before it is started again its port is in use, and that is no fault.
    let here = format!("serve --check --data TMP/checked --address 127.0.0.1 --port {}", server.1);
    let told = prints(&here);
    let in_use = |port: u16| {
        format!(
            "port {port} is in use, and so are the tables: no fault if that is the server that is \
             to be restarted\n"
        )
    };
    assert!(told.ends_with(&in_use(server.1)), "{told}");
    scratch("checked/bad.toml", "port = 1\ntea = 1\n[keep]\nfinished = \"soon\"\n");
    let output = super::kaiten(&format!(
        "serve --check --config TMP/checked/bad.toml --address 127.0.0.1 --port {} --data \
         TMP/checked/bad.toml",
        server.1
    ));
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    for part in [
        "bad.toml:2: there is no setting tea",
        "bad.toml:4: keep.finished cannot be “soon”",
        "bad.toml cannot be written",
        "is in use already",
    ] {
        assert!(said.lines().any(|line| line.contains(part)), "{part} in {said}");
    }
    assert_eq!(said.lines().count(), 4, "{said}");
    drop(server);
    // A backup uses the tables, too: whose the port is then, it cannot tell, and says nothing of it.
    let held = Hold::together(&data.join("tables.db")).expect("nobody has them alone");
    let other = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let port = other.local_addr().expect("an address").port();
    let here = format!("serve --check --data TMP/checked --address 127.0.0.1 --port {port}");
    assert!(prints(&here).ends_with(&in_use(port)));
    drop(held);
    assert!(refuses(&here).0.contains("is in use already"));
    // What the new program could not open is said before the old one is stopped.
    scratch("checked/tables.db", &"tea ".repeat(4096));
    let _ = fs::remove_file(data.join("tables.db-wal"));
    let (said, _) = refuses("serve --check --port 0 --data TMP/checked");
    assert!(said.contains("tables.db is damaged"), "{said}");
    let (said, _) = refuses("serve --config TMP/checked/none.toml");
    assert!(said.contains("none.toml cannot be read"), "{said}");
    let (said, _) = refuses("serve --public-url games.example");
    assert!(
        said.starts_with("kaiten: --public-url: public_url cannot be “games.example”"),
        "{said}"
    );
}

#[test]
fn no_tool_puts_its_file_in_place_of_the_tables() {
    let data = played("in-place", 2);
    let _server = Server::start(&data, &[]);
    let mut names = vec!["tables.db", "tables.db-wal", "tables.lock"];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(data.join("tables.db"), data.join("link.db")).expect("a link");
        fs::hard_link(data.join("tables.db"), data.join("twin.db")).expect("another name");
        names.extend(["link.db", "twin.db"]);
    }
    for name in names {
        let file = format!("TMP/in-place/{name}");
        let why = format!("kaiten: {file} belongs to the tables themselves: choose another file");
        for tool in [format!("backup {file} --force"), format!("export --out {file}")] {
            assert_eq!(refuses(&format!("{tool} --data TMP/in-place")).0, why);
        }
    }
    assert_eq!(listed("--data TMP/in-place").len(), 2, "they are there as before");
    // Where nobody uses them there are names that nothing has yet: SQLite would take what is there for
    // its own, and throw it away.
    let alone = played("in-place-alone", 2);
    for name in ["tables.db-wal", "tables.db-shm", "tables.db-journal"] {
        assert!(!alone.join(name).exists(), "{name}");
        for file in
            [format!("TMP/in-place-alone/{name}"), format!("TMP/in-place/../in-place-alone/{name}")]
        {
            let why =
                format!("kaiten: {file} belongs to the tables themselves: choose another file");
            for tool in [format!("backup {file}"), format!("export --out {file}")] {
                assert_eq!(refuses(&format!("{tool} --data TMP/in-place-alone")).0, why);
            }
        }
        assert!(!alone.join(name).exists(), "{name}");
    }
    let (said, _) = refuses("export --data TMP/in-place --out TMP/in-place");
    assert!(said.ends_with("cannot be written: it is no ordinary file"), "{said}");
}

#[test]
fn what_was_written_last_goes_aside_with_its_tables_and_into_no_others() {
    // A server that is killed leaves a log of its database behind.
    let killed_with_another_table = |name: &str| {
        let data = played(name, 2);
        prints(&format!("backup TMP/{name}/copy.db --data TMP/{name}"));
        let server = Server::start(&data, &[]);
        let create = Create { terms: Terms::usual("sushi-go", "seats=2"), sit: None };
        let caller = Caller::new(format!("127.0.0.1:{}", server.1));
        let created = Runtime::new().expect("a runtime").block_on(caller.create(&create));
        created.expect("a table");
        drop(server);
        assert!(data.join("tables.db-wal").exists());
        data
    };
    let data = killed_with_another_table("log-left");
    fs::remove_file(data.join("tables.db")).expect("it was there");
    prints("restore TMP/log-left/copy.db --data TMP/log-left");
    assert!(!data.join("tables.db-wal").exists(), "it belongs to other tables");
    assert!(data.join("tables.before-1.db-wal").exists(), "nothing is thrown away");
    assert_eq!(listed("--data TMP/log-left").len(), 2);

    let data = killed_with_another_table("log-aside");
    prints("restore TMP/log-aside/copy.db --data TMP/log-aside --force");
    assert_eq!(listed("--data TMP/log-aside").len(), 2);
    let to = folder("log-before");
    fs::copy(data.join("tables.before-1.db"), to.join("tables.db")).expect("a copy");
    assert_eq!(listed("--data TMP/log-before").len(), 3, "also the last one");
}

#[test]
#[cfg(unix)]
fn the_tables_can_be_read_by_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let data = folder("private").join("new");
    let _server = Server::start(&data, &[]);
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for file in ["tables.db", "tables.db-wal"] {
        assert_eq!(mode(&data.join(file)), 0o600, "{file}");
    }
}

#[test]
fn damaged_tables_are_left_out_of_an_export_and_that_is_no_success() {
    let data = played("export-damaged", 3);
    let mut bytes = fs::read(data.join("tables.db")).expect("a file");
    let word = b"standings";
    let at = bytes.windows(word.len()).rposition(|part| part == word).expect("a record");
    bytes[at] = b'z';
    fs::write(data.join("tables.db"), bytes).expect("a file");
    let output =
        super::kaiten("export --data TMP/export-damaged --out TMP/export-damaged/all.jsonl");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(" is damaged: it is left out"), "{said}");
    let mut french = kaiten_command();
    french.env("LC_ALL", "fr_FR.UTF-8").args(["export", "--data"]).arg(&data);
    let said = french.output().expect("the command runs").stderr;
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("est endommagée") && said.contains("laissée de côté"), "{said}");
    assert_eq!(read("export-damaged/all.jsonl").lines().count(), 2, "the others are there");
}

#[test]
fn no_tool_tells_what_is_hidden_in_a_running_game() {
    let data = played("hidden", 2);
    let server = Server::start(&data, &[]);
    let runtime = Runtime::new().expect("a runtime");
    let number = Secret::random();
    let (table, secret, _line) = runtime.block_on(async {
        let caller = Caller::new(format!("127.0.0.1:{}", server.1));
        let (name, promise) = ("Ann".to_string(), Some(Digest::of(&number)));
        let sit = Sit { name, seat: None, is_program: false, promise };
        let terms = Terms::usual("sushi-go", "seats=2");
        let created = caller.create(&Create { terms, sit: Some(sit) }).await.expect("a table");
        let line = caller.stream(created.table, Some(created.secret), "").await;
        let mut line = line.expect("a stream");
        line.hear().await.expect("the table");
        let fill = Wish::Fill { level: "apprentice".to_string() };
        for (id, wish) in (1..).zip([fill, Wish::Start, Wish::Reveal(number)]) {
            line.say(&Ask { id, wish }).await.expect("it is said");
        }
        while line.hear().await.expect("a line").expect("it is open").seen.is_none() {}
        (created.table, created.secret, line)
    });
    let mut hidden = vec![number.to_string(), secret.to_string()];
    runtime.block_on(async {
        let store = Sqlite::open_beside(&data.join("tables.db")).expect("the tables");
        let log = store.read(Logged { table, log: Log::Play }, 0).await.expect("its log");
        for entry in log {
            match entry.what {
                What::Created(agreed) => hidden.push(agreed.seed.to_string()),
                What::Chance { outcome, .. } => {
                    let outcome = serde_json::to_value(&outcome).expect("JSON");
                    let hands = outcome["deal"].as_array().expect("a deal");
                    hidden.extend(hands.iter().map(Value::to_string));
                }
                _ => {}
            }
        }
    });
    assert_eq!(hidden.len(), 5, "two numbers, a secret and two hands: {hidden:?}");
    prints("export --data TMP/hidden --out TMP/hidden/all.jsonl");
    let mut written = read("hidden/all.jsonl");
    for tool in [
        "export".to_string(),
        "tables list".to_string(),
        "tables list --json".to_string(),
        format!("tables show https://x/t/{table}"),
        format!("tables show https://x/t/{table} --json"),
        "tables check".to_string(),
    ] {
        written += &prints(&format!("{tool} --data TMP/hidden"));
    }
    assert!(written.contains(&table.to_string()) && written.contains("Ann"));
    for one in hidden {
        assert!(!written.contains(&one), "{one} is in {written}");
    }
}
