//! The form of a new pad: who plays, and how.

use super::new::{self, NewPad, tidy};
use super::{Filling, OpenPad};
use crate::boards::pieces::{art, shape};
use crate::boards::{Form, Show, Wish};
use crate::last_setup::LONGEST_NAME;
use crate::page::now;
use crate::store;
use crate::texts::Fetched;
use kaiten_core::{Misread, Seat, Sheet};
use kaiten_games::Rulebooks;
use kaiten_words::sheet::doubt;
use kaiten_words::text::{pad as words, page};
use leptos::prelude::*;

/// What is asked for.
#[derive(Clone, Copy)]
struct Asked {
    seats: RwSignal<u8>,
    names: RwSignal<Vec<String>>,
    /// The options as text, without the seats.
    options: RwSignal<String>,
    /// Why nobody can play like this; empty if they can.
    refused: RwSignal<String>,
    /// Why a pad did not open, and with which options.
    why_not: RwSignal<Option<(String, Misread)>>,
    /// What has no place any more on a pad that is changed like this.
    lost: RwSignal<Option<(NewPad, String)>>,
    /// Something was suggested.
    wished: Trigger,
}

/// The form.
pub(super) fn form<G: Show>(pad: OpenPad<G>) -> AnyView {
    let lang = move || pad.shell.lang();
    let open = untrack(|| pad.with(|filling| NewPad::open(&filling.sheet)));
    let is_open = open.is_some();
    let last = open.unwrap_or_else(|| NewPad::last(pad.game));
    let asked = Asked {
        seats: RwSignal::new(last.seats),
        names: RwSignal::new(last.names),
        options: RwSignal::new(last.options),
        refused: RwSignal::new(String::new()),
        why_not: RwSignal::new(None),
        lost: RwSignal::new(None),
        wished: Trigger::new(),
    };
    view! {
        <div class="pad-page new-pad">
            <header><h2>{pad.game.name}</h2><p>{move || words::new_intro(lang())}</p></header>
            <section class="seated">
                <header>
                    <h2>{move || page::who_plays(lang())}</h2>
                    {count(pad, asked)}
                </header>
                <ol class="pad-names">{names(pad, asked)}</ol>
            </section>
            <section class="setup" data-game=pad.game.id>
                <div class="options">{wishes(pad, asked)}{options(pad, asked)}</div>
            </section>
        </div>
        <footer class="pad-foot">
            <p class="why-not" role="status">{move || asked.refusal(pad)}</p>
            {is_open.then(|| view! {
                <button class="leave-it" on:click=move |_| pad.is_changing.set(false)>
                    {move || words::leave_it(lang())}
                </button>
            })}
            <button
                class="primary open-pad"
                disabled=move || !asked.refused.get().is_empty()
                on:click=move |_| asked.start(pad)
            >
                {art("icon-score")}
                {move || if is_open { words::go_on(lang()) } else { words::start(lang()) }}
            </button>
        </footer>
    }
    .into_any()
}

/// How many play.
fn count<G: Show>(pad: OpenPad<G>, asked: Asked) -> AnyView {
    let lang = move || pad.shell.lang();
    let seats = asked.seats;
    let (fewest, most) = (*pad.game.seats.start(), *pad.game.seats.end());
    view! {
        <div class="n">
            <button
                aria-label=move || page::fewer(lang())
                disabled={move || seats.get() <= fewest}
                on:click=move |_| seats.update(|seats| *seats -= 1)
            >
                "−"
            </button>
            <output>{move || seats.get()}</output>
            <button
                aria-label=move || page::more(lang())
                disabled={move || seats.get() >= most}
                on:click=move |_| seats.update(|seats| *seats += 1)
            >
                "+"
            </button>
        </div>
    }
    .into_any()
}

/// What those who play are called.
fn names<G: Show>(pad: OpenPad<G>, asked: Asked) -> impl Fn() -> Vec<AnyView> {
    move || {
        let lang = pad.shell.lang();
        let row = |seat: u8| {
            let nth = usize::from(seat);
            let rename = move |event| {
                let name = tidy(&event_target_value(&event));
                asked.names.update(|names| names[nth] = name);
            };
            let number = words::Player { n: &(seat + 1) }.say(lang);
            view! {
                <li>
                    {shape(Seat::new(seat))}
                    <input
                        aria-label=number.clone()
                        placeholder=number
                        maxlength=LONGEST_NAME
                        value=asked.names.with_untracked(|names| names[nth].clone())
                        on:input=rename
                    />
                </li>
            }
            .into_any()
        };
        (0..asked.seats.get()).map(row).collect()
    }
}

