//! How each seat feels about what just happened. It is made of events alone: a thief is sly, whoever
//! was robbed is sad, and a third sashimi pleases.

use super::score::Tally;
use super::{Show, lay};
use crate::faces::Mood;
use core::ops::RangeInclusive;
use kaiten_core::{BySeat, Seat, Standing};
use kaiten_table::Seen;

/// What a seat feels, and about what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Feeling {
    /// How its face looks.
    pub mood: Mood,
    /// The pieces that it is about, by their `data-kind`, or its `DICE`: they glow once.
    pub about: Option<&'static str>,
}

/// What a feeling about a throw is about.
pub(crate) const DICE: &str = "dice";

impl Mood {
    /// This mood because of something.
    pub(crate) fn about(self, kind: &'static str) -> Feeling {
        Feeling { mood: self, about: Some(kind) }
    }
}

impl From<Mood> for Feeling {
    fn from(mood: Mood) -> Self {
        Self { mood, about: None }
    }
}

/// What each seat feels about these steps: the last that touches it counts.
pub(crate) fn felt<G: Show>(seen: &Seen<G>, steps: &RangeInclusive<u32>) -> Vec<Feeling> {
    let shown = seen.frames.iter().rev().filter(|frame| steps.contains(&frame.step));
    let tables: Vec<(G::View, &[G::Event])> = shown
        .filter_map(|frame| Some((lay::<G>(frame.view.as_ref()?, &frame.events), &*frame.events)))
        .collect();
    let feels = |seat| tables.iter().find_map(|(view, events)| G::feeling(view, events, seat));
    let seats = 0..seen.company.players.len() as u8;
    seats.map(|seat| feels(Seat::new(seat)).unwrap_or_default()).collect()
}

/// What each seat feels about points that are just being counted.
pub(crate) fn felt_about(tally: &Tally, seats: usize) -> Vec<Feeling> {
    let own = |seat: usize| tally.points.iter().filter(move |one| one.scored.seat.index() == seat);
    let mood = |seat: usize| match own(seat).map(|point| point.scored.points).sum::<i16>() {
        0 => Mood::Calm,
        gained if gained > 0 => Mood::Pleased,
        _ => Mood::Sad,
    };
    (0..seats).map(|seat| mood(seat).into()).collect()
}

/// What each seat feels at the end: whoever won is pleased, and whoever is last, without company at
/// the top, is sad.
pub(crate) fn felt_at_the_end(standings: &BySeat<Standing>) -> Vec<Feeling> {
    let last = standings.iter().map(|standing| standing.place).max();
    let mood = |standing: &Standing| match standing.place {
        1 => Mood::Pleased,
        place if Some(place) == last => Mood::Sad,
        _ => Mood::Calm,
    };
    standings.iter().map(|standing| mood(standing).into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moods(feelings: &[Feeling]) -> Vec<Mood> {
        feelings.iter().map(|feeling| feeling.mood).collect()
    }

    #[test]
    fn at_the_end_the_first_are_pleased_and_the_last_are_sad() {
        let after = |points: &[i16]| {
            let points = points.iter().map(|&points| (points, 0)).collect();
            moods(&felt_at_the_end(&Standing::rank(&points)))
        };
        use Mood::{Calm, Pleased, Sad};
        assert_eq!(after(&[40, 31, 52, 31]), [Calm, Sad, Pleased, Sad]);
        assert_eq!(after(&[40, 40]), [Pleased, Pleased], "nobody is last");
    }
}
