//! Before a game: who is here and who is expected, the invitation, and a place to sit down.

use super::invite::invitation;
use super::join::join_foot;
use super::sure::{Face, Sure};
use super::terms::terms;
use super::{new, sheet, talk};
use crate::boards::lid::{lid, picture};
use crate::boards::pieces::{art, guest};
use crate::faces::{Mood, cast};
use crate::online::line::Line;
use crate::online::socket::Connection;
use crate::page::{Address, Shell, keys};
use kaiten_bots::Level;
use kaiten_core::{Piece, Seat, Seats};
use kaiten_games::Entry;
use kaiten_protocol::{Around, CalledOff, Place, Wish};
use kaiten_table::Player;
use kaiten_words::text::{common, online as words, page};
use kaiten_words::{Lang, listed};
use leptos::prelude::*;

/// The page of a table at which nothing is played yet.
pub(super) fn lobby(shell: Shell, connection: Connection) -> AnyView {
    let Some((game, table)) = connection.line.with_untracked(|line| {
        let around = line.around.as_ref()?;
        Some((kaiten_games::find(&around.terms.game).ok()?, connection.table))
    }) else {
        return ().into_any();
    };
    let around = connection.part(|line| line.around.clone());
    let (seat, is_host) = (connection.part(Line::seat), connection.part(is_host));
    let hosts = Hosts { shell, connection, level: RwSignal::new(Level::Cook), sure: Sure::new() };
    let places = move || Some(seats(hosts, &around.get()?, seat.get(), is_host.get()));
    // What was pressed at a seat may not be there any more: one goes on at that seat.
    let pressed = StoredValue::new(None::<String>);
    let press = move |event: web_sys::MouseEvent| {
        let at = event_target::<web_sys::Element>(&event).closest("[data-seat]").ok().flatten();
        pressed.set_value(at.and_then(|at| at.get_attribute("data-seat")));
    };
    Effect::new(move |_| {
        around.track();
        let Some(seat) = pressed.try_update_value(Option::take).flatten() else { return };
        let button = format!(".lobby [data-seat=\"{seat}\"] button");
        request_animation_frame(move || keys::focus_if_lost(&button));
    });
    let spectators = move || {
        let n = around.with(|around| around.as_ref().map_or(0, |around| around.spectators));
        // Whoever only looks on here is one of them.
        (n > 0).then(
            || view! { <p class="spectators">{words::Spectators { n: &n }.say(shell.lang())}</p> },
        )
    };
    let foot = move || match (seat.get().is_some(), is_host.get()) {
        (has_seat, true) => host_foot(hosts, around, !has_seat),
        (true, false) => guest_foot(hosts, around),
        (false, false) => join_foot(shell, connection, around),
    };
    view! {
        <section class="setup lobby" data-game=game.id>
            <div class="form">
                {head(hosts, game, around, is_host)}
                <section class="seats" on:click=press>
                    <header>
                        <h2>{move || page::who_plays(shell.lang())}</h2>
                        {move || is_host.get().then(|| shuffle(shell, connection))}
                    </header>
                    {places}
                    {spectators}
                    {move || called_off(shell, around)}
                </section>
                <section class="options invite">
                    <h2>{move || words::invite(shell.lang())}</h2>
                    {invitation(shell, table, game.name)}
                    {move || seat.get().map(|_| sheet::own_tools(shell, connection))}
                </section>
                {talk::section(shell, connection)}
            </div>
            <footer class="begin">{foot}</footer>
        </section>
    }
    .into_any()
}

/// What the host does with: as what bots come, and what was pressed once.
#[derive(Clone, Copy)]
struct Hosts {
    shell: Shell,
    connection: Connection,
    level: RwSignal<Level>,
    sure: Sure,
}

/// The game, and what everyone agreed on; the host may change it.
fn head(
    Hosts { shell, connection, .. }: Hosts,
    game: &'static Entry,
    around: Memo<Option<Around>>,
    is_host: Memo<bool>,
) -> AnyView {
    let lid = lid(game);
    let changes = RwSignal::new(false);
    let change = move || {
        is_host.get().then(|| {
            view! {
                <button class="quiet change-terms" on:click=move |_| changes.set(true)>
                    {art("icon-settings")}{words::change_terms(shell.lang())}
                </button>
            }
        })
    };
    let form = move || changes.get().then(|| untrack(|| new::change(shell, connection, changes)));
    let lang = move || shell.lang();
    let terms = move || around.with(|around| Some(terms(&around.as_ref()?.terms, lang())));
    view! {
        <header class="head">
            {picture(game)}
            <div>
                <h1>{game.name}</h1>
                <p>{move || (lid.feels)(lang())}</p>
                <p class="more">
                    <small>{terms}</small>
                    {change}
                    <a class="rules" href=Address::Rules(game, None).link()>
                        {art("icon-rules")}{move || page::rules(lang())}
                    </a>
                </p>
            </div>
            {form}
        </header>
    }
    .into_any()
}

