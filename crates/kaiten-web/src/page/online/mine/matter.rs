//! What is the matter at a table of mine, as far as it is known. Plain state without a browser.

use super::super::feed::is_slow;
use super::super::refused;
use crate::online::http::Unanswered;
use crate::online::lately::Been;
use kaiten_core::{BySeat, Seat, Seats, Standing, Viewer};
use kaiten_protocol::{Around, Ended, Looked, Refused, Stage, TableId};
use kaiten_words::text::{common, online as words, page};
use kaiten_words::{Lang, Names, listed};

/// A table of which this device has a secret.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Row {
    pub(super) table: TableId,
    /// Its game, if that is known.
    pub(super) game: Option<String>,
    /// Whether it waited for its person when they were there.
    waits: bool,
    /// How things are there, when the server was asked last.
    looked: Option<Looked>,
    /// Why it did not say that.
    why_not: Option<Unanswered>,
}

/// What is the matter there.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Matter {
    /// Nobody has said yet; it may have waited for its person.
    Unknown { waits: bool },
    /// It waits for its person to choose …
    YourTurn,
    /// … or to start, because all seats are taken.
    YouStart,
    /// It waits for others.
    WaitsFor(Seats),
    /// The clocks stand still.
    Paused,
    /// It is about to begin.
    Begins,
    /// People sit down, and so many seats are free.
    Gathers(u8),
    /// All are there, and somebody else will start.
    WaitsForStart,
    /// It was played to its end, and its person came in here among so many.
    Placed { place: u8, of: u8, is_shared: bool },
    /// It was played to its end by others, and these won.
    Won(Seats),
    /// It ended before its end.
    Stopped(Ended),
    /// The seat is not its person's any more.
    Freed,
    /// There is no such table any more.
    Gone,
    /// The server does not say, for this reason.
    NotSaid(Unanswered),
}

impl Matter {
    /// Whether it is up to its person.
    pub(super) fn is_mine(&self) -> bool {
        matches!(self, Self::YourTurn | Self::YouStart | Self::Unknown { waits: true })
    }

    /// What waits for its person stands first, what is over last.
    fn rank(&self) -> u8 {
        match self {
            _ if self.is_mine() => 0,
            Self::WaitsFor(_) | Self::Paused | Self::Begins => 1,
            Self::Gathers(_) | Self::WaitsForStart => 2,
            Self::Unknown { .. } | Self::NotSaid(_) => 3,
            Self::Placed { .. } | Self::Won(_) | Self::Stopped(_) => 4,
            _ => 5,
        }
    }

    fn of(looked: &Looked) -> Self {
        let Looked { you, around, waiting } = looked;
        let own = match you.map(|you| you.viewer) {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => None,
        };
        let is_host = you.is_some_and(|you| you.is_host);
        let free = around.free().len();
        match &around.stage {
            // Whoever comes there looks on; after the end that is all one can do.
            Stage::Ended(Ended::Played(standings)) => placed(standings, own),
            Stage::Ended(ended) => Self::Stopped(ended.clone()),
            _ if own.is_none() && !is_host => Self::Freed,
            Stage::Gathering if free > 0 => Self::Gathers(free),
            Stage::Gathering if is_host => Self::YouStart,
            Stage::Gathering => Self::WaitsForStart,
            Stage::Starting { .. } => Self::Begins,
            Stage::Playing if own.is_some_and(|own| waiting.contains(own)) => Self::YourTurn,
            Stage::Playing => Self::WaitsFor(*waiting),
            Stage::Paused => Self::Paused,
        }
    }
}

fn placed(standings: &BySeat<Standing>, own: Option<Seat>) -> Matter {
    let first = |place: u8| standings.by_seat().filter(move |(_, it)| it.place == place);
    match own.and_then(|own| standings.get(own)) {
        Some(&Standing { place, .. }) => {
            let is_shared = first(place).count() > 1;
            Matter::Placed { place, of: standings.seats(), is_shared }
        }
        None => Matter::Won(first(1).map(|(seat, _)| seat).collect()),
    }
}

impl Row {
    /// A table of which nothing is known but what was noted on this device.
    pub(super) fn noted(table: TableId, noted: &[Been]) -> Self {
        let been = noted.iter().find(|been| been.table == table);
        Self {
            table,
            game: been.and_then(|been| been.game.clone()),
            waits: been.is_some_and(|been| been.waits),
            looked: None,
            why_not: None,
        }
    }

    /// The server has answered, or not. What it said before stands until it says something else.
    pub(super) fn hear(&mut self, answer: Result<Looked, Unanswered>) {
        match answer {
            Ok(looked) => {
                self.game = Some(looked.around.terms.game.clone());
                (self.looked, self.why_not) = (Some(looked), None);
            }
            Err(why) => self.why_not = Some(why),
        }
    }

