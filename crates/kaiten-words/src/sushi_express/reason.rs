//! Why clients and tips scored.

use crate::text::sushi_express as text;
use crate::{Lang, Reason};
use game_sushi_express::{Client, Clients, Event};
use kaiten_core::Scored;

/// Why a seat scored, by what lay in front of everyone.
pub(super) fn of(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Option<Reason> {
    let Some(Event::GameOver { clients, tips, .. }) = counted else { return None };
    let own = clients.get(scored.seat)?;
    let all_tips = clients.iter().zip(tips).map(|(own, shown)| {
        // Whatever a damaged event says, it can be told.
        own.count(Client::Tip).saturating_add(*shown)
    });
    let all_tips: Vec<u8> = all_tips.collect();
    let reason = match scored.rule.id() {
        "V1" => {
            let first = colours(own).map(|(client, _)| (client, 1)).collect();
            Told { pieces: first, n: first.len(), ..Told::default() }
        }
        "V2" => {
            let further: Clients = colours(own).map(|(client, n)| (client, n - 1)).collect();
            Told { pieces: further, n: further.len(), ..Told::default() }
        }
        _ => {
            let own = *all_tips.get(scored.seat.index())?;
            let with_as_few = all_tips.iter().filter(|&&n| n == own).count();
            let who = match with_as_few {
                1 => "alone",
                n if n == all_tips.len() => "all",
                _ => "shared",
            };
            let pieces = [(Client::Tip, own.min(MOST_DRAWN))].into_iter().collect();
            Told { pieces, n: own, most: all_tips.iter().copied().max().unwrap_or(0), who }
        }
    };
    Some(reason.say(scored, lang))
}

/// No more tips than there are in the box are drawn.
const MOST_DRAWN: u8 = 10;

/// The clients of each colour; tips are none.
fn colours(clients: &Clients) -> impl Iterator<Item = (Client, u8)> + '_ {
    clients.iter().filter(|&(client, _)| client != Client::Tip)
}

/// What is said of the points by a rule.
#[derive(Default)]
struct Told {
    /// What scored, and how many of it.
    pieces: Clients,
    n: u8,
    /// The most tips that somebody has, and who has the fewest: this seat alone, several, or all.
    most: u8,
    who: &'static str,
}

impl Told {
    fn say(self, scored: &Scored, lang: Lang) -> Reason {
        let words = text::Reason {
            rule: &scored.rule,
            n: &self.n,
            colours: &self.pieces.kinds(),
            most: &self.most,
            who: &self.who,
        };
        let pieces = if self.pieces.is_empty() { String::new() } else { self.pieces.to_string() };
        Reason { words: words.say(lang), pieces }
    }
}
