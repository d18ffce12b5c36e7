//! Search: imagines whole games that look like the view, and learns which choices end well.
//!
//! Each seat has a tree of its own that follows what it could tell apart: its choices so far, and
//! what it may choose now. At every choice all seats pick at the same time, each by its own bandit,
//! none seeing another's pick. Behind the trees the game is played out at random.

use crate::sense::Sense;
use crate::{Bot, Thought};
use core::time::Duration;
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{BySeat, Game, Joint, MAX_SEATS, Next, Seat};

/// A search with a fixed number of imagined games for each choice: the same seed and view give the
/// same move.
#[derive(Clone, Debug)]
pub struct Search {
    imagined: u32,
    limit: Option<Duration>,
    rng: FastRng,
}

impl Search {
    /// Imagines so many games for each choice.
    pub fn new(imagined: u32, seed: u64) -> Self {
        Self { imagined: imagined.max(1), limit: None, rng: stream(seed, 1) }
    }

    /// Stops earlier when this time is over. Where there is no clock, in a browser, it has no
    /// effect: there a [`Thinking`] goes on in slices.
    #[must_use]
    pub fn within(self, limit: Duration) -> Self {
        Self { limit: Some(limit), ..self }
    }
}

impl<G: Sense> Bot<G> for Search {
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        if let [only] = moves {
            return Thought { choice: *only, worth: Vec::new(), imagined: 0 };
        }
        let mut thinking = Thinking::<G>::new(seat, view.clone(), moves.to_vec());
        let time_is_over = clock(self.limit);
        while thinking.imagined < self.imagined && !time_is_over() {
            let slice = SLICE.min(self.imagined - thinking.imagined);
            thinking.think(slice, &mut self.rng);
        }
        thinking.thought()
    }
}

/// So many games are imagined between two looks at the clock.
const SLICE: u32 = 16;

/// Whether a time that begins now is over.
fn clock(limit: Option<Duration>) -> impl Fn() -> bool {
    #[cfg(not(target_arch = "wasm32"))]
    let start = std::time::Instant::now();
    move || match limit {
        #[cfg(not(target_arch = "wasm32"))]
        Some(limit) => start.elapsed() >= limit,
        _ => false,
    }
}

/// A search on its way: it can go on, and be asked at any moment.
pub struct Thinking<G: Game> {
    view: G::View,
    nodes: Vec<Node<G::Move>>,
    /// The first choices of each seat as they came up: nodes that nothing leads to.
    first: [Vec<u32>; MAX_SEATS],
    imagined: u32,
    /// Room to work in.
    moves: Vec<G::Move>,
}

/// A choice of a seat as it could come up, and what was learnt of it.
struct Node<M> {
    moves: Vec<M>,
    arms: Vec<Arm>,
    visits: u32,
}

/// What was learnt of a move.
#[derive(Default)]
struct Arm {
    visits: u32,
    /// Sum of the utilities.
    utility: f32,
    /// Sum of the leads in points.
    lead: f32,
    /// What the seat may choose after it: there is a node for each list of moves.
    next: Vec<u32>,
}

/// Where a seat is in its tree.
#[derive(Clone, Copy, Default)]
enum Place {
    /// Before its first choice.
    #[default]
    First,
    /// After this arm of this node.
    After(u32, u32),
    /// Behind its tree: it plays at random.
    Outside,
}

/// More lists of moves behind one arm are not told apart: there would be too few games for each.
const MOST_BRANCHES: usize = 256;

impl<G: Sense> Thinking<G> {
    /// A search before its first imagined game.
    ///
    /// # Panics
    /// If there is no move.
    pub fn new(seat: Seat, view: G::View, moves: Vec<G::Move>) -> Self {
        assert!(!moves.is_empty(), "a seat that chooses can move");
        let mut first = [const { Vec::new() }; MAX_SEATS];
        first[seat.index()].push(0);
        Self { view, nodes: vec![Node::new(moves)], first, imagined: 0, moves: Vec::new() }
    }

    /// Imagines so many more games.
    pub fn think(&mut self, games: u32, rng: &mut FastRng) {
        for _ in 0..games {
            self.imagine(rng);
        }
        self.imagined += games;
    }

    /// What it would choose now.
    pub fn thought(&self) -> Thought<G::Move> {
        let root = &self.nodes[0];
        let mut ranked: Vec<(u32, f32, G::Move)> = root
            .moves
            .iter()
            .zip(&root.arms)
            .map(|(&m, arm)| (arm.visits, arm.lead / arm.visits.max(1) as f32, m))
            .collect();
        // The move that was tried most is the one that the search trusts most.
        ranked.sort_by(|a, b| b.0.cmp(&a.0).then(a.2.cmp(&b.2)));
        Thought {
            choice: ranked[0].2,
            worth: ranked.into_iter().map(|(_, lead, m)| (m, lead)).collect(),
            imagined: self.imagined,
        }
    }

