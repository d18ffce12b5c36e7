//! Sushi Roll: belts that go round with their dice, menus to roll again, chopsticks to swap, and
//! trays with their sets.

mod belts;
mod dice;
mod faces_form;
mod picks;
mod story;
mod telling;
#[cfg(test)]
mod tests;
mod trays;
mod words;

use super::pieces::{art, classes, place, player, round_is_over, side, total};
use super::{Form, Scene, Show};
use crate::sound::Sound;
use crate::words::{Either, Lang, Words};
use belts::{belt, can_show};
use dice::{cube, kind_class, lying, token, token_lying, waiting};
use game_sushi_roll::{Event, Face, Kind, Move, Phase, Reroll, SushiRoll, Token, View};
use kaiten_core::{Piece, Seat};
use leptos::prelude::*;
use picks::{Mode, Picks, chance_of_more, faces};
use trays::{own_tray, small_tray, supply_name, supply_place, tokens};
use words::{count_of_dice, dice_names, face_name, kind_names, token_art, tokens_name};

impl Show for SushiRoll {
    type Picks = Picks;

    const MINUTES: &'static str = "20";
    // P4 Everything lies open.
    const OPEN: bool = true;

    fn feels(lang: Lang) -> &'static str {
        lang.either(
            "Dice come round on conveyor belts: grab one before it rolls away.",
            "Les dés défilent sur des tapis roulants : attrapez le bon avant qu'il file.",
        )
    }

    fn options_form(form: &Form) -> AnyView {
        faces_form::faces_form(*form)
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        let scene = &story::with_counted_trays(scene);
        let (view, seat) = (&scene.view, scene.seat);
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| other(scene, seat)).collect();
        view! {
            <section class="others" data-seats=view.options.seats()>{others}</section>
            <section class="middle">{middle(scene)}</section>
            <section class="own" class:turn=is_turn_of(view, seat) data-place=place(seat)>
                <h2>{player(scene, seat)}{turn_mark(scene, seat)}{tokens(scene, seat)}{total(scene, seat, view.points[seat])}</h2>
                {own_tray(scene)}
            </section>
            <section class="hand">{belt(scene, seat)}{actions(scene)}</section>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        let picks = scene.picks.get();
        let has = |token| scene.view.tokens[scene.seat].count(token) > 0;
        let (en, fr) = match picks.mode {
            Mode::Take => match (has(Token::Menu), has(Token::Chopsticks)) {
                (true, true) => {
                    ("Take a die, or use a token first.", "Prenez un dé, ou utilisez un jeton.")
                }
                (true, false) => {
                    ("Take a die, or use a menu first.", "Prenez un dé, ou utilisez un menu.")
                }
                (false, true) => (
                    "Take a die, or use chopsticks first.",
                    "Prenez un dé, ou utilisez vos baguettes.",
                ),
                (false, false) => ("Take a die.", "Prenez un dé."),
            },
            Mode::Menu if picks.marked.is_empty() => {
                ("Mark the dice to roll again.", "Marquez les dés à relancer.")
            }
            Mode::Menu => {
                ("Mark more dice, or roll them again.", "Marquez-en d'autres, ou relancez-les.")
            }
            Mode::Chopsticks => match (picks.give, picks.get) {
                (None, None) => (
                    "Pick a die of yours and one of another belt.",
                    "Choisissez un dé chez vous et un ailleurs.",
                ),
                (Some(_), None) => {
                    ("Now pick a die of another belt.", "Choisissez un dé d'un autre tapis.")
                }
                (None, Some(_)) => (
                    "Now pick the die that you give for it.",
                    "Choisissez le dé à donner en échange.",
                ),
                (Some(_), Some(_)) => ("Swap the two dice?", "Échanger ces deux dés ?"),
            },
        };
        scene.lang.either(en, fr).to_string()
    }

    fn move_name(m: &Move, names: &[String], lang: Lang) -> String {
        match *m {
            Move::Menu(Reroll(dice)) => {
                format!(
                    "{}{}{}",
                    lang.either("menu, roll again", "menu, relancer"),
                    lang.colon(),
                    dice_names(&dice, lang)
                )
            }
            Move::Chopsticks { give, get, from } => {
                let (give, get) = (face_name(give, lang), face_name(get, lang));
                let with = names.get(from.index()).map_or("", String::as_str);
                match lang {
                    Lang::En => format!("chopsticks with {with}: {give} for {get}"),
                    Lang::Fr => format!("baguettes avec {with} : {give} contre {get}"),
                }
            }
            Move::Take(face) => {
                format!("{} {}", lang.either("take", "prendre"), face_name(face, lang))
            }
        }
    }

    fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
        telling::tell(event, names, lang)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Rolled { .. } => Some(Sound::Dice),
            Event::Took { .. } | Event::Gained { .. } | Event::Swapped { .. } => Some(Sound::Tile),
            Event::Passed { .. } | Event::Drew { .. } | Event::UsedMenu { .. } => Some(Sound::Card),
            Event::Scored { points, .. } if *points < 0 => Some(Sound::Bad),
            Event::Scored { .. } => Some(Sound::Good),
            Event::GotRedBelt { .. } | Event::RoundOver { .. } => None,
        }
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::RoundOver { round } => Some(round_is_over(*round, lang)),
            _ => None,
        }
    }

    fn picture(rule: &str) -> Option<&'static str> {
        Some(match rule {
            "M1" | "M2" => "maki",
            "N1" => "egg",
            "N2" => "salmon",
            "N3" => "squid",
            "D1" => "dumpling",
            "T1" => "tempura",
            "A1" => "sashimi",
            "U1" | "U2" => "pudding",
            "O1" => "menu",
            _ => return None,
        })
    }

    fn drawn(word: &str, lang: Lang) -> Option<AnyView> {
        let on_wasabi = word.strip_prefix("wasabi(").and_then(|rest| rest.strip_suffix(')'));
        if let Some(sushi) = on_wasabi.and_then(|sushi| Face::named(sushi).ok()) {
            let pair = [lying(Face::Wasabi, lang), lying(sushi, lang)].into_iter().collect_view();
            return Some(view! { <span class="dip">{pair}</span> }.into_any());
        }
        // A pudding is a token or a die: most examples mean the token.
        let token = Token::named(word).ok().map(|token| token_lying(token, lang));
        let die = || Face::named(word).ok().map(|face| lying(face, lang));
        let kind = || Kind::named(word).ok().map(|kind| waiting(kind, None, lang));
        token.or_else(die).or_else(kind)
    }
}

