//! Cuts the compiled program into its parts, at the functions that are marked for it: a part for
//! each game, one for what all games share, and one for what some of them share. What the start
//! leads to stays together.

use super::folder::Folder;
use super::{PROGRAM, failed};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

/// What fetches the parts.
const FETCHES: &str = "parts.js";

/// What some games share: a module for each set of games, one behind the other. Alone they would be
/// dozens of small files, and each a way to the server and back.
const SOME: &str = "some.wasm";

/// What is left of the program when its parts are cut off.
pub(crate) struct Rest {
    /// The module, for wasm-bindgen.
    pub(crate) module: PathBuf,
    /// The parts that every game needs, as paths of the client.
    pub(crate) needed_by_all: Vec<String>,
    /// What holds all that some games share: every game needs something of it.
    pub(crate) needed_by_some: String,
}

/// Adds the parts to the client, and what fetches them.
pub(crate) fn cut(module: &Path, work: &Path, folder: &mut Folder) -> Result<Rest, String> {
    let rest = work.join("rest.wasm");
    let program = fs::read(module).map_err(failed(module))?;
    let mut options = Options::new(&program);
    options.output_dir = work;
    options.main_out_path = &rest;
    let link = format!("./{FETCHES}");
    options.link_name = &link;
    options.main_module = "./kaiten_web.js";
    let cut = transform(options).map_err(|why| format!("wasm-split failed: {why:#}."))?;
    let script = work.join(FETCHES);
    let mut script = fs::read_to_string(&script).map_err(failed(&script))?;
    let of_all = needed_by_all(&cut.prefetch_map);
    let mut some = Vec::new();
    for path in cut.split_modules {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let part = compact(&fs::read(&path).map_err(failed(&path))?)?;
        if name.starts_with("chunk") && !of_all.contains(&name) {
            script = from_some(&script, &name, some.len(), part.len())?;
            some.extend(part);
        } else {
            folder.add(&format!("{PROGRAM}/{name}"), part);
        }
    }
    folder.add(&format!("{PROGRAM}/{SOME}"), some);
    folder.add(&format!("{PROGRAM}/{FETCHES}"), script + SLICE);
    let path = |name: &str| format!("{PROGRAM}/{name}");
    let needed_by_all = of_all.iter().map(|name| path(name)).collect();
    Ok(Rest { module: rest, needed_by_all, needed_by_some: path(SOME) })
}

/// The files that stand in every list.
fn needed_by_all(needs: &HashMap<String, Vec<String>>) -> Vec<String> {
    let mut lists = needs.values().map(|list| list.iter().collect::<BTreeSet<_>>());
    let first = lists.next().unwrap_or_default();
    let all = lists.fold(first, |all, list| &all & &list);
    all.into_iter().map(|name| format!("{name}.wasm")).collect()
}

/// A part without names, and with numbers as short as they can be: the linker left room in them.
fn compact(part: &[u8]) -> Result<Vec<u8>, String> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let module = config.parse(part);
    module.map(|mut module| module.emit_wasm()).map_err(|why| format!("A part is broken: {why:#}."))
}

/// Fetches what some games share, once, and gives a slice of it as if it came alone.
const SLICE: &str = r#"
let some;
function slice(start, length) {
    some ??= fetch(new URL("./some.wasm", import.meta.url)).then((answer) => {
        if (!answer.ok) throw new TypeError(`some.wasm: ${answer.status}`);
        return answer.arrayBuffer();
    });
    some.catch(() => (some = undefined));
    const headers = { "content-type": "application/wasm" };
    return some.then((all) => new Response(all.slice(start, start + length), { headers }));
}
"#;

/// The script in which a part is fetched as a slice.
fn from_some(script: &str, name: &str, start: usize, length: usize) -> Result<String, String> {
    let alone = format!("fetch(new URL(\"./{name}\", import.meta.url))");
    match script.matches(&alone).count() {
        1 => Ok(script.replace(&alone, &format!("slice({start}, {length})"))),
        _ => Err(format!("wasm-split no longer fetches {name} by {alone}.")),
    }
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
        assert_eq!(of(&[&["b", "a", "tea"], &["a", "b", "egg"]]), ["a.wasm", "b.wasm"]);
        assert!(of(&[]).is_empty() && of(&[&["a"], &["b"]]).is_empty());
    }

    #[test]
    fn a_small_part_is_fetched_as_a_slice() {
        let script = "const a = () => fetch(new URL(\"./chunk_1.wasm\", import.meta.url));";
        let sliced = from_some(script, "chunk_1.wasm", 10, 20);
        assert_eq!(sliced.as_deref(), Ok("const a = () => slice(10, 20);"));
        assert!(from_some(script, "chunk_2.wasm", 0, 1).is_err());
    }

    #[test]
    fn an_empty_module_is_as_small_as_it_gets() {
        let empty = b"\0asm\x01\0\0\0";
        // An own section of the name "name", with nothing in it.
        let named = [&empty[..], b"\0\x05\x04name"].concat();
        assert_eq!(compact(&named).as_deref(), Ok(&empty[..]));
        assert!(compact(b"tea").is_err());
    }
}
