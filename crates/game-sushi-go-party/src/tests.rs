//! Sushi Go Party! examined. Rules are tested by the examples in RULES.md.

mod knowledge;
mod sheet;
mod views;

use crate::pieces::{BOX, Card, Cards, Dessert, Desserts, Returned, Type, as_cards, desserts_of};
use crate::play::Move;
use crate::setup::{Menu, Outcome, Phase};
use crate::{Facts, LESSON_TEXTS, Options, RULES_EN, RULES_FR, SushiGoParty, TABLES};
use kaiten_core::rng::{below, stream};
use kaiten_core::{
    At, Game, Misread, Notation, Piece, Position, Rng, Seat, Seats, Step, Viewer, Wrong, rule,
};
use kaiten_testkit::{
    Examined, contract, damage, examples, inputs, leaks, lesson, playthroughs, rulings, seen,
};
use knowledge::Knowledge;

impl Examined for SushiGoParty {
    const PIECES: &'static [&'static str] =
        &["hands", "areas", "kept", "drawn", "deck", "desserts", "discard"];

    fn pieces(&self) -> String {
        self.what_is_known_is_true();
        let mut all = self.deck + self.discard + self.drawn + as_cards(self.pile);
        for &hand in &self.hands {
            all += hand;
        }
        for laid in self.areas.iter().flat_map(|area| area.cards()) {
            all.put(if laid.order { Card::SpecialOrder } else { laid.card });
        }
        for kept in &self.kept {
            all += as_cards(kept.cards);
            all += [(Card::SpecialOrder, kept.orders.len())].into_iter().collect();
        }
        for effect in self.queue.iter().filter(|effect| effect.card.kind() != Type::Spoon) {
            all.put(effect.card);
        }
        for card in self.second.iter().flatten() {
            all.put(*card);
        }
        let waiting = self.orders.len() + u8::from(self.phase == Phase::Place);
        all += [(Card::SpecialOrder, waiting)].into_iter().collect();
        assert_eq!(all, self.options.menu().cards(), "all cards of the menu are somewhere");
        all.to_string()
    }

    fn disguise<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        let known = Knowledge::of(self, past, viewer);
        let mut other = self.clone();
        let mut places = known.unknown_places(self);
        for _ in 0..300 {
            let mut any = || below(rng, places.len().max(1) as u32) as usize;
            let (a, b) = (any(), any());
            if a == b || places.is_empty() {
                continue;
            }
            let fits = known.can_be(places[a], places[b].0) && known.can_be(places[b], places[a].0);
            if fits {
                let (from, to) = (places[a].0, places[b].0);
                (places[a].0, places[b].0) = (to, from);
            }
        }
        known.put_back(&mut other, &places);
        other
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        // Rarely the giver or the pile takes what others need; then all stays as it is.
        self.dealt_anew(viewer, rng).unwrap_or_else(|| self.clone())
    }

    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, viewer: Viewer, rng: &mut R) -> Outcome {
        let mut deck = self.deck;
        match outcome {
            // Nobody sees which desserts are mixed in.
            Outcome::Mix(desserts) => {
                let mut pile = self.pile;
                Outcome::Mix(pile.deal(rng, desserts.len()))
            }
            Outcome::Deal(hands) => {
                let mut hands = *hands;
                let own = |seat| viewer == Viewer::Seat(seat);
                let seats = || Seats::first(self.options.seats());
                for seat in seats().filter(|&seat| own(seat)) {
                    if !deck.contains(&hands[seat]) {
                        return outcome.clone();
                    }
                    deck -= hands[seat];
                }
                for seat in seats().filter(|&seat| !own(seat)) {
                    hands[seat] = deck.deal(rng, self.options.hand_size());
                }
                Outcome::Deal(hands)
            }
            Outcome::Draw(_) if viewer == Viewer::Seat(self.acting()) => outcome.clone(),
            Outcome::Draw(_) => Outcome::Draw(deck.deal(rng, 4)),
        }
    }
}

