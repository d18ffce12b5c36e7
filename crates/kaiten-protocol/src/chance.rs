//! How chance is drawn at a table: everything comes from one key, by purpose and step.

use crate::ids::{Secret, TableId};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest as _, Sha256};

/// From which every deal, every roll and every bot's chance of a table is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// What chance is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A deal, a roll, a shuffle: the step that is taken by it.
    Step(u32),
    /// Who sits where, the how many-th time.
    Seats(u32),
    /// What a bot on a seat, counted from 0, imagines for a step.
    Bot {
        /// The step before which it thinks.
        step: u32,
        /// Its seat.
        seat: u8,
    },
}

impl Key {
    /// The key of a table.
    pub fn of(table: TableId, seed: &Secret) -> Self {
        Self(hash(&[b"kaiten key 1", &table.0, &seed.0]))
    }

    /// The generator for a purpose: the same whoever draws, and when.
    pub fn stream(&self, purpose: Purpose) -> ChaCha20Rng {
        let (label, step, seat) = match purpose {
            Purpose::Step(step) => (&b"step"[..], step, 0),
            Purpose::Seats(nth) => (&b"seats"[..], nth, 0),
            Purpose::Bot { step, seat } => (&b"bot"[..], step, seat),
        };
        let seed = hash(&[b"kaiten stream 1", &self.0, label, &step.to_be_bytes(), &[seat]]);
        ChaCha20Rng::from_seed(seed)
    }

    /// The seed of a bot that thinks about a step.
    pub fn bot_seed(&self, step: u32, seat: u8) -> u64 {
        self.stream(Purpose::Bot { step, seat }).next_u64()
    }
}

/// A hash of several things, each behind its length, so that none runs into the next.
fn hash(parts: &[&[u8]]) -> [u8; 32] {
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

    #[test]
    fn each_purpose_and_step_has_its_own_numbers_forever() {
        let key = Key::of(TableId([1; 16]), &Secret([2; 32]));
        let first = |purpose| key.stream(purpose).next_u32();
        let drawn = [
            first(Purpose::Step(0)),
            first(Purpose::Step(1)),
            first(Purpose::Seats(0)),
            first(Purpose::Bot { step: 0, seat: 0 }),
            first(Purpose::Bot { step: 0, seat: 1 }),
        ];
        // These were reckoned once more by other means: Python's hashlib, and ChaCha20 by RFC 8439.
        assert_eq!(drawn, [1745401778, 1969666301, 4124810724, 1216419391, 3941833128]);
        assert_eq!(key.bot_seed(0, 1), 10080836242531129768);
        assert!(key != Key::of(TableId([2; 16]), &Secret([2; 32])));
        assert!(key != Key::of(TableId([1; 16]), &Secret([1; 32])));
    }
}
