//! A Rust file, told apart into code, comments and strings.

/// What a character of a Rust file is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Code,
    Comment,
    /// A string or a character, with its quotes.
    Literal,
}

/// The text of one part: all else is blank, and every line keeps its number.
pub(crate) fn only(wanted: Part, text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut kept = String::with_capacity(text.len());
    let mut rest = chars.as_slice();
    while !rest.is_empty() {
        let (part, length) = first_part(rest);
        let (piece, after) = rest.split_at(length.min(rest.len()));
        kept.extend(piece.iter().map(|&c| if part == wanted || c == '\n' { c } else { ' ' }));
        rest = after;
    }
    kept
}

/// The code without comments, literals, and what is compiled for tests only.
pub(crate) fn code_without_tests(text: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut code = only(Part::Code, text);
    while let Some(start) = code.find(MARK) {
        let end = start + item_length(&code[start..]);
        let blank: String =
            code[start..end].chars().map(|c| if c == '\n' { c } else { ' ' }).collect();
        code.replace_range(start..end, &blank);
    }
    code
}

/// Where these words stand on their own: no letter, digit or `_` goes on before or behind them.
pub(crate) fn whole<'a>(text: &'a str, words: &'a str) -> impl Iterator<Item = usize> + 'a {
    let goes_on = |before: Option<char>, after: Option<char>| {
        before.is_some_and(is_word) && after.is_some_and(is_word)
    };
    text.match_indices(words).map(|(at, _)| at).filter(move |&at| {
        let (before, behind) = (&text[..at], &text[at + words.len()..]);
        !goes_on(before.chars().next_back(), words.chars().next())
            && !goes_on(words.chars().next_back(), behind.chars().next())
    })
}

/// Whether a name can have this character.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The line, counted from 1, that this place of a text is on.
pub(crate) fn line_of(text: &str, place: usize) -> usize {
    text[..place].matches('\n').count() + 1
}

/// What the text begins with, and how many characters of it.
fn first_part(text: &[char]) -> (Part, usize) {
    match text {
        ['/', '/', ..] => (Part::Comment, up_to(text, |rest| rest[0] == '\n')),
        ['/', '*', ..] => (Part::Comment, block_comment(text)),
        ['"', ..] => (Part::Literal, quoted(text)),
        ['r', '"' | '#', ..] => raw_string(text).map_or((Part::Code, 1), |n| (Part::Literal, n)),
        ['\'', '\\', _, rest @ ..] => (Part::Literal, 3 + up_to(rest, |rest| rest[0] == '\'') + 1),
        ['\'', _, '\'', ..] => (Part::Literal, 3),
        _ => (Part::Code, 1),
    }
}

/// How many characters come before the place where this holds.
fn up_to(text: &[char], holds: impl Fn(&[char]) -> bool) -> usize {
    (0..text.len()).find(|&i| holds(&text[i..])).unwrap_or(text.len())
}

/// Block comments can hold others.
fn block_comment(text: &[char]) -> usize {
    let (mut depth, mut i) = (0, 0);
    while i < text.len() {
        match text[i..] {
            ['/', '*', ..] => (depth, i) = (depth + 1, i + 2),
            ['*', '/', ..] => (depth, i) = (depth - 1, i + 2),
            _ => i += 1,
        }
        if depth == 0 {
            break;
        }
    }
    i
}

fn quoted(text: &[char]) -> usize {
    let mut i = 1;
    while i < text.len() && text[i] != '"' {
        i += if text[i] == '\\' { 2 } else { 1 };
    }
    i + 1
}

/// `r"…"` or `r##"…"##`; but `r#type` is a name.
fn raw_string(text: &[char]) -> Option<usize> {
    let hashes = text[1..].iter().take_while(|&&c| c == '#').count();
    let opening = 1 + hashes + 1;
    if text.get(opening - 1) != Some(&'"') {
        return None;
    }
    let closes = |rest: &[char]| {
        rest[0] == '"' && rest[1..].iter().take_while(|&&c| c == '#').count() >= hashes
    };
    Some(opening + up_to(&text[opening..], closes) + 1 + hashes)
}

/// How long the item at the beginning of the code is: up to its `;`, or to the end of its braces.
fn item_length(code: &str) -> usize {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' => {}
            _ => continue,
        }
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept of a text, with `_` for each blank so that the places can be seen.
    #[track_caller]
    fn check(wanted: Part, text: &str, kept: &str) {
        assert_eq!(only(wanted, text).replace(' ', "_"), kept.replace(' ', "_"), "{text}");
    }

    #[test]
    fn comments_strings_and_code_are_told_apart() {
        check(Part::Code, "a // b", "a     ");
        check(Part::Comment, "a // b\nc", "  // b\n ");
        check(Part::Comment, "a /* b /* c */ d\n*/ e", "  /* b /* c */ d\n*/  ");
        check(Part::Code, r#"a("// \" b") // c"#, r#"a(         )     "#);
        check(Part::Literal, r##"r#"a " // b"# c"##, r##"r#"a " // b"#  "##);
        check(Part::Code, r#"b"a" r"\" c"#, r#"b         c"#);
        check(Part::Code, "r#type // b", "r#type     ");
    }

    #[test]
    fn a_quote_may_be_a_character_or_a_lifetime() {
        check(
            Part::Code,
            r#"f('"', '\'', '\\', '\u{2f}') // a"#,
            r#"f(   ,     ,     ,         )     "#,
        );
        check(Part::Code, "fn f<'a, 'b>(a: &'a u8) // c", "fn f<'a, 'b>(a: &'a u8)     ");
    }

    #[test]
    fn an_open_string_or_comment_ends_with_the_file() {
        check(Part::Code, "a \"b", "a   ");
        check(Part::Code, "a \"b\\", "a    ");
        check(Part::Code, "a /* b", "a     ");
        check(Part::Code, "a r#\"b\"", "a      ");
    }

    #[test]
    fn what_is_for_tests_only_is_left_out() {
        let text = "a();\n#[cfg(test)]\nmod b {\n    fn c() { d() }\n}\ne();\n#[cfg(test)]\nmod f;\ng();\n";
        let code = code_without_tests(text);
        assert_eq!(code.split_whitespace().collect::<Vec<_>>(), ["a();", "e();", "g();"]);
        assert_eq!(line_of(&code, code.find("g()").expect("it stays")), 9);
    }

    #[test]
    fn whole_words_do_not_go_on() {
        assert_eq!(whole("f32 af32 f32_ (f32)", "f32").collect::<Vec<_>>(), [0, 15]);
        assert_eq!(whole("eprintln!() println!()", "println!").collect::<Vec<_>>(), [12]);
        assert_eq!(whole("std::fs::File std::fsx", "std::fs").collect::<Vec<_>>(), [0]);
    }
}
