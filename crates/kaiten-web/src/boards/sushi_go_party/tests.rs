//! Sushi Go Party! on the page, without a browser.

use super::Picks;
use super::area::counts_as;
use super::hand::tools;
use super::picks::places;
use super::setup::Order;
use crate::boards::{Scene, Show};
use game_sushi_go_party::{
    Area, Card, Copied, Event, MENUS, Move, Options, Request, SushiGoParty, TABLES, Type, View,
};
use kaiten_core::rng::{below, stream};
use kaiten_core::{
    Event as _, Game, Next, Notation, Piece, Position, Seat, Seats, Step, Viewer, rule,
};
use kaiten_table::Player;
use kaiten_words::{Lang, Names, Words};
use leptos::prelude::{GetUntracked, Owner, RwSignal};
use std::rc::Rc;

/// Plays a random game, and looks at it before every step with what was told by the last.
fn play(options: &str, seed: u64, mut look: impl FnMut(&SushiGoParty, &[Event])) {
    let mut game = SushiGoParty::start(&options.parse().expect("options"));
    let mut rng = stream(seed, 0);
    let mut just = Vec::new();
    loop {
        look(&game, &just);
        let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) else { return };
        just.clear();
        step.apply(&mut game, &mut just).expect("a step that was asked for");
    }
}

fn moves_of(game: &SushiGoParty, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves
}

fn hand_of(view: &View) -> Vec<Card> {
    let hand = view.hand.expect("a seat sees its hand");
    hand.iter().flat_map(|(card, n)| (0..n).map(move |_| card)).collect()
}

/// Clicks towards a move as a person would, and says what they make.
fn click(view: &View, seat: Seat, moves: &[Move], wanted: &Move) -> Option<Move> {
    let mut picks = Picks::default();
    let area = &view.areas[seat];
    match *wanted {
        Move::Choose(chosen) => {
            let offered = tools(moves);
            for tool in [chosen.chopsticks(), chosen.spoon()].into_iter().flatten() {
                assert!(offered.contains(&tool), "{tool} can be called");
                picks.call(tool);
            }
            let hand = hand_of(view);
            let first = hand.iter().position(|&card| card == chosen.first())?;
            let one = picks.take(first, &hand);
            let Some(card) = chosen.second() else { return one };
            assert_eq!(one, None, "a second card is missing");
            let second = (0..hand.len()).find(|&nth| nth != first && hand[nth] == card)?;
            picks.take(second, &hand)
        }
        Move::Copy(copied) => {
            let is_it = |laid: &game_sushi_go_party::Laid| match copied {
                Copied::Down => laid.down,
                Copied::Card { card, .. } => !laid.down && laid.card == card,
            };
            let laid = area.cards().find(is_it)?;
            // Where it is open, two buttons follow, one for each way.
            picks.copy(&laid, moves).or_else(|| {
                let ways = [true, false].map(|on_wasabi| {
                    picks.copied.map(|card| Move::Copy(Copied::Card { card, on_wasabi }))
                });
                ways.into_iter().flatten().find(|way| way == wanted)
            })
        }
        Move::Ask(request) => picks.ask(request.kind()).or_else(|| {
            let kind = picks.asked?;
            let exact = kind.cards().iter().map(|&card| Request::Card(card));
            let all = exact.chain([Request::Type(kind)]).map(Move::Ask);
            all.into_iter().find(|way| way == wanted)
        }),
        // One click on the card.
        Move::Give(_) | Move::Pick(_) => Some(*wanted),
        Move::Flip(flips) => {
            for nth in places(&flips, area) {
                let laid = area.cards().nth(nth)?;
                assert!(!laid.fresh && !laid.down, "{laid} cannot be clicked");
                picks.turn(nth);
            }
            Some(Move::Flip(picks.flips(area)))
        }
    }
}

#[test]
fn every_legal_move_can_be_clicked_and_has_a_name() {
    for (nth, table) in TABLES.iter().enumerate() {
        play(table, nth as u64, |game, _| {
            let Next::Choice(seats) = game.next() else { return };
            for seat in seats {
                let (view, moves) = (game.view(Viewer::Seat(seat)), moves_of(game, seat));
                // Takeout boxes offer hundreds of ways.
                for m in moves.iter().step_by(1 + moves.len() / 200) {
                    assert_eq!(
                        click(&view, seat, &moves, m),
                        Some(*m),
                        "{table}\n{}",
                        game.position()
                    );
                    for lang in Lang::all() {
                        let names = Names::new(Vec::<String>::new(), None, lang);
                        assert!(!SushiGoParty::move_name(m, &names, lang).is_empty(), "{m}");
                    }
                }
            }
        });
    }
}

