//! Cuts the compiled program into its parts, at the functions that are marked for it: a part for
//! each game, and parts for what several games share. What the start leads to stays together.

use super::folder::Folder;
use super::{PROGRAM, failed};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};

/// What is left of the program when its parts are cut off.
pub(crate) struct Rest {
    /// The module, for wasm-bindgen.
    pub(crate) module: PathBuf,
    /// The parts that every game needs, as paths of the client.
    pub(crate) needed_by_all: Vec<String>,
}

/// Adds the parts to the client, and what fetches them.
pub(crate) fn cut(module: &Path, work: &Path, folder: &mut Folder) -> Result<Rest, String> {
    const FETCHES: &str = "./parts.js";
    let rest = work.join("rest.wasm");
    let program = fs::read(module).map_err(failed(module))?;
    let mut options = Options::new(&program);
    options.output_dir = work;
    options.main_out_path = &rest;
    options.link_name = FETCHES;
    options.main_module = "./kaiten_web.js";
    let cut = transform(options).map_err(|why| format!("wasm-split failed: {why:#}."))?;
    for path in cut.split_modules.into_iter().chain([work.join(FETCHES)]) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        folder.add(&format!("{PROGRAM}/{name}"), fs::read(&path).map_err(failed(&path))?);
    }
    Ok(Rest { module: rest, needed_by_all: needed_by_all(&cut.prefetch_map) })
}

/// The files that stand in every list.
fn needed_by_all(needs: &HashMap<String, Vec<String>>) -> Vec<String> {
    let mut lists = needs.values().map(|list| list.iter().collect::<BTreeSet<_>>());
    let first = lists.next().unwrap_or_default();
    let all = lists.fold(first, |all, list| &all & &list);
    all.into_iter().map(|name| format!("{PROGRAM}/{name}.wasm")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_every_game_needs_stands_in_every_list() {
        let of = |lists: &[&[&str]]| {
            let name = |name: &&str| (*name).to_string();
            let lists = lists.iter().map(|list| list.iter().map(name).collect());
            needed_by_all(&(0..).map(|nth: u8| nth.to_string()).zip(lists).collect())
        };
        assert_eq!(of(&[&["b", "a", "tea"], &["a", "b", "egg"]]), [
            "program/a.wasm",
            "program/b.wasm"
        ]);
        assert!(of(&[]).is_empty() && of(&[&["a"], &["b"]]).is_empty());
    }
}
