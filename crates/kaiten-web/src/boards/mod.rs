//! How each game looks: one file for each.
//!
//! # How pieces move
//!
//! A board is drawn anew after every change, and `motion` moves what has changed its place.
//! Boards only say what is what, by attributes:
//!
//! - `data-piece="van-2"`: a thing that keeps its name. It moves from where it was to where it is.
//!   One that was not there before comes from `data-from`, the name of a piece or a place, or else
//!   appears where it is; with `data-enter="tumble"` it lands rolling, like a die.
//!   One that is gone flies to `data-to`, if it says so.
//! - `data-solid`, on a body with all its sides inside a piece that tumbles: it rolls in space.
//! - `data-place="seat-2"`: where pieces can come from and go to.
//! - `data-via="tile-3 tile-4"`: the places through which a moving piece goes.
//! - `data-looks`, on a drawing inside a moving piece: it looks to the right, and turns to where the
//!   piece goes.
//! - `data-counts="points-2"`: a number that counts up or down to its new value.
//! - `data-enter="reveal"`, on a card: with all others that are new it lifts face down, turns, and
//!   goes to where it lies. What else comes waits for that.
//! - `data-feels="2 sad 14"`, on a face: it has just become so, and stirs; what it is pleased about
//!   (`data-glows`, a `data-kind` in its place, or `dice`) glows once.
//!
//! # How points are counted
//!
//! At the end of a round the table stays as it is, and kind after kind lights up: pieces in front of
//! a seat say what they are by `data-kind="maki"`, with the names that [`Show::picture`] gives. A
//! board puts `score::score` beside each name and `score::tally` into each area; the page does
//! the rest.
//!
//! # What a lesson points at
//!
//! A lesson names pieces and places by the same attributes, or a part that every board has: sections
//! of the classes `others`, `middle`, `own` and `hand`. What is asked for is marked like a hint, by
//! [`Scene::hinted`].
//!
//! What has the focus keeps it by its `data-piece` or `id`.
//!
//! # What can be asked about
//!
//! Pieces, numbers and places say what they are by `data-about`, see `about`: whoever rests the
//! mouse on one, holds a finger on it or presses `?` is told what it is and what it is worth now.
//! They need no `title`.

pub(crate) mod about;
mod cards;
pub(crate) mod feelings;
pub(crate) mod lid;
pub(crate) mod pieces;
pub(crate) mod score;
mod sushi_express;
mod sushi_go;
mod sushi_go_party;
mod sushi_roll;
mod sushizock;

pub use feelings::Feeling;

use crate::sound::Sound;
use kaiten_core::rng::stream;
use kaiten_core::{Event as _, Seat, Viewer};
use kaiten_games::Listed;
use kaiten_table::{Ends, Player, Seen};
use kaiten_words::text::common;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;
use score::{Score, Tally};
use std::rc::Rc;

/// A game that can be shown.
///
/// A board is drawn anew from its [`Scene`] after every change. It offers what the seat may choose
/// and calls [`Scene::choose`]; what is half chosen lies in its `Picks`.
pub trait Show: Listed {
    /// What a person has picked towards a choice of several parts.
    type Picks: Clone + Default + PartialEq + 'static;

    /// How long a game takes, in minutes.
    const MINUTES: &'static str;
    /// Whether all see the same: then the device need not be hidden while it goes round.
    const OPEN: bool = false;
    /// Whether nothing is counted before the end: until then only what one would have is shown.
    const COUNTED_AT_END: bool = false;
    /// Whether seats act one after the other: then one step may end a turn and begin the next.
    const IN_TURN: bool = false;
    /// Whether nothing is ever covered: then it need not be agreed on who may look up what.
    const NOTHING_TO_REMEMBER: bool = false;
    /// Where it is played: a drawing of `static/scenery`.
    const SCENERY: &'static str = "counter";

    /// What can be chosen before a game besides who plays; nothing if there is no such thing.
    fn options_form(form: &Form) -> AnyView {
        let _ = form;
        ().into_any()
    }

