//! A position as labelled lines, and what is wrong with one that cannot be.

use crate::SushiExpress;
use crate::pieces::{
    Action, Actions, Clients, PARK, Pawn, SHOP, STARTING_PAIR, TILES, all_actions, all_clients,
};
use crate::play::Event;
use crate::setup::{Options, Phase};
use core::fmt;
use core::str::FromStr;
use kaiten_core::{Bag, BySeat, Log, Misread, Notation, Piece, Position, Seats};

impl Notation for SushiExpress {
    fn position(&self) -> Position {
        let mut position = Position::default();
        position.line("options", self.options);
        position.line("phase", self.phase);
        position.line("first", self.first);
        position.line("turn", self.turn);
        position.line("bets", self.pawns);
        position.line("vans", self.vans);
        position.line("row", self.row);
        position.line("clients", self.clients);
        position.line("hands", self.hands);
        position.line("spent", self.spent);
        position.line("pile", self.pile);
        position.line("discard", self.discard());
        position.line("actions", self.actions);
        position.line("points", self.points_now());
        position
    }

    /// Lines that are left out are as after the start: seat 1 bets first, all vans stand at Sushi
    /// Express, everyone holds the starting pair. The row is light blue, cards of the pair that a
    /// hand lacks are spent, and the piles are what the box has left.
    fn set_up(position: &Position) -> Result<Self, Misread> {
        const LINES: [&str; 14] = [
            "options", "phase", "first", "turn", "bets", "vans", "row", "clients", "hands",
            "spent", "pile", "discard", "actions", "points",
        ];
        position.only(&LINES)?;
        let places = |label| position.text(label).map(|row| row.split('|').count());
        let options = match position.get("options")? {
            Some(options) => options,
            None => {
                let rows = ["bets", "vans", "clients", "hands", "spent"];
                let seats = rows.into_iter().find_map(places).unwrap_or(3);
                Options::new(u8::try_from(seats).unwrap_or(u8::MAX))?
            }
        };
        let mut game = Self::new(options);
        game.first = position.get("first")?.unwrap_or(game.first);
        game.pawns = position.row("bets", options.seats())?.unwrap_or(game.pawns);
        game.vans = position.row("vans", options.seats())?.unwrap_or(game.vans);
        game.clients = position.row("clients", options.seats())?.unwrap_or(game.clients);
        game.hands = position.row("hands", options.seats())?.unwrap_or(game.hands);
        let all_bet = game.bets_made() == options.seats();
        let usual = if all_bet { Phase::Throw { last: false } } else { Phase::Bet };
        game.phase = position.get("phase")?.unwrap_or(usual);
        set_clients(&mut game, position)?;
        set_actions(&mut game, position)?;
        game.sound()?;
        game.turn = game.whose_turn();
        // What follows from the rest may be written too, if it is right.
        same(position, "turn", &game.turn)?;
        same(position, "points", &game.points_now())?;
        Ok(game)
    }

    fn count_up(&mut self, log: &mut impl Log<Event>) {
        self.end(log);
    }
}

impl SushiExpress {
    /// Whether a game that comes from outside can be played, if its cards are those of the box and
    /// it is the turn of whom it must be, or a sentence that says why not.
    pub(crate) fn sound(&self) -> Result<(), Misread> {
        let wrong = wrong_vans(self)
            .or_else(|| wrong_pawns(self))
            .or_else(|| wrong_stacks(self))
            .or_else(|| wrong_phase(self))
            .or_else(|| wrong_hands(self));
        wrong.map_or(Ok(()), |why| Err(Misread(why)))
    }
}

/// Where the clients are: the pile is what is left, or what is left of the pile is discarded.
fn set_clients(game: &mut SushiExpress, position: &Position) -> Result<(), Misread> {
    let rest = take_all(all_clients(), game.clients.iter().copied(), "clients", "S3")?;
    game.row = match position.get("row")? {
        Some(row) => row,
        None if game.phase == Phase::Start => Clients::EMPTY,
        None => first_of(rest, game.options.seats()),
    };
    let rest = take_all(rest, [game.row], "clients", "S3")?;
    let (pile, discard) = (position.get::<Clients>("pile")?, position.get::<Clients>("discard")?);
    game.pile = match (pile, discard) {
        (None, discard) => take_all(rest, discard, "clients", "S3")?,
        (Some(pile), None) => {
            take_all(rest, [pile], "clients", "S3")?;
            pile
        }
        (Some(pile), Some(discard)) if pile.len() + discard.len() == rest.len() => {
            take_all(rest, [pile, discard], "clients", "S3")?;
            pile
        }
        _ => return Err(Misread(format!("pile and discard: the box has {rest} left"))),
    };
    Ok(())
}

