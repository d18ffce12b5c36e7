//! The table: the board of a game, one sentence, the tools, and beside it what happened.
//!
//! What was played is shown one step after the other. A person may click at any time to see how
//! things stand now.

mod bubble;
mod coached;
mod counting;
mod end;
mod far;
mod input;
mod moments;
mod pace;
mod panel;
mod press;
mod showing;
mod spoken;
mod weighed;

use super::scenery::scenery;
use super::{Kept, Shell, about, heading, keys, now, shut_button};
use crate::boards::pieces::keep_pieces;
use crate::boards::{self, Scene, Show};
use crate::bots::Bots;
use crate::host::Host;
use crate::lock::{Hold, Open};
use crate::motion;
use crate::parts;
use crate::settings::Speed;
use crate::shelf;
use crate::solo::Solo;
use crate::sound::Sound;
use crate::store;
use crate::texts;
use core::time::Duration;
use kaiten_bots::{Level, Thought};
use kaiten_core::{Seat, Viewer};
use kaiten_games::Entry;
use kaiten_table::lesson::Coach;
use kaiten_table::written::BadRecord;
use kaiten_table::{Choice, Refusal};
use kaiten_words::Names;
use kaiten_words::text::{page as words, settings};
use leptos::{ev, prelude::*};
use pace::Pace;
use press::Presses;
use showing::Showing;
use spoken::ReadOut;
use std::rc::Rc;
use weighed::Weighed;

pub(crate) use end::share::{select, share_link};
pub(crate) use far::far_table;

/// How long a refusal is shown.
const LONG_ENOUGH_TO_READ: Duration = Duration::from_secs(8);

/// The page of a kept game.
pub(crate) struct Page(pub(super) Shell, pub(super) Kept);

impl boards::Visitor for Page {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        table_of(self.0, self.1)
    }
}

/// A game that is kept on this device, if no other tab plays it.
fn table_of(shell: Shell, kept: Kept) -> AnyView {
    let hold = Hold::ask(kept);
    let shown = move || match hold.open() {
        Open::Asked => ().into_any(),
        Open::Here => untrack(|| opened(shell, kept, hold)),
        Open::Elsewhere => moments::elsewhere(shell, kept, hold),
    };
    // What had the focus is gone when the table comes from another tab or goes to it.
    Effect::new(move |before: Option<Open>| {
        let open = hold.open();
        if before.is_some_and(|before| before != Open::Asked && before != open) {
            request_animation_frame(heading::focus_the_heading);
        }
        open
    });
    // The heading stands there at once, so that it gets the focus before all else is known.
    view! { {heading::heard(shell)}{shown} }.into_any()
}

/// A kept game, to go on with.
pub(crate) struct Load<'a>(Shell, Kept, Hold, &'a str);

impl boards::Visitor for Load<'_> {
    type Out = Result<AnyView, BadRecord>;

    fn visit<G: Show>(self) -> Self::Out {
        let Self(shell, kept, hold, saved) = self;
        let host = Solo::<G>::load(saved, store::seed())?;
        Ok(table(shell, kept.game, Some(hold), Host::Here(Box::new(host)), None))
    }
}

/// The table of a kept game, or what is wrong with it.
fn opened(shell: Shell, kept: Kept, hold: Hold) -> AnyView {
    let Some(saved) = hold.read() else {
        return moments::no_game(shell, kept.game);
    };
    shelf::note_opened(kept);
    let shown = parts::visit(kept.game, Load(shell, kept, hold, &saved));
    shown.unwrap_or_else(|why| moments::damaged(shell, kept, &saved, &why))
}

/// A lesson, from the chapter on that the coach begins. It is not kept among the games.
pub(super) fn taught<G: Show>(shell: Shell, game: &'static Entry, coach: Coach<G>) -> AnyView {
    let host = coached::host(&coach, shell.settings.lang.get_untracked());
    table(shell, game, None, Host::Here(Box::new(host)), Some(coach))
}

