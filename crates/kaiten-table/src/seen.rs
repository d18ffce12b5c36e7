//! What one viewer has seen of a table: the one value that pages, terminals, servers and programs
//! show. Whoever shows it cannot tell whether the table stands on this device or far away.

use crate::company::{Company, Memory};
use crate::matches::{Match, Stood};
use crate::written;
use kaiten_core::notation::{places_for, seat_of};
use kaiten_core::rng::stream;
use kaiten_core::{
    At, BySeat, Event, Game, Misread, Next, Notation, Seats, Standing, Step, Viewer, Wrong,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What one viewer has seen of a table, as far as the table's memory allows.
///
/// What the viewer may choose is not in it: that follows from the view of the last frame, see
/// [`Seen::moves`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields, bound = "")]
pub struct Seen<G: Game> {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// Who looks.
    pub viewer: Viewer,
    /// Seats and variants.
    pub options: G::Options,
    /// Who plays, and what they agreed on.
    pub company: Company,
    /// Steps that followed each other. The last one is how things stand now, and has a view.
    pub frames: Vec<Frame<G>>,
    /// What the viewer has chosen and may still change.
    pub chosen: Option<G::Move>,
    /// Who has still to choose.
    pub waiting: Seats,
    /// The record as JSON, once the game is over and everything is open.
    pub record: Option<String>,
}

/// What a viewer saw of one step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Frame<G: Game> {
    /// How many steps were taken by then.
    pub step: u32,
    /// The table after it; none if that may not be looked up any more.
    pub view: Option<G::View>,
    /// What the viewer was told.
    pub events: Vec<G::Event>,
    /// How everyone stood.
    pub standings: BySeat<Standing>,
    /// What ended with it.
    pub ends: Option<Ends>,
}

/// What a step can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ends {
    /// A round; others follow.
    Round,
    /// The game.
    Game,
}

impl<G: Game> Match<G> {
    /// What a viewer has seen, with the frames from a step on: from 0 for all that it may look up.
    /// How things stand now is always among them.
    ///
    /// # Panics
    /// If the viewer's seat is not at the table.
    pub fn seen(&self, viewer: Viewer, from: u32) -> Seen<G> {
        let first = from.max(self.first_frame(viewer)).min(self.step());
        let stood = self.stood(first);
        let frames = (first..).zip(stood.iter());
        Seen {
            game: G::ID.to_string(),
            rules: G::RULES,
            viewer,
            options: self.record.options.clone(),
            company: self.company.clone(),
            frames: frames.map(|(step, stood)| self.frame(viewer, step, stood)).collect(),
            chosen: match viewer {
                Viewer::Seat(seat) => self.choice(seat),
                Viewer::Spectator => None,
            },
            waiting: self.waiting(),
            record: self.is_over().then(|| written::to_json(&self.record)),
        }
    }

    /// The first step that a viewer may still look up.
    fn first_frame(&self, viewer: Viewer) -> u32 {
        match self.company.memory {
            Memory::Table if !self.is_over() => self.last_choice(viewer),
            _ => 0,
        }
    }

    fn frame(&self, viewer: Viewer, step: u32, stood: &Stood<G>) -> Frame<G> {
        let (Stood { game, told }, open) = (stood, self.is_over());
        let is_shown =
            open || self.company.memory == Memory::All || step >= self.last_choice(viewer);
        Frame {
            step,
            view: is_shown.then(|| self.view(game, viewer, open)),
            events: told.iter().filter(|event| event.readers().include(viewer)).cloned().collect(),
            standings: game.standings(),
            ends: match game.next() {
                Next::Over => Some(Ends::Game),
                _ if told.iter().any(Event::ends_round) => Some(Ends::Round),
                _ => None,
            },
        }
    }

    /// The step in which a viewer chose last: that and what came of it is still on everybody's
    /// mind. For spectators it is the last choice of anyone.
    fn last_choice(&self, viewer: Viewer) -> u32 {
        let took_part = |step: &Step<G>| match (step, viewer) {
            (Step::Play(joint), Viewer::Seat(seat)) => joint.get(seat).is_some(),
            (Step::Play(_), Viewer::Spectator) => true,
            (Step::Chance(_), _) => false,
        };
        self.record.steps.iter().rposition(took_part).map_or(0, |nth| nth as u32 + 1)
    }

    /// What a viewer may know in a position, with what it could remember where that is allowed.
    pub(crate) fn view(&self, game: &G, viewer: Viewer, remembers: bool) -> G::View {
        let mut view = game.view(viewer);
        if !remembers && self.company.memory != Memory::All {
            G::forget(&mut view);
        }
        view
    }
}

impl<G: Game> Seen<G> {
    /// How things stand now.
    pub fn now(&self) -> &Frame<G> {
        self.frames.last().expect("something was seen")
    }

    /// How many steps were taken.
    pub fn step(&self) -> u32 {
        self.now().step
    }

    /// What was seen of a step, if it can still be looked up.
    pub fn frame(&self, step: u32) -> Option<&Frame<G>> {
        let first = self.frames.first()?.step;
        self.frames.get(step.checked_sub(first)? as usize)
    }

    /// The table after a step; where that is forgotten, the first that can be looked up after it.
    pub fn view(&self, step: u32) -> &G::View {
        let after = self.frames.iter().filter(|frame| frame.step >= step);
        let view = after.chain([self.now()]).find_map(|frame| frame.view.as_ref());
        view.expect("the last frame has a view")
    }

