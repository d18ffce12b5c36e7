//! The command as people use it: what it prints, and how it refuses.

mod join;
mod online;
mod tools;
mod verify;

use kaiten_words::Lang;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Runs the command with these words.
fn kaiten(args: &str) -> Output {
    let words =
        args.split_whitespace().map(|word| word.replace("TMP", env!("CARGO_TARGET_TMPDIR")));
    kaiten_command().args(words).output().expect("the command runs")
}

/// The command, in an English terminal.
fn kaiten_command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaiten"));
    command.env("LC_ALL", "C");
    command
}

/// What it prints when all is well.
fn prints(args: &str) -> String {
    let output = kaiten(args);
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && complaint.is_empty(), "{args}: {complaint}");
    String::from_utf8(output.stdout).expect("text")
}

/// The one sentence that it says when something is wrong, and what it could still print.
fn refuses(args: &str) -> (String, String) {
    let output = kaiten(args);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    assert_eq!(output.status.code(), Some(2), "{args}");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert_eq!(stderr.lines().count(), 1, "{args}: {stderr}");
    (stderr.trim_end().replace(env!("CARGO_TARGET_TMPDIR"), "TMP"), stdout)
}

/// Presses Ctrl-C for a command.
fn interrupt(pid: u32) {
    signal("INT", pid);
}

/// Sends a signal; the shell has its own `kill`, which a small machine may lack.
fn signal(name: &str, pid: u32) {
    let kill = Command::new("sh").args(["-c", &format!("kill -{name} {pid}")]).status();
    assert!(kill.expect("a shell runs").success());
}

fn scratch(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(path, text).expect("a scratch file");
}

fn read(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::read_to_string(path).expect("a scratch file")
}

#[test]
fn rules_are_shown_in_both_languages() {
    assert_eq!(prints("rules sushi-go --lang en"), game_text("RULES.md"));
    let french = Lang::of("fr").expect("French").typeset(&game_text("RULES.fr.md"));
    assert!(french.contains("DÉCISION G2\u{202f}: avec deux sushis"));
    assert_eq!(prints("rules sushi-go --lang fr"), french);
}

fn game_text(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../game-sushi-go").join(name);
    std::fs::read_to_string(path).expect("the rules")
}

#[test]
fn rules_are_found_by_words_however_they_are_spelt() {
    let found = prints("rules sushi-go --find Wasabi");
    assert!(found.lines().all(|line| line.to_lowercase().contains("wasabi")), "{found}");
    let third = "W3 A wasabi that is laid after a sushi does not go under it.\n";
    assert!(found.starts_with("S1 ") && found.contains(third), "{found}");
    assert!(prints("rules sushi-go --find w3").starts_with(third));
    let french = |words: &str| prints(&format!("rules sushi-go-party --lang fr --find {words}"));
    assert_eq!(french("Hors-d'oeuvre"), french("ŒUVRE"));
    let two = kaiten_command().args(["rules", "sushi-go", "--find", "under wasabi"]).output();
    assert_eq!(String::from_utf8_lossy(&two.expect("the command runs").stdout), third);
}

#[test]
fn without_a_game_words_are_looked_for_in_all_of_them() {
    let found = prints("rules --find wasabi");
    let own = prints("rules sushi-go --find wasabi");
    assert!(found.starts_with(&format!("Sushi Go!\n{own}\nSushi Go Party!\n")), "{found}");
    assert!(found.contains("\n\nSushi Roll\n"), "{found}");
    assert!(!found.contains("Sushizock"), "where nothing is found, no name is printed: {found}");
}

