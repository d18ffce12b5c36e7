//! A whole position as labelled lines, and back.

use super::sound::take_out;
use crate::SushiGoParty;
use crate::pieces::{
    Area, Card, CardSet, Cards, Course, Desserts, KeptDesserts, Type, as_cards, desserts_of,
};
use crate::play::{Effect, Event, Queue, Request, Tool};
use crate::setup::{Menu, Options, Phase, menus_for};
use crate::view::Facts;
use core::fmt::Display;
use core::str::FromStr;
use kaiten_core::notation::places_for;
use kaiten_core::{At, BySeat, Log, Misread, Notation, Piece, Position, Seat, Seats, rule};

/// The lines of a position, in their order.
const LINES: [&str; 24] = [
    "options",
    "round",
    "step",
    "hands",
    "areas",
    "kept",
    "points",
    "uramaki",
    "soups",
    "queue",
    "orders",
    "second",
    "using",
    "asked",
    "giver",
    "drawn",
    "deck",
    "desserts",
    "discard",
    "holds",
    "lacks",
    "in-deck",
    "mixed",
    "mixed-openly",
];

impl Notation for SushiGoParty {
    /// Lines of what is there only now and then are left out where it is not.
    fn position(&self) -> Position {
        let mut position = Position::default();
        position.line("options", self.options);
        position.line("round", self.round);
        position.line("step", self.phase);
        position.line("hands", self.hands);
        position.line("areas", self.areas);
        position.line("kept", self.kept);
        position.line("points", self.points);
        let mut line = |label, there: bool, value: &dyn Display| {
            if there {
                position.line(label, value);
            }
        };
        line("uramaki", self.uramaki > 0, &self.uramaki);
        line("soups", self.soups > 0, &self.soups);
        let queue: Vec<String> = self.queue.iter().map(|effect| effect.to_string()).collect();
        line("queue", !queue.is_empty(), &queue.join(", "));
        line("orders", !self.orders.is_empty(), &self.orders);
        line("second", self.second.iter().any(Option::is_some), &row(&self.second));
        line("using", self.using.iter().any(Option::is_some), &row(&self.using));
        if let Some(request) = self.asked {
            line("asked", true, &request);
        }
        if let Some(giver) = self.giver {
            line("giver", true, &giver);
        }
        line("drawn", !self.drawn.is_empty(), &self.drawn);
        line("deck", true, &self.deck);
        line("desserts", true, &self.pile);
        line("discard", true, &self.discard);
        let holds: BySeat<Cards> = self.facts.iter().map(Facts::held).collect();
        line("holds", holds.iter().any(|cards| !cards.is_empty()), &holds);
        let lacks: BySeat<CardSet> = self.facts.iter().map(|facts| facts.lacks).collect();
        line("lacks", lacks.iter().any(|kinds| !kinds.is_empty()), &lacks);
        line("in-deck", self.in_deck.iter().any(|cards| !cards.is_empty()), &self.in_deck);
        line("mixed", self.mixed.iter().any(|desserts| !desserts.is_empty()), &self.mixed);
        line("mixed-openly", !self.mixed_openly.is_empty(), &self.mixed_openly);
        position
    }

    /// Options are by default as many seats as there are hands or areas, and a menu that has what
    /// is mentioned; the deck is by default what is left in the box.
    fn set_up(position: &Position) -> Result<Self, Misread> {
        position.only(&LINES)?;
        let options = match position.get("options")? {
            Some(options) => options,
            None => fitting_options(position)?,
        };
        let mut game = Self::new(options);
        game.read_table(position)?;
        game.read_step(position)?;
        game.read_decks(position)?;
        game.read_knowledge(position)?;
        game.turn = game.turns_over();
        game.sound()?;
        Ok(game)
    }

    fn count_up(&mut self, log: &mut impl Log<Event>) {
        // What waits in the middle of a turn counts for nothing.
        for effect in self.queue.iter().filter(|effect| effect.card.kind() != Type::Spoon) {
            self.discard.put(effect.card);
        }
        let orders = self.orders.len() + u8::from(self.phase == Phase::Place);
        self.discard += [(Card::SpecialOrder, orders)].into_iter().collect();
        for card in self.second.iter_mut().filter_map(Option::take) {
            self.discard.put(card);
        }
        self.deck += core::mem::take(&mut self.drawn);
        self.using = BySeat::new(self.options.seats(), None);
        (self.queue, self.orders) = (Queue::default(), Seats::NONE);
        (self.asked, self.giver) = (None, None);
        self.soups = 0;
        self.end_round(log);
    }
}

