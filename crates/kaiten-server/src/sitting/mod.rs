//! What a table is, as it follows from its log. Plain state: it knows no socket, no clock and no
//! disk, so whoever holds it can throw it away and read the log again.

mod again;
mod around;
mod clock;
mod seats;
mod start;
mod wishes;

#[cfg(test)]
mod tests;

pub(crate) use clock::Past;
pub(crate) use seats::Who;
pub(crate) use wishes::readable_name;

use clock::Ticking;
use kaiten_core::{Seat, Seats};
use kaiten_games::Entry as Game;
use kaiten_protocol::chance::Purpose;
use kaiten_protocol::{By, CalledOff, Digest, Refused, TableId, Terms, Time};
use kaiten_store::{Agreed, Ending, Entry, Move, What};
use kaiten_table::{Choice, Table};
use seats::{Chair, Code, Host};
use start::Begun;
use std::sync::Arc;

/// A table.
pub(crate) struct Sitting {
    id: TableId,
    /// How long the log is, and how much of it is no part of the game.
    entries: u32,
    notes: u32,
    agreed: Agreed,
    host: Host,
    chairs: Vec<Chair>,
    /// What is kept of secrets that are dead: whoever had one does not sit down again in this game.
    former: Vec<Digest>,
    codes: Vec<Code>,
    want_end: Seats,
    /// Who sat where after each shuffle, since the hash of this seed was shown.
    shuffles: Vec<Vec<Seat>>,
    /// Every start that came to nothing, the last one last.
    called_off: Vec<CalledOff>,
    /// What was frozen when the host began.
    begun: Option<Begun>,
    /// How often something was taken back: what was seen before has to be shown anew.
    turns_back: u32,
    ticking: Ticking,
    has_started: bool,
    stage: Stage,
    /// When the present step began, or the table itself; and when it was over.
    began: Time,
    ended_at: Option<Time>,
    /// Where the same company plays its next game.
    next: Option<TableId>,
}

/// So much is written at a table that is no part of the game itself: nobody makes a log longer and
/// longer, which all have to read who come there.
const MOST_NOTES: u32 = 10_000;

/// Whether an entry is something that people can want again and again. All else is the game, or
/// there is never more of it than of such.
fn is_note(what: &What) -> bool {
    match what {
        // The first choice is the game; the others are changed minds.
        What::Chosen(chosen) => chosen.nth > 0,
        What::Wanted { is_wanted, .. } => !is_wanted,
        What::Agreed { .. }
        | What::SatDown(_)
        | What::BotSatDown { .. }
        | What::Left(_)
        | What::Moved(_)
        | What::HandedOver(_)
        | What::CodeMade { .. }
        | What::CodeUsed { .. }
        | What::Promised { .. }
        | What::Started { .. }
        | What::Paused
        | What::TimeAdded { .. }
        | What::TakenBack { .. } => true,
        What::Created(_)
        | What::CameBack(_)
        | What::Freed(_)
        | What::Revealed { .. }
        | What::CalledOff { .. }
        | What::WentOn
        | What::Chance { .. }
        | What::Ended(_)
        | What::Followed { .. }
        | What::Said { .. } => false,
    }
}

enum Stage {
    Gathering,
    /// It waits for the numbers that were promised.
    Starting(Box<dyn Table>),
    Playing(Box<dyn Table>),
    /// The table is there if the rules are still those by which it was played.
    Ended(Box<Ending>, Option<Box<dyn Table>>),
}

/// What is written while something is done at a table. It holds once it is kept.
#[derive(Default)]
pub(crate) struct Writing {
    /// What has to be appended to the log.
    pub(crate) entries: Vec<Entry>,
    /// What has to be appended to what was said.
    pub(crate) talk: Vec<Entry>,
    /// The table to which the company goes on: it has to be there before the log says so.
    pub(crate) next: Option<NextTable>,
}

/// A new table for the company of an old one.
pub(crate) struct NextTable {
    /// Its name.
    pub(crate) table: TableId,
    /// Its first entries.
    pub(crate) entries: Vec<Entry>,
}

/// Why a log makes no table.
#[derive(Debug)]
pub(crate) enum Unusable {
    /// It is empty.
    NoSuchTable,
    /// The entry with this number does not fit those before it.
    Damaged(u32),
}

impl Sitting {
    /// The table of a log.
    pub(crate) fn read(id: TableId, past: Arc<Past>, log: &[Entry]) -> Result<Self, Unusable> {
        let (first, others) = log.split_first().ok_or(Unusable::NoSuchTable)?;
        let What::Created(agreed) = &first.what else { return Err(Unusable::Damaged(0)) };
        let mut sitting = Self::new(id, past, agreed.clone(), first.at);
        for (number, entry) in (1..).zip(others) {
            sitting.apply(entry).map_err(|_| Unusable::Damaged(number))?;
        }
        Ok(sitting)
    }

