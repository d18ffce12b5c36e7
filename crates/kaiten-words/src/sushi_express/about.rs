//! What is said of a card, a bet or a van when somebody asks about it.

use super::{because, clients_named, tile_name, tile_word, van_at, way_word};
use crate::about::{Holding, about, join, sentence};
use crate::numbers::{number, percent, signed};
use crate::text::sushi_express as text;
use crate::{Lang, Names};
use game_sushi_express::{Action, Client, View};
use kaiten_core::{BySeat, Piece, Seat, Viewer};

/// Clients by their colours, and tips; action cards (`card-same`), the `hand` of somebody and what
/// is known of it (`surely`, `used`); both piles (`pile-clients`), and what was `discarded`; tiles
/// (`tile-3`), vans, pawns, the bets beside the names, and who bets `first`; spaces to bet on
/// (`space-7`), the `dice`, what somebody `needs`, and the phases (`phase-0`); what the fewest tips
/// cost (`loses`), and tips in hand (`with-tips`).
pub(super) fn of(
    thing: &str,
    whose: Option<Seat>,
    view: &View,
    names: &Names,
    lang: Lang,
) -> Option<String> {
    let street = Street { view, names, lang };
    let (kind, rest) = thing.split_once('-').unwrap_or((thing, ""));
    Some(match (kind, whose) {
        ("card", _) => {
            let action = Action::named(rest).ok()?;
            let name = text::Action { action: &action }.say(lang);
            let does = text::ActionDoes { action: &action }.say(lang);
            about(&name, &does, Some(text::PlayableWhen { action: &action }.say(lang)), lang)
        }
        ("hand", Some(seat)) => {
            let cards = text::ActionsInHand { n: view.hand_sizes.get(seat)? }.say(lang);
            about(&names[seat], &cards, Some(text::about_hand(lang).to_string()), lang)
        }
        ("pile", _) if rest == "clients" => {
            let pile = text::ClientsInPile { n: &view.pile }.say(lang);
            join(sentence(&pile), Some(text::about_clients(lang).to_string()))
        }
        ("pile", _) => {
            let pile = text::ActionsInPile { n: &view.actions }.say(lang);
            join(sentence(&pile), Some(text::about_actions(lang).to_string()))
        }
        ("tile", _) => street.tile(rest.parse().ok()?),
        ("space", _) => street.space(rest.parse().ok()?),
        ("van", Some(seat)) => {
            let van = van_at(&names[seat], *view.vans.get(seat)?, lang);
            join(sentence(&van), street.bet(seat))
        }
        ("pawn" | "bet", Some(seat)) => {
            street.bet(seat).unwrap_or_else(|| text::AboutNoBet { who: &&names[seat] }.say(lang))
        }
        ("needs", Some(seat)) => street.bet(seat)?,
        ("first", _) => sentence(text::bets_first(lang)),
        ("dice", _) => text::about_dice(lang).to_string(),
        ("phase", _) => text::AboutPhase { phase: &rest }.say(lang),
        ("loses", Some(seat)) => {
            let lost = number(view.points(seat)[2].1);
            sentence(&text::FewestNow { points: &lost }.say(lang))
        }
        ("with", _) => text::about_with_tips(lang).to_string(),
        ("surely", _) => sentence(text::surely_in_hand(lang)),
        ("used", _) => sentence(text::used(lang)),
        ("discarded", _) => {
            let clients = clients_named(&view.remembered.as_ref()?.discard, lang);
            sentence(&text::DiscardedSoFar { clients: &clients }.say(lang))
        }
        _ => street.client(Client::named(thing).ok()?, whose),
    })
}

/// Who looks at the street.
#[derive(Clone, Copy)]
struct Street<'a> {
    view: &'a View,
    names: &'a Names,
    lang: Lang,
}

