//! Set up: who plays, how well the bots play, and the variants.

use super::{Frame, NewGame, Place};
use crate::boards::{self, Show, Variant};
use crate::solo::Player;
use crate::words::{Lang, Words};
use kaiten_bots::Level;
use kaiten_core::Piece;
use kaiten_games::Entry;
use leptos::prelude::*;

/// Names for bots.
const NAMES: [&str; 8] = ["Aiko", "Ren", "Yuna", "Sora", "Emi", "Kenji", "Hana", "Taro"];

pub(super) fn setup(frame: Frame, entry: &'static Entry) -> AnyView {
    let lang = frame.lang;
    let seats = RwSignal::new(usize::from((*entry.seats.start()).max(3)));
    let players = RwSignal::new(
        (0..usize::from(*entry.seats.end()))
            .map(|seat| match seat {
                0 => Player { name: lang.get_untracked().you().to_string(), level: None },
                _ => Player { name: NAMES[seat - 1].to_string(), level: Some(Level::Cook) },
            })
            .collect::<Vec<_>>(),
    );
    let (fewest, most) = (usize::from(*entry.seats.start()), usize::from(*entry.seats.end()));
    let chosen = RwSignal::new(Vec::<String>::new());
    let variants = move || variants(entry, seats.get(), lang.get(), chosen);
    let rows = move || {
        (0..seats.get()).map(|seat| player_row(lang.get(), players, seat)).collect::<Vec<_>>()
    };
    let start = move |_| {
        let players = players.get_untracked()[..seats.get_untracked()].to_vec();
        let options = format!("seats={} {}", players.len(), chosen.get_untracked().join(" "));
        frame.place.set(Place::Table(NewGame { entry, options, players }));
    };
    let picture = format!("art.svg#box-{}", entry.id);
    view! {
        <section class="setup">
            <svg viewBox="0 0 320 200" aria-hidden="true"><use href=picture></use></svg>
            <h1>{entry.name}</h1>
            <div class="count">
                <button aria-label=move || lang.get().fewer() disabled={move || seats.get() <= fewest} on:click=move |_| seats.update(|n| *n -= 1)>"−"</button>
                <b>{move || seats.get()}" "{move || lang.get().seats()}</b>
                <button aria-label=move || lang.get().more() disabled={move || seats.get() >= most} on:click=move |_| seats.update(|n| *n += 1)>"+"</button>
            </div>
            <ol class="players">{rows}</ol>
            <div class="variants">{variants}</div>
            <button class="primary start" on:click=start>{move || lang.get().start()}</button>
        </section>
    }
    .into_any()
}

/// The variants for so many seats; what is chosen of each lies in `chosen`.
fn variants(
    entry: &'static Entry,
    seats: usize,
    lang: Lang,
    chosen: RwSignal<Vec<String>>,
) -> Vec<AnyView> {
    struct Variants(u8, Lang);

    impl boards::Visitor for Variants {
        type Out = Vec<Variant>;

        fn visit<G: Show>(self) -> Self::Out {
            G::variants(self.0, self.1)
        }
    }

    let variants = boards::visit(entry, Variants(seats as u8, lang)).unwrap_or_default();
    // What was chosen for another number of seats may not be there any more.
    chosen.set(vec![String::new(); variants.len()]);
    let select = |(nth, variant): (usize, Variant)| {
        let change = move |event| chosen.update(|all| all[nth] = event_target_value(&event));
        let values: Vec<AnyView> = variant
            .values
            .into_iter()
            .map(|(value, name)| view! { <option value=value>{name}</option> }.into_any())
            .collect();
        view! { <label>{variant.name}<select on:change=change>{values}</select></label> }.into_any()
    };
    variants.into_iter().enumerate().map(select).collect()
}

/// One seat: a name, and a person or a bot of some level.
fn player_row(lang: Lang, players: RwSignal<Vec<Player>>, seat: usize) -> AnyView {
    let player = players.get_untracked()[seat].clone();
    let rename = move |event| {
        let name: String = event_target_value(&event).chars().take(24).collect();
        players.update_untracked(|players| players[seat].name = name);
    };
    let change = move |event| {
        let level = event_target_value(&event).parse().ok();
        players.update_untracked(|players| players[seat].level = level);
    };
    let levels: Vec<AnyView> = Level::ALL
        .iter()
        .map(|&level| {
            let name = match lang {
                Lang::En => level.to_string(),
                Lang::Fr => level.french().to_string(),
            };
            let selected = player.level == Some(level);
            view! { <option value=level.to_string() selected=selected>{name}</option> }.into_any()
        })
        .collect();
    view! {
        <li>
            <input aria-label=lang.name() value=player.name.clone() maxlength="24" on:input=rename/>
            <select aria-label=lang.plays() on:change=change>
                <option value="" selected=player.level.is_none()>{lang.person()}</option>
                {levels}
            </select>
        </li>
    }
    .into_any()
}
