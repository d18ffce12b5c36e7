//! How the points rose, round by round: a line for each seat, in its colour and with its shape.

use super::outcome::Outcome;
use crate::boards::pieces::{drawing, shape_art};
use core::ops::RangeInclusive;
use kaiten_core::Seat;
use kaiten_words::numbers::number;
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;

/// The size of the drawing, and where its lines are.
const SIZE: (i32, i32) = (360, 190);
const ACROSS: RangeInclusive<i32> = 30..=300;
const DOWN: RangeInclusive<i32> = 14..=164;
/// How large the shapes are.
const MARK: i32 = 14;
/// How far apart the points stand at the end of the lines.
const APART: i32 = 17;

/// The lines, and the same in words; nothing for a game without rounds.
pub(super) fn curve(outcome: &Outcome, names: &Names, lang: Lang) -> Option<AnyView> {
    let (width, height) = SIZE;
    let size = format!("0 0 {width} {height}");
    (!outcome.curve.is_empty()).then(|| {
        view! {
            <figure class="curve">
                <figcaption>{words::curve(lang)}</figcaption>
                <svg
                    role="img"
                    aria-label=in_words(outcome, names)
                    viewBox=size
                    inner_html=drawn(outcome)
                ></svg>
            </figure>
        }
        .into_any()
    })
}

/// The points of each seat after each round: "Ann 12, 25, 41; Bo 9, 30, 38".
fn in_words(outcome: &Outcome, names: &Names) -> String {
    let line = |&seat: &Seat| {
        let points = outcome.curve[seat.index()][1..].iter().map(number);
        format!("{} {}", &names[seat], points.collect::<Vec<_>>().join(", "))
    };
    outcome.seats.iter().map(line).collect::<Vec<_>>().join("; ")
}

