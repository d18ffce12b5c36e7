//! What is said of a card, a tile of the menu or a pile when somebody asks about it.

use super::{because, card_name, table, type_name};
use crate::about::{Holding, about, hand, join, on_wasabi, points_by, round, sentence};
use crate::numbers::signed;
use crate::text::sushi_go_party as text;
use crate::{Lang, Names};
use core::fmt::Display;
use core::iter::successors;
use core::mem;
use game_sushi_go_party::{Card, Type, View};
use kaiten_core::{Piece, Scored, Seat, Viewer};

/// Cards by their names, those on a wasabi such as `wasabi(egg)`, those face `down`, and those
/// that are too `fresh` to be turned over; types of the
/// menu such as `tile-maki`; effects to come such as `next-spoon5`; the `hand` of somebody, what is
/// known of it (`seen` or `in-part`), and what was `kept`; how somebody stands in a race such as
/// `race-maki`, and the prizes of uramaki (`prize-8`); the piles, the `round`.
pub(super) fn of(
    thing: &str,
    whose: Option<Seat>,
    view: &View,
    names: &Names,
    lang: Lang,
) -> Option<String> {
    let table = Table { view, names, lang };
    let (kind, rest) = thing.split_once('-').unwrap_or((thing, ""));
    Some(match (kind, whose) {
        ("hand", Some(seat)) => {
            let cards = *view.hand_sizes.get(seat)?;
            hand(&names[seat], cards, table.turns_to_me(seat), lang)
        }
        ("tile", _) => table.tile(Type::named(rest).ok()?),
        ("next", Some(seat)) => table.effect(Card::named(rest).ok()?, seat),
        ("kept", Some(seat)) => table.kept(seat),
        ("race", Some(seat)) => table.holds(Type::named(rest).ok()?, seat)?,
        ("prize", _) => {
            let given = rest == "8" && view.uramaki > 0 || view.uramaki > 1;
            text::AboutPrize { prize: &rest, given: &given }.say(lang)
        }
        ("round", _) => {
            let turns = view.hand_sizes.iter().copied().max().unwrap_or(0);
            join(round(view.round, turns, lang), Some(text::about_passing(lang).to_string()))
        }
        ("deck", _) => text::AboutDeck { n: &view.deck }.say(lang),
        ("desserts", _) => text::AboutDesserts { n: &view.pile }.say(lang),
        ("discard", _) => text::about_discard(lang).to_string(),
        ("down", _) => text::about_down(lang).to_string(),
        ("fresh", _) => text::about_fresh(lang).to_string(),
        ("seen", _) => sentence(text::hand_seen(lang)),
        ("in", _) if rest == "part" => sentence(text::hand_in_part(lang)),
        ("in", _) => sentence(text::in_deck(lang)),
        _ => return table.card(thing, whose),
    })
}

/// Whether it says all about a type what it is.
fn is_told_by_name(kind: Type) -> bool {
    use Type::{Chopsticks, Menu, MisoSoup, Spoon, TakeoutBox, Wasabi};
    matches!(kind, Chopsticks | Menu | MisoSoup | Spoon | TakeoutBox | Wasabi)
}

/// Who looks at the table.
#[derive(Clone, Copy)]
struct Table<'a> {
    view: &'a View,
    names: &'a Names,
    lang: Lang,
}

