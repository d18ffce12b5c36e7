//! What people want of a table: each wish is checked against all that was written before, and
//! becomes entries.

use super::{Past, Sitting, Stage, Who, Writing, game_of, seats_of, unexpected};
use core::str::FromStr as _;
use kaiten_bots::Level;
use kaiten_core::{Seat, Seats};
use kaiten_protocol::{
    Ask, By, Clock, Code, Create, Digest, LONGEST_SAYING, Refused, Sat, Saying, Secret, Sit,
    TableId, Talk, Terms, Time, Wish,
};
use kaiten_store::{Agreed, Ending, Entry, Move, SatDown, What};
use kaiten_words::{CHARACTERS, LONGEST_NAME};
use serde_json::Value;
use std::sync::Arc;

/// So long another device may use a code.
const CODE_LIVES: Time = 10 * 60 * 1000;
/// No clock is longer: a hundred days.
const LONGEST: Time = 100 * 24 * 3600 * 1000;

/// Checks terms that come from outside.
pub(crate) fn check_terms(terms: &Terms) -> Result<(), Refused> {
    let bad = |why: &str| Err(Refused::BadTerms(why.to_string()));
    if terms.options.len() > 1000 {
        return bad("its options are too long");
    }
    seats_of(terms)?;
    if Level::from_str(&terms.stand_in).is_err() {
        return bad("there is no such level of stand-ins");
    }
    if let Clock::Decision { ms, reserve } = terms.clock
        && (!(1000..=LONGEST).contains(&ms) || reserve > LONGEST)
    {
        return bad("its clock gives less than a second or more than a hundred days");
    }
    let absence = terms.absence;
    if absence.stand_in_after > LONGEST || absence.freed_after > LONGEST {
        return bad("nobody is waited for longer than a hundred days");
    }
    Ok(())
}

/// A name without spaces around it, if people can read it.
pub(crate) fn readable_name(name: &str) -> Result<String, Refused> {
    readable(name, LONGEST_NAME).ok_or(Refused::BadName)
}

/// A text without spaces around it, if people can read it and it has no more letters than these.
fn readable(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    // These turn the direction of what is written around them, or cannot be seen at all.
    let is_hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200c}'
                | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
                | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
    };
    let letters = text.chars().take(most + 1).count();
    // Between such ones others only join or change what is before them.
    let is_seen = |letter: char| {
        letter.is_alphanumeric()
            || letter.is_ascii_graphic()
            || letter > '\u{2100}' && !matches!(letter, '\u{fe00}'..='\u{fe0f}')
    };
    let is_readable = text.chars().any(is_seen) && letters <= most && !text.chars().any(is_hidden);
    is_readable.then(|| text.to_string())
}

impl Sitting {
    /// The first entries of a new table, its host's secret, and where the host sits if they play.
    pub(crate) fn create(
        id: TableId,
        past: Arc<Past>,
        Create { terms, sit }: Create,
        now: Time,
    ) -> Result<(Writing, Secret, Option<Seat>), Refused> {
        check_terms(&terms)?;
        let rules = game_of(&terms)?.rules;
        let (secret, seed) = (Secret::random(), Secret::random());
        let agreed = Agreed { terms, rules, host: Digest::of(&secret), seed };
        let mut sitting = Self::new(id, past, agreed.clone(), now);
        let entries = vec![Entry::new(now, What::Created(agreed))];
        let mut writing = Writing { entries, ..Writing::default() };
        let sat = sit.map(|sit| sitting.sit_down(&sit, Some(&secret), now, &mut writing));
        Ok((writing, secret, sat.transpose()?.map(|sat| sat.seat)))
    }

    /// Somebody sits down; whoever is the host keeps their secret.
    pub(crate) fn sit_down(
        &mut self,
        sit: &Sit,
        known_by: Option<&Secret>,
        now: Time,
        writing: &mut Writing,
    ) -> Result<Sat, Refused> {
        if self.ending().is_some() {
            return Err(Refused::HasEnded);
        }
        let mut secret = Secret::random();
        if let Some(known) = known_by {
            if self.had_a_seat(known) {
                return Err(Refused::NotAgreed);
            }
            let who = self.who(Some(known))?;
            if let Some(seat) = who.seat {
                return Err(Refused::HasSeat(seat));
            }
            secret = *known;
        }
        if sit.is_program && !self.agreed.terms.lets_programs_in {
            return Err(Refused::NoPrograms);
        }
        let name = readable_name(&sit.name)?;
        let seat = match sit.seat {
            Some(seat) => {
                self.chair(seat)?;
                seat
            }
            None => self.free().next().ok_or(Refused::Full)?,
        };
        let Sit { is_program, promise, .. } = *sit;
        let digest = Digest::of(&secret);
        let others = Vec::new();
        let sat = SatDown { seat, name, secret: digest, others, is_program, promise };
        self.write(now, What::SatDown(sat), writing)?;
        Ok(Sat { seat, secret })
    }

