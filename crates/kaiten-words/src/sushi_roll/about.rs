//! What is said of a die, a token or a belt when somebody asks about it.

use super::{because, face_name, tokens_name};
use crate::about::{Holding, about, join, on_wasabi, points_by, round, sentence};
use crate::text::sushi_roll as text;
use crate::{Lang, Names};
use core::fmt::Display;
use game_sushi_roll::{APPETIZERS, Face, Kind, Token, View, appetizers};
use kaiten_core::{BySeat, Piece, Seat, Viewer};

/// Faces by their names, those on a wasabi such as `wasabi(egg)`; tokens, which are called like
/// nothing else, and those of the `supply-menu`; the parts of a tray (`set-maki`); dice that
/// are to be rolled (`die-maki`) or in the bag (`bag-maki`), the `bag`, the `red` belt, the `round`,
/// and the `odds` of a menu.
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
        ("supply", _) => {
            let token = Token::named(rest).ok()?;
            let supply = text::InSupply { token: &token, n: &view.supply.count(token) }.say(lang);
            join(sentence(&supply), Some(text::about_supply(lang).to_string()))
        }
        ("die", _) => table.to_roll(Kind::named(rest).ok()?),
        ("bag", _) => match Kind::named(rest) {
            Ok(kind) => {
                let n = view.bag.count(kind);
                join(
                    sentence(&text::InBag { kind: &kind, n: &n }.say(lang)),
                    Some(table.shows(kind)),
                )
            }
            Err(_) => {
                let bag = text::Bag { n: &view.bag.len() }.say(lang);
                join(sentence(&bag), Some(text::about_bag(lang).to_string()))
            }
        },
        ("red", _) => sentence(text::red_belt(lang)),
        ("round", _) => {
            let turns = view.belts.iter().map(|belt| belt.len()).max().unwrap_or(0);
            round(view.round, turns, lang)
        }
        ("odds", _) => text::about_odds(lang).to_string(),
        ("set", Some(seat)) => table.part(rest, seat)?,
        _ => match (Token::named(thing), whose) {
            (Ok(token), Some(seat)) => table.token(token, seat),
            _ => return table.die(thing, whose),
        },
    })
}

/// Who looks at the table.
#[derive(Clone, Copy)]
struct Table<'a> {
    view: &'a View,
    names: &'a Names,
    lang: Lang,
}

impl Table<'_> {
    /// A die on somebody's tray, or one that the viewer may come to have.
    fn die(self, thing: &str, whose: Option<Seat>) -> Option<String> {
        let Self { view, names, lang } = self;
        if let Some(sushi) = on_wasabi(thing) {
            let face = Face::named(sushi).ok()?;
            let value = Face::SUSHIS.iter().position(|&one| one == face)? + 1;
            let dipped = text::AboutDipped { face: &face, points: &(3 * value) }.say(lang);
            return Some(sentence(&dipped));
        }
        let face = Face::named(thing).ok()?;
        let what = self.what(&drawing(face));
        let now = match whose {
            Some(seat) => self.kept(face, seat),
            None => match (because::one(face, view, names, lang), view.viewer) {
                (None, Viewer::Seat(_)) => Some(text::about_nothing(lang).to_string()),
                // What they are good for is said already.
                _ if face == Face::Wasabi => None,
                _ if face.brings().is_some_and(|(token, _)| token != Token::Pudding) => None,
                (why, _) => why,
            },
        };
        Some(about(&face_name(face, lang), &what, now, lang))
    }

    /// What a die, a token or a part of a tray is, behind its name.
    fn what(self, face: &dyn Display) -> String {
        let two = self.view.options.seats() == 2;
        text::AboutFace { face, two: &two }.say(self.lang)
    }

    /// How things stand with the dice of a kind on somebody's tray.
    fn kept(self, face: Face, seat: Seat) -> Option<String> {
        let Self { view, names, lang } = self;
        let tray = view.trays.get(seat)?;
        let scored = view.round_so_far();
        let holds = |n: u8, rules: &[&str]| {
            let points = points_by(&scored, seat, rules);
            Holding { seat, n, points, names, lang }
        };
        if let Some((rule, faces)) = APPETIZERS.into_iter().find(|(_, faces)| faces.contains(&face))
        {
            let n = tray.symbols(faces);
            let gains = (n..).map(|n| appetizers(faces, n + 1) - appetizers(faces, n));
            return Some(holds(n, &[rule]).set(gains));
        }
        if Face::MAKI.contains(&face) {
            let makis: BySeat<u8, 5> =
                view.trays.iter().map(|tray| tray.symbols(Face::MAKI)).collect();
            return Some(holds(makis[seat], &["M"]).race(&makis));
        }
        match Face::SUSHIS.iter().position(|&sushi| sushi == face) {
            Some(nth) => {
                let rule = ["N1", "N2", "N3"][nth];
                Some(holds(tray.dice().count(face), &[rule]).set([].into_iter()))
            }
            None if face == Face::Wasabi => Some(text::about_free_wasabi(lang).to_string()),
            // It has brought its tokens.
            None => Some(text::about_brought(lang).to_string()),
        }
    }

    /// The tokens of a kind that somebody has.
    fn token(self, token: Token, seat: Seat) -> String {
        let Self { view, names, lang } = self;
        let n = view.tokens.get(seat).map_or(0, |tokens| tokens.count(token));
        let what = self.what(&token);
        let end = view.end_so_far();
        let now = match token {
            Token::Pudding => {
                let puddings: BySeat<u8, 5> =
                    view.tokens.iter().map(|tokens| tokens.count(Token::Pudding)).collect();
                let points = points_by(&end, seat, &["U"]);
                Holding { seat, n, points, names, lang }.race(&puddings)
            }
            _ => text::about_unused(lang).to_string(),
        };
        about(&tokens_name(token, n, lang), &what, Some(now), lang)
    }

    /// A die that is still to be rolled.
    fn to_roll(self, kind: Kind) -> String {
        let name = text::Kind { kind: &kind }.say(self.lang);
        about(&name, text::about_to_roll(self.lang), Some(self.shows(kind)), self.lang)
    }

    /// What a kind of die can show.
    fn shows(self, kind: Kind) -> String {
        let mut faces: Vec<Face> = self.view.options.faces().of(kind).to_vec();
        faces.sort_unstable();
        faces.dedup();
        let names: Vec<String> = faces.into_iter().map(|face| face_name(face, self.lang)).collect();
        text::AboutShows { faces: &names.join(", ") }.say(self.lang)
    }

    /// A part of a tray; a set of appetizers is named by its rule.
    fn part(self, set: &str, seat: Seat) -> Option<String> {
        let lang = self.lang;
        let name = text::Heading { set: &set }.say(lang);
        let face = match set {
            "tokens" => return Some(text::about_tokens(lang).to_string()),
            "sushi" => {
                let points = points_by(&self.view.round_so_far(), seat, &["N"]);
                let now = sentence(&text::PointsNow { points: &points }.say(lang));
                return Some(about(&name, &self.what(&set), Some(now), lang));
            }
            "maki" => Face::Maki1,
            _ => APPETIZERS.into_iter().find(|(rule, _)| *rule == set)?.1[0],
        };
        Some(about(&name, &self.what(&drawing(face)), self.kept(face, seat), lang))
    }
}

/// What a face shows, without its number.
fn drawing(face: Face) -> String {
    face.to_string().trim_end_matches(|c: char| c.is_ascii_digit()).to_string()
}