impl SushiGoParty {
    /// The other hands, the deck, the pile and a hidden draw dealt anew, and all memory of them
    /// gone. While somebody gives, who was passed over has nothing of what was asked for (CU4) and
    /// the giver has some (CU7): that can be seen now.
    fn dealt_anew<R: Rng>(&self, viewer: Viewer, rng: &mut R) -> Option<Self> {
        let mut other = self.clone();
        let seats = Seats::first(self.options.seats());
        let hidden: Vec<Seat> = seats.filter(|&seat| viewer != Viewer::Seat(seat)).collect();
        let draw_is_hidden = self.drawn != Cards::EMPTY && viewer != Viewer::Seat(self.acting());
        // All that is hidden goes into one heap, and comes out of it anew.
        let mut heap = self.deck + as_cards(self.pile);
        for &seat in &hidden {
            heap += self.hands[seat];
            other.hands[seat] = Cards::EMPTY;
        }
        if draw_is_hidden {
            heap += self.drawn;
        }
        let mut apart = Cards::EMPTY;
        if let (Phase::Give, Some(request), Some(giver)) = (self.phase, self.asked, self.giver) {
            let fits = |(card, _): &(Card, u8)| request.fits(*card);
            if hidden.contains(&giver) {
                let gift = heap.iter().filter(fits).collect::<Cards>().draw(rng);
                heap.take(gift);
                other.hands[giver].put(gift);
            }
            apart = heap.iter().filter(fits).collect();
        }
        let mut desserts = desserts_of(heap);
        other.pile = desserts.deal(rng, self.pile.len());
        heap -= as_cards(other.pile);
        // What was asked for and is in the pile now is not in the heap any more.
        apart = apart.iter().map(|(card, n)| (card, n.min(heap.count(card)))).collect();
        heap -= apart;
        for &seat in hidden.iter().filter(|&&seat| self.was_passed_over(seat)) {
            let size = self.hands[seat].len();
            if heap.len() < size {
                return None;
            }
            other.hands[seat] = heap.deal(rng, size);
        }
        heap += apart;
        for &seat in hidden.iter().filter(|&&seat| !self.was_passed_over(seat)) {
            let missing = self.hands[seat].len() - other.hands[seat].len();
            other.hands[seat] += heap.deal(rng, missing);
        }
        if draw_is_hidden {
            other.drawn = heap.deal(rng, self.drawn.len());
        }
        other.deck = heap;
        other.facts.iter_mut().for_each(|facts| *facts = Facts::default());
        other.in_deck.iter_mut().for_each(|known| *known = Cards::EMPTY);
        other.mixed.iter_mut().for_each(|known| *known = Desserts::EMPTY);
        other.mixed_openly = Desserts::EMPTY;
        Some(other)
    }

    /// CU4 Whether a seat sits between who asks and who gives now.
    fn was_passed_over(&self, seat: Seat) -> bool {
        let (Phase::Give, Some(giver)) = (self.phase, self.giver) else { return false };
        let asking = self.acting().index();
        let seats = usize::from(self.options.seats());
        let places_from = |to: Seat| (to.index() + seats - asking) % seats;
        places_from(seat) > 0 && places_from(seat) < places_from(giver)
    }

    fn what_is_known_is_true(&self) {
        for (hand, facts) in self.hands.iter().zip(&self.facts) {
            assert!(hand.contains(&facts.held()), "{hand} should hold {}", facts.held());
            for (card, count) in hand.iter().filter(|&(card, _)| facts.lacks.contains(card)) {
                assert_eq!(count, facts.held().count(card), "no {card} should be in {hand}");
            }
        }
        for known in &self.in_deck {
            assert!((self.deck + self.drawn).contains(known), "{known} should be in the deck");
        }
        let kept = self.kept.iter().fold(Desserts::EMPTY, |all, kept| all + kept.cards);
        let mixed = desserts_of(self.options.menu().cards() - as_cards(kept + self.pile));
        for known in self.mixed.iter().chain([&self.mixed_openly]) {
            assert!(mixed.contains(known), "{known} should be mixed in");
        }
        for area in &self.areas {
            assert!(area.cards().is_sorted(), "an area is sorted");
            assert!(self.phase != Phase::Choose || area.cards().all(|laid| !laid.fresh));
        }
    }
}

