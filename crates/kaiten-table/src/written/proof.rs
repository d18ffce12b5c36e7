//! Whether the proof of a record could be one: what follows from it is for whoever derives the game
//! again.

use super::bad::BadRecord;
use kaiten_core::notation::seat_of;
use kaiten_core::{At, Game, Misread, Proof, Record, Step};

/// How many letters a number of 256 bits is written in.
const LETTERS: usize = 43;

/// Whether its parts fit each other and the steps.
pub(super) fn check<G: Game>(record: &Record<G>) -> Result<(), BadRecord> {
    let bad = |why: Misread| BadRecord::new(why.at(At::Line("proof")));
    let Some(Proof { seed, numbers, bots, sent_away, .. }) = &record.proof else { return Ok(()) };
    let seats = record.seats.len();
    if numbers.len() != seats {
        let seats = seats.min(usize::from(u8::MAX)) as u8;
        return Err(bad(Misread::count("numbers", numbers.len(), seats..=seats)));
    }
    for number in numbers.iter().flatten().chain([seed]) {
        check_number(number).map_err(bad)?;
    }
    for seat in sent_away {
        seat_of("sent_away", *seat, seats as u8).map_err(bad)?;
    }
    for choice in bots {
        seat_of("bots", choice.seat, seats as u8).map_err(bad)?;
        let chose = match record.steps.get(choice.step as usize) {
            Some(Step::Play(moves)) => moves.get(choice.seat).is_some(),
            Some(Step::Chance(_)) | None => false,
        };
        if !chose {
            let disorder = bad(Misread::contradiction(&["bots", "steps"]));
            let is_there = record.steps.len() > choice.step as usize;
            let step = is_there.then_some(choice.step as usize + 1);
            return Err(BadRecord { step, ..disorder });
        }
    }
    Ok(())
}

fn check_number(text: &str) -> Result<(), Misread> {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if text.len() == LETTERS && text.bytes().all(is_letter) {
        return Ok(());
    }
    let zero = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    Err(Misread::form("secret number", text, zero))
}