    /// Options for so many who have a wish, such as a menu; none if there is nothing to choose from.
    fn suggest(wish: Wish, seats: u8, seed: u64) -> Option<String> {
        let _ = (wish, seats, seed);
        None
    }

    /// The table: the others, the middle, what lies in front of the viewer, and what it chooses from.
    fn board(scene: &Scene<Self>) -> AnyView;
    /// One sentence: what is asked of the seat that chooses.
    fn asks(scene: &Scene<Self>) -> String;

    /// Whether a step is shown together with the one behind it: what needs no look of its own, and
    /// what several others do alike.
    fn flows_on(step: &[Self::Event], next: &[Self::Event]) -> bool {
        let _ = next;
        step.is_empty()
    }

    /// How far a game has come, in a few words: which round it is, or what is left.
    fn how_far(view: &Self::View, lang: Lang) -> Option<String> {
        let _ = (view, lang);
        None
    }

    /// What a seat feels when this has just happened; nothing if it is not touched by it. The table is
    /// as it lies after that, or as it lay when it was counted.
    fn feeling(view: &Self::View, step: &[Self::Event], seat: Seat) -> Option<Feeling> {
        let _ = (view, step, seat);
        None
    }
    /// What it sounds like.
    fn sounds(event: &Self::Event) -> Option<Sound> {
        let _ = event;
        None
    }
    /// What would be counted if the round ended now, told as at its end; none if the view does not
    /// tell what would count.
    fn count_now(view: &Self::View) -> Option<Vec<Self::Event>> {
        Some(counted_up::<Self>(view))
    }
    /// The table as it lay when it was counted, from the table after that and the event that told
    /// what lies there.
    fn counted(view: &Self::View, event: &Self::Event) -> Self::View {
        let _ = event;
        view.clone()
    }
    /// The drawing that stands for the points by a rule, on score sheets. Points with the same
    /// drawing are counted together.
    fn picture(rule: &str) -> Option<&'static str> {
        let _ = rule;
        None
    }

    /// A word of the notation, such as `maki2`, as the piece that it names: the examples of the
    /// rules are drawn with it.
    fn piece(word: &str, lang: Lang) -> Option<AnyView>;
}

/// What people wish for who cannot decide how to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To get at each other.
    Mean,
    /// Something simple.
    Children,
    /// Anything.
    Surprise,
}

impl Wish {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Mean, Self::Children, Self::Surprise];

    /// Its name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Mean => "mean",
            Self::Children => "children",
            Self::Surprise => "surprise",
        }
    }
}

/// The table as it lay when it was counted, if it was in a step with these events.
pub(crate) fn lay<G: Show>(view: &G::View, events: &[G::Event]) -> G::View {
    let lies = events.iter().find(|event| event.ends_round());
    lies.map_or_else(|| view.clone(), |lies| G::counted(view, lies))
}

/// What would be counted of a view, imagined whole.
fn counted_up<G: Show>(view: &G::View) -> Vec<G::Event> {
    let mut events = Vec::new();
    G::imagine(view, &mut stream(0, 0)).count_up(&mut events);
    events
}

/// All that a board shows, and where choices go.
#[derive(Clone)]
pub struct Scene<G: Show> {
    /// Who looks.
    pub seat: Seat,
    /// What that seat may know.
    pub view: G::View,
    /// What it may choose now; empty while it waits, while earlier steps are shown, and at the end.
    pub moves: Vec<G::Move>,
    /// The points of each seat.
    pub scores: Vec<Score>,
    /// The points that are just being counted on the table.
    pub tally: Option<Tally>,
    /// What it has chosen and may still change.
    pub chosen: Option<G::Move>,
    /// What a hint points at.
    pub hinted: Option<G::Move>,
    /// How many steps were taken before this scene.
    pub step: u32,
    /// What the last of them told the viewer.
    pub just: Vec<G::Event>,
    /// What all of them told the viewer, the oldest first, as far as the table's memory allows:
    /// what lies on the table but is no part of the game, such as the dice of the last throw, is
    /// found here.
    pub told: Vec<G::Event>,
    /// What each seat feels about that.
    pub feelings: Vec<Feeling>,
    /// What each seat may know, where all lies open: in a review. Otherwise empty.
    pub open: Vec<G::View>,
    /// Who sits on each seat.
    pub players: Vec<Player>,
    /// The seat whom the page calls "you": the viewer's, unless several people share the device.
    pub you: Option<Seat>,
    /// The language of the page.
    pub lang: Lang,
    /// What is half chosen.
    pub picks: RwSignal<G::Picks, LocalStorage>,
    /// Takes a choice of the seat. One that breaks a rule is not taken, and the page shows the rule.
    pub choose: Rc<dyn Fn(G::Move)>,
}