#[test]
fn rules_md_is_true() {
    examples::check::<SushiGoParty>("RULES.md", RULES_EN);
    examples::check::<SushiGoParty>("RULES.fr.md", RULES_FR);
}

#[test]
fn the_lesson_teaches_all_that_a_beginner_needs() {
    let chapters = [
        "Choose and pass",
        "The menu",
        "Rolls",
        "Specials",
        "Spoon",
        "Takeout box",
        "Desserts",
        "Now you play",
    ];
    lesson::check::<SushiGoParty>(LESSON_TEXTS, RULES_EN, &chapters);
}

#[test]
fn every_ruling_is_cited() {
    rulings::check(&[RULES_EN, RULES_FR], "P", 55);
}

#[test]
fn the_contract_holds() {
    contract::check::<SushiGoParty>(&TABLES);
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<SushiGoParty>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<SushiGoParty>(&TABLES);
}

#[test]
fn nothing_hidden_leaves() {
    leaks::check::<SushiGoParty>(&TABLES, &kaiten_table::Memory::EACH);
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<SushiGoParty>(&TABLES);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<SushiGoParty>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}

#[test]
fn every_type_is_in_a_table() {
    let menus = TABLES.map(|text| text.parse::<Options>().expect("options").menu());
    for kind in Type::ALL {
        assert!(menus.iter().any(|menu| menu.has(*kind)), "{kind} is tested nowhere");
    }
}

fn game(text: &str) -> SushiGoParty {
    let position: Position = text.parse().expect("a position");
    SushiGoParty::set_up(&position).unwrap_or_else(|why| panic!("{why}: {text}"))
}

#[test]
fn any_move_takes_each_move_as_often_as_another() {
    for text in [
        "hands: tempura*2 egg wasabi maki1 | salmon*5\nareas: chopsticks1 chopsticks3 | -",
        "hands: special-order*2 egg squid miso-soup | temaki*5\nareas: chopsticks1 order(chopsticks1) | -",
        "hands: tempura*2 egg | maki1*3 | maki2*3\nareas: chopsticks1 spoon4 spoon6 | - | -",
        "hands: special-order temaki*2 | tempura*3 | temaki*3\nareas: spoon4 order(spoon4) | - | -",
        "hands: tempura*3 pudding maki2 | maki1*4 egg\nareas: tempura*2 | -",
        "step: flip\nqueue: 1 takeout-box10\nhands: egg | egg\n\
         areas: tempura*3 wasabi(squid)*2 temaki! pudding down(temaki) | -\n\
         options: seats=2 menu=temaki,tempura,tofu,eel,takeout-box,wasabi,pudding",
    ] {
        let game = game(text);
        let mut moves = Vec::new();
        game.moves(Seat::new(0), &mut moves);
        assert!(moves.len() > 2, "{text}");
        let mut counts = vec![0u32; moves.len()];
        let mut rng = stream(9, 0);
        let each = 2_000;
        for _ in 0..each * moves.len() {
            let m = game.any_move(Seat::new(0), &mut rng, &mut Vec::new());
            counts[moves.binary_search(&m).expect("a listed move")] += 1;
        }
        assert!(counts.iter().all(|n| (1_750..2_250).contains(n)), "{text}: {counts:?}");
    }
}

#[test]
fn a_pair_has_one_name_where_its_order_is_nothing() {
    let same = |a: &str, b: &str| {
        let read = |text: &str| format!("{text} chopsticks1").parse::<Move>();
        read(a) == read(b)
    };
    assert!(same("tempura+maki1", "maki1+tempura"));
    assert!(same("egg+tempura", "tempura+egg"));
    assert!(same("menu7+special-order", "special-order+menu7"));
    assert!(!same("wasabi+egg", "egg+wasabi"));
    assert!(!same("squid+egg", "egg+squid"));
    assert!(!same("special-order+tempura", "tempura+special-order"));
}

