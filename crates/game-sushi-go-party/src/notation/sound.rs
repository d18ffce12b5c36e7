//! Whether a game that was written down, or imagined from a view, can be played to its end.

use crate::SushiGoParty;
use crate::pieces::{Area, Card, CardSet, Cards, Desserts, Laid, Type, as_cards, desserts_of};
use crate::play::{Effect, Request, Tool};
use crate::setup::{Phase, desserts_differ};
use kaiten_core::{At, Misread, Piece, Seat, Seats, Wrong, rule};

/// What is left of some cards without those of all these places.
pub(crate) fn take_out(
    cards: Cards,
    mut places: impl Iterator<Item = Cards>,
) -> Result<Cards, Misread> {
    places.try_fold(cards, |rest, cards| match rest.contains(&cards) {
        true => Ok(rest - cards),
        false => Err(Misread::not_in_box(cards).by(rule("S1"))),
    })
}

impl SushiGoParty {
    /// Whether the game can go on from here to its end, whatever is chosen. That all cards of the
    /// menu are there, each in one place, is for the caller to see to.
    pub(crate) fn sound(&self) -> Result<(), Misread> {
        self.sound_numbers()?;
        self.sound_areas()?;
        self.sound_hands()?;
        self.sound_step()?;
        self.sound_room()?;
        self.sound_decks()?;
        self.sound_facts()?;
        self.sound_memory()
    }

    /// Rounds, points, and what is counted in a round.
    pub(crate) fn sound_numbers(&self) -> Result<(), Misread> {
        if !(1..=3).contains(&self.round) {
            return Err(Misread::number(self.round, 1..=3).at(At::Line("round")));
        }
        if let Some(&points) = self.points.iter().find(|points| points.unsigned_abs() > 9_999) {
            return Err(Misread::number(points, -9_999..=9_999).at(At::Line("points")));
        }
        // S1 There are eight soups, and three special orders that can copy one.
        for (label, found, kind, most) in
            [("uramaki", self.uramaki, Type::Uramaki, 2), ("soups", self.soups, Type::MisoSoup, 11)]
        {
            let most = if self.options.menu().has(kind) { most } else { 0 };
            if found > most {
                return Err(Misread::number(found, 0..=i32::from(most)).at(At::Line(label)));
            }
        }
        Ok(())
    }

    /// S3 What special orders copy is on the menu. MS2 The soups of this turn were counted.
    fn sound_areas(&self) -> Result<(), Misread> {
        let laid = || self.areas.iter().flat_map(|area| area.cards());
        let kept = self.kept.iter().flat_map(|kept| CardSet::from(as_cards(kept.orders())).iter());
        let mut counted = laid().map(|laid| laid.card).chain(kept);
        if let Some(card) = counted.find(|card| !self.options.menu().has(card.kind())) {
            return Err(Misread::out_of_place(card).by(rule("S3")));
        }
        let is_soup = |laid: &Laid| laid.card == Card::MisoSoup && laid.fresh && !laid.down;
        let soups = laid().filter(is_soup).count();
        if soups > usize::from(self.soups) {
            let counted = Misread::number(self.soups, soups as i32..=11).by(rule("MS2"));
            return Err(counted.at(At::Line("soups")));
        }
        Ok(())
    }

    /// D4 All hands are of the same size, but for what is under way, and as small as turns are over.
    fn sound_hands(&self) -> Result<(), Misread> {
        let size = self.size_at_end(Seat::new(0));
        let mut seats = Seats::first(self.options.seats());
        if let Some(seat) = seats.find(|&seat| self.size_at_end(seat) != size) {
            let cards = Misread::count("cards", self.size_at_end(seat), size..=size);
            return Err(cards.at(At::Seat(seat)).at(At::Line("hands")));
        }
        let dealt = self.options.hand_size();
        if size > dealt {
            let cards = Misread::count("cards", size, 0..=dealt).by(rule("D4"));
            return Err(cards.at(At::Line("hands")));
        }
        let over = self.turns_over();
        if self.turn != over {
            return Err(Misread::otherwise(over).at(At::Line("turn")));
        }
        Ok(())
    }

    /// How often the hands were passed in this round, by their size.
    pub(crate) fn turns_over(&self) -> u8 {
        let missing = self.options.hand_size().saturating_sub(self.size_at_end(Seat::new(0)));
        match self.phase {
            Phase::Choose => missing,
            _ if self.is_in_turn() => missing.saturating_sub(1),
            _ => 0,
        }
    }

    /// How many cards a hand holds when the turn is over, if it is in its middle.
    fn size_at_end(&self, seat: Seat) -> u8 {
        let spoon = self.phase == Phase::Place && self.giver == Some(seat);
        self.hands[seat].len() + u8::from(self.using[seat].is_some()) + u8::from(spoon)
    }

