//! What is laid over the table: passing the device on, a refusal, the end of a round, the end.

use super::panel::{reasons, scored};
use super::{Game, Kept, Running};
use crate::boards::Show;
use crate::boards::pieces::points_text;
use crate::boards::pieces::{art, shape};
use crate::page::setup::start_game;
use crate::page::{Frame, Place, data_url, dialog};
use crate::store;
use crate::words::{Lang, Words};
use kaiten_core::{Rule, Seat};
use kaiten_table::{Ends, Seen};
use leptos::prelude::*;

/// There is no such game on this device.
pub(super) fn no_game(frame: Frame, game: Game) -> AnyView {
    view! {
        <section class="bad">
            <p>{move || frame.lang().no_game()}</p>
            <a class="button primary" href=Place::Setup(game).address()>{move || frame.lang().start()}</a>
        </section>
    }
    .into_any()
}

/// A saved game that cannot be read: it is offered as a download before it is dropped.
pub(super) fn damaged(frame: Frame, kept: Kept, saved: &str, why: &str) -> AnyView {
    let lang = frame.settings.lang.get_untracked();
    let drop_it = move |_| {
        store::remove(&kept.key());
        frame.go(&Place::Home);
    };
    view! {
        <section class="bad">
            <p>{lang.damaged()}" "{why.to_string()}"."</p>
            <a class="button" download="kaiten-game.json" href=data_url(saved)>{lang.download_damaged()}</a>
            <button on:click=drop_it>{lang.drop_it()}</button>
        </section>
    }
    .into_any()
}

/// The browser has no room for the game any more.
pub(super) fn unkept(frame: Frame) -> AnyView {
    view! { <div class="refusal" role="alert"><p>{frame.lang().no_room()}</p></div> }.into_any()
}

impl<G: Show> Running<G> {
    /// Hides the board until the next person has the device in hand.
    pub(super) fn curtain(self, seat: Seat) -> AnyView {
        let lang = self.frame.lang();
        let name = self.names()[seat.index()].clone();
        let take = move |_| {
            self.showing.update(|showing| showing.take(seat));
            self.look();
        };
        view! {
            <div class="board curtain">
                <p>{lang.pass_device()}" "<b>{name}</b>"."</p>
                <button class="primary ready" on:click=take>{lang.ready()}</button>
            </div>
        }
        .into_any()
    }

    /// The rule that a choice would have broken.
    pub(super) fn refusal(self, rule: Rule) -> AnyView {
        let lang = self.frame.lang();
        let close = move |_| self.showing.update(|showing| showing.refused = None);
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        let sentence = entry.sentence_in(lang == Lang::Fr, rule.id()).unwrap_or_default();
        let open = move |_| self.frame.rule.set(Some((Game(entry), rule.to_string())));
        view! {
            <div class="refusal" role="alert">
                <p>{lang.not_allowed()}{lang.colon()}{sentence}</p>
                <button class="rule" on:click=open>{lang.rule()}" "{rule.to_string()}</button>
                <button class="quiet icon" aria-label=lang.close() on:click=close>"×"</button>
            </div>
        }
        .into_any()
    }

    /// The end of a round: who got how many points, and by which rules.
    pub(super) fn moment(self, step: u32) -> Option<AnyView> {
        let lang = self.frame.lang();
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
                .zip(names)
                .map(|((own, standing), name)| {
                    let best = Some(sum(own)) == most;
                    view! {
                        <tr class:best=best>
                            <th scope="row">{name}</th>
                            <td class="gained">{format!("{:+}", sum(own)).replace('-', "−")}</td>
                            <td>{reasons::<G>(self.frame, own)}</td>
                            <td class="sum"><b>{points_text(standing.points)}</b></td>
                        </tr>
                    }
                    .into_any()
                })
                .collect();
            let inside = view! {
                <h2>{headline}</h2>
                <table>{rows}</table>
                <button class="primary go-on" autofocus on:click=move |_| go_on()>
                    {lang.go_on_playing()}
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
fn headline(first: &[Seat], names: &[String], you: Option<Seat>, lang: Lang) -> String {
    let name = |seat: &Seat| names[seat.index()].clone();
    match first {
        [one] if Some(*one) == you => lang.you_win().to_string(),
        [one] => name(one) + lang.wins(),
        _ => first.iter().map(name).collect::<Vec<_>>().join(", ") + lang.share(),
    }
}

fn end_view<G: Show>(
    running: Running<G>,
    seen: &Seen<G>,
    names: &[String],
    you: Option<Seat>,
) -> AnyView {
    let (frame, lang) = (running.frame, running.frame.lang());
    let standings = &seen.now().standings;
    let mut seats: Vec<Seat> = standings.by_seat().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| standings[seat].place);
    let name = |seat: Seat| names[seat.index()].clone();
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
                    <span class="block"><b>{standing.place}</b><span>{points_text(standing.points)}</span></span>
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
                <li data-seat=seat.to_string() data-points=standing.points.to_string() data-rank=standing.place.to_string()>
                    <b class="rank">{standing.place}</b>
                    <span class="who">{shape(seat)}{name(seat)}</span>
                    <span class="sum">{points_text(standing.points)}" "{lang.points()}</span>
                    {reasons::<G>(frame, own)}
                </li>
            }
            .into_any()
        })
        .collect();
    let record = seen.record.clone().unwrap_or_default();
    let review = Place::Review { step: 0, record: record.clone() }.address();
    let (options, company) = (seen.options.to_string(), seen.company.clone());
    let again = move |_| match start_game(running.kept.game, &options, company.clone(), lang) {
        Ok(kept) => frame.go(&Place::Table(kept)),
        Err(_) => running.unkept.set(true),
    };
    let close = move || running.showing.update(|showing| showing.end = false);
    let inside = view! {
        <button class="quiet icon shut" aria-label=lang.look_at_table() title=lang.look_at_table() on:click=move |_| close()>"×"</button>
        <h2>{headline}</h2>
        <ul class="podium" aria-hidden="true">{steps}</ul>
        <ol>{rows}</ol>
        <p class="buttons">
            <button class="primary again" autofocus on:click=again>{lang.again()}</button>
            <a class="button review" href=review>{art("icon-review")}{lang.review()}</a>
            <a class="button" download="kaiten-record.json" href=data_url(&record)>{art("icon-download")}{lang.download()}</a>
        </p>
    };
    dialog("end", inside.into_any(), close)
}
