//! A table in memory, and all who are connected to it. A room is a cache of its log: nothing is
//! answered or shown before it is kept, and when it is not known whether something was, the room is
//! built from the log again.

mod absent;
mod audience;
mod talk;

use crate::bots::Question;
use crate::hall::{Hall, now, short};
use crate::sitting::{NextTable, Sitting, Unusable, Who, Writing};
use absent::Absent;
use audience::Audience;
pub(crate) use audience::{Leaving, Outgoing, SocketId, UntilTold};
use core::ops::Range;
use core::str::FromStr as _;
use kaiten_bots::Level;
use kaiten_core::{Piece as _, Seat, Seats};
use kaiten_protocol::{
    Answer, Ask, By, Code, EntryId, Farewell, Hello, Looked, Refused, Sat, Secret, Sit, TableId,
    Time, Wish,
};
use kaiten_store::{Append, Ending, Entry, Log, Logged, NotKept, Unread, What};
use serde_json::Value;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
pub(crate) use talk::Talk;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// Something that is wanted of a room.
pub(crate) enum Call {
    /// Somebody opens a socket, or a stream.
    Enter {
        /// What they said first.
        hello: Hello,
        /// Whether they want to be told what they may choose.
        wants_moves: bool,
        /// Where they are told things.
        out: mpsc::Sender<Outgoing>,
        /// By which their socket is known from now on.
        answer: Reply<SocketId>,
    },
    /// Somebody said something on their socket, at this moment.
    Said(SocketId, Ask, Instant),
    /// A socket is closed.
    Gone(SocketId),
    /// Somebody wants something without a socket.
    Wish {
        /// What, with their own number for it.
        ask: Ask,
        /// Who they are.
        secret: Secret,
        /// When they said it.
        at: Instant,
        /// Whether it is kept.
        answer: Reply<()>,
    },
    /// Somebody wants to sit down.
    Sit {
        /// How.
        sit: Sit,
        /// The secret that they have already.
        secret: Option<Secret>,
        /// Where they sit.
        answer: Reply<Sat>,
    },
    /// Somebody wants a code for another device.
    MakeCode {
        /// Whoever has this secret.
        secret: Secret,
        /// The code.
        answer: Reply<Code>,
    },
    /// Another device has it.
    UseCode {
        /// The code.
        code: Secret,
        /// The seat, and a secret of its own.
        answer: Reply<Sat>,
    },
    /// Somebody looks in from outside, with their secret if they have one.
    Look(Option<Secret>, Reply<Looked>),
    /// Somebody wants the record.
    Record(Reply<Ending>),
    /// A bot has thought.
    Thought(Thought),
    /// A clock may have run out.
    Wake,
    /// Somebody has written beside the server.
    Knock,
    /// The server goes.
    Close,
}

/// Where an answer goes.
type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// What a bot chose for a seat.
#[derive(Clone)]
pub(crate) struct Thought {
    at: Moment,
    seat: Seat,
    chosen: Value,
    by: By,
    level: Level,
}

/// A step of a game: after something was taken back it is another one.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Moment {
    turns_back: u32,
    step: u32,
}

/// What came of a call, if what it wrote is kept.
struct Done {
    outcome: Outcome,
    /// What it wrote, in the log and in the talk.
    entries: Range<usize>,
    talk: Range<usize>,
}

impl Done {
    /// Whether it has written anything, and all of that is among what is kept.
    fn is_kept(&self, writing: &Writing, kept: &HashSet<EntryId>) -> bool {
        let entries = &writing.entries[self.entries.clone()];
        let mut written = entries.iter().chain(&writing.talk[self.talk.clone()]).peekable();
        written.peek().is_some() && written.all(|entry| kept.contains(&entry.id))
    }
}

enum Outcome {
    Entered(Result<Who, Refused>),
    Answered(Result<(), Refused>),
    Sat(Result<Sat, Refused>),
    Code(Result<Code, Refused>),
    Nothing,
}

/// So many calls are carried out together.
const TOGETHER: usize = 64;
/// So many times a room goes on before it tells what is new.
const MOST_UNTOLD: u32 = 4;
/// So long a table stays in memory at which all is over and nobody is.
const AFTER_THE_END: Duration = Duration::from_secs(1);
/// So long a room rests when the store has failed.
const REST: Duration = Duration::from_secs(1);
/// So often a room looks again when another server was quicker.
const TRIES: u32 = 10;

