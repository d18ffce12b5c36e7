//! What a pad comes to: who won and by what, row by row, to be shared.

use super::filling::{Filling, added_up, sums};
use super::{OpenPad, entry, tools};
use crate::boards::Show;
use crate::boards::pieces::{art, shape};
use kaiten_core::{BySeat, Seat, Standing};
use kaiten_words::numbers::number;
use kaiten_words::sheet::{Share, place_name, row_name, tie_breaks};
use kaiten_words::text::{pad as words, page};
use kaiten_words::{Lang, listed};
use leptos::prelude::*;
use serde::Serialize;
use std::collections::VecDeque;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/share.js")]
extern "C" {
    /// Hands a text on: to the system, or into the clipboard.
    #[wasm_bindgen(js_name = shareText)]
    fn share_text(title: &str, text: &str, then: &JsValue);
}

#[wasm_bindgen(module = "/js/pad.js")]
extern "C" {
    /// Draws a result, and hands the picture on: to the system, or as a download.
    #[wasm_bindgen(js_name = sharePicture)]
    fn share_picture(result: &str);
}

/// The result.
pub(super) fn result<G: Show>(pad: OpenPad<G>) -> AnyView {
    let shown = move || {
        let lang = pad.shell.lang();
        pad.with(|filling| {
            let counted = filling.count();
            let all = filling.shares(&counted, lang);
            let ranked = ranked(&counted.standings);
            view! {
                <h2 class="winner">{winner(filling, &counted.standings, &ranked, lang)}</h2>
                {ties(filling, lang).into_iter().map(|tie| view! { <p class="tie-break">{tie}</p> }).collect::<Vec<_>>()}
                <ul class="doubts">{entry::doubts(pad, filling, &counted.doubts)}</ul>
                {podium(filling, &counted.standings, &ranked, lang)}
                {table(filling, &all, lang)}
                {reasons(pad, filling, &all, lang)}
            }
            .into_any()
        })
    };
    view! {
        {move || super::title(pad)}
        <div class="pad-result">{shown}{ways(pad)}</div>
        {tools::tools(pad)}
    }
    .into_any()
}

/// What can be done with it.
fn ways<G: Show>(pad: OpenPad<G>) -> AnyView {
    let lang = move || pad.shell.lang();
    let correct = move |_| {
        pad.update(|filling| {
            filling.is_done = false;
            filling.open_row(0);
        });
        entry::to_the_top();
    };
    // What nobody keeps is lost only if somebody says so twice.
    let is_sure = RwSignal::new(false);
    let next = move |_| {
        let was_sure = is_sure.get_untracked();
        is_sure.set(true);
        pad.next_game(was_sure);
    };
    let picture = move |_| {
        let draw = |filling: &Filling<G>| Picture::of(filling, pad.game.name, lang());
        if let Some(picture) = untrack(|| pad.with(draw)) {
            share_picture(&serde_json::to_string(&picture).expect("a result has names for keys"));
        }
    };
    let shared = RwSignal::new(None);
    let share = move |_| {
        let tell = |filling: &Filling<G>| told(filling, pad.game.name, lang());
        let Some(text) = untrack(|| pad.with(tell)) else { return };
        let kept = text.clone();
        let then = Closure::once_into_js(move |became: String| {
            let _ = shared.try_set(Some((became, kept)));
        });
        share_text(pad.game.name, &text, &then);
    };
    let came_of_it = move || match shared.get() {
        Some((became, _)) if became == "copied" => words::copied(lang()).into_any(),
        Some((became, text)) if became == "shown" => {
            let text = view! {
                <textarea readonly rows="5" aria-label=words::share_text(lang())>{text}</textarea>
            };
            view! { {words::not_copied(lang())}{text} }.into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <p class="buttons">
            <button class="primary next-game" on:click=next>
                {art("icon-again")}
                {move || if is_sure.get() { words::really_go_on(lang()) } else { words::next_game(lang()) }}
            </button>
            <button class="correct" on:click=correct>
                {art("icon-back")}{move || words::correct(lang())}
            </button>
            <button class="share-text" on:click=share>
                {art("icon-share")}{move || words::share_text(lang())}
            </button>
            <button class="share-picture" on:click=picture>
                {art("icon-download")}{move || words::share_picture(lang())}
            </button>
        </p>
        <p class="pad-shared" role="status">{came_of_it}</p>
    }
    .into_any()
}

/// All seats, the best first.
fn ranked(standings: &BySeat<Standing>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = standings.by_seat().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| standings[seat].place);
    seats
}

/// Who won.
fn winner<G: Show>(
    filling: &Filling<G>,
    standings: &BySeat<Standing>,
    ranked: &[Seat],
    lang: Lang,
) -> String {
    let first = ranked.iter().filter(|seat| standings[**seat].place == 1);
    let names: Vec<&str> = first.map(|seat| &*filling.sheet.seats[seat.index()]).collect();
    match names[..] {
        [one] => page::Wins { who: &one }.say(lang),
        _ => page::Share { who: &listed(&names, lang) }.say(lang),
    }
}

/// What decided between equal points, wherever that was needed.
fn ties<G: Show>(filling: &Filling<G>, lang: Lang) -> Vec<String> {
    tie_breaks::<G>(&filling.sheet.count().standings, &filling.sheet.seats, lang)
}

