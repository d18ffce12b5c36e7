//! `cargo xtask web`: the browser client as a folder that any static host can serve.

mod art;
mod folder;
mod named;
mod offline;
mod parts;
mod rules;

use crate::run::{WASM, cargo, step, succeed, target};
use crate::tools::WASM_TARGET;
use folder::Folder;
use named::Client;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};
use wasm_bindgen_cli_support::Bindgen;

/// The folder of what is compiled together: the program, its parts, and the scripts around it.
const PROGRAM: &str = "program";

/// The folder of the styles of games.
const OF_GAMES: &str = "styles/";

/// The style of what is read and filled in beside the tables.
const BESIDE_TABLES: &str = "pages.css";

/// How many bytes a browser downloads before somebody can click on the first page.
const MOST: u64 = 400_000;

pub(crate) fn run(root: &Path, out: Option<&Path>) -> Result<(), String> {
    build(root, out).map(|folder| println!("The client is in {}.", folder.display()))
}

/// Builds a client to look at while one works on it: soon there, but large.
pub(crate) fn sketch(root: &Path, out: &Path) -> Result<(), String> {
    let mut folder = files(root, false)?;
    // What tests compile quickly would be slow in a browser.
    let quick = ["--config", "profile.dev.package.kaiten-web.opt-level=1"];
    let module = compiled(root, &target(root), "dev", &quick)?;
    bind(&module, &mut folder)?;
    offline::fill_in(&mut folder)?;
    folder.write(out, false)
}

/// Where the client is unless another folder is chosen.
pub(crate) fn folder(root: &Path) -> PathBuf {
    target(root).join("web")
}

/// Builds the client and gives its folder.
pub(crate) fn build(root: &Path, out: Option<&Path>) -> Result<PathBuf, String> {
    written(root, out).map(|(folder, _)| folder)
}

/// The same, with the paths of what a browser downloads first.
fn written(root: &Path, out: Option<&Path>) -> Result<(PathBuf, Vec<String>), String> {
    let Client { folder: client, first } = to_be_sent(root)?;

    // Only the folder that is ours may lose files.
    let ours = folder(root);
    if out.is_none() && ours.join(".fingerprint").exists() {
        return Err(format!("{} is in use by cargo: remove it.", ours.display()));
    }
    let path = std::path::absolute(out.unwrap_or(&ours)).map_err(|why| format!("--out: {why}."))?;
    step("client: compress", || client.write(&path, true))?;
    if out.is_none() {
        client.remove_others(&path)?;
    }
    Ok((path, first))
}

/// The client in parts, each as small as it gets, and called after its content.
fn to_be_sent(root: &Path) -> Result<Client, String> {
    // Cargo names a folder after the profile; in a place of its own it is not mistaken for ours.
    let target = target(root).join("kaiten-web");
    let mut folder = files(root, true)?;
    let module = compiled(root, &target, "web", &["--features", "split"])?;
    let rest =
        step("client: cut into parts", || parts::cut(&module, &target.join("parts"), &mut folder))?;
    bind(&rest.module, &mut folder)?;
    let soon = ["tables.css", "pieces.svg", &rest.needed_by_some];
    let mut client = named::by_content(folder, &soon, &[&rest.needed_by_all])?;
    offline::fill_in(&mut client.folder)?;
    Ok(client)
}

/// Builds the client and weighs what a browser downloads first.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let (folder, first) = written(root, None)?;
    let mut sum = 0;
    for name in first {
        let compressed = format!("{name}.br");
        let size = fs::metadata(folder.join(&compressed)).map_err(failed(&compressed))?.len();
        println!("{size:>9}  {compressed}");
        sum += size;
    }
    println!("{sum:>9}  bytes before the first click, of at most {MOST}");
    if sum > MOST { Err(format!("{sum} bytes are more than {MOST}.")) } else { Ok(()) }
}

/// All files of the client besides the program, with a style for each game, if it comes in parts.
fn files(root: &Path, in_parts: bool) -> Result<Folder, String> {
    let mut folder = Folder::default();
    let crate_folder = root.join("crates/kaiten-web");
    folder.add_all(&crate_folder.join("static"))?;
    let is_game = |name: &str| root.join(format!("crates/game-{name}")).exists();
    for (name, style) in styles(&crate_folder.join("style"), in_parts, is_game)? {
        folder.add(&name, style);
    }
    let drawings = art::read(&crate_folder.join("art"))?;
    if let Some(logo) = drawings.get("logo") {
        folder.add("logo.svg", logo.clone());
    }
    let (everywhere, pieces) = drawings.into_iter().partition(|(name, _)| art::is_for_all(name));
    folder.add("art.svg", art::sprite(&everywhere)?);
    folder.add("pieces.svg", art::sprite(&pieces)?);
    rules::add(&root.join("crates"), &mut folder)?;
    Ok(folder)
}

