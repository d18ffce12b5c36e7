//! The end of a game: who won and by what, how the points rose, and what next.

mod curve;
mod feast;
mod outcome;
pub(crate) mod share;

use super::Running;
use crate::boards::feelings::felt_at_the_end;
use crate::boards::pieces::{art, guest, shape};
use crate::boards::{Feeling, Show};
use crate::faces::{Character, cast};
use crate::host::Host;
use crate::last_setup;
use crate::page::setup::start_game;
use crate::page::story::{Drawings, reasons, rounds, scored};
use crate::page::{Address, Shell, data_url, dialog};
use crate::settings::Speed;
use kaiten_core::{BySeat, Seat, Standing};
use kaiten_games::Entry;
use kaiten_table::{Company, Seen};
use kaiten_words::numbers::{number, signed};
use kaiten_words::text::{common, page as words};
use kaiten_words::{Lang, Names, Point, listed};
use leptos::prelude::*;
use outcome::{Decided, Difference, Outcome, When};
use std::rc::Rc;

/// So many pieces celebrate.
const CHEERING: usize = 6;

impl<G: Show> Running<G> {
    /// The end as a moment. It opens at its top: the winner's name has the focus.
    pub(super) fn end(self) -> AnyView {
        let (names, lang) = (self.names(), self.shell.lang());
        let close = move || self.showing.update(|showing| showing.end = false);
        let is_still = self.shell.settings.speed.get() == Speed::Off;
        let shut = move |_| close();
        let inside = self.showing.with_untracked(|showing| {
            let (seen, you) = (&showing.seen, showing.you());
            let outcome = Outcome::of(seen);
            let guests = cast(&seen.company.players);
            // Nobody celebrates on the screen of somebody who has just lost.
            let is_feast = you.is_none_or(|you| outcome.first().contains(&you));
            let (standings, points) = (&seen.now().standings, scored(seen, 0..=seen.step(), lang));
            view! {
                {feast::garland()}
                {(is_feast && !is_still).then(feast::confetti)}
                <button
                    class="quiet icon shut"
                    aria-label=words::look_at_table(lang)
                    title=words::look_at_table(lang)
                    on:click=shut
                >
                    {art("icon-close")}
                </button>
                <h2 tabindex="-1" autofocus>{headline(outcome.first(), &names, you, lang)}</h2>
                <p class="decided">{decided::<G>(self.shell, seen, &outcome, &names)}</p>
                <div class="stage">
                    <div>
                        {podium(standings, &outcome, &guests, &names)}
                        {cheering(is_still, &outcome)}
                    </div>
                    {curve::curve(&outcome, &names, lang)}
                </div>
                {ranking(self.shell, Drawings::of::<G>(), standings, &points, &outcome, &names)}
                {self.ways(seen)}
            }
            .into_any()
        });
        dialog("end", inside, close)
    }

    /// The same ways on below the table, once the end was looked at.
    pub(super) fn what_next(self) -> AnyView {
        let open = move || self.showing.update(|showing| showing.end = true);
        let ways = self.showing.with_untracked(|showing| self.ways(&showing.seen));
        below(self.shell.lang(), ways, Rc::new(open))
    }

    fn ways(self, seen: &Seen<G>) -> AnyView {
        let table = (seen.company.clone(), seen.options.to_string());
        let record = seen.record.clone().unwrap_or_default();
        if self.is_lesson() {
            return self.ways_from_lesson(self.game);
        }
        match self.host.with_value(Host::far) {
            Some(far) => far.ways(self.shell, &record),
            None => ways(self.shell, self.game, self.unkept, table, &record),
        }
    }
}

/// Below the table: the ways on, and back to the result.
fn below(lang: Lang, ways: AnyView, open: Rc<dyn Fn()>) -> AnyView {
    view! {
        <nav class="what-next" aria-label=words::what_next(lang)>
            {ways}
            <button class="result" on:click=move |_| open()>
                {art("icon-crown")}<span>{words::result(lang)}</span>
            </button>
        </nav>
    }
    .into_any()
}

