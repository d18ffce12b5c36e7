//! Another game for the same company, at a table of its own.

use super::seats::{Chair, Host};
use super::wishes::check_terms;
use super::{NextTable, Sitting, Writing, game_of, seats_of, unexpected};
use kaiten_core::{Seat, Seats};
use kaiten_protocol::{Refused, Secret, TableId, Terms, Time};
use kaiten_store::{Agreed, Ending, Entry, SatDown, What};
use sha2::{Digest as _, Sha256};

impl Sitting {
    /// Somebody with a seat wants another game. Whoever wants it next comes to the same table.
    pub(super) fn again(
        &mut self,
        terms: &Terms,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        match self.ending() {
            None => return Err(Refused::NotEnded),
            Some(Ending::Closed) => return Err(Refused::HasEnded),
            Some(Ending::Played { .. } | Ending::Agreed | Ending::NewRules) => {}
        }
        if self.next.is_some() {
            return Ok(());
        }
        check_terms(terms)?;
        // Nobody is shut out who plays with the others already.
        if !terms.lets_programs_in && self.seats_a_program() {
            return Err(Refused::NoPrograms);
        }
        let further = self.further(seats_of(terms)?)?;
        let rules = game_of(terms)?.rules;
        let (terms, host, seed) = (terms.clone(), self.agreed.host, Secret::random());
        let mut what = vec![What::Created(Agreed { terms, rules, host, seed })];
        what.extend(further.iter().filter_map(|&(old, new)| self.sits_down(old, new)));
        if let Host::Seat(office) = self.host {
            let new = further.iter().find(|(old, _)| *old == office);
            what.extend(new.map(|(_, new)| What::HandedOver(*new)));
        }
        let table = self.name_of_next();
        let entries: Vec<_> = what.into_iter().map(|what| Entry::new(now, what)).collect();
        self.write(now, What::Followed { by: table }, writing)?;
        writing.next = Some(NextTable { table, entries });
        Ok(())
    }

    pub(super) fn followed(&mut self, by: TableId) -> Result<(), Refused> {
        if self.ending().is_none() {
            return Err(unexpected("a game followed before the end"));
        }
        self.next = Some(by);
        Ok(())
    }

    /// Who sits on which of so many seats next, with where they sat: one place further, and the last
    /// on the first. Where there are fewer seats, bots stay behind.
    fn further(&self, seats: u8) -> Result<Vec<(Seat, Seat)>, Refused> {
        let mut company: Vec<(Seat, &Chair)> =
            self.seats().filter(|(_, chair)| chair.sitter.is_some()).collect();
        let here = self.chairs.len() as u8;
        let one_further = |seat: Seat| (seat.index() as u8 + 1) % here;
        company.sort_by_key(|(seat, _)| one_further(*seat));
        if here <= seats {
            let place = |(old, _)| (old, Seat::new(one_further(old)));
            return Ok(company.into_iter().map(place).collect());
        }
        let seats = usize::from(seats);
        while company.len() > seats {
            let bot = company.iter().rposition(|(_, chair)| !chair.is_person());
            let few =
                || Refused::BadTerms("it has fewer seats than people want to play".to_string());
            company.remove(bot.ok_or_else(few)?);
        }
        let old = company.into_iter().map(|(old, _)| old);
        Ok(old.zip(Seats::first(seats as u8)).collect())
    }

    /// Whoever sits on a seat sits down on another, at the next table. What they promised was for
    /// this one.
    fn sits_down(&self, old: Seat, seat: Seat) -> Option<What> {
        let Chair { sitter, secrets, .. } = self.chair(old).ok()?;
        let sitter = sitter.as_ref()?;
        let (name, is_program) = (sitter.name.clone(), sitter.is_program);
        if let Some(level) = sitter.level.clone() {
            return Some(What::BotSatDown { seat, name, level });
        }
        let (secret, others) = secrets.split_first()?;
        let (secret, others) = (*secret, others.to_vec());
        Some(What::SatDown(SatDown { seat, name, secret, others, is_program, promise: None }))
    }

    /// The name of the next table. It follows from what only the server knows, so an attempt of which
    /// nobody knows how it ended leaves no other table behind.
    fn name_of_next(&self) -> TableId {
        let hash = Sha256::new().chain_update(b"kaiten next table\n").chain_update(self.id.0);
        let hash = hash.chain_update(self.agreed.host.0).finalize();
        let mut name = [0; 16];
        name.copy_from_slice(&hash[..16]);
        TableId(name)
    }
}
