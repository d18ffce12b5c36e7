//! The files of a language.

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser;
use std::fs;
use std::path::Path;

/// All messages of a language.
pub(crate) struct Language {
    /// The name of its folder, such as `fr`.
    pub(crate) tag: String,
    pub(crate) messages: Vec<Message>,
    /// Messages of the first language that it does not have yet.
    pub(crate) missing: Vec<String>,
}

impl Language {
    /// The message with this name.
    pub(crate) fn find(&self, file: &str, id: &str) -> Option<&Message> {
        self.messages.iter().find(|message| message.file == file && message.id == id)
    }

    /// Says in the first language what this one has not yet.
    pub(crate) fn complete(&mut self, first: &Self) {
        for message in &first.messages {
            if self.find(&message.file, &message.id).is_none() {
                self.missing.push(message.name());
                self.messages.push(message.clone());
            }
        }
    }
}

/// A message as it stands in a file.
#[derive(Clone)]
pub(crate) struct Message {
    /// The file without its ending, such as `sushi-go`.
    pub(crate) file: String,
    pub(crate) id: String,
    pub(crate) pattern: Pattern<String>,
    /// What the comment above it says.
    pub(crate) comment: String,
}

impl Message {
    /// Its file and its id.
    pub(crate) fn name(&self) -> String {
        format!("{}: {}", self.file, self.id)
    }
}

/// The names in a folder, sorted.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, String> {
    let list = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut names: Vec<String> =
        list.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// Reads a language: every `.ftl` in its folder.
pub(crate) fn read(folder: &Path, tag: &str) -> Result<Language, String> {
    let mut messages = Vec::new();
    for name in names(folder)? {
        let Some(file) = name.strip_suffix(".ftl") else { continue };
        let path = folder.join(&name);
        let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        messages.extend(read_file(file, &text).map_err(|why| format!("{}{why}", path.display()))?);
    }
    Ok(Language { tag: tag.to_string(), messages, missing: Vec::new() })
}

fn read_file(file: &str, text: &str) -> Result<Vec<Message>, String> {
    let resource = parser::parse(text.to_string()).map_err(|(_, errors)| {
        let at = errors.first().map_or(0, |error| error.pos.start);
        let line = text[..at.min(text.len())].lines().count().max(1);
        let why = errors.first().map(ToString::to_string).unwrap_or_default();
        format!(":{line}: {why}")
    })?;
    let mut messages: Vec<Message> = Vec::new();
    for entry in resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Term(term) => {
                return Err(format!(": -{} is a term, of which there are none here", term.id.name));
            }
            _ => continue,
        };
        let id = message.id.name;
        let (Some(pattern), []) = (message.value, message.attributes.as_slice()) else {
            return Err(format!(": {id} needs a text, and no attributes"));
        };
        if messages.iter().any(|other| other.id == id) {
            return Err(format!(": {id} stands there twice"));
        }
        let comment = message.comment.map(|comment| comment.content.join(" ")).unwrap_or_default();
        messages.push(Message { file: file.to_string(), id, pattern, comment });
    }
    Ok(messages)
}
