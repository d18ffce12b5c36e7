//! A browser's socket at a table: opens it, says what the [`Line`] says, and tells it what is heard.

use super::ears::Ears;
use super::http::Unanswered;
use super::line::{Closed, Line, News, State, is_missed};
use super::talk::{Bubbles, Conversation};
use super::{lately, ring};
use crate::page::now;
use crate::store;
use core::time::Duration;
use kaiten_core::Seats;
use kaiten_protocol::{Refused, Secret, TableId, Wish};
use leptos::{ev, prelude::*};
use serde_json::value::RawValue;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, WebSocket};

/// An ask that is not answered for so long was lost with its connection.
const TOO_LONG: Duration = Duration::from_secs(12);

/// How long a refusal is shown.
const LONG_ENOUGH_TO_READ: Duration = Duration::from_secs(8);

/// So often it is looked whether time has changed something.
const A_BEAT: Duration = Duration::from_secs(5);

/// Who acts on what is heard.
type Listener = Rc<dyn Fn(News)>;

/// A table on a server, and the line to it. It is closed when the page is left that opened it.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    pub(crate) table: TableId,
    pub(crate) secret: Option<Secret>,
    /// Has the line opened again, as whoever this device is by then.
    pub(crate) reopen: Trigger,
    pub(crate) line: RwSignal<Line, LocalStorage>,
    /// What came to nothing last, and the how many-th time it is.
    pub(crate) unanswered: RwSignal<(u32, Option<Unanswered>), LocalStorage>,
    /// What somebody here wants after the game.
    pub(crate) next: RwSignal<NextGame>,
    /// Who is heard, what is being written, and what was just said beside whom.
    pub(crate) ears: RwSignal<Ears>,
    pub(crate) draft: RwSignal<String>,
    pub(crate) bubbles: RwSignal<Bubbles>,
    inside: StoredValue<Inside, LocalStorage>,
}

/// Another game for the same company, as far as this device has wished for it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum NextGame {
    /// It has not.
    No,
    /// Somebody looks which it could be.
    Choosing,
    /// It was wished for: when it is there, this device goes to it.
    Asked,
    /// It cannot be.
    Unanswered(Unanswered),
}

struct Inside {
    socket: Option<Open>,
    /// Which of all that were opened it is.
    nth: u32,
    listener: Option<Listener>,
    /// What was heard while nobody listened.
    unheard: Vec<News>,
    /// What was noted of the table last: its game, whether it waits for whoever is here, and of how many
    /// choices by a stand-in they know.
    noted: Option<(String, bool, Option<u32>)>,
}

