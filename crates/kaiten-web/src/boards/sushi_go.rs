//! Sushi Go!: the hand as cards, areas by kind, chopsticks as a call, the robot's pile.

mod area;
mod feelings;
mod middle;

use super::about::about;
use super::cards::{self, Parts, Spread, side, spread, strip};
use super::pieces::{CardFace, Choosable, art, place, player};
use super::score::{Score, score, shown};
use super::{Feeling, Form, Scene, Show};
use crate::sound::Sound;
use game_sushi_go::{Card, Drawn, Event, Move, Passing, Phase, SushiGo, View};
use kaiten_core::{Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::text::{page, sushi_go as text};
use leptos::prelude::*;

/// What is picked so far: cards by their place in the hand.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Picks {
    /// Whether two cards are taken, with chopsticks.
    two: bool,
    /// The cards taken, in their order.
    taken: Vec<usize>,
}

impl Show for SushiGo {
    type Picks = Picks;

    const MINUTES: &'static str = "15";

    fn options_form(form: &Form) -> AnyView {
        let lang = form.lang;
        let passing = form.select(
            text::passing(lang),
            &[
                ("passing=left", text::passing_left(lang), text::passing_left_means(lang)),
                (
                    "passing=left-right-left",
                    text::passing_left_right_left(lang),
                    text::passing_left_right_left_means(lang),
                ),
            ],
        );
        let robot = (form.seats == 2).then(|| {
            form.select(
                text::the_robot(lang),
                &[
                    ("robot=no", text::robot_no(lang), text::robot_no_means(lang)),
                    ("robot=yes", text::robot_yes(lang), text::robot_yes_means(lang)),
                ],
            )
        });
        view! { {passing}{robot} }.into_any()
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        let others = scene.others().into_iter().map(|seat| other(scene, seat));
        let robot = scene.view.options.robot().then(|| robot(scene));
        let parts = Parts {
            others: others.chain(robot).collect(),
            middle: middle::middle(scene),
            head: view! { {player(scene, scene.seat)}{score(scene, scene.seat)} }.into_any(),
            area: area::area(scene, scene.seat),
            hand: hand(scene),
        };
        cards::table(parts, scene.lang)
    }

    fn asks(scene: &Scene<Self>) -> String {
        let picks = scene.picks.get();
        let own = if picks.two { 2 } else { 1 };
        let for_robot = scene.moves.iter().any(|m| m.robot().is_some());
        let asks = match picks.taken.len() {
            0 if picks.two => text::choose_first,
            0 => text::choose_one,
            n if n >= own && for_robot => text::choose_for_robot,
            _ => text::choose_second,
        };
        asks(scene.lang).to_string()
    }

    fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
        feelings::feeling(view, step, seat)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Laid { .. } | Event::Dealt { .. } => Some(Sound::Card),
            Event::Scored { points, .. } if *points < 0 => Some(Sound::Bad),
            Event::Scored { .. } => Some(Sound::Good),
            _ => None,
        }
    }

    fn counted(view: &View, event: &Event) -> View {
        match event {
            Event::RoundOver { round, areas } if areas.seats() == view.areas.seats() => {
                // Nothing is dealt yet for the round behind it.
                View { round: *round, areas: *areas, phase: Phase::Over, ..view.clone() }
            }
            _ => view.clone(),
        }
    }

    fn how_far(view: &View, lang: Lang) -> Option<String> {
        Some(page::RoundOfThree { round: &view.round }.say(lang))
    }

    fn picture(rule: &str) -> Option<&'static str> {
        Some(match rule {
            "T1" => "tempura",
            "A1" => "sashimi",
            "D1" => "dumpling",
            "M1" | "M2" | "M3" | "M4" => "maki",
            "N1" => "squid",
            "N2" => "salmon",
            "N3" => "egg",
            "W1" | "W2" | "W3" | "W4" => "wasabi",
            rule if rule.starts_with('U') => "pudding",
            _ => return None,
        })
    }

    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        let on_wasabi = word.strip_prefix("wasabi(").and_then(|rest| rest.strip_suffix(')'));
        let card = Card::named(on_wasabi.unwrap_or(word)).ok().map(|card| face(card, lang).lying());
        if on_wasabi.is_none() {
            return card;
        }
        let wasabi = face(Card::Wasabi, lang).lying();
        let badge = view! { <span class="ex-badge">"×3"</span> };
        Some(view! { <span class="ex-dip">{wasabi}{card}{badge}</span> }.into_any())
    }
}

