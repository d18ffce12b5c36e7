//! A new pad: who sits at the table, and how they play. Plain state, which the form asks for.

use super::filling::{Filling, Order};
use crate::last_setup::{self, LONGEST_NAME};
use crate::store;
use core::ops::RangeInclusive;
use kaiten_core::sheet::told_apart;
use kaiten_core::{MAX_SEATS, Misread, Pad, Sheet};
use kaiten_games::Entry;
use kaiten_words::Lang;
use kaiten_words::text::pad as words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What those who play are kept under, from game to game.
const KEY: &str = "kaiten.players";

/// Who plays, and how they do it, from game to game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Table {
    /// How many play.
    seats: u8,
    /// Who sits on each seat, also on those that are free now; without a name, nobody in
    /// particular.
    names: Vec<String>,
    /// In which order they write things down.
    #[serde(default)]
    order: Order,
    /// How each game is played, by its id: the menu, the robot, the faces of the dice.
    #[serde(default)]
    options: BTreeMap<String, String>,
}

/// A pad that is not open yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NewPad {
    /// How many play.
    pub(super) seats: u8,
    /// What they are called, also those who sit out; empty for nobody in particular.
    pub(super) names: Vec<String>,
    /// The options without the seats, such as `robot=yes`.
    pub(super) options: String,
}

impl Table {
    fn usual() -> Self {
        let (names, options) = (Vec::new(), BTreeMap::new());
        Self { seats: 3, names, order: Order::default(), options }
    }

    fn kept() -> Self {
        let kept = store::get(KEY).and_then(|kept| serde_json::from_str(&kept).ok());
        kept.unwrap_or_else(Self::usual)
    }

    fn keep(&self) {
        store::set(KEY, &serde_json::to_string(self).expect("a table has names for keys"));
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

    /// A pad for them, of a game that seats so many. What they have not played on a pad yet is played
    /// as on this device.
    fn pad(
        self,
        id: &str,
        seats: &RangeInclusive<u8>,
        on_device: impl FnOnce() -> String,
    ) -> NewPad {
        let Self { seats: many, mut names, mut options, .. } = self;
        names.resize(MAX_SEATS, String::new());
        let seats = many.clamp(*seats.start(), *seats.end());
        NewPad { seats, names, options: options.remove(id).unwrap_or_else(on_device) }
    }
}

/// Keeps who plays, as they are called on a sheet.
pub(super) fn keep_seated(seated: &[String]) {
    Table::kept().seating(seated).keep();
}

/// Keeps in which order things are written down.
pub(super) fn keep_order(order: Order) {
    Table { order, ..Table::kept() }.keep();
}

/// In which order things were written down last.
pub(super) fn last_order() -> Order {
    Table::kept().order
}

impl NewPad {
    /// What the form of a game begins with: those who played last, and as it was played last.
    pub(super) fn last(game: &Entry) -> Self {
        Table::kept().pad(game.id, &game.seats, || last_setup::of(game).options)
    }

    /// What it begins with when a pad is open: what stands on it.
    pub(super) fn open<G: Pad>(sheet: &Sheet<G>) -> Self {
        Self::of(sheet, Table::kept())
    }

    fn of<G: Pad>(sheet: &Sheet<G>, table: Table) -> Self {
        let options = sheet.options().to_string();
        let is_said = |word: &&str| !word.starts_with("seats=");
        let options: Vec<&str> = options.split_whitespace().filter(is_said).collect();
        let Table { seats, names, .. } = table.seating(&sheet.seats);
        Self { seats, names, options: options.join(" ") }
    }

    /// Keeps who plays, and how. Those who sit out tonight are still known.
    pub(super) fn keep(&self, game: &Entry) {
        let mut table = Table::kept();
        table.options.insert(game.id.to_string(), self.options.clone());
        Table { seats: self.seats, names: self.names.clone(), ..table }.keep();
    }

    /// The options with the seats.
    pub(super) fn all_options(&self) -> String {
        format!("seats={} {}", self.seats, self.options).trim().to_string()
    }

    /// Opens the pad; says why not, if it cannot be played like this.
    pub(super) fn start<G: Pad>(
        &self,
        order: Order,
        began: u64,
        lang: Lang,
    ) -> Result<Filling<G>, Misread> {
        let options = self.all_options().parse()?;
        let sheet = Sheet::new(&options, self.seated(lang));
        Ok(Filling::new(sheet, order, began))
    }