/// The drawing: levels, rounds, and on them the lines, the winner's last and on top.
fn drawn(outcome: &Outcome) -> String {
    let paper = Paper::of(&outcome.curve);
    let (left, right) = (ACROSS.start(), ACROSS.end());
    let mut drawn = String::new();
    for level in paper.levels() {
        let (y, text) = (paper.y(level), number(level));
        drawn += &format!(r#"<path class="level" d="M{left} {y}H{right}"/>"#);
        drawn += &format!(r#"<text class="axis" x="{}" y="{}">{text}</text>"#, left - 6, y + 4);
    }
    for round in 1..paper.points {
        let (x, y) = (paper.x(round), DOWN.end() + 18);
        drawn += &format!(r#"<text class="round" x="{x}" y="{y}">{round}</text>"#);
    }
    let ends: Vec<i32> = outcome.curve.iter().map(|rise| paper.y(*last(rise))).collect();
    let labels = apart(&ends, &DOWN);
    for &seat in outcome.seats.iter().rev() {
        let rise = &outcome.curve[seat.index()];
        let spots: Vec<(i32, i32)> =
            rise.iter().enumerate().map(|(nth, &points)| (paper.x(nth), paper.y(points))).collect();
        let line: Vec<String> = spots.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let mark = |x: i32, y: i32| {
            let (x, y) = (x - MARK / 2, y - MARK / 2);
            let href = drawing(&shape_art(seat));
            format!(r#"<use href="{href}" x="{x}" y="{y}" width="{MARK}" height="{MARK}"/>"#)
        };
        let marks: String = spots[1..].iter().map(|&(x, y)| mark(x, y)).collect();
        let (x, y) = (right + MARK, labels[seat.index()] + 5);
        drawn += &format!(
            r#"<g class="seat-{}"><path class="rise" d="M{}"/>{marks}<text class="sum" x="{x}" y="{y}">{}</text></g>"#,
            seat.index(),
            line.join("L"),
            number(last(rise)),
        );
    }
    drawn
}

/// Where rounds and points are on the drawing.
struct Paper {
    low: i16,
    high: i16,
    /// How many points a line has.
    points: usize,
}

impl Paper {
    fn of(curve: &[Vec<i16>]) -> Self {
        let all = || curve.iter().flatten().copied();
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        // A line that stays at nothing needs some height too.
        Self { low, high: high.max(low + 1), points: curve.first().map_or(1, Vec::len) }
    }

    fn x(&self, nth: usize) -> i32 {
        let steps = self.points.max(2) as i32 - 1;
        ACROSS.start() + (ACROSS.end() - ACROSS.start()) * nth as i32 / steps
    }

    fn y(&self, points: i16) -> i32 {
        let part = i32::from(points) - i32::from(self.low);
        let whole = i32::from(self.high) - i32::from(self.low);
        DOWN.end() - (DOWN.end() - DOWN.start()) * part / whole
    }

    /// Round numbers of points, five at most.
    fn levels(&self) -> impl Iterator<Item = i16> + use<> {
        let (low, high) = (self.low, self.high);
        let fits = |step: &i16| (high - low) / step < 5;
        let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(fits).unwrap_or(200);
        (low.div_euclid(step)..=high / step).map(move |nth| nth * step).filter(move |&at| at >= low)
    }
}

/// The same places, moved so that none stands in another's way.
fn apart(wanted: &[i32], room: &RangeInclusive<i32>) -> Vec<i32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|&nth| wanted[nth]);
    let mut places = wanted.to_vec();
    let mut free = *room.start();
    for &nth in &order {
        places[nth] = places[nth].max(free);
        free = places[nth] + APART;
    }
    let mut free = *room.end();
    for &nth in order.iter().rev() {
        places[nth] = places[nth].min(free);
        free = places[nth] - APART;
    }
    places
}

fn last(rise: &[i16]) -> &i16 {
    rise.last().expect("a curve has a beginning")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(curve: &[&[i16]]) -> Outcome {
        let seats = (0..curve.len() as u8).map(Seat::new).collect();
        let curve = curve.iter().map(|rise| rise.to_vec()).collect();
        Outcome { seats, winners: 1, decided: None, curve, pieces: Vec::new() }
    }

    #[test]
    fn lines_go_from_nothing_to_the_points_of_the_end() {
        let paper = Paper::of(&[vec![0, 20, 40], vec![0, -10, 5]]);
        assert_eq!([0, 1, 2].map(|nth| paper.x(nth)), [30, 165, 300]);
        assert_eq!(
            [-10, 40].map(|points| paper.y(points)),
            [164, 14],
            "the lowest and the highest"
        );
        assert_eq!(paper.levels().collect::<Vec<_>>(), [0, 20, 40]);
        let drawn = drawn(&outcome(&[&[0, 20, 40], &[0, -10, 5]]));
        assert!(drawn.contains(r#"d="M30 134L165 74L300 14""#), "{drawn}");
        assert!(drawn.contains(">−10<") || drawn.contains(">5<"), "{drawn}");
    }

    #[test]
    fn a_game_without_any_points_can_be_drawn() {
        let drawn = drawn(&outcome(&[&[0, 0], &[0, 0]]));
        assert!(drawn.contains("M30 164L300 164"), "{drawn}");
    }

    #[test]
    fn points_at_the_end_of_lines_do_not_cover_each_other() {
        let places = apart(&[100, 20, 101, 164, 160], &DOWN);
        let mut sorted = places.clone();
        sorted.sort_unstable();
        assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{places:?}");
        assert!(DOWN.contains(&sorted[0]) && DOWN.contains(&sorted[4]), "{places:?}");
        assert!(places[0] < places[2] && places[4] < places[3], "in their order: {places:?}");
        let eight = apart(&[50; 8], &DOWN);
        assert!(eight.iter().all(|place| DOWN.contains(place)), "{eight:?}");
    }

    #[test]
    fn the_same_is_said_in_words_the_best_first() {
        let names = Names::new(["Ann", "Bo"], None, Lang::default());
        let mut outcome = outcome(&[&[0, -2, 30], &[0, 9, 38]]);
        outcome.seats.reverse();
        assert_eq!(in_words(&outcome, &names), "Bo 9, 38; Ann −2, 30");
    }
}
