//! What each seat feels when cards are revealed.

use crate::boards::Feeling;
use crate::faces::Mood;
use game_sushi_go::{Card, Event, View, Who};
use kaiten_core::{Seat, Seats};

/// A set that is complete, or a sushi on wasabi, pleases; whoever had the most makis and has them no
/// more is startled; chopsticks are sly.
pub(super) fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
    let cards = view.areas[seat].cards();
    let of_laid = |(card, on_wasabi)| match card {
        Card::Sashimi if cards.count(card).is_multiple_of(3) => {
            Some(Mood::Pleased.about("sashimi"))
        }
        Card::Tempura if cards.count(card).is_multiple_of(2) => {
            Some(Mood::Pleased.about("tempura"))
        }
        Card::Squid if on_wasabi => Some(Mood::Pleased.about("squid")),
        Card::Salmon if on_wasabi => Some(Mood::Pleased.about("salmon")),
        _ => None,
    };
    let takes_two = step.contains(&Event::ChopsticksBack { seat });
    laid(step, seat)
        .find_map(of_laid)
        .or_else(|| is_overtaken(view, step, seat).then(|| Mood::Startled.into()))
        .or_else(|| takes_two.then(|| Mood::Sly.into()))
}

/// What a seat laid in a step, and whether on wasabi.
fn laid(step: &[Event], seat: Seat) -> impl Iterator<Item = (Card, bool)> {
    step.iter().filter_map(move |event| match *event {
        Event::Laid { who: Who::Seat(who), card, on_wasabi } => {
            (who == seat).then_some((card, on_wasabi))
        }
        _ => None,
    })
}

/// Whether a seat had more makis than all others before a step, and now somebody has more.
fn is_overtaken(view: &View, step: &[Event], seat: Seat) -> bool {
    let symbols = |card| match card {
        Card::Maki1 => 1,
        Card::Maki2 => 2,
        Card::Maki3 => 3,
        _ => 0,
    };
    let others = || Seats::first(view.options.seats()).filter(|&other| other != seat);
    let now = |seat: Seat| view.areas[seat].maki();
    let laid = |seat| laid(step, seat).map(|(card, _)| symbols(card)).sum::<u8>();
    let before = |seat| now(seat).saturating_sub(laid(seat));
    others().all(|other| before(other) < before(seat))
        && others().any(|other| now(other) > now(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;
    use kaiten_core::{Game, Notation, Viewer};

    /// What two seats feel when the first has these cards and has just laid one of them, and the
    /// second likewise.
    fn after(areas: &str, laid: [(Card, bool); 2]) -> [Option<Feeling>; 2] {
        let position = format!("options: seats=2\nareas: {areas}");
        let game = SushiGo::set_up(&position.parse().expect("a position")).expect("a game");
        let seats = [0, 1].map(Seat::new);
        let lay = |(seat, (card, on_wasabi))| Event::Laid { who: Who::Seat(seat), card, on_wasabi };
        let step: Vec<Event> = seats.into_iter().zip(laid).map(lay).collect();
        seats.map(|seat| feeling(&game.view(Viewer::Spectator), &step, seat))
    }

    #[test]
    fn a_third_sashimi_and_a_second_tempura_please() {
        let laid = [(Card::Sashimi, false), (Card::Tempura, false)];
        let [third, second] = after("sashimi*3 egg | tempura*2", laid);
        assert_eq!(third, Some(Mood::Pleased.about("sashimi")));
        assert_eq!(second, Some(Mood::Pleased.about("tempura")));
        assert_eq!(after("sashimi*2 egg | tempura*3", laid), [None, None]);
    }

    #[test]
    fn a_squid_on_wasabi_pleases() {
        let [dipped, plain] =
            after("wasabi(squid) | wasabi squid", [(Card::Squid, true), (Card::Squid, false)]);
        assert_eq!((dipped, plain), (Some(Mood::Pleased.about("squid")), None));
    }

    #[test]
    fn whoever_loses_the_most_makis_is_startled() {
        let [first, second] =
            after("maki2 egg | maki1 maki3", [(Card::Egg, false), (Card::Maki3, false)]);
        assert_eq!((first, second), (Some(Mood::Startled.into()), None));
        let [first, _] = after("maki3 egg | maki1*2", [(Card::Egg, false), (Card::Maki1, false)]);
        assert_eq!(first, None, "it still has the most");
    }

    #[test]
    fn chopsticks_are_sly() {
        let game =
            SushiGo::set_up(&"areas: egg | egg".parse().expect("a position")).expect("a game");
        let (view, seat) = (game.view(Viewer::Spectator), Seat::new(0));
        let step = [Event::ChopsticksBack { seat }];
        assert_eq!(feeling(&view, &step, seat), Some(Mood::Sly.into()));
        assert_eq!(feeling(&view, &step, Seat::new(1)), None);
    }
}
