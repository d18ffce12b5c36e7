//! The tempura.

use kaiten_core::Bag;

kaiten_core::pieces! {
    /// There is only one kind.
    pub enum Fry as "portion" {
        Tempura = "tempura",
    }
}

/// Tempura in the kitchen, in the bowl or on a plate.
pub type Tempura = Bag<Fry, 1>;

/// S1 So many there are.
pub const ALL: u8 = 30;
/// S3 At least so many are in a game.
pub const LEAST: u8 = 24;

/// So many tempura.
pub fn tempura(n: u8) -> Tempura {
    [(Fry::Tempura, n)].into_iter().collect()
}
