//! What piles are worth on the way, before they are counted.

use super::{Balance, FEW_BONES, value};
use crate::exact::pow;
use game_sushizock::Portions;

/// What becomes of piles, for a number of seats: the numbers that won most in a million games or
/// more, looking one turn ahead, in turns against greedy play and against numbers a little different.
struct Fate {
    /// What is lost of the sushis that count already, at the beginning of the game: who has them has
    /// less need of what comes.
    fades: f32,
    /// What is left of a sushi that waits for a bone, while there are bones: this part of its points,
    waits: f32,
    /// less so much for the bone.
    bone: f32,
    /// What a bone brings that waits for a sushi.
    spare: f32,
    /// The part of the topmost sushi that is stolen, as long as the game goes on.
    stolen: f32,
    /// Whoever is ahead by so many points has the chances of e to one, with one tile on the table;
    /// with eight it takes twice as many.
    luck: f32,
}

/// For two seats up to five.
const FATES: [Fate; 4] = [
    Fate { fades: 0.34, waits: 0.93, bone: 1.0, spare: 1.08, stolen: 0.21, luck: 2.8 },
    Fate { fades: 1.01, waits: 0.54, bone: 0.81, spare: 0.24, stolen: 0.33, luck: 1.57 },
    Fate { fades: 1.07, waits: 0.64, bone: 1.38, spare: -0.67, stolen: 0.54, luck: 1.89 },
    Fate { fades: 0.7, waits: 0.43, bone: 0.39, spare: -0.36, stolen: 0.33, luck: 2.28 },
];

/// More spare bones than these are too many.
const MOST_SPARE: u8 = 3;
/// So many tiles are on the table when half of the danger is over that a tile is stolen.
const NEAR_THE_END: f32 = 2.0;

/// What the piles of a seat are worth at the beginning of a turn.
pub(super) fn worth(piles: &Portions, rows: &Portions, seats: u8) -> f32 {
    let fate = fate(seats);
    let Balance { waiting, spare } = Balance::of(piles);
    let bones_left = f32::from(rows.bones.len());
    let tiles_left = f32::from(rows.sushis.len()) + bones_left;
    let (mut counted, mut waits) = (0.0, 0.0);
    for (nth, tile) in (0..).zip(piles.sushis.iter()) {
        if nth < waiting {
            waits += fate.waits * f32::from(tile.value()) - fate.bone;
        } else {
            counted += f32::from(tile.value());
        }
    }
    let bones = piles.bones.iter().map(|tile| f32::from(tile.value())).sum::<f32>();
    let stolen = fate.stolen * value(&piles.sushis, 1) * tiles_left / (tiles_left + NEAR_THE_END);
    bones
        + counted * (1.0 - fate.fades * tiles_left / 24.0)
        + waits * bones_left / (bones_left + FEW_BONES)
        + fate.spare * f32::from(spare.min(MOST_SPARE))
        - stolen
}

/// Whoever is ahead by so many points has the chances of e to one.
pub(super) fn luck(rows: &Portions, seats: u8) -> f32 {
    fate(seats).luck * pow((rows.sushis.len() + rows.bones.len()).into(), 1.0 / 3.0)
}

fn fate(seats: u8) -> &'static Fate {
    &FATES[usize::from(seats - 2)]
}

#[cfg(test)]
mod tests {
    use super::super::piles_of;
    use super::*;
    use game_sushizock::Sushizock;
    use kaiten_core::{Game, Notation, Position, Seat, Viewer};

    /// By how much the first of two seats leads.
    fn lead(position: &str) -> f32 {
        let position: Position = position.parse().expect("labelled lines");
        let view = Sushizock::set_up(&position).expect("a position").view(Viewer::Spectator);
        let worth = |seat| worth(&piles_of(&view)[Seat::new(seat)], &view.rows, 2);
        worth(0) - worth(1)
    }

    #[test]
    fn piles_are_worth_what_may_become_of_them() {
        let leads = |better: &str, worse: &str| {
            let lead = lead(&format!("rolled: red*5\n{}\npiles: {better} | {worse}", ROWS));
            assert!(lead > 0.0, "{better} to {worse}: {lead}");
        };
        leads("+6 -1", "+5 -1");
        // A sushi that waits for its bone is less than one that counts, and more than none.
        leads("+6 -1", "+6");
        leads("+6", "-1");
        // On top it may be stolen.
        leads("+1,+6 -1,-1", "+6,+1 -1,-1");
    }

    const ROWS: &str = "sushis: +3,+3,+4\nbones: -2,-3,-2";

    #[test]
    fn without_bones_a_waiting_sushi_is_nothing() {
        let position = "rolled: red*5\nsushis: +3,+4\nbones: -\npiles: +2 | -";
        // It is even in the way of thieves, who would take nothing from the other.
        assert!(lead(position) <= 0.0);
    }
}
