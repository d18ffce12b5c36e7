//! The game at a table on a server: what the table asks of its host, and what is drawn beside it.

use super::sheet::record_link;
use super::{again, company, deals};
use crate::boards::pieces::art;
use crate::boards::{self, Show};
use crate::host::{Far, Heard};
use crate::online::afar::Afar;
use crate::online::socket::Connection;
use crate::page::table::{far_table, share_link};
use crate::page::{Address, Shell};
use kaiten_core::Seats;
use kaiten_games::Entry;
use kaiten_protocol::{Aids, By, Wish};
use kaiten_table::Seen;
use kaiten_words::text::{online as words, page};
use kaiten_words::{Lang, Names, listed};
use leptos::prelude::*;
use std::rc::Rc;

/// The table of a game that has begun.
pub(crate) struct Join {
    pub(super) shell: Shell,
    pub(super) game: &'static Entry,
    pub(super) connection: Connection,
    pub(super) is_screen: bool,
}

impl boards::Visitor for Join {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        let Self { shell, game, connection, is_screen } = self;
        let first = connection.first_seen();
        match first.and_then(|first| serde_json::from_str::<Seen<G>>(first.get()).ok()) {
            Some(first) => {
                let afar = Rc::new(Afar::new(shell, connection, first));
                far_table::<G>(shell, game, Rc::new(Playing { game, afar, is_screen }))
            }
            None => {
                // What cannot be is not shown.
                set_timeout(move || connection.give_up(), core::time::Duration::ZERO);
                ().into_any()
            }
        }
    }
}

/// A game on a server, and what belongs to it on the page.
struct Playing<G: Show> {
    game: &'static Entry,
    afar: Rc<Afar<G>>,
    is_screen: bool,
}

impl<G: Show> Playing<G> {
    /// What helps people besides their own thoughts: whoever plays alone with bots has all of it.
    fn aids(&self) -> Aids {
        let all = Aids { hints: true, undo: true };
        self.afar.connection.line.with_untracked(|line| {
            let Some(around) = &line.around else { return Aids::default() };
            let is_person = |sitter: &kaiten_protocol::Sitter| sitter.level.is_none();
            let people = around.places.iter().filter_map(|place| place.sitter.as_ref());
            if people.filter(|sitter| is_person(sitter)).count() > 1 {
                around.terms.aids
            } else {
                all
            }
        })
    }
}

impl<G: Show> Far<G> for Playing<G> {
    fn seen(&self) -> Seen<G> {
        self.afar.seen()
    }

    fn here(&self) -> Seats {
        self.afar.here()
    }

    fn is_new(&self) -> bool {
        self.afar.is_new()
    }

    fn choose(&self, step: u32, m: &G::Move) {
        self.afar.choose(step, m);
    }

    fn lets_hint(&self) -> bool {
        self.aids().hints && !self.here().is_empty()
    }

    fn lets_take_back(&self) -> bool {
        let can = !self.here().is_empty() && !self.afar.is_new() && !self.afar.is_over();
        can && self.aids().undo
    }

    fn take_back(&self) {
        self.afar.connection.ask(Wish::TakeBack { step: self.afar.step() });
    }

    fn goes_on_by_itself(&self) -> bool {
        self.is_screen
    }

    fn listen(self: Rc<Self>, shows: Rc<dyn Fn(Heard)>) {
        let connection = self.afar.connection;
        connection.listen(Rc::new(move |news| {
            if let Some(heard) = self.afar.hear(news) {
                shows(heard);
            }
        }));
    }

    fn waiting(&self, names: &Names, lang: Lang) -> String {
        let seen = self.afar.seen();
        let by = self.afar.connection.line.with(|line| line.by);
        let others = seen.waiting.filter(|&seat| !self.here().contains(seat));
        let others: Vec<String> = others.map(|seat| names.inside(seat)).collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        if by == Some(By::StandIn) && seen.chosen.is_some() {
            return words::stood_in(lang).to_string();
        }
        match (others.is_empty(), seen.chosen.is_some()) {
            (true, _) => page::waiting(lang).to_string(),
            (false, true) => words::MayChange { who: &listed(&others, lang) }.say(lang),
            (false, false) => words::WaitsFor { who: &listed(&others, lang) }.say(lang),
        }
    }

    fn company(&self) -> AnyView {
        company::row(self.afar.shell, self.afar.connection, self.game)
    }

    fn ways(&self, shell: Shell, record: &str) -> AnyView {
        ways(shell, self.afar.connection, self.game, record, deals::checked::<G>)
    }
}

/// The ways on after a game: the next one, the same once more to look at, and its record.
fn ways(
    shell: Shell,
    connection: Connection,
    game: &'static Entry,
    record: &str,
    check_deals: fn(Shell, Connection) -> AnyView,
) -> AnyView {
    let lang = shell.lang();
    let review = Address::review(record.to_string()).link();
    view! {
        <div class="ways">
            {again::first_way(shell, connection)}
            <a class="button review" href=review>
                {art("icon-review")}<span>{page::review(lang)}</span>
            </a>
            {check_deals(shell, connection)}
            {share_link(shell, game.name, super::invite::link(connection.table))}
            <a
                class="button take-along"
                download="kaiten-record.json"
                href=record_link(connection, "json")
                title=page::download(lang)
            >
                {art("icon-download")}<span class="heard">{page::download(lang)}</span>
            </a>
        </div>
    }
    .into_any()
}
