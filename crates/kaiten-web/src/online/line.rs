//! The line to a table on a server: what is said when, what was heard, and what becomes of it when
//! the connection is lost. Plain state without a browser.

use super::absent::Absent;
use super::talk::{Conversation, Why};
use core::time::Duration;
use kaiten_core::{Seat, Seats, Viewer};
use kaiten_protocol::{
    Answer, Around, Ask, By, Choosing, Farewell, Hello, Refused, Saying, SeatClock, Secret, Spoken,
    Stage, Time, Told, VERSION, Wish, You,
};
use serde::Serialize;
use serde_json::value::RawValue;

/// How long one waits before a connection that was lost is tried again, each time longer.
const WAITS: [u64; 7] = [400, 1000, 2000, 4000, 8000, 16_000, 30_000];

/// What a server says again and again, so that it is known to be there.
const SIGN: &str = "{}";

/// Without a word for so many of the times between two signs, and for so long in milliseconds, nobody
/// is there.
const SILENCE: (f64, f64) = (3.0, 60_000.0);

/// The line, with all that was told about the table besides the game.
#[derive(Debug)]
pub(crate) struct Line {
    secret: Option<Secret>,
    state: State,
    /// How often it was tried in vain since it was last there.
    tries: usize,
    /// When something was heard last, and when the last sign; how long it is from one to the next.
    heard_at: f64,
    sign_at: Option<f64>,
    between_signs: Option<f64>,
    /// The number of the next ask.
    next: u32,
    /// What was asked and not answered, the oldest first.
    asked: Vec<Asked>,
    /// The step of the last frame that was heard.
    last: Option<u32>,
    pub(crate) you: Option<You>,
    pub(crate) around: Option<Around>,
    pub(crate) clocks: Clocks,
    /// Whether something of the game was seen.
    pub(crate) is_dealt: bool,
    /// Who chooses in this step, and who of them has still to.
    pub(crate) choosers: Seats,
    pub(crate) waiting: Seats,
    /// Who has made the choice that lies there for this seat, if that is known.
    pub(crate) by: Option<By>,
    /// How often a bot has stood in for whoever is here.
    pub(crate) stand_ins: StandIns,
    /// Who is away, and for how long.
    absent: Absent,
    /// What people say to each other.
    pub(crate) talk: Conversation,
}

/// How often a bot has stood in for somebody, and of how many times they know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct StandIns {
    all: u32,
    /// None until it is heard at all.
    pub(crate) known: Option<u32>,
}

impl StandIns {
    fn hear(&mut self, all: u32) {
        self.all = all;
        self.known = Some(self.known.map_or(all, |known| known.min(all)));
    }

    /// Of how many they do not know.
    pub(crate) fn unknown(self) -> u32 {
        self.known.map_or(0, |known| self.all.saturating_sub(known))
    }

    /// They know of all.
    pub(crate) fn are_known(&mut self) {
        self.known = self.known.map(|_| self.all);
    }
}

/// Whether somebody is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// A socket is opened, for the first time or again.
    Calling,
    /// What the server tells is heard.
    Open,
    /// Nobody is there; it is tried again.
    Lost,
    /// It is over.
    Closed(Closed),
}

/// Why a line is not opened again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    /// The server speaks another version: this page is too old, or newer than the server.
    Outdated,
    /// The seat is not this device's any more.
    Freed,
    /// What was asked for cannot be.
    Refused(Refused),
}

/// Something that was asked, and whether it has left this device.
#[derive(Debug)]
struct Asked {
    ask: Ask,
    is_said: bool,
}

/// What is left of everybody's time, and when that was told.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Clocks {
    pub(crate) all: Vec<SeatClock>,
    at: f64,
}

impl Clocks {
    /// What is left of a clock now: of the decision and the reserve together, in milliseconds.
    pub(crate) fn left(&self, clock: &SeatClock, now: f64) -> u64 {
        let gone = if clock.runs { (now - self.at).max(0.0) as u64 } else { 0 };
        (clock.ms + clock.reserve).saturating_sub(gone)
    }
}

