//! Makes Rust of the files in `words/`: a function or a struct for each message of the first
//! language, and a table of texts for each language.
//!
//! The files are Fluent, as translators know it: variables, references to other messages, and
//! choices by a word or by a plural. A message without variables becomes a function, one with
//! variables a struct with a field for each, so that the compiler finds what is not in the files.

mod code;
mod files;
mod plurals;
mod pseudo;
mod rust;
mod variables;

use std::path::Path;
use std::{env, fs};

/// The language that all others are translated from.
const FIRST: &str = "en";

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=words");
    if let Err(why) = make() {
        println!("cargo::error={why}");
    }
}

fn make() -> Result<(), String> {
    let folder = Path::new("words");
    let mut languages = vec![files::read(&folder.join(FIRST), FIRST)?];
    for tag in files::names(folder)?.into_iter().filter(|tag| tag != FIRST) {
        let mut language = files::read(&folder.join(&tag), &tag)?;
        language.complete(&languages[0]);
        languages.push(language);
    }
    if env::var_os("CARGO_FEATURE_PSEUDO").is_some() {
        languages.push(pseudo::stretched(&languages[0]));
    }
    let made = rust::write(&code::compile(&languages)?)?;
    let out = env::var("OUT_DIR").map_err(|_| "cargo sets OUT_DIR")?;
    fs::write(Path::new(&out).join("texts.rs"), made).map_err(|why| why.to_string())
}
