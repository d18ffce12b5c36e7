//! The program comes in parts: what belongs to a game is fetched when somebody comes to it.
//!
//! The first part has home and what every page needs. All else is reached through doors, lists of
//! functions that a part hands out when it is here: what only they lead to is in no other part. Each
//! game has five such lists, its wings: [`Play`] comes first, and nobody who plays waits for the
//! others. `cargo xtask web` cuts the program there, with the feature `split`; a sketch, and what is
//! tested natively, has all in one piece.

#[cfg(feature = "split")]
mod split;
#[cfg(not(feature = "split"))]
mod whole;

use crate::boards::{Show, Visitor};
use crate::page::{Shell, learn, online, pad, review, rules, setup, table};
use crate::{bots, shelf};
use kaiten_core::Misread;
use kaiten_games::Entry;
use kaiten_protocol::{Secret, TableId};
use kaiten_table::written::BadRecord;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::BTreeMap;

macro_rules! wings {
    ($(
        $(#[$means:meta])*
        $wing:ident { $($(#[$what:meta])* $door:ident: $visitor:ty => $out:ty,)+ }
    )+) => {
        $(
            $(#[$means])*
            pub(crate) struct $wing {
                $($(#[$what])* $door: fn($visitor) -> $out,)+
            }

            impl $wing {
                /// The doors of a game; whoever names them has all that is behind them.
                const fn of<G: Show>() -> Self {
                    Self { $($door: |visitor| visitor.visit::<G>(),)+ }
                }
            }

            $(impl Enters for $visitor {
                type Wing = $wing;

                fn door(doors: &$wing) -> fn(Self) -> $out {
                    doors.$door
                }
            })+
        )+
    };
}

wings! {
    /// What somebody needs who plays a game.
    Play {
        /// Deals a game.
        start: setup::Start<'_> => Result<shelf::Saved, Misread>,
        /// The table of a kept game.
        table: table::Page => AnyView,
        /// The game that is played on it.
        load: table::Load<'_> => Result<AnyView, BadRecord>,
        /// Plays a kept game again, to say how far it has come.
        replay: shelf::Replay<'_> => Option<shelf::HowFar>,
    }
    /// The other pages of a game.
    Pages {
        /// The page on which a game is set up.
        set_up: setup::Page => AnyView,
        /// What can be chosen there besides who plays.
        options: setup::Options => AnyView,
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
    }
    /// Its score pad, for a real table.
    Pads {
        /// The pad.
        pad: pad::Page => AnyView,
    }
    /// What it needs besides to be played on a server.
    Far {
        /// Its table.
        join: online::Join => AnyView,
    }
    /// Its bots, who think in a worker.
    Minds {
        /// Lets a bot think.
        think: bots::Think => Option<bots::Answer>,
    }
}

/// The pages of all games together: home need not wait for them, either.
pub(crate) struct Halls {
    /// A search through all rules.
    pub(crate) rules: fn(Shell) -> AnyView,
    /// All score pads.
    pub(crate) pads: fn(Shell) -> AnyView,
}

impl Halls {
    const ALL: Self = Self { rules: rules::all, pads: pad::hall };
}

/// The pages of tables on a server, until a game begins.
pub(crate) struct Online {
    /// A table is made, for a game if one is chosen, and open to everyone if that is wanted.
    pub(crate) new: fn(Shell, Option<&'static Entry>, bool) -> AnyView,
    /// A table: whoever has a code goes on with another device.
    pub(crate) table: fn(Shell, TableId, Option<Secret>) -> AnyView,
    /// The same on a screen that all look at.
    pub(crate) screen: fn(Shell, TableId) -> AnyView,
    /// The tables to which anybody may come.
    pub(crate) tables: fn(Shell) -> AnyView,
    /// All games of whoever has this device, on it and on the server.
    pub(crate) mine: fn(Shell) -> AnyView,
}

impl Online {
    const ALL: Self = Self {
        new: online::new,
        table: online::table,
        screen: online::screen,
        tables: online::tables,
        mine: online::mine,
    };
}

/// A visitor that has a door of its own.
pub(crate) trait Enters: Visitor + Sized {
    /// The list in which it stands.
    type Wing: Wing;
    /// Its door.
    fn door(doors: &Self::Wing) -> fn(Self) -> Self::Out;
}

/// Does something with a game that is here.
///
/// # Panics
/// If its part is not here: a page of a game is shown when it is.
pub(crate) fn visit<V: Enters>(game: &Entry, visitor: V) -> V::Out {
    let doors = V::Wing::at_hand(game);
    V::door(doors.expect("whoever visits a game has seen that it is here"))(visitor)
}

/// A list of doors, which are fetched together.
pub(crate) trait Wing: Sized + 'static {
    /// What it is called.
    const NAME: &'static str;
    /// The styles that it comes with.
    #[cfg(feature = "split")]
    const LOOK: &[Look];
    /// That of a game, if it is here.
    fn at_hand(game: &Entry) -> Option<&'static Self>;
    /// Fetches that of a game; says whether it came.
    async fn load(game: &Entry) -> bool;
}

/// A style that a wing comes with.
#[cfg(feature = "split")]
pub(crate) enum Look {
    /// That of what is read and filled in beside the tables.
    Pages,
    /// That of its game.
    Game,
}

/// A part of a game, as far as it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It is on its way.
    Coming,
    /// It is here, as long as the page is.
    Here,
    /// It could not be fetched.
    Missing,
}

/// A game and a wing, by their names.
type Named = (&'static str, &'static str);

thread_local! {
    /// The parts that somebody has asked for.
    static ASKED: RefCell<BTreeMap<Named, ArcRwSignal<Part>>> = RefCell::default();
}

fn asked<W: Wing>(game: &'static Entry) -> Option<ArcRwSignal<Part>> {
    ASKED.with_borrow(|asked| asked.get(&(game.id, W::NAME)).cloned())
}

/// A part of a game, now and whenever it has come farther. Who asks first has it fetched.
pub(crate) fn part<W: Wing>(game: &'static Entry) -> Part {
    if W::at_hand(game).is_some() {
        return Part::Here;
    }
    asked::<W>(game).unwrap_or_else(|| fetch::<W>(game)).get()
}

/// Has a part fetched unless it is here or on its way: what could not be fetched before may be
/// there now.
pub(crate) fn want<W: Wing>(game: &'static Entry) {
    let is_wanted = asked::<W>(game).is_none_or(|asked| asked.get_untracked() == Part::Missing);
    if is_wanted && W::at_hand(game).is_none() {
        fetch::<W>(game);
    }
}

/// Waits for a part; says whether it came.
pub(crate) async fn fetched<W: Wing>(game: &Entry) -> bool {
    W::at_hand(game).is_some() || W::load(game).await
}

/// Fetches a part, for all who ask for it.
fn fetch<W: Wing>(game: &'static Entry) -> ArcRwSignal<Part> {
    let part = ASKED.with_borrow_mut(|asked| {
        let part = asked.entry((game.id, W::NAME));
        part.or_insert_with(|| ArcRwSignal::new(Part::Coming)).clone()
    });
    part.set(Part::Coming);
    let asked = part.clone();
    spawn_local(async move {
        asked.set(if fetched::<W>(game).await { Part::Here } else { Part::Missing });
    });
    part
}