/// Everyone's seat.
fn seats(hosts: Hosts, around: &Around, own: Option<Seat>, is_host: bool) -> AnyView {
    let (lang, connection) = (hosts.shell.lang(), hosts.connection);
    let players: Vec<Player> = around.places.iter().map(player).collect();
    let cast = cast(&players);
    let all = Seats::first(around.places.len() as u8).zip(&around.places);
    let cards: Vec<AnyView> = all
        .map(|(seat, place)| {
            let says = state(place, Some(seat) == own, around.host == Some(seat), lang);
            let tools = is_host.then(|| hosts.tools(seat, place, own));
            let who = match &place.sitter {
                Some(sitter) => view! {
                    {guest(cast[seat.index()], Mood::Calm, seat)}
                    <b class="sits">{sitter.name.clone()}</b>
                }
                .into_any(),
                None => view! {
                    <i class="guest free">{crate::boards::pieces::shape(seat)}</i>
                    <b class="sits free">{words::free_seat(lang)}</b>
                }
                .into_any(),
            };
            view! {
                <li
                    class:mine=Some(seat) == own
                    data-seat=seat.index().to_string()
                    data-free=place.sitter.is_none()
                >
                    {who}
                    <span class="does">{tools}</span>
                    <span class="means">{says}{talk::bubble(connection, seat)}</span>
                </li>
            }
            .into_any()
        })
        .collect();
    view! { <ol class="players">{cards}</ol> }.into_any()
}

/// Who sits there, as a board knows players.
pub(super) fn player(place: &Place) -> Player {
    let sitter = place.sitter.as_ref();
    Player {
        name: sitter.map(|sitter| sitter.name.clone()).unwrap_or_default(),
        level: sitter.and_then(|sitter| sitter.level.clone()),
    }
}

/// That the last start came to nothing, and because of whom; and how often that was.
fn called_off(shell: Shell, around: Memo<Option<Around>>) -> Option<AnyView> {
    let lang = shell.lang();
    let says = around.with(|around| {
        let around = around.as_ref()?;
        let off = around.called_off.last()?;
        let who: Vec<&str> = off.names.iter().map(String::as_str).collect();
        let how = if off.is_wrong { "wrong" } else { "missing" };
        let last = words::CalledOff { how: &how, who: &listed(&who, lang) }.say(lang);
        let all = times_called_off(&around.called_off, lang);
        let all = all.filter(|_| around.called_off.len() > 1);
        Some([Some(last), all].into_iter().flatten().collect::<Vec<_>>().join(" "))
    })?;
    Some(view! { <p class="called-off" role="status">{says}</p> }.into_any())
}

/// How many starts of this table came to nothing, and because of whom; nothing if none has.
pub(super) fn times_called_off(all: &[CalledOff], lang: Lang) -> Option<String> {
    let mut who: Vec<&str> = Vec::new();
    for name in all.iter().flat_map(|off| &off.names) {
        if !who.contains(&name.as_str()) {
            who.push(name);
        }
    }
    let times = || words::CalledOffInAll { n: &all.len(), who: &listed(&who, lang) }.say(lang);
    (!all.is_empty()).then(times)
}

/// What can be said of somebody who sits there.
pub(super) fn state(place: &Place, is_you: bool, is_host: bool, lang: Lang) -> String {
    let Some(sitter) = &place.sitter else { return words::expected(lang).to_string() };
    let level = sitter
        .level
        .as_ref()
        .map(|level| words::Bot { level: &page::Level { level }.say(lang) }.say(lang));
    let parts = [
        is_you.then(|| common::you(lang).to_string()),
        is_host.then(|| words::hosts(lang).to_string()),
        level,
        sitter.is_program.then(|| words::program(lang).to_string()),
        (!place.is_here).then(|| words::away(lang).to_string()),
    ];
    let said = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    if said.is_empty() { words::is_here(lang).to_string() } else { said }
}

impl Hosts {
    /// What the host can do about a seat.
    fn tools(self, seat: Seat, place: &Place, own: Option<Seat>) -> AnyView {
        let Self { shell, connection, level, sure } = self;
        let lang = shell.lang();
        let Some(sitter) = &place.sitter else {
            let bot = move |_| {
                connection.ask(Wish::Bot { seat, level: level.get_untracked().to_string() });
            };
            return view! {
                <button class="quiet put-bot" on:click=bot>
                    {art("icon-robot")}{words::put_bot(lang)}
                </button>
            }
            .into_any();
        };
        if Some(seat) == own {
            return ().into_any();
        }
        let label = words::SendAway { who: &sitter.name }.say(lang);
        if sitter.level.is_some() {
            // A bot comes back as easily as it goes.
            let ask = move |_| connection.ask(Wish::SendAway(seat));
            return view! {
                <button
                    class="quiet icon send-away"
                    aria-label=label.clone()
                    title=label
                    on:click=ask
                >
                    {art("icon-close")}
                </button>
            }
            .into_any();
        }
        let hand_over = Face::Icon("icon-crown", words::hand_over(lang).to_string());
        let send_away = Face::Icon("icon-close", label);
        let button = |face, wish, really| sure.button(shell, connection, face, wish, really);
        [
            button(
                ("quiet icon hand-over", hand_over),
                Wish::HandOver(seat),
                words::really_hand_over,
            ),
            button(
                ("quiet icon send-away", send_away),
                Wish::SendAway(seat),
                words::really_send_away,
            ),
        ]
        .into_any()
    }
}

