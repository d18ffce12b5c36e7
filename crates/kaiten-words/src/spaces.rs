// The spaces of a language, for its texts (build/code.rs) and for its rules (lang.rs).

/// A space at which no line ends.
const NARROW: char = '\u{202f}';

/// A text as a language sets it. French has a space before `: ; ! ? %`, and inside `« »`: a line
/// that ended there would part a sign from its word.
pub(crate) fn held(text: &str, tag: &str) -> String {
    if tag != "fr" {
        return text.to_string();
    }
    let mut held = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let opened = held.ends_with('«');
        let closes = letters.peek().is_some_and(|next| ":;!?%»".contains(*next));
        held.push(if letter == ' ' && (opened || closes) { NARROW } else { letter });
    }
    held
}
