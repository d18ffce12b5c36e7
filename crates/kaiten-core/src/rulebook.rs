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

impl RuleText<'_> {
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
    let mut open = false;
    let mut fence: Option<(&str, usize, usize)> = None;
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let start = offset;
        offset += line.len();
        let line = line.trim_end();
        match (fence, line.strip_prefix("```")) {
            (None, Some(kind)) => fence = Some((kind, index + 2, offset)),
            (Some((kind, line, from)), Some(_)) => {
                if let (true, Some(rule)) = (open, rules.last_mut()) {
                    rule.examples.push(Example { kind, line, text: &text[from..start] });
                }
                fence = None;
            }
            (Some(_), None) => {}
            (None, None) if line.starts_with('#') => open = false,
            (None, None) => match opening(line) {
                Some((id, words)) => {
                    open = true;
                    let words = words.to_string();
                    rules.push(RuleText { id, line: index + 1, words, examples: Vec::new() });
                }
                None => {
                    if let (true, Some(rule)) = (open && !line.is_empty(), rules.last_mut()) {
                        rule.words.push(' ');
                        rule.words.push_str(line.trim());
                    }
                }
            },
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
