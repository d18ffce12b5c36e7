//! The trays: dice in their sets with what these are worth, and the tokens beside them.

use super::belts::{belt_before, spot};
use super::dice::{cube, symbol, token};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::classes;
use game_sushi_roll::{APPETIZERS, Event, Face, Kind, SushiRoll, Token, appetizers};
use kaiten_core::{Piece, Scored, Seat};
use kaiten_words::numbers::signed;
use kaiten_words::sushi_roll::{face_name, tokens_name};
use kaiten_words::text::{page, sushi_roll as text};
use leptos::prelude::*;

/// The viewer's own tray: a compartment for each set, with what is printed on it.
pub(super) fn own_tray(scene: &Scene<SushiRoll>) -> AnyView {
    let (seat, lang) = (scene.seat, scene.lang);
    let sets: Vec<AnyView> =
        APPETIZERS.iter().map(|&(rule, faces)| trio(scene, rule, faces)).collect();
    let maki = {
        let worth = maki_worth(scene, seat);
        let printed = view! {
            <span class="word">{text::for_most(lang)}" "</span>
            {track(&[6], worth)}
            <span class="word">" "{text::for_next(lang)}</span>
            " "
            {track(&[3], worth)}
        };
        let about = about("set-maki", seat);
        compartment(scene, about, "maki", printed.into_any(), worth, maki(scene, seat), 0)
    };
    let sushi = {
        let worth = points_by(&scored(scene, seat), &["N1", "N2", "N3"]);
        let printed = view! {
            {track(&[1, 2, 3], None)}
            <span class="word">" "{face_name(Face::Wasabi, lang)}</span>
            " ×3"
        };
        let about = about("set-sushi", seat);
        compartment(scene, about, "sushi", printed.into_any(), Some(worth), sushis(scene, seat), 0)
    };
    let printed = text::at_the_end(lang).into_any();
    let rest = rest(scene, seat);
    let rest = compartment(scene, about("set-tokens", seat), "tokens", printed, None, rest, 0);
    view! {
        <div class="tray" role="group" aria-label=text::your_tray(lang)>
            {sets}
            {maki}
            {sushi}
            {rest}
        </div>
    }
    .into_any()
}

/// Another player's tray: the sets side by side, each with its points.
pub(super) fn small_tray(scene: &Scene<SushiRoll>, seat: Seat) -> AnyView {
    let scored = scored(scene, seat);
    let mut groups: Vec<AnyView> = Vec::new();
    for (rule, faces) in APPETIZERS {
        let worth = points_by(&scored, &[rule]);
        let about = about(format_args!("set-{rule}"), seat);
        groups.extend(group(scene, about, rule, symbols(scene, seat, faces), Some(worth)));
    }
    let (dice, worth) = (maki(scene, seat), maki_worth(scene, seat));
    groups.extend(group(scene, about("set-maki", seat), "maki", dice, worth));
    let worth = points_by(&scored, &["N1", "N2", "N3"]);
    groups.extend(group(
        scene,
        about("set-sushi", seat),
        "sushi",
        sushis(scene, seat),
        Some(worth),
    ));
    groups.extend(group(scene, about("set-tokens", seat), "tokens", rest(scene, seat), None));
    if groups.is_empty() {
        return view! { <div class="small-tray empty">{page::nothing_yet(scene.lang)}</div> }
            .into_any();
    }
    view! { <div class="small-tray">{groups}</div> }.into_any()
}

/// The dice of a set in a small tray, if there are any.
fn group(
    scene: &Scene<SushiRoll>,
    about: String,
    set: &str,
    dice: Vec<AnyView>,
    worth: Option<i16>,
) -> Option<AnyView> {
    let title = match worth {
        Some(points) => text::SetWorth { set: &set, points: &points }.say(scene.lang),
        None => text::Set { set: &set }.say(scene.lang),
    };
    let worth = worth.map(|points| view! { <b class="worth">{points}</b> });
    (!dice.is_empty()).then(|| {
        view! {
            <span class="group" role="group" aria-label=title data-about=about>
                {dice}
                {worth}
            </span>
        }
        .into_any()
    })
}

/// An appetizer in its trios: dice, the places that are free in the last trio, and the points for
/// one, two and three.
fn trio(scene: &Scene<SushiRoll>, rule: &'static str, faces: [Face; 3]) -> AnyView {
    let symbols = scene.view.trays[scene.seat].symbols(faces);
    // Of a full trio the last step is reached; a new one begins with the next symbol.
    let reached = if symbols == 0 { 0 } else { (symbols - 1) % 3 + 1 };
    let steps = [1, 2, 3].map(|n| appetizers(faces, n));
    let at = usize::from(reached).checked_sub(1).map(|nth| steps[nth]);
    let worth = points_by(&scored(scene, scene.seat), &[rule]);
    let free = 3 - reached;
    let dice = self::symbols(scene, scene.seat, faces);
    let about = about(format_args!("set-{rule}"), scene.seat);
    compartment(scene, about, rule, track(&steps, at), Some(worth), dice, free)
}