impl SushiGoParty {
    /// What lies on the table, and the hands.
    fn read_table(&mut self, position: &Position) -> Result<(), Misread> {
        let seats = self.options.seats();
        self.round = position.get("round")?.unwrap_or(1);
        self.hands = position.row("hands", seats)?.unwrap_or(self.hands);
        self.areas = position.row("areas", seats)?.unwrap_or(self.areas);
        self.kept = position.row("kept", seats)?.unwrap_or(self.kept);
        self.points = position.row("points", seats)?.unwrap_or(self.points);
        self.uramaki = position.get("uramaki")?.unwrap_or(0);
        self.soups = position.get("soups")?.unwrap_or(0);
        self.sound_numbers()
    }

    /// Where in its course the turn is.
    fn read_step(&mut self, position: &Position) -> Result<(), Misread> {
        let seats = self.options.seats();
        if let Some(text) = position.text("queue") {
            let effects = text.split(',').map(|effect| effect.trim().parse());
            let effects = effects.collect::<Result<Vec<Effect>, Misread>>();
            self.queue =
                effects.and_then(Queue::try_from).map_err(|why| why.at(At::Line("queue")))?;
        }
        if let Some(text) = position.text("orders") {
            let orders = text.split(',').map(|seat| seat.trim().parse());
            let orders: Result<Vec<Seat>, Misread> = orders.collect();
            self.orders = orders.map_err(|why| why.at(At::Line("orders")))?.into_iter().collect();
        }
        self.second = read_row::<Card>(position, "second", seats)?;
        self.using = read_row::<Tool>(position, "using", seats)?;
        self.asked = position.get::<Request>("asked")?;
        self.giver = position.get("giver")?;
        self.drawn = position.get("drawn")?.unwrap_or(Cards::EMPTY);
        // Without hands there is nothing to do but to count what lies there, or to deal.
        let nothing_laid = self.areas.iter().all(Area::is_empty);
        let usual = match (self.hands.iter().all(|hand| hand.is_empty()), nothing_laid) {
            (true, true) => Phase::Deal,
            (true, false) => Phase::Over,
            (false, _) => Phase::Choose,
        };
        self.phase = position.get("step")?.unwrap_or(usual);
        Ok(())
    }

    /// The deck, the pile and the discarded cards: as written, or what the box has left.
    fn read_decks(&mut self, position: &Position) -> Result<(), Misread> {
        self.discard = position.get("discard")?.unwrap_or(Cards::EMPTY);
        let mut rest = take_out(self.options.menu().cards(), self.dealt_cards())?;
        let size = self.pile_size();
        let left = desserts_of(rest);
        if left.len() < size {
            // S1 The box has fifteen.
            let laid = Misread::count("desserts", 15 - left.len(), 0..=15 - size);
            return Err(laid.by(rule("D2")));
        }
        self.pile = match position.get::<Desserts>("desserts")? {
            None => last(left, size),
            Some(pile) if pile.len() == size && left.contains(&pile) => pile,
            Some(pile) => {
                let wrong = match pile.len() == size {
                    true => Misread::not_in_box(pile),
                    false => Misread::count("desserts", pile.len(), size..=size),
                };
                return Err(wrong.by(rule("D2")).at(At::Line("desserts")));
            }
        };
        rest -= as_cards(self.pile);
        self.deck = rest;
        match position.get::<Cards>("deck")? {
            Some(deck) if deck != rest => Err(Misread::otherwise(rest).at(At::Line("deck"))),
            _ => Ok(()),
        }
    }

    /// What people know: at least what they have just heard.
    fn read_knowledge(&mut self, position: &Position) -> Result<(), Misread> {
        let seats = self.options.seats();
        let holds = position.row::<Cards, 8>("holds", seats)?;
        let lacks = position.row::<CardSet, 8>("lacks", seats)?;
        self.facts = self.heard_now();
        for (seat, facts) in Seats::first(seats).zip(self.facts.iter_mut()) {
            for (card, count) in holds.map_or(Cards::EMPTY, |holds| holds[seat]).iter() {
                let Some(card) = card.returned() else {
                    let card = Misread::out_of_place(card).at(At::Seat(seat));
                    return Err(card.at(At::Line("holds")));
                };
                facts.holds += [(card, count)].into_iter().collect();
            }
            facts.lacks = lacks.map_or(facts.lacks, |lacks| lacks[seat]);
        }
        let lookers = self.in_deck.seats();
        self.in_deck = position.row("in-deck", lookers)?.unwrap_or(self.in_deck);
        self.mixed = position.row("mixed", lookers)?.unwrap_or(self.mixed);
        self.mixed_openly = position.get("mixed-openly")?.unwrap_or(Desserts::EMPTY);
        Ok(())
    }
}