/// A card as it is drawn, with its words.
fn face(card: Card, lang: Lang) -> CardFace {
    let (kind, drawing, count) = match card {
        Card::Tempura => ("tempura", "tempura", 1),
        Card::Sashimi => ("sashimi", "sashimi", 1),
        Card::Dumpling => ("dumpling", "dumpling", 1),
        Card::Maki1 => ("maki", "maki", 1),
        Card::Maki2 => ("maki", "maki", 2),
        Card::Maki3 => ("maki", "maki", 3),
        Card::Egg => ("nigiri", "egg", 1),
        Card::Salmon => ("nigiri", "salmon", 1),
        Card::Squid => ("nigiri", "squid", 1),
        Card::Wasabi => ("wasabi", "wasabi", 1),
        Card::Chopsticks => ("chopsticks", "chopsticks", 1),
        Card::Pudding => ("pudding", "pudding", 1),
    };
    CardFace {
        kind,
        art: vec![drawing; count],
        name: text::Card { card: &card }.say(lang),
        worth: text::Worth { card: &card, two: &false }.say(lang),
    }
}

/// What a card is worth at this table, in a few words.
fn worth(scene: &Scene<SushiGo>, card: Card) -> String {
    text::Worth { card: &card, two: &(scene.view.options.seats() == 2) }.say(scene.lang)
}

/// Another player's side of the table.
fn other(scene: &Scene<SushiGo>, seat: Seat) -> AnyView {
    side(scene, seat, in_hand(scene.view.hand_size, seat, scene.lang), area::area(scene, seat))
}

/// The robot's side: the cards of its pile that are still to come, and the one that it drew.
fn robot(scene: &Scene<SushiGo>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let seat = Seat::new(view.options.seats());
    let drawn = match view.drawn {
        Drawn::Seen(card) => {
            let card = face(card, lang).piece(about(card, None), "drawn".into(), "deck".into());
            Some(view! { <div class="drawn">{card}</div> })
        }
        Drawn::Hidden | Drawn::None => None,
    };
    let name = text::robot_short(lang);
    let is_drawn = u8::from(view.drawn != Drawn::None);
    let head = view! {
        <b class="who">{art("icon-robot")}<span>{name}</span></b>
        {shown(Score::sure(view.points[seat]), Some(seat), lang)}
        {in_hand(view.hand_size.saturating_sub(is_drawn), seat, lang)}
    };
    let inside = view! { <div class="robots">{area::area(scene, seat)}{drawn}</div> };
    strip(seat, "side robot", name, head.into_any(), inside.into_any(), lang)
}

/// How many cards somebody holds.
fn in_hand(cards: u8, seat: Seat, lang: Lang) -> AnyView {
    view! {
        <span class="hand-size" data-about=about("hand", seat)>
            {art("card-back")}
            {cards}
            <span class="heard">" "{text::cards_in_hand(lang)}</span>
        </span>
    }
    .into_any()
}

/// A sushi on its wasabi, in notation.
fn dip(sushi: Card) -> String {
    format!("wasabi({sushi})")
}

/// Where a card of this kind lay in the viewer's hand.
fn hand_piece(card: Card) -> String {
    format!("hand-{card}")
}

/// Whether hands go to the right in this round.
fn is_to_the_right(scene: &Scene<SushiGo>) -> bool {
    scene.view.options.passing() == Passing::LeftRightLeft && scene.view.round == 2
}