/// A table in memory.
pub(crate) struct Room {
    hall: Arc<Hall>,
    id: TableId,
    /// By which bots tell their thoughts.
    own: mpsc::WeakSender<Call>,
    sitting: Sitting,
    talk: Talk,
    audience: Audience,
    absent: Absent,
    /// For which seats bots think, and about which step.
    thinking: (Moment, Seats),
    /// Until when nothing is tried by itself, after the store has failed.
    rests: Option<Instant>,
    /// When the choices were heard of which nobody was told yet.
    heard: Vec<Instant>,
    is_closing: bool,
}

impl Room {
    /// Has a table do what it is asked, until nobody asks any more.
    pub(crate) async fn run(
        hall: Arc<Hall>,
        id: TableId,
        mut calls: mpsc::Receiver<Call>,
        own: mpsc::WeakSender<Call>,
    ) {
        let (sitting, talk) = match load_with_talk(&hall, id).await {
            Ok((sitting, talk, _)) => (sitting, talk),
            Err(why) => {
                hall.abandon(id);
                return turn_away(calls, &why).await;
            }
        };
        let absent = Absent::new(&sitting, now());
        let thinking = (Moment::default(), Seats::NONE);
        let audience = Audience::new(hall.limits.unread_bytes);
        let mut room = Self {
            hall,
            id,
            own,
            sitting,
            talk,
            audience,
            absent,
            thinking,
            rests: None,
            heard: Vec::new(),
            is_closing: false,
        };
        // What was due when the server went is written first.
        room.work(vec![Call::Wake]).await;
        let (mut batch, mut untold, mut called) = (Vec::new(), 0, Instant::now());
        while !room.is_closing {
            let wake = Instant::now() + room.patience();
            let count = tokio::select! {
                biased;
                count = calls.recv_many(&mut batch, TOGETHER) => {
                    called = Instant::now();
                    count
                }
                () = tokio::time::sleep_until(wake) => {
                    let is_quiet = called.elapsed() >= room.idle_after();
                    if is_quiet && room.is_idle() && room.hall.leave(id, &calls) {
                        return;
                    }
                    batch.push(Call::Wake);
                    1
                }
            };
            if count == 0 {
                break;
            }
            room.work(core::mem::take(&mut batch)).await;
            // Who waits already is heard first: so everyone is told more at once, and less often.
            untold += 1;
            if calls.is_empty() || untold == MOST_UNTOLD {
                untold = 0;
                room.tell();
                room.have_bots_think();
            }
        }
        room.hall.abandon(id);
        calls.close();
        turn_away(calls, &Refused::NotKept).await;
    }

    /// Nobody is connected, and nobody thinks.
    fn is_idle(&self) -> bool {
        self.audience.is_empty() && !self.is_thought()
    }

    /// Whether a bot thinks: where the game does not wait any more, it has chosen.
    fn is_thought(&self) -> bool {
        self.sitting.waiting().any(|seat| self.thinking.1.contains(seat))
    }

    /// After which it leaves memory if nobody is there: at once where nothing happens any more.
    fn idle_after(&self) -> Duration {
        let idle = self.hall.limits.idle;
        if self.sitting.ending().is_some() { idle.min(AFTER_THE_END) } else { idle }
    }

    /// How long nothing has to be done, if nobody calls.
    fn patience(&self) -> Duration {
        let now = now();
        let next = [self.sitting.due(), self.absent.due(&self.sitting, &self.hall.limits)];
        // Whoever is thought for has run out of time already.
        let least = if self.is_thought() { 250 } else { 10 };
        let next = next.into_iter().flatten().min().map(|due| due.saturating_sub(now).max(least));
        let idle = self.idle_after();
        let patience = next.map_or(idle, |ms| Duration::from_millis(ms).min(idle));
        let rest = self.rests.map(|until| until.saturating_duration_since(Instant::now()));
        rest.map_or(patience, |rest| rest.max(Duration::from_millis(10)))
    }