/// A socket that is open or being opened, and what hears it.
struct Open {
    socket: WebSocket,
    _hears: [Closure<dyn FnMut(Event)>; 3],
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Connection {
    /// Opens a line to a table, as whoever the secret says.
    pub(crate) fn open(table: TableId, secret: Option<Secret>, reopen: Trigger) -> Self {
        let first = store::seed() as u32;
        let inside =
            Inside { socket: None, nth: 0, listener: None, unheard: Vec::new(), noted: None };
        let ears = Ears::of(table);
        let mut line = Line::new(secret, first);
        line.talk = Conversation::read_until(ears.read);
        line.stand_ins.known = lately::stand_ins(table);
        let connection = Self {
            table,
            secret,
            reopen,
            line: RwSignal::new_local(line),
            unanswered: RwSignal::new_local((0, None)),
            next: RwSignal::new(NextGame::No),
            ears: RwSignal::new(ears),
            draft: RwSignal::new(String::new()),
            bubbles: RwSignal::new(Bubbles::default()),
            inside: StoredValue::new_local(inside),
        };
        connection.call();
        if secret.is_some() {
            lately::came_to(table);
        }
        // Whoever comes back from a tunnel, or to this tab, does not wait.
        let again = move || {
            let is_lost = |line: &Line| *line.state() == State::Lost;
            if connection.line.try_with_untracked(is_lost) == Some(true) {
                connection.call();
            }
        };
        let online = window_event_listener(ev::online, move |_| again());
        let offline = window_event_listener(ev::offline, move |_| connection.hang_up());
        let back = ["focus", "visibilitychange"]
            .map(|event| window_event_listener_untyped(event, move |_| again()));
        // A line may be dead without anybody having said so.
        let listens = move || {
            let is_dead = |line: &Line| line.is_dead(now());
            if connection.line.try_with_untracked(is_dead) == Some(true) {
                connection.hang_up();
            }
        };
        let beats = set_interval_with_handle(listens, A_BEAT).ok();
        // In another tab this device has sat down: that seat is this tab's, too.
        let elsewhere = window_event_listener_untyped("storage", move |_| {
            if ring::has_other(table, secret) {
                reopen.notify();
            }
        });
        on_cleanup(move || {
            [online, offline].into_iter().for_each(WindowListenerHandle::remove);
            back.into_iter().chain([elsewhere]).for_each(WindowListenerHandle::remove);
            beats.iter().for_each(IntervalHandle::clear);
            // What is in it closes its socket.
            let _ = connection
                .inside
                .try_update_value(|inside| (inside.socket.take(), inside.listener.take()));
        });
        connection
    }

    /// From now on this hears whatever is heard, and first what was heard before.
    pub(crate) fn listen(self, listener: Listener) {
        let take = |inside: &mut Inside| core::mem::take(&mut inside.unheard);
        let unheard = self.inside.try_update_value(take);
        unheard.into_iter().flatten().for_each(&*listener);
        self.inside.try_update_value(|inside| inside.listener = Some(listener));
    }

    /// Takes out what was seen of the game first of all, before anybody listens.
    pub(crate) fn first_seen(self) -> Option<Box<RawValue>> {
        self.inside.try_update_value(|inside| {
            let is_seen = |news: &News| matches!(news, News::Seen(_));
            let nth = inside.unheard.iter().position(is_seen)?;
            match inside.unheard.remove(nth) {
                News::Seen(seen) => Some(seen),
                _ => None,
            }
        })?
    }

    /// The person asks for something. If nobody is there to hear it, that is said.
    pub(crate) fn ask(self, wish: Wish) {
        let is_missed = is_missed(&wish);
        match self.line.try_update(|line| (line.next(), line.ask(wish))) {
            Some((id, Some(said))) => {
                self.say(&said);
                self.give_up_if(move |line| line.waits_for(id));
            }
            Some((_, None)) if is_missed => self.fail(Unanswered::Nobody),
            _ => {}
        }
        self.note();
    }

    /// Whether somebody hears what is said.
    pub(crate) fn is_open(self) -> bool {
        self.line.try_with_untracked(|line| *line.state() == State::Open) == Some(true)
    }

    /// Whether a choice for this step is not answered yet.
    pub(crate) fn is_choosing(self, step: u32) -> bool {
        self.line.try_with_untracked(|line| line.is_choosing(step)) == Some(true)
    }

    /// Whoever listens is told this as if it were heard.
    pub(crate) fn tell(self, news: News) {
        let listener = self.inside.try_with_value(|inside| inside.listener.clone());
        if let Some(Some(listener)) = listener {
            listener(news);
        }
    }

    /// Hangs up if the same socket is still like that after a while.
    fn give_up_if(self, is_in_vain: impl Fn(&Line) -> bool + 'static) {
        let nth = self.inside.try_with_value(|inside| inside.nth);
        let give_up = move || {
            let is_same = self.inside.try_with_value(|inside| inside.nth) == nth;
            if is_same && self.line.try_with_untracked(&is_in_vain) == Some(true) {
                self.hang_up();
            }
        };
        set_timeout(give_up, TOO_LONG);
    }

    /// These choose now, and so many of them have still to.
    pub(crate) fn waits_for(self, choosers: Seats, waiting: Seats) {
        self.line.try_update(|line| (line.choosers, line.waiting) = (choosers, waiting));
        self.note();
    }

    /// Notes whether it is somebody's turn here, for when they are elsewhere.
    fn note(self) {
        if self.secret.is_none() {
            return;
        }
        let now = self.line.try_with_untracked(|line| {
            let game = line.around.as_ref()?.terms.game.clone();
            Some((game, line.waits_for_here(), line.stand_ins.known))
        });
        let Some(Some(now)) = now else { return };
        let noted = self.inside.try_update_value(|inside| inside.noted.replace(now.clone()));
        if noted.flatten().as_ref() != Some(&now) {
            lately::heard(self.table, &now.0, now.1, now.2);
        }
    }

    /// The person knows how often a bot has stood in for them.
    pub(crate) fn knows_of_stand_ins(self) {
        self.line.try_update(|line| line.stand_ins.are_known());
        self.note();
    }

    /// What the server tells makes no sense to this page: it is of another version.
    pub(crate) fn give_up(self) {
        self.line.update(|line| line.close(Closed::Outdated));
        self.hang_up();
    }

    /// Frames up to this step are here.
    pub(crate) fn has(self, step: Option<u32>) {
        self.line.try_update_untracked(|line| line.has(step));
    }

    /// Closes the socket and opens another: to see all anew, or because nobody answers.
    pub(crate) fn hang_up(self) {
        let was_there = self.inside.try_update_value(|inside| inside.socket.take().is_some());
        if was_there == Some(true) {
            self.lost();
        }
    }

    fn say(self, what: &str) {
        self.inside.with_value(|inside| {
            if let Some(open) = &inside.socket {
                // What cannot be sent was lost with its connection.
                let _ = open.socket.send_with_str(what);
            }
        });
    }

    /// Opens a socket.
    fn call(self) {
        self.line.update(Line::calls);
        let Ok(socket) = WebSocket::new(&address(self.table)) else { return self.lost() };
        let nth = self.inside.try_update_value(|inside| {
            inside.nth += 1;
            inside.nth
        });
        let is_now =
            move || self.inside.try_with_value(|inside| Some(inside.nth) == nth) == Some(true);
        let opened = Closure::new(move |_: Event| {
            if let Some(said) = self.line.try_update(Line::opened).filter(|_| is_now()) {
                said.iter().for_each(|said| self.say(said));
            }
        });
        let heard = Closure::new(move |event: Event| {
            let data = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
            if let Some(said) = data.filter(|_| is_now()) {
                self.hear(&said);
            }
        });
        let closed = Closure::new(move |_: Event| {
            if is_now() {
                // A socket is not dropped by what it calls.
                set_timeout(move || self.hang_up(), Duration::ZERO);
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.inside.update_value(|inside| {
            inside.socket = Some(Open { socket, _hears: [opened, heard, closed] });
        });
        // From one network to another a browser may try for minutes.
        self.give_up_if(|line| *line.state() == State::Calling);
    }

    fn hear(self, said: &str) {
        let Some(news) = self.line.try_update(|line| line.heard(said, now())) else { return };
        self.take_part();
        self.note();
        for why in news.iter().filter_map(refusal) {
            self.fail(Unanswered::Refused(why.clone()));
        }
        let listener = self.inside.with_value(|inside| inside.listener.clone());
        match listener {
            Some(listener) => news.into_iter().for_each(|news| listener(news)),
            None => self.inside.update_value(|inside| inside.unheard.extend(news)),
        }
    }

    /// Takes part in drawing the deals: promises a number, and shows it when the game begins.
    fn take_part(self) {
        let wish = self.line.with_untracked(|line| {
            let (seat, around) = (line.seat()?, line.around.as_ref()?);
            let mut witness = ring::witness(self.table);
            let before = witness.clone();
            let wish = witness.look(self.table, seat, around);
            // What is promised has to be there after a reload.
            if witness != before || wish.is_some() {
                ring::keep_witness(self.table, witness);
            }
            wish
        });
        if let Some(wish) = wish {
            self.ask(wish);
        }
    }

    fn lost(self) {
        let luck = (store::seed() % 1000) as f64 / 1000.0;
        let Some(Some(wait)) = self.line.try_update(|line| line.lost(luck)) else { return };
        if self.line.try_update(Line::forgets) == Some(true) {
            self.fail(Unanswered::Nobody);
        }
        let again = move || {
            let is_lost = |line: &Line| *line.state() == State::Lost;
            if self.line.try_with_untracked(is_lost) == Some(true) {
                self.call();
            }
        };
        set_timeout(again, wait);
    }

    /// Something came to nothing: why is said for a while.
    fn fail(self, why: Unanswered) {
        let nth = self.unanswered.with_untracked(|(nth, _)| nth + 1);
        self.unanswered.set((nth, Some(why)));
        let forget = move || {
            if self.unanswered.try_with_untracked(|(now, _)| *now) == Some(nth) {
                self.unanswered.set((nth, None));
            }
        };
        set_timeout(forget, LONG_ENOUGH_TO_READ);
    }

    /// A part of what is known of the table; who depends on it hears of it only when it changes.
    pub(crate) fn part<T>(self, part: fn(&Line) -> T) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.line.with(part))
    }

    /// The same where time alone changes it.
    pub(crate) fn part_in_time<T>(self, part: fn(&Line, f64) -> T) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let beat = Trigger::new();
        if let Ok(beats) = set_interval_with_handle(move || beat.notify(), A_BEAT) {
            on_cleanup(move || beats.clear());
        }
        Memo::new(move |_| {
            beat.track();
            self.line.with(|line| part(line, now()))
        })
    }
}

/// What is told of a refusal beside the table: the rule that a choice breaks is shown on it.
fn refusal(news: &News) -> Option<&Refused> {
    match news {
        News::Refused(why) => Some(why),
        News::Chosen { refused } => {
            refused.as_ref().filter(|why| !matches!(why, Refused::Breaks(_)))
        }
        News::Seen(_) | News::Choosing(_) => None,
    }
}

/// The folder of this page, behind which everything of its server stands.
pub(crate) fn folder() -> String {
    let here = web_sys::window().and_then(|window| window.location().href().ok());
    folder_of(&here.unwrap_or_default())
}

fn folder_of(here: &str) -> String {
    let page = here.split(['#', '?']).next().unwrap_or_default();
    page.rsplit_once('/').map_or(page, |(folder, _)| folder).to_string() + "/"
}

/// Where the sockets of a table are: beside its pages, whatever folder these are in.
fn address(table: TableId) -> String {
    let folder = folder();
    let socket = folder.strip_prefix("http").unwrap_or(&folder);
    format!("ws{socket}api/tables/{table}/play")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_found_beside_its_page() {
        for (here, folder) in [
            ("http://kaiten.example/", "http://kaiten.example/"),
            ("https://a.example/games/index.html#/t/abc/def", "https://a.example/games/"),
            ("http://10.0.0.7:8080/?x=/y#/", "http://10.0.0.7:8080/"),
        ] {
            assert_eq!(folder_of(here), folder);
        }
    }
}