/// Play again, look at it once more, sit down otherwise, or tell others.
fn ways(
    shell: Shell,
    game: &'static Entry,
    unkept: RwSignal<bool>,
    table: (Company, String),
    record: &str,
) -> AnyView {
    let lang = shell.lang();
    let review = Address::review(record.to_string()).link();
    let table = StoredValue::new(table);
    let again = move |_| {
        let (company, options) = table.get_value();
        match start_game(game, &options, &company) {
            Ok(kept) => shell.go(&Address::Table(kept)),
            Err(_) => unkept.set(true),
        }
    };
    let change = move |_| {
        table.with_value(|(company, options)| last_setup::keep(game, company, options));
        shell.go(&Address::Setup(game));
    };
    view! {
        <div class="ways">
            <button class="primary again" on:click=again>
                {art("icon-again")}<span>{words::again(lang)}</span>
            </button>
            <a class="button review" href=review>
                {art("icon-review")}<span>{words::review(lang)}</span>
            </a>
            <button class="change" on:click=change>
                {art("icon-person")}<span>{words::change_table(lang)}</span>
            </button>
            {share::share_button(shell, game.name, record.to_string())}
            <a
                class="button take-along"
                download="kaiten-record.json"
                href=data_url(record)
                title=words::download(lang)
            >
                {art("icon-download")}<span class="heard">{words::download(lang)}</span>
            </a>
        </div>
    }
    .into_any()
}

/// The pieces that brought the winners their points hop for joy, one after the other.
fn cheering(is_still: bool, outcome: &Outcome) -> AnyView {
    let pieces = outcome.pieces.iter().cycle().take(CHEERING);
    let hopping: Vec<AnyView> = pieces
        .enumerate()
        .map(|(nth, name)| view! { <li style=format!("--nth:{nth}")>{art(name)}</li> }.into_any())
        .collect();
    view! { <ul class="cheer" class:still=is_still aria-hidden="true">{hopping}</ul> }.into_any()
}

/// Who won.
fn headline(first: &[Seat], names: &Names, you: Option<Seat>, lang: Lang) -> AnyView {
    let shapes: Vec<AnyView> = first.iter().map(|&seat| shape(seat)).collect();
    let said = match first {
        [one] if Some(*one) == you => words::you_win(lang).to_string(),
        [one] => words::Wins { who: &&names[*one] }.say(lang),
        _ => {
            let all: Vec<&str> = first.iter().map(|&seat| &names[seat]).collect();
            words::Share { who: &listed(&all, lang) }.say(lang)
        }
    };
    view! { <span class="shapes">{shapes}</span>{said} }.into_any()
}

/// What decided, in one sentence or two.
fn decided<G: Show>(shell: Shell, seen: &Seen<G>, outcome: &Outcome, names: &Names) -> AnyView {
    let lang = shell.lang();
    let n = &seen.now().standings[outcome.seats[0]].points;
    let second = outcome.seats.get(1).map(|&seat| names.inside(seat)).unwrap_or_default();
    match &outcome.decided {
        None => words::PointsEach { n }.say(lang).into_any(),
        Some(Decided::TieBreak { own, other }) => {
            let own = G::tie_break(*own, lang).unwrap_or_else(|| number(own));
            let other = number(other);
            words::TieBroken { second: &second, n, own: &own, other: &other }.say(lang).into_any()
        }
        Some(Decided::Points { lead, most }) => {
            let ahead = words::AheadBy { n: lead, second: &second }.say(lang);
            let first = outcome.seats[0];
            let most = most.as_ref().map(|most| difference(most, first, seen, lang));
            view! { {ahead}" "{most} }.into_any()
        }
    }
}

