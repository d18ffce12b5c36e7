//! How a game ended: who won, what decided, and how the points rose. Plain state; the end draws it.

use crate::boards::Show;
use kaiten_core::{BySeat, Event, Rule, Scored, Seat, Standing};
use kaiten_table::Seen;

/// How a game ended.
#[derive(PartialEq, Debug)]
pub(super) struct Outcome {
    /// All seats, the best first.
    pub(super) seats: Vec<Seat>,
    /// How many of them won.
    pub(super) winners: usize,
    /// What put the winner ahead; nothing if several won together.
    pub(super) decided: Option<Decided>,
    /// The points of each seat before the first round and after each. Empty where there are no
    /// rounds.
    pub(super) curve: Vec<Vec<i16>>,
    /// The drawings of what brought the winners their points, the most first.
    pub(super) pieces: Vec<&'static str>,
}

/// What put the winner ahead of the second.
#[derive(PartialEq, Debug)]
pub(super) enum Decided {
    /// Points, most of them by this.
    Points { lead: i16, most: Option<Difference> },
    /// What breaks a tie: so much against so much.
    TieBreak { own: i16, other: i16 },
}

/// The largest difference between two seats: in what one kind of piece brought, in one count.
#[derive(PartialEq, Debug)]
pub(super) struct Difference {
    pub(super) rule: Rule,
    pub(super) when: When,
    /// How many counts came before that one.
    pub(super) counts: usize,
    pub(super) own: i16,
    pub(super) other: i16,
}

/// In which count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    /// In the only one.
    Once,
    /// After this round, counted from 1.
    Round(usize),
    /// After the last one, by what counts for the whole game and was never counted before.
    End,
}

impl Outcome {
    /// How a game ended that is over.
    pub(super) fn of<G: Show>(seen: &Seen<G>) -> Self {
        let standings = &seen.now().standings;
        let seats = best_first(standings);
        let winners = seats.iter().filter(|&&seat| standings[seat].place == 1).count();
        let counts = || seen.frames.iter().filter(|frame| frame.ends.is_some());
        let scored = scored(seen);
        let decided = match seats[..] {
            [first, second, ..] if winners == 1 => {
                let (own, other) = (standings[first], standings[second]);
                Some(match own.points - other.points {
                    0 => Decided::TieBreak { own: own.tie_break, other: other.tie_break },
                    lead => {
                        let most = difference::<G>(&scored, counts().count(), first, second);
                        Decided::Points { lead, most }
                    }
                })
            }
            _ => None,
        };
        let rises = |seat: Seat| {
            [0].into_iter().chain(counts().map(|frame| frame.standings[seat].points)).collect()
        };
        let has_rounds = counts().count() > 1;
        let pieces = pieces::<G>(&scored, &seats[..winners]);
        Self {
            winners,
            decided,
            curve: standings
                .by_seat()
                .filter(|_| has_rounds)
                .map(|(seat, _)| rises(seat))
                .collect(),
            pieces,
            seats,
        }
    }

    /// Those who won.
    pub(super) fn first(&self) -> &[Seat] {
        &self.seats[..self.winners]
    }
}

/// All seats, the best first.
fn best_first(standings: &BySeat<Standing>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = standings.by_seat().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| standings[seat].place);
    seats
}

/// All points that were scored, each with the number of counts before it.
fn scored<G: Show>(seen: &Seen<G>) -> Vec<(usize, Scored)> {
    let mut all = Vec::new();
    let mut counts = 0;
    for frame in &seen.frames {
        all.extend(frame.events.iter().filter_map(Event::scored).map(|one| (counts, one)));
        counts += usize::from(frame.ends.is_some());
    }
    all
}

/// What kind of pieces a rule counts: those with the same drawing. The most and the second most
/// makis are two rules, and makis all the same.
fn kind<G: Show>(rule: &Rule) -> &str {
    G::picture(rule.id()).unwrap_or(rule.id())
}

