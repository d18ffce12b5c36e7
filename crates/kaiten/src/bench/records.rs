//! Records that are read and replayed: Sushi Go! for four, as JSON.

use crate::Failure;
use kaiten_core::rng::stream;
use kaiten_core::{Record, Step};
use kaiten_games::{Listed, Visitor};
use kaiten_table::written::{self, Records};

/// So many different records are read, again and again.
const FILE: usize = 64;

/// A file of random games at a typical table, a record a line.
pub(super) fn file() -> Result<String, Failure> {
    kaiten_games::visit(kaiten_games::find("sushi-go")?, Write)
}

struct Write;

impl Visitor for Write {
    type Out = Result<String, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let options: G::Options = "seats=4".parse()?;
        let (mut rng, mut moves) = (stream(1, 3), Vec::new());
        let mut line = || {
            let (mut game, mut steps) = (G::start(&options), Vec::new());
            while let Some(step) = Step::any(&game, &mut rng, &mut moves) {
                step.apply(&mut game, &mut ()).expect("a legal step");
                steps.push(step);
            }
            let seats = vec!["random".into(); usize::from(game.seats())];
            let standings = Some(game.standings());
            let record = Record::<G> { options: options.clone(), seats, steps, standings };
            written::to_json(&record) + "\n"
        };
        Ok((0..FILE).map(|_| line()).collect())
    }
}

/// Reads a file again and again, a record at each call.
pub(super) fn reading(file: &str) -> impl FnMut() {
    let mut records = std::iter::repeat_with(|| Records::new(file.as_bytes())).flatten();
    move || {
        let (_, unread) = records.next().expect("the file is read again and again");
        let read = unread.and_then(|unread| kaiten_games::read(&unread));
        std::hint::black_box(read.expect("we wrote this record"));
    }
}
