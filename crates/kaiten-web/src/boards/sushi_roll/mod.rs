//! Sushi Roll: belts that go round with their dice, menus to roll again, chopsticks to swap, and
//! trays with their sets.

mod belts;
mod dice;
mod faces_form;
mod picks;
mod story;
#[cfg(test)]
mod tests;
mod trays;
mod words;

use super::pieces::{art, place, player, side, total};
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
use words::{count_of_dice, dice_names, face_name, kind_names, reason, token_art, tokens_name};

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
        let text = match picks.mode {
            Mode::Take => match (has(Token::Menu), has(Token::Chopsticks)) {
                (true, true) => scene.lang.either(
                    "Take a die, or first use a menu or chopsticks.",
                    "Prenez un dé, ou utilisez d'abord un menu ou des baguettes.",
                ),
                (true, false) => scene.lang.either(
                    "Take a die, or first use a menu.",
                    "Prenez un dé, ou utilisez d'abord un menu.",
                ),
                (false, true) => scene.lang.either(
                    "Take a die, or first use chopsticks.",
                    "Prenez un dé, ou utilisez d'abord des baguettes.",
                ),
                (false, false) => scene.lang.either("Take a die.", "Prenez un dé."),
            },
            Mode::Menu if picks.marked.is_empty() => scene.lang.either(
                "Mark the dice that you want to roll again.",
                "Marquez les dés à relancer.",
            ),
            Mode::Menu => scene.lang.either(
                "Mark more dice, or roll them again.",
                "Marquez d'autres dés, ou relancez-les.",
            ),
            Mode::Chopsticks => match (picks.give, picks.get) {
                (None, None) => scene.lang.either(
                    "Pick a die of yours and one on another belt.",
                    "Choisissez un de vos dés et un dé d'un autre tapis.",
                ),
                (Some(_), None) => scene.lang.either(
                    "Now pick the die that you want, on another belt.",
                    "Choisissez maintenant le dé voulu, sur un autre tapis.",
                ),
                (None, Some(_)) => scene.lang.either(
                    "Now pick the die of yours that you give for it.",
                    "Choisissez maintenant votre dé à donner en échange.",
                ),
                (Some(_), Some(_)) => {
                    scene.lang.either("Swap the two dice?", "Échanger ces deux dés ?")
                }
            },
        };
        text.to_string()
    }

    fn names(m: &Move, lang: Lang) -> String {
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
                match lang {
                    Lang::En => format!("chopsticks: {give} for {get} of seat {from}"),
                    Lang::Fr => format!("baguettes : {give} contre {get} du siège {from}"),
                }
            }
            Move::Take(face) => {
                format!("{} {}", lang.either("take", "prendre"), face_name(face, lang))
            }
        }
    }

    fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
        tell(event, names, lang)
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
            Event::RoundOver { round } => Some(match lang {
                Lang::En => format!("Round {round} is over"),
                Lang::Fr => format!("La manche {round} est finie"),
            }),
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

/// What happened, in words.
fn tell(event: &Event, names: &[String], lang: Lang) -> Option<String> {
    let name = |seat: &Seat| names[seat.index()].clone();
    let colon = lang.colon();
    Some(match event {
        Event::GotRedBelt { seat } => match lang {
            Lang::En => format!("{} has the red belt and begins.", name(seat)),
            Lang::Fr => format!("{} a le tapis à bordure rouge et commence.", name(seat)),
        },
        // What was drawn is read when it is rolled.
        Event::Drew { .. } => return None,
        Event::Rolled { seat, dice } => {
            format!("{}{colon}{}", name(seat), dice_names(dice, lang))
        }
        Event::UsedMenu { seat, dice } => match lang {
            Lang::En => {
                format!("{} uses a menu and rolls again: {}", name(seat), dice_names(dice, lang))
            }
            Lang::Fr => {
                format!("{} utilise un menu et relance : {}", name(seat), dice_names(dice, lang))
            }
        },
        Event::Swapped { seat, give, get, from } => {
            let (give, get) = (face_name(*give, lang), face_name(*get, lang));
            match lang {
                Lang::En => {
                    format!("{} uses chopsticks: {give} for {get} of {}", name(seat), name(from))
                }
                Lang::Fr => format!(
                    "{} utilise des baguettes : {give} contre {get} de {}",
                    name(seat),
                    name(from)
                ),
            }
        }
        Event::Took { seat, face, on_wasabi } => {
            let on = if *on_wasabi { lang.either(" on wasabi", " sur du wasabi") } else { "" };
            match lang {
                Lang::En => format!("{} takes {}{on}.", name(seat), face_name(*face, lang)),
                Lang::Fr => format!("{} prend {}{on}.", name(seat), face_name(*face, lang)),
            }
        }
        Event::Gained { seat, token, count } => {
            format!("{}{colon}+{}", name(seat), tokens_name(*token, *count, lang))
        }
        Event::Passed { red } => match lang {
            Lang::En => {
                format!("The belts go to the left; {} has the red one and begins.", name(red))
            }
            Lang::Fr => {
                format!("Les tapis passent à gauche ; {} a le rouge et commence.", name(red))
            }
        },
        Event::RoundOver { round } => match lang {
            Lang::En => format!("Round {round} is over."),
            Lang::Fr => format!("La manche {round} est finie."),
        },
        Event::Scored { seat, rule, points } => {
            let points = format!("{points:+}").replace('-', "−");
            let rule = rule.to_string();
            format!("{}{colon}{points}, {} ({rule})", name(seat), reason(&rule, lang))
        }
    })
}

/// Whether a seat is choosing.
fn is_turn_of(view: &View, seat: Seat) -> bool {
    matches!(view.phase, Phase::Choose | Phase::Reroll) && view.turn == seat
}

/// Shows whose turn it is.
fn turn_mark(scene: &Scene<SushiRoll>, seat: Seat) -> Option<AnyView> {
    is_turn_of(&scene.view, seat).then(|| {
        let text = scene.lang.either("chooses", "choisit");
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
            view! { <span class=format!("stack-of {}", token_art(which)) class:none=(count == 0) data-place=supply_place(which) role="img" aria-label=name.clone() title=name>{token(which)}<b data-counts=format!("supply-{which}")>{count}</b></span> }.into_any()
        })
        .collect();
    let bag_name = format!(
        "{}{}{}",
        lang.either("The bag", "Le sac"),
        lang.colon(),
        count_of_dice(usize::from(view.bag.len()), lang)
    );
    view! {
        <span class="round">{lang.round()}" "<b>{view.round}</b>" "{lang.of_three()}</span>
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
    view! { <div class="actions"><div class="uses">{menu}{chopsticks}</div>{detail}<div class="decide">{all}{confirm}</div></div> }
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
    let (percent, best) = chance_of_more(view, seat, &dice);
    let odds = match lang {
        Lang::En => format!("{percent}% for a die that brings more than {best:+}"),
        Lang::Fr => format!("{percent} % de chances d'un dé à plus de {best:+}"),
    };
    let faces: Vec<AnyView> = can_show(view, &dice)
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
    view! { <div class="detail"><p class="odds">{odds}</p><div class="possibles">{faces}</div></div> }.into_any()
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