/// A running game: its host, and what is shown of it.
struct Running<G: Show> {
    shell: Shell,
    game: &'static Entry,
    /// Where the game is kept; a lesson is not.
    hold: Option<Hold>,
    host: StoredValue<Host<G>, LocalStorage>,
    showing: RwSignal<Showing<G>, LocalStorage>,
    picks: RwSignal<G::Picks, LocalStorage>,
    hint: RwSignal<Option<Thought<G::Move>>, LocalStorage>,
    bots: StoredValue<Option<Bots>, LocalStorage>,
    /// How often a choice was taken back: what was asked before that is late.
    undone: StoredValue<u32>,
    pace: StoredValue<Pace>,
    /// Whether the browser had no room for the game.
    unkept: RwSignal<bool>,
    /// A choice that does not count before it is confirmed.
    weighed: RwSignal<Weighed<G::Move>, LocalStorage>,
    /// What was picked before the last press on the board.
    picked: StoredValue<G::Picks, LocalStorage>,
    presses: StoredValue<Presses>,
    /// Whether something new is seen that cannot be chosen yet.
    settling: RwSignal<bool>,
    /// Who teaches the game here, where that stands, and whether what is said now is heard already.
    coach: RwSignal<Option<Coach<G>>, LocalStorage>,
    mark: Memo<Option<(usize, usize, bool)>>,
    is_heard: RwSignal<bool>,
    /// Which sheet is open on a phone: `points`, `story`, or none.
    panel: RwSignal<&'static str>,
}

impl<G: Show> Clone for Running<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Show> Copy for Running<G> {}

/// The table of a game, from here to its end.
fn table<G: Show>(
    shell: Shell,
    game: &'static Entry,
    hold: Option<Hold>,
    host: Host<G>,
    coach: Option<Coach<G>>,
) -> AnyView {
    let (is_new, is_lesson) = (host.is_new(), coach.is_some());
    let coach = RwSignal::new_local(coach);
    let showing = Showing::new(host.seen(Viewer::Spectator), host.here(), is_new);
    let is_here = host.solo().is_some();
    let running = Running {
        shell,
        game,
        hold,
        host: StoredValue::new_local(host),
        showing: RwSignal::new_local(showing),
        picks: RwSignal::new_local(G::Picks::default()),
        hint: RwSignal::new_local(None),
        bots: StoredValue::new_local(is_here.then(Bots::start).flatten()),
        undone: StoredValue::new(0),
        pace: StoredValue::new(Pace::at(now())),
        unkept: RwSignal::new(false),
        weighed: RwSignal::new_local(Weighed::nothing()),
        picked: StoredValue::new_local(G::Picks::default()),
        presses: StoredValue::new(Presses::default()),
        settling: RwSignal::new(true),
        coach,
        mark: Memo::new(move |_| coach.with(|coach| coach.as_ref().map(Coach::mark))),
        is_heard: RwSignal::new(false),
        panel: RwSignal::new(""),
    };
    running.watch();
    running.look();
    running.ask_bots();
    running.listen();
    // A refused choice says its rule, so the rules should be here by then.
    Effect::new(move |_| texts::want(game, shell.lang()));
    if is_lesson {
        running.begin_lesson(game);
    }
    // A new table is drawn once, with all that was dealt: pieces come to it from where they lay.
    if is_new && !running.is_held() {
        running.show_all();
        motion::on_deal(running.movement(), shell.wanted.get_value());
    }
    let bots = running.bots;
    on_cleanup(move || {
        bots.try_with_value(|bots| bots.as_ref().map(Bots::stop));
    });
    let keys = window_event_listener(ev::keydown, move |event| running.key(&event));
    let resized = window_event_listener(ev::resize, |_| bubble::place());
    on_cleanup(move || {
        keys.remove();
        resized.remove();
    });
    let shown = running.showing.with_untracked(|showing| showing.shown);
    let read_out = StoredValue::new(ReadOut::at(shown));
    // The board is drawn anew only when it looks different, and a dialog only when it is another.
    // (A memo that is only tracked and never asked would not follow what it is made of.)
    let drawn = running.part(|showing| showing.drawn);
    let shown = running.part(|showing| showing.shown);
    let moment = running.part(|showing| showing.moment);
    let end = running.part(|showing| showing.end);
    let is_over = running.part(Showing::is_over);
    let refused = running.part(|showing| showing.refused);
    // Nothing is laid over the table while the coach speaks of it.
    let is_quiet = move || !running.waits_for_the_coach();
    view! {
        <section
            class="table"
            data-game=G::ID
            data-scenery=G::SCENERY
            data-panel=move || running.panel.get()
            data-settling=move || running.settling.get()
            on:pointerdown:capture=move |event| running.press(&event)
            on:click:capture=move |event| running.judge(&event)
        >
            {keep_pieces()}
            {scenery(G::SCENERY, move || shown.get())}
            {running.head(is_lesson)}
            {is_lesson.then(|| running.coach())}
            {move || running.to_confirm()}
            {move || {
                drawn.get();
                motion::on_redraw(running.movement());
                keys::label_soon();
                running.board()
            }}
            {about::bubble(shell, running.askable(drawn))}
            {move || {
                drawn.get();
                running.tools()
            }}
            <div class="beside">
                <div class="scrim" aria-hidden="true" on:click=move |_| running.panel.set("")></div>
                {move || running.why()}
                <aside class="panel">
                    {shut_button(move || shell.lang(), move || running.panel.set(""))}
                    {move || {
                        drawn.get();
                        running.beside()
                    }}
                </aside>
            </div>
            {move || {
                drawn.get();
                running.spoken(read_out)
            }}
            {move || refused.get().map(|rule| running.refusal(rule))}
            {move || running.unkept.get().then(|| moments::unkept(shell))}
            {move || moment.get().filter(|_| is_quiet()).and_then(|step| running.moment(step))}
            {move || (is_over.get() && is_quiet()).then(|| running.what_next())}
            {move || (end.get() && is_quiet()).then(|| running.end())}
        </section>
    }
    .into_any()
}

