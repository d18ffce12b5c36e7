//! Why somebody would choose a card, copy one, ask for one, give one, or turn cards over.

use crate::because::{Place, Race, both};
use crate::text::sushi_go_party as text;
use crate::{Lang, Names};
use core::fmt::Display;
use game_sushi_go_party::{Card, Chosen, Copied, Flips, Move, Request, Type, View};
use kaiten_core::{Seat, Viewer};

/// What a card brings that the next player would have got with it, if it is worth a word.
const WORTH_A_WORD: i16 = 5;

/// What speaks for a move.
pub(super) fn of(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let left = *view.hand_sizes.get(seat)?;
    let judge = Judge { view, seat, left, names, lang };
    Some(match m {
        Move::Choose(chosen) => judge.choose(chosen),
        Move::Copy(copied) => judge.copy(copied),
        Move::Ask(Request::Card(card)) => judge.ask(*card),
        Move::Ask(Request::Type(kind)) => text::BecauseAny { card: kind }.say(lang),
        Move::Give(card) => judge.give(*card),
        Move::Pick(card) => judge.card(*card, m),
        Move::Flip(flips) => judge.turn(flips, m),
    })
}

/// What one more card in front of the viewer would bring; none if it would bring nothing.
pub(super) fn one(card: Card, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let left = view.hand_sizes.get(seat)?.saturating_sub(1);
    let judge = Judge { view, seat, left, names, lang };
    let why = judge.card(card, &Move::one(card));
    (why != judge.say(("little", 0, seat), 0, &"")).then_some(why)
}

/// Who looks at a move, and how many cards they will still get in this round.
struct Judge<'a> {
    view: &'a View,
    seat: Seat,
    left: u8,
    names: &'a Names,
    lang: Lang,
}

