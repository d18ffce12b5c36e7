//! What is laid over the table: passing the device on, a refusal, the end of a round, the end.

use super::panel::{reasons, scored};
use super::{Kept, Running};
use crate::boards::Show;
use crate::boards::pieces::{art, shape};
use crate::page::setup::start_game;
use crate::page::{Address, Shell, data_url, dialog};
use crate::store;
use kaiten_core::{Rule, Seat};
use kaiten_games::Entry;
use kaiten_table::written::BadRecord;
use kaiten_table::{Ends, Seen};
use kaiten_words::numbers::{number, signed};
use kaiten_words::text::{common, page as words};
use kaiten_words::{Lang, Names};
use leptos::prelude::*;

/// There is no such game on this device.
pub(super) fn no_game(shell: Shell, game: &'static Entry) -> AnyView {
    view! {
        <section class="bad">
            <p>{move || words::no_game(shell.lang())}</p>
            <a class="button primary" href=Address::Setup(game).link()>
                {move || words::start(shell.lang())}
            </a>
        </section>
    }
    .into_any()
}

/// A saved game that cannot be read: it is offered as a download before it is dropped.
pub(super) fn damaged(shell: Shell, kept: Kept, saved: &str, bad: &BadRecord) -> AnyView {
    let lang = move || shell.lang();
    let bad = bad.clone();
    let why = move || words::Damaged { why: &kaiten_games::bad_record(&bad, lang()) }.say(lang());
    let drop_it = move |_| {
        store::remove(&kept.key());
        shell.go(&Address::Home);
    };
    view! {
        <section class="bad">
            <p>{why}</p>
            <a class="button" download="kaiten-game.json" href=data_url(saved)>
                {move || words::download_damaged(lang())}
            </a>
            <button on:click=drop_it>{move || words::drop_it(lang())}</button>
        </section>
    }
    .into_any()
}

/// The browser has no room for the game any more.
pub(super) fn unkept(shell: Shell) -> AnyView {
    view! { <div class="refusal" role="alert"><p>{words::no_room(shell.lang())}</p></div> }
        .into_any()
}

impl<G: Show> Running<G> {
    /// Hides the board until the next person has the device in hand.
    pub(super) fn curtain(self, seat: Seat) -> AnyView {
        let lang = self.shell.lang();
        let names = self.names();
        let take = move |_| {
            self.showing.update(|showing| showing.take(seat));
            self.look();
        };
        view! {
            <div class="board curtain">
                <p>{words::PassDevice { who: &&names[seat] }.say(lang)}</p>
                <button class="primary ready" on:click=take>{words::ready(lang)}</button>
            </div>
        }
        .into_any()
    }

    /// The rule that a choice would have broken.
    pub(super) fn refusal(self, rule: Rule) -> AnyView {
        let lang = self.shell.lang();
        let close = move |_| self.showing.update(|showing| showing.refused = None);
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        let sentence = entry.sentence(rule.id(), lang).unwrap_or_default();
        let open = move |_| self.shell.rule.set(Some((entry, rule.to_string())));
        view! {
            <div class="refusal" role="alert">
                <p>{words::NotAllowed { rule: &sentence }.say(lang)}</p>
                <button class="rule" on:click=open>{words::rule(lang)}" "{rule.to_string()}</button>
                <button class="quiet icon" aria-label=words::close(lang) on:click=close>"×"</button>
            </div>
        }
        .into_any()
    }

    /// The end of a round: who got how many points, and by which rules.
    pub(super) fn moment(self, step: u32) -> Option<AnyView> {
        let lang = self.shell.lang();
        let names = self.names();
        let go_on = move || self.go_on();
        self.showing.with_untracked(|showing| {
            let seen = &showing.seen;
            let frame = seen.frame(step)?;
            let headline = frame.events.iter().filter_map(|event| G::moment(event, lang)).last();
            // What was scored since the moment before belongs to this one.
            let rounds = seen.frames.iter().filter(|frame| frame.ends == Some(Ends::Round));
            let before = rounds.map(|frame| frame.step).take_while(|&at| at < step).last();
            let now = scored(seen, before.map_or(0, |at| at + 1)..=step);
            let sum = |own: &[(String, i16)]| own.iter().map(|(_, points)| points).sum::<i16>();
            let most = now.iter().map(|own| sum(own)).max();
            let rows: Vec<AnyView> = now
                .iter()
                .zip(&frame.standings)
                .zip(names.iter())
                .map(|((own, standing), name)| {
                    let best = Some(sum(own)) == most;
                    view! {
                        <tr class:best=best>
                            <th scope="row">{name}</th>
                            <td class="gained">{signed(sum(own))}</td>
                            <td>{reasons::<G>(self.shell, own)}</td>
                            <td class="sum"><b>{number(standing.points)}</b></td>
                        </tr>
                    }
                    .into_any()
                })
                .collect();
            let inside = view! {
                <h2>{headline}</h2>
                <table>{rows}</table>
                <button class="primary go-on" autofocus on:click=move |_| go_on()>
                    {words::go_on_playing(lang)}
                </button>
            };
            Some(dialog("moment", inside.into_any(), go_on))
        })
    }

