//! A search on its way.

use super::node::{Ending, Node};
use super::root::Root;
use crate::sense::{Sense, recall};
use crate::{Thought, best_first};
use kaiten_core::rng::{FastRng, stream};
use kaiten_core::{BySeat, Game, Joint, MAX_SEATS, Next, Seat, Standing};

/// A search that can go on, and be asked at any moment.
pub struct Thinking<G: Game> {
    seat: Seat,
    /// All games are imagined from it: what it has forgotten is drawn anew in each.
    view: G::View,
    /// The first is the choice that is thought about, its moves from the most promising on.
    nodes: Vec<Node<G::Move>>,
    /// What was learnt of those moves.
    root: Root,
    /// The first choices of the other seats as they came up: nodes that nothing leads to.
    first: [Vec<u32>; MAX_SEATS],
    seed: u64,
    imagined: u32,
    /// Room to work in.
    moves: Vec<G::Move>,
}

/// How far a seat has come in its tree.
#[derive(Clone, Copy, Default)]
enum Stage {
    /// Before its first choice.
    #[default]
    First,
    /// At the choice that is thought about, where it is the turn of this arm.
    Root(u32),
    /// After this arm of this node.
    After(u32, u32),
    /// Behind its tree.
    Outside,
}

/// More lists of moves behind one arm are not told apart: there would be too few games for each.
const MOST_BRANCHES: usize = 256;

/// Which of the streams of random numbers a forgotten view is filled in by: one that no imagined game
/// comes to.
const RECALL: u64 = u64::MAX;

impl<G: Sense> Thinking<G> {
    /// A search before its first imagined game. The same seed imagines the same games.
    ///
    /// # Panics
    /// If there is no move.
    pub fn new(seat: Seat, view: G::View, moves: &[G::Move], seed: u64) -> Self {
        assert!(!moves.is_empty(), "a seat that chooses can move");
        let recalled = recall::<G>(&view, seat, &mut stream(seed, RECALL));
        let promises = G::foresight(&recalled, seat, moves);
        let ranked = best_first(&promises).into_iter().map(|nth| (promises[nth], moves[nth]));
        let (promises, moves): (Vec<f32>, Vec<G::Move>) = ranked.unzip();
        let root = Root::new(&promises, G::DOUBT);
        let nodes = vec![Node::new(moves)];
        let first = [const { Vec::new() }; MAX_SEATS];
        Self { seat, view, nodes, root, first, seed, imagined: 0, moves: Vec::new() }
    }

    /// Imagines so many more games.
    pub fn think(&mut self, games: u32) {
        for _ in 0..games {
            self.imagine();
        }
        self.imagined += games;
    }

    /// How many games it imagined.
    pub fn imagined(&self) -> u32 {
        self.imagined
    }

    /// What it would choose now.
    pub fn thought(&self) -> Thought<G::Move> {
        let moves = &self.nodes[0].moves;
        let choice = moves[self.root.choice() as usize];
        let leads: Vec<f32> = self.root.leads().collect();
        let worth = best_first(&leads).into_iter().map(|nth| (moves[nth], leads[nth])).collect();
        Thought { choice, worth, imagined: self.imagined }
    }

    /// Imagines one game to its end, or to where it can be judged, and learns from it.
    fn imagine(&mut self) {
        let (chosen, nth) = self.root.next(G::CURIOSITY);
        // The same number is the same deal and the same luck, as long as moves do not change them.
        let mut chance = stream(self.seed, 2 * u64::from(nth));
        let mut luck = stream(self.seed, 2 * u64::from(nth) + 1);
        let mut game = G::imagine(&self.view, &mut chance);
        let mut stages = [Stage::First; MAX_SEATS];
        stages[self.seat.index()] = Stage::Root(chosen);
        let mut path: Vec<(Seat, u32, u32)> = Vec::new();
        let endings = loop {
            match game.next() {
                Next::Over => break at_the_end(&game.standings()),
                Next::Chance => {
                    let outcome = game.draw(&mut chance);
                    game.happen(&outcome, &mut ());
                }
                Next::Choice(seats) => {
                    if !path.is_empty()
                        && let Some(outlook) = game.outlook(&self.view, self.seat)
                    {
                        break on_the_way(&outlook);
                    }
                    let mut joint = Joint::default();
                    for seat in seats {
                        joint.set(seat, self.pick(&game, seat, &mut stages, &mut path, &mut luck));
                    }
                    game.play(&joint, &mut ());
                }
            }
        };
        self.root.learn(chosen, endings[self.seat]);
        for (seat, node, arm) in path {
            self.nodes[node as usize].learn(arm, endings[seat].worth);
        }
    }

