//! The server, and how it is tried.

use super::{interrupt, kaiten_command, prints, refuses, scratch};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

#[test]
#[cfg(unix)]
fn the_games_are_served_until_ctrl_c() {
    let mut command = kaiten_command();
    let data = tempfile::tempdir().expect("a folder");
    command.args(["serve", "--address", "127.0.0.1", "--port", "0", "--data"]).arg(data.path());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = command.spawn().expect("the command runs");
    let mut said = String::new();
    let stdout = server.stdout.as_mut().expect("it is ours to read");
    BufReader::new(stdout).read_line(&mut said).expect("a line");
    let port = said.split(':').next_back().and_then(|rest| rest.split(' ').next()).expect("a port");
    assert_eq!(said, format!("Kaiten is at http://localhost:{port} until you press Ctrl-C.\n"));

    let mut page = TcpStream::connect(format!("127.0.0.1:{port}")).expect("it listens");
    page.write_all(b"GET / HTTP/1.0\r\n\r\n").expect("it hears");
    let mut answer = String::new();
    page.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.0 "), "{answer}");
    assert_eq!(
        refuses(&format!("serve --address 127.0.0.1 --port {port}")).0,
        format!("kaiten: port {port} is in use already: take another with --port")
    );

    interrupt(server.id());
    let end = server.wait_with_output().expect("it ends");
    assert!(end.status.success() && end.stderr.is_empty(), "{end:?}");
    assert!(data.path().join("tables.db").exists(), "its tables stay");
}

#[test]
fn what_cannot_be_opened_is_named_and_left_as_it_is() {
    std::fs::create_dir_all(format!("{}/damaged", env!("CARGO_TARGET_TMPDIR"))).expect("a folder");
    let tea = "tea ".repeat(4096);
    scratch("damaged/tables.db", &tea);
    let (said, _) = refuses("serve --address 127.0.0.1 --port 0 --data TMP/damaged");
    assert_eq!(
        said,
        "kaiten: TMP/damaged/tables.db is damaged (file is not a database): it is left as it is; \
         restore a copy, or name another folder with --data"
    );
    assert_eq!(super::read("damaged/tables.db"), tea);
    let (said, _) = refuses("serve --address 127.0.0.1 --port 0 --data TMP/damaged/tables.db");
    assert!(said.starts_with("kaiten: TMP/damaged/tables.db cannot be written"), "{said}");
    let (said, _) = refuses("serve --limit tea=1");
    assert!(
        said.starts_with("kaiten: --limit: there is no setting limits.tea; there are"),
        "{said}"
    );
}

/// What a load reports for programs.
fn load(args: &str) -> Value {
    serde_json::from_str(&prints(&format!("load {args} --json"))).expect("JSON")
}

#[test]
fn a_load_plays_whole_games_and_finds_every_choice_in_the_logs() {
    let report = load("--tables 10 --seconds 4 --seats 2");
    let number = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
    assert_eq!(number("errors"), 0.0);
    for name in [
        "choices_per_second",
        "p50_ms",
        "p99_ms",
        "worst_ms",
        "bytes_per_choice",
        "live_table_bytes",
        "games_finished",
        "choices_kept",
    ] {
        assert!(number(name) > 0.0, "{name}: {report}");
    }
    assert!(number("idle_table_bytes") < 100.0, "100,000 tables at which nobody is: {report}");
    assert!(number("p50_ms") <= number("p99_ms") && number("p99_ms") <= number("worst_ms"));

    let report = load("--tables 10 --seconds 2 --rate 50 --game sushizock --seats 3");
    let made = report["choices_per_second"].as_f64().expect("a number");
    assert!(made <= 51.0, "nobody chooses before it is due: {report}");
    assert_eq!(report["errors"], 0);
}

#[test]
fn a_server_that_is_killed_fifty_times_loses_nothing() {
    let report = load("--kill 50 --tables 20");
    assert_eq!((&report["errors"], &report["killed"]), (&0.into(), &50.into()), "{report}");
    assert!(report["choices_kept"].as_u64() > Some(100), "{report}");
    assert!(report["comebacks"].as_u64() > Some(100), "clients come back by themselves: {report}");
}

#[test]
fn a_load_is_borne_while_all_tables_are_backed_up_and_the_copy_is_whole() {
    let args = "load --backup 300 --tables 5 --seats 2 --rate 20 --seconds 3 --json";
    // It is not quiet where tests run: what it takes from others is measured elsewhere.
    let output = super::kaiten(args);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let is_late = report["p99_ms"].as_f64() > Some(100.0);
    assert_eq!(report["errors"], u64::from(is_late), "{report}");
    assert_eq!(output.status.success(), !is_late);
    assert!(report["backups"].as_u64() > Some(0) && report["backup_ms"].as_f64() > Some(0.0));
    assert!(report["choices_kept"].as_u64() > Some(20), "{report}");
}

#[test]
fn nobody_else_is_loaded() {
    for url in ["http://games.example:80", "192.0.2.1:80", "tea"] {
        let said = format!(
            "kaiten: {url} is not on this computer: only a server at 127.0.0.1 may be loaded"
        );
        assert_eq!(refuses(&format!("load --url {url}")).0, said);
    }
    let (said, _) = refuses("load --seats 7");
    assert!(said.contains("7"), "{said}");
}
