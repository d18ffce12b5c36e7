//! The end of a round, or of the game, counted on the table: kind after kind, as at a real table.

use crate::boards::Show;
use crate::boards::score::{Score, Tally};
use crate::sound::Sound;
use kaiten_core::{Event as _, Scored};
use kaiten_table::Frame;
use kaiten_words::{Lang, Point};

/// How far a table is counted.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Counting {
    /// The points of each seat before.
    before: Vec<i16>,
    /// What is counted, kind after kind: the drawing of the kind, and who gets how much.
    kinds: Vec<(Option<&'static str>, Vec<Scored>)>,
    /// How many kinds are counted; the last of them is being looked at. At first none is: the table
    /// is seen as it lies.
    counted: usize,
    /// Whether somebody is in a hurry: who clicks twice wants to see the sheet.
    hurried: bool,
}

impl Counting {
    /// What a step counted; none if it counted nothing.
    pub(super) fn of<G: Show>(frame: &Frame<G>) -> Option<Self> {
        let told = frame.events.iter().skip_while(|event| !event.ends_round());
        let mut kinds: Vec<(Option<&'static str>, Vec<Scored>)> = Vec::new();
        for scored in told.filter_map(|event| event.scored()) {
            let kind = G::picture(scored.rule.id());
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, points)) => points.push(scored),
                None => kinds.push((kind, vec![scored])),
            }
        }
        losses_last(&mut kinds);
        let gained = |seat: usize| -> i16 {
            let own = kinds.iter().flat_map(|(_, points)| points);
            own.filter(|scored| scored.seat.index() == seat).map(|scored| scored.points).sum()
        };
        let before = frame.standings.iter().enumerate();
        let before = before.map(|(seat, standing)| standing.points - gained(seat)).collect();
        let is_something = !kinds.is_empty();
        is_something.then_some(Self { before, kinds, counted: 0, hurried: false })
    }

    /// Goes on to the next kind; says what is heard, or nothing if all is counted.
    pub(super) fn next(&mut self) -> Option<Sound> {
        let (_, points) = self.kinds.get(self.counted)?;
        self.counted += 1;
        let is_loss = points.iter().all(|scored| scored.points < 0);
        Some(if is_loss { Sound::Bad } else { Sound::Good })
    }

    /// Somebody clicks: on to the next kind, and the second time to the end. Says what is heard.
    pub(super) fn hurry(&mut self) -> Option<Sound> {
        if core::mem::replace(&mut self.hurried, true) {
            return None;
        }
        self.next()
    }

    /// Whether these points are counted by now.
    pub(super) fn is_counted(&self, scored: &Scored) -> bool {
        self.kinds[..self.counted].iter().any(|(_, points)| points.contains(scored))
    }

    /// How many kinds are counted by now.
    pub(super) fn counted(&self) -> usize {
        self.counted
    }

    /// The points of each seat by now.
    pub(super) fn scores(&self) -> Vec<Score> {
        let counted = || self.kinds[..self.counted].iter().flat_map(|(_, points)| points);
        let gained = |seat: usize| -> i16 {
            let own = counted().filter(|scored| scored.seat.index() == seat);
            own.map(|scored| scored.points).sum()
        };
        let seats = self.before.iter().enumerate();
        seats.map(|(seat, before)| Score::sure(before + gained(seat))).collect()
    }

    /// The kind that is being looked at, with its reasons.
    pub(super) fn tally<G: Show>(&self, frame: &Frame<G>, lang: Lang) -> Option<Tally> {
        let (kind, points) = self.kinds.get(self.counted.checked_sub(1)?)?;
        let lies = frame.events.iter().find(|event| event.ends_round());
        let point =
            |scored: &Scored| Point { scored: *scored, reason: G::reason(scored, lies, lang) };
        Some(Tally { kind: *kind, points: points.iter().map(point).collect() })
    }
}