/// Whether a seat is choosing.
fn is_turn_of(view: &View, seat: Seat) -> bool {
    matches!(view.phase, Phase::Choose | Phase::Reroll) && view.turn == seat
}

/// Shows whose turn it is.
fn turn_mark(scene: &Scene<SushiRoll>, seat: Seat) -> Option<AnyView> {
    is_turn_of(&scene.view, seat).then(|| {
        let text = match scene.is_asked() && seat == scene.seat {
            true => scene.lang.either("your turn", "à vous"),
            false => scene.lang.either("chooses", "choisit"),
        };
        view! { <span class="turn-mark">{text}</span> }.into_any()
    })
}

/// Another player's side: tokens, the belt, and the tray.
fn other(scene: &Scene<SushiRoll>, seat: Seat) -> AnyView {
    let head = view! { {turn_mark(scene, seat)}{tokens(scene, seat)} };
    let inside = view! {
        <div class="place" class:turn=is_turn_of(&scene.view, seat)>{belt(scene, seat)}{small_tray(scene, seat)}</div>
    };
    side(scene, seat, scene.view.points[seat], head.into_any(), inside.into_any())
}

/// The round, the bag with the dice that are in nobody's hands, and the supply.
fn middle(scene: &Scene<SushiRoll>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let in_bag: Vec<AnyView> = view
        .bag
        .iter()
        .map(|(kind, n)| {
            let title = format!("{}{}{n}", kind_names(kind, lang), lang.colon());
            view! { <span class=format!("pip {}", kind_class(kind)) role="img" aria-label=title.clone() title=title>{n}</span> }.into_any()
        })
        .collect();
    let supply: Vec<AnyView> = Token::ALL
        .iter()
        .map(|&which| {
            let count = view.supply.count(which);
            let name = supply_name(which, count, lang);
            view! { <span class=classes(&format!("stack-of {}", token_art(which)), &[("none", count == 0)]) data-place=supply_place(which) role="img" aria-label=name.clone() title=name>{token(which)}<b data-counts=format!("supply-{which}")>{count}</b></span> }.into_any()
        })
        .collect();
    let bag_name = format!(
        "{}{}{}",
        lang.either("The bag", "Le sac"),
        lang.colon(),
        count_of_dice(usize::from(view.bag.len()), lang)
    );
    view! {
        <span class="round"><span class="word">{lang.round()}" "</span><b>{view.round}</b><span class="word">" "{lang.of_three()}</span><span class="short" aria-hidden="true">"/3"</span></span>
        <span class="bag" title=bag_name><span class="sack" data-place="bag" role="img" aria-label=bag_name.clone()>{art("bag")}</span>{in_bag}</span>
        <span class="supply"><small>{lang.either("Supply", "Réserve")}</small>{supply}</span>
    }
    .into_any()
}

