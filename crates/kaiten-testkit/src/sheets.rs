//! Score sheets: what was played and is written on a sheet is counted as the game has counted it.

use kaiten_core::rng::stream;
use kaiten_core::{Event as _, Pad, Scored, Sheet, playout};

/// Writes random games of these tables down, and counts the sheets.
pub fn check<G: Pad>(tables: &[&str], games: u32) {
    for options in tables {
        for seed in 0..games {
            let sheet = played::<G>(options, seed);
            damaged::<G>(&sheet);
        }
    }
}

/// A random game is counted from its sheet with the same points by the same rules, nothing of it is
/// doubted or missed, and the sheet is read as it was written.
fn played<G: Pad>(options: &str, seed: u32) -> String {
    let options: G::Options = options.parse().expect("options");
    let mut game = G::start(&options);
    let mut events = Vec::new();
    playout(&mut game, &mut stream(seed.into(), 0), &mut Vec::new(), &mut events);
    let seats = (1..=game.seats()).map(|seat| format!("Seat {seat}")).collect();
    let sheet = Sheet::<G>::of(&options, seats, &events);
    let counted = sheet.result();
    let text = sheet.to_string();
    assert_eq!(counted.standings, game.standings(), "{options} seed {seed}\n{text}");
    assert_eq!(counted.doubts, [], "{options} seed {seed}\n{text}");
    assert_eq!(counted.told.len(), sheet.rows().len(), "each row is told of");
    let told = points::<G>(counted.told.iter().flatten());
    assert_eq!(told, points::<G>(&events), "{options} seed {seed}\n{text}");
    let again = Sheet::<G>::read(&text).expect("it was written");
    assert_eq!(again, (sheet, Vec::new()), "{options} seed {seed}\n{text}");
    text
}

/// All points, each seat's by their rules.
fn points<'a, G: Pad>(events: impl IntoIterator<Item = &'a G::Event>) -> Vec<(u8, String, i16)> {
    let scored = events.into_iter().filter_map(|event| event.scored());
    let entry = |Scored { seat, rule, points }| (seat.index() as u8, rule.to_string(), points);
    let mut all: Vec<_> = scored.map(entry).collect();
    all.sort();
    all
}

/// Whatever stands on a sheet, it is counted: its words said thirty times, or not at all.
fn damaged<G: Pad>(text: &str) {
    let fill = |n: &str| {
        let lines = text.lines().map(|line| match line.split_once(": ") {
            Some((label @ ("game" | "options" | "seats"), value)) => format!("{label}: {value}"),
            Some((label, row)) => {
                let word = |word: &str| match word {
                    "|" => word.to_string(),
                    _ => format!("{}{n}", word.split('*').next().unwrap_or(word)),
                };
                let words: Vec<String> = row.split(' ').map(word).collect();
                format!("{label}: {}", words.join(" "))
            }
            None => line.to_string(),
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    for n in ["*30", "*255", "*0", "*9", "*x", "("] {
        if let Ok((sheet, _)) = Sheet::<G>::read(&fill(n)) {
            let _ = sheet.count();
        }
    }
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)).step_by(7) {
        if let Ok((sheet, _)) = Sheet::<G>::read(&text[..end]) {
            let _ = sheet.count();
        }
    }
}