/// Points as they are printed on a tray, with those that are reached.
fn track(points: &[i16], reached: Option<i16>) -> AnyView {
    let steps: Vec<AnyView> = points
        .iter()
        .map(|&step| view! { <i class:reached=(reached == Some(step))>{step}</i> }.into_any())
        .collect();
    view! { <span class="track">{steps}</span> }.into_any()
}

/// A part of the own tray: its name, what is printed on it, what it is worth now, its dice, and so
/// many places that are still free.
fn compartment(
    scene: &Scene<SushiRoll>,
    about: String,
    set: &str,
    printed: AnyView,
    worth: Option<i16>,
    dice: Vec<AnyView>,
    free: u8,
) -> AnyView {
    let free: Vec<AnyView> =
        (0..free).map(|_| view! { <span class="free"></span> }.into_any()).collect();
    let worth = worth.filter(|_| !dice.is_empty()).map(|points| {
        let label = text::worth_now(scene.lang);
        view! { <b class="worth">{points}<span class="heard">" "{label}</span></b> }
    });
    let name = text::Heading { set: &set }.say(scene.lang);
    view! {
        <div class="compartment" data-about=about>
            <header>
                <b>{name}{worth}</b>
                <small>{printed}</small>
            </header>
            <div class="kept">{dice}{free}</div>
        </div>
    }
    .into_any()
}

/// The dice on a tray with these faces.
fn symbols(scene: &Scene<SushiRoll>, seat: Seat, faces: [Face; 3]) -> Vec<AnyView> {
    let tray = scene.view.trays[seat].dice();
    let dice = faces.into_iter().flat_map(|face| (0..tray.count(face)).map(move |nth| (face, nth)));
    dice.map(|(face, nth)| kept(scene, seat, face, nth)).collect()
}

fn maki(scene: &Scene<SushiRoll>, seat: Seat) -> Vec<AnyView> {
    let mut dice = symbols(scene, seat, Face::MAKI);
    let count = scene.view.trays[seat].symbols(Face::MAKI);
    if count > 0 {
        let label = text::maki_symbols(scene.lang);
        let sum =
            view! { <span class="sum">"×"{count}<span class="heard">" "{label}</span></span> };
        dice.push(sum.into_any());
    }
    dice
}

/// Sushis on their wasabi, wasabi that waits, and sushis without.
fn sushis(scene: &Scene<SushiRoll>, seat: Seat) -> Vec<AnyView> {
    let tray = &scene.view.trays[seat];
    let mut dice = Vec::new();
    let mut wasabi = 0;
    for sushi in Face::SUSHIS {
        for nth in 0..tray.on_wasabi(sushi) {
            let pair = [kept(scene, seat, Face::Wasabi, wasabi), dipped(scene, seat, sushi, nth)];
            wasabi += 1;
            let about = about(format_args!("wasabi({sushi})"), seat);
            let pair = view! {
                <span class="dip" data-about=about data-kind=sushi.to_string()>
                    {pair.into_iter().collect_view()}
                    <span class="sum">"×3"</span>
                </span>
            };
            dice.push(pair.into_any());
        }
    }
    for _ in 0..tray.free_wasabi() {
        let free = view! {
            <span>
                {kept(scene, seat, Face::Wasabi, wasabi)}
                <span class="heard">{text::free_wasabi(scene.lang)}</span>
            </span>
        };
        dice.push(free.into_any());
        wasabi += 1;
    }
    for sushi in Face::SUSHIS {
        let plain = tray.dice().count(sushi) - tray.on_wasabi(sushi);
        dice.extend((0..plain).map(|nth| kept(scene, seat, sushi, nth)));
    }
    dice
}

/// Dice that brought tokens.
fn rest(scene: &Scene<SushiRoll>, seat: Seat) -> Vec<AnyView> {
    let tray = scene.view.trays[seat].dice();
    let others = tray.iter().filter(|(face, _)| {
        matches!(face.kind(), Kind::Special | Kind::Pudding) && *face != Face::Wasabi
    });
    others
        .flat_map(|(face, n)| (0..n).map(move |nth| (face, nth)))
        .map(|(face, nth)| kept(scene, seat, face, nth))
        .collect()
}

/// A die on a tray, which came from its belt and goes back to the bag.
fn kept(scene: &Scene<SushiRoll>, seat: Seat, face: Face, nth: u8) -> AnyView {
    let tray = &scene.view.trays[seat];
    let dipped = if face.is_sushi() { tray.on_wasabi(face) } else { 0 };
    let is_newest = nth + 1 + dipped == tray.dice().count(face);
    // Dice that brought tokens or wait for a sushi do not count themselves.
    let counts = !matches!(face.kind(), Kind::Special | Kind::Pudding);
    let kind = counts.then(|| symbol(face).0);
    let piece = format!("tray-{seat}-{face}-{nth}");
    // One that lies under a sushi belongs to it.
    let is_under = face == Face::Wasabi && nth < tray.dice().count(face) - tray.free_wasabi();
    let about = (!is_under).then(|| about(face, seat));
    on_tray(scene, seat, face, about, piece, kind, is_newest.then_some(false))
}

