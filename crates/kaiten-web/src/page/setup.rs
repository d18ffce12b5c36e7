//! Set up: who plays, how well the bots play, and the variants.

use super::{Address, Shell, learn};
use crate::boards::lid::{lid, picture};
use crate::boards::pieces::{art, guest};
use crate::boards::{self, Form, Show};
use crate::faces::{Mood, cast};
use crate::last_setup::{self, LONGEST_NAME, Setup};
use crate::levels::Measured;
use crate::online;
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
use kaiten_words::numbers::percent;
use kaiten_words::text::{common, page as words};
use leptos::prelude::*;

/// The page of a game.
pub(crate) struct Page(pub(super) Shell, pub(super) &'static Entry);

impl boards::Visitor for Page {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        setup(self.0, self.1, G::NOTHING_TO_REMEMBER)
    }
}

fn setup(shell: Shell, game: &'static Entry, nothing_to_remember: bool) -> AnyView {
    Effect::new(move |_| texts::want(game, shell.lang()));
    let last = last_setup::of(game);
    let (seats, players) = (RwSignal::new(last.seats), RwSignal::new(last.players));
    let (memory, bots_remember) = (RwSignal::new(last.memory), RwSignal::new(last.bots_remember));
    let (options, refused) = (RwSignal::new(last.options), RwSignal::new(String::new()));
    let form = move || {
        // The form is made anew for every number of players, and does not forget what was chosen.
        let last = StoredValue::new(options.get_untracked());
        options.set(String::new());
        refused.set(String::new());
        let form =
            Form { seats: seats.get(), lang: shell.lang(), last, options, refused, asks: |_| true };
        parts::visit(game, Options(form))
    };
    let measured = Measured::of(game.id);
    let rows = move || {
        let row =
            |seat| player_card(shell.lang(), players, seats.get(), usize::from(seat), measured);
        (0..seats.get()).map(row).collect::<Vec<_>>()
    };
    let why_not = RwSignal::new(None::<NotStarted>);
    let start = move |_| {
        let setup = Setup {
            seats: seats.get_untracked(),
            players: players.get_untracked(),
            memory: memory.get_untracked(),
            bots_remember: bots_remember.get_untracked(),
            options: options.get_untracked(),
        };
        match start_as(game, &setup, shell.settings.lang.get_untracked()) {
            Ok(kept) => shell.go(&Address::Table(kept)),
            Err(why) => why_not.set(Some(why)),
        }
    };
    let lang = move || shell.lang();
    let why_not = move || {
        let not_started = why_not.get().map(|why| why.sentence(game, lang()));
        not_started.unwrap_or_else(|| refused.get())
    };
    let wins_mean = measured.map(|measured| {
        let says = move || words::WinsMean { games: &measured.games }.say(lang());
        view! { <p class="wins-mean">{says}</p> }
    });
    let friends = online::is_here().then(|| {
        view! {
            <a class="button with-friends" href=Address::New(Some(game)).link()>
                {art("icon-share")}{move || words::with_friends(lang())}
            </a>
        }
    });
    view! {
        <section class="setup" data-game=game.id>
            <div class="form">
                {head(shell, game)}
                <section class="seats">
                    <header>
                        <h2>{move || words::who_plays(lang())}</h2>
                        {count(shell, game, seats)}
                    </header>
                    <ol class="players">{rows}</ol>
                    {wins_mean}
                </section>
                <section class="options">
                    <h2>{move || words::how_played(lang())}</h2>
                    {form}
                    {move || (!nothing_to_remember).then(|| memory_form(lang(), memory, bots_remember))}
                </section>
            </div>
            <footer class="begin">
                <p class="why-not" role="status">{why_not}</p>
                {friends}
                <button
                    class="primary start"
                    disabled={move || !refused.get().is_empty()}
                    on:click=start
                >
                    {art("icon-play")}{move || words::start(lang())}
                </button>
            </footer>
        </section>
    }
    .into_any()
}

/// The game, in a few words, and where to learn more of it.
fn head(shell: Shell, game: &'static Entry) -> AnyView {
    let lid = lid(game);
    let lang = move || shell.lang();
    view! {
        <header class="head">
            {picture(game)}
            <div>
                <h1>{game.name}</h1>
                <p>{move || (lid.feels)(lang())}</p>
                <p class="more">
                    <small>{move || lid.table(lang())}</small>
                    <a class="rules" href=Address::Rules(game, None).link()>
                        {art("icon-rules")}{move || words::rules(lang())}
                    </a>
                </p>
            </div>
            {move || learn::offer(shell, game)}
        </header>
    }
    .into_any()
}

/// How many play.
pub(super) fn count(shell: Shell, game: &'static Entry, seats: RwSignal<u8>) -> AnyView {
    let lang = move || shell.lang();
    let (fewest, most) = (*game.seats.start(), *game.seats.end());
    view! {
        <div class="count">
            <button
                class="icon"
                aria-label=move || words::fewer(lang())
                disabled={move || seats.get() <= fewest}
                on:click=move |_| seats.update(|n| *n -= 1)
            >
                "−"
            </button>
            <b>{move || common::Players { n: &seats.get() }.say(lang())}</b>
            <button
                class="icon"
                aria-label=move || words::more(lang())
                disabled={move || seats.get() >= most}
                on:click=move |_| seats.update(|n| *n += 1)
            >
                "+"
            </button>
        </div>
    }
    .into_any()
}