impl<G: Show> Scene<G> {
    /// What was seen of a step, with nothing to choose.
    pub fn of(
        seen: &Seen<G>,
        step: u32,
        lang: Lang,
        picks: RwSignal<G::Picks, LocalStorage>,
    ) -> Self {
        let frame = seen.frame(step).unwrap_or(seen.now());
        let is_over = frame.ends == Some(Ends::Game);
        // After the game everything lies there as it was counted.
        let view = match is_over {
            true => lay::<G>(seen.view(step), &frame.events),
            false => seen.view(step).clone(),
        };
        Self {
            scores: score::scores::<G>(&frame.standings, &view, is_over),
            tally: None,
            seat: match seen.viewer {
                Viewer::Seat(seat) => seat,
                Viewer::Spectator => Seat::new(0),
            },
            view,
            moves: Vec::new(),
            chosen: None,
            hinted: None,
            step,
            just: seen.frame(step).map(|frame| frame.events.clone()).unwrap_or_default(),
            told: seen.told(step).cloned().collect(),
            feelings: match is_over {
                true => feelings::felt_at_the_end(&frame.standings),
                false => feelings::felt(seen, &(step..=step)),
            },
            open: Vec::new(),
            players: seen.company.players.clone(),
            you: None,
            lang,
            picks,
            choose: Rc::new(|_| {}),
        }
    }

    /// The other seats, clockwise from the viewer's left.
    pub fn others(&self) -> Vec<Seat> {
        let seats = self.players.len() as u8;
        let left = |seat: &Seat| Some(seat.left(seats));
        let own = self.seat;
        core::iter::successors(left(&own), left).take_while(|&seat| seat != own).collect()
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names()[seat].to_string()
    }

    /// The names of all seats.
    pub fn names(&self) -> Names {
        names(&self.players, self.you, self.lang)
    }

    /// Whether the viewer is to choose now.
    pub fn is_asked(&self) -> bool {
        !self.moves.is_empty()
    }
}

/// What the page calls each seat. Who played alone and left their name out is called "you" in the
/// record, in the language of that day.
pub(crate) fn names(players: &[Player], you: Option<Seat>, lang: Lang) -> Names {
    let is_you = |player: &Player| {
        player.level.is_none() && Lang::all().any(|of_then| player.name == common::you(of_then))
    };
    let unnamed = || players.iter().position(is_you).map(|nth| Seat::new(nth as u8));
    let you = you.or_else(unnamed);
    Names::new(players.iter().map(|player| player.name.as_str()), you, lang)
}

/// What is chosen before a game besides who plays: options as text, without the seats.
#[derive(Clone, Copy)]
pub struct Form {
    /// How many play.
    pub seats: u8,
    /// The language of the page.
    pub lang: Lang,
    /// The options that were chosen before, at a table of other seats or in the last game.
    pub last: StoredValue<String>,
    /// The options, such as `passing=left robot=yes`.
    pub options: RwSignal<String>,
    /// Why a game cannot start like this; empty if it can.
    pub refused: RwSignal<String>,
    /// Whether the option of this name is asked for.
    pub asks: fn(&str) -> bool,
}

impl Form {
    /// Says why a game cannot start like this, or that it can, now and whenever that changes: the
    /// sentence of a rule may still be on its way.
    pub fn refuse(self, why: impl Fn() -> Option<String> + 'static) {
        Effect::new(move |_| self.refused.set(why().unwrap_or_default()));
    }

