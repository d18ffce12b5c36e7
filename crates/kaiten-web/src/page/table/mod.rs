//! The table: the board of a game, one sentence, the tools, and beside it what happened.
//!
//! What was played is shown one step after the other. A person may click at any time to see how
//! things stand now.

mod moments;
pub(super) mod panel;

use super::{Frame, Game};
use crate::boards::{self, Scene, Show};
use crate::bots::Bots;
use crate::motion;
use crate::settings::Speed;
use crate::solo::Solo;
use crate::sound::Sound;
use crate::store;
use crate::words::Words;
use core::time::Duration;
use kaiten_bots::{Level, Thought};
use kaiten_core::{Illegal, Next, Seat, Step, Viewer};
use kaiten_games::Entry;
use kaiten_table::{Choice, Refusal};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// How long a refusal is shown.
const LONG_ENOUGH_TO_READ: Duration = Duration::from_secs(8);

/// The running game of this kind, or what is wrong with it.
pub(super) fn table_of(frame: Frame, entry: &'static Entry) -> AnyView {
    struct Load<'a>(Frame, &'a str);

    impl boards::Visitor for Load<'_> {
        type Out = Result<AnyView, String>;

        fn visit<G: Show>(self) -> Self::Out {
            Ok(table(self.0, Solo::<G>::load(self.1, store::seed())?))
        }
    }

    let Some(saved) = store::get(&store::game(entry.id)) else {
        return moments::no_game(frame, Game(entry));
    };
    let shown = boards::visit(entry, Load(frame, &saved));
    shown.unwrap_or_else(|why| moments::damaged(frame, Game(entry), &saved, &why))
}

/// A running game.
struct Running<G: Show> {
    frame: Frame,
    solo: RwSignal<Solo<G>, LocalStorage>,
    /// How many steps are shown; the rest follow one after the other.
    shown: RwSignal<usize>,
    picks: RwSignal<G::Picks, LocalStorage>,
    hint: RwSignal<Option<Thought<G::Move>>, LocalStorage>,
    /// The rule that a choice would have broken.
    refused: RwSignal<Option<&'static str>>,
    /// The step whose points are being looked at: nothing moves on before that is done.
    moment: RwSignal<Option<usize>>,
    /// Whether the end is looked at.
    end: RwSignal<bool>,
    memory: RwSignal<bool>,
    /// Whether the step that is shown is still being looked at.
    resting: StoredValue<bool>,
    /// The person who has the device in hand.
    holder: RwSignal<Seat>,
    bots: StoredValue<Option<Bots>, LocalStorage>,
}

impl<G: Show> Clone for Running<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Show> Copy for Running<G> {}

/// The table of a game, from here to its end.
fn table<G: Show>(frame: Frame, solo: Solo<G>) -> AnyView {
    let is_over = solo.table().game().next() == Next::Over;
    let is_chance = |step: &Step<G>| matches!(step, Step::Chance(_));
    let is_new = solo.table().record().steps.iter().all(is_chance);
    let running = Running {
        frame,
        shown: RwSignal::new(if is_new { 0 } else { solo.step() }),
        picks: RwSignal::new_local(G::Picks::default()),
        hint: RwSignal::new_local(None),
        refused: RwSignal::new(None),
        moment: RwSignal::new(None),
        end: RwSignal::new(is_over),
        memory: RwSignal::new(false),
        resting: StoredValue::new(false),
        holder: RwSignal::new(first_person(&solo)),
        bots: StoredValue::new_local(Bots::start()),
        solo: RwSignal::new_local(solo),
    };
    running.ask_bots();
    if is_new {
        // The deal is seen, once there is a table to see it on.
        request_animation_frame(move || {
            if running.shown.try_get_untracked() == Some(0) {
                running.show_next();
            }
        });
    }
    let bots = running.bots;
    on_cleanup(move || {
        bots.try_with_value(|bots| bots.as_ref().map(Bots::stop));
    });
    let panel = RwSignal::new(String::new());
    view! {
        <section class="table" data-game=G::ID data-panel=move || panel.get() on:keydown=move |event| running.key(&event)>
            {move || running.asked()}
            {move || {
                motion::on_redraw(frame.settings.speed.get_untracked());
                match running.to_pass_on() {
                    Some(seat) => running.curtain(seat),
                    None => view! { <div class="board" on:click=move |event| running.click(&event)>{G::board(&running.scene())}</div> }.into_any(),
                }
            }}
            {move || running.tools(panel)}
            <div class="beside">
                {move || running.why()}
                <aside class="panel">
                    <button class="quiet icon shut" aria-label=move || frame.lang().close() on:click=move |_| panel.set(String::new())>"×"</button>
                    {move || running.solo.with(|solo| panel::sheet(frame, solo, running.shown.get()))}
                    {move || running.solo.with(|solo| panel::log(frame, solo, running.shown.get(), Viewer::Seat(running.holder.get())))}
                </aside>
            </div>
            {move || running.solo.with(|solo| panel::spoken(frame, solo, running.shown.get(), Viewer::Seat(running.holder.get())))}
            {move || running.refusal()}
            {move || running.moment()}
            {move || running.end()}
        </section>
    }
    .into_any()
}

