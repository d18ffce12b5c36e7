//! Sushizock counted at a real table: the piles, as if the game had just ended.

use crate::Sushizock;
use crate::pieces::{BOX, EACH, Portion, Portions, Tile, Tiles};
use crate::play::Event;
use crate::setup::Options;
use kaiten_core::sheet::{Full, Laid, Row};
use kaiten_core::{Counted, Misread, Pad, Piece, Sheet, rule};

/// The only row.
const PILES: usize = 0;

impl Pad for Sushizock {
    fn rows(options: &Options) -> Vec<Row> {
        let of = |portion| Tile::ALL.iter().filter(move |tile| tile.portion() == portion);
        let names = |&portion: &Portion| of(portion).map(|tile| tile.name()).collect();
        let kinds = Portion::ALL.iter().map(names).collect();
        // S1 One player may have all tiles.
        let room = 2 * EACH;
        // E1 The game ends when all of them are taken.
        let full = Some((Full::InAll(room), rule("E1")));
        vec![Row { is_pile: true, full, room, ..Row::new("piles", options.seats(), kinds) }]
    }

    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        let mut log = Vec::new();
        game.piles = sheet.places(PILES).iter().map(piles).collect();
        // E2 The points are counted at the end, and not before.
        if sheet.has_begun(PILES) {
            game.end_game(&mut log);
        }
        Counted { told: vec![log], standings: game.rank(), doubts: not_in_box(sheet) }
    }

    fn note(sheet: &mut Sheet<Self>, event: &Event) {
        let Event::GameOver { piles } = event else { return };
        sheet.write("piles", piles);
    }
}

/// P5 The two piles of a player, from the top down.
fn piles(laid: &Laid) -> Portions {
    let tiles = || laid.iter().map(|(word, _)| word.parse().expect("the words are tiles"));
    let pile = |portion| {
        let tiles = tiles().filter(|tile: &Tile| tile.portion() == portion);
        // S1 The box has no thirteenth, so this is doubted: what lies below it is not counted.
        let tiles: Vec<Tile> = tiles.take(EACH.into()).collect();
        Tiles::read(&tiles).expect("these are twelve at most")
    };
    Portions { sushis: pile(Portion::Sushi), bones: pile(Portion::Bone) }
}

/// S1 What is more than the box has.
fn not_in_box(sheet: &Sheet<Sushizock>) -> Vec<Misread> {
    let doubts = BOX.into_iter().filter_map(|(tile, in_box)| {
        let is_it = |word| u8::from(word == tile.name());
        sheet.not_in_box(PILES..=PILES, (tile, in_box), rule("S1"), is_it)
    });
    doubts.collect()
}
