//! Records that are read and replayed, and such whose deals are derived again: Sushi Go! for four,
//! as JSON.

use crate::Failure;
use kaiten_core::rng::stream;
use kaiten_core::{Next, Proof, Record, Step};
use kaiten_games::{Entry, Listed, Visitor};
use kaiten_protocol::chance::{Key, Purpose};
use kaiten_protocol::fair::{self, Seated};
use kaiten_protocol::{Digest, Secret, Sitter, Start, TableId, Terms};
use kaiten_table::written::{self, Records, Unread};

/// So many different records are read, again and again.
const FILE: usize = 64;
/// A typical table.
const OPTIONS: &str = "seats=4";

/// A file of random games at a typical table, a record a line, as they are played online.
pub(super) fn file() -> Result<String, Failure> {
    let entry = kaiten_games::find("sushi-go")?;
    kaiten_games::visit(entry, Write(entry))
}

struct Write(&'static Entry);

impl Visitor for Write {
    type Out = Result<String, Failure>;

    fn visit<G: Listed>(self) -> Self::Out {
        let options: G::Options = OPTIONS.parse()?;
        let (mut rng, mut moves) = (stream(1, 3), Vec::new());
        let mut line = |nth: usize| {
            let (key, proof) = drawn(self.0, nth as u8);
            let (mut game, mut steps) = (G::start(&options), Vec::new());
            while let Some(step) = match game.next() {
                Next::Chance => {
                    let purpose = Purpose::Step(steps.len() as u32);
                    Some(Step::Chance(game.draw(&mut key.stream(purpose))))
                }
                Next::Choice(_) | Next::Over => Step::any(&game, &mut rng, &mut moves),
            } {
                step.apply(&mut game, &mut ()).expect("a legal step");
                steps.push(step);
            }
            let seats = vec!["random".into(); usize::from(game.seats())];
            let (standings, proof) = (Some(game.standings()), Some(proof));
            let options = options.clone();
            written::to_json(&Record::<G> { options, seats, steps, standings, proof }) + "\n"
        };
        Ok((0..FILE).map(&mut line).collect())
    }
}

/// The key of a game of four people, and what proves it.
fn drawn(entry: &Entry, nth: u8) -> (Key, Proof) {
    let seed = Secret([nth; 32]);
    let numbers = [1, 2, 3, 4].map(|seat| Some(Secret([seat; 32])));
    let seated = |number: &Option<Secret>| Seated {
        sitter: Sitter { name: "random".to_string(), level: None, is_program: true },
        promise: number.as_ref().map(Digest::of),
    };
    let start = Start {
        version: fair::VERSION,
        table: TableId([nth; 16]),
        terms: Terms::usual(entry.id, OPTIONS),
        rules: entry.rules,
        seats: numbers.iter().map(seated).collect(),
        seed_hash: Digest::of(&seed),
        shuffles: Vec::new(),
    };
    let start = start.text();
    let key = Key::of(&seed, &start, &numbers);
    let numbers = numbers.iter().map(|number| number.map(|number| number.to_string())).collect();
    (key, Proof { seed: seed.to_string(), start, numbers, ..Proof::default() })
}

/// Reads a file again and again, a record at each call.
pub(super) fn reading(file: &str) -> impl FnMut() {
    let mut records = again_and_again(file);
    move || {
        let read = records.next().map(|unread| kaiten_games::read(&unread));
        std::hint::black_box(read.expect("it is read again and again").expect("we wrote it"));
    }
}

/// Reads a file again and again, and derives the deals of a record at each call.
pub(super) fn verifying(file: &str) -> impl FnMut() {
    struct Verify(Unread);

    impl Visitor for Verify {
        type Out = fair::Derived;

        fn visit<G: Listed>(self) -> fair::Derived {
            fair::check::<G>(&self.0, None).expect("we drew it")
        }
    }

    let mut records = again_and_again(file);
    move || {
        let unread = records.next().expect("it is read again and again");
        let game = kaiten_games::find(&unread.game).expect("we wrote it");
        std::hint::black_box(kaiten_games::visit(game, Verify(unread)));
    }
}

fn again_and_again(file: &str) -> impl Iterator<Item = Unread> {
    let records = std::iter::repeat_with(|| Records::new(file.as_bytes())).flatten();
    records.map(|(_, unread)| unread.expect("we wrote this record"))
}