    pub(super) fn matter(&self) -> Matter {
        match (&self.why_not, &self.looked) {
            (Some(Unanswered::Refused(Refused::NoSuchTable)), _) => Matter::Gone,
            (Some(Unanswered::Refused(Refused::WrongSecret)), _) => Matter::Freed,
            (Some(Unanswered::Nobody), Some(looked)) | (None, Some(looked)) => Matter::of(looked),
            (Some(why), _) => Matter::NotSaid(why.clone()),
            (None, None) => Matter::Unknown { waits: self.waits },
        }
    }

    /// The same in words.
    pub(super) fn says(&self, lang: Lang) -> String {
        let around = self.looked.as_ref().map(|looked| &looked.around);
        let says = match self.matter() {
            Matter::Unknown { waits: true } | Matter::YourTurn => words::your_turn(lang),
            Matter::Unknown { waits: false } => words::asking(lang),
            Matter::YouStart => words::you_start(lang),
            Matter::WaitsFor(seats) => {
                let names = around.map(|around| names_of(around, seats)).unwrap_or_default();
                return match names.is_empty() {
                    true => words::begins(lang).to_string(),
                    false => words::WaitsFor { who: &listed(&names, lang) }.say(lang),
                };
            }
            Matter::Paused => words::paused(lang),
            Matter::Begins => words::begins(lang),
            Matter::Gathers(n) => return words::Gathers { n: &n }.say(lang),
            Matter::WaitsForStart => {
                let host = around.and_then(|around| around.host);
                let host = host.and_then(|host| around.map(|it| names_of(it, Seats::one(host))));
                match host.as_deref() {
                    Some([who]) => return words::WaitsForHost { who }.say(lang),
                    _ => words::waits_for_start(lang),
                }
            }
            Matter::Placed { place, of, is_shared } => {
                let how = match (place, is_shared) {
                    (1, false) => "won",
                    (1, true) => "shared",
                    _ => "placed",
                };
                let place = common::Place { n: &place }.say(lang);
                return words::CameIn { how: &how, place: &place, n: &of }.say(lang);
            }
            Matter::Won(seats) => {
                let names = around.map(|around| names_of(around, seats)).unwrap_or_default();
                let person = if names.len() == 1 { "they" } else { "all" };
                return page::Won { person: &person, who: &names.join(", ") }.say(lang);
            }
            Matter::Stopped(Ended::Agreed) => words::ended_agreed(lang),
            Matter::Stopped(Ended::NewRules) => words::ended_new_rules(lang),
            Matter::Stopped(_) => words::ended_closed(lang),
            Matter::Freed => words::freed(lang),
            Matter::Gone => words::gone(lang),
            Matter::NotSaid(why) => return refused::unanswered(&why, lang),
        };
        says.to_string()
    }

    /// Who plays there.
    pub(super) fn who(&self, lang: Lang) -> String {
        let Some(Looked { you, around, .. }) = &self.looked else { return String::new() };
        let own = match you.map(|you| you.viewer) {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => None,
        };
        let names = around.places.iter().map(|place| {
            place.sitter.as_ref().map_or(words::free_seat(lang), |sitter| sitter.name.as_str())
        });
        Names::new(names, own, lang).iter().collect::<Vec<_>>().join(", ")
    }

    /// Whether it goes so slowly that its person may want to be reminded.
    pub(super) fn wants_reminder(&self) -> bool {
        let Some(Looked { you, around, .. }) = &self.looked else { return false };
        let has_seat = you.is_some_and(|you| you.viewer != Viewer::Spectator);
        has_seat && is_slow(around.terms.clock) && !matches!(around.stage, Stage::Ended(_))
    }

    /// Whether nothing changes there any more.
    fn is_over(&self) -> bool {
        self.matter().rank() >= 4
    }
}

/// The names of some who sit there.
fn names_of(around: &Around, seats: Seats) -> Vec<&str> {
    let name = |seat: Seat| Some(around.places.get(seat.index())?.sitter.as_ref()?.name.as_str());
    seats.filter_map(name).collect()
}

/// What waits for its person first; otherwise as they stood before.
pub(super) fn in_order(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(|row| row.matter().rank());
    rows
}

/// About which tables the server is asked, one after the other.
pub(super) fn to_ask(rows: &[Row]) -> Vec<TableId> {
    rows.iter().filter(|row| !row.is_over()).map(|row| row.table).collect()
}

#[cfg(test)]
pub(in super::super) mod tests {
    use super::*;
    use kaiten_protocol::{Clock, Digest, Place, Sitter, Terms, You};

    /// A table at which these sit; who has no name is not there yet.
    pub(in super::super::super) fn around(stage: Stage, names: &[&str]) -> Around {
        let sitter =
            |name: &&str| Sitter { name: name.to_string(), level: None, is_program: false };
        let place = |name| {
            let sitter = Some(name).filter(|name: &&&str| !name.is_empty()).map(sitter);
            Place { sitter, is_here: true, ..Place::default() }
        };
        Around {
            terms: Terms::usual("sushi-go", "seats=3"),
            rules: 1,
            stage,
            host: Some(Seat::new(0)),
            places: names.iter().map(place).collect(),
            spectators: 0,
            want_end: Seats::NONE,
            seed_hash: Digest([0; 32]),
            start: None,
            called_off: Vec::new(),
            next: None,
        }
    }

