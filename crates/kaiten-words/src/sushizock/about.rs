//! What is said of a tile, a pile or a die when somebody asks about it.

use super::counts::lies_at;
use super::{because, printed, tile_name};
use crate::about::{about, capital, join, sentence};
use crate::text::sushizock as text;
use crate::{Lang, Names};
use game_sushizock::{DICE, Face, Phase, Portion, Tile, View};
use kaiten_core::{Piece, Seat, Viewer};

/// Tiles of the rows by their place (`row-sushi-3`, and `reach-sushi-3` for what stands below them),
/// those of piles by their level above the table (`pile-bone-1`), and places without a tile
/// (`slot-bone-2`); symbols on dice, and those put `aside-sushi`; the `rolls` of a turn, the `odds`
/// to reach a tile, and those to steal one (`steal-sushi`).
pub(super) fn of(
    thing: &str,
    whose: Option<Seat>,
    view: &View,
    _: &Names,
    lang: Lang,
) -> Option<String> {
    let table = Table { view, lang };
    let mut words = thing.split('-');
    let (kind, what) = (words.next()?, words.next());
    let portion = what.and_then(|what| Portion::named(what).ok());
    let nth = words.next().and_then(|nth| nth.parse().ok());
    Some(match (kind, portion, nth, whose) {
        ("row", Some(portion), Some(nth), _) => table.in_the_row(portion, nth)?,
        ("reach", Some(portion), Some(nth), _) => sentence(&table.needs(portion, nth)),
        ("pile", Some(portion), Some(level), Some(seat)) => table.piled(portion, level, seat)?,
        ("slot", Some(portion), Some(level), Some(seat)) => table.slot(portion, level, seat)?,
        ("odds", ..) => sentence(text::chance_to_reach(lang)),
        ("steal", Some(portion), ..) => {
            sentence(&text::ChanceToSteal { portion: &portion }.say(lang))
        }
        ("rolls", ..) => {
            let roll = text::RollOfThree { n: &view.rolls }.say(lang);
            join(sentence(&roll), Some(text::about_rolls(lang).to_string()))
        }
        ("aside", ..) => {
            let face = table.face(Face::named(what?).ok()?);
            join(face, Some(sentence(text::put_aside_for_turn(lang))))
        }
        _ => table.face(Face::named(kind).ok()?),
    })
}

/// What the viewer sees of the table.
#[derive(Clone, Copy)]
struct Table<'a> {
    view: &'a View,
    lang: Lang,
}

impl Table<'_> {
    /// A tile on the table: how it is reached, and what it would bring the viewer.
    fn in_the_row(self, portion: Portion, nth: u8) -> Option<String> {
        let Self { view, lang } = self;
        let tile = view.rows[portion].nth(nth)?;
        let now = match view.viewer {
            Viewer::Seat(seat) => Some(because::gets(portion, Some(tile), seat, view, lang)),
            Viewer::Spectator => None,
        };
        Some(about(&tile_name(tile, lang), &self.needs(portion, nth), now, lang))
    }

    /// What the dice must show for a tile of a row.
    fn needs(self, portion: Portion, nth: u8) -> String {
        match nth {
            1..=DICE => text::NeedsDice { portion: &portion, n: &nth }.say(self.lang),
            _ => text::out_of_reach(self.lang).to_string(),
        }
    }

    /// A tile of somebody's pile: whether it counts, and why.
    fn piled(self, portion: Portion, level: u8, seat: Seat) -> Option<String> {
        let Self { view, lang } = self;
        let piles = view.piles.get(seat)?;
        let (height, other) = match portion {
            Portion::Sushi => (piles.sushis.height, piles.bones.height),
            Portion::Bone => (piles.bones.height, piles.sushis.height),
        };
        let is_over = view.phase == Phase::Over;
        let case = match portion {
            // At the end it was taken away, and is not in the pile any more.
            Portion::Sushi if is_over && level > height => "removed",
            Portion::Sushi if level > other => "waits",
            Portion::Sushi => "counts",
            Portion::Bone if level > other && !is_over => "ready",
            Portion::Bone if level > other => "alone",
            Portion::Bone => "frees",
        };
        let what = text::AboutTile { case: &case }.say(lang);
        let tile = (height + 1).checked_sub(level).and_then(|nth| self.tile(portion, nth, seat));
        let name = match tile {
            Some(tile) => tile_name(tile, lang),
            None => text::AboutCovered { portion: &portion }.say(lang),
        };
        Some(about(&name, &what, None, lang))
    }

    /// A tile of a pile by its place from the top, if the viewer knows it.
    fn tile(self, portion: Portion, nth: u8, seat: Seat) -> Option<Tile> {
        match self.view.counted {
            Some(counted) => counted.get(seat)?[portion].nth(nth),
            None => lies_at(self.view, seat, portion, nth),
        }
    }

    /// A place without a tile.
    fn slot(self, portion: Portion, level: u8, seat: Seat) -> Option<String> {
        let piles = self.view.piles.get(seat)?;
        let lang = self.lang;
        let is_missed = match portion {
            Portion::Sushi => level <= piles.bones.height,
            Portion::Bone => level <= piles.sushis.height,
        };
        let case = match portion {
            Portion::Sushi if is_missed => "free",
            Portion::Bone if is_missed => "needed",
            _ => "empty",
        };
        Some(text::AboutSlot { case: &case, portion: &portion }.say(lang))
    }

    /// A symbol on the dice, and what it leads to now.
    fn face(self, face: Face) -> String {
        let Self { view, lang } = self;
        let n = view.shows(face);
        let portion = Portion::ALL.iter().find(|portion| portion.symbol() == face);
        let tile = portion.and_then(|&portion| view.rows[portion].nth(n));
        let leads_to = match tile.map(printed) {
            Some((portion, points)) => {
                text::TheTile { portion: &portion, points: &points }.say(lang)
            }
            None => "none".to_string(),
        };
        let what = text::AboutFace { face: &face }.say(lang);
        let now = text::AboutShown { n: &n, tile: &leads_to }.say(lang);
        let name = text::Face { face: &face }.say(lang);
        about(&capital(&name), &what, Some(now), lang)
    }
}
