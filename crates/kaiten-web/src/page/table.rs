//! The table: the board of a game, one sentence, the score sheet and the log.

use super::{Frame, NewGame, Place};
use crate::boards::{self, Scene, Show};
use crate::bots::Bots;
use crate::solo::{self, Solo};
use crate::store;
use crate::words::{Lang, Words};
use core::time::Duration;
use kaiten_bots::Level;
use kaiten_core::{Event, Next, Seat, Viewer};
use leptos::prelude::*;
use std::rc::Rc;

/// A bot's move is shown so long after the step before it, so that people can follow.
const PACE: Duration = Duration::from_millis(500);

/// A new game.
pub(super) fn new_table(frame: Frame, new: &NewGame) -> AnyView {
    struct New<'a>(Frame, &'a NewGame);

    impl boards::Visitor for New<'_> {
        type Out = AnyView;

        fn visit<G: Show>(self) -> AnyView {
            let Self(frame, new) = self;
            match new.options.parse() {
                Ok(options) => {
                    let solo = Solo::<G>::new(&options, new.players.clone(), store::seed());
                    table(frame, solo)
                }
                Err(why) => view! { <p class="bad">{why.to_string()}</p> }.into_any(),
            }
        }
    }

    let board = boards::visit(new.entry, New(frame, new));
    board.unwrap_or_else(|| ().into_any())
}

/// The saved game, or what is wrong with it.
pub(super) fn saved_table(frame: Frame) -> AnyView {
    struct Load<'a>(Frame, &'a str);

    impl boards::Visitor for Load<'_> {
        type Out = Result<AnyView, String>;

        fn visit<G: Show>(self) -> Self::Out {
            Ok(table(self.0, Solo::<G>::load(self.1, store::seed())?))
        }
    }

    let saved = store::get(store::GAME).unwrap_or_default();
    let game = solo::game_of(&saved).ok_or_else(|| "it names no game".to_string());
    let entry = game.and_then(|game| kaiten_games::find(&game).map_err(|why| why.to_string()));
    let shown = entry.and_then(|entry| {
        let unknown = || Err(format!("there is no board for {}", entry.name));
        boards::visit(entry, Load(frame, &saved)).unwrap_or_else(unknown)
    });
    shown.unwrap_or_else(|why| damaged(frame, &saved, &why))
}

/// A saved game that cannot be read: it is offered as a download before it is dropped.
fn damaged(frame: Frame, saved: &str, why: &str) -> AnyView {
    let lang = frame.lang.get_untracked();
    let drop_it = move |_| {
        store::remove(store::GAME);
        frame.place.set(Place::Home);
    };
    view! {
        <section class="bad">
            <p>{lang.damaged()}" "{why.to_string()}</p>
            <a class="button" download="kaiten-game.json" href=data_url(saved)>{lang.download_damaged()}</a>
            <button on:click=drop_it>{lang.drop_it()}</button>
        </section>
    }
    .into_any()
}

fn data_url(text: &str) -> String {
    format!("data:application/json;charset=utf-8,{}", js_sys::encode_uri_component(text))
}

/// A running game.
struct Running<G: Show> {
    frame: Frame,
    solo: RwSignal<Solo<G>, LocalStorage>,
    picks: RwSignal<G::Picks, LocalStorage>,
    hint: RwSignal<Option<(G::Move, String)>, LocalStorage>,
    memory: RwSignal<bool>,
    /// The person who has the device in hand, where several play.
    holder: RwSignal<Option<Seat>>,
    bots: StoredValue<Option<Bots>, LocalStorage>,
}

impl<G: Show> Clone for Running<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Show> Copy for Running<G> {}

/// The table of a game, from here to its end.
fn table<G: Show>(frame: Frame, solo: Solo<G>) -> AnyView {
    let running = Running {
        frame,
        solo: RwSignal::new_local(solo),
        picks: RwSignal::new_local(G::Picks::default()),
        hint: RwSignal::new_local(None),
        memory: RwSignal::new(false),
        holder: RwSignal::new(None),
        bots: StoredValue::new_local(Bots::start()),
    };
    running.after_a_step();
    view! {
        <section class="table" data-game=G::ID>
            {move || running.asked()}
            {move || match running.to_pass_on() {
                Some(seat) => running.curtain(seat),
                None => view! { <div class="board">{G::board(&running.scene())}</div> }.into_any(),
            }}
            {move || running.end()}
            <aside class="panel">
                {move || running.tools()}
                {move || running.sheet()}
                {move || running.log()}
            </aside>
        </section>
    }
    .into_any()
}

impl<G: Show> Running<G> {
    /// Who looks: the person who chooses, or the first person.
    fn viewer(solo: &Solo<G>) -> Seat {
        let first = || solo.players().iter().position(|player| player.level.is_none());
        let first = || Seat::new(first().unwrap_or(0) as u8);
        solo.person().unwrap_or_else(first)
    }

