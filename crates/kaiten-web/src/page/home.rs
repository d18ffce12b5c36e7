//! Home: the games as boxes.

use super::{Address, Shell, data_url, learn};
use crate::boards::pieces::{art, drawing};
use crate::boards::{self, Lid};
use crate::parts;
use crate::shelf::{self, Looks, Shelved};
use crate::solo::Summary;
use kaiten_games::{Entry, GAMES};
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;

pub(super) fn home(shell: Shell) -> AnyView {
    // What is kept changes only here while one looks at it: by deleting.
    let deleted = Trigger::new();
    let kept = Memo::new(move |_| {
        deleted.track();
        shelf::all()
    });
    let boxes: Vec<AnyView> = GAMES.iter().map(|entry| game_box(shell, entry, kept)).collect();
    view! {
        <section class="home">
            <h1>{move || words::tagline(shell.lang())}</h1>
            <p>{move || words::intro(shell.lang())}</p>
            <div class="boxes">{boxes}</div>
            {move || the_shelf(shell, kept, deleted)}
            <footer>
                <a href="#/review">{move || words::review_a_record(shell.lang())}</a>
                <span>{move || words::not_affiliated(shell.lang())}</span>
            </footer>
        </section>
    }
    .into_any()
}

/// A game as a box: its picture, its name, and what one should know before opening it.
fn game_box(shell: Shell, entry: &'static Entry, shelf: Shelf) -> AnyView {
    let lang = shell.settings.lang;
    let Lid { minutes, feels } = boards::lid(entry);
    let picture = drawing(&format!("box-{}", entry.id));
    let seats = format!("{}–{}", entry.seats.start(), entry.seats.end());
    let about = move || words::Minutes { seats: &seats, minutes: &minutes }.say(lang.get());
    let go_on = move || {
        let can_go_on = |one: &&Shelved| one.kept.game == entry && one.can_go_on();
        shelf.with(|all| all.iter().find(can_go_on).map(|one| one.kept)).map(|kept| {
            let to = Address::Table(kept).link();
            view! { <a class="button primary go-on" href=to>{words::go_on(lang.get())}</a> }
        })
    };
    view! {
        <article class="box" data-game=entry.id>
            <a
                class="open"
                href=Address::Setup(entry).link()
                on:pointerenter=move |_| parts::want(entry)
                on:focus=move |_| parts::want(entry)
            >
                <svg
                    viewBox="0 0 320 200"
                    preserveAspectRatio="xMidYMid slice"
                    aria-hidden="true"
                >
                    <use href=picture></use>
                </svg>
                <b>{entry.name}</b>
                <span>{move || feels(lang.get())}</span>
                <small>
                    {about}
                </small>
            </a>
            <footer>
                {go_on}
                {move || learn::link(shell, entry)}
                <a class="rules" href=Address::Rules(entry, None).link()>
                    {move || words::rules(lang.get())}
                </a>
            </footer>
        </article>
    }
    .into_any()
}

/// What is kept on this device.
type Shelf = Memo<Vec<Shelved>>;

/// The games on this device, running and finished.
fn the_shelf(shell: Shell, shelf: Shelf, deleted: Trigger) -> Option<AnyView> {
    let lang = shell.lang();
    let rows: Vec<AnyView> =
        shelf.with(|all| all.iter().map(|one| shelf_row(one, lang, deleted)).collect());
    let title = words::on_this_device(lang);
    (!rows.is_empty()).then(|| {
        view! { <section class="shelf"><h2>{title}</h2><ul>{rows}</ul></section> }.into_any()
    })
}

/// One game: go on with it or review it, take it along, or delete it.
fn shelf_row(shelved: &Shelved, lang: Lang, deleted: Trigger) -> AnyView {
    let Shelved { kept, nth, looks } = shelved;
    let (kept, name) = (*kept, kept.game.name);
    let title = if *nth == 1 { name.to_string() } else { format!("{name} {nth}") };
    let (says, players, to, file) = match looks {
        Looks::Running(game, how_far) => {
            let go_on = Some((Address::Table(kept), words::go_on_playing(lang)));
            // A record has all hands in it: nobody takes along what others still hide.
            let file = (!game.is_shared).then_some(&game.record);
            let says = how_far.iter().find(|(of, _)| *of == lang).map(|(_, says)| says.clone());
            (says.unwrap_or_default(), players(game, lang), go_on, file)
        }
        Looks::Over(game) => {
            let review = Address::Review { step: 0, record: game.record.clone() };
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
    let asked = RwSignal::new(false);
    let delete = move |_| {
        if asked.get_untracked() {
            shelf::delete(kept);
            deleted.notify();
        } else {
            asked.set(true);
        }
    };
    let deletes =
        move || if asked.get() { words::really_delete(lang) } else { words::delete(lang) };
    view! {
        <li data-game=kept.game.id>
            <b>{title}</b>
            <span class="says">{says}</span>
            <span class="who-plays">{players}</span>
            {to}
            {download}
            <button class="quiet delete" on:click=delete>{deletes}</button>
        </li>
    }
    .into_any()
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
