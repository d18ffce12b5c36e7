//! Sushi Express counted at a real table.

use crate::SushiExpress;
use crate::pieces::{ACTIONS, Action, CLIENTS, Client};
use crate::play::Event;
use crate::setup::Options;
use kaiten_core::sheet::Row;
use kaiten_core::{At, Counted, Misread, Pad, Piece, Rule, Sheet, rule};

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
        let (tip, others) = Action::NAMES.split_last().expect("there are action cards");
        let hands = vec![[&[ANY_CARD], others].concat(), vec![*tip]];
        let row = |label, kinds| Row::new(label, options.seats(), kinds);
        // S3 There is room for all clients.
        vec![Row { room: 40, ..row("clients", clients) }, row("hands", hands)]
    }

    /// V5 Tips of both rows count together, so all that the game tells is told of the first row.
    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        let mut log = Vec::new();
        let client = |word| Client::named(word).expect("the words of the first row are clients");
        let clients = sheet.places(IN_FRONT).iter();
        game.clients =
            clients.map(|laid| laid.iter().map(|(word, n)| (client(word), n)).collect()).collect();
        // Which card it is makes no difference, unless it is a tip.
        let card = |word| Action::named(word).unwrap_or(Action::Same);
        let hands = sheet.places(HANDS).iter();
        game.hands =
            hands.map(|laid| laid.iter().map(|(word, n)| (card(word), n)).collect()).collect();
        if sheet.has_begun(IN_FRONT) || sheet.has_begun(HANDS) {
            game.end_game(&mut log);
        }
        Counted { told: vec![log, Vec::new()], standings: game.rank(), doubts: not_in_box(sheet) }
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
    let mut doubts = Vec::new();
    let mut doubt = |row: usize, rule: Rule, name: &str, in_box: u8| {
        let there = sheet.there(row, |word| u8::from(word == name));
        if there > in_box.into() {
            let cards = Misread::not_in_box(format_args!("{name}*{there}"));
            doubts.push(cards.by(rule).at(At::Line(sheet.rows()[row].label)));
        }
    };
    for (client, in_box) in CLIENTS {
        doubt(IN_FRONT, rule("S3"), client.name(), in_box);
    }
    for (action, in_box) in ACTIONS {
        doubt(HANDS, rule("S4"), action.name(), in_box);
    }
    // Those of which nobody says what they are, and all others but tips.
    let tip = Action::Tip.name();
    let in_box = ACTIONS.iter().filter(|(action, _)| action.name() != tip).map(|(_, n)| n).sum();
    let there = sheet.there(HANDS, |word| u8::from(word != tip));
    if there > u32::from(in_box) {
        let cards = Misread::count("cards", there, 0..=in_box).by(rule("S4"));
        doubts.push(cards.at(At::Line("hands")));
    }
    doubts
}