/// What a die would bring, as a badge on it: points, tokens, or wasabi's promise.
fn gain_badge(view: &View, seat: Seat, face: Face, lang: Lang) -> AnyView {
    if let Some((which, count)) = face.brings_from(&view.supply) {
        return view! { <span class="gain tokens-gain">"+"{count}{art(token_art(which))}</span> }
            .into_any();
    }
    let title = belts::brings(view, seat, face, lang);
    if face == Face::Wasabi {
        return view! { <span class="gain later" title=title>"×3"</span> }.into_any();
    }
    let points = view.gain(seat, face);
    let class = if points == 0 { "gain nothing" } else { "gain" };
    view! { <span class=class title=title>{format!("{points:+}")}</span> }.into_any()
}

/// The two tokens, and what confirms their use.
fn actions(scene: &Scene<SushiRoll>) -> AnyView {
    let (view, lang, seat) = (&scene.view, scene.lang, scene.seat);
    if view.phase == Phase::Over {
        return ().into_any();
    }
    let picks = scene.picks.get();
    let menu = use_token(scene, Token::Menu, Mode::Menu, lang.either("Roll again", "Relancer"));
    let chopsticks =
        use_token(scene, Token::Chopsticks, Mode::Chopsticks, lang.either("Swap", "Échanger"));
    let detail = match picks.mode {
        _ if !scene.is_asked() => None,
        Mode::Take => None,
        Mode::Menu => Some(reroll_detail(scene, &picks)),
        Mode::Chopsticks => Some(swap_detail(scene, &picks)),
    };
    let confirm = picks.choice(view, seat).filter(|_| scene.is_asked()).map(|m| {
        let label = match picks.mode {
            Mode::Menu => {
                let dice = count_of_dice(picks.marked.len(), lang);
                match lang {
                    Lang::En => format!("Roll {dice} again"),
                    Lang::Fr => format!("Relancer {dice}"),
                }
            }
            _ => lang.either("Swap them", "Échanger").to_string(),
        };
        let choose = scene.choose.clone();
        view! { <button id="confirm" class="primary confirm" on:click=move |_| choose(m)>{label}</button> }
    });
    let all = (scene.is_asked() && picks.mode == Mode::Menu).then(|| {
        let (signal, count) = (scene.picks, faces(&view.belts[seat]).len());
        let label = if picks.marked.len() == count { lang.either("None", "Aucun") } else { lang.either("All", "Tous") };
        view! { <button id="mark-all" class="all" on:click=move |_| signal.update(|picks| picks.mark_all(count))>{label}</button> }
    });
    let mode = match picks.mode {
        Mode::Take => "take",
        Mode::Menu => "menu",
        Mode::Chopsticks => "chopsticks",
    };
    view! { <div class="actions" data-mode=mode data-seats=view.options.seats()><div class="uses">{menu}{chopsticks}</div><div class="decide">{all}{confirm}</div>{detail}</div> }
        .into_any()
}

