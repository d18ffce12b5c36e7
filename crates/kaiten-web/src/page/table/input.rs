//! What a person does at the table: presses that count and those that do not, keys, and a choice
//! that is weighed before it counts.

use super::pace::Pace;
use super::press::{A_MOMENT, Presses, Spot};
use super::weighed::Weighed;
use super::{Running, Showing, now, panel};
use crate::boards::Show;
use crate::boards::about::tell;
use crate::boards::pieces::art;
use crate::motion;
use crate::page::about::Askable;
use crate::page::focus_board;
use crate::page::keys::{self, Key};
use core::time::Duration;
use kaiten_words::Lang;
use kaiten_words::text::settings as words;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

/// What does something when it is clicked, or is laid over the table.
const CONTROLS: &str = "button, a, input, select, label, summary, dialog, .coach";

impl<G: Show> Running<G> {
    /// Notes from now on when something new is seen.
    pub(super) fn watch(self) {
        let looks = self.part(|showing| {
            (showing.shown, showing.viewer(), showing.moment.is_some(), showing.end)
        });
        Effect::new(move |_| {
            looks.get();
            self.look_new();
        });
    }

    /// Something new is seen. The table is settling until the pieces have landed and a moment has
    /// passed: what is pressed before that is not a choice.
    pub(super) fn look_new(self) {
        self.presses.update_value(|presses| presses.look_new(now()));
        self.settling.set(true);
        self.settle_after(A_MOMENT as u64);
    }

    fn settle_after(self, wait: u64) {
        let settle = move || {
            let is_there = self.presses.try_with_value(|presses| presses.is_settled(now()));
            match is_there {
                Some(true) if motion::is_moving() => self.settle_after(60),
                Some(true) => self.settling.set(false),
                // Something newer is waited for, or the table was left.
                Some(false) | None => {}
            }
        };
        set_timeout(settle, Duration::from_millis(wait));
    }

    /// A press on the table begins.
    pub(super) fn press(self, event: &PointerEvent) {
        self.begin(Spot::At(event.client_x(), event.client_y()), event.time_stamp());
    }

    fn begin(self, spot: Spot, time: f64) {
        self.presses.update_value(|presses| presses.begin(spot, time, motion::is_moving()));
    }

    /// A press on the table became a click, which nothing has heard of yet. If it does not count,
    /// it ends all movement, and nothing hears of it.
    pub(super) fn judge(self, event: &MouseEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_in = |css| target.as_ref().is_some_and(|it| matches!(it.closest(css), Ok(Some(_))));
        if !self.presses.with_value(Presses::is_down) {
            self.begin(Spot::At(event.client_x(), event.client_y()), event.time_stamp());
        }
        let counts = self.presses.try_update_value(Presses::end) == Some(true);
        // What is beside the board stays what it was when a turn is over.
        if is_in(".tools, .beside, .lesson, .company") {
            return;
        }
        if counts {
            // Whatever is pressed now takes the place of what is weighed.
            if is_in(".board button") {
                self.picked.set_value(self.picks.get_untracked());
                self.forget_the_weighed();
            }
            // Anywhere else it shows how things stand now, unless it was held to hurry the others.
            if !is_in(CONTROLS) && !self.pace.with_value(Pace::was_held) {
                self.catch_up();
            }
            return;
        }
        event.stop_propagation();
        event.prevent_default();
        if motion::is_moving() || !self.showing.with_untracked(Showing::is_up_to_date) {
            self.catch_up();
        }
    }

    /// The board is pressed with the main button, or with a finger.
    pub(super) fn hold(self, event: &PointerEvent) {
        if event.button() == 0 {
            self.pace.update_value(|pace| pace.hold(now()));
        }
    }

    /// It is held no longer.
    pub(super) fn let_go(self) {
        self.pace.update_value(|pace| pace.let_go(now()));
    }

