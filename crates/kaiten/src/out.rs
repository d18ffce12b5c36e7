//! What the command prints: colours only on a terminal, and no complaint about a closed pipe.

use crate::Failure;
use anstyle::{AnsiColor, Style};
use kaiten_words::Lang;
use std::io::{ErrorKind, Write};

pub(crate) const HEAD: Style = Style::new().bold();
pub(crate) const QUIET: Style = Style::new().dimmed();
pub(crate) const RULE: Style = AnsiColor::Cyan.on_default().bold();
const WRONG: Style = AnsiColor::Red.on_default().bold();
const DOUBTFUL: Style = AnsiColor::Yellow.on_default().bold();

/// The language of the terminal.
pub(crate) fn language() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    locale.and_then(|locale| Lang::of(&locale)).unwrap_or_default()
}

/// Prints to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    print_more(text).map(|_| ())
}

/// Prints a piece of something long to standard output; says whether anyone still reads it.
pub(crate) fn print_more(text: &str) -> Result<bool, Failure> {
    let mut stdout = anstream::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(true),
        // Whoever read our output has seen enough.
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(why) => Err(Failure::Output(why)),
    }
}

/// Says on standard error what is wrong, a line for each thing.
pub(crate) fn complain(sentences: &str) {
    sentences.lines().for_each(|sentence| say(WRONG, sentence));
}

/// Says on standard error what is doubtful, and no failure.
pub(crate) fn warn(sentence: &str) {
    say(DOUBTFUL, sentence);
}

fn say(style: Style, sentence: &str) {
    // Nobody is left to tell if this fails too.
    let _ = writeln!(anstream::stderr(), "{style}kaiten:{style:#} {sentence}");
}

/// What somebody else has written, without what would do more in a terminal than be read.
pub(crate) fn plain(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

/// Prints a value as JSON for a program.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<(), Failure> {
    print(&(json_text(value) + "\n"))
}

/// A value as JSON, a line for each part.
pub(crate) fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("our reports have names for keys")
}

/// A number with its thousands apart: 12,345.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Rows under their headings: the first column to the left, numbers to the right.
pub(crate) fn table(headings: &[&str], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([headings[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |cells: &[&str]| {
        let mut line = String::new();
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            line +=
                &if column == 0 { format!("{cell:<width$}") } else { format!("  {cell:>width$}") };
        }
        line.trim_end().to_string()
    };
    let mut text = format!("{HEAD}{}{HEAD:#}\n", line(headings));
    for row in rows {
        text += &line(&row.iter().map(String::as_str).collect::<Vec<_>>());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")]
        {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn a_table_lines_its_columns_up() {
        let rows = [vec!["a".to_string(), "10".into()], vec!["bcd".into(), "5".into()]];
        let text = anstream::adapter::strip_str(&table(&["x", "n"], &rows)).to_string();
        assert_eq!(text, "x     n\na    10\nbcd   5\n");
    }
}
