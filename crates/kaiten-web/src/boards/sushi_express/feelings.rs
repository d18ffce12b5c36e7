//! What each seat feels about bets, throws and clients.

use crate::boards::Feeling;
use crate::boards::feelings::DICE;
use crate::faces::Mood;
use game_sushi_express::{Client, Event, View};
use kaiten_core::Seat;

/// Such a bet is daring: fewer throws than not bring it.
const DARING: u8 = 8;

/// The last event that touches a seat counts.
pub(super) fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
    step.iter().rev().find_map(|event| about(view, event, seat))
}

fn about(view: &View, event: &Event, seat: Seat) -> Option<Feeling> {
    let bet = view.pawns[seat].bet();
    Some(match *event {
        Event::Bet { seat: who, on_top: true, .. } if who == seat => Mood::Sly.into(),
        Event::Swapped { seat: who, .. } if who == seat => Mood::Sly.into(),
        // Its pawn stands elsewhere now.
        Event::Swapped { space, .. } if bet == Some(space) || bet == Some(space + 1) => {
            Mood::Startled.into()
        }
        Event::Threw { seat: who, enough: true, .. }
            if who == seat && bet.is_some_and(|bet| bet >= DARING) =>
        {
            Mood::Pleased.about(DICE)
        }
        Event::Failed { seat: who } if who == seat => Mood::Sad.into(),
        Event::AllFailed { .. } => Mood::Startled.into(),
        Event::Took { seat: who, client } if who == seat => match client {
            Client::Tip => return None,
            _ => Mood::Pleased.into(),
        },
        Event::Discarded { seat: who, .. } if who == seat => Mood::Sly.into(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_express::{Dice, SushiExpress};
    use kaiten_core::{Game, Notation, Viewer};

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);
    const THIRD: Seat = Seat::new(2);

    /// The table with these bets.
    fn view(bets: &str) -> View {
        let position = format!("options: seats=3\nbets: {bets}");
        let position = position.parse().expect("a position");
        SushiExpress::set_up(&position).expect("a game").view(Viewer::Spectator)
    }

    #[test]
    fn a_daring_bet_that_holds_pleases_and_one_that_fails_hurts() {
        let view = view("9 | 3 | 11");
        let threw = |seat| {
            let dice = Dice::new(6, 5).expect("dice");
            [Event::Threw { seat, dice, enough: true }]
        };
        assert_eq!(feeling(&view, &threw(FIRST), FIRST), Some(Mood::Pleased.about(DICE)));
        assert_eq!(feeling(&view, &threw(SECOND), SECOND), None, "that was easy");
        let failed = [Event::Failed { seat: THIRD }, Event::Draws { seat: THIRD }];
        assert_eq!(feeling(&view, &failed, THIRD), Some(Mood::Sad.into()));
    }

    #[test]
    fn pawns_that_change_places_startle_whose_they_are() {
        let step = [Event::Swapped { seat: SECOND, space: 9 }];
        let view = view("9 | 3 | 10");
        let feelings = [FIRST, SECOND, THIRD].map(|seat| feeling(&view, &step, seat));
        let expected = [Mood::Startled, Mood::Sly, Mood::Startled];
        assert_eq!(feelings, expected.map(|mood| Some(mood.into())));
    }
}
