//! Cuts the compiled program into its parts, at the functions that are marked for it: five wings for
//! each game, and what several of them share. What the start leads to stays together.

use super::folder::Folder;
use super::{PROGRAM, failed};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

/// What fetches the parts.
const FETCHES: &str = "parts.js";

/// The wings, as `kaiten-web/src/parts` calls them, in the order in which somebody comes to them:
/// what several share belongs to the first.
const WINGS: [&str; 7] = ["play", "pages", "pads", "halls", "online", "far", "minds"];

/// What is left of the program when its parts are cut off.
pub(crate) struct Rest {
    /// The module, for wasm-bindgen.
    pub(crate) module: PathBuf,
    /// What is needed to play any game, as a path of the client.
    pub(crate) needed_by_all: String,
    /// What is needed to play some games: every game needs something of it.
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
    let mut bundles = BTreeMap::<String, Vec<u8>>::new();
    for path in cut.split_modules {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let part = compact(&fs::read(&path).map_err(failed(&path))?)?;
        let file = bundle(name.trim_end_matches(".wasm"), &cut.prefetch_map);
        let bundle = bundles.entry(format!("{file}.wasm")).or_default();
        script = sliced(&script, &name, &format!("{file}.wasm"), bundle.len(), part.len())?;
        bundle.extend(part);
    }
    let path = |name: &str| format!("{PROGRAM}/{name}");
    for (name, bundle) in bundles {
        folder.add(&path(&name), bundle);
    }
    folder.add(&path(FETCHES), script + SLICE);
    let [needed_by_all, needed_by_some] =
        ["all", "some"].map(|by| path(&format!("{by}_play.wasm")));
    Ok(Rest { module: rest, needed_by_all, needed_by_some })
}

/// The file that holds a module. Every set of parts has a module for what just these share: alone
/// they would be dozens of small files, and each a way to the server and back. So those lie one
/// behind the other that are needed by one part, by some, or by all of a wing; and what a part lends
/// to other games lies beside it, so that nobody fetches a game that they do not play.
fn bundle(module: &str, needs: &HashMap<String, Vec<String>>) -> String {
    let needs_it = |part: &str| needs[part].iter().any(|needed| needed == module);
    let is_lent = |owner: &str| {
        let mut by = needs.keys().filter(|part| needs_it(part));
        by.any(|part| game_of(part) != game_of(owner))
    };
    for wing in WINGS {
        let wings = needs.keys().filter(|part| part.ends_with(&format!("_{wing}")));
        let (by, others): (Vec<_>, Vec<_>) = wings.partition(|part| needs_it(part));
        match &by[..] {
            [] => {}
            [part] if is_lent(part) => return format!("{part}_lent"),
            [part] => return part.to_string(),
            _ if others.is_empty() => return format!("all_{wing}"),
            _ => return format!("some_{wing}"),
        }
    }
    module.to_string()
}

/// Whose part it is: `game_sushi_go` of `game_sushi_go_play`.
fn game_of(part: &str) -> &str {
    part.rsplit_once('_').map_or(part, |(game, _)| game)
}

/// A part without names, and with numbers as short as they can be: the linker left room in them.
fn compact(part: &[u8]) -> Result<Vec<u8>, String> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let module = config.parse(part);
    module.map(|mut module| module.emit_wasm()).map_err(|why| format!("A part is broken: {why:#}."))
}

/// Fetches a file that holds several parts, once, and gives a slice of it as if it came alone.
const SLICE: &str = r#"
const whole = {};
function slice(file, start, length) {
    whole[file] ??= fetch(new URL(file, import.meta.url)).then((answer) => {
        if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`);
        return answer.arrayBuffer();
    });
    whole[file].catch(() => delete whole[file]);
    const headers = { "content-type": "application/wasm" };
    return whole[file].then((all) => new Response(all.slice(start, start + length), { headers }));
}
"#;

/// The script in which a part is fetched as a slice of a file.
fn sliced(
    script: &str,
    name: &str,
    file: &str,
    start: usize,
    length: usize,
) -> Result<String, String> {
    let alone = format!("fetch(new URL(\"./{name}\", import.meta.url))");
    match script.matches(&alone).count() {
        1 => Ok(script.replace(&alone, &format!("slice(\"./{file}\", {start}, {length})"))),
        _ => Err(format!("wasm-split no longer fetches {name} by {alone}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_lies_with_those_that_the_same_people_need() {
        let needs = [
            ("tea_play", vec!["all", "tea", "lent", "all wings"]),
            ("egg_play", vec!["all", "some", "all wings"]),
            ("eel_play", vec!["all", "some", "all wings"]),
            ("tea_pages", vec!["tea", "both", "all wings"]),
            ("egg_pages", vec!["both", "some", "lent"]),
        ];
        let text = |text: &str| text.to_string();
        let list = |list: &[&str]| list.iter().copied().map(text).collect();
        let needs = needs.iter().map(|(part, modules)| (text(part), list(modules))).collect();
        for (module, file) in [
            ("all", "all_play"),
            ("all wings", "all_play"),
            ("some", "some_play"),
            ("tea", "tea_play"),
            ("lent", "tea_play_lent"),
            ("both", "all_pages"),
            ("nobody's", "nobody's"),
        ] {
            assert_eq!(bundle(module, &needs), file);
        }
    }

    #[test]
    fn a_small_part_is_fetched_as_a_slice() {
        let script = "const a = () => fetch(new URL(\"./chunk_1.wasm\", import.meta.url));";
        let cut = sliced(script, "chunk_1.wasm", "some_play.wasm", 10, 20);
        assert_eq!(cut.as_deref(), Ok("const a = () => slice(\"./some_play.wasm\", 10, 20);"));
        assert!(sliced(script, "chunk_2.wasm", "some_play.wasm", 0, 1).is_err());
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
