//! A lesson at the table: the coach speaks beside what it speaks of, judges what is chosen, and
//! makes the choices of all others. What it says when is [`Coach`], plain state; here it is drawn.

use super::{Running, Showing, now};
use crate::boards::Show;
use crate::boards::pieces::{art, place};
use crate::host::Host;
use crate::last_setup::{self, NAMES};
use crate::page::learn::{self, Progress};
use crate::page::{Address, Shell, keys, setup};
use crate::solo::Solo;
use crate::store;
use crate::texts::{self, Text};
use kaiten_bots::Level;
use kaiten_core::rng::FastRng;
use kaiten_core::{Event as _, Seat, Viewer};
use kaiten_games::Entry;
use kaiten_table::lesson::{Coach, LEARNER, Lesson, Now, Went};
use kaiten_table::{Choice, Company, Match, Player, Refusal};
use kaiten_words::Lang;
use kaiten_words::text::{common, learn as words};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/coach.js")]
extern "C" {
    /// Puts the bubble beside what it speaks of, and dims all else.
    #[wasm_bindgen(js_name = place)]
    fn place_bubble(at: &str);
}

/// Where an asked choice is, if words do not say what they speak of: it is marked on the board.
const ASKED: &str = "asked";

/// A bubble: what is said, where, and what can be done about it.
#[derive(Clone, PartialEq, Debug)]
struct Bubble {
    /// The chapter that begins with it, and of how many.
    begins: Option<(usize, usize)>,
    words: String,
    at: String,
    does: Does,
}

/// What can be done about something that was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    GoOn,
    TakeBack,
    /// What is asked is done on the board.
    Nothing,
}

impl Bubble {
    /// What a coach says now, if it says something.
    fn of<G: Show>(coach: &Coach<G>) -> Option<Self> {
        let ((chapter, of), (_, beat, _)) = (coach.chapter(), coach.mark());
        let begins = (chapter > 0 && beat == 0).then_some((chapter, of));
        let bubble =
            |words: &str, at: String, does| Some(Self { begins, words: words.into(), at, does });
        match coach.now() {
            Now::Says(beat) => bubble(&beat.words, beat.at.join(" "), Does::GoOn),
            Now::Asks(beat, ask) if beat.at.is_empty() => {
                let at = if ask.any { "hand" } else { ASKED };
                bubble(&beat.words, at.into(), Does::Nothing)
            }
            Now::Asks(beat, _) => bubble(&beat.words, beat.at.join(" "), Does::Nothing),
            Now::Answers(words) => bubble(words, "own".into(), Does::TakeBack),
            Now::Remarks(remark, seats) => {
                let at: Vec<String> = seats.map(where_sits).collect();
                bubble(&remark.words, at.join(" "), Does::GoOn)
            }
            Now::Watches => None,
        }
    }
}

/// What the board calls the place of a seat.
fn where_sits(seat: Seat) -> String {
    if seat == LEARNER { "own".to_string() } else { place(seat) }
}

/// The host of a chapter: its table, which is not kept.
pub(super) fn host<G: Show>(coach: &Coach<G>, lang: Lang) -> Solo<G> {
    let player = |seat: usize| match seat {
        0 => Player { name: common::you(lang).to_string(), level: None },
        _ => Player { name: NAMES[seat - 1].into(), level: Some(Level::Apprentice.to_string()) },
    };
    let players = (0..usize::from(coach.seats())).map(player).collect();
    // No record leads to a table of a lesson, so there is nothing that bots could remember.
    let company = Company { players, bots_remember: false, ..Company::people([""; 0]) };
    let table = coach.lay(company);
    match coach.is_game() {
        true => Solo::at(table, store::seed()),
        false => Solo::taught(table, store::seed()),
    }
}

impl<G: Show> Running<G> {
    /// Whether the coach leads: nothing is played freely.
    pub(super) fn is_led(self) -> bool {
        // (It is asked and not only tracked: else it would not follow what it is made of.)
        self.mark.get().is_some()
            && self.coach.with_untracked(|coach| coach.as_ref().is_some_and(|it| !it.is_free()))
    }

    /// Whether somebody learns here.
    pub(super) fn is_lesson(self) -> bool {
        self.coach.with_untracked(Option::is_some)
    }

