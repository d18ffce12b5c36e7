//! The score sheet and the log, at the table and in a review.

use super::{Shell, dialog, shut_button};
use crate::boards::Show;
use crate::boards::pieces::{art, guest, shape};
use crate::boards::score::{Score, points_now, scores, shown};
use crate::faces::{Character, Mood, cast};
use kaiten_core::bag::times;
use kaiten_core::{BySeat, Event as _, Seat, Standing};
use kaiten_games::Entry;
use kaiten_table::{Ends, Seen};
use kaiten_words::numbers::{number, signed};
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Line, Names, Point, points, told};
use leptos::prelude::*;

/// The points that each seat got in some steps, with their reasons.
pub(super) fn scored<G: Show>(
    seen: &Seen<G>,
    steps: core::ops::RangeInclusive<u32>,
    lang: Lang,
) -> Vec<Vec<Point>> {
    let frames = seen.frames.iter().filter(|frame| steps.contains(&frame.step));
    by_seat(points::<G>(frames.flat_map(|frame| &frame.events), lang), seen.company.players.len())
}

fn by_seat(points: Vec<Point>, seats: usize) -> Vec<Vec<Point>> {
    let mut by_seat = vec![Vec::new(); seats];
    for point in points {
        if let Some(own) = by_seat.get_mut(point.scored.seat.index()) {
            own.push(point);
        }
    }
    by_seat
}

/// All points together.
pub(super) fn sum(points: &[Point]) -> i16 {
    points.iter().map(|point| point.scored.points).sum()
}

/// How a game draws what its points and its log are about: as plain functions, so that whatever
/// shows them is in the client once, and not once for each game.
#[derive(Clone, Copy)]
pub(super) struct Drawings {
    game: &'static Entry,
    /// What stands for a rule.
    picture: fn(&str) -> Option<&'static str>,
    /// A piece by its word.
    piece: fn(&str, Lang) -> Option<AnyView>,
}

impl Drawings {
    pub(super) fn of<G: Show>() -> Self {
        let game = kaiten_games::find(G::ID).expect("the game is in the catalog");
        Self { game, picture: G::picture, piece: G::piece }
    }
}

/// Points that are explained: with the pieces that brought them, and the way to their rule.
#[derive(Clone)]
pub(super) struct Explained {
    drawings: Drawings,
    who: String,
    point: Point,
}

impl Explained {
    /// A sheet over the page.
    pub(super) fn sheet(self, shell: Shell) -> AnyView {
        let lang = shell.lang();
        let close = move || shell.explained.set(None);
        let (game, rule) = (self.drawings.game, self.point.scored.rule.to_string());
        let to_rule = move |_| {
            close();
            shell.rule.set(Some((game, rule.clone())));
        };
        let pieces = drawn(&self.point.reason.pieces, self.drawings.piece, lang);
        let inside = view! {
            {shut_button(move || lang, close)}
            <h2>{self.who}</h2>
            <p class="pieces">{pieces}</p>
            <p class="sum">{self.point.sentence(lang)}</p>
            <p class="buttons">
                <button on:click=to_rule>{art("icon-rules")}{words::why_points(lang)}</button>
                <button class="primary" on:click=move |_| close()>{words::close(lang)}</button>
            </p>
        };
        dialog("explained", inside.into_any(), close)
    }
}

/// Pieces that are named in notation, drawn.
fn drawn(pieces: &str, draw: fn(&str, Lang) -> Option<AnyView>, lang: Lang) -> Vec<AnyView> {
    let each = pieces.split_whitespace().flat_map(|word| {
        let (word, count) = times(word).unwrap_or((word, 1));
        (0..count).filter_map(move |_| draw(word, lang))
    });
    each.collect()
}

/// Points of somebody with their reasons, each a button that explains it.
pub(super) fn reasons(shell: Shell, drawings: Drawings, who: &str, points: &[Point]) -> AnyView {
    let reasons: Vec<AnyView> = points
        .iter()
        .map(|point| {
            let class = if point.scored.points < 0 { "reason loss" } else { "reason" };
            let explained = Explained { drawings, who: who.to_string(), point: point.clone() };
            let open = move |_| shell.explained.set(Some(explained.clone()));
            view! {
                <li class=class>
                    <button class="quiet" on:click=open>
                        {(drawings.picture)(point.scored.rule.id()).map(art)}
                        <span>{point.reason.words.clone()}</span>
                        <b>{signed(point.scored.points)}</b>
                    </button>
                </li>
            }
            .into_any()
        })
        .collect();
    view! { <ul class="reasons">{reasons}</ul> }.into_any()
}

