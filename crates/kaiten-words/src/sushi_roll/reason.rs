//! Why dice and tokens scored.

use crate::text::sushi_roll as text;
use crate::{Lang, Reason};
use game_sushi_roll::{APPETIZERS, Dice, Face, Token, Tokens, Tray};
use kaiten_core::{BySeat, Scored};

/// Why a seat scored by a rule, with what lay on all trays and beside them.
pub(super) fn of(
    scored: &Scored,
    trays: &BySeat<Tray, 5>,
    tokens: &BySeat<Tokens, 5>,
    lang: Lang,
) -> Option<Reason> {
    let (tray, own) = (trays.get(scored.seat)?, tokens.get(scored.seat)?);
    let (mut tied, mut face, mut dipped) = (false, Face::Egg, "0".to_string());
    let (n, pieces) = match scored.rule.id() {
        "N1" | "N2" | "N3" => {
            face = match scored.rule.id() {
                "N1" => Face::Egg,
                "N2" => Face::Salmon,
                _ => Face::Squid,
            };
            let (n, on_wasabi) = (tray.dice().count(face), tray.on_wasabi(face));
            dipped = if on_wasabi == n { "all".to_string() } else { on_wasabi.to_string() };
            let plain = n.saturating_sub(on_wasabi);
            (n, format!("{face}*{plain} wasabi({face})*{on_wasabi}"))
        }
        "U1" | "U2" => {
            let puddings = |tokens: &Tokens| tokens.count(Token::Pudding);
            tied = is_tied(tokens, puddings(own), puddings);
            (puddings(own), format!("pudding*{}", puddings(own)))
        }
        "O1" => {
            let [menus, chopsticks] = [Token::Menu, Token::Chopsticks].map(|it| own.count(it));
            (menus + chopsticks, format!("menu*{menus} chopsticks*{chopsticks}"))
        }
        id => {
            let appetizer = APPETIZERS.iter().find(|(rule, _)| *rule == id);
            let faces = appetizer.map_or(Face::MAKI, |(_, faces)| *faces);
            let symbols = |tray: &Tray| tray.symbols(faces);
            tied = is_tied(trays, symbols(tray), symbols);
            let dice = faces.map(|face| (face, tray.dice().count(face)));
            (symbols(tray), dice.into_iter().collect::<Dice>().to_string())
        }
    };
    let rule = &scored.rule;
    let words = text::Reason { rule, n: &n, face: &face, dipped: &dipped, tied: &tied }.say(lang);
    Some(Reason { words, pieces })
}

/// Whether several have as many.
fn is_tied<T>(all: &BySeat<T, 5>, n: u8, count: impl Fn(&T) -> u8) -> bool {
    all.iter().filter(|own| count(own) == n).count() > 1
}
