//! Sushi Express examined. Rules are tested by the examples in RULES.md.

use crate::pieces::{Action, Actions, all_actions, all_clients};
use crate::play::Move;
use crate::setup::{Outcome, Phase};
use crate::{RULES_EN, RULES_FR, SushiExpress, TABLES, View};
use kaiten_core::rng::{below, stream};
use kaiten_core::{
    BySeat, Game, Joint, Next, Notation, Position, Rng, Seat, Seats, Step, Viewer, playout,
    rulebook,
};
use kaiten_testkit::{Examined, contract, damage, examples, inputs, leaks, playthroughs, seen};

impl Examined for SushiExpress {
    const PIECES: &'static [&'static str] =
        &["row", "clients", "hands", "spent", "pile", "discard", "actions"];

    fn pieces(&self) -> String {
        let seats = Seats::first(self.seats());
        // Clients: what lies nowhere was discarded, and only what was drawn can be.
        let in_play = self.clients.iter().fold(self.row + self.pile, |all, &taken| all + taken);
        assert!(all_clients().contains(&in_play), "{in_play} are too many clients");
        let clients = in_play + self.discard();
        // Action cards never leave the hands but as spent ones.
        let actions = self.hands.iter().chain(&self.spent).fold(self.actions, |all, &c| all + c);
        // The starting pair is in the hand or spent, and tips are spent only by showing them.
        for seat in seats {
            let had = self.hands[seat] + self.spent[seat];
            assert!(had.count(Action::Same) > 0 && had.count(Action::Farther) > 0);
            let tips = if self.phase == Phase::Over { &self.hands } else { &self.spent };
            assert_eq!(tips[seat].count(Action::Tip), 0, "tips are shown at the end");
            let pawn = self.pawns[seat];
            assert!(pawn.height < 2 || self.spent[seat].count(Action::Same) > 0, "a free ride");
        }
        // M5 Vans share a tile only at the start.
        let vans: Vec<u8> = self.vans.iter().copied().filter(|&van| van != 0).collect();
        let tiles = vans.iter().fold(0u16, |tiles, van| tiles | 1 << van);
        assert_eq!(tiles.count_ones() as usize, vans.len(), "two vans on a tile: {vans:?}");
        // C6 The row never runs short of those who may still drive.
        let on_board = self.pawns.iter().filter(|pawn| pawn.on_board).count();
        assert!(usize::from(self.row.len()) + 1 >= on_board || self.phase == Phase::Start);
        format!("{clients}, {actions}, {} vans, {} pawns", self.vans.seats(), self.pawns.seats())
    }

    fn disguise<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        let mut other = self.clone();
        let certain = certain_by_the_past(self.seats(), past);
        let hidden = || Seats::first(self.seats()).filter(|&s| viewer != Viewer::Seat(s));
        // Where the pile may fail to fill the row, the next step may show all tips, or has shown
        // them: they stay where they are.
        let shows_tips = self.pile.len() < self.seats();
        let stays = |seat: Seat| {
            let tips = if shows_tips { self.hands[seat].count(Action::Tip) } else { 0 };
            certain[seat] + [(Action::Tip, tips)].into_iter().collect()
        };
        // All that is hidden goes into one heap, and comes out of it anew.
        let mut heap = self.actions;
        for seat in hidden() {
            heap += self.hands[seat] - stays(seat);
        }
        let tips = if shows_tips { heap.count(Action::Tip) } else { 0 };
        heap -= [(Action::Tip, tips)].into_iter().collect();
        for seat in hidden() {
            let unknown = self.hands[seat].len() - stays(seat).len();
            other.hands[seat] = stays(seat) + heap.deal(rng, unknown);
        }
        heap += [(Action::Tip, tips)].into_iter().collect();
        other.actions = heap;
        other
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        let mut other = self.clone();
        // O5 Which clients were discarded is forgotten: they may as well be in the pile.
        other.pile = (self.pile + self.discard()).deal(rng, self.pile.len());
        for _ in 0..40 {
            let mut swapped = other.clone();
            swapped.swap_two_actions(viewer, rng);
            // Who holds and who spent what is forgotten, but not how everyone began.
            if Seats::first(self.seats()).all(|seat| swapped.could_have_come_to(seat)) {
                other = swapped;
            }
        }
        other
    }

    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, viewer: Viewer, rng: &mut R) -> Outcome {
        let drawer = self.pawns.by_seat().filter(|(_, pawn)| pawn.on_board());
        let drawer = drawer.max_by_key(|(_, pawn)| (pawn.bet(), pawn.height())).map(|(s, _)| s);
        // A card that ends the game is shown at once if it is a tip, so it must stay one or none.
        let shows_tips = self.pile.len() < self.seats();
        match outcome {
            Outcome::Draw(Action::Tip) if shows_tips => outcome.clone(),
            Outcome::Draw(_) if drawer.map(Viewer::Seat) != Some(viewer) => {
                let mut pile = self.actions;
                let tips = if shows_tips { pile.count(Action::Tip) } else { 0 };
                pile -= [(Action::Tip, tips)].into_iter().collect();
                Outcome::Draw(if pile.is_empty() { Action::Tip } else { pile.draw(rng) })
            }
            open => open.clone(),
        }
    }
}

