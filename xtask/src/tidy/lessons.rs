//! The lesson of a game: it is there in every language that the rules have, and is the same in all.

use super::Problem;
use super::tree::Tree;
use kaiten_core::lesson::{read, shape};

/// Reads the lessons of all games. A game without one is not taught, and that is allowed.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for game in tree.games() {
        let folder = format!("crates/{game}/");
        let languages = |name: &str| -> Vec<String> {
            let language = |path: &str| {
                let file = path.strip_prefix(&folder)?.strip_prefix(name)?;
                Some(file.strip_suffix(".md")?.to_string())
            };
            tree.paths(&folder).filter_map(language).collect()
        };
        let (lessons, rules) = (languages("LESSON"), languages("RULES"));
        if lessons.is_empty() {
            continue;
        }
        for missing in rules.iter().filter(|language| !lessons.contains(language)) {
            let path = format!("{folder}LESSON{missing}.md");
            problems.push(Problem::new(path, 1, "the lesson is missing in this language"));
        }
        let shape_of = |language: &str| {
            let path = format!("{folder}LESSON{language}.md");
            let text = tree.text(&path)?;
            let shape = read(text).map(|lesson| shape(&lesson));
            Some((path.clone(), shape.map_err(|bad| Problem::new(path, bad.line, bad.to_string()))))
        };
        let english = match shape_of("") {
            Some((_, Ok(shape))) => shape,
            Some((_, Err(bad))) => {
                problems.push(bad);
                continue;
            }
            None => continue,
        };
        for language in lessons.iter().filter(|language| !language.is_empty()) {
            match shape_of(language) {
                Some((path, Ok(shape))) => {
                    problems.extend(
                        difference(&english, &shape)
                            .map(|(line, what)| Problem::new(path, line, what)),
                    );
                }
                Some((_, Err(bad))) => problems.push(bad),
                None => {}
            }
        }
    }
}

/// Where a translation first says something else than the original, besides its words.
fn difference(original: &[(usize, String)], other: &[(usize, String)]) -> Option<(usize, String)> {
    let nth = (0..original.len().max(other.len()))
        .find(|&nth| original.get(nth).map(|(_, it)| it) != other.get(nth).map(|(_, it)| it))?;
    let line = other.get(nth).or(other.last()).map_or(1, |(line, _)| *line);
    let what = match original.get(nth) {
        Some((at, _)) => format!("this is not what line {at} of LESSON.md is"),
        None => "LESSON.md has ended before this".to_string(),
    };
    Some((line, what))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::said;

    const ENGLISH: &str = "\
## Pouring

```table
cups: tea
```

[own] Pour.

```ask
play: 1 pour
```

- `drink`: It is empty.

Well done.

## Tea time

```game
cups: tea
```

Drink.
";
    const NONE: [&str; 0] = [];

    fn of(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<(String, &str)> =
            files.iter().map(|(name, text)| (format!("crates/game-a/{name}"), *text)).collect();
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, *text)).collect();
        said(check, &files)
    }

    fn translated(old: &str, new: &str) -> Vec<String> {
        assert!(ENGLISH.contains(old));
        of(&[("LESSON.md", ENGLISH), ("LESSON.fr.md", &ENGLISH.replacen(old, new, 1))])
    }

    #[test]
    fn a_game_may_have_no_lesson_but_not_in_one_language_alone() {
        assert_eq!(of(&[("RULES.md", ""), ("RULES.fr.md", "")]), NONE);
        let rules = [("RULES.md", ""), ("RULES.fr.md", "")];
        let english = [&rules[..], &[("LESSON.md", ENGLISH)]].concat();
        assert_eq!(
            of(&english),
            ["crates/game-a/LESSON.fr.md:1: the lesson is missing in this language"]
        );
        let french = [&rules[..], &[("LESSON.fr.md", ENGLISH)]].concat();
        assert_eq!(
            of(&french),
            ["crates/game-a/LESSON.md:1: the lesson is missing in this language"]
        );
    }

    #[test]
    fn a_translation_has_other_words_and_nothing_else() {
        assert_eq!(translated("Well done.", "Bravo."), NONE);
        assert_eq!(translated("`drink`: It", "`drink` : Elle"), NONE);
        for (old, new, line, original) in [
            ("cups: tea", "cups: -", 3, 3),
            ("[own]", "[hand]", 7, 7),
            ("play: 1 pour", "play: 1 drink", 9, 9),
            ("`drink`", "`spill`", 13, 13),
            ("Well done.", "Bien.\n\nBravo.", 17, 17),
        ] {
            assert_eq!(
                translated(old, new),
                [format!(
                    "crates/game-a/LESSON.fr.md:{line}: this is not what line {original} of \
                     LESSON.md is"
                )],
                "{new}"
            );
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_line() {
        let [only] = &translated("```ask", "```task")[..] else { panic!("one problem") };
        assert!(only.starts_with("crates/game-a/LESSON.fr.md:9: "), "{only}");
    }
}
