//! Before a game: what the dice show. A click on a face lets one choose another for it.

use super::dice::lying;
use crate::boards::Form;
use crate::texts::Fetched;
use game_sushi_roll::{DEFAULT_FACES, Face, Faces, Kind, SushiRoll};
use kaiten_core::{Game, Misread, Piece};
use kaiten_games::Rulebooks;
use kaiten_words::Lang;
use kaiten_words::sushi_roll::face_name;
use kaiten_words::text::sushi_roll as text;
use leptos::prelude::*;

/// The six faces of each kind of die, to be changed: whoever has the box enters its faces once, and
/// the next game begins with them.
pub(super) fn faces_form(form: Form) -> AnyView {
    let lang = form.lang;
    let last = form.last("faces").and_then(|text| text.parse().ok());
    let faces: RwSignal<Faces> = RwSignal::new(last.unwrap_or(DEFAULT_FACES));
    let open: RwSignal<Option<(Kind, usize)>> = RwSignal::new(None);
    let misread: RwSignal<Option<Misread>> = RwSignal::new(None);
    let entry = kaiten_games::find(SushiRoll::ID).expect("the catalog has this game");
    form.refuse(move || misread.with(|why| Some(Fetched.refusal(entry, why.as_ref()?, lang))));
    let take = move |new: Faces| {
        faces.set(new);
        misread.set(None);
        form.options.set(written(&new));
    };
    form.options.set(written(&faces.get_untracked()));
    let rows: Vec<AnyView> =
        Kind::ALL.iter().map(|&kind| kind_row(lang, kind, faces, open, take)).collect();
    let is_usual = move || faces.get() == DEFAULT_FACES;
    let reset = move |_| {
        open.set(None);
        take(DEFAULT_FACES);
    };
    let state = move || if is_usual() { text::faces_usual(lang) } else { text::faces_own(lang) };
    let read = move |event| match read_faces(&event_target_value(&event)) {
        Ok(new) => take(new),
        Err(why) => misread.set(Some(why)),
    };
    let is_settled = move || is_usual() && misread.with(Option::is_none);
    view! {
        <details class="faces">
            <summary>
                {text::faces(lang)}
                <span>{state}</span>
            </summary>
            <p>{text::faces_guess(lang)}</p>
            {rows}
            <label class="written">
                <span>{text::in_writing(lang)}</span>
                <input
                    type="text"
                    spellcheck="false"
                    autocomplete="off"
                    placeholder="maki1,maki1,maki2,maki2,maki3,maki3"
                    prop:value=move || faces.get().to_string()
                    on:change=read
                />
            </label>
            <button disabled=is_settled on:click=reset>
                {text::usual_faces(lang)}
            </button>
        </details>
    }
    .into_any()
}

/// One kind of die: its faces, and what else the chosen one could be.
fn kind_row(
    lang: Lang,
    kind: Kind,
    faces: RwSignal<Faces>,
    open: RwSignal<Option<(Kind, usize)>>,
    take: impl Fn(Faces) + Copy + Send + 'static,
) -> AnyView {
    let six = move || {
        let six = faces.get().of(kind);
        let face = |(nth, face): (usize, Face)| {
            let is_open = move || open.get() == Some((kind, nth));
            let click = move |_| open.set(if is_open() { None } else { Some((kind, nth)) });
            let label = text::NthFace { n: &(nth + 1), face: &face }.say(lang);
            let expanded = move || is_open().to_string();
            view! {
                <button class="face-of" aria-label=label aria-expanded=expanded on:click=click>
                    {lying(face, None, lang)}
                </button>
            }
            .into_any()
        };
        six.into_iter().enumerate().map(face).collect::<Vec<_>>()
    };
    let palette = move || {
        let (_, nth) = open.get().filter(|(opened, _)| *opened == kind)?;
        let now = faces.get().of(kind).get(nth).copied()?;
        let choices = Face::ALL.iter().copied().filter(|face| face.kind() == kind).map(|face| {
            let click = move |_| {
                if let Ok(new) = changed(&faces.get_untracked(), kind, nth, face) {
                    open.set(None);
                    take(new);
                }
            };
            let pressed = (face == now).to_string();
            let name = face_name(face, lang);
            view! {
                <button class="face-of" aria-pressed=pressed aria-label=name on:click=click>
                    {lying(face, None, lang)}
                </button>
            }
            .into_any()
        });
        let choices: Vec<AnyView> = choices.collect();
        Some(view! {
            <div class="palette" role="group" aria-label=text::instead(lang)>{choices}</div>
        })
    };
    view! {
        <fieldset class="kind">
            <legend>{text::Kinds { kind: &kind }.say(lang)}</legend>
            <div class="six">{six}</div>
            {palette}
        </fieldset>
    }
    .into_any()
}

/// The faces with another one in this place, or why that cannot be.
pub(super) fn changed(faces: &Faces, kind: Kind, nth: usize, face: Face) -> Result<Faces, Misread> {
    let mut six = faces.of(kind);
    if let Some(place) = six.get_mut(nth) {
        *place = face;
    }
    faces.with(kind, &six)
}

/// The option that says so; nothing if all is as usual.
pub(super) fn written(faces: &Faces) -> String {
    if *faces == DEFAULT_FACES { String::new() } else { format!("faces={faces}") }
}

/// Faces that somebody wrote down, with or without the name of the option.
pub(super) fn read_faces(words: &str) -> Result<Faces, Misread> {
    let words: String = words.trim().trim_start_matches("faces=").split_whitespace().collect();
    if words.is_empty() {
        return Ok(DEFAULT_FACES);
    }
    words.parse()
}