fn dipped(scene: &Scene<SushiRoll>, seat: Seat, sushi: Face, nth: u8) -> AnyView {
    let is_newest = nth + 1 == scene.view.trays[seat].on_wasabi(sushi);
    let piece = format!("tray-{seat}-dipped-{sushi}-{nth}");
    // It is counted together with its wasabi.
    on_tray(scene, seat, sushi, None, piece, None, is_newest.then_some(true))
}

/// A die on a tray, and what it is counted as. The newest of its face may just have been taken, on a
/// wasabi or not.
fn on_tray(
    scene: &Scene<SushiRoll>,
    seat: Seat,
    face: Face,
    about: Option<String>,
    piece: String,
    kind: Option<String>,
    newest: Option<bool>,
) -> AnyView {
    let from = spot(belt_before(scene, seat), face);
    let is_this = |event: &Event| match event {
        Event::Took { seat: taker, face: taken, on_wasabi, .. } => {
            *taker == seat && *taken == face && Some(*on_wasabi) == newest
        }
        _ => false,
    };
    let just = scene.just.iter().any(is_this);
    let name = face_name(face, scene.lang);
    view! {
        <span
            class=classes(&format!("die of-{}", face.kind()), &[("just", just)])
            role="img"
            aria-label=name
            data-about=about
            data-kind=kind
            data-piece=piece
            data-from=from
            data-to="bag"
        >
            {cube(face, false)}
        </span>
    }
    .into_any()
}

/// What the round brings a seat so far, by rule.
fn scored(scene: &Scene<SushiRoll>, seat: Seat) -> Vec<Scored> {
    scene.view.round_so_far().into_iter().filter(|scored| scored.seat == seat).collect()
}

fn points_by(scored: &[Scored], rules: &[&str]) -> i16 {
    let counts = |scored: &&Scored| rules.contains(&scored.rule.to_string().as_str());
    scored.iter().filter(counts).map(|scored| scored.points).sum()
}

fn maki_worth(scene: &Scene<SushiRoll>, seat: Seat) -> Option<i16> {
    let has = scene.view.trays[seat].symbols(Face::MAKI) > 0;
    has.then(|| points_by(&scored(scene, seat), &["M1", "M2"]))
}

/// What lies beside a tray: menus, chopsticks and puddings, each token a piece of its own.
pub(super) fn tokens(scene: &Scene<SushiRoll>, seat: Seat) -> AnyView {
    let stacks: Vec<AnyView> = Token::ALL.iter().map(|&token| stack(scene, seat, token)).collect();
    view! { <span class="tokens">{stacks}</span> }.into_any()
}

/// A stack shows no more tokens than these; the number says how many there are.
const MOST_SHOWN: u8 = 6;

fn stack(scene: &Scene<SushiRoll>, seat: Seat, which: Token) -> AnyView {
    let lang = scene.lang;
    let count = scene.view.tokens[seat].count(which);
    let supply = supply_place(which);
    // O1 Menus and chopsticks count together.
    let kind = if which == Token::Pudding { "pudding" } else { "menu" };
    let pieces: Vec<AnyView> = (0..count.min(MOST_SHOWN))
        .map(|nth| {
            let piece = format!("{which}-{seat}-{nth}");
            let (from, to) = (supply.clone(), supply.clone());
            view! {
                <span class="token-piece" data-kind=kind data-piece=piece data-from=from data-to=to>
                    {token(which)}
                </span>
            }
            .into_any()
        })
        .collect();
    let end = (which == Token::Pudding).then(|| pudding_points(scene, seat));
    let end = end.flatten().map(|points| {
        let class = if points < 0 { "fate loss" } else { "fate" };
        let label = text::if_it_ended(lang);
        view! { <small class=class>{signed(points)}<span class="heard">" "{label}</span></small> }
    });
    let name = tokens_name(which, count, lang);
    view! {
        <span
            class=classes(&format!("stack-of {which}"), &[("none", count == 0)])
            role="img"
            aria-label=name
            data-about=about(which, seat)
        >
            {pieces}
            {(count == 0).then(|| view! { <span data-kind=kind>{token(which)}</span> })}
            <b data-counts=format!("{which}-of-{seat}")>{count}</b>
            {end}
        </span>
    }
    .into_any()
}

/// What the puddings would bring or cost at the end, as they are now.
fn pudding_points(scene: &Scene<SushiRoll>, seat: Seat) -> Option<i16> {
    let end = scene.view.end_so_far();
    let own: Vec<Scored> = end.into_iter().filter(|scored| scored.seat == seat).collect();
    let points = points_by(&own, &["U1", "U2"]);
    (points != 0).then_some(points)
}

/// Where the tokens of a kind lie that nobody has.
pub(super) fn supply_place(token: Token) -> String {
    format!("supply-{token}")
}
