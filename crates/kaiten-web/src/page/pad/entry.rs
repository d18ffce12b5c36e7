//! What is tapped: large pieces, how many there are of each, and what they come to.

use super::filling::{Filling, Order, Spot, sums};
use super::new::keep_order;
use super::{OpenPad, tools};
use crate::boards::Show;
use crate::boards::pieces::{art, classes, keep_pieces, shape};
use kaiten_core::sheet::Full;
use kaiten_core::{Misread, Seat};
use kaiten_words::numbers::{number, signed};
use kaiten_words::sheet::{Share, doubt, place_name, row_name};
use kaiten_words::text::pad as words;
use kaiten_words::{Lang, Point};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// So much of the player before is seen, too, in pixels.
const LEAD: i32 = 24;

/// The pad while it is filled in. What is said of it stands with the way on, below what is tapped:
/// nothing moves away from under a finger.
pub(super) fn entry<G: Show>(pad: OpenPad<G>) -> AnyView {
    let page = move || {
        let lang = pad.shell.lang();
        pad.with(|filling| {
            let all = filling.shares(&filling.count(), lang);
            view! {
                {super::title(pad)}
                {rows(pad, filling)}
                {tabs(pad, filling, &all)}
                {spots(pad, filling)}
                {why(pad, filling, &all)}
            }
            .into_any()
        })
    };
    let foot = move || pad.with(|filling| foot(pad, filling));
    view! {
        {keep_pieces()}
        <div class="pad-page">{page}{tools::tools(pad)}</div>
        {foot}
    }
    .into_any()
}

/// The rows of the sheet, as ways to them, and the way to what they come to.
fn rows<G: Show>(pad: OpenPad<G>, filling: &Filling<G>) -> AnyView {
    let lang = pad.shell.lang();
    let open = filling.row;
    let each = filling.sheet.rows().iter().enumerate().map(|(nth, row)| {
        let has_begun = filling.sheet.has_begun(nth);
        let so_far = match row.full {
            Some((Full::InAll(all), _)) => format!(" {}/{all}", filling.sheet.there(nth, |_| 1)),
            _ => String::new(),
        };
        view! {
            <button
                class=classes("pad-row", &[("filled", has_begun)])
                aria-current=(nth == open).then_some("true")
                on:click=move |_| {
                    pad.update(|filling| filling.turn_to(nth));
                    to_the_top();
                }
            >
                {row_name::<G>(row, lang)}{so_far}
            </button>
        }
        .into_any()
    });
    let each: Vec<AnyView> = each.collect();
    let finish = move |_| {
        pad.update(|filling| filling.is_done = true);
        to_the_top();
    };
    view! {
        <nav class="pad-rows" aria-label=words::rows(lang)>
            {each}
            <button class="to-result" on:click=finish>{words::result(lang)}</button>
        </nav>
    }
    .into_any()
}

