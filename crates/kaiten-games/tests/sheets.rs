//! docs/sheets.md names every row and every word of the score sheets of all games, and its example
//! can be read.

use kaiten_core::{Pad, Sheet};
use std::collections::BTreeSet;

const DOCS: &str = include_str!("../../../docs/sheets.md");

/// What stands in code under the heading of a game.
fn documented(game: &str) -> BTreeSet<&str> {
    let section = DOCS.split("\n## ").find(|section| section.contains(&format!("`{game}`")));
    let section = section.unwrap_or_else(|| panic!("docs/sheets.md says nothing of {game}"));
    section.split('`').skip(1).step_by(2).flat_map(|code| code.split([' ', ','])).collect()
}

fn check<G: Pad>() {
    let entry = kaiten_games::find(G::ID).expect("it is in the catalog");
    let documented = documented(G::ID);
    for options in entry.tables {
        for row in G::rows(&options.parse().expect("options")) {
            let words = row.kinds.iter().flatten();
            let missing: Vec<&&str> = words.filter(|word| !documented.contains(**word)).collect();
            assert!(
                missing.is_empty(),
                "{}, {}: {missing:?} are not in docs/sheets.md",
                G::ID,
                row.label
            );
            assert!(
                row.round.is_some() || documented.contains(row.label),
                "{} {}",
                G::ID,
                row.label
            );
        }
    }
}

macro_rules! checked {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        #[test]
        fn every_word_of_a_score_sheet_is_documented() {
            $(check::<$room::$game>();)+
        }
    };
}

kaiten_games::games!(checked);

#[test]
fn the_example_can_be_read() {
    let example = DOCS.split("```text\n").nth(1).and_then(|text| text.split("```").next());
    let read = Sheet::<game_sushi_go_party::SushiGoParty>::read(example.expect("an example"));
    let (sheet, smudges) = read.expect("options");
    assert_eq!(smudges, []);
    assert_eq!(sheet.count().doubts, []);
}
