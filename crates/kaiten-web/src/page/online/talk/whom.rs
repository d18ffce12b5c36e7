//! Whom one hears: everybody can be muted, alone or with all others, and heard again.

use crate::boards::pieces::art;
use crate::online::ears::Ears;
use crate::online::line::Line;
use crate::online::socket::Connection;
use crate::page::Shell;
use kaiten_words::text::online as words;
use leptos::prelude::*;

/// Behind one word, so that it is in nobody's way.
pub(super) fn whom(shell: Shell, connection: Connection) -> AnyView {
    let lang = move || shell.lang();
    let people = connection.part(people);
    let mute = move |change: &dyn Fn(&mut Ears)| {
        connection.ears.update(change);
        connection.ears.with_untracked(|ears| {
            ears.keep(connection.table);
            connection.bubbles.update(|bubbles| bubbles.hush(ears));
        });
    };
    let list = move || {
        let (lang, ears) = (lang(), connection.ears.get());
        let one = |name: String| {
            let is_muted = ears.is_muted(&name);
            let says = match is_muted {
                true => words::HearOne { who: &name }.say(lang),
                false => words::MuteOne { who: &name }.say(lang),
            };
            let change = move |_| mute(&|ears| ears.mute(&name, !is_muted));
            let sign = art(if is_muted { "icon-sound" } else { "icon-mute" });
            view! { <li><button class="quiet" on:click=change>{sign}{says}</button></li> }
                .into_any()
        };
        let all = everyone(people.get(), &ears);
        if all.is_empty() && !ears.is_all_muted() {
            return view! { <p class="nothing">{words::nobody_to_mute(lang)}</p> }.into_any();
        }
        let is_all_muted = ears.is_all_muted();
        // Whoever hears nobody first has to hear everyone again.
        let rows: Vec<AnyView> = match is_all_muted {
            true => Vec::new(),
            false => all.into_iter().map(one).collect(),
        };
        let says = if is_all_muted { words::hear_all(lang) } else { words::mute_all(lang) };
        let change = move |_| mute(&|ears| ears.mute_all(!is_all_muted));
        let sign = art(if is_all_muted { "icon-sound" } else { "icon-mute" });
        view! {
            <ul>
                {rows}
                <li><button class="quiet" on:click=change>{sign}{says}</button></li>
            </ul>
        }
        .into_any()
    };
    let is_all_muted = move || connection.ears.with(Ears::is_all_muted);
    let says = move || is_all_muted().then(|| words::all_muted(lang()));
    view! {
        <details class="whom">
            <summary>{art("icon-mute")}<span>{move || words::mute_people(lang())}</span></summary>
            {list}
        </details>
        <p class="hushed" role="status">{says}</p>
    }
    .into_any()
}

/// The others who sit here and can speak.
fn people(line: &Line) -> Vec<String> {
    let own = line.seat().map(|seat| seat.index());
    let places = line.around.iter().flat_map(|around| &around.places).enumerate();
    let others = places.filter(|(nth, _)| Some(*nth) != own);
    let sitters = others.filter_map(|(_, place)| place.sitter.as_ref());
    sitters.filter(|sitter| sitter.level.is_none()).map(|sitter| sitter.name.clone()).collect()
}

/// They and whoever was muted and has left: each name once.
fn everyone(people: Vec<String>, ears: &Ears) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for name in people.into_iter().chain(ears.muted().map(str::to_string)) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_muted_can_be_heard_again_after_they_left() {
        let mut ears = Ears::default();
        ears.mute("Cy", true);
        ears.mute("Bo", true);
        let people = ["Bo", "Ann", "Bo"].map(String::from).to_vec();
        assert_eq!(everyone(people, &ears), ["Bo", "Ann", "Cy"]);
    }
}
