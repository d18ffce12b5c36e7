//! The catalog: the only list of all games.
//!
//! ```
//! let entry = kaiten_games::find("sushi-go").unwrap();
//! assert_eq!((entry.name, entry.seats.clone()), ("Sushi Go!", 2..=5));
//! assert!(kaiten_games::find("chess").is_err());
//! ```

use core::ops::RangeInclusive;
use kaiten_bots::sense::Sense;
use kaiten_core::{Game, Misread, Notation, rulebook};
use kaiten_table::written::{self, BadRecord, Unread};
use kaiten_table::{Company, Match, Recorded, Table};

/// Lists the games once, for everything that goes through all of them or picks one by its id.
macro_rules! catalog {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        /// All games.
        pub const GAMES: &[Entry] = &[$(Entry {
            id: $room::$game::ID,
            name: $name,
            rules: $room::$game::RULES,
            seats: $room::$game::SEATS,
            tables: &$room::TABLES,
            rules_en: $room::RULES_EN,
            rules_fr: $room::RULES_FR,
        }),+];

        /// Does something with the game of an entry, whichever type it is.
        pub fn visit<V: Visitor>(entry: &Entry, visitor: V) -> V::Out {
            match entry.id {
                $($room::$game::ID => visitor.visit::<$room::$game>(),)+
                _ => unreachable!("entries are made only here"),
            }
        }
    };
}

catalog! {
    game_sushi_go::SushiGo, "Sushi Go!";
    game_sushi_go_party::SushiGoParty, "Sushi Go Party!";
    game_sushi_roll::SushiRoll, "Sushi Roll";
    game_sushizock::Sushizock, "Sushizock";
    game_sushi_express::SushiExpress, "Sushi Express";
}

/// A game as a catalog shows it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name in commands, files and addresses.
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// The version of the rules.
    pub rules: u16,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Every number of seats and every variant, as options: what is tested and measured.
    pub tables: &'static [&'static str],
    /// RULES.md.
    pub rules_en: &'static str,
    /// RULES.fr.md.
    pub rules_fr: &'static str,
}

/// What every game here can do: be written down, and be sensed by bots.
pub trait Listed: Notation + Sense {}

impl<G: Notation + Sense> Listed for G {}

/// Something that is done with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it with this game.
    fn visit<G: Listed>(self) -> Self::Out;
}

/// The game with this id, or a sentence that lists all.
pub fn find(id: &str) -> Result<&'static Entry, Misread> {
    GAMES.iter().find(|entry| entry.id == id).ok_or_else(|| {
        let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
        Misread(format!("“{id}” is no game here: there are {}", ids.join(", ")))
    })
}

impl Entry {
    /// The first sentence of a rule, in English.
    pub fn sentence(&self, rule: &str) -> Option<String> {
        self.sentence_in(false, rule)
    }

    /// The first sentence of a rule, in French or in English.
    pub fn sentence_in(&self, french: bool, rule: &str) -> Option<String> {
        let rules = if french { self.rules_fr } else { self.rules_en };
        rulebook::find(rules, rule).map(|found| found.sentence().to_string())
    }

    /// A new table with these options, given as text, before the first deal.
    pub fn open(&self, options: &str, company: Company) -> Result<Box<dyn Table>, Misread> {
        struct Open<'a>(&'a str, Company);

        impl Visitor for Open<'_> {
            type Out = Result<Box<dyn Table>, Misread>;

            fn visit<G: Listed>(self) -> Self::Out {
                let options: G::Options = self.0.parse()?;
                let seats = G::start(&options).seats();
                let players = self.1.players.len();
                if players != usize::from(seats) {
                    return Err(Misread(format!("{players} players for {seats} seats")));
                }
                Ok(Box::new(Match::<G>::new(&options, self.1)))
            }
        }

        visit(self, Open(options, company))
    }

    /// A table that was saved, as it was left: in the middle of a turn if need be.
    pub fn resume(&self, saved: &str) -> Result<Box<dyn Table>, BadRecord> {
        struct Resume<'a>(&'a str);

        impl Visitor for Resume<'_> {
            type Out = Result<Box<dyn Table>, BadRecord>;

            fn visit<G: Listed>(self) -> Self::Out {
                Ok(Box::new(Match::<G>::load(self.0)?))
            }
        }

        visit(self, Resume(saved))
    }
}

/// Reads and replays a record of any game.
pub fn read(unread: &Unread) -> Result<(&'static Entry, Box<dyn Recorded>), BadRecord> {
    struct Read<'a>(&'a Unread);

    impl Visitor for Read<'_> {
        type Out = Result<Box<dyn Recorded>, BadRecord>;

        fn visit<G: Listed>(self) -> Self::Out {
            Ok(Box::new(written::replay::<G>(self.0)?))
        }
    }

    let entry = find(&unread.game).map_err(BadRecord::new)?;
    match visit(entry, Read(unread)) {
        Ok(record) => Ok((entry, record)),
        Err(mut bad) => {
            if let Some(rule) = bad.rule {
                let sentence = entry.sentence(rule).unwrap_or_default();
                bad.why += &format!(" (rule {rule}: {sentence})");
            }
            Err(bad)
        }
    }
}
