//! What lies in front of a player, as text: `wasabi(squid) order(tempura) down(egg) tempura!*2`.

use super::{grouped, inside};
use crate::pieces::{Area, Card, Desserts, KeptDesserts, Laid, Wasabi};
use core::fmt;
use core::str::FromStr;
use kaiten_core::Misread;
use kaiten_core::bag::times;

/// A card by itself: how it lies, and `!` if it was laid in this turn.
impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.card;
        match (self.down, self.order) {
            (true, _) => write!(f, "down({card})"),
            (_, true) => write!(f, "order({card})"),
            (_, _) => write!(f, "{card}"),
        }?;
        f.write_str(if self.fresh { "!" } else { "" })
    }
}

impl FromStr for Laid {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let settled = text.strip_suffix('!');
        let word = settled.unwrap_or(text);
        let (card, order, down) = match (inside(word, "order"), inside(word, "down")) {
            (Some(card), _) => (card, true, false),
            (_, Some(card)) => (card, false, true),
            (_, _) => (word, false, false),
        };
        let card = card.parse()?;
        Ok(Self { card, order, down, wasabi: Wasabi::None, fresh: settled.is_some() })
    }
}

/// First the sushis on wasabi, each inside its wasabi, then everything else.
impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.cards();
        let pairs = Card::SUSHIS.into_iter().flat_map(|sushi| {
            let under = cards.clone().filter(move |laid| laid.wasabi == Wasabi::under(sushi));
            let on = cards.clone().filter(move |laid| laid.wasabi == Wasabi::On);
            let on = on.filter(move |laid| laid.card == sushi);
            under.zip(on).map(|(wasabi, sushi)| format!("{wasabi}({sushi})"))
        });
        let alone = cards.clone().filter(|laid| laid.wasabi == Wasabi::None);
        f.write_str(&grouped(pairs.chain(alone.map(|laid| laid.to_string()))))
    }
}

impl FromStr for Area {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut cards: Vec<Laid> = Vec::new();
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let (name, count) = times(word)?;
            let one = match pair(name)? {
                Some(pair) => pair.to_vec(),
                None => vec![name.parse()?],
            };
            for _ in 0..count {
                cards.extend(&one);
            }
        }
        Self::try_from(cards)
    }
}

/// A wasabi and the sushi on it, if the word is such a pair.
fn pair(word: &str) -> Result<Option<[Laid; 2]>, Misread> {
    let wasabi = ["wasabi", "wasabi!", "order(wasabi)", "order(wasabi)!"];
    let Some((name, sushi)) = wasabi.into_iter().find_map(|name| Some((name, inside(word, name)?)))
    else {
        return Ok(None);
    };
    let (wasabi, sushi): (Laid, Laid) = (name.parse()?, sushi.parse()?);
    if !sushi.card.is_sushi() || sushi.down {
        return Err(Misread::form("sushi on wasabi", word, "wasabi(squid)"));
    }
    let wasabi = Laid { wasabi: Wasabi::under(sushi.card), ..wasabi };
    Ok(Some([wasabi, Laid { wasabi: Wasabi::On, ..sushi }]))
}

/// `pudding*2 order(pudding)`.
impl fmt::Display for KeptDesserts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |desserts: Desserts, order: bool| {
            let names = desserts.iter().flat_map(|(dessert, n)| vec![dessert; usize::from(n)]);
            let name = move |dessert| {
                if order { format!("order({dessert})") } else { format!("{dessert}") }
            };
            names.map(name).collect::<Vec<_>>()
        };
        let all = [words(self.cards(), false), words(self.orders(), true)].concat();
        f.write_str(&grouped(all.into_iter()))
    }
}

impl FromStr for KeptDesserts {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (copies, cards): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| word.starts_with("order("));
        let mut names = Vec::new();
        for word in copies {
            let (name, count) = times(word)?;
            let Some(name) = inside(name, "order") else {
                return Err(Misread::form("copy", word, "order(pudding)"));
            };
            names.push(format!("{name}*{count}"));
        }
        let kept = Self { cards: cards.join(" ").parse()?, orders: names.join(" ").parse()? };
        kept.check()?;
        Ok(kept)
    }
}