    fn new(id: TableId, past: Arc<Past>, agreed: Agreed, at: Time) -> Self {
        // Of a game that was played by other rules, or is gone, only the log tells the seats.
        let seats = seats_of(&agreed.terms).unwrap_or(0);
        Self {
            id,
            entries: 1,
            notes: 0,
            host: Host::Secret(agreed.host),
            agreed,
            chairs: vec![Chair::default(); usize::from(seats)],
            former: Vec::new(),
            codes: Vec::new(),
            want_end: Seats::NONE,
            shuffles: Vec::new(),
            called_off: Vec::new(),
            begun: None,
            turns_back: 0,
            ticking: Ticking::new(past),
            has_started: false,
            stage: Stage::Gathering,
            began: at,
            ended_at: None,
            next: None,
        }
    }

    /// How long the log is.
    pub(crate) fn entries(&self) -> u32 {
        self.entries
    }

    /// What everyone agrees on.
    pub(crate) fn terms(&self) -> &Terms {
        &self.agreed.terms
    }

    /// The game that is played, or was.
    pub(crate) fn table(&self) -> Option<&dyn Table> {
        match &self.stage {
            Stage::Playing(table) | Stage::Ended(_, Some(table)) => Some(&**table),
            Stage::Gathering | Stage::Starting(_) | Stage::Ended(_, None) => None,
        }
    }

    /// How it ended, if it has.
    pub(crate) fn ending(&self) -> Option<&Ending> {
        match &self.stage {
            Stage::Ended(ending, _) => Some(ending),
            Stage::Gathering | Stage::Starting(_) | Stage::Playing(_) => None,
        }
    }

    /// When the present step began, or the table itself.
    pub(crate) fn began(&self) -> Time {
        self.began
    }

    /// When it was over, if it is.
    pub(crate) fn ended_at(&self) -> Option<Time> {
        self.ended_at
    }

    /// Whether it was begun by rules that are not those of today, and nobody has said yet that it
    /// ended by that.
    pub(crate) fn is_outlived(&self) -> bool {
        self.ending().is_none() && self.has_started && !self.has_its_rules()
    }

    /// How often something was taken back.
    pub(crate) fn turns_back(&self) -> u32 {
        self.turns_back
    }

    /// Writes an entry, if it can be.
    fn write(&mut self, now: Time, what: What, writing: &mut Writing) -> Result<(), Refused> {
        if is_note(&what) && !self.takes_notes() {
            return Err(Refused::NotAgreed);
        }
        let entry = Entry::new(now, what);
        self.apply(&entry)?;
        writing.entries.push(entry);
        Ok(())
    }

    /// Follows an entry of the log. If it is refused, nothing has changed.
    fn apply(&mut self, entry: &Entry) -> Result<(), Refused> {
        let at = entry.at;
        match &entry.what {
            // What was played by other rules cannot be followed; how it ended is in the log, too.
            What::Started { .. }
            | What::Revealed { .. }
            | What::Chosen(_)
            | What::Chance { .. }
            | What::TakenBack { .. }
                if !self.has_its_rules() =>
            {
                self.has_started = true;
            }
            What::Created(_) => return Err(unexpected("the table was created twice")),
            What::Said { .. } => return Err(unexpected("this belongs to the talk")),
            What::Agreed { terms, rules } => self.agree(terms, *rules)?,
            What::SatDown(sat) => self.sat_down(sat)?,
            What::BotSatDown { seat, name, level } => self.bot_sat_down(*seat, name, level)?,
            What::Left(seat) => self.chair_mut(*seat)?.left = Some(at),
            What::CameBack(seat) => self.came_back(*seat)?,
            What::Freed(seat) => self.freed(*seat)?,
            What::Moved(order) => self.moved(order)?,
            What::HandedOver(seat) => {
                self.chair_mut(*seat)?;
                self.host = Host::Seat(*seat);
            }
            What::CodeMade { seat, code, until } => {
                self.codes.retain(|code| at < code.until);
                self.codes.push(Code { seat: *seat, code: *code, until: *until });
            }
            What::CodeUsed { code, secret } => self.code_used(code, secret)?,
            What::Wanted { seat, freed, is_wanted } => self.wanted(*seat, *freed, *is_wanted)?,
            What::Promised { seat, promise } => self.promised_anew(*seat, *promise)?,
            What::Started { start } => self.started(start, at)?,
            What::Revealed { seat, number } => self.revealed(*seat, number, at)?,
            What::CalledOff { seats, is_wrong, seed } => {
                self.called_off(*seats, *is_wrong, *seed)?;
            }
            What::Paused => self.ticking.pause(at),
            What::WentOn => self.ticking.go_on(at),
            What::TimeAdded { seat, ms, ask } => self.chair_mut(*seat)?.give(*ask, *ms),
            What::Chosen(chosen) => self.chosen(chosen, at)?,
            What::Chance { step, outcome } => {
                let table = self.playing()?;
                if *step != table.step() {
                    return Err(Refused::Late { now: table.step() });
                }
                table.happen(outcome)?;
                self.new_step(at);
            }
            What::TakenBack { steps, .. } => {
                self.playing()?.go_back(*steps);
                self.begun.iter_mut().for_each(|begun| begun.go_back(*steps));
                self.turns_back += 1;
                self.new_step(at);
            }
            What::Ended(ending) => {
                self.ended(ending);
                self.ended_at = Some(at);
            }
            What::Followed { by } => self.followed(*by)?,
        }
        self.entries += 1;
        self.notes += u32::from(is_note(&entry.what));
        Ok(())
    }

