//! Sushi Go! counted at a real table.

use crate::SushiGo;
use crate::pieces::{Area, BOX, Card};
use crate::play::Event;
use crate::setup::Options;
use kaiten_core::sheet::{Full, Laid, ROUNDS, Row};
use kaiten_core::{Counted, Misread, Pad, Piece, Sheet, rule};

/// The row for puddings that were not written down in their rounds.
const PUDDINGS: usize = ROUNDS.len();

/// Each sushi as it lies on a wasabi, in the order of [`Card::SUSHIS`].
const ON_WASABI: [&str; 3] = ["wasabi(egg)", "wasabi(salmon)", "wasabi(squid)"];

impl Pad for SushiGo {
    fn rows(options: &Options) -> Vec<Row> {
        let kinds = || {
            vec![
                vec!["maki1", "maki2", "maki3"],
                vec!["tempura"],
                vec!["sashimi"],
                vec!["dumpling"],
                vec!["egg", "salmon", "squid"],
                [&["wasabi"][..], &ON_WASABI].concat(),
                vec!["chopsticks"],
                vec!["pudding"],
            ]
        };
        let sides = options.sides();
        // S3 A hand is laid down card by card.
        let full = Some((Full::Each(options.hand_size()), rule("S3")));
        let mut rows = Row::rounds(&Row { full, ..Row::new(ROUNDS[0], sides, kinds()) });
        rows.push(Row::new("puddings", sides, vec![vec!["pudding"]]));
        rows
    }

    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        let mut told = Vec::new();
        for (row, round) in (0..PUDDINGS).zip(1..) {
            let mut log = Vec::new();
            game.round = round;
            game.lay_out(sheet.places(row));
            if sheet.has_begun(row) {
                log.push(Event::RoundOver { round, areas: game.areas });
                game.count_round(&mut log);
            }
            told.push(log);
        }
        let mut log = Vec::new();
        game.lay_out(sheet.places(PUDDINGS));
        // E4 After the third round the puddings are counted.
        if sheet.has_begun(PUDDINGS - 1) {
            log.push(Event::RoundOver { round: game.round, areas: game.areas });
            game.count_puddings(&mut log);
        }
        told.push(log);
        Counted { told, standings: game.rank(), doubts: not_in_box(sheet) }
    }

    fn note(sheet: &mut Sheet<Self>, event: &Event) {
        let Event::RoundOver { round, areas } = event else { return };
        let row = usize::from(*round) - 1;
        let mut laid = *areas;
        for (side, area) in laid.iter_mut().enumerate() {
            // The puddings of the rounds before lie there too.
            for _ in 0..(0..row).map(|row| sheet.places(row)[side].count("pudding")).sum() {
                area.cards.take(Card::Pudding);
            }
        }
        sheet.write(ROUNDS[row], &laid);
    }

    /// W1 A sushi on a wasabi is two cards.
    fn pieces(word: &'static str) -> Vec<&'static str> {
        match ON_WASABI.iter().position(|known| *known == word) {
            Some(nth) => vec![Card::SUSHIS[nth].name(), Card::Wasabi.name()],
            None => vec![word],
        }
    }

    /// V1 Wherever the hands go, what was laid counts the same.
    fn is_counted(option: &str) -> bool {
        option != "passing"
    }
}

impl SushiGo {
    /// Lays what stands in a row in front of everyone, beside the puddings that lie there.
    fn lay_out(&mut self, places: &[Laid]) {
        self.areas = self.areas.iter().zip(places).map(|(area, new)| area_of(area, new)).collect();
    }
}

/// An area with what was laid in a round, and E2 the puddings of those before it.
fn area_of(before: &Area, laid: &Laid) -> Area {
    let mut area = *before;
    area.clear();
    for (word, n) in laid.iter() {
        if let Some(nth) = ON_WASABI.iter().position(|known| *known == word) {
            area.on_wasabi[nth] += n;
        }
        let card = |name| Card::named(name).expect("the words of a row are cards");
        area.cards += SushiGo::pieces(word).into_iter().map(|name| (card(name), n)).collect();
    }
    area
}

/// S1 What is more than the box has, E3 in all rounds together: discarded cards never come back.
fn not_in_box(sheet: &Sheet<SushiGo>) -> Vec<Misread> {
    let doubts = BOX.into_iter().filter_map(|(card, in_box)| {
        let is_it = |word| SushiGo::pieces(word).contains(&card.name()).into();
        let up_to = |row| sheet.not_in_box(0..=row, (card, in_box), rule("S1"), is_it);
        (0..sheet.rows().len()).find_map(up_to)
    });
    doubts.collect()
}