#[test]
fn an_impossible_deal_is_refused() {
    let mut game = SushiGoParty::start(&"seats=2 menu=sushi-go".parse().expect("options"));
    let refusal = |game: &SushiGoParty, text: &str| {
        let outcome: Outcome = text.parse().expect("an outcome");
        game.can_happen(&outcome).map_err(|illegal| illegal.0)
    };
    assert_eq!(refusal(&game, "mix pudding*4"), Err("D2"));
    assert_eq!(refusal(&game, "mix watermelon2*5"), Err("D2"));
    assert_eq!(refusal(&game, "deal egg | egg"), Err("D2"));
    game.happen(&"mix pudding*5".parse().expect("an outcome"), &mut ());
    assert_eq!(refusal(&game, "mix pudding*5"), Err("D4"));
    assert_eq!(refusal(&game, "deal egg | egg"), Err("D4"));
    assert_eq!(refusal(&game, "deal pudding*6 egg*4 | salmon*5 squid*3 maki1*2"), Err("D5"));
    assert_eq!(refusal(&game, "deal pudding*5 egg*4 maki1 | salmon*5 squid*3 maki1*2"), Ok(()));
}

#[test]
fn options_that_do_not_fit_say_why() {
    let players = |found: u8, can| Misread::count("players", found, can);
    for (text, why) in [
        ("seats=1", players(1, 2..=8).by(rule("S2")).at(At::Option("seats"))),
        ("seats=9", players(9, 2..=8).by(rule("S2")).at(At::Option("seats"))),
        ("", Misread::new(Wrong::Missing).at(At::Option("seats"))),
        ("seats=two", Misread::unknown("number", "two", &[]).at(At::Option("seats"))),
        ("seats", Misread::form("option", "seats", "name=value")),
        ("seats=4 wind=east", Misread::unknown("option", "wind", &["seats", "menu"])),
        ("seats=4 seats=4", Misread::new(Wrong::Twice).at(At::Option("seats"))),
        (
            "seats=7 menu=dinner-for-two",
            players(7, 2..=6).by(rule("N7")).at(At::Piece("menu")).at(At::Option("menu")),
        ),
        (
            "seats=8 menu=points-platter",
            players(8, 2..=6).by(rule("N7")).at(At::Piece("special-order")).at(At::Option("menu")),
        ),
        (
            "seats=2 menu=cutthroat-combo",
            players(2, 3..=8).by(rule("N8")).at(At::Piece("spoon")).at(At::Option("menu")),
        ),
        (
            "seats=2 menu=points-platter",
            players(2, 3..=8).by(rule("N8")).at(At::Piece("edamame")).at(At::Option("menu")),
        ),
        (
            "seats=4 menu=maki,temaki,tempura,eel,tofu,tea,wasabi,fruit",
            Misread::count("rolls", 2, 1..=1).by(rule("N3")).at(At::Option("menu")),
        ),
        (
            "seats=4 menu=maki,tempura,eel,eel,tea,wasabi,fruit",
            Misread::count("appetizers", 2, 3..=3).by(rule("N4")).at(At::Option("menu")),
        ),
        (
            "seats=4 menu=maki,tempura,eel,tofu,tea,fruit",
            Misread::count("specials", 1, 2..=2).by(rule("N5")).at(At::Option("menu")),
        ),
        (
            "seats=4 menu=nigiri,maki,tempura,eel,tofu,tea,wasabi",
            Misread::count("desserts", 0, 1..=1).by(rule("N6")).at(At::Option("menu")),
        ),
        (
            "seats=4 menu=maki,pizza",
            Misread::unknown("type of card", "pizza", Type::NAMES)
                .by(rule("N1"))
                .at(At::Option("menu")),
        ),
    ] {
        assert_eq!(text.parse::<Options>(), Err(why), "{text}");
    }
    let unknown = "seats=4 menu=lunch".parse::<Options>().expect_err("no such menu");
    assert!(unknown.rule == Some(rule("N1")), "{unknown}");
}

