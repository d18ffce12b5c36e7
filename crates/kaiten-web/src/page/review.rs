//! A game of the past, step by step, from any seat's eyes or with all hands open.

use super::about::{self, Askable};
use super::keys::{self, Key};
use super::scenery::scenery;
use super::story::{log, sheet};
use super::{Address, Shell, awaited, data_url, heading};
use crate::boards::about::tell;
use crate::boards::pieces::{art, keep_pieces};
use crate::boards::{self, Scene, Show};
use crate::motion;
use crate::parts::{self, Pages};
use crate::solo;
use crate::texts::Fetched;
use kaiten_core::Seat;
use kaiten_games::Rulebooks;
use kaiten_table::Seen;
use kaiten_table::written::{self, BadRecord};
use kaiten_words::text::page as words;
use kaiten_words::{Names, told};
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use std::rc::Rc;

/// A record after so many steps; without one, a place to paste it.
pub(super) fn review(shell: Shell, step: u32, record: &str) -> AnyView {
    if record.is_empty() {
        return paste(shell, None);
    }
    let shown = solo::entry_of(record).and_then(|game| {
        awaited::<Pages>(shell, game)
            .map_or_else(|| parts::visit(game, Open(shell, step, record)), Ok)
    });
    shown.unwrap_or_else(|bad| paste(shell, Some((record, bad))))
}

/// A record, replayed.
pub(crate) struct Open<'a>(Shell, u32, &'a str);

impl boards::Visitor for Open<'_> {
    type Out = Result<AnyView, BadRecord>;

    fn visit<G: Show>(self) -> Self::Out {
        let record = written::read_one::<G>(self.2)?;
        let all = solo::reviewed(&record).expect("the record was checked when it was read");
        Ok(Reviewed::new(self.0, all, self.1, self.2).page())
    }
}

/// A place to paste a record; one that could not be read is offered as a download.
fn paste(shell: Shell, bad: Option<(&str, BadRecord)>) -> AnyView {
    let lang = move || shell.lang();
    let text = RwSignal::new(String::new());
    let show = move |_| {
        let record = text.get_untracked().trim().to_string();
        if !record.is_empty() {
            shell.go(&Address::review(record));
        }
    };
    let bad = bad.map(|(record, bad)| {
        let why = move || words::BadRecord { why: &Fetched.bad_record(&bad, lang()) }.say(lang());
        view! {
            <div class="bad">
                <p>{why}</p>
                <a class="button" download="kaiten-record.txt" href=data_url(record)>
                    {move || words::download(lang())}
                </a>
            </div>
        }
    });
    view! {
        <section class="paste">
            <h1>{move || words::review_a_record(shell.lang())}</h1>
            {bad}
            <label for="record">{move || words::paste_here(shell.lang())}</label>
            <textarea
                id="record"
                rows="10"
                spellcheck="false"
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
            <button
                class="primary show"
                disabled=move || text.with(|text| text.trim().is_empty())
                on:click=show
            >
                {art("icon-review")}{move || words::review(shell.lang())}
            </button>
        </section>
    }
    .into_any()
}

/// Where in a record one looks, and from whose eyes.
#[derive(Clone, Copy)]
struct Look {
    shell: Shell,
    record: StoredValue<String>,
    step: RwSignal<u32>,
    last: u32,
    /// Nobody's where all lies open.
    eyes: RwSignal<Option<Seat>>,
}

/// A record that is being looked at.
struct Reviewed<G: Show> {
    look: Look,
    /// What a spectator has seen, then each seat.
    all: StoredValue<Vec<Seen<G>>, LocalStorage>,
    picks: RwSignal<G::Picks, LocalStorage>,
}

impl<G: Show> Clone for Reviewed<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Show> Copy for Reviewed<G> {}

impl<G: Show> Reviewed<G> {
    fn new(shell: Shell, all: Vec<Seen<G>>, step: u32, record: &str) -> Self {
        let last = all[0].step();
        let look = Look {
            shell,
            record: StoredValue::new(record.to_string()),
            step: RwSignal::new(step.min(last)),
            last,
            eyes: RwSignal::new(None),
        };
        Self {
            look,
            all: StoredValue::new_local(all),
            picks: RwSignal::new_local(G::Picks::default()),
        }
    }

    fn page(self) -> AnyView {
        let shell = self.look.shell;
        let keys = window_event_listener(ev::keydown, move |event| self.look.key(&event));
        on_cleanup(move || keys.remove());
        let board = move || {
            motion::on_redraw(shell.settings.speed.get_untracked().movement());
            let (name, scene) = (words::board(shell.lang()), self.scene());
            let seats = scene.players.len();
            view! {
                <div class="board" tabindex="0" role="group" aria-label=name data-seats=seats>
                    {G::board(&scene)}
                </div>
            }
        };
        let beside = move || {
            self.with_seen(|seen, names| {
                let step = self.look.step.get();
                view! { {sheet(shell, seen, step, None, names)}{log(shell, seen, step, names)} }
            })
        };
        view! {
            <section class="table review" data-game=G::ID data-scenery=G::SCENERY>
                {heading::heard(shell)}
                {keep_pieces()}
                {scenery(G::SCENERY, move || self.look.step.get())}
                {move || self.told()}
                {board}
                {about::bubble(shell, self.askable())}
                {move || self.with_seen(|_, names| self.look.controls(names))}
                <aside class="beside panel">{beside}</aside>
            </section>
        }
        .into_any()
    }

