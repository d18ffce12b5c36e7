//! Nothing hidden leaves: two tables that differ only in what a viewer may not know are seen alike
//! by it. What is compared is what really leaves a table, a [`Seen`], as a value and as JSON.

use crate::Examined;
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Joint, Next, Step, Viewer};
use kaiten_table::{Company, Match, Memory, Seen};
use serde_json::Value;

/// How many games are looked at, for each of the options.
const GAMES: u64 = 20;

/// Checks what every viewer sees for each of these options, given as text, with each of these kinds
/// of memory: those with which there is something hidden.
pub fn check<G: Examined>(options: &[&str], kinds: &[Memory]) {
    let mut compared = Compared { tables: vec![0; kinds.len()], steps: 0 };
    for text in options {
        let options: G::Options = text.parse().expect("options of the leak test");
        for index in 0..GAMES {
            println!("leaks of {} with {text}, game {index}", G::ID);
            follow::<G>(&options, index, kinds, &mut compared);
        }
    }
    // A disguise that changes nothing would make this test worthless.
    for (memory, tables) in kinds.iter().zip(compared.tables) {
        assert!(tables > 100, "only {tables} disguised tables with {memory:?} differed");
    }
    let steps = compared.steps;
    assert!(steps > 100 || !kinds.contains(&Memory::All), "only {steps} steps were compared");
}

/// Checks, for each of these options, that a game has nothing to hide: at every step everyone sees
/// the same, except for who looks and what one has chosen.
pub fn check_open<G: Examined>(options: &[&str]) {
    for text in options {
        println!("an open table of {} with {text}", G::ID);
        let mut rng = stream(78, 0);
        let options: G::Options = text.parse().expect("options of the leak test");
        let seats = G::start(&options).seats();
        let company = Company { memory: Memory::All, ..Company::people(vec!["x"; seats.into()]) };
        let mut table = Match::<G>::new(&options, company);
        loop {
            let next = Step::any(table.game(), &mut rng, &mut Vec::new());
            // The last frames at every step; all of them at the end and now and then before.
            let is_whole = next.is_none() || below(&mut rng, 16) == 0;
            let from = if is_whole { 0 } else { table.step().saturating_sub(1) };
            let open = without_viewer(&table.seen(Viewer::Spectator, from));
            for viewer in Viewer::all(seats) {
                let seen = without_viewer(&table.seen(viewer, from));
                assert_eq!(seen, open, "{viewer:?} and spectators see a difference");
            }
            let Some(step) = next else { break };
            table.take_step(step).expect("a legal step");
        }
    }
}

/// What was seen, without who saw it.
fn without_viewer<G: Examined>(seen: &Seen<G>) -> Value {
    let mut json = serde_json::to_value(seen).expect("JSON can be written");
    take_out(&mut json, "viewer");
    take_out(&mut json, "chosen");
    for frame in json["frames"].as_array_mut().expect("frames") {
        take_out(&mut frame["view"], "viewer");
    }
    json
}

fn take_out(json: &mut Value, key: &str) {
    let entries = json.as_object_mut().expect("an object");
    entries.remove(key).expect("it is in everything that is seen");
}

/// How often there was a difference to hide.
struct Compared {
    /// For each kind of memory.
    tables: Vec<u32>,
    steps: u32,
}

fn follow<G: Examined>(
    options: &G::Options,
    index: u64,
    kinds: &[Memory],
    compared: &mut Compared,
) {
    let mut rng = stream(77, index);
    let mut game = G::start(options);
    let mut past: Vec<Step<G>> = Vec::new();
    while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
        for viewer in Viewer::all(game.seats()) {
            for (nth, &memory) in kinds.iter().enumerate() {
                let other = match memory {
                    Memory::All => game.disguise(&past, viewer, &mut rng),
                    Memory::Table | Memory::Log => game.disguise_all(&past, viewer, &mut rng),
                };
                // What others remember contradicts a disguise, unless nobody remembers anything.
                if memory == Memory::Log {
                    assert_eq!(other.pieces(), game.pieces(), "a disguise keeps all pieces");
                }
                compared.tables[nth] += u32::from(other != game);
                let company = Company { memory, ..Company::people(vec!["x"; game.seats().into()]) };
                let [table, disguised] = [&game, &other].map(|game| {
                    let mut table = Match::at(game.clone(), company.clone());
                    lay_choices(&mut table, &step, viewer, &mut rng);
                    table
                });
                same(&table.seen(viewer, 0), &disguised.seen(viewer, 0));
                if memory == Memory::All {
                    let is_new = same_told(table, disguised, &step, viewer, &mut rng);
                    compared.steps += u32::from(is_new);
                }
            }
        }
        step.apply(&mut game, &mut ()).expect("a legal step");
        past.push(step);
    }
}

/// The step tells a viewer the same at both tables; says whether there was a difference to hide.
fn same_told<G: Examined>(
    mut table: Match<G>,
    mut disguised: Match<G>,
    step: &Step<G>,
    viewer: Viewer,
    rng: &mut FastRng,
) -> bool {
    let other_step = match step {
        Step::Chance(outcome) => {
            Step::Chance(disguised.game().disguise_outcome(outcome, viewer, rng))
        }
        play => play.clone(),
    };
    let is_new = disguised.game() != table.game() || other_step != *step;
    table.take_step(step.clone()).expect("a legal step");
    // The same moves need not be possible with other cards.
    if disguised.take_step(other_step).is_err() {
        return false;
    }
    let told = |table: &Match<G>| table.seen(viewer, 1).frames.remove(0).events;
    assert_eq!(told(&disguised), told(&table), "{viewer:?} is told a difference");
    is_new
}

/// All but the last of the choosing seats lay a choice face down: the viewer the one of the step,
/// and the others any, because nobody sees it.
fn lay_choices<G: Examined>(
    table: &mut Match<G>,
    step: &Step<G>,
    viewer: Viewer,
    rng: &mut FastRng,
) {
    let (Next::Choice(seats), Step::Play(joint)) = (table.game().next(), step) else { return };
    let joint: &Joint<G::Move> = joint;
    for seat in seats.take(usize::from(seats.len()) - 1) {
        let own = joint.get(seat).filter(|_| viewer == Viewer::Seat(seat));
        let any = table.game().any_move(seat, rng, &mut Vec::new());
        table.choose(0, seat, own.unwrap_or(any), rng).expect("moves depend on the view alone");
    }
}

/// Both are the same, also in what is written down of them.
fn same<G: Examined>(seen: &Seen<G>, disguised: &Seen<G>) {
    let viewer = seen.viewer;
    assert_eq!(disguised, seen, "{viewer:?} sees a difference");
    let json = |seen: &Seen<G>| serde_json::to_string(seen).expect("JSON can be written");
    assert_eq!(json(disguised), json(seen), "{viewer:?} reads a difference");
}