/// Everyone with their points, or the kinds of pieces.
fn tabs<G: Show>(pad: OpenPad<G>, filling: &Filling<G>, all: &[Vec<Share>]) -> AnyView {
    let lang = pad.shell.lang();
    let (totals, here) = (sums(all), sums([&all[filling.row]]));
    let by_player = filling.order() == Order::ByPlayer;
    let players = (0..filling.sheet.places(filling.row).len()).map(|place| {
        let name = place_name(&filling.sheet, place, lang);
        let open = (by_player && place == filling.at()).then_some("true");
        let laid = filling.sheet.pieces(filling.row, place);
        // Whoever is not written down yet has no points, nor has lost any.
        let is_there = filling.has(place);
        let laid = filling.row().most().map(|full| {
            let class = classes("pad-laid", &[("too-many", laid > full)]);
            view! { <small class=class>{format!("{laid}/{full}")}</small> }
        });
        view! {
            <button
                class="pad-player"
                aria-current=open
                on:click=move |_| pad.update(|filling| {
                    filling.set_order(Order::ByPlayer);
                    filling.open(place);
                })
            >
                {shape(Seat::new(place as u8))}
                <span class="pad-name">{name}</span>
                <b class="pad-total">{is_there.then(|| number(totals[place]))}</b>
                <small class="pad-here">
                    {(is_there && here[place] != 0).then(|| signed(here[place]))}
                </small>
                {laid}
            </button>
        }
        .into_any()
    });
    let players: Vec<AnyView> = players.collect();
    let kinds = (!by_player).then(|| {
        let each = filling.row().kinds.iter().enumerate().map(|(nth, words)| {
            let open = (nth == filling.at()).then_some("true");
            let there = filling.sheet.there(filling.row, |word| u8::from(words.contains(&word)));
            view! {
                <button
                    class="pad-kind"
                    aria-current=open
                    on:click=move |_| pad.update(|filling| filling.open(nth))
                >
                    <span class="pad-drawn" aria-hidden="true">{words.first().and_then(|word| G::piece(word, lang))}</span>
                    <span class="heard">{words.first().and_then(|word| G::called(word, lang))}</span>
                    <small>{there}</small>
                </button>
            }
            .into_any()
        });
        let each: Vec<AnyView> = each.collect();
        view! { <nav class="pad-kinds" aria-label=words::kinds(lang)>{each}</nav> }
    });
    view! {
        <nav class="pad-players" aria-label=words::players(lang)>{players}</nav>
        {kinds}
    }
    .into_any()
}

/// What somebody who taps this may not know.
fn hint<G: Show>(filling: &Filling<G>, lang: Lang) -> Option<String> {
    let word = filling.may_lie_together()?;
    let piece = G::called(word, lang).unwrap_or_default();
    Some(words::MayLieTogether { piece: &piece }.say(lang))
}

/// What somebody has to know before they fill in this row.
fn how<G: Show>(filling: &Filling<G>, lang: Lang) -> Option<String> {
    if filling.row().is_pile {
        return Some(words::from_the_top(lang).to_string());
    }
    let own = G::hint(filling.row().label, filling.sheet.options(), lang);
    if own.is_some() || !filling.is_behind_rounds() {
        return own;
    }
    let says = if filling.is_only_more() { words::only_more } else { words::at_end };
    Some(says(lang).to_string())
}

/// What cannot be, pointed out.
pub(super) fn doubts<G: Show>(
    pad: OpenPad<G>,
    filling: &Filling<G>,
    doubts: &[Misread],
) -> Vec<AnyView> {
    let lang = pad.shell.lang();
    let said = doubts.iter().map(|it| {
        let rule = it.rule.map(|rule| to_rule(pad, rule.to_string()));
        view! { <li><span>{doubt(&filling.sheet, it, lang)}</span>{rule}</li> }.into_any()
    });
    said.collect()
}

/// All that can be tapped now.
fn spots<G: Show>(pad: OpenPad<G>, filling: &Filling<G>) -> AnyView {
    let lang = pad.shell.lang();
    let by_kind = filling.order() == Order::ByKind;
    let groups = filling.spots().into_iter().map(|group| {
        let owner = group.first().filter(|_| by_kind).map(|spot| {
            let name = place_name(&filling.sheet, spot.place, lang);
            view! { <h2>{shape(Seat::new(spot.place as u8))}{name}</h2> }
        });
        let each: Vec<AnyView> = group.into_iter().map(|spot| self::spot(pad, spot)).collect();
        view! { <div class="tap-group">{owner}{each}</div> }.into_any()
    });
    let groups: Vec<AnyView> = groups.collect();
    let pile = filling.row().is_pile.then(|| pile(pad, filling));
    let how = how(filling, lang).map(|says| view! { <p class="pad-hint">{says}</p> });
    view! { {how}<div class=classes("taps", &[("by-kind", by_kind)])>{groups}</div>{pile} }
        .into_any()
}