/// The score sheet after a step: the points of each seat, and as far as one may look it up, why.
/// While a round is counted, what is counted of it by now.
pub(super) fn sheet<G: Show>(
    shell: Shell,
    seen: &Seen<G>,
    step: u32,
    counted_now: Option<Vec<Score>>,
    names: &Names,
) -> AnyView {
    let lang = shell.lang();
    let frame = seen.frame(step).unwrap_or(seen.now());
    let is_over = frame.ends == Some(Ends::Game);
    let is_final = is_over || counted_now.is_some();
    let scores =
        counted_now.unwrap_or_else(|| scores::<G>(&frame.standings, seen.view(step), is_over));
    let seats = seen.company.players.len();
    let rounds = rounds(seen, step);
    let counted: Vec<Vec<Vec<Point>>> =
        rounds.iter().map(|steps| scored(seen, steps.clone(), lang)).collect();
    let now = match is_final {
        true => vec![Vec::new(); seats],
        false => by_seat(points_now::<G>(seen.view(step), lang), seats),
    };
    let guests = cast(&seen.company.players);
    let sheet = Sheet { guests, scores, counted, now, at_end: G::COUNTED_AT_END };
    sheet.shown(shell, Drawings::of::<G>(), names)
}

/// What stands on a score sheet.
struct Sheet {
    /// Who sits on each seat.
    guests: Vec<Character>,
    scores: Vec<Score>,
    /// The points of each round by seat.
    counted: Vec<Vec<Vec<Point>>>,
    /// Those that each seat would get if it ended now.
    now: Vec<Vec<Point>>,
    /// Whether there are no rounds, and all is counted at the end.
    at_end: bool,
}

impl Sheet {
    fn shown(self, shell: Shell, drawings: Drawings, names: &Names) -> AnyView {
        let Self { guests, scores, counted, now, at_end } = self;
        let lang = shell.lang();
        let own = |seat: usize, name: &str| {
            let group = |title: String, points: &[Point]| {
                (!points.is_empty()).then(|| {
                    view! {
                        <h3>{title}" "<b>{signed(sum(points))}</b></h3>
                        {reasons(shell, drawings, name, points)}
                    }
                    .into_any()
                })
            };
            let title = |nth: usize| {
                if at_end {
                    words::counted(lang).to_string()
                } else {
                    words::RoundNumber { n: &(nth + 1) }.say(lang)
                }
            };
            let counted = counted.iter().enumerate();
            let groups = counted.filter_map(|(nth, by_seat)| group(title(nth), &by_seat[seat]));
            let mut groups: Vec<AnyView> = groups.collect();
            groups.extend(group(words::if_it_ended_now(lang).to_string(), &now[seat]));
            groups.reverse();
            if groups.is_empty() {
                groups.push(view! { <p>{words::no_points_yet(lang)}</p> }.into_any());
            }
            groups
        };
        let rows: Vec<AnyView> = guests
            .into_iter()
            .zip(names.iter())
            .enumerate()
            .map(|(nth, (who, name))| {
                let score = scores.get(nth).copied().unwrap_or_default();
                view! {
                    <details>
                        <summary>
                            {guest(who, Mood::Calm, Seat::new(nth as u8))}
                            <span class="name">{name.to_string()}</span>
                            {shown(score, None, lang)}
                        </summary>
                        {own(nth, name)}
                    </details>
                }
                .into_any()
            })
            .collect();
        let title = words::score(lang);
        // Where nobody may know anything, it is said once.
        let is_hidden = scores.iter().all(|score| *score == Score::default());
        let rows = match is_hidden {
            true => view! { <p>{words::score_hidden(lang)}</p> }.into_any(),
            false => rows.into_any(),
        };
        view! { <section class="sheet"><h2>{title}</h2>{rows}</section> }.into_any()
    }
}

/// The steps of each round up to this one: those that ended, and the one that runs.
pub(super) fn rounds<G: Show>(seen: &Seen<G>, until: u32) -> Vec<core::ops::RangeInclusive<u32>> {
    let frames = seen.frames.iter().take_while(|frame| frame.step <= until);
    let mut rounds = Vec::new();
    let mut first = 0;
    for frame in frames.filter(|frame| frame.events.iter().any(|event| event.ends_round())) {
        rounds.push(first..=frame.step);
        first = frame.step + 1;
    }
    rounds.push(first..=until);
    rounds
}

