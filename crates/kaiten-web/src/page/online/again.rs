//! After a game at a table on a server: the next one for the same company, who keep their seats and
//! their secrets.

use crate::boards::lid::{lid, picture};
use crate::boards::pieces::art;
use crate::last_setup;
use crate::online::ears::Ears;
use crate::online::ring;
use crate::online::socket::{Connection, NextGame};
use crate::page::{Address, Shell, dialog, setup, shut_button};
use crate::parts::{self, Play};
use core::time::Duration;
use kaiten_games::{Entry, GAMES};
use kaiten_protocol::{Around, Ended, Sitter, Stage, TableId, Terms, Wish};
use kaiten_words::text::{online as words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A screen that all look at shows the end for so long before it goes on to the next game.
const LONG_ENOUGH_TO_SEE: Duration = Duration::from_secs(12);

/// How many sit at a table: all of them, and the people among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sitting {
    all: u8,
    people: u8,
}

impl Sitting {
    fn of(around: &Around) -> Self {
        let sitters = || around.places.iter().filter_map(|place| place.sitter.as_ref());
        let is_person = |sitter: &&Sitter| sitter.level.is_none();
        Self { all: sitters().count() as u8, people: sitters().filter(is_person).count() as u8 }
    }

    /// Whether a game has a seat for each of the people.
    fn has_room(self, game: &Entry) -> bool {
        self.people <= *game.seats.end()
    }

    /// With how many seats they play it: as many as they are, or the nearest number that it allows.
    fn seats(self, game: &Entry) -> u8 {
        self.all.clamp(*game.seats.start(), *game.seats.end())
    }
}

/// What everyone agrees on for another game: what was agreed on for this one, except for what belongs
/// to the game.
fn terms_for(before: &Terms, game: &Entry, seats: u8, options: &str) -> Terms {
    let options = format!("seats={seats} {options}");
    Terms { game: game.id.to_string(), options: options.trim().to_string(), ..before.clone() }
}

/// Where the company plays next, if that is known.
fn next(connection: Connection) -> Memo<Option<TableId>> {
    connection.part(|line| line.around.as_ref()?.next)
}

/// Goes on to the next game: whoever has wished for it does so by itself, and a screen that all look
/// at after a while. The secret of this device's seat opens one there, too.
pub(super) fn follow(shell: Shell, connection: Connection, is_screen: bool) {
    let next = next(connection);
    Effect::new(move |_| {
        let Some(next) = next.get() else { return };
        let is_of_them = connection.line.with_untracked(|line| {
            line.seat().is_some() || line.you.is_some_and(|you| you.is_host)
        });
        if let Some(secret) = connection.secret.filter(|_| is_of_them)
            && ring::secret(next).is_none()
        {
            ring::keep(next, secret);
            Ears::follow(connection.table, next);
        }
        if is_screen {
            let here = Address::Screen(connection.table);
            let go = move || {
                if shell.place.with_untracked(|place| *place == here) {
                    shell.go(&Address::Screen(next));
                }
            };
            set_timeout(go, LONG_ENOUGH_TO_SEE);
        } else if connection.next.with_untracked(|next| *next == NextGame::Asked) {
            shell.go(&Address::Online(next, None));
        }
    });
    // What comes to nothing of this is said where it was asked for.
    Effect::new(move |_| {
        let Some(why) = connection.unanswered.with(|(_, why)| why.clone()) else { return };
        if connection.next.with_untracked(|next| *next == NextGame::Asked) {
            connection.next.set(NextGame::Unanswered(why));
            connection.unanswered.update(|(_, why)| *why = None);
        }
    });
}

