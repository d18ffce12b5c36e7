//! Who has which seat, and how they are known.

use super::{Sitting, Stage, is_now, seats_of, unexpected};
use kaiten_bots::Level;
use kaiten_core::{MAX_SEATS, Seat, Seats, Viewer};
use kaiten_protocol::{By, Digest, Refused, Secret, Sitter, TableId, Terms, Time, You};
use kaiten_store::{Move, SatDown};
use kaiten_table::Player;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Someone at a table, as their secret says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Who {
    /// Their seat; none for those who watch.
    pub(crate) seat: Option<Seat>,
    /// Whether they are the host.
    pub(crate) is_host: bool,
}

impl Who {
    /// The same as clients are told it.
    pub(crate) fn you(self) -> You {
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        You { viewer, is_host: self.is_host }
    }
}

/// By what the host is known.
#[derive(Clone, Copy)]
pub(super) enum Host {
    /// By the secret with which the table was created.
    Secret(Digest),
    /// By a seat that was handed the office.
    Seat(Seat),
}

/// A code by which another device gets a seat, once.
pub(super) struct Code {
    pub(super) seat: Seat,
    pub(super) code: Digest,
    pub(super) until: Time,
}

/// So many choices, and gifts of time, are remembered by the number that their sender gave them.
const REMEMBERED: usize = 4;

/// A seat and whoever has it.
#[derive(Clone, Default)]
pub(super) struct Chair {
    pub(super) sitter: Option<Sitter>,
    /// What is kept of the secrets to which it belongs: one for each device.
    pub(super) secrets: Vec<Digest>,
    /// Since when they are away, if they are.
    pub(super) left: Option<Time>,
    /// Who wants it to be freed.
    pub(super) want_freed: Seats,
    /// For how many decisions a bot stood in.
    pub(super) stand_ins: u32,
    /// How many times it has chosen in this step.
    pub(super) chosen: u32,
    /// Who made the choice that lies face down, and how well they play if it was a bot.
    pub(super) by: Option<By>,
    pub(super) bot: Option<Level>,
    /// The hash of a number for the next start, and whether there has to be one because an earlier
    /// start came to nothing.
    pub(super) promise: Option<Digest>,
    pub(super) owes_promise: bool,
    /// Its last choices, as their sender said them.
    said: Vec<Said>,
    /// What it took of its reserve, and what it was given besides; the last of that as the host
    /// said it.
    pub(super) used: Time,
    pub(super) added: Time,
    given: Vec<(u32, Time)>,
}

/// A choice as its sender said it. Another device, or the same after a reload, may give the same
/// number to something else.
#[derive(Clone, PartialEq, Eq)]
struct Said {
    ask: u32,
    step: u32,
    chosen: Box<str>,
}

impl Chair {
    /// Whether a person has it, or a program that plays like one.
    pub(super) fn is_person(&self) -> bool {
        self.sitter.as_ref().is_some_and(|sitter| sitter.level.is_none())
    }

    /// Whether this choice was made lately.
    pub(super) fn knows(&self, ask: u32, step: u32, chosen: &Value) -> bool {
        self.said.contains(&Said { ask, step, chosen: chosen.to_string().into() })
    }

    pub(super) fn chose(&mut self, chosen: &Move, bot: Option<Level>) {
        let Move { step, nth, by, ask, from_reserve, .. } = *chosen;
        self.chosen = nth + 1;
        (self.by, self.bot) = (Some(by), bot);
        self.used += from_reserve;
        if let Some(ask) = ask {
            if self.said.len() == REMEMBERED {
                self.said.remove(0);
            }
            self.said.push(Said { ask, step, chosen: chosen.chosen.to_string().into() });
        }
    }

    /// Whether it was given this time lately.
    pub(super) fn was_given(&self, ask: Option<u32>, ms: Time) -> bool {
        ask.is_some_and(|ask| self.given.contains(&(ask, ms)))
    }

    pub(super) fn give(&mut self, ask: Option<u32>, ms: Time) {
        self.added = self.added.saturating_add(ms);
        if let Some(ask) = ask {
            if self.given.len() == REMEMBERED {
                self.given.remove(0);
            }
            self.given.push((ask, ms));
        }
    }

    pub(super) fn new_step(&mut self) {
        self.chosen = 0;
        (self.by, self.bot) = (None, None);
    }
}

impl Sitting {
    /// Who somebody with this secret is; with none they watch.
    pub(crate) fn who(&self, secret: Option<&Secret>) -> Result<Who, Refused> {
        self.who_by(secret.map(Digest::of).as_ref())
    }

