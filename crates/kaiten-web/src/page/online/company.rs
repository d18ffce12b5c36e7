//! Who is at the table while it is played: who has chosen, who is waited for, who is away, and how
//! much time is left; and whether the server is there.

use super::{sheet, talk};
use crate::boards::pieces::{art, classes, shape};
use crate::online::line::Line;
use crate::online::socket::Connection;
use crate::page::{Shell, now};
use core::time::Duration;
use kaiten_core::{Seat, Seats};
use kaiten_games::Entry;
use kaiten_protocol::{Around, Place, Stage};
use kaiten_words::Lang;
use kaiten_words::text::{common, online as words, page};
use leptos::prelude::*;

/// With less time than this, in milliseconds, a clock matters.
const SOON: u64 = 20_000;

/// What is said of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// The game waits for it.
    Chooses,
    /// The game waits for it, and nobody is there.
    Away,
    /// It has chosen, and others have not.
    HasChosen,
    /// Nothing is asked of it.
    Rests,
    /// Nothing is asked of it, and nobody is there.
    RestsAway,
    /// Nobody has it.
    Free,
}

impl State {
    fn of(place: &Place, is_waited_for: bool, has_chosen: bool) -> Self {
        match (place.sitter.is_some(), place.is_here) {
            (false, _) => Self::Free,
            (true, true) if is_waited_for => Self::Chooses,
            (true, false) if is_waited_for => Self::Away,
            (true, _) if has_chosen => Self::HasChosen,
            (true, true) => Self::Rests,
            (true, false) => Self::RestsAway,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Chooses => "chooses",
            Self::Away | Self::RestsAway => "away",
            Self::HasChosen => "has-chosen",
            Self::Rests => "rests",
            Self::Free => "free",
        }
    }

    fn words(self, lang: Lang) -> &'static str {
        match self {
            Self::Chooses => words::chooses(lang),
            Self::Away => words::waits_away(lang),
            Self::HasChosen => words::has_chosen(lang),
            Self::Rests => words::is_here(lang),
            Self::RestsAway => words::away(lang),
            Self::Free => words::free_seat(lang),
        }
    }

    fn sign(self) -> Option<&'static str> {
        match self {
            Self::HasChosen => Some("icon-check"),
            Self::Away | Self::RestsAway => Some("icon-moon"),
            Self::Chooses | Self::Rests | Self::Free => None,
        }
    }
}

/// Everyone's state, in the order of the seats. Where all choose at the same time, whoever is not
/// waited for any more has chosen.
fn states(line: &Line) -> Vec<State> {
    let Some(around) = &line.around else { return Vec::new() };
    let is_playing = matches!(around.stage, Stage::Playing | Stage::Paused);
    let waiting = if is_playing { line.waiting } else { Seats::NONE };
    let state = |(seat, place)| {
        let is_waited_for = waiting.contains(seat);
        State::of(place, is_waited_for, line.choosers.contains(seat) && !is_waited_for)
    };
    Seats::first(around.places.len() as u8).zip(&around.places).map(state).collect()
}

/// The row of all who sit here, and the way to what else can be done.
pub(super) fn row(shell: Shell, connection: Connection, game: &'static Entry) -> AnyView {
    let open = RwSignal::new(false);
    let chips = connection.part(|line| {
        let names = line.around.iter().flat_map(|around| &around.places).map(|place| {
            place.sitter.as_ref().map(|sitter| (sitter.name.clone(), sitter.level.is_some()))
        });
        (names.collect::<Vec<_>>(), states(line), line.seat())
    });
    let tick = ticks(connection);
    let list = move || {
        let lang = shell.lang();
        let (names, states, own) = chips.get();
        let all = Seats::first(names.len() as u8).zip(names.into_iter().zip(states));
        let chip = |(seat, (name, state))| chip(connection, seat, name, state, own, tick, lang);
        all.map(chip).collect::<Vec<_>>()
    };
    let is_missed = connection.part(Line::is_missed);
    let is_paused = connection
        .part(|line| line.around.as_ref().is_some_and(|around| around.stage == Stage::Paused));
    let signs = move || {
        let lang = shell.lang();
        match (is_missed.get(), is_paused.get()) {
            (true, _) => words::lost(lang),
            (false, true) => words::paused(lang),
            (false, false) => "",
        }
    };
    let lang = move || shell.lang();
    let watches = connection.part(|line| {
        let is_played = |around: &Around| matches!(around.stage, Stage::Playing | Stage::Paused);
        let around = line.around.as_ref().filter(|it| line.seat().is_none() && is_played(it))?;
        Some(!around.free().is_empty())
    });
    // Whoever has come by the link of a game that runs.
    let looks_on = move || {
        let may_sit = watches.get()?;
        let sit = may_sit.then(|| {
            view! {
                <button class="take-seat" on:click=move |_| open.set(true)>
                    {words::sit_down(lang())}
                </button>
            }
        });
        Some(view! { <span class="looks-on">{words::looks_on(lang())}</span>{sit} })
    };
    view! {
        <div class="company">
            // It can be scrolled by keys, too, where it is wider than a phone.
            <ul tabindex="0" aria-label=move || page::who_plays(lang())>{list}</ul>
            {looks_on}
            <span class="line" role="status">{signs}</span>
            {talk::button(shell, connection)}
            <button
                class="quiet icon to-table"
                aria-label=move || words::the_table(lang())
                title=move || words::the_table(lang())
                on:click=move |_| open.set(true)
            >
                {art("icon-person")}
            </button>
            {move || open.get().then(|| untrack(|| sheet::sheet(shell, connection, game, open)))}
        </div>
    }
    .into_any()
}

