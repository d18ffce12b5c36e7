//! Who played last, and how: the next set-up of a game begins with it.

use crate::store;
use core::ops::RangeInclusive;
use kaiten_bots::Level;
use kaiten_core::MAX_SEATS;
use kaiten_games::Entry;
use kaiten_table::{Company, Memory, Player};
use kaiten_words::Lang;
use kaiten_words::text::{common, page as words};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What all games are kept under, each by its id.
const KEY: &str = "kaiten.setups";
/// Names for bots, one for each of the [characters](crate::faces::Character), in their order.
pub(crate) use kaiten_words::CHARACTERS as NAMES;
pub(crate) use kaiten_words::LONGEST_NAME;

/// What a set-up says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// How many play.
    pub(crate) seats: u8,
    /// Who sits on each seat, also on those that are free now. Nobody has a name on the first seat
    /// until somebody gives one.
    pub(crate) players: Vec<Player>,
    pub(crate) memory: Memory,
    pub(crate) bots_remember: bool,
    /// The options without the seats, such as `passing=left`.
    pub(crate) options: String,
}

impl Setup {
    /// One person against two bots.
    fn usual() -> Self {
        let Company { memory, bots_remember, .. } = Company::people([""; 0]);
        let players = (0..MAX_SEATS).map(usual_player).collect();
        Self { seats: 3, players, memory, bots_remember, options: String::new() }
    }

    /// Who sits at a table that is set up like this. Who left their name out is called "you" in
    /// their own records; among several people that would be anyone.
    pub(crate) fn company(&self, lang: Lang) -> Company {
        let players = self.seated();
        let is_alone = players.iter().filter(|player| player.level.is_none()).count() == 1;
        let unnamed = if is_alone { common::you(lang) } else { words::first_player(lang) };
        let named = |player: &Player| match player.name.is_empty() {
            true => Player { name: unnamed.to_string(), ..player.clone() },
            false => player.clone(),
        };
        Company {
            players: players.iter().map(named).collect(),
            memory: self.memory,
            bots_remember: self.bots_remember,
        }
    }

    /// Who sits on the seats that are taken.
    pub(crate) fn seated(&self) -> &[Player] {
        &self.players[..usize::from(self.seats).min(self.players.len())]
    }

    /// The options with the seats, as a table is opened by them.
    pub(crate) fn all_options(&self) -> String {
        format!("seats={} {}", self.seats, self.options).trim().to_string()
    }

    /// The set-up of a table.
    fn of(company: &Company, options: &str) -> Self {
        let Company { players, memory, bots_remember } = company.clone();
        let is_said = |word: &&str| !word.starts_with("seats=");
        let options: Vec<&str> = options.split_whitespace().filter(is_said).collect();
        Self {
            seats: players.len() as u8,
            players: players.into_iter().map(without_a_name).collect(),
            memory,
            bots_remember,
            options: options.join(" "),
        }
    }

    /// The same with this one's players on the seats that are free there.
    fn followed_by(mut self, other: &Self) -> Self {
        self.players.extend(other.players.iter().skip(self.players.len()).cloned());
        self
    }

    /// The same for a game that seats so many, whatever it said.
    fn fitting(self, seats: &RangeInclusive<u8>) -> Self {
        let mut fitting = self.followed_by(&Self::usual());
        fitting.seats = fitting.seats.clamp(*seats.start(), *seats.end());
        fitting.players.truncate(usize::from(*seats.end()));
        for (seat, player) in fitting.players.iter_mut().enumerate() {
            player.name = tidy(&player.name, seat);
            // A level that this program does not know plays like a cook.
            let level = player.level.take();
            player.level = level.map(|id| id.parse().unwrap_or(Level::Cook).to_string());
        }
        fitting
    }
}

/// What the set-up of a game begins with: as it was played last.
pub(crate) fn of(game: &Entry) -> Setup {
    let last = store::get(KEY).and_then(|kept| read(&kept, game.id));
    last.unwrap_or_else(Setup::usual).fitting(&game.seats)
}

/// Keeps how a game is played, for its next set-up.
pub(crate) fn keep(game: &Entry, company: &Company, options: &str) {
    let kept = store::get(KEY).unwrap_or_default();
    store::set(KEY, &with(&kept, game.id, Setup::of(company, options)));
}

/// The name that somebody typed for a seat: only on the first it may be left out.
pub(crate) fn tidy(name: &str, seat: usize) -> String {
    let name: String = name.trim().chars().take(LONGEST_NAME).collect();
    match seat.checked_sub(1) {
        Some(bot) if name.is_empty() => NAMES[bot].to_string(),
        _ => name,
    }
}

/// A person on the first seat, and cooks on the others.
fn usual_player(seat: usize) -> Player {
    let level = (seat > 0).then(|| Level::Cook.to_string());
    Player { name: tidy("", seat), level }
}

/// Whoever left their name out is called "you", or the first player, by their table: in whichever
/// language that was, it is no name.
fn without_a_name(player: Player) -> Player {
    let is_no_name = |lang| [common::you(lang), words::first_player(lang)].contains(&&*player.name);
    if player.level.is_none() && Lang::all().any(is_no_name) {
        return Player { name: String::new(), ..player };
    }
    player
}

