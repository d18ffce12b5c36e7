//! The eight characters who sit at our tables, each with a body of its own, and the five faces that
//! are drawn over any of them.

use crate::boards::pieces::drawing;
use crate::last_setup::NAMES;
use kaiten_table::Player;
use leptos::prelude::*;

/// Who sits there. Eyes and mouth lie at the same spot of every body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Character {
    /// A ball of rice, with three corners.
    Onigiri,
    /// It has long feelers, and a tail.
    Shrimp,
    /// A round head on many arms.
    Octopus,
    /// A roll, looked at from the front.
    Maki,
    /// An egg nigiri, wide and flat.
    Tamago,
    /// A bottle of soy sauce, tall and thin.
    Shoyu,
    /// A mushroom, with a flower cut into its hat.
    Shiitake,
    /// A cup of tea, which steams.
    Tea,
}

impl Character {
    /// All of them, in the order of their `NAMES`.
    pub const ALL: [Self; 8] = [
        Self::Onigiri,
        Self::Shrimp,
        Self::Octopus,
        Self::Shoyu,
        Self::Tamago,
        Self::Shiitake,
        Self::Maki,
        Self::Tea,
    ];
    /// Who teaches the games.
    pub const COACH: Self = Self::Tea;

    /// Whose name this is.
    fn named(name: &str) -> Option<Self> {
        let nth = NAMES.iter().position(|own| *own == name)?;
        Self::ALL.get(nth).copied()
    }

    /// The drawing of its body.
    fn body(self) -> &'static str {
        match self {
            Self::Onigiri => "guest-onigiri",
            Self::Shrimp => "guest-shrimp",
            Self::Octopus => "guest-octopus",
            Self::Maki => "guest-maki",
            Self::Tamago => "guest-tamago",
            Self::Shoyu => "guest-shoyu",
            Self::Shiitake => "guest-shiitake",
            Self::Tea => "guest-tea",
        }
    }
}

/// How somebody feels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mood {
    /// Nothing touches it.
    #[default]
    Calm,
    /// It has what it hoped for.
    Pleased,
    /// It did not see that coming.
    Startled,
    /// It has done something to somebody.
    Sly,
    /// It has lost something.
    Sad,
}

impl Mood {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Calm, Self::Pleased, Self::Startled, Self::Sly, Self::Sad];

    /// What styles and movements call it.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Pleased => "pleased",
            Self::Startled => "startled",
            Self::Sly => "sly",
            Self::Sad => "sad",
        }
    }
}

/// A character in a mood. What it says is also told in words, so those who listen miss nothing.
pub(crate) fn face(character: Character, mood: Mood) -> AnyView {
    let eyes = format!("mood-{}", mood.id());
    view! {
        <svg class="guest-face" viewBox="0 0 64 64" aria-hidden="true">
            <use href=drawing(character.body())></use>
            <use href=drawing(&eyes)></use>
        </svg>
    }
    .into_any()
}

/// Who is who at a table: whoever has the name of a character is it, and the others are those that
/// are left, from the last name on, so that a person stays the same when another bot sits down. The
/// coach plays only if there is nobody else. Nobody is there twice.
pub(crate) fn cast(players: &[Player]) -> Vec<Character> {
    let mut free = Character::ALL.to_vec();
    let mut take = |wanted: Option<Character>| {
        let nth = free.iter().position(|one| Some(*one) == wanted)?;
        Some(free.remove(nth))
    };
    let known: Vec<Option<Character>> =
        players.iter().map(|player| take(Character::named(&player.name))).collect();
    free.reverse();
    free.sort_by_key(|one| *one == Character::COACH);
    let mut free = free.into_iter().chain(Character::ALL.into_iter().cycle());
    known.into_iter().map(|own| own.or_else(|| free.next()).unwrap_or(Character::COACH)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    fn table(names: &[&str]) -> Vec<Player> {
        names.iter().map(|name| Player { name: (*name).into(), level: None }).collect()
    }

    #[test]
    fn every_character_has_a_name_a_body_and_every_mood_a_face_that_are_light() {
        assert_eq!(NAMES.map(Character::named), Character::ALL.map(Some));
        let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
        let moods = Mood::ALL.map(|mood| format!("mood-{}", mood.id()));
        let bodies = Character::ALL.map(|one| one.body().to_string());
        for name in moods.into_iter().chain(bodies) {
            let drawn = fs::read(art.join(format!("{name}.svg"))).expect(&name);
            assert!(drawn.len() < 2000, "{name} has {} bytes", drawn.len());
        }
    }

    #[test]
    fn names_belong_to_characters_and_whoever_has_another_is_one_that_is_left() {
        use Character::{Maki, Octopus, Onigiri, Shiitake, Shrimp};
        assert_eq!(cast(&table(&["You", "Aiko", "Ren", "Yuna"])), [Maki, Onigiri, Shrimp, Octopus]);
        assert_eq!(cast(&table(&["Ann", "Bo", "Aiko"])), [Maki, Shiitake, Onigiri]);
    }

    #[test]
    fn nobody_sits_at_a_table_twice_whatever_the_names_are() {
        let twins = ["Hana"; 8];
        let full = cast(&table(&twins));
        assert!(Character::ALL.iter().all(|one| full.contains(one)), "{full:?}");
    }
}
