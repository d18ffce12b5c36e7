//! Games are the same natively and in WASM, and the same as they ever were: random ones, and those
//! of bots that imagine a fixed number of games.

mod tables;

use kaiten_games::{Entry, GAMES};
use std::path::PathBuf;
use std::process::Command;
use tables::{BOTS, fingerprint_of, fingerprint_of_bots};

/// So many random ones on each table: more than ten thousand in all.
const GAMES_EACH: u64 = 250;
const SEED: u64 = 7;

/// The fingerprints as they ever were. They move only with the version of a game's rules, with the
/// way that random numbers become choices, or with how bots think: say so in the commit.
/// `KAITEN_BLESS=1` in the environment writes them anew.
const PINNED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fingerprints.txt");

#[test]
fn games_are_the_same_natively_and_in_wasm() {
    let tables_of = |entry: &'static Entry| entry.tables.iter().map(move |t| (entry.id, *t));
    let mut wasm = Wasm::new();
    let mut native = String::new();
    for (table, (game, options)) in GAMES.iter().flat_map(tables_of).enumerate() {
        let print = fingerprint_of(table, SEED, GAMES_EACH);
        let in_wasm = wasm.call("fingerprint", (table as u32, SEED, GAMES_EACH));
        assert_eq!(in_wasm, print, "WASM plays another {game} {options}");
        native += &format!("{print:016x} {game} {options}\n");
    }
    for (nth, (game, options, bot)) in BOTS.into_iter().enumerate() {
        let print = fingerprint_of_bots(nth, SEED);
        let in_wasm = wasm.call("fingerprint_with_bots", (nth as u32, SEED));
        assert_eq!(in_wasm, print, "the {bot} of WASM plays another {game} {options}");
        native += &format!("{print:016x} {game} {options} {bot}\n");
    }
    if std::env::var_os("KAITEN_BLESS").is_some() {
        std::fs::write(PINNED, &native).expect("the fingerprints can be written");
    }
    let pinned = std::fs::read_to_string(PINNED).expect("the fingerprints are there");
    assert_eq!(native, pinned, "the games are not what they were");
}

/// The machine of the browser.
const WASM: &str = "wasm32-unknown-unknown";

/// The module that could run in a browser.
struct Wasm {
    store: wasmi::Store<()>,
    instance: wasmi::Instance,
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
        Self { store, instance }
    }

    fn call(&mut self, function: &str, arguments: impl wasmi::WasmParams) -> u64 {
        let function = self.instance.get_typed_func(&self.store, function);
        function
            .expect("the function is there")
            .call(&mut self.store, arguments)
            .expect("the games end")
    }
}

/// Builds examples/fingerprint.rs for WASM and says where it is.
fn build() -> PathBuf {
    let libraries =
        Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]).output();
    let libraries = String::from_utf8(libraries.expect("rustc can be run").stdout);
    let libraries = PathBuf::from(libraries.expect("a path").trim());
    assert!(libraries.exists(), "this test needs the target of browsers: rustup target add {WASM}");
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fingerprint");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--release", "--locked", "--package", "kaiten-games"])
        .args(["--example", "fingerprint", "--target", WASM, "--target-dir"])
        .arg(&target)
        // The catalog knows secrets of tables, which a browser draws; no game draws one.
        .env("RUSTFLAGS", "--cfg getrandom_backend=\"unsupported\"")
        .status()
        .expect("cargo can be run");
    assert!(status.success(), "the WASM module must build");
    target.join(WASM).join("release/examples/fingerprint.wasm")
}