/// So many clients, the first kinds before the others.
fn first_of(mut rest: Clients, n: u8) -> Clients {
    let mut row = Clients::EMPTY;
    while row.len() < n && !rest.is_empty() {
        let client = rest.nth_kind(0);
        rest.take(client);
        row.put(client);
    }
    row
}

/// Where the action cards are: in hands, spent, and the rest in the pile.
fn set_actions(game: &mut SushiExpress, position: &Position) -> Result<(), Misread> {
    let seats = game.options.seats();
    let lacking = |seat| {
        let hand: Actions = game.hands[seat];
        let lacks = STARTING_PAIR.into_iter().filter(|&action| hand.count(action) == 0);
        lacks.map(|action| (action, 1)).collect()
    };
    let usual = BySeat::from_fn(seats, lacking);
    game.spent = position.row("spent", seats)?.unwrap_or(usual);
    let placed = game.hands.iter().chain(&game.spent).copied();
    game.actions = take_all(all_actions(), placed, "action cards", "S4")?;
    same(position, "actions", &game.actions)
}

/// What is left when all of these are taken out.
pub(crate) fn take_all<P: Piece, const WORDS: usize>(
    mut rest: Bag<P, WORDS>,
    these: impl IntoIterator<Item = Bag<P, WORDS>>,
    noun: &str,
    rule: &str,
) -> Result<Bag<P, WORDS>, Misread> {
    for cards in these {
        if !rest.contains(&cards) {
            return Err(Misread(format!(
                "there are not so many {noun} in the box (rule {rule}): {cards}"
            )));
        }
        rest -= cards;
    }
    Ok(rest)
}

/// A line that may be left out says what is true.
fn same<T>(position: &Position, label: &str, is: &T) -> Result<(), Misread>
where
    T: FromStr<Err: fmt::Display> + fmt::Display + PartialEq,
{
    match position.get::<T>(label)? {
        Some(written) if written != *is => Err(Misread(format!("{label}: it is {is}"))),
        _ => Ok(()),
    }
}

/// M5 Vans stand on tiles of the ring, together only at Sushi Express.
fn wrong_vans(game: &SushiExpress) -> Option<String> {
    let vans: Vec<u8> = game.vans.iter().copied().collect();
    if let Some(van) = vans.iter().find(|&&van| van >= TILES) {
        return Some(format!("vans: there is no tile {van}: 0 to 11 exist (rule S5)"));
    }
    let shared = |&van: &u8| van != SHOP && vans.iter().filter(|&&other| other == van).count() > 1;
    let van = vans.iter().copied().find(shared)?;
    Some(format!("vans: two stand on tile {van} (rule M5)"))
}

/// B2 Each pawn stands on a space, or waits in front of its player.
fn wrong_pawns(game: &SushiExpress) -> Option<String> {
    let stands = |pawn: &Pawn| (2..=12).contains(&pawn.space) && (1..=6).contains(&pawn.height);
    let wrong = |pawn: &&Pawn| **pawn != Pawn::default() && !stands(pawn);
    let pawn = game.pawns.iter().find(wrong)?;
    Some(format!("bets: “{pawn}” is no pawn: bets are 2 to 12 (rule B2)"))
}

/// A5 The pawns of a space stand one on top of the other.
fn wrong_stacks(game: &SushiExpress) -> Option<String> {
    for pawn in game.pawns.iter().filter(|pawn| pawn.has_bet()) {
        let stack = || game.pawns.iter().filter(|other| other.space == pawn.space);
        let size = stack().count() as u8;
        let twice = stack().filter(|other| other.height == pawn.height).count() > 1;
        if pawn.height > size || twice {
            return Some(format!(
                "bets: the pawns on {} do not stand one on top of the other (rule A5)",
                pawn.space
            ));
        }
    }
    None
}