/// The largest difference between two seats; of equal ones the last.
fn difference<G: Show>(
    scored: &[(usize, Scored)],
    counts: usize,
    first: Seat,
    second: Seat,
) -> Option<Difference> {
    let points = |seat: Seat, count: usize, rule: &Rule| -> i16 {
        let alike = |(other, one): &&(usize, Scored)| {
            *other == count && one.seat == seat && kind::<G>(&one.rule) == kind::<G>(rule)
        };
        scored.iter().filter(alike).map(|(_, one)| one.points).sum()
    };
    let both = scored.iter().filter(|(_, one)| [first, second].contains(&one.seat));
    // The winner's own rule names it, unless it is the other's loss.
    let differences = both.map(|(count, one)| {
        let (own, other) = (points(first, *count, &one.rule), points(second, *count, &one.rule));
        let is_alike =
            |(_, other): &&(usize, Scored)| kind::<G>(&other.rule) == kind::<G>(&one.rule);
        let mut alike = scored.iter().filter(is_alike);
        let when = match count + 1 {
            _ if counts < 2 => When::Once,
            last if last == counts && alike.all(|(other, _)| other == count) => When::End,
            round => When::Round(round),
        };
        let difference = Difference { rule: one.rule, when, counts: *count, own, other };
        (own - other, one.seat == first, difference)
    });
    let (.., most) = differences.max_by_key(|(by, is_own, _)| (*by, *is_own))?;
    Some(most)
}

/// The drawings of what brought seats their points, the most first.
fn pieces<G: Show>(scored: &[(usize, Scored)], seats: &[Seat]) -> Vec<&'static str> {
    let mut pieces: Vec<(&'static str, i16)> = Vec::new();
    for (_, one) in scored.iter().filter(|(_, one)| seats.contains(&one.seat)) {
        let Some(picture) = G::picture(one.rule.id()) else { continue };
        match pieces.iter_mut().find(|(known, _)| *known == picture) {
            Some((_, points)) => *points += one.points,
            None => pieces.push((picture, one.points)),
        }
    }
    most_first(pieces)
}

