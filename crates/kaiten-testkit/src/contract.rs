//! What [`Game`] promises, on random legal play.

use crate::Examined;
use core::fmt::{Debug, Display};
use core::str::FromStr;
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{
    At, Event, Game, Illegal, Joint, Misread, Next, Readers, Record, Seat, Seats, Standing, Step,
    Viewer, Wrong, playout, rule,
};

/// How many games the contract is checked on, for each of the options.
const GAMES: u64 = 60;

/// Checks the contract for each of these options, given as text.
pub fn check<G: Examined>(options: &[&str]) {
    for text in options {
        let options: G::Options = text.parse().expect("options of the contract test");
        same_when_written(&options);
        wrong_options_say_where::<G>(text);
        for game in 0..GAMES {
            // The context of a failure: cargo shows it only if the test fails.
            println!("contract of {} with {text}, game {game}", G::ID);
            Trial::<G>::new(&options, game).play();
        }
    }
}

/// What is wrong with options is a value: which option, and by which rule.
fn wrong_options_say_where<G: Game>(options: &str) {
    let refused = |options: &str| options.parse::<G::Options>().expect_err(options);
    for pair in options.split(' ') {
        let (name, _) = pair.split_once('=').expect("an option is a pair");
        let Misread { at, why, rule } = refused(&format!("{options} {pair}"));
        assert!(matches!(at[..], [At::Option(option)] if option == name), "{name}: {at:?}");
        assert_eq!((why, rule), (Wrong::Twice, None), "{name} is said twice");
    }
    let (least, most) = G::SEATS.into_inner();
    for found in [least - 1, most + 1] {
        let expected = Misread::count("players", found, G::SEATS).by(rule("S2"));
        assert_eq!(refused(&format!("seats={found}")), expected.at(At::Option("seats")));
    }
    assert_eq!(refused(""), Misread::new(Wrong::Missing).at(At::Option("seats")));
}

/// One game on its way, with all that it is compared with.
struct Trial<G: Game> {
    game: G,
    rng: FastRng,
    pieces: String,
    record: Record<G>,
    points: Vec<i16>,
    /// Moves from everywhere, to be tried where they may not fit.
    foreign: Vec<G::Move>,
}

impl<G: Examined> Trial<G> {
    fn new(options: &G::Options, index: u64) -> Self {
        let game = G::start(options);
        assert_eq!(game.options(), *options, "a game knows its options");
        assert!(G::SEATS.contains(&game.seats()), "a game has as many seats as it may");
        let seats = usize::from(game.seats());
        Self {
            pieces: game.pieces(),
            record: Record {
                proof: None,
                options: options.clone(),
                seats: vec!["random".into(); seats],
                steps: Vec::new(),
                standings: None,
            },
            points: vec![0; seats],
            foreign: Vec::new(),
            rng: stream(2026, index),
            game,
        }
    }

    fn play(&mut self) {
        loop {
            self.views();
            assert_eq!(self.game.pieces(), self.pieces, "pieces are conserved");
            let step = match self.game.next() {
                Next::Over => break,
                Next::Chance => self.chance(),
                Next::Choice(seats) => self.choice(seats),
            };
            same_when_written(&step);
            self.apply(step);
        }
        self.the_end();
    }

    fn chance(&mut self) -> Step<G> {
        let outcome = self.game.draw(&mut self.rng);
        assert_eq!(self.game.can_happen(&outcome), Ok(()), "what is drawn can happen: {outcome}");
        Step::Chance(outcome)
    }

    fn choice(&mut self, seats: Seats) -> Step<G> {
        assert!(!seats.is_empty(), "somebody chooses");
        let written = G::set_up(&self.game.position()).expect("a position can be read again");
        assert_eq!(written, self.game, "a position is written whole");
        let mut joint = Joint::default();
        for seat in seats {
            let moves = self.moves(seat);
            let chosen = self.game.any_move(seat, &mut self.rng, &mut Vec::new());
            assert!(moves.contains(&chosen), "any move is one of the moves: {chosen}");
            joint.set(seat, chosen);
            self.foreign.extend(moves.iter().take(4));
        }
        Step::Play(joint)
    }

