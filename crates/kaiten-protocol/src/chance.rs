//! How chance is drawn at a table: everything comes from one key, by purpose and step.
//! docs/fairness.md describes it for those who check it.

use crate::ids::Secret;
use kaiten_core::rng::below;
use kaiten_core::{Seat, Seats};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest as _, Sha256};

/// From which every deal, every roll and every bot's chance of a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// What chance is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A deal, a roll, a shuffle: the step that is taken by it.
    Step(u32),
    /// What a bot on a seat imagines for a step.
    Bot {
        /// The step before which it thinks.
        step: u32,
        /// Its seat.
        seat: Seat,
    },
}

impl Key {
    /// The key of a game: of the server's seed, of the start as everyone was shown it, and of the
    /// numbers in the order of the seats.
    pub fn of(seed: &Secret, start: &str, numbers: &[Option<Secret>]) -> Self {
        let numbers = numbers.iter().map(|number| match number {
            Some(number) => &number.0[..],
            None => &[],
        });
        Self(hash([b"kaiten key 1", &seed.0[..], start.as_bytes()].into_iter().chain(numbers)))
    }

    /// The generator for a purpose: the same whoever draws, and when.
    pub fn stream(&self, purpose: Purpose) -> ChaCha20Rng {
        let (label, step, seat) = match purpose {
            Purpose::Step(step) => (&b"step"[..], step, 0),
            Purpose::Bot { step, seat } => (&b"bot"[..], step, seat.index() as u8),
        };
        let parts = [b"kaiten stream 1", &self.0[..], label, &step.to_be_bytes(), &[seat]];
        ChaCha20Rng::from_seed(hash(parts))
    }

    /// The seed of a bot that thinks about a step.
    pub fn bot_seed(&self, step: u32, seat: Seat) -> u64 {
        self.stream(Purpose::Bot { step, seat }).next_u64()
    }
}

/// Who sits where when seats are shuffled before a start, the how many-th time since the hash of
/// this seed was shown: who sat on these seats, in this order, sits on the first, the second and so
/// on. There is no key yet, and no deal follows from it.
pub fn shuffled(seed: &Secret, nth: u32, seats: u8) -> Vec<Seat> {
    let stream = hash([b"kaiten shuffle 1", &seed.0[..], &nth.to_be_bytes()]);
    let mut rng = ChaCha20Rng::from_seed(stream);
    let mut left: Vec<Seat> = Seats::first(seats).collect();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        order.push(left.remove(below(&mut rng, left.len() as u32) as usize));
    }
    order
}

/// A hash of several things, each behind its length, so that none runs into the next.
fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u32).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Digest;

    const DOCUMENT: &str = include_str!("../../../docs/fairness.md");

    /// What docs/fairness.md says of something in its table of test vectors. Its values were
    /// reckoned by other means: Python's hashlib, and ChaCha20 by RFC 8439.
    fn said(what: &str) -> &'static str {
        let row = DOCUMENT.lines().find_map(|line| line.strip_prefix(&format!("| {what} | ")));
        row.unwrap_or_else(|| panic!("no row says {what}")).trim_end_matches(" |")
    }

    fn words<T: ToString>(all: impl IntoIterator<Item = T>) -> String {
        let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
        format!("`{}`", all.join(" "))
    }

    #[test]
    fn the_document_has_the_numbers_of_each_purpose_and_step() {
        let (seed, start) = (Secret([2; 32]), "the start");
        let numbers = [Some(Secret([3; 32])), None];
        let key = Key::of(&seed, start, &numbers);
        let hex: String = key.0.iter().map(|byte| format!("{byte:02x}")).collect();
        let (step, seat, other) = (0, Seat::new(0), Seat::new(1));
        let first = |purpose, many: usize| {
            let mut rng = key.stream(purpose);
            words((0..many).map(|_| rng.next_u32()))
        };
        let mut rng = key.stream(Purpose::Step(0));
        let order = |nth| words(shuffled(&seed, nth, 5));
        for (what, value) in [
            ("hash of the seed", words([Digest::of(&seed)])),
            ("promise of seat 1", words([Digest::of(&Secret([3; 32]))])),
            ("key, in hexadecimal", words([hex])),
            ("first words of step 0", first(Purpose::Step(0), 4)),
            ("first word of step 1", first(Purpose::Step(1), 1)),
            (
                "first word of the bot on seat 1 (0 from 0) at step 0",
                first(Purpose::Bot { step, seat }, 1),
            ),
            (
                "number for the bot on seat 2 (1 from 0) at step 0",
                words([key.bot_seed(step, other)]),
            ),
            ("`below(108)`, four times, at step 0", words((0..4).map(|_| below(&mut rng, 108)))),
            ("shuffles 0 and 1 of five seats", format!("{}, {}", order(0), order(1))),
        ] {
            assert_eq!(value, said(what), "{what}");
        }
        for different in [
            Key::of(&Secret([1; 32]), start, &numbers),
            Key::of(&seed, "another start", &numbers),
            Key::of(&seed, start, &[None, numbers[0]]),
            Key::of(&seed, start, &numbers[..1]),
        ] {
            assert!(key != different);
        }
    }
}