fn chip(
    connection: Connection,
    seat: Seat,
    sitter: Option<(String, bool)>,
    state: State,
    own: Option<Seat>,
    tick: ReadSignal<f64>,
    lang: Lang,
) -> AnyView {
    let (name, is_bot) = sitter.unwrap_or_else(|| (words::free_seat(lang).to_string(), false));
    let name = if Some(seat) == own { common::you(lang).to_string() } else { name };
    let says = words::SaidOf { who: &name, state: &state.words(lang) }.say(lang);
    let heard = says.clone();
    let sign = state.sign().map(art);
    let dots =
        (state == State::Chooses).then(|| view! { <i class="thinking" aria-hidden="true"></i> });
    let left = move || {
        let now = tick.get();
        connection.line.with(|line| {
            let clock = line.clocks.all.iter().find(|clock| clock.seat == seat)?;
            Some((line.clocks.left(clock, now), clock.runs))
        })
    };
    let left = Memo::new(move |_| left().map(|(ms, runs)| (ms.div_ceil(1000) * 1000, runs)));
    let clock = move || {
        let (ms, runs) = left.get()?;
        let class = classes("clock", &[("runs", runs), ("soon", runs && ms <= SOON)]);
        Some(view! { <span class=class>{time(ms, lang)}</span> })
    };
    let class = classes("sitter", &[("mine", Some(seat) == own), ("bot", is_bot)]);
    view! {
        <li class=class data-state=state.id() title=says>
            {shape(seat)}
            <span class="name" aria-hidden="true">{name}</span>
            <span class="heard">{heard}</span>
            {sign}{dots}{clock}{talk::bubble(connection, seat)}
        </li>
    }
    .into_any()
}

/// The time, again and again while clocks run.
fn ticks(connection: Connection) -> ReadSignal<f64> {
    let (tick, set) = signal(now());
    let has_clocks = connection.part(|line| !line.clocks.all.is_empty());
    Effect::new(move |_| {
        if !has_clocks.get() {
            return;
        }
        let ticks = set_interval_with_handle(move || set.set(now()), Duration::from_millis(500));
        if let Ok(ticks) = ticks {
            on_cleanup(move || ticks.clear());
        }
    });
    tick
}

/// A time that is left: minutes and seconds, or days and hours.
fn time(ms: u64, lang: Lang) -> String {
    let seconds = ms.div_ceil(1000);
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => words::DaysLeft { days: &days, hours: &(hours % 24) }.say(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::Sitter;

    #[test]
    fn a_seat_is_waited_for_or_has_chosen_or_rests() {
        let sitter = Some(Sitter { name: "Ann".into(), level: None, is_program: false });
        let place = |is_here| Place { sitter: sitter.clone(), is_here, ..Place::default() };
        assert_eq!(State::of(&place(true), true, false), State::Chooses);
        assert_eq!(State::of(&place(false), true, false), State::Away);
        assert_eq!(State::of(&place(true), false, true), State::HasChosen);
        assert_eq!(State::of(&place(true), false, false), State::Rests);
        assert_eq!(State::of(&place(false), false, false), State::RestsAway);
        assert_eq!(State::of(&Place::default(), false, false), State::Free);
    }

    #[test]
    fn a_time_that_is_left_is_read_at_a_glance() {
        for (ms, says) in [
            (0, "0:00"),
            (900, "0:01"),
            (61_000, "1:01"),
            (3_600_000, "1:00:00"),
            (2 * 86_400_000 + 3_600_000, "2 d 1 h"),
        ] {
            assert_eq!(time(ms, Lang::ENGLISH), says);
        }
        let french = Lang::of("fr").expect("French");
        assert_eq!(time(26 * 3_600_000, french), "1 j 2 h");
    }
}