    /// A code by which another device of the same person gets their seat.
    pub(crate) fn make_code(
        &mut self,
        who: Who,
        now: Time,
        writing: &mut Writing,
    ) -> Result<Code, Refused> {
        self.must_not_have_ended()?;
        let seat = who.seat.ok_or(Refused::NoSeat)?;
        let (code, until) = (Secret::random(), now + CODE_LIVES);
        let made = What::CodeMade { seat, code: Digest::of(&code), until };
        self.write(now, made, writing)?;
        Ok(Code { code, until })
    }

    /// Another device says the code.
    pub(crate) fn use_code(
        &mut self,
        code: &Secret,
        now: Time,
        writing: &mut Writing,
    ) -> Result<Sat, Refused> {
        self.must_not_have_ended()?;
        let code = Digest::of(code);
        let made = self.codes.iter().find(|made| made.code.is(&code) && now < made.until);
        let seat = made.ok_or(Refused::WrongCode)?.seat;
        let secret = Secret::random();
        let used = What::CodeUsed { code, secret: Digest::of(&secret) };
        self.write(now, used, writing)?;
        Ok(Sat { seat, secret })
    }

    /// Somebody at the table wants something.
    pub(crate) fn wish(
        &mut self,
        who: Who,
        ask: &Ask,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        let seat = || who.seat.ok_or(Refused::NoSeat);
        match &ask.wish {
            Wish::Choose { step, chosen } => {
                let (seat, id) = (seat()?, ask.id);
                self.choose(*step, seat, chosen, By::Person, Some(id), now, writing)
            }
            Wish::TakeBack { step } => self.take_back(*step, seat()?, now, writing),
            Wish::Promise(promise) => self.promise(seat()?, *promise, now, writing),
            Wish::Reveal(number) => self.reveal(seat()?, number, now, writing),
            Wish::Leave => {
                self.must_not_have_ended()?;
                self.write(now, What::Freed(seat()?), writing)?;
                self.settle(now, writing)
            }
            Wish::End(is_wanted) => {
                let seat = seat()?;
                self.playing()?;
                if self.want_end.contains(seat) == *is_wanted {
                    return Ok(());
                }
                let wanted = What::Wanted { seat, freed: None, is_wanted: *is_wanted };
                self.write(now, wanted, writing)?;
                self.settle(now, writing)
            }
            Wish::Free { seat: gone, is_wanted } => {
                self.free_seat(*gone, seat()?, *is_wanted, now, writing)
            }
            Wish::Again(terms) => {
                seat()?;
                self.again(terms, now, writing)
            }
            Wish::Say(_) => Err(unexpected("this belongs to the talk")),
            _ if !who.is_host => Err(Refused::NotHost),
            _ => self.host_wish(ask, now, writing),
        }
    }

    /// Somebody with a seat wants to be the host in place of one who is gone. Of a host who only
    /// watches the log knows nothing: since when no device of theirs is here, the room says.
    pub(crate) fn take_over(
        &mut self,
        seat: Seat,
        watcher_left: Option<Time>,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        self.must_not_have_ended()?;
        let (left, stays) = match self.host_seat() {
            Some(host) => (self.left(host), Refused::NotGone(host)),
            None => (watcher_left, Refused::NotHost),
        };
        if left.is_none_or(|left| self.replaced_at(left) > now) {
            return Err(stays);
        }
        self.write(now, What::HandedOver(seat), writing)
    }

