//! Home: what to do next, the games as boxes, and what is kept on this device.

mod next;
mod rows;

use super::learn::Offer;
use super::setup::{NotStarted, start_as};
use super::{Address, Shell};
use crate::boards::lid::{lid, picture};
use crate::boards::pieces::art;
use crate::last_setup;
use crate::online::{self, lately};
use crate::parts::{self, Play};
use crate::shelf::{self, Looks, Shelved};
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::{online as tables, page as words, rules};
use leptos::prelude::*;
use leptos::task::spawn_local;

pub(super) fn home(shell: Shell) -> AnyView {
    // What is kept changes only here while one looks at it: by deleting.
    let deleted = Trigger::new();
    let kept = Memo::new(move |_| {
        deleted.track();
        shelf::all()
    });
    let shows_all = RwSignal::new(false);
    let starts = Starts { shell, why_not: RwSignal::new(None), coming: RwSignal::new(None) };
    let boxes: Vec<AnyView> = GAMES.iter().map(|entry| game_box(starts, entry, kept)).collect();
    let are_reached = online::are_reached();
    // Without encryption a browser keeps nothing for later.
    let intro = if online::is_secure() { words::intro } else { tables::intro_here };
    view! {
        <section class="home">
            <header class="welcome">
                <h1>{move || words::tagline(shell.lang())}</h1>
                <p>{move || intro(shell.lang())}</p>
            </header>
            {ways(starts, kept, are_reached)}
            {move || are_reached.get().then(|| at_tables(shell))}
            {move || kept.with(|shelf| next::next(starts, shelf))}
            <p class="why-not" role="status">{move || starts.sentence()}</p>
            <div class="boxes">{boxes}</div>
            {move || rows::rows(shell, kept, shows_all, deleted)}
            <footer>
                <a href=Address::AllRules.link()>{move || rules::search_all(shell.lang())}</a>
                <a href="#/review">{move || words::review_a_record(shell.lang())}</a>
                <span>{move || words::not_affiliated(shell.lang())}</span>
            </footer>
        </section>
    }
    .into_any()
}

/// The ways to play at a glance: against bots now, with friends where a server is reached, and at a
/// real table.
fn ways(starts: Starts, shelf: Shelf, are_reached: ReadSignal<bool>) -> AnyView {
    let lang = starts.shell.settings.lang;
    // The usual game against bots: the one that stands above all others on this page.
    let usual = move || shelf.with(|shelf| next::game(shelf));
    let friends = move || {
        are_reached.get().then(|| {
            view! {
                <a class="button with-friends" href=Address::New(None).link()>
                    {art("icon-share")}
                    <b>{move || words::with_friends(lang.get())}</b>
                    <small>{move || words::with_friends_means(lang.get())}</small>
                </a>
            }
        })
    };
    let bots_mean =
        if online::is_secure() { words::against_bots_means } else { tables::bots_here_mean };
    view! {
        <nav class="three" aria-label=move || words::ways_to_play(lang.get())>
            <button
                class="against-bots"
                aria-busy=move || starts.brings(usual())()
                on:click=move |_| starts.play(untrack(usual))
            >
                {art("icon-robot")}
                <b>{move || words::against_bots(lang.get())}</b>
                <small>{move || bots_mean(lang.get())}</small>
            </button>
            {friends}
            <a class="button at-a-table" href=Address::Pads.link()>
                {art("icon-score")}
                <b>{move || words::at_a_table(lang.get())}</b>
                <small>{move || words::at_a_table_means(lang.get())}</small>
            </a>
        </nav>
    }
    .into_any()
}

/// Where there is a server: the tables to which anybody may come, and those of this device.
fn at_tables(shell: Shell) -> AnyView {
    let lang = move || shell.lang();
    let turns = lately::turns();
    let mine = move || match turns {
        0 => words::title_mine(lang()).to_string(),
        n => tables::YourTurnAt { n: &n }.say(lang()),
    };
    view! {
        <p class="at-tables">
            <a class="to-mine" class:turn={turns > 0} href=Address::Mine.link()>{mine}</a>
            <a href=Address::Tables.link()>{move || words::title_tables(lang())}</a>
        </p>
    }
    .into_any()
}

/// The games that are kept on this device, where others stand beside them.
pub(super) fn kept_games(shell: Shell) -> AnyView {
    let (deleted, shows_all) = (Trigger::new(), RwSignal::new(false));
    let kept = Memo::new(move |_| {
        deleted.track();
        shelf::all()
    });
    let none =
        move || view! { <p class="none-kept">{tables::none_kept(shell.lang())}</p> }.into_any();
    let rows = move || rows::rows(shell, kept, shows_all, deleted).unwrap_or_else(none);
    view! { {rows} }.into_any()
}

