//! A new pad: who sits at the table, and how they play. Plain state, which the form asks for.

use super::filling::{Filling, Order};
use crate::last_setup::LONGEST_NAME;
use crate::store;
use core::ops::RangeInclusive;
use kaiten_core::{MAX_SEATS, Misread, Pad, Sheet};
use kaiten_games::Entry;
use kaiten_words::Lang;
use kaiten_words::text::pad as words;
use serde::{Deserialize, Serialize};

/// What those who play are kept under, from game to game.
const KEY: &str = "kaiten.players";

/// A pad that is not open yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct NewPad {
    /// How many play.
    pub(super) seats: u8,
    /// Who sits on each seat, also on those that are free now; without a name, nobody in
    /// particular.
    pub(super) names: Vec<String>,
    /// The options without the seats, such as `robot=yes`. Each game has its own.
    #[serde(skip)]
    pub(super) options: String,
}

impl NewPad {
    fn usual() -> Self {
        Self { seats: 3, names: Vec::new(), options: String::new() }
    }

    /// What the form of a game begins with: those who played last.
    pub(super) fn last(game: &Entry) -> Self {
        Self::kept().fitting(&game.seats)
    }

    fn kept() -> Self {
        let kept = store::get(KEY).and_then(|kept| serde_json::from_str(&kept).ok());
        kept.unwrap_or_else(Self::usual)
    }

    /// Keeps who plays. Those who sit out tonight are still known.
    pub(super) fn keep(&self) {
        store::set(KEY, &serde_json::to_string(self).expect("a pad has names for keys"));
    }

    /// Keeps who plays, as they are called on a sheet.
    pub(super) fn keep_seated(seated: &[String]) {
        Self::kept().seating(seated).keep();
    }

    /// The same for a game that seats so many, whatever it said.
    fn fitting(mut self, seats: &RangeInclusive<u8>) -> Self {
        self.seats = self.seats.clamp(*seats.start(), *seats.end());
        self.names.resize(MAX_SEATS, String::new());
        self
    }

    /// The same with these players.
    fn seating(mut self, seated: &[String]) -> Self {
        self.names.resize(MAX_SEATS, String::new());
        for (name, seat) in seated.iter().zip(&mut self.names) {
            *seat = if is_numbered(name) { String::new() } else { name.clone() };
        }
        self.seats = seated.len() as u8;
        self
    }

    /// The options with the seats.
    pub(super) fn all_options(&self) -> String {
        format!("seats={} {}", self.seats, self.options).trim().to_string()
    }

    /// Opens the pad; says why not, if it cannot be played like this.
    pub(super) fn start<G: Pad>(&self, began: u64, lang: Lang) -> Result<Filling<G>, Misread> {
        let options = self.all_options().parse()?;
        let sheet = Sheet::new(&options, self.seated(lang));
        Ok(Filling::new(sheet, Order::default(), began))
    }

    /// What everyone at the table is called.
    fn seated(&self, lang: Lang) -> Vec<String> {
        let mut seated: Vec<String> = Vec::new();
        for (nth, name) in self.names.iter().take(self.seats.into()).enumerate() {
            let name = if name.is_empty() { &numbered(nth, lang) } else { name };
            seated.push(told_apart(name, &seated));
        }
        seated
    }
}

/// A player without a name.
fn numbered(nth: usize, lang: Lang) -> String {
    words::Player { n: &(nth + 1) }.say(lang)
}

/// Whether somebody is called like that who has no name, in whichever language it was.
fn is_numbered(name: &str) -> bool {
    Lang::all().any(|lang| (0..MAX_SEATS).any(|nth| name == numbered(nth, lang)))
}

/// A name as it can stand on a sheet.
pub(super) fn tidy(name: &str) -> String {
    let name = name.replace(['|', '\n'], " ");
    name.trim().chars().take(LONGEST_NAME).collect()
}

/// A name that none of the others has: the second Ann is Ann 2.
pub(super) fn told_apart<S: AsRef<str>>(name: &str, others: &[S]) -> String {
    let is_free = |name: &String| others.iter().all(|other| other.as_ref() != name);
    let numbered = (2..).map(|n| format!("{name} {n}"));
    let mut names = core::iter::once(name.to_string()).chain(numbered);
    names.find(is_free).expect("there are more numbers than players")
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;

    fn new_pad(names: &[&str], options: &str) -> NewPad {
        let names = names.iter().map(ToString::to_string).collect();
        NewPad { seats: 2, names, options: options.into() }.fitting(&(2..=5))
    }

    fn seated(pad: &NewPad) -> Vec<String> {
        pad.start::<SushiGo>(7, Lang::ENGLISH).expect("it can be played").sheet.seats
    }

    #[test]
    fn a_pad_opens_with_its_players_and_options() {
        let pad = new_pad(&["Ann", ""], "robot=yes");
        let filling = pad.start::<SushiGo>(7, Lang::ENGLISH).expect("it can be played");
        assert_eq!(filling.sheet.options().to_string(), "seats=2 robot=yes");
        assert_eq!(
            (filling.sheet.seats, filling.began),
            (vec!["Ann".into(), "Player 2".into()], 7)
        );
        let crowd = NewPad { seats: 4, ..pad };
        assert!(crowd.start::<SushiGo>(7, Lang::ENGLISH).is_err(), "the robot plays with two");
    }

    #[test]
    fn two_of_one_name_are_told_apart() {
        assert_eq!(seated(&new_pad(&["Ann", "Ann"], "")), ["Ann", "Ann 2"]);
        let three = NewPad { seats: 3, ..new_pad(&["Ann 2", "Ann", "Ann"], "") };
        assert_eq!(seated(&three), ["Ann 2", "Ann", "Ann 3"]);
    }

    #[test]
    fn a_name_fits_on_a_line_of_a_sheet() {
        assert_eq!(tidy(" A|n\n "), "A n");
        assert_eq!(tidy(&"é".repeat(99)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn the_next_pad_begins_with_those_who_played_last() {
        let last = new_pad(&["Ann", "Bo", "Cy"], "robot=yes");
        let text = serde_json::to_string(&last).expect("it has names for keys");
        let next: NewPad = serde_json::from_str(&text).expect("it was written");
        let next = next.fitting(&(2..=8));
        assert_eq!((next.seats, &*next.options), (2, ""), "two are not three the next time");
        assert_eq!(next.names[..4], ["Ann", "Bo", "Cy", ""]);
        assert_eq!(NewPad::usual().fitting(&(4..=8)).seats, 4);
    }

    #[test]
    fn who_was_renamed_is_known_and_who_has_a_number_is_not() {
        let seated = ["Joueur 2", "Bob", "Player 1"].map(String::from);
        let next = new_pad(&["Ann", "Bo", "Cy", "Di"], "").seating(&seated);
        assert_eq!(next.seats, 3);
        assert_eq!(next.names[..4], ["", "Bob", "", "Di"]);
    }
}