/// What was heard that somebody has to act on; all else is in the [`Line`].
#[derive(Debug)]
pub(crate) enum News {
    /// More was seen of the game: for [`Afar`](super::afar::Afar) to read.
    Seen(Box<RawValue>),
    /// Who chooses has changed.
    Choosing(Choosing),
    /// A choice was answered: it is kept, or refused.
    Chosen { refused: Option<Refused> },
    /// Something else that was asked for was refused.
    Refused(Refused),
}

impl Line {
    /// A line that is being opened. The first number of an ask is drawn, because no other device
    /// may use the same.
    pub(crate) fn new(secret: Option<Secret>, first: u32) -> Self {
        Self {
            secret,
            state: State::Calling,
            tries: 0,
            heard_at: 0.0,
            sign_at: None,
            between_signs: None,
            next: first,
            asked: Vec::new(),
            last: None,
            you: None,
            around: None,
            clocks: Clocks::default(),
            is_dealt: false,
            choosers: Seats::NONE,
            waiting: Seats::NONE,
            by: None,
            stand_ins: StandIns::default(),
            absent: Absent::default(),
            talk: Conversation::default(),
        }
    }

    /// Whether somebody is there.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// The seat of whoever is here.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self.you?.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether the game waits for whoever is here.
    pub(crate) fn waits_for_here(&self) -> bool {
        let stage = self.around.as_ref().map(|around| &around.stage);
        let is_played = stage == Some(&Stage::Playing);
        is_played && self.seat().is_some_and(|seat| self.waiting.contains(seat))
    }

    /// Whether the others may free a seat by now, because its person is gone.
    pub(crate) fn may_be_freed(&self, seat: Seat, now: f64) -> bool {
        self.are_gone(seat, |around| around.terms.absence.freed_after, now)
    }

    /// Whether others may be the host by now, because the host is gone.
    pub(crate) fn may_take_over(&self, now: f64) -> bool {
        let host = self.around.as_ref().and_then(|around| around.host);
        host.is_some_and(|host| {
            self.are_gone(host, |around| around.terms.absence.stand_in_after, now)
        })
    }

    fn are_gone(&self, seat: Seat, after: fn(&Around) -> Time, now: f64) -> bool {
        let after = self.around.as_ref().map(after);
        after.is_some_and(|after| self.absent.are_gone(seat, after, now))
    }

    /// Whether nobody is there any more, although nothing has said so.
    pub(crate) fn is_dead(&self, now: f64) -> bool {
        let (times, least) = SILENCE;
        let is_long = |between: f64| now - self.heard_at > (times * between).max(least);
        self.state == State::Open && self.between_signs.is_some_and(is_long)
    }

    /// Whether a lost connection is one to speak of: it was there before, or it takes long.
    pub(crate) fn is_missed(&self) -> bool {
        !matches!(self.state, State::Open | State::Closed(_))
            && (self.around.is_some() || self.tries > 1)
    }

    /// The socket is open: what is said first. Choices that were not answered are said again, with
    /// their old numbers, and count once.
    pub(crate) fn opened(&mut self) -> Vec<String> {
        self.sign_at = None;
        let hello = Hello { version: VERSION, secret: self.secret, last: self.last };
        // Words that were on their way may have arrived: that is heard in a moment.
        let says = self.asked.iter().filter(|asked| asked.is_said);
        says.filter_map(Asked::saying).for_each(|saying| self.talk.lose(saying));
        // What else was asked for is seen in what is told, and can be asked for again.
        self.asked.retain(|asked| !asked.is_said || matches!(asked.ask.wish, Wish::Choose { .. }));
        let asks = self.asked.iter_mut().map(|asked| {
            asked.is_said = true;
            text(&asked.ask)
        });
        [text(&hello)].into_iter().chain(asks).collect()
    }

