//! Which crate may depend on which: only a higher level on a lower one.

use super::Problem;
use super::source::line_of;
use super::tree::Tree;
use toml::de::{DeTable, DeValue};

/// The level of a crate; on its own level it has neighbours, not dependencies.
fn level(name: &str) -> Option<u8> {
    match name {
        "kaiten-core" => Some(0),
        game if game.starts_with("game-") => Some(1),
        "kaiten-table" | "kaiten-bots" => Some(2),
        "kaiten-words" | "kaiten-protocol" => Some(3),
        "kaiten-games" | "kaiten-store" => Some(4),
        "kaiten-server" | "kaiten-web" | "kaiten-term" => Some(5),
        "kaiten" => Some(6),
        _ => None,
    }
}

/// It serves tests only, so it has no level.
const TESTKIT: &str = "kaiten-testkit";

/// Reads the manifest of each crate.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for folder in tree.crates() {
        let path = format!("crates/{folder}/Cargo.toml");
        let Some(text) = tree.text(&path) else { continue };
        for (line, what) in check_manifest(folder, text) {
            problems.push(Problem::new(&path, line, what));
        }
    }
}

/// The lines of a manifest that break the levels, and why.
fn check_manifest(folder: &str, text: &str) -> Vec<(usize, String)> {
    let manifest = match DeTable::parse(text) {
        Ok(manifest) => manifest.into_inner(),
        Err(error) => {
            let line = error.span().map_or(1, |span| line_of(text, span.start));
            return vec![(line, error.message().to_string())];
        }
    };
    let named = table(&manifest, "package").and_then(|package| package.get("name"));
    let name = named.and_then(|name| name.get_ref().as_str()).unwrap_or(folder);
    let mut wrong = Vec::new();
    if level(name).is_none() && name != TESTKIT {
        let line = named.map_or(1, |name| line_of(text, name.span().start));
        wrong.push((
            line,
            format!("{name} is unknown: give it a level in xtask/src/tidy/levels.rs"),
        ));
    }
    for dependencies in dependency_tables(&manifest) {
        for (key, value) in dependencies {
            let renamed =
                value.get_ref().get("package").and_then(|package| package.get_ref().as_str());
            if let Err(why) = may_depend(name, renamed.unwrap_or(key.get_ref())) {
                wrong.push((line_of(text, key.span().start), why));
            }
        }
    }
    wrong.sort();
    wrong
}

/// Whether a crate may use another one in what it ships; crates that are not ours are free.
fn may_depend(user: &str, used: &str) -> Result<(), String> {
    if used == TESTKIT {
        return Err(format!("{TESTKIT} may stand under [dev-dependencies] only"));
    }
    let Some(lower) = level(used) else { return Ok(()) };
    if user == TESTKIT {
        return match used {
            "kaiten-core" | "kaiten-table" => Ok(()),
            _ => Err(format!("{TESTKIT} may depend on core and table only, not on {used}")),
        };
    }
    match level(user) {
        Some(higher) if lower >= higher => {
            Err(format!("{user} (level {higher}) may not depend on {used} (level {lower})"))
        }
        _ => Ok(()),
    }
}

/// What the crate and its build script are made of, on all targets; tests may use what they like.
fn dependency_tables<'a>(manifest: &'a DeTable<'a>) -> Vec<&'a DeTable<'a>> {
    let targets = table(manifest, "target").into_iter().flat_map(|targets| targets.values());
    let places = targets.filter_map(|target| target.get_ref().as_table()).chain([manifest]);
    places
        .flat_map(|place| ["dependencies", "build-dependencies"].map(|kind| table(place, kind)))
        .flatten()
        .collect()
}

fn table<'a>(of: &'a DeTable<'a>, name: &str) -> Option<&'a DeTable<'a>> {
    of.get(name).map(|value| value.get_ref()).and_then(DeValue::as_table)
}

#[cfg(test)]
mod tests {
    use super::check_manifest;

    /// What is wrong with a crate of this name whose manifest goes on like this from line 4.
    fn wrong(name: &str, rest: &str) -> Vec<(usize, String)> {
        check_manifest(name, &format!("[package]\nname = \"{name}\"\n\n{rest}"))
    }

