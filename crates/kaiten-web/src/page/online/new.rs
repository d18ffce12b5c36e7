//! A new table on a server: which game, how many, and how it is played. The usual needs no thought, and
//! until the start the host may think again.

use super::refused;
use super::terms;
use crate::boards::Form;
use crate::boards::lid::{lid, picture};
use crate::boards::option;
use crate::boards::pieces::art;
use crate::last_setup::{self, LONGEST_NAME};
use crate::online::http::{self, Unanswered};
use crate::online::ring;
use crate::online::socket::Connection;
use crate::page::setup::{self, Options};
use crate::page::{Address, Shell, dialog, keys, shut_button};
use crate::parts::{self, Pages, Part};
use crate::texts;
use kaiten_games::{Entry, GAMES};
use kaiten_protocol::{Aids, Clock, Create, Refused, Sit, Talk, Terms, Wish, Witness};
use kaiten_table::Memory;
use kaiten_words::text::{online as words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The clocks that one can choose from; the first is usual.
const CLOCKS: [Clock; 6] = [
    Clock::None,
    Clock::Decision { ms: 15_000, reserve: 120_000 },
    Clock::Decision { ms: 30_000, reserve: 300_000 },
    Clock::Decision { ms: 60_000, reserve: 600_000 },
    Clock::Decision { ms: 86_400_000, reserve: 0 },
    Clock::Decision { ms: 3 * 86_400_000, reserve: 0 },
];

/// What is set up.
#[derive(Clone, Copy)]
struct Draft {
    game: RwSignal<&'static Entry>,
    seats: RwSignal<u8>,
    options: RwSignal<String>,
    refused: RwSignal<String>,
    name: RwSignal<String>,
    clock: RwSignal<Clock>,
    memory: RwSignal<Memory>,
    bots_remember: RwSignal<bool>,
    hints: RwSignal<bool>,
    undo: RwSignal<bool>,
    is_open: RwSignal<bool>,
    talk: RwSignal<Talk>,
}

impl Draft {
    fn of(game: &'static Entry) -> Self {
        let last = last_setup::of(game);
        Self {
            game: RwSignal::new(game),
            seats: RwSignal::new(last.seats),
            options: RwSignal::new(last.options),
            refused: RwSignal::new(String::new()),
            name: RwSignal::new(ring::name()),
            clock: RwSignal::new(Clock::None),
            memory: RwSignal::new(last.memory),
            bots_remember: RwSignal::new(last.bots_remember),
            hints: RwSignal::new(false),
            undo: RwSignal::new(false),
            is_open: RwSignal::new(false),
            talk: RwSignal::new(Talk::default()),
        }
    }

    /// What was agreed on at a table, to be changed.
    fn agreed(game: &'static Entry, terms: &Terms) -> Self {
        let draft = Self::of(game);
        let (seats, options) = options_of(&terms.options);
        draft.seats.set(seats.unwrap_or(*game.seats.start()));
        draft.options.set(options);
        draft.clock.set(terms.clock);
        draft.memory.set(terms.memory);
        draft.bots_remember.set(terms.bots_remember);
        draft.hints.set(terms.aids.hints);
        draft.undo.set(terms.aids.undo);
        draft.is_open.set(terms.is_open);
        draft.talk.set(terms.talk);
        draft
    }

    /// Another game, as it was played last.
    fn choose(self, game: &'static Entry) {
        let last = last_setup::of(game);
        self.refused.set(String::new());
        self.options.set(last.options);
        self.seats.set(last.seats);
        self.memory.set(last.memory);
        self.bots_remember.set(last.bots_remember);
        self.game.set(game);
    }

    fn terms(self) -> Terms {
        let options =
            format!("seats={} {}", self.seats.get_untracked(), self.options.get_untracked());
        Terms {
            clock: self.clock.get_untracked(),
            memory: self.memory.get_untracked(),
            bots_remember: self.bots_remember.get_untracked(),
            aids: Aids { hints: self.hints.get_untracked(), undo: self.undo.get_untracked() },
            is_open: self.is_open.get_untracked(),
            talk: self.talk.get_untracked(),
            ..Terms::usual(self.game.get_untracked().id, options.trim())
        }
    }

    fn create(self, witness: &Witness) -> Create {
        let name = self.name.get_untracked().trim().to_string();
        ring::keep_name(&name);
        let sit = Sit { name, seat: None, is_program: false, promise: Some(witness.promise()) };
        Create { terms: self.terms(), sit: Some(sit) }
    }
}

/// The page.
pub(crate) fn new(shell: Shell, game: Option<&'static Entry>, is_open: bool) -> AnyView {
    let draft = Draft::of(game.unwrap_or(&GAMES[0]));
    draft.is_open.set(is_open);
    let (why_not, is_asking) = (RwSignal::new_local(None::<Unanswered>), RwSignal::new(false));
    let lang = move || shell.lang();
    let create = move || {
        if is_asking.get_untracked() {
            return;
        }
        if draft.name.with_untracked(|name| name.trim().is_empty()) {
            why_not.set(Some(Unanswered::Refused(Refused::BadName)));
            return keys::focus(".new-table .name");
        }
        is_asking.set(true);
        spawn_local(async move {
            let witness = Witness::new();
            let answer = http::create(&draft.create(&witness)).await;
            let has_left = is_asking.try_set(false).is_some();
            match answer {
                Ok(created) => {
                    ring::keep(created.table, created.secret);
                    ring::keep_witness(created.table, witness);
                    if !has_left {
                        shell.go(&Address::Online(created.table, None));
                    }
                }
                Err(why) => _ = why_not.try_set(Some(why)),
            }
        });
    };
    let says = move || {
        let why = why_not.with(|why| why.as_ref().map(|why| refused::unanswered(why, lang())));
        why.unwrap_or_else(|| draft.refused.get())
    };
    view! {
        <section class="setup new-table">
            <div class="form">
                <header class="head">
                    <div>
                        <h1>{move || page::title_new(lang())}</h1>
                        <p>{move || words::new_means(lang())}</p>
                    </div>
                </header>
                {games(shell, draft)}
                <section class="seats">
                    <header>
                        <h2>{move || page::who_plays(lang())}</h2>
                        {move || setup::count(shell, draft.game.get(), draft.seats)}
                    </header>
                    {your_name(shell, draft, create)}
                    <p class="free-seats">{move || words::free_seats_mean(lang())}</p>
                </section>
                {how(shell, draft)}
            </div>
            <footer class="begin">
                <p class="why-not" role="alert">{says}</p>
                <button
                    class="primary start"
                    on:click=move |_| create()
                    disabled={move || !draft.refused.get().is_empty()}
                    aria-busy=move || is_asking.get().to_string()
                >
                    {art("icon-play")}{move || words::make_table(lang())}
                </button>
            </footer>
        </section>
    }
    .into_any()
}

/// Before the game the host changes what was agreed on, and all who sit there stay.
pub(super) fn change(shell: Shell, connection: Connection, open: RwSignal<bool>) -> AnyView {
    let before = connection.line.with_untracked(|line| Some(line.around.as_ref()?.terms.clone()));
    let Some(before) = before else { return ().into_any() };
    let Ok(game) = kaiten_games::find(&before.game) else { return ().into_any() };
    let draft = Draft::agreed(game, &before);
    let lang = move || shell.lang();
    // It is changed when the table says so.
    let wanted = StoredValue::new(None::<Terms>);
    let terms = connection.part(|line| line.around.as_ref().map(|around| around.terms.clone()));
    Effect::new(move |_| {
        let terms = terms.get();
        if terms.is_some() && terms == wanted.get_value() {
            open.set(false);
        }
    });
    let agree = move |_| {
        let changed = changed(&before, draft.terms());
        if changed == before {
            return open.set(false);
        }
        wanted.set_value(Some(changed.clone()));
        connection.ask(Wish::Agree(changed));
    };
    let inside = view! {
        {shut_button(lang, move || open.set(false))}
        <h2>{move || words::change_terms(lang())}</h2>
        <p>{move || words::change_means(lang())}</p>
        {setup::count(shell, game, draft.seats)}
        {how(shell, draft)}
        <p class="why-not" role="alert">{move || draft.refused.get()}</p>
        <p class="buttons">
            <button
                class="primary agree"
                on:click=agree
                disabled={move || !draft.refused.get().is_empty()}
            >
                {art("icon-check")}{move || words::agree(lang())}
            </button>
        </p>
    };
    dialog("change-sheet", inside.into_any(), move || open.set(false))
}

/// What is agreed on then: what nobody can choose there stays as it was.
fn changed(before: &Terms, chosen: Terms) -> Terms {
    let Terms { options, clock, memory, bots_remember, aids, talk, is_open, .. } = chosen;
    Terms { options, clock, memory, bots_remember, aids, talk, is_open, ..before.clone() }
}

/// How many play, and the other options of a game.
fn options_of(options: &str) -> (Option<u8>, String) {
    let (seats, others): (Vec<&str>, Vec<&str>) =
        options.split_whitespace().partition(|word| word.starts_with("seats="));
    let seats = seats.first().and_then(|word| word.strip_prefix("seats=")?.parse().ok());
    (seats, others.join(" "))
}

/// Which game: a box for each.
fn games(shell: Shell, draft: Draft) -> AnyView {
    let tiles: Vec<AnyView> = GAMES
        .iter()
        .map(|game| {
            let is_it = move || draft.game.get() == game;
            view! {
                <label class="game-tile" class:is-it=is_it>
                    <input
                        type="radio"
                        name="game"
                        value=game.id
                        prop:checked=is_it
                        on:change=move |_| draft.choose(game)
                    />
                    {picture(game)}
                    <b>{game.name}</b>
                    <small>{move || lid(game).table(shell.lang())}</small>
                </label>
            }
            .into_any()
        })
        .collect();
    view! {
        <fieldset class="games">
            <legend class="heard">{move || words::which_game(shell.lang())}</legend>
            {tiles}
        </fieldset>
    }
    .into_any()
}

fn your_name(shell: Shell, draft: Draft, create: impl Fn() + 'static) -> AnyView {
    let enter = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter" {
            create();
        }
    };

    let lang = move || shell.lang();
    view! {
        <label class="your-name">
            <span>{move || words::your_name(lang())}</span>
            <input
                class="name"
                prop:value=draft.name.get_untracked()
                maxlength=LONGEST_NAME
                autocomplete="nickname"
                placeholder=move || words::your_name(lang())
                on:keydown=enter
                on:input=move |event| draft.name.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// How it is played: what belongs to the game, when its part is here, and what to all tables.
fn how(shell: Shell, draft: Draft) -> AnyView {
    let lang = move || shell.lang();
    let form = move || {
        let game = draft.game.get();
        texts::want(game, shell.lang());
        if parts::part::<Pages>(game) != Part::Here {
            return ().into_any();
        }
        let last = StoredValue::new(draft.options.get_untracked());
        draft.options.set(String::new());
        draft.refused.set(String::new());
        let (options, refused) = (draft.options, draft.refused);
        let form = Form {
            seats: draft.seats.get(),
            lang: shell.lang(),
            last,
            options,
            refused,
            asks: |_| true,
        };
        parts::visit(game, Options(form))
    };
    let memory = move || {
        let has_any = !lid(draft.game.get()).nothing_to_remember;
        has_any.then(|| setup::memory_form(lang(), draft.memory, draft.bots_remember))
    };
    view! {
        <section class="options">
            <h2>{move || page::how_played(lang())}</h2>
            {form}
            {move || clocks(shell, draft)}
            {memory}
            {move || who_may_come(shell, draft)}
            {move || talk(shell, draft)}
            {check(shell, "hints", draft.hints, words::aid_hints)}
            {check(shell, "undo", draft.undo, words::aid_undo)}
        </section>
    }
    .into_any()
}

fn clocks(shell: Shell, draft: Draft) -> AnyView {
    let lang = shell.lang();
    let now = draft.clock.get_untracked();
    // A program may have made a table with another one.
    let other = (!CLOCKS.contains(&now)).then_some(now);
    let clocks: Vec<Clock> = CLOCKS.into_iter().chain(other).collect();
    let options: Vec<AnyView> = clocks
        .iter()
        .enumerate()
        .map(|(nth, clock)| {
            let selected = *clock == now;
            let name = terms::clock(*clock, lang);
            view! { <option value=nth.to_string() selected=selected>{name}</option> }.into_any()
        })
        .collect();
    let choose = move |event: web_sys::Event| {
        let nth = event_target_value(&event).parse::<usize>().ok();
        draft.clock.set(nth.and_then(|nth| clocks.get(nth).copied()).unwrap_or(now));
    };
    let means = move || match draft.clock.get() {
        Clock::None => words::no_clock_means(lang),
        _ => words::clock_means(lang),
    };
    option(words::clock(lang), "clock", choose, options, means)
}

fn who_may_come(shell: Shell, draft: Draft) -> AnyView {
    let lang = shell.lang();
    let names = [words::by_link(lang), words::by_anyone(lang)];
    let options: Vec<AnyView> = names
        .iter()
        .enumerate()
        .map(|(nth, name)| {
            let selected = draft.is_open.get_untracked() == (nth == 1);
            view! { <option value=nth.to_string() selected=selected>{*name}</option> }.into_any()
        })
        .collect();
    let choose = move |event: web_sys::Event| draft.is_open.set(event_target_value(&event) == "1");
    let means = move || match draft.is_open.get() {
        false => words::by_link_means(lang),
        true => words::by_anyone_means(lang),
    };
    option(words::who_may_come(lang), "open-to", choose, options, means)
}

/// What people may say to each other.
fn talk(shell: Shell, draft: Draft) -> AnyView {
    let lang = shell.lang();
    let options: Vec<AnyView> = Talk::EACH
        .iter()
        .enumerate()
        .map(|(nth, talk)| {
            let selected = *talk == draft.talk.get_untracked();
            let name = match talk {
                Talk::Words => words::talk_words(lang),
                Talk::Emotes => words::talk_emotes(lang),
                Talk::Off => words::talk_off(lang),
            };
            view! { <option value=nth.to_string() selected=selected>{name}</option> }.into_any()
        })
        .collect();
    let choose = move |event: web_sys::Event| {
        let nth = event_target_value(&event).parse::<usize>().ok();
        draft.talk.set(nth.and_then(|nth| Talk::EACH.get(nth).copied()).unwrap_or_default());
    };
    let means = move || match draft.talk.get() {
        Talk::Words => words::talk_words_mean(lang),
        Talk::Emotes => words::talk_emotes_mean(lang),
        Talk::Off => words::talk_off_means(lang),
    };
    option(words::talk_allowed(lang), "talk-allowed", choose, options, means)
}

/// Something that the table allows or not.
fn check(
    shell: Shell,
    name: &'static str,
    is_on: RwSignal<bool>,
    says: fn(kaiten_words::Lang) -> &'static str,
) -> AnyView {
    view! {
        <div class="option">
            <label class="check">
                <input
                    type="checkbox"
                    name=name
                    prop:checked=is_on.get_untracked()
                    on:change=move |event| is_on.set(event_target_checked(&event))
                />
                {move || says(shell.lang())}
            </label>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_seats_is_taken_out_of_the_options() {
        for (options, seats, others) in [
            ("seats=3 passing=left robot=yes", Some(3), "passing=left robot=yes"),
            ("seats=2", Some(2), ""),
            ("menu=party seats=8", Some(8), "menu=party"),
            ("seats=tea", None, ""),
        ] {
            assert_eq!(options_of(options), (seats, others.to_string()), "{options}");
        }
    }

    #[test]
    fn what_nobody_can_choose_stays_as_it_was_agreed_on() {
        let before = Terms {
            lets_programs_in: false,
            stand_in: "chef".into(),
            ..Terms::usual("sushi-go", "seats=3")
        };
        let chosen = Terms { is_open: true, ..Terms::usual("sushi-go", "seats=4 passing=left") };
        let now = changed(&before, chosen);
        assert_eq!((now.options.as_str(), now.is_open), ("seats=4 passing=left", true));
        assert_eq!((now.lets_programs_in, now.stand_in.as_str()), (false, "chef"));
    }
}
