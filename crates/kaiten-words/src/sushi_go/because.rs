//! Why somebody would choose a card.

use super::ROBOT;
use crate::because::{Place, Race, both};
use crate::text::sushi_go as text;
use crate::{Lang, Names};
use game_sushi_go::{Area, Card, Move, Passing, View};
use kaiten_core::{Seat, Viewer};

/// What a card brings that the next player would have got with it, if it is worth a word.
const WORTH_A_WORD: i16 = 5;

/// What speaks for a move.
pub(super) fn of(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let area = view.areas.get(seat)?;
    let first = card(m.first(), area, view, names, lang);
    if let Some(second) = m.second() {
        let second = card(second, &area.with(m.first()), view, names, lang);
        let cards = both(first, second, &say("little", 0, 0, "", lang));
        return Some(text::BecauseTwo { cards: &cards }.say(lang));
    }
    // Who gets the hand next would have liked it too.
    let next = if goes_left(view) {
        seat.left(view.options.seats())
    } else {
        seat.right(view.options.seats())
    };
    let theirs = view.areas.get(next).map_or(0, |area| area.gain(m.first()));
    if theirs < WORTH_A_WORD || view.hand_size < 2 {
        return Some(first);
    }
    let denied = text::BecauseNext { who: &&names[next], points: &theirs }.say(lang);
    Some(format!("{first} {denied}"))
}

/// What one more card in the viewer's area would bring; none if it would bring nothing.
pub(super) fn one(card: Card, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let why = self::card(card, view.areas.get(seat)?, view, names, lang);
    (why != say("little", 0, 0, "", lang)).then_some(why)
}

/// Whether hands go to the left in this round.
pub(super) fn goes_left(view: &View) -> bool {
    view.options.passing() == Passing::Left || view.round != 2
}

/// What speaks for one more card in an area.
fn card(card: Card, area: &Area, view: &View, names: &Names, lang: Lang) -> String {
    let (points, has) = (area.gain(card), area.cards().count(card));
    // Used chopsticks go back into the hand, so that even two cards make it smaller by one.
    let left = view.hand_size.saturating_sub(1);
    let case = match card {
        Card::Tempura if has % 2 == 1 => "pair",
        Card::Tempura if left > 0 => "first-of-pair",
        Card::Sashimi if has % 3 == 2 => "trio",
        Card::Sashimi if has % 3 == 1 && left > 0 => "second-of-trio",
        Card::Sashimi if left > 1 => "first-of-trio",
        Card::Dumpling if points > 0 => "dumplings",
        Card::Egg | Card::Salmon | Card::Squid if area.free_wasabi() > 0 => "dipped",
        Card::Egg | Card::Salmon | Card::Squid => "nigiri",
        Card::Wasabi if left > 0 => "wasabi",
        Card::Chopsticks if left > 1 => "chopsticks",
        Card::Maki1 | Card::Maki2 | Card::Maki3 => {
            return makis(area.maki(), area.with(card).maki(), view, names, lang);
        }
        Card::Pudding => puddings(has, view),
        Card::Tempura | Card::Sashimi | Card::Dumpling | Card::Wasabi | Card::Chopsticks => {
            "little"
        }
    };
    say(case, has + 1, points, "", lang)
}

/// Where so many makis lead, and whom one catches up with.
fn makis(had: u8, has: u8, view: &View, names: &Names, lang: Lang) -> String {
    let race = Race::new(had, has, others(view, Area::maki));
    let case = match race.place {
        Place::Ahead => "ahead-makis",
        Place::First => "most-makis",
        Place::Level => "level-makis",
        Place::Second => "second-makis",
        Place::Behind => "makis",
    };
    let is_robot = view.options.robot() && race.rival == ROBOT;
    let who = if is_robot { text::robot_inside(lang) } else { &names[race.rival] };
    say(case, has, 0, who, lang)
}

/// What one more pudding promises.
fn puddings(had: u8, view: &View) -> &'static str {
    let race = Race::new(had, had + 1, others(view, |area| area.cards().count(Card::Pudding)));
    match race.place {
        Place::Ahead => "ahead-puddings",
        Place::First => "most-puddings",
        // U6 Two players lose nothing.
        _ if race.leaves_fewest && view.options.seats() > 2 => "few-puddings",
        _ => "puddings",
    }
}

/// How many all others have of something, the robot too.
fn others(view: &View, count: impl Fn(&Area) -> u8) -> impl Iterator<Item = (Seat, u8)> {
    let areas = view.areas.by_seat().filter(|&(seat, _)| view.viewer != Viewer::Seat(seat));
    areas.map(move |(seat, area)| (seat, count(area)))
}

fn say(case: &str, n: u8, points: i16, who: &str, lang: Lang) -> String {
    text::Because { case: &case, n: &n, points: &points, who: &who }.say(lang)
}
