//! Records out of a file, one after the other, each byte read once: a file may be larger than the
//! memory.
//!
//! A line that begins with `{` or with `game:` opens a record, and a further JSON value may stand
//! on the line where the one before it ends. Behind something damaged, the next record is the one
//! that such a line opens.

use super::{BadRecord, Flaw, Form, Unread};
use kaiten_core::At;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::io::{BufRead, Read};

/// The most bytes of a line and of a record: one that never ends would eat the memory.
pub const LONGEST: usize = 16 << 20;

/// The records of a file, each with the line that it opens on, counted from 1.
///
/// ```
/// use kaiten_table::written::Records;
///
/// let file = "{\"game\":\"sushi-go\"} {\"game\":\n\"sushizock\"}\ngame: sushi-roll\nrules: 1\n";
/// let games = Records::new(file.as_bytes()).map(|(line, unread)| (line, unread.unwrap().game));
/// let expected = [(1, "sushi-go"), (1, "sushizock"), (3, "sushi-roll")];
/// assert!(games.eq(expected.map(|(line, game)| (line, game.to_string()))));
/// ```
#[derive(Debug)]
pub struct Records<R> {
    from: R,
    /// The line in hand, and how many of its bytes were taken.
    line: Vec<u8>,
    taken: usize,
    /// Its number, counted from 1.
    number: usize,
    /// What comes belongs to something damaged, until a line opens a record.
    lost: bool,
    ended: bool,
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = (usize, Result<Unread, BadRecord>);

    fn next(&mut self) -> Option<Self::Item> {
        match self.find() {
            Ok(true) => Some((self.number, self.take())),
            Ok(false) => None,
            Err(why) => Some((self.number, Err(BadRecord::new(why)))),
        }
    }
}

impl<R: BufRead> Records<R> {
    /// The records that are read from here.
    pub fn new(from: R) -> Self {
        Self { from, line: Vec::new(), taken: 0, number: 0, lost: false, ended: false }
    }

    /// Goes to where something stands; says whether there is anything.
    fn find(&mut self) -> Result<bool, Flaw> {
        loop {
            self.taken = self.line.len() - self.line[self.taken..].trim_ascii_start().len();
            if self.taken < self.line.len() {
                return Ok(true);
            }
            if !self.turn()? {
                return Ok(false);
            }
            if self.lost && !opens(&self.line) {
                self.taken = self.line.len();
            } else {
                self.lost = false;
            }
        }
    }

    /// Takes the next line in hand; says whether there is one.
    fn turn(&mut self) -> Result<bool, Flaw> {
        self.line.clear();
        self.taken = 0;
        if self.ended {
            return Ok(false);
        }
        self.number += 1;
        let one_more = LONGEST as u64 + 1;
        let read = self.from.by_ref().take(one_more).read_until(b'\n', &mut self.line);
        match read {
            Ok(0) => self.ended = true,
            Ok(length) if length > LONGEST && !self.line.ends_with(b"\n") => {
                self.line.clear();
                self.lost = true;
                self.from.skip_until(b'\n').map_err(|why| self.end(&why))?;
                return Err(Flaw::LongLine);
            }
            Ok(_) => {}
            Err(why) => return Err(self.end(&why)),
        }
        Ok(!self.ended)
    }

    /// Nothing can be read any more.
    fn end(&mut self, why: &std::io::Error) -> Flaw {
        self.ended = true;
        self.line.clear();
        Flaw::Unreadable(why.to_string())
    }

    /// Gives the rest of the line up, and whatever does not open a record behind it.
    fn lose_the_way(&mut self) {
        self.taken = self.line.len();
        self.lost = true;
    }

    /// Takes what stands here.
    fn take(&mut self) -> Result<Unread, BadRecord> {
        match &self.line[self.taken..] {
            [b'{', ..] => self.take_json(),
            line if self.taken == 0 && line.starts_with(b"game:") => self.take_text(),
            line => {
                let text = utf8(line.to_vec());
                self.lose_the_way();
                Err(no_record(&text?))
            }
        }
    }

    fn take_json(&mut self) -> Result<Unread, BadRecord> {
        let line = self.number;
        let rest = &self.line[self.taken..];
        // Most records are a line: whoever reads the game's name in it knows where it ends.
        if let Some((game, end)) = game_and_end(rest) {
            let text = utf8(rest[..end].to_vec());
            self.taken += end;
            return Ok(Unread { line, game, form: Form::Json(text?) });
        }
        let (mut text, mut brackets) = (Vec::new(), Brackets::default());
        let closed = loop {
            let rest = &self.line[self.taken..];
            if let Some(end) = brackets.close(rest) {
                text.extend_from_slice(&rest[..end]);
                self.taken += end;
                break true;
            }
            if !self.add_line(&mut text, line)? || interrupts(&self.line, &text) {
                text.truncate(text.trim_ascii_end().len());
                break false;
            }
        };
        let text = utf8(text)?;
        match serde_json::from_str(&text) {
            Ok(Opening { game }) => Ok(Unread { line, game, form: Form::Json(text) }),
            Err(why) => {
                // What is not closed was read up to the line that opens the next record.
                if closed && !why.is_data() {
                    self.lose_the_way();
                }
                Err(misread(&why))
            }
        }
    }

