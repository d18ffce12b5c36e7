//! Nothing hidden leaves: two games that differ only in what a viewer may not know look the same to
//! it, and tell it the same.

use crate::Examined;
use kaiten_core::rng::stream;
use kaiten_core::{Event, Step, Viewer};

/// How many games are looked at, for each of the options.
const GAMES: u64 = 40;

/// Checks views and events for each of these options, given as text.
pub fn check<G: Examined>(options: &[&str]) {
    let mut compared = Compared::default();
    for text in options {
        let options: G::Options = text.parse().expect("options of the leak test");
        for index in 0..GAMES {
            println!("leaks of {} with {text}, game {index}", G::ID);
            follow::<G>(&options, index, &mut compared);
        }
    }
    // A disguise that changes nothing would make this test worthless.
    assert!(compared.games > 100, "only {} disguised games differed", compared.games);
    assert!(compared.steps > 100, "only {} steps were played in disguise", compared.steps);
}

/// How often there was a difference to hide.
#[derive(Default)]
struct Compared {
    games: u32,
    steps: u32,
}

fn follow<G: Examined>(options: &G::Options, index: u64, compared: &mut Compared) {
    let mut rng = stream(77, index);
    let mut game = G::start(options);
    let mut past: Vec<Step<G>> = Vec::new();
    while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
        for viewer in Viewer::all(game.seats()) {
            let other = game.disguise(&past, viewer, &mut rng);
            compared.games += u32::from(other != game);
            assert_eq!(other.view(viewer), game.view(viewer), "{viewer:?} sees a difference");
            let other_step = match &step {
                Step::Chance(outcome) => {
                    Step::Chance(other.disguise_outcome(outcome, viewer, &mut rng))
                }
                play => play.clone(),
            };
            let (mut after, mut other_after) = (game.clone(), other.clone());
            let (mut told, mut other_told) = (Vec::new(), Vec::new());
            step.apply(&mut after, &mut told).expect("a legal step");
            // The same moves need not be possible with other cards.
            if other_step.apply(&mut other_after, &mut other_told).is_ok() {
                compared.steps += u32::from(other != game || other_step != step);
                let told = readable(told, viewer);
                let other_told = readable(other_told, viewer);
                assert_eq!(other_told, told, "{viewer:?} is told a difference");
            }
        }
        step.apply(&mut game, &mut ()).expect("a legal step");
        past.push(step);
    }
}

/// The events that a viewer may read.
fn readable<E: Event>(mut events: Vec<E>, viewer: Viewer) -> Vec<E> {
    events.retain(|event| event.readers().include(viewer));
    events
}