    /// Lets everything on the board be asked about. While the others play, a finger that is held
    /// hurries them instead.
    pub(super) fn askable<T>(self, drawn: Memo<T>) -> Askable
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Askable {
            drawn: Rc::new(move || {
                drawn.track();
                self.picks.track();
                self.shell.lang();
            }),
            tell: Rc::new(move |thing| tell(&self.scene(), thing)),
            may_hold: Rc::new(move || {
                !motion::is_moving() && self.showing.with_untracked(Showing::is_up_to_date)
            }),
            has_asked: Rc::new(move || self.presses.update_value(Presses::ask)),
        }
    }

    /// The choice that is weighed now.
    pub(super) fn weighed(self) -> Option<G::Move> {
        let step = |showing: &Showing<G>| showing.is_up_to_date().then(|| showing.seen.step());
        let step = self.showing.with_untracked(step);
        self.weighed.with(|weighed| weighed.at(step?))
    }

    /// The person who looks chooses: that counts at once, or is weighed.
    pub(super) fn choose(self, m: G::Move) {
        // In a lesson everything can be taken back.
        let confirms = self.shell.settings.confirm.get_untracked() && !self.is_lesson();
        let now = |showing: &Showing<G>| (showing.seen.step(), showing.moves());
        let Some((step, moves)) = self.showing.try_with_untracked(now) else { return };
        let choose = self.weighed.try_update(|it| it.choose(step, m, &moves, confirms));
        match choose.flatten() {
            Some(m) => self.send(m),
            None => {
                // What led to the choice stays picked, so that it is seen.
                self.picks.set(self.picked.get_value());
                self.look_new();
                request_animation_frame(|| keys::focus(".play-it"));
            }
        }
    }

    /// The choice that was weighed counts.
    fn play_it(self) {
        let step = self.showing.with_untracked(|showing| showing.seen.step());
        if let Some(Some(m)) = self.weighed.try_update(|weighed| weighed.take(step)) {
            self.send(m);
            request_animation_frame(focus_board);
        }
    }

    /// Forgets what is weighed. (Where nothing is, the board need not be drawn anew.)
    pub(super) fn forget_the_weighed(self) {
        if !self.weighed.with_untracked(Weighed::is_nothing) {
            self.weighed.update(Weighed::forget);
        }
    }

    /// The choice that was weighed is taken back; says whether there was one.
    fn take_back(self) -> bool {
        let was_weighed = untrack(|| self.weighed()).is_some();
        if was_weighed {
            self.forget_the_weighed();
            self.picks.set(G::Picks::default());
            request_animation_frame(focus_board);
        }
        was_weighed
    }

    /// The button with which a choice counts, while one is weighed.
    pub(super) fn to_confirm(self) -> Option<AnyView> {
        self.showing.track();
        self.weighed()?;
        let (play, back) = (move || self.play_it(), move || _ = self.take_back());
        Some(confirm(self.shell.lang(), Rc::new(play), Rc::new(back)))
    }

    /// A key was pressed somewhere on the page.
    pub(super) fn key(self, event: &KeyboardEvent) {
        let key = keys::pressed(event, self.shell);
        match key {
            Some(Key::Choose(nth)) => self.click_by(event, || {
                if let Some(thing) = keys::things().get(nth) {
                    thing.click();
                }
            }),
            Some(Key::GoOn) => self.click_by(event, || {
                keys::click(keys::GOES_ON);
            }),
            Some(Key::Move(by)) => return panel::move_focus(event, by),
            Some(Key::Close) => self.close(),
            Some(Key::Hint) => _ = keys::click(".tools .hint:not(:disabled)"),
            Some(Key::Undo) => _ = keys::click(".tools .undo"),
            Some(Key::Score) => open(".tools .points", ".panel .sheet"),
            Some(Key::Log) => open(".tools .story", ".panel .log"),
            Some(Key::Rules) => _ = keys::click(".tools .to-rules"),
            Some(Key::First | Key::Last | Key::Sound | Key::Keys) => return,
            None => return self.press_by(event),
        }
        event.prevent_default();
    }

    /// A key clicks something: that counts or not, like any press.
    fn click_by(self, event: &KeyboardEvent, click: impl FnOnce()) {
        self.begin(Spot::Key(event.code()), event.time_stamp());
        click();
        // Where there was nothing to click, the press has come to nothing.
        self.presses.update_value(Presses::give_up);
    }

    /// A key presses what has the focus, if it is something on the table: the browser clicks it.
    fn press_by(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_on = |css| target.is_some_and(|it| matches!(it.closest(css), Ok(Some(_))));
        if ["Enter", " "].contains(&&*event.key()) && is_on(".table button, .table a") {
            self.begin(Spot::Key(event.code()), event.time_stamp());
        }
    }

    /// Closes what is open, takes back what is weighed or half picked, or ends all movement: one
    /// after the other.
    fn close(self) {
        if self.panel.with_untracked(|open| !open.is_empty()) {
            self.panel.set("");
        } else if self.take_back() {
        } else if self.picks.with_untracked(|picks| *picks != G::Picks::default()) {
            self.picks.set(G::Picks::default());
        } else if self.hint.with_untracked(Option::is_some) {
            self.hint.set(None);
        } else {
            self.showing.update(|showing| showing.refused = None);
            self.catch_up();
        }
    }
}

fn confirm(lang: Lang, play: Rc<dyn Fn()>, back: Rc<dyn Fn()>) -> AnyView {
    let name = words::take_back(lang);
    view! {
        <div class="to-confirm">
            <button class="primary play-it" on:click=move |_| play()>{words::play_it(lang)}</button>
            <button
                class="quiet icon take-back"
                aria-label=name
                title=name
                on:click=move |_| back()
            >
                {art("icon-close")}
            </button>
        </div>
    }
    .into_any()
}

/// Opens a part of the panel where it is closed, or else goes there.
fn open(opener: &str, part: &str) {
    if !keys::click(opener) {
        keys::focus(part);
    }
}