/// What happened in one turn.
#[derive(PartialEq, Debug)]
struct Turn {
    /// Whose turn it was, if it was one seat's alone.
    of: Option<Seat>,
    lines: Vec<Line>,
}

/// What happened up to a step, turn after turn, the oldest first.
fn turns<G: Show>(seen: &Seen<G>, until: u32, names: &Names, lang: Lang) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let frames = seen.frames.iter().take_while(|frame| frame.step <= until);
    // What is counted at the end is nobody's turn.
    let parts = frames.flat_map(|frame| {
        let end = frame.events.iter().position(|event| event.ends_round());
        let (turn, count) = frame.events.split_at(end.unwrap_or(frame.events.len()));
        [(turn, G::IN_TURN), (count, false)]
    });
    for (events, in_turn) in parts {
        let lines = told::<G>(events, names, lang);
        for lines in lines.chunk_by(|one, next| !in_turn || one.seat == next.seat) {
            let of = lines[0].seat.filter(|_| lines.iter().all(|line| line.seat == lines[0].seat));
            match turns.last_mut().filter(|turn| of.is_some() && turn.of == of) {
                Some(turn) => turn.lines.extend_from_slice(lines),
                None => turns.push(Turn { of, lines: lines.to_vec() }),
            }
        }
    }
    turns
}

/// At least so many turns of the log are drawn after every step; the earlier ones only for whoever
/// opens them, because a long game has hundreds of lines with their drawings.
const TURNS: usize = 12;

/// How many turns are folded away out of so many. They go together: if one went with every turn, each
/// line would become another one, and all of them would be drawn anew.
fn folded_away(turns: usize) -> usize {
    turns.saturating_sub(TURNS) / TURNS * TURNS
}

/// What happened up to a step, turn after turn; the newest is in sight.
pub(super) fn log<G: Show>(shell: Shell, seen: &Seen<G>, until: u32, names: &Names) -> AnyView {
    log_of(shell, turns(seen, until, names, shell.lang()), Drawings::of::<G>())
}

fn log_of(shell: Shell, mut earlier: Vec<Turn>, drawings: Drawings) -> AnyView {
    let lang = shell.lang();
    let newest = earlier.split_off(folded_away(earlier.len()));
    let newest = listed(&newest, drawings, lang);
    let earlier = (!earlier.is_empty()).then(|| folded(shell, earlier, drawings));
    request_animation_frame(scroll_to_the_newest);
    view! {
        <section class="log">
            <h2>{words::log(lang)}</h2>
            <ol tabindex="0" aria-label=words::log(lang)>{earlier}{newest}</ol>
        </section>
    }
    .into_any()
}

/// The end of the log comes into sight: in its list, and on a phone in the sheet around it.
pub(super) fn scroll_to_the_newest() {
    for scrolls in [".log > ol", "[data-panel=story] .panel"] {
        if let Ok(Some(node)) = document().query_selector(scrolls) {
            node.set_scroll_top(node.scroll_height());
        }
    }
}

/// Turns that are drawn when somebody opens them, and stay open while the log goes on.
fn folded(shell: Shell, turns: Vec<Turn>, drawings: Drawings) -> AnyView {
    let (lang, open) = (shell.lang(), shell.earlier);
    let toggle = move |event: web_sys::Event| {
        let is_open = event_target::<web_sys::Element>(&event).has_attribute("open");
        if open.get_untracked() != is_open {
            open.set(is_open);
        }
    };
    let inside = move || open.get().then(|| view! { <ol>{listed(&turns, drawings, lang)}</ol> });
    view! {
        <li class="earlier">
            <details open=open.get_untracked() on:toggle=toggle>
                <summary>{words::earlier(lang)}</summary>
                {inside}
            </details>
        </li>
    }
    .into_any()
}

/// Turns as items of a list, each with its sentences and what they are about.
fn listed(turns: &[Turn], drawings: Drawings, lang: Lang) -> Vec<AnyView> {
    let line = |line: &Line| {
        let class = if line.is_score { "score" } else { "" };
        let pieces = drawn(&line.pieces, drawings.piece, lang);
        view! {
            <li class=class>
                {line.seat.map(shape)}
                <span>{line.words.clone()}</span>
                <span class="pieces" aria-hidden="true">{pieces}</span>
            </li>
        }
        .into_any()
    };
    let turn = |turn: &Turn| {
        let lines: Vec<AnyView> = turn.lines.iter().map(line).collect();
        view! { <li><ul>{lines}</ul></li> }.into_any()
    };
    turns.iter().map(turn).collect()
}

