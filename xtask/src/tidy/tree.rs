//! The files of the workspace, read once, for all checks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// Every file by its path from the root, with `/` between folders; a file that is no text has none.
pub(crate) struct Tree {
    files: BTreeMap<String, Option<String>>,
}

impl Tree {
    /// Reads all that git could track.
    pub(crate) fn read(root: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        read_folder(root, "", &mut files)?;
        Ok(Self { files })
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        Self { files: files.iter().map(|&(path, text)| (path.into(), Some(text.into()))).collect() }
    }

    pub(crate) fn has(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// The paths that begin with this folder, which ends in `/`.
    pub(crate) fn paths(&self, folder: &str) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str).filter(move |path| path.starts_with(folder))
    }

    /// All text files, with their paths.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    /// The Rust files of a crate's `src`.
    pub(crate) fn sources(&self, krate: &str) -> impl Iterator<Item = (&str, &str)> {
        let src = format!("crates/{krate}/src/");
        self.texts().filter(move |(path, _)| path.starts_with(&src) && path.ends_with(".rs"))
    }

    /// The names of the folders in `crates/`.
    pub(crate) fn crates(&self) -> BTreeSet<&str> {
        self.paths("crates/")
            .filter_map(|path| Some(path["crates/".len()..].split_once('/')?.0))
            .collect()
    }

    /// Those of them that hold a game.
    pub(crate) fn games(&self) -> BTreeSet<&str> {
        self.crates().into_iter().filter(|name| name.starts_with("game-")).collect()
    }
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, Option<String>>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type()?;
        if kind.is_dir() && !["target", ".git"].contains(&name.as_str()) {
            read_folder(&entry.path(), &format!("{prefix}{name}/"), files)?;
        } else if kind.is_file() && name != ".git" {
            // In a linked worktree `.git` is a file.
            files
                .insert(format!("{prefix}{name}"), String::from_utf8(fs::read(entry.path())?).ok());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_read_without_what_git_and_cargo_make() {
        let root = std::env::temp_dir().join(format!("kaiten-tidy-{}", std::process::id()));
        for (path, bytes) in [
            ("README.md", &b"Kaiten"[..]),
            ("crates/game-a/src/lib.rs", b"// A"),
            ("crates/kaiten/art.png", b"\xff\xd8"),
            (".git/config", b"git"),
            ("target/debug/made", b"cargo"),
            ("crates/game-a/target/made", b"cargo"),
        ] {
            let path = root.join(path);
            fs::create_dir_all(path.parent().expect("it is below the root"))
                .expect("it is ours to make");
            fs::write(path, bytes).expect("it is ours to write");
        }
        let tree = Tree::read(&root).expect("it was just written");
        fs::remove_dir_all(&root).expect("it is ours to remove");

        let paths: Vec<_> = tree.paths("").collect();
        assert_eq!(paths, ["README.md", "crates/game-a/src/lib.rs", "crates/kaiten/art.png"]);
        assert_eq!(tree.text("README.md"), Some("Kaiten"));
        assert_eq!(tree.text("crates/kaiten/art.png"), None);
        assert_eq!(
            tree.sources("game-a").collect::<Vec<_>>(),
            [("crates/game-a/src/lib.rs", "// A")]
        );
        assert_eq!(Vec::from_iter(tree.crates()), ["game-a", "kaiten"]);
        assert_eq!(Vec::from_iter(tree.games()), ["game-a"]);
    }
}