/// Ways to play for people who cannot decide.
fn wishes<G: Show>(pad: OpenPad<G>, asked: Asked) -> impl Fn() -> Option<AnyView> {
    move || {
        let lang = pad.shell.lang();
        let known = Wish::ALL.into_iter();
        let known = known.filter(|&wish| G::suggest(wish, asked.seats.get(), 0).is_some());
        let button = |wish: Wish| {
            let suggest = move |_| {
                let seed = store::seed() ^ now() as u64;
                if let Some(options) = G::suggest(wish, asked.seats.get_untracked(), seed) {
                    asked.options.set(options);
                    asked.wished.notify();
                    request_animation_frame(show_the_chosen);
                }
            };
            let says = words::Wish { wish: &wish.id() }.say(lang);
            view! { <button class="wish" on:click=suggest>{says}</button> }.into_any()
        };
        let each: Vec<AnyView> = known.map(button).collect();
        (!each.is_empty()).then(|| {
            view! {
                <div class="wishes">
                    <p>{words::suggest(lang)}</p>
                    <div class="buttons">{each}</div>
                </div>
            }
            .into_any()
        })
    }
}

/// What else can be chosen.
fn options<G: Show>(pad: OpenPad<G>, asked: Asked) -> impl Fn() -> AnyView {
    let Asked { seats, options, refused, wished, .. } = asked;
    move || {
        wished.track();
        // The form is made anew for every number of players, and does not forget what was chosen.
        let last = StoredValue::new(options.get_untracked());
        options.set(String::new());
        refused.set(String::new());
        G::options_form(&Form {
            seats: seats.get(),
            lang: pad.shell.lang(),
            last,
            options,
            refused,
            asks: G::is_counted,
        })
    }
}

/// Scrolls to what is chosen among the options.
fn show_the_chosen() {
    let chosen = document().query_selector(".new-pad .options [aria-pressed=true]");
    if let Ok(Some(chosen)) = chosen {
        chosen.scroll_into_view();
    }
}

impl Asked {
    /// What is filled in by now.
    fn new_pad(self) -> NewPad {
        NewPad { seats: self.seats.get(), names: self.names.get(), options: self.options.get() }
    }

    /// Opens the pad, or changes the one that is open.
    fn start<G: Show>(self, pad: OpenPad<G>) {
        let new = untrack(|| self.new_pad());
        let lang = pad.shell.settings.lang.get_untracked();
        let open = untrack(|| pad.with(|filling| filling.sheet.clone()));
        let done = match open {
            Some(sheet) => {
                new.change(&sheet, lang).map(|changed| self.change(pad, &new, &sheet, changed))
            }
            None => new
                .start(new::last_order(), js_sys::Date::now() as u64, lang)
                .map(|filling| pad.begin(filling)),
        };
        match done {
            Ok(()) => new.keep(pad.game),
            Err(why) => self.why_not.set(Some((new.all_options(), why))),
        }
    }

    /// Goes on with what is written already; what has no place any more is named first.
    fn change<G: Show>(
        self,
        pad: OpenPad<G>,
        new: &NewPad,
        before: &Sheet<G>,
        (sheet, lost): (Sheet<G>, Vec<Misread>),
    ) {
        let is_named =
            self.lost.with_untracked(|named| named.as_ref().is_some_and(|(of, _)| of == new));
        if !lost.is_empty() && !is_named {
            let lang = pad.shell.lang();
            let lost = lost.iter().map(|it| doubt(before, it, lang)).collect::<Vec<_>>();
            return self.lost.set(Some((new.clone(), lost.join(" "))));
        }
        pad.is_changing.set(false);
        pad.update(|filling| {
            let (order, began) = (filling.order(), filling.began);
            *filling = Filling::new(sheet, order, began);
        });
    }

    /// Why nobody can play like this, or what would be lost; what was refused before says nothing of
    /// what is chosen now.
    fn refusal<G: Show>(self, pad: OpenPad<G>) -> String {
        let new = self.new_pad();
        if let Some((_, lost)) = self.lost.get().filter(|(of, _)| *of == new) {
            return words::WouldBeLost { what: &lost }.say(pad.shell.lang());
        }
        match self.why_not.get().filter(|(refused, _)| *refused == new.all_options()) {
            Some((_, why)) => Fetched.refusal(pad.game, &why, pad.shell.lang()),
            None => self.refused.get(),
        }
    }
}
