//! The games that are kept on this device, several of each kind.

use crate::boards::{self, Show};
use crate::parts::{self, Part, Play};
use crate::solo::{Solo, Summary};
use crate::store;
use kaiten_games::Entry;
use kaiten_words::Lang;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game on the shelf: the number says which of its kind, and the newer one has the higher number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Kept {
    pub(crate) game: &'static Entry,
    pub(crate) number: u64,
}

/// What every key begins with.
const KEY: &str = "kaiten.game.";
/// What the key of a note begins with.
const NOTE: &str = "kaiten.note.";

impl Kept {
    /// What it is kept under: the first of its kind has no number there, as in times when only one
    /// of each kind could be kept.
    pub(crate) fn key(self) -> String {
        match self.number {
            1 => format!("{KEY}{}", self.game.id),
            number => format!("{KEY}{}.{number}", self.game.id),
        }
    }

    /// What the note on it is kept under.
    fn note_key(self) -> String {
        self.key().replacen(KEY, NOTE, 1)
    }

    /// What is kept under a key, if it is a game.
    fn of_key(key: &str) -> Option<Self> {
        let name = key.strip_prefix(KEY)?;
        let (id, number) = match name.split_once('.') {
            Some((id, number)) => (id, number.parse().ok().filter(|&number| number > 1)?),
            None => (name, 1),
        };
        let kept = Self { game: kaiten_games::find(id).ok()?, number };
        // A number that is written in another way leads nowhere.
        Some(kept).filter(|kept| kept.key() == key)
    }
}

/// A game on the shelf, and what a person sees of it there.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shelved {
    pub(crate) kept: Kept,
    /// Which of its kind it is, the oldest first: people count from 1.
    pub(crate) nth: usize,
    pub(crate) looks: Looks,
}

impl Shelved {
    /// Looks at a game that is kept. Its part of the program is needed only if no note says how far
    /// it has come: the game was kept before there were notes, or changed by another program.
    fn look((kept, nth): (Kept, usize)) -> Option<Self> {
        let saved = store::get(&kept.key())?;
        let note = store::get(&kept.note_key());
        let noted = note.and_then(|note| Note::read(&note, kept.game, &saved));
        let looks = match noted {
            Some(how_far) => Looks::of(&saved, Some(how_far)),
            None if Summary::of(&saved).is_none() => Looks::Damaged(saved),
            None if parts::part::<Play>(kept.game) != Part::Here => {
                Looks::of(&saved, Some(Vec::new()))
            }
            None => {
                let how_far = parts::visit(kept.game, Replay(&saved));
                if let Some(how_far) = &how_far {
                    store::set(&kept.note_key(), &Note::of(kept.game, &saved, how_far));
                }
                Looks::of(&saved, how_far)
            }
        };
        Some(Self { kept, nth, looks })
    }

    pub(crate) fn can_go_on(&self) -> bool {
        matches!(self.looks, Looks::Running(..))
    }
}

/// What a kept game looks like from outside.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Looks {
    /// It can go on; how far it has come, in the words of each language.
    Running(Summary, HowFar),
    /// It came to its end.
    Over(Summary),
    /// It cannot be opened any more: what is left of it.
    Damaged(String),
}

/// How far a game has come, in each language that has words for it.
pub(crate) type HowFar = Vec<(Lang, String)>;

impl Looks {
    /// A saved game that has come so far; none if its steps cannot be played again.
    fn of(saved: &str, how_far: Option<HowFar>) -> Self {
        match (Summary::of(saved), how_far) {
            (Some(summary), Some(_)) if summary.is_over() => Self::Over(summary),
            (Some(summary), Some(how_far)) => Self::Running(summary, how_far),
            _ => Self::Damaged(saved.to_string()),
        }
    }
}

/// What the game is kept under that was opened last.
const LAST: &str = "kaiten.last-table";

/// Notes that somebody sits down at this table.
pub(crate) fn note_opened(kept: Kept) {
    store::set(LAST, &kept.key());
}

/// Where somebody sat last; it may be gone by now.
pub(crate) fn last_opened() -> Option<Kept> {
    Kept::of_key(&store::get(LAST)?)
}

/// Plays a saved game again, to say how far it has come.
pub(crate) struct Replay<'a>(&'a str);

impl boards::Visitor for Replay<'_> {
    type Out = Option<HowFar>;

    fn visit<G: Show>(self) -> Self::Out {
        Some(how_far(&Solo::<G>::load(self.0, 0).ok()?))
    }
}

fn how_far<G: Show>(table: &Solo<G>) -> HowFar {
    let view = table.view();
    Lang::all().filter_map(|lang| Some((lang, G::how_far(&view, lang)?))).collect()
}

/// A game as it is put on the shelf, with what is noted on it.
pub(crate) struct Saved {
    pub(crate) text: String,
    how_far: HowFar,
}

impl Saved {
    pub(crate) fn of<G: Show>(table: &Solo<G>) -> Self {
        Self { text: table.save(), how_far: how_far(table) }
    }
}

