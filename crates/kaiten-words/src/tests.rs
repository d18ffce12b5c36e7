//! Whether all words are there, in every language, and nothing is said that is not in the files.

use crate::example::Illustration;
use crate::lang::PSEUDO;
use crate::signs::{CHOICE, TEXT, VALUE};
use crate::text::{ALL, LANGUAGES, NAMES};
use crate::{Lang, Names, Words, sheet};
use kaiten_core::sheet::Row;
use kaiten_core::{Notation, Pad, Seat, Sheet, Viewer};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// English and French.
pub(crate) fn both() -> [Lang; 2] {
    ["en", "fr"].map(|tag| Lang::of(tag).expect("a language"))
}

/// An example of one line, told.
pub(crate) fn told<G: Words>(line: &str, lang: Lang) -> String {
    Illustration::read::<G>(line, lang).lines[0].to_string()
}

/// Asks about things in a position, such as `tempura@2`, as the first seat does.
pub(crate) fn check_about<G: Words + Notation>(position: &str, things: &[(&str, [&str; 2])]) {
    let game = G::set_up(&position.parse().expect("a position")).expect("a game");
    let (you, seats) = (Seat::new(0), usize::from(game.seats()));
    let view = game.view(Viewer::Seat(you));
    for (name, told) in things {
        let (thing, whose) = match name.split_once('@') {
            Some((thing, seat)) => (thing, Some(seat.parse().expect("a seat"))),
            None => (*name, None),
        };
        for (lang, told) in both().into_iter().zip(told) {
            let names = Names::new(["Ann", "Bo", "Cy"].into_iter().take(seats), Some(you), lang);
            let said = G::about(thing, whose, &view, &names, lang);
            let said = said.map(|said| said.replace('\u{202f}', " "));
            assert_eq!(said.as_deref(), Some(*told), "{name}");
        }
    }
}

/// Says what pieces are called, and looks at all that score sheets have words for: pieces, rows, and
/// what cannot be.
pub(crate) fn check_called<G: Words + Pad>(tables: &[&str], pieces: &[(&str, [&str; 2])]) {
    for (word, called) in pieces {
        for (lang, called) in both().into_iter().zip(called) {
            assert_eq!(G::called(word, lang).as_deref(), Some(*called), "{word}");
        }
    }
    for word in ["", "chess", "wasabi(chess)", "wasabi(wasabi)"] {
        assert_eq!(G::called(word, Lang::ENGLISH), None, "{word}");
    }
    let pseudo = Lang::of(PSEUDO).expect("the feature `pseudo` is on in tests");
    for row in tables.iter().flat_map(|table| G::rows(&table.parse().expect("options"))) {
        let words = || row.kinds.iter().flatten();
        let called = |word: &str, lang| G::called(word, lang).expect(word);
        for word in words() {
            assert!(called(word, pseudo).contains('⟦'), "{word} is not in the files");
        }
        for lang in Lang::all() {
            let names: Vec<String> = words().map(|word| called(word, lang)).collect();
            for (nth, name) in names.iter().enumerate() {
                assert!(name.chars().count() <= 30, "{name} is too long for a button");
                assert!(!name.starts_with(char::is_lowercase), "{name} begins small");
                assert!(!names[..nth].contains(name), "{name} is twice in {}", row.label);
            }
        }
    }
    for table in tables {
        let options: G::Options = table.parse().expect("options");
        check_rows::<G>(&G::rows(&options), pseudo);
        check_doubts::<G>(&options, pseudo);
    }
}

/// Every row has a name of its own.
fn check_rows<G: Words + Pad>(rows: &[Row], pseudo: Lang) {
    for lang in Lang::all().chain([pseudo]) {
        let names: Vec<String> = rows.iter().map(|row| sheet::row_name::<G>(row, lang)).collect();
        for (nth, name) in names.iter().enumerate() {
            assert!(!names[..nth].contains(name), "{name} is the name of two rows");
            assert!(lang != pseudo || is_in_files(name), "{name} is not in the files");
        }
    }
}

/// As much as there is room for, of one word after the other: whatever is doubted of that, and why
/// there is no more room, is in the files.
fn check_doubts<G: Words + Pad>(options: &G::Options, pseudo: Lang) {
    let rows = G::rows(options);
    let seats: Vec<String> = (1..=G::start(options).seats()).map(|nth| nth.to_string()).collect();
    let words: BTreeSet<&str> = rows.iter().flat_map(|row| row.kinds.concat()).collect();
    let mut doubts = 0;
    for word in words {
        let mut sheet = Sheet::<G>::new(options, seats.clone());
        for (nth, row) in rows.iter().enumerate() {
            let knows = row.kinds.iter().flatten().any(|known| *known == word);
            for place in (0..row.places.into()).filter(|_| knows) {
                let full = loop {
                    if let Err(full) = sheet.put(nth, place, word, 1) {
                        break full;
                    }
                };
                assert!(is_in_files(&sheet::wrong::<G>(&full.why, pseudo)), "{full}");
            }
        }
        for doubt in sheet.count().doubts {
            let said = sheet::doubt(&sheet, &doubt, pseudo);
            assert!(is_in_files(&said), "{said} ({doubt})");
            doubts += 1;
        }
    }
    assert!(doubts > 0, "nothing is doubted of {options}");
}

