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
use kaiten_words::text::refusals;
use kaiten_words::{Lang, Words, refusal};

/// All games, one line for each: hands the list to a macro, here and in the client.
#[macro_export]
macro_rules! games {
    ($made_of:ident) => {
        $made_of! {
            game_sushi_go::SushiGo, "Sushi Go!";
            game_sushi_go_party::SushiGoParty, "Sushi Go Party!";
            game_sushi_roll::SushiRoll, "Sushi Roll";
            game_sushizock::Sushizock, "Sushizock";
            game_sushi_express::SushiExpress, "Sushi Express";
        }
    };
}

macro_rules! catalog {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        /// All games.
        pub const GAMES: &[Entry] = &[$(Entry {
            id: $room::$game::ID,
            name: $name,
            rules: $room::$game::RULES,
            seats: $room::$game::SEATS,
            tables: &$room::TABLES,
            texts: $room::RULES_TEXTS,
        }),+];

        const IDS: &[&str] = &[$($room::$game::ID),+];

        /// Does something with the game of an entry, whichever type it is.
        pub fn visit<V: Visitor>(entry: &Entry, visitor: V) -> V::Out {
            match entry.id {
                $($room::$game::ID => visitor.visit::<$room::$game>(),)+
                _ => unreachable!("entries are made only here"),
            }
        }
    };
}

games!(catalog);

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
    /// The rules in English and every other language that has them, by its tag.
    texts: &'static [(&'static str, &'static str)],
}

/// What every game here can do: be written down, be sensed by bots, and be told in words.
pub trait Listed: Notation + Sense + Words {}

impl<G: Notation + Sense + Words> Listed for G {}

/// Something that is done with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it with this game.
    fn visit<G: Listed>(self) -> Self::Out;
}

/// The game with this id; else the ids that there are.
pub fn find(id: &str) -> Result<&'static Entry, Misread> {
    let entry = GAMES.iter().find(|entry| entry.id == id);
    entry.ok_or_else(|| Misread::unknown("game", id, IDS))
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Entry {
    /// The rules in a language, or in English if nobody has written them in it yet.
    pub fn rules_text(&self, lang: Lang) -> &'static str {
        let tag = lang.tag();
        let text = self.texts.iter().find(|(language, _)| *language == tag);
        text.or(self.texts.first()).map_or("", |(_, text)| text)
    }

    /// The first sentence of a rule.
    pub fn sentence(&self, rule: &str, lang: Lang) -> Option<String> {
        rulebook::find(self.rules_text(lang), rule).map(|found| found.sentence().to_string())
    }

    /// Why something of this game cannot be, as a sentence.
    pub fn refusal(&self, misread: &Misread, lang: Lang) -> String {
        refusal::misread(misread, |rule| self.sentence(rule.id(), lang), lang)
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
                    return Err(Misread::count("players", players, seats..=seats));
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
    visit(entry, Read(unread)).map(|record| (entry, record))
}

/// Why a record is not good, as a sentence that says at which step.
pub fn bad_record(bad: &BadRecord, lang: Lang) -> String {
    let why = flaw(bad, lang);
    match &bad.step {
        Some(n) => refusals::At { place: &refusals::Step { n }.say(lang), why: &why }.say(lang),
        None => why,
    }
}

/// The same without the step.
pub fn flaw(bad: &BadRecord, lang: Lang) -> String {
    let entry = bad.game.and_then(|game| find(game).ok());
    refusal::record(bad, |rule| entry?.sentence(rule.id(), lang), lang)
}