#[test]
fn whatever_is_clicked_is_legal() {
    let mut rng = stream(5, 0);
    for (nth, table) in TABLES.iter().enumerate() {
        play(table, 100 + nth as u64, |game, _| {
            let Next::Choice(seats) = game.next() else { return };
            for seat in seats {
                let (view, moves) = (game.view(Viewer::Seat(seat)), moves_of(game, seat));
                let m = random_clicks(&view, seat, &moves, |n| below(&mut rng, n as u32) as usize);
                assert_eq!(game.check(seat, &m), Ok(()), "{m}\n{}", game.position());
            }
        });
    }
}

/// Clicks here and there until a move comes of it.
fn random_clicks(
    view: &View,
    seat: Seat,
    moves: &[Move],
    mut any: impl FnMut(usize) -> usize,
) -> Move {
    let mut picks = Picks::default();
    let laid: Vec<_> = view.areas[seat].cards().collect();
    for _ in 0..1000 {
        let made = match moves[0] {
            Move::Choose(_) => {
                let (tools, hand) = (tools(moves), hand_of(view));
                if !tools.is_empty() && any(3) == 0 {
                    picks.call(tools[any(tools.len())]);
                    None
                } else {
                    picks.take(any(hand.len()), &hand)
                }
            }
            Move::Copy(_) => picks.copy(&laid[any(laid.len())], moves).or_else(|| {
                let card = picks.copied.filter(|_| any(2) == 0)?;
                Some(Move::Copy(Copied::Card { card, on_wasabi: any(2) == 0 }))
            }),
            Move::Flip(_) => {
                let nth = any(laid.len().max(1));
                match laid.get(nth).filter(|laid| !laid.fresh && !laid.down) {
                    Some(_) if any(4) > 0 => {
                        picks.turn(nth);
                        None
                    }
                    _ => Some(Move::Flip(picks.flips(&view.areas[seat]))),
                }
            }
            _ => Some(moves[any(moves.len())]),
        };
        if let Some(m) = made {
            return m;
        }
    }
    panic!("a thousand clicks make no move: {moves:?}");
}

/// Every position is drawn from every seat, with all that may be picked, read or hinted at.
#[test]
fn the_board_can_be_drawn_at_any_time_from_any_seat() {
    let owner = Owner::new();
    owner.set();
    // From one look to the next each seat reads another language: a game is long enough for all.
    let (langs, mut looks) = (Lang::all().collect::<Vec<_>>(), 0);
    for (nth, table) in TABLES.iter().enumerate() {
        play(table, 200 + nth as u64, |game, just| {
            looks += 1;
            for seat in Seats::first(game.seats()) {
                let kinds = game.options().menu().types().collect::<Vec<_>>();
                let lang = langs[(looks + seat.index()) % langs.len()];
                let mut scene = scene(game, just, seat, lang);
                let moves = scene.moves.clone();
                scene.hinted = moves.last().copied();
                scene.chosen = moves.first().copied();
                drop(SushiGoParty::board(&scene));
                assert!(moves.is_empty() || !SushiGoParty::asks(&scene).is_empty());
                let picks = Picks {
                    read: kinds.get(game.options().seats() as usize % kinds.len()).copied(),
                    asked: moves.iter().find_map(|m| match m {
                        Move::Ask(Request::Type(kind)) => Some(*kind),
                        _ => None,
                    }),
                    taken: vec![0],
                    ..Picks::default()
                };
                scene.picks = RwSignal::new_local(picks);
                drop(SushiGoParty::board(&scene));
                SushiGoParty::forget(&mut scene.view);
                drop(SushiGoParty::board(&scene));
                scene.open =
                    Seats::first(game.seats()).map(|s| game.view(Viewer::Seat(s))).collect();
                scene.moves.clear();
                drop(SushiGoParty::board(&scene));
                assert_eq!(scene.picks.get_untracked().taken, [0], "drawing picks nothing");
            }
        });
    }
}

