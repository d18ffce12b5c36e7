//! Last Tempura counted at a real table.

use crate::LastTempura;
use crate::pieces::{ALL, Fry, LEAST, tempura};
use crate::play::Event;
use crate::setup::Options;
use kaiten_core::sheet::Row;
use kaiten_core::{At, Counted, Misread, Pad, Piece, Seats, Sheet, rule};

/// The row for what everyone has taken.
const PLATES: usize = 0;
/// The row for the last one: it stands in the place of whoever took it.
const LAST: usize = 1;

impl Pad for LastTempura {
    fn rows(options: &Options) -> Vec<Row> {
        let row = |label| Row::new(label, options.seats(), vec![Fry::NAMES.to_vec()]);
        vec![row("plates"), row("last")]
    }

    /// Both rows are counted together, so all that the game tells is told of the first.
    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        let mut log = Vec::new();
        let mut places = Seats::first(game.options.seats()).zip(sheet.places(LAST));
        // E1 Before the last one is taken, nothing is counted.
        if let Some((seat, _)) = places.find(|(_, laid)| !laid.is_empty()) {
            game.turn = seat;
            let plates = sheet.places(PLATES).iter();
            game.plates = plates.map(|laid| tempura(laid.count(Fry::Tempura.name()))).collect();
            game.count_game(&mut log);
        }
        Counted { told: vec![log, Vec::new()], standings: game.rank(), doubts: doubts(sheet) }
    }

    fn note(sheet: &mut Sheet<Self>, event: &Event) {
        match event {
            Event::GameOver { plates } => sheet.write("plates", plates),
            Event::Scored { seat, rule, .. } if rule.id() == "C2" => {
                let put = sheet.put(LAST, seat.index(), Fry::Tempura.name(), 1);
                put.expect("there is room for the last one");
            }
            _ => {}
        }
    }
}

/// S3 The plates hold all that were in the bowl, and C2 only one of them is the last.
fn doubts(sheet: &Sheet<LastTempura>) -> Vec<Misread> {
    let rows = [(PLATES, LEAST..=ALL, rule("S3")), (LAST, 1..=1, rule("C2"))];
    let rows = rows.into_iter().filter(|(row, ..)| sheet.has_begun(*row));
    let doubts = rows.filter_map(|(row, range, rule)| {
        let there = sheet.there(row, |_| 1);
        let is_doubtful = !(u32::from(*range.start())..=(*range.end()).into()).contains(&there);
        let pieces = Misread::count("pieces", there, range).by(rule);
        is_doubtful.then_some(pieces.at(At::Line(sheet.rows()[row].label)))
    });
    doubts.collect()
}
