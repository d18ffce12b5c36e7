//! The score pad for the boxes at home: what lies in front of everyone is tapped, and the rules of the
//! game count it. Nothing here knows what anything is worth.

mod clock;
mod entry;
mod evenings;
mod filling;
mod form;
mod hall;
mod new;
mod result;
mod tools;

pub(crate) use hall::hall;

use super::twice::twice;
use super::{Address, Shell, data_url, heading};
use crate::boards::pieces::art;
use crate::boards::{self, Show};
use crate::store;
use crate::texts::{self, Fetched};
use clock::Clock;
use evenings::{Evening, Evenings};
use filling::Filling;
use kaiten_core::sheet::Smudge;
use kaiten_games::{Entry, Rulebooks};
use kaiten_words::Lang;
use kaiten_words::text::{pad as words, page};
use leptos::prelude::*;

/// The pad of a game.
pub(crate) struct Page(pub(super) Shell, pub(super) &'static Entry);

impl boards::Visitor for Page {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        pad::<G>(self.0, self.1)
    }
}

/// What the pad of a game is kept under.
fn key(game: &Entry) -> String {
    format!("kaiten.pad.{}", game.id)
}

/// A pad on the table: what is on it, and where it is kept.
struct OpenPad<G: Show> {
    shell: Shell,
    game: &'static Entry,
    /// None until somebody has said who plays.
    filling: RwSignal<Option<Filling<G>>, LocalStorage>,
    /// Whether somebody says it anew, with a pad that is open.
    is_changing: RwSignal<bool>,
    /// How long somebody may still think.
    clock: Clock,
    /// What is kept of it, as this tab has last read or written it.
    known: StoredValue<Option<String>>,
    /// What cannot be read whole, until somebody has seen it: before that it is not written over.
    damage: RwSignal<Option<Damage>>,
    /// Why the last tap did not count.
    refused: RwSignal<Option<String>>,
    /// What the browser does not keep.
    unkept: RwSignal<Option<Unkept>>,
}

/// What the browser does not keep.
#[derive(Clone, Copy, PartialEq)]
enum Unkept {
    /// The pad, and what it comes to.
    Pad,
    /// The evening, because those before it are damaged.
    Evening,
}

impl<G: Show> Clone for OpenPad<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Show> Copy for OpenPad<G> {}

/// A pad that was kept and cannot be read whole.
#[derive(Clone, PartialEq)]
struct Damage {
    kept: String,
    smudges: Vec<Smudge>,
}

fn pad<G: Show>(shell: Shell, game: &'static Entry) -> AnyView {
    Effect::new(move |_| texts::want(game, shell.lang()));
    let pad = OpenPad::<G> {
        shell,
        game,
        filling: RwSignal::new_local(None),
        is_changing: RwSignal::new(false),
        clock: Clock::new(shell),
        known: StoredValue::new(None),
        damage: RwSignal::new(None),
        refused: RwSignal::new(None),
        unkept: RwSignal::new(None),
    };
    pad.open(store::get(&key(game)));
    if untrack(|| pad.with(|filling| filling.is_done)) == Some(true) && Evenings::load().is_none() {
        pad.unkept.set(Some(Unkept::Evening));
    }
    let elsewhere = window_event_listener_untyped("storage", move |_| _ = pad.follow());
    on_cleanup(move || elsewhere.remove());
    // The pad is drawn anew only when it is another: what is tapped changes only what it changes.
    let is_new = Memo::new(move |_| pad.filling.with(Option::is_none) || pad.is_changing.get());
    let shown = move || match (pad.damage.get(), is_new.get()) {
        (Some(damage), _) => damaged(pad, &damage),
        (None, true) => form::form(pad),
        (None, false) => filled(pad),
    };
    view! {
        <section class="pad" data-game=game.id>
            {heading::heard(shell)}
            {shown}
            {move || pad.unkept.get().map(|unkept| not_kept(pad, unkept))}
        </section>
    }
    .into_any()
}

/// What the browser does not keep, and what can be done.
fn not_kept<G: Show>(pad: OpenPad<G>, unkept: Unkept) -> AnyView {
    match unkept {
        Unkept::Pad => {
            let says = move || words::not_kept(pad.shell.lang());
            view! { <p class="why-not" role="alert">{says}</p> }.into_any()
        }
        Unkept::Evening => evenings::damaged(pad.shell, move || pad.keep()),
    }
}

/// The pad, or what came of it.
fn filled<G: Show>(pad: OpenPad<G>) -> AnyView {
    let is_done = Memo::new(move |_| pad.with(|filling| filling.is_done).unwrap_or_default());
    let shown = move || match is_done.get() {
        true => result::result(pad),
        false => entry::entry(pad),
    };
    view! { {shown} }.into_any()
}

/// Whose pad it is, and the way to all of them.
fn title<G: Show>(pad: OpenPad<G>) -> AnyView {
    let all = words::title(pad.shell.lang());
    view! {
        <p class="pad-title">
            <a class="button quiet icon" href=Address::Pads.link() aria-label=all title=all>
                {art("icon-back")}
            </a>
            <b>{pad.game.name}</b>
            {pad.clock.shown()}
        </p>
    }
    .into_any()
}