    /// Lets everything on the board be asked about.
    fn askable(self) -> Askable {
        Askable {
            drawn: Rc::new(move || {
                self.look.step.track();
                self.look.eyes.track();
                self.picks.track();
                self.look.shell.lang();
            }),
            tell: Rc::new(move |thing| tell(&self.scene(), thing)),
            may_hold: Rc::new(|| !motion::is_moving()),
            has_asked: Rc::new(|| {}),
        }
    }

    /// What was seen by those from whose eyes one looks, and what all seats are called.
    fn with_seen<T>(self, show: impl FnOnce(&Seen<G>, &Names) -> T) -> T {
        let nth = self.look.eyes.get().map_or(0, |seat| seat.index() + 1);
        let lang = self.look.shell.lang();
        self.all.with_value(|all| {
            let seen = &all[nth];
            show(seen, &boards::names(&seen.company.players, None, lang))
        })
    }

    fn scene(self) -> Scene<G> {
        let (step, eyes) = (self.look.step.get(), self.look.eyes.get());
        let seat = eyes.unwrap_or(Seat::new(0));
        self.picks.track();
        self.all.with_value(|all| {
            let seen = &all[seat.index() + 1];
            let mut scene = Scene::of(seen, step, self.look.shell.lang(), self.picks);
            // The table looks as it did then, but where all hands are open.
            G::forget(&mut scene.view);
            if eyes.is_none() {
                scene.open.extend(all[1..].iter().map(|seen| seen.view(step).clone()));
            }
            scene
        })
    }

    /// What the step told, in one line.
    fn told(self) -> AnyView {
        let lang = self.look.shell.lang();
        let step = self.look.step.get();
        let told = self.with_seen(|seen, names| {
            let events = seen.frame(step).into_iter().flat_map(|frame| &frame.events);
            let told = told::<G>(events, names, lang);
            let lines = told.into_iter().take(6).map(|line| line.words);
            lines.collect::<Vec<_>>().join(" ")
        });
        let number = words::StepOf { step: &step, last: &self.look.last }.say(lang);
        view! {
            <p class="asked" aria-live="polite" tabindex="0">
                <span class="step-number">{number}</span>" "{told}
            </p>
        }
        .into_any()
    }
}

impl Look {
    /// Goes to a step, and lets the address say so.
    fn go(self, step: u32) {
        let step = step.min(self.last);
        self.step.set(step);
        let place = Address::Review { step, record: self.record.get_value() };
        self.shell.note(&place);
    }

    fn key(self, event: &KeyboardEvent) {
        // The others scroll what is beside the board.
        let is_sideways = ["ArrowLeft", "ArrowRight"].contains(&&*event.key());
        match keys::pressed(event, self.shell) {
            Some(Key::Move(by)) if is_sideways => {
                self.go(self.step.get_untracked().saturating_add_signed(by));
            }
            Some(Key::First) => self.go(0),
            Some(Key::Last) => self.go(self.last),
            _ => return,
        }
        event.prevent_default();
    }

    /// First, back, next, last, the slider, whose eyes, and the link and the record to take along.
    fn controls(self, names: &Names) -> AnyView {
        let lang = self.shell.lang();
        let (step, last) = (self.step, self.last);
        let button = |class: &'static str,
                      name: &'static str,
                      icon: &'static str,
                      by: fn(u32, u32) -> u32| {
            let go = move |_| self.go(by(step.get_untracked(), last));
            view! {
                <button class=format!("quiet icon {class}") aria-label=name title=name on:click=go>
                    {art(icon)}
                </button>
            }
        };
        let slide = move |event| {
            if let Ok(step) = event_target_value(&event).parse() {
                self.go(step);
            }
        };
        let look = move |event| {
            let seat = event_target_value(&event).parse::<u8>().ok().map(Seat::new);
            self.eyes.set(seat);
        };
        let eyes = self.eyes.get_untracked();
        let option = |(nth, name): (usize, &str)| {
            let selected = eyes.is_some_and(|seat| seat.index() == nth);
            let name = name.to_string();
            view! { <option value=nth.to_string() selected=selected>{name}</option> }.into_any()
        };
        let seats: Vec<AnyView> = names.iter().enumerate().map(option).collect();
        let address = move || {
            let place = Address::Review { step: step.get(), record: self.record.get_value() };
            place.link()
        };
        let record = self.record.with_value(|record| data_url(record));
        view! {
            <div class="controls">
                <p class="steps">
                    {button("first", words::first(lang), "icon-first", |_, _| 0)}
                    {button("back", words::back(lang), "icon-back", |step, _| step.saturating_sub(1))}
                    <input
                        class="slider"
                        type="range"
                        min="0"
                        max=last.to_string()
                        prop:value=move || step.get().to_string()
                        aria-label=words::step(lang)
                        on:input=slide
                    />
                    {button("next", words::next(lang), "icon-next", |step, _| step + 1)}
                    {button("last", words::last(lang), "icon-last", |_, last| last)}
                </p>
                <p class="eyes">
                    <select aria-label=words::eyes(lang) on:change=look>
                        <option value="" selected=eyes.is_none()>{words::all_open(lang)}</option>
                        {seats}
                    </select>
                    <a
                        class="button link"
                        href=address
                        aria-label=words::link_to_step(lang)
                        title=words::link_to_step(lang)
                    >
                        {art("icon-share")}
                    </a>
                    <a
                        class="button"
                        download="kaiten-record.json"
                        href=record
                        aria-label=words::download(lang)
                        title=words::download(lang)
                    >
                        {art("icon-download")}
                    </a>
                    <a
                        class="button"
                        href="#/review"
                        aria-label=words::paste_here(lang)
                        title=words::paste_here(lang)
                    >
                        {art("icon-paste")}
                    </a>
                </p>
            </div>
        }
        .into_any()
    }
}
