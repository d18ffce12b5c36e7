//! All who are connected to a table, and what each of them has been told.

use super::Moment;
use super::talk::Talk;
use crate::metrics::Heard;
use crate::sitting::{Sitting, Who};
use axum::extract::ws::Utf8Bytes;
use kaiten_core::{Seats, Viewer};
use kaiten_protocol::{
    Answer, Around, By, Choosing, Digest, Farewell, Hello, Looked, Refused, SeatClock, Secret,
    Time, Told, You,
};
use kaiten_store::{Entry, What};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// A socket, as its room knows it.
pub(crate) type SocketId = u64;

/// A message on its way to a client. (Room for so many is made at once: what is small is boxed.)
pub(crate) type Outgoing = Box<Leaving>;

/// The same without its box.
pub(crate) struct Leaving {
    /// It, as text.
    pub(crate) text: Utf8Bytes,
    /// Whether the socket is closed behind it.
    pub(crate) is_last: bool,
    /// What is let go when it has come there.
    pub(crate) until_told: UntilTold,
}

/// What a message holds on to until it is sent.
#[derive(Default)]
pub(crate) struct UntilTold {
    /// The choices of which it tells.
    _heard: Option<Arc<Heard>>,
    /// So many bytes of what waits for this client.
    bytes: usize,
    unread: Arc<AtomicUsize>,
}

