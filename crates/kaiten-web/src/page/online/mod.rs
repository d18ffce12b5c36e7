//! Tables on a server: one is made, people come to it by its link, and it is played like any other.

mod again;
mod comings;
mod company;
mod deals;
mod feed;
mod invite;
mod join;
mod lobby;
mod mine;
mod new;
mod playing;
mod qr;
mod refused;
mod screen;
mod sheet;
mod sure;
mod tables;
mod talk;
mod terms;
mod turn;

pub(crate) use mine::mine;
pub(crate) use new::new;
pub(crate) use playing::Join;
pub(crate) use screen::screen;
pub(crate) use tables::tables;

use super::{Address, Notices, Shell, awaited, heading, keys};
use crate::boards::pieces::art;
use crate::online::http::{self, Unanswered};
use crate::online::line::{Closed, Line, State};
use crate::online::ring;
use crate::online::socket::Connection;
use crate::parts::{self, Far, Play};
use kaiten_games::Entry;
use kaiten_protocol::{Ended, Refused, Secret, Stage, TableId};
use kaiten_words::Lang;
use kaiten_words::text::{online as words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What is shown of a table, as far as it is known.
#[derive(Clone, PartialEq, Debug)]
enum Shown {
    /// Somebody is called, and has not answered yet.
    Calling,
    /// People come and sit down.
    Lobby,
    /// What was dealt is on its way.
    Dealing,
    /// The game, until its end and after it.
    Game(&'static Entry),
    /// It ended before its end.
    Over(Ended),
    /// Nothing more is heard of it.
    Closed(Closed),
    /// It plays a game that this client does not know.
    Unknown,
}

impl Shown {
    fn of(line: &Line) -> Self {
        if let State::Closed(why) = line.state() {
            return Self::Closed(why.clone());
        }
        let Some(around) = &line.around else { return Self::Calling };
        let Ok(game) = kaiten_games::find(&around.terms.game) else { return Self::Unknown };
        match &around.stage {
            Stage::Gathering => Self::Lobby,
            Stage::Ended(ended) if !matches!(ended, Ended::Played(_)) => Self::Over(ended.clone()),
            _ if line.is_dealt => Self::Game(game),
            _ => Self::Dealing,
        }
    }
}

/// A table by its link. Who has a code sits at it already, and goes on with this device.
pub(crate) fn table(shell: Shell, table: TableId, code: Option<Secret>) -> AnyView {
    match code {
        Some(code) => other_device(shell, table, code),
        None => {
            let reopen = Trigger::new();
            let inside = move || {
                reopen.track();
                untrack(|| {
                    let connection = Connection::open(table, ring::secret(table), reopen);
                    opened(shell, connection, false)
                })
            };
            view! { {heading::heard(shell)}{inside} }.into_any()
        }
    }
}

/// Whatever is known of a table, and what is told beside it.
fn opened(shell: Shell, connection: Connection, is_screen: bool) -> AnyView {
    let shown = connection.part(Shown::of);
    again::follow(shell, connection, is_screen);
    turn::follow(shell, connection);
    keep_focus(shown);
    let aloud = comings::follow(shell, connection);
    let is_missed = connection.part(Line::is_missed);
    Notices::of_this_page(move || notices(shell, connection, is_missed.into(), aloud));
    // Beside a game the row of those who play it says that nobody is there.
    let is_missed_here = Signal::derive(move || {
        is_missed.get() && !matches!(shown.get(), Shown::Calling | Shown::Game(_))
    });
    let inside = move || match shown.get() {
        Shown::Calling => untrack(|| calling(shell, connection)),
        Shown::Dealing => says(shell, words::begins),
        Shown::Lobby if is_screen => untrack(|| screen::gathering(shell, connection)),
        Shown::Lobby => untrack(|| lobby::lobby(shell, connection)),
        Shown::Game(game) => playing(shell, connection, game, is_screen),
        Shown::Over(ended) => untrack(|| over(shell, connection, &ended)),
        Shown::Closed(why) => untrack(|| closed(shell, connection, why)),
        Shown::Unknown => untrack(|| closed(shell, connection, Closed::Outdated)),
    };
    let next = (!is_screen).then(|| again::over_the_page(shell, connection));
    let notices = notices(shell, connection, is_missed_here, aloud);
    view! { {inside}{notices}{next}{talk::follow(shell, connection)} }.into_any()
}

/// The game, as soon as its parts are here.
fn playing(shell: Shell, connection: Connection, game: &'static Entry, is_screen: bool) -> AnyView {
    // Both come at the same time.
    parts::want::<Far>(game);
    let waits = awaited::<Play>(shell, game).or_else(|| awaited::<Far>(shell, game));
    let join = || parts::visit(game, Join { shell, game, connection, is_screen });
    waits.unwrap_or_else(|| untrack(join))
}

/// One sentence while something is on its way.
fn says(shell: Shell, words: fn(Lang) -> &'static str) -> AnyView {
    view! {
        <section class="awaited"><p role="status">{move || words(shell.lang())}</p></section>
    }
    .into_any()
}

/// Nobody has answered yet; when that takes long, it is said.
fn calling(shell: Shell, connection: Connection) -> AnyView {
    let is_missed = connection.part(Line::is_missed);
    let sentence = move || match is_missed.get() {
        true => words::nobody_answers(shell.lang()),
        false => words::calling(shell.lang()),
    };
    view! { <section class="awaited"><p role="status">{sentence}</p></section> }.into_any()
}

/// Whoever does all by keys, or listens, goes on where something new begins.
fn keep_focus(shown: Memo<Shown>) {
    Effect::new(move |_| {
        let what = match shown.get() {
            Shown::Calling | Shown::Dealing => return,
            Shown::Game(_) => ".board",
            _ => "main h1",
        };
        request_animation_frame(move || keys::focus_if_lost(what));
    });
}

/// What is told beside whatever is shown: what came to nothing, that a bot has stood in, that nobody is
/// there at the moment, and for those who listen who comes and goes.
fn notices(
    shell: Shell,
    connection: Connection,
    is_missed: Signal<bool>,
    aloud: RwSignal<String>,
) -> AnyView {
    let failed = move || {
        let lang = shell.lang();
        let why = connection.unanswered.with(|(_, why)| why.clone())?;
        let close = move || connection.unanswered.update(|(_, why)| *why = None);
        Some(notice(lang, "alert", refused::unanswered(&why, lang), close))
    };
    let stood_in = connection.part(|line| line.stand_ins.unknown());
    let stood_in = move || {
        let (lang, n) = (shell.lang(), stood_in.get());
        let says = words::StoodInTimes { n: &n }.say(lang);
        (n > 0).then(|| notice(lang, "status", says, move || connection.knows_of_stand_ins()))
    };
    let lost = move || is_missed.get().then(|| words::lost(shell.lang()));
    view! {
        {failed}
        {stood_in}
        // They are there before anything is said in them, so that those who listen hear it.
        <p class="line-lost" role="status">{lost}</p>
        <p class="heard comings" aria-live="polite">{move || aloud.get()}</p>
    }
    .into_any()
}

/// A sentence over the page that can be put away.
fn notice(lang: Lang, role: &'static str, says: String, close: impl Fn() + 'static) -> AnyView {
    view! {
        <div class="refusal" role=role>
            <p>{says}</p>
            <button class="quiet icon" aria-label=page::close(lang) on:click=move |_| close()>
                {art("icon-close")}
            </button>
        </div>
    }
    .into_any()
}

/// The game ended before its end; the company may play another one.
fn over(shell: Shell, connection: Connection, ended: &Ended) -> AnyView {
    let why: fn(Lang) -> &'static str = match ended {
        Ended::Agreed => words::ended_agreed,
        Ended::NewRules => words::ended_new_rules,
        _ => words::ended_closed,
    };
    sentence_with(shell, move |lang| why(lang).to_string(), again::first_way(shell, connection))
}

/// Nothing more is heard of the table: why, and what can be done.
fn closed(shell: Shell, connection: Connection, why: Closed) -> AnyView {
    let table = connection.table;
    match why {
        Closed::Outdated => {
            // A page that was fetched anew and still is another version says so.
            if ring::may_renew() {
                http::renew();
            }
            let renew = view! {
                <button class="primary" on:click=|_| http::renew()>
                    {move || words::renew(shell.lang())}
                </button>
            };
            sentence_with(shell, |lang| words::outdated(lang).to_string(), renew.into_any())
        }
        Closed::Freed | Closed::Refused(Refused::WrongSecret) => {
            ring::drop_secret(table);
            let watch = view! {
                <button class="primary" on:click=move |_| connection.reopen.notify()>
                    {move || words::look_on(shell.lang())}
                </button>
            };
            sentence_with(shell, |lang| words::freed(lang).to_string(), watch.into_any())
        }
        Closed::Refused(why) => {
            sentence_with(shell, move |lang| refused::sentence(&why, lang), new_table(shell))
        }
    }
}

const WRONG_CODE: Unanswered = Unanswered::Refused(Refused::WrongCode);

/// This is another device of somebody who sits at the table: it gets a secret of its own. The code
/// is taken out of the address, where it could be read by others.
fn other_device(shell: Shell, table: TableId, code: Secret) -> AnyView {
    shell.note(&Address::Online(table, None));
    let unanswered = RwSignal::new_local(None::<Unanswered>);
    let to_table = move || shell.place.set(Address::Online(table, None));
    let try_it = move || {
        unanswered.set(None);
        spawn_local(async move {
            match http::use_code(table, code).await {
                Ok(sat) => {
                    ring::keep(table, sat.secret);
                    to_table();
                }
                // Whoever has read the same code before has the seat already.
                Err(WRONG_CODE) if ring::secret(table).is_some() => to_table(),
                Err(why) => _ = unanswered.try_set(Some(why)),
            }
        });
    };
    try_it();
    let inside = move || match unanswered.get() {
        None => says(shell, words::calling),
        Some(why) => {
            let way = match why {
                WRONG_CODE => view! {
                    <button class="primary" on:click=move |_| to_table()>
                        {move || words::look_on(shell.lang())}
                    </button>
                }
                .into_any(),
                // It may be used for ten minutes.
                _ => view! {
                    <button class="primary again" on:click=move |_| try_it()>
                        {move || page::try_again(shell.lang())}
                    </button>
                }
                .into_any(),
            };
            sentence_with(shell, move |lang| refused::unanswered(&why, lang), way)
        }
    };
    view! { {heading::heard(shell)}{inside} }.into_any()
}

/// A sentence of what is wrong, a way on, and the way home.
fn sentence_with(
    shell: Shell,
    says: impl Fn(Lang) -> String + Send + 'static,
    way: AnyView,
) -> AnyView {
    view! {
        <section class="bad" role="status">
            <p>{move || says(shell.lang())}</p>
            <p class="buttons">
                {way}
                <a class="button" href=Address::Home.link()>{move || page::to_home(shell.lang())}</a>
            </p>
        </section>
    }
    .into_any()
}

fn new_table(shell: Shell) -> AnyView {
    view! {
        <a class="button primary" href=Address::New(None).link()>
            {move || words::new_table(shell.lang())}
        </a>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::{Around, Terms, Told};

    /// What is shown after a server has told these.
    fn shown(stages: &[Stage], game: &str, is_dealt: bool) -> Shown {
        let mut line = Line::new(None, 1);
        line.opened();
        for stage in stages {
            let around = Around {
                terms: Terms::usual(game, "seats=2"),
                rules: 1,
                stage: stage.clone(),
                host: None,
                places: Vec::new(),
                spectators: 1,
                want_end: kaiten_core::Seats::NONE,
                seed_hash: kaiten_protocol::Digest([0; 32]),
                start: None,
                called_off: Vec::new(),
                next: None,
            };
            let told = Told { around: Some(around), ..Told::default() };
            line.heard(&serde_json::to_string(&told).expect("JSON"), 0.0);
        }
        if is_dealt {
            line.heard(r#"{"seen":{}}"#, 0.0);
        }
        Shown::of(&line)
    }

    #[test]
    fn a_table_is_shown_as_far_as_it_has_come() {
        let game = kaiten_games::find("sushi-go").expect("a game");
        let starting = Stage::Starting { waiting: kaiten_core::Seats::first(1) };
        let played = Stage::Ended(Ended::Played(kaiten_core::BySeat::new(
            2,
            kaiten_core::Standing::default(),
        )));
        for (stages, is_dealt, expected) in [
            (&[][..], false, Shown::Calling),
            (&[Stage::Gathering], false, Shown::Lobby),
            (&[Stage::Gathering, starting.clone()], false, Shown::Dealing),
            (&[starting, Stage::Gathering], false, Shown::Lobby),
            (&[Stage::Gathering, Stage::Playing], false, Shown::Dealing),
            (&[Stage::Playing], true, Shown::Game(game)),
            (&[Stage::Paused], true, Shown::Game(game)),
            (&[played], true, Shown::Game(game)),
            (&[Stage::Ended(Ended::Agreed)], true, Shown::Over(Ended::Agreed)),
        ] {
            assert_eq!(shown(stages, "sushi-go", is_dealt), expected);
        }
        assert_eq!(shown(&[Stage::Gathering], "chess", false), Shown::Unknown);
    }
}
