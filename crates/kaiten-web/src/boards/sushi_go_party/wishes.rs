//! Menus for people who cannot decide.

use crate::boards::Wish;
use game_sushi_go_party::{Course, Menu, Type};
use kaiten_core::Piece;
use kaiten_core::rng::{below, stream};

/// A legal menu for so many, of what goes with a wish.
pub(super) fn menu(wish: Wish, seats: u8, seed: u64) -> Option<Menu> {
    let mut rng = stream(seed, 0);
    let mut types = Vec::new();
    for course in [Course::Roll, Course::Appetizer, Course::Special, Course::Dessert] {
        let fits = |kind: &Type| kind.course() == course && kind.players().contains(&seats);
        let mut left: Vec<Type> =
            Type::ALL.iter().copied().filter(fits).filter(|&kind| goes_with(kind, wish)).collect();
        for _ in 0..course.room() {
            if left.is_empty() {
                return None;
            }
            types.push(left.swap_remove(below(&mut rng, left.len() as u32) as usize));
        }
    }
    Menu::new(&types).ok()
}

/// What people are after who have a wish: to take from each other, or to understand at once.
fn goes_with(kind: Type, wish: Wish) -> bool {
    use Type::{
        Chopsticks, Dumpling, Edamame, Eel, GreenTeaIceCream, Maki, MisoSoup, Pudding, Sashimi,
        SoySauce, SpecialOrder, Spoon, Tea, Temaki, Tempura, Tofu, Wasabi,
    };
    match wish {
        Wish::Mean => matches!(
            kind,
            Temaki | Eel | Tofu | MisoSoup | Edamame | Spoon | SoySauce | SpecialOrder | Pudding
        ),
        Wish::Children => matches!(
            kind,
            Maki | Tempura | Sashimi | Dumpling | Wasabi | Tea | Chopsticks | GreenTeaIceCream
        ),
        Wish::Surprise => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go_party::Options;

    #[test]
    fn every_wish_has_a_menu_that_so_many_can_play() {
        for seats in 2..=8 {
            for wish in Wish::ALL {
                for seed in 0..40 {
                    let menu = menu(wish, seats, seed).expect("there are enough types");
                    assert!(Options::new(seats, menu).is_ok(), "{menu:?} for {seats}");
                }
            }
        }
    }

    #[test]
    fn a_wish_is_answered_differently_each_time() {
        let all = |wish| (0..40).map(|seed| menu(wish, 4, seed)).collect::<Vec<_>>();
        for wish in Wish::ALL {
            assert!(all(wish).windows(2).any(|two| two[0] != two[1]), "{wish:?}");
        }
    }
}