/// Those that brought something, the most first.
fn most_first(mut pieces: Vec<(&'static str, i16)>) -> Vec<&'static str> {
    pieces.retain(|(_, points)| *points > 0);
    pieces.sort_by_key(|(_, points)| core::cmp::Reverse(*points));
    pieces.into_iter().map(|(picture, _)| picture).collect()
}

#[cfg(test)]
mod tests {
    use super::super::largest;
    use super::*;
    use crate::boards;
    use game_sushi_go::{Event as Told, SushiGo, Who};
    use kaiten_core::rng::stream;
    use kaiten_core::{Viewer, rule};
    use kaiten_games::Entry;
    use kaiten_table::{Company, Ends, Match};
    use kaiten_words::Lang;

    const ANN: Seat = Seat::new(0);
    const BO: Seat = Seat::new(1);

    /// A game that was played at random to its end.
    fn played<G: Show>(options: &str, seed: u64) -> Seen<G> {
        let (options, mut rng) = (options.parse().expect("options"), stream(seed, 0));
        let names = vec!["x"; G::start(&options).seats().into()];
        let mut table = Match::<G>::new(&options, Company::people(names));
        table.settle(&mut rng);
        while !table.is_over() {
            for seat in table.choosing() {
                let m = table.game().any_move(seat, &mut rng, &mut Vec::new());
                table.choose(table.step(), seat, m, &mut rng).expect("a legal move");
            }
        }
        table.seen(Viewer::Spectator, 0)
    }

    /// A game of two in which this was scored in each round, with these tie-breaks.
    fn scoring(rounds: &[&[(Seat, &str, i16)]], tie_breaks: [i16; 2]) -> Outcome {
        let mut seen = played::<SushiGo>("seats=2", 1);
        let last = seen.frames.pop().expect("a frame");
        let mut points = [0, 0];
        let frame = |(nth, scored): (usize, &&[(Seat, &str, i16)])| {
            let mut frame = last.clone();
            frame.step = nth as u32;
            frame.ends = Some(if nth + 1 == rounds.len() { Ends::Game } else { Ends::Round });
            frame.events.clear();
            for &(seat, id, brought) in *scored {
                points[seat.index()] += brought;
                frame.events.push(Told::Scored {
                    who: Who::Seat(seat),
                    rule: rule(id),
                    points: brought,
                });
            }
            let ranked: BySeat<(i16, i16)> = points.into_iter().zip(tie_breaks).collect();
            frame.standings = Standing::rank(&ranked);
            frame
        };
        seen.frames = rounds.iter().enumerate().map(frame).collect();
        Outcome::of(&seen)
    }

    #[test]
    fn the_largest_difference_to_the_second_is_told_by_kind_and_round() {
        let outcome = scoring(
            &[
                &[(ANN, "T1", 5), (BO, "N1", 9)],
                &[(ANN, "M1", 6), (BO, "M2", 3), (BO, "T1", 5)],
                &[(ANN, "A1", 10), (BO, "A1", 10), (ANN, "U1", 6), (BO, "U3", -6)],
            ],
            [0, 0],
        );
        let most = Difference { rule: rule("U1"), when: When::End, counts: 2, own: 6, other: -6 };
        assert_eq!(outcome.decided, Some(Decided::Points { lead: 6, most: Some(most) }));
        assert_eq!(outcome.first(), [ANN]);
        assert_eq!(outcome.curve, [[0, 5, 11, 27], [0, 9, 17, 21]]);
        assert_eq!(outcome.pieces, ["sashimi", "maki", "pudding", "tempura"]);
    }

    #[test]
    fn what_counts_in_every_round_is_of_the_last_round_and_not_of_the_end() {
        let outcome = scoring(&[&[(BO, "N1", 1)], &[(ANN, "N1", 9)]], [0, 0]);
        let most =
            Difference { rule: rule("N1"), when: When::Round(2), counts: 1, own: 9, other: 0 };
        assert_eq!(outcome.decided, Some(Decided::Points { lead: 8, most: Some(most) }));
    }

    #[test]
    fn the_second_makis_are_makis_and_a_loss_of_the_other_may_decide() {
        let outcome = scoring(&[&[(BO, "M1", 6), (ANN, "M2", 3)], &[(ANN, "N1", 2)]], [0, 0]);
        let most =
            Difference { rule: rule("M1"), when: When::Round(1), counts: 0, own: 6, other: 3 };
        assert_eq!(outcome.decided, Some(Decided::Points { lead: 1, most: Some(most) }));

        let outcome = scoring(&[&[(ANN, "N1", 2), (BO, "U3", -6)]], [0, 0]);
        let most = Difference { rule: rule("U3"), when: When::Once, counts: 0, own: 0, other: -6 };
        assert_eq!(outcome.decided, Some(Decided::Points { lead: 8, most: Some(most) }));
        assert!(outcome.curve.is_empty(), "one count is no curve");
    }

    #[test]
    fn equal_points_are_decided_by_the_tie_break_or_not_at_all() {
        let even: &[&[(Seat, &str, i16)]] = &[&[(ANN, "T1", 5), (BO, "N1", 5)]];
        let outcome = scoring(even, [2, 3]);
        assert_eq!(outcome.decided, Some(Decided::TieBreak { own: 3, other: 2 }));
        assert_eq!(outcome.first(), [BO]);
        let outcome = scoring(even, [2, 2]);
        assert_eq!((outcome.decided, outcome.winners), (None, 2));
    }

    #[test]
    fn every_game_has_an_outcome_that_fits_its_standings() {
        struct Check(&'static Entry);

        impl boards::Visitor for Check {
            type Out = ();

            fn visit<G: Show>(self) {
                for (nth, options) in self.0.tables.iter().enumerate() {
                    let seen = played::<G>(options, nth as u64);
                    let (outcome, standings) = (Outcome::of(&seen), &seen.now().standings);
                    let points = |seat: Seat| standings[seat].points;
                    assert!(outcome.seats.is_sorted_by_key(|&seat| standings[seat].place));
                    if let Some(Decided::Points { lead, most }) = &outcome.decided {
                        assert_eq!(points(outcome.seats[0]) - points(outcome.seats[1]), *lead);
                        let most = most.as_ref().expect("points come from somewhere");
                        assert!(most.own > most.other, "{most:?}");
                        // The words beside it are about the same points.
                        let first = outcome.seats[0];
                        let point = largest(most, first, &seen, Lang::ENGLISH).expect("a reason");
                        let is_own = point.scored.seat == first;
                        assert!(!is_own || point.scored.points <= most.own, "{most:?}, {point:?}");
                    }
                    for (seat, rise) in outcome.curve.iter().enumerate() {
                        let last = points(Seat::new(seat as u8));
                        assert_eq!((rise[0], *rise.last().expect("the end")), (0, last));
                    }
                    let has_rounds = seen.frames.iter().any(|f| f.ends == Some(Ends::Round));
                    assert_eq!(outcome.curve.is_empty(), !has_rounds);
                }
            }
        }

        for entry in kaiten_games::GAMES {
            boards::visit(entry, Check(entry));
        }
    }
}
