//! A table on a server, shown like any other: what is heard of it is acted on, and beside the
//! sentence stands who is here.

use super::{LONG_ENOUGH_TO_READ, Running, table};
use crate::boards::Show;
use crate::host::{Far, Heard, Host};
use crate::page::Shell;
use kaiten_games::Entry;
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;
use std::rc::Rc;

/// The table of a game that is played on a server.
pub(crate) fn far_table<G: Show>(
    shell: Shell,
    game: &'static Entry,
    far: Rc<dyn Far<G>>,
) -> AnyView {
    table(shell, game, None, Host::Far(far), None)
}

impl<G: Show> Running<G> {
    fn far(self) -> Option<Rc<dyn Far<G>>> {
        self.host.with_value(Host::far)
    }

    /// Whether the table is on a server.
    pub(super) fn is_far(self) -> bool {
        self.host.with_value(|host| host.solo().is_none())
    }

    /// Hears what a server tells, if the table is on one.
    pub(super) fn listen(self) {
        let Some(far) = self.far() else { return };
        if far.goes_on_by_itself() {
            self.go_on_by_itself();
        }
        far.listen(Rc::new(move |heard| self.act_on(heard)));
    }

    /// Nobody is there to click: the points of a round are looked at for a while.
    fn go_on_by_itself(self) {
        let moment = self.part(|showing| showing.moment);
        Effect::new(move |_| {
            let Some(step) = moment.get() else { return };
            let go_on = move || {
                if self.showing.try_with_untracked(|it| it.moment) == Some(Some(step)) {
                    self.go_on();
                }
            };
            set_timeout(go_on, LONG_ENOUGH_TO_READ);
        });
    }

    /// Acts on what was heard.
    fn act_on(self, heard: Heard) {
        match heard {
            Heard::Steps => {
                let step = self.host.with_value(|host| host.far().map(|far| far.seen().step()));
                let goes_back = self.showing.with_untracked(|it| step < Some(it.seen.step()));
                if goes_back {
                    self.go_back();
                }
                self.after_a_step();
            }
            Heard::Choosing => self.look(),
            Heard::Answer(answer) => self.answered(&answer),
        }
    }

    /// Who is here and who is waited for, where some of them are far away.
    pub(super) fn company(self) -> Option<AnyView> {
        self.far().map(|far| far.company())
    }

    /// What is said while the others choose.
    pub(super) fn waiting(self, names: &Names, lang: Lang) -> String {
        match self.far() {
            Some(far) => far.waiting(names, lang),
            None => words::waiting(lang).to_string(),
        }
    }

    /// Whether something can ever be taken back at this table.
    pub(super) fn lets_take_back(self) -> bool {
        self.far().is_none_or(|far| far.lets_take_back())
    }
}
