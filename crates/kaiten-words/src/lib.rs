//! All words for people, in every language.
//!
//! The words are in `words/`: a folder for each language, in it a file for each game, one for the
//! pages, and so on, written in [Fluent](https://projectfluent.org). A message is a function, or a
//! struct if it has gaps to fill:
//!
//! ```
//! use kaiten_words::{Lang, text::common};
//! let french = Lang::of("fr-CH").unwrap();
//! assert_eq!(common::nothing(french), "rien");
//! assert_eq!(common::RoundOver { round: &2 }.say(french), "La manche 2 est finie");
//! ```
//!
//! [`Words`] says what happens in a game: its events and moves, in one room for each game.

mod about;
mod because;
pub mod example;
mod fill;
mod lang;
pub mod marked;
mod names;
pub mod numbers;
pub mod refusal;
pub mod sheet;
mod signs;
mod spaces;
mod story;
pub mod sushi_express;
pub mod sushi_go;
pub mod sushi_go_party;
pub mod sushi_roll;
pub mod sushizock;

#[cfg(test)]
mod tests;

/// Every message, in a module for each file of `words/`.
// What a message says is shown to the letter: an address in it is no link.
#[allow(rustdoc::bare_urls)]
pub mod text {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

pub use lang::Lang;
pub use names::{CHARACTERS, LONGEST_NAME, Names, listed};
pub(crate) use story::only;
pub use story::{Line, Point, Reason, points, told};

use kaiten_core::{Event as _, Game, Scored, Seat};

/// A game that can be told in words.
pub trait Words: Game {
    /// One line of what the game feels like.
    fn feels(lang: Lang) -> &'static str;
    /// What happened, as a sentence; nothing for what nobody needs to read, and for points, which
    /// [`told`] tells with their reason.
    fn tells(event: &Self::Event, names: &Names, lang: Lang) -> Option<String>;
    /// The pieces that it happened to, in notation: they are drawn beside the sentence.
    fn drawn(event: &Self::Event) -> String {
        let _ = event;
        String::new()
    }
    /// Who did it, if somebody did: all that one does in a row is one turn of the log.
    fn doer(event: &Self::Event) -> Option<Seat> {
        story::only(event)
    }
    /// Who scored by an event, as they are called, and how much. A robot can score too.
    fn scorer(event: &Self::Event, names: &Names, lang: Lang) -> Option<(String, Scored)> {
        let _ = lang;
        event.scored().map(|scored| (names[scored.seat].to_string(), scored))
    }
    /// Why a seat scored. What lay there is in the event that ended the round or the game; points
    /// on the way have none.
    fn reason(scored: &Scored, counted: Option<&Self::Event>, lang: Lang) -> Reason;
    /// The headline of a moment to stop at and look at the points, such as the end of a round.
    fn moment(event: &Self::Event, lang: Lang) -> Option<String> {
        let _ = (event, lang);
        None
    }
    /// What decides between equal points, so many of it: "4 puddings".
    fn tie_break(n: i16, lang: Lang) -> Option<String> {
        let _ = (n, lang);
        None
    }
    /// A move in words.
    fn move_name(m: &Self::Move, names: &Names, lang: Lang) -> String;
    /// Why somebody would choose that, as a player says it, in a sentence or two: "It makes a pair:
    /// 5 points."
    fn because(m: &Self::Move, view: &Self::View, names: &Names, lang: Lang) -> Option<String>;
    /// What a thing on the table is and what it is worth now, for somebody who asks about it, in a
    /// sentence or two: "Tempura: every two bring 5 points. You have 1: nothing yet; with one more,
    /// 5." Pieces are named by the notation; what else there is, each game names itself. A thing is
    /// somebody's, or else it is spoken of as the viewer may come to have it.
    fn about(
        thing: &str,
        whose: Option<Seat>,
        view: &Self::View,
        names: &Names,
        lang: Lang,
    ) -> Option<String>;
    /// What a piece is called that a word of the notation names, as it stands alone on a button or
    /// in a list: "Squid nigiri on wasabi". None if the game has no such piece.
    fn called(word: &str, lang: Lang) -> Option<String>;
    /// What a row of a score sheet is called that is no round: `tokens` is "Tokens".
    fn row(label: &str, lang: Lang) -> String;
    /// What somebody may not know who fills in this row of a score sheet: what is written down as
    /// something else, or need not be written down.
    fn hint(label: &str, options: &Self::Options, lang: Lang) -> Option<String> {
        let _ = (label, options, lang);
        None
    }

    // The examples of the rules, whose notation is told in words. All of these may be
    // [`marked`]: pieces, seats and numbers in them are drawn.

    /// What a line of a position is about: `hands` is "In hand".
    fn label(label: &str, lang: Lang) -> String;
    /// What such a line says about the table, or about one seat.
    fn line(label: &str, value: &str, lang: Lang) -> String {
        example::usual::<Self>(label, value, lang)
    }
    /// What pieces such a line is about, behind their number, where only the number is told.
    fn so_many(label: &str, n: &str, lang: Lang) -> String {
        let _ = label;
        text::common::Cards { n: &n }.say(lang)
    }
    /// An option of the game, such as `robot=yes`.
    fn option(name: &str, value: &str, lang: Lang) -> String {
        example::usual_option(name, value, lang)
    }
    /// Who has the place with this number, from 1, in an example.
    fn sits(place: u8, example: &str, lang: Lang) -> example::Whose {
        let _ = (example, lang);
        example::Whose::Seat(place)
    }
    /// What a seat chooses, word by word.
    fn choice(choice: &[&str], lang: Lang) -> String;
    /// What chance does: the head of the line, such as "Dealt".
    fn chance(what: &str, lang: Lang) -> String;
    /// What chance brings.
    fn happens(what: &str, value: &str, lang: Lang) -> String {
        let _ = what;
        example::things(value, lang)
    }
}
