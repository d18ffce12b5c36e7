//! Why somebody would choose a move.

use super::way_word;
use crate::text::sushi_express as text;
use crate::{Lang, Names};
use game_sushi_express::{Action, CLIENTS, Client, Move, PARK, Phase, TILES, View};
use kaiten_core::{Piece, Seat, Seats, Viewer};

/// From this bet on a failure is likely, and its consolation worth a word.
const HIGH: u8 = 9;
/// What a client brings that is worth a word.
const WORTH_A_WORD: i16 = 3;

/// What speaks for a move.
pub(super) fn of(m: Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let why = Why { view, seat, names, lang };
    Some(match m {
        Move::Bet(space) => join(why.drive(space), why.bet(space)),
        Move::Same(space) => join(why.drive(space), why.on_top(space)),
        Move::Swap(space) => why.swap(space),
        Move::Reroll(face) => why.reroll(face)?,
        Move::Pass => why.pass(),
        Move::Drive(farther) => {
            let bet = view.pawns[seat].bet().unwrap_or_default();
            let keeps = farther == 0 && why.holds(Action::Farther);
            let keeps = keeps.then(|| text::because_farther(lang).to_string());
            join(why.drive(bet + farther), keeps)
        }
        Move::Take(client) => join(why.take(client), why.take_too(client)),
        Move::Keep | Move::Discard => why.orders(m),
    })
}

/// What a client would bring the viewer.
pub(super) fn take(client: Client, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    Some(Why { view, seat, names, lang }.take(client))
}

/// One or two sentences.
fn join(first: String, second: Option<String>) -> String {
    match second {
        Some(second) => format!("{first} {second}"),
        None => first,
    }
}

/// Who asks, and what they see.
struct Why<'a> {
    view: &'a View,
    seat: Seat,
    names: &'a Names,
    lang: Lang,
}