    /// The choice that is asked for now, to be marked on the board, and whether any may be made, as
    /// far as the coach has a say in it.
    pub(super) fn in_lesson(self) -> (Option<G::Move>, bool) {
        if self.mark.get().is_none() {
            return (None, true);
        }
        self.coach.with_untracked(|coach| match coach {
            Some(coach) => (coach.wanted(), coach.lets_choose()),
            None => (None, true),
        })
    }

    /// What the chapter is about, while the coach leads.
    pub(super) fn chapter_title(self) -> Option<String> {
        let title = |coach: &Coach<G>| (!coach.is_free()).then(|| coach.title().to_string());
        self.coach.with(|coach| coach.as_ref().and_then(title))
    }

    /// The coach listens and speaks from now on.
    pub(super) fn begin_lesson(self, game: &'static Entry) {
        // It speaks when the pieces have landed and all points are counted.
        Effect::new(move |_| {
            let is_settling = self.settling.get();
            let is_shown = self.showing.with(Showing::is_to_be_spoken_of);
            if is_shown && !is_settling && !self.is_heard.get_untracked() {
                self.is_heard.set(true);
            }
        });
        // Who changes the language goes on in it.
        Effect::new(move |_| {
            let Text::Here(text) = texts::lesson(game, self.shell.lang()) else { return };
            let Ok(lesson) = Lesson::<G>::read(text) else { return };
            self.teach(|coach, _, _| coach.speak(lesson));
        });
        // Whoever has come to the end has learnt it.
        let end = self.part(|showing| showing.end);
        Effect::new(move |_| {
            if end.get() && !self.is_led() {
                Progress { chapter: 0, done: true }.keep(game);
            }
        });
    }

    /// Whoever learns has chosen.
    pub(super) fn choose_in_lesson(self, step: u32, m: G::Move) -> Result<Choice, Refusal> {
        let chosen = self.teach(|coach, table, rng| coach.choose(table, step, m, rng));
        let answer = chosen.unwrap_or(Err(Refusal::Late { now: step }));
        if answer == Ok(Choice::Revealed) && self.is_led() {
            self.hush();
        }
        answer
    }

    /// Lets the coach do something at the table, if there is one.
    fn teach<T>(
        self,
        teach: impl FnOnce(&mut Coach<G>, &mut Match<G>, &mut FastRng) -> T,
    ) -> Option<T> {
        let taught = self.coach.try_update(|coach| {
            let coach = coach.as_mut()?;
            self.host.try_update_value(|host| {
                let solo = host.solo_mut()?;
                Some(solo.taught_by(|table, rng| teach(coach, table, rng)))
            })
        });
        taught.flatten().flatten()
    }

    /// The coach is quiet until what happens now is seen.
    fn hush(self) {
        self.is_heard.set(false);
        self.settling.set(true);
    }

    /// What was said is read.
    pub(super) fn go_on_learning(self) {
        let was_led = untrack(|| self.is_led());
        match self.teach(|coach, table, _| coach.go_on(table)) {
            Some(Went::ToNextChapter) => self.lay_table(),
            Some(Went::On(steps)) if was_led => {
                // The table stays as it was counted until something new happens on it.
                let has_news = !self.showing.with_untracked(Showing::is_up_to_date);
                if steps > 0 || has_news {
                    self.hush();
                    self.pace.update_value(|pace| pace.begin(now()));
                    self.showing.update(Showing::go_on);
                }
                self.after_a_step();
            }
            // A remark was read: what it held back goes on.
            Some(Went::On(_)) if !self.is_held() => {
                self.showing.update(|showing| showing.resting = false);
                self.show_next();
            }
            Some(Went::On(_)) | None => {}
        }
        request_animation_frame(|| keys::focus_if_lost(".board"));
    }

    /// Takes back what was tried.
    pub(super) fn take_back_tried(self) {
        if self.teach(|coach, table, _| coach.take_back(table)) == Some(true) {
            self.hush();
            self.picks.set(G::Picks::default());
            self.after_a_step();
        }
    }

    /// Begins a chapter, counted from 0: the same once more, or the first.
    fn begin_chapter(self, chapter: usize) {
        self.teach(|coach, _, _| coach.begin(chapter));
        self.lay_table();
    }