    /// Something was heard. What cannot be read is from a server that this page does not understand.
    pub(crate) fn heard(&mut self, said: &str, now: f64) -> Vec<News> {
        if matches!(self.state, State::Closed(_)) {
            return Vec::new();
        }
        self.heard_at = now;
        if said == SIGN {
            let before = self.sign_at.replace(now);
            self.between_signs = before.map(|before| now - before).or(self.between_signs);
            return Vec::new();
        }
        let Ok(told) = serde_json::from_str::<Told>(said) else {
            self.state = State::Closed(Closed::Outdated);
            return Vec::new();
        };
        // What may be chosen follows from what was seen: only a stream tells it besides.
        let Told { you, answers, around, seen, choosing, clocks, talk, farewell, moves: _ } = told;
        let is_first = you.is_some();
        if farewell.is_none() {
            (self.state, self.tries) = (State::Open, 0);
        }
        if you.is_some() {
            // What was seen with other eyes comes anew.
            self.you = you;
        }
        if let Some(around) = around {
            self.absent.hear(&around.places, is_first, now);
            let own = self.seat().and_then(|seat| around.places.get(seat.index()));
            if let Some(own) = own {
                self.stand_ins.hear(own.stand_ins);
            }
            if !matches!(around.stage, Stage::Playing | Stage::Paused) {
                // Where nothing is played no clock runs, and nobody is told of one.
                self.clocks = Clocks::default();
            }
            self.around = Some(around);
        }
        let (own, places) = (self.seat(), self.around.iter().flat_map(|around| &around.places));
        let names: Vec<Option<&str>> =
            places.map(|place| Some(place.sitter.as_ref()?.name.as_str())).collect();
        self.talk.hear(talk, is_first, |spoken| is_own(spoken, own, &names));
        if let Some(all) = clocks {
            self.clocks = Clocks { all, at: now };
        }
        let mut news = Vec::new();
        if let Some(seen) = seen {
            (self.by, self.is_dealt) = (None, true);
            news.push(News::Seen(seen));
        }
        if let Some(choosing) = choosing {
            (self.by, self.waiting) = (choosing.by, choosing.waiting);
            news.push(News::Choosing(choosing));
        }
        news.extend(answers.into_iter().filter_map(|answer| self.answered(answer)));
        match farewell {
            // It is closed by the server in a moment, and tried again then.
            None | Some(Farewell::ComesBack) => {}
            Some(Farewell::Outdated { .. }) => self.state = State::Closed(Closed::Outdated),
            Some(Farewell::Freed) => self.state = State::Closed(Closed::Freed),
            Some(Farewell::Refused(Refused::TooFast | Refused::TooMany | Refused::NotKept)) => {
                self.tries = WAITS.len();
            }
            Some(Farewell::Refused(why)) => self.state = State::Closed(Closed::Refused(why)),
        }
        news
    }

    fn answered(&mut self, answer: Answer) -> Option<News> {
        let nth = self.asked.iter().position(|asked| Some(asked.ask.id) == answer.id)?;
        let asked = self.asked.remove(nth);
        let refused = answer.refused.map(|refused| refused.why);
        match asked.ask.wish {
            // Of several for one step the last one counts.
            Wish::Choose { step, .. } if self.is_choosing(step) && refused.is_none() => None,
            Wish::Choose { .. } => Some(News::Chosen { refused }),
            Wish::Say(saying) => {
                let why = refused?;
                self.talk.came_to_nothing(&saying, Why::Refused(why.clone()));
                // Where it was said it is also said why not.
                (!self.talk.is_open()).then_some(News::Refused(why))
            }
            // Nobody has asked for these by hand: what the table tells next says what to do.
            Wish::Promise(_) | Wish::Reveal(_) => None,
            _ => refused.map(News::Refused),
        }
    }

    /// Whether a choice for this step is not answered yet.
    pub(crate) fn is_choosing(&self, step: u32) -> bool {
        let is_for =
            |asked: &Asked| matches!(asked.ask.wish, Wish::Choose { step: of, .. } if of == step);
        self.asked.iter().any(is_for)
    }

    /// Frames up to this step are here: only later ones are asked for after a lost connection.
    pub(crate) fn has(&mut self, step: Option<u32>) {
        self.last = step;
    }

    /// Nothing more is asked for or heard.
    pub(crate) fn close(&mut self, why: Closed) {
        self.state = State::Closed(why);
    }