#[test]
fn a_menu_has_one_name() {
    let list = "nigiri,green-tea-ice-cream,maki,tea,tempura,wasabi,sashimi,miso-soup";
    assert_eq!(list.parse::<Menu>().map(|menu| menu.to_string()), Ok("my-first-meal".into()));
}

#[test]
fn a_position_that_cannot_be_says_why() {
    for (text, why) in [
        ("hands: egg | egg egg", "hands, seat 2: 2 cards, not 1"),
        (
            "areas: chopsticks1 | chopsticks1",
            "the box does not have that many: chopsticks1 (rule S1)",
        ),
        ("hands: egg | egg\nareas: - | - | -", "areas: 3 places, not 2"),
        ("round: 4", "round: 4 is not 1 to 3"),
        (
            "areas: wasabi(tempura) | -",
            "areas, seat 1: “wasabi(tempura)” is no sushi on wasabi: write wasabi(squid)",
        ),
        ("areas: menu7 | -", "areas, seat 1: menu7 cannot be here"),
        ("points: 1 | x", "points, seat 2: “x” is no number"),
        ("areas: pudding*6 | -", "6 desserts, not 0 to 5 (rule D2)"),
        ("areas: maki1 temaki | -", "2 rolls, not 1 (rule N3)"),
        ("areas: spoon4 | -", "menu, spoon: 2 players, not 3 to 8 (rule N8)"),
        ("step: ask\nhands: egg | egg", "step: ask cannot be here"),
        ("step: deal\nareas: egg | egg", "step: deal cannot be here"),
        ("hands: egg | egg\nareas: tempura! | -", "step: choose cannot be here"),
        ("hands: egg | egg\nlacks: egg | -", "lacks, seat 1: egg cannot be here"),
        (
            "hands: egg | egg\nholds: chopsticks1 | -\nareas: chopsticks2 | -",
            "holds, seat 1: chopsticks1 cannot be here",
        ),
        (
            "hands: tempura*8 egg*3 | maki1*4 maki2*5 salmon*2",
            "hands: 11 cards, not 0 to 10 (rule D4)",
        ),
        ("hands: egg | egg\nareas: tempura*8 maki1*3 | -", "areas, seat 1: 12 cards, not 0 to 11"),
        ("options: seats=2 menu=sushi-go\nuramaki: 1", "uramaki: 1 is not 0 to 0"),
        ("options: seats=2 menu=sushi-go\nsoups: 1", "soups: 1 is not 0 to 0"),
        ("step: deal\nkept: pudding | -", "kept: 1 desserts, not 0 (rule D2)"),
        (
            "options: seats=2 menu=dinner-for-two\nareas: order(tempura) | -",
            "tempura cannot be here (rule S3)",
        ),
        (
            "options: seats=2 menu=dinner-for-two\nkept: order(pudding) | -",
            "pudding cannot be here (rule S3)",
        ),
        (
            "options: seats=2 menu=party-sampler\nhands: egg | egg\n\
             discard: temaki*12 tempura*8 dumpling*8 tofu*8 salmon*5 squid*3 wasabi*3 egg*2 \
             green-tea-ice-cream*5",
            "deck, drawn, discard contradict each other (rule ME4)",
        ),
        (
            "options: seats=3 menu=points-platter\nhands: special-order | egg | egg\n\
             holds: special-order | - | -",
            "holds, seat 1: special-order cannot be here",
        ),
        (
            "options: seats=2 menu=sushi-go\nhands: egg | egg\nlacks: squid | -",
            "lacks, seat 1: squid cannot be here (rule CU4)",
        ),
        (
            "options: seats=3 menu=big-banquet\nstep: deal\nlacks: squid | - | -",
            "lacks, seat 1: squid cannot be here (rule CU4)",
        ),
        (
            "options: seats=2 menu=party-sampler\nstep: deal\nin-deck: egg | -",
            "deck, in-deck, mixed, mixed-openly contradict each other",
        ),
        (
            "options: seats=2 menu=dinner-for-two\nhands: egg | egg\nmixed: orange2*3 | -",
            "deck, in-deck, mixed, mixed-openly contradict each other",
        ),
        (
            "options: seats=2 menu=sushi-go\nround: 2\nhands: egg | egg\nmixed-openly: pudding",
            "deck, in-deck, mixed, mixed-openly contradict each other",
        ),
        (
            "options: seats=3 menu=big-banquet\nstep: give\nqueue: 1 spoon4\nasked: maki\n\
             giver: 3\nhands: egg | salmon | maki1\nareas: spoon4 | - | -\nlacks: - | - | -",
            "lacks, seat 2, maki1: it is missing (rule CU4)",
        ),
        (
            "options: seats=2 menu=dinner-for-two\nstep: reveal\norders: 1\nhands: egg | egg\n\
             areas: miso-soup! tofu | -",
            "soups: 0 is not 1 to 11 (rule MS2)",
        ),
        (
            "options: seats=2 menu=party-sampler\nstep: draw\nqueue: 1 menu7, 1 menu8\n\
             areas: tempura*8 egg*2 | -",
            "areas, seat 1: 12 cards, not 0 to 11",
        ),
    ] {
        cannot_be(text, why);
    }
}