    /// The same by what is kept of the secret.
    pub(crate) fn who_by(&self, secret: Option<&Digest>) -> Result<Who, Refused> {
        let Some(digest) = secret else { return Ok(Who::default()) };
        let fits = |chair: &super::Chair| chair.secrets.iter().any(|kept| kept.is(digest));
        let seat = self.seats().find(|(_, chair)| fits(chair)).map(|(seat, _)| seat);
        let is_host = match self.host {
            // A host who plays is it on all devices.
            Host::Secret(kept) => kept.is(digest) || (seat.is_some() && seat == self.host_seat()),
            Host::Seat(host) => seat == Some(host),
        };
        let who = Who { seat, is_host };
        if who == Who::default() { Err(Refused::WrongSecret) } else { Ok(who) }
    }

    /// By what the feed of a seat is known: it follows from what is kept of its first secret, and
    /// nobody learns that by it.
    pub(crate) fn feed_key(&self, seat: Seat) -> Option<Digest> {
        let kept = self.chair(seat).ok()?.secrets.first()?;
        Some(feed_key(self.id, kept))
    }

    /// The seat whose feed is known by this.
    pub(crate) fn seat_of_feed(&self, key: &Digest) -> Option<Seat> {
        let fits = |chair: &Chair| {
            chair.secrets.first().is_some_and(|kept| feed_key(self.id, kept).is(key))
        };
        self.seats().find(|(_, chair)| fits(chair)).map(|(seat, _)| seat)
    }

    /// Whether somebody with this secret had a seat that was freed.
    pub(super) fn had_a_seat(&self, secret: &Secret) -> bool {
        let digest = Digest::of(secret);
        self.former.iter().any(|kept| kept.is(&digest))
    }

    /// Where the host sits, if they play.
    pub(super) fn host_seat(&self) -> Option<Seat> {
        match self.host {
            Host::Seat(seat) => Some(seat),
            Host::Secret(host) => {
                let mut seats = self.seats();
                seats.find(|(_, chair)| chair.secrets.contains(&host)).map(|(seat, _)| seat)
            }
        }
    }

    /// The names of those who have the other seats.
    pub(crate) fn names_of_others(&self, seat: Seat) -> impl Iterator<Item = &str> {
        let others = self.seats().filter(move |(other, _)| *other != seat);
        others.filter_map(|(_, chair)| Some(chair.sitter.as_ref()?.name.as_str()))
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        self.seats().filter(|(_, chair)| chair.is_person()).map(|(seat, _)| seat).collect()
    }

    /// The seats that nobody has.
    pub(crate) fn free(&self) -> Seats {
        self.seats().filter(|(_, chair)| chair.sitter.is_none()).map(|(seat, _)| seat).collect()
    }

    /// The level of the bot on a seat.
    pub(crate) fn level(&self, seat: Seat) -> Option<&str> {
        self.chair(seat).ok()?.sitter.as_ref()?.level.as_deref()
    }

    /// Since when whoever has a seat is away, as far as the log knows.
    pub(crate) fn left(&self, seat: Seat) -> Option<Time> {
        self.chair(seat).ok()?.left
    }

    pub(super) fn agree(&mut self, terms: &Terms, rules: u16) -> Result<(), Refused> {
        self.must_gather()?;
        // Later rules may not know these options any more.
        let seats = match seats_of(terms) {
            Ok(seats) => usize::from(seats),
            Err(why) if is_now(terms, rules) => return Err(why),
            Err(_) => self.chairs.len(),
        };
        if let Some(sits) = self.free_from(seats) {
            return Err(Refused::Taken(sits));
        }
        self.chairs.resize(seats, super::Chair::default());
        self.agreed.terms = terms.clone();
        self.agreed.rules = rules;
        Ok(())
    }

    /// Whether somebody sits there who says that they are a program.
    pub(super) fn seats_a_program(&self) -> bool {
        let mut sitters = self.chairs.iter().filter_map(|chair| chair.sitter.as_ref());
        sitters.any(|sitter| sitter.is_program)
    }

    /// Somebody who sits where there would be no seat any more.
    fn free_from(&self, seats: usize) -> Option<Seat> {
        let mut behind = self.seats().skip(seats);
        behind.find(|(_, chair)| chair.sitter.is_some()).map(|(seat, _)| seat)
    }

    pub(super) fn sat_down(&mut self, sat: &SatDown) -> Result<(), Refused> {
        let sitter = Sitter { name: sat.name.clone(), level: None, is_program: sat.is_program };
        let secrets = core::iter::once(sat.secret).chain(sat.others.iter().copied());
        self.sit(sat.seat, sitter, secrets.collect())?;
        self.chair_mut(sat.seat)?.promise = sat.promise;
        Ok(())
    }

