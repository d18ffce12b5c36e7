//! A Rust file as the compiler reads it, and its comments, which the compiler does not read.

use super::Problem;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// A name, a sign, a literal or a bracket, with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// The code without comments, documentation, and what is compiled for tests only.
pub(crate) fn code_without_tests(path: &str, text: &str) -> Result<Vec<Token>, Problem> {
    let mut code = Vec::new();
    unfold(read(path, text)?, &mut code);
    Ok(code)
}

/// The comments: all else is blank, and every line keeps its number.
pub(crate) fn comments(path: &str, text: &str) -> Result<String, Problem> {
    let mut bytes = text.as_bytes().to_vec();
    blank(read(path, text)?, text, &mut bytes);
    Ok(String::from_utf8(bytes).expect("whole characters became blanks"))
}

/// Whether a file is compiled for tests only.
pub(crate) fn is_for_tests(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
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

fn read(path: &str, text: &str) -> Result<TokenStream, Problem> {
    text.parse().map_err(|error: proc_macro2::LexError| {
        Problem::new(path, error.span().start().line, "this is no Rust")
    })
}

/// Opens all brackets; leaves out documentation and the items under `#[cfg(test)]`.
fn unfold(trees: TokenStream, code: &mut Vec<Token>) {
    let mut trees = trees.into_iter();
    while let Some(tree) = trees.next() {
        let TokenTree::Group(group) = tree else {
            code.push(Token { line: tree.span().start().line, text: tree.to_string() });
            continue;
        };
        let attribute = match group.delimiter() {
            Delimiter::Bracket => group.stream().to_string().replace(' ', ""),
            _ => String::new(),
        };
        if attribute == "cfg(test)" {
            trees.find(ends_an_item);
        } else if !attribute.starts_with("doc=") {
            let (opening, closing) = match group.delimiter() {
                Delimiter::Parenthesis => ("(", ")"),
                Delimiter::Brace => ("{", "}"),
                Delimiter::Bracket => ("[", "]"),
                Delimiter::None => ("", ""),
            };
            let bracket =
                |at: Span, text: &str| Token { line: at.start().line, text: text.to_string() };
            code.push(bracket(group.span_open(), opening));
            unfold(group.stream(), code);
            code.push(bracket(group.span_close(), closing));
        }
    }
}

fn ends_an_item(tree: &TokenTree) -> bool {
    match tree {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    }
}

/// Blanks all that is code: what is left between it are comments. Those that document are tokens
/// too, each of which spans the whole comment.
fn blank(trees: TokenStream, text: &str, bytes: &mut [u8]) {
    for tree in trees {
        let span = &text[tree.span().byte_range()];
        let mut blank_out = |span: Span| {
            let code = bytes[span.byte_range()].iter_mut();
            code.filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        };
        match tree {
            _ if span.starts_with("//") || span.starts_with("/*") => {}
            TokenTree::Group(group) => {
                blank_out(group.span_open());
                blank_out(group.span_close());
                blank(group.stream(), text, bytes);
            }
            other => blank_out(other.span()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept as code of a text, with a blank between tokens.
    fn code(text: &str) -> String {
        let code = code_without_tests("a.rs", text).expect("it is Rust");
        code.iter().map(|token| &*token.text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn code_is_without_comments_and_documentation() {
        assert_eq!(code("a // b\n/* c /* d */ e */ f"), "a f");
        assert_eq!(code("a(\"// b\", '\\'', r#\"c\"#)"), "a ( \"// b\" , '\\'' , r#\"c\"# )");
        assert_eq!(code("/// b\nfn a<'c>() {}"), "# fn a < ' c > ( ) { }");
        assert_eq!(code("//! b\n#[doc = \"c\"]\n#[d]"), "# ! # # [ d ]");
    }

    #[test]
    fn what_is_for_tests_only_is_left_out() {
        let text = "a();\n#[cfg(test)]\nmod b {\n    fn c() { d() }\n}\ne();\n#[cfg(test)]\nmod f;\ng();\n";
        assert_eq!(code(text), "a ( ) ; # e ( ) ; # g ( ) ;");
        let code = code_without_tests("a.rs", text).expect("it is Rust");
        let g = Token { line: 9, text: "g".into() };
        assert!(code.contains(&g));
    }

    #[test]
    fn comments_keep_their_lines() {
        for (text, kept) in [
            ("a // b\nc", "  // b\n "),
            ("a /* b /* c */ d\n*/ e", "  /* b /* c */ d\n*/  "),
            ("é(\"// b\") /// c\nfn d() {}", "           /// c\n         "),
            ("//! a\n#![b(c)] // é", "//! a\n         // é"),
        ] {
            let comments = comments("a.rs", text).expect("it is Rust");
            assert_eq!(comments.replace(' ', "_"), kept.replace(' ', "_"), "{text}");
        }
    }

    #[test]
    fn what_is_no_rust_is_told() {
        let why = code_without_tests("a.rs", "a();\nb(\"c);\n").expect_err("the string is open");
        assert_eq!(why.to_string(), "a.rs:2: this is no Rust");
        assert_eq!(comments("a.rs", "fn a() {").map_err(|why| why.path), Err("a.rs".to_string()));
    }

    #[test]
    fn whole_words_do_not_go_on() {
        assert_eq!(whole("rule( overrule( rule(", "rule(").collect::<Vec<_>>(), [0, 16]);
        assert_eq!(whole("f32 f32_ (f32)", "f32").collect::<Vec<_>>(), [0, 10]);
    }
}