    fn moves(&mut self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(seat, &mut moves);
        assert!(!moves.is_empty(), "seat {seat} can move");
        assert!(moves.is_sorted_by(|a, b| a < b), "moves are sorted, each once: {moves:?}");
        for m in &moves {
            assert_eq!(self.game.check(seat, m), Ok(()), "a listed move is legal: {m}");
            same_when_written(m);
        }
        for _ in 0..8.min(self.foreign.len()) {
            let m = self.foreign[below(&mut self.rng, self.foreign.len() as u32) as usize];
            let legal: Result<(), Illegal> = self.game.check(seat, &m);
            assert_eq!(legal.is_ok(), moves.contains(&m), "listed or refused: {m}");
        }
        moves
    }

    fn apply(&mut self, step: Step<G>) {
        let mut events = Vec::new();
        let before = self.game.clone();
        step.apply(&mut self.game, &mut events).expect("a legal step");
        let mut silent = before;
        step.apply(&mut silent, &mut ()).expect("a legal step");
        assert_eq!(silent, self.game, "telling changes nothing");
        for event in &events {
            same_json(event);
            let (mut told_of, there) = (event.seats(), Seats::first(self.game.seats()));
            assert!(told_of.all(|seat| there.contains(seat)), "who is told of is there: {event}");
            if let Some(scored) = event.scored() {
                assert_eq!(event.readers(), Readers::Everyone, "points are public");
                assert!(event.seats().contains(scored.seat), "it tells of who scored: {event}");
                self.points[scored.seat.index()] += scored.points;
            }
        }
        self.record.steps.push(step);
    }

    fn views(&mut self) {
        for viewer in Viewer::all(self.game.seats()) {
            let view = self.game.view(viewer);
            let mut forgotten = view.clone();
            G::forget(&mut forgotten);
            assert!(!G::has_forgotten(&view), "nothing is forgotten at first");
            assert_eq!(G::has_forgotten(&forgotten), forgotten != view, "it can tell");
            let imagined = self.imagine(viewer, &view);
            assert_eq!(imagined.view(viewer), view, "an imagined game looks the same");
            let imagined = self.imagine(viewer, &forgotten);
            let mut again = imagined.view(viewer);
            G::forget(&mut again);
            assert_eq!(again, forgotten, "a game imagined without memory looks the same");
        }
    }

    /// A game imagined from a view, which is like the game in all that follows from the view.
    fn imagine(&mut self, viewer: Viewer, view: &G::View) -> G {
        same_json(view);
        let imagined = G::imagine(view, &mut self.rng);
        assert_eq!(imagined.pieces(), self.pieces, "an imagined game has the same pieces");
        assert_eq!(imagined.next(), self.game.next(), "an imagined game waits for the same");
        assert_eq!(imagined.standings(), self.game.standings(), "and stands the same");
        if let (Next::Choice(seats), Viewer::Seat(seat)) = (self.game.next(), viewer)
            && seats.contains(seat)
        {
            let moves = |game: &G| {
                let mut moves = Vec::new();
                game.moves(seat, &mut moves);
                moves
            };
            assert_eq!(moves(&imagined), moves(&self.game), "moves depend on the view alone");
        }
        if below(&mut self.rng, 8) == 0 {
            let mut played = imagined.clone();
            playout(&mut played, &mut self.rng, &mut Vec::new(), &mut ());
            assert_eq!(played.pieces(), self.pieces, "an imagined game can be played");
        }
        imagined
    }

    fn the_end(&self) {
        let standings = self.game.standings();
        let points: Vec<i16> = standings.iter().map(|s: &Standing| s.points).collect();
        assert_eq!(points, self.points, "the points in the events add up to the standings");
        assert!(standings.iter().any(|s| s.place == 1), "somebody wins");
        let mut replayed = G::start(&self.record.options);
        for step in &self.record.steps {
            step.apply(&mut replayed, &mut ()).expect("a record can be replayed");
        }
        assert_eq!(replayed, self.game, "a record replays to the same game");
    }
}

/// Survives JSON.
fn same_json<T: Eq + Debug + serde::Serialize + serde::de::DeserializeOwned>(value: &T) {
    let json = serde_json::to_string(value).expect("JSON can be written");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|why| panic!("{why} in {json}"));
    assert_eq!(read, *value, "JSON keeps everything");
}

/// Survives JSON and notation.
fn same_when_written<T>(value: &T)
where
    T: Eq + Debug + Display + FromStr<Err: Debug> + serde::Serialize + serde::de::DeserializeOwned,
{
    same_json(value);
    let text = value.to_string();
    let read: T = text.parse().unwrap_or_else(|why| panic!("{why:?} in {text}"));
    assert_eq!(read, *value, "notation keeps everything");
}