/// The places of a row, with `-` for none.
fn row<T: Display>(places: &BySeat<Option<T>>) -> String {
    let place = |value: &Option<T>| value.as_ref().map_or("-".into(), |value| value.to_string());
    places.iter().map(place).collect::<Vec<_>>().join(" | ")
}

fn read_row<T: FromStr<Err = Misread> + Copy>(
    position: &Position,
    label: &'static str,
    seats: u8,
) -> Result<BySeat<Option<T>>, Misread> {
    let Some(text) = position.text(label) else { return Ok(BySeat::new(seats, None)) };
    let found = u8::try_from(text.split('|').count()).unwrap_or(u8::MAX);
    places_for(label, found, seats)?;
    let read = |(seat, place): (Seat, &str)| match place.trim() {
        "-" => Ok(None),
        value => match value.parse() {
            Ok(value) => Ok(Some(value)),
            Err(why) => Err(Misread::at(why, At::Seat(seat)).at(At::Line(label))),
        },
    };
    Seats::first(seats).zip(text.split('|')).map(read).collect()
}

/// The last so many of these desserts.
fn last(desserts: Desserts, count: u8) -> Desserts {
    let mut left = count;
    let mut taken = Desserts::EMPTY;
    let all: Vec<_> = desserts.iter().collect();
    for &(dessert, there) in all.iter().rev() {
        let n = there.min(left);
        taken += [(dessert, n)].into_iter().collect();
        left -= n;
    }
    taken
}

/// As many seats as the rows have places, and a menu that has what is mentioned: one of the eight,
/// or else one that is completed.
fn fitting_options(position: &Position) -> Result<Options, Misread> {
    let places = |label| position.text(label).map(|row| row.split('|').count());
    let seats = ["hands", "areas", "kept", "points"].into_iter().find_map(places).unwrap_or(2);
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    let types = mentioned_types(position)?;
    let mentioned = Menu::unchecked(&types);
    if let Some((_, menu)) = menus_for(seats).find(|(_, menu)| menu.covers(&mentioned)) {
        return Options::new(seats, menu);
    }
    let mut types: Vec<Type> = mentioned.types().collect();
    for course in [Course::Roll, Course::Appetizer, Course::Special, Course::Dessert] {
        // Wasabi, tea, chopsticks stand first among the specials, as they are for any number.
        let usual = [Type::Wasabi, Type::Tea, Type::Chopsticks].into_iter();
        for kind in usual.chain(Type::ALL.iter().copied()).filter(|kind| kind.course() == course) {
            let there = types.iter().filter(|kind| kind.course() == course).count();
            if there < usize::from(course.room()) && !types.contains(&kind) {
                types.push(kind);
            }
        }
    }
    Options::new(seats, Menu::new(&types)?)
}

/// The types of all cards that a position names.
fn mentioned_types(position: &Position) -> Result<Vec<Type>, Misread> {
    let mut cards = Vec::new();
    for hand in position.get::<BySeat<Cards>>("hands")?.iter().flatten() {
        cards.extend(hand.iter().map(|(card, _)| card));
    }
    for area in position.get::<BySeat<Area>>("areas")?.iter().flatten() {
        for laid in area.cards() {
            cards.extend([laid.card, laid.physical()]);
        }
    }
    for kept in position.get::<BySeat<KeptDesserts>>("kept")?.iter().flatten() {
        cards.extend(kept.physical().iter().map(|(card, _)| card));
        cards.extend(as_cards(kept.orders()).iter().map(|(card, _)| card));
    }
    for label in ["deck", "discard", "drawn"] {
        if let Some(pile) = position.get::<Cards>(label)? {
            cards.extend(pile.iter().map(|(card, _)| card));
        }
    }
    if let Some(pile) = position.get::<Desserts>("desserts")? {
        cards.extend(pile.iter().map(|(dessert, _)| dessert.card()));
    }
    Ok(cards.into_iter().map(Card::kind).collect())
}
