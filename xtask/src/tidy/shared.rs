//! Shared code names no game: it must do for the next one too.

use super::Problem;
use super::source::{Token, code_without_tests, is_for_tests};
use super::tree::Tree;

/// Where a file or a folder that has the name of a game is a room of that game; the `mod.rs` or
/// `lib.rs` beside it opens the rooms, so it names them all.
const HOUSES: [&str; 3] =
    ["crates/kaiten-bots/src/sense/", "crates/kaiten-web/src/boards/", "crates/kaiten-words/src/"];

/// The catalog, and what measures a single game.
const OTHERS: [&str; 3] = [
    "crates/kaiten-games/src/lib.rs",
    "crates/kaiten/src/bench/",
    "crates/kaiten-bots/examples/thinking.rs",
];

/// Reads all code but that of the games, and that of tests.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    let games: Vec<Name> = tree.games().into_iter().map(Name::of).collect();
    for (path, text) in tree.texts() {
        if path.ends_with(".rs") && !is_for_tests(path) && !belongs_to_a_game(path, &games) {
            match code_without_tests(path, text) {
                Ok(code) => problems.extend(code.iter().filter_map(|token| {
                    let what = format!("shared code names {}", named(token, &games)?);
                    Some(Problem::new(path, token.line, what))
                })),
                Err(no_rust) => problems.push(no_rust),
            }
        }
    }
}

/// The ways to write the name of a game.
struct Name {
    id: String,
    /// As a module is called.
    snake: String,
    others: [String; 3],
}

impl Name {
    /// Of the game in the folder `game-sushi-go`: `sushi_go`, `SUSHI_GO`, `SushiGo`, `Sushi Go`.
    fn of(folder: &str) -> Self {
        let id = folder.trim_start_matches("game-");
        let snake = id.replace('-', "_");
        let words: Vec<String> = id
            .split('-')
            .map(|word| {
                let (first, rest) = word.split_at(word.len().min(1));
                first.to_uppercase() + rest
            })
            .collect();
        let others = [snake.to_uppercase(), words.concat(), words.join(" ")];
        Self { id: id.to_string(), snake, others }
    }

    fn is_in(&self, text: &str) -> bool {
        [&self.id, &self.snake].into_iter().chain(&self.others).any(|name| text.contains(name))
    }
}

/// The game that a token names; `SushiGoParty` is not `SushiGo`, whose name is in it.
fn named<'a>(token: &Token, games: &'a [Name]) -> Option<&'a str> {
    let named = games.iter().filter(|game| game.is_in(&token.text));
    named.map(|game| &*game.id).max_by_key(|id| id.len())
}

fn belongs_to_a_game(path: &str, games: &[Name]) -> bool {
    let is_room = |house: &&str| {
        let room = path.strip_prefix(*house).and_then(|inside| inside.split(['/', '.']).next());
        room.is_some_and(|room| {
            ["mod", "lib"].contains(&room) || games.iter().any(|game| game.snake == room)
        })
    };
    path.starts_with("crates/game-")
        || HOUSES.iter().any(is_room)
        || OTHERS.iter().any(|other| path.starts_with(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    /// What is said of a file in a workspace of two games.
    fn of(path: &str, text: &str) -> Vec<String> {
        let games = [("crates/game-tea/src/lib.rs", ""), ("crates/game-tea-time/src/lib.rs", "")];
        said(check, &[&games[..], &[(path, text)]].concat())
    }

    const SHARED: &str = "crates/kaiten-table/src/lib.rs";
    const NONE: [&str; 0] = [];

    #[test]
    fn every_way_to_name_a_game_is_seen() {
        for code in [
            "use game_tea_time::Move;",
            "mod tea_time;",
            "struct TeaTimeBoard;",
            "const TEA_TIME: u8 = 1;",
            "m!(if game == \"tea-time\" {})",
            "let title = \"Tea Time!\";",
            "let key = b\"kept.tea-time.1\";",
        ] {
            let text = format!("fn f() {{\n    {code}\n}}\n");
            assert_eq!(of(SHARED, &text), [format!("{SHARED}:2: shared code names tea-time")]);
        }
        assert_eq!(of(SHARED, "fn tea() {}"), [format!("{SHARED}:1: shared code names tea")]);
        assert_eq!(of("xtask/src/main.rs", "fn tea() {}").len(), 1);
    }

    #[test]
    fn documentation_and_tests_may_give_examples() {
        for text in [
            "//! Such as `TeaTime`.\n/// `tea-time`\nfn f() {} // Tea Time\n",
            "#[cfg(test)]\nmod tests {\n    use game_tea_time::TeaTime;\n}\n",
            "fn time_for_a_cup() {}\n",
        ] {
            assert_eq!(of(SHARED, text), NONE, "{text}");
        }
        assert_eq!(of("crates/kaiten-table/tests/seen.rs", "use game_tea::Tea;"), NONE);
        assert_eq!(of("crates/kaiten-table/Cargo.toml", "game-tea.workspace = true"), NONE);
    }

    #[test]
    fn a_game_is_named_in_its_own_rooms() {
        for path in [
            "crates/game-tea/src/play.rs",
            "crates/game-tea/examples/pour.rs",
            "crates/kaiten-bots/src/sense/tea.rs",
            "crates/kaiten-web/src/boards/tea_time/pot.rs",
            "crates/kaiten-web/src/boards/mod.rs",
            "crates/kaiten-games/src/lib.rs",
        ] {
            assert_eq!(of(path, "use game_tea::Tea;"), NONE, "{path}");
        }
        for path in ["crates/kaiten-web/src/boards/pieces.rs", "crates/kaiten-core/src/tea.rs"] {
            assert_eq!(of(path, "fn tea() {}"), [format!("{path}:1: shared code names tea")]);
        }
    }
}