/// One seat: a name, a person or a bot of some level, and what that means.
fn player_card(
    lang: Lang,
    players: RwSignal<Vec<Player>>,
    seats: u8,
    seat: usize,
    measured: Option<Measured>,
) -> AnyView {
    let player = players.get_untracked()[seat].clone();
    // Whoever takes the name of a character becomes it.
    let who = move || players.with(|players| cast(&players[..usize::from(seats)])[seat]);
    let rename = move |event| {
        let name = last_setup::tidy(&event_target_value(&event), seat);
        players.update(|players| players[seat].name = name);
    };
    let level = RwSignal::new(player.level.clone());
    let change = move |event| {
        let chosen = Some(event_target_value(&event)).filter(|level| !level.is_empty());
        players.update_untracked(|players| players[seat].level = chosen.clone());
        level.set(chosen);
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
    let id = format!("plays-{seat}");
    let means = move || match level.get().and_then(|level| level.parse::<Level>().ok()) {
        None => words::person_means(lang).into_any(),
        Some(level) => level_means(lang, level, measured),
    };
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
            <select aria-label=words::plays(lang) aria-describedby=id.clone() on:change=change>
                <option value="" selected=player.level.is_none()>{words::person(lang)}</option>
                {levels}
            </select>
            <p class="means" id=id>{means}</p>
        </li>
    }
    .into_any()
}

/// What a level does, and how often it wins.
fn level_means(lang: Lang, level: Level, measured: Option<Measured>) -> AnyView {
    let wins = measured.map(|measured| {
        let won = measured.won(level);
        let says = words::LevelWins { percent: &percent(won, lang) }.say(lang);
        let share = format!("--won:{:.0}%", won * 100.0);
        view! { <span class="wins"><i style=share></i>{says}</span> }
    });
    view! { {words::LevelMeans { level: &level }.say(lang)}" "{wins} }.into_any()
}

/// What may be looked up at the table, and whether bots remember.
pub(super) fn memory_form(
    lang: Lang,
    memory: RwSignal<Memory>,
    bots_remember: RwSignal<bool>,
) -> AnyView {
    let named = |one: Memory| {
        let (value, name) = match one {
            Memory::Table => ("table", words::memory_table(lang)),
            Memory::Log => ("log", words::memory_log(lang)),
            Memory::All => ("all", words::memory_all(lang)),
        };
        let selected = one == memory.get_untracked();
        view! { <option value=value selected=selected>{name}</option> }.into_any()
    };
    let means = move || match memory.get() {
        Memory::Table => words::memory_table_means(lang),
        Memory::Log => words::memory_log_means(lang),
        Memory::All => words::memory_all_means(lang),
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
        {boards::option(words::memory(lang), "looks-up", choose, options, means)}
        <div class="option">
            <label class="check">
                <input
                    type="checkbox"
                    aria-describedby="means-remember"
                    prop:checked=bots_remember.get_untracked()
                    on:change=remember
                />
                {words::bots_remember(lang)}
            </label>
            <small id="means-remember">{words::bots_remember_means(lang)}</small>
        </div>
    }
    .into_any()
}

/// What can be chosen besides who plays.
pub(crate) struct Options(pub(super) Form);

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
    pub(super) fn sentence(&self, game: &Entry, lang: Lang) -> String {
        match self {
            Self::Refused(misread) => Fetched.refusal(game, misread, lang),
            Self::NoRoom => words::no_room(lang).to_string(),
        }
    }
}

/// Deals a new game, with these options, to these players, by this seed.
pub(crate) struct Start<'a>(&'a str, Company, u64);

impl boards::Visitor for Start<'_> {
    type Out = Result<Saved, Misread>;

    fn visit<G: Show>(self) -> Self::Out {
        Ok(Saved::of(&Solo::<G>::new(&self.0.parse()?, self.1, self.2)))
    }
}

/// Whether a game can be played with these options by so many.
pub(crate) fn can_be(game: &'static Entry, options: &str, seats: u8) -> bool {
    let company = Company::people((0..seats).map(|_| ""));
    parts::visit(game, Start(options, company, 0)).is_ok()
}

/// Starts a game that is set up like this.
pub(super) fn start_as(
    game: &'static Entry,
    setup: &Setup,
    lang: Lang,
) -> Result<Kept, NotStarted> {
    start_game(game, &setup.all_options(), &setup.company(lang))
}

/// Deals a new game and puts it on the shelf. The next set-up begins with its players and options.
pub(super) fn start_game(
    game: &'static Entry,
    options: &str,
    company: &Company,
) -> Result<Kept, NotStarted> {
    let start = Start(options, company.clone(), store::seed());
    let saved = parts::visit(game, start).map_err(NotStarted::Refused)?;
    let kept = shelf::free(game);
    if !shelf::keep(kept, &saved) {
        return Err(NotStarted::NoRoom);
    }
    last_setup::keep(game, company, options);
    Ok(kept)
}