/// The first person, or the first seat where only bots play.
fn first_person<G: Show>(solo: &Solo<G>) -> Seat {
    let first = solo.players().iter().position(|player| player.level.is_none());
    solo.person().unwrap_or_else(|| Seat::new(first.unwrap_or(0) as u8))
}

impl<G: Show> Running<G> {
    fn people(self) -> usize {
        self.solo.with(|solo| solo.players().iter().filter(|player| player.level.is_none()).count())
    }

    /// Whether all that was played is shown.
    fn is_up_to_date(self) -> bool {
        self.shown.get() >= self.solo.with(Solo::step)
    }

    /// The board as the person who has the device in hand sees it.
    fn scene(self) -> Scene<G> {
        let hinted = self.hint.with(|hint| hint.as_ref().map(|thought| thought.choice));
        // Boards are drawn anew when something is picked.
        self.picks.track();
        let (seat, shown, live) = (self.holder.get(), self.shown.get(), self.is_up_to_date());
        self.solo.with(|solo| {
            let table = solo.table();
            Scene {
                seat,
                view: solo.position(shown).view(Viewer::Seat(seat)),
                moves: if live { table.moves(seat) } else { Vec::new() },
                chosen: if live { table.choice(seat) } else { None },
                hinted,
                step: shown,
                just: panel::just(solo, shown, Viewer::Seat(seat)),
                told: panel::told(solo, shown, Viewer::Seat(seat)),
                open: Vec::new(),
                players: solo.players().to_vec(),
                lang: self.frame.lang(),
                memory: self.memory.get(),
                picks: self.picks,
                choose: Rc::new(move |m| self.choose(seat, m)),
            }
        })
    }

    /// The person who looks chooses.
    fn choose(self, seat: Seat, m: G::Move) {
        match self.solo.try_update(|solo| solo.choose(seat, m)) {
            Some(Ok(choice)) => {
                self.refused.set(None);
                self.hint.set(None);
                if choice == Choice::Revealed {
                    self.resting.set_value(false);
                    self.after_a_step();
                }
            }
            Some(Err(Refusal::Illegal(Illegal(rule)))) => {
                self.refused.set(Some(rule));
                let forget = move || {
                    self.refused.try_set(None);
                };
                set_timeout(forget, LONG_ENOUGH_TO_READ);
            }
            // A late click changes nothing.
            Some(Err(_)) | None => {}
        }
    }

    /// Keeps the game, forgets what belonged to the step before, asks the bots, and shows it all.
    fn after_a_step(self) {
        self.picks.set(G::Picks::default());
        store::set(&store::game(G::ID), &self.solo.with_untracked(Solo::save));
        self.ask_bots();
        if !self.resting.get_value() {
            self.show_next();
        }
    }

    /// Shows the next step, and after a beat the one behind it.
    fn show_next(self) {
        let newest = self.solo.with_untracked(Solo::step);
        if self.moment.get_untracked().is_some() || self.shown.get_untracked() >= newest {
            return;
        }
        let speed = self.frame.settings.speed.get_untracked();
        let next = self.shown.get_untracked() + 1;
        self.show(if speed == Speed::Off { newest } else { next });
        self.resting.set_value(true);
        self.go_on_from(self.shown.get_untracked(), speed.beat());
    }

    /// Shows the step behind this one after a while, when nothing is on its way any more.
    fn go_on_from(self, shown: usize, wait: Duration) {
        let go_on = move || {
            // Somebody has caught up or gone back in the meantime, or left the table.
            if self.shown.try_get_untracked() != Some(shown) {
                return;
            }
            if motion::is_moving() {
                self.go_on_from(shown, Duration::from_millis(60));
                return;
            }
            self.resting.set_value(false);
            self.show_next();
        };
        set_timeout(go_on, wait);
    }