/// What most of the lead comes from.
fn difference<G: Show>(most: &Difference, first: Seat, seen: &Seen<G>, lang: Lang) -> AnyView {
    /// Where the words leave room for what is not only words.
    const GAP: &str = "\u{FFFC}";
    let points = |points| match points {
        0 => number(0),
        points => signed(points),
    };
    let (when, round) = match most.when {
        When::Once => ("once", 0),
        When::Round(round) => ("round", round),
        When::End => ("end", 0),
    };
    let said = words::Difference {
        what: &GAP,
        when: &when,
        round: &round,
        own: &points(most.own),
        other: &points(most.other),
    }
    .say(lang);
    let (before, behind) = said.split_once(GAP).unwrap_or((&said, ""));
    view! { {before.to_string()}{what(most, first, seen, lang)}{behind.to_string()} }.into_any()
}

/// What a difference comes from: the drawing of what was counted, and the largest points for it in
/// words, the winner's if there are any.
fn what<G: Show>(most: &Difference, first: Seat, seen: &Seen<G>, lang: Lang) -> AnyView {
    let picture = G::picture(most.rule.id());
    let words = largest(most, first, seen, lang).map(|point| point.reason.words);
    // No line ends between the drawing and its words.
    view! { <span class="what">{picture.map(art)}"\u{2060}"{words}</span> }.into_any()
}

/// The largest points of the kind, and in the count, that a difference is about.
fn largest<G: Show>(most: &Difference, first: Seat, seen: &Seen<G>, lang: Lang) -> Option<Point> {
    let rounds = rounds(seen, seen.step());
    let points = scored(seen, rounds.get(most.counts)?.clone(), lang);
    let picture = G::picture(most.rule.id());
    let alike = points.into_iter().flatten().filter(|point| {
        point.scored.rule == most.rule
            || (picture.is_some() && G::picture(point.scored.rule.id()) == picture)
    });
    alike.max_by_key(|point| (point.scored.seat == first, point.scored.points))
}

/// The first three: the second stands to the left of the first, the third to the right.
fn podium(
    standings: &BySeat<Standing>,
    outcome: &Outcome,
    guests: &[Character],
    names: &Names,
) -> AnyView {
    let feelings = felt_at_the_end(standings);
    let steps: Vec<AnyView> = [1, 0, 2]
        .into_iter()
        .filter_map(|nth| outcome.seats.get(nth))
        .map(|&seat| {
            let (standing, who) = (standings[seat], guests[seat.index()]);
            let Feeling { mood, .. } = feelings[seat.index()];
            view! {
                <li data-rank=standing.place.to_string() data-mood=mood.id()>
                    {guest(who, mood, seat)}
                    <span class="who"><span>{names[seat].to_string()}</span></span>
                    <span class="block">
                        <b>{standing.place}</b><span>{number(standing.points)}</span>
                    </span>
                </li>
            }
            .into_any()
        })
        .collect();
    view! { <ul class="podium" aria-hidden="true">{steps}</ul> }.into_any()
}

/// Everyone, with their points and what they were for.
fn ranking(
    shell: Shell,
    drawings: Drawings,
    standings: &BySeat<Standing>,
    points: &[Vec<Point>],
    outcome: &Outcome,
    names: &Names,
) -> AnyView {
    let lang = shell.lang();
    let rows: Vec<AnyView> = outcome
        .seats
        .iter()
        .map(|&seat| {
            let standing = standings[seat];
            let own = points.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
            view! {
                <li
                    data-seat=seat.to_string()
                    data-points=standing.points.to_string()
                    data-rank=standing.place.to_string()
                >
                    <b class="rank">{standing.place}</b>
                    <span class="who">{shape(seat)}<span>{names[seat].to_string()}</span></span>
                    <span class="sum">
                        {number(standing.points)}" "
                        {common::Points { n: &standing.points }.say(lang)}
                    </span>
                    <details>
                        <summary>{words::score(lang)}</summary>
                        {reasons(shell, drawings, &names[seat], own)}
                    </details>
                </li>
            }
            .into_any()
        })
        .collect();
    view! { <ol class="ranking">{rows}</ol> }.into_any()
}
