//! The same games on every machine: a number made of everything that happens in many games.

use core::fmt::{self, Write};
use kaiten_core::{Game, Step, rng};

/// The fingerprint of so many random games with these options.
pub fn fingerprint<G: Game>(options: &G::Options, seed: u64, games: u64) -> u64 {
    let mut print = Fingerprint::default();
    let mut moves = Vec::new();
    for index in 0..games {
        let mut rng = rng::stream(seed, index);
        print.add_game(G::start(options), |game, _| Step::any(game, &mut rng, &mut moves));
    }
    print.number()
}

/// FNV-1a over text: notation is the same everywhere, memory is not.
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// Plays a game to its end and adds all that happens. Who says the next step can add more.
    pub fn add_game<G: Game>(
        &mut self,
        mut game: G,
        mut step: impl FnMut(&G, &mut Self) -> Option<Step<G>>,
    ) {
        while let Some(step) = step(&game, self) {
            self.add(&step);
            step.apply(&mut game, &mut ()).expect("a legal step");
        }
        for standing in &game.standings() {
            self.add(&format_args!("{} {}", standing.points, standing.place));
        }
    }

    /// Adds a line.
    pub fn add(&mut self, text: &dyn fmt::Display) {
        writeln!(self, "{text}").expect("a fingerprint takes any text");
    }

    /// What all of it comes to.
    pub fn number(&self) -> u64 {
        self.0
    }
}

impl Write for Fingerprint {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