/// Where action cards are that a viewer cannot see.
#[derive(Clone, Copy)]
enum Site {
    Hand(Seat),
    Spent(Seat),
    Pile,
}

impl SushiExpress {
    /// Swaps two action cards that the viewer cannot see; or one was spent by another seat, as
    /// nobody counts how many each has spent.
    fn swap_two_actions<R: Rng>(&mut self, viewer: Viewer, rng: &mut R) {
        let seats = Seats::first(self.seats());
        let others = seats.filter(|&seat| viewer != Viewer::Seat(seat));
        let sites = others.map(Site::Hand).chain(seats.map(Site::Spent)).chain([Site::Pile]);
        let sites: Vec<Site> = sites.collect();
        let mut any = || sites[below(rng, sites.len() as u32) as usize];
        let (here, there) = (any(), any());
        if self.actions_at(here).is_empty() {
            return;
        }
        let card = self.actions_at(here).draw(rng);
        let both_spent = matches!((here, there), (Site::Spent(_), Site::Spent(_)));
        if !both_spent {
            if self.actions_at(there).is_empty() {
                self.actions_at(here).put(card);
                return;
            }
            let other = self.actions_at(there).draw(rng);
            self.actions_at(here).put(other);
        }
        self.actions_at(there).put(card);
    }

    fn actions_at(&mut self, site: Site) -> &mut Actions {
        match site {
            Site::Hand(seat) => &mut self.hands[seat],
            Site::Spent(seat) => &mut self.spent[seat],
            Site::Pile => &mut self.actions,
        }
    }

    /// S4 The starting pair is in the hand or spent, A5 who stands on another pawn has played a
    /// card for it, and A15 tips are never spent before the end.
    fn could_have_come_to(&self, seat: Seat) -> bool {
        let (spent, had) = (self.spent[seat], self.hands[seat] + self.spent[seat]);
        let stands_on_others = self.pawns[seat].height > 1;
        had.count(Action::Same) > 0
            && had.count(Action::Farther) > 0
            && spent.count(Action::Tip) == 0
            && (!stands_on_others || spent.count(Action::Same) > 0)
    }
}

/// The cards of the starting pair that each seat never played, found by following its moves.
fn certain_by_the_past(seats: u8, past: &[Step<SushiExpress>]) -> BySeat<Actions, 6> {
    let mut certain = BySeat::from_fn(seats, |_| {
        [(Action::Same, 1), (Action::Farther, 1)].into_iter().collect::<Actions>()
    });
    for step in past {
        let Step::Play(joint) = step else { continue };
        for (seat, m) in joint.iter() {
            let played = match m {
                Move::Same(_) => Action::Same,
                Move::Drive(1..) => Action::Farther,
                _ => continue,
            };
            if certain[seat].count(played) > 0 {
                certain[seat].take(played);
            }
        }
    }
    certain
}

#[test]
fn rules_md_is_true() {
    examples::check::<SushiExpress>(RULES_EN);
    examples::check::<SushiExpress>(RULES_FR);
}

#[test]
fn every_ruling_is_cited() {
    for text in [RULES_EN, RULES_FR] {
        let words: String =
            rulebook::rules(text).into_iter().map(|rule| rule.words + " ").collect();
        for number in 1..=30 {
            let cited = words
                .match_indices(&format!("E{number}"))
                .any(|(at, id)| !words[at + id.len()..].starts_with(|c: char| c.is_ascii_digit()));
            assert!(cited, "E{number} is not in the rules");
        }
    }
}

#[test]
fn the_contract_holds() {
    contract::check::<SushiExpress>(&TABLES);
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<SushiExpress>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<SushiExpress>(&TABLES);
}

