//! The catalog: the only list of all games.
//!
//! ```
//! let entry = kaiten_games::find("sushi-go").unwrap();
//! assert_eq!((entry.name, entry.seats.clone()), ("Sushi Go!", 2..=5));
//! assert!(kaiten_games::find("chess").is_err());
//! ```

mod rulebooks;

#[cfg(not(target_arch = "wasm32"))]
pub use rulebooks::BuiltIn;
pub use rulebooks::Rulebooks;

use core::ops::RangeInclusive;
use kaiten_bots::sense::Sense;
use kaiten_core::{Game, Misread, Pad};
use kaiten_table::written::{self, BadRecord, Unread};
use kaiten_table::{Company, Match, Recorded, Table};
use kaiten_words::{Lang, Words};

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
            languages: &tags::<{ $room::RULES_TEXTS.len() }>($room::RULES_TEXTS),
            lessons: &tags::<{ $room::LESSON_TEXTS.len() }>($room::LESSON_TEXTS),
        }),+];

        const IDS: &[&str] = &[$($room::$game::ID),+];

        /// Does something with the game of an entry, whichever type it is.
        pub fn visit<V: Visitor>(entry: &Entry, visitor: V) -> V::Out {
            match entry.id {
                $($room::$game::ID => visitor.visit::<$room::$game>(),)+
                _ => unreachable!("entries are made only here"),
            }
        }

        /// The rules of a game in all its languages. An [`Entry`] does not hold them, so that they
        /// are no part of a program that does not ask for them here.
        #[cfg(not(target_arch = "wasm32"))]
        fn texts(entry: &Entry) -> &'static [(&'static str, &'static str)] {
            match entry.id {
                $($room::$game::ID => $room::RULES_TEXTS,)+
                _ => unreachable!("entries are made only here"),
            }
        }

        /// The lesson of a game in all its languages.
        #[cfg(not(target_arch = "wasm32"))]
        fn lessons(entry: &Entry) -> &'static [(&'static str, &'static str)] {
            match entry.id {
                $($room::$game::ID => $room::LESSON_TEXTS,)+
                _ => unreachable!("entries are made only here"),
            }
        }
    };
}

games!(catalog);

/// The languages of some texts.
const fn tags<const N: usize>(texts: &[(&'static str, &'static str)]) -> [&'static str; N] {
    let mut tags = [""; N];
    let mut nth = 0;
    while nth < N {
        tags[nth] = texts[nth].0;
        nth += 1;
    }
    tags
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
    /// The tags of the languages that its rules are written in; English is the first.
    pub languages: &'static [&'static str],
    /// The same for its lesson; none if it has no lesson yet.
    pub lessons: &'static [&'static str],
}

/// What every game here can do: be written down and counted, be sensed by bots, and be told in
/// words.
pub trait Listed: Pad + Sense + Words {}

impl<G: Pad + Sense + Words> Listed for G {}

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
    /// The tag of the language in which somebody of this language reads the rules: English, if
    /// nobody has written them in it yet.
    pub fn rules_tag(&self, lang: Lang) -> &'static str {
        let tag = lang.tag();
        if self.languages.contains(&tag) { tag } else { Lang::ENGLISH.tag() }
    }

    /// The rules in a language, as a part of the program; see [`BuiltIn`].
    #[cfg(not(target_arch = "wasm32"))]
    pub fn rules_text(&self, lang: Lang) -> &'static str {
        let tag = self.rules_tag(lang);
        let text = texts(self).iter().find(|(language, _)| *language == tag);
        text.expect("the rules are written in English and in the languages of the entry").1
    }

    /// The tag of the language in which somebody of this language is taught the game; none if it has
    /// no lesson.
    pub fn lesson_tag(&self, lang: Lang) -> Option<&'static str> {
        let found = self.lessons.iter().find(|tag| **tag == lang.tag());
        found.or(self.lessons.first()).copied()
    }

    /// The lesson in a language, as a part of the program.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn lesson_text(&self, lang: Lang) -> Option<&'static str> {
        let tag = self.lesson_tag(lang)?;
        lessons(self).iter().find(|(language, _)| *language == tag).map(|(_, text)| *text)
    }

    /// How many play with these options, given as text.
    pub fn seats_of(&self, options: &str) -> Result<u8, Misread> {
        struct Count<'a>(&'a str);

        impl Visitor for Count<'_> {
            type Out = Result<u8, Misread>;

            fn visit<G: Listed>(self) -> Self::Out {
                Ok(G::start(&self.0.parse()?).seats())
            }
        }

        visit(self, Count(options))
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