    /// Shows the table after so many steps, and stops there if it is a moment to look at.
    fn show(self, steps: usize) {
        let from = self.shown.get_untracked() + 1;
        let lang = self.frame.settings.lang.get_untracked();
        let viewer = Viewer::Seat(self.holder.get_untracked());
        let mut sounds = Vec::new();
        let mut moment = None;
        self.solo.with_untracked(|solo| {
            let is_over = solo.position(steps).next() == Next::Over;
            for (step, event) in solo.table().told(viewer, from as u32) {
                if *step as usize > steps {
                    break;
                }
                sounds.extend(G::sounds(event));
                if G::moment(event, lang).is_some() && !is_over {
                    moment = Some(*step as usize);
                }
            }
            if is_over {
                self.end.set(true);
                sounds.push(Sound::End);
            } else if steps == solo.step() && solo.person().is_some() {
                sounds.push(Sound::Turn);
            }
        });
        self.shown.set(steps);
        self.moment.set(moment);
        sounds.sort_unstable();
        sounds.dedup();
        if self.frame.settings.sound.get_untracked() {
            sounds.into_iter().for_each(Sound::play);
        }
        let next = self.solo.with_untracked(Solo::person);
        if let Some(next) = next.filter(|_| G::OPEN && untrack(|| self.is_up_to_date())) {
            self.holder.set(next);
        }
    }

    /// A click on the board shows how things stand now; one on a button has chosen something, and
    /// what comes of that is watched.
    fn click(self, event: &web_sys::MouseEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = target.and_then(|target| target.closest("button").ok().flatten());
        if button.is_none() {
            self.catch_up();
        }
    }

    /// Ends all movement, and shows how things stand now.
    fn catch_up(self) {
        motion::finish();
        let newest = self.solo.with_untracked(Solo::step);
        if self.shown.get_untracked() < newest && self.moment.get_untracked().is_none() {
            self.show(newest);
            self.resting.set_value(false);
        }
    }

    fn key(self, event: &web_sys::KeyboardEvent) {
        match event.key().as_str() {
            "Escape" => {
                self.refused.set(None);
                self.catch_up();
            }
            "ArrowRight" | "ArrowDown" => panel::move_focus(event, 1),
            "ArrowLeft" | "ArrowUp" => panel::move_focus(event, -1),
            _ => {}
        }
    }

    /// Asks every bot that has not chosen.
    fn ask_bots(self) {
        let step = self.solo.with_untracked(Solo::step);
        for seat in self.solo.with_untracked(Solo::thinking) {
            let Some(level) = self.solo.with_untracked(|solo| solo.level(seat)) else { continue };
            self.ask(level, seat, move |thought| {
                if self.solo.try_with_untracked(Solo::step) == Some(step) {
                    let choice = self.solo.try_update(|solo| solo.choose(seat, thought.choice));
                    if choice == Some(Ok(Choice::Revealed)) {
                        self.after_a_step();
                    }
                }
            });
        }
    }

    /// Asks a bot what it would do on a seat.
    fn ask(self, level: Level, seat: Seat, then: impl FnOnce(Thought<G::Move>) + 'static) {
        self.solo.with_untracked(|solo| {
            let view = solo.table().game().view(Viewer::Seat(seat));
            let moves = solo.table().moves(seat);
            self.bots.with_value(|bots| {
                if let Some(bots) = bots {
                    bots.ask::<G>(level, store::seed(), seat, &view, &moves, then);
                }
            });
        });
    }

    /// The person who has to get the device before anything is shown, where several play.
    fn to_pass_on(self) -> Option<Seat> {
        let is_settled = self.is_up_to_date() && self.moment.get().is_none();
        let next = self.solo.with(Solo::person).filter(|_| !G::OPEN && is_settled);
        next.filter(|&seat| self.holder.get() != seat)
    }

    /// The one sentence above the board.
    fn asked(self) -> AnyView {
        let lang = self.frame.lang();
        let sentence = if let Some(seat) = self.to_pass_on() {
            let name = self.solo.with(|solo| solo.players()[seat.index()].called(lang));
            format!("{} {name}.", lang.your_turn())
        } else {
            let scene = self.scene();
            if self.is_up_to_date()
                && self.solo.with(|solo| solo.table().game().next() == Next::Over)
            {
                lang.game_over().to_string()
            } else if !scene.is_asked() || scene.chosen.is_some() {
                lang.waiting().to_string()
            } else {
                let several = self.people() > 1;
                let who =
                    if several { scene.name(scene.seat) + lang.colon() } else { String::new() };
                who + &G::asks(&scene)
            }
        };
        view! { <p class="asked" aria-live="polite">{sentence}</p> }.into_any()
    }
}
