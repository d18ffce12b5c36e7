//! Tells the service worker which files it keeps for the time without a network.

use super::folder::Folder;

/// The worker, and how its line for us begins.
pub(crate) const WORKER: &str = "sw.js";
const LINE: &str = "const [CONTENT, FILES] =";

/// Writes the list of all other files and their fingerprint into the worker.
pub(crate) fn fill_in(folder: &mut Folder) -> Result<(), String> {
    let worker = folder.take(WORKER).and_then(|bytes| String::from_utf8(bytes).ok());
    let worker = worker.ok_or_else(|| format!("{WORKER} is missing, or no text."))?;
    let files: Vec<&str> = folder.paths().map(address).collect();
    let files = serde_json::to_string(&files).expect("a list of texts is JSON");
    let line = format!("{LINE} [{:?}, {files}];", folder.fingerprint());
    let filled = fill(&worker, LINE, &line).ok_or_else(|| {
        format!("{WORKER} needs one line that begins with {LINE:?}, for the list of files.")
    })?;
    folder.add(WORKER, filled);
    Ok(())
}

/// The page's address is its folder: some hosts send a browser that asks for `index.html` there,
/// and a page that comes by such a detour cannot be shown from the cache.
fn address(path: &str) -> &str {
    if path == "index.html" { "./" } else { path }
}

/// A text with its one line that begins like this replaced.
pub(crate) fn fill(text: &str, begins: &str, line: &str) -> Option<String> {
    let marked: Vec<&str> = text.lines().filter(|line| line.starts_with(begins)).collect();
    let [marked] = marked[..] else { return None };
    Some(text.replacen(marked, line, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_lists_all_files_but_itself() {
        let mut folder = Folder::default();
        folder.add("index.html", "<p>");
        folder.add("art.svg", "<svg>");
        let fingerprint = folder.fingerprint();
        folder.add(WORKER, "// Offline.\nconst [CONTENT, FILES] = [\"\", []];\nstart();\n");
        assert_eq!(fill_in(&mut folder), Ok(()));
        let worker = folder.take(WORKER).and_then(|bytes| String::from_utf8(bytes).ok());
        let line = format!("const [CONTENT, FILES] = [\"{fingerprint}\", [\"art.svg\",\"./\"]];");
        assert_eq!(worker, Some(format!("// Offline.\n{line}\nstart();\n")));
    }

    #[test]
    fn a_worker_without_its_line_is_refused() {
        let mut folder = Folder::default();
        assert!(fill_in(&mut folder).is_err_and(|why| why.contains("missing")));
        folder.add(WORKER, "start();\n");
        assert!(fill_in(&mut folder).is_err_and(|why| why.contains("one line")));
    }
}