    /// Carries calls out, keeps what they wrote, and then tells everyone.
    async fn work(&mut self, mut calls: Vec<Call>) {
        if calls.iter().any(|call| matches!(call, Call::Knock))
            && let Err(why) = self.look_again().await
        {
            return calls.into_iter().for_each(|call| refuse(call, &why, &mut self.audience));
        }
        for _ in 0..TRIES {
            let (writing, done) = self.carry_out(&calls);
            let why = match self.keep(&writing).await {
                Ok(()) => {
                    self.audience.note(&writing.entries);
                    self.talk.follow(&writing.talk);
                    return self.answer(calls, done);
                }
                Err(why) => why,
            };
            tracing::warn!(table = short(self.id), %why, "built from the log again");
            let Ok(kept) = self.look_again().await else { break };
            // What is there in spite of all is done; all else is looked at again, behind what
            // follows from the log as it is now.
            let (known, again): (Vec<_>, Vec<_>) =
                calls.into_iter().zip(done).partition(|(_, done)| done.is_kept(&writing, &kept));
            let (known, done) = known.into_iter().unzip();
            self.answer(known, done);
            calls = again.into_iter().map(|(call, _)| call).collect();
            if matches!(why, NotKept::Failed(_)) {
                break;
            }
            calls.insert(0, Call::Wake);
        }
        self.rests = Some(Instant::now() + REST);
        // Whoever is told to go, goes, whether anything can be kept or not.
        let goes = calls.iter().any(|call| matches!(call, Call::Close));
        for call in calls {
            refuse(call, &Refused::NotKept, &mut self.audience);
        }
        if goes {
            self.go();
        }
    }

    /// Carries calls out one after the other; nothing of it holds before it is kept.
    fn carry_out(&mut self, calls: &[Call]) -> (Writing, Vec<Done>) {
        let mut writing = Writing::default();
        let mut done = Vec::with_capacity(calls.len());
        for call in calls {
            let (first, first_said) = (writing.entries.len(), writing.talk.len());
            let outcome = self.carry_out_one(call, &mut writing);
            let entries = first..writing.entries.len();
            self.absent.note(&writing.entries[entries.clone()]);
            done.push(Done { outcome, entries, talk: first_said..writing.talk.len() });
        }
        (writing, done)
    }

    fn carry_out_one(&mut self, call: &Call, writing: &mut Writing) -> Outcome {
        let now = now();
        match call {
            Call::Enter { hello, .. } => {
                let who = self.sitting.who(hello.secret.as_ref());
                if let Ok(Who { seat: Some(seat), .. }) = who {
                    self.absent.comes(seat);
                    if self.sitting.left(seat).is_some() {
                        let came = self.sitting.note_presence(seat, true, now, writing);
                        came.expect("whoever is known has a seat");
                    }
                }
                Outcome::Entered(who)
            }
            Call::Said(socket, ask, _) => {
                let Some(secret) = self.audience.secret(*socket) else { return Outcome::Nothing };
                // Somebody may have lost their seat by what was carried out just before.
                let who = self.sitting.who_by(secret.as_ref());
                Outcome::Answered(self.wish(who, ask, now, writing))
            }
            Call::Wish { ask, secret, .. } => {
                let who = self.sitting.who(Some(secret));
                Outcome::Answered(self.wish(who, ask, now, writing))
            }
            Call::Sit { sit, secret, .. } => {
                Outcome::Sat(self.sitting.sit_down(sit, secret.as_ref(), now, writing))
            }
            Call::MakeCode { secret, .. } => {
                let who = self.sitting.who(Some(secret));
                Outcome::Code(who.and_then(|who| self.sitting.make_code(who, now, writing)))
            }
            Call::UseCode { code, .. } => Outcome::Sat(self.sitting.use_code(code, now, writing)),
            Call::Thought(Thought { at, seat, chosen, by, level }) => {
                // Somebody may have come, or come back, or been given time, since the bot was asked.
                let is_there = match by {
                    By::StandIn => self.stands_in(*seat, now),
                    _ => self.sitting.level(*seat) == Some(level.name()),
                };
                if !is_there {
                    self.thinking.1.remove(*seat);
                } else if *at == self.moment() && self.sitting.waiting().contains(*seat) {
                    let (step, sitting) = (at.step, &mut self.sitting);
                    let chose = sitting.choose(step, *seat, chosen, *by, None, now, writing);
                    // Why might tell a card.
                    if chose.is_err() {
                        tracing::error!(table = short(self.id), step, "a bot is refused");
                    }
                }
                Outcome::Nothing
            }
            Call::Wake => {
                if self.sitting.settle(now, writing).is_err() {
                    tracing::error!(table = short(self.id), "what is due is refused");
                }
                for seat in self.absent.away(&self.sitting, &self.hall.limits, now) {
                    let left = self.sitting.note_presence(seat, false, now, writing);
                    left.expect("whoever is absent has a seat");
                }
                Outcome::Nothing
            }
            Call::Gone(_) | Call::Look(..) | Call::Record(_) | Call::Knock | Call::Close => {
                Outcome::Nothing
            }
        }
    }