    /// What was chosen before for an option, such as `menu`.
    pub fn last(self, name: &str) -> Option<String> {
        let value = |word: &str| word.strip_prefix(name)?.strip_prefix('=').map(str::to_string);
        self.last.with_value(|last| last.split_whitespace().find_map(value))
    }

    /// A choice among values, each an option such as `robot=yes` with its name and what it means;
    /// the first is usual.
    pub fn select(
        self,
        label: &'static str,
        values: &[(&'static str, &'static str, &'static str)],
    ) -> AnyView {
        let all: Vec<&'static str> = values.iter().map(|(option, ..)| *option).collect();
        let name = all.first().and_then(|option| option.split('=').next());
        if !name.is_some_and(self.asks) {
            return ().into_any();
        }
        let is_last = |option: &&str| {
            self.last.with_value(|last| last.split_whitespace().any(|word| word == *option))
        };
        let last = all.iter().copied().find(is_last);
        let choose = move |chosen: &str| {
            self.options.update(|options| {
                let kept = options.split_whitespace().filter(|word| !all.contains(word));
                *options = kept.chain([chosen]).collect::<Vec<_>>().join(" ");
            });
        };
        last.into_iter().for_each(&choose);
        let known = values.to_vec();
        let meaning = move |chosen: Option<&str>| {
            let found = known.iter().find(|(option, ..)| Some(*option) == chosen);
            found.or(known.first()).map(|(.., means)| *means).unwrap_or_default()
        };
        let means = RwSignal::new(meaning(last));
        let change = move |event| {
            let chosen = event_target_value(&event);
            choose(&chosen);
            means.set(meaning(Some(&chosen)));
        };
        let options: Vec<AnyView> = values
            .iter()
            .map(|&(option, name, _)| {
                let selected = last == Some(option);
                view! { <option value=option selected=selected>{name}</option> }.into_any()
            })
            .collect();
        option(label, "", change, options, move || means.get())
    }
}

/// A list to choose from, with its name, and one line that says what is chosen.
pub(crate) fn option(
    label: &'static str,
    class: &'static str,
    change: impl FnMut(web_sys::Event) + 'static,
    options: Vec<AnyView>,
    means: impl Fn() -> &'static str + Send + 'static,
) -> AnyView {
    let id = format!("means-{}", label.replace(' ', "-"));
    view! {
        <div class="option">
            <label>
                <span>{label}</span>
                <select class=class aria-describedby=id.clone() on:change=change>{options}</select>
            </label>
            <small id=id>{means}</small>
        </div>
    }
    .into_any()
}

/// Something that is done with a game that can be shown.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it with this game.
    fn visit<G: Show>(self) -> Self::Out;
}

#[cfg(test)]
use {kaiten_core::Game, kaiten_games::Entry};

#[cfg(test)]
macro_rules! visit {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        /// Does something with the game of an entry, through no door: only tests have all games.
        pub(crate) fn visit<V: Visitor>(entry: &Entry, visitor: V) -> V::Out {
            match entry.id {
                $($room::$game::ID => visitor.visit::<$room::$game>(),)+
                _ => unreachable!("entries are made only by the catalog"),
            }
        }
    };
}

