//! Set up: who plays, how well the bots play, and the variants.

use super::{Address, Shell, learn};
use crate::boards::pieces::{drawing, guest};
use crate::boards::{self, Form, Show};
use crate::faces::{Mood, cast};
use crate::last_setup::{self, LONGEST_NAME};
use crate::parts;
use crate::shelf::{self, Kept, Saved};
use crate::solo::Solo;
use crate::store;
use crate::texts::{self, Fetched};
use kaiten_bots::Level;
use kaiten_core::{Misread, Piece, Seat};
use kaiten_games::{Entry, Rulebooks};
use kaiten_table::{Company, Memory, Player};
use kaiten_words::Lang;
use kaiten_words::text::{common, page as words};
use leptos::prelude::*;

/// The page of a game.
pub(crate) struct Page(pub(super) Shell, pub(super) &'static Entry);

impl boards::Visitor for Page {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        setup(self.0, self.1)
    }
}

fn setup(shell: Shell, game: &'static Entry) -> AnyView {
    let entry = game;
    Effect::new(move |_| texts::want(game, shell.lang()));
    let (fewest, most) = (*entry.seats.start(), *entry.seats.end());
    let last = last_setup::of(entry);
    let (seats, players) = (RwSignal::new(last.seats), RwSignal::new(last.players));
    let (memory, bots_remember) = (RwSignal::new(last.memory), RwSignal::new(last.bots_remember));
    let (options, refused) = (RwSignal::new(last.options), RwSignal::new(String::new()));
    let form = move || {
        // The form is made anew for every number of players, and does not forget what was chosen.
        let last = StoredValue::new(options.get_untracked());
        options.set(String::new());
        refused.set(String::new());
        let form = Form { seats: seats.get(), lang: shell.lang(), last, options, refused };
        parts::visit(entry, Options(form))
    };
    let rows = move || {
        let row = |seat| player_row(shell.lang(), players, seats.get(), usize::from(seat));
        (0..seats.get()).map(row).collect::<Vec<_>>()
    };
    let why_not = RwSignal::new(None::<NotStarted>);
    let start = move |_| {
        let players = players.get_untracked()[..usize::from(seats.get_untracked())].to_vec();
        let is_alone = players.iter().filter(|player| player.level.is_none()).count() == 1;
        let lang = shell.settings.lang.get_untracked();
        let players = players.into_iter().map(|player| named(player, is_alone, lang)).collect();
        let (memory, bots_remember) = (memory.get_untracked(), bots_remember.get_untracked());
        let company = Company { players, memory, bots_remember };
        let options = format!("seats={} {}", seats.get_untracked(), options.get_untracked());
        match start_game(game, options.trim(), &company) {
            Ok(kept) => shell.go(&Address::Table(kept)),
            Err(why) => why_not.set(Some(why)),
        }
    };
    let lang = move || shell.lang();
    let not_started = move || why_not.get().map(|why| why.sentence(game, lang()));
    let picture = drawing(&format!("box-{}", entry.id));
    view! {
        <section class="setup" data-game=entry.id>
            <header>
                <svg viewBox="0 0 320 200" aria-hidden="true"><use href=picture></use></svg>
                <div>
                    <h1>{entry.name}</h1>
                    <a class="rules" href=Address::Rules(game, None).link()>
                        {move || words::rules(lang())}
                    </a>
                </div>
            </header>
            {move || learn::offer(shell, game)}
            <div class="count">
                <button
                    aria-label=move || words::fewer(lang())
                    disabled={move || seats.get() <= fewest}
                    on:click=move |_| seats.update(|n| *n -= 1)
                >
                    "−"
                </button>
                <b>{move || common::Players { n: &seats.get() }.say(lang())}</b>
                <button
                    aria-label=move || words::more(lang())
                    disabled={move || seats.get() >= most}
                    on:click=move |_| seats.update(|n| *n += 1)
                >
                    "+"
                </button>
            </div>
            <ol class="players">{rows}</ol>
            <div class="options">{form}{move || memory_form(lang(), memory, bots_remember)}</div>
            <p class="why-not" role="status">{move || refused.get()}" "{not_started}</p>
            <button
                class="primary start"
                disabled={move || !refused.get().is_empty()}
                on:click=start
            >
                {move || words::start(lang())}
            </button>
        </section>
    }
    .into_any()
}

/// Who left their name out is called "you" in their own records; among several people that would
/// be anyone.
fn named(player: Player, is_alone: bool, lang: Lang) -> Player {
    let name = match player.name {
        none if none.is_empty() && is_alone => common::you(lang).to_string(),
        none if none.is_empty() => words::first_player(lang).to_string(),
        name => name,
    };
    Player { name, ..player }
}

