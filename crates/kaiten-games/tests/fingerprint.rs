//! Random games are the same natively and in WASM, and the same as they ever were.

mod tables;

use std::path::PathBuf;
use std::process::Command;
use tables::fingerprint_of;

/// Ten thousand games of each game, shared by its tables.
const GAMES: u64 = 10_000;
const SEED: u64 = 7;

/// The fingerprints as they ever were. They move only with the version of a game's rules, or with
/// the way that random numbers become choices: say so in the commit.
const PINNED: &[(&str, &str, u64)] = &[
    ("sushi-go", "seats=2", 0x8731_54ed_0c8a_7458),
    ("sushi-go", "seats=2 robot=yes", 0x8449_3756_b038_6707),
    ("sushi-go", "seats=3", 0x6de0_2c46_2f67_b909),
    ("sushi-go", "seats=4", 0x17e7_9363_267f_4f7c),
    ("sushi-go", "seats=4 passing=left-right-left", 0xaf2b_4b9b_af68_a366),
    ("sushi-go", "seats=5", 0x8484_ee5a_d2a3_8e5a),
];

#[test]
fn random_games_are_the_same_natively_and_in_wasm() {
    let mut native = Vec::new();
    for entry in kaiten_games::GAMES {
        for options in entry.tables {
            let games = GAMES.div_ceil(entry.tables.len() as u64);
            native.push((entry.id, *options, fingerprint_of(native.len(), SEED, games), games));
        }
    }
    let mut wasm = Wasm::new();
    for (table, &(game, options, print, games)) in native.iter().enumerate() {
        assert_eq!(wasm.fingerprint(table, games), print, "WASM plays another {game} {options}");
    }
    let native: Vec<_> =
        native.into_iter().map(|(game, options, n, _)| (game, options, n)).collect();
    assert_eq!(native, PINNED, "the games are not what they were");
}

/// The module that could run in a browser.
struct Wasm {
    store: wasmi::Store<()>,
    function: wasmi::TypedFunc<(u32, u64, u64), u64>,
}

impl Wasm {
    fn new() -> Self {
        let engine = wasmi::Engine::default();
        let code = std::fs::read(build()).expect("the WASM module is there");
        let module = wasmi::Module::new(&engine, &code).expect("a WASM module");
        let mut store = wasmi::Store::new(&engine, ());
        let instance = wasmi::Linker::<()>::new(&engine)
            .instantiate_and_start(&mut store, &module)
            .expect("the module needs nothing from outside");
        let function =
            instance.get_typed_func(&store, "fingerprint").expect("the function is there");
        Self { store, function }
    }

    fn fingerprint(&mut self, table: usize, games: u64) -> u64 {
        self.function.call(&mut self.store, (table as u32, SEED, games)).expect("the games end")
    }
}

/// Builds examples/fingerprint.rs for WASM and says where it is.
fn build() -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fingerprint");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--release", "--locked", "--package", "kaiten-games"])
        .args(["--example", "fingerprint", "--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(&target)
        .status()
        .expect("cargo can be run");
    assert!(
        status.success(),
        "the WASM module must build: is the target installed (cargo xtask test)?"
    );
    target.join("wasm32-unknown-unknown/release/examples/fingerprint.wasm")
}
