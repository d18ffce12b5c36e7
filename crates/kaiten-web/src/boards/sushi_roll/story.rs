//! What lies on the table but is no part of the game any more: the trays that were just counted,
//! and what the dice showed that ride on a belt to the next player.

use super::Scene;
use game_sushi_roll::{Dice, Event, Face, Phase, SushiRoll, Tray};
use kaiten_core::BySeat;

/// The scene with the trays that were just counted, while one looks at the points of a round: the
/// game has put their dice back into the bag.
pub(super) fn with_counted_trays(scene: &Scene<SushiRoll>) -> Scene<SushiRoll> {
    let mut scene = scene.clone();
    let counted = scene.just.iter().any(|event| matches!(event, Event::RoundOver { .. }));
    if counted && scene.view.phase == Phase::Deal {
        scene.view.trays = counted_trays(&scene.told, scene.view.options.seats());
        let on_trays =
            scene.view.trays.iter().flat_map(|tray| tray.dice().iter().collect::<Vec<_>>());
        for (face, n) in on_trays.collect::<Vec<_>>() {
            for _ in 0..n.min(scene.view.bag.count(face.kind())) {
                scene.view.bag.take(face.kind());
            }
        }
    }
    scene
}

/// The trays of the round that ended last.
pub(super) fn counted_trays(told: &[Event], seats: u8) -> BySeat<Tray, 5> {
    let is_end = |event: &Event| matches!(event, Event::RoundOver { .. });
    let end = told.iter().rposition(is_end).unwrap_or(0);
    let start = told[..end].iter().rposition(is_end).unwrap_or(0);
    let mut trays = BySeat::new(seats, Tray::default());
    for event in &told[start..end] {
        if let Event::Took { seat, face, .. } = event {
            trays[*seat].lay(*face);
        }
    }
    trays
}

/// What the dice of each belt showed last, as far as it may be looked up. Belts are passed with
/// their dice, and only then are these rolled.
pub(super) fn last_shown(told: &[Event], seats: u8) -> BySeat<Dice, 5> {
    let mut belts = BySeat::new(seats, Dice::EMPTY);
    // Whether the next roll is of all dice of the belts.
    let mut anew: BySeat<bool, 5> = BySeat::new(seats, true);
    // What was rolled before anything that was told is not there to leave.
    let leaves = |belt: &mut Dice, face: Face| {
        if belt.count(face) > 0 {
            belt.take(face);
        }
    };
    for event in told {
        match *event {
            Event::Rolled { seat, dice } => {
                belts[seat] = if anew[seat] { dice } else { belts[seat] + dice };
                anew[seat] = false;
            }
            Event::UsedMenu { seat, dice } => {
                let rolled = dice.iter().flat_map(|(face, n)| (0..n).map(move |_| face));
                rolled.for_each(|face| leaves(&mut belts[seat], face));
            }
            Event::Swapped { seat, give, get, from } => {
                leaves(&mut belts[seat], give);
                belts[from].put(give);
                leaves(&mut belts[from], get);
                belts[seat].put(get);
            }
            Event::Took { seat, face, .. } => leaves(&mut belts[seat], face),
            Event::Passed { .. } => {
                belts.pass_left();
                anew = BySeat::new(seats, true);
            }
            Event::RoundOver { .. } => anew = BySeat::new(seats, true),
            _ => {}
        }
    }
    belts
}
