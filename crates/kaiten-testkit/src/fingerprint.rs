//! The same games on every machine: a number made of everything that happens in many random games.

use core::fmt::{self, Write};
use kaiten_core::{Game, Step, rng};

/// The fingerprint of so many random games with these options.
pub fn fingerprint<G: Game>(options: &G::Options, seed: u64, games: u64) -> u64 {
    let mut print = Fingerprint(0xcbf2_9ce4_8422_2325);
    let mut moves = Vec::new();
    for index in 0..games {
        let mut rng = rng::stream(seed, index);
        let mut game = G::start(options);
        while let Some(step) = Step::any(&game, &mut rng, &mut moves) {
            print.add(&step);
            step.apply(&mut game, &mut ()).expect("a legal step");
        }
        for standing in &game.standings() {
            print.add(&format_args!("{} {}", standing.points, standing.place));
        }
    }
    print.0
}

/// FNV-1a over text: notation is the same everywhere, memory is not.
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, text: &dyn fmt::Display) {
        writeln!(self, "{text}").expect("a fingerprint takes any text");
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
