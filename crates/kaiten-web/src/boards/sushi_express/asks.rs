//! What is asked of the seat that chooses.

use super::picks::Picks;
use game_sushi_express::{Action, Move, Phase, View};
use kaiten_core::Seat;
use kaiten_words::Lang;
use kaiten_words::text::sushi_express as text;

/// One sentence for the seat that chooses.
pub(super) fn asks(view: &View, seat: Seat, moves: &[Move], picks: &Picks, lang: Lang) -> String {
    if let Some(card) = &picks.why {
        return text::PlayableWhen { action: card }.say(lang);
    }
    let bet = &view.pawns[seat].bet().unwrap_or_default();
    let has = |card| view.hand.is_some_and(|hand| hand.count(card) > 0);
    let asks = match (view.phase, picks.card) {
        (Phase::Bet, Some(Action::Same)) => text::ask_which_taken(lang),
        (Phase::Bet | Phase::Placed, Some(Action::Swap)) => text::ask_which_swap(lang),
        (Phase::Bet, _) => match &picks.space {
            Some(space) if moves.contains(&Move::Same(*space)) => {
                return text::AskOnTop { space }.say(lang);
            }
            Some(space) => return text::AskThisBet { space }.say(lang),
            None => text::ask_bet(lang),
        },
        (Phase::Placed, _) if has(Action::Swap) => text::ask_swap(lang),
        (Phase::Placed, _) => text::bet_is_placed(lang),
        (Phase::Missed { dice, last }, _) => {
            let reroll = moves.iter().any(|m| matches!(m, Move::Reroll(_)));
            let missed =
                text::AskMissed { total: &dice.total(), bet, reroll: &reroll, second: &last };
            return missed.say(lang);
        }
        (Phase::Drive, _) if has(Action::Farther) => return text::AskHowFar { bet }.say(lang),
        (Phase::Drive, _) => return text::AskDrive { bet }.say(lang),
        (Phase::Take, _) => text::ask_take(lang),
        (Phase::Orders, _) => text::ask_orders(lang),
        _ => return String::new(),
    };
    asks.to_string()
}