#[test]
fn nothing_hidden_leaves() {
    leaks::check::<SushiExpress>(&TABLES, &kaiten_table::Memory::EACH);
}

/// A seat is asked about a card whether it holds one or not, so what the game waits for next is the
/// same to everyone else, whatever the hidden hands hold.
#[test]
fn being_asked_tells_nothing_about_a_hand() {
    let mut compared = 0;
    for (index, text) in TABLES.iter().cycle().take(80).enumerate() {
        let mut rng = stream(78, index as u64);
        let mut game = SushiExpress::start(&text.parse().expect("options"));
        let mut past = Vec::new();
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            let mut after = game.clone();
            step.apply(&mut after, &mut ()).expect("a legal step");
            for viewer in Viewer::all(game.seats()) {
                let other = game.disguise(&past, viewer, &mut rng);
                let other_step = match &step {
                    Step::Chance(outcome) => {
                        Step::Chance(other.disguise_outcome(outcome, viewer, &mut rng))
                    }
                    play => play.clone(),
                };
                let mut other_after = other.clone();
                if other_step.apply(&mut other_after, &mut ()).is_ok() {
                    compared += u32::from(other != game);
                    assert_eq!(other_after.view(viewer), after.view(viewer), "{viewer:?}: {step}");
                }
            }
            past.push(step);
            game = after;
        }
    }
    assert!(compared > 10_000, "only {compared} games differed");
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<SushiExpress>(&TABLES);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<SushiExpress>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}

fn set_up(text: &str) -> Result<SushiExpress, String> {
    let position: Position = text.parse().expect("labelled lines");
    SushiExpress::set_up(&position).map_err(|misread| misread.0)
}

#[test]
fn any_move_takes_each_move_as_often_as_another() {
    for text in [
        "bets: 5 | 7 | - | 6\nfirst: 4\nhands: same farther | same farther | same swap farther | same farther",
        "bets: 5 | 7 | - | 6\nfirst: 4\nspent: - | - | same farther | -\nhands: same farther | same farther | swap | same farther",
        "bets: 5 | 7 | - | 6\nfirst: 4\n",
        "phase: placed\nbets: 5 | 7 | - | 6\nfirst: 4\nhands: same farther | same farther swap | same farther | same farther",
        "phase: missed 2 3\nbets: 8 | 7 | 2\nhands: same farther reroll | same farther | same farther",
        "phase: missed 3 3\nbets: 8 | 7 | 2\nhands: same farther reroll | same farther | same farther",
        "phase: missed 3 3\nbets: 8 | 7 | 2\n",
        "phase: drive\nbets: 8 | 7 | 2\nhands: same farther*3 | same farther | same farther",
        "phase: take\nbets: 8 | 7 | 2\nrow: tip pink*2",
        "phase: orders\nbets: (8) | (7) | (2)\nrow: tip pink*2",
    ] {
        let game = set_up(text).expect("a game");
        let Next::Choice(mut seats) = game.next() else { panic!("somebody chooses: {text}") };
        let seat = seats.next().expect("a seat");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mut counts = vec![0u32; moves.len()];
        let mut rng = stream(9, 0);
        let each = 4_000;
        for _ in 0..each * moves.len() {
            let m = game.any_move(seat, &mut rng, &mut Vec::new());
            counts[moves.binary_search(&m).expect("a listed move")] += 1;
        }
        assert!(counts.iter().all(|n| (3_650..4_350).contains(n)), "{text}: {counts:?}");
    }
}

/// Whatever number, seat or card comes from outside, it is refused by a rule or listed.
#[test]
fn every_move_is_listed_or_refused() {
    let clients = crate::pieces::CLIENTS.map(|(client, _)| Move::Take(client));
    let numbers = || (0..=14).chain([u8::MAX]);
    let mut all: Vec<Move> = vec![Move::Pass, Move::Keep, Move::Discard];
    all.extend(clients);
    all.extend(numbers().map(Move::Bet));
    all.extend(numbers().map(Move::Same));
    all.extend(numbers().map(Move::Swap));
    all.extend(numbers().map(Move::Reroll));
    all.extend(numbers().map(Move::Drive));
    let rules: Vec<&str> = rulebook::rules(RULES_EN).iter().map(|rule| rule.id).collect();
    for (index, text) in TABLES.iter().enumerate() {
        let mut rng = stream(5, index as u64);
        let mut game = SushiExpress::start(&text.parse().expect("options"));
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            let chooser = match game.next() {
                Next::Choice(mut seats) => seats.next(),
                _ => None,
            };
            for seat in Seats::first(8) {
                let mut moves = Vec::new();
                if chooser == Some(seat) {
                    game.moves(seat, &mut moves);
                }
                for m in &all {
                    let legal = game.check(seat, m);
                    assert_eq!(legal.is_ok(), moves.contains(m), "{m} of {seat} in {game:?}");
                    assert!(legal.err().is_none_or(|no| rules.contains(&no.0)), "{legal:?}");
                }
            }
            step.apply(&mut game, &mut ()).expect("a legal step");
        }
    }
}