fn shuffle(shell: Shell, connection: Connection) -> AnyView {
    view! {
        <button class="quiet shuffle" on:click=move |_| connection.ask(Wish::Shuffle)>
            {art("icon-again")}{move || words::shuffle(shell.lang())}
        </button>
    }
    .into_any()
}

/// The host begins; free seats get bots. A host who only watches may sit down.
fn host_foot(
    Hosts { shell, connection, level, .. }: Hosts,
    around: Memo<Option<Around>>,
    may_sit: bool,
) -> AnyView {
    let lang = move || shell.lang();
    let free =
        Memo::new(move |_| around.with(|around| around.as_ref().map_or(0, |it| it.free().len())));
    let begin = move |_| {
        if free.get_untracked() > 0 {
            connection.ask(Wish::Fill { level: level.get_untracked().to_string() });
        }
        connection.ask(Wish::Start);
    };
    let levels = move || {
        (free.get() > 0).then(|| {
            let options: Vec<AnyView> = Level::ALL
                .iter()
                .map(|&one| {
                    let selected = one == level.get_untracked();
                    let name = page::Level { level: &one }.say(lang());
                    view! { <option value=one.to_string() selected=selected>{name}</option> }
                        .into_any()
                })
                .collect();
            let choose = move |event| {
                level.set(event_target_value(&event).parse().unwrap_or(Level::Cook));
            };
            view! {
                <label class="fill-level">
                    {words::bots_play_as(lang())}
                    <select on:change=choose>{options}</select>
                </label>
            }
        })
    };
    let says = move || match free.get() {
        0 => words::start(lang()),
        _ => words::fill_and_start(lang()),
    };
    let sit = may_sit.then(|| join_foot(shell, connection, around));
    view! {
        {sit}
        <p class="why-not"></p>
        {levels}
        <button class="primary start" on:click=begin>{art("icon-play")}{says}</button>
    }
    .into_any()
}

/// Whoever sits waits for the host.
fn guest_foot(
    Hosts { shell, connection, sure, .. }: Hosts,
    around: Memo<Option<Around>>,
) -> AnyView {
    let says = move || {
        let host = around.with(|around| {
            let around = around.as_ref()?;
            let place = around.places.get(around.host?.index())?;
            Some(place.sitter.as_ref()?.name.clone())
        });
        match host {
            Some(host) => words::WaitsForHost { who: &host }.say(shell.lang()),
            None => words::waits_for_start(shell.lang()).to_string(),
        }
    };
    // Nobody has to wait for a host who does not come.
    let may_take_over = connection.part_in_time(Line::may_take_over);
    let take_over = move || {
        let seat = connection.line.with_untracked(Line::seat)?;
        may_take_over.get().then(|| {
            let ask = move |_| connection.ask(Wish::HandOver(seat));
            view! {
                <button class="take-over" on:click=ask>
                    {art("icon-crown")}{words::take_over(shell.lang())}
                </button>
            }
        })
    };
    view! {
        {move || {
            let leave = ("quiet leave-seat", Face::Words(words::leave(shell.lang())));
            sure.button(shell, connection, leave, Wish::Leave, words::really_leave)
        }}
        <p class="waits" role="status">{says}</p>
        {take_over}
    }
    .into_any()
}

/// Whether whoever is here is the host.
pub(super) fn is_host(line: &Line) -> bool {
    line.you.is_some_and(|you| you.is_host)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::Sitter;

    #[test]
    fn a_seat_says_who_sits_there() {
        let sitter = |level: Option<&str>| Sitter {
            name: "Ann".into(),
            level: level.map(Into::into),
            is_program: false,
        };
        let place = |sitter, is_here| Place { sitter, is_here, ..Place::default() };
        for (place, is_you, is_host, says) in [
            (place(None, false), false, false, "expected"),
            (place(Some(sitter(None)), true), true, true, "You · host"),
            (place(Some(sitter(None)), false), false, false, "away"),
            (place(Some(sitter(None)), true), false, false, "here"),
            (place(Some(sitter(Some("cook"))), true), false, false, "bot, cook"),
        ] {
            assert_eq!(state(&place, is_you, is_host, Lang::ENGLISH), says);
        }
    }

    #[test]
    fn starts_that_came_to_nothing_are_counted_with_the_names_of_those_days() {
        assert_eq!(times_called_off(&[], Lang::ENGLISH), None);
        let (seats, seed) = (Seats::one(Seat::new(1)), kaiten_protocol::Secret([1; 32]));
        let all = ["Bo", "Bo", "Cy"].map(|name| {
            let names = vec![name.to_string()];
            CalledOff { seats, names, is_wrong: false, seed }
        });
        let says =
            "3 starts of this table came to nothing, for want of the right number: Bo and Cy.";
        assert_eq!(times_called_off(&all, Lang::ENGLISH).as_deref(), Some(says));
    }
}
