//! The client's files, before they are written.

use super::failed;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::{fs, io};

/// Every file by its path, with `/` between folders.
#[derive(Default)]
pub(crate) struct Folder {
    files: BTreeMap<String, Vec<u8>>,
}

impl Folder {
    pub(crate) fn add(&mut self, path: &str, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.to_string(), bytes.into());
    }

    /// Adds the files that lie in a folder, and in the folders in it.
    pub(crate) fn add_all(&mut self, folder: &Path) -> Result<(), String> {
        for path in paths(folder, "").map_err(failed(folder))? {
            let file = folder.join(&path);
            self.add(&path, fs::read(&file).map_err(failed(file))?);
        }
        Ok(())
    }

    pub(crate) fn take(&mut self, path: &str) -> Option<Vec<u8>> {
        self.files.remove(path)
    }

    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Changes with any name or content.
    pub(crate) fn fingerprint(&self) -> String {
        let mut hasher = DefaultHasher::new();
        for (path, bytes) in &self.files {
            for part in [path.as_bytes(), bytes] {
                hasher.write_usize(part.len());
                hasher.write(part);
            }
        }
        format!("{:016x}", hasher.finish())
    }

    /// Writes all files; to be sent, also `FILE.br` beside each that is smaller when it is compressed.
    ///
    /// What is there already keeps its time, so that the server is built anew only after a change.
    pub(crate) fn write(&self, folder: &Path, to_be_sent: bool) -> Result<(), String> {
        for (path, bytes) in &self.files {
            let file = folder.join(path);
            let parent = file.parent().expect("a file lies in a folder");
            fs::create_dir_all(parent).map_err(failed(parent))?;
            let compressed = folder.join(format!("{path}.br"));
            let is_same = fs::read(&file).is_ok_and(|written| written == *bytes);
            let compress = to_be_sent && is_worth_compressing(path);
            if is_same && compressed.exists() == compress {
                continue;
            }
            if compress {
                fs::write(&compressed, brotli(bytes)).map_err(failed(compressed))?;
            }
            fs::write(&file, bytes).map_err(failed(file))?;
        }
        Ok(())
    }

    /// Removes what an earlier client left behind.
    pub(crate) fn remove_others(&self, folder: &Path) -> Result<(), String> {
        for path in paths(folder, "").map_err(failed(folder))? {
            let plain = path.strip_suffix(".br").unwrap_or(&path);
            if !self.files.contains_key(plain) {
                let file = folder.join(path);
                fs::remove_file(&file).map_err(failed(file))?;
            }
        }
        Ok(())
    }
}

impl IntoIterator for Folder {
    type Item = (String, Vec<u8>);
    type IntoIter = std::collections::btree_map::IntoIter<String, Vec<u8>>;

    fn into_iter(self) -> Self::IntoIter {
        self.files.into_iter()
    }
}

/// The files of a folder and of the folders in it.
fn paths(folder: &Path, prefix: &str) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            found.extend(paths(&entry.path(), &format!("{path}/"))?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

/// Text and programs; pictures of pixels and sounds are compressed already.
fn is_worth_compressing(path: &str) -> bool {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    ["html", "css", "js", "json", "md", "svg", "txt", "wasm", "webmanifest"].contains(&ending)
}

fn brotli(mut bytes: &[u8]) -> Vec<u8> {
    let strongest = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut compressed, &strongest)
        .expect("memory can be read and written");
    compressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_changes_with_names_and_contents() {
        let of = |files: &[(&str, &str)]| {
            let mut folder = Folder::default();
            for (path, text) in files {
                folder.add(path, *text);
            }
            folder.fingerprint()
        };
        let one = of(&[("a", "bc")]);
        assert_eq!(one, of(&[("a", "bc")]));
        for other in
            [of(&[]), of(&[("a", "bd")]), of(&[("ab", "c")]), of(&[("a", "bc"), ("b", "")])]
        {
            assert_ne!(one, other);
        }
    }

    #[test]
    fn what_changed_is_written_and_what_is_old_can_go() {
        let out = std::env::temp_dir().join(format!("kaiten-web-{}", std::process::id()));
        let read = |path: &str| fs::read(out.join(path)).ok();
        let mut folder = Folder::default();
        folder.add("index.html", "<p>".repeat(100));
        folder.add("snippets/a/inline0.js", "let a;");
        folder.add("photo.png", *b"png");
        folder.add("rules/tea.en.md", "Pour.\n".repeat(100));
        folder.write(&out, true).expect("it is ours to write");
        let page = read("index.html.br").expect("text is compressed");
        assert!(page.len() < 50 && read("index.html").is_some_and(|page| page.len() == 300));
        assert!(read("photo.png").is_some() && read("photo.png.br").is_none());
        assert!(read("rules/tea.en.md.br").is_some_and(|rules| rules.len() < 50));

        folder.take("snippets/a/inline0.js");
        folder.take("rules/tea.en.md");
        folder.add("index.html", "<h1>");
        folder.write(&out, true).expect("it is ours to write");
        assert!(
            read("index.html") == Some(b"<h1>".to_vec()) && read("index.html.br") != Some(page)
        );
        assert!(read("snippets/a/inline0.js").is_some());
        folder.remove_others(&out).expect("it is ours to remove");
        let mut left = paths(&out, "").expect("it is there");
        left.sort();
        fs::remove_dir_all(&out).expect("it is ours to remove");
        assert_eq!(left, ["index.html", "index.html.br", "photo.png"]);
    }
}