    /// Lays the table of the chapter that begins.
    fn lay_table(self) {
        let lang = self.shell.settings.lang.get_untracked();
        let laid = self.coach.with_untracked(|coach| {
            coach.as_ref().map(|coach| (host(coach, lang), coach.chapter().0))
        });
        let Some((host, chapter)) = laid else { return };
        let game = kaiten_games::find(G::ID).expect("the game is in the catalog");
        Progress { chapter, ..Progress::of(game) }.keep(game);
        self.undone.update_value(|times| *times += 1);
        self.hint.set(None);
        self.picks.set(G::Picks::default());
        self.hush();
        let is_dealt = host.step() > 0;
        let mut showing = Showing::new(host.seen(Viewer::Spectator), host.people(), is_dealt);
        self.host.set_value(Host::Here(Box::new(host)));
        // Whoever draws the board sees that it is another one.
        showing.drawn = self.showing.with_untracked(|before| before.drawn + 1);
        self.showing.set(showing);
        self.look();
        self.look_new();
        if is_dealt {
            self.show_next();
        }
    }

    /// What is seen now is heard by the coach, who may have something to say about it.
    pub(super) fn hear_events(self, before: (u32, Option<usize>)) {
        if !self.is_lesson() {
            return;
        }
        let events = self.showing.with_untracked(|showing| showing.news_since(before));
        self.teach(|coach, _, _| coach.hear(&events));
    }

    /// Whether a remark waits to be read: nothing goes on before that.
    pub(super) fn is_held(self) -> bool {
        let waits = |coach: &Coach<G>| matches!(coach.now(), Now::Remarks(..));
        self.coach.try_with_untracked(|coach| coach.as_ref().is_some_and(waits)) == Some(true)
    }

    /// The same, now and whenever it changes.
    pub(super) fn waits_for_the_coach(self) -> bool {
        self.coach.track();
        self.is_held() || self.is_led()
    }

    /// The coach beside the board, and what those hear who listen.
    pub(super) fn coach(self) -> AnyView {
        let said = Memo::new(move |_| {
            let is_heard = self.is_heard.get();
            self.coach.with(|coach| {
                let coach = coach.as_ref().filter(|coach| is_heard || coach.is_free())?;
                Bubble::of(coach)
            })
        });
        let put = move || {
            if let Some(Some(bubble)) = said.try_get_untracked() {
                place_bubble(&bubble.at);
            }
        };
        // What is pointed at may have moved.
        let drawn = self.part(|showing| showing.drawn);
        Effect::new(move |_| {
            drawn.get();
            self.picks.track();
            if said.get().is_some() {
                request_animation_frame(put);
            }
        });
        let answer = move |does| match does {
            Does::GoOn => self.go_on_learning(),
            Does::TakeBack => self.take_back_tried(),
            Does::Nothing => {}
        };
        let shell = self.shell;
        view! {
            {move || said.get().map(|bubble| drawn_bubble(shell, bubble, Rc::new(answer)))}
            <p class="heard" role="status">{move || said.get().map(|bubble| bubble.words)}</p>
        }
        .into_any()
    }

    /// How far the lesson is, and the ways out of it.
    pub(super) fn lesson_bar(self, game: &'static Entry) -> AnyView {
        let far = self.coach.with(|coach| coach.as_ref().map(Coach::chapter));
        let (chapter, of) = far.unwrap_or_default();
        bar(self.shell, game, chapter, of, Rc::new(move || self.begin_chapter(chapter)))
    }

    /// The ways on from the end of a lesson.
    pub(super) fn ways_from_lesson(self, game: &'static Entry) -> AnyView {
        let lang = self.shell.lang();
        let again = move |_| self.begin_chapter(0);
        // Against the usual bots at once; what cannot be dealt any more is set up by hand.
        let play = move |_| {
            let lang = self.shell.settings.lang.get_untracked();
            let started = setup::start_as(game, &last_setup::of(game), lang);
            self.shell.go(&started.map_or(Address::Setup(game), Address::Table));
        };
        view! {
            <div class="ways">
                <button class="primary whole-game" on:click=play>
                    {art("icon-play")}<span>{words::whole_game(lang)}</span>
                </button>
                <button class="again" on:click=again>
                    {art("icon-again")}<span>{words::start_again(lang)}</span>
                </button>
            </div>
        }
        .into_any()
    }
}

