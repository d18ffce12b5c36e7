//! Who makes what is seen at a table: this device, or a server. Whoever shows it asks the same of
//! both, and only the answer to a choice may come later.

use crate::boards::Show;
use crate::page::Shell;
use crate::shelf::Saved;
use crate::solo::Solo;
use kaiten_core::{Seat, Seats, Viewer};
use kaiten_table::{Choice, Refusal, Seen};
use kaiten_words::{Lang, Names};
use leptos::prelude::AnyView;
use std::rc::Rc;

/// The host of a table.
pub(crate) enum Host<G: Show> {
    /// This device.
    Here(Box<Solo<G>>),
    /// A server. (What belongs to it is no part of what everyone fetches who plays.)
    Far(Rc<dyn Far<G>>),
}

/// A table on a server, for whoever shows it.
pub(crate) trait Far<G: Show> {
    /// What its viewer has seen.
    fn seen(&self) -> Seen<G>;
    /// The seat of whoever plays here; none for those who watch.
    fn here(&self) -> Seats;
    /// Whether nobody has chosen anything yet.
    fn is_new(&self) -> bool;
    /// The viewer chooses, after so many steps; the answer is heard.
    fn choose(&self, step: u32, m: &G::Move);
    /// Whether those who play here may ask for hints, as the table's terms say.
    fn lets_hint(&self) -> bool;
    /// Whether they may take back what was carried out.
    fn lets_take_back(&self) -> bool;
    /// Asks for that; whether it is done is seen.
    fn take_back(&self);
    /// Whether nobody is there who could click: what waits for that goes on after a while.
    fn goes_on_by_itself(&self) -> bool;
    /// From now on this hears of everything.
    fn listen(self: Rc<Self>, shows: Rc<dyn Fn(Heard)>);
    /// What is said while the others choose, or when a bot has chosen for the viewer meanwhile.
    fn waiting(&self, names: &Names, lang: Lang) -> String;
    /// Who is here, who is waited for, and what can be done about it.
    fn company(&self) -> AnyView;
    /// The ways on after the end.
    fn ways(&self, shell: Shell, record: &str) -> AnyView;
}

/// What whoever shows a table that is far away has to act on.
#[derive(Debug)]
pub(crate) enum Heard {
    /// There is more to see.
    Steps,
    /// Who chooses has changed.
    Choosing,
    /// The choice that was made here was answered.
    Answer(Result<Choice, Refusal>),
}

impl<G: Show> Host<G> {
    /// What a viewer has seen. Far away nobody else's eyes are asked for than those that are there.
    pub(crate) fn seen(&self, viewer: Viewer) -> Seen<G> {
        match self {
            Self::Here(solo) => solo.seen(viewer),
            Self::Far(far) => far.seen(),
        }
    }

    /// The seats of those who play at this device.
    pub(crate) fn here(&self) -> Seats {
        match self {
            Self::Here(solo) => solo.people(),
            Self::Far(far) => far.here(),
        }
    }

    /// Whether nobody has chosen anything yet.
    pub(crate) fn is_new(&self) -> bool {
        match self {
            Self::Here(solo) => solo.is_new(),
            Self::Far(far) => far.is_new(),
        }
    }

    /// A seat chooses, after so many steps: the answer, unless it comes later.
    pub(crate) fn choose(
        &mut self,
        step: u32,
        seat: Seat,
        m: G::Move,
    ) -> Option<Result<Choice, Refusal>> {
        match self {
            Self::Here(solo) => Some(solo.choose(step, seat, m)),
            Self::Far(far) => {
                far.choose(step, &m);
                None
            }
        }
    }

    /// Whether a choice of a person can be taken back.
    pub(crate) fn can_take_back(&self) -> bool {
        match self {
            Self::Here(solo) => solo.last_choice().is_some(),
            Self::Far(far) => far.lets_take_back(),
        }
    }

    /// Takes it back; says whether that is done. Far away it is seen when it is.
    pub(crate) fn take_back(&mut self) -> bool {
        match self {
            Self::Here(solo) => solo.undo(),
            Self::Far(far) => {
                far.take_back();
                false
            }
        }
    }

    /// Whether those who play here may ask for hints.
    pub(crate) fn lets_hint(&self) -> bool {
        match self {
            Self::Here(_) => true,
            Self::Far(far) => far.lets_hint(),
        }
    }

    /// The game as it is kept on this device; what is far away is kept there.
    pub(crate) fn saved(&self) -> Option<Saved> {
        self.solo().map(Saved::of)
    }

    /// The host on this device, if it is one.
    pub(crate) fn solo(&self) -> Option<&Solo<G>> {
        match self {
            Self::Here(solo) => Some(solo),
            Self::Far(_) => None,
        }
    }

    /// The same, to do something at its table.
    pub(crate) fn solo_mut(&mut self) -> Option<&mut Solo<G>> {
        match self {
            Self::Here(solo) => Some(solo),
            Self::Far(_) => None,
        }
    }

    /// The table on a server, if it is one.
    pub(crate) fn far(&self) -> Option<Rc<dyn Far<G>>> {
        match self {
            Self::Here(_) => None,
            Self::Far(far) => Some(Rc::clone(far)),
        }
    }
}
