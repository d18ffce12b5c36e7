//! Somebody who plays takes part in drawing the deals, and notes what they saw.

use super::Start;
use crate::ids::{Digest, Secret, TableId};
use crate::said::Wish;
use crate::told::{Around, Stage};
use kaiten_core::Seat;
use serde::{Deserialize, Serialize};

/// A client's part: it has a secret number, promises it, shows it when it finds the promise in the
/// start, and notes that start. A client that may be closed in between keeps it.
///
/// ```
/// use kaiten_protocol::{Sit, Witness};
///
/// let witness = Witness::new();
/// let sit = Sit {
///     name: "Ann".to_string(),
///     seat: None,
///     is_program: false,
///     promise: Some(witness.promise()),
/// };
/// // Whenever the server tells what is around the game, `witness.look` says what to ask for.
/// assert!(witness.noted().is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Witness {
    number: Secret,
    noted: Option<Noted>,
}

/// What somebody saw at the start, with which they compare the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// The start, to the letter.
    pub start: String,
    /// Their own number; none if their promise was not in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Secret>,
}

impl Default for Witness {
    fn default() -> Self {
        Self::new()
    }
}

impl Witness {
    /// Somebody with a number that nobody knows.
    pub fn new() -> Self {
        Self { number: Secret::random(), noted: None }
    }

    /// What they say before the start.
    pub fn promise(&self) -> Digest {
        Digest::of(&self.number)
    }

    /// What they saw at the start, once they have.
    pub fn noted(&self) -> Option<&Noted> {
        self.noted.as_ref()
    }

    /// Looks at the table from a seat, and says what has to be asked for now.
    pub fn look(&mut self, table: TableId, seat: Seat, around: &Around) -> Option<Wish> {
        match (&around.stage, &around.start) {
            (Stage::Gathering, _) => self.promise_at(seat, around),
            (Stage::Starting { waiting }, Some(start)) => {
                self.note(table, seat, start);
                let noted = self.noted.as_ref()?;
                // What was shown for one start may never count for another: whoever knows it could
                // choose the rest.
                let is_asked = noted.start == *start && waiting.contains(seat);
                noted.number.filter(|_| is_asked).map(Wish::Reveal)
            }
            (_, Some(start)) => {
                self.note(table, seat, start);
                None
            }
            _ => None,
        }
    }

    /// A number counts for one start: if that came to nothing, there is a new one. Where somebody
    /// else has promised one for this seat, such as another device, that one counts.
    fn promise_at(&mut self, seat: Seat, around: &Around) -> Option<Wish> {
        if self.noted.is_some() {
            *self = Self::new();
        }
        let place = around.places.get(seat.index())?;
        place.promise.is_none().then(|| Wish::Promise(self.promise()))
    }

    /// Notes the first start that is seen.
    fn note(&mut self, table: TableId, seat: Seat, start: &str) {
        if self.noted.is_some() {
            return;
        }
        let is_mine = Start::read(start).is_some_and(|start| {
            let promise = start.promises().nth(seat.index()).flatten();
            start.table == table && promise == Some(self.promise())
        });
        let number = is_mine.then_some(self.number);
        self.noted = Some(Noted { start: start.to_string(), number });
    }
}
