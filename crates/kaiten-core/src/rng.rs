//! Chance: our own bounded numbers on top of `rand_core`'s generators.
//!
//! Libraries promise no stable values across their versions, and a game must replay and bench the
//! same for years, so the few lines that turn bits into choices are here and pinned by a test.

use crate::Rng;
use rand_core::SeedableRng;

/// The fast generator for bots, simulations and tests.
pub type FastRng = rand_xoshiro::Xoshiro256PlusPlus;

/// A number below `n`, each equally likely (Lemire's multiplication with exact rejection).
///
/// # Panics
/// In debug builds, if `n` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    debug_assert!(n > 0, "no number is below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        // 2³² is seldom a multiple of n: the first 2³² mod n products would come up too often.
        let surplus = n.wrapping_neg() % n;
        while (product as u32) < surplus {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// The generator of the `index`-th game under a seed: the same whoever plays it, and when.
pub fn stream(seed: u64, index: u64) -> FastRng {
    // SplitMix64 over both numbers, so that neighbouring seeds and games share nothing.
    let mut state = mix(seed).wrapping_add(index);
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(8) {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        word.copy_from_slice(&mix(state).to_le_bytes());
    }
    FastRng::from_seed(bytes)
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_pinned_forever() {
        let mut rng = stream(7, 0);
        let drawn: Vec<u32> = (1..=12).map(|n| below(&mut rng, n * 9)).collect();
        assert_eq!(drawn, [1, 10, 13, 19, 21, 22, 18, 10, 75, 78, 64, 63]);
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut rng = stream(1, 1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
    }

    #[test]
    fn a_large_bound_rejects_the_surplus() {
        // Above 2³¹ nearly half of all products are refused: what is left must stay below n.
        let mut rng = stream(3, 0);
        let n = (1 << 31) + 1;
        assert!((0..1_000).all(|_| below(&mut rng, n) < n));
    }

    #[test]
    fn neighbouring_streams_differ() {
        let first: Vec<u32> = (0..64).map(|game| stream(7, game).next_u32()).collect();
        let mut distinct = first.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), first.len());
    }
}
