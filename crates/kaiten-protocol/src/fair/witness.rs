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
    /// Their own number; none if their promise was not in it: then they cannot vouch for the deals.
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
        let promised = self.promise();
        if self.was_called_off(around) {
            // A number counts for one start: for the next one there is another.
            *self = Self::new();
        }
        match (&around.stage, &around.start) {
            (Stage::Gathering, _) => self.promise_at(seat, promised, around),
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

    /// Whether the start that was noted came to nothing. The seed that is shown then has to be its
    /// own: otherwise a server that has heard the number could have it forgotten, and look for
    /// another seed to go with it.
    fn was_called_off(&self, around: &Around) -> bool {
        let Some(start) = self.noted.as_ref().and_then(|noted| Start::read(&noted.start)) else {
            return false;
        };
        around.called_off.iter().any(|off| Digest::of(&off.seed).is(&start.seed_hash))
    }

    /// Where somebody else has promised a number for this seat, such as another device, that one
    /// counts. What this one promised for an earlier start does not.
    fn promise_at(&self, seat: Seat, earlier: Digest, around: &Around) -> Option<Wish> {
        let (mine, shown) = (self.promise(), around.places.get(seat.index())?.promise);
        let is_due = shown.is_none_or(|shown| shown == earlier && shown != mine);
        (self.noted.is_none() && is_due).then_some(Wish::Promise(mine))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::{Seated, VERSION};
    use crate::terms::Terms;
    use crate::told::{CalledOff, Place, Sitter};
    use kaiten_core::Seats;

    const TABLE: TableId = TableId([1; 16]);
    const ANN: Seat = Seat::new(0);

    /// The table as a server shows it to Ann: how far it is, what is promised at her seat, and which
    /// seeds it shows of starts that came to nothing.
    fn around(
        stage: Stage,
        promise: Option<Digest>,
        start: Option<String>,
        seeds: &[Secret],
    ) -> Around {
        let off = |seed: &Secret| CalledOff {
            seats: Seats::one(ANN),
            names: Vec::new(),
            is_wrong: false,
            seed: *seed,
        };
        Around {
            terms: Terms::usual("sushi-go", "seats=2"),
            rules: 1,
            stage,
            host: None,
            places: vec![Place { promise, ..Place::default() }, Place::default()],
            spectators: 0,
            want_end: Seats::NONE,
            seed_hash: Digest([0; 32]),
            start,
            called_off: seeds.iter().map(off).collect(),
            next: None,
        }
    }

    fn start(seed: &Secret, promise: Option<Digest>) -> String {
        let sitter = Sitter { name: "Ann".to_string(), level: None, is_program: false };
        let seated = |promise| Seated { sitter: sitter.clone(), promise };
        let start = Start {
            version: VERSION,
            table: TABLE,
            terms: Terms::usual("sushi-go", "seats=2"),
            rules: 1,
            seats: vec![seated(promise), seated(None)],
            seed_hash: Digest::of(seed),
            shuffles: Vec::new(),
        };
        start.text()
    }

    fn starting() -> Stage {
        Stage::Starting { waiting: Seats::one(ANN) }
    }

    /// Ann after she has shown her number for the start of this seed.
    fn revealed(seed: &Secret) -> Witness {
        let mut ann = Witness::new();
        let promise = Some(ann.promise());
        let shown = around(starting(), promise, Some(start(seed, promise)), &[]);
        let wish = ann.look(TABLE, ANN, &shown);
        assert_eq!(wish, Some(Wish::Reveal(ann.number)));
        ann
    }

    #[test]
    fn a_start_that_came_to_nothing_is_forgotten_when_its_own_seed_is_shown() {
        let seed = Secret([2; 32]);
        let mut ann = revealed(&seed);
        let before = ann.promise();
        let shown = around(Stage::Gathering, None, None, &[seed, Secret([3; 32])]);
        let wish = ann.look(TABLE, ANN, &shown);
        assert_ne!(ann.promise(), before, "every start has numbers of its own");
        assert_eq!((wish, ann.noted()), (Some(Wish::Promise(ann.promise())), None));
        // What another device has promised for her counts.
        let other = around(Stage::Gathering, Some(Digest([9; 32])), None, &[seed]);
        assert_eq!(ann.look(TABLE, ANN, &other), None);
    }

    #[test]
    fn whoever_was_away_meanwhile_notes_the_start_that_counts() {
        let seed = Secret([2; 32]);
        let mut ann = revealed(&seed);
        let next = start(&Secret([3; 32]), None);
        let shown = around(Stage::Playing, None, Some(next.clone()), &[seed]);
        assert_eq!(ann.look(TABLE, ANN, &shown), None);
        assert_eq!(ann.noted(), Some(&Noted { start: next, number: None }));
    }

    #[test]
    fn a_server_cannot_have_the_number_forgotten_that_it_has_heard() {
        // It knows Ann's number now, and would look for a seed that deals as it likes with it.
        let (seed, chosen) = (Secret([2; 32]), Secret([7; 32]));
        for seeds in [&[][..], &[Secret([8; 32])], &[chosen]] {
            let mut ann = revealed(&seed);
            let (noted, promise) = (ann.noted().cloned(), Some(ann.promise()));
            for shown in [
                around(Stage::Gathering, promise, None, seeds),
                around(Stage::Gathering, None, None, seeds),
                around(starting(), promise, Some(start(&chosen, promise)), seeds),
                around(Stage::Playing, promise, Some(start(&chosen, promise)), seeds),
            ] {
                assert_eq!(ann.look(TABLE, ANN, &shown), None, "she takes part in nothing more");
                assert_eq!(ann.noted(), noted.as_ref(), "what she saw is what she compares with");
            }
        }
    }

    #[test]
    fn a_promise_that_stays_behind_is_replaced_or_known_not_to_be_ones_own() {
        // It does call the start off, but leaves the promise whose number it knows.
        let (seed, chosen) = (Secret([2; 32]), Secret([7; 32]));
        let mut ann = revealed(&seed);
        let promise = Some(ann.promise());
        let shown = around(Stage::Gathering, promise, None, &[seed]);
        assert_eq!(ann.look(TABLE, ANN, &shown), Some(Wish::Promise(ann.promise())));
        let next = start(&chosen, promise);
        ann.look(TABLE, ANN, &around(Stage::Playing, promise, Some(next.clone()), &[seed]));
        assert_eq!(ann.noted(), Some(&Noted { start: next, number: None }), "it is not hers");
    }
}
