//! What can be asked about on a board.
//!
//! Whatever lies there says what it is by `data-about`, and [`Words::about`] has a sentence for it:
//! pieces by their names in the notation, and what else there is by a word of the game's own.

use super::{Scene, Show, score};
use core::fmt::Display;
use kaiten_core::Seat;
use kaiten_words::Words;

/// The value of `data-about`: a thing in front of a seat, such as `tempura@2`, or one that is nobody's.
pub(crate) fn about(thing: impl Display, whose: impl Into<Option<Seat>>) -> String {
    let name = match whose.into() {
        Some(seat) => format!("{thing}@{seat}"),
        None => thing.to_string(),
    };
    #[cfg(test)]
    tests::note(&name);
    name
}

/// What is said of a thing with this name.
pub(crate) fn tell<G: Show>(scene: &Scene<G>, name: &str) -> Option<String> {
    let (thing, whose): (&str, Option<Seat>) = match name.split_once('@') {
        Some((thing, seat)) => (thing, Some(seat.parse().ok()?)),
        None => (name, None),
    };
    match whose {
        Some(seat) if thing == score::SCORE && seat.index() < scene.scores.len() => {
            score::explained(scene, seat)
        }
        _ => <G as Words>::about(thing, whose, &scene.view, &scene.names(), scene.lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{Visitor, visit};
    use kaiten_core::rng::{below, stream};
    use kaiten_core::{Step, Viewer};
    use kaiten_games::Entry;
    use kaiten_table::{Company, Match, Memory};
    use kaiten_words::Lang;
    use leptos::prelude::*;
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    thread_local! {
        /// The things on the boards that were drawn last.
        static THINGS: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    }

    pub(super) fn note(name: &str) {
        THINGS.with_borrow_mut(|things| _ = things.insert(name.to_string()));
    }

    /// What is wrong with a sentence, if something is.
    fn fault(said: &str, lang: Lang) -> Option<&'static str> {
        let is_bracketed = lang.tag() == "pseudo";
        let mut depth = 0;
        let unbracketed: String = said
            .chars()
            .filter(|&letter| {
                depth += i32::from(letter == '⟦') - i32::from(letter == '⟧');
                depth == 0 && letter.is_alphabetic()
            })
            .collect();
        match said {
            // Players are called X here.
            _ if is_bracketed && unbracketed.chars().any(|letter| letter != 'X') => {
                Some("it has words that are not in the files")
            }
            _ if is_bracketed => None,
            _ if !said.ends_with('.') => Some("it has no full stop"),
            _ if said.starts_with(char::is_lowercase) => Some("it begins small"),
            _ if ["  ", " .", "..", ": .", " ,"].iter().any(|sign| said.contains(sign)) => {
                Some("a word is missing")
            }
            _ if said.chars().count() > 240 => Some("nobody reads so much"),
            _ => None,
        }
    }

    /// Plays random games at all tables and asks about everything that any viewer sees.
    #[test]
    fn everything_on_every_board_has_a_sentence_in_every_language() {
        struct Ask(&'static Entry);

        impl Visitor for Ask {
            type Out = ();

            fn visit<G: Show>(self) {
                let mut rng = stream(21, 0);
                let pseudo = Lang::of("pseudo").expect("the feature `pseudo` is on in tests");
                let langs: Vec<Lang> = Lang::all().chain([pseudo]).collect();
                let mut kinds = BTreeSet::new();
                for (options, memory) in self.0.tables.iter().zip(Memory::EACH.iter().cycle()) {
                    let options: G::Options = options.parse().expect("options");
                    let names = vec!["X"; G::start(&options).seats().into()];
                    let company = Company { memory: *memory, ..Company::people(names) };
                    let mut table = Match::<G>::new(&options, company);
                    while let Some(step) = Step::any(table.game(), &mut rng, &mut Vec::new()) {
                        table.take_step(step).expect("a legal step");
                        if below(&mut rng, 4) > 0 && !table.is_over() {
                            continue;
                        }
                        for viewer in Viewer::all(table.game().seats()) {
                            THINGS.with_borrow_mut(BTreeSet::clear);
                            let seen = table.seen(viewer, 0);
                            let picks = RwSignal::new_local(G::Picks::default());
                            let you = match viewer {
                                Viewer::Seat(seat) if below(&mut rng, 2) == 0 => Some(seat),
                                _ => None,
                            };
                            let scene = |lang| Scene {
                                moves: seen.moves(),
                                you,
                                ..Scene::<G>::of(&seen, seen.step(), lang, picks)
                            };
                            drop(G::board(&scene(Lang::ENGLISH)));
                            let things = THINGS.with_borrow(Clone::clone);
                            assert!(!things.is_empty(), "{}", self.0.id);
                            for &lang in &langs {
                                let scene = scene(lang);
                                for thing in &things {
                                    let said = tell(&scene, thing);
                                    let said = said.unwrap_or_else(|| {
                                        panic!("{}: nothing is said of {thing}", self.0.id)
                                    });
                                    let fault = fault(&said, lang);
                                    assert_eq!(fault, None, "{} {thing}: {said}", self.0.id);
                                }
                            }
                            let kind = |thing: &String| thing.split('@').next().map(str::to_string);
                            kinds.extend(things.iter().filter_map(kind));
                        }
                    }
                }
                let few = "not much can be asked about";
                assert!(kinds.contains("score") && kinds.len() > 2, "{}: {few}", self.0.id);
            }
        }

        for entry in kaiten_games::GAMES {
            Owner::new().with(|| visit(entry, Ask(entry)));
        }
    }
}
