//! What everyone at a table agreed on, in a few words.

use kaiten_protocol::{Clock, Talk, Terms};
use kaiten_table::Memory;
use kaiten_words::Lang;
use kaiten_words::text::{common, online as words, page};

/// What everyone agreed on, in one line: how many play, the clock, what may be looked up, aids, and
/// how people talk.
pub(super) fn terms(terms: &Terms, lang: Lang) -> String {
    let seats = terms.options.split_whitespace().find_map(|word| word.strip_prefix("seats="));
    let seats = seats.and_then(|seats| seats.parse::<u8>().ok());
    let aids = match (terms.aids.hints, terms.aids.undo) {
        (true, true) => Some(words::with_aids(lang)),
        (true, false) => Some(words::with_hints(lang)),
        (false, true) => Some(words::with_undo(lang)),
        (false, false) => None,
    };
    let memory = match terms.memory {
        Memory::Log => None,
        Memory::Table => Some(page::memory_table(lang)),
        Memory::All => Some(page::memory_all(lang)),
    };
    let talk = match terms.talk {
        Talk::Words => None,
        Talk::Emotes => Some(words::with_emotes(lang)),
        Talk::Off => Some(words::without_talk(lang)),
    };
    let parts = [
        seats.map(|n| common::Players { n: &n }.say(lang)),
        Some(clock(terms.clock, lang)),
        memory.map(|what| words::LookUp { what: &what }.say(lang)),
        aids.map(str::to_string),
        talk.map(str::to_string),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A clock in a few words.
pub(super) fn clock(clock: Clock, lang: Lang) -> String {
    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;
    match clock {
        Clock::None => words::no_clock(lang).to_string(),
        Clock::Decision { ms, .. } if ms >= DAY => words::ClockDays { n: &(ms / DAY) }.say(lang),
        Clock::Decision { ms, reserve } => {
            let (seconds, minutes) = (ms / 1000, reserve / MINUTE);
            words::ClockSeconds { n: &seconds, minutes: &minutes }.say(lang)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::Aids;

    #[test]
    fn terms_are_told_in_one_line() {
        let usual = Terms::usual("sushi-go", "seats=3");
        assert_eq!(terms(&usual, Lang::ENGLISH), "3 players · no clock");
        let other = Terms {
            clock: Clock::Decision { ms: 30_000, reserve: 300_000 },
            memory: Memory::Table,
            aids: Aids { hints: true, undo: true },
            talk: Talk::Emotes,
            ..usual
        };
        assert_eq!(
            terms(&other, Lang::ENGLISH),
            "3 players · 30 s for each decision, and 5 min in reserve · may be looked up: the last turn · hints and undo · drawings instead of talk"
        );
        let days = Clock::Decision { ms: 2 * 86_400_000, reserve: 0 };
        assert_eq!(clock(days, Lang::ENGLISH), "2 days for each decision");
    }
}
