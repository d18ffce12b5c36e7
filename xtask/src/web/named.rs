//! Calls the files of a client after their content: a browser keeps them for ever, and what changed
//! has another name.
//!
//! What is compiled together lies in one folder, which is called after all that is in it: its files
//! find each other by their plain names, also in a worker, and none of them fits to those of another
//! program. `index.html` and the service worker keep their names; a browser asks for them anew.

use super::PROGRAM;
use super::folder::Folder;
use super::offline::{self, fill};
use serde_json::json;
use std::collections::BTreeMap;

const PAGE: &str = "index.html";
const MANIFEST: &str = "manifest.webmanifest";

/// What may name other files, in quotation marks.
const NAMES_OTHERS: [&str; 2] = [".css", ".webmanifest"];

/// A client that is to be sent.
pub(crate) struct Client {
    pub(crate) folder: Folder,
    /// What a browser downloads before somebody can click on the first page.
    pub(crate) first: Vec<String>,
}

/// Calls files after their content, and has the page fetch what it needs at once, `soon` behind the
/// program what is small, and when it stands what comes `next`.
pub(crate) fn by_content(
    mut folder: Folder,
    soon: &[&str],
    next: &[&str],
) -> Result<Client, String> {
    let page = text(&mut folder, PAGE)?;
    let worker = text(&mut folder, offline::WORKER)?;
    let mut named = Folder::default();
    let mut names = BTreeMap::new();
    let mut program = Folder::default();
    let mut users = Vec::new();
    for (path, bytes) in folder {
        if path.starts_with(PROGRAM) {
            program.add(&path, bytes);
        } else if NAMES_OTHERS.iter().any(|ending| path.ends_with(ending)) {
            users.push((path, bytes));
        } else {
            add(&mut named, &mut names, &path, bytes);
        }
    }
    for (path, bytes) in users {
        let text = String::from_utf8(bytes).map_err(|_| format!("{path} is no text."))?;
        let text = renamed(&text, &names);
        add(&mut named, &mut names, &path, text.into_bytes());
    }
    let home = format!("{PROGRAM}.{}", program.fingerprint());
    for (path, bytes) in program {
        let name = path.replacen(PROGRAM, &home, 1);
        named.add(&name, bytes);
        names.insert(path, name);
    }

    let first = first(&names);
    let page = page_of(&page, &names, &first, [("SOON", soon), ("NEXT", next)])?;
    named.add(PAGE, page);
    named.add(offline::WORKER, worker);
    Ok(Client { folder: named, first: [PAGE.to_string()].into_iter().chain(first).collect() })
}

fn text(folder: &mut Folder, path: &str) -> Result<String, String> {
    let text = folder.take(path).and_then(|bytes| String::from_utf8(bytes).ok());
    text.ok_or_else(|| format!("{path} is missing, or no text."))
}

/// Adds a file under a name with its fingerprint: `art.0123456789abcdef.svg`.
fn add(named: &mut Folder, names: &mut BTreeMap<String, String>, path: &str, bytes: Vec<u8>) {
    let mut alone = Folder::default();
    alone.add("", bytes.clone());
    let (stem, ending) = path.rsplit_once('.').unwrap_or((path, ""));
    let name = format!("{stem}.{}.{ending}", alone.fingerprint());
    named.add(&name, bytes);
    names.insert(path.to_string(), name);
}

/// A text in which files have their new names: it has them in quotation marks.
fn renamed(text: &str, names: &BTreeMap<String, String>) -> String {
    names.iter().fold(text.to_string(), |text, (plain, name)| {
        let text = text.replace(&format!("\"{plain}\""), &format!("\"{name}\""));
        text.replace(&format!("\"./{plain}\""), &format!("\"./{name}\""))
    })
}

/// What the first page needs: the program without its parts, its scripts, its look and drawings.
fn first(names: &BTreeMap<String, String>) -> Vec<String> {
    let is_first = |path: &str| match path.strip_prefix(PROGRAM) {
        Some("/worker.js") => false,
        Some("/kaiten_web_bg.wasm") => true,
        Some(file) => file.ends_with(".js"),
        None => ["style.css", "art.svg", "logo.svg", MANIFEST].contains(&path),
    };
    names.iter().filter(|(path, _)| is_first(path)).map(|(_, name)| name.clone()).collect()
}