    /// A seat picks: by its bandit inside its tree, without a thought outside.
    fn pick(
        &mut self,
        game: &G,
        seat: Seat,
        stages: &mut [Stage; MAX_SEATS],
        path: &mut Vec<(Seat, u32, u32)>,
        rng: &mut FastRng,
    ) -> G::Move {
        let stage = &mut stages[seat.index()];
        let Some(at) = self.node(game, seat, *stage) else {
            *stage = Stage::Outside;
            return game.guess(seat, rng, &mut self.moves);
        };
        let node = &self.nodes[at as usize];
        let arm = if let Stage::Root(arm) = *stage {
            arm
        } else if node.visits() >= node.arms.len() as u32 {
            node.bandit(G::CURIOSITY)
        } else {
            let guess = game.guess(seat, rng, &mut self.moves);
            let Ok(arm) = node.moves.binary_search(&guess) else {
                *stage = Stage::Outside;
                return guess;
            };
            arm as u32
        };
        path.push((seat, at, arm));
        // A tree grows by one choice in each game.
        let tried = node.arms[arm as usize].visits > 0;
        *stage = if tried { Stage::After(at, arm) } else { Stage::Outside };
        node.moves[arm as usize]
    }

    /// The node of what a seat may choose now, made if it is new; none behind the tree.
    fn node(&mut self, game: &G, seat: Seat, stage: Stage) -> Option<u32> {
        match stage {
            Stage::Outside => return None,
            Stage::Root(_) => return Some(0),
            Stage::First | Stage::After(..) if !G::LEARNS => return None,
            Stage::First | Stage::After(..) => {}
        }
        self.moves.clear();
        game.ideas(seat, &mut self.moves);
        let known = match stage {
            Stage::After(node, arm) => &self.nodes[node as usize].arms[arm as usize].next,
            _ => &self.first[seat.index()],
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
        match stage {
            Stage::After(node, arm) => self.nodes[node as usize].arms[arm as usize].next.push(new),
            _ => self.first[seat.index()].push(new),
        }
        Some(new)
    }
}

/// What a win counts beyond its lead, in points.
const WIN: f32 = 3.0;
/// How much the best of the others counts beside the mean of all: chance mixes them up.
const BEST_OTHER: f32 = 0.2;
/// A lead of so many points on the way counts as three wins of four.
const SOLID: f32 = 5.0;
/// More points do not make a win better.
const MOST: f32 = 30.0;

/// How a game that is over ended for each seat.
fn at_the_end(standings: &BySeat<Standing>) -> BySeat<Ending> {
    let winners = standings.iter().filter(|standing| standing.place == 1).count() as f32;
    let points = BySeat::from_fn(standings.seats(), |seat| f32::from(standings[seat].points));
    BySeat::from_fn(standings.seats(), |seat| {
        let won = if standings[seat].place == 1 { 1.0 / winners } else { 0.0 };
        Ending::new(lead(&points, seat), won)
    })
}

/// How a game that goes on may end for each seat, by the points that each can expect.
fn on_the_way(outlook: &BySeat<f32>) -> BySeat<Ending> {
    BySeat::from_fn(outlook.seats(), |seat| {
        let lead = lead(outlook, seat);
        Ending::new(lead, 0.5 + lead / (2.0 * (lead.abs() + SOLID)))
    })
}

impl Ending {
    fn new(lead: f32, won: f32) -> Self {
        Self { lead, worth: lead.clamp(-MOST, MOST) + WIN * won }
    }
}

/// By how much a seat leads the others: all of them, and the best above all.
fn lead(points: &BySeat<f32>, seat: Seat) -> f32 {
    let others = || points.by_seat().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
    let mean = others().sum::<f32>() / others().count().max(1) as f32;
    let best = others().fold(f32::MIN, f32::max);
    points[seat] - BEST_OTHER * best - (1.0 - BEST_OTHER) * mean
}