    /// Whether cards are revealed and the turn is not over.
    fn is_in_turn(&self) -> bool {
        !matches!(self.phase, Phase::Mix | Phase::Deal | Phase::Choose | Phase::Over)
    }

    /// Whether hands are dealt and the round is not over.
    fn is_in_round(&self) -> bool {
        self.is_in_turn() || self.phase == Phase::Choose
    }

    /// What the game waits for fits to what lies there.
    fn sound_step(&self) -> Result<(), Misread> {
        let phase = self.phase;
        let size = self.size_at_end(Seat::new(0));
        let fits = match phase {
            Phase::Mix | Phase::Deal => {
                let clear = self.areas.iter().all(Area::is_empty) && self.discard.is_empty();
                size == 0 && clear && self.uramaki == 0
            }
            Phase::Choose => size > 0,
            Phase::Over => size == 0,
            _ => size < self.options.hand_size() && self.is_turn_sound(),
        };
        let calm = self.is_in_turn()
            || (self.queue.first().is_none()
                && self.soups == 0
                && self.areas.iter().all(|area| area.cards().all(|laid| !laid.fresh)));
        let no_second = self.second.iter().all(Option::is_none);
        let orders = phase == Phase::Reveal || (self.orders.is_empty() && no_second);
        let tools = phase == Phase::Reveal || self.using.iter().all(Option::is_none);
        let asked = (phase == Phase::Give) == self.asked.is_some();
        let gives = matches!(phase, Phase::Give | Phase::Place) || self.giver.is_none();
        let drawn = (phase == Phase::Pick) != self.drawn.is_empty();
        if fits && calm && orders && tools && asked && gives && drawn {
            return Ok(());
        }
        Err(Misread::out_of_place(phase).at(At::Line("step")))
    }

    /// Whether all that waits in the middle of a turn can be carried out.
    fn is_turn_sound(&self) -> bool {
        let seats = Seats::first(self.options.seats());
        let menu = self.options.menu();
        let first = self.queue.first().map(|effect| (effect.card.kind(), effect.seat));
        let lies = |seat: Seat, tool: Tool, kind: Type| {
            let is_it = |laid: &Laid| {
                laid.card == tool.card && laid.order == tool.order && !laid.down && !laid.fresh
            };
            tool.card.kind() == kind && self.areas[seat].cards().any(|laid| is_it(&laid))
        };
        let mut callers = Seats::NONE;
        for effect in self.queue.iter() {
            let Effect { card, order, seat } = effect;
            if !seats.contains(seat) || !menu.has(card.kind()) {
                return false;
            }
            if card.kind() == Type::Spoon {
                if callers.contains(seat) || !lies(seat, Tool { card, order }, Type::Spoon) {
                    return false;
                }
                callers.insert(seat);
            }
        }
        for seat in seats {
            let tool = self.using[seat];
            let waits = self.orders.contains(seat);
            if tool.is_some_and(|tool| !waits || !lies(seat, tool, Type::Chopsticks))
                || (self.second[seat].is_some() && tool.is_none())
            {
                return false;
            }
        }
        let gives = |giver: Seat, to: Seat| seats.contains(giver) && giver != to;
        match (self.phase, first) {
            (Phase::Reveal, _) => {
                let can_copy = |seat: Seat| seats.contains(seat) && !self.areas[seat].is_empty();
                !self.orders.is_empty() && self.orders.into_iter().all(can_copy)
            }
            (Phase::Ask, Some((Type::Spoon, _)))
            | (Phase::Draw, Some((Type::Menu, _)))
            | (Phase::Flip, Some((Type::TakeoutBox, _))) => true,
            (Phase::Pick, Some((Type::Menu, _))) => self.drawn.len() == 4,
            (Phase::Give, Some((Type::Spoon, seat))) => {
                let general = matches!(self.asked, Some(Request::Type(kind)) if kind.varies());
                let has = |giver: Seat| {
                    let fits = |card| self.asked.is_some_and(|request| request.fits(card));
                    self.hands[giver].iter().any(|(card, _)| fits(card))
                };
                general && self.giver.is_some_and(|giver| gives(giver, seat) && has(giver))
            }
            (Phase::Place, Some((Type::Spoon, seat))) => {
                self.giver.is_some_and(|giver| gives(giver, seat)) && !self.areas[seat].is_empty()
            }
            (Phase::Place, Some((Type::Menu, seat))) => {
                self.giver.is_none() && !self.areas[seat].is_empty()
            }
            (_, _) => false,
        }
    }