/// Whatever stands over the page for the next game: that it is ready, or which one it will be.
pub(super) fn over_the_page(shell: Shell, connection: Connection) -> AnyView {
    let next = next(connection);
    let chooses = Memo::new(move |_| connection.next.with(|next| *next == NextGame::Choosing));
    let is_shut = RwSignal::new(false);
    let is_ready = move || next.get().is_some() && !is_shut.get();
    let ready = move || {
        let to = Address::Online(next.get().filter(|_| is_ready())?, None).link();
        let lang = shell.lang();
        Some(view! {
            <p>{words::next_ready(lang)}</p>
            <a class="button primary" href=to>{art("icon-play")}{words::go_to_table(lang)}</a>
            <button
                class="quiet icon"
                aria-label=page::close(lang)
                on:click=move |_| is_shut.set(true)
            >
                {art("icon-close")}
            </button>
        })
    };
    view! {
        // It is there before anything is said in it, so that those who listen hear it.
        <div class="next-ready" class:said=is_ready role="status">{ready}</div>
        {move || chooses.get().then(|| untrack(|| which(shell, connection)))}
    }
    .into_any()
}

/// Which game next: those that have room for everyone.
fn which(shell: Shell, connection: Connection) -> AnyView {
    let sitting = connection.line.with_untracked(|line| line.around.as_ref().map(Sitting::of));
    let Some(sitting) = sitting else { return ().into_any() };
    let lang = move || shell.lang();
    let close = move || connection.next.set(NextGame::No);
    let tiles: Vec<AnyView> = GAMES
        .iter()
        .map(|game| {
            let has_room = sitting.has_room(game);
            let says = move || match has_room {
                true => lid(game).table(lang()),
                false => words::NoRoom { n: &sitting.people }.say(lang()),
            };
            view! {
                <li>
                    <button
                        class="next-of"
                        data-game=game.id
                        disabled=!has_room
                        on:click=move |_| another(connection, game, sitting)
                    >
                        {picture(game)}<b>{game.name}</b><small>{says}</small>
                    </button>
                </li>
            }
            .into_any()
        })
        .collect();
    let inside = view! {
        {shut_button(lang, close)}
        <h2>{move || words::another_game(lang())}</h2>
        <p>{move || words::another_means(lang())}</p>
        <ul class="which-next">{tiles}</ul>
    };
    dialog("next-game", inside.into_any(), close)
}

/// Wishes for a game as it was played last on this device, if that can be with so many; otherwise as
/// it is usual. Only the game itself knows.
fn another(connection: Connection, game: &'static Entry, sitting: Sitting) {
    connection.next.set(NextGame::Asked);
    let before = connection
        .line
        .with_untracked(|line| line.around.as_ref().map(|around| around.terms.clone()));
    let Some(before) = before else { return };
    spawn_local(async move {
        let has_come = parts::fetched::<Play>(game).await;
        let seats = sitting.seats(game);
        let last = terms_for(&before, game, seats, &last_setup::of(game).options);
        let can_be = has_come && setup::can_be(game, &last.options, seats);
        let terms = if can_be { last } else { terms_for(&before, game, seats, "") };
        // Whoever has left the page meanwhile wants nothing any more.
        if connection.next.try_with_untracked(|next| *next == NextGame::Asked) == Some(true) {
            connection.ask(Wish::Again(terms));
        }
    });
}