    const NAMES: [&str; 3] = ["Ann", "Bo", "Cy"];

    fn row(nth: u8, answer: Result<Looked, Unanswered>) -> Row {
        let mut row = Row::noted(TableId([nth; 16]), &[]);
        row.hear(answer);
        row
    }

    fn looked(stage: Stage, seat: u8, waiting: &[u8]) -> Looked {
        let viewer = Viewer::Seat(Seat::new(seat));
        Looked {
            you: Some(You { viewer, is_host: seat == 0 }),
            around: around(stage, &NAMES),
            waiting: waiting.iter().map(|&seat| Seat::new(seat)).collect(),
        }
    }

    fn played(places: [u8; 3]) -> Stage {
        let mut standings = BySeat::new(3, Standing::default());
        for (seat, place) in Seats::first(3).zip(places) {
            standings[seat].place = place;
        }
        Stage::Ended(Ended::Played(standings))
    }

    #[test]
    fn a_table_says_what_is_the_matter_there() {
        let free = Looked {
            around: around(Stage::Gathering, &["Ann", "", ""]),
            ..looked(Stage::Gathering, 0, &[])
        };
        let nobody = |stage| Looked { you: None, ..looked(stage, 0, &[1]) };
        let no_table = Err(Unanswered::Refused(Refused::NoSuchTable));
        for (answer, says) in [
            (Ok(looked(Stage::Playing, 1, &[0, 1])), "Your turn!"),
            (Ok(looked(Stage::Playing, 1, &[0, 2])), "Waiting for Ann and Cy…"),
            (Ok(looked(Stage::Paused, 1, &[1])), "Paused"),
            (Ok(free), "People sit down: 2 free seats"),
            (Ok(looked(Stage::Gathering, 0, &[])), "All seats are taken: you can start."),
            (Ok(looked(Stage::Gathering, 1, &[])), "Ann starts the game."),
            (Ok(looked(played([2, 1, 3]), 1, &[])), "You won."),
            (Ok(looked(played([1, 1, 3]), 1, &[])), "You share first place."),
            (Ok(looked(played([2, 1, 3]), 0, &[])), "You came 2nd of 3."),
            (Ok(nobody(played([2, 1, 3]))), "Bo won"),
            (Ok(looked(Stage::Ended(Ended::Agreed), 0, &[])), "Everyone agreed to end the game."),
            (Ok(nobody(Stage::Playing)), "You have no seat at this table any more."),
            (no_table, "This table is not there any more."),
            (Err(Unanswered::Nobody), "The server does not answer. Try again in a moment."),
        ] {
            assert_eq!(row(1, answer).says(Lang::ENGLISH), says);
        }
        let mine = row(1, Ok(looked(Stage::Playing, 1, &[0])));
        assert_eq!(mine.who(Lang::ENGLISH), "Ann, You, Cy");
    }

    #[test]
    fn what_waits_for_its_person_stands_first_and_what_is_over_last() {
        let rows = vec![
            row(1, Err(Unanswered::Refused(Refused::NoSuchTable))),
            row(2, Ok(looked(played([1, 2, 3]), 0, &[]))),
            row(3, Ok(looked(Stage::Playing, 0, &[1]))),
            row(4, Ok(looked(Stage::Gathering, 1, &[]))),
            row(5, Ok(looked(Stage::Playing, 0, &[0]))),
            row(6, Ok(looked(Stage::Gathering, 0, &[]))),
            row(7, Err(Unanswered::Nobody)),
        ];
        let ordered = in_order(rows.clone());
        let order: Vec<u8> = ordered.iter().map(|row| row.table.0[0]).collect();
        assert_eq!(order, [5, 6, 3, 4, 7, 2, 1]);
        let asked: Vec<u8> = to_ask(&rows).iter().map(|table| table.0[0]).collect();
        assert_eq!(asked, [3, 4, 5, 6, 7], "what is over is not asked about again");
    }

    #[test]
    fn what_was_heard_stands_while_nobody_answers() {
        let mut row = row(1, Ok(looked(Stage::Playing, 1, &[1])));
        row.hear(Err(Unanswered::Nobody));
        assert_eq!(row.matter(), Matter::YourTurn);
        row.hear(Err(Unanswered::Refused(Refused::NoSuchTable)));
        assert_eq!(row.matter(), Matter::Gone);
    }

    #[test]
    fn reminders_are_for_slow_games_that_are_played_by_whoever_asks() {
        let mut slow = looked(Stage::Playing, 1, &[0]);
        slow.around.terms.clock = Clock::Decision { ms: 86_400_000, reserve: 0 };
        assert!(row(1, Ok(slow.clone())).wants_reminder());
        assert!(!row(1, Ok(Looked { you: None, ..slow.clone() })).wants_reminder());
        slow.around.stage = Stage::Ended(Ended::Agreed);
        assert!(!row(1, Ok(slow)).wants_reminder());
        assert!(!row(1, Ok(looked(Stage::Playing, 1, &[0]))).wants_reminder());
    }
}
