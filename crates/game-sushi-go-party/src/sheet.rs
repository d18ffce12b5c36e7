//! Sushi Go Party! counted at a real table.
//!
//! Its words are what people see at the end of a round, and that is less than a game keeps:
//! - `chopsticks` and `spoon` have no numbers, as they are worth nothing.
//! - `tempura` is also a special order that copies one.
//! - `face-down` is any card that a takeout box has turned.
//! - `uramaki-first` and `uramaki-second` are ten symbols, which have left again.
//!
//! Areas as a game writes them are read, too ([`Pad::word`]).

use crate::SushiGoParty;
use crate::pieces::{Area, BOX, Card, Course, Dessert, Laid, Type, Wasabi};
use crate::play::Event;
use crate::scoring::uramaki_place;
use crate::setup::Options;
use core::ops::RangeInclusive;
use kaiten_core::sheet::{self, Full, ROUNDS, Row};
use kaiten_core::{At, Counted, Log, Misread, Pad, Piece, Rule, Seat, Seats, Sheet, Wrong, rule};
use std::collections::BTreeMap;

/// The row for desserts that were not written down in their rounds.
const DESSERTS: usize = ROUNDS.len();

/// Each sushi as it lies on a wasabi, in the order of [`Card::SUSHIS`].
const ON_WASABI: [&str; 3] = ["wasabi(egg)", "wasabi(salmon)", "wasabi(squid)"];
const FACE_DOWN: &str = "face-down";
/// CA1 CA2 The places for ten symbols of uramaki. Each of them has cost two cards or more, so that
/// it may take the room of one.
const TENS: [&str; 2] = ["uramaki-first", "uramaki-second"];

impl Pad for SushiGoParty {
    fn rows(options: &Options) -> Vec<Row> {
        let types: Vec<Type> = options.menu().types().collect();
        let row = |label, types: &[Type]| {
            let kinds = types.iter().map(|&kind| words(kind)).filter(|words| !words.is_empty());
            Row::new(label, options.seats(), kinds.collect())
        };
        // D4 A turn leaves one card more than the turn before, or fewer, whatever is played in it.
        let full = Some((Full::AtMost(options.hand_size()), rule("D4")));
        let room = Area::MOST as u8;
        let mut rows = Row::rounds(&Row { full, room, ..row(ROUNDS[0], &types) });
        let desserts: Vec<Type> = types.into_iter().filter(|&kind| is_dessert(kind)).collect();
        rows.push(row("desserts", &desserts));
        rows
    }

    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        let mut told = Vec::new();
        for (row, round) in (0..DESSERTS).zip(1..) {
            let mut log = Vec::new();
            game.round = round;
            game.areas = sheet.places(row).iter().map(area).collect();
            game.uramaki = tens_given(sheet, row).iter().filter(|&&seats| seats > 0).count() as u8;
            if sheet.has_begun(row) {
                game.tell_round_over(&mut log);
                game.count_tens(sheet.places(row), &mut log);
                game.count_round(&mut log);
            }
            // E2 The desserts are put aside.
            for (area, kept) in game.areas.iter_mut().zip(game.kept.iter_mut()) {
                area.clear(kept);
            }
            told.push(log);
        }
        for (kept, laid) in game.kept.iter_mut().zip(sheet.places(DESSERTS)) {
            let dessert = |word| Dessert::named(word).expect("the row has only desserts");
            kept.cards += laid.iter().map(|(word, n)| (dessert(word), n)).collect();
        }
        let mut log = Vec::new();
        // E5 After the third round the desserts are counted.
        if sheet.has_begun(DESSERTS - 1) {
            game.tell_round_over(&mut log);
            game.count_desserts(&mut log);
        }
        told.push(log);
        let doubts = [not_in_box(sheet), wrong_tens(sheet)].concat();
        Counted { told, standings: game.rank(), doubts }
    }

    fn note(sheet: &mut Sheet<Self>, event: &Event) {
        match event {
            Event::RoundOver { round, areas, .. } => {
                for (seat, area) in areas.by_seat() {
                    for word in area.cards().filter_map(seen) {
                        put(sheet, usize::from(*round) - 1, seat, word);
                    }
                }
            }
            Event::Scored { seat, rule, .. } => {
                let Some((word, _)) = tens().find(|(_, (by, _))| by == rule) else { return };
                // The round is not over yet: it is the first of which no card is written down.
                let is_open = |row: &usize| sheet.there(*row, |word| u8::from(!is_ten(word))) == 0;
                if let Some(row) = (0..DESSERTS).find(is_open) {
                    put(sheet, row, *seat, word);
                }
            }
            _ => {}
        }
    }

    /// WA1 A sushi on a wasabi is two cards.
    fn pieces(word: &'static str) -> Vec<&'static str> {
        match ON_WASABI.iter().position(|known| *known == word) {
            Some(nth) => vec![Card::SUSHIS[nth].name(), card_word(Card::Wasabi)],
            None => vec![word],
        }
    }

    /// An area says more than people see: `order(tea)`, `down(egg)`, `spoon5`, `tempura!`.
    fn word(written: &str) -> Option<&'static str> {
        written.parse::<Area>().ok()?.cards().find_map(seen)
    }
}

