//! Whole games as text: read by people, compared by the test.

use kaiten_core::{Notation, Step, record, rng};
use std::path::Path;

/// Compares each playthrough of a game crate with its file, named after the options. With
/// `KAITEN_BLESS=1` in the environment the files are written anew, to be read before they are kept.
pub fn check<G: Notation>(crate_dir: &str, options: &[&str]) {
    let folder = Path::new(crate_dir).join("playthroughs");
    for text in options {
        let name = format!("{}.txt", text.replace('=', "-").replace(' ', "_"));
        let path = folder.join(&name);
        let played = play::<G>(text);
        if std::env::var_os("KAITEN_BLESS").is_some() {
            std::fs::write(&path, &played).expect("the playthrough can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let line = kept.lines().zip(played.lines()).position(|(a, b)| a != b);
        let line = line.unwrap_or_else(|| kept.lines().count().min(played.lines().count())) + 1;
        assert!(
            kept == played,
            "playthroughs/{name} differs from line {line} on; read it, and keep it with KAITEN_BLESS=1"
        );
    }
}

/// A random game as text.
fn play<G: Notation>(options: &str) -> String {
    let options: G::Options = options.parse().expect("options of a playthrough");
    let mut game = G::start(&options);
    let mut rng = rng::stream(2026, 0);
    let mut text = format!("game: {}\nrules: {}\noptions: {options}\n", G::ID, G::RULES);
    let mut number = 0;
    while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
        number += 1;
        let told = record::tell_step(number, &step, &mut game).expect("a legal step");
        text += &format!("\n{}", told.with_milestone());
    }
    for (seat, standing) in game.standings().by_seat() {
        text += &format!("\nseat {seat}: place {}, {} points", standing.place, standing.points);
    }
    text + "\n"
}