    /// Somebody says something: what is written of it, if they may say that here.
    pub(crate) fn said(&self, who: Who, saying: &Saying) -> Result<What, Refused> {
        let seat = who.seat.ok_or(Refused::NoSeat)?;
        let says = match (saying, self.agreed.terms.talk) {
            (Saying::Text(text), Talk::Words) => {
                Saying::Text(readable(text, LONGEST_SAYING).ok_or(Refused::BadSaying)?)
            }
            (Saying::Emote(emote), Talk::Words | Talk::Emotes) => Saying::Emote(*emote),
            (Saying::Text(_), Talk::Emotes | Talk::Off) | (Saying::Emote(_), Talk::Off) => {
                return Err(Refused::NotAgreed);
            }
        };
        let sitter = self.chair(seat)?.sitter.as_ref().ok_or(Refused::NoSeat)?;
        Ok(What::Said { seat, name: sitter.name.clone(), says })
    }

    /// The host wants something; nobody else may.
    fn host_wish(&mut self, ask: &Ask, now: Time, writing: &mut Writing) -> Result<(), Refused> {
        self.must_not_have_ended()?;
        match &ask.wish {
            Wish::Start => self.start(now, writing),
            Wish::Bot { seat, level } => self.seat_bot(*seat, level, now, writing),
            Wish::Fill { level } => {
                for seat in self.free() {
                    self.seat_bot(seat, level, now, writing)?;
                }
                Ok(())
            }
            Wish::SendAway(seat) => {
                // Among people the host alone could come back there, and have two hands.
                let plays_alone = self.people().all(|seat| self.host_seat() == Some(seat));
                let is_bot = self.level(*seat).is_some();
                if !(is_bot && plays_alone) {
                    self.must_gather()?;
                }
                if self.chair(*seat)?.sitter.is_none() {
                    return Err(Refused::NobodyThere(*seat));
                }
                self.write(now, What::Freed(*seat), writing)
            }
            Wish::Shuffle => {
                let order = self.shuffled()?;
                self.write(now, What::Moved(order), writing)
            }
            Wish::Agree(terms) => {
                check_terms(terms)?;
                // Nobody is shut out who sits there already.
                if !terms.lets_programs_in && self.seats_a_program() {
                    return Err(Refused::NoPrograms);
                }
                self.must_gather()?;
                let rules = game_of(terms)?.rules;
                if (terms, rules) == (&self.agreed.terms, self.agreed.rules) {
                    return Ok(());
                }
                let terms = terms.clone();
                self.write(now, What::Agreed { terms, rules }, writing)
            }
            Wish::HandOver(seat) => {
                if !self.chair(*seat)?.is_person() {
                    return Err(Refused::NobodyThere(*seat));
                }
                if self.host_seat() == Some(*seat) {
                    return Ok(());
                }
                self.write(now, What::HandedOver(*seat), writing)
            }
            Wish::Pause => {
                self.playing()?;
                if self.ticking.is_paused() {
                    return Err(Refused::Paused);
                }
                self.write(now, What::Paused, writing)
            }
            Wish::GoOn => {
                self.playing()?;
                if !self.ticking.is_paused() {
                    return Err(Refused::NotPaused);
                }
                self.write(now, What::WentOn, writing)
            }
            Wish::AddTime { seat, ms } => {
                self.playing()?;
                if !self.has_clock() {
                    return Err(Refused::NoClock);
                }
                if !self.chair(*seat)?.is_person() {
                    return Err(Refused::NobodyThere(*seat));
                }
                let (seat, ms, ask) = (*seat, (*ms).min(LONGEST), Some(ask.id));
                // What comes twice counts once.
                if self.chair(seat)?.was_given(ask, ms) {
                    return Ok(());
                }
                self.write(now, What::TimeAdded { seat, ms, ask }, writing)
            }
            Wish::Choose { .. }
            | Wish::TakeBack { .. }
            | Wish::Promise(_)
            | Wish::Reveal(_)
            | Wish::Leave
            | Wish::End(_)
            | Wish::Free { .. }
            | Wish::Say(_)
            | Wish::Again(_) => unreachable!("these are not only the host's"),
        }
    }

    /// A seat chooses; what follows from it is written with it.
    #[allow(clippy::too_many_arguments, reason = "a choice has as many parts")]
    pub(crate) fn choose(
        &mut self,
        step: u32,
        seat: Seat,
        chosen: &Value,
        by: By,
        ask: Option<u32>,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        let from_reserve = self.reserve_taken(seat, now);
        let chair = self.chair(seat)?;
        // What comes twice counts once.
        if ask.is_some_and(|ask| chair.knows(ask, step, chosen)) {
            return Ok(());
        }
        self.playing()?;
        let chair = self.chair(seat)?;
        let (chosen, nth) = (chosen.clone(), chair.chosen);
        let chosen = Move { step, seat, chosen, nth, by, ask, from_reserve };
        self.write(now, What::Chosen(chosen), writing)?;
        self.settle(now, writing)
    }

