//! A search on its way.

use super::node::{Ending, Node};
use crate::Thought;
use crate::sense::Sense;
use kaiten_core::rng::FastRng;
use kaiten_core::{BySeat, Game, Joint, MAX_SEATS, Next, Seat, Standing};

/// A search that can go on, and be asked at any moment.
pub struct Thinking<G: Game> {
    seat: Seat,
    view: G::View,
    /// The first is the choice that is thought about, its moves from the most promising on.
    nodes: Vec<Node<G::Move>>,
    /// What each of those moves promised.
    promises: Vec<f32>,
    /// The first choices of the other seats as they came up: nodes that nothing leads to.
    first: [Vec<u32>; MAX_SEATS],
    imagined: u32,
    /// Room to work in.
    moves: Vec<G::Move>,
}

/// Where a seat is in its tree.
#[derive(Clone, Copy, Default)]
enum Place {
    /// Before its first choice.
    #[default]
    First,
    /// After this arm of this node.
    After(u32, u32),
    /// Behind its tree.
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
        let promises = G::promises(&view, seat, &moves);
        let mut ranked: Vec<(f32, G::Move)> = promises.into_iter().zip(moves).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (promises, moves) = ranked.into_iter().unzip();
        let nodes = vec![Node::new(moves)];
        let first = [const { Vec::new() }; MAX_SEATS];
        Self { seat, view, nodes, promises, first, imagined: 0, moves: Vec::new() }
    }

    /// Imagines so many more games.
    pub fn think(&mut self, games: u32, rng: &mut FastRng) {
        for _ in 0..games {
            self.imagine(rng);
        }
        self.imagined += games;
    }

    /// How many games it imagined.
    pub fn imagined(&self) -> u32 {
        self.imagined
    }

    /// What it would choose now.
    pub fn thought(&self) -> Thought<G::Move> {
        let root = &self.nodes[0];
        let choice = root.most_worth(&self.promises, G::DOUBT);
        let leads = root.leads(&self.promises, G::DOUBT);
        let mut worth: Vec<(G::Move, f32)> = root.moves.iter().copied().zip(leads).collect();
        let choice = worth[choice as usize].0;
        worth.sort_by(|a, b| b.1.total_cmp(&a.1));
        Thought { choice, worth, imagined: self.imagined }
    }

    /// Imagines one game to its end, or to where it can be judged, and learns from it.
    fn imagine(&mut self, rng: &mut FastRng) {
        let mut game = G::imagine(&self.view, rng);
        let mut places = [Place::First; MAX_SEATS];
        let mut path: Vec<(Seat, u32, u32)> = Vec::new();
        let mut judged = 0;
        let endings = loop {
            match game.next() {
                Next::Over => break at_the_end(&game.standings()),
                Next::Chance => {
                    let outcome = game.draw(rng);
                    game.happen(&outcome, &mut ());
                }
                Next::Choice(seats) => {
                    if !path.is_empty()
                        && let Some(outlook) = game.outlook(self.seat)
                    {
                        judged += 1;
                        if judged == G::FORESIGHT {
                            break on_the_way(&outlook);
                        }
                    }
                    let mut joint = Joint::default();
                    for seat in seats {
                        joint.set(seat, self.pick(&game, seat, &mut places, &mut path, rng));
                    }
                    game.play(&joint, &mut ());
                }
            }
        };
        for (seat, node, arm) in path {
            self.nodes[node as usize].learn(arm, endings[seat]);
        }
    }

    /// A seat picks: by its bandit inside its tree, without a thought outside.
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
        let arm = if at == 0 {
            node.led_bandit(&self.promises, G::DOUBT, G::CURIOSITY)
        } else if node.visits() >= G::PATIENCE * node.arms.len() as u32 {
            node.bandit(G::CURIOSITY)
        } else {
            let guess = game.guess(seat, rng, &mut self.moves);
            let Ok(arm) = node.moves.binary_search(&guess) else {
                *place = Place::Outside;
                return guess;
            };
            arm as u32
        };
        path.push((seat, at, arm));
        // A tree grows by one choice in each game.
        let tried = node.arms[arm as usize].visits > 0;
        *place = if tried { Place::After(at, arm) } else { Place::Outside };
        node.moves[arm as usize]
    }

    /// The node of what a seat may choose now, made if it is new; none behind the tree.
    fn node(&mut self, game: &G, seat: Seat, place: Place) -> Option<u32> {
        match place {
            Place::Outside => return None,
            Place::First if seat == self.seat => return Some(0),
            Place::First | Place::After(..) => {}
        }
        self.moves.clear();
        game.ideas(seat, &mut self.moves);
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