/// The page with all names, and with the program on its way before anything asks for it.
fn page_of(
    page: &str,
    names: &BTreeMap<String, String>,
    first: &[String],
    later: [(&str, &[&str]); 2],
) -> Result<String, String> {
    const LOOK: &str = "<link rel=\"stylesheet\"";
    let lacks = |what: &str| format!("{PAGE} needs one line that begins with {what:?}.");
    let fetched = first.iter().filter_map(|name| match name.rsplit_once('.')?.1 {
        "js" => Some(format!("<link rel=\"modulepreload\" href=\"{name}\">\n")),
        "wasm" => Some(format!(
            "<link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin href=\"{name}\">\n"
        )),
        _ => None,
    });
    let fetched: String = fetched.collect();
    let named = |file: &&str| {
        let name = names.get(*file);
        name.ok_or_else(|| format!("{PAGE} asks for {file}, which is no file of the client."))
    };
    let mut lists = vec![("globalThis.FILES =".to_string(), json!(names))];
    for (list, files) in later {
        let files = files.iter().map(named).collect::<Result<Vec<_>, _>>()?;
        lists.push((format!("const {list} ="), json!(files)));
    }
    let mut page = renamed(page, names).replacen(LOOK, &format!("{fetched}{LOOK}"), 1);
    for (begins, value) in lists {
        page = fill(&page, &begins, &format!("{begins} {value};")).ok_or_else(|| lacks(&begins))?;
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "<link rel=\"stylesheet\" href=\"style.css\">\n\
        globalThis.FILES = {};\nconst SOON = [];\nconst NEXT = [];\nimport init from \"./program/kaiten_web.js\";\n";

    fn client(style: &str) -> Client {
        let mut folder = Folder::default();
        for (path, text) in [
            (PAGE, INDEX),
            (MANIFEST, "{\"src\":\"logo.svg\"}"),
            (offline::WORKER, "start();"),
            ("style.css", style),
            ("logo.svg", "<svg>"),
            ("rules/tea.fr.md", "Verser."),
            ("program/kaiten_web.js", "go();"),
            ("program/kaiten_web_bg.wasm", "0"),
            ("program/tea.wasm", "1"),
            ("program/worker.js", "think();"),
        ] {
            folder.add(path, text);
        }
        by_content(folder, &["style.css"], &["program/tea.wasm"]).expect("a whole client")
    }

    fn path(client: &Client, begins: &str, ends: &str) -> String {
        let mut paths = client.folder.paths();
        let found = paths.find(|path| path.starts_with(begins) && path.ends_with(ends));
        found.unwrap_or_else(|| panic!("{begins} {ends}")).to_string()
    }

    #[test]
    fn a_file_is_called_after_its_content_and_found_under_that_name() {
        let mut client = client("p {}");
        let [style, rules, tea, logo] = [
            ("style.", ".css"),
            ("rules/tea.fr.", ".md"),
            ("program.", "/tea.wasm"),
            ("logo.", ".svg"),
        ]
        .map(|(begins, ends)| path(&client, begins, ends));
        let manifest = path(&client, "manifest.", ".webmanifest");
        let manifest = text(&mut client.folder, &manifest).expect("a manifest");
        assert_eq!(manifest, format!("{{\"src\":\"{logo}\"}}"));
        let page = text(&mut client.folder, PAGE).expect("a page");
        assert!(page.contains(&format!("href=\"{style}\"")), "{page}");
        assert!(page.contains(&format!("\"rules/tea.fr.md\":\"{rules}\"")), "{page}");
        assert!(page.contains(&format!("const SOON = [\"{style}\"];")), "{page}");
        assert!(page.contains(&format!("const NEXT = [\"{tea}\"];")), "{page}");
        let program = path(&client, "program.", "/kaiten_web.js");
        assert!(page.contains(&format!("modulepreload\" href=\"{program}\"")), "{page}");
        assert!(page.contains(&format!("from \"./{program}\"")), "{page}");
    }

    #[test]
    fn only_what_changed_has_another_name() {
        let paths = |client: &Client| -> Vec<String> {
            client.folder.paths().map(str::to_string).collect()
        };
        let (one, other) = (client("p {}"), client("b {}"));
        let changed = paths(&one).into_iter().filter(|path| !paths(&other).contains(path));
        let changed: Vec<String> = changed.collect();
        assert_eq!(changed.len(), 1, "{changed:?}");
        assert!(changed[0].starts_with("style."));
    }

    #[test]
    fn parts_and_the_worker_are_not_among_the_first_files() {
        let client = client("p {}");
        let is_first = |part: &str| client.first.iter().any(|path| path.contains(part));
        assert!(["index.html", "style.", "kaiten_web.js", "_bg.wasm"].into_iter().all(is_first));
        assert!(!["tea", "worker"].into_iter().any(is_first), "{:?}", client.first);
    }
}