    fn take_back(
        &mut self,
        step: u32,
        seat: Seat,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        let is_alone = self.people().len() < 2;
        let is_allowed = is_alone || self.agreed.terms.aids.undo;
        let table = self.playing()?;
        if !is_allowed {
            return Err(Refused::NotAgreed);
        }
        if table.step() != step {
            return Err(Refused::Late { now: table.step() });
        }
        let steps = table.last_choice(seat).ok_or(Refused::NotWaiting(seat))?;
        self.write(now, What::TakenBack { seat, steps }, writing)
    }

    fn free_seat(
        &mut self,
        gone: Seat,
        seat: Seat,
        is_wanted: bool,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        self.playing()?;
        let chair = self.chair(gone)?;
        if chair.sitter.is_none() {
            return Err(Refused::NobodyThere(gone));
        }
        // Nobody waits until a bot is gone.
        let is_gone =
            !chair.is_person() || chair.left.is_some_and(|since| self.may_be_freed(since, now));
        if gone == seat || (is_wanted && !is_gone) {
            return Err(Refused::NotGone(gone));
        }
        if self.chair(gone)?.want_freed.contains(seat) == is_wanted {
            return Ok(());
        }
        self.write(now, What::Wanted { seat, freed: Some(gone), is_wanted }, writing)?;
        self.settle(now, writing)
    }

    /// Does what all want who have to agree on it.
    pub(super) fn settle_wants(&mut self, now: Time, writing: &mut Writing) -> Result<(), Refused> {
        for gone in Seats::first(self.chairs.len() as u8) {
            let mut others = self.people();
            others.remove(gone);
            let wanted = self.chair(gone)?.want_freed;
            if !others.is_empty() && others.into_iter().all(|other| wanted.contains(other)) {
                self.write(now, What::Freed(gone), writing)?;
            }
        }
        if !self.want_end.is_empty() && self.want_end == self.people() {
            self.write(now, What::Ended(Ending::Agreed), writing)?;
        }
        Ok(())
    }

    fn seat_bot(
        &mut self,
        seat: Seat,
        level: &str,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        if Level::from_str(level).is_err() {
            return Err(Refused::BadTerms(format!("there is no level {level:?}")));
        }
        // Where a seat is free, a name is, too.
        if self.chair(seat)?.sitter.is_some() {
            return Err(Refused::Taken(seat));
        }
        let is_used = |name: &str| {
            let mut sitters = self.chairs.iter().filter_map(|chair| chair.sitter.as_ref());
            sitters.any(|sitter| sitter.name == name)
        };
        let free = CHARACTERS.into_iter().find(|name| !is_used(name));
        let name = free.expect("there are as many characters as seats").to_string();
        self.write(now, What::BotSatDown { seat, name, level: level.to_string() }, writing)
    }

    /// Refuses what cannot be any more when the host has begun.
    pub(crate) fn must_gather(&self) -> Result<(), Refused> {
        match &self.stage {
            Stage::Gathering => Ok(()),
            Stage::Starting(_) => Err(Refused::Starting),
            Stage::Playing(_) => Err(Refused::HasStarted),
            Stage::Ended(..) => Err(Refused::HasEnded),
        }
    }

    /// From the start until the game begins, everyone stays where they are.
    pub(super) fn must_not_be_starting(&self) -> Result<(), Refused> {
        match &self.stage {
            Stage::Starting(_) => Err(Refused::Starting),
            Stage::Gathering | Stage::Playing(_) | Stage::Ended(..) => Ok(()),
        }
    }

    fn must_not_have_ended(&self) -> Result<(), Refused> {
        if self.ending().is_some() { Err(Refused::HasEnded) } else { Ok(()) }
    }

    /// Whoever has a seat went away, or came back.
    pub(crate) fn note_presence(
        &mut self,
        seat: Seat,
        is_here: bool,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        // Nobody is waited for when all is over.
        if self.ending().is_some() || (!is_here && !self.takes_notes()) {
            return Ok(());
        }
        let what = if is_here { What::CameBack(seat) } else { What::Left(seat) };
        self.write(now, what, writing)
    }
}