fn put(sheet: &mut Sheet<SushiGoParty>, row: usize, seat: Seat, word: &str) {
    let put = sheet.put(row, seat.index(), word, 1);
    put.expect("a game has the words of its rows, and they have room for all of it");
}

impl SushiGoParty {
    /// CA6 Counts the places for ten symbols of uramaki that were given in a round.
    fn count_tens(&mut self, places: &[sheet::Laid], log: &mut impl Log<Event>) {
        for (word, (rule, points)) in tens() {
            for (seat, laid) in Seats::first(self.options.seats()).zip(places) {
                self.score(seat, rule, points * i16::from(laid.count(word)), log);
            }
        }
    }
}

/// The places for ten symbols of uramaki, each with its rule and its points.
fn tens() -> impl Iterator<Item = (&'static str, (Rule, i16))> {
    TENS.into_iter().zip((0..).map_while(uramaki_place))
}

fn is_ten(word: &str) -> bool {
    TENS.contains(&word)
}

/// How many seats have each place for ten symbols of uramaki.
fn tens_given(sheet: &Sheet<SushiGoParty>, row: usize) -> [u32; 2] {
    TENS.map(|ten| sheet.there(row, |word| u8::from(word == ten)))
}

fn is_dessert(kind: Type) -> bool {
    kind.course() == Course::Dessert
}

/// What can be seen of a type at the end of a round.
fn words(kind: Type) -> Vec<&'static str> {
    let cards = || kind.cards().iter().map(|&card| card_word(card));
    match kind {
        // ME3 Menus are gone, and SO2 special orders are what they copy.
        Type::Menu | Type::SpecialOrder => Vec::new(),
        // BX4 So are the boxes, but not what they turned.
        Type::TakeoutBox => vec![FACE_DOWN],
        Type::Chopsticks | Type::Spoon => vec![kind.name()],
        Type::Uramaki => cards().chain(TENS).collect(),
        Type::Wasabi => cards().chain(ON_WASABI).collect(),
        _ => cards().collect(),
    }
}

/// The word for a card that lies face up: tools have no numbers.
fn card_word(card: Card) -> &'static str {
    if card.number().is_some() { card.kind().name() } else { card.name() }
}

/// The word for a card as it lies there. A wasabi under a sushi is in the word of the sushi.
fn seen(laid: Laid) -> Option<&'static str> {
    match laid.wasabi {
        _ if laid.down => Some(FACE_DOWN),
        Wasabi::None => Some(card_word(laid.card)),
        Wasabi::On => Some(ON_WASABI[laid.card.index()]),
        _ => None,
    }
}

/// What stands in a place as cards in front of a player.
fn area(laid: &sheet::Laid) -> Area {
    let cards = laid.iter().filter(|(word, _)| !is_ten(word));
    let cards: Vec<String> = cards.map(|(word, n)| format!("{}*{n}", laid_word(word))).collect();
    cards.join(" ").parse().expect("a row has the cards of an area, and room for no more")
}

