//! Why somebody would choose a move.

use super::counts::{change, lies_at};
use super::printed;
use crate::numbers::{number, signed};
use crate::text::sushizock as text;
use crate::{Lang, Names};
use game_sushizock::{DICE, Dice, Face, Move, Portion, Tile, View};
use kaiten_core::{Piece, Seat, Viewer};

/// What speaks for a move.
pub(super) fn of(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    match *m {
        Move::Take(portion) => {
            let tile = view.rows[portion].nth(view.shows(portion.symbol()));
            Some(gets(portion, tile, seat, view, lang))
        }
        Move::Steal { portion, from, nth } => {
            let tile = lies_at(view, from, portion, nth);
            let own = gets(portion, tile, seat, view, lang);
            let robbed = robbed(portion, from, nth, view, names, lang);
            Some(robbed.map_or(own.clone(), |robbed| format!("{own} {robbed}")))
        }
        Move::TakeWorst => Some(text::because_worst(lang).into()),
        Move::Keep(dice) => Some(keeps(&dice, seat, view, names, lang)),
    }
}

/// What a tile of a sort is good for. One that lies covered may be unknown.
pub(super) fn gets(
    portion: Portion,
    tile: Option<Tile>,
    seat: Seat,
    view: &View,
    lang: Lang,
) -> String {
    let (case, sushi) = change(portion, seat, view);
    let sushi = sushi.map(|sushi| signed(sushi.value())).unwrap_or_default();
    let points = tile.map_or_else(|| "unknown".into(), |tile| number(tile.value().abs()));
    text::Because { case: &case, points: &points, sushi: &sushi }.say(lang)
}

/// What a theft does to the one who is robbed, if it is worth a word.
fn robbed(
    portion: Portion,
    from: Seat,
    nth: u8,
    view: &View,
    names: &Names,
    lang: Lang,
) -> Option<String> {
    let piles = view.piles.get(from)?;
    let case = match portion {
        Portion::Sushi if nth > piles.excess() => "sushi-that-counts",
        Portion::Bone if piles.bones.height <= piles.sushis.height => "bone-of-a-sushi",
        _ => return None,
    };
    let (who, initial) = (&names[from], names.initial(from));
    Some(text::BecauseRobbed { case: &case, who: &who, initial: &initial }.say(lang))
}

/// What the dice that are put aside are good for.
fn keeps(dice: &Dice, seat: Seat, view: &View, names: &Names, lang: Lang) -> String {
    let kept = view.kept.and(*dice);
    // What there is most of says what somebody is after.
    let after = Face::ALL.iter().rev().filter(|&&face| dice.count(face) > 0);
    let after = after.max_by_key(|&&face| kept.count(face)).copied().unwrap_or(Face::Sushi);
    let said = match after {
        Face::Sushi => reaches(Portion::Sushi, &kept, seat, view, lang),
        Face::Bone => reaches(Portion::Bone, &kept, seat, view, lang),
        Face::Blue => steals(Portion::Sushi, &kept, seat, view, names, lang),
        Face::Red => steals(Portion::Bone, &kept, seat, view, names, lang),
    };
    said.unwrap_or_else(|| text::because_luck(lang).into())
}

/// The tile of a row that the next roll is most likely to bring, by what it is worth.
fn reaches(portion: Portion, kept: &Dice, seat: Seat, view: &View, lang: Lang) -> Option<String> {
    let (left, has) = (DICE.saturating_sub(kept.len()), kept.count(portion.symbol()));
    let (_, sushi) = change(portion, seat, view);
    let worth = |tile: Tile| match portion {
        Portion::Sushi => tile.value(),
        // Even without a sushi that waits, a bone is good for something.
        Portion::Bone => tile.value() + sushi.map_or(5, Tile::value).max(5),
    };
    let goals = (0..=left).filter_map(|more| {
        let tile = view.rows[portion].nth(has + more)?;
        Some((more, tile, i32::from(worth(tile)) * ways(left, more)))
    });
    let (more, tile, _) = goals.max_by_key(|&(_, _, promise)| promise)?;
    let (portion, points) = printed(tile);
    Some(text::BecauseReaches { n: &more, portion: &portion, points: &points }.say(lang))
}

/// In how many of the ways to roll these dice exactly so many show a symbol that two sides have.
fn ways(dice: u8, wanted: u8) -> i32 {
    let (dice, wanted) = (i32::from(dice), i32::from(wanted));
    let choose = (0..wanted).fold(1, |ways, nth| ways * (dice - nth) / (nth + 1));
    choose * 2_i32.pow((dice - wanted).unsigned_abs())
}

/// The best tile that chopsticks would steal from the top of a pile.
fn steals(
    portion: Portion,
    kept: &Dice,
    seat: Seat,
    view: &View,
    names: &Names,
    lang: Lang,
) -> Option<String> {
    let others = view.piles.by_seat().filter(|(other, _)| *other != seat);
    let tops = others.filter_map(|(other, piles)| Some((other, piles[portion].top?)));
    let (from, tile) = tops.max_by_key(|(_, tile)| tile.value())?;
    let face = portion.chopsticks();
    let missing = 3_u8.saturating_sub(kept.count(face));
    let (portion, points) = printed(tile);
    let said = text::BecauseSteals {
        n: &missing,
        face: &face,
        portion: &portion,
        points: &points,
        who: &&names[from],
    };
    Some(said.say(lang))
}
