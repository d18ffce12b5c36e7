//! `cargo xtask test`: everything that must pass before a change lands.

use crate::run::{self, cargo, step, succeed, time};
use crate::tools::{TOOLS, Tool, deny};
use crate::{sixth, tidy, web};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

/// A headline, and what is done under it.
type Step = (&'static str, Work);

/// How a step is taken.
#[derive(Clone, Copy)]
enum Work {
    /// At its place, as far as it can be without these tools.
    Here(fn(&Path, without: &[Tool]) -> Result<(), String>),
    /// By this task of ours, which is begun before all others and awaited at its place.
    Aside(&'static [&'static str]),
}

use Work::{Aside, Here};

/// In this order: what is quick to fail and to mend comes first.
const STEPS: [Step; 9] = [
    ("format", Here(|root, _| succeed(cargo(root).args(["fmt", "--all", "--check"])))),
    (
        "dependencies",
        Here(|root, _| {
            succeed(deny(root).args(["--locked", "check", "licenses", "bans", "sources"]))
        }),
    ),
    (
        "clippy",
        Here(|root, _| {
            let what =
                ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
            succeed(cargo(root).args(what))
        }),
    ),
    (
        "tests",
        Here(|root, without| {
            let skipped = without.iter().flat_map(|tool| tool.tests);
            let skipped = skipped.flat_map(|test| ["--skip", test]);
            succeed(cargo(root).args(["test", "--workspace", "--locked", "--"]).args(skipped))
        }),
    ),
    ("tidy", Here(|root, _| tidy::run(root))),
    ("sixth game", Here(|root, _| sixth::run(root))),
    (
        "documentation",
        Here(|root, _| {
            let what = ["doc", "--workspace", "--no-deps", "--locked"];
            succeed(cargo(root).args(what).env("RUSTDOCFLAGS", "-D warnings"))
        }),
    ),
    // For minutes one processor alone links the client, and the others have room for all else.
    ("web", Aside(&["web", "--check"])),
    (
        "browser",
        Here(|root, _| {
            // Of the whole workspace, so that what the other tests were built on serves here too.
            let what = ["test", "--workspace", "--locked", "--features", "kaiten-server/browser"];
            let folder = web::folder(root);
            // A person at a page waits more than the machine works.
            let who = ["--test", "browser", "--", "--test-threads=4"];
            succeed(cargo(root).args(what).args(who).env("KAITEN_WEB", folder))
        }),
    ),
];

/// Measures how the client is delivered, on a slow line and here. Nothing fails by it: a busy machine
/// is slow.
pub(crate) fn delivery(root: &Path) -> Result<(), String> {
    let folder = web::build(root, None)?;
    let what = "test --locked --package kaiten-server --features browser --test browser";
    let which = "delivery:: -- --ignored --nocapture --test-threads=1";
    let words = what.split(' ').chain(which.split(' '));
    succeed(cargo(root).args(words).env("KAITEN_WEB", folder))
}

/// Takes the steps up to the first that fails. Where a tool is missing, all that can do without it
/// is run, but the whole has not passed.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let start = Instant::now();
    let mut missing = Vec::new();
    step("tools", || {
        missing.extend(TOOLS.into_iter().filter(|tool| tool.provide(root).is_err()));
        Ok(())
    })?;
    if !missing.is_empty() {
        let how: Vec<String> = missing.iter().map(|tool| tool.by_hand(root)).collect();
        println!("To run everything, please install {}.", how.join(", "));
    }
    let is_left_out = |headline| missing.iter().any(|tool| tool.steps.contains(&headline));
    let mut begun = BTreeMap::new();
    for (headline, work) in STEPS {
        if let Aside(task) = work
            && !is_left_out(headline)
        {
            begun.insert(headline, run::Aside::begin(root, task)?);
        }
    }
    for (headline, work) in STEPS {
        if is_left_out(headline) {
            println!("== {headline}: left out");
            continue;
        }
        step(headline, || match work {
            Here(work) => work(root, &missing),
            Aside(_) => begun.remove(headline).expect("it was begun").end(),
        })?;
    }
    if missing.is_empty() {
        println!("All steps passed in {}.", time(start));
        return Ok(());
    }
    Err(format!("What ran passed in {}, but {}.", time(start), not_run(&missing)))
}

/// What was left out, and for want of which tool.
fn not_run(missing: &[Tool]) -> String {
    let named = missing.iter().map(|Tool { name, steps, tests, .. }| {
        format!("{} did not run without {name}", [*steps, *tests].concat().join(", "))
    });
    named.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::Tree;

    #[test]
    fn what_did_not_run_is_named() {
        let missing: Vec<Tool> = TOOLS
            .into_iter()
            .filter(|tool| ["clippy", "wasm32-unknown-unknown", "python3"].contains(&tool.name))
            .collect();
        assert_eq!(
            not_run(&missing),
            "clippy did not run without clippy; web, browser, \
             games_are_the_same_natively_and_in_wasm did not run without wasm32-unknown-unknown; \
             the_python_bot_plays_every_game, the_python_bot_plays_every_game_online, \
             the_python_bot_joins_a_table did not run without python3"
        );
    }

    #[test]
    fn tools_name_steps_and_tests_that_are_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let tree = Tree::read(&root).expect("it is there");
        for tool in TOOLS {
            for step in tool.steps {
                assert!(STEPS.iter().any(|(headline, _)| headline == step), "{step}");
            }
            for test in tool.tests {
                let line = format!("fn {test}() {{");
                let mut files = tree.texts().filter(|(path, _)| path.contains("/tests/"));
                assert!(files.any(|(_, text)| text.contains(&line)), "{test}");
            }
        }
    }
}