    fn scene(self) -> Scene<G> {
        let hinted = self.hint.with(|hint| hint.as_ref().map(|(m, _)| *m));
        // Boards are drawn anew when something is picked.
        self.picks.track();
        self.solo.with(|solo| {
            let seat = Self::viewer(solo);
            let table = solo.table();
            Scene {
                seat,
                view: table.game().view(Viewer::Seat(seat)),
                moves: table.moves(seat),
                chosen: table.choice(seat),
                hinted,
                players: solo.players().to_vec(),
                lang: self.frame.lang.get(),
                memory: self.memory.get(),
                picks: self.picks,
                choose: Rc::new(move |m| self.choose(seat, m)),
            }
        })
    }

    fn choose(self, seat: Seat, m: G::Move) {
        let step = self.solo.with_untracked(Solo::step);
        // A board offers only legal moves; a late click changes nothing.
        let _ = self.solo.try_update(|solo| solo.choose(seat, m));
        if self.solo.with_untracked(Solo::step) != step {
            self.after_a_step();
        }
    }

    /// Keeps the game, forgets what belonged to the step before, and asks the bots.
    fn after_a_step(self) {
        self.hint.set(None);
        self.picks.set(G::Picks::default());
        store::set(store::GAME, &self.solo.with_untracked(Solo::save));
        let step = self.solo.with_untracked(Solo::step);
        let alone = self.solo.with_untracked(|solo| solo.person().is_none());
        for seat in self.solo.with_untracked(Solo::thinking) {
            let Some(level) = self.solo.with_untracked(|solo| solo.level(seat)) else { continue };
            self.ask(level, seat, move |choice, _| {
                let lay = move || {
                    if self.solo.with_untracked(Solo::step) == step {
                        self.choose(seat, choice);
                    }
                };
                if alone { set_timeout(lay, PACE) } else { lay() }
            });
        }
    }

    /// Asks a bot what it would do on a seat.
    fn ask(self, level: Level, seat: Seat, then: impl FnOnce(G::Move, String) + 'static) {
        let lang = self.frame.lang;
        self.solo.with_untracked(|solo| {
            let view = solo.table().game().view(Viewer::Seat(seat));
            let moves = solo.table().moves(seat);
            self.bots.with_value(|bots| {
                if let Some(bots) = bots {
                    bots.ask::<G>(level, store::seed(), seat, &view, &moves, move |advice| {
                        let why = advice.why(lang.get_untracked());
                        then(advice.choice, why);
                    });
                }
            });
        });
    }

    /// The person who has to get the device before anything is shown, where several play.
    fn to_pass_on(self) -> Option<Seat> {
        self.solo.with(|solo| {
            let people = solo.players().iter().filter(|player| player.level.is_none()).count();
            let next = solo.person().filter(|_| people > 1);
            next.filter(|&seat| self.holder.get() != Some(seat))
        })
    }

    /// Hides the board until the next person has the device in hand.
    fn curtain(self, seat: Seat) -> AnyView {
        let lang = self.frame.lang.get();
        let name = self.solo.with(|solo| solo.players()[seat.index()].name.clone());
        view! {
            <div class="board curtain">
                <p>{lang.pass_device()}" "<b>{name}</b>"."</p>
                <button class="primary ready" on:click=move |_| self.holder.set(Some(seat))>{lang.ready()}</button>
            </div>
        }
        .into_any()
    }

    /// The one sentence above the board.
    fn asked(self) -> AnyView {
        let lang = self.frame.lang.get();
        let scene = self.scene();
        let hidden = self.to_pass_on().is_some();
        let sentence = if hidden {
            format!("{} {}", lang.your_turn(), scene.name(scene.seat))
        } else if self.solo.with(|solo| solo.table().game().next() == Next::Over) {
            lang.game_over().to_string()
        } else if scene.moves.is_empty() || scene.chosen.is_some() {
            lang.waiting().to_string()
        } else {
            let people = scene.players.iter().filter(|player| player.level.is_none()).count();
            let who = if people > 1 { scene.name(scene.seat) + ": " } else { String::new() };
            who + &G::asks(&scene)
        };
        view! { <p class="asked" aria-live="polite">{sentence}</p> }.into_any()
    }

