//! The texts of the rules and the lessons, which the client fetches when somebody needs them.

use super::failed;
use super::folder::Folder;
use std::fs;
use std::path::Path;

/// What is fetched: how its files are named in the crate of a game, and the folder where they lie
/// for the client.
const TEXTS: [(&str, &str); 2] = [("RULES", "rules"), ("LESSON", "lessons")];

/// Adds the texts of all games: `crates/game-tea/RULES.fr.md` as `rules/tea.fr.md`, and `RULES.md`,
/// which is English, as `rules/tea.en.md`.
pub(crate) fn add(crates: &Path, folder: &mut Folder) -> Result<(), String> {
    for krate in names(crates)? {
        let Some(game) = krate.strip_prefix("game-") else { continue };
        let home = crates.join(&krate);
        for file in names(&home)? {
            for (name, to) in TEXTS {
                if let Some(tag) = language(&file, name) {
                    let path = home.join(&file);
                    let text = fs::read(&path).map_err(failed(path))?;
                    folder.add(&format!("{to}/{game}.{tag}.md"), text);
                }
            }
        }
    }
    Ok(())
}

/// The language of a text with this name; none if the file is no such text.
fn language<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    match file.strip_prefix(name)?.strip_prefix('.')? {
        "md" => Some("en"),
        other => other.strip_suffix(".md"),
    }
}

/// What lies in a folder.
fn names(folder: &Path) -> Result<Vec<String>, String> {
    let all = fs::read_dir(folder).map_err(failed(folder))?;
    all.map(|entry| Ok(entry.map_err(failed(folder))?.file_name().to_string_lossy().into_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_brings_its_rules_and_its_lesson_in_all_its_languages() {
        let crates = std::env::temp_dir().join(format!("kaiten-rules-{}", std::process::id()));
        for (path, text) in [
            ("game-tea/RULES.md", "Pour."),
            ("game-tea/RULES.fr.md", "Verser."),
            ("game-tea/LESSON.md", "Try."),
            ("game-tea/README.md", "Tea."),
            ("game-tea/src/lib.rs", "//! Tea."),
            ("game-tea-time/RULES.md", "Drink."),
            ("kaiten-core/RULES.md", "None."),
        ] {
            let path = crates.join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("it is ours to make");
            fs::write(path, text).expect("it is ours to write");
        }
        let mut folder = Folder::default();
        let added = add(&crates, &mut folder);
        fs::remove_dir_all(&crates).expect("it is ours to remove");
        assert_eq!(added, Ok(()));
        let paths: Vec<&str> = folder.paths().collect();
        let rules = ["rules/tea-time.en.md", "rules/tea.en.md", "rules/tea.fr.md"];
        assert_eq!(paths, [&["lessons/tea.en.md"][..], &rules].concat());
        assert_eq!(folder.take("rules/tea.fr.md").as_deref(), Some(&b"Verser."[..]));
    }
}
