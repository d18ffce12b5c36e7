//! A third language, made of the English files with every word in brackets: it needs no code, and
//! it shows whatever is said that is not in the files.

use kaiten_core::rng::{below, stream};
use kaiten_core::{
    At, Game, Misread, Next, Rng, Scored, Seat, Step, Viewer, Wrong, rule, rulebook,
};
use kaiten_games::{Entry, GAMES, Listed, Visitor, visit};
use kaiten_table::written::{BadRecord, Flaw};
use kaiten_words::example::{Illustration, Line, Says};
use kaiten_words::marked::{Part, UNREAD};
use kaiten_words::text::common;
use kaiten_words::{Lang, Names, points, refusal, told};

fn pseudo() -> Lang {
    Lang::of("pseudo").expect("the feature `pseudo` is on in tests")
}

#[test]
fn every_word_is_stretched_and_bracketed() {
    assert_eq!(common::RoundOver { round: &3 }.say(pseudo()), "⟦Roouund⟧ 3 ⟦iis⟧ ⟦ooveer⟧");
    assert!(Lang::all().all(|lang| lang != pseudo()), "it is not offered to people");
}

/// What is left of a text without the words of the files, and without the ids of rules.
fn foreign(text: &str) -> String {
    let mut left = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth == 0 => left.push(letter),
            _ => {}
        }
    }
    let is_word = |word: &&str| {
        // What somebody wrote is quoted.
        let is_quoted = word.starts_with('“') && word.ends_with('”');
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.contains(char::is_alphabetic) && !rulebook::is_id(word) && !is_quoted
    };
    left.split_whitespace().filter(is_word).collect::<Vec<_>>().join(" ")
}

/// The words of a line of an example; what is drawn is none.
fn words(line: &Line) -> Vec<String> {
    let says = match &line.says {
        Says::All(parts) => parts.clone(),
        Says::Each(each) => each.iter().flat_map(|(_, parts)| parts.clone()).collect(),
    };
    let words = |part| match part {
        Part::Words(text) => Some(text),
        _ => None,
    };
    line.label.iter().cloned().chain(says).filter_map(words).collect()
}

#[test]
fn refusals_are_in_the_files() {
    let seat = Seat::new(0);
    for misread in [
        Misread::unknown("card", "7", &[]),
        Misread::unknown("menu", "7", &["1", "2"]),
        Misread::form("swap", "7", "1-2"),
        Misread::new(Wrong::Missing).at(At::Step(3)),
        Misread::new(Wrong::Twice).at(At::Seat(seat)),
        Misread::number(1u8, 2..=3),
        Misread::count("cards", 1u8, 2..=2),
        Misread::count("players", 4u8, 2..=3).by(rule("S2")),
        Misread::not_in_box("7"),
        Misread::out_of_place("7"),
        Misread::otherwise("7"),
        Misread::no_seat(seat, 2),
        Misread::contradiction(&["1", "2"]),
        Misread::new(Wrong::Json("7".into())),
    ] {
        let said = refusal::misread(&misread, |_| None, pseudo());
        assert_eq!(foreign(&said), "", "{said}");
    }
    for flaw in [Flaw::Empty, Flaw::NotText, Flaw::NoOpening, Flaw::CutOff, Flaw::LongRecord] {
        // What a record opens with is notation.
        let said = refusal::record(&BadRecord::new(flaw), |_| None, pseudo());
        assert_eq!(foreign(&said), "", "{said}");
    }
}

#[test]
fn all_that_is_told_of_a_game_is_in_the_files() {
    struct Play(&'static Entry);

    impl Visitor for Play {
        type Out = ();

        fn visit<G: Listed>(self) {
            let lang = pseudo();
            let check = |text: &str| {
                assert_eq!(foreign(text), "", "{}: {text}", self.0.id);
                assert!(!text.contains(UNREAD), "{}: {text}", self.0.id);
            };
            check(G::feels(lang));
            for rule in rulebook::rules(self.0.rules_text(lang)) {
                for example in &rule.examples {
                    for line in Illustration::read::<G>(example.text, lang).lines {
                        words(&line).iter().for_each(|text| check(text));
                    }
                }
            }
            let mut rng = stream(16, 0);
            for options in self.0.tables {
                let options: G::Options = options.parse().expect("options");
                for _ in 0..5 {
                    let mut game = G::start(&options);
                    let you = (below(&mut rng, 2) == 0).then(|| Seat::new(0));
                    let names =
                        Names::new((1..=game.seats()).map(|nth| nth.to_string()), you, lang);
                    while let Some(step) = step(&game, &mut rng) {
                        if let Next::Choice(seats) = game.next() {
                            for seat in seats {
                                let mut moves = Vec::new();
                                game.moves(seat, &mut moves);
                                let view = game.view(Viewer::Seat(seat));
                                for m in moves.iter().take(50) {
                                    check(&G::move_name(m, &names, lang));
                                    let because = G::because(m, &view, &names, lang);
                                    check(&because.unwrap_or_default());
                                }
                            }
                        }
                        let mut events = Vec::new();
                        step.apply(&mut game, &mut events).expect("a legal step");
                        for line in told::<G>(&events, &names, lang) {
                            check(&line.words);
                        }
                        for point in points::<G>(&events, lang) {
                            let Scored { rule, .. } = point.scored;
                            assert!(!point.reason.words.is_empty(), "{}: {rule}", self.0.id);
                        }
                        for event in &events {
                            check(&G::moment(event, lang).unwrap_or_default());
                        }
                    }
                }
            }
        }
    }

    fn step<G: Game>(game: &G, rng: &mut (impl Rng + ?Sized)) -> Option<Step<G>> {
        Step::any(game, rng, &mut Vec::new())
    }

    for entry in GAMES {
        visit(entry, Play(entry));
    }
}
