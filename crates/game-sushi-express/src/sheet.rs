//! Sushi Express counted at a real table.

use crate::SushiExpress;
use crate::pieces::{ACTIONS, Action, CLIENTS, Client};
use crate::play::Event;
use crate::setup::Options;
use kaiten_core::sheet::Row;
use kaiten_core::{Counted, Event as _, Misread, Pad, Piece, Sheet, rule};

/// The row for the clients in front of everyone.
const IN_FRONT: usize = 0;
/// The row for the action cards that everyone still holds.
const HANDS: usize = 1;

/// Any action card but a tip. S9 Nobody has to show which it is, and W2 counts it all the same.
const ANY_CARD: &str = "card";

impl Pad for SushiExpress {
    fn rows(options: &Options) -> Vec<Row> {
        let (tip, colours) = Client::NAMES.split_last().expect("there are clients");
        let clients = vec![colours.to_vec(), vec![*tip]];
        let hands = vec![vec![ANY_CARD], vec![Action::Tip.name()]];
        let row = |label, kinds| Row::new(label, options.seats(), kinds);
        // S3 There is room for all clients.
        vec![Row { room: 40, ..row("clients", clients) }, row("hands", hands)]
    }

    /// V5 Tips of both rows count together: V3 what is lost for them is told of the last row in which
    /// something stands, and the clients of the first.
    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        let mut log = Vec::new();
        let client = |word| Client::named(word).expect("the words of the first row are clients");
        let clients = sheet.places(IN_FRONT).iter();
        game.clients =
            clients.map(|laid| laid.iter().map(|(word, n)| (client(word), n)).collect()).collect();
        // Which card it is makes no difference, unless it is a tip.
        let card = |word| if word == ANY_CARD { Action::Same } else { Action::Tip };
        let hands = sheet.places(HANDS).iter();
        game.hands =
            hands.map(|laid| laid.iter().map(|(word, n)| (card(word), n)).collect()).collect();
        if sheet.has_begun(IN_FRONT) || sheet.has_begun(HANDS) {
            game.end_game(&mut log);
        }
        let is_of_tips = |event: &Event| match event {
            Event::ShowsTips { .. } => true,
            _ => event.scored().is_some_and(|it| it.rule == rule("V3")),
        };
        let (tips, clients): (Vec<Event>, Vec<Event>) = log.into_iter().partition(is_of_tips);
        // The reasons are told from how the game ended.
        let over = clients.first().cloned();
        let told = match sheet.has_begun(HANDS) {
            true => vec![clients, over.into_iter().chain(tips).collect()],
            false => vec![[clients, tips].concat(), Vec::new()],
        };
        Counted { told, standings: game.rank(), doubts: not_in_box(sheet) }
    }

    /// Nobody writes down which card it is.
    fn word(written: &str) -> Option<&'static str> {
        Some(if Action::named(written).ok()? == Action::Tip {
            Action::Tip.name()
        } else {
            ANY_CARD
        })
    }

    fn note(sheet: &mut Sheet<Self>, event: &Event) {
        let Event::GameOver { clients, tips, left } = event else { return };
        sheet.write("clients", clients);
        for (place, (&left, &tips)) in left.iter().zip(tips).enumerate() {
            for (word, n) in [(ANY_CARD, left), (Action::Tip.name(), tips)] {
                sheet.put(HANDS, place, word, n).expect("there is room for all action cards");
            }
        }
    }
}

/// What is more than the box has: S3 clients, S4 action cards.
fn not_in_box(sheet: &Sheet<SushiExpress>) -> Vec<Misread> {
    let clients = CLIENTS.into_iter().filter_map(|(client, in_box)| {
        let is_it = |word| u8::from(word == client.name());
        sheet.not_in_box(IN_FRONT..=IN_FRONT, (client, in_box), rule("S3"), is_it)
    });
    let of_tips = |is_tip: bool| {
        let cards = ACTIONS.iter().filter(move |(action, _)| (*action == Action::Tip) == is_tip);
        cards.map(|(_, n)| n).sum::<u8>()
    };
    let cards = [(ANY_CARD, of_tips(false)), (Action::Tip.name(), of_tips(true))];
    let cards = cards.into_iter().filter_map(|card| {
        sheet.not_in_box(HANDS..=HANDS, card, rule("S4"), |word| u8::from(word == card.0))
    });
    clients.chain(cards).collect()
}
