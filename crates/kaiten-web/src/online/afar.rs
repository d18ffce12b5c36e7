//! A game that is played on a server, as its viewer has seen it: frames are told, checked when they
//! are read, and kept as long as they may be looked up.

use super::line::News;
use super::socket::Connection;
use crate::boards::Show;
use crate::host::Heard;
use crate::page::Shell;
use core::cell::{Cell, RefCell};
use kaiten_core::rng::stream;
use kaiten_core::{Next, Seats, Viewer};
use kaiten_protocol::{Refused, Wish};
use kaiten_table::{Choice, Memory, Refusal, Seen};
use leptos::prelude::*;

/// A game on a server.
pub(crate) struct Afar<G: Show> {
    pub(crate) shell: Shell,
    pub(crate) connection: Connection,
    seen: RefCell<Seen<G>>,
    /// Whether a choice lies here that nobody had heard when it was made.
    is_noted: Cell<bool>,
}

impl<G: Show> Afar<G> {
    /// The game, with what was seen of it first.
    pub(crate) fn new(shell: Shell, connection: Connection, first: Seen<G>) -> Self {
        connection.has(Some(first.step()));
        connection.waits_for(choosers(&first), first.waiting);
        Self { shell, connection, seen: RefCell::new(first), is_noted: Cell::new(false) }
    }

    /// What was seen.
    pub(crate) fn seen(&self) -> Seen<G> {
        self.seen.borrow().clone()
    }

    /// The seat of whoever plays here; none for those who watch.
    pub(crate) fn here(&self) -> Seats {
        match self.seen.borrow().viewer {
            Viewer::Seat(seat) => Seats::one(seat),
            Viewer::Spectator => Seats::NONE,
        }
    }

    /// Whether nobody has chosen anything yet.
    pub(crate) fn is_new(&self) -> bool {
        let seen = self.seen.borrow();
        seen.step() <= 1
            && seen.chosen.is_none()
            && seen.frames.first().is_some_and(|it| it.step == 0)
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.seen.borrow().is_over()
    }

    /// How many steps were taken.
    pub(crate) fn step(&self) -> u32 {
        self.seen.borrow().step()
    }

    /// The viewer chooses; the answer is heard later.
    pub(crate) fn choose(&self, step: u32, m: &G::Move) {
        let chosen = serde_json::to_value(m).expect("a move has names for keys");
        self.connection.ask(Wish::Choose { step, chosen });
        if !self.connection.is_open() {
            self.note(*m);
        }
    }

    /// A choice that nobody hears yet lies here, and can be changed here, until somebody does.
    fn note(&self, m: G::Move) {
        let mut seen = self.seen.borrow_mut();
        if !seen.moves().contains(&m) {
            return;
        }
        seen.chosen = Some(m);
        if let Viewer::Seat(seat) = seen.viewer {
            seen.waiting.remove(seat);
        }
        self.is_noted.set(true);
        let connection = self.connection;
        // (Whoever asked waits for the end of this call.)
        let noted = move || connection.tell(News::Chosen { refused: None });
        set_timeout(noted, core::time::Duration::ZERO);
    }

    /// A choice that lay here came to nothing.
    fn forget_choice(&self) {
        let mut seen = self.seen.borrow_mut();
        seen.chosen = None;
        if let Viewer::Seat(seat) = seen.viewer {
            seen.waiting.insert(seat);
        }
    }

    /// Takes in what was heard: what has to be acted on, if anything.
    pub(crate) fn hear(&self, news: News) -> Option<Heard> {
        match news {
            News::Seen(text) => {
                let Ok(later) = serde_json::from_str::<Seen<G>>(text.get()) else {
                    // What cannot be is not shown.
                    self.connection.give_up();
                    return None;
                };
                self.see(later);
                Some(Heard::Steps)
            }
            News::Choosing(choosing) => {
                let mut seen = self.seen.borrow_mut();
                // What lies here is on its way, and more than they know.
                let is_on_its_way = self.connection.is_choosing(choosing.step);
                if choosing.step != seen.step() || (choosing.chosen.is_none() && is_on_its_way) {
                    return None;
                }
                let chosen = choosing.chosen.and_then(|chosen| serde_json::from_value(chosen).ok());
                seen.chosen = chosen.filter(|chosen| seen.moves().contains(chosen));
                seen.waiting = choosing.waiting;
                Some(Heard::Choosing)
            }
            News::Chosen { refused: None } => Some(Heard::Answer(Ok(Choice::Noted))),
            News::Chosen { refused: Some(why) } => {
                if self.is_noted.take() {
                    self.forget_choice();
                }
                Some(Heard::Answer(Err(self.refusal(&why))))
            }
            News::Refused(_) => None,
        }
    }