    /// The socket is closed: how long to wait before it is tried again, or none if it is over. `luck`
    /// is a random number from 0 to 1, so that not all come back at the same moment.
    pub(crate) fn lost(&mut self, luck: f64) -> Option<Duration> {
        if matches!(self.state, State::Closed(_)) {
            return None;
        }
        self.state = State::Lost;
        let wait = WAITS[self.tries.min(WAITS.len() - 1)];
        self.tries += 1;
        Some(Duration::from_millis(wait / 2 + (wait as f64 / 2.0 * luck) as u64))
    }

    /// What somebody asked for by hand and was not answered comes to nothing with the connection, except
    /// for choices and words, which are told of elsewhere; says whether there was such a thing.
    pub(crate) fn forgets(&mut self) -> bool {
        let before = self.asked.len();
        self.asked.retain(|asked| !is_missed(&asked.ask.wish));
        self.asked.len() < before
    }

    /// It is tried again.
    pub(crate) fn calls(&mut self) {
        self.state = State::Calling;
    }

    /// The seat's person asks for something: what is to be said now. While nobody is there, a choice
    /// is noted and said later, and anything else comes to nothing.
    pub(crate) fn ask(&mut self, wish: Wish) -> Option<String> {
        let is_open = self.state == State::Open;
        let is_choice = matches!(wish, Wish::Choose { .. });
        if let Wish::Say(saying) = &wish {
            self.talk.says();
            if !is_open {
                self.talk.came_to_nothing(saying, Why::Lost);
            }
        }
        if !is_open && (!is_choice || matches!(self.state, State::Closed(_))) {
            return None;
        }
        if is_choice {
            // Who chooses has seen how things stand.
            self.stand_ins.are_known();
            // A choice that never left this device is not said at all when another takes its place.
            self.asked
                .retain(|asked| asked.is_said || !matches!(asked.ask.wish, Wish::Choose { .. }));
        }
        let ask = Ask { id: self.next, wish };
        self.next = self.next.wrapping_add(1);
        let said = is_open.then(|| text(&ask));
        self.asked.push(Asked { ask, is_said: is_open });
        said
    }

    /// The words that are on their way to the others, the oldest first.
    pub(crate) fn words_on_their_way(&self) -> Vec<String> {
        let asked = self.asked.iter().filter_map(|asked| match asked.saying()? {
            Saying::Text(words) => Some(words.as_str()),
            Saying::Emote(_) => None,
        });
        self.talk.unsure().chain(asked).map(str::to_string).collect()
    }

    /// The number of the next ask.
    pub(crate) fn next(&self) -> u32 {
        self.next
    }

    /// Whether what was said with this number is not answered.
    pub(crate) fn waits_for(&self, id: u32) -> bool {
        let is_it = |asked: &Asked| asked.is_said && asked.ask.id == id;
        self.state == State::Open && self.asked.iter().any(is_it)
    }
}

impl Asked {
    /// What it says to the others, if it does.
    fn saying(&self) -> Option<&Saying> {
        match &self.ask.wish {
            Wish::Say(saying) => Some(saying),
            _ => None,
        }
    }
}

/// Whether somebody has to be told that this came to nothing: choices are said later, words come back to
/// where they were written, and numbers for the deals are asked for by nobody.
pub(crate) fn is_missed(wish: &Wish) -> bool {
    !matches!(wish, Wish::Choose { .. } | Wish::Say(_) | Wish::Promise(_) | Wish::Reveal(_))
}

/// Whether something was said by whoever sits here now: by its seat, and if the seats were changed
/// since then, by its name, unless another has the same.
fn is_own(spoken: &Spoken, own: Option<Seat>, names: &[Option<&str>]) -> bool {
    let Some(own) = own else { return false };
    let is_namesake = |name: &&Option<&str>| **name == Some(&*spoken.name);
    let has_name = names.get(own.index()).is_some_and(|name| is_namesake(&name));
    has_name && (spoken.seat == own || names.iter().filter(is_namesake).count() == 1)
}

fn text(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("it has names for keys")
}

#[cfg(test)]
mod tests;