    /// Hint, undo and the memory aid.
    fn tools(self) -> AnyView {
        let lang = self.frame.lang.get();
        let can = self.solo.with(|solo| solo.person().is_some());
        let hint = move |_| {
            let Some(seat) = self.solo.with_untracked(Solo::person) else { return };
            self.ask(Level::Master, seat, move |choice, why| self.hint.set(Some((choice, why))));
        };
        let undo = move |_| {
            if self.solo.try_update(Solo::undo) == Some(true) {
                self.after_a_step();
            }
        };
        let memory = self.memory;
        let why = self.hint.with(|hint| {
            hint.as_ref().map(|(m, why)| {
                view! { <p class="why"><b>{G::names(m, lang)}</b><br/>{why.clone()}</p> }
            })
        });
        view! {
            <div class="tools">
                <button class="hint" disabled=!can on:click=hint>{lang.hint()}</button>
                <button class="undo" on:click=undo>{lang.undo()}</button>
                <button class="quiet" aria-pressed=memory.get().to_string() on:click=move |_| memory.update(|on| *on = !*on)>{lang.memory()}</button>
            </div>
            {why}
        }
        .into_any()
    }

    /// The score sheet: each point with its rule.
    fn sheet(self) -> AnyView {
        let lang = self.frame.lang.get();
        self.solo.with(|solo| {
            let told: Vec<_> =
                solo.table().told(Viewer::Spectator, 0).filter_map(|(_, e)| e.scored()).collect();
            let rows: Vec<AnyView> = (0..solo.players().len())
                .map(|index| {
                    let seat = Seat::new(index as u8);
                    let own = told.iter().filter(|scored| scored.seat == seat);
                    let total: i16 = own.clone().map(|scored| scored.points).sum();
                    let reasons: Vec<AnyView> = own
                        .map(|scored| {
                            let rule = kaiten_games::find(G::ID)
                                .ok()
                                .and_then(|entry| entry.sentence_in(lang == Lang::Fr, &scored.rule.to_string()))
                                .unwrap_or_default();
                            view! { <abbr title=rule>{format!("{:+}", scored.points)}<small>{scored.rule.to_string()}</small></abbr> }
                                .into_any()
                        })
                        .collect();
                    let name = solo.players()[index].name.clone();
                    view! { <tr><th scope="row">{name}</th><td><b>{total}</b></td><td class="reasons">{reasons}</td></tr> }.into_any()
                })
                .collect();
            view! { <details class="sheet" open><summary>{lang.score()}</summary><table>{rows}</table></details> }.into_any()
        })
    }

    /// What happened, the newest first.
    fn log(self) -> AnyView {
        let lang = self.frame.lang.get();
        self.solo.with(|solo| {
            let names: Vec<String> = solo.players().iter().map(|p| p.name.clone()).collect();
            let viewer = Viewer::Seat(Self::viewer(solo));
            let told: Vec<String> = solo
                .table()
                .told(viewer, 0)
                .filter_map(|(_, event)| G::tells(event, &names, lang))
                .collect();
            let lines: Vec<AnyView> = told
                .into_iter()
                .rev()
                .take(60)
                .map(|line| view! { <li>{line}</li> }.into_any())
                .collect();
            view! { <details class="log" open><summary>{lang.log()}</summary><ol role="log" aria-live="polite">{lines}</ol></details> }.into_any()
        })
    }

    /// The end: who, with how many points, and what next.
    fn end(self) -> AnyView {
        let lang = self.frame.lang.get();
        let frame = self.frame;
        self.solo.with(|solo| {
            let game = solo.table().game();
            if game.next() != Next::Over {
                return ().into_any();
            }
            let standings = game.standings();
            let mut seats: Vec<Seat> = standings.by_seat().map(|(seat, _)| seat).collect();
            seats.sort_by_key(|&seat| standings[seat].place);
            let name = |seat: Seat| solo.players()[seat.index()].name.clone();
            let first: Vec<String> =
                seats.iter().filter(|&&s| standings[s].place == 1).map(|&s| name(s)).collect();
            let rows: Vec<AnyView> = seats
                .iter()
                .map(|&seat| {
                    let standing = standings[seat];
                    view! { <li data-seat=seat.to_string() data-points=standing.points.to_string()><b>{standing.place}</b>" "{name(seat)}" "<span>{standing.points}" "{lang.points()}</span></li> }
                        .into_any()
                })
                .collect();
            let record = data_url(&kaiten_table::written::to_json(solo.table().record()));
            let new = NewGame {
                entry: kaiten_games::find(G::ID).expect("the game is in the catalog"),
                options: solo.table().record().options.to_string(),
                players: solo.players().to_vec(),
            };
            let again = move |_| {
                // The same place again would not be drawn anew.
                frame.place.set(Place::Home);
                frame.place.set(Place::Table(new.clone()));
            };
            view! {
                <section class="end" role="dialog" aria-label=lang.game_over()>
                    <h2>{lang.winner()}{lang.colon()}{first.join(", ")}</h2>
                    <ol>{rows}</ol>
                    <button class="primary again" on:click=again>{lang.again()}</button>
                    <a class="button" download="kaiten-record.json" href=record>{lang.download()}</a>
                </section>
            }
            .into_any()
        })
    }
}
