//! What can be done at a table besides playing, in one sheet: who sits where, the invitation, another
//! device, the host's tools, and the ways to stop.

use super::invite::{invitation, link};
use super::join::join_foot;
use super::lobby::{is_host, state, times_called_off};
use super::sure::{Face, Sure};
use super::{qr, refused};
use crate::boards::pieces::{art, shape};
use crate::online::http::{self, Unanswered};
use crate::online::line::Line;
use crate::online::socket::{Connection, folder};
use crate::page::table::select;
use crate::page::{Address, Shell, dialog, shut_button};
use kaiten_bots::Level;
use kaiten_core::{Seat, Seats};
use kaiten_games::Entry;
use kaiten_protocol::{Around, Clock, Place, Secret, Stage, Wish};
use kaiten_words::text::online as words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/online.js")]
extern "C" {
    /// Whether the system could tell somebody something: `ask`, `granted`, or why not.
    #[wasm_bindgen(js_name = tells)]
    fn tells() -> String;
    #[wasm_bindgen(js_name = ask_to_tell)]
    fn ask_to_tell(then: &JsValue);
}

/// So much time the host gives at once.
const MORE_TIME: u64 = 60_000;

/// The sheet.
pub(super) fn sheet(
    shell: Shell,
    connection: Connection,
    game: &'static Entry,
    open: RwSignal<bool>,
) -> AnyView {
    let around = connection.part(|line| line.around.clone());
    let lang = move || shell.lang();
    let (seat, is_host) = (connection.part(Line::seat), connection.part(is_host));
    let (may, sure) = (connection.part_in_time(May::of), Sure::new());
    let tools = Tools { shell, connection, sure };
    let people = move || Some(tools.people(&around.get()?, may.get(), seat.get(), is_host.get()));
    let clock = move || {
        let around = around.get()?;
        let has_clock = around.terms.clock != Clock::None;
        (is_host.get() && has_clock).then(|| pause(shell, connection, &around.stage))
    };
    let stop = move || Some(tools.stop(&around.get()?, seat.get()?));
    let has_free = move || around.with(|it| it.as_ref().is_some_and(|it| !it.free().is_empty()));
    // A seat that was freed can be taken by somebody who has looked on.
    let can_sit = Memo::new(move |_| seat.get().is_none() && has_free());
    let sit = move || can_sit.get().then(|| untrack(|| join_foot(shell, connection, around)));
    let terms = move || around.with(|it| Some(super::terms::terms(&it.as_ref()?.terms, lang())));
    let called_off = move || {
        let says = around.with(|it| times_called_off(&it.as_ref()?.called_off, lang()))?;
        Some(view! { <p class="called-off">{says}</p> })
    };
    let inside = view! {
        {shut_button(lang, move || open.set(false))}
        <h2>{move || words::the_table(lang())}</h2>
        <p class="terms">{terms}</p>
        {people}
        {called_off}
        {clock}
        {sit}
        <h3>{move || words::invite_to_watch(lang())}</h3>
        {invitation(shell, connection.table, game.name)}
        <p>
            <a class="to-screen" href=screen_link(connection) target="_blank">
                {move || words::large_screen(lang())}
            </a>
        </p>
        {move || seat.get().map(|_| own_tools(shell, connection))}
        {stop}
    };
    dialog("table-sheet", inside.into_any(), move || open.set(false))
}

/// What the server would not refuse by now: whose seats may be freed, and whether somebody else may be the
/// host.
#[derive(Clone, Copy, PartialEq)]
struct May {
    free: Seats,
    take_over: bool,
}

impl May {
    fn of(line: &Line, now: f64) -> Self {
        let seats = line.around.as_ref().map_or(0, |around| around.places.len() as u8);
        let free = Seats::first(seats).filter(|&seat| line.may_be_freed(seat, now)).collect();
        Self { free, take_over: line.may_take_over(now) }
    }
}

/// What can be done about those who sit here.
#[derive(Clone, Copy)]
struct Tools {
    shell: Shell,
    connection: Connection,
    sure: Sure,
}

