//! What hints of several games have in common: races for the most of something, and two cards at
//! once.

use kaiten_core::Seat;

/// Where more of something leads that counts for those who have the most of it.
pub(crate) struct Race {
    /// Where one stands then.
    pub(crate) place: Place,
    /// Who of the others has the most.
    pub(crate) rival: Seat,
    /// Whether one has the fewest now, alone or with others, and then no longer.
    pub(crate) leaves_fewest: bool,
}

/// A place in a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Ahead of all others, as before.
    Ahead,
    /// Ahead of all others now.
    First,
    /// Level with the first.
    Level,
    /// Behind only one.
    Second,
    /// Behind several.
    Behind,
}

impl Race {
    /// Somebody had so many, now has so many, and this is what the others have.
    pub(crate) fn new(had: u8, has: u8, others: impl Iterator<Item = (Seat, u8)>) -> Self {
        let others: Vec<(Seat, u8)> = others.collect();
        let count = |&(_, count): &(Seat, u8)| count;
        let &(rival, most) =
            others.iter().max_by_key(|other| count(other)).expect("nobody plays alone");
        let fewest = others.iter().map(count).min().expect("nobody plays alone");
        let place = match others.iter().map(count).filter(|&count| count > has).count() {
            _ if had > most => Place::Ahead,
            _ if has > most => Place::First,
            _ if has == most => Place::Level,
            1 => Place::Second,
            _ => Place::Behind,
        };
        Self { place, rival, leaves_fewest: had <= fewest && fewest < has }
    }
}

/// What speaks for two cards at once. What speaks little for one of them is left out.
pub(crate) fn both(first: String, second: String, little: &str) -> String {
    match (first == little, second == little) {
        (true, _) => second,
        (_, true) => first,
        _ => format!("{first} {second}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_has_a_place_a_rival_and_an_escape_from_the_end() {
        for (had, has, others, place, rival, leaves_fewest) in [
            (0, 1, [2, 3], Place::Behind, 2, false),
            (0, 1, [1, 3], Place::Second, 2, false),
            (0, 1, [0, 3], Place::Second, 2, true),
            (1, 2, [3, 1], Place::Second, 1, true),
            (2, 3, [3, 1], Place::Level, 1, false),
            (0, 3, [3, 1], Place::Level, 1, true),
            (0, 3, [2, 1], Place::First, 1, true),
            (3, 4, [2, 1], Place::Ahead, 1, false),
        ] {
            let others = [1, 2].map(Seat::new).into_iter().zip(others);
            let race = Race::new(had, has, others);
            let told = (race.place, race.rival.index(), race.leaves_fewest);
            assert_eq!(told, (place, rival, leaves_fewest), "{had} to {has}");
        }
    }
}
