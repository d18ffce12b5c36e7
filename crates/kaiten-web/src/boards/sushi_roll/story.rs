//! What lies on the table but is no part of the game any more: the trays that were just counted,
//! and what the dice showed that ride on a belt to the next player.

use game_sushi_roll::{Dice, Event, Face, Phase, View};
use kaiten_core::BySeat;

/// The table as it lay when a round was counted: the game has put the dice back into the bag.
pub(super) fn counted(view: &View, event: &Event) -> View {
    let mut view = view.clone();
    let Event::RoundOver { round, trays, tokens } = event else { return view };
    let seats = view.options.seats();
    if [trays.seats(), tokens.seats()] != [seats; 2] {
        return view;
    }
    (view.round, view.trays, view.tokens) = (*round, *trays, *tokens);
    if view.phase == Phase::Deal {
        for (face, n) in trays.iter().flat_map(|tray| tray.dice().iter().collect::<Vec<_>>()) {
            for _ in 0..n.min(view.bag.count(face.kind())) {
                view.bag.take(face.kind());
            }
        }
        // B2 With three players the belts have gone round once more.
        if seats == 3 {
            view.red = view.red.right(seats);
        }
    }
    view
}

/// What the dice of each belt showed last, as far as it may be looked up. Belts are passed with
/// their dice, and only then are these rolled.
pub(super) fn last_shown(told: &[Event], seats: u8) -> BySeat<Dice, 5> {
    let mut belts = BySeat::new(seats, Dice::EMPTY);
    // What was rolled before anything that was told is not there to leave.
    let leaves = |belt: &mut Dice, face: Face| {
        if belt.count(face) > 0 {
            belt.take(face);
        }
    };
    for event in told {
        match *event {
            Event::Rolled { seat, dice, again: false } => belts[seat] = dice,
            Event::Rolled { seat, dice, again: true } => belts[seat] += dice,
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
            Event::Passed { .. } => belts.pass_left(),
            _ => {}
        }
    }
    belts
}
