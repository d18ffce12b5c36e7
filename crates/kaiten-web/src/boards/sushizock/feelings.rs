//! What each seat feels when dice are rolled, and tiles are taken and stolen.

use crate::boards::Feeling;
use crate::boards::feelings::DICE;
use crate::faces::Mood;
use game_sushizock::{Dice, Event, Face, View};
use kaiten_core::Seat;

/// The last event that touches a seat counts.
pub(super) fn feeling(_: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
    step.iter().rev().find_map(|event| about(event, seat))
}

fn about(event: &Event, seat: Seat) -> Option<Feeling> {
    Some(match *event {
        Event::Rolled { seat: who, dice } if who == seat && is_lucky(&dice) => {
            Mood::Pleased.about(DICE)
        }
        Event::Took { seat: who, tile, .. } if who == seat => match tile.value() {
            4.. => Mood::Pleased.into(),
            ..=-3 => Mood::Sad.into(),
            _ => return None,
        },
        Event::TookWorst { seat: who, .. } if who == seat => Mood::Sad.into(),
        Event::Stole { seat: who, .. } if who == seat => Mood::Sly.into(),
        Event::Stole { from, .. } if from == seat => Mood::Sad.into(),
        _ => return None,
    })
}

/// Three alike in one throw: enough chopsticks for a theft, or a good way along a row.
fn is_lucky(dice: &Dice) -> bool {
    [Face::Sushi, Face::Blue, Face::Red].iter().any(|&face| dice.count(face) >= 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushizock::Tile;

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);

    #[test]
    fn a_theft_is_sly_and_hurts() {
        let theft = Event::Stole { seat: FIRST, from: SECOND, tile: Tile::Sushi6, nth: 1 };
        assert_eq!(about(&theft, FIRST), Some(Mood::Sly.into()));
        assert_eq!(about(&theft, SECOND), Some(Mood::Sad.into()));
        assert_eq!(about(&theft, Seat::new(2)), None, "the others look on");
    }

    #[test]
    fn three_alike_please_and_the_worst_tile_hurts() {
        let rolled = |dice: &str| Event::Rolled { seat: FIRST, dice: dice.parse().expect("dice") };
        assert_eq!(about(&rolled("blue*3 bone"), FIRST), Some(Mood::Pleased.about(DICE)));
        assert_eq!(about(&rolled("bone*3 blue"), FIRST), None);
        let worst = Event::TookWorst { seat: FIRST, tile: Tile::Bone1, nth: 0 };
        assert_eq!(about(&worst, FIRST), Some(Mood::Sad.into()));
    }

    #[test]
    fn a_tile_pleases_or_hurts_by_its_value() {
        let took = |tile| about(&Event::Took { seat: FIRST, tile, nth: 0 }, FIRST);
        let moods = [Tile::Sushi6, Tile::Sushi1, Tile::Bone1, Tile::Bone4].map(took);
        assert_eq!(moods, [Some(Mood::Pleased.into()), None, None, Some(Mood::Sad.into())]);
    }
}