impl<G: Show> Showing<G> {
    /// Whether all that happened is seen, up to a moment to look at points.
    fn is_to_be_spoken_of(&self) -> bool {
        self.counting.is_none() && (self.is_up_to_date() || self.moment.is_some())
    }

    /// The events that are seen since the show stood there: at the end of a round first what
    /// happened, and then the points, kind by kind as they are counted.
    fn news_since(&self, (shown, counted): (u32, Option<usize>)) -> Vec<G::Event> {
        let frames = self.seen.frames.iter().filter(|frame| frame.step <= self.shown);
        let new = frames.clone().filter(|frame| frame.step > shown);
        let mut events: Vec<G::Event> = new.flat_map(|frame| frame.events.clone()).collect();
        let frame = frames.filter(|frame| frame.step == self.shown).last();
        match (&self.counting, frame) {
            (Some(counting), Some(frame)) => {
                let in_sight = |event: &G::Event| {
                    event.scored().is_none_or(|scored| counting.is_counted(&scored))
                };
                if self.shown == shown {
                    events.clone_from(&frame.events);
                }
                events.retain(in_sight);
            }
            // All that was not counted one by one is seen at once.
            (None, Some(frame)) if counted.is_some() => events.clone_from(&frame.events),
            _ => {}
        }
        events
    }
}

fn drawn_bubble(shell: Shell, bubble: Bubble, answer: Rc<dyn Fn(Does)>) -> AnyView {
    let lang = shell.lang();
    let Bubble { begins, words: said, at, does } = bubble;
    // The pieces of the chapter before are gone: nobody should look for them.
    let begins = begins.map(|(chapter, of)| {
        let says = words::NewTable { n: &(chapter + 1), of: &of }.say(lang);
        view! { <small>{says}</small> }
    });
    let button = match does {
        Does::GoOn => Some(("go-on", words::go_on(lang))),
        Does::TakeBack => Some(("take-back", words::take_back(lang))),
        Does::Nothing => None,
    };
    // Who plays by keys goes on by pressing enter.
    request_animation_frame(|| keys::focus_if_lost(".coach button"));
    let press = Rc::clone(&answer);
    let button = button.map(|(class, says)| {
        view! {
            <button class=format!("primary {class}") on:click=move |event| {
                event.stop_propagation();
                press(does);
            }>
                {says}
            </button>
        }
    });
    let tap = move |_| {
        if does == Does::GoOn {
            answer(does);
        }
    };
    view! {
        <svg class="dimmed" aria-hidden="true"><path></path></svg>
        <div class="coach" role="group" data-at=at aria-label=words::coach(lang) on:click=tap>
            {learn::face()}
            <p>{begins}{said}</p>
            {button}
            <i class="tail" aria-hidden="true"></i>
        </div>
    }
    .into_any()
}

fn bar(
    shell: Shell,
    game: &'static Entry,
    chapter: usize,
    of: usize,
    again: Rc<dyn Fn()>,
) -> AnyView {
    let lang = shell.lang();
    let dot = |nth: usize| {
        let class = match nth.cmp(&chapter) {
            core::cmp::Ordering::Less => "past",
            core::cmp::Ordering::Equal => "here",
            core::cmp::Ordering::Greater => "",
        };
        view! { <i class=class></i> }.into_any()
    };
    // In the game at the end the room is needed for what is asked.
    let dots = (chapter + 1 < of).then(|| {
        let dots: Vec<AnyView> = (0..of).map(dot).collect();
        let part = words::Part { n: &(chapter + 1), of: &of }.say(lang);
        view! { <span class="dots" role="img" aria-label=part.clone() title=part>{dots}</span> }
    });
    view! {
        {dots}
        <button
            class="quiet icon"
            aria-label=words::part_again(lang)
            title=words::part_again(lang)
            on:click=move |_| again()
        >
            {art("icon-again")}
        </button>
        <a
            class="button quiet icon leave"
            aria-label=words::leave(lang)
            title=words::leave(lang)
            href=Address::Setup(game).link()
        >
            {art("icon-close")}
        </a>
    }
    .into_any()
}