    /// Somebody wants something. What they say is for the talk, all else for the table.
    fn wish(
        &mut self,
        who: Result<Who, Refused>,
        ask: &Ask,
        now: Time,
        writing: &mut Writing,
    ) -> Result<(), Refused> {
        self.note_who_is_gone(ask, &who, now, writing);
        let who = who?;
        let saying = match &ask.wish {
            Wish::Say(saying) => saying,
            Wish::HandOver(seat) if !who.is_host && who.seat == Some(*seat) => {
                let left = self.absent.host_left();
                return self.sitting.take_over(*seat, left, now, writing);
            }
            _ => return self.sitting.wish(who, ask, now, writing),
        };
        let said = self.sitting.said(who, saying)?;
        let seat = who.seat.ok_or(Refused::NoSeat)?;
        self.talk.lets_say(seat, &writing.talk, self.hall.limits.sayings, now)?;
        writing.talk.push(Entry::new(now, said));
        Ok(())
    }

    /// If the host begins: the start waits for nobody's number who is not connected. Where it cannot
    /// be yet, or any more, nothing is noted.
    fn note_who_is_gone(
        &mut self,
        ask: &Ask,
        who: &Result<Who, Refused>,
        now: Time,
        writing: &mut Writing,
    ) {
        if !matches!((&ask.wish, who), (Wish::Start, Ok(Who { is_host: true, .. }))) {
            return;
        }
        if self.sitting.must_gather().is_err() || !self.sitting.free().is_empty() {
            return;
        }
        let here = self.audience.here();
        for seat in self.sitting.taking_part().filter(|seat| !here.contains(*seat)) {
            if self.sitting.left(seat).is_none() {
                let left = self.sitting.note_presence(seat, false, now, writing);
                left.expect("whoever has promised has a seat");
            }
        }
    }

    /// Waits until all of it is kept: a next table before anybody is sent to it, and what was said
    /// behind what happened.
    async fn keep(&mut self, writing: &Writing) -> Result<(), NotKept> {
        let Writing { entries, talk, next } = writing;
        if let Some(NextTable { table, entries }) = next {
            let to = Logged { table: *table, log: Log::Play };
            let append = Append { to, after: 0, entries: entries.clone(), due: None };
            match self.hall.append(append).await {
                // If it was there, it is from an attempt that came no farther than this.
                Ok(()) | Err(NotKept::Taken) => {}
                Err(why) => return Err(why),
            }
        }
        self.keep_play(entries).await?;
        if talk.is_empty() {
            return Ok(());
        }
        let (to, after) = (Talk::of(self.id), self.talk.said());
        self.hall.append(Append { to, after, entries: talk.clone(), due: None }).await
    }

    async fn keep_play(&mut self, entries: &[Entry]) -> Result<(), NotKept> {
        if entries.is_empty() {
            return Ok(());
        }
        let after = self.sitting.entries() - entries.len() as u32;
        let begins_or_ends = |entry: &Entry| {
            let what = &entry.what;
            matches!(
                what,
                What::Started { .. }
                    | What::Revealed { .. }
                    | What::CalledOff { .. }
                    | What::Ended(_)
            )
        };
        let may_change = self.sitting.has_clock() || entries.iter().any(begins_or_ends);
        let due = may_change.then(|| self.sitting.due());
        let to = Logged { table: self.id, log: Log::Play };
        self.hall.append(Append { to, after, entries: entries.to_vec(), due }).await?;
        self.hall.metrics.kept(entries);
        Ok(())
    }

    /// Builds the room from its log again; says what is kept there.
    async fn look_again(&mut self) -> Result<HashSet<EntryId>, Refused> {
        let loaded = load_with_talk(&self.hall, self.id).await;
        let (sitting, talk, kept) = loaded.inspect_err(|_| {
            // Whoever comes next finds out what is wrong.
            self.go();
        })?;
        (self.sitting, self.talk) = (sitting, talk);
        self.audience.look_around();
        // Somebody else may have shuffled the seats.
        self.absent.forget_seats();
        self.thinking = (Moment::default(), Seats::NONE);
        Ok(kept)
    }