    pub(super) fn bot_sat_down(
        &mut self,
        seat: Seat,
        name: &str,
        level: &str,
    ) -> Result<(), Refused> {
        let (name, level) = (name.to_string(), Some(level.to_string()));
        self.sit(seat, Sitter { name, level, is_program: false }, Vec::new())
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter, secrets: Vec<Digest>) -> Result<(), Refused> {
        self.must_not_be_starting()?;
        // Options of other rules may not say any more how many seats there were.
        if seat.index() >= self.chairs.len() && !self.has_its_rules() {
            self.chairs.resize(seat.index() + 1, super::Chair::default());
        }
        let chair = self.chair_mut(seat)?;
        if chair.sitter.is_some() {
            return Err(Refused::Taken(seat));
        }
        chair.secrets = secrets;
        chair.left = None;
        chair.want_freed = Seats::NONE;
        chair.said.clear();
        // What stands beside a name is about whoever has it.
        (chair.stand_ins, chair.used, chair.added) = (0, 0, 0);
        chair.given.clear();
        let is_person = sitter.level.is_none();
        let player = Player { name: sitter.name.clone(), level: sitter.level.clone() };
        chair.sitter = Some(sitter);
        if let Stage::Playing(table) = &mut self.stage {
            table.seat(seat, player);
        }
        // Whoever comes to a table without a host is the host.
        if let Host::Seat(host) = self.host
            && is_person
            && !self.people().contains(host)
        {
            self.host = Host::Seat(seat);
        }
        Ok(())
    }

    pub(super) fn freed(&mut self, seat: Seat) -> Result<(), Refused> {
        self.must_not_be_starting()?;
        let was_host = self.host_seat() == Some(seat);
        let chair = self.chair_mut(seat)?;
        let was_bot = chair.sitter.take().is_some_and(|sitter| sitter.level.is_some());
        chair.left = None;
        chair.want_freed = Seats::NONE;
        (chair.promise, chair.owes_promise) = (None, false);
        let dead = core::mem::take(&mut chair.secrets);
        // Before the start whoever stood up may sit down again.
        if matches!(self.stage, Stage::Playing(_)) {
            self.former.extend(dead);
        }
        if was_bot && let Some(begun) = &mut self.begun {
            begun.send_away(seat);
        }
        for chair in &mut self.chairs {
            chair.want_freed.remove(seat);
        }
        self.want_end.remove(seat);
        self.codes.retain(|code| code.seat != seat);
        // The office goes on to the next person, if there is one.
        if was_host && let Some(next) = self.people().next() {
            self.host = Host::Seat(next);
        }
        Ok(())
    }

    pub(super) fn came_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        chair.left = None;
        chair.want_freed = Seats::NONE;
        Ok(())
    }

    pub(super) fn moved(&mut self, order: &[Seat]) -> Result<(), Refused> {
        self.must_not_be_starting()?;
        if !self.has_its_rules() && (self.chairs.len()..=MAX_SEATS).contains(&order.len()) {
            self.chairs.resize(order.len(), super::Chair::default());
        }
        let all: Seats = order.iter().copied().collect();
        if order.len() != self.chairs.len() || all != Seats::first(order.len() as u8) {
            return Err(unexpected("not everyone was moved once"));
        }
        self.chairs = order.iter().map(|seat| self.chairs[seat.index()].clone()).collect();
        let new = |old: Seat| {
            let nth = order.iter().position(|seat| *seat == old);
            Seat::new(nth.expect("everyone was moved") as u8)
        };
        if let Host::Seat(seat) = self.host {
            self.host = Host::Seat(new(seat));
        }
        for code in &mut self.codes {
            code.seat = new(code.seat);
        }
        self.shuffles.push(order.to_vec());
        Ok(())
    }

    pub(super) fn code_used(&mut self, code: &Digest, secret: &Digest) -> Result<(), Refused> {
        let nth = self.codes.iter().position(|made| made.code.is(code));
        let Code { seat, .. } = self.codes.swap_remove(nth.ok_or(Refused::WrongCode)?);
        self.chair_mut(seat)?.secrets.push(*secret);
        Ok(())
    }

    pub(super) fn wanted(
        &mut self,
        seat: Seat,
        freed: Option<Seat>,
        is_wanted: bool,
    ) -> Result<(), Refused> {
        let who = match freed {
            Some(freed) => &mut self.chair_mut(freed)?.want_freed,
            None => &mut self.want_end,
        };
        if is_wanted {
            who.insert(seat);
        } else {
            who.remove(seat);
        }
        Ok(())
    }
}

/// By what the feed of a seat is known to which a secret belongs, of which this is kept.
fn feed_key(TableId(table): TableId, Digest(kept): &Digest) -> Digest {
    let hash = Sha256::new().chain_update(b"kaiten feed of a seat\n");
    Digest(hash.chain_update(table).chain_update(kept).finalize().into())
}