    /// What was told up to a step, the oldest first.
    pub fn told(&self, until: u32) -> impl Iterator<Item = &G::Event> {
        let frames = self.frames.iter().take_while(move |frame| frame.step <= until);
        frames.flat_map(|frame| &frame.events)
    }

    /// The same with what was seen earlier from a step on, as long as that is still being shown: a
    /// table may go on while its last steps are watched.
    #[must_use]
    pub fn keeping(mut self, earlier: &Self, from: u32) -> Self {
        for frame in earlier.frames.iter().filter(|frame| frame.step >= from).rev() {
            let first = self.frames.first().map_or(0, |first| first.step);
            match frame.step.checked_sub(first) {
                Some(nth) => {
                    if let Some(later) = self.frames.get_mut(nth as usize) {
                        later.view = later.view.take().or_else(|| frame.view.clone());
                    }
                }
                None if frame.step + 1 == first => self.frames.insert(0, frame.clone()),
                None => {}
            }
        }
        self
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.now().ends == Some(Ends::Game)
    }

    /// All that the viewer may choose now: what it has chosen can be changed as long as somebody
    /// has still to choose.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let Viewer::Seat(seat) = self.viewer else { return moves };
        let game = self.imagined();
        if let Next::Choice(seats) = game.next()
            && seats.contains(seat)
        {
            game.moves(seat, &mut moves);
        }
        moves
    }

    /// Some game that looks like what is seen now. What is taken from it may depend on the view
    /// alone: then any is as good as another.
    fn imagined(&self) -> G {
        G::imagine(self.view(self.step()), &mut stream(0, 0))
    }
}

impl<G: Notation> Seen<G> {
    /// Whether all of it fits together, or what does not.
    fn check(&self) -> Result<(), Misread> {
        must(self.game == G::ID, || Misread::otherwise(G::ID).at(At::Line("game")))?;
        must(self.rules == G::RULES, || Misread::otherwise(G::RULES).at(At::Line("rules")))?;
        let seats = G::start(&self.options).seats();
        let players = self.company.players.len();
        must(players == usize::from(seats), || Misread::count("players", players, seats..=seats))?;
        if let Viewer::Seat(seat) = self.viewer {
            seat_of("viewer", seat, seats)?;
        }
        let missing = |part| move || Misread::new(Wrong::Missing).at(At::Line(part));
        must(!self.frames.is_empty(), missing("frames"))?;
        must(self.now().view.is_some(), missing("view"))?;
        let follows = |pair: &[Frame<G>]| pair[0].step.checked_add(1) == Some(pair[1].step);
        fit(self.frames.windows(2).all(follows), &["frames", "step"])?;
        for frame in &self.frames {
            self.check_frame(frame, seats).map_err(|why| why.at(At::Step(frame.step)))?;
        }
        let choosing = match self.imagined().next() {
            Next::Choice(choosing) => choosing,
            Next::Chance | Next::Over => Seats::NONE,
        };
        let mut waiting = self.waiting;
        fit(waiting.all(|s| choosing.contains(s)), &["waiting", "view"])?;
        let is_one = |chosen: &G::Move| self.moves().contains(chosen);
        fit(self.chosen.iter().all(is_one), &["chosen", "view"])?;
        self.record.iter().try_for_each(|record| self.check_record(record))
    }

    fn check_frame(&self, frame: &Frame<G>, seats: u8) -> Result<(), Misread> {
        places_for("standings", frame.standings.seats(), seats)?;
        for event in &frame.events {
            for seat in event.seats() {
                seat_of("events", seat, seats)?;
            }
            fit(event.readers().include(self.viewer), &["events", "viewer"])?;
        }
        let says_over = frame.ends == Some(Ends::Game);
        let Some(view) = &frame.view else {
            return fit(!says_over, &["ends", "view"]);
        };
        let game = G::imagine(view, &mut stream(0, 0));
        let (mut forgotten, open) = (game.view(self.viewer), game.view(self.viewer));
        G::forget(&mut forgotten);
        let fits = game.options() == self.options && [open, forgotten].contains(view);
        fit(fits, &["view", "options", "viewer"])?;
        let is_over = game.next() == Next::Over;
        fit(says_over == is_over, &["ends", "view"])
    }

    fn check_record(&self, json: &str) -> Result<(), Misread> {
        fit(self.is_over(), &["record", "ends"])?;
        let record = written::read_one::<G>(json)
            .map_err(|bad| Misread::new(Wrong::Json(bad.to_string())).at(At::Line("record")))?;
        let fits = record.options == self.options && record.steps.len() == self.step() as usize;
        fit(fits, &["record", "options", "frames"])
    }
}

/// What has to be so, or what is wrong.
fn must(is_so: bool, wrong: impl FnOnce() -> Misread) -> Result<(), Misread> {
    if is_so { Ok(()) } else { Err(wrong()) }
}

/// Parts that have to fit together.
fn fit(they_do: bool, parts: &'static [&'static str]) -> Result<(), Misread> {
    must(they_do, || Misread::contradiction(parts))
}

/// Whether a viewer can be at a table with so many seats.
pub(crate) fn is_at(viewer: Viewer, seats: u8) -> bool {
    match viewer {
        Viewer::Seat(seat) => Seats::first(seats).contains(seat),
        Viewer::Spectator => true,
    }
}

impl<G: Game> Serialize for Seen<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// What comes from outside is checked: whoever shows it need not doubt it.
impl<'de, G: Notation> Deserialize<'de> for Seen<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seen = Self::deserialize(deserializer)?;
        seen.check().map_err(D::Error::custom)?;
        Ok(seen)
    }
}