    /// Answers those who called: what they wanted is kept.
    fn answer(&mut self, calls: Vec<Call>, done: Vec<Done>) {
        for (call, Done { outcome, .. }) in calls.into_iter().zip(done) {
            // Whoever asked may be gone by now. A call that is new has to be answered here, too: no
            // arm takes whatever is left.
            match (call, outcome) {
                (Call::Enter { hello, wants_moves, out, answer }, Outcome::Entered(who)) => {
                    let enter = |who| self.audience.enter(who, &hello, wants_moves, out);
                    let _ = answer.send(who.map(enter));
                }
                (Call::Wish { ask, at, answer, .. }, Outcome::Answered(answered)) => {
                    self.hear(&ask, &answered, at);
                    let _ = answer.send(answered);
                }
                (Call::Said(socket, ask, at), Outcome::Answered(answered)) => {
                    self.hear(&ask, &answered, at);
                    if let Err(why) = &answered {
                        self.hall.metrics.refused(why);
                    }
                    let refused = answered.err().map(Into::into);
                    self.audience.answer(socket, Answer { id: Some(ask.id), refused });
                }
                (Call::Sit { answer, .. } | Call::UseCode { answer, .. }, Outcome::Sat(sat)) => {
                    let _ = answer.send(sat);
                }
                (Call::MakeCode { answer, .. }, Outcome::Code(code)) => {
                    let _ = answer.send(code);
                }
                (Call::Look(secret, answer), _) => {
                    let _ = answer.send(self.audience.looked(&self.sitting, secret.as_ref()));
                }
                (Call::Record(answer), _) => {
                    let ending = self.sitting.ending().cloned().ok_or(Refused::NotEnded);
                    let _ = answer.send(ending);
                }
                (Call::Gone(socket), _) => self.audience.leave(socket),
                (Call::Close, _) => {
                    self.tell();
                    self.go();
                }
                // Who said it has closed their socket since.
                (Call::Said(..), Outcome::Nothing) => {}
                (Call::Thought(_) | Call::Wake | Call::Knock, _) => {}
                (
                    Call::Enter { .. }
                    | Call::Wish { .. }
                    | Call::Said(..)
                    | Call::Sit { .. }
                    | Call::UseCode { .. }
                    | Call::MakeCode { .. },
                    _,
                ) => unreachable!("a call that is carried out has an outcome of its own kind"),
            }
        }
    }

    /// Notes when a choice was heard of which others are told next.
    fn hear(&mut self, ask: &Ask, answered: &Result<(), Refused>, at: Instant) {
        if answered.is_ok() && matches!(ask.wish, Wish::Choose { .. }) {
            self.heard.push(at);
        }
    }

    /// Leaves memory; whoever is there comes back.
    fn go(&mut self) {
        self.audience.say_farewell(&Farewell::ComesBack);
        self.is_closing = true;
    }

    /// Tells everyone what is new for them.
    fn tell(&mut self) {
        let heard = self.hall.metrics.heard(core::mem::take(&mut self.heard));
        let (at, now) = (self.moment(), now());
        let mut somebody_is_gone =
            self.audience.tell(&self.sitting, &self.talk, at, now, heard.as_ref());
        while somebody_is_gone {
            somebody_is_gone = self.audience.tell(&self.sitting, &self.talk, at, now, None);
        }
        let is_host_here = self.audience.is_host_here();
        self.absent.look(self.audience.here(), is_host_here, &self.sitting, now);
    }

    fn moment(&self) -> Moment {
        let step = self.sitting.table().map_or(0, |table| table.step());
        Moment { turns_back: self.sitting.turns_back(), step }
    }

    /// Has bots think about what they have to choose, and what others do not.
    fn have_bots_think(&mut self) {
        if self.rests.is_some_and(|until| Instant::now() < until) {
            return;
        }
        self.rests = None;
        let moment = self.moment();
        if self.thinking.0 != moment {
            self.thinking = (moment, Seats::NONE);
        }
        let now = now();
        for seat in self.sitting.waiting() {
            if self.thinking.1.contains(seat) {
                continue;
            }
            let (level, by) = match self.sitting.level(seat) {
                Some(level) => (level, By::Bot),
                None if self.stands_in(seat, now) => {
                    (self.sitting.terms().stand_in.as_str(), By::StandIn)
                }
                None => continue,
            };
            let level = Level::from_str(level).unwrap_or(Level::Apprentice);
            if self.ask_bot(seat, level, by, moment).is_some() {
                self.thinking.1.insert(seat);
            }
        }
    }