/// The first of the ways on after a game: to the next one if it is there; for whoever has a seat the
/// same once more, or another; and for others a table of their own.
pub(super) fn first_way(shell: Shell, connection: Connection) -> AnyView {
    let next = next(connection);
    let can_wish = connection.part(|line| {
        let stage = line.around.as_ref().map(|around| &around.stage);
        let may = stage.is_some_and(may_go_on);
        may && line.seat().is_some()
    });
    let again = move |_| {
        let around = connection.line.with_untracked(|line| line.around.clone());
        let Some(around) = around else { return };
        connection.next.set(NextGame::Asked);
        connection.ask(Wish::Again(around.terms));
    };
    let is_asked = move || connection.next.with(|next| *next == NextGame::Asked).to_string();
    let ways = move || {
        let lang = shell.lang();
        if let Some(next) = next.get() {
            let to = Address::Online(next, None).link();
            return view! {
                <a class="button primary to-next" href=to>
                    {art("icon-play")}<span>{words::go_to_table(lang)}</span>
                </a>
            }
            .into_any();
        }
        if !can_wish.get() {
            return super::new_table(shell);
        }
        view! {
            <button class="primary again" aria-busy=is_asked on:click=again>
                {art("icon-again")}<span>{words::play_again(lang)}</span>
            </button>
            <button
                class="another-game"
                aria-haspopup="dialog"
                on:click=move |_| connection.next.set(NextGame::Choosing)
            >
                {art("icon-next")}<span>{words::another_game(lang)}</span>
            </button>
        }
        .into_any()
    };
    let why_not = move || {
        let lang = shell.lang();
        connection.next.with(|next| match next {
            NextGame::Unanswered(why) => super::refused::unanswered(why, lang),
            _ => String::new(),
        })
    };
    view! { {ways}<span class="why-not" role="alert">{why_not}</span> }.into_any()
}

/// Whether a company can play on after this.
fn may_go_on(stage: &Stage) -> bool {
    matches!(stage, Stage::Ended(Ended::Played(_) | Ended::Agreed | Ended::NewRules))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::{BySeat, Standing};
    use kaiten_protocol::{Aids, Clock};

    fn game(id: &str) -> &'static Entry {
        kaiten_games::find(id).expect("a game")
    }

    #[test]
    fn the_next_game_has_as_many_seats_as_people_and_bots_sit_or_the_nearest() {
        for (all, id, seats) in [
            (4, "sushi-roll", 4),
            (8, "sushi-go-party", 8),
            (8, "sushi-roll", 5),
            (2, "sushi-express", 3),
            (1, "sushizock", 2),
        ] {
            assert_eq!(Sitting { all, people: 1 }.seats(game(id)), seats, "{all} play {id}");
        }
    }

    #[test]
    fn bots_may_be_left_out_and_people_may_not() {
        let many = Sitting { all: 8, people: 5 };
        assert!(many.has_room(game("sushi-go")));
        let more = Sitting { all: 8, people: 6 };
        assert!(!more.has_room(game("sushi-go")) && more.has_room(game("sushi-express")));
    }

    #[test]
    fn all_that_was_agreed_on_holds_for_the_next_game_too() {
        let before = Terms {
            clock: Clock::Decision { ms: 30_000, reserve: 0 },
            aids: Aids { hints: true, undo: false },
            is_open: true,
            ..Terms::usual("sushi-go", "seats=3 passing=left")
        };
        let next = terms_for(&before, game("sushi-roll"), 4, "");
        assert_eq!((next.game.as_str(), next.options.as_str()), ("sushi-roll", "seats=4"));
        let same = Terms { game: before.game.clone(), options: before.options.clone(), ..next };
        assert_eq!(same, before);
        let party = terms_for(&before, game("sushi-go-party"), 8, "menu=party");
        assert_eq!(party.options, "seats=8 menu=party");
    }

    #[test]
    fn options_that_cannot_be_with_so_many_are_left_out() {
        assert!(setup::can_be(game("sushi-go"), "seats=2 robot=yes", 2));
        assert!(!setup::can_be(game("sushi-go"), "seats=4 robot=yes", 4));
        assert!(!setup::can_be(game("sushi-go"), "seats=9", 9));
    }

    #[test]
    fn only_a_table_that_was_closed_has_no_next_game() {
        let played = Ended::Played(BySeat::new(2, Standing::default()));
        for (ended, may) in
            [(played, true), (Ended::Agreed, true), (Ended::NewRules, true), (Ended::Closed, false)]
        {
            assert_eq!(may_go_on(&Stage::Ended(ended)), may);
        }
        assert!(!may_go_on(&Stage::Gathering));
    }
}