    /// Why a choice was refused, as a table on this device would say it.
    fn refusal(&self, why: &Refused) -> Refusal {
        match *why {
            Refused::Breaks(rule) => Refusal::Breaks(rule),
            Refused::NotWaiting(seat) => Refusal::NotWaiting(seat),
            Refused::Late { now } => Refusal::Late { now },
            _ => Refusal::Late { now: self.step() },
        }
    }

    fn see(&self, later: Seen<G>) {
        let mut seen = self.seen.borrow_mut();
        *seen = followed(&seen, later);
        self.is_noted.set(false);
        self.connection.has(Some(seen.step()));
        self.connection.waits_for(choosers(&seen), seen.waiting);
        // After the end everything may be looked up.
        if seen.is_over() && seen.frames.first().is_some_and(|first| first.step > 0) {
            self.connection.has(None);
            let connection = self.connection;
            set_timeout(move || connection.hang_up(), core::time::Duration::ZERO);
        }
    }
}

/// Who chooses now, whether they have or not: that follows from the view.
fn choosers<G: Show>(seen: &Seen<G>) -> Seats {
    match G::imagine(seen.view(seen.step()), &mut stream(0, 0)).next() {
        Next::Choice(seats) => seats,
        Next::Chance | Next::Over => Seats::NONE,
    }
}

/// What was seen, and then what was seen later: frames of the same step or a later one are told anew,
/// and all of them after a gap. What may not be looked up any more is forgotten.
fn followed<G: Show>(earlier: &Seen<G>, mut later: Seen<G>) -> Seen<G> {
    let Some(first) = later.frames.first().map(|frame| frame.step) else { return later };
    let has_gap = earlier.step() + 1 < first;
    if later.viewer != earlier.viewer || has_gap {
        return later;
    }
    let took_part = match earlier.viewer {
        Viewer::Seat(_) => !earlier.moves().is_empty(),
        Viewer::Spectator => !earlier.waiting.is_empty(),
    };
    let forgets = took_part && first > earlier.step();
    let kept = earlier.frames.iter().filter(|frame| frame.step < first).cloned();
    let mut kept: Vec<_> = match (forgets, later.company.memory) {
        (true, Memory::Table) => Vec::new(),
        (true, Memory::Log) => {
            kept.map(|frame| kaiten_table::Frame { view: None, ..frame }).collect()
        }
        _ => kept.collect(),
    };
    kept.append(&mut later.frames);
    later.frames = kept;
    later
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;
    use kaiten_core::Seat;
    use kaiten_table::{Company, Match};

    const ANN: Viewer = Viewer::Seat(Seat::new(0));

    fn table(memory: Memory) -> Match<SushiGo> {
        let company = Company { memory, ..Company::people(["Ann", "Bo"]) };
        let mut table = Match::new(&"seats=2".parse().expect("options"), company);
        table.settle(&mut stream(3, 0));
        table
    }

    fn turn(table: &mut Match<SushiGo>) {
        for seat in table.waiting() {
            let first = table.moves(seat)[0];
            table.choose(table.step(), seat, first, &mut stream(3, 1)).expect("a legal move");
        }
    }

    /// Somebody is told each step when it is taken, as a server tells it, and has seen the same as
    /// if they had asked the table itself.
    #[test]
    fn frames_that_are_told_one_by_one_are_what_the_table_would_show() {
        for memory in Memory::EACH {
            for viewer in [ANN, Viewer::Spectator] {
                let mut table = table(memory);
                let mut seen = table.seen(viewer, 0);
                for _ in 0..13 {
                    let from = seen.step() + 1;
                    turn(&mut table);
                    seen = followed(&seen, table.seen(viewer, from));
                    assert_eq!(seen, table.seen(viewer, 0), "{memory:?} {viewer:?} {from}");
                }
            }
        }
    }

    #[test]
    fn after_a_gap_all_is_told_anew() {
        let mut table = table(Memory::Log);
        let first = table.seen(ANN, 0);
        turn(&mut table);
        turn(&mut table);
        let later = table.seen(ANN, first.step() + 2);
        assert_eq!(followed(&first, later.clone()), later);
    }

    #[test]
    fn what_was_taken_back_is_not_seen_any_more() {
        let mut table = table(Memory::All);
        let before = table.seen(ANN, 0);
        turn(&mut table);
        let seen = followed(&before, table.seen(ANN, before.step() + 1));
        table.go_back(before.step());
        assert_eq!(followed(&seen, table.seen(ANN, 0)), before);
    }

    #[test]
    fn what_was_seen_with_other_eyes_is_forgotten() {
        let mut table = table(Memory::Log);
        let ann = table.seen(ANN, 0);
        turn(&mut table);
        let open = table.seen(Viewer::Spectator, ann.step() + 1);
        assert_eq!(followed(&ann, open.clone()), open);
    }
}