#[test]
fn a_menu_has_taken_its_card_before_that_is_placed() {
    let text = "options: seats=2 menu=dinner-for-two\nstep: place\nqueue: 1 menu7\n\
         hands: tofu | tofu\nareas: tofu | tofu!\n\
         discard: egg*3 salmon*5 squid*3 uramaki3*4 uramaki4*4 uramaki5*4 tofu*4 \
         onigiri-circle*2 onigiri-triangle*2 onigiri-square*2 onigiri-rectangle*2 miso-soup*8 \
         watermelon2*2 orange2*2 pineapple2";
    assert_eq!(game(text).deck.len(), 5);
    let why = "deck, drawn, discard contradict each other (rule ME4)";
    cannot_be(&text.replace("egg*3", "egg*4"), why);
}

fn cannot_be(text: &str, why: &str) {
    let position: Position = text.parse().expect("labelled lines");
    let refused = SushiGoParty::set_up(&position).map_err(|misread| misread.to_string());
    assert_eq!(refused, Err(why.into()), "{text}");
}

/// Positions that can be, and what makes them impossible.
#[test]
fn a_step_fits_to_what_lies_there() {
    let check = |text: &str, changes: &[(&str, &str)]| {
        game(text);
        let step = text.split_once("step: ").and_then(|(_, rest)| rest.lines().next());
        let why = format!("step: {} cannot be here", step.expect("a step"));
        for (old, new) in changes {
            assert!(text.contains(old), "{old} is not in {text}");
            cannot_be(&text.replace(old, new), &why);
        }
    };
    check(
        "options: seats=3 menu=temaki,tempura,tofu,eel,chopsticks,special-order,fruit\n\
         step: choose\nhands: egg | egg | egg\nareas: - | - | -",
        &[
            ("hands: egg | egg | egg", "hands: - | - | -"),
            ("areas: ", "orders: 1\nareas: "),
            ("areas: ", "second: eel | - | -\nareas: "),
            ("areas: ", "asked: maki\nareas: "),
            ("areas: ", "giver: 2\nareas: "),
            ("areas: ", "drawn: eel*4\nareas: "),
            ("areas: ", "queue: 1 spoon4\nareas: "),
            (
                "hands: egg | egg | egg\nareas: -",
                "using: chopsticks1 | - | -\nhands: - | egg | egg\nareas: chopsticks1",
            ),
        ],
    );
    check(
        "options: seats=2 menu=temaki,tempura,onigiri,miso-soup,chopsticks,special-order,fruit\n\
         step: reveal\norders: 1\nsecond: tempura | -\nusing: chopsticks1 | -\n\
         hands: egg | egg*2\nareas: chopsticks1 | temaki!",
        &[
            ("orders: 1", "orders: 2"),
            ("orders: 1", "orders: 3"),
            ("areas: chopsticks1", "areas: chopsticks1!"),
            ("areas: chopsticks1", "areas: chopsticks2"),
            ("areas: chopsticks1", "areas: order(chopsticks1)"),
            ("using: chopsticks1 | -\nhands: egg |", "hands: egg*2 |"),
        ],
    );
    check(
        "options: seats=2 menu=dinner-for-two\nstep: reveal\norders: 1\n\
         hands: egg | egg\nareas: tofu | -",
        &[("orders: 1\n", ""), ("areas: tofu", "areas: -")],
    );
    check(
        "options: seats=3 menu=big-banquet\nstep: ask\nqueue: 1 spoon4\n\
         hands: egg | egg | egg\nareas: spoon4 spoon5 | spoon6 | -",
        &[
            ("queue: 1 spoon4", "queue: 1 spoon4, 1 spoon5"),
            ("queue: 1 spoon4", "queue: 2 spoon4"),
            ("queue: 1 spoon4", "queue: 4 spoon4"),
            ("queue: 1 spoon4\n", ""),
            ("spoon4 spoon5", "spoon4! spoon5"),
        ],
    );
    check(
        "options: seats=3 menu=big-banquet\nstep: give\nqueue: 1 spoon4\nasked: maki\ngiver: 2\n\
         hands: egg maki1 | egg maki1 | egg maki1\nareas: spoon4 | - | -",
        &[
            ("giver: 2", "giver: 1"),
            ("giver: 2", "giver: 4"),
            ("giver: 2\n", ""),
            ("asked: maki", "asked: maki1"),
            ("asked: maki", "asked: chopsticks"),
            ("asked: maki\n", ""),
        ],
    );
    check(
        "options: seats=2 menu=party-sampler\nstep: pick\nqueue: 1 menu7\ndrawn: egg*4\n\
         hands: tofu | tofu\nareas: - | tofu!",
        &[("drawn: egg*4", "drawn: egg*3"), ("drawn: egg*4\n", "")],
    );
    check(
        "options: seats=2 menu=dinner-for-two\nstep: place\nqueue: 1 menu7\n\
         hands: tofu | tofu\nareas: tofu | tofu!",
        &[("areas: tofu", "areas: -"), ("hands: tofu | tofu", "giver: 2\nhands: tofu | -")],
    );
    check(
        "options: seats=2 menu=temaki,tempura,tofu,eel,takeout-box,wasabi,pudding\nstep: flip\n\
         queue: 1 takeout-box10\nhands: egg | egg\nareas: tofu | tofu!",
        &[("hands: egg | egg", "hands: tempura*8 egg*2 | temaki*10")],
    );
}