fn scene(game: &SushiGoParty, just: &[Event], seat: Seat, lang: Lang) -> Scene<SushiGoParty> {
    let name = |seat: Seat| Player { name: format!("P{seat}"), level: None };
    let reads = |event: &&Event| event.readers().include(Viewer::Seat(seat));
    let asked = match game.next() {
        Next::Choice(mut seats) => seats.any(|other| other == seat),
        _ => false,
    };
    Scene {
        seat,
        view: game.view(Viewer::Seat(seat)),
        moves: if asked { moves_of(game, seat) } else { Vec::new() },
        scores: Vec::new(),
        tally: None,
        feelings: Vec::new(),
        chosen: None,
        hinted: None,
        step: 1,
        just: just.iter().filter(reads).cloned().collect(),
        told: Vec::new(),
        open: Vec::new(),
        players: Seats::first(game.seats()).map(name).collect(),
        you: None,
        lang,
        picks: RwSignal::new_local(Picks::default()),
        choose: Rc::new(|_| {}),
    }
}

#[test]
fn every_rule_that_gives_points_has_a_picture() {
    for (nth, table) in TABLES.iter().enumerate() {
        play(table, 300 + nth as u64, |_, just| {
            for event in just {
                if let Event::Scored { rule, .. } = event {
                    assert!(SushiGoParty::picture(rule.id()).is_some(), "{rule}");
                }
            }
        });
    }
}

/// What is counted lies there, on every board: something lights up for all points that are not lost.
#[test]
fn a_round_is_counted_where_its_cards_lie() {
    let owner = Owner::new();
    owner.set();
    let mut rounds = 0;
    for (nth, table) in TABLES.iter().enumerate() {
        play(table, 400 + nth as u64, |game, just| {
            let Some(lies) = just.iter().find(|event| event.ends_round()) else { return };
            rounds += 1;
            let after = scene(game, just, Seat::new(0), Lang::ENGLISH);
            let view = SushiGoParty::counted(&after.view, lies);
            assert!(after.view.areas.iter().all(Area::is_empty), "the cards are gone");
            for scored in just.iter().skip_while(|event| !event.ends_round()) {
                let Some(scored) = scored.scored().filter(|scored| scored.points > 0) else {
                    continue;
                };
                let kind = SushiGoParty::picture(scored.rule.id()).expect("a picture");
                let (area, kept) = (&view.areas[scored.seat], view.kept[scored.seat].all());
                let is_it = |counts: String| counts.split(' ').any(|word| word == kind);
                let lit = area.cards().any(|laid| is_it(counts_as(laid, area)));
                let none = ["TK1", "FL1"].contains(&scored.rule.id());
                assert!(lit || !kept.is_empty() || none, "{scored:?} {area}");
            }
            drop(SushiGoParty::board(&Scene { view, ..after }));
        });
    }
    assert_eq!(rounds, 3 * TABLES.len());
}

#[test]
fn a_damaged_end_of_a_round_changes_nothing() {
    let game = SushiGoParty::start(&"seats=3".parse().expect("options"));
    let view = game.view(Viewer::Spectator);
    let (areas, kept) = ("egg | egg".parse().expect("areas"), "- | -".parse().expect("desserts"));
    let damaged = Event::RoundOver { round: 1, areas, kept, uramaki: 0 };
    assert_eq!(SushiGoParty::counted(&view, &damaged), view);
}

#[test]
fn a_card_is_counted_as_what_scores() {
    let area: Area = "wasabi(egg) squid down(tofu) tea tempura*2 onigiri-circle order(tempura)"
        .parse()
        .expect("an area");
    let counts: Vec<String> = area.cards().map(|laid| counts_as(laid, &area)).collect();
    let expected = [
        "egg tea",
        "squid tea",
        "tempura",
        "tempura",
        "tempura",
        "takeout-box",
        "onigiri-triangle",
        "tea",
        "egg tea",
    ];
    assert_eq!(counts, expected);
}