/// A piece to tap: one more, or one less.
fn spot<G: Show>(pad: OpenPad<G>, spot: Spot) -> AnyView {
    let lang = pad.shell.lang();
    let Spot { place, word, count } = spot;
    let name = G::called(word, lang).unwrap_or_else(|| word.to_string());
    let put = move |_| {
        let mut refused = None;
        pad.update(|filling| refused = filling.put(place, word).err());
        if let Some(why) = refused {
            pad.refused.set(untrack(|| pad.with(|filling| doubt(&filling.sheet, &why, lang))));
        }
    };
    let take = move |_| pad.update(|filling| filling.take(place, word));
    let less = words::OneLess { piece: &name }.say(lang);
    view! {
        <div class=classes("tap", &[("has", count > 0)]) data-word=word data-place=place>
            <button class="plus" on:click=put>
                <span class="pad-drawn" aria-hidden="true">{G::piece(word, lang)}</span>
                <span class="pad-name">{name}</span>
                <b class="n">{(count > 0).then_some(count)}</b>
            </button>
            <button class="minus" aria-label=less disabled=count == 0 on:click=take>"−"</button>
        </div>
    }
    .into_any()
}

/// How the piles lie, from the top down.
fn pile<G: Show>(pad: OpenPad<G>, filling: &Filling<G>) -> AnyView {
    let lang = pad.shell.lang();
    let places = filling.sheet.places(filling.row).iter().enumerate();
    let open = places.filter(|(nth, _)| filling.order() == Order::ByKind || *nth == filling.at());
    let piles: Vec<AnyView> = open
        .map(|(place, laid)| {
            let of = |words: &Vec<&'static str>| {
                let words_of = laid.iter().map(|(word, _)| word).enumerate();
                let tiles = words_of.filter(|(_, word)| words.contains(word));
                let tiles: Vec<AnyView> =
                    tiles.map(|(nth, word)| tile(pad, filling, place, nth, word)).collect();
                view! { <li>{tiles}</li> }.into_any()
            };
            let each: Vec<AnyView> = filling.row().kinds.iter().map(of).collect();
            view! { <ul>{each}</ul> }.into_any()
        })
        .collect();
    let says = match (filling.gap, filling.sheet.has_begun(filling.row)) {
        (Some(_), _) => Some(words::next_comes_there(lang)),
        (None, true) => Some(words::tap_to_correct(lang)),
        (None, false) => None,
    };
    let says = says.map(|says| view! { <p>{says}</p> });
    view! { <div class="pad-pile">{says}{piles}</div> }.into_any()
}

/// A tile of a pile: a tap takes it out.
fn tile<G: Show>(
    pad: OpenPad<G>,
    filling: &Filling<G>,
    place: usize,
    nth: usize,
    word: &'static str,
) -> AnyView {
    let lang = pad.shell.lang();
    let name = G::called(word, lang).unwrap_or_else(|| word.to_string());
    let out = words::OneLess { piece: &name }.say(lang);
    let is_gap = filling.gap == Some((place, nth));
    view! {
        <button
            class=classes("tile-there", &[("below-gap", is_gap)])
            aria-label=out
            on:click=move |_| pad.update(|filling| filling.take_from(place, nth))
        >
            {G::piece(word, lang)}
        </button>
    }
    .into_any()
}

/// Why there are points in this row: of the player who is open, or of everyone.
fn why<G: Show>(pad: OpenPad<G>, filling: &Filling<G>, all: &[Vec<Share>]) -> AnyView {
    let lang = pad.shell.lang();
    let by_player = filling.order() == Order::ByPlayer;
    let places = all[filling.row].iter().enumerate();
    let open = places.filter(|(place, _)| !by_player || *place == filling.at());
    let whose = (!by_player).then_some(filling);
    let each: Vec<AnyView> = open.flat_map(|(_, share)| reasons(pad, share, whose)).collect();
    let nothing = each.is_empty().then(|| view! { <li>{words::nothing_yet(lang)}</li> });
    view! { <ul class="pad-why">{each}{nothing}</ul> }.into_any()
}

/// All points of somebody with their reasons, and what else is told of them.
pub(super) fn reasons<G: Show>(
    pad: OpenPad<G>,
    share: &Share,
    whose: Option<&Filling<G>>,
) -> Vec<AnyView> {
    let points = share.points.iter().map(|point| reason(pad, point, whose));
    let remarks = share.remarks.iter().cloned();
    let remarks = remarks.map(|says| view! { <li><span>{says}</span></li> }.into_any());
    points.chain(remarks).collect()
}