/// How far a kept game has come, noted beside it, so that home need not open it.
#[derive(Serialize, Deserialize)]
struct Note {
    /// Which text it is a note on, by which rules.
    on: String,
    /// What it says, by the tags of languages.
    says: BTreeMap<String, String>,
}

impl Note {
    fn of(game: &Entry, text: &str, how_far: &HowFar) -> String {
        let says = how_far.iter().map(|(lang, says)| (lang.tag().to_string(), says.clone()));
        let note = Self { on: mark(game, text), says: says.collect() };
        serde_json::to_string(&note).expect("a note has names for keys")
    }

    /// What a note says, if it is one on this text.
    fn read(note: &str, game: &Entry, text: &str) -> Option<HowFar> {
        let note: Self = serde_json::from_str(note).ok()?;
        let says = |(tag, says): (String, String)| Some((Lang::of(&tag)?, says));
        (note.on == mark(game, text)).then(|| note.says.into_iter().filter_map(says).collect())
    }
}

/// Changes with the text and with the rules that it was played by (FNV-1a).
fn mark(game: &Entry, text: &str) -> String {
    let step = |mark: u64, byte: u8| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let text = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    format!("{}.{text:016x}", game.rules)
}

/// All games on the shelf, the newest of each kind first.
pub(crate) fn all() -> Vec<Shelved> {
    sorted(keys()).into_iter().filter_map(Shelved::look).collect()
}

/// The games of a kind, the newest first. Each is opened only when one comes to it.
pub(crate) fn of(game: &'static Entry) -> impl Iterator<Item = Shelved> {
    let all = sorted(keys()).into_iter();
    all.filter(move |(kept, _)| kept.game == game).filter_map(Shelved::look)
}

/// A free place for a new game: nothing is overwritten.
pub(crate) fn free(game: &'static Entry) -> Kept {
    next(game, &keys(), store::seed())
}

/// Keeps a game; says whether the browser had room for it.
pub(crate) fn keep(kept: Kept, saved: &Saved) -> bool {
    // A note that finds no room is made again when somebody looks at the game.
    store::set(&kept.note_key(), &Note::of(kept.game, &saved.text, &saved.how_far));
    store::set(&kept.key(), &saved.text)
}

/// Keeps it no longer.
pub(crate) fn delete(kept: Kept) {
    store::remove(&kept.key());
    store::remove(&kept.note_key());
}

fn keys() -> Vec<Kept> {
    store::keys().iter().filter_map(|key| Kept::of_key(key)).collect()
}

/// So many games could begin at the same moment, in as many tabs.
const AT_ONCE: u64 = 1_000_000;

/// A number behind all others of the kind. Another tab that begins a game at the same moment knows
/// nothing of it: luck keeps the two apart.
fn next(game: &'static Entry, all: &[Kept], luck: u64) -> Kept {
    let last = all.iter().filter(|kept| kept.game == game).map(|kept| kept.number).max();
    let behind = (last.unwrap_or(0) / AT_ONCE + 1).saturating_mul(AT_ONCE);
    let first = behind.min(u64::MAX - AT_ONCE) + luck % AT_ONCE;
    // An address written by hand can have the highest number: none is behind it, and a free one
    // will do.
    let mut free = (2..=first).rev().map(|number| Kept { game, number });
    free.find(|kept| !all.contains(kept)).expect("no device keeps so many games")
}

/// As in the catalog, the newest of each kind first, and each with which of its kind it is.
fn sorted(mut all: Vec<Kept>) -> Vec<(Kept, usize)> {
    all.sort_by_key(|kept| (place(kept.game), core::cmp::Reverse(kept.number)));
    let nth = |at: usize| all[at..].iter().filter(|kept| kept.game == all[at].game).count();
    (0..all.len()).map(|at| (all[at], nth(at))).collect()
}