impl<G: Show> Running<G> {
    /// A part of what is shown; who depends on it hears of it only when it changes.
    fn part<T>(self, part: fn(&Showing<G>) -> T) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.showing.with(part))
    }

    /// Asks the host what whoever looks has seen now. With that the device may have to go round,
    /// and then nobody in particular looks.
    fn look(self) {
        self.showing.update(|showing| {
            self.host.with_value(|host| {
                showing.news(host.seen(showing.viewer()));
                if showing.viewer() != showing.seen.viewer {
                    showing.news(host.seen(showing.viewer()));
                }
            });
        });
        if self.showing.with_untracked(|showing| showing.to_pass_on().is_some()) {
            self.hint.set(None);
        }
    }

    /// The board, or a curtain before it while the device goes round.
    fn board(self) -> AnyView {
        if let Some(seat) = self.showing.with_untracked(Showing::to_pass_on) {
            return self.curtain(seat);
        }
        let scene = self.scene();
        let lit = scene.tally.as_ref().and_then(|tally| tally.kind);
        lit.into_iter().for_each(motion::light);
        let name = words::board(self.shell.lang());
        // It can be scrolled by keys, too, when there is nothing to choose on it.
        view! {
            <div
                class="board"
                tabindex="0"
                role="group"
                aria-label=name
                data-seats=scene.players.len()
                data-lit=lit
                on:pointerdown=move |event| self.hold(&event)
                on:pointerup=move |_| self.let_go()
                on:pointercancel=move |_| self.let_go()
                on:pointerleave=move |_| self.let_go()
                on:scroll=|_| bubble::place()
            >
                {G::board(&scene)}
            </div>
        }
        .into_any()
    }

    /// The board as the person who has the device in hand sees it.
    fn scene(self) -> Scene<G> {
        let hinted = self.hint.with(|hint| hint.as_ref().map(|thought| thought.choice));
        let (wanted, may_choose) = self.in_lesson();
        // Boards are drawn anew when something is picked or weighed.
        self.picks.track();
        let weighed = self.weighed();
        let lang = self.shell.lang();
        self.showing.with_untracked(|showing| {
            let scene = Scene {
                moves: if may_choose { showing.moves() } else { Vec::new() },
                chosen: weighed.or(showing.chosen()),
                hinted: hinted.or(wanted.filter(|_| showing.is_up_to_date())),
                you: showing.you(),
                choose: Rc::new(move |m| self.choose(m)),
                ..Scene::of(&showing.seen, showing.shown, lang, self.picks)
            };
            let scene = showing.counted(scene);
            Scene { feelings: showing.feelings(scene.tally.as_ref()), ..scene }
        })
    }

    /// What all seats are called.
    fn names(self) -> Names {
        let lang = self.shell.lang();
        self.showing.with_untracked(|showing| {
            boards::names(&showing.seen.company.players, showing.you(), lang)
        })
    }

    /// What the person who looks has chosen goes to the host.
    fn send(self, m: G::Move) {
        let Some(Viewer::Seat(seat)) = self.showing.try_with_untracked(Showing::viewer) else {
            return;
        };
        let Some(Some(step)) = self.showing.try_update(|showing| showing.choose(m)) else { return };
        let answer = match self.is_lesson() {
            true => Some(self.choose_in_lesson(step, m)),
            false => self.host.try_update_value(|host| host.choose(step, seat, m)).flatten(),
        };
        if let Some(answer) = answer {
            self.answered(&answer);
        }
    }

    /// The host has answered a choice.
    fn answered(self, answer: &Result<Choice, Refusal>) {
        self.pace.update_value(|pace| pace.begin(now()));
        self.showing.update(|showing| showing.answered(answer));
        match answer {
            Ok(choice) => {
                self.hint.set(None);
                self.picks.set(G::Picks::default());
                match choice {
                    Choice::Revealed => self.after_a_step(),
                    Choice::Noted => self.keep(),
                }
            }
            Err(Refusal::Breaks(_)) => self.forget_the_refusal(),
            Err(_) => {}
        }
        self.look();
    }

    /// A refusal is read and gone, unless there was another one since.
    fn forget_the_refusal(self) {
        let refusals = self.showing.with_untracked(|showing| showing.refusals);
        let forget = move || {
            if self.showing.try_with_untracked(|showing| showing.refusals) == Some(refusals) {
                self.showing.update(|showing| showing.refused = None);
            }
        };
        set_timeout(forget, LONG_ENOUGH_TO_READ);
    }

    /// Keeps the game, asks the bots, and shows what is new.
    fn after_a_step(self) {
        self.keep();
        self.look();
        self.ask_bots();
        if !self.showing.with_untracked(|showing| showing.resting) {
            self.show_next();
        }
    }

    fn keep(self) {
        if let Some(hold) = self.hold {
            let saved = self.host.with_value(Host::saved);
            self.unkept.set(saved.is_some_and(|saved| !hold.keep(saved)));
        }
    }

    /// Whether something is half chosen, or was chosen by a person.
    fn can_undo(self) -> bool {
        self.picks.with(|picks| *picks != G::Picks::default())
            || self.host.with_value(Host::can_take_back)
    }

    /// Lets go of what is half chosen, or else goes back to before the last choice of a person.
    fn undo(self) {
        if self.picks.with_untracked(|picks| *picks != G::Picks::default()) {
            self.picks.set(G::Picks::default());
            return;
        }
        if self.host.try_update_value(Host::take_back) == Some(true) {
            self.go_back();
            self.after_a_step();
        }
    }

    /// Something was taken back: what was thought about it is late.
    fn go_back(self) {
        self.undone.update_value(|times| *times += 1);
        self.hint.set(None);
        self.picks.set(G::Picks::default());
        self.forget_the_weighed();
        self.showing.update(Showing::gone_back);
    }

    /// Shows the next step, and after a beat the one behind it.
    fn show_next(self) {
        if self.is_held() {
            return;
        }
        let before = self.showing.with_untracked(Showing::at);
        let speed = self.shell.settings.speed.get_untracked();
        let (look, steps) = self.next_look(speed);
        let steps = if speed == Speed::Off { showing::ALL } else { steps };
        if let Some(Some(sounds)) = self.showing.try_update(|showing| showing.show_next(steps)) {
            self.hear(sounds);
            self.hear_events(before);
            self.look();
            let at = self.showing.with_untracked(Showing::at);
            self.go_on_from(at, if at.1.is_some() { speed.count() } else { look });
        }
    }

    /// How long a piece moves.
    fn movement(self) -> Duration {
        let speed = self.shell.settings.speed.get_untracked();
        self.pace.with_value(|pace| pace.movement(speed))
    }

    /// How long the next look takes, and how many steps are seen in it.
    fn next_look(self, speed: Speed) -> (Duration, usize) {
        let to_come = |showing: &Showing<G>| (showing.looks_left(), showing.watches());
        let (looks, watches) = self.showing.with_untracked(to_come);
        let next = self.pace.try_update_value(|pace| pace.next(now(), speed, looks, watches));
        next.unwrap_or_default()
    }

    /// Shows the step behind this one after a while, when nothing is on its way any more.
    fn go_on_from(self, at: (u32, Option<usize>), wait: Duration) {
        let go_on = move || {
            // Somebody has caught up or gone back in the meantime, or left the table.
            if self.showing.try_with_untracked(Showing::at) != Some(at) {
                return;
            }
            if motion::is_moving() {
                self.go_on_from(at, Duration::from_millis(60));
                return;
            }
            self.showing.update_untracked(|showing| showing.resting = false);
            self.show_next();
        };
        set_timeout(go_on, wait);
    }

    fn hear(self, sounds: Vec<Sound>) {
        let loudness = untrack(|| self.shell.settings.loudness());
        // Whoever looks elsewhere is called to a table on a server by its page.
        let is_called = self.is_far() && document().hidden();
        let heard = sounds.into_iter().filter(|sound| !(is_called && *sound == Sound::Turn));
        heard.for_each(|sound| sound.play(loudness));
    }

    /// Ends all movement, and shows how things stand now.
    fn catch_up(self) {
        motion::finish();
        match self.is_held() {
            true => self.go_on_learning(),
            false => self.show_all(),
        }
    }

    /// Shows all that has happened, as far as no points have to be looked at.
    fn show_all(self) {
        let before = self.showing.with_untracked(Showing::at);
        if let Some(Some(sounds)) = self.showing.try_update(Showing::catch_up) {
            self.hear(sounds);
            self.hear_events(before);
            self.look();
            let at = self.showing.with_untracked(Showing::at);
            if at.1.is_some() {
                self.go_on_from(at, self.shell.settings.speed.get_untracked().count());
            }
        }
    }

    /// The points were looked at.
    fn go_on(self) {
        self.pace.update_value(|pace| pace.begin(now()));
        self.showing.update(Showing::go_on);
        self.look();
        self.show_next();
    }

    /// Asks every bot that has not chosen.
    fn ask_bots(self) {
        // The coach makes their choices.
        if untrack(|| self.is_led()) {
            return;
        }
        let asked = self.host.with_value(|host| {
            let solo = host.solo()?;
            let question = |(seat, level)| (seat, level, solo.question(seat));
            let asked: Vec<_> = solo.thinking().into_iter().map(question).collect();
            Some((solo.step(), asked))
        });
        // The bots of a server think there.
        let Some((step, asked)) = asked else { return };
        let undone = self.undone.get_value();
        for (seat, level, (view, moves)) in asked {
            self.ask(level, seat, &view, &moves, move |thought| {
                if self.undone.try_get_value() != Some(undone) {
                    return;
                }
                let choose = |host: &mut Host<G>| host.choose(step, seat, thought.choice);
                match self.host.try_update_value(choose).flatten() {
                    Some(Ok(Choice::Revealed)) => self.after_a_step(),
                    Some(Ok(Choice::Noted)) => self.look(),
                    // The table has gone on or back since the question, or was left.
                    Some(Err(_)) | None => {}
                }
            });
        }
    }

    /// Asks a bot what it would do on a seat.
    fn ask(
        self,
        level: Level,
        seat: Seat,
        view: &G::View,
        moves: &[G::Move],
        then: impl FnOnce(Thought<G::Move>) + 'static,
    ) {
        // At a table far away only hints need them.
        self.bots.update_value(|bots| *bots = bots.take().or_else(Bots::start));
        self.bots.with_value(|bots| {
            if let Some(bots) = bots {
                bots.ask::<G>(level, store::seed(), seat, view, moves, then);
            }
        });
    }

    /// What stands above the board: the sentence, and beside it how far a lesson is, or who is here
    /// where some are far away.
    fn head(self, is_lesson: bool) -> AnyView {
        let asked = move || match is_lesson {
            true => view! {
                <div class="lesson">{self.asked()}{self.lesson_bar(self.game)}</div>
            }
            .into_any(),
            false => self.asked(),
        };
        match self.company() {
            Some(company) => view! { <div class="told">{asked}{company}</div> }.into_any(),
            None => view! { {asked} }.into_any(),
        }
    }

    /// The one sentence above the board.
    fn asked(self) -> AnyView {
        let lang = self.shell.lang();
        self.showing.track();
        let names = self.names();
        let showing = |asks: fn(&Showing<G>) -> bool| self.showing.with(asks);
        let sentence = if let Some(title) = self.chapter_title() {
            title
        } else if let Some(seat) = self.showing.with(Showing::to_pass_on) {
            words::YourTurn { who: &&names[seat], initial: &names.initial(seat) }.say(lang)
        } else if let Some(counted) = self.showing.with(|showing| showing.headline(lang)) {
            counted
        } else if showing(Showing::is_over) {
            words::game_over(lang).to_string()
        } else if let Some(m) = self.weighed() {
            settings::Chosen { choice: &G::move_name(&m, &names, lang) }.say(lang)
        } else if showing(|showing| !showing.is_asked() || showing.chosen().is_some()) {
            self.waiting(&names, lang)
        } else {
            let scene = self.scene();
            let question = G::asks(&scene);
            match showing(Showing::is_shared) {
                true => words::Asked { who: &&names[scene.seat], question: &question }.say(lang),
                false => question,
            }
        };
        view! { <p class="asked" aria-live="polite">{sentence}</p> }.into_any()
    }
}
