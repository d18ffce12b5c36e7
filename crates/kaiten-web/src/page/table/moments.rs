//! What is laid over the table: passing the device on, a refusal, the end of a round, the end.

use super::panel::{name_of, reasons, scored};
use super::{Game, Running};
use crate::boards::Show;
use crate::boards::pieces::points_text;
use crate::boards::pieces::{art, shape};
use crate::page::setup::start_game;
use crate::page::{Frame, Place, data_url, dialog};
use crate::solo::Solo;
use crate::store;
use crate::words::{Lang, Words};
use kaiten_core::{Next, Seat, Viewer};
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
pub(super) fn damaged(frame: Frame, game: Game, saved: &str, why: &str) -> AnyView {
    let lang = frame.settings.lang.get_untracked();
    let drop_it = move |_| {
        store::remove(&store::game(game.0.id));
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

impl<G: Show> Running<G> {
    /// Hides the board until the next person has the device in hand.
    pub(super) fn curtain(self, seat: Seat) -> AnyView {
        let lang = self.frame.lang();
        let name = self.solo.with(|solo| name_of(solo, seat, lang));
        view! {
            <div class="board curtain">
                <p>{lang.pass_device()}" "<b>{name}</b>"."</p>
                <button class="primary ready" on:click=move |_| self.holder.set(seat)>{lang.ready()}</button>
            </div>
        }
        .into_any()
    }

    /// The rule that a choice would have broken.
    pub(super) fn refusal(self) -> Option<AnyView> {
        let rule = self.refused.get()?;
        let lang = self.frame.lang();
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        let sentence = entry.sentence_in(lang == Lang::Fr, rule).unwrap_or_default();
        let open = move |_| self.frame.rule.set(Some((Game(entry), rule.to_string())));
        Some(
            view! {
                <div class="refusal" role="alert">
                    <p>{lang.not_allowed()}{lang.colon()}{sentence}</p>
                    <button class="rule" on:click=open>{lang.rule()}" "{rule}</button>
                    <button class="quiet icon" aria-label=lang.close() on:click=move |_| self.refused.set(None)>"×"</button>
                </div>
            }
            .into_any(),
        )
    }

    /// The end of a round: who got how many points, and by which rules.
    pub(super) fn moment(self) -> Option<AnyView> {
        let step = self.moment.get()?;
        let lang = self.frame.lang();
        let go_on = move || {
            self.moment.set(None);
            self.show_next();
        };
        self.solo.with(|solo| {
            let told = |from: usize| solo.table().told(Viewer::Spectator, from as u32);
            let at_step = told(step).filter(|(at, _)| *at as usize == step);
            let headline = at_step.filter_map(|(_, event)| G::moment(event, lang)).last()?;
            // What was scored since the moment before belongs to this one.
            let is_earlier = |at: &u32, event: &G::Event| {
                (*at as usize) < step && G::moment(event, lang).is_some()
            };
            let since = told(0).filter(|(at, e)| is_earlier(at, e)).map(|(at, _)| *at as usize + 1).last();
            let now = scored(solo, since.unwrap_or(0)..=step);
            let before = scored(solo, 0..=since.unwrap_or(1) - 1);
            let sum = |own: &[(String, i16)]| own.iter().map(|(_, points)| points).sum::<i16>();
            let most = now.iter().map(|own| sum(own)).max();
            let rows: Vec<AnyView> = now
                .iter()
                .zip(&before)
                .zip(solo.players())
                .map(|((own, before), player)| {
                    let best = Some(sum(own)) == most;
                    view! {
                        <tr class:best=best>
                            <th scope="row">{player.called(lang)}</th>
                            <td class="gained">{format!("{:+}", sum(own)).replace('-', "−")}</td>
                            <td>{reasons::<G>(self.frame, own)}</td>
                            <td class="sum"><b>{points_text(sum(own) + sum(before))}</b></td>
                        </tr>
                    }
                    .into_any()
                })
                .collect();
            let inside = view! {
                <h2>{headline}</h2>
                <table>{rows}</table>
                <button class="primary go-on" autofocus on:click=move |_| go_on()>{lang.go_on_playing()}</button>
            };
            Some(dialog("moment", inside.into_any(), go_on))
        })
    }

    /// The end: who, with how many points, why, and what next.
    pub(super) fn end(self) -> Option<AnyView> {
        let lang = self.frame.lang();
        let frame = self.frame;
        if !self.end.get() {
            return None;
        }
        self.solo.with(|solo| {
            let game = solo.table().game();
            if game.next() != Next::Over {
                return None;
            }
            Some(end_view(self, solo, frame, lang))
        })
    }
}

/// Who won.
fn headline<G: Show>(solo: &Solo<G>, first: &[Seat], lang: Lang) -> String {
    let is_you = |seat: Seat| solo.players()[seat.index()].name.is_empty();
    match *first {
        [one] if is_you(one) => lang.you_win().to_string(),
        [one] => name_of(solo, one, lang) + lang.wins(),
        _ => {
            let names: Vec<String> = first.iter().map(|&seat| name_of(solo, seat, lang)).collect();
            names.join(", ") + lang.share()
        }
    }
}

fn end_view<G: Show>(running: Running<G>, solo: &Solo<G>, frame: Frame, lang: Lang) -> AnyView {
    let standings = solo.table().game().standings();
    let mut seats: Vec<Seat> = standings.by_seat().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| standings[seat].place);
    let name = |seat: Seat| name_of(solo, seat, lang);
    let first: Vec<Seat> =
        seats.iter().copied().filter(|&seat| standings[seat].place == 1).collect();
    let headline = headline(solo, &first, lang);
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
    let points = scored(solo, 0..=solo.step());
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
    let record = kaiten_table::written::to_json(solo.table().record());
    let review = Place::Review { step: 0, record: record.clone() }.address();
    let (options, players) = (solo.table().record().options.to_string(), solo.players().to_vec());
    let again = move |_| {
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        if start_game(entry, &options, players.clone()).is_ok() {
            frame.again.update(|times| *times += 1);
        }
    };
    let close = move || running.end.set(false);
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
