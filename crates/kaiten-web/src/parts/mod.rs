//! The program comes in parts: what belongs to a game is fetched when somebody comes to it.
//!
//! The first part has home and what every page needs. All else is reached through [`Doors`], a list
//! of functions that the part of a game hands out when it is here: what only they lead to is in no
//! other part. `cargo xtask web` cuts the program there, with the feature `split`; a sketch, and
//! what is tested natively, has all in one piece.

#[cfg(feature = "split")]
mod split;
#[cfg(not(feature = "split"))]
mod whole;

#[cfg(feature = "split")]
use split::{at_hand, load};
#[cfg(not(feature = "split"))]
use whole::{at_hand, load};

use crate::boards::{Show, Visitor};
use crate::page::{learn, review, rules, setup, table};
use crate::{bots, shelf};
use kaiten_core::Misread;
use kaiten_games::Entry;
use kaiten_table::written::BadRecord;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::BTreeMap;

macro_rules! doors {
    ($($(#[$what:meta])* $door:ident: $visitor:ty => $out:ty,)+) => {
        /// What can be done with a game whose part is here.
        pub(crate) struct Doors {
            $($(#[$what])* $door: fn($visitor) -> $out,)+
        }

        impl Doors {
            /// The doors of a game; whoever names them has all that is behind them.
            const fn of<G: Show>() -> Self {
                Self { $($door: |visitor| visitor.visit::<G>(),)+ }
            }
        }

        $(impl Enters for $visitor {
            fn door(doors: &Doors) -> fn(Self) -> $out {
                doors.$door
            }
        })+
    };
}

doors! {
    /// The page on which a game is set up.
    set_up: setup::Page => AnyView,
    /// What can be chosen there besides who plays.
    options: setup::Options => AnyView,
    /// Deals a game.
    start: setup::Start<'_> => Result<shelf::Saved, Misread>,
    /// The table of a kept game.
    table: table::Page => AnyView,
    /// The game that is played on it.
    load: table::Load<'_> => Result<AnyView, BadRecord>,
    /// A first game that teaches.
    learn: learn::Page => AnyView,
    /// A game of the past.
    review: review::Open<'_> => Result<AnyView, BadRecord>,
    /// The page of the rules.
    rules: rules::Page => AnyView,
    /// One rule over any page.
    rule: rules::Sheet => AnyView,
    /// How pieces and examples are drawn in the rules.
    pen: rules::Made => rules::Pen,
    /// Plays a kept game again, to say how far it has come.
    replay: shelf::Replay<'_> => Option<shelf::HowFar>,
    /// Lets a bot think.
    think: bots::Think => Option<bots::Answer>,
}

/// A visitor that has a door of its own.
pub(crate) trait Enters: Visitor + Sized {
    /// Its door.
    fn door(doors: &Doors) -> fn(Self) -> Self::Out;
}

/// Does something with a game that is here.
///
/// # Panics
/// If its part is not here: a page of a game is shown when it is.
pub(crate) fn visit<V: Enters>(game: &Entry, visitor: V) -> V::Out {
    V::door(at_hand(game).expect("whoever visits a game has seen that it is here"))(visitor)
}

/// The part of a game, as far as it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It is on its way.
    Coming,
    /// It is here, as long as the page is.
    Here,
    /// It could not be fetched.
    Missing,
}

thread_local! {
    /// The parts that somebody has asked for, by the ids of their games.
    static ASKED: RefCell<BTreeMap<&'static str, ArcRwSignal<Part>>> = RefCell::default();
}

/// The part of a game, now and whenever it has come farther. Who asks first has it fetched.
pub(crate) fn part(game: &'static Entry) -> Part {
    if at_hand(game).is_some() {
        return Part::Here;
    }
    let asked = ASKED.with_borrow(|asked| asked.get(game.id).cloned());
    asked.unwrap_or_else(|| fetch(game)).get()
}

/// Has a part fetched unless it is here or on its way: what could not be fetched before may be
/// there now.
pub(crate) fn want(game: &'static Entry) {
    let asked = ASKED.with_borrow(|asked| asked.get(game.id).cloned());
    let is_wanted = asked.is_none_or(|asked| asked.get_untracked() == Part::Missing);
    if is_wanted && at_hand(game).is_none() {
        fetch(game);
    }
}

/// Waits for a part; says whether it came.
pub(crate) async fn fetched(game: &Entry) -> bool {
    at_hand(game).is_some() || load(game).await
}

/// Fetches a part, for all who ask for it.
fn fetch(game: &'static Entry) -> ArcRwSignal<Part> {
    let part = ASKED.with_borrow_mut(|asked| {
        asked.entry(game.id).or_insert_with(|| ArcRwSignal::new(Part::Coming)).clone()
    });
    part.set(Part::Coming);
    let asked = part.clone();
    spawn_local(async move {
        asked.set(if fetched(game).await { Part::Here } else { Part::Missing });
    });
    part
}