/// Points with their reason, which leads to the rule; whose they are, if that is not known.
fn reason<G: Show>(pad: OpenPad<G>, point: &Point, whose: Option<&Filling<G>>) -> AnyView {
    let scored = &point.scored;
    let whose = whose.map(|filling| {
        let name = place_name(&filling.sheet, scored.seat.index(), pad.shell.lang());
        view! { <span class="pad-whose">{shape(scored.seat)}{name}</span> }
    });
    view! {
        <li>
            {whose}
            <span>{point.reason.words.clone()}</span>
            <b class=classes("", &[("loss", scored.points < 0)])>{signed(scored.points)}</b>
            {to_rule(pad, scored.rule.to_string())}
        </li>
    }
    .into_any()
}

/// The way to the sentence that matters.
fn to_rule<G: Show>(pad: OpenPad<G>, rule: String) -> AnyView {
    let reads = words::ReadRule { rule: &rule }.say(pad.shell.lang());
    let open = move |_| pad.shell.rule.set(Some((pad.game, rule.clone())));
    view! {
        <button class="quiet icon read-rule" aria-label=reads.clone() title=reads on:click=open>
            {art("icon-rules")}
        </button>
    }
    .into_any()
}

/// What is to be said of the pad now, the way on, and in which order things are written down.
fn foot<G: Show>(pad: OpenPad<G>, filling: &Filling<G>) -> AnyView {
    let lang = pad.shell.lang();
    let go_on = move |_| {
        pad.update(Filling::go_on);
        to_the_top();
    };
    let other = match filling.order() {
        Order::ByPlayer => (Order::ByKind, words::by_kind(lang)),
        Order::ByKind => (Order::ByPlayer, words::by_player(lang)),
    };
    let reorder = move |_| {
        pad.update(|filling| filling.set_order(other.0));
        keep_order(other.0);
        to_the_top();
    };
    view! {
        <footer class="pad-foot">
            {said(pad, filling)}
            <button class="reorder" on:click=reorder>{other.1}</button>
            <button class="primary on" on:click=go_on>
                {words::Next { to: &next(filling, lang) }.say(lang)}
            </button>
        </footer>
    }
    .into_any()
}

/// Why a tap did not count, what cannot be, or else what somebody may not know.
fn said<G: Show>(pad: OpenPad<G>, filling: &Filling<G>) -> AnyView {
    let refused = pad.refused.get().map(|why| view! { <li><span>{why}</span></li> }.into_any());
    let doubts = doubts(pad, filling, &filling.count().doubts);
    let all: Vec<AnyView> = refused.into_iter().chain(doubts).collect();
    let hint = hint(filling, pad.shell.lang()).filter(|_| all.is_empty());
    view! {
        <div class="pad-says" role="status">
            <ul class="doubts">{all}</ul>
            {hint.map(|says| view! { <p class="pad-hint">{says}</p> })}
        </div>
    }
    .into_any()
}

/// What comes next.
fn next<G: Show>(filling: &Filling<G>, lang: Lang) -> String {
    let mut next = filling.clone();
    next.go_on();
    match (next.is_done, next.row == filling.row, filling.order()) {
        (true, ..) => words::result(lang).to_string(),
        (false, false, _) => row_name::<G>(next.row(), lang),
        (false, true, Order::ByPlayer) => place_name(&filling.sheet, next.at(), lang),
        (false, true, Order::ByKind) => {
            let word = next.row().kinds[next.at()].first();
            word.and_then(|word| G::called(word, lang)).unwrap_or_default()
        }
    }
}

/// The next player begins where this one began, and is in sight among all of them.
pub(super) fn to_the_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    if let Ok(Some(page)) = document().query_selector(".pad-page") {
        page.set_scroll_top(0);
    }
    request_animation_frame(|| {
        let open = document().query_selector(".pad-player[aria-current]").ok().flatten();
        let Some(open) = open.and_then(|open| open.dyn_into::<HtmlElement>().ok()) else { return };
        if let Some(players) = open.parent_element() {
            players.set_scroll_left(open.offset_left() - LEAD);
        }
    });
}