/// A button that begins to use a token; who has none is told the rule.
fn use_token(scene: &Scene<SushiRoll>, which: Token, mode: Mode, label: &'static str) -> AnyView {
    let lang = scene.lang;
    let count = scene.view.tokens[scene.seat].count(which);
    let picks = scene.picks.get();
    let on = picks.mode == mode;
    let hinted = match scene.hinted {
        Some(Move::Menu(_)) => which == Token::Menu,
        Some(Move::Chopsticks { .. }) => which == Token::Chopsticks,
        _ => false,
    };
    let refused = refused_use(&scene.view, scene.seat, which);
    let click = {
        let scene = scene.clone();
        move |_| match refused {
            Some(m) => (scene.choose)(m),
            None => scene.picks.update(|picks| picks.turn_to(mode)),
        }
    };
    let aria = format!("{label}, {}", tokens_name(which, count, lang));
    let can = scene.is_asked() && refused.is_none();
    view! {
        <button id=format!("use-{which}") class="use" class:can=can class:hinted=hinted class:spent=(count == 0) aria-pressed=on.to_string() aria-label=aria disabled=!scene.is_asked() on:click=click>
            {token(which)}<span>{label}</span><b>"×"{count}</b>
        </button>
    }
    .into_any()
}

/// A move that names the rule by which a token cannot be used now; nothing if it can.
fn refused_use(view: &View, seat: Seat, which: Token) -> Option<Move> {
    let give = view.belts[seat].dice().iter().next().map(|(face, _)| face)?;
    let empty = view.tokens[seat].count(which) == 0;
    match which {
        Token::Menu => empty.then_some(Move::Menu(Reroll(view.belts[seat].dice()))),
        _ => {
            let mut others = view.belts.by_seat().filter(|(other, _)| *other != seat);
            let bare = others.all(|(_, belt)| belt.dice().is_empty());
            // C3 In the last turn there may be no die left to swap with.
            (empty || bare).then_some(Move::Chopsticks {
                give,
                get: give,
                from: seat.left(view.options.seats()),
            })
        }
    }
}

/// What the marked dice can show, with what each face would bring, and the odds.
fn reroll_detail(scene: &Scene<SushiRoll>, picks: &Picks) -> AnyView {
    let (view, lang, seat) = (&scene.view, scene.lang, scene.seat);
    let dice = picks.dice(view, seat);
    if dice.is_empty() {
        return ().into_any();
    }
    let possible = can_show(view, &dice);
    // Dice that only bring tokens are not a matter of points.
    let for_points = possible.iter().any(|&(face, _)| view.gain(seat, face) > 0);
    let odds = for_points.then(|| {
        let (percent, best) = chance_of_more(view, seat, &dice);
        let odds = match lang {
            Lang::En => format!("{percent}% for a die that brings more than {best:+}"),
            Lang::Fr => format!("{percent} % de chances d'un dé à plus de {best:+}"),
        };
        view! { <p class="odds">{odds}</p> }
    });
    let faces: Vec<AnyView> = possible
        .into_iter()
        .map(|(face, sides)| {
            let label = format!("{}, {sides}/6{}{}", face_name(face, lang), lang.colon(), belts::brings(view, seat, face, lang));
            view! {
                <span class="possible" role="img" aria-label=label.clone() title=label>
                    <span class=format!("die {}", kind_class(face.kind()))>{cube(face, false)}{gain_badge(view, seat, face, lang)}</span>
                    <small>{sides}"/6"</small>
                </span>
            }
            .into_any()
        })
        .collect();
    view! { <div class="detail">{odds}<div class="possibles">{faces}</div></div> }.into_any()
}

/// The two dice of a swap, side by side.
fn swap_detail(scene: &Scene<SushiRoll>, picks: &Picks) -> AnyView {
    let (lang, (give, get)) = (scene.lang, picks.pair(&scene.view, scene.seat));
    let die = |face: Option<Face>| match face {
        Some(face) => lying(face, lang),
        None => view! { <span class="free">"?"</span> }.into_any(),
    };
    let whose = get.map_or_else(
        || lang.either("another belt", "un autre tapis").to_string(),
        |(from, _)| scene.name(from),
    );
    view! {
        <div class="detail swap">
            <span class="half">{die(give)}<small>{lang.either("yours", "le vôtre")}</small></span>
            <span class="arrows" aria-hidden="true">"⇄"</span>
            <span class="half">{die(get.map(|(_, face)| face))}<small>{whose}</small></span>
        </div>
    }
    .into_any()
}
