//! Why a server refuses something, as a sentence for people.

use crate::online::http::Unanswered;
use kaiten_protocol::{LONGEST_SAYING, Refused};
use kaiten_words::text::online as words;
use kaiten_words::{LONGEST_NAME, Lang};

/// Why something did not come about.
pub(super) fn unanswered(why: &Unanswered, lang: Lang) -> String {
    match why {
        Unanswered::Refused(why) => sentence(why, lang),
        Unanswered::Nobody => words::unreached(lang).to_string(),
        Unanswered::Outdated => words::outdated(lang).to_string(),
    }
}

/// Why something was refused. What only a program could ask for has one sentence for all.
pub(super) fn sentence(why: &Refused, lang: Lang) -> String {
    let said = match why {
        Refused::TooFast => words::too_fast(lang),
        Refused::TooMany => words::too_many(lang),
        Refused::NoSuchTable => words::no_such_table(lang),
        Refused::Damaged => words::damaged(lang),
        Refused::WrongSecret => words::freed(lang),
        Refused::WrongCode => words::wrong_code(lang),
        Refused::NotHost => words::not_host(lang),
        Refused::Taken(_) | Refused::HasSeat(_) => words::taken(lang),
        Refused::NobodyThere(_) => words::nobody_there(lang),
        Refused::Full => words::full(lang),
        Refused::NotFull => words::not_full(lang),
        Refused::BadName => return words::BadName { most: &LONGEST_NAME }.say(lang),
        Refused::BadSaying => return words::BadSaying { most: &LONGEST_SAYING }.say(lang),
        Refused::BadTerms(_) => words::bad_terms(lang),
        Refused::Starting => words::starting(lang),
        Refused::Unpromised(_) => words::unpromised(lang),
        Refused::HasStarted => words::has_started(lang),
        Refused::HasEnded => words::has_ended(lang),
        Refused::NotGone(_) => words::not_gone(lang),
        Refused::NotAgreed => words::not_agreed(lang),
        Refused::Late { .. } | Refused::NotWaiting(_) => words::late(lang),
        Refused::NotKept => words::not_kept(lang),
        _ => words::refused(lang),
    };
    said.to_string()
}