/// A word as an area has it: any number for a tool, and for a face-down card one that is in every
/// menu.
fn laid_word(word: &'static str) -> &'static str {
    match Type::named(word) {
        Ok(kind) => kind.cards()[0].name(),
        Err(_) if word == FACE_DOWN => "down(egg)",
        Err(_) => word,
    }
}

/// S1 What is more than the box has. SO2 A special order can be one more of anything.
fn not_in_box(sheet: &Sheet<SushiGoParty>) -> Vec<Misread> {
    let options = sheet.options();
    let orders = orders(options);
    let sum = |more: &[(String, u32)]| more.iter().map(|(_, n)| n).sum::<u32>();
    let mut doubts = Vec::new();
    // SO16 Special orders among the desserts do not return.
    let mut kept = 0;
    for (row, label) in sheet.rows().iter().map(|row| row.label).enumerate() {
        // E4 The cards return for every round, E2 but the desserts do not.
        let cards = too_many(sheet, row..=row, |kind| !is_dessert(kind));
        let desserts = too_many(sheet, 0..=row, is_dessert);
        // D2 Of the desserts only some are in the deck.
        let mixed: u8 = (1..=3).take(row + 1).map(|round| options.desserts(round)).sum();
        let one = |word: &str| u8::from(Dessert::named(word).is_ok());
        let there: u32 = (0..=row).map(|row| sheet.there(row, one)).sum();
        let copies = there.saturating_sub(mixed.into()).max(sum(&desserts));
        let is_known = copies <= kept;
        kept = kept.max(copies);
        if sum(&cards) + kept <= orders {
            continue;
        }
        let desserts = desserts.into_iter().filter(|_| !is_known);
        let pieces = cards.into_iter().chain(desserts).map(|(pieces, _)| pieces);
        doubts.extend(pieces.map(|it| Misread::not_in_box(it).by(rule("S1")).at(At::Line(label))));
        if there > mixed.into() && !is_known {
            let desserts = Misread::count("desserts", there, 0..=mixed).by(rule("D2"));
            doubts.push(desserts.at(At::Line(label)));
        }
    }
    doubts
}

/// How many symbols of uramaki there are at most, if so many special orders copy the largest.
fn symbols_of_uramaki(orders: u32) -> u32 {
    let symbols = |text: &str| text.parse::<Area>().map_or(0, |area| area.uramaki().into());
    let of = |&(card, n): &(Card, u8)| u32::from(n) * symbols(card.name());
    let all = BOX.iter().map(of);
    let most = BOX.iter().map(|(card, _)| symbols(card.name())).max().unwrap_or(0);
    all.sum::<u32>() + most * orders
}

/// How many special orders there are.
fn orders(options: &Options) -> u32 {
    options.menu().cards().count(Card::SpecialOrder).into()
}

/// Of which cards of these types more lie in these rows than the box has, and how many more.
fn too_many(
    sheet: &Sheet<SushiGoParty>,
    rows: RangeInclusive<usize>,
    is_it: impl Fn(Type) -> bool,
) -> Vec<(String, u32)> {
    let mut there: BTreeMap<&str, u32> = BTreeMap::new();
    for (word, n) in rows.flat_map(|row| sheet.places(row)).flat_map(sheet::Laid::iter) {
        for name in SushiGoParty::pieces(word) {
            *there.entry(name).or_default() += u32::from(n);
        }
    }
    let types = sheet.options().menu().types().filter(|&kind| is_it(kind));
    let more = types.flat_map(words).filter_map(|word| {
        let there = *there.get(word)?;
        let cards = BOX.iter().filter(|(card, _)| card_word(*card) == word);
        // Face-down cards and places for uramaki are no cards of the box.
        let in_box = cards.map(|&(_, n)| u32::from(n)).reduce(|all, n| all + n)?;
        (there > in_box).then(|| (format!("{word}*{there}"), there - in_box))
    });
    more.collect()
}

/// What cannot be of the places for ten symbols of uramaki.
fn wrong_tens(sheet: &Sheet<SushiGoParty>) -> Vec<Misread> {
    let mut doubts = Vec::new();
    for (row, label) in ROUNDS.into_iter().enumerate() {
        let mut doubt = |why: Misread, rule| doubts.push(why.by(rule).at(At::Line(label)));
        let given = tens_given(sheet, row);
        // What somebody lacks may be in front of whoever is not written down yet.
        let are_all_there = sheet.places(row).iter().all(|laid| !laid.is_empty());
        // CA2 Nobody is second without a first.
        if given[0] == 0 && given[1] > 0 && are_all_there {
            doubt(Misread::out_of_place(TENS[1]), rule("CA2"));
        }
        // S1 The box has so many symbols, and SO2 a special order can be five more.
        let left: u32 = sheet.places(row).iter().map(|laid| u32::from(area(laid).uramaki())).sum();
        let all = given[0] + given[1];
        if all > 0 && 10 * all + left > symbols_of_uramaki(orders(sheet.options())) {
            for (word, seats) in TENS.into_iter().zip(given).filter(|(_, seats)| *seats > 0) {
                doubt(Misread::not_in_box(format_args!("{word}*{seats}")), rule("S1"));
            }
        }
        let free = tens().zip(given).find(|(_, seats)| *seats == 0);
        for (seat, laid) in Seats::first(sheet.options().seats()).zip(sheet.places(row)) {
            let at = |why: Misread, word| why.at(At::Piece(word)).at(At::Seat(seat));
            // CA1 CA2 Nobody gets the same place twice.
            for (word, (rule, _)) in tens().filter(|(word, _)| laid.count(word) > 1) {
                doubt(at(Misread::new(Wrong::Twice), word), rule);
            }
            // CA3 Ten symbols leave, as long as there is a place for them.
            if let Some(((word, _), _)) = free
                && are_all_there
                && area(laid).uramaki() >= 10
            {
                doubt(at(Misread::new(Wrong::Missing), word), rule("CA3"));
            }
        }
    }
    doubts
}
