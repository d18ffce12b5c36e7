//! What is laid over the table: passing the device on, a refusal, the end of a round; and what is
//! said instead of a table.

use super::{Kept, Running};
use crate::boards::Show;
use crate::boards::pieces::{art, drawing};
use crate::lock::Hold;
use crate::page::story::{Drawings, round_sheet, scored};
use crate::page::{Address, Shell, data_url, dialog};
use crate::shelf;
use crate::texts::Fetched;
use kaiten_core::{Rule, Seat};
use kaiten_games::{Entry, Rulebooks};
use kaiten_table::Ends;
use kaiten_table::written::{BadRecord, Flaw};
use kaiten_words::Lang;
use kaiten_words::text::page as words;
use leptos::prelude::*;
use std::rc::Rc;

/// There is no such game on this device.
pub(super) fn no_game(shell: Shell, game: &'static Entry) -> AnyView {
    view! {
        <section class="bad">
            <p>{move || words::no_game(shell.lang())}</p>
            <a class="button primary" href=Address::Setup(game).link()>
                {move || words::start(shell.lang())}
            </a>
        </section>
    }
    .into_any()
}

/// The game is open in another tab: this one goes on with it, or leaves it there.
pub(super) fn elsewhere(shell: Shell, kept: Kept, hold: Hold) -> AnyView {
    let lang = move || shell.lang();
    let picture = drawing(&format!("box-{}", kept.game.id));
    view! {
        <section class="elsewhere" role="status">
            <svg viewBox="0 0 320 200" aria-hidden="true"><use href=picture></use></svg>
            <p>{move || words::elsewhere(lang())}</p>
            <p class="buttons">
                <button class="primary play-here" on:click=move |_| hold.take_over()>
                    {move || words::play_here(lang())}
                </button>
                <a class="button" href=Address::Home.link()>{move || words::to_home(lang())}</a>
            </p>
        </section>
    }
    .into_any()
}

/// A saved game that cannot go on: it is offered as a download before it is dropped.
pub(super) fn damaged(shell: Shell, kept: Kept, saved: &str, bad: &BadRecord) -> AnyView {
    let lang = move || shell.lang();
    let is_of_other_rules = matches!(bad.why, Flaw::OtherRules { .. });
    let why = move || match is_of_other_rules {
        true => words::other_rules(lang()),
        false => words::damaged(lang()),
    };
    let drop_it = move |_| {
        shelf::delete(kept);
        shell.go(&Address::Home);
    };
    view! {
        <section class="bad">
            <p>{why}</p>
            <p class="buttons">
                <a class="button" download="kaiten-game.json" href=data_url(saved)>
                    {art("icon-download")}{move || words::download_damaged(lang())}
                </a>
                <button on:click=drop_it>{move || words::drop_it(lang())}</button>
            </p>
        </section>
    }
    .into_any()
}

/// The browser has no room for the game any more.
pub(super) fn unkept(shell: Shell) -> AnyView {
    view! { <div class="refusal" role="alert"><p>{words::no_room(shell.lang())}</p></div> }
        .into_any()
}

fn curtain(lang: Lang, who: &str, take: Rc<dyn Fn()>) -> AnyView {
    view! {
        <div class="board curtain" tabindex="-1">
            <p>{words::PassDevice { who: &who }.say(lang)}</p>
            <button class="primary ready" on:click=move |_| take()>{words::ready(lang)}</button>
        </div>
    }
    .into_any()
}

fn refusal(shell: Shell, entry: &'static Entry, rule: Rule, close: Rc<dyn Fn()>) -> AnyView {
    let lang = shell.lang();
    let why = move || match Fetched.sentence(entry, rule.id(), lang) {
        Some(rule) => words::NotAllowed { rule: &rule }.say(lang),
        None => words::not_allowed_alone(lang).to_string(),
    };
    let open = move |_| shell.rule.set(Some((entry, rule.to_string())));
    view! {
        <div class="refusal" role="alert">
            <p>{why}</p>
            <button class="rule" on:click=open>{words::rule(lang)}" "{rule.to_string()}</button>
            <button class="quiet icon" aria-label=words::close(lang) on:click=move |_| close()>
                {art("icon-close")}
            </button>
        </div>
    }
    .into_any()
}

impl<G: Show> Running<G> {
    /// Hides the board until the next person has the device in hand.
    pub(super) fn curtain(self, seat: Seat) -> AnyView {
        let take = move || {
            self.showing.update(|showing| showing.take(seat));
            self.look();
        };
        curtain(self.shell.lang(), &self.names()[seat], Rc::new(take))
    }

    /// The rule that a choice would have broken.
    pub(super) fn refusal(self, rule: Rule) -> AnyView {
        let close = move || self.showing.update(|showing| showing.refused = None);
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        refusal(self.shell, entry, rule, Rc::new(close))
    }

    /// The end of a round: who got how many points, and by which rules.
    pub(super) fn moment(self, step: u32) -> Option<AnyView> {
        let lang = self.shell.lang();
        let names = self.names();
        let go_on = move || self.go_on();
        self.showing.with_untracked(|showing| {
            let seen = &showing.seen;
            let frame = seen.frame(step)?;
            let headline = frame.events.iter().filter_map(|event| G::moment(event, lang)).last();
            // What was scored since the moment before belongs to this one.
            let rounds = seen.frames.iter().filter(|frame| frame.ends == Some(Ends::Round));
            let before = rounds.map(|frame| frame.step).take_while(|&at| at < step).last();
            let now = scored(seen, before.map_or(0, |at| at + 1)..=step, lang);
            let drawings = Drawings::of::<G>();
            let sheet = round_sheet(self.shell, drawings, &now, &frame.standings, &names);
            let inside = view! {
                <h2>{headline}</h2>
                {sheet}
                <p class="foot">
                    <button class="primary go-on" autofocus on:click=move |_| go_on()>
                        {words::go_on_playing(lang)}
                    </button>
                </p>
            };
            Some(dialog("moment", inside.into_any(), go_on))
        })
    }
}
