//! Before a game: what the dice show. A click on a face lets one choose another for it.

use super::dice::lying;
use super::words::{face_name, kind_names};
use crate::boards::Form;
use crate::store;
use crate::words::{Either, Lang, Words};
use game_sushi_roll::{DEFAULT_FACES, Face, Faces, Kind};
use kaiten_core::Piece;
use leptos::prelude::*;

/// Whoever has the box enters its faces once: they are kept for the next game.
const KEPT: &str = "kaiten.sushi-roll.faces";

/// The six faces of each kind of die, to be changed.
pub(super) fn faces_form(form: Form) -> AnyView {
    let lang = form.lang;
    let kept = store::get(KEPT).and_then(|text| text.parse().ok());
    let faces: RwSignal<Faces> = RwSignal::new(kept.unwrap_or(DEFAULT_FACES));
    let open: RwSignal<Option<(Kind, usize)>> = RwSignal::new(None);
    let take = move |new: Faces| {
        faces.set(new);
        form.refused.set(String::new());
        form.options.set(written(&new));
        store::set(KEPT, &new.to_string());
    };
    form.options.set(written(&faces.get_untracked()));
    let rows: Vec<AnyView> =
        Kind::ALL.iter().map(|&kind| kind_row(lang, kind, faces, open, take)).collect();
    let is_usual = move || faces.get() == DEFAULT_FACES;
    let reset = move |_| {
        open.set(None);
        take(DEFAULT_FACES);
    };
    let state = move || {
        if is_usual() {
            lang.either("as usual", "habituelles")
        } else {
            lang.either("your own", "les vôtres")
        }
    };
    let read = move |event| match read_faces(&event_target_value(&event), lang) {
        Ok(new) => take(new),
        Err(why) => form.refused.set(why),
    };
    view! {
        <details class="faces">
            <summary>{lang.either("The faces of the dice", "Les faces des dés")}<span>{state}</span></summary>
            <p>{lang.either(
                "The faces are our best guess. If your box has others, tap a face to change it.",
                "Ces faces sont notre meilleure supposition. Si votre boîte en a d'autres, touchez une face pour la changer.",
            )}</p>
            {rows}
            <label class="written">
                <span>{lang.either("In writing", "Par écrit")}</span>
                <input type="text" spellcheck="false" autocomplete="off" placeholder="maki1,maki1,maki2,maki2,maki3,maki3" prop:value=move || faces.get().to_string() on:change=read/>
            </label>
            <button class="usual" disabled={move || is_usual() && form.refused.get().is_empty()} on:click=reset>{lang.either("The usual faces", "Les faces habituelles")}</button>
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
            let label = format!(
                "{} {}{}{}",
                lang.either("Face", "Face"),
                nth + 1,
                lang.colon(),
                face_name(face, lang)
            );
            view! { <button class="face-of" aria-label=label aria-expanded=move || is_open().to_string() on:click=click>{lying(face, lang)}</button> }.into_any()
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
            view! { <button class="face-of" aria-pressed=(face == now).to_string() aria-label=face_name(face, lang) on:click=click>{lying(face, lang)}</button> }.into_any()
        });
        let choices: Vec<AnyView> = choices.collect();
        Some(
            view! { <div class="palette" role="group" aria-label=lang.either("Instead", "À la place")>{choices}</div> },
        )
    };
    view! {
        <fieldset class="kind">
            <legend>{kind_names(kind, lang)}</legend>
            <div class="six">{six}</div>
            {palette}
        </fieldset>
    }
    .into_any()
}

/// The faces with another one in this place, or why that cannot be.
pub(super) fn changed(faces: &Faces, kind: Kind, nth: usize, face: Face) -> Result<Faces, String> {
    let mut six = faces.of(kind);
    if let Some(place) = six.get_mut(nth) {
        *place = face;
    }
    faces.with(kind, &six).map_err(|why| why.to_string())
}

/// The option that says so; nothing if all is as usual.
pub(super) fn written(faces: &Faces) -> String {
    if *faces == DEFAULT_FACES { String::new() } else { format!("faces={faces}") }
}

/// Faces that somebody wrote down, with or without the name of the option.
pub(super) fn read_faces(text: &str, lang: Lang) -> Result<Faces, String> {
    let text: String = text.trim().trim_start_matches("faces=").split_whitespace().collect();
    if text.is_empty() {
        return Ok(DEFAULT_FACES);
    }
    text.parse().map_err(|why: kaiten_core::Misread| match lang {
        Lang::En => why.to_string(),
        Lang::Fr => format!(
            "Il faut six faces pour chaque sorte de dé, séparées par des virgules (règle X2). {why}"
        ),
    })
}