    /// Imagines one game to its end and learns from it.
    fn imagine(&mut self, rng: &mut FastRng) {
        let mut game = G::imagine(&self.view, rng);
        let mut places = [Place::First; MAX_SEATS];
        let mut path: Vec<(Seat, u32, u32)> = Vec::new();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = game.draw(rng);
                    game.happen(&outcome, &mut ());
                }
                Next::Choice(seats) => {
                    let mut joint = Joint::default();
                    for seat in seats {
                        joint.set(seat, self.pick(&game, seat, &mut places, &mut path, rng));
                    }
                    game.play(&joint, &mut ());
                }
            }
        }
        let results = results(&game);
        for (seat, node, arm) in path {
            let (utility, lead) = results[seat];
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let arm = &mut node.arms[arm as usize];
            arm.visits += 1;
            arm.utility += utility;
            arm.lead += lead;
        }
    }

    /// A seat picks: by its bandit inside its tree, at random outside.
    fn pick(
        &mut self,
        game: &G,
        seat: Seat,
        places: &mut [Place; MAX_SEATS],
        path: &mut Vec<(Seat, u32, u32)>,
        rng: &mut FastRng,
    ) -> G::Move {
        let place = &mut places[seat.index()];
        let Some(at) = self.node(game, seat, *place) else {
            *place = Place::Outside;
            return game.guess(seat, rng, &mut self.moves);
        };
        let node = &self.nodes[at as usize];
        let arm = node.bandit(rng);
        path.push((seat, at, arm));
        // A tree grows by one choice in each game.
        let tried = node.arms[arm as usize].visits > 0;
        *place = if tried { Place::After(at, arm) } else { Place::Outside };
        node.moves[arm as usize]
    }

    /// The node of what a seat may choose now, made if it is new; none behind the tree.
    fn node(&mut self, game: &G, seat: Seat, place: Place) -> Option<u32> {
        if let Place::Outside = place {
            return None;
        }
        self.moves.clear();
        game.moves(seat, &mut self.moves);
        let known = match place {
            Place::After(node, arm) => &self.nodes[node as usize].arms[arm as usize].next,
            Place::First | Place::Outside => &self.first[seat.index()],
        };
        let same = |&&at: &&u32| self.nodes[at as usize].moves == self.moves;
        if let Some(&found) = known.iter().find(same) {
            return Some(found);
        }
        if known.len() >= MOST_BRANCHES {
            return None;
        }
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::new(self.moves.clone()));
        match place {
            Place::After(node, arm) => self.nodes[node as usize].arms[arm as usize].next.push(new),
            Place::First | Place::Outside => self.first[seat.index()].push(new),
        }
        Some(new)
    }
}

impl<M> Node<M> {
    fn new(moves: Vec<M>) -> Self {
        let arms = moves.iter().map(|_| Arm::default()).collect();
        Self { moves, arms, visits: 0 }
    }

    /// UCB1: an arm that was never tried, or the one with the highest hope.
    fn bandit(&self, rng: &mut FastRng) -> u32 {
        let untried = self.arms.iter().filter(|arm| arm.visits == 0).count() as u32;
        if untried > 0 {
            let nth = below(rng, untried) as usize;
            let mut fresh = self.arms.iter().enumerate().filter(|(_, arm)| arm.visits == 0);
            return fresh.nth(nth).expect("so many arms are untried").0 as u32;
        }
        let log = (self.visits as f32).ln();
        let hope = |arm: &Arm| {
            let visits = arm.visits as f32;
            arm.utility / visits + EXPLORATION * (log / visits).sqrt()
        };
        let best = self.arms.iter().enumerate().max_by(|a, b| hope(a.1).total_cmp(&hope(b.1)));
        best.expect("a node has moves").0 as u32
    }
}

/// How much an arm that was seldom tried is worth trying again.
const EXPLORATION: f32 = 0.35;

/// For each seat how well a game ended, from 0 to 1, and by how many points it leads the best of
/// the others.
fn results<G: Game>(game: &G) -> BySeat<(f32, f32)> {
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.place == 1).count() as f32;
    BySeat::from_fn(standings.seats(), |seat| {
        let others = standings.by_seat().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, standing)| standing.points).max().unwrap_or(0);
        let lead = f32::from(standings[seat].points) - f32::from(best);
        let won = if standings[seat].place == 1 { 1.0 / winners } else { 0.0 };
        // Winning counts most; a lead counts too, so that a lost game is still played well.
        let margin = 0.5 + lead / (2.0 * (lead.abs() + 10.0));
        (0.6 * won + 0.4 * margin, lead)
    })
}