impl Tools {
    /// Who sits where, and what can be done about it.
    fn people(self, around: &Around, may: May, own: Option<Seat>, is_host: bool) -> AnyView {
        let lang = self.shell.lang();
        let all = Seats::first(around.places.len() as u8).zip(&around.places);
        let rows: Vec<AnyView> = all
            .map(|(seat, place)| {
                let name = place.sitter.as_ref().map(|sitter| sitter.name.clone());
                let name = name.unwrap_or_else(|| words::free_seat(lang).to_string());
                let stood_in = (place.stand_ins > 0)
                    .then(|| words::StoodInFor { n: &place.stand_ins }.say(lang));
                let tools = self.of(seat, around, may, own, is_host);
                let says = state(place, Some(seat) == own, around.host == Some(seat), lang);
                let says = [Some(says), stood_in].into_iter().flatten().collect::<Vec<_>>();
                view! {
                    <li>
                        {shape(seat)}<b>{name}</b><small>{says.join(" · ")}</small>
                        <span class="does">{tools}</span>
                    </li>
                }
                .into_any()
            })
            .collect();
        view! { <ul class="people">{rows}</ul> }.into_any()
    }

    /// What somebody can do about a seat.
    fn of(
        self,
        seat: Seat,
        around: &Around,
        may: May,
        own: Option<Seat>,
        is_host: bool,
    ) -> Vec<AnyView> {
        let Self { shell, connection, sure } = self;
        let lang = shell.lang();
        let Some(place) = around.places.get(seat.index()) else { return Vec::new() };
        let has_clock = around.terms.clock != Clock::None;
        let is_of_person =
            |place: &Place| place.sitter.as_ref().is_some_and(|sitter| sitter.level.is_none());
        let is_person = is_of_person(place);
        let is_other = Some(seat) != own;
        let button = |says: &'static str, wish: Wish| {
            let ask = move |_| connection.ask(wish.clone());
            view! { <button class="quiet" on:click=ask>{says}</button> }.into_any()
        };
        let hand_over = || {
            let face = ("quiet", Face::Words(words::hand_over(lang)));
            sure.button(shell, connection, face, Wish::HandOver(seat), words::really_hand_over)
        };
        let wants_freed = own.is_some_and(|own| place.want_freed.contains(own));
        let free = Wish::Free { seat, is_wanted: !wants_freed };
        let says_free = if wants_freed { words::do_not_free(lang) } else { words::free_it(lang) };
        let is_bot = place.sitter.is_some() && !is_person;
        // Where several people play, all of them have to agree that a bot goes.
        let all = Seats::first(around.places.len() as u8).zip(&around.places);
        let plays_alone = !all.into_iter().any(|(seat, it)| Some(seat) != own && is_of_person(it));
        let may_free = may.free.contains(seat) || wants_freed || (is_bot && !plays_alone);
        let is_gone = is_other && own.is_some() && place.sitter.is_some() && may_free;
        let can_host = is_host && is_other && is_person;
        let takes_over = !is_host && !is_other && may.take_over;
        let is_free = place.sitter.is_none();
        let bot = Wish::Bot { seat, level: Level::Cook.to_string() };
        [
            (is_host && is_bot && plays_alone)
                .then(|| button(words::free_it(lang), Wish::SendAway(seat))),
            (is_host && is_free).then(|| button(words::put_bot(lang), bot)),
            is_gone.then(|| button(says_free, free)),
            can_host.then(hand_over),
            takes_over.then(|| button(words::take_over(lang), Wish::HandOver(seat))),
            (is_host && has_clock && is_person)
                .then(|| button(words::add_time(lang), Wish::AddTime { seat, ms: MORE_TIME })),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The ways to stop: all together, or alone.
    fn stop(self, around: &Around, own: Seat) -> AnyView {
        let Self { shell, connection, sure } = self;
        let lang = shell.lang();
        let name =
            |seat: Seat| Some(around.places.get(seat.index())?.sitter.as_ref()?.name.as_str());
        let others: Vec<&str> =
            around.want_end.filter(|&seat| seat != own).filter_map(name).collect();
        let others = match others.len() {
            0 => String::new(),
            n => words::WantEnd { n: &n, who: &kaiten_words::listed(&others, lang) }.say(lang),
        };
        let end = match around.want_end.contains(own) {
            true => {
                let ask = move |_| connection.ask(Wish::End(false));
                view! {
                    <button class="end-it" aria-pressed="true" on:click=ask>
                        {words::do_not_end(lang)}
                    </button>
                }
                .into_any()
            }
            false => {
                let face = ("end-it", Face::Words(words::end_it(lang)));
                sure.button(shell, connection, face, Wish::End(true), words::really_end)
            }
        };
        let leave = ("leave-seat", Face::Words(words::leave(lang)));
        view! {
            <h3>{words::to_stop(lang)}</h3>
            <p class="want-end" role="status">{others}</p>
            <p class="buttons stop">
                {end}{sure.button(shell, connection, leave, Wish::Leave, words::really_leave)}
            </p>
            <small>{words::end_means(lang)}</small>
        }
        .into_any()
    }
}

/// The host has the clocks stand still, or go on.
fn pause(shell: Shell, connection: Connection, stage: &Stage) -> AnyView {
    let lang = shell.lang();
    let (says, wish) = match stage {
        Stage::Paused => (words::go_on(lang), Wish::GoOn),
        _ => (words::pause(lang), Wish::Pause),
    };
    view! { <button class="pause" on:click=move |_| connection.ask(wish.clone())>{says}</button> }
        .into_any()
}

/// What somebody who sits can do for themselves: go on with another device, and be called.
pub(super) fn own_tools(shell: Shell, connection: Connection) -> AnyView {
    let lang = move || shell.lang();
    let code = RwSignal::new_local(None::<Result<Secret, Unanswered>>);
    let make = move |_| {
        let Some(secret) = connection.secret else { return };
        spawn_local(async move {
            let made = http::code(connection.table, secret).await.map(|made| made.code);
            let _ = code.try_set(Some(made));
        });
    };
    let shown = move || {
        code.get().map(|made| match made {
            Ok(code) => other_device(shell, connection, code),
            Err(why) => {
                view! { <p class="why-not" role="alert">{refused::unanswered(&why, lang())}</p> }
                    .into_any()
            }
        })
    };
    view! {
        <div class="own-tools">
            {(connection.secret.is_some()).then(|| view! {
                <button class="quiet other-device" on:click=make>
                    {art("icon-share")}{move || words::other_device(lang())}
                </button>
            })}
            {notify(shell)}
            {shown}
        </div>
    }
    .into_any()
}

/// The link by which another device gets the same seat, once.
fn other_device(shell: Shell, connection: Connection, code: Secret) -> AnyView {
    let link = format!("{}{}", folder(), Address::Online(connection.table, Some(code)).link());
    let lang = shell.lang();
    view! {
        <div class="invitation device">
            {qr::drawn(&link, words::qr_device(lang).to_string())}
            <div>
                <p>{words::other_device_means(lang)}</p>
                <input
                    readonly
                    aria-label=words::other_device(lang)
                    value=link
                    on:focus=|event| select(&event)
                />
            </div>
        </div>
    }
    .into_any()
}

/// A button that lets the system call somebody, where it can and was not asked yet; where it cannot,
/// why.
fn notify(shell: Shell) -> AnyView {
    let tells = RwSignal::new(tells());
    let ask = move |_| {
        let then = Closure::once_into_js(move |became: String| _ = tells.try_set(became));
        ask_to_tell(&then);
    };
    let button = move || {
        let lang = shell.lang();
        match tells.get().as_str() {
            "ask" | "default" => view! {
                <button class="quiet notify" on:click=ask>
                    {art("icon-sound")}{words::call_me(lang)}
                </button>
            }
            .into_any(),
            "granted" => ().into_any(),
            why => view! { <p class="no-calls">{words::NoCalls { why: &why }.say(lang)}</p> }
                .into_any(),
        }
    };
    view! { {button} }.into_any()
}

/// The link of a table screen.
pub(super) fn screen_link(connection: Connection) -> String {
    format!("{}{}", folder(), Address::Screen(connection.table).link())
}

/// The link of its record, once it was played.
pub(super) fn record_link(connection: Connection, ending: &str) -> String {
    format!("{}.{ending}", link(connection.table))
}