#[test]
fn an_impossible_outcome_is_refused() {
    let refused = |game: &SushiExpress, outcome: &str| {
        let outcome: Outcome = outcome.parse().expect("an outcome");
        game.can_happen(&outcome).map_err(|illegal| illegal.0)
    };
    let start = SushiExpress::start(&"seats=3".parse().expect("options"));
    for (outcome, rule) in [
        ("start 4 tip*3", "S8"),
        ("start 8 tip*3", "S8"),
        ("start 1 tip*2", "S7"),
        ("start 1 pink*3", "S7"),
        ("start 1 tip*127", "S7"),
        ("throw 1 2", "S7"),
    ] {
        assert_eq!(refused(&start, outcome), Err(rule), "{outcome}");
    }
    for (text, outcome, rule) in [
        ("bets: 8 | 7 | 2", "die 3", "D1"),
        ("phase: reroll beside 2\nbets: 8 | 7 | 2", "die 0", "A11"),
        ("phase: reroll beside 2\nbets: 8 | 7 | 2", "die 7", "A11"),
        ("phase: reroll beside 2\nbets: 8 | 7 | 2", "throw 2 3", "A11"),
        ("phase: failed\nbets: 8 | 7 | 2", "throw 2 3", "D3"),
        (
            "phase: failed\nbets: 8 | 7 | 2\nhands: same farther tip*2 | same farther | same farther",
            "draw tip",
            "D3",
        ),
        ("phase: park\nbets: 8 | 7 | 2\nvans: 6 | 0 | 0", "fill tip", "P1"),
        ("phase: fill\nbets: (8) | (7) | (2)\nrow: tip", "fill tip", "O3"),
        ("phase: fill\nbets: (8) | (7) | (2)\nrow: tip\npile: pink*2", "fill tip*2", "O3"),
        ("bets: 8 | - | -", "throw 2 3", "T1"),
    ] {
        assert_eq!(refused(&set_up(text).expect(text), outcome), Err(rule), "{text}");
    }
}

/// The longest a game can be kept going: nobody spends a card, all bet as low as they can, and the
/// row is always kept.
#[test]
fn the_slowest_game_ends() {
    for (index, text) in TABLES.iter().enumerate() {
        let mut rng = stream(3, index as u64);
        let mut game = SushiExpress::start(&text.parse().expect("options"));
        let mut rounds = 0;
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = game.draw(&mut rng);
                    game.happen(&outcome, &mut ());
                }
                Next::Choice(mut seats) => {
                    let seat = seats.next().expect("a seat");
                    let mut moves = Vec::new();
                    game.moves(seat, &mut moves);
                    rounds += u32::from(moves[0] == Move::Keep);
                    let m = if moves.contains(&Move::Pass) { Move::Pass } else { moves[0] };
                    game.play(&Joint::one(seat, m), &mut ());
                }
            }
        }
        assert!((1..31 * 36).contains(&rounds), "{rounds} rounds");
    }
}

/// A view is imagined as chance would have it: the unknown card of another hand is each unseen card
/// equally often.
#[test]
fn unknown_cards_are_imagined_evenly() {
    let game = set_up(
        "hands: same farther swap | same farther reroll*2 | same farther\nspent: - | swap | swap",
    )
    .expect("a game");
    let view = game.view(Viewer::Seat(Seat::new(1)));
    let mut drawn = [0u32; 5];
    let mut rng = stream(8, 0);
    for _ in 0..19_000 {
        let imagined = SushiExpress::imagine(&view, &mut rng);
        let hand = imagined.hands[Seat::new(0)];
        let extra = hand - [(Action::Same, 1), (Action::Farther, 1)].into_iter().collect();
        drawn[extra.nth_kind(0) as usize] += 1;
    }
    // Unseen by seat 2 are 9 same, 2 swap, 2 reroll, 3 farther and 2 tips: 18 cards.
    let unseen = [9, 2, 2, 3, 2];
    for (kind, (n, count)) in drawn.into_iter().zip(unseen).enumerate() {
        let expected = 19_000 * count / 18;
        assert!(n.abs_diff(expected) < expected / 10, "kind {kind}: {drawn:?}");
    }
}

