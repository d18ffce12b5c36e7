//! Who has come, gone, come back or chosen, for those who listen. Nobody is flooded: after a breath it
//! is said how things differ from what was said last, in a sentence for each kind of news.

use crate::online::line::Line;
use crate::online::socket::Connection;
use crate::page::Shell;
use core::time::Duration;
use kaiten_protocol::Stage;
use kaiten_words::text::online as words;
use kaiten_words::{Lang, listed};
use leptos::prelude::*;

/// What comes within this time is said as one.
const A_BREATH: Duration = Duration::from_millis(900);

/// The company at a table, as far as it is spoken of.
#[derive(Clone, PartialEq, Debug, Default)]
struct Company {
    /// All but whoever is here.
    others: Vec<Other>,
    /// How many seats nobody has, while people sit down.
    free: Option<u8>,
    /// Whether whoever is here may start.
    is_host: bool,
}

#[derive(Clone, PartialEq, Debug)]
struct Other {
    name: String,
    is_here: bool,
    /// Bots choose at once, and nobody waits for that.
    has_chosen: bool,
}

impl Company {
    fn of(line: &Line) -> Option<Self> {
        let around = line.around.as_ref()?;
        let (own, is_played) = (line.seat(), around.stage == Stage::Playing);
        let seats = kaiten_core::Seats::first(around.places.len() as u8).zip(&around.places);
        let other = |(seat, place): (kaiten_core::Seat, &kaiten_protocol::Place)| {
            let sitter = place.sitter.as_ref().filter(|_| Some(seat) != own)?;
            let is_chosen = line.choosers.contains(seat) && !line.waiting.contains(seat);
            let has_chosen = is_played && is_chosen && sitter.level.is_none();
            Some(Other { name: sitter.name.clone(), is_here: place.is_here, has_chosen })
        };
        let free = around.free().len();
        Some(Self {
            others: seats.filter_map(other).collect(),
            free: (around.stage == Stage::Gathering).then_some(free),
            is_host: line.you.is_some_and(|you| you.is_host),
        })
    }

    fn find(&self, name: &str) -> Option<&Other> {
        self.others.iter().find(|other| other.name == name)
    }

    /// What is said when this has become of what was said last.
    fn since(&self, before: &Self, lang: Lang) -> String {
        // People are known by their names: seats may be shuffled.
        let whose = |of: &Self, is_it: &dyn Fn(&Other) -> bool| -> Vec<String> {
            of.others.iter().filter(|other| is_it(other)).map(|other| other.name.clone()).collect()
        };
        let was = |other: &Other, is_it: fn(&Other) -> bool| before.find(&other.name).map(is_it);
        let is_here: fn(&Other) -> bool = |other| other.is_here;
        let has_chosen: fn(&Other) -> bool = |other| other.has_chosen;
        let says = |names: Vec<String>, say: fn(&String, &usize, Lang) -> String| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            (!names.is_empty()).then(|| say(&listed(&names, lang), &names.len(), lang))
        };
        let news = [
            says(whose(self, &|it| before.find(&it.name).is_none()), |who, n, lang| {
                words::ComesAloud { who, n }.say(lang)
            }),
            says(whose(before, &|it| self.find(&it.name).is_none()), |who, n, lang| {
                words::LeavesAloud { who, n }.say(lang)
            }),
            says(
                whose(self, &|it| !it.is_here && was(it, is_here) == Some(true)),
                |who, n, lang| words::AwayAloud { who, n }.say(lang),
            ),
            says(
                whose(self, &|it| it.is_here && was(it, is_here) == Some(false)),
                |who, n, lang| words::BackAloud { who, n }.say(lang),
            ),
            says(
                whose(self, &|it| it.has_chosen && was(it, has_chosen) == Some(false)),
                |who, n, lang| words::ChoseAloud { who, n }.say(lang),
            ),
        ];
        let seats = self.free.filter(|free| before.free.is_some_and(|before| before != *free));
        let seats = seats.and_then(|free| match free {
            0 => self.is_host.then(|| words::you_start(lang).to_string()),
            n => Some(words::FreeSeats { n: &n }.say(lang) + "."),
        });
        news.into_iter().flatten().chain(seats).collect::<Vec<_>>().join(" ")
    }
}

/// What is said now, as long as the page of the table is open.
pub(super) fn follow(shell: Shell, connection: Connection) -> RwSignal<String> {
    let company = connection.part(Company::of);
    let (said, waits) = (StoredValue::new(None::<Company>), StoredValue::new(false));
    let aloud = RwSignal::new(String::new());
    let say = move || {
        let Some(Some(now)) = company.try_get_untracked() else { return };
        waits.set_value(false);
        let lang = shell.settings.lang.get_untracked();
        let before = said.try_update_value(|said| said.replace(now.clone())).flatten();
        let says = before.map(|before| now.since(&before, lang)).unwrap_or_default();
        if !says.is_empty() {
            // The same again is heard again only if it is written otherwise.
            aloud.update(|aloud| *aloud = if says == *aloud { says + "\u{a0}" } else { says });
        }
    };
    Effect::new(move |_| {
        let Some(now) = company.get() else { return };
        if said.with_value(Option::is_none) {
            // How it was when one came is read, not told.
            said.set_value(Some(now));
        } else if !waits.get_value() {
            waits.set_value(true);
            set_timeout(say, A_BREATH);
        }
    });
    aloud
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A company, such as `Ann Bo? Cy!`: Bo is away, and Cy has chosen.
    fn company(others: &str, free: Option<u8>, is_host: bool) -> Company {
        let other = |name: &str| Other {
            name: name.trim_end_matches(['?', '!']).to_string(),
            is_here: !name.ends_with('?'),
            has_chosen: name.ends_with('!'),
        };
        Company { others: others.split_whitespace().map(other).collect(), free, is_host }
    }

    #[test]
    fn what_has_changed_is_said_in_a_sentence_for_each_kind_of_news() {
        for (before, now, says) in [
            ("Ann", "Ann", ""),
            ("Ann", "Ann Bo", "Bo sits down."),
            ("Ann", "Bo Ann Cy", "Bo and Cy sit down."),
            ("Ann Bo", "Ann", "Bo has left the table."),
            ("Ann Bo", "Ann Bo?", "Bo is away."),
            ("Ann? Bo?", "Ann Bo", "Ann and Bo are back."),
            ("Ann Bo", "Ann! Bo!", "Ann and Bo have chosen."),
            ("Ann! Bo!", "Ann Bo", ""),
            (
                "Ann Bo Cy",
                "Bo! Cy? Dee",
                "Dee sits down. Ann has left the table. Cy is away. Bo has chosen.",
            ),
        ] {
            let (before, now) = (company(before, None, false), company(now, None, false));
            assert_eq!(now.since(&before, Lang::ENGLISH), says);
        }
    }

    #[test]
    fn free_seats_are_said_while_people_sit_down_and_that_the_host_may_start() {
        let says = |before, now, is_host| {
            company("Ann", now, is_host).since(&company("Ann", before, is_host), Lang::ENGLISH)
        };
        assert_eq!(says(Some(2), Some(1), true), "1 free seat.");
        assert_eq!(says(Some(1), Some(0), true), "All seats are taken: you can start.");
        assert_eq!(says(Some(1), Some(0), false), "");
        assert_eq!(says(Some(1), None, true), "", "the game begins");
    }
}
