//! What people are told.

use crate::{Seat, Seats, Viewer};
use core::fmt;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where a game tells its events. `()` hears nothing and costs nothing; a `Vec` keeps all.
pub trait Log<E> {
    /// Something happened.
    fn tell(&mut self, event: E);
}

impl<E> Log<E> for () {
    #[inline]
    fn tell(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Something that happened, in ids and numbers.
pub trait Event {
    /// The seats that it speaks of.
    fn seats(&self) -> Seats;

    /// Who may read it.
    fn readers(&self) -> Readers {
        Readers::Everyone
    }

    /// Whether a round ended with it, or the game. It tells what lies there to be counted, and the
    /// points for that follow it.
    fn ends_round(&self) -> bool {
        false
    }

    /// The points that it brought to a seat, and by which rule. The score sheet is made of these.
    fn scored(&self) -> Option<Scored> {
        None
    }
}

/// Points for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scored {
    /// Who scored.
    pub seat: Seat,
    /// By which rule.
    pub rule: Rule,
    /// How much; a loss is negative.
    pub points: i16,
}

/// Who may read an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readers {
    /// All seats and every spectator.
    Everyone,
    /// These seats alone.
    Only(Seats),
}

impl Readers {
    /// Whether this viewer is among them.
    pub fn include(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Everyone, _) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// The id of a rule in a game's RULES.md, such as `M1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule([u8; 4]);

/// The rule with this id.
///
/// ```
/// assert_eq!(kaiten_core::rule("M1").to_string(), "M1");
/// ```
///
/// # Panics
/// If the id is not one to four ASCII letters and digits.
pub const fn rule(id: &str) -> Rule {
    match Rule::read(id) {
        Some(rule) => rule,
        None => panic!("a rule's id is one to four letters and digits"),
    }
}

impl Rule {
    /// The id as text.
    pub fn id(&self) -> &str {
        let len = self.0.iter().position(|&byte| byte == 0).unwrap_or(4);
        core::str::from_utf8(&self.0[..len]).expect("an id is ASCII")
    }

    const fn read(id: &str) -> Option<Self> {
        let text = id.as_bytes();
        if text.is_empty() || text.len() > 4 {
            return None;
        }
        let mut bytes = [0; 4];
        let mut i = 0;
        while i < text.len() {
            if !text[i].is_ascii_alphanumeric() {
                return None;
            }
            bytes[i] = text[i];
            i += 1;
        }
        Some(Self(bytes))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::read(&id).ok_or_else(|| D::Error::custom(format_args!("“{id}” is no rule's id")))
    }
}