/// What cards a viewer who has forgotten everything imagines as spent, many times.
fn imagined_spent(text: &str, viewer: Viewer) -> Vec<[String; 3]> {
    let game = set_up(text).expect("a game");
    let mut view = game.view(viewer);
    SushiExpress::forget(&mut view);
    let mut rng = stream(11, 0);
    let imagined = (0..4_000).map(|_| {
        let imagined = SushiExpress::imagine(&view, &mut rng);
        let mut seen = imagined.view(viewer);
        SushiExpress::forget(&mut seen);
        assert_eq!(seen, view);
        [0, 1, 2].map(|seat| imagined.spent[Seat::new(seat)].to_string())
    });
    imagined.collect()
}

/// Who has forgotten who spent what knows only what hands and pawns tell, and imagines every way.
#[test]
fn what_is_forgotten_is_imagined_in_every_way() {
    let check = |text: &str, viewer: Viewer, ways: &[([&str; 3], u32)]| {
        let spent = imagined_spent(text, viewer);
        let mut counted = 0;
        for (way, expected) in ways {
            let n = spent.iter().filter(|spent| *spent == way).count() as u32;
            assert!(n.abs_diff(*expected) < 200, "{way:?} {n} times in {text}");
            counted += n;
        }
        assert_eq!(counted, 4_000, "nothing else is imagined in {text}");
    };
    let (first, spectator) = (Viewer::Seat(Seat::new(0)), Viewer::Spectator);
    // S4 A hand with one card: one of the pair is gone.
    let one_card = "hands: same | same farther | same farther";
    check(one_card, spectator, &[(["farther", "-", "-"], 2_000), (["same", "-", "-"], 2_000)]);
    check(one_card, first, &[(["farther", "-", "-"], 4_000)]);
    // A5 Who stands on another pawn played a card for it.
    let on_top = "bets: 5 | 5^2 | -\nhands: same farther | farther | same farther";
    check(on_top, first, &[(["-", "same", "-"], 4_000)]);
    // A card that was drawn is spent as likely as one of the pair: a third of all each, here.
    let drawn = "hands: same farther | same farther | same farther\nspent: - | swap | -";
    let spent = imagined_spent(drawn, spectator);
    for seat in 0..3 {
        let of = |card: &str| spent.iter().filter(|spent| spent[seat] == card).count();
        let all: usize = ["same", "farther", "swap", "reroll"].map(of).iter().sum();
        assert!(all.abs_diff(1_333) < 150, "seat {seat} spent {all}");
        // Of the 20 cards that are neither tips nor of a pair 9 are the same bet, 3 go farther.
        assert!(of("same").abs_diff(1_333 * 29 / 60) < 90, "{}", of("same"));
        assert!(of("farther").abs_diff(1_333 * 23 / 60) < 90, "{}", of("farther"));
    }
}

/// A15 Tips cannot be spent: here the only two hidden cards are both of them.
#[test]
fn forgotten_tips_are_found_in_the_last_hidden_hands() {
    let text = "hands: - | tip | tip\n\
        spent: same*10 swap*4 reroll*4 farther*4 | same farther | same farther";
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
        for spent in imagined_spent(text, viewer) {
            let all: Vec<Actions> = spent.iter().map(|s| s.parse().expect("cards")).collect();
            assert!(all.iter().all(|spent| spent.count(Action::Tip) == 0));
            assert!(all.iter().all(|spent| spent.count(Action::Same) > 0));
            assert!(all.iter().all(|spent| spent.count(Action::Farther) > 0));
        }
    }
}