/// A pad that was damaged: it is named, offered as a download, and goes on if somebody wishes so.
fn damaged<G: Show>(pad: OpenPad<G>, damage: &Damage) -> AnyView {
    let lang = pad.shell.lang();
    let smudges = damage.smudges.iter();
    let smudges: Vec<AnyView> =
        smudges.map(|it| view! { <li>{pad.smudge(it, lang)}</li> }.into_any()).collect();
    let go_on = pad.filling.with_untracked(Option::is_some).then(|| {
        view! {
            <button class="primary go-on" on:click=move |_| pad.damage.set(None)>
                {words::go_on_with_rest(lang)}
            </button>
        }
    });
    let file = format!("kaiten-pad-{}.json", pad.game.id);
    view! {
        <div class="bad" role="alert">
            <p>{words::DamagedPad { game: &pad.game.name }.say(lang)}</p>
            <ul>{smudges}</ul>
            <p class="buttons">
                {go_on}
                <a class="button take-along" download=file href=data_url(&damage.kept)>
                    {words::download_pad(lang)}
                </a>
                {twice(pad.shell, "anew", words::begin_anew, page::really_delete, move || pad.put_away())}
            </p>
        </div>
    }
    .into_any()
}

impl<G: Show> OpenPad<G> {
    /// Opens what is kept.
    fn open(self, kept: Option<String>) {
        let (filling, smudges) = match kept.as_deref().map(Filling::load) {
            Some(Ok((filling, smudges))) if smudges.is_empty() => (Some(filling), None),
            Some(Ok((filling, smudges))) => (Some(filling), Some(smudges)),
            Some(Err(smudge)) => (None, Some(smudge.into_iter().collect())),
            None => (None, None),
        };
        let damage = smudges.zip(kept.clone());
        self.known.set_value(kept);
        self.damage.set(damage.map(|(smudges, kept)| Damage { kept, smudges }));
        self.filling.set(filling);
    }

    /// Opens what another tab has kept since this one looked; says whether there was something.
    fn follow(self) -> bool {
        let kept = store::get(&key(self.game));
        let is_newer = self.known.with_value(|known| *known != kept);
        if is_newer {
            self.open(kept);
        }
        is_newer
    }

    /// Begins with a new pad.
    fn begin(self, filling: Filling<G>) {
        self.filling.set(Some(filling));
        self.keep();
    }

    /// Does something with the pad, and keeps it.
    fn update(self, change: impl FnOnce(&mut Filling<G>)) {
        self.refused.set(None);
        self.filling.update(|filling| {
            if let Some(filling) = filling {
                change(filling);
            }
        });
        self.keep();
    }

    /// Keeps the pad, and the evening when it is done. If another tab has gone on with it, that
    /// holds, and not what was done here.
    fn keep(self) {
        if self.follow() {
            return;
        }
        let kept = untrack(|| self.with(|filling| (filling.save(), Evening::of(filling))));
        let Some((text, evening)) = kept else { return };
        let is_kept = store::set(&key(self.game), &text);
        if is_kept {
            self.known.set_value(Some(text));
        }
        let has_evening = evening.is_none_or(Evening::keep);
        let lost = match (is_kept, has_evening) {
            (false, _) => Some(Unkept::Pad),
            // A list that can be read and is not written has no room: nothing has.
            (true, false) if Evenings::load().is_some() => Some(Unkept::Pad),
            (true, false) => Some(Unkept::Evening),
            (true, true) => None,
        };
        self.unkept.set(lost);
    }

    /// Makes room for the next game; what this one comes to and is not kept is lost only if somebody
    /// is sure of it.
    fn next_game(self, is_sure: bool) {
        if self.follow() {
            return;
        }
        if self.unkept.get_untracked().is_some() {
            self.keep();
        }
        if is_sure || self.unkept.get_untracked().is_none() {
            self.put_away();
        } else if let Ok(Some(why)) = document().query_selector(".pad > :is(.why-not, .bad)") {
            why.scroll_into_view();
        }
    }

    /// Throws a game away: if nobody has played it to its end, it is no evening either. One that is only
    /// corrected stays as it was.
    fn throw_away(self) {
        let unfinished = |pad: &Filling<G>| {
            let is_unfinished = !pad.is_done && !pad.sheet.is_played_out();
            is_unfinished.then_some(pad.began)
        };
        let unfinished = untrack(|| self.with(unfinished)).flatten();
        if let Some((began, mut all)) = unfinished.zip(Evenings::load()) {
            all.remove(began);
            all.save();
        }
        self.put_away();
    }

    /// Puts the pad away.
    fn put_away(self) {
        store::remove(&key(self.game));
        self.open(None);
        self.unkept.set(None);
    }

    /// Something about the pad, if there is one: what is drawn of it may stay a moment longer.
    fn with<T>(self, about: impl FnOnce(&Filling<G>) -> T) -> Option<T> {
        self.filling.with(|filling| filling.as_ref().map(about))
    }

    /// What cannot be read in a line, as a sentence.
    fn smudge(self, smudge: &Smudge, lang: Lang) -> String {
        let why = Fetched.refusal(self.game, &smudge.why, lang);
        words::InLine { line: &smudge.line, why: &why }.say(lang)
    }
}