/// The hand: each card a button that says what it would bring now.
fn hand(scene: &Scene<SushiGo>) -> AnyView {
    let Some(hand) = scene.view.hand else { return ().into_any() };
    let cards: Vec<Card> = hand.iter().flat_map(|(card, n)| (0..n).map(move |_| card)).collect();
    let may_take_two = scene.moves.iter().any(|m| m.second().is_some());
    let picks = scene.picks.get();
    let buttons: Vec<AnyView> = (0..cards.len()).map(|nth| hand_card(scene, &cards, nth)).collect();
    let call = may_take_two.then(|| {
        let signal = scene.picks;
        let toggle = move |_| {
            signal.update(|picks| *picks = Picks { two: !picks.two, taken: Vec::new() });
        };
        view! {
            <button
                class="call"
                data-place="call"
                aria-pressed=picks.two.to_string()
                data-about=about("call", None)
                on:click=toggle
            >
                {art("chopsticks")}{text::call(scene.lang)}
            </button>
        }
    });
    view! { {spread(buttons, "")}{call} }.into_any()
}

fn hand_card(scene: &Scene<SushiGo>, cards: &[Card], nth: usize) -> AnyView {
    let (card, picks) = (cards[nth], scene.picks.get());
    let face = CardFace { worth: worth(scene, card), ..face(card, scene.lang) };
    let order = picks.taken.iter().position(|&taken| taken == nth).map(|order| order + 1);
    // Of cards that are alike, the first is meant.
    let is_meant = |m: Option<Move>| {
        let cards_of = |m: Move| [Some(m.first()), m.second(), m.robot()];
        let times = |m| cards_of(m).into_iter().filter(|&one| one == Some(card)).count();
        let earlier = cards[..nth].iter().filter(|&&one| one == card).count();
        m.is_some_and(|m| earlier < times(m))
    };
    let (chosen, hinted) = (is_meant(scene.chosen), is_meant(scene.hinted));
    let gain = scene.view.areas[scene.seat].gain(card);
    let can = !scene.moves.is_empty();
    let click = {
        let (scene, cards) = (scene.clone(), cards.to_vec());
        move || {
            let mut picks = scene.picks.get_untracked();
            picks.pick(nth);
            match picks.choice(&cards, &scene.moves) {
                Some(m) => {
                    scene.picks.set(Picks::default());
                    (scene.choose)(m);
                }
                None => scene.picks.set(picks),
            }
        }
    };
    // Every turn brings another hand: the first of a round comes from the deck, the others from the
    // neighbour who passed it.
    let View { round, hand_size, .. } = scene.view;
    let seats = scene.players.len() as u8;
    let from = match is_to_the_right(scene) {
        _ if hand_size == scene.view.options.hand_size() => "deck".into(),
        true => place(scene.seat.left(seats)),
        false => place(scene.seat.right(seats)),
    };
    let card = Choosable {
        face,
        about: about(card, None),
        piece: format!("hand-{round}-{hand_size}-{nth}"),
        from: Some(from),
        spot: hand_piece(card),
        gain,
        order,
        can,
        chosen,
        hinted,
        print: ().into_any(),
        spread: Spread { nth, of: cards.len() },
    };
    card.button(click)
}

impl Picks {
    /// Picks a card, or puts it back.
    fn pick(&mut self, nth: usize) {
        match self.taken.iter().position(|&taken| taken == nth) {
            Some(place) => drop(self.taken.remove(place)),
            None => self.taken.push(nth),
        }
    }

    /// The move, once all of it is picked.
    fn choice(&self, hand: &[Card], moves: &[Move]) -> Option<Move> {
        let mut cards = self.taken.iter().map(|&nth| hand[nth]);
        let mut choice = Move::one(cards.next()?);
        if self.two {
            choice = Move::two(choice.first(), cards.next()?);
        }
        if moves.iter().any(|m| m.robot().is_some()) {
            choice = choice.and_for_robot(cards.next()?);
        }
        moves.contains(&choice).then_some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_cards_are_taken_in_the_order_of_the_picks() {
        let hand = [Card::Salmon, Card::Wasabi, Card::Egg];
        let moves = [Move::one(Card::Salmon), Move::two(Card::Wasabi, Card::Salmon)];
        let mut picks = Picks { two: true, ..Picks::default() };
        picks.pick(1);
        assert_eq!(picks.choice(&hand, &moves), None, "one is missing");
        picks.pick(0);
        assert_eq!(picks.choice(&hand, &moves), Some(moves[1]));
        picks.pick(1);
        assert_eq!(picks.taken, [0], "a second click puts a card back");
    }
}