/// What is kept on this device.
type Shelf = Memo<Vec<Shelved>>;

/// Starts games at once, as they were set up last, and says why one did not start.
#[derive(Clone, Copy)]
struct Starts {
    shell: Shell,
    why_not: RwSignal<Option<(&'static Entry, NotStarted)>>,
    /// The game that is on its way to be started.
    coming: RwSignal<Option<&'static Entry>>,
}

impl Starts {
    /// Starts a game when its part is here. Until then nothing else is started, and whoever goes
    /// elsewhere meanwhile stays there.
    fn play(self, game: &'static Entry) {
        if self.coming.get_untracked().is_some() {
            return;
        }
        self.coming.set(Some(game));
        spawn_local(async move {
            let has_come = parts::fetched::<Play>(game).await;
            // The signal goes with the page: what cannot be set any more comes back.
            let has_left = self.coming.try_set(None).is_some();
            if has_left {
                return;
            }
            if !has_come {
                // That page says that the game could not be fetched, and tries again.
                return self.shell.go(&Address::Setup(game));
            }
            let lang = self.shell.settings.lang.get_untracked();
            match start_as(game, &last_setup::of(game), lang) {
                Ok(kept) => self.shell.go(&Address::Table(kept)),
                Err(why) => self.why_not.set(Some((game, why))),
            }
        });
    }

    /// Whether a game is on its way to be started, for its button.
    fn brings(self, game: &'static Entry) -> impl Fn() -> &'static str + Copy + 'static {
        move || if self.coming.get() == Some(game) { "true" } else { "false" }
    }

    fn sentence(self) -> Option<String> {
        let lang = self.shell.lang();
        self.why_not.get().map(|(game, why)| why.sentence(game, lang))
    }
}

/// A game as a box: its picture, its name, what one should know before opening it, and its ways.
fn game_box(starts: Starts, entry: &'static Entry, shelf: Shelf) -> AnyView {
    let lid = lid(entry);
    let lang = starts.shell.settings.lang;
    let go_on_or_play = move || {
        let kept = shelf.with(|all| {
            let running = all.iter().find(|one| one.kept.game == entry && one.can_go_on());
            running.map(|one| one.kept)
        });
        match kept {
            Some(kept) => {
                let to = Address::Table(kept).link();
                way(entry, "go-on", to, move || words::go_on_playing(lang.get()))
            }
            None => view! {
                <button
                    class="play"
                    aria-busy=starts.brings(entry)
                    on:click=move |_| starts.play(entry)
                >
                    {move || words::play(lang.get())}
                    <span class="heard">" "{entry.name}</span>
                </button>
            }
            .into_any(),
        }
    };
    let learn = Offer::of(entry).map(|offer| {
        way(entry, "learn", Address::Learn(entry).link(), move || offer.in_a_word(lang.get()))
    });
    let want = move || parts::want::<Play>(entry);
    view! {
        <article
            class="box"
            data-game=entry.id
            on:pointerenter=move |_| want()
            on:focusin=move |_| want()
        >
            <a class="open" href=Address::Setup(entry).link()>
                {picture(entry)}
                <b>{entry.name}</b>
                <span class="feels">{move || (lid.feels)(lang.get())}</span>
                <small>{move || lid.table(lang.get())}</small>
            </a>
            <footer>
                {go_on_or_play}
                {way(entry, "set-up", Address::Setup(entry).link(), move || words::set_up(lang.get()))}
                {learn}
                {way(
                    entry,
                    "rules",
                    Address::Rules(entry, None).link(),
                    move || words::rules(lang.get()),
                )}
            </footer>
        </article>
    }
    .into_any()
}

/// A link from the box of a game, behind which the name of the game is heard.
fn way(
    entry: &'static Entry,
    class: &'static str,
    to: String,
    says: impl Fn() -> &'static str + Send + 'static,
) -> AnyView {
    let class = format!("button {class}");
    view! { <a class=class href=to>{says}<span class="heard">" "{entry.name}</span></a> }.into_any()
}

/// How far a running game has come.
fn how_far(one: &Shelved, lang: Lang) -> Option<String> {
    let Looks::Running(_, how_far) = &one.looks else { return None };
    how_far.iter().find(|(of, _)| *of == lang).map(|(_, says)| says.clone())
}