/// Who is among the first three, on their steps: the best in the middle.
fn podium<G: Show>(
    filling: &Filling<G>,
    standings: &BySeat<Standing>,
    ranked: &[Seat],
    lang: Lang,
) -> AnyView {
    let step = |&seat: &Seat| {
        let Standing { place, points, .. } = standings[seat];
        view! {
            <li data-step=place>
                {shape(seat)}
                <b>{place_name(&filling.sheet, seat.index(), lang)}</b>
                <span class="pad-points">{number(points)}</span>
                <i>{place}</i>
            </li>
        }
        .into_any()
    };
    let steps: Vec<AnyView> = around_the_best(ranked, standings).iter().map(step).collect();
    view! { <ol class="podium-steps">{steps}</ol> }.into_any()
}

/// The seats on the first three places as they stand side by side: the others to the left and to the
/// right of the best in turn.
fn around_the_best(ranked: &[Seat], standings: &BySeat<Standing>) -> VecDeque<Seat> {
    let mut steps = VecDeque::new();
    for (nth, &seat) in ranked.iter().filter(|seat| standings[**seat].place <= 3).enumerate() {
        if nth % 2 == 1 { steps.push_front(seat) } else { steps.push_back(seat) }
    }
    steps
}

/// Everyone's points, row by row.
fn table<G: Show>(filling: &Filling<G>, all: &[Vec<Share>], lang: Lang) -> AnyView {
    let rows = filling.sheet.rows().iter().zip(all).map(|(row, shares)| {
        let sums = shares.iter().map(|share| view! { <td>{number(share.sum())}</td> });
        let sums: Vec<_> = sums.collect();
        view! { <tr><th scope="row">{row_name::<G>(row, lang)}</th>{sums}</tr> }.into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    let totals: Vec<_> =
        sums(all).into_iter().map(|sum| view! { <td><b>{number(sum)}</b></td> }).collect();
    let heads: Vec<_> = (0..totals.len())
        .map(|place| {
            let name = place_name(&filling.sheet, place, lang);
            view! { <th scope="col">{shape(Seat::new(place as u8))}<span>{name}</span></th> }
        })
        .collect();
    view! {
        <div class="sheet-table" tabindex="0" role="region" aria-label=words::sheet(lang)>
            <table>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
                <tfoot><tr><th scope="row">{words::total(lang)}</th>{totals}</tr></tfoot>
            </table>
        </div>
    }
    .into_any()
}

/// Why everyone has their points.
fn reasons<G: Show>(
    pad: OpenPad<G>,
    filling: &Filling<G>,
    all: &[Vec<Share>],
    lang: Lang,
) -> AnyView {
    let each = filling.sheet.rows().iter().zip(all).filter_map(|(row, shares)| {
        let lines = shares.iter().flat_map(|share| entry::reasons(pad, share, Some(filling)));
        let lines: Vec<AnyView> = lines.collect();
        let name = row_name::<G>(row, lang);
        (!lines.is_empty())
            .then(|| view! { <h3>{name}</h3><ul class="pad-why">{lines}</ul> }.into_any())
    });
    let each: Vec<AnyView> = each.collect();
    view! { <details class="pad-reasons"><summary>{words::reasons(lang)}</summary>{each}</details> }
        .into_any()
}

/// The result as a few lines of text, with what each row brought.
fn told<G: Show>(filling: &Filling<G>, game: &str, lang: Lang) -> String {
    let counted = filling.sheet.count();
    let all = filling.shares(&counted, lang);
    let rows = || all.iter().zip(&counted.told).filter(|(_, told)| !told.is_empty());
    let line = |seat: Seat| {
        let Standing { place, points: n, .. } = counted.standings[seat];
        let (who, points) = (&place_name(&filling.sheet, seat.index(), lang), &number(n));
        if rows().count() < 2 {
            return words::ResultLine { place: &place, who, n: &n, points }.say(lang);
        }
        let rows = &added_up(rows().map(|(shares, _)| shares[seat.index()].sum()));
        words::ResultLineOf { place: &place, who, n: &n, points, rows }.say(lang)
    };
    let lines = ranked(&counted.standings).into_iter().map(line);
    let lines: Vec<String> = lines.chain(ties(filling, lang)).collect();
    format!("{game}\n{}", lines.join("\n"))
}

/// A result as it is drawn.
#[derive(Serialize)]
struct Picture<'a> {
    game: &'a str,
    headline: String,
    players: Vec<Drawn>,
    ties: Vec<String>,
    file: String,
}

#[derive(Serialize)]
struct Drawn {
    place: u8,
    seat: usize,
    name: String,
    points: String,
}

impl<'a> Picture<'a> {
    fn of<G: Show>(filling: &Filling<G>, game: &'a str, lang: Lang) -> Self {
        let standings = filling.sheet.count().standings;
        let ranked = ranked(&standings);
        let players = ranked.iter().map(|&seat| Drawn {
            place: standings[seat].place,
            seat: seat.index(),
            name: place_name(&filling.sheet, seat.index(), lang),
            points: number(standings[seat].points),
        });
        Self {
            game,
            headline: winner(filling, &standings, &ranked, lang),
            players: players.collect(),
            ties: ties(filling, lang),
            file: format!("kaiten-{}.png", G::ID),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_stands_in_the_middle_and_nobody_who_shares_a_step_is_left_out() {
        let check = |points: &[i16], steps: &[u8]| {
            let standings = Standing::rank(&points.iter().map(|&points| (points, 0)).collect());
            let podium = around_the_best(&ranked(&standings), &standings);
            let places: Vec<u8> = podium.iter().map(|seat| standings[*seat].place).collect();
            assert_eq!(places, steps, "{points:?}");
        };
        check(&[7, 10, 4], &[2, 1, 3]);
        check(&[9, 8, 7, 6], &[2, 1, 3]);
        check(&[7, 10, 7, 7, 1], &[2, 2, 1, 2]);
        check(&[3, 3], &[1, 1]);
    }
}