/// What is only lost is counted last.
fn losses_last(kinds: &mut [(Option<&'static str>, Vec<Scored>)]) {
    kinds.sort_by_key(|(_, points)| points.iter().all(|scored| scored.points < 0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_express::SushiExpress;
    use game_sushi_go::SushiGo;
    use kaiten_core::{Notation, Standing};
    use kaiten_table::Ends;

    /// The end of a first round in which two seats had 5 points before.
    fn frame() -> Frame<SushiGo> {
        let position =
            "options: seats=2\npoints: 5 | 5\nareas: tempura*2 maki1 squid | maki3 egg tempura*2";
        let mut game = SushiGo::set_up(&position.parse().expect("a position")).expect("a game");
        let mut events = Vec::new();
        game.count_up(&mut events);
        let points = [5 + 5 + 3 + 3, 5 + 5 + 6 + 1].map(|points| (points, 0));
        let standings = Standing::rank(&points.into_iter().collect());
        Frame { step: 9, view: None, events, standings, ends: Some(Ends::Round) }
    }

    fn sums(counting: &Counting) -> Vec<i16> {
        counting.scores().iter().filter_map(|score| score.sure).collect()
    }

    #[test]
    fn kind_after_kind_is_counted_for_all_at_once() {
        let frame = frame();
        let mut counting = Counting::of(&frame).expect("points");
        assert_eq!(sums(&counting), [5, 5], "the table is seen before it is counted");
        assert_eq!(counting.tally(&frame, Lang::ENGLISH), None);
        let mut told = Vec::new();
        while counting.next() == Some(Sound::Good) {
            let tally = counting.tally(&frame, Lang::ENGLISH).expect("a kind");
            let points = tally.points.iter().map(|point| point.sentence(Lang::ENGLISH));
            told.push((tally.kind, points.collect::<Vec<_>>().join(" | ")));
        }
        let expected = [
            (Some("maki"), "most makis (3): +6 | second most makis (1): +3"),
            (Some("tempura"), "2 tempura: +5 | 2 tempura: +5"),
            (Some("squid"), "1 squid nigiri: +3"),
            (Some("egg"), "1 egg nigiri: +1"),
        ];
        assert_eq!(told, expected.map(|(kind, told)| (kind, told.to_string())));
        assert_eq!(sums(&counting), [16, 17]);
    }

    #[test]
    fn what_is_only_lost_is_counted_last() {
        let position = "clients: - | pink*2 tip | tip".parse().expect("a position");
        let mut events = Vec::new();
        SushiExpress::set_up(&position).expect("a game").count_up(&mut events);
        let points = [-1, 4, 0].map(|points| (points, 0));
        let standings = Standing::rank(&points.into_iter().collect());
        let frame = Frame::<SushiExpress> {
            step: 9,
            view: None,
            events,
            standings,
            ends: Some(Ends::Game),
        };
        let mut counting = Counting::of(&frame).expect("points");
        let mut told = Vec::new();
        while counting.next().is_some() {
            let tally = counting.tally(&frame, Lang::ENGLISH).expect("a kind");
            told.extend(tally.points.iter().map(|point| point.sentence(Lang::ENGLISH)));
        }
        let expected =
            ["1 colour: +3", "1 more of the same colour: +1", "fewest tips (0 against 1): −1"];
        assert_eq!(told, expected);
        assert_eq!(sums(&counting), [-1, 4, 0]);
    }

    #[test]
    fn the_second_click_ends_it() {
        let mut counting = Counting::of(&frame()).expect("points");
        assert_eq!(counting.hurry(), Some(Sound::Good));
        assert_eq!(counting.counted(), 1);
        assert_eq!(counting.hurry(), None);
    }

    #[test]
    fn a_step_without_points_is_not_counted() {
        let frame = Frame { events: Vec::new(), ..frame() };
        assert_eq!(Counting::of(&frame), None);
    }
}
