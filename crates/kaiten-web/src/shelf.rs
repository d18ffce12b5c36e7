//! The games that are kept on this device, several of each kind.

use crate::solo::Summary;
use crate::store;
use kaiten_games::Entry;

/// A game on the shelf: the number says which of its kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Kept {
    pub(crate) game: &'static Entry,
    pub(crate) number: u32,
}

/// What every key begins with.
const KEY: &str = "kaiten.game.";

impl Kept {
    /// What it is kept under: the first of its kind has no number there, as in times when only one
    /// of each kind could be kept.
    pub(crate) fn key(self) -> String {
        match self.number {
            1 => format!("{KEY}{}", self.game.id),
            number => format!("{KEY}{}.{number}", self.game.id),
        }
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

    /// What can be said of it without replaying it; none if it is damaged.
    pub(crate) fn summary(self) -> Option<Summary> {
        Summary::of(&store::get(&self.key())?)
    }
}

/// All games on the shelf, the newest of each kind first.
pub(crate) fn all() -> Vec<Kept> {
    let mut all: Vec<Kept> = store::keys().iter().filter_map(|key| Kept::of_key(key)).collect();
    all.sort_by_key(|kept| (place(kept.game), core::cmp::Reverse(kept.number)));
    all
}

/// The newest game of a kind that can go on, or that is damaged: that has to be said.
pub(crate) fn to_go_on(game: &'static Entry, all: &[Kept]) -> Option<Kept> {
    let can_go_on = |kept: Kept| kept.summary().is_none_or(|summary| !summary.is_over);
    all.iter().copied().find(|&kept| kept.game == game && can_go_on(kept))
}

/// A free place for a new game: nothing is overwritten.
pub(crate) fn free(game: &'static Entry) -> Kept {
    next(game, &all())
}

/// Keeps a game; says whether the browser had room for it.
pub(crate) fn keep(kept: Kept, text: &str) -> bool {
    store::set(&kept.key(), text)
}

/// The number behind all others of the kind: numbers tell which game is newer.
fn next(game: &'static Entry, all: &[Kept]) -> Kept {
    let last = all.iter().filter(|kept| kept.game == game).map(|kept| kept.number).max();
    Kept { game, number: last.unwrap_or(0).saturating_add(1) }
}

/// Where a game stands in the catalog.
fn place(game: &'static Entry) -> Option<usize> {
    kaiten_games::GAMES.iter().position(|entry| entry.id == game.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(id: &str, number: u32) -> Kept {
        Kept { game: kaiten_games::find(id).expect("a game"), number }
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
    fn a_new_game_takes_no_other_games_place() {
        let party = kept("sushi-go-party", 1).game;
        let all = [kept("sushi-go", 1), kept("sushi-go", 4), kept("sushi-go-party", 2)];
        assert_eq!(next(all[0].game, &all).number, 5);
        assert_eq!(next(party, &all).number, 3);
        assert_eq!(next(kept("sushizock", 1).game, &all).number, 1);
    }
}
