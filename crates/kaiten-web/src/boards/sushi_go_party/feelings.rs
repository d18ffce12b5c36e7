//! What each seat feels when cards are revealed, asked for and turned.

use crate::boards::Feeling;
use crate::faces::Mood;
use game_sushi_go_party::{Card, Event, View};
use kaiten_core::Seat;

/// The last event that touches a seat counts.
pub(super) fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
    step.iter().rev().find_map(|event| about(view, event, seat))
}

fn about(view: &View, event: &Event, seat: Seat) -> Option<Feeling> {
    Some(match *event {
        Event::Laid { seat: who, card, on_wasabi } if who == seat => {
            return laid(view, card, on_wasabi, seat);
        }
        // Whoever gives a card away had other plans for it.
        Event::Gave { from, .. } if from == seat => Mood::Sad.into(),
        Event::Gave { to, .. } if to == seat => Mood::Sly.into(),
        Event::Called { seat: who, .. } | Event::Copied { seat: who, .. } if who == seat => {
            Mood::Sly.into()
        }
        // Two soups spoil each other; other cards leave because somebody wants it.
        Event::Discarded { seat: who, card: Card::MisoSoup } if who == seat => Mood::Sad.into(),
        Event::Scored { seat: who, points, .. } if who == seat && points > 0 => {
            Mood::Pleased.about("uramaki")
        }
        _ => return None,
    })
}

/// A set that is complete pleases, and a third tofu spoils the other two.
fn laid(view: &View, card: Card, on_wasabi: bool, seat: Seat) -> Option<Feeling> {
    const ONIGIRI: [Card; 4] =
        [Card::OnigiriCircle, Card::OnigiriTriangle, Card::OnigiriSquare, Card::OnigiriRectangle];
    let area = &view.areas[seat];
    let count = |card| area.count(card);
    Some(match card {
        Card::Sashimi if count(card) % 3 == 0 => Mood::Pleased.about("sashimi"),
        Card::Tempura if count(card) % 2 == 0 => Mood::Pleased.about("tempura"),
        Card::Eel if count(card) == 2 => Mood::Pleased.about("eel"),
        Card::Tofu if count(card) == 2 => Mood::Pleased.about("tofu"),
        Card::Tofu if count(card) > 2 => Mood::Sad.into(),
        Card::Squid if on_wasabi => Mood::Pleased.about("squid"),
        Card::Salmon if on_wasabi => Mood::Pleased.about("salmon"),
        card if ONIGIRI.contains(&card) && ONIGIRI.iter().all(|&one| count(one) > 0) => {
            Mood::Pleased.about("onigiri-triangle")
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go_party::SushiGoParty;
    use kaiten_core::{Game, Notation, Viewer};

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);

    fn view(areas: &str) -> View {
        let position = format!("areas: {areas}").parse().expect("a position");
        SushiGoParty::set_up(&position).expect("a game").view(Viewer::Spectator)
    }

    #[test]
    fn a_second_tofu_pleases_and_a_third_hurts() {
        let step =
            [FIRST, SECOND].map(|seat| Event::Laid { seat, card: Card::Tofu, on_wasabi: false });
        let view = view("tofu*2 | tofu*3");
        assert_eq!(feeling(&view, &step, FIRST), Some(Mood::Pleased.about("tofu")));
        assert_eq!(feeling(&view, &step, SECOND), Some(Mood::Sad.into()));
    }

    #[test]
    fn a_spoon_is_sly_and_whoever_gives_is_sad() {
        let step = [Event::Gave { from: FIRST, to: SECOND, card: Card::Egg }];
        let view = view("egg | -");
        assert_eq!(feeling(&view, &step, FIRST), Some(Mood::Sad.into()));
        assert_eq!(feeling(&view, &step, SECOND), Some(Mood::Sly.into()));
    }

    #[test]
    fn what_happened_last_counts() {
        let seat = FIRST;
        let laid = Event::Laid { seat, card: Card::Sashimi, on_wasabi: false };
        let gave = Event::Gave { from: seat, to: SECOND, card: Card::Egg };
        let view = view("sashimi*3 | -");
        assert_eq!(
            feeling(&view, &[gave.clone(), laid.clone()], seat),
            Some(Mood::Pleased.about("sashimi"))
        );
        assert_eq!(feeling(&view, &[laid, gave], seat), Some(Mood::Sad.into()));
    }
}
