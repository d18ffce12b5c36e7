//! Any game of the catalog is opened, kept, taken up again and played to its end, with JSON alone.

use kaiten_core::Viewer;
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_games::{Entry, GAMES};
use kaiten_table::{Choice, Company, Memory, Table};
use kaiten_words::Lang;
use std::fs;
use std::path::Path;

#[test]
fn a_table_that_cannot_be_is_not_opened() {
    for entry in GAMES {
        let open = |options: &str, players: u8| {
            entry.open(options, company(players, Memory::Log)).err().map(|why| why.to_string())
        };
        for options in entry.tables {
            let seats = seats_of(options);
            assert_eq!(open(options, seats), None, "{} {options}", entry.id);
            for players in [0, seats - 1, seats + 1, u8::MAX] {
                let why = open(options, players).expect("a refusal");
                assert_eq!(why, format!("{players} players, not {seats}"), "{}", entry.id);
            }
        }
        let (few, many) = (entry.seats.start() - 1, entry.seats.end() + 1);
        for options in [
            &format!("seats={few}"),
            &format!("seats={many}"),
            "seats=two",
            "seats=-3",
            "chairs=3",
            "three",
        ] {
            is_a_sentence(&open(options, 3).unwrap_or_else(|| panic!("{} {options}", entry.id)));
        }
    }
}

#[test]
fn a_kept_table_goes_on_as_it_was_left() {
    let mut face_down = 0;
    for entry in GAMES {
        for (nth, options) in entry.tables.iter().enumerate() {
            println!("{} {options}", entry.id);
            let mut rng = stream(408, nth as u64);
            let seats = seats_of(options);
            let memory = Memory::EACH[nth % 3];
            let mut table = entry.open(options, company(seats, memory)).expect("a table");
            table.settle(&mut rng);
            // Some way into the game, one seat after the other.
            for _ in 0..10 + below(&mut rng, 10) {
                choose_any(&mut *table, &mut rng);
            }
            // Where seats choose together, all but one of them lay a choice face down.
            while table.waiting().len() > 1 {
                assert_eq!(choose_any(&mut *table, &mut rng), Choice::Noted);
                face_down += 1;
            }

            let saved = table.save();
            let mut resumed = entry.resume(&saved).expect("a saved table");
            is_the_same(&*resumed, &*table, seats);
            a_damaged_one_is_refused(entry, &saved);
            while !resumed.is_over() {
                choose_any(&mut *resumed, &mut rng);
            }
            let seen = resumed.seen(Viewer::Spectator, 0).expect("anyone may look");
            assert_eq!(seen["record"].as_str(), Some(&*resumed.record()), "all is open");
            let again = entry.resume(&resumed.save()).expect("a table that is over");
            is_the_same(&*again, &*resumed, seats);
        }
    }
    assert!(face_down > 0, "some games are chosen together");
}

/// The browser client fetches the files, and the others have the texts built in.
#[test]
fn every_text_of_the_rules_and_the_lessons_is_a_file_and_is_built_in() {
    for entry in GAMES {
        are_files(entry, "RULES", entry.languages, |lang| entry.rules_text(lang));
        let lesson = |lang| entry.lesson_text(lang).expect("a lesson");
        are_files(entry, "LESSON", entry.lessons, lesson);
        assert_eq!(entry.languages[0], Lang::ENGLISH.tag(), "all others fall back on it");
        let has_a_lesson = !entry.lessons.is_empty();
        assert_eq!(entry.lesson_tag(Lang::ENGLISH), has_a_lesson.then_some("en"), "{}", entry.id);
    }
}

/// The texts of this name in the crate of a game are those that the catalog knows.
fn are_files(entry: &Entry, name: &str, tags: &[&str], text: impl Fn(Lang) -> &'static str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../game-{}", entry.id));
    let all = fs::read_dir(&folder).expect("the crate of the game");
    let names = all.map(|file| file.expect("a file").file_name().into_string().expect("text"));
    let mut found: Vec<String> = names.filter(|file| file.starts_with(name)).collect();
    for tag in tags {
        let lang = Lang::of(tag).expect("a language that one can choose");
        let file = match lang {
            Lang::ENGLISH => format!("{name}.md"),
            _ => format!("{name}.{tag}.md"),
        };
        let written = fs::read_to_string(folder.join(&file)).expect("a text");
        assert_eq!(written, text(lang), "{} {file}", entry.id);
        found.retain(|found| *found != file);
    }
    assert!(found.is_empty(), "{}: the catalog does not know {found:?}", entry.id);
}

/// Everyone sees the same of both tables, and may choose the same.
fn is_the_same(resumed: &dyn Table, table: &dyn Table, seats: u8) {
    for viewer in Viewer::all(seats) {
        assert_eq!(resumed.seen(viewer, 0), table.seen(viewer, 0), "{viewer:?} sees a difference");
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(resumed.moves(seat), table.moves(seat), "{seat} may choose the same");
            assert_eq!(resumed.view_for_bot(seat), table.view_for_bot(seat), "so does a bot");
        }
    }
    assert_eq!(resumed.game(), table.game());
    assert_eq!(resumed.options(), table.options());
    assert_eq!(resumed.company(), table.company());
    assert_eq!(resumed.step(), table.step());
    assert_eq!(resumed.waiting(), table.waiting());
    assert_eq!(resumed.is_over(), table.is_over());
    assert_eq!(resumed.save(), table.save());
}

fn a_damaged_one_is_refused(entry: &Entry, saved: &str) {
    let players = r#"{"players":["#;
    for damaged in [
        String::new(),
        "{}".to_string(),
        saved[..saved.len() / 2].to_string(),
        saved.replacen(players, r#"{"players":[{"name":"Zoe","level":null},"#, 1),
        saved.replacen(r#""memory":""#, r#""memory":"no"#, 1),
        saved.replacen("steps", "leaps", 1),
        saved.replacen(entry.id, "chess", 1),
    ] {
        assert_ne!(damaged, saved, "the damage is none");
        let Err(bad) = entry.resume(&damaged) else { panic!("this was taken up: {damaged}") };
        is_a_sentence(&bad.to_string());
    }
    for other in GAMES.iter().filter(|other| other.id != entry.id) {
        let Err(bad) = other.resume(saved) else { panic!("{} is no {}", entry.id, other.id) };
        is_a_sentence(&bad.to_string());
    }
}

/// The next seat that has to choose chooses anything. Nothing happens after the end.
fn choose_any(table: &mut dyn Table, rng: &mut FastRng) -> Choice {
    let Some(seat) = table.waiting().next() else { return Choice::Revealed };
    let moves = table.moves(seat);
    let any = &moves[below(rng, moves.len() as u32) as usize];
    table.choose(table.step(), seat, any, rng).expect("a legal choice")
}

fn is_a_sentence(why: &str) {
    assert!(why.contains(' ') && !why.contains('\n'), "one sentence: {why:?}");
}

fn company(players: u8, memory: Memory) -> Company {
    Company { memory, ..Company::people((0..players).map(|n| format!("player {n}"))) }
}

fn seats_of(options: &str) -> u8 {
    let seats = options.split(' ').find_map(|word| word.strip_prefix("seats="));
    seats.and_then(|seats| seats.parse().ok()).expect("options say how many seats")
}