/// What is kept of a game; nothing if it is damaged.
fn read(kept: &str, id: &str) -> Option<Setup> {
    let mut all: Map<String, Value> = serde_json::from_str(kept).ok()?;
    serde_json::from_value(all.remove(id)?).ok()
}

/// What is kept, with this for a game. What was damaged is dropped.
fn with(kept: &str, id: &str, setup: Setup) -> String {
    let setup = match read(kept, id) {
        Some(earlier) => setup.followed_by(&earlier),
        None => setup,
    };
    let mut all: Map<String, Value> = serde_json::from_str(kept).unwrap_or_default();
    all.insert(id.into(), serde_json::to_value(setup).expect("a set-up has names for keys"));
    Value::Object(all).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, level: Option<&str>) -> Player {
        Player { name: name.into(), level: level.map(Into::into) }
    }

    fn company(players: &[Player]) -> Company {
        Company { players: players.to_vec(), memory: Memory::Table, ..Company::people([""; 0]) }
    }

    fn names(setup: &Setup) -> Vec<&str> {
        setup.players.iter().map(|player| player.name.as_str()).collect()
    }

    #[test]
    fn the_next_set_up_begins_as_it_was_played_last() {
        let ann = [player("Ann", None), player("Bo", Some("master"))];
        let kept = with("", "sushi-go", Setup::of(&company(&ann), "seats=2 robot=yes"));
        let last = read(&kept, "sushi-go").expect("it is kept").fitting(&(2..=5));
        assert_eq!((last.seats, last.options.as_str()), (2, "robot=yes"));
        assert_eq!(last.players[..2], ann);
        assert_eq!(names(&last)[2..], ["Ren", "Yuna", "Sora"], "the usual ones on free seats");
        assert_eq!(last.memory, Memory::Table);
        assert_eq!(read(&kept, "sushi-roll"), None);
    }

    #[test]
    fn every_game_can_be_played_as_usual_without_any_form() {
        for game in kaiten_games::GAMES {
            let setup = Setup::usual().fitting(&game.seats);
            let company = setup.company(Lang::ENGLISH);
            let named: Vec<&str> =
                company.players.iter().map(|player| player.name.as_str()).collect();
            assert_eq!(named, ["You", "Aiko", "Ren"]);
            assert!(game.open(&setup.all_options(), company).is_ok(), "{}", game.id);
        }
    }

    #[test]
    fn among_several_people_nobody_is_called_you() {
        let setup = |levels: [Option<&str>; 2]| {
            let players = levels.map(|level| player("", level)).to_vec();
            let company = Setup { seats: 2, players, ..Setup::usual() }.company(Lang::ENGLISH);
            company.players[0].name.clone()
        };
        assert_eq!(setup([None, Some("cook")]), "You");
        assert_eq!(setup([None, None]), "Player 1");
    }

    #[test]
    fn whoever_left_their_name_out_has_none_the_next_time_in_any_language() {
        for you in ["You", "Vous", "Player 1", "Joueur 1"] {
            let setup = Setup::of(&company(&[player(you, None), player(you, Some("cook"))]), "");
            assert_eq!(names(&setup), ["", you], "a bot may be called like that");
        }
    }

    #[test]
    fn names_on_seats_that_are_free_this_time_are_not_forgotten() {
        let of = |names: &[&str]| {
            let players: Vec<Player> = names.iter().map(|name| player(name, None)).collect();
            Setup::of(&company(&players), "")
        };
        let kept = with("", "sushi-go", of(&["Ann", "Bo", "Cy"]));
        let kept = with(&kept, "sushi-roll", of(&["Di", "Ed"]));
        let kept = with(&kept, "sushi-go", of(&["Ann", "Flo"]));
        let setup = read(&kept, "sushi-go").expect("it is kept");
        assert_eq!((setup.seats, names(&setup)), (2, vec!["Ann", "Flo", "Cy"]));
        assert!(read(&kept, "sushi-roll").is_some());
    }

    #[test]
    fn damaged_content_is_ignored_and_written_over() {
        let good = with("", "sushi-go", Setup::usual());
        for damaged in ["", "[]", "{", &good[..good.len() / 2], &good.replace("seats", "sets")] {
            assert_eq!(read(damaged, "sushi-go"), None, "{damaged}");
            let again = with(damaged, "sushi-go", Setup::usual());
            assert_eq!(read(&again, "sushi-go"), Some(Setup::usual()));
        }
    }

    #[test]
    fn what_does_not_fit_the_game_is_made_to_fit() {
        let long = "x".repeat(99);
        let odd = Setup {
            seats: 200,
            players: vec![player(&long, None), player(" ", Some("wizard"))],
            ..Setup::usual()
        };
        let fitting = odd.fitting(&(3..=6));
        assert_eq!((fitting.seats, fitting.players.len()), (6, 6));
        assert_eq!(fitting.players[0].name.len(), LONGEST_NAME);
        assert_eq!(fitting.players[1], player("Aiko", Some("cook")));
        assert_eq!(Setup::usual().fitting(&(2..=2)).seats, 2);
    }
}