/// A view that JSON brings goes through this check.
#[test]
fn a_view_that_cannot_be_says_why() {
    let text = "bets: 5 | - | -\nhands: same farther | same tip | same swap farther";
    let game = set_up(text).expect("a game");
    let refused = |why: &str, spoil: fn(&mut View)| {
        let mut view = game.view(Viewer::Seat(Seat::new(1)));
        assert_eq!(view.check(), Ok(()));
        spoil(&mut view);
        assert_eq!(view.check().map_err(|misread| misread.0), Err(why.into()));
    };
    refused("turn: it is 2", |view| view.turn = Seat::new(2));
    refused("turn: there is no seat 4", |view| view.turn = Seat::new(3));
    refused("first: there is no seat 4", |view| view.first = Seat::new(3));
    refused("pawns: 2 places for 3", |view| view.pawns = BySeat::new(2, view.pawns[view.first]));
    refused("vans: 4 places for 3", |view| view.vans = BySeat::new(4, 0));
    refused("vans: there is no tile 12: 0 to 11 exist (rule S5)", |view| {
        view.vans = BySeat::new(3, 12);
    });
    refused("bets: “40” is no pawn: bets are 2 to 12 (rule B2)", |view| {
        view.pawns[Seat::new(0)].space = 40;
    });
    refused("bets: “5^0” is no pawn: bets are 2 to 12 (rule B2)", |view| {
        view.pawns[Seat::new(0)].height = 0;
    });
    refused("hand: who has a seat sees its hand, and only it", |view| view.hand = None);
    refused("hand: who has a seat sees its hand, and only it", |view| {
        view.viewer = Viewer::Spectator;
    });
    refused("hand: it has not 2 cards", |view| view.hand_sizes[Seat::new(1)] = 3);
    refused("viewer: there is no seat 4", |view| view.viewer = Viewer::Seat(Seat::new(3)));
    refused("hand_sizes: seat 1 cannot hold 1 cards (rule S4)", |view| {
        view.hand_sizes[Seat::new(0)] = 1;
    });
    refused("hand_sizes: seat 1 cannot hold 200 cards (rule S4)", |view| {
        view.hand_sizes[Seat::new(0)] = 200;
    });
    refused("there are only 28 action cards (rule S4)", |view| {
        SushiExpress::forget(view);
        view.hand_sizes[Seat::new(0)] = 200;
    });
    refused("seat 1 must have spent same, and no such card is gone (rule S4)", |view| {
        // The viewer's own card is the only one that can be gone.
        SushiExpress::forget(view);
        view.pawns[Seat::new(0)].height = 2;
        view.hand = "same farther".parse().ok();
        view.actions += 1;
    });
    refused("actions: the tips are nowhere (rule S4)", |view| {
        SushiExpress::forget(view);
        view.actions = 0;
        view.hand = "same swap".parse().ok();
        view.hand_sizes = [0, 2, 0].into_iter().collect();
    });
    refused("bets: seat 1 has not spent same (rule A5)", |view| {
        view.pawns[Seat::new(0)].height = 2;
    });
    refused("what is seen is not what is remembered", |view| view.actions -= 1);
    refused("what is seen is not what is remembered", |view| view.pile -= 1);
    refused("pile: only 33 clients are hidden", |view| view.pile = 34);
    refused("there are not so many clients in the box (rule S3): tip*9", |view| {
        view.row = "tip*9".parse().expect("clients");
    });
    refused("seat 1: tips are shown at the end, not before (rule A15)", |view| {
        SushiExpress::forget(view);
        view.tips_shown[Seat::new(0)] = 1;
        view.actions -= 1;
    });
    let reroll = set_up("phase: reroll beside 2\nbets: 8 | 7 | 2").expect("a game");
    for stays in [0, 7, 255] {
        let mut view = reroll.view(Viewer::Spectator);
        assert_eq!(view.check(), Ok(()));
        view.phase = Phase::Reroll { stays, last: false };
        let why = format!(
            "in the phase “reroll beside {stays}” the row is full, and the throw was below the bet"
        );
        assert_eq!(view.check().map_err(|misread| misread.0), Err(why));
    }
}

#[test]
fn a_random_game_ends_with_all_pieces() {
    for index in 0..200 {
        let mut rng = stream(4, index);
        let seats = 3 + below(&mut rng, 4);
        let options = format!("seats={seats}").parse().expect("options");
        let mut game = SushiExpress::start(&options);
        let pieces = game.pieces();
        playout(&mut game, &mut rng, &mut Vec::new(), &mut ());
        assert_eq!(game.pieces(), pieces);
        assert_eq!(all_actions().len(), 28);
        assert_eq!(all_clients().len(), 36);
    }
}