impl Why<'_> {
    fn holds(&self, action: Action) -> bool {
        self.view.hand.is_some_and(|hand| hand.count(action) > 0)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        Seats::first(self.view.options.seats()).filter(|&seat| seat != self.seat)
    }

    /// The bet of a seat whose pawn stands on the board.
    fn bet_of(&self, seat: Seat) -> Option<u8> {
        let pawn = self.view.pawns[seat];
        pawn.bet().filter(|_| pawn.on_board())
    }

    /// The client of the row that would bring a seat most.
    fn best(&self, seat: Seat) -> (Client, i16) {
        best_client(self.view, seat).unwrap_or((Client::Tip, 0))
    }

    /// What a drive of so many tiles would bring.
    fn drive(&self, tiles: u8) -> String {
        let (tile, at_the_shop) = self.view.way(self.seat, tiles);
        // One client, or so many tiles to the next place that brings something.
        let n = match tile {
            _ if at_the_shop => 1,
            _ if tile < PARK => PARK - tile,
            _ => TILES - tile,
        };
        let (client, points) = self.best(self.seat);
        let way = way_word((tile, at_the_shop));
        text::BecauseDrive { way: &way, n: &n, client: &client, points: &points }.say(self.lang)
    }

    /// What else speaks for a bet.
    fn bet(&self, space: u8) -> Option<String> {
        let bets = || self.others().filter_map(|seat| Some((self.bet_of(seat)?, seat)));
        let is_last = bets().count() == self.others().count();
        let higher = bets().filter(|&(bet, _)| bet > space).max();
        let (case, who) = match higher {
            _ if space == 2 => ("sure", self.seat),
            _ if is_last && bets().all(|(bet, _)| bet > space) => ("lowest", self.seat),
            Some((_, who)) => ("along", who),
            None if space >= HIGH && self.view.actions > 0 => ("comfort", self.seat),
            None => return None,
        };
        Some(text::BecauseBet { case: &case, who: &&self.names[who] }.say(self.lang))
    }

    /// What speaks for a space that is taken.
    fn on_top(&self, space: u8) -> Option<String> {
        let below = self.others().filter(|&seat| self.bet_of(seat) == Some(space));
        let below = below.max_by_key(|&seat| self.view.pawns[seat].height())?;
        Some(text::BecauseBet { case: &"top", who: &&self.names[below] }.say(self.lang))
    }

    /// What becomes of two neighbours that change places.
    fn swap(&self, space: u8) -> String {
        let moves_to = |seat| match self.bet_of(seat) {
            Some(bet) if bet == space => Some(space + 1),
            Some(bet) if bet == space + 1 => Some(space),
            _ => None,
        };
        if let Some(own) = moves_to(self.seat) {
            return self.drive(own);
        }
        let comes_by = |seat, bet| self.view.way(seat, bet).1;
        let is_denied = |&seat: &Seat| {
            let (before, after) = (self.bet_of(seat), moves_to(seat));
            before
                .zip(after)
                .is_some_and(|(before, after)| comes_by(seat, before) && !comes_by(seat, after))
        };
        let denied = self.others().find(is_denied);
        let climbs = self.others().find(|&seat| moves_to(seat) == Some(space + 1));
        let (case, who) = match denied {
            Some(who) => ("denies", who),
            None => ("harder", climbs.unwrap_or(self.seat)),
        };
        text::BecauseSwap { case: &case, who: &&self.names[who], space: &(space + 1) }
            .say(self.lang)
    }

    /// What a die must show.
    fn reroll(&self, face: u8) -> Option<String> {
        let Phase::Missed { dice, last } = self.view.phase else { return None };
        let stays = dice.total().saturating_sub(face);
        let lacks = self.bet_of(self.seat)?.saturating_sub(stays).min(7);
        Some(text::BecauseReroll { n: &lacks, last: &last }.say(self.lang))
    }

    fn pass(&self) -> String {
        let can_draw = self.view.actions > 0;
        let case = match self.view.phase {
            Phase::Placed if self.holds(Action::Swap) => "keep-swap",
            Phase::Missed { last: false, .. } if self.holds(Action::Reroll) => "second-keep",
            Phase::Missed { last: false, .. } => "second",
            Phase::Missed { .. } if self.holds(Action::Reroll) => "fail-keep",
            Phase::Missed { .. } if can_draw => "fail",
            _ => "nothing",
        };
        text::BecausePass { case: &case }.say(self.lang)
    }

    fn take(&self, client: Client) -> String {
        let gain = self.view.gain(self.seat, client);
        let case = match client {
            Client::Tip if gain > 0 => "tip-saves",
            Client::Tip => "tip",
            _ if self.view.clients[self.seat].count(client) == 0 => "new",
            _ => "more",
        };
        text::BecauseTake { case: &case, points: &gain }.say(self.lang)
    }

    /// Who else wants a client, or how rare it is.
    fn take_too(&self, client: Client) -> Option<String> {
        let comes_by =
            |&seat: &Seat| self.bet_of(seat).is_some_and(|bet| self.view.way(seat, bet).1);
        let wants = self.others().filter(comes_by).map(|seat| (self.view.gain(seat, client), seat));
        let (points, who) = wants.max().unwrap_or((0, self.seat));
        let is_new = self.view.clients[self.seat].count(client) == 0;
        let case = match CLIENTS[client.index()].1 {
            _ if points >= WORTH_A_WORD => "denies",
            2 if is_new => "rare",
            _ => return None,
        };
        let too = text::BecauseTakeToo { case: &case, who: &&self.names[who], points: &points };
        Some(too.say(self.lang))
    }

    /// What speaks for leaving the row, or for discarding it.
    fn orders(&self, m: Move) -> String {
        let view = self.view;
        let sum = |seat| view.points(seat).iter().map(|(_, points)| points).sum::<i16>();
        let is_ahead = self.others().all(|other| sum(other) < sum(self.seat));
        let own = self.best(self.seat);
        let theirs = self.others().map(|seat| (self.best(seat).1, seat)).max();
        let (case, client, points, who) = match (m, theirs) {
            _ if view.ends_with(m) && is_ahead => ("ends-ahead", own.0, 0, self.seat),
            _ if view.ends_with(m) => ("ends", own.0, 0, self.seat),
            (Move::Keep, _) if view.ends_with(Move::Discard) && !is_ahead => {
                ("goes-on", own.0, 0, self.seat)
            }
            (Move::Keep, _) if own.1 >= WORTH_A_WORD => ("keep-best", own.0, own.1, self.seat),
            (Move::Keep, _) => ("keep", own.0, 0, self.seat),
            (_, Some((points, who))) if points >= WORTH_A_WORD => ("denies", own.0, points, who),
            _ => ("fresh", own.0, 0, self.seat),
        };
        text::BecauseOrders {
            case: &case,
            who: &&self.names[who],
            n: &1,
            client: &client,
            points: &points,
        }
        .say(self.lang)
    }
}

/// The client of the row that would bring a seat most as things stand, and how much.
pub(super) fn best_client(view: &View, seat: Seat) -> Option<(Client, i16)> {
    let gains = view.row.iter().map(|(client, _)| (client, view.gain(seat, client)));
    // Of equal ones the rarer colour, which stands behind the two that are common; tips last.
    gains.max_by_key(|&(client, gain)| (gain, client != Client::Tip, client.index()))
}