    #[test]
    fn a_higher_level_may_use_lower_ones() {
        for (name, rest) in [
            ("kaiten-core", "[dependencies]\nserde = \"1\"\n"),
            ("game-sushi-go", "[dependencies]\nkaiten-core.workspace = true\n"),
            (
                "kaiten-bots",
                "[dependencies]\ngame-sushi-go.workspace = true\nkaiten-core.workspace = true\n",
            ),
            ("kaiten", "[dependencies]\nkaiten-server.workspace = true\n"),
            ("kaiten-testkit", "[dependencies]\nkaiten-core.workspace = true\n"),
        ] {
            assert_eq!(wrong(name, rest), [], "{name}");
        }
    }

    #[test]
    fn tests_may_use_any_crate() {
        let rest =
            "[dev-dependencies]\nkaiten-testkit.workspace = true\nkaiten-games.workspace = true\n";
        assert_eq!(wrong("game-sushi-go", rest), []);
    }

    #[test]
    fn the_same_level_and_higher_ones_are_refused() {
        let why = |user, used| format!("{user} may not depend on {used}");
        for (name, used, why) in [
            (
                "kaiten-core",
                "game-sushi-go",
                why("kaiten-core (level 0)", "game-sushi-go (level 1)"),
            ),
            (
                "game-sushi-go",
                "game-sushi-roll",
                why("game-sushi-go (level 1)", "game-sushi-roll (level 1)"),
            ),
            ("kaiten-table", "kaiten-bots", why("kaiten-table (level 2)", "kaiten-bots (level 2)")),
            ("kaiten-games", "kaiten-web", why("kaiten-games (level 4)", "kaiten-web (level 5)")),
            ("kaiten-term", "kaiten", why("kaiten-term (level 5)", "kaiten (level 6)")),
        ] {
            let rest = format!("[dependencies]\nserde = \"1\"\n{used}.workspace = true\n");
            assert_eq!(wrong(name, &rest), [(6, why)]);
        }
    }

    #[test]
    fn every_way_to_write_a_dependency_is_seen() {
        for (line, rest) in [
            (4, "[dependencies.kaiten-games]\nworkspace = true\n"),
            (5, "[build-dependencies]\nkaiten-games.workspace = true\n"),
            (5, "[target.'cfg(unix)'.dependencies]\nkaiten-games.workspace = true\n"),
            (5, "[target.'cfg(unix)'.build-dependencies]\nkaiten-games.workspace = true\n"),
            (
                5,
                "[dependencies]\ngames = { path = \"../kaiten-games\", package = \"kaiten-games\" }\n",
            ),
            (
                8,
                "[dev-dependencies]\nkaiten-games.workspace = true\n\n[dependencies]\nkaiten-games.workspace = true\n",
            ),
        ] {
            let lines: Vec<_> =
                wrong("kaiten-bots", rest).into_iter().map(|(line, _)| line).collect();
            assert_eq!(lines, [line], "{rest}");
        }
    }

    #[test]
    fn the_testkit_is_for_tests_and_knows_no_game() {
        let [(line, why)] =
            &wrong("kaiten", "[dependencies]\nkaiten-testkit.workspace = true\n")[..]
        else {
            panic!("one problem")
        };
        assert_eq!((*line, &**why), (5, "kaiten-testkit may stand under [dev-dependencies] only"));
        let [(line, why)] = &wrong("kaiten-testkit", "[dependencies]\ngame-sushi-go = \"1\"\n")[..]
        else {
            panic!("one problem")
        };
        assert_eq!(
            (*line, &**why),
            (5, "kaiten-testkit may depend on core and table only, not on game-sushi-go")
        );
    }

    #[test]
    fn an_unknown_crate_needs_a_level() {
        let why =
            "kaiten-attic is unknown: give it a level in xtask/src/tidy/levels.rs".to_string();
        assert_eq!(wrong("kaiten-attic", "[dependencies]\nkaiten.workspace = true\n"), [(2, why)]);
    }

    #[test]
    fn a_manifest_that_is_no_toml_is_told() {
        let lines: Vec<_> =
            wrong("kaiten", "[dependencies\n").into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [4]);
    }
}