#[test]
fn moves_that_are_none_say_why() {
    for (text, why) in [
        (
            "swap 7-9",
            "7 and 9 are no neighbours: write the lower number, then the next one (rule A8)",
        ),
        (
            "swap 8-7",
            "8 and 7 are no neighbours: write the lower number, then the next one (rule A8)",
        ),
        ("bet seven", "“seven” is not a bet"),
        ("bet +7", "“+7” is not a bet"),
        ("bet 300", "“300” is not a bet"),
        (
            "take tuna",
            "“tuna” is no client: there are light-blue, dark-blue, pink, purple, green, yellow, orange, red, tip",
        ),
        (
            "drive+0",
            "“drive+0” is no move: there are bet 7, same 7, swap 7-8, reroll 2, pass, drive, drive+1, take pink, keep, discard",
        ),
    ] {
        assert_eq!(text.parse::<Move>().map_err(|misread| misread.0), Err(why.into()));
    }
    assert_eq!("throw 5 2".parse::<Outcome>(), "throw 2 5".parse::<Outcome>());
    assert_eq!(
        "throw 0 7".parse::<Outcome>().map_err(|misread| misread.0),
        Err("0 7 is no throw: a die shows 1 to 6".into())
    );
}

/// Whatever is written, it is refused, or it can be written again and played to the end.
#[test]
fn a_position_that_can_be_set_up_can_be_played() {
    const PHASES: [&str; 16] = [
        "start",
        "bet",
        "placed",
        "throw",
        "throw again",
        "missed 1 3",
        "missed again 2 2",
        "reroll beside 2",
        "reroll again beside 1",
        "failed",
        "drive",
        "take",
        "park",
        "orders",
        "fill",
        "over",
    ];
    const ROWS: [&str; 6] = ["-", "tip", "pink tip", "red*2 tip", "tip*4", "light-blue*6"];
    const PILES: [&str; 5] = ["-", "green", "green*2 dark-blue*4", "dark-blue*8", "orange*2"];
    let mut rng = stream(6, 0);
    let mut played = 0;
    for _ in 0..40_000 {
        let mut any = |n: u32| below(&mut rng, n);
        let seats = 3 + any(2);
        let row = |word: &mut dyn FnMut() -> String| {
            (0..seats).map(|_| word()).collect::<Vec<_>>().join(" | ")
        };
        let (highest_on, betting) = (any(14), any(4) == 0);
        let bets = row(&mut || match 2 + any(11) {
            _ if betting && any(2) == 0 => "-".into(),
            bet if bet > highest_on && !betting => format!("({bet})"),
            bet if any(6) == 0 => format!("{bet}^2"),
            bet => bet.to_string(),
        });
        let vans = row(&mut || [0, 6, any(13), any(12)][any(4) as usize].to_string());
        let hands =
            row(&mut || ["same farther", "-", "reroll swap", "tip"][any(4) as usize].into());
        let mut text = format!("phase: {}\nbets: {bets}\n", PHASES[any(16) as usize]);
        for line in [
            format!("vans: {vans}\n"),
            format!("hands: {hands}\n"),
            format!("row: {}\n", ROWS[any(6) as usize]),
            format!("pile: {}\n", PILES[any(5) as usize]),
        ] {
            text += if any(2) == 0 { &line } else { "" };
        }
        let Ok(mut game) = set_up(&text) else { continue };
        assert_eq!(set_up(&game.position().to_string()), Ok(game.clone()), "{text}");
        playout(&mut game, &mut rng, &mut Vec::new(), &mut ());
        played += 1;
    }
    assert!(played > 1_000, "only {played} positions could be set up");
}

#[test]
fn options_that_do_not_fit_say_why() {
    for (text, why) in [
        ("seats=2", "seats=2: Sushi Express is for 3 to 6 (rule S2)"),
        ("seats=7", "seats=7: Sushi Express is for 3 to 6 (rule S2)"),
        ("", "the number of seats is missing: write seats=4"),
        ("seats=two", "seats=two is no number of seats"),
        ("seats=3 wind=east", "“wind” is no option of Sushi Express: there are seats"),
        ("seats", "“seats” is no option: write “name=value”"),
    ] {
        assert_eq!(text.parse::<crate::Options>().map_err(|misread| misread.0), Err(why.into()));
    }
}

