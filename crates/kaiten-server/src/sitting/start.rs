//! How a game begins: seats promise numbers, the start freezes all of that, the numbers are shown,
//! and from all of them together chance is drawn. docs/fairness.md says why.

use super::{Chair, Sitting, Stage, Writing, game_of, unexpected};
use core::str::FromStr as _;
use kaiten_bots::Level;
use kaiten_core::{ByBot, Proof, Seat, Seats};
use kaiten_protocol::chance::{self, Key};
use kaiten_protocol::fair::{self, Seated, Start};
use kaiten_protocol::{By, CalledOff, Digest, Refused, Secret, Sitter, Terms, Time};
use kaiten_store::{Ending, Move, What};
use kaiten_table::{Company, Player};
use serde::Deserialize;

/// Seats are shuffled no more often before a start, which lists all of it.
const MOST_SHUFFLES: usize = 100;
/// After so many starts that came to nothing a table begins no more: all of them are shown to everyone.
const MOST_CALLED_OFF: usize = 50;

/// From what the chance of a game is drawn, since the host began.
pub(super) struct Begun {
    /// What everyone is shown of it.
    pub(super) start: String,
    promises: Vec<Option<Digest>>,
    numbers: Vec<Option<Secret>>,
    /// It is there when all numbers are.
    key: Option<Key>,
    /// What bots chose.
    by_bots: Vec<(u32, Seat, Level)>,
    /// The seats whose bots were sent away.
    sent_away: Seats,
}

impl Begun {
    /// Those whose numbers are not there yet.
    pub(super) fn waiting(&self) -> Seats {
        let missing = |(_, (promise, number)): &(Seat, (&Option<Digest>, &Option<Secret>))| {
            promise.is_some() && number.is_none()
        };
        let seats = Seats::first(self.promises.len() as u8);
        let all = seats.zip(self.promises.iter().zip(&self.numbers));
        all.filter(missing).map(|(seat, _)| seat).collect()
    }

    /// Whether a number is the one that a seat promised; nothing if it promised none.
    fn fits(&self, seat: Seat, number: &Secret) -> Option<bool> {
        let promise = self.promises.get(seat.index())?.as_ref()?;
        Some(promise.is(&Digest::of(number)))
    }

    /// A bot goes: what is chosen on its seat from now on may be another one's choice.
    pub(super) fn send_away(&mut self, seat: Seat) {
        self.sent_away.insert(seat);
    }

    /// Steps are taken back: what bots chose from there on never happened.
    pub(super) fn go_back(&mut self, steps: u32) {
        self.by_bots.retain(|(step, ..)| *step < steps);
    }
}

impl Sitting {
    /// The key from which chance is drawn, once the game has begun.
    pub(crate) fn key(&self) -> Option<&Key> {
        self.begun.as_ref()?.key.as_ref()
    }

    /// The seats that have promised a number for the next start, or have to.
    pub(crate) fn taking_part(&self) -> Seats {
        let takes_part = |chair: &Chair| chair.promise.is_some() || chair.owes_promise;
        self.seats().filter(|(_, chair)| takes_part(chair)).map(|(seat, _)| seat).collect()
    }

    /// A seat promises a number, or another one.
    pub(super) fn promise(
        &mut self,
        seat: Seat,
        promise: Digest,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        self.must_gather()?;
        if self.chair(seat)?.promise == Some(promise) {
            return Ok(());
        }
        self.write(now, What::Promised { seat, promise }, writing)
    }

    /// The host begins.
    pub(super) fn start(&mut self, now: Time, writing: &mut Writing) -> Result<(), Refused> {
        self.must_gather()?;
        if !self.free().is_empty() {
            return Err(Refused::NotFull);
        }
        if self.called_off.len() >= MOST_CALLED_OFF {
            return Err(Refused::NotAgreed);
        }
        let lacks = |(_, chair): &(Seat, &Chair)| {
            chair.owes_promise && chair.promise.is_none() && chair.left.is_none()
        };
        if let Some((seat, _)) = self.seats().find(lacks) {
            return Err(Refused::Unpromised(seat));
        }
        // Who gathered before the rules changed plays by the new ones.
        let (terms, rules) = (self.agreed.terms.clone(), game_of(&self.agreed.terms)?.rules);
        if rules != self.agreed.rules {
            self.write(now, What::Agreed { terms, rules }, writing)?;
        }
        let start = self.frozen()?.text();
        self.write(now, What::Started { start }, writing)?;
        self.settle(now, writing)
    }