impl Table<'_> {
    /// A card in front of somebody, or one that the viewer may come to have.
    fn card(self, thing: &str, whose: Option<Seat>) -> Option<String> {
        let Self { view, names, lang } = self;
        if let Some(sushi) = on_wasabi(thing) {
            let card = Card::named(sushi).ok()?;
            let points = 3 * (card.index() + 1);
            return Some(sentence(&text::AboutDipped { card: &card, points: &points }.say(lang)));
        }
        let card = Card::named(thing).ok()?;
        let what = if card.is_sushi() { self.what(&card) } else { self.what(&card.kind()) };
        let now = match whose {
            Some(seat) => self.laid(card, seat),
            None => match (because::one(card, view, names, lang), view.viewer) {
                (None, Viewer::Seat(_)) => Some(text::about_nothing(lang).to_string()),
                _ if is_told_by_name(card.kind()) => None,
                (why, _) => why,
            },
        };
        Some(about(&card_name(card, lang), &what, now, lang))
    }

    /// What a card or a type is, behind its name.
    fn what(self, card: &dyn Display) -> String {
        text::AboutCard { card, table: &table(self.view.options.seats()) }.say(self.lang)
    }

    /// A type of the menu, and how the viewer stands in it.
    fn tile(self, kind: Type) -> String {
        let has_one = |seat| self.view.areas.get(seat).is_some_and(|area| area.counts(kind) > 0);
        let now = match self.view.viewer {
            Viewer::Seat(seat) if has_one(seat) && !kind.varies() => {
                self.laid(kind.cards()[0], seat)
            }
            Viewer::Seat(seat) => self.holds(kind, seat),
            Viewer::Spectator => None,
        };
        about(&type_name(kind, self.lang), &self.what(&kind), now, self.lang)
    }

    /// A card whose effect is still to come.
    fn effect(self, card: Card, seat: Seat) -> String {
        let next = text::AboutNext { who: &&self.names[seat], card: &card }.say(self.lang);
        about(&next, &self.what(&card.kind()), None, self.lang)
    }

    /// How things stand with the cards of a kind that lie in front of somebody.
    fn laid(self, card: Card, seat: Seat) -> Option<String> {
        let Self { view, names, lang } = self;
        let kind = card.kind();
        let area = view.areas.get(seat)?;
        match kind {
            Type::Wasabi => return Some(text::about_free_wasabi(lang).to_string()),
            Type::SpecialOrder => return None,
            _ if kind != Type::MisoSoup && is_told_by_name(kind) => return None,
            _ => {}
        }
        if let Some(race) = self.holds(kind, seat) {
            return Some(race);
        }
        // Of fruits and shapes no two are alike, so what one more brings depends on which it is.
        let is_alike = !matches!(kind, Type::Nigiri | Type::Onigiri | Type::Fruit | Type::MisoSoup);
        let n = match kind {
            Type::Nigiri => area.count(card),
            Type::GreenTeaIceCream => view.kept[seat].with(area).all().len(),
            _ => area.counts(kind),
        };
        // What these cards are worth with one more of them, with another one, and so on.
        let mut then = view.clone();
        let mut worth = self.points(card, seat, &view.so_far());
        let holding = Holding { seat, n, points: worth, names, lang };
        let gains = (0..if is_alike { 4 } else { 0 }).map(|_| {
            then.areas[seat] = then.areas[seat].with(card);
            let before = mem::replace(&mut worth, self.points(card, seat, &then.so_far()));
            worth - before
        });
        Some(holding.set(gains))
    }

    /// How somebody stands in a type in which players are compared.
    fn holds(self, kind: Type, seat: Seat) -> Option<String> {
        let Self { view, names, lang } = self;
        let counts = view.compared(kind)?;
        let points = self.points(kind.cards()[0], seat, &view.so_far());
        let holding = Holding { seat, n: counts[seat], points, names, lang };
        Some(match kind {
            // Here it is not the most that counts.
            Type::Edamame => holding.set([].into_iter()),
            Type::SoySauce => {
                let others = counts.by_seat().filter(|&(other, _)| other != seat);
                let colours = text::AboutColours {
                    person: &names.person(seat),
                    who: &&names[seat],
                    n: &counts[seat],
                    most: &others.map(|(_, &n)| n).max().unwrap_or(0),
                    points: &signed(points),
                };
                colours.say(lang)
            }
            _ => holding.race(&counts),
        })
    }

    /// The points that a seat would score for the cards of a kind.
    fn points(self, card: Card, seat: Seat, scored: &[Scored]) -> i16 {
        let rule = match card.kind() {
            Type::Nigiri => ["SU1", "SU2", "SU3"][card.index()],
            Type::Maki => "MK",
            Type::Temaki => "TK",
            Type::Uramaki => "CA",
            Type::Tempura => "TE",
            Type::Sashimi => "SA",
            Type::Dumpling => "GY",
            Type::Eel => "EL",
            Type::Tofu => "TO",
            Type::Onigiri => "ON",
            Type::Edamame => "ED",
            Type::MisoSoup => "MS",
            Type::SoySauce => "SY",
            Type::Tea => "TH",
            Type::Pudding => "FL",
            Type::GreenTeaIceCream => "IC",
            Type::Fruit => "FR",
            Type::Chopsticks
            | Type::Spoon
            | Type::Menu
            | Type::TakeoutBox
            | Type::Wasabi
            | Type::SpecialOrder => return 0,
        };
        points_by(scored, seat, &[rule])
    }

    /// The desserts that somebody has put aside.
    fn kept(self, seat: Seat) -> String {
        let desserts = |kind: &Type| kind.cards()[0].is_dessert();
        let kind = self.view.options.menu().types().find(desserts).unwrap_or(Type::Pudding);
        let now = self.laid(kind.cards()[0], seat);
        about(&type_name(kind, self.lang), &self.what(&kind), now, self.lang)
    }

    /// After how many turns the hand of another comes to the viewer: hands go to the left.
    fn turns_to_me(self, seat: Seat) -> Option<u8> {
        let Viewer::Seat(me) = self.view.viewer else { return None };
        let seats = self.view.options.seats();
        let way = successors(Some(seat), |seat| Some(seat.left(seats)));
        way.take(seats.into()).position(|at| at == me).map(|turns| turns as u8)
    }
}
