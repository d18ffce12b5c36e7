//! Where one is, and its address: what stands behind the `#`.

use crate::shelf::Kept;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kaiten_games::Entry;
use kaiten_protocol::{Secret, TableId};

/// Where one is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Address {
    /// All boxes.
    Home,
    /// Who plays a game, and how.
    Setup(&'static Entry),
    /// A game that is kept on this device.
    Table(Kept),
    /// A table that is to be made on a server, for a game if one is chosen.
    New(Option<&'static Entry>),
    /// The same, open to everyone.
    NewOpen,
    /// The tables to which anybody may come.
    Tables,
    /// All games of whoever has this device, on it and on the server.
    Mine,
    /// A table on a server. Who has a code is somebody at it who goes on with another device.
    Online(TableId, Option<Secret>),
    /// The same on a screen that all look at.
    Screen(TableId),
    /// The lesson of a game.
    Learn(&'static Entry),
    /// A search through the rules of all games.
    AllRules,
    /// The rules of a game, at one of them.
    Rules(&'static Entry, Option<String>),
    /// All score pads.
    Pads,
    /// The score pad of a game.
    Pad(&'static Entry),
    /// A record, after so many steps; without one, a place to paste it.
    Review {
        /// How many steps were taken.
        step: u32,
        /// The record as text; empty for none.
        record: String,
    },
    /// An address that leads nowhere.
    Lost(String),
}

impl Address {
    /// A record, from its first step on: before that hardly anything lies on the table.
    pub(crate) fn review(record: String) -> Self {
        Self::Review { step: 1, record }
    }

    /// The address as a link: `#/rules/sushi-go/M1`.
    pub(crate) fn link(&self) -> String {
        match self {
            Self::Home => "#/".to_string(),
            Self::Setup(game) => format!("#/play/{}", game.id),
            Self::Table(Kept { game, number: 1 }) => format!("#/table/{}", game.id),
            Self::Table(Kept { game, number }) => format!("#/table/{}/{number}", game.id),
            Self::New(None) => "#/new".to_string(),
            Self::New(Some(game)) => format!("#/new/{}", game.id),
            Self::NewOpen => "#/new/open".to_string(),
            Self::Tables => "#/tables".to_string(),
            Self::Mine => "#/mine".to_string(),
            Self::Online(table, None) => format!("#/t/{table}"),
            Self::Online(table, Some(code)) => format!("#/t/{table}/{code}"),
            Self::Screen(table) => format!("#/t/{table}/table"),
            Self::Learn(game) => format!("#/learn/{}", game.id),
            Self::AllRules => "#/rules".to_string(),
            Self::Rules(game, None) => format!("#/rules/{}", game.id),
            Self::Rules(game, Some(rule)) => format!("#/rules/{}/{rule}", game.id),
            Self::Pads => "#/score".to_string(),
            Self::Pad(game) => format!("#/score/{}", game.id),
            Self::Review { record, .. } if record.is_empty() => "#/review".to_string(),
            Self::Review { step, record } => {
                format!("#/review/{step}/{}", URL_SAFE_NO_PAD.encode(record))
            }
            Self::Lost(address) => address.clone(),
        }
    }

    /// The place of an address.
    pub(crate) fn find(address: &str) -> Self {
        Self::read(address).unwrap_or_else(|| Self::Lost(address.to_string()))
    }

    fn read(address: &str) -> Option<Self> {
        let game = |id: &str| kaiten_games::find(id).ok();
        let parts: Vec<&str> = address.trim_start_matches(['#', '/']).split('/').collect();
        match parts[..] {
            [""] => Some(Self::Home),
            ["play", id] => Some(Self::Setup(game(id)?)),
            ["table", id] => Some(Self::Table(Kept { game: game(id)?, number: 1 })),
            ["table", id, number] => {
                let number = number.parse().ok().filter(|&number| number > 1)?;
                Some(Self::Table(Kept { game: game(id)?, number }))
            }
            ["new"] => Some(Self::New(None)),
            ["new", "open"] => Some(Self::NewOpen),
            ["tables"] => Some(Self::Tables),
            ["mine"] => Some(Self::Mine),
            ["new", id] => Some(Self::New(Some(game(id)?))),
            ["t", table] => Some(Self::Online(table.parse().ok()?, None)),
            ["t", table, "table"] => Some(Self::Screen(table.parse().ok()?)),
            ["t", table, code] => Some(Self::Online(table.parse().ok()?, Some(code.parse().ok()?))),
            ["learn", id] => game(id).filter(|game| !game.lessons.is_empty()).map(Self::Learn),
            ["rules"] => Some(Self::AllRules),
            ["rules", id] => Some(Self::Rules(game(id)?, None)),
            ["rules", id, rule] => Some(Self::Rules(game(id)?, Some(rule.to_string()))),
            ["score"] => Some(Self::Pads),
            ["score", id] => game(id).map(Self::Pad),
            ["review"] => Some(Self::Review { step: 0, record: String::new() }),
            ["review", step, record] => {
                let record = String::from_utf8(URL_SAFE_NO_PAD.decode(record).ok()?).ok()?;
                Some(Self::Review { step: step.parse().ok()?, record })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_to_its_place() {
        let game = kaiten_games::find("sushizock").expect("a game");
        let record = "{\"game\":\"sushi-go\", é}".to_string();
        for place in [
            Address::Home,
            Address::Setup(game),
            Address::Table(Kept { game, number: 1 }),
            Address::Table(Kept { game, number: 3 }),
            Address::New(None),
            Address::New(Some(game)),
            Address::NewOpen,
            Address::Tables,
            Address::Mine,
            Address::Online(TableId([7; 16]), None),
            Address::Online(TableId([7; 16]), Some(Secret([8; 32]))),
            Address::Screen(TableId([7; 16])),
            Address::AllRules,
            Address::Rules(game, None),
            Address::Learn(kaiten_games::find("sushi-go").expect("a game with a lesson")),
            Address::Rules(game, Some("P1".into())),
            Address::Pads,
            Address::Pad(game),
            Address::Review { step: 0, record: String::new() },
            Address::Review { step: 12, record },
        ] {
            assert_eq!(Address::find(&place.link()), place);
        }
        assert_eq!(Address::find(""), Address::Home);
    }

    #[test]
    fn an_impossible_address_is_lost() {
        for address in [
            "#/chess",
            "#/play/chess",
            "#/learn/chess",
            "#/score/chess",
            "#/table/sushizock/0",
            "#/review/x/e30",
            "#/review/3/%%",
            "#/rules/chess",
            "#/new/chess",
            "#/t/tea",
            "#/t/BwcHBwcHBwcHBwcHBwcHBw/tea",
        ] {
            assert_eq!(Address::find(address), Address::Lost(address.to_string()));
        }
    }
}
