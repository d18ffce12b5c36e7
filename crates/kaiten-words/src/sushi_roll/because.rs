//! Why somebody would take a die, roll dice again, or swap one.

use crate::because::{Place, Race};
use crate::numbers::{percent, signed};
use crate::text::sushi_roll as text;
use crate::{Lang, Names};
use game_sushi_roll::{APPETIZERS, Dice, Face, Move, Reroll, Token, Tray, View, appetizers};
use kaiten_core::{Seat, Seats, Viewer};

/// What a die would bring to another, if it is worth a word.
const WORTH_A_WORD: i16 = 5;

/// What speaks for a move.
pub(super) fn of(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let mind = Mind { view, seat, names, lang };
    Some(match *m {
        Move::Take(face) => mind.take(face),
        Move::Menu(Reroll(dice)) => mind.roll(&dice),
        Move::Chopsticks { get, from, .. } => match mind.swap(get, from) {
            Some(more) => format!("{} {more}", mind.take(get)),
            None => mind.take(get),
        },
    })
}

/// What one more die on the viewer's tray would bring; none if it would bring nothing.
pub(super) fn one(face: Face, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let mind = Mind { view, seat, names, lang };
    let why = mind.take(face);
    (why != mind.little()).then_some(why)
}

/// Somebody who thinks about a turn.
#[derive(Clone, Copy)]
struct Mind<'a> {
    view: &'a View,
    seat: Seat,
    names: &'a Names,
    lang: Lang,
}

impl Mind<'_> {
    /// What speaks for one more die on the tray.
    fn take(self, face: Face) -> String {
        let (view, seat) = (self.view, self.seat);
        let appetizer = APPETIZERS.into_iter().find(|(_, faces)| faces.contains(&face));
        match (appetizer, face.brings_from(&view.supply)) {
            (Some((_, faces)), _) => self.appetizer(face, faces),
            (_, Some((_, 0))) => self.little(),
            (_, Some((Token::Pudding, more))) => {
                let puddings = |seat: Seat| view.tokens[seat].count(Token::Pudding);
                self.race("puddings", puddings, more)
            }
            (_, Some(_)) if self.is_last() && view.round == 3 => self.token("leftovers", 0),
            (_, Some((Token::Menu, more))) => self.token("menu", more),
            (_, Some((Token::Chopsticks, more))) => self.token("chopsticks", more),
            _ if Face::MAKI.contains(&face) => {
                let makis = |seat: Seat| view.trays[seat].symbols(Face::MAKI);
                let more = self.with(face).symbols(Face::MAKI) - makis(seat);
                self.race("makis", makis, more)
            }
            _ if face.is_sushi() => {
                let dipped = view.trays[seat].free_wasabi() > 0;
                let points = &view.gain(seat, face);
                text::BecauseSushi { dipped: &dipped, points }.say(self.lang)
            }
            _ if self.is_last() => self.little(),
            _ => text::because_wasabi(self.lang).to_string(),
        }
    }

    /// The tray with one more die.
    fn with(self, face: Face) -> Tray {
        let mut tray = self.view.trays[self.seat];
        tray.lay(face);
        tray
    }

    /// What speaks for an appetizer, which counts in trios.
    fn appetizer(self, face: Face, faces: [Face; 3]) -> String {
        let before = self.view.trays[self.seat].symbols(faces);
        let after = self.with(face).symbols(faces);
        let worth = |n: u8| appetizers(faces, n);
        let points = worth(after) - worth(before);
        let case = match after % 3 {
            _ if after / 3 > before / 3 => "trio",
            _ if self.is_last() && points == 0 => return self.little(),
            _ if self.is_last() => "last",
            2 => "second",
            _ if points == 0 => "first-for-nothing",
            _ => "first",
        };
        let (next, pair, trio) = (&(worth(after + 1) - worth(after)), &worth(2), &worth(3));
        text::BecauseSet { case: &case, points: &points, next, pair, trio }.say(self.lang)
    }

    /// What speaks for more of something that counts for those who have the most of it.
    fn race(self, what: &'static str, count: impl Fn(Seat) -> u8, more: u8) -> String {
        let seats = self.view.options.seats();
        let others = Seats::first(seats).filter(|&other| other != self.seat);
        let (had, has) = (count(self.seat), count(self.seat) + more);
        let race = Race::new(had, has, others.map(|other| (other, count(other))));
        let place = match race.place {
            Place::Ahead => "lead",
            Place::First => "most",
            Place::Level => "level",
            Place::Second if what == "makis" => "second",
            // U4 Two players lose nothing.
            _ if what == "puddings" && race.leaves_fewest && seats > 2 => "not-last",
            _ => "race",
        };
        let (what, place, who) = (&what, &place, &&self.names[race.rival]);
        text::BecauseRace { what, place, n: &has, who }.say(self.lang)
    }

    /// What speaks for tokens.
    fn token(self, token: &'static str, n: u8) -> String {
        text::BecauseToken { token: &token, n: &n }.say(self.lang)
    }

    fn little(self) -> String {
        text::because_little(self.lang).to_string()
    }

    /// Whether this is the seat's last die of the round.
    fn is_last(self) -> bool {
        self.view.belts[self.seat].len() <= 1
    }

    /// What speaks for rolling dice again.
    fn roll(self, rolled: &Dice) -> String {
        let (best, better, all) = self.view.odds_of_more(self.seat, rolled);
        let own = self.view.belts[self.seat].dice();
        let mut kept = own.iter().filter(|&(face, n)| n > rolled.count(face));
        let case = match better {
            0 => "later",
            _ if best > 0 && kept.any(|(face, _)| self.view.gain(self.seat, face) == best) => {
                "kept"
            }
            _ => "all",
        };
        let chance = percent(better as f32 / all as f32, self.lang);
        text::BecauseRolled { case: &case, chance: &chance, points: &best }.say(self.lang)
    }

    /// What else speaks for a swap: that another cannot have the die any more, or that it beats all
    /// dice of one's own.
    fn swap(self, get: Face, from: Seat) -> Option<String> {
        let (view, seat) = (self.view, self.seat);
        let own = view.belts[seat].dice();
        let best = own.iter().map(|(face, _)| view.gain(seat, face)).max().unwrap_or(0);
        // Whoever has had a turn has a die less.
        let still_chooses = view.belts[from].len() == view.belts[seat].len();
        let theirs = view.gain(from, get);
        if still_chooses && theirs >= WORTH_A_WORD {
            let who = &&self.names[from];
            Some(text::BecauseDenied { who, points: &theirs }.say(self.lang))
        } else if view.gain(seat, get) > best {
            Some(text::BecauseBetter { points: &signed(best) }.say(self.lang))
        } else {
            None
        }
    }
}