#[test]
fn a_view_foretells_what_the_rules_do() {
    for (table, seed) in TABLES.iter().flat_map(|table| (0..10).map(move |seed| (table, seed))) {
        let mut game = SushiExpress::start(&table.parse().expect("options"));
        let mut rng = stream(seed, 0);
        while game.next() != Next::Over {
            let Next::Choice(_) = game.next() else {
                let outcome = game.draw(&mut rng);
                game.happen(&outcome, &mut ());
                continue;
            };
            let (seat, view) = (game.turn, game.view(Viewer::Seat(game.turn)));
            let m = game.any_move(seat, &mut rng, &mut Vec::new());
            game.play(&Joint::one(seat, m), &mut ());
            match m {
                Move::Drive(farther) => {
                    let tiles = view.pawns[seat].bet().expect("it has bet") + farther;
                    assert_eq!(view.way(seat, tiles).0, game.vans[seat]);
                    let takes = game.phase == Phase::Take && game.turn == seat;
                    assert_eq!(view.way(seat, tiles).1, takes);
                }
                Move::Take(client) => {
                    let sum = |view: &View| view.points(seat).map(|(_, n)| n).iter().sum::<i16>();
                    let then = game.view(Viewer::Seat(seat));
                    assert_eq!(view.gain(seat, client), sum(&then) - sum(&view));
                }
                Move::Keep | Move::Discard => {
                    assert_eq!(view.ends_with(m), game.next() == Next::Over);
                }
                _ => {}
            }
        }
        let (view, standings) = (game.view(Viewer::Spectator), game.standings());
        for seat in Seats::first(game.seats()) {
            let points: i16 = view.points(seat).iter().map(|(_, points)| points).sum();
            assert_eq!(points, standings[seat].points);
        }
    }
}

#[test]
fn a_position_that_cannot_be_says_why() {
    for (text, why) in [
        ("vans: 0 | 3 | 3", "vans: two stand on tile 3 (rule M5)"),
        ("vans: 0 | 3 | 12", "vans: there is no tile 12: 0 to 11 exist (rule S5)"),
        ("bets: 3 | 3 | -", "bets: the pawns on 3 do not stand one on top of the other (rule A5)"),
        (
            "bets: 3 | 3^3 | -",
            "bets: the pawns on 3 do not stand one on top of the other (rule A5)",
        ),
        ("bets: 1 | - | -", "bets: “1” cannot be read: “1” is no pawn: bets are 2 to 12 (rule B2)"),
        ("bets: - | 4 | -", "bets: in the phase “bet” the first seats have bet, not all"),
        (
            "bets: (4) | 5 | 6",
            "bets: in the phase “throw” all have bet, and the lowest bets are still on the board",
        ),
        ("phase: placed", "bets: in the phase “placed” the first seats have bet, one at least"),
        (
            "phase: orders\nbets: 4 | 5 | 6",
            "bets: in the phase “orders” all have bet, and no pawn is on the board",
        ),
        (
            "phase: missed 3 3\nbets: 4 | 5 | 6",
            "in the phase “missed 3 3” the row is full, and the throw below the bet",
        ),
        (
            "phase: drive\nbets: 4 | 5 | 6\nrow: tip",
            "in the phase “drive” the row has a client for each pawn on the board",
        ),
        (
            "phase: nap",
            "phase: “nap” is no phase: there are start, bet, placed, throw, throw again, missed 2 5, missed again 2 5, reroll beside 2, reroll again beside 2, failed, drive, take, park, orders, fill, over",
        ),
        ("row: tip*2", "in the phase “bet” the row has as many clients as there are seats"),
        ("first: 4", "first: there is no seat 4"),
        ("clients: pink*2 | pink | -", "there are not so many clients in the box (rule S3): pink"),
        ("hands: tip*2 | tip | -", "there are not so many action cards in the box (rule S4): tip"),
        (
            "spent: - | - | -\nhands: - | same farther | same farther",
            "hands: seat 1 has not spent its same farther (rule S4)",
        ),
        ("spent: tip | - | -", "seat 1: tips are shown at the end, not before (rule A15)"),
        (
            "pile: tip\ndiscard: tip",
            "pile and discard: the box has light-blue*5 dark-blue*8 pink*2 purple*2 green*2 yellow*2 orange*2 red*2 tip*8 left",
        ),
        ("actions: -", "actions: it is same*9 swap*4 reroll*4 farther*3 tip*2"),
        ("turn: 2", "turn: it is 1"),
        ("points: 1 | 0 | 0", "points: it is 0 | 0 | 0"),
        ("vans: 0 | 0", "seats=2: Sushi Express is for 3 to 6 (rule S2)"),
        ("vans: 0 | 0 | 0\nbets: - | - | - | -", "vans: 3 places for 4"),
        (
            "weather: fine",
            "“weather” is no line of a position: there are options, phase, first, turn, bets, vans, row, clients, hands, spent, pile, discard, actions, points",
        ),
    ] {
        assert_eq!(set_up(text), Err(why.into()), "{text}");
    }
}
