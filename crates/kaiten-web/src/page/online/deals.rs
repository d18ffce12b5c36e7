//! After a game: every deal and every roll is derived again on this device, from the secret numbers
//! that are shown now, and compared with the record and with what this device saw at the start.

use super::sheet::record_link;
use crate::boards::Show;
use crate::boards::pieces::art;
use crate::files;
use crate::online::ring;
use crate::online::socket::Connection;
use crate::page::{Shell, dialog, shut_button};
use crate::texts::Fetched;
use kaiten_core::Notation;
use kaiten_games::Rulebooks as _;
use kaiten_protocol::Noted;
use kaiten_protocol::fair::{self, Derived, Fault, Vouched};
use kaiten_table::written::Records;
use kaiten_table::{BadRecord, Flaw};
use kaiten_words::Lang;
use kaiten_words::text::online as words;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What the check has found.
#[derive(Clone, PartialEq, Debug)]
enum Found {
    /// The record does not come.
    Nobody,
    /// All of it follows from the numbers that the record has.
    Follows(Derived),
    /// Something does not.
    Unfair(Fault),
}

/// Derives a record that was fetched.
type Check = fn(&str, Option<&Noted>) -> Found;

fn check<G: Notation>(record: &str, noted: Option<&Noted>) -> Found {
    let empty = || Err(BadRecord::new(Flaw::Empty));
    let unread = Records::new(record.as_bytes()).next().map_or_else(empty, |(_, unread)| unread);
    let derived = unread.map_err(Fault::from).and_then(|unread| fair::check::<G>(&unread, noted));
    match derived {
        Ok(derived) => Found::Follows(derived),
        Err(fault) => Found::Unfair(fault),
    }
}

/// The button that checks the deals, and what it has found.
pub(super) fn checked<G: Show>(shell: Shell, connection: Connection) -> AnyView {
    button(shell, connection, check::<G>)
}

fn button(shell: Shell, connection: Connection, check: Check) -> AnyView {
    let open = RwSignal::new(false);
    let lang = move || shell.lang();
    let sheet = move || open.get().then(|| untrack(|| sheet(shell, connection, check, open)));
    view! {
        <button class="check-deals" on:click=move |_| open.set(true)>
            {art("icon-fair")}<span>{move || words::check_deals(lang())}</span>
        </button>
        {sheet}
    }
    .into_any()
}

fn sheet(shell: Shell, connection: Connection, check: Check, open: RwSignal<bool>) -> AnyView {
    let found = RwSignal::new_local(None);
    spawn_local(async move {
        let record = files::text(&record_link(connection, "json")).await;
        let witness = ring::witness(connection.table);
        let checked = record.map(|record| check(&record, witness.noted()));
        let _ = found.try_set(Some(checked.unwrap_or(Found::Nobody)));
    });
    let lang = move || shell.lang();
    let says = move || match found.get() {
        None => view! { <p>{words::deals_are_checked(lang())}</p> }.into_any(),
        Some(found) => said(&found, lang()),
    };
    let inside = view! {
        {shut_button(lang, move || open.set(false))}
        <h2>{move || words::check_deals(lang())}</h2>
        <div class="found" role="status">{says}</div>
        <small>{move || words::deals_do_not_show(lang())}</small>
    };
    dialog("deals-sheet", inside.into_any(), move || open.set(false))
}

/// What was found, as sentences: the most important first.
fn said(found: &Found, lang: Lang) -> AnyView {
    let (is_fair, headline, sentences) = match found {
        Found::Nobody => (None, words::unreached(lang), Vec::new()),
        Found::Follows(derived) => {
            let (is_fair, headline) = verdict(derived.vouched, lang);
            (is_fair, headline, reasons(derived, lang))
        }
        Found::Unfair(fault) => {
            (Some(false), words::deals_unfair(lang), vec![sentence(fault, lang)])
        }
    };
    let sign = is_fair.map(|is_fair| art(if is_fair { "icon-check" } else { "icon-close" }));
    let points = sentences.into_iter().map(|says| view! { <li>{says}</li> }).collect::<Vec<_>>();
    view! {
        <p class="verdict" data-fair=is_fair.map(|is_fair| is_fair.to_string())>
            {sign}<b>{headline}</b>
        </p>
        <ul>{points}</ul>
    }
    .into_any()
}