#[cfg(test)]
kaiten_games::games!(visit);

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::rng::{below, stream};
    use kaiten_core::{Step, rulebook};
    use kaiten_table::{Company, Match, Memory};
    use kaiten_words::example::{Illustration, Says};
    use kaiten_words::marked::{Part, Pieces};
    use std::path::Path;

    #[test]
    fn every_game_of_the_catalog_has_a_board_and_a_box_of_its_own() {
        struct Id;

        impl Visitor for Id {
            type Out = &'static str;

            fn visit<G: Show>(self) -> Self::Out {
                G::ID
            }
        }

        for entry in kaiten_games::GAMES {
            assert_eq!(visit(entry, Id), entry.id);
            let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
            assert!(art.join(format!("box-{}.svg", entry.id)).exists(), "{} has a box", entry.id);
        }
    }

    /// What is not there would be asked for in vain whenever a table opens.
    #[test]
    fn every_game_is_played_in_scenery_that_is_there_light_and_without_words() {
        struct Name;

        impl Visitor for Name {
            type Out = &'static str;

            fn visit<G: Show>(self) -> Self::Out {
                G::SCENERY
            }
        }

        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/scenery");
        for entry in kaiten_games::GAMES {
            let file = folder.join(format!("{}.svg", visit(entry, Name)));
            let drawn = std::fs::read_to_string(file).expect(entry.id);
            assert!(drawn.len() < 12_000, "{} has {} bytes", entry.id, drawn.len());
            let planes = ["far", "near"].map(|plane| drawn.contains(&format!("id=\"{plane}\"")));
            assert_eq!((planes, drawn.contains("<text")), ([true; 2], false), "{}", entry.id);
        }
    }

    #[test]
    fn who_left_their_name_out_is_you_in_the_language_of_the_reader() {
        let french = Lang::of("fr").expect("French");
        let bot = |name: &str| Player { name: name.into(), level: Some("cook".into()) };
        for name in ["You", "Vous"] {
            let person = Player { name: name.into(), level: None };
            let names = names(&[bot("You"), person], None, french);
            assert_eq!(names.iter().collect::<Vec<_>>(), ["You", "Vous"], "a bot has a name");
            assert_eq!([0, 1].map(|seat| names.person(Seat::new(seat))), ["they", "you"]);
        }
    }

    /// What is not drawn would stand there as a word of the notation, which is English.
    #[test]
    fn every_piece_in_the_examples_of_the_rules_is_drawn() {
        struct Draw(&'static Entry);

        impl Visitor for Draw {
            type Out = ();

            fn visit<G: Show>(self) {
                for lang in Lang::all() {
                    for rule in rulebook::rules(self.0.rules_text(lang)) {
                        for example in &rule.examples {
                            let lines = Illustration::read::<G>(example.text, lang).lines;
                            let parts = lines.into_iter().flat_map(|line| match line.says {
                                Says::All(parts) => parts,
                                Says::Each(each) => {
                                    each.into_iter().flat_map(|one| one.1).collect()
                                }
                            });
                            for part in parts {
                                let Part::Pieces(Pieces { word, .. }) = part else { continue };
                                let is_drawn = word == "-" || G::piece(&word, lang).is_some();
                                assert!(is_drawn, "{} {}: {word}", self.0.id, rule.id);
                            }
                        }
                    }
                }
            }
        }

        for entry in kaiten_games::GAMES {
            Owner::new().with(|| visit(entry, Draw(entry)));
        }
    }

    #[test]
    fn every_board_can_be_drawn_for_anyone_whatever_they_remember() {
        struct Draw(&'static Entry);

        impl Visitor for Draw {
            type Out = ();

            fn visit<G: Show>(self) {
                let mut rng = stream(8, 0);
                for (options, memory) in self.0.tables.iter().zip(Memory::EACH.iter().cycle()) {
                    let options: G::Options = options.parse().expect("options");
                    let names = vec!["x"; G::start(&options).seats().into()];
                    let company = Company { memory: *memory, ..Company::people(names) };
                    let mut table = Match::<G>::new(&options, company);
                    while let Some(step) = Step::any(table.game(), &mut rng, &mut Vec::new()) {
                        table.take_step(step).expect("a legal step");
                        if below(&mut rng, 3) == 0 {
                            for viewer in Viewer::all(table.game().seats()) {
                                let (seen, picks) = (table.seen(viewer, 0), G::Picks::default());
                                let picks = RwSignal::new_local(picks);
                                let scene = Scene::of(&seen, seen.step(), Lang::default(), picks);
                                drop(G::board(&Scene { moves: seen.moves(), ..scene }));
                            }
                        }
                    }
                }
            }
        }

        for entry in kaiten_games::GAMES {
            Owner::new().with(|| visit(entry, Draw(entry)));
        }
    }
}