#[test]
fn cards_desserts_and_returned_cards_have_the_same_names() {
    for dessert in Dessert::ALL {
        assert_eq!(dessert.card().to_string(), dessert.to_string());
        assert_eq!(dessert.card().dessert(), Some(*dessert));
    }
    for returned in Returned::ALL {
        assert_eq!(returned.card().to_string(), returned.to_string());
        assert_eq!(returned.card().returned(), Some(*returned));
    }
    assert_eq!(Card::Wasabi.dessert(), None);
    assert_eq!(Card::Menu7.returned(), None);
}

#[test]
fn a_card_is_named_after_its_type() {
    for card in Card::ALL.iter().filter(|card| !matches!(card.kind(), Type::Nigiri | Type::Fruit)) {
        assert!(card.to_string().starts_with(&card.kind().to_string()), "{card}");
    }
    assert_eq!(BOX.iter().map(|&(_, count)| u32::from(count)).sum::<u32>(), 181);
    assert!(BOX.iter().zip(Card::ALL).all(|((card, _), other)| card == other));
}

#[test]
fn the_numbered_cards_bear_their_number_in_their_name() {
    for card in Card::ALL {
        let numbered =
            matches!(card.kind(), Type::Chopsticks | Type::Spoon | Type::Menu | Type::TakeoutBox);
        assert_eq!(card.number().is_some(), numbered);
        if let Some(number) = card.number() {
            assert_eq!(card.to_string(), format!("{}{number}", card.kind()));
        }
    }
}
