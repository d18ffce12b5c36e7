//! The games on this device, running and finished.

use super::{Shelf, how_far};
use crate::boards::lid::picture;
use crate::boards::pieces::art;
use crate::page::twice::icon_twice;
use crate::page::{Address, Shell, data_url};
use crate::shelf::{self, Kept, Looks, Shelved};
use crate::solo::Summary;
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;

/// So many are seen before somebody asks for all.
const FIRST: usize = 6;

/// All that can go on, then those that are over.
pub(super) fn rows(
    shell: Shell,
    shelf: Shelf,
    shows_all: RwSignal<bool>,
    deleted: Trigger,
) -> Option<AnyView> {
    let lang = shell.lang();
    let mut all = shelf.get();
    all.sort_by_key(|one| !one.can_go_on());
    let n = all.len();
    let is_short = move || n > FIRST + 1 && !shows_all.get();
    let rows = move || {
        let shown = if is_short() { FIRST } else { n };
        all.iter().take(shown).map(|one| row(shell, one, deleted)).collect::<Vec<_>>()
    };
    let more = move || {
        is_short().then(|| {
            view! {
                <button class="all-games" on:click=move |_| shows_all.set(true)>
                    {words::AllGames { n: &n }.say(lang)}
                </button>
            }
        })
    };
    (n > 0).then(|| {
        view! {
            <section class="shelf">
                <h2>{words::on_this_device(lang)}</h2>
                <ul>{rows}</ul>
                {more}
            </section>
        }
        .into_any()
    })
}

/// One game: go on with it or review it, take it along, or delete it.
fn row(shell: Shell, shelved: &Shelved, deleted: Trigger) -> AnyView {
    let lang = shell.lang();
    let Shelved { kept, nth, looks } = shelved;
    let (kept, name) = (*kept, kept.game.name);
    let title = if *nth == 1 { name.to_string() } else { format!("{name} {nth}") };
    let (says, players, to, file) = match looks {
        Looks::Running(game, _) => {
            let go_on = Some((Address::Table(kept), words::go_on_playing(lang)));
            // A record has all hands in it: nobody takes along what others still hide.
            let file = (!game.is_shared).then_some(&game.record);
            (how_far(shelved, lang).unwrap_or_default(), players(game, lang), go_on, file)
        }
        Looks::Over(game) => {
            let review = Address::review(game.record.clone());
            let review = Some((review, words::review(lang)));
            (who_won(game, lang), players(game, lang), review, Some(&game.record))
        }
        Looks::Damaged(saved) => {
            (words::damaged_game(lang).to_string(), String::new(), None, Some(saved))
        }
    };
    let to = to.map(|(to, does)| view! { <a class="button to" href=to.link()>{does}</a> });
    let download = file.map(|file| {
        view! {
            <a
                class="quiet icon button"
                download="kaiten-record.json"
                href=data_url(file)
                aria-label=words::download(lang)
                title=words::download(lang)
            >
                {art("icon-download")}
            </a>
        }
    });
    let players = (!players.is_empty()).then(|| view! { <p class="who-plays">{players}</p> });
    view! {
        <li data-game=kept.game.id class:running=shelved.can_go_on()>
            {picture(kept.game)}
            <p><b>{title}</b><span class="says">{says}</span></p>
            {players}
            <div class="does">{to}{download}{delete(shell, kept, deleted)}</div>
        </li>
    }
    .into_any()
}

/// Deletes a game, when it is asked twice.
fn delete(shell: Shell, kept: Kept, deleted: Trigger) -> AnyView {
    let delete = move || {
        shelf::delete(kept);
        deleted.notify();
    };
    icon_twice(shell, "quiet icon delete", words::delete, words::really_delete, delete)
}

/// Who plays.
fn players(game: &Summary, lang: Lang) -> String {
    names(game, lang).iter().collect::<Vec<_>>().join(", ")
}

fn names(game: &Summary, lang: Lang) -> Names {
    Names::new(game.names.iter().map(String::as_str), game.you, lang)
}

/// Who won a game.
fn who_won(game: &Summary, lang: Lang) -> String {
    let names = names(game, lang);
    let who: Vec<&str> = game.winners.iter().map(|&seat| &names[seat]).collect();
    let person = match game.winners[..] {
        [one] => names.person(one),
        _ => "all",
    };
    words::Won { person: &person, who: &who.join(", ") }.say(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::Seat;

    #[test]
    fn a_game_on_the_shelf_says_who_won_in_words() {
        let [ann, bo] = [0, 1].map(Seat::new);
        let game = |winners: &[Seat], you| Summary {
            names: vec!["You".into(), "Bo".into()],
            winners: winners.to_vec(),
            you,
            is_shared: false,
            record: String::new(),
        };
        let french = Lang::of("fr").expect("French");
        for (game, en, fr) in [
            (game(&[ann], Some(ann)), "You won", "Vous avez gagné"),
            (game(&[bo], Some(ann)), "Bo won", "Bo a gagné"),
            (
                game(&[ann, bo], Some(ann)),
                "You, Bo share first place",
                "Première place partagée\u{202F}: Vous, Bo",
            ),
        ] {
            assert_eq!([Lang::ENGLISH, french].map(|lang| who_won(&game, lang)), [en, fr]);
        }
        assert_eq!(players(&game(&[], Some(ann)), french), "Vous, Bo");
        assert_eq!(players(&game(&[], None), french), "You, Bo", "a name among several people");
    }
}
