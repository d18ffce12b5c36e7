//! What each seat feels when dice are rolled, taken and swapped.

use crate::boards::Feeling;
use crate::boards::feelings::DICE;
use crate::faces::Mood;
use game_sushi_roll::{Dice, Event, Face, View};
use kaiten_core::Seat;

/// The last event that touches a seat counts.
pub(super) fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
    step.iter().rev().find_map(|event| about(view, event, seat))
}

fn about(view: &View, event: &Event, seat: Seat) -> Option<Feeling> {
    Some(match *event {
        Event::Rolled { seat: who, dice, again: true } if who == seat => match is_lucky(&dice) {
            true => Mood::Pleased.about(DICE),
            false => return None,
        },
        Event::Swapped { seat: who, .. } if who == seat => Mood::Sly.into(),
        Event::Swapped { from, .. } if from == seat => Mood::Sad.into(),
        Event::Took { seat: who, face, on_wasabi, .. } if who == seat => {
            return took(view, face, on_wasabi, seat);
        }
        _ => return None,
    })
}

/// Whether dice that were rolled again show what one rolls again for: two or three of something on
/// one die, or the best sushi.
fn is_lucky(dice: &Dice) -> bool {
    const HOPED: [Face; 6] =
        [Face::Dumpling3, Face::Tempura3, Face::Sashimi3, Face::Maki3, Face::Squid, Face::Pudding3];
    HOPED.iter().any(|&face| dice.count(face) > 0)
}

/// A third tempura or sashimi completes its set, and a sushi on wasabi counts three times.
fn took(view: &View, face: Face, on_wasabi: bool, seat: Seat) -> Option<Feeling> {
    let tray = &view.trays[seat];
    let completes = |faces: [Face; 3]| {
        let on_die = faces.iter().position(|&one| one == face).map(|nth| nth as u8 + 1);
        on_die.is_some_and(|symbols| {
            let now = tray.symbols(faces);
            now >= 3 && now.saturating_sub(symbols) < 3
        })
    };
    match face {
        _ if completes(Face::TEMPURA) => Some(Mood::Pleased.about("tempura")),
        _ if completes(Face::SASHIMI) => Some(Mood::Pleased.about("sashimi")),
        Face::Squid if on_wasabi => Some(Mood::Pleased.about("squid")),
        Face::Salmon if on_wasabi => Some(Mood::Pleased.about("salmon")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_roll::SushiRoll;
    use kaiten_core::{Game, Notation, Viewer};

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);

    fn view(trays: &str) -> View {
        let position = format!("options: seats=2\ntrays: {trays}");
        let position = position.parse().expect("a position");
        SushiRoll::set_up(&position).expect("a game").view(Viewer::Spectator)
    }

    #[test]
    fn a_swap_is_sly_and_hurts() {
        let step =
            [Event::Swapped { seat: FIRST, give: Face::Egg, get: Face::Squid, from: SECOND }];
        let view = view("- | -");
        assert_eq!(feeling(&view, &step, FIRST), Some(Mood::Sly.into()));
        assert_eq!(feeling(&view, &step, SECOND), Some(Mood::Sad.into()));
    }

    #[test]
    fn a_set_pleases_when_it_becomes_complete() {
        let took = |face| [Event::Took { seat: FIRST, face, on_wasabi: false, tokens: 0 }];
        let complete = view("sashimi*3 | -");
        assert_eq!(
            feeling(&complete, &took(Face::Sashimi), FIRST),
            Some(Mood::Pleased.about("sashimi"))
        );
        assert_eq!(feeling(&view("sashimi*2 | -"), &took(Face::Sashimi), FIRST), None);
        assert_eq!(feeling(&view("sashimi*4 | -"), &took(Face::Sashimi), FIRST), None, "it was");
    }

    #[test]
    fn a_menu_that_brings_what_was_hoped_for_pleases() {
        let rolled = |face, again| {
            let dice = [(face, 1)].into_iter().collect();
            [Event::Rolled { seat: FIRST, dice, again }]
        };
        let view = view("- | -");
        assert_eq!(
            feeling(&view, &rolled(Face::Maki3, true), FIRST),
            Some(Mood::Pleased.about(DICE))
        );
        assert_eq!(feeling(&view, &rolled(Face::Maki1, true), FIRST), None);
        assert_eq!(feeling(&view, &rolled(Face::Maki3, false), FIRST), None, "nobody hoped yet");
    }
}
