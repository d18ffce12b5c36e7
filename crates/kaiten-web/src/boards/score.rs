//! What a seat has for sure, and what it would have if the round ended now: shown the same way at
//! the seat and in the panel, in all games.

use super::about::about;
use super::pieces::art;
use super::{Scene, Show};
use kaiten_core::{BySeat, Event as _, Scored, Seat, Standing};
use kaiten_words::numbers::{number, signed};
use kaiten_words::text::{common, page as words};
use kaiten_words::{Lang, Point};
use leptos::prelude::*;

/// What scores are called where they can be asked about.
pub(super) const SCORE: &str = "score";
/// So many of the points to come are told with their reasons.
const MOST_REASONS: usize = 3;

/// The points of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// What is counted; none before the end of a game that is counted only then.
    pub sure: Option<i16>,
    /// What it would be if the round ended now; none if the viewer cannot know, or at the end.
    pub now: Option<i16>,
}

impl Score {
    /// Points that are counted, with nothing to come.
    pub fn sure(points: i16) -> Self {
        Self { sure: Some(points), now: None }
    }
}

/// The scores of all seats, as far as a view tells them.
pub(crate) fn scores<G: Show>(
    standings: &BySeat<Standing>,
    view: &G::View,
    is_over: bool,
) -> Vec<Score> {
    if is_over {
        return standings.iter().map(|standing| Score::sure(standing.points)).collect();
    }
    let counted = G::count_now(view);
    let scored: Option<Vec<Scored>> =
        counted.map(|events| events.iter().filter_map(|event| event.scored()).collect());
    let score = |(seat, standing): (Seat, &Standing)| {
        let more = |all: &Vec<Scored>| -> i16 {
            all.iter().filter(|scored| scored.seat == seat).map(|scored| scored.points).sum()
        };
        Score {
            sure: (!G::COUNTED_AT_END).then_some(standing.points),
            now: scored.as_ref().map(|all| standing.points + more(all)),
        }
    };
    standings.by_seat().map(score).collect()
}

/// What would be scored if the round ended now, with its reasons.
pub(crate) fn points_now<G: Show>(view: &G::View, lang: Lang) -> Vec<Point> {
    let events = G::count_now(view).unwrap_or_default();
    kaiten_words::points::<G>(&events, lang)
}

/// The score of a seat at its place, which counts up.
pub(crate) fn score<G: Show>(scene: &Scene<G>, seat: Seat) -> AnyView {
    let score = scene.scores.get(seat.index()).copied().unwrap_or_default();
    shown(score, Some(seat), scene.lang)
}

/// What is said of a seat's score when somebody asks about it: with what it would bring now.
pub(super) fn explained<G: Show>(scene: &Scene<G>, seat: Seat) -> Option<String> {
    let score = *scene.scores.get(seat.index())?;
    let mut points = match score.now {
        Some(_) => points_now::<G>(&scene.view, scene.lang),
        None => Vec::new(),
    };
    points.retain(|point| point.scored.seat == seat);
    points.sort_by_key(|point| core::cmp::Reverse(point.scored.points.abs()));
    let reason = |point: &Point| format!("{} {}", point.reason.words, signed(point.scored.points));
    let mut reasons: Vec<String> = points.iter().take(MOST_REASONS).map(reason).collect();
    if points.len() > MOST_REASONS {
        reasons.push(words::and_more(scene.lang).into());
    }
    let reasons = if reasons.is_empty() { "none".into() } else { reasons.join(", ") };
    let says = figures(score, scene.lang).2;
    if score == Score::default() {
        return Some(format!("{says}."));
    }
    let says = words::AboutScore { who: &scene.name(seat), score: &says, reasons: &reasons };
    Some(says.say(scene.lang))
}

/// A score in figures, what may be added to it, with whether that is a loss, and the whole in words.
fn figures(score: Score, lang: Lang) -> (String, Option<(String, bool)>, String) {
    match score {
        Score { sure: Some(sure), now: None } => {
            let says = format!("{} {}", number(sure), common::Points { n: &sure }.say(lang));
            (number(sure), None, says)
        }
        Score { sure: Some(sure), now: Some(now) } => {
            let more = (now != sure).then(|| (signed(now - sure), now < sure));
            let says = words::ScoreAndNow { sure: &number(sure), n: &sure, now: &number(now) };
            (number(sure), more, says.say(lang))
        }
        Score { sure: None, now: Some(now) } => {
            (number(now), None, words::ScoreNow { now: &number(now), n: &now }.say(lang))
        }
        Score { sure: None, now: None } => {
            (String::new(), None, words::score_hidden(lang).to_string())
        }
    }
}

/// A score in figures and for those who listen; one with a seat counts up on the board.
pub(crate) fn shown(score: Score, seat: Option<Seat>, lang: Lang) -> AnyView {
    let place = seat.map(|seat| format!("points-{}", seat.index()));
    let counts = place.clone();
    let (figure, more, says) = figures(score, lang);
    let more = more.map(|(more, loss)| {
        view! { <span class="now" class:loss=loss aria-hidden="true">{more}</span> }
    });
    // On the board it can be asked about.
    let title = seat.is_none().then(|| says.clone());
    let about = seat.map(|seat| about(SCORE, seat));
    view! {
        <span class="total" title=title data-place=place data-about=about>
            <b data-counts=counts aria-hidden="true">{figure}</b>
            {more}
            <span class="heard">{says}</span>
        </span>
    }
    .into_any()
}

/// Points that are just being counted, with the drawing of what they are for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The drawing, which is also the kind of the pieces that light up.
    pub kind: Option<&'static str>,
    /// Who gets how much, and why.
    pub points: Vec<Point>,
}

/// The points that a seat gets right now, at what they are for. Put it into the seat's area.
pub(crate) fn tally<G: Show>(scene: &Scene<G>, seat: Seat) -> AnyView {
    let Some(tally) = &scene.tally else { return ().into_any() };
    let bubbles: Vec<AnyView> = tally
        .points
        .iter()
        .filter(|point| point.scored.seat == seat)
        .map(|point| {
            let loss = point.scored.points < 0;
            let class = if loss { "tally loss" } else { "tally" };
            view! {
                <span
                    class=class
                    data-piece=format!("tally-{seat}-{}", point.scored.rule)
                    data-to=format!("points-{}", seat.index())
                >
                    {tally.kind.map(art)}
                    <span>{point.reason.words.clone()}</span>
                    <b>{signed(point.scored.points)}</b>
                </span>
            }
            .into_any()
        })
        .collect();
    view! { <span class="tallies" aria-hidden="true">{bubbles}</span> }.into_any()
}
