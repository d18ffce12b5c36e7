//! Why cards scored.

use crate::text::sushi_go_party as text;
use crate::{Lang, Reason};
use game_sushi_go_party::{Area, Card, KeptDesserts, Laid, Type, Wasabi};
use kaiten_core::{BySeat, Rule, Scored};

/// Why a seat scored by what lies in front of all of them.
pub(super) fn of(
    scored: &Scored,
    areas: &BySeat<Area>,
    kept: &BySeat<KeptDesserts>,
    lang: Lang,
) -> Option<Reason> {
    let (rule, area) = (scored.rule, areas.get(scored.seat)?);
    let desserts = kept.get(scored.seat)?.with(area);
    let own = |kind: Type| (area.counts(kind), of_type(area, kind));
    let (mut card, mut more) = (Card::Egg, String::new());
    let (n, pieces) = match rule.id() {
        "CA1" | "CA2" => return Some(ten_uramaki(rule, lang)),
        "FR1" => {
            let [watermelons, oranges, pineapples] = &desserts.fruit_symbols();
            let words = text::Fruits { watermelons, oranges, pineapples }.say(lang);
            return Some(Reason { words, pieces: desserts.to_string() });
        }
        "FL1" | "FL2" | "IC1" => (desserts.all().len(), desserts.to_string()),
        "BX3" => {
            let down = area.cards().filter(|laid| laid.down);
            (area.face_down(), written(down))
        }
        id if id.starts_with("MK") => own(Type::Maki),
        id if id.starts_with("TK") => own(Type::Temaki),
        "CA5" => own(Type::Uramaki),
        "TE1" => own(Type::Tempura),
        "SA1" => own(Type::Sashimi),
        "GY1" => own(Type::Dumpling),
        "EL1" | "EL2" => own(Type::Eel),
        "TO1" => own(Type::Tofu),
        "MS1" => own(Type::MisoSoup),
        "ON1" => {
            let sets: Vec<String> = area.onigiri_sets().iter().map(usize::to_string).collect();
            more = sets.join(" + ");
            own(Type::Onigiri)
        }
        "ED1" => {
            let eaters = areas.iter().filter(|area| area.counts(Type::Edamame) > 0).count();
            // ED2 At most four others count.
            more = eaters.saturating_sub(1).min(4).to_string();
            own(Type::Edamame)
        }
        "SY1" => {
            more = area.colours().to_string();
            own(Type::SoySauce)
        }
        "TH1" => {
            let (colour, cards) = area.largest_colour()?;
            more = cards.to_string();
            let of_it = area.cards().filter(|laid| laid.card.kind().colour() == colour);
            let teas = area.cards().filter(|laid| laid.card == Card::Tea && colour != Type::Tea);
            (area.counts(Type::Tea), written(teas.chain(of_it).filter(|laid| !laid.down)))
        }
        id => {
            let value = ["SU1", "SU2", "SU3"].iter().position(|&rule| rule == id)?;
            card = Card::SUSHIS[value];
            let (n, dipped) = (area.count(card), area.on_wasabi(card));
            more = if dipped == n { "all".into() } else { dipped.to_string() };
            let of_it = area.cards().filter(|laid| laid.card == card && !laid.down);
            (n, written(of_it))
        }
    };
    let words = text::Reason { rule: &rule, n: &n, more: &more, card: &card }.say(lang);
    Some(Reason { words, pieces })
}

/// Why ten uramaki scored: they are gone at once.
pub(super) fn ten_uramaki(rule: Rule, lang: Lang) -> Reason {
    let words = match rule.id() {
        "CA1" | "CA2" => text::Reason { rule: &rule, n: &10, more: &"", card: &"" }.say(lang),
        _ => String::new(),
    };
    Reason { words, pieces: String::new() }
}

/// The cards of a type that lie face up, in notation.
fn of_type(area: &Area, kind: Type) -> String {
    written(area.cards().filter(|laid| laid.card.kind() == kind && !laid.down))
}

/// Cards in notation, each sushi on its wasabi.
fn written(cards: impl Iterator<Item = Laid>) -> String {
    let word = |laid: Laid| {
        let laid = Laid { fresh: false, ..laid };
        if laid.wasabi == Wasabi::On { format!("wasabi({laid})") } else { laid.to_string() }
    };
    cards.map(word).collect::<Vec<_>>().join(" ")
}