#[test]
fn one_rule_is_shown_with_its_examples() {
    let rule = prints("rules sushi-go --rule W3");
    assert!(rule.starts_with("**W3** A wasabi that is laid after a sushi"), "{rule}");
    assert!(rule.ends_with("```\n") && rule.contains("\n```play\n"), "{rule}");
    assert_eq!(rule.matches("\n**").count(), 0, "the next rule is not shown: {rule}");
    assert_eq!(prints("rules sushi-go --rule w3"), rule);
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads() {
    let args = "simulate sushi-go --seats 3 --games 1100 --seed 7 --json";
    let one = prints(&format!("{args} --threads 1 --record TMP/one.jsonl"));
    let three = prints(&format!("{args} --threads 3 --record TMP/three.jsonl"));
    assert_eq!(one, three);
    assert_eq!(one, prints(args), "recording changes nothing");
    assert_eq!(read("one.jsonl"), read("three.jsonl"));
    assert_eq!(read("one.jsonl").lines().count(), 1100);
    assert_ne!(one, prints(&args.replace("--seed 7", "--seed 8")));
}

#[test]
fn a_simulation_adds_up() {
    let json = prints("simulate sushi-go --seats 4 --games 500 --json");
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let mean = |value: &serde_json::Value| value.as_f64().expect("a number");
    for seat in 0..4 {
        let rules = report["rules"].as_array().expect("rules").iter();
        let by_rule: f64 = rules.map(|rule| mean(&rule["mean"][seat])).sum();
        let total = mean(&report["seats"][seat]["mean"]);
        assert!((by_rule - total).abs() < 1e-9, "seat {seat}: {by_rule} and {total}");
        assert!(total > 20.0 && total < 40.0, "{total}");
    }
}

#[test]
fn a_recorded_game_is_shown_step_by_step() {
    prints("simulate sushi-go --seats 2 --games 3 --seed 5 --record TMP/shown.jsonl");
    let list = prints("replay TMP/shown.jsonl");
    assert_eq!(list.lines().count(), 3);
    assert!(list.starts_with("1. Sushi Go! seats=2, 33 steps: won by seat "), "{list}");
    let story = prints("replay TMP/shown.jsonl --game 2");
    assert!(story.contains("\n33. play: ") && story.contains("round 3 is over"), "{story}");
    let step = prints("replay TMP/shown.jsonl --game 2 --step 1");
    assert!(step.contains("1. chance: deal ") && step.contains("\nround: 1\n"), "{step}");
    assert!(prints("replay TMP/shown.jsonl --game 2 --step 0").contains("\nhands: - | -\n"));
    // The text twin is a record too.
    scratch("twin.txt", &prints("replay TMP/shown.jsonl --text"));
    assert_eq!(
        prints("replay TMP/twin.txt --game 3 --text"),
        prints("replay TMP/shown.jsonl --game 3 --text")
    );
    let json: serde_json::Value =
        serde_json::from_str(&prints("replay TMP/shown.jsonl --json")).expect("JSON");
    assert_eq!((&json[2]["line"], &json[2]["over"]), (&3.into(), &true.into()));
}

/// Runs the command with a text on its standard input.
fn reads(args: &str, text: &str) -> Output {
    let mut command = kaiten_command();
    command.args(args.split_whitespace()).stdin(Stdio::piped());
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut command = command.expect("the command runs");
    let mut input = command.stdin.take().expect("it is ours to write");
    let text = text.to_string();
    // It answers while it reads, so whoever writes must not wait for it to have read all.
    let writing = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = command.wait_with_output().expect("it ends");
    writing.join().expect("no panic").expect("all of it is read");
    output
}

#[test]
fn records_come_from_standard_input_too() {
    prints("simulate sushi-go --seats 2 --games 300 --seed 5 --record TMP/piped.jsonl");
    let file = read("piped.jsonl");
    for more in ["", " --game 299", " --game 2 --step 3", " --text", " --json"] {
        let piped = reads(&format!("replay -{more}"), &file);
        assert!(piped.status.success() && piped.stderr.is_empty(), "{piped:?}");
        let piped = String::from_utf8(piped.stdout).expect("text");
        assert_eq!(piped, prints(&format!("replay TMP/piped.jsonl{more}")), "{more}");
    }
    let only = reads("replay -", file.lines().next().expect("a record"));
    assert!(String::from_utf8_lossy(&only.stdout).contains("\n33. play: "), "{only:?}");
    for (text, why) in [
        ("", "standard input holds no record"),
        ("\n{", "standard input, line 2: the record is cut off"),
    ] {
        let refused = reads("replay -", text);
        assert_eq!(String::from_utf8_lossy(&refused.stderr), format!("kaiten: {why}\n"));
    }
}

#[test]
fn games_are_shown_while_the_input_is_still_open() {
    prints("simulate sushi-go --seats 2 --games 2 --seed 5 --record TMP/slow.jsonl");
    let mut command = kaiten_command();
    command.args(["replay", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut replay = command.spawn().expect("the command runs");
    let mut input = replay.stdin.take().expect("it is ours to write");
    input.write_all(read("slow.jsonl").as_bytes()).expect("it reads");
    let lines = BufReader::new(replay.stdout.take().expect("it is ours to read")).lines();
    let (show, shown) = std::sync::mpsc::channel();
    let reading = std::thread::spawn(move || lines.for_each(|line| show.send(line).expect("us")));
    for number in ["1. ", "2. "] {
        let line = shown.recv_timeout(std::time::Duration::from_secs(60));
        let line = line.expect("a line while the input is open").expect("text");
        assert!(line.starts_with(number), "{line}");
    }
    drop(input);
    reading.join().expect("no panic");
    assert!(shown.recv().is_err() && replay.wait().expect("it ends").success());
}

#[test]
fn many_games_as_json_are_one_list_in_the_usual_form() {
    prints("simulate sushi-go --seats 2 --games 3 --seed 5 --record TMP/list.jsonl");
    let list = prints("replay TMP/list.jsonl --json");
    let value: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!(value.as_array().map(Vec::len), Some(3));
    let one_by_one = [1, 2, 3].map(|n| prints(&format!("replay TMP/list.jsonl --json --game {n}")));
    let indented = one_by_one.map(|one| format!("  {}", one.trim_end().replace('\n', "\n  ")));
    assert_eq!(list, format!("[\n{}\n]\n", indented.join(",\n")));
    scratch("none.jsonl", "{}\n{}\n");
    assert_eq!(refuses("replay TMP/none.jsonl --json").1, "[]\n");
}

#[test]
fn a_bench_measures_every_table_beside_the_ceiling() {
    let json = prints("bench --seconds 0.01 --json");
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    for rate in ["ceiling_games_per_second", "records_per_second", "verified_per_second"] {
        assert!(report[rate].as_f64().expect("a number") > 0.0, "{rate}");
    }
    let tables = report["tables"].as_array().expect("tables");
    let expected: usize = kaiten_games::GAMES.iter().map(|entry| entry.tables.len()).sum();
    assert_eq!(tables.len(), expected);
    for table in tables {
        assert!(table["games_per_second"].as_f64().expect("a number") > 0.0, "{table}");
    }
}

#[test]
fn an_arena_gives_the_same_table_on_any_number_of_threads() {
    let args = "arena sushi-go --bots search:30,random --seats 2 --games 40 --seed 3 --json";
    let one = prints(&format!("{args} --threads 1 --record TMP/arena.jsonl --svg TMP/arena.svg"));
    assert_eq!(one, prints(&format!("{args} --threads 3")));
    let report: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!((&report["games"], &report["deals"]), (&40.into(), &20.into()));
    let best = &report["bots"][0];
    assert_eq!(best["bot"], "search:30");
    assert!(best["won"]["mean"].as_f64().expect("a number") > 0.8, "{best}");
    assert!(best["rating"].as_f64().expect("a number") > 0.0, "{best}");
    assert_eq!(read("arena.jsonl").lines().count(), 40);
    prints("replay TMP/arena.jsonl");
    assert!(read("arena.svg").starts_with("<svg ") && read("arena.svg").contains("search:30"));
}

#[test]
fn a_command_plays_in_the_arena_and_loses_its_seat_when_it_fails() {
    let arena = |command: &str| {
        let words = ["arena", "sushi-go", "--games", "2", "--bot-limit", "1", "--bots"];
        let bots = format!("cmd:{command},random");
        let output = kaiten_command().args(words).arg(bots).output();
        let output = output.expect("the command runs");
        assert!(output.status.success(), "the arena goes on");
        String::from_utf8(output.stderr).expect("text")
    };
    // Answers with the first of the moves.
    assert_eq!(arena(r#"sed -u s/.*"moves":\[\({[^}]*}\).*/\1/"#), "");
    for (command, why) in [
        (r#"sed -u s/.*/{"take":["tuna"]}/"#, "answered what is no move: unknown variant `tuna`"),
        (r#"sed -u s/.*/{"take":["squid"]}/"#, "chose squid, which is not one of the moves"),
        ("sleep 60", "did not answer within 1 s"),
        ("true", "ended"),
        ("no-such-command-of-kaiten", "could not be started"),
    ] {
        let said = arena(command);
        let tail = "; random play took its seat for that game (2 times)\n";
        assert!(said.contains(why) && said.ends_with(tail), "{command}: {said}");
    }
}

#[test]
fn the_python_bot_plays_every_game() {
    let bot = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py,random");
    for game in kaiten_games::GAMES {
        let seats = game.seats.start().to_string();
        let words = ["arena", game.id, "--seats", &seats, "--games", "2", "--bots", bot];
        let output = kaiten_command().args(words).output();
        let output = output.expect("the command runs");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{}", game.id);
        assert!(output.status.success());
    }
}

#[test]
fn ctrl_c_reports_what_was_played_so_far() {
    scratch("stopped.jsonl", "");
    let args = "arena sushi-go --bots chef,cook --games 1000000 --json --record";
    let mut arena = kaiten_command()
        .args(args.split(' '))
        .arg(concat!(env!("CARGO_TARGET_TMPDIR"), "/stopped.jsonl"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    while read("stopped.jsonl").is_empty() {
        assert_eq!(arena.try_wait().expect("it can be asked"), None, "it plays on");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    interrupt(arena.id());
    let output = arena.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let games = report["games"].as_u64().expect("a number");
    assert_eq!(games, read("stopped.jsonl").lines().count() as u64);
    assert!((2..1_000_000).contains(&games), "{games}");
}

#[test]
fn a_bench_of_the_levels_names_each_in_its_game() {
    let json = prints("bench sushizock --levels --json");
    let lines: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let levels: Vec<_> = lines.as_array().expect("lines").iter().map(|l| &l["level"]).collect();
    assert_eq!(levels, ["apprentice", "cook", "chef", "master"]);
    assert!(lines[3]["mean_ms"].as_f64().expect("a number") > 0.0);
}

#[test]
fn completions_know_the_games() {
    assert!(prints("completions bash").contains("sushi-go"));
}

#[test]
fn wrong_words_get_one_sentence() {
    for (args, sentence) in [
        ("rules chess", "“chess” is no game: there are "),
        ("rules chess --find tea", "“chess” is no game: there are "),
        (
            "rules sushi-go --rule W9",
            "Sushi Go! has no rule W9: look for it by its words with --find",
        ),
        ("rules sushi-go --find caviar", "no rule of Sushi Go! says “caviar”"),
        ("rules --find caviar", "no rule of any game says “caviar”"),
        ("simulate chess", "“chess” is no game: there are "),
        (
            "simulate sushi-go --seats 6",
            "seats: 6 players, not 2 to 5 (rule S2: Two to five players can play)",
        ),
        ("simulate sushi-go --seats 3 --option robot=yes", "robot: 3 players, not 2 (rule R1: "),
        (
            "simulate sushi-go --option wind=east",
            "“wind” is no option: there are seats, passing, robot",
        ),
        (
            "simulate sushi-go --games 1 --record TMP/no/such/folder.jsonl",
            "TMP/no/such/folder.jsonl cannot be written: ",
        ),
        ("replay TMP/nothing.jsonl", "TMP/nothing.jsonl cannot be read: "),
        ("score chess TMP/nothing.txt", "“chess” is no game: there are "),
        ("score sushi-go TMP/nothing.txt", "TMP/nothing.txt cannot be read: "),
        ("arena chess --bots random,random", "“chess” is no game: there are "),
        ("arena sushi-go --bots random", "an arena needs two bots: --bots master,greedy"),
        (
            "arena sushi-go --bots random,deep-blue",
            "“deep-blue” is no bot: there are apprentice, cook, chef, master, random, greedy, search:500",
        ),
        (
            "arena sushi-go --bots random,search:many",
            "“search:many” is no number of imagined games: write search:500",
        ),
        (
            "arena sushi-go --bots random,random --seats 9",
            "seats: 9 players, not 2 to 5 (rule S2: ",
        ),
        (
            "arena sushi-go --bots random,random --bot-limit 0",
            "--bot-limit 0: choose 0.001 to 3600",
        ),
        ("bench chess", "“chess” is no game: there are "),
        ("bench --seconds 0", "--seconds 0: choose 0.01 to 60"),
    ] {
        let (said, _) = refuses(args);
        assert!(said.starts_with(&format!("kaiten: {sentence}")), "{args}: {said}");
    }
}

#[test]
fn a_french_terminal_gets_french_sentences() {
    for (args, sentence) in [
        ("simulate chess", "«\u{202f}chess\u{202f}» n'est pas un jeu\u{202f}: il y a sushi-go, "),
        (
            "simulate sushi-go --seats 6",
            "seats\u{202f}: 6 joueurs, au lieu de 2 à 5 (règle S2\u{202f}: On joue de deux à cinq)",
        ),
        (
            "rules --find caviar",
            "aucune règle, dans aucun jeu, ne contient «\u{202f}caviar\u{202f}»",
        ),
        (
            "arena sushi-go --bots random",
            "une arène demande deux robots\u{202f}: --bots master,greedy",
        ),
    ] {
        let output = kaiten_command().env("LC_ALL", "fr_FR.UTF-8").args(args.split(' ')).output();
        let said = String::from_utf8(output.expect("the command runs").stderr).expect("text");
        assert!(said.starts_with(&format!("kaiten: {sentence}")), "{args}: {said}");
    }
}

#[test]
fn a_bad_record_names_file_line_step_and_rule_and_the_good_ones_are_shown() {
    prints("simulate sushi-go --seats 2 --games 2 --seed 5 --record TMP/good.jsonl");
    let good = read("good.jsonl");
    let first = good.lines().next().expect("a record");
    let taken =
        first.split("{\"take\":[\"").nth(1).and_then(|s| s.split('"').next()).expect("a card");
    let illegal =
        first.replacen(&format!("{{\"take\":[\"{taken}\"]}}"), "{\"take\":[\"egg\",\"egg\"]}", 1);
    scratch("bad.jsonl", &format!("{good}{illegal}\n{}", &first[..200]));
    let (said, shown) = refuses("replay TMP/bad.jsonl");
    assert_eq!(
        said,
        "kaiten: TMP/bad.jsonl, line 3, step 2: seat 1 may not choose egg+egg (rule C1: A player who \
         has had chopsticks in front of them since an earlier turn may take two cards in one turn \
         instead of one) (and 1 more bad record in this file)"
    );
    assert_eq!(shown.lines().count(), 2, "{shown}");
    scratch("empty.jsonl", "\n\n");
    assert_eq!(refuses("replay TMP/empty.jsonl").0, "kaiten: TMP/empty.jsonl holds no record");
    assert_eq!(
        refuses("replay TMP/good.jsonl --game 3").0,
        "kaiten: there is no game 3: the file has 2"
    );
    assert_eq!(
        refuses("replay TMP/good.jsonl --game 1 --step 34").0,
        "kaiten: there is no step 34: the game has 33"
    );
    assert_eq!(
        refuses("replay TMP/good.jsonl --step 1").0,
        "kaiten: --step needs --game: the file has several games"
    );
    let other = first.replace("\"game\":\"sushi-go\"", "\"game\":\"chess\"");
    scratch("other.jsonl", &other);
    let (said, _) = refuses("replay TMP/other.jsonl");
    assert!(said.starts_with("kaiten: TMP/other.jsonl, line 1: “chess” is no game: "), "{said}");
}

const SHEET: &str = "game: sushi-go
options: seats=2
seats: Ann | Bo
round 1: wasabi(squid) tempura*2 pudding maki1*2 chopsticks dumpling*2 | maki3*2 maki2*2 sashimi*4 tempura wasabi
round 2: dumpling*3 tempura*4 sashimi*2 chopsticks | maki2 salmon*2 chopsticks dumpling*4 squid sashimi
round 3: sashimi*3 wasabi salmon*3 maki3*2 tempura | tempura*4 squid*3 maki2*3
puddings: pudding | -
";

const COUNTED: &str = "Sushi Go! seats=2

Round 1
Ann    +3  second most makis (2)  M2
       +5  2 tempura  T1
       +3  2 dumplings  D1
       +9  1 squid nigiri on wasabi  N1
Bo     +6  most makis (10)  M1
      +10  4 sashimi  A1

Round 2
Ann   +10  4 tempura  T1
       +6  3 dumplings  D1
Bo     +6  most makis (2)  M1
      +10  4 dumplings  D1
       +3  1 squid nigiri  N1
       +4  2 salmon nigiri  N2

Round 3
Ann    +3  most makis (6), shared  M3
      +10  3 sashimi  A1
       +6  3 salmon nigiri  N2
Bo     +3  most makis (6), shared  M3
      +10  4 tempura  T1
       +9  3 squid nigiri  N1

Puddings
Ann    +6  most puddings (2)  U1
Bo      0

     Round 1  Round 2  Round 3  Puddings  total
Ann       20       16       19         6     61  1st
Bo        16       23       22         0     61  2nd
Ann and Bo are tied on points: 2 puddings against 0.
";

#[test]
fn a_score_sheet_is_counted_row_by_row_and_says_what_broke_the_tie() {
    scratch("sheet.txt", SHEET);
    assert_eq!(prints("score sushi-go TMP/sheet.txt"), COUNTED);
    let piped = reads("score sushi-go -", SHEET);
    assert!(piped.status.success() && piped.stderr.is_empty(), "{piped:?}");
    assert_eq!(String::from_utf8_lossy(&piped.stdout), COUNTED);
}

#[test]
fn a_score_sheet_is_told_in_the_language_of_the_terminal() {
    scratch("french.txt", &SHEET.replace("tempura*4 squid", "tempura*22 squid"));
    let mut command = kaiten_command();
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/french.txt");
    command.env("LC_ALL", "fr_FR.UTF-8").args(["score", "sushi-go", file]);
    let output = command.output().expect("the command runs");
    assert!(output.status.success(), "what is doubtful is counted, too");
    let shown = String::from_utf8(output.stdout).expect("text");
    assert!(
        shown.contains(
            "\nManche 1\nAnn    +3  deuxième en makis (2)  M2\n       +5  2 tempuras  T1\n"
        ),
        "{shown}"
    );
    assert!(shown.contains("\n     Manche 1  Manche 2  Manche 3  Desserts  total\n"), "{shown}");
    assert!(shown.ends_with("         0    106  1er\n"), "{shown}");
    let said = String::from_utf8(output.stderr).expect("text").replace('\u{202f}', " ");
    let why = [
        "Manche 3, Bo : 28 pièces, alors qu'il devrait y en avoir 10 (règle S3 : ",
        "Manche 3 : Plus que la boîte n'en contient, toutes manches et tous joueurs réunis : \
         30 × Tempura (règle S1 : ",
    ];
    assert_eq!(said.lines().count(), why.len(), "{said}");
    for (line, why) in said.lines().zip(why) {
        let doubt = format!("kaiten: {file} : c'est impossible, mais compté quand même : {why}");
        assert!(line.starts_with(&doubt), "{line}");
    }
}

#[test]
fn a_score_sheet_as_json_has_all_points_with_their_rules_and_reasons() {
    scratch(
        "doubtful.txt",
        &SHEET.replace("salmon*2 chopsticks dumpling", "salmon*2 chopsticks*5 dumpling"),
    );
    let json = prints("score sushi-go TMP/doubtful.txt --json");
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(report["game"], "sushi-go");
    assert_eq!(report["options"], "seats=2");
    assert_eq!(report["seats"], serde_json::json!(["Ann", "Bo"]));
    assert_eq!(
        report["rows"][1],
        serde_json::json!({"label": "round 2", "players": [
            {"name": "Ann", "points": 16, "remarks": [], "by_rule": [
                {"rule": "T1", "points": 10, "reason": "4 tempura", "pieces": "tempura*4"},
                {"rule": "D1", "points": 6, "reason": "3 dumplings", "pieces": "dumpling*3"},
            ]},
            {"name": "Bo", "points": 23, "remarks": [], "by_rule": [
                {"rule": "M1", "points": 6, "reason": "most makis (2)", "pieces": "maki2*1"},
                {"rule": "D1", "points": 10, "reason": "4 dumplings", "pieces": "dumpling*4"},
                {"rule": "N1", "points": 3, "reason": "1 squid nigiri", "pieces": "squid"},
                {"rule": "N2", "points": 4, "reason": "2 salmon nigiri", "pieces": "salmon salmon"},
            ]},
        ]})
    );
    assert_eq!(
        report["standings"],
        serde_json::json!([
            {"points": 61, "tie_break": 2, "place": 1},
            {"points": 61, "tie_break": 0, "place": 2},
        ])
    );
    assert_eq!(
        report["doubts"],
        serde_json::json!([
            {
                "at": [{"line": "round 2"}, {"seat": 2}],
                "why": {"count": {"of": "pieces", "found": 14, "least": 10, "most": 10}},
                "rule": "S3",
            },
            {
                "at": [{"line": "round 2"}],
                "why": {"not-in-box": {"pieces": "chopsticks*7"}},
                "rule": "S1",
            },
        ])
    );
    assert_eq!(report["smudges"], serde_json::json!([]));
}

#[test]
fn what_cannot_be_read_on_a_score_sheet_is_named_and_the_rest_is_counted() {
    let text =
        SHEET.replace("sushi-go", "sushizock").replace("tempura*4 squid", "tempura*4 tuna squid");
    let text = text + "round 3: egg | egg\nround four: egg | egg\nBo wins\n";
    let flawed = reads("score sushi-go -", &text);
    assert_eq!(flawed.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&flawed.stdout), COUNTED);
    assert_eq!(
        String::from_utf8_lossy(&flawed.stderr),
        "kaiten: standard input, line 1: game: it should be sushi-go\n\
         kaiten: standard input, line 6: seat 2: “tuna” is no piece of this row\n\
         kaiten: standard input, line 8: round 3: it is there twice\n\
         kaiten: standard input, line 9: “round four” is no line\n\
         kaiten: standard input, line 10: “Bo wins” is no line: write label: value\n"
    );
    let json = reads("score sushi-go - --json", &text);
    assert_eq!((json.status.code(), json.stderr), (Some(2), flawed.stderr));
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(
        report["smudges"][1],
        serde_json::json!({
            "line": 6,
            "at": [{"seat": 2}],
            "why": {"unknown": {"what": "piece", "word": "tuna", "known": []}},
            "rule": null,
        })
    );
}

#[test]
fn a_sheet_of_another_editor_or_another_game_is_read_as_well_as_it_can_be() {
    // Some editors begin a file with a mark that nobody sees.
    let marked = reads("score sushi-go -", &format!("\u{feff}{SHEET}"));
    assert_eq!(String::from_utf8_lossy(&marked.stdout), COUNTED);
    let twins = reads("score sushi-go -", &SHEET.replace("Ann | Bo", "Ann | Ann"));
    let shown = String::from_utf8_lossy(&twins.stdout).into_owned();
    assert!(shown.contains("Ann and Ann 2 are tied on points"), "{shown}");
    let party = "options: seats=3 menu=my-first-meal\nround 1: order(tea) tempura*255 | - | egg";
    let party = reads("score sushi-go-party -", party);
    let said = String::from_utf8_lossy(&party.stderr).into_owned();
    assert!(!said.contains("order"), "{said}");
    assert!(said.contains("line 2: seat 1, round 1, tempura: "), "it names the word: {said}");
}

#[test]
fn a_score_sheet_that_cannot_be_counted_gets_one_sentence() {
    for (name, text, sentence) in [
        (
            "no-options.txt",
            "game: sushi-go\nround 1: egg | egg",
            "TMP/no-options.txt does not say how the game is played: \
             write a line such as “options: seats=2”",
        ),
        (
            "seven.txt",
            "\noptions: seats=7",
            "TMP/seven.txt, line 2: seats: 7 players, not 2 to 5 (rule S2: ",
        ),
        (
            "party.txt",
            "game: sushi-go-party\noptions: seats=4 menu=party-sampler",
            "TMP/party.txt, line 1: game: it should be sushi-go",
        ),
    ] {
        scratch(name, text);
        let (said, shown) = refuses(&format!("score sushi-go TMP/{name}"));
        assert!(said.starts_with(&format!("kaiten: {sentence}")), "{said}");
        assert_eq!(shown, "", "nothing can be counted");
    }
}
