//! Logarithms and powers that are the same on every machine.
//!
//! The last digit of `f32::ln`, `exp`, `powf`, `powi` and `cbrt` is up to the machine, and a bot that
//! weighs two nearly equal moves by them might choose one natively and the other in a browser. These
//! are made of `+ - * /`, which every machine rounds alike, and of the bits of a number; `clippy.toml`
//! of this crate refuses the others.

use core::f32::consts::{LN_2, LOG2_E};

/// The natural logarithm of a positive number. That of 0 is lower than all others, but finite.
#[inline]
pub(crate) fn ln(x: f32) -> f32 {
    // The number is m · 2^k, with m from √½ to √2: its bits are moved so that √½ begins a power.
    const ROOT_OF_HALF: u32 = 0x3f35_04f3;
    let bits = x.to_bits().wrapping_add(1f32.to_bits() - ROOT_OF_HALF);
    let k = (bits >> 23) as i32 - 127;
    let m = f32::from_bits((bits & 0x007f_ffff) + ROOT_OF_HALF);
    // ln m = 2 (s + s³ / 3 + s⁵ / 5 + …).
    let s = (m - 1.0) / (m + 1.0);
    let square = s * s;
    let rest = 1.0 / 5.0 + square * (1.0 / 7.0 + square * (1.0 / 9.0));
    k as f32 * LN_2 + 2.0 * s * (1.0 + square * (1.0 / 3.0 + square * rest))
}

/// e to the power of x. Far out, where it is about nothing or more than can be told, it stays.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    // So large a number has no digits behind the point: adding it rounds to a whole number, and
    // leaves that number in the lowest bits.
    const ROUNDS: f32 = 12_582_912.0;
    // ln 2 in two parts: multiples of the first are exact.
    const LN_2_ABOUT: f32 = 355.0 / 512.0;
    const LN_2_REST: f32 = -0.000_212_194_44;
    let x = x.clamp(-87.0, 88.0);
    // e^x = 2^k · e^r, with r around 0.
    let rounded = x * LOG2_E + ROUNDS;
    let two_to_the_k = f32::from_bits((rounded.to_bits() << 23).wrapping_add(1f32.to_bits()));
    let k = rounded - ROUNDS;
    let r = x - k * LN_2_ABOUT - k * LN_2_REST;
    // 1 + r + r² / 2! + r³ / 3! + …, two by two, which is quicker than one after the other.
    let square = r * r;
    let fourth = 1.0 / 24.0 + r * (1.0 / 120.0) + square * (1.0 / 720.0);
    let second = 0.5 + r * (1.0 / 6.0) + square * fourth;
    two_to_the_k * (1.0 + r + square * second)
}

/// A number that is not negative, to a power above 0.
#[inline]
pub(crate) fn pow(x: f32, power: f32) -> f32 {
    if x == 0.0 { 0.0 } else { exp(power * ln(x)) }
}

/// A number to a whole power.
#[inline]
pub(crate) fn powi(mut x: f32, mut power: u8) -> f32 {
    let mut product = 1.0;
    while power > 0 {
        if power % 2 == 1 {
            product *= x;
        }
        x *= x;
        power /= 2;
    }
    product
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "what is exact is compared with what is about right")]
mod tests {
    use super::*;

    /// Numbers from nearly 0 to a million, closer together where they are small.
    fn numbers() -> impl Iterator<Item = f32> {
        (1..200_000u32).map(|n| (n as f32 / 2_000.0).powi(3))
    }

    fn assert_near(found: f32, right: f64, what: &str) {
        let off = (f64::from(found) - right).abs();
        assert!(off <= 1e-6 * right.abs(), "{what} is {right}, not {found}");
    }

    #[test]
    fn a_logarithm_is_right_to_six_digits() {
        let counts = (1..100_000u32).map(|n| n as f32);
        for x in numbers().chain(counts).chain([1.0 - 1e-6, 1.0 + 1e-6]) {
            assert_near(ln(x), f64::from(x).ln(), &format!("ln {x}"));
        }
        assert_eq!(ln(1.0), 0.0);
        assert!(ln(0.0) < ln(f32::MIN_POSITIVE) && ln(0.0).is_finite());
    }

    #[test]
    fn an_exponential_is_right_to_six_digits() {
        for x in (-87_000..=88_000).map(|n| n as f32 / 1_000.0) {
            assert_near(exp(x), f64::from(x).exp(), &format!("e to the {x}"));
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!((exp(f32::NEG_INFINITY), exp(f32::INFINITY)), (exp(-87.0), exp(88.0)));
    }

    #[test]
    fn powers_are_right_to_six_digits() {
        for x in (0..=100).map(|n| n as f32 / 100.0) {
            for n in 1..=10u8 {
                let right = f64::from(x).powi(n.into());
                assert_near(powi(x, n), right, &format!("{x} to the {n}"));
                let (power, right) = (f32::from(n) / 3.0, f64::from(x).powf(f64::from(n) / 3.0));
                assert_near(pow(x, power), right, &format!("{x} to the {power}"));
            }
        }
        assert_eq!((powi(0.0, 0), powi(-3.0, 3), pow(0.0, 0.1)), (1.0, -27.0, 0.0));
    }
}