/// The points of a round, as a table: who, how much, why, and the sum.
pub(super) fn round_sheet(
    shell: Shell,
    drawings: Drawings,
    points: &[Vec<Point>],
    standings: &BySeat<Standing>,
    names: &Names,
) -> AnyView {
    let most = points.iter().map(|own| sum(own)).max();
    let rows: Vec<AnyView> = points
        .iter()
        .zip(standings.iter())
        .zip(names.iter())
        .zip(0..)
        .map(|(((own, standing), name), nth)| {
            let best = Some(sum(own)) == most;
            view! {
                <tr class:best=best>
                    <th scope="row">{shape(Seat::new(nth))}{name.to_string()}</th>
                    <td class="gained">{signed(sum(own))}</td>
                    <td>{reasons(shell, drawings, name, own)}</td>
                    <td class="sum"><small>{words::total(shell.lang())}</small><b>{number(standing.points)}</b></td>
                </tr>
            }
            .into_any()
        })
        .collect();
    view! { <table>{rows}</table> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solo::Solo;
    use game_sushi_express::SushiExpress;
    use game_sushi_go::SushiGo;
    use game_sushizock::Sushizock;
    use kaiten_core::Viewer;
    use kaiten_table::{Company, Player};

    /// What the first seat has seen of a game of bots that choose any move, after so many choices.
    fn seen<G: Show>(choices: usize) -> Seen<G> {
        let player = |name: &str| Player { name: name.into(), level: Some("apprentice".into()) };
        let players = ["Ann", "Bo", "Cy"].map(player).to_vec();
        let company = Company { players, ..Company::people([""; 0]) };
        let mut solo = Solo::<G>::new(&"seats=3".parse().expect("options"), company, 5);
        for _ in 0..choices {
            let Some((seat, _)) = solo.thinking().first().copied() else { break };
            let (_, moves) = solo.question(seat);
            solo.choose(solo.step(), seat, moves[0]).expect("a legal move");
        }
        solo.seen(Viewer::Seat(Seat::new(0)))
    }

    fn told_turns<G: Show>(seen: &Seen<G>) -> Vec<Turn> {
        let names = Names::new(["Ann", "Bo", "Cy"], None, Lang::ENGLISH);
        turns(seen, seen.step(), &names, Lang::ENGLISH)
    }

    #[test]
    fn who_choose_together_have_one_turn_together() {
        let turns = told_turns(&seen::<SushiGo>(6));
        let lines: Vec<usize> = turns.iter().map(|turn| turn.lines.len()).collect();
        assert_eq!(lines, [3, 3]);
        assert_eq!(turns[0].of, None);
    }

    fn check_turns<G: Show>(seen: &Seen<G>) {
        let turns = told_turns(seen);
        let seats: Vec<Option<Seat>> = turns.iter().map(|turn| turn.of).collect();
        assert!(seats.len() > 2, "{seats:?}");
        assert!(seats.windows(2).all(|pair| pair[0].is_none() || pair[0] != pair[1]), "{seats:?}");
        let is_one_seats = |turn: &Turn| {
            G::IN_TURN && turn.of.is_none() && turn.lines.iter().any(|line| line.seat.is_some())
        };
        assert!(!turns.iter().any(is_one_seats), "{turns:?}");
    }

    #[test]
    fn all_that_a_seat_does_in_a_row_is_one_turn() {
        check_turns(&seen::<Sushizock>(12));
        // One step ends the drive of one seat and begins that of the next.
        check_turns(&seen::<SushiExpress>(60));
    }

    #[test]
    fn the_log_is_drawn_anew_only_now_and_then() {
        assert_eq!([0, 12, 23, 24, 35, 36].map(folded_away), [0, 0, 0, 12, 12, 24]);
    }

    #[test]
    fn rounds_are_told_apart() {
        let seen = seen::<SushiGo>(usize::MAX);
        let rounds = rounds(&seen, seen.step());
        assert_eq!(rounds.len(), 4, "three that ended, and nothing behind them");
        let all: i16 = rounds
            .iter()
            .flat_map(|steps| scored(&seen, steps.clone(), Lang::ENGLISH))
            .map(|own| sum(&own))
            .sum();
        let standings: i16 = seen.now().standings.iter().map(|standing| standing.points).sum();
        assert_eq!(all, standings, "every point has its round");
    }
}