/// What may be looked up at the table, and whether bots remember.
fn memory_form(lang: Lang, memory: RwSignal<Memory>, bots_remember: RwSignal<bool>) -> AnyView {
    let named = |one: Memory| {
        let name = match one {
            Memory::Table => words::memory_table(lang),
            Memory::Log => words::memory_log(lang),
            Memory::All => words::memory_all(lang),
        };
        let selected = one == memory.get_untracked();
        view! { <option selected=selected>{name}</option> }.into_any()
    };
    let choose = move |event: web_sys::Event| {
        let list = event_target::<web_sys::HtmlSelectElement>(&event);
        let chosen = usize::try_from(list.selected_index()).ok();
        let chosen = chosen.and_then(|nth| Memory::EACH.get(nth));
        memory.set(chosen.copied().unwrap_or_default());
    };
    let remember = move |event| bots_remember.set(event_target_checked(&event));
    let options: Vec<AnyView> = Memory::EACH.into_iter().map(named).collect();
    view! {
        <label class="option">
            {words::memory(lang)}
            <select class="looks-up" on:change=choose>{options}</select>
        </label>
        <label class="check">
            <input type="checkbox" prop:checked=bots_remember.get_untracked() on:change=remember/>
            {words::bots_remember(lang)}
        </label>
    }
    .into_any()
}

/// What can be chosen besides who plays.
pub(crate) struct Options(Form);

impl boards::Visitor for Options {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        G::options_form(&self.0)
    }
}

/// Why a game did not start.
#[derive(Clone)]
pub(super) enum NotStarted {
    /// Its options are refused.
    Refused(Misread),
    /// The browser has no room for it.
    NoRoom,
}

impl NotStarted {
    fn sentence(&self, game: &Entry, lang: Lang) -> String {
        match self {
            Self::Refused(misread) => Fetched.refusal(game, misread, lang),
            Self::NoRoom => words::no_room(lang).to_string(),
        }
    }
}

/// Deals a new game.
pub(crate) struct Start<'a>(&'a str, Company);

impl boards::Visitor for Start<'_> {
    type Out = Result<Saved, Misread>;

    fn visit<G: Show>(self) -> Self::Out {
        Ok(Saved::of(&Solo::<G>::new(&self.0.parse()?, self.1, store::seed())))
    }
}

/// Deals a new game and puts it on the shelf. The next set-up begins with its players and options.
pub(super) fn start_game(
    game: &'static Entry,
    options: &str,
    company: &Company,
) -> Result<Kept, NotStarted> {
    let start = Start(options, company.clone());
    let saved = parts::visit(game, start).map_err(NotStarted::Refused)?;
    let kept = shelf::free(game);
    if !shelf::keep(kept, &saved) {
        return Err(NotStarted::NoRoom);
    }
    last_setup::keep(game, company, options);
    Ok(kept)
}

/// One seat: a name, and a person or a bot of some level.
fn player_row(lang: Lang, players: RwSignal<Vec<Player>>, seats: u8, seat: usize) -> AnyView {
    let player = players.get_untracked()[seat].clone();
    // Whoever takes the name of a character becomes it.
    let who = move || players.with(|players| cast(&players[..usize::from(seats)])[seat]);
    let rename = move |event| {
        let name = last_setup::tidy(&event_target_value(&event), seat);
        players.update(|players| players[seat].name = name);
    };
    let change = move |event| {
        let level = Some(event_target_value(&event)).filter(|level| !level.is_empty());
        players.update_untracked(|players| players[seat].level = level);
    };
    let placeholder = if seat == 0 { common::you(lang) } else { words::name(lang) };
    let levels: Vec<AnyView> = Level::ALL
        .iter()
        .map(|&level| {
            let name = words::Level { level: &level }.say(lang);
            let selected = player.level == Some(level.to_string());
            view! { <option value=level.to_string() selected=selected>{name}</option> }.into_any()
        })
        .collect();
    view! {
        <li>
            {move || guest(who(), Mood::Calm, Seat::new(seat as u8))}
            <input
                aria-label=words::name(lang)
                placeholder=placeholder
                value=player.name.clone()
                maxlength=LONGEST_NAME
                on:input=rename
            />
            <select aria-label=words::plays(lang) on:change=change>
                <option value="" selected=player.level.is_none()>{words::person(lang)}</option>
                {levels}
            </select>
        </li>
    }
    .into_any()
}