    /// There is room before every seat for what comes in this turn and in later ones.
    fn sound_room(&self) -> Result<(), Misread> {
        if self.phase == Phase::Over {
            return Ok(());
        }
        let size = self.size_at_end(Seat::new(0));
        for seat in Seats::first(self.options.seats()) {
            // A special order and the card behind it come to lie, and what a Menu brings. What a spoon
            // brings lies there instead of the spoon.
            let menus = self
                .queue
                .iter()
                .filter(|effect| effect.seat == seat && effect.card.kind() == Type::Menu);
            let comes = u8::from(self.orders.contains(seat))
                + u8::from(self.second[seat].is_some())
                + menus.count() as u8;
            let goes = u8::from(self.using[seat].is_some());
            let at_end = usize::from(self.areas[seat].len() + comes - goes);
            // A turn leaves one card more, and can need two places more while it is played.
            let cards = at_end + usize::from(size);
            if cards > Area::MOST - 1 {
                let cards = Misread::count("cards", cards, 0..=Area::MOST as u8 - 1);
                return Err(cards.at(At::Seat(seat)).at(At::Line("areas")));
            }
        }
        Ok(())
    }

    /// D2 How many desserts the pile has: those that were not yet shuffled in.
    pub(crate) fn pile_size(&self) -> u8 {
        let not_yet = if self.phase == Phase::Mix { self.options.desserts(self.round) } else { 0 };
        self.options.pile(self.round) + not_yet
    }

    /// There is enough to deal and to draw.
    fn sound_decks(&self) -> Result<(), Misread> {
        let size = self.pile_size();
        if self.pile.len() != size {
            let pile = Misread::count("desserts", self.pile.len(), size..=size).by(rule("D2"));
            return Err(pile.at(At::Line("desserts")));
        }
        // D2 Before a deal nobody keeps a dessert of this round: so there is enough to deal.
        let kept = self.kept.iter().map(|kept| kept.cards().len()).sum::<u8>();
        let before = 15 - self.options.pile(self.round) - self.options.desserts(self.round);
        if self.phase == Phase::Deal && kept > before {
            let kept = Misread::count("desserts", kept, 0..=before).by(rule("D2"));
            return Err(kept.at(At::Line("kept")));
        }
        // ME4 The deck always has enough for the Menus to come. One whose card waits to be placed has
        // taken that card already.
        let placed = u8::from(self.phase == Phase::Place && self.giver.is_none());
        let used = Type::Menu.cards().iter().map(|&card| self.discard.count(card)).sum::<u8>();
        if self.options.menu().has(Type::Menu)
            && self.is_in_round()
            && self.deck.len() + self.drawn.len() + used + placed < 6
        {
            let deck = Misread::contradiction(&["deck", "drawn", "discard"]).by(rule("ME4"));
            return Err(deck);
        }
        Ok(())
    }

    /// What everyone knows of the hands is true.
    fn sound_facts(&self) -> Result<(), Misread> {
        let spoons = self.options.menu().has(Type::Spoon) && self.is_in_round();
        let heard = self.heard_now();
        for seat in Seats::first(self.options.seats()) {
            let (facts, hand) = (&self.facts[seat], &self.hands[seat]);
            let held = facts.held();
            let wrong = |label, why: Misread| Err(why.at(At::Seat(seat)).at(At::Line(label)));
            // Only tools go back into a hand, openly.
            if !hand.contains(&held) || (!held.is_empty() && !self.has_tools()) {
                return wrong("holds", Misread::out_of_place(held));
            }
            let more = |&card: &Card| hand.count(card) > held.count(card);
            if let Some(card) = facts.lacks.iter().find(more) {
                return wrong("lacks", Misread::out_of_place(card));
            }
            if !facts.lacks.is_empty() && !spoons {
                return wrong("lacks", Misread::out_of_place(facts.lacks).by(rule("CU4")));
            }
            // CU4 Whoever has just been passed over has nothing of what was asked for.
            let asked = |&card: &Card| !facts.lacks.contains(card) || held.count(card) > 0;
            if let Some(card) = heard[seat].lacks.iter().find(asked) {
                let asked = Misread::new(Wrong::Missing).by(rule("CU4"));
                return wrong("lacks", asked.at(At::Piece(card.name())));
            }
        }
        Ok(())
    }

    /// What anyone knows of the deck is true.
    fn sound_memory(&self) -> Result<(), Misread> {
        // ME3 Between two rounds all cards are shuffled.
        let deck = if self.is_in_round() { self.deck + self.drawn } else { Cards::EMPTY };
        let unkept = self.options.menu().cards() - as_cards(self.pile);
        let kept = self.kept.iter().map(|kept| as_cards(kept.cards()));
        let mixed = desserts_of(kept.fold(unkept, |rest, kept| rest - kept));
        // Where all desserts are the same, there is nothing to know.
        let mixed = if desserts_differ(&self.options) { mixed } else { Desserts::EMPTY };
        let is_true = self.in_deck.iter().all(|known| deck.contains(known))
            && mixed.contains(&self.mixed_openly)
            && self.mixed.iter().all(|known| {
                // What everyone saw, each saw.
                mixed.contains(known) && known.contains(&self.mixed_openly)
            });
        if is_true {
            Ok(())
        } else {
            Err(Misread::contradiction(&["deck", "in-deck", "mixed", "mixed-openly"]))
        }
    }
}