/// What can be said of deals that follow from their numbers. That nobody chose them, only a device
/// knows whose own number is among these.
fn verdict(vouched: Vouched, lang: Lang) -> (Option<bool>, &'static str) {
    match vouched {
        Vouched::ByOwnNumber => (Some(true), words::deals_fair(lang)),
        Vouched::LeftOut => (None, words::deals_left_out(lang)),
        Vouched::NothingNoted => (None, words::deals_unwitnessed(lang)),
        Vouched::NobodyGave => (None, words::deals_of_server(lang)),
    }
}

/// From what the deals follow, and how far this device knows that.
fn reasons(derived: &Derived, lang: Lang) -> Vec<String> {
    let Derived { chance, shuffles, numbers, vouched } = derived;
    let own = match vouched {
        Vouched::ByOwnNumber => words::deals_own_number(lang),
        Vouched::LeftOut => words::deals_own_left_out(lang),
        Vouched::NothingNoted => words::deals_nothing_noted(lang),
        Vouched::NobodyGave => words::deals_nobody_gave(lang),
    };
    [
        Some(words::DealsFollow { n: chance }.say(lang)),
        (*shuffles > 0).then(|| words::DealsShuffles { n: shuffles }.say(lang)),
        Some(words::DealsNumbers { n: numbers }.say(lang)),
        Some(own.to_string()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What does not fit, and at which step.
fn sentence(fault: &Fault, lang: Lang) -> String {
    let why = Fetched.unfair(fault, lang);
    let step = fault.step().unwrap_or_default();
    words::DealsFault { step: &step, why: &why }.say(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;
    use serde_json::Value;

    /// A game of each kind that was played on a server.
    const GAMES: &str = include_str!("../../../../../docs/fairness.jsonl");

    /// The record of Sushi Go! among them, and what somebody noted at its start.
    fn record() -> (Value, Noted) {
        let mut games =
            GAMES.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let is_it = |game: &Value| game["game"] == "sushi-go";
        let record = games.find(is_it).expect("Sushi Go! is among them");
        let start = record["proof"]["start"].as_str().expect("a start").to_string();
        (record, Noted { start, number: None })
    }

    fn found(record: &Value, noted: Option<&Noted>) -> Found {
        check::<SushiGo>(&record.to_string(), noted)
    }

    #[test]
    fn a_game_as_it_was_played_is_fair() {
        let (record, noted) = record();
        let number = record["proof"]["numbers"][0].as_str().map(|it| it.parse().expect("one"));
        let noted = Noted { number, ..noted };
        let Found::Follows(derived) = found(&record, Some(&noted)) else { panic!("it follows") };
        assert!(derived.chance > 0);
        let said = verdict(derived.vouched, Lang::ENGLISH);
        assert_eq!(said, (Some(true), "Nobody chose what was dealt."));
    }

    #[test]
    fn nobody_is_told_that_it_is_fair_whose_own_number_is_not_in_it() {
        let (record, noted) = record();
        for (noted, headline) in [
            (Some(&noted), "All deals fit, but no number of this device is among them."),
            (None, "All deals fit what the record says."),
        ] {
            let Found::Follows(derived) = found(&record, noted) else { panic!("it follows") };
            assert_eq!(verdict(derived.vouched, Lang::ENGLISH), (None, headline));
        }
        let (is_fair, headline) = verdict(Vouched::NobodyGave, Lang::ENGLISH);
        assert_eq!(is_fair, None);
        assert_eq!(headline, "All deals fit, but the server alone drew them.");
    }

    #[test]
    fn a_deal_that_was_changed_is_found_at_its_step() {
        let (mut record, _) = record();
        let later = record["steps"].as_array_mut().expect("steps");
        let deal = later.iter().position(|step| step.get("chance").is_some()).expect("a deal");
        let hands = later[deal]["chance"]["deal"].as_array_mut().expect("hands");
        assert_ne!(hands[0], hands[1]);
        hands.swap(0, 1);
        let Found::Unfair(fault) = found(&record, None) else { panic!("it was changed") };
        assert_eq!(fault.step(), Some(deal + 1));
        let said = sentence(&fault, Lang::ENGLISH);
        assert!(said.starts_with(&format!("Step {}:", deal + 1)), "{said}");
    }

    #[test]
    fn another_start_than_the_one_that_was_seen_is_found() {
        let (record, mut noted) = record();
        noted.start.push(' ');
        assert_eq!(found(&record, Some(&noted)), Found::Unfair(Fault::OtherStart));
    }
}