#[test]
fn wasabi_waits_for_an_answer_and_a_second_click_takes_it_back() {
    let position = "options: seats=2 menu=maki,tempura,sashimi,eel,wasabi,special-order,pudding\n\
         hands: egg | salmon\nareas: wasabi squid wasabi(egg) | egg!\nstep: reveal\norders: 1";
    let position: Position = position.parse().expect("lines");
    let game = SushiGoParty::set_up(&position).expect("a position");
    let (seat, mut picks) = (Seat::new(0), Picks::default());
    let (view, moves) = (game.view(Viewer::Seat(seat)), moves_of(&game, seat));
    let laid =
        |card| view.areas[seat].cards().find(|laid| laid.card == card).expect("it lies there");
    assert_eq!(picks.copy(&laid(Card::Squid), &moves), None);
    assert_eq!(picks.copied, Some(Card::Squid));
    assert_eq!(picks.copy(&laid(Card::Squid), &moves), None);
    assert_eq!(picks.copied, None);
    let beside = Move::Copy(Copied::Card { card: Card::Egg, on_wasabi: false });
    assert_eq!(picks.copy(&laid(Card::Egg), &moves), Some(beside), "SO7 leaves no choice");
}

#[test]
fn a_pair_is_turned_whole_or_in_part() {
    let area: Area = "wasabi(egg)*2 wasabi tempura!".parse().expect("an area");
    let names: Vec<String> = area.cards().map(|laid| laid.to_string()).collect();
    let [eggs, wasabis] = ["egg", "wasabi"]
        .map(|name| (0..names.len()).filter(|&nth| names[nth] == name).collect::<Vec<_>>());
    let flips = |turned: &[usize]| {
        let picks = Picks { turned: turned.to_vec(), ..Picks::default() };
        picks.flips(&area).to_string()
    };
    assert_eq!(flips(&[eggs[0]]), "on(egg)");
    assert_eq!(flips(&eggs), "on(egg)*2");
    // Of three wasabi the free one comes first.
    let under: Vec<String> = wasabis.iter().map(|&nth| flips(&[nth])).collect();
    assert_eq!(under.iter().filter(|text| *text == "under(egg)").count(), 2);
    assert_eq!(under.iter().filter(|text| *text == "wasabi").count(), 1);
    let whole = wasabis.iter().map(|&nth| flips(&[nth, eggs[0]])).collect::<Vec<_>>();
    assert!(whole.contains(&"both(egg)".to_string()), "{whole:?}");
}

#[test]
fn an_order_says_which_rule_forbids_it() {
    for (name, types) in MENUS {
        for seats in 2..=8 {
            let mut order = Order::default();
            order.menu(name, &types);
            let text = format!("seats={seats} {}", order.options());
            assert_eq!(
                order.forbidden(seats).is_some(),
                text.parse::<Options>().is_err(),
                "{text}"
            );
        }
    }
    // One's own goes on from the menu that was looked at last.
    let mut order = Order::default();
    order.toggle(Type::Tempura);
    assert_eq!(order.forbidden(4), Some(rule("N4")));
    order.toggle(Type::Spoon);
    order.toggle(Type::Edamame);
    assert_eq!(order.forbidden(4), Some(rule("N5")), "{order:?}");
    order.toggle(Type::Tea);
    assert_eq!(order.forbidden(4), None, "{order:?}");
    assert_eq!(order.forbidden(2), Some(rule("N8")));
    // There is room for one kind of maki: another takes its place.
    order.toggle(Type::Uramaki);
    assert_eq!(order.forbidden(4), None, "{order:?}");
    for kind in Type::ALL {
        let mut bare = order.clone();
        bare.toggle(*kind);
        let parsed = format!("seats=4 {}", bare.options()).parse::<Options>();
        assert_eq!(bare.forbidden(4).is_some(), parsed.is_err(), "{kind}");
    }
}

#[test]
fn an_empty_menu_of_ones_own_is_refused_with_a_rule() {
    let mut order = Order::default();
    for kind in MENUS[0].1 {
        order.toggle(kind);
    }
    assert_eq!(order.forbidden(4), Some(rule("N3")), "{order:?}");
}

#[test]
fn words_of_the_notation_are_drawn() {
    for word in
        ["maki2", "wasabi(squid)", "order(tempura)", "down(egg)", "tempura!", "menu7", "maki"]
    {
        assert!(SushiGoParty::piece(word, Lang::ENGLISH).is_some(), "{word}");
    }
    assert!(SushiGoParty::piece("breakfast", Lang::ENGLISH).is_none());
}