/// Where a game stands in the catalog.
fn place(game: &'static Entry) -> Option<usize> {
    kaiten_games::GAMES.iter().position(|entry| entry.id == game.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;
    use kaiten_core::Viewer;
    use kaiten_table::Company;

    fn kept(id: &str, number: u64) -> Kept {
        Kept { game: kaiten_games::find(id).expect("a game"), number }
    }

    /// A game of two, saved at its beginning and at its end.
    fn saved() -> [String; 2] {
        let options = "seats=2".parse().expect("options");
        let mut solo = Solo::<SushiGo>::new(&options, Company::people(["Ann", "Bo"]), 4);
        let beginning = solo.save();
        while !solo.seen(Viewer::Spectator).is_over() {
            for seat in solo.people() {
                let (_, moves) = solo.question(seat);
                solo.choose(solo.step(), seat, moves[0]).expect("a legal move");
            }
        }
        [beginning, solo.save()]
    }

    fn looks(saved: &str) -> Looks {
        Looks::of(saved, parts::visit(kept("sushi-go", 1).game, Replay(saved)))
    }

    #[test]
    fn a_key_leads_back_to_its_game() {
        for (key, game) in [
            ("kaiten.game.sushi-go", kept("sushi-go", 1)),
            ("kaiten.game.sushi-go.2", kept("sushi-go", 2)),
            ("kaiten.game.sushi-go-party", kept("sushi-go-party", 1)),
        ] {
            assert_eq!((game.key().as_str(), Kept::of_key(key)), (key, Some(game)));
        }
        for other in ["kaiten.lang", "chess", "sushi-go.1", "sushi-go.02", "sushi-go.+2"] {
            assert_eq!(Kept::of_key(other), None);
            assert_eq!(Kept::of_key(&format!("{KEY}{other}")), None);
        }
    }

    #[test]
    fn a_new_game_takes_no_other_games_place_and_is_the_newest() {
        let game = kept("sushi-go", 1).game;
        let mut all = vec![kept("sushi-go", 1), kept("sushi-go", 4), kept("sushi-go-party", 2)];
        for luck in [0, 7, u64::MAX] {
            let new = next(game, &all, luck);
            assert!(all.iter().all(|old| old.game != game || old.number < new.number), "{all:?}");
            all.push(new);
        }
        assert_eq!(Kept::of_key(&all[5].key()), Some(all[5]));
    }

    #[test]
    fn behind_the_highest_number_a_new_game_takes_a_free_one() {
        let game = kept("sushi-go", 1).game;
        let mut all = vec![kept("sushi-go", u64::MAX), kept("sushi-go", u64::MAX - 3)];
        for luck in [0, 0, AT_ONCE - 1, AT_ONCE - 3, u64::MAX] {
            let new = next(game, &all, luck);
            assert!(!all.contains(&new), "{new:?} is one of {all:?}");
            assert_eq!(Kept::of_key(&new.key()), Some(new));
            all.push(new);
        }
    }

    #[test]
    fn two_tabs_that_begin_a_game_at_once_take_two_places() {
        let game = kept("sushizock", 1).game;
        let old = |number| vec![kept("sushizock", 3), kept("sushizock", number)];
        for all in [vec![], old(5_000_000), old(u64::MAX)] {
            assert_ne!(next(game, &all, 1).key(), next(game, &all, 2).key());
        }
    }

    #[test]
    fn the_newest_of_each_kind_comes_first_and_people_count_from_the_oldest() {
        let all = [("sushizock", 1), ("sushi-go", 2), ("sushi-go", 3_000_007), ("sushi-go", 9)];
        let all = sorted(all.map(|(id, number)| kept(id, number)).to_vec());
        let said = all.iter().map(|(kept, nth)| (kept.game.id, kept.number, *nth));
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                ("sushi-go", 3_000_007, 3),
                ("sushi-go", 9, 2),
                ("sushi-go", 2, 1),
                ("sushizock", 1, 1)
            ]
        );
    }

    #[test]
    fn a_game_on_the_shelf_says_how_far_it_has_come_or_who_won_or_that_it_is_damaged() {
        let [beginning, end] = saved();
        let Looks::Running(summary, how_far) = looks(&beginning) else { panic!("it has begun") };
        assert!(how_far.contains(&(Lang::ENGLISH, "Round 1 of 3".into())), "{how_far:?}");
        assert!(summary.is_shared && summary.you.is_none());
        assert!(matches!(looks(&end), Looks::Over(_)));
        for damaged in [
            "",
            "{\"players\":[]",
            &beginning[..beginning.len() / 2],
            &beginning.replace("deal", "meal"),
            &beginning.replacen("Ann", "Al\"", 1),
            // It still says who won.
            &end.replacen("deal", "meal", 1),
        ] {
            assert_eq!(looks(damaged), Looks::Damaged(damaged.to_string()));
        }
    }

    #[test]
    fn a_note_is_believed_only_on_the_game_that_it_was_made_for() {
        let [beginning, end] = saved();
        let game = kept("sushi-go", 1).game;
        let far = vec![(Lang::ENGLISH, "Round 1 of 3".to_string())];
        let note = Note::of(game, &beginning, &far);
        assert_eq!(Note::read(&note, game, &beginning), Some(far));
        assert_eq!(Note::read(&note, game, &end), None);
        assert_eq!(Note::read("{}", game, &beginning), None);
        assert_eq!(kept("sushi-go", 2).note_key(), "kaiten.note.sushi-go.2");
        assert_eq!(Kept::of_key("kaiten.note.sushi-go.2"), None, "a note is no game");
    }

    #[test]
    fn only_a_game_that_can_go_on_is_offered_to_go_on_with() {
        let [beginning, end] = saved();
        let can_go_on = [&beginning, &end, "{"].map(|saved| {
            let one = Shelved { kept: kept("sushi-go", 1), nth: 1, looks: looks(saved) };
            one.can_go_on()
        });
        assert_eq!(can_go_on, [true, false, false]);
    }
}