/// Whether all words of a text are in brackets.
fn is_in_files(text: &str) -> bool {
    let mut outside = text.split('⟦').filter_map(|part| part.rsplit('⟧').next());
    text.contains('⟦') && outside.all(|part| !part.contains(char::is_alphabetic))
}

#[test]
fn every_language_has_every_message_and_no_other() {
    for language in LANGUAGES {
        let nothing: &[&str] = &[];
        assert_eq!(language.missing, nothing, "missing in words/{}", language.tag);
        assert_eq!(language.unknown, nothing, "only in words/{}", language.tag);
    }
}

/// A message that should read the same says so in its comment: `# the same in English`.
#[test]
fn every_message_is_translated() {
    for language in LANGUAGES[1..].iter().filter(|language| language.tag != PSEUDO) {
        let nothing: &[&str] = &[];
        assert_eq!(language.untranslated, nothing, "still English in words/{}", language.tag);
    }
}

/// The build sees to it, so that nobody has to type spaces that look like any others.
#[test]
fn in_french_no_line_ends_before_a_sign_that_belongs_to_a_word() {
    let texts: String = ALL.iter().map(|message| both()[1].plain(message)).collect();
    let mut letters = texts.chars();
    let mut words = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            // The numbers behind these look like any letters.
            VALUE | TEXT => drop(letters.next()),
            CHOICE => drop(letters.nth(1)),
            _ => {}
        }
        words.push(letter);
    }
    for sign in [" :", " ;", " !", " ?", " %", " »", "« "] {
        let parted = words.find(sign).map(|at| words[at..].chars().take(40).collect::<String>());
        assert_eq!(parted, None);
        let held = sign.replace(' ', "\u{202f}");
        assert!(words.contains(&held), "French has none of {held:?}");
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    let unused = |name: &&&str| {
        let (file, id) = name.split_once(": ").expect("a file and a message");
        let is_named = |source: &String| {
            let rooms = rooms(source, &file.replace('-', "_"));
            rooms.iter().any(|room| {
                names(source, room, &id.replace('-', "_")) || names(source, room, &camel(id))
            })
        };
        !sources.iter().any(is_named) && !is_referred_to(file, id)
    };
    let unused: Vec<&&str> = NAMES.iter().filter(unused).collect();
    assert!(unused.is_empty(), "in the files, but no code says it: {unused:?}");
}

/// What a source calls the module of a file: `sushi_go`, or `text` by `sushi_go as text`.
fn rooms(source: &str, module: &str) -> Vec<String> {
    let renaming = format!("{module} as ");
    let ends = |c: char| !c.is_alphanumeric() && c != '_';
    let renamed = source.split(&renaming).skip(1).filter_map(|rest| rest.split(ends).next());
    let renamed = renamed.map(Into::into);
    renamed.chain([module.to_string()]).collect()
}

/// Whether a source names this message: `text::took`, but not `text::took_back`.
fn names(source: &str, room: &str, message: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    source.split(&format!("{room}::{message}")).skip(1).any(|rest| !goes_on(rest))
}

/// What is wrong with input is told with nouns that stand in the code: each has its words.
#[test]
fn every_noun_of_a_refusal_has_words() {
    let words = include_str!("../words/en/refusals.ftl");
    for source in sources().iter().filter(|source| !source.contains("\nfn every_noun_of")) {
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n");
        let calls = ["Misread::unknown(", "Misread::form(", "Misread::count("];
        let refused = calls.iter().flat_map(|call| code.split(call).skip(1));
        // A kind of piece says what it is: `pub enum Card as "card"`.
        let kinds = code.lines().filter(|line| line.contains("enum "));
        let kinds = kinds.filter_map(|line| Some(line.split_once(" as ")?.1));
        for noun in refused.chain(kinds) {
            let Some(noun) = noun.trim_start().strip_prefix('"') else { continue };
            let noun = noun.split('"').next().expect("a noun");
            assert!(words.contains(&format!("[{}]", noun.replace(' ', "-"))), "{noun}");
        }
    }
}

/// Whether another message has this one inside.
fn is_referred_to(file: &str, id: &str) -> bool {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("words/en");
    let files =
        if file == "common" { all(&folder) } else { vec![folder.join(format!("{file}.ftl"))] };
    files.iter().any(|file| {
        fs::read_to_string(file).expect("a file of words").contains(&format!("{{ {id} }}"))
    })
}

fn camel(id: &str) -> String {
    id.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// All Rust sources of the project.
fn sources() -> Vec<String> {
    let mut sources = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut sources);
    sources
}

fn read(folder: &Path, sources: &mut Vec<String>) {
    for path in all(folder) {
        if path.is_dir() {
            read(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push(fs::read_to_string(&path).expect("a source"));
        }
    }
}

fn all(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect()
}