/// The pawns, the row and the piles are as the phase needs them.
fn wrong_phase(game: &SushiExpress) -> Option<String> {
    let seats = game.options.seats();
    if game.first.index() >= usize::from(seats) {
        return Some(format!("first: there is no seat {}", game.first));
    }
    let bets = game.bets_made();
    let on_board = game.pawns.iter().filter(|pawn| pawn.on_board).count() as u8;
    let in_turn = (0..bets).all(|nth| game.pawns[game.bettor(nth)].has_bet());
    let lowest_off = game.pawns.iter().filter(|p| !p.on_board).map(|p| p.rank()).min();
    let highest_on = game.pawns.iter().filter(|p| p.on_board).map(|p| p.rank()).max();
    let in_order = highest_on < lowest_off || lowest_off.is_none();
    let bet = game.leader().map_or(0, |seat| game.pawns[seat].space);
    let van = game.leader().map(|seat| game.vans[seat]);
    let (row, actions) = (game.row.len(), game.actions.len());
    let (pawns_fit, needed) = match game.phase {
        Phase::Start => (bets == 0, "nobody has bet"),
        Phase::Bet => {
            (in_turn && on_board == bets && bets < seats, "the first seats have bet, not all")
        }
        Phase::Placed => {
            (in_turn && on_board == bets && bets > 0, "the first seats have bet, one at least")
        }
        Phase::Throw { .. }
        | Phase::Missed { .. }
        | Phase::Reroll { .. }
        | Phase::Failed
        | Phase::Drive
        | Phase::Take
        | Phase::Park => (
            bets == seats && on_board > 0 && in_order,
            "all have bet, and the lowest bets are still on the board",
        ),
        Phase::Orders | Phase::Fill => {
            (bets == seats && on_board == 0, "all have bet, and no pawn is on the board")
        }
        Phase::Over => (on_board == 0, "no pawn is on the board"),
    };
    if !pawns_fit {
        return Some(format!("bets: in the phase “{}” {needed}", game.phase));
    }
    let (rest_fits, needed) = match game.phase {
        Phase::Start => {
            (row == 0 && game.pile.len() >= seats, "the row is empty, and the pile can fill it")
        }
        Phase::Bet | Phase::Placed | Phase::Throw { .. } => {
            (row == seats, "the row has as many clients as there are seats")
        }
        Phase::Missed { dice, .. } => {
            (row == seats && dice.total() < bet, "the row is full, and the throw below the bet")
        }
        Phase::Reroll { stays, .. } => (
            row == seats && (1..=6).contains(&stays) && stays + 1 < bet,
            "the row is full, and the throw was below the bet",
        ),
        Phase::Failed => (row == seats && actions > 0, "the row and the action pile are filled"),
        Phase::Drive | Phase::Take => {
            ((on_board..=seats).contains(&row), "the row has a client for each pawn on the board")
        }
        Phase::Park => (
            (on_board - 1..=seats).contains(&row) && van == Some(PARK) && actions > 0,
            "the van is at the park, the action pile is not empty, and the row has clients enough",
        ),
        Phase::Orders => ((1..=seats).contains(&row), "the row has clients"),
        Phase::Fill => (
            row < seats && game.pile.len() >= game.lacking(),
            "the row lacks clients, and the pile has them",
        ),
        Phase::Over => (row <= seats, "the row has no more clients than there are seats"),
    };
    (!rest_fits).then(|| format!("in the phase “{}” {needed}", game.phase))
}

/// S4 Who never spent a card of the starting pair still holds it. A15 Tips are shown at the end.
fn wrong_hands(game: &SushiExpress) -> Option<String> {
    for seat in Seats::first(game.options.seats()) {
        let certain = game.certain(seat);
        if !game.hands[seat].contains(&certain) {
            return Some(format!("hands: seat {seat} has not spent its {certain} (rule S4)"));
        }
        let hidden = if game.phase == Phase::Over { &game.hands } else { &game.spent };
        if hidden[seat].count(Action::Tip) > 0 {
            return Some(format!("seat {seat}: tips are shown at the end, not before (rule A15)"));
        }
    }
    None
}