/// What speaks for a card: the case, how many there are then, and whom one catches up with.
type Case = (&'static str, u8, Seat);

impl Judge<'_> {
    fn choose(&self, chosen: &Chosen) -> String {
        let (first, lang) = (chosen.first(), self.lang);
        // Used chopsticks go back into the hand, so that even two cards make it smaller by one.
        let now = Judge { left: self.left.saturating_sub(1), ..*self };
        let mut why = now.card(first, &Move::one(first));
        if let Some(second) = chosen.second() {
            // The second card comes to lie beside the first.
            let mut then = self.view.clone();
            then.areas[self.seat] = then.areas[self.seat].with(first);
            then.soups += u8::from(first == Card::MisoSoup);
            let second = Judge { view: &then, ..now }.card(second, &Move::one(second));
            let cards = both(why, second, &self.say(("little", 0, self.seat), 0, &""));
            why = text::BecauseTwo { cards: &cards }.say(lang);
        }
        if chosen.spoon().is_some() {
            return text::BecauseSpoon { first: &why }.say(lang);
        }
        // Who gets the hand next would have liked it too.
        let next = self.seat.left(self.view.options.seats());
        let theirs = self.view.gain(next, &Move::one(first));
        if theirs < WORTH_A_WORD || now.left == 0 || chosen.second().is_some() {
            return why;
        }
        let denied = text::BecauseNext { who: &&self.names[next], points: &theirs }.say(lang);
        format!("{why} {denied}")
    }

    fn copy(&self, copied: &Copied) -> String {
        match copied.card() {
            Some(card) => self.card(card, &Move::Copy(*copied)),
            None => self.say(("down", 0, self.seat), 2, &""),
        }
    }

    fn ask(&self, card: Card) -> String {
        let why = self.card(card, &Move::Ask(Request::Card(card)));
        let seen = self.view.remembered.as_ref().map(|remembered| remembered.hands);
        let has = |&seat: &Seat| {
            let hand = seen.as_ref().and_then(|hands| *hands.get(seat)?);
            hand.is_some_and(|hand| hand.count(card) > 0)
        };
        match self.others().find(has) {
            Some(seat) => text::BecauseHas { first: &why, who: &&self.names[seat] }.say(self.lang),
            None => why,
        }
    }

    fn give(&self, card: Card) -> String {
        let asker = self.view.queue.first().map_or(self.seat, |spoon| spoon.seat);
        let hand = self.view.hand.unwrap_or_default();
        // Symbols count where the points of a card are compared with others.
        let helps = |card: Card| {
            let symbols = self.view.areas.get(asker).map(|area| area.with(card));
            let symbols = symbols.map_or(0, |area| area.counts(card.kind()));
            (self.view.gain(asker, &Move::Pick(card)), symbols)
        };
        let same = || hand.iter().filter(|(other, _)| other.kind() == card.kind());
        let case = match same().count() {
            0 | 1 => "only",
            _ if same().all(|(other, _)| helps(other) >= helps(card)) => "least",
            _ => "leaves",
        };
        let (kind, who) = (card.kind(), &self.names[asker]);
        text::BecauseGive { case: &case, card: &kind, who: &who }.say(self.lang)
    }

    fn turn(&self, flips: &Flips, m: &Move) -> String {
        let points = self.view.gain(self.seat, m);
        let case = match flips.iter().next() {
            None => "nothing",
            Some(_) if points > 0 => "gain",
            Some(_) => "safe",
        };
        text::BecauseTurn { case: &case, points: &points }.say(self.lang)
    }

    /// What speaks for one more card, which this move brings.
    fn card(&self, card: Card, m: &Move) -> String {
        let points = self.view.gain(self.seat, m);
        if card.kind() == Type::SpecialOrder
            && let Some((copied, points)) = self.best_copy()
        {
            return self.say(("copies", 0, self.seat), points, &copied);
        }
        let dipped = match m {
            Move::Copy(copied) => matches!(copied, Copied::Card { on_wasabi: true, .. }),
            _ => self.view.areas[self.seat].has_free_wasabi(),
        };
        let case = match self.case(card, points, dipped) {
            // Edamame are worth what others have: one more for each of them.
            (case @ "edamame", n, who) => {
                return self.say((case, n, who), i16::from(n.min(4)), &card);
            }
            case => case,
        };
        self.say(case, points, &card)
    }

    fn case(&self, card: Card, points: i16, dipped: bool) -> Case {
        let (kind, left) = (card.kind(), self.left);
        let has = self.view.areas[self.seat].counts(kind);
        let case = match kind {
            Type::Nigiri if dipped => "dipped",
            Type::Nigiri => "nigiri",
            Type::Maki => return self.makis(card),
            Type::Temaki => return self.temaki(has + 1),
            Type::Uramaki => return self.uramaki(card, points),
            Type::Tempura if has % 2 == 1 => "pair",
            Type::Tempura if left > 0 => "first-of-pair",
            Type::Sashimi if has % 3 == 2 => "trio",
            Type::Sashimi if has % 3 == 1 && left > 0 => "second-of-trio",
            Type::Sashimi if left > 1 => "first-of-trio",
            Type::Dumpling if points > 0 => "dumplings",
            Type::Eel if has == 1 => "second-eel",
            Type::Eel if has == 0 && left > 0 => "first-eel",
            Type::Tofu if has == 0 => "first-tofu",
            Type::Tofu if has == 1 => "second-tofu",
            Type::Onigiri => return self.onigiri(card, points),
            Type::Edamame => {
                let eaters = self.others().filter(|&seat| self.counts(seat, kind) > 0).count();
                let case = if eaters > 0 { "edamame" } else { "lonely-edamame" };
                return (case, eaters as u8, self.seat);
            }
            Type::MisoSoup if self.view.soups == 0 => "miso-soup",
            Type::Wasabi if left > 0 => "wasabi",
            Type::Chopsticks if left > 1 => "chopsticks",
            Type::Spoon if left > 1 => "spoon",
            Type::Menu => "menu",
            Type::TakeoutBox if !self.view.areas[self.seat].is_empty() => "takeout-box",
            Type::SpecialOrder if !self.view.areas[self.seat].is_empty() => "special-order",
            Type::SoySauce => return self.colours(card),
            Type::Tea if points > 0 => "tea",
            Type::Pudding => return self.puddings(),
            Type::GreenTeaIceCream => {
                let case = if points >= 12 { "four-ice-creams" } else { "ice-cream" };
                return (case, self.desserts(self.seat) + 1, self.seat);
            }
            Type::Fruit if points > 0 => "fruit",
            _ => "little",
        };
        (case, has + 1, self.seat)
    }

    /// What a special order would copy, if that brings points.
    fn best_copy(&self) -> Option<(Card, i16)> {
        let copies = self.view.areas[self.seat].cards().filter(|laid| !laid.down);
        let worth = |card: Card| {
            let copied = Copied::Card { card, on_wasabi: false };
            (card, self.view.gain(self.seat, &Move::Copy(copied)))
        };
        let best = copies.map(|laid| worth(laid.card)).max_by_key(|&(_, points)| points);
        best.filter(|&(_, points)| points > 0)
    }

    fn makis(&self, card: Card) -> Case {
        let own = self.view.areas[self.seat].with(card).counts(Type::Maki);
        let race = self.race(own, |seat| self.counts(seat, Type::Maki));
        let case = match race.place {
            Place::Ahead => "ahead-makis",
            Place::First => "most-makis",
            Place::Level => "level-makis",
            Place::Second => "second-makis",
            Place::Behind => "makis",
        };
        (case, own, race.rival)
    }

    fn temaki(&self, own: u8) -> Case {
        let race = self.race(own, |seat| self.counts(seat, Type::Temaki));
        let case = match race.place {
            Place::Ahead => "ahead-temaki",
            Place::First => "most-temaki",
            Place::Level => "level-temaki",
            _ if race.leaves_fewest => "few-temaki",
            _ => "temaki",
        };
        (case, own, race.rival)
    }

    fn uramaki(&self, card: Card, points: i16) -> Case {
        let own = self.view.areas[self.seat].with(card).uramaki();
        let case = match own {
            _ if self.view.uramaki > 1 => "late-uramaki",
            10.. if points > 0 => "ten-uramaki",
            _ => "uramaki",
        };
        (case, own, self.seat)
    }

    fn onigiri(&self, card: Card, points: i16) -> Case {
        let area = &self.view.areas[self.seat];
        let shapes = |sets: Vec<usize>| sets.first().copied().unwrap_or(0) as u8;
        let (before, then) = (shapes(area.onigiri_sets()), shapes(area.with(card).onigiri_sets()));
        let case = match before {
            0 => "first-onigiri",
            _ if then > before => "onigiri",
            _ if points > 0 => "another-onigiri",
            _ => "little",
        };
        (case, then, self.seat)
    }

    fn colours(&self, card: Card) -> Case {
        let own = self.view.areas[self.seat].with(card).colours();
        let most = self.others().map(|seat| self.view.areas[seat].colours()).max().unwrap_or(0);
        (if own >= most { "most-colours" } else { "colours" }, own, self.seat)
    }

    fn puddings(&self) -> Case {
        let own = self.desserts(self.seat) + 1;
        let race = self.race(own, |seat| self.desserts(seat));
        let case = match race.place {
            Place::Ahead => "ahead-puddings",
            Place::First => "most-puddings",
            _ if race.leaves_fewest && self.view.options.seats() > 2 => "few-puddings",
            _ => "puddings",
        };
        (case, own, self.seat)
    }

    /// All others, clockwise from the left.
    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.view.options.seats();
        let left = move |seat: &Seat| Some(seat.left(seats));
        core::iter::successors(left(&self.seat), left).take_while(|&seat| seat != self.seat)
    }

    /// Where so many of something lead.
    fn race(&self, has: u8, count: impl Fn(Seat) -> u8) -> Race {
        Race::new(count(self.seat), has, self.others().map(|seat| (seat, count(seat))))
    }

    fn counts(&self, seat: Seat, kind: Type) -> u8 {
        self.view.areas[seat].counts(kind)
    }

    /// How many desserts a seat has, with those of earlier rounds.
    fn desserts(&self, seat: Seat) -> u8 {
        self.view.kept[seat].with(&self.view.areas[seat]).all().len()
    }

    fn say(&self, (case, n, who): Case, points: i16, card: &dyn Display) -> String {
        let who = &self.names[who];
        text::Because { case: &case, n: &n, points: &points, who: &who, card }.say(self.lang)
    }
}
