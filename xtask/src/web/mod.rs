//! `cargo xtask web`: the browser client as a folder that any static host can serve.

mod art;
mod folder;
mod offline;
mod rules;

use crate::run::{WASM, cargo, step, succeed, target};
use crate::tools::WASM_TARGET;
use folder::Folder;
use std::path::{Path, PathBuf};
use std::{fs, io};
use wasm_bindgen_cli_support::Bindgen;

/// What the browser downloads before it shows the first page, besides small modules beside it.
const FIRST: [&str; 5] =
    ["index.html", "style.css", "art.svg", "kaiten_web.js", "kaiten_web_bg.wasm"];

/// How many bytes this may be, compressed.
const MOST: u64 = 700_000;

pub(crate) fn run(root: &Path, out: Option<&Path>) -> Result<(), String> {
    build(root, out).map(|folder| println!("The client is in {}.", folder.display()))
}

/// Builds a client to look at while one works on it: soon there, but large.
pub(crate) fn sketch(root: &Path, out: &Path) -> Result<(), String> {
    let folder = files(root, &target(root), "dev")?;
    folder.write(out, false)
}

/// Where the client is unless another folder is chosen.
pub(crate) fn folder(root: &Path) -> PathBuf {
    target(root).join("web")
}

/// Builds the client and gives its folder.
pub(crate) fn build(root: &Path, out: Option<&Path>) -> Result<PathBuf, String> {
    // Cargo names a folder after the profile; in a place of its own it is not mistaken for ours.
    let client = files(root, &target(root).join("kaiten-web"), "web")?;

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
    Ok(path)
}

/// Builds the client and weighs what a browser downloads first.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let folder = build(root, None)?;
    let mut sum = 0;
    for name in FIRST {
        let compressed = format!("{name}.br");
        let size = fs::metadata(folder.join(&compressed)).map_err(failed(&compressed))?.len();
        println!("{size:>9}  {compressed}");
        sum += size;
    }
    println!("{sum:>9}  bytes before the first page, of at most {MOST}");
    if sum > MOST { Err(format!("{sum} bytes are more than {MOST}.")) } else { Ok(()) }
}

/// All files of the client.
fn files(root: &Path, target: &Path, profile: &str) -> Result<Folder, String> {
    let mut folder = Folder::default();
    let crate_folder = root.join("crates/kaiten-web");
    folder.add_all(&crate_folder.join("static"))?;
    let (first, tables) = styles(&crate_folder.join("style"))?;
    folder.add("style.css", first);
    folder.add("tables.css", tables);
    let drawings = art::read(&crate_folder.join("art"))?;
    if let Some(logo) = drawings.get("logo") {
        folder.add("logo.svg", logo.clone());
    }
    let (everywhere, pieces) = drawings.into_iter().partition(|(name, _)| art::is_for_all(name));
    folder.add("art.svg", art::sprite(&everywhere)?);
    folder.add("pieces.svg", art::sprite(&pieces)?);
    rules::add(&root.join("crates"), &mut folder)?;
    program(root, target, profile, &mut folder)?;
    offline::fill_in(&mut folder)?;
    Ok(folder)
}

/// The styles of the first page, and in another file all others, which come after them and can say
/// otherwise.
fn styles(folder: &Path) -> Result<(String, String), String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        paths.push(entry.map_err(failed(folder))?.path());
    }
    paths.sort();
    let (first, others): (Vec<_>, Vec<_>) =
        paths.into_iter().partition(|path| path.ends_with("page.css"));
    let join = |paths: &[PathBuf]| -> Result<String, String> {
        paths.iter().map(|path| fs::read_to_string(path).map_err(failed(path))).collect()
    };
    Ok((join(&first)?, join(&others)?))
}

/// Compiles the crate, and has wasm-bindgen write what lies between it and the browser.
fn program(root: &Path, target: &Path, profile: &str, folder: &mut Folder) -> Result<(), String> {
    WASM_TARGET.provide(root)?;
    let mut build = cargo(root);
    build.args(["build", "--locked", "--package", "kaiten-web", "--lib", "--profile", profile]);
    // Leptos then gives every view one type: an eighth less to download.
    build.env("RUSTFLAGS", "--cfg erase_components");
    build.args(["--target", WASM, "--target-dir"]).arg(target);
    step("client: compile to WASM", || succeed(&mut build))?;
    let made_in = if profile == "dev" { "debug" } else { profile };
    let module = target.join(WASM).join(made_in).join("kaiten_web.wasm");
    let mut made = step("client: bind to JavaScript", || {
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&module).typescript(false);
        bindgen.keep_debug(false).remove_name_section(true).remove_producers_section(true);
        let made = bindgen.web(true).and_then(|bindgen| bindgen.generate_output());
        made.map_err(|why| format!("wasm-bindgen failed: {why:#}."))
    })?;
    folder.add("kaiten_web.js", made.js());
    for (krate, snippets) in made.snippets() {
        for (nth, snippet) in snippets.iter().enumerate() {
            folder.add(&format!("snippets/{krate}/inline{nth}.js"), snippet.as_str());
        }
    }
    for (path, module) in made.local_modules() {
        folder.add(&format!("snippets/{path}"), module.as_str());
    }
    folder.add("kaiten_web_bg.wasm", made.wasm_mut().emit_wasm());
    Ok(())
}

/// A sentence for a file that could not be read or written.
fn failed(path: impl AsRef<Path>) -> impl Fn(io::Error) -> String {
    move |why| format!("{}: {why}.", path.as_ref().display())
}
