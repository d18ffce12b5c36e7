//! Fingerprints of games for any machine that runs WASM.

#![allow(unsafe_code, reason = "a function has no other way to be seen outside a WASM module")]

/// The fingerprint of so many random games on a table of the catalog.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint(table: u32, seed: u64, games: u64) -> u64 {
    fingerprint_of(table as usize, seed, games)
}

/// The fingerprint of a game between bots.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint_with_bots(nth: u32, seed: u64) -> u64 {
    fingerprint_of_bots(nth as usize, seed)
}

include!("../tests/tables/mod.rs");