impl Drop for UntilTold {
    fn drop(&mut self) {
        self.unread.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// All who are connected.
pub(super) struct Audience {
    sockets: Vec<Socket>,
    next: SocketId,
    /// So many bytes may wait for each of them.
    most_unread: usize,
    /// The table as everyone sees it, as it was last told, and the how many-th time.
    around: Option<Around>,
    around_text: String,
    version: u32,
    /// How often the clocks were set otherwise than by the game, and how much time had been given
    /// by then.
    clock: u32,
    given: Time,
    /// For how many decisions bots had stood in then.
    stand_ins: u32,
    /// Whether something else around the game may have changed since.
    is_stale: bool,
}

struct Socket {
    id: SocketId,
    /// What is kept of its secret.
    secret: Option<Digest>,
    who: Who,
    out: mpsc::Sender<Outgoing>,
    /// How many bytes wait for it, and how many may.
    unread: Arc<AtomicUsize>,
    most_unread: usize,
    /// Whether it wants to be told what it may choose.
    wants_moves: bool,
    answers: Vec<Answer>,
    told: Known,
    /// The choices of which the next message tells.
    heard: Option<Arc<Heard>>,
}

/// What a client knows.
#[derive(Clone, Copy, Default)]
struct Known {
    you: Option<You>,
    around: u32,
    clock: u32,
    /// The step of its last frame, and how often something had been taken back by then.
    frame: Option<Moment>,
    choosing: Option<(Moment, Seats, u32)>,
    /// The step for which it was told what it may choose.
    moves: Option<Moment>,
    /// How much was said by then.
    talk: u32,
}

/// A message with parts that are new: [`Told`] as text. Some parts are the same for many, and are
/// written once for all of them.
struct Message(String);

impl Message {
    fn new() -> Self {
        Self(String::new())
    }

    fn add(&mut self, name: &str, part: &impl Serialize) {
        self.add_text(name, &json(part));
    }

    fn add_text(&mut self, name: &str, part: &str) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        for text in ["\"", name, "\":", part] {
            self.0.push_str(text);
        }
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn text(mut self) -> Utf8Bytes {
        self.0.push('}');
        self.0.into()
    }
}

/// What viewers have seen, made once for all who have the same eyes and know as much.
#[derive(Default)]
struct Sights(Vec<(Viewer, u32, String)>);

impl Audience {
    pub(super) fn new(most_unread: usize) -> Self {
        Self {
            sockets: Vec::new(),
            next: 0,
            most_unread,
            around: None,
            around_text: String::new(),
            version: 0,
            clock: 0,
            given: 0,
            stand_ins: 0,
            is_stale: true,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// What is kept of the secret on a socket, if there is such a socket.
    pub(super) fn secret(&self, id: SocketId) -> Option<Option<Digest>> {
        self.sockets.iter().find(|socket| socket.id == id).map(|socket| socket.secret)
    }

    /// Somebody comes in.
    pub(super) fn enter(
        &mut self,
        who: Who,
        hello: &Hello,
        wants_moves: bool,
        out: mpsc::Sender<Outgoing>,
    ) -> SocketId {
        self.next += 1;
        let secret = hello.secret.as_ref().map(Digest::of);
        let frame = hello.last.map(|step| Moment { step, turns_back: 0 });
        let told = Known { frame, ..Known::default() };
        self.sockets.push(Socket {
            id: self.next,
            secret,
            who,
            out,
            unread: Arc::default(),
            most_unread: self.most_unread,
            wants_moves,
            answers: Vec::new(),
            told,
            heard: None,
        });
        self.is_stale = true;
        self.next
    }

    /// Somebody is gone.
    pub(super) fn leave(&mut self, id: SocketId) {
        self.sockets.retain(|socket| socket.id != id);
        self.is_stale = true;
    }

    /// Somebody is answered with the next thing that they are told.
    pub(super) fn answer(&mut self, id: SocketId, answer: Answer) {
        if let Some(socket) = self.sockets.iter_mut().find(|socket| socket.id == id) {
            socket.answers.push(answer);
        }
    }

    /// Something may have changed around the game.
    pub(super) fn look_around(&mut self) {
        self.is_stale = true;
    }

    /// These entries are kept.
    pub(super) fn note(&mut self, entries: &[Entry]) {
        let is_play = |entry: &Entry| matches!(entry.what, What::Chosen(_) | What::Chance { .. });
        self.is_stale |= !entries.iter().all(is_play);
    }

    /// The seats of those who are here.
    pub(super) fn here(&self) -> Seats {
        self.sockets.iter().filter_map(|socket| socket.who.seat).collect()
    }

    /// Whether a device of the host is here.
    pub(super) fn is_host_here(&self) -> bool {
        self.sockets.iter().any(|socket| socket.who.is_host)
    }

    /// How many only watch.
    fn spectators(&self) -> u32 {
        self.sockets.iter().filter(|socket| socket.who.seat.is_none()).count() as u32
    }

    /// The table as somebody sees it who looks in from outside.
    pub(super) fn looked(
        &self,
        sitting: &Sitting,
        secret: Option<&Secret>,
    ) -> Result<Looked, Refused> {
        sitting.looked(secret, self.here(), self.spectators())
    }

    /// Tells everyone what is new for them; among that may be these choices. Says whether somebody
    /// is gone by that, of which the others are to be told.
    pub(super) fn tell(
        &mut self,
        sitting: &Sitting,
        talk: &Talk,
        now_at: Moment,
        now: Time,
        heard: Option<&Arc<Heard>>,
    ) -> bool {
        let given = core::mem::replace(&mut self.given, sitting.time_given());
        self.clock += u32::from(given != self.given);
        let stand_ins = core::mem::replace(&mut self.stand_ins, sitting.stand_ins());
        if core::mem::take(&mut self.is_stale) || stand_ins != self.stand_ins {
            self.recognise(sitting);
            let around = sitting.around(self.here(), self.spectators());
            if self.around.as_ref() != Some(&around) {
                self.version += 1;
                self.around_text = json(&around);
                self.around = Some(around);
            }
        }
        let (mut sights, mut clocks) = (Sights::default(), None);
        let (version, text) = (self.version, self.around_text.as_str());
        let clock = self.clock;
        let mut gone = Vec::new();
        for socket in &mut self.sockets {
            let around = (socket.told.around != version).then_some(text);
            socket.told.around = version;
            let is_new_time = core::mem::replace(&mut socket.told.clock, clock) != clock;
            let time = (now, is_new_time);
            socket.heard = heard.cloned();
            if !socket.tell(sitting, talk, now_at, time, around, &mut sights, &mut clocks) {
                gone.push(socket.id);
            }
            socket.heard = None;
        }
        // Whoever does not read what they are told comes back when they can.
        self.sockets.retain(|socket| !gone.contains(&socket.id));
        self.is_stale |= !gone.is_empty();
        self.is_stale
    }

    /// Looks again who everyone is: seats were taken, freed, changed or handed over.
    fn recognise(&mut self, sitting: &Sitting) {
        self.sockets.retain_mut(|socket| match sitting.who_by(socket.secret.as_ref()) {
            Ok(who) => {
                socket.who = who;
                true
            }
            Err(_) => {
                socket.close(&Farewell::Freed);
                false
            }
        });
    }

    /// Closes all sockets.
    pub(super) fn say_farewell(&mut self, why: &Farewell) {
        for mut socket in self.sockets.drain(..) {
            socket.close(why);
        }
    }
}

impl Socket {
    /// Tells a client what is new for it; says whether it takes it.
    #[allow(clippy::too_many_arguments, reason = "a message has as many parts")]
    fn tell(
        &mut self,
        sitting: &Sitting,
        talk: &Talk,
        at: Moment,
        (now, is_new_time): (Time, bool),
        around: Option<&str>,
        sights: &mut Sights,
        clocks: &mut Option<Vec<SeatClock>>,
    ) -> bool {
        let mut message = Message::new();
        let you = self.who.you();
        let viewer = you.viewer;
        if self.told.you != Some(you) {
            message.add("you", &you);
        }
        // What was seen with other eyes is not ours.
        if self.told.you.is_some_and(|before| before.viewer != viewer) {
            self.told.frame = None;
            self.told.choosing = None;
            self.told.moves = None;
        }
        self.told.you = Some(you);
        if !self.answers.is_empty() {
            message.add("answers", &core::mem::take(&mut self.answers));
        }
        let before = message.0.len();
        if let Some(around) = around {
            message.add_text("around", around);
        }
        if sitting.table().is_some() {
            self.tell_game(sitting, at, viewer, sights, &mut message);
        }
        if (message.0.len() > before || is_new_time) && sitting.has_clock() {
            let all = clocks.get_or_insert_with(|| sitting.clocks(now).unwrap_or_default());
            if !all.is_empty() {
                message.add("clocks", all);
            }
        }
        if self.told.talk < talk.said() {
            let new = talk.from(self.told.talk);
            if !new.is_empty() {
                message.add("talk", &new);
            }
            self.told.talk = talk.said();
        }
        message.is_empty() || self.send(message.text(), false)
    }

    fn tell_game(
        &mut self,
        sitting: &Sitting,
        at: Moment,
        viewer: Viewer,
        sights: &mut Sights,
        message: &mut Message,
    ) {
        let mut is_seen = false;
        if self.told.frame != Some(at) {
            let from = match self.told.frame {
                Some(before) if before.turns_back == at.turns_back => before.step.saturating_add(1),
                _ => 0,
            };
            if let Some(seen) = sights.of(sitting, viewer, from) {
                message.add_text("seen", seen);
                is_seen = true;
            }
            self.told.frame = Some(at);
        }
        let chosen = self.who.seat.map_or(0, |seat| sitting.times_chosen(seat));
        let choosing = (at, sitting.waiting(), chosen);
        if self.told.choosing != Some(choosing) {
            self.told.choosing = Some(choosing);
            let shown = sitting.choosing(self.who.seat);
            // All of it is in what was seen, but for who chose it.
            let is_more = |shown: &Choosing| !is_seen || shown.by == Some(By::StandIn);
            if let Some(shown) = shown.filter(is_more) {
                message.add("choosing", &shown);
            }
        }
        if let Some(seat) = self.who.seat
            && self.wants_moves
            && self.told.moves != Some(at)
            && sitting.waiting().contains(seat)
            && let Some(table) = sitting.table()
        {
            self.told.moves = Some(at);
            message.add("moves", &table.moves(seat));
        }
    }

    fn close(&mut self, why: &Farewell) {
        let answers = core::mem::take(&mut self.answers);
        let told = Told { answers, farewell: Some(why.clone()), ..Told::default() };
        self.send(json(&told).into(), true);
    }

    /// Has it sent, unless too much waits already. One message may be as long as it has to be.
    fn send(&self, text: Utf8Bytes, is_last: bool) -> bool {
        let bytes = text.len();
        let before = self.unread.fetch_add(bytes, Ordering::Relaxed);
        let unread = Arc::clone(&self.unread);
        let until_told = UntilTold { _heard: self.heard.clone(), bytes, unread };
        let has_room = before == 0 || before + bytes <= self.most_unread;
        has_room && self.out.try_send(Box::new(Leaving { text, is_last, until_told })).is_ok()
    }
}

impl Sights {
    /// What a viewer has seen from a step on.
    fn of(&mut self, sitting: &Sitting, viewer: Viewer, from: u32) -> Option<&str> {
        let is_it = |(eyes, first, _): &(Viewer, u32, _)| *eyes == viewer && *first == from;
        let nth = match self.0.iter().position(is_it) {
            Some(nth) => nth,
            None => {
                self.0.push((viewer, from, sitting.table()?.seen_text(viewer, from)?));
                self.0.len() - 1
            }
        };
        self.0.get(nth).map(|(_, _, text)| text.as_str())
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it has names for keys")
}