    /// All that the start freezes.
    fn frozen(&self) -> Result<Start, Refused> {
        let seated = |chair: &Chair| {
            let sitter = chair.sitter.clone().ok_or(Refused::NotFull)?;
            // Nobody waits for the number of somebody who is not there.
            Ok(Seated { sitter, promise: chair.promise.filter(|_| chair.left.is_none()) })
        };
        Ok(Start {
            version: fair::VERSION,
            table: self.id,
            terms: self.agreed.terms.clone(),
            rules: self.agreed.rules,
            seats: self.chairs.iter().map(seated).collect::<Result<_, Refused>>()?,
            seed_hash: Digest::of(&self.agreed.seed),
            shuffles: self.shuffles.clone(),
        })
    }

    pub(super) fn started(&mut self, text: &str, at: Time) -> Result<(), Refused> {
        self.must_gather()?;
        let start = Start::read(text).ok_or_else(|| unexpected("the start cannot be read"))?;
        let fits = start.table == self.id
            && start.seed_hash == Digest::of(&self.agreed.seed)
            && start.seats.len() == self.chairs.len();
        let sits =
            |(seated, chair): (&Seated, &Chair)| chair.sitter.as_ref() == Some(&seated.sitter);
        if !fits || !start.seats.iter().zip(&self.chairs).all(sits) {
            return Err(unexpected("the start is another table's"));
        }
        let player =
            |sitter: &Sitter| Player { name: sitter.name.clone(), level: sitter.level.clone() };
        let players = start.seats.iter().map(|seated| player(&seated.sitter)).collect();
        let Terms { memory, bots_remember, options, .. } = &self.agreed.terms;
        let company = Company { players, memory: *memory, bots_remember: *bots_remember };
        let table = game_of(&self.agreed.terms)?
            .open(options, company)
            .map_err(|why| Refused::BadTerms(why.to_string()))?;
        self.stage = Stage::Starting(table);
        self.has_started = true;
        self.begun = Some(Begun {
            start: text.to_string(),
            promises: start.promises().collect(),
            numbers: vec![None; start.seats.len()],
            key: None,
            by_bots: Vec::new(),
            sent_away: Seats::NONE,
        });
        self.new_step(at);
        self.begin(at);
        Ok(())
    }

    /// The game begins, if all numbers are there.
    fn begin(&mut self, at: Time) {
        let Some(begun) = self.begun.as_mut().filter(|begun| begun.waiting().is_empty()) else {
            return;
        };
        begun.key = Some(Key::of(&self.agreed.seed, &begun.start, &begun.numbers));
        self.stage = match core::mem::replace(&mut self.stage, Stage::Gathering) {
            Stage::Starting(table) => Stage::Playing(table),
            other => other,
        };
        self.new_step(at);
    }

    /// A seat shows its number.
    pub(super) fn reveal(
        &mut self,
        seat: Seat,
        number: &Secret,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        // Nothing is written behind the end, whoever ended it meanwhile.
        if self.ending().is_some() {
            return Err(Refused::HasEnded);
        }
        let begun = self.begun.as_ref().ok_or(Refused::NotStarted)?;
        let fits = begun.fits(seat, number).ok_or(Refused::NotWaiting(seat))?;
        if !begun.waiting().contains(seat) {
            // What comes twice counts once.
            return if fits { Ok(()) } else { Err(Refused::NotWaiting(seat)) };
        }
        if !fits {
            return self.call_off(Seats::one(seat), true, now, writing);
        }
        self.write(now, What::Revealed { seat, number: *number }, writing)?;
        self.settle(now, writing)
    }

    /// The start comes to nothing: the next one is drawn from another seed.
    pub(super) fn call_off(
        &mut self,
        seats: Seats,
        is_wrong: bool,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        let seed = Secret::random();
        self.write(now, What::CalledOff { seats, is_wrong, seed }, writing)
    }

    pub(super) fn revealed(
        &mut self,
        seat: Seat,
        number: &Secret,
        at: Time,
    ) -> Result<(), Refused> {
        let begun = self.begun.as_mut().ok_or(Refused::NotStarted)?;
        if !begun.waiting().contains(seat) || begun.fits(seat, number) != Some(true) {
            return Err(unexpected("nobody waits for this number"));
        }
        begun.numbers[seat.index()] = Some(*number);
        self.begin(at);
        Ok(())
    }

