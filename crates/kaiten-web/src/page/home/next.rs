//! What to do next, at the top of the page: go on, play again, or begin.

use super::{Starts, how_far};
use crate::boards::lid::{lid, picture};
use crate::boards::pieces::art;
use crate::last_setup::{self, Setup};
use crate::page::Address;
use crate::page::learn::Offer;
use crate::shelf::{self, Kept, Looks, Shelved};
use crate::solo::Summary;
use kaiten_games::{Entry, GAMES};
use kaiten_words::text::page as words;
use kaiten_words::{Lang, listed};
use leptos::prelude::*;

/// What somebody who comes here most likely wants.
#[derive(PartialEq, Debug)]
enum Next<'a> {
    /// To go on with a game.
    GoOn(&'a Shelved),
    /// To play another game of the kind that they played last.
    Again(&'static Entry),
    /// To begin: nothing was played here yet.
    Begin(&'static Entry),
}

impl<'a> Next<'a> {
    fn of(shelf: &'a [Shelved], last: Option<Kept>) -> Self {
        let mut running = shelf.iter().filter(|one| one.can_go_on());
        let is_last = |one: &&Shelved| Some(one.kept) == last;
        let played = last.or(shelf.first().map(|one| one.kept));
        match (running.clone().find(is_last).or(running.next()), played) {
            (Some(one), _) => Self::GoOn(one),
            (None, Some(played)) => Self::Again(played.game),
            // The catalog begins with what is learnt most easily.
            (None, None) => Self::Begin(&GAMES[0]),
        }
    }
}

/// The game that it is about.
pub(super) fn game(shelf: &[Shelved]) -> &'static Entry {
    match Next::of(shelf, shelf::last_opened()) {
        Next::GoOn(one) => one.kept.game,
        Next::Again(game) | Next::Begin(game) => game,
    }
}

/// The largest thing of the page.
pub(super) fn next(starts: Starts, shelf: &[Shelved]) -> AnyView {
    let lang = starts.shell.lang();
    let start = |game| {
        move |class: &'static str, says: &'static str| {
            view! {
                <button class=class aria-busy=starts.brings(game) on:click=move |_| starts.play(game)>
                    {art("icon-play")}{says}
                </button>
            }
            .into_any()
        }
    };
    match Next::of(shelf, shelf::last_opened()) {
        Next::GoOn(one) => {
            let game = one.kept.game;
            let to = Address::Table(one.kept).link();
            let company = match &one.looks {
                Looks::Running(summary, _) => against(summary, lang),
                _ => String::new(),
            };
            let says = how_far(one, lang).into_iter().chain([company]);
            let go_on = view! {
                <a class="button primary go-on" href=to>
                    {art("icon-play")}{words::go_on_playing(lang)}
                </a>
            };
            let again = view! {
                <button aria-busy=starts.brings(game) on:click=move |_| starts.play(game)>
                    {words::new_game(lang)}
                </button>
            };
            let ways = view! { {go_on}{again} }.into_any();
            shown(game, words::where_you_left(lang), &[says.collect::<Vec<_>>().join(" · ")], ways)
        }
        Next::Again(game) => {
            let says = you_against(&last_setup::of(game), lang);
            let ways = start(game)("primary play-now", words::play_now(lang));
            shown(game, words::once_more(lang), &[says], ways)
        }
        Next::Begin(game) => {
            let lid = lid(game);
            let company = you_against(&last_setup::of(game), lang);
            let table = format!("{company} · {}", lid.time(lang));
            let says = [(lid.feels)(lang).to_string(), table];
            let ways = match Offer::of(game) {
                None => start(game)("primary play-now", words::play_now(lang)),
                Some(_) => {
                    let to = Address::Learn(game).link();
                    let minutes = &MINUTES_TO_LEARN;
                    let learn = words::LearnIn { game: &game.name, minutes }.say(lang);
                    let learn = view! {
                        <a class="button primary learn" href=to>{art("icon-hint")}{learn}</a>
                    };
                    view! { {learn}{start(game)("play-now", words::play_now(lang))} }.into_any()
                }
            };
            shown(game, words::new_here(lang), &says, ways)
        }
    }
}

/// A lesson takes no longer.
const MINUTES_TO_LEARN: u8 = 4;

fn shown(game: &'static Entry, when: &'static str, says: &[String], ways: AnyView) -> AnyView {
    let says: Vec<AnyView> =
        says.iter().map(|line| view! { <p>{line.clone()}</p> }.into_any()).collect();
    view! {
        <section class="up-next" data-game=game.id aria-labelledby="next-heading">
            {picture(game)}
            <div>
                <p class="when">{when}</p>
                <h2 id="next-heading">{game.name}</h2>
                {says}
                <div class="buttons">{ways}</div>
            </div>
        </section>
    }
    .into_any()
}

/// Against whom one plays a game; among several people, who plays it.
fn against(game: &Summary, lang: Lang) -> String {
    let is_other = |(seat, _): &(usize, &String)| game.you.is_none_or(|you| you.index() != *seat);
    let others = game.names.iter().enumerate().filter(is_other);
    let others: Vec<&str> = others.map(|(_, name)| name.as_str()).collect();
    let who = listed(&others, lang);
    if game.you.is_some() { words::Against { who: &who }.say(lang) } else { who }
}

/// The same of a game that is set up.
fn you_against(setup: &Setup, lang: Lang) -> String {
    let company = setup.company(lang);
    let (people, bots): (Vec<_>, Vec<_>) =
        company.players.iter().partition(|player| player.level.is_none());
    let names = |players: &[&kaiten_table::Player]| {
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        listed(&names, lang)
    };
    match people[..] {
        [_] => words::YouAgainst { who: &names(&bots) }.say(lang),
        _ => names(&company.players.iter().collect::<Vec<_>>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::Seat;

    fn summary(names: &[&str], you: Option<u8>) -> Summary {
        Summary {
            names: names.iter().map(ToString::to_string).collect(),
            winners: Vec::new(),
            you: you.map(Seat::new),
            is_shared: you.is_none(),
            record: String::new(),
        }
    }

    fn kept(id: &str, number: u64) -> Kept {
        Kept { game: kaiten_games::find(id).expect("a game"), number }
    }

    fn on_shelf(kept: Kept, is_running: bool) -> Shelved {
        let game = summary(&["You", "Bo"], Some(0));
        let looks = if is_running { Looks::Running(game, vec![]) } else { Looks::Over(game) };
        Shelved { kept, nth: 1, looks }
    }

    #[test]
    fn whoever_has_played_goes_on_where_they_sat_last() {
        let [go, roll, zock] =
            [("sushi-go", 1), ("sushi-roll", 1), ("sushizock", 4)].map(|(id, n)| kept(id, n));
        let shelf = [on_shelf(go, true), on_shelf(roll, true), on_shelf(zock, false)];
        assert_eq!(Next::of(&shelf, Some(roll)), Next::GoOn(&shelf[1]));
        assert_eq!(Next::of(&shelf, Some(zock)), Next::GoOn(&shelf[0]), "that one is over");
        assert_eq!(Next::of(&shelf, None), Next::GoOn(&shelf[0]));
        assert_eq!(Next::of(&shelf[2..], None), Next::Again(zock.game));
        assert_eq!(Next::of(&[], Some(roll)), Next::Again(roll.game), "it was deleted");
        assert_eq!(Next::of(&[], None), Next::Begin(&GAMES[0]));
    }

    #[test]
    fn a_game_says_against_whom_it_is_played() {
        let french = Lang::of("fr").expect("French");
        for (game, en, fr) in [
            (
                summary(&["You", "Aiko", "Ren"], Some(0)),
                "against Aiko and Ren",
                "contre Aiko et Ren",
            ),
            (summary(&["Ann", "Bo", "Cy"], None), "Ann, Bo and Cy", "Ann, Bo et Cy"),
        ] {
            assert_eq!([Lang::ENGLISH, french].map(|lang| against(&game, lang)), [en, fr]);
        }
    }
}