    /// The end: who, with how many points, why, and what next.
    pub(super) fn end(self) -> AnyView {
        let names = self.names();
        self.showing.with_untracked(|showing| end_view(self, &showing.seen, &names, showing.you()))
    }
}

/// Who won.
fn headline(first: &[Seat], names: &Names, you: Option<Seat>, lang: Lang) -> String {
    match first {
        [one] if Some(*one) == you => words::you_win(lang).to_string(),
        [one] => words::Wins { who: &&names[*one] }.say(lang),
        _ => {
            let all: Vec<&str> = first.iter().map(|&seat| &names[seat]).collect();
            words::Share { who: &all.join(", ") }.say(lang)
        }
    }
}

fn end_view<G: Show>(
    running: Running<G>,
    seen: &Seen<G>,
    names: &Names,
    you: Option<Seat>,
) -> AnyView {
    let (shell, lang) = (running.shell, running.shell.lang());
    let standings = &seen.now().standings;
    let mut seats: Vec<Seat> = standings.by_seat().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| standings[seat].place);
    let name = |seat: Seat| names[seat].to_string();
    let first: Vec<Seat> =
        seats.iter().copied().filter(|&seat| standings[seat].place == 1).collect();
    let headline = headline(&first, names, you, lang);
    // The second stands to the left of the first, the third to the right.
    let steps: Vec<AnyView> = [1, 0, 2]
        .into_iter()
        .filter_map(|nth| seats.get(nth))
        .map(|&seat| {
            let standing = standings[seat];
            view! {
                <li data-rank=standing.place.to_string()>
                    <span class="who">{shape(seat)}{name(seat)}</span>
                    <span class="block">
                        <b>{standing.place}</b><span>{number(standing.points)}</span>
                    </span>
                </li>
            }
            .into_any()
        })
        .collect();
    let points = scored(seen, 0..=seen.step());
    let rows: Vec<AnyView> = seats
        .iter()
        .map(|&seat| {
            let standing = standings[seat];
            let own = points.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
            view! {
                <li
                    data-seat=seat.to_string()
                    data-points=standing.points.to_string()
                    data-rank=standing.place.to_string()
                >
                    <b class="rank">{standing.place}</b>
                    <span class="who">{shape(seat)}{name(seat)}</span>
                    <span class="sum">{number(standing.points)}" "{common::Points { n: &standing.points }.say(lang)}</span>
                    {reasons::<G>(shell, own)}
                </li>
            }
            .into_any()
        })
        .collect();
    let record = seen.record.clone().unwrap_or_default();
    let review = Address::Review { step: 0, record: record.clone() }.link();
    let (options, company) = (seen.options.to_string(), seen.company.clone());
    let again = move |_| match start_game(running.kept.game, &options, company.clone()) {
        Ok(kept) => shell.go(&Address::Table(kept)),
        Err(_) => running.unkept.set(true),
    };
    let close = move || running.showing.update(|showing| showing.end = false);
    let inside = view! {
        <button
            class="quiet icon shut"
            aria-label=words::look_at_table(lang)
            title=words::look_at_table(lang)
            on:click=move |_| close()
        >
            "×"
        </button>
        <h2>{headline}</h2>
        <ul class="podium" aria-hidden="true">{steps}</ul>
        <ol>{rows}</ol>
        <p class="buttons">
            <button class="primary again" autofocus on:click=again>{words::again(lang)}</button>
            <a class="button review" href=review>{art("icon-review")}{words::review(lang)}</a>
            <a class="button" download="kaiten-record.json" href=data_url(&record)>
                {art("icon-download")}{words::download(lang)}
            </a>
        </p>
    };
    dialog("end", inside.into_any(), close)
}