    /// Whether a bot makes the next decision of a seat where none sits: nobody does, or they have no
    /// time left, or they are gone.
    fn stands_in(&self, seat: Seat, now: Time) -> bool {
        let is_free = self.sitting.free().contains(seat);
        let is_out = self.sitting.deadline(seat).is_some_and(|due| due <= now);
        is_free || is_out || self.absent.is_gone(seat, &self.sitting, now)
    }

    fn ask_bot(&self, seat: Seat, level: Level, by: By, at: Moment) -> Option<()> {
        let table = self.sitting.table()?;
        let (view, moves) = (table.view_for_bot(seat)?, table.moves(seat));
        let seed = self.sitting.key()?.bot_seed(at.step, seat);
        let game = kaiten_games::find(table.game()).ok()?;
        let own = self.own.upgrade()?;
        let answer = Box::new(move |chosen| {
            // A room that has ended needs no choice.
            let _ = own.blocking_send(Call::Thought(Thought { at, seat, chosen, by, level }));
        });
        self.hall.bots.ask(Question { game, view, moves, seat, level, seed, answer });
        Some(())
    }
}

/// The table of a log with what was said there, and the names of all entries of both.
async fn load_with_talk(
    hall: &Hall,
    id: TableId,
) -> Result<(Sitting, Talk, HashSet<EntryId>), Refused> {
    let (sitting, mut kept) = load(hall, id).await?;
    let talk = Talk::read(hall, id, &mut kept).await?;
    Ok((sitting, talk, kept))
}

/// The table of a log as it is, for whoever looks in and does not stay.
pub(crate) async fn glance(hall: &Hall, id: TableId) -> Result<Sitting, Refused> {
    let (mut sitting, _) = load(hall, id).await?;
    if sitting.is_outlived() {
        // Whoever stays writes that; here it is only seen.
        sitting.settle(now(), &mut Writing::default())?;
    }
    Ok(sitting)
}

/// The table of a log, and the names of all entries there.
async fn load(hall: &Hall, id: TableId) -> Result<(Sitting, HashSet<EntryId>), Refused> {
    let log = hall.store.read(Logged { table: id, log: Log::Play }, 0).await;
    // What is wrong with an entry might tell what is in it.
    let damaged = |number| {
        tracing::error!(table = short(id), number, "an entry is damaged");
        Refused::Damaged
    };
    let log = log.map_err(|why| match why {
        Unread::Damaged { number, .. } => damaged(number),
        Unread::Failed(why) => {
            tracing::error!(table = short(id), %why, "cannot be read");
            Refused::NotKept
        }
    })?;
    let sitting = Sitting::read(id, hall.past(), &log).map_err(|why| match why {
        Unusable::NoSuchTable => Refused::NoSuchTable,
        Unusable::Damaged(number) => damaged(number),
    })?;
    Ok((sitting, log.iter().map(|entry| entry.id).collect()))
}

/// Tells all who called that it cannot be.
async fn turn_away(mut calls: mpsc::Receiver<Call>, why: &Refused) {
    calls.close();
    while let Some(call) = calls.recv().await {
        refuse(call, why, &mut Audience::new(0));
    }
}

/// Tells somebody who called that it cannot be.
fn refuse(call: Call, why: &Refused, audience: &mut Audience) {
    // Whoever asked may be gone by now.
    match call {
        Call::Enter { answer, .. } => drop(answer.send(Err(why.clone()))),
        Call::Said(socket, ask, _) => {
            let refused = Some(why.clone().into());
            audience.answer(socket, Answer { id: Some(ask.id), refused });
        }
        Call::Gone(socket) => audience.leave(socket),
        Call::Wish { answer, .. } => drop(answer.send(Err(why.clone()))),
        Call::Sit { answer, .. } | Call::UseCode { answer, .. } => {
            drop(answer.send(Err(why.clone())));
        }
        Call::MakeCode { answer, .. } => drop(answer.send(Err(why.clone()))),
        Call::Look(_, answer) => drop(answer.send(Err(why.clone()))),
        Call::Record(answer) => drop(answer.send(Err(why.clone()))),
        Call::Thought(_) | Call::Wake | Call::Knock | Call::Close => {}
    }
}