impl Street<'_> {
    /// A client in front of somebody, or one that the viewer may take.
    fn client(self, client: Client, whose: Option<Seat>) -> String {
        let Self { view, names, lang } = self;
        let name = text::Client { client: &client }.say(lang);
        let what = text::AboutClient { client: &client }.say(lang);
        let now = match whose {
            Some(seat) if client == Client::Tip => {
                let tips: BySeat<u8, 6> =
                    BySeat::from_fn(view.options.seats(), |seat| view.tips(seat));
                let points = view.points(seat)[2].1;
                Some(Holding { seat, n: tips[seat], points, names, lang }.race(&tips))
            }
            Some(seat) => {
                let n = view.clients.get(seat).map_or(0, |clients| clients.count(client));
                let points = if n == 0 { 0 } else { 2 + i16::from(n) };
                let gain = if n == 0 { 3 } else { 1 };
                Some(Holding { seat, n, points, names, lang }.set([gain].into_iter()))
            }
            None => because::take(client, view, names, lang),
        };
        about(&name, &what, now, lang)
    }

    /// A tile of the ring: what it is good for, and who stands or would stop there.
    fn tile(self, tile: u8) -> String {
        let Self { view, names, lang } = self;
        let what = text::AboutPlace { tile: &tile_word(tile).0 }.say(lang);
        let here = view.vans.by_seat().find(|&(_, &van)| van == tile);
        let now = match here {
            Some((seat, _)) => Some(
                text::AboutVanHere {
                    who: &names.inside(seat),
                    person: &names.person(seat),
                    initial: &names.initial(seat),
                }
                .say(lang),
            ),
            None => self.lands(tile),
        };
        about(&tile_name(tile, lang), &what, now, lang)
    }

    /// The bets with which the viewer's van would stop at a tile.
    fn lands(self, tile: u8) -> Option<String> {
        let Viewer::Seat(seat) = self.view.viewer else { return None };
        let pawn = self.view.pawns.get(seat)?;
        let bets = match pawn.bet() {
            Some(bet) if pawn.on_board() => bet..=bet,
            Some(_) => return None,
            None => 2..=12,
        };
        let bets = bets.filter(|&bet| self.view.way(seat, bet).0 == tile);
        let bets: Vec<String> = bets.map(|bet| bet.to_string()).collect();
        (!bets.is_empty()).then(|| {
            let bets = bets.join(", ");
            text::AboutLands { bets: &bets }.say(self.lang)
        })
    }

    /// What somebody has bet in this round.
    fn bet(self, seat: Seat) -> Option<String> {
        let pawn = self.view.pawns.get(seat)?;
        let (who, person) = (&self.names[seat], self.names.person(seat));
        let (bet, waits) = (pawn.bet()?, pawn.on_board());
        Some(text::AboutBet { who: &who, person: &person, bet: &bet, waits: &waits }.say(self.lang))
    }

    /// A space to bet on: how likely one throw is enough, and where it would lead the viewer.
    fn space(self, space: u8) -> String {
        let Self { view, names, lang } = self;
        let faces = || 1..=6_u8;
        let enough = faces().flat_map(|one| faces().map(move |other| one + other));
        let enough = enough.filter(|&total| total >= space).count();
        let odds = percent(enough as f32 / 36.0, lang);
        let says = text::AboutSpace { space: &space, odds: &odds }.say(lang);
        let is_here = |(seat, pawn): (Seat, &game_sushi_express::Pawn)| {
            (pawn.on_board() && pawn.bet() == Some(space)).then(|| names.inside(seat))
        };
        let taken: Vec<String> = view.pawns.by_seat().filter_map(is_here).collect();
        if !taken.is_empty() {
            return join(says, Some(text::SpaceTaken { names: &taken.join(", ") }.say(lang)));
        }
        join(says, self.would_drive(space))
    }

    fn would_drive(self, tiles: u8) -> Option<String> {
        let Viewer::Seat(seat) = self.view.viewer else { return None };
        let way = self.view.way(seat, tiles);
        let (tile, n) = tile_word(way.0);
        let best = because::best_client(self.view, seat).filter(|_| way.1);
        let (client, gain) = match best {
            Some((client, gain)) => (client, signed(gain)),
            None => (Client::Tip, "nothing".into()),
        };
        let drive = text::WouldDrive {
            way: &way_word(way),
            tile: &tile,
            n: &n,
            client: &client,
            best: &gain,
        };
        Some(drive.say(self.lang))
    }
}