    fn take_text(&mut self) -> Result<Unread, BadRecord> {
        let line = self.number;
        let mut text = Vec::new();
        while self.add_line(&mut text, line)? && !opens(&self.line) {}
        let text = utf8(text)?;
        let game = text.lines().next().and_then(|first| first.strip_prefix("game:"));
        let game = game.unwrap_or_default().trim().to_string();
        Ok(Unread { line, game, form: Form::Text(text) })
    }

    /// Adds the rest of the line to the record that opened on a line, and takes the next line in
    /// hand; says whether there is one.
    fn add_line(&mut self, text: &mut Vec<u8>, opened: usize) -> Result<bool, BadRecord> {
        text.extend_from_slice(&self.line[self.taken..]);
        if text.len() > LONGEST {
            self.lose_the_way();
            return Err(BadRecord::new(Flaw::LongRecord));
        }
        let line = |number| 1 + number - opened;
        self.turn().map_err(|why| BadRecord { line: line(self.number), ..BadRecord::new(why) })
    }
}

/// Whether a record opens on a line, if none is open.
fn opens(line: &[u8]) -> bool {
    line.starts_with(b"{") || line.starts_with(b"game:")
}

/// Whether a line opens a record although the JSON before it is not closed, so that this was cut
/// off. A brace at the beginning of a line may also be a part of that JSON, if it awaits a value;
/// then it is a new record if its first word is “game”, as we write it, or if it stands alone.
fn interrupts(line: &[u8], json: &[u8]) -> bool {
    let Some(inside) = line.strip_prefix(b"{") else { return opens(line) };
    let awaits_a_value = matches!(json.trim_ascii_end().last(), Some(b'[' | b',' | b':'));
    let inside = inside.trim_ascii_start();
    !awaits_a_value || inside.is_empty() || inside.starts_with(b"\"game\"")
}

/// Finds where a JSON value in brackets ends, a line at a time.
#[derive(Default)]
struct Brackets {
    open: usize,
}

impl Brackets {
    /// Behind the bracket that closes the value, if it is on this line.
    fn close(&mut self, line: &[u8]) -> Option<usize> {
        // No text in JSON goes over the end of a line: each line begins outside of quotes.
        let (mut quoted, mut escaped) = (false, false);
        for (at, byte) in line.iter().enumerate() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'{' | b'[' => self.open += 1,
                b'}' | b']' => {
                    self.open -= 1;
                    if self.open == 0 {
                        return Some(at + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

fn utf8(bytes: Vec<u8>) -> Result<String, BadRecord> {
    String::from_utf8(bytes).map_err(|why| {
        let before = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        BadRecord { line, ..BadRecord::new(Flaw::NotText) }
    })
}

/// All that a record has to tell at first.
#[derive(Deserialize)]
struct Opening {
    game: String,
}

/// The game of the record that a line opens with, and where it ends, if it is good and ends there.
fn game_and_end(line: &[u8]) -> Option<(String, usize)> {
    let mut values = serde_json::Deserializer::from_slice(line).into_iter();
    let Opening { game } = values.next()?.ok()?;
    Some((game, values.byte_offset()))
}

fn misread(why: &serde_json::Error) -> BadRecord {
    BadRecord::new(match why.classify() {
        serde_json::error::Category::Eof => Flaw::CutOff,
        serde_json::error::Category::Data => super::in_json(why).at(At::Line("game")).into(),
        _ => Flaw::NotJson(why.to_string()),
    })
}

/// What is wrong with something that opens no record.
fn no_record(text: &str) -> BadRecord {
    match serde_json::from_str::<IgnoredAny>(text) {
        Err(why) if why.is_syntax() => misread(&why),
        _ => BadRecord::new(Flaw::NoOpening),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_not_kept() {
        let lines = b"{".repeat(4 * LONGEST);
        let mut records = Records::new(lines.as_slice());
        assert!(records.next().is_some_and(|(_, refused)| refused.is_err()));
        assert!(records.line.capacity() <= 2 * LONGEST, "{}", records.line.capacity());
    }
}
