//! The races for the most makis and puddings.

use super::coming::kinds;
use crate::exact::exp;
use game_sushi_roll::{BOX, Face, Kind, Token, View};
use kaiten_core::{BySeat, Piece, Seat};

/// How many dice each seat takes, in the mean.
type Shares = BySeat<f32, 5>;

/// A race for the most symbols, which is decided when no more dice are taken.
pub(super) struct Race {
    /// How many symbols each seat has.
    has: BySeat<u8, 5>,
    /// How many dice of the kind each seat may still take, in the mean.
    to_come: Shares,
    /// The same, if the next die that the seat takes is one of them.
    to_come_after: Shares,
    /// By how much a die of the kind moves the race: the mean square of its symbols.
    stride: f32,
    most: f32,
    second: f32,
    fewest: f32,
}

impl Race {
    /// M1, M2 The round's makis, when the seat has taken its next die.
    pub(super) fn for_maki(view: &View, seat: Seat) -> Self {
        Self {
            has: view.trays.iter().map(|tray| tray.symbols(Face::MAKI)).collect(),
            to_come: in_round(view, seat, Kind::Maki, 0.0),
            to_come_after: in_round(view, seat, Kind::Maki, 1.0),
            stride: stride(view, Face::MAKI),
            most: 6.0,
            second: 3.0,
            fewest: 0.0,
        }
    }

    /// U1, U2 The game's puddings, when the seat has taken its next die.
    pub(super) fn for_puddings(view: &View, seat: Seat) -> Self {
        let all: u8 = BOX.iter().map(|&(_, dice)| dice).sum();
        let of_kind: u8 =
            BOX.iter().filter(|(kind, _)| *kind == Kind::Pudding).map(|&(_, dice)| dice).sum();
        let later = f32::from((3 - view.round) * view.options.dice_each()) * f32::from(of_kind)
            / f32::from(all);
        let to_come = |taken: f32| {
            let in_round = in_round(view, seat, Kind::Pudding, taken);
            in_round.iter().map(|dice| dice + later).collect()
        };
        Self {
            has: view.tokens.iter().map(|tokens| tokens.count(Token::Pudding)).collect(),
            to_come: to_come(0.0),
            to_come_after: to_come(1.0),
            stride: stride(view, [Face::Pudding1, Face::Pudding2, Face::Pudding3]),
            most: 6.0,
            second: 0.0,
            // U4 Two players lose nothing.
            fewest: if view.options.seats() > 2 { -6.0 } else { 0.0 },
        }
    }

    /// What so many symbols more bring to a seat, against the mean of the others.
    pub(super) fn gain(&self, seat: Seat, more: u8) -> f32 {
        let mut has = self.has;
        has[seat] += more;
        self.lead(&has, &self.to_come_after, seat) - self.lead(&self.has, &self.to_come, seat)
    }

    /// The points that a seat may expect as things stand.
    pub(super) fn expected(&self, seat: Seat) -> f32 {
        self.points(&self.has, &self.to_come, seat)
    }

    fn lead(&self, has: &BySeat<u8, 5>, to_come: &Shares, seat: Seat) -> f32 {
        let others = || has.by_seat().map(|(other, _)| other).filter(|&other| other != seat);
        let sum: f32 = others().map(|other| self.points(has, to_come, other)).sum();
        self.points(has, to_come, seat) - sum / others().count() as f32
    }

    /// The points that a seat may expect.
    fn points(&self, has: &BySeat<u8, 5>, to_come: &Shares, seat: Seat) -> f32 {
        // How likely nobody is ahead, one is, and nobody is behind.
        let (mut first, mut second, mut last) = (1.0, 0.0, 1.0);
        for (other, _) in has.by_seat().filter(|&(other, _)| other != seat) {
            let lead = f32::from(has[seat]) - f32::from(has[other]);
            let dice = to_come[seat] + to_come[other];
            let sway = SWAY * (dice * self.stride).sqrt() + SURE;
            // M3, U3 A seat that ties has the place too.
            let ahead = 1.0 - likely((lead + 0.5) / sway);
            let behind = likely((lead - 0.5) / sway);
            second = second * (1.0 - ahead) + first * ahead;
            first *= 1.0 - ahead;
            last *= 1.0 - behind;
        }
        // M4, U6 No symbol, no points.
        let any = if has[seat] > 0 { 1.0 } else { to_come[seat].min(1.0) };
        any * (self.most * first + self.second * second) + self.fewest * last
    }
}

/// How far a race may still sway, for each step that it may still take.
const SWAY: f32 = 0.55;
/// A lead that nothing can change any more is sure.
const SURE: f32 = 0.05;

/// From unlikely to likely.
fn likely(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// How many dice of a kind each seat may still take in this round after the seat's next die: its
/// share of those that lie on the belts, less those that it takes.
fn in_round(view: &View, seat: Seat, kind: Kind, taken: f32) -> Shares {
    let (mut all, mut of_kind) = (0, 0.0);
    for belt in &view.belts {
        all += belt.len();
        of_kind += kinds(&belt.dice())[kind.index()];
    }
    let share = (of_kind - taken).max(0.0) / f32::from(all.max(2) - 1);
    BySeat::from_fn(view.options.seats(), |other| {
        let dice = view.belts[other].len();
        share * f32::from(if other == seat { dice.saturating_sub(1) } else { dice })
    })
}

fn stride(view: &View, faces: [Face; 3]) -> f32 {
    let sides = view.options.faces().of(faces[0].kind());
    let symbols = |side: &Face| faces.iter().position(|face| face == side).map_or(0, |at| at + 1);
    sides.iter().map(symbols).map(|n| (n * n) as f32).sum::<f32>() / 6.0
}