    pub(super) fn called_off(
        &mut self,
        seats: Seats,
        is_wrong: bool,
        seed: Secret,
    ) -> Result<(), Refused> {
        // Of a game by other rules only the log tells how far it came.
        if !matches!(self.stage, Stage::Starting(_)) && self.has_its_rules() {
            return Err(unexpected("nothing was about to begin"));
        }
        let name = |seat| Ok(self.chair(seat)?.sitter.as_ref().map(|sitter| sitter.name.clone()));
        let names: Vec<Option<String>> = seats.map(name).collect::<Result<_, Refused>>()?;
        let names = names.into_iter().flatten().collect();
        for chair in &mut self.chairs {
            // Every start has numbers of its own.
            chair.owes_promise |= chair.promise.take().is_some();
        }
        let seed = core::mem::replace(&mut self.agreed.seed, seed);
        self.called_off.push(CalledOff { seats, names, is_wrong, seed });
        self.shuffles.clear();
        (self.begun, self.has_started) = (None, false);
        self.stage = Stage::Gathering;
        Ok(())
    }

    pub(super) fn promised_anew(&mut self, seat: Seat, promise: Digest) -> Result<(), Refused> {
        self.must_gather()?;
        let chair = self.chair_mut(seat)?;
        (chair.promise, chair.owes_promise) = (Some(promise), false);
        Ok(())
    }

    /// Who sits where, as chance decides it.
    pub(super) fn shuffled(&self) -> Result<Vec<Seat>, Refused> {
        self.must_gather()?;
        let nth = self.shuffles.len();
        if nth == MOST_SHUFFLES {
            return Err(Refused::NotAgreed);
        }
        Ok(chance::shuffled(&self.agreed.seed, nth as u32, self.chairs.len() as u8))
    }

    /// How well the bot plays that made a choice; nothing if it was a person.
    pub(super) fn level_of(&self, chosen: &Move) -> Option<Level> {
        let level = match chosen.by {
            By::Person => None,
            By::Bot => self.level(chosen.seat),
            By::StandIn => Some(self.agreed.terms.stand_in.as_str()),
        };
        level.and_then(|level| Level::from_str(level).ok())
    }

    /// All have chosen in a step: what bots chose for them can be derived later.
    pub(super) fn note_bots(&mut self, step: u32) {
        let chose = |(seat, chair): (Seat, &Chair)| Some((step, seat, chair.bot?));
        let all: Vec<_> = self.seats().filter_map(chose).collect();
        if let Some(begun) = &mut self.begun {
            begun.by_bots.extend(all);
        }
    }

    /// When the game is over, its record gets what it takes to derive its chance again.
    pub(super) fn prove(&mut self) {
        if let (Stage::Playing(table), Some(begun)) = (&mut self.stage, &self.begun)
            && table.is_over()
        {
            let by_bot = |&(step, seat, level): &(u32, Seat, Level)| ByBot {
                step,
                seat,
                level: level.to_string(),
            };
            table.prove(Some(Proof {
                seed: self.agreed.seed.to_string(),
                start: begun.start.clone(),
                numbers: begun.numbers.iter().map(|one| one.map(|one| one.to_string())).collect(),
                bots: begun.by_bots.iter().map(by_bot).collect(),
                sent_away: begun.sent_away.collect(),
            }));
        }
    }

    /// How the game ended, with its record: what that says of its chance holds, because the game may
    /// have been played elsewhere.
    pub(super) fn ended(&mut self, ending: &Ending) {
        #[derive(Deserialize)]
        struct Glance {
            #[serde(default)]
            proof: Option<Proof>,
        }
        let mut table = match core::mem::replace(&mut self.stage, Stage::Gathering) {
            Stage::Playing(table) | Stage::Ended(_, Some(table)) => Some(table),
            Stage::Gathering | Stage::Starting(_) | Stage::Ended(_, None) => None,
        };
        if let (Some(table), Ending::Played { record, .. }) = (&mut table, ending) {
            table.prove(serde_json::from_str(record).ok().and_then(|Glance { proof }| proof));
        }
        self.stage = Stage::Ended(Box::new(ending.clone()), table);
    }
}