    /// What stands on a sheet, played like this, and what has no place there any more.
    pub(super) fn change<G: Pad>(
        &self,
        sheet: &Sheet<G>,
        lang: Lang,
    ) -> Result<(Sheet<G>, Vec<Misread>), Misread> {
        Ok(sheet.played_as(&self.all_options().parse()?, self.seated(lang)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;

    fn table(names: &[&str]) -> Table {
        Table { names: names.iter().map(ToString::to_string).collect(), seats: 2, ..Table::usual() }
    }

    fn new_pad(names: &[&str], options: &str) -> NewPad {
        table(names).pad("sushi-go", &(2..=5), || options.to_string())
    }

    fn started(pad: &NewPad) -> Result<Filling<SushiGo>, Misread> {
        pad.start(Order::ByKind, 7, Lang::ENGLISH)
    }

    fn seated(pad: &NewPad) -> Vec<String> {
        started(pad).expect("it can be played").sheet.seats
    }

    #[test]
    fn a_pad_opens_with_its_players_and_options() {
        let pad = new_pad(&["Ann", ""], "robot=yes");
        let filling = started(&pad).expect("it can be played");
        assert_eq!(filling.sheet.options().to_string(), "seats=2 robot=yes");
        assert_eq!((filling.order(), filling.began), (Order::ByKind, 7));
        assert_eq!(filling.sheet.seats, ["Ann", "Player 2"]);
        let crowd = NewPad { seats: 4, ..pad };
        assert!(started(&crowd).is_err(), "the robot plays with two");
    }

    #[test]
    fn who_plays_and_how_can_be_changed_when_much_is_written_already() {
        let text = "options: seats=2 robot=yes\nseats: Ann | Bo\n\
             round 1: egg | tempura*2 | wasabi(squid)";
        let (sheet, _) = Sheet::<SushiGo>::read(text).expect("options");
        let open = NewPad::of(&sheet, Table::usual());
        assert_eq!((open.seats, &*open.options), (2, "robot=yes"));
        let change = |pad: &NewPad| {
            let (sheet, lost) = pad.change(&sheet, Lang::ENGLISH).expect("it can be played");
            let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
            (sheet.to_string(), lost)
        };
        let names = ["Ann", "Bo", "Cy"].map(String::from).to_vec();
        let three = NewPad { seats: 3, names, options: "robot=no".into() };
        let (text, lost) = change(&three);
        assert_eq!(
            text,
            "game: sushi-go\noptions: seats=3\nseats: Ann | Bo | Cy\nround 1: egg | tempura*2 | -\n"
        );
        assert_eq!(lost, ["round 1, seat 3: wasabi(squid) cannot be here"], "it was the robot's");
        let (sheet, _) = Sheet::<SushiGo>::read(&text).expect("options");
        let (back, lost) = open.change(&sheet, Lang::ENGLISH).expect("it can be played");
        assert_eq!((back.places(0).len(), lost), (3, Vec::new()));
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
    fn the_next_pad_begins_as_it_was_played_last() {
        let mut last = Table { order: Order::ByKind, ..table(&["Ann", "Bo", "Cy"]) };
        last.options.insert("sushi-go".into(), "robot=yes".into());
        let text = serde_json::to_string(&last).expect("it has names for keys");
        let again: Table = serde_json::from_str(&text).expect("it was written");
        assert_eq!(again, last);
        let next = again.pad("sushi-go", &(2..=8), || panic!("it was played on a pad"));
        assert_eq!((next.seats, &*next.options), (2, "robot=yes"));
        assert_eq!(next.names[..4], ["Ann", "Bo", "Cy", ""]);
        let other = last.pad("sushi-roll", &(4..=8), || "faces=egg*6".into());
        assert_eq!((other.seats, &*other.options), (4, "faces=egg*6"), "as on this device");
        // What was kept before there was more to keep.
        let before: Table =
            serde_json::from_str(r#"{"seats":2,"names":["Ann"]}"#).expect("a table");
        assert_eq!(before, table(&["Ann"]));
    }

    #[test]
    fn who_was_renamed_is_known_and_who_has_a_number_is_not() {
        let seated = ["Joueur 2", "Bob", "Player 1"].map(String::from);
        let next = table(&["Ann", "Bo", "Cy", "Di"]).seating(&seated);
        assert_eq!(next.seats, 3);
        assert_eq!(next.names[..4], ["", "Bob", "", "Di"]);
    }
}
