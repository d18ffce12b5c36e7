//! How each game looks: one file for each.

mod pieces;
mod sushi_go;

use crate::solo::Player;
use crate::words::Lang;
use game_sushi_go::SushiGo;
use kaiten_core::{Game, Seat};
use kaiten_games::{Entry, Listed};
use leptos::prelude::*;
use std::rc::Rc;

/// A game that can be shown.
///
/// A board is drawn anew from its [`Scene`] after every change. It offers what the seat may choose
/// and calls [`Scene::choose`] with one of those moves; what is half chosen lies in its `Picks`.
pub trait Show: Listed {
    /// What a person has picked towards a choice of several parts.
    type Picks: Clone + Default + 'static;

    /// How long a game takes, in minutes.
    const MINUTES: &'static str;
    /// One line of what the game feels like.
    fn feels(lang: Lang) -> &'static str;

    /// What can be chosen besides the number of seats.
    fn variants(seats: u8, lang: Lang) -> Vec<Variant>;

    /// The table: the others, the middle, what lies in front of the viewer, and what it chooses from.
    fn board(scene: &Scene<Self>) -> AnyView;
    /// One sentence: what is asked of the seat that chooses.
    fn asks(scene: &Scene<Self>) -> String;
    /// What happened, in words; nothing for what nobody needs to read.
    fn tells(event: &Self::Event, names: &[String], lang: Lang) -> Option<String>;
    /// A move in words.
    fn names(m: &Self::Move, lang: Lang) -> String;
}

/// An option of a game: what it is about, and its values as options texts with names for people.
/// The first is the usual one.
pub struct Variant {
    /// What it is about.
    pub name: &'static str,
    /// Each value, as it is written in the options, and its name.
    pub values: Vec<(&'static str, &'static str)>,
}

/// All that a board shows, and where choices go.
#[derive(Clone)]
pub struct Scene<G: Show> {
    /// Who looks.
    pub seat: Seat,
    /// What that seat may know.
    pub view: G::View,
    /// What it may choose now; empty while it waits or when the game is over.
    pub moves: Vec<G::Move>,
    /// What it has chosen and may still change.
    pub chosen: Option<G::Move>,
    /// What a hint points at.
    pub hinted: Option<G::Move>,
    /// Who sits on each seat.
    pub players: Vec<Player>,
    /// The language of the page.
    pub lang: Lang,
    /// Whether the memory aid is on: then the board shows what the seat could remember.
    pub memory: bool,
    /// What is half chosen.
    pub picks: RwSignal<G::Picks, LocalStorage>,
    /// Takes a choice of the seat.
    pub choose: Rc<dyn Fn(G::Move)>,
}

impl<G: Show> Scene<G> {
    /// The other seats, clockwise from the viewer's left.
    pub fn others(&self) -> Vec<Seat> {
        let seats = self.players.len() as u8;
        let left = |seat: &Seat| Some(seat.left(seats));
        let own = self.seat;
        core::iter::successors(left(&own), left).take_while(|&seat| seat != own).collect()
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.players[seat.index()].name.clone()
    }
}

/// Something that is done with a game that can be shown.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it with this game.
    fn visit<G: Show>(self) -> Self::Out;
}

/// Does something with the game of an entry, if there is a board for it.
pub fn visit<V: Visitor>(entry: &Entry, visitor: V) -> Option<V::Out> {
    match entry.id {
        SushiGo::ID => Some(visitor.visit::<SushiGo>()),
        _ => None,
    }
}
