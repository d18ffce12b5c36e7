//! A position as labelled lines, and what is wrong with one that cannot be.

use crate::SushiExpress;
use crate::pieces::{
    Action, Actions, Clients, PARK, Pawn, SHOP, STARTING_PAIR, TILES, all_actions, all_clients,
};
use crate::play::Event;
use crate::setup::{Options, Phase};
use core::fmt;
use core::str::FromStr;
use kaiten_core::notation::seat_of;
use kaiten_core::{
    At, Bag, BySeat, Log, Misread, Notation, Piece, Position, Rule, Seats, Wrong, rule,
};

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
        self.end_game(log);
    }
}

impl SushiExpress {
    /// Whether a game that comes from outside can be played, if its cards are those of the box and
    /// it is the turn of whom it must be, or why not.
    pub(crate) fn sound(&self) -> Result<(), Misread> {
        sound_vans(self)?;
        sound_pawns(self)?;
        sound_stacks(self)?;
        sound_phase(self)?;
        sound_hands(self)
    }
}

/// Where the clients are: the pile is what is left, or what is left of the pile is discarded.
fn set_clients(game: &mut SushiExpress, position: &Position) -> Result<(), Misread> {
    let rest = take_all(all_clients(), game.clients.iter().copied(), rule("S3"))?;
    game.row = match position.get("row")? {
        Some(row) => row,
        None if game.phase == Phase::Start => Clients::EMPTY,
        None => first_of(rest, game.options.seats()),
    };
    let rest = take_all(rest, [game.row], rule("S3"))?;
    let (pile, discard) = (position.get::<Clients>("pile")?, position.get::<Clients>("discard")?);
    game.pile = match (pile, discard) {
        (None, discard) => take_all(rest, discard, rule("S3"))?,
        (Some(pile), None) => {
            take_all(rest, [pile], rule("S3"))?;
            pile
        }
        (Some(pile), Some(discard)) if pile.len() + discard.len() == rest.len() => {
            take_all(rest, [pile, discard], rule("S3"))?;
            pile
        }
        _ => return Err(Misread::contradiction(&["pile", "discard", "row", "clients"])),
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
    game.actions = take_all(all_actions(), placed, rule("S4"))?;
    same(position, "actions", &game.actions)
}

/// What is left when all of these are taken out.
pub(crate) fn take_all<P: Piece, const WORDS: usize>(
    mut rest: Bag<P, WORDS>,
    these: impl IntoIterator<Item = Bag<P, WORDS>>,
    rule: Rule,
) -> Result<Bag<P, WORDS>, Misread> {
    for cards in these {
        if !rest.contains(&cards) {
            return Err(Misread::not_in_box(cards).by(rule));
        }
        rest -= cards;
    }
    Ok(rest)
}

/// A line that may be left out says what is true.
fn same<T>(position: &Position, label: &'static str, is: &T) -> Result<(), Misread>
where
    T: FromStr<Err: Into<Misread>> + fmt::Display + PartialEq,
{
    match position.get::<T>(label)? {
        Some(written) if written != *is => Err(Misread::otherwise(is).at(At::Line(label))),
        _ => Ok(()),
    }
}

/// M5 Vans stand on tiles of the ring, together only at Sushi Express.
fn sound_vans(game: &SushiExpress) -> Result<(), Misread> {
    for (seat, &van) in game.vans.by_seat() {
        let wrong = |why: Misread| Err(why.at(At::Seat(seat)).at(At::Line("vans")));
        if van >= TILES {
            return wrong(Misread::number(van, 0..=i32::from(TILES) - 1).by(rule("S5")));
        }
        if van != SHOP && game.vans.iter().filter(|&&other| other == van).count() > 1 {
            return wrong(Misread::new(Wrong::Twice).by(rule("M5")));
        }
    }
    Ok(())
}

/// Each pawn stands on a space, or waits in front of its player.
fn sound_pawns(game: &SushiExpress) -> Result<(), Misread> {
    for (seat, pawn) in game.pawns.by_seat().filter(|(_, pawn)| **pawn != Pawn::default()) {
        pawn.stands().map_err(|why| why.at(At::Seat(seat)).at(At::Line("bets")))?;
    }
    Ok(())
}

/// A5 The pawns of a space stand one on top of the other.
fn sound_stacks(game: &SushiExpress) -> Result<(), Misread> {
    for (seat, pawn) in game.pawns.by_seat().filter(|(_, pawn)| pawn.has_bet()) {
        let stack = || game.pawns.iter().filter(|other| other.space == pawn.space);
        let size = stack().count() as u8;
        let wrong = |why: Misread| Err(why.by(rule("A5")).at(At::Seat(seat)).at(At::Line("bets")));
        if pawn.height > size {
            return wrong(Misread::number(pawn.height, 1..=i32::from(size)));
        }
        if stack().filter(|other| other.height == pawn.height).count() > 1 {
            return wrong(Misread::new(Wrong::Twice));
        }
    }
    Ok(())
}

/// The pawns, the row and the piles are as the phase needs them.
fn sound_phase(game: &SushiExpress) -> Result<(), Misread> {
    let seats = game.options.seats();
    seat_of("first", game.first, seats)?;
    let bets = game.bets_made();
    let on_board = game.pawns.iter().filter(|pawn| pawn.on_board).count() as u8;
    let in_turn = (0..bets).all(|nth| game.pawns[game.bettor(nth)].has_bet());
    let lowest_off = game.pawns.iter().filter(|p| !p.on_board).map(|p| p.rank()).min();
    let highest_on = game.pawns.iter().filter(|p| p.on_board).map(|p| p.rank()).max();
    let in_order = highest_on < lowest_off || lowest_off.is_none();
    let bet = game.leader().map_or(0, |seat| game.pawns[seat].space);
    let van = game.leader().map(|seat| game.vans[seat]);
    let (row, actions) = (game.row.len(), game.actions.len());
    let pawns_fit = match game.phase {
        Phase::Start => bets == 0,
        // The first seats have bet, and not all.
        Phase::Bet => in_turn && on_board == bets && bets < seats,
        Phase::Placed => in_turn && on_board == bets && bets > 0,
        // All have bet, and the lowest bets are still on the board.
        Phase::Throw { .. }
        | Phase::Missed { .. }
        | Phase::Reroll { .. }
        | Phase::Failed
        | Phase::Drive
        | Phase::Take
        | Phase::Park => bets == seats && on_board > 0 && in_order,
        Phase::Orders | Phase::Fill => bets == seats && on_board == 0,
        Phase::Over => on_board == 0,
    };
    if !pawns_fit {
        return Err(Misread::contradiction(&["phase", "bets"]));
    }
    let (rest_fits, parts): (bool, &[&str]) = match game.phase {
        Phase::Start => (row == 0 && game.pile.len() >= seats, &["phase", "row", "pile"]),
        Phase::Bet | Phase::Placed | Phase::Throw { .. } => (row == seats, &["phase", "row"]),
        // The throw was below the bet.
        Phase::Missed { dice, .. } => {
            (row == seats && dice.total() < bet, &["phase", "row", "bets"])
        }
        Phase::Reroll { stays, .. } => {
            (row == seats && (1..=6).contains(&stays) && stays + 1 < bet, &["phase", "row", "bets"])
        }
        Phase::Failed => (row == seats && actions > 0, &["phase", "row", "actions"]),
        // The row has a client for each pawn on the board.
        Phase::Drive | Phase::Take => {
            ((on_board..=seats).contains(&row), &["phase", "row", "bets"])
        }
        Phase::Park => (
            (on_board - 1..=seats).contains(&row) && van == Some(PARK) && actions > 0,
            &["phase", "row", "bets", "vans", "actions"],
        ),
        Phase::Orders => ((1..=seats).contains(&row), &["phase", "row"]),
        Phase::Fill => {
            (row < seats && game.pile.len() >= game.lacking(), &["phase", "row", "pile"])
        }
        Phase::Over => (row <= seats, &["phase", "row"]),
    };
    if rest_fits { Ok(()) } else { Err(Misread::contradiction(parts)) }
}

/// S4 Whoever never spent a card of the starting pair still holds it.
/// A15 Tips are shown at the end.
fn sound_hands(game: &SushiExpress) -> Result<(), Misread> {
    for seat in Seats::first(game.options.seats()) {
        if !game.hands[seat].contains(&game.certain(seat)) {
            let pair = Misread::contradiction(&["hands", "spent"]).by(rule("S4"));
            return Err(pair.at(At::Seat(seat)));
        }
        let (label, hidden) = match game.phase {
            Phase::Over => ("hands", &game.hands),
            _ => ("spent", &game.spent),
        };
        if hidden[seat].count(Action::Tip) > 0 {
            let tip = Misread::out_of_place(Action::Tip).by(rule("A15"));
            return Err(tip.at(At::Seat(seat)).at(At::Line(label)));
        }
    }
    Ok(())
}
