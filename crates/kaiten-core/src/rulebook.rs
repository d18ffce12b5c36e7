//! A game's RULES.md: numbered rules with examples that run.
//!
//! A rule is a paragraph that opens with its id in bold: `**M1** The most maki earn 6 points.`
//! What follows up to the next rule or heading belongs to it: more words, and examples in fences
//! named `score`, `play`, `illegal` or `setup`.
//!
//! ```
//! use kaiten_core::rulebook::{Example, rules};
//! let text = "## Maki\n\n**M1** The most maki earn 6 points.\n\n```score\nareas: maki3 | maki1\n```\n";
//! let rules = rules(text);
//! assert_eq!((rules[0].id, rules[0].sentence()), ("M1", "The most maki earn 6 points."));
//! assert_eq!(rules[0].examples, [Example { kind: "score", line: 6, text: "areas: maki3 | maki1\n" }]);
//! ```

/// A numbered rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText<'a> {
    /// Its id, such as `M1`.
    pub id: &'a str,
    /// The line of the file that it opens on.
    pub line: usize,
    /// All its words, without the id and the examples.
    pub words: String,
    /// Its examples, in their order.
    pub examples: Vec<Example<'a>>,
    /// All of it as it is written, from its id to its last example.
    pub written: &'a str,
}

/// A fenced example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example<'a> {
    /// The name of the fence: `score`, `play`, `illegal` or `setup`.
    pub kind: &'a str,
    /// The line of the file that its first line stands on.
    pub line: usize,
    /// What stands between the fences.
    pub text: &'a str,
}

impl<'a> RuleText<'a> {
    /// What it says: the paragraph behind its id.
    pub fn says(&self) -> &'a str {
        let first = self.written.lines().next().and_then(opening);
        first.map_or("", |(_, words)| words)
    }

    /// The rows of the tables that belong to what it says, without their edges.
    pub fn rows(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let before_examples = self.written.lines().take_while(|line| !line.starts_with("```"));
        let rows = before_examples.filter(|line| line.starts_with('|') && !line.starts_with("|-"));
        rows.map(|row| row.trim_matches(['|', ' ']))
    }

    /// The first sentence.
    pub fn sentence(&self) -> &str {
        let end = self.words.find(". ").map_or(self.words.len(), |dot| dot + 1);
        self.words[..end].trim()
    }
}

/// The rule with this id.
pub fn find<'a>(text: &'a str, id: &str) -> Option<RuleText<'a>> {
    rules(text).into_iter().find(|rule| rule.id == id)
}

/// All rules of a text, in their order.
pub fn rules(text: &str) -> Vec<RuleText<'_>> {
    let mut rules: Vec<RuleText<'_>> = Vec::new();
    // Where the rule begins to which all belongs.
    let mut open: Option<usize> = None;
    let mut fence: Option<(&str, usize, usize)> = None;
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let start = offset;
        offset += line.len();
        let line = line.trim_end();
        match (fence, line.strip_prefix("```")) {
            (None, Some(kind)) => fence = Some((kind, index + 2, offset)),
            (Some((kind, line, from)), Some(_)) => {
                if let (Some(_), Some(rule)) = (open, rules.last_mut()) {
                    rule.examples.push(Example { kind, line, text: &text[from..start] });
                }
                fence = None;
            }
            (Some(_), None) => {}
            (None, None) if line.starts_with('#') => open = None,
            (None, None) => match opening(line) {
                Some((id, words)) => {
                    open = Some(start);
                    let (words, examples) = (words.to_string(), Vec::new());
                    rules.push(RuleText { id, line: index + 1, words, examples, written: "" });
                }
                None => {
                    if let (Some(_), Some(rule)) = (open, rules.last_mut())
                        && !line.is_empty()
                    {
                        rule.words.push(' ');
                        rule.words.push_str(line.trim());
                    }
                }
            },
        }
        if let (Some(from), Some(rule)) = (open, rules.last_mut()) {
            rule.written = text[from..offset].trim_end();
        }
    }
    rules
}

/// The id and the first words of a line that opens a rule.
fn opening(line: &str) -> Option<(&str, &str)> {
    let (id, words) = line.strip_prefix("**")?.split_once("** ")?;
    is_id(id).then_some((id, words))
}

/// Whether this is the form of an id: capital letters, then digits.
pub fn is_id(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_uppercase());
    digits.len() < text.len()
        && !digits.is_empty()
        && text.len() <= 4
        && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "## Maki\n\n**M1** Most maki: 6. Ties share.\n\n```score\n# one\n```\n\nSo.\n\n\
                        **M2** Nothing else.\n\n## Nigiri\n\nEggs.\n";

    #[test]
    fn a_rule_is_written_from_its_id_to_its_last_example() {
        let written: Vec<&str> = rules(TEXT).iter().map(|rule| rule.written).collect();
        let first = "**M1** Most maki: 6. Ties share.\n\n```score\n# one\n```\n\nSo.";
        assert_eq!(written, [first, "**M2** Nothing else."]);
    }

    #[test]
    fn the_rows_of_a_table_belong_to_its_rule() {
        let text = "**N1** Menus:\n\n| menu | for |\n|---|---|\n| Feast | all |\n\n```score\n| no row\n```\n";
        let rule = find(text, "N1").expect("the rule");
        assert_eq!(rule.rows().collect::<Vec<_>>(), ["menu | for", "Feast | all"]);
    }

    #[test]
    fn what_stands_around_the_examples_is_not_what_a_rule_says() {
        let rule = find(TEXT, "M1").expect("the rule");
        assert_eq!(rule.says(), "Most maki: 6. Ties share.");
        assert_eq!(
            (rule.sentence(), &*rule.words),
            ("Most maki: 6.", "Most maki: 6. Ties share. So.")
        );
    }
}