/// The styles by their files: those of the first page and of all tables, and in parts also of the pages
/// beside them and of each game. What comes later can say otherwise, and the last word has the table, behind its game.
fn styles(
    folder: &Path,
    in_parts: bool,
    is_game: impl Fn(&str) -> bool,
) -> Result<BTreeMap<String, String>, String> {
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        texts.insert(name, fs::read_to_string(&path).map_err(failed(&path))?);
    }
    let last = texts.remove("table").unwrap_or_default();
    let mut styles = BTreeMap::<String, String>::new();
    for (name, text) in texts {
        let file = match &*name {
            "page" => "style.css".to_string(),
            "online" | "pad" | "rules" | "setup" if in_parts => BESIDE_TABLES.to_string(),
            game if in_parts && is_game(game) => format!("{OF_GAMES}{game}.css"),
            _ => "tables.css".to_string(),
        };
        *styles.entry(file).or_default() += &text;
    }
    let behind = if in_parts { OF_GAMES } else { "tables.css" };
    let tables = styles.iter_mut().filter(|(file, _)| file.starts_with(behind));
    tables.for_each(|(_, text)| *text += &last);
    Ok(styles)
}

/// Compiles the crate and gives the module.
fn compiled(root: &Path, target: &Path, profile: &str, more: &[&str]) -> Result<PathBuf, String> {
    WASM_TARGET.provide(root)?;
    let mut build = cargo(root);
    build.args(["build", "--locked", "--package", "kaiten-web", "--lib", "--profile", profile]);
    build.args(more);
    // Who cuts the program needs to know what refers to what, which the linker keeps for them.
    build.env("RUSTFLAGS", if profile == "dev" { "" } else { "-Clink-arg=--emit-relocs" });
    build.args(["--target", WASM, "--target-dir"]).arg(target);
    step("client: compile to WASM", || succeed(&mut build))?;
    let made_in = if profile == "dev" { "debug" } else { profile };
    Ok(target.join(WASM).join(made_in).join("kaiten_web.wasm"))
}

/// Has wasm-bindgen write what lies between the program and the browser.
fn bind(module: &Path, folder: &mut Folder) -> Result<(), String> {
    let mut made = step("client: bind to JavaScript", || {
        let mut bindgen = Bindgen::new();
        bindgen.input_path(module).out_name("kaiten_web").typescript(false);
        bindgen.keep_debug(false).remove_name_section(true).remove_producers_section(true);
        // The parts share the table of functions.
        bindgen.keep_lld_exports(true);
        let made = bindgen.web(true).and_then(|bindgen| bindgen.generate_output());
        made.map_err(|why| format!("wasm-bindgen failed: {why:#}."))
    })?;
    let mut add = |path: &str, bytes: Vec<u8>| folder.add(&format!("{PROGRAM}/{path}"), bytes);
    add("kaiten_web.js", made.js().into());
    for (krate, snippets) in made.snippets() {
        for (nth, snippet) in snippets.iter().enumerate() {
            add(&format!("snippets/{krate}/inline{nth}.js"), snippet.as_str().into());
        }
    }
    for (path, module) in made.local_modules() {
        add(&format!("snippets/{path}"), module.as_str().into());
    }
    add("kaiten_web_bg.wasm", made.wasm_mut().emit_wasm());
    Ok(())
}

/// A sentence for a file that could not be read or written.
fn failed(path: impl AsRef<Path>) -> impl Fn(io::Error) -> String {
    move |why| format!("{}: {why}.", path.as_ref().display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_last_word_behind_every_game() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/kaiten-web/style");
        let table = fs::read_to_string(folder.join("table.css")).expect("it is there");
        let in_parts =
            styles(&folder, true, |name| ["cards", "sushizock", "stage"].contains(&name));
        for (file, style) in in_parts.expect("styles") {
            assert_eq!(style.ends_with(&table), file.starts_with(OF_GAMES), "{file}");
        }
        let whole = styles(&folder, false, |_| true).expect("styles");
        assert!(whole["tables.css"].ends_with(&table));
        assert_eq!(whole.len(), 2, "the first page has its own");
    }
}