    /// Whether more may be written there than the game itself.
    pub(crate) fn takes_notes(&self) -> bool {
        self.notes < MOST_NOTES
    }

    /// Lets chance decide what is due, and ends what is over: what follows from the last entry.
    pub(crate) fn settle(&mut self, now: Time, writing: &mut Writing) -> Result<(), Refused> {
        if self.is_outlived() {
            return self.write(now, What::Ended(Ending::NewRules), writing);
        }
        if matches!(self.stage, Stage::Playing(_)) {
            self.settle_wants(now, writing)?;
        }
        if matches!(self.stage, Stage::Starting(_)) && self.due().is_some_and(|due| due <= now) {
            let missing = self.begun.as_ref().map(Begun::waiting).unwrap_or_default();
            return self.call_off(missing, false, now, writing);
        }
        while let (Stage::Playing(table), Some(key)) = (&self.stage, self.key()) {
            let step = table.step();
            if let Some(outcome) = table.draw(&mut key.stream(Purpose::Step(step))) {
                self.write(now, What::Chance { step, outcome }, writing)?;
            } else if table.is_over() {
                let (record, text) = (table.record(), table.record_text());
                let standings = table.standings();
                let played = Ending::Played { record, text, standings };
                self.write(now, What::Ended(played), writing)?;
            } else {
                break;
            }
        }
        Ok(())
    }

    /// Whether the game is still played by the rules by which this table was opened.
    fn has_its_rules(&self) -> bool {
        is_now(&self.agreed.terms, self.agreed.rules)
    }

    fn chosen(&mut self, chosen: &Move, at: Time) -> Result<(), Refused> {
        let Move { step, seat, .. } = *chosen;
        let level = self.level_of(chosen);
        let choice = self.playing()?.note(step, seat, &chosen.chosen)?;
        self.chair_mut(seat)?.chose(chosen, level);
        if choice == Choice::Revealed {
            self.note_bots(step);
            // A stand-in's choice counts once it can no longer be replaced.
            for chair in &mut self.chairs {
                chair.stand_ins += u32::from(chair.by == Some(By::StandIn));
            }
            self.new_step(at);
        }
        Ok(())
    }

    fn new_step(&mut self, at: Time) {
        self.ticking.begin(at);
        self.began = at;
        for chair in &mut self.chairs {
            chair.new_step();
        }
        self.prove();
    }

    fn playing(&mut self) -> Result<&mut Box<dyn Table>, Refused> {
        match &mut self.stage {
            Stage::Gathering | Stage::Starting(_) => Err(Refused::NotStarted),
            Stage::Playing(table) => Ok(table),
            Stage::Ended(..) => Err(Refused::HasEnded),
        }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.chairs.get(seat.index()).ok_or(Refused::NoSuchSeat(seat))
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Refused> {
        self.chairs.get_mut(seat.index()).ok_or(Refused::NoSuchSeat(seat))
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        Seats::first(self.chairs.len() as u8).zip(&self.chairs)
    }
}

/// The game of these terms.
pub(crate) fn game_of(terms: &Terms) -> Result<&'static Game, Refused> {
    kaiten_games::find(&terms.game).map_err(|why| Refused::BadTerms(why.to_string()))
}

/// Whether these are the rules of the game by now.
fn is_now(terms: &Terms, rules: u16) -> bool {
    game_of(terms).is_ok_and(|game| game.rules == rules)
}

/// How many sit at a table with these terms.
pub(crate) fn seats_of(terms: &Terms) -> Result<u8, Refused> {
    game_of(terms)?.seats_of(&terms.options).map_err(|why| Refused::BadTerms(why.to_string()))
}

/// What no log of ours says.
fn unexpected(why: &str) -> Refused {
    Refused::Unreadable(why.to_string())
}
