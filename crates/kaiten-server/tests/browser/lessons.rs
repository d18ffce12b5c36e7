//! Lessons, played to their end as a beginner does: by mouse with a wrong choice on the way, left and
//! taken up again; by touch on a phone that is turned; by keyboard without movement. On the way
//! everyone can read and use them.

use crate::look::faults;
use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use crate::tour::sentences;
use kaiten_games::Entry;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A phone that is held on its side.
const SIDE: (u32, u32) = (844, 390);
/// No lesson takes longer, even where other tests share the machine.
const LONGEST: Duration = Duration::from_secs(1200);

/// What a beginner does next: what the coach's button says, what the coach points at, what is marked
/// on the board, or else anything. At the end there is nothing more to do.
const NEXT: &str = "
    if (document.querySelector('.end[open]')) return 'over';
    if (document.querySelector('.table[data-settling]')) return 'waiting';
    const on = document.querySelector('.coach.placed button, .moment .go-on');
    if (on) return on;
    // What lies over the board is read, and put away: by its button, or by a press on it.
    const read = document.querySelector('.board .read'), shut = read?.querySelector('button');
    const spot = shut?.getBoundingClientRect();
    if (read?.checkVisibility()) return shut.contains(document.elementFromPoint(spot.x + spot.width / 2, spot.y + spot.height / 2)) ? shut : read;
    const free = 'button:not(:disabled, .chosen, [aria-pressed=true])';
    const at = (document.querySelector('.coach')?.dataset.at ?? '').split(' ').filter(Boolean);
    const pointed = at.map((name) => document.querySelector(`.board ${free}[data-place=\"${name}\"]`));
    const marked = document.querySelector(`.board ${free}.hinted`);
    // One tries now the one, now the other: some things only explain themselves.
    const shown = [pointed.find(Boolean), marked].filter(Boolean);
    const all = [...document.querySelectorAll('.board button:not(:disabled, [popovertarget])')];
    const chosen = all.filter((button) => button.matches('.can, .confirm'));
    const next = shown.length ? shown : chosen.length && arguments[1] < 0.8 ? chosen : all;
    return next[Math.floor(arguments[0] * next.length)] ?? 'waiting';";

/// What is wrong with the bubble: it points at nothing, or is not wholly in sight, or lies on what is
/// asked for.
const BUBBLE: &str = "
    const bubble = document.querySelector('.coach.placed');
    // On its way to its place it may be anywhere.
    if (!bubble || bubble.getAnimations().length) return [];
    const faults = [];
    const said = bubble.querySelector('p').textContent;
    if (bubble.dataset.lost) faults.push(`“${said}” points at nothing: ${bubble.dataset.lost}`);
    const { left, top, right, bottom } = bubble.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push(`“${said}” is out of sight`);
    for (const node of document.querySelectorAll('.board .hinted')) {
        const it = node.getBoundingClientRect(), middle = [(it.left + it.right) / 2, (it.top + it.bottom) / 2];
        if (middle[0] > left && middle[0] < right && middle[1] > top && middle[1] < bottom) faults.push(`“${said}” lies on what it asks for`);
    }
    return faults;";

/// Whether the coach asks for a choice.
const IS_ASKED: &str = "return document.querySelector('.coach.placed:not(:has(button))') !== null";

/// How a beginner presses what comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Mouse,
    Touch,
    Keys,
}

impl Page {
    /// Goes on with a lesson until something holds, or to its end; notes faults of its bubbles.
    async fn learn(&self, by: By, until: &str, faults: &mut Vec<String>) {
        let (start, mut luck) = (Instant::now(), Luck::new(4));
        while self.ask(until, vec![]).await != json!(true) {
            assert!(start.elapsed() < LONGEST, "the lesson does not end");
            faults.extend(self.faults_of_the_bubble(faults).await);
            let draw = vec![json!(luck.draw()), json!(luck.draw())];
            let done = match by {
                By::Mouse => self.click_what(NEXT, draw).await,
                By::Touch => self.tap_what(NEXT, draw).await,
                By::Keys => self.press_what(NEXT, draw).await,
            };
            match done {
                Err(Value::String(state)) if state == "over" => return,
                Err(_) => tokio::time::sleep(Duration::from_millis(25)).await,
                Ok(()) => {}
            }
        }
    }

    /// What is wrong with the bubble and was not known, if it still is a moment later: new words
    /// stand where the old ones stood until the next frame, and pieces may push it away.
    async fn faults_of_the_bubble(&self, known: &[String]) -> Vec<String> {
        let mut found = sentences(&self.ask(BUBBLE, vec![]).await);
        found.retain(|fault| !known.contains(fault));
        if !found.is_empty() {
            tokio::time::sleep(Duration::from_millis(500)).await;
            let still = sentences(&self.ask(BUBBLE, vec![]).await);
            found.retain(|fault| still.contains(fault));
        }
        found
    }

    /// Everyone can read and use what the coach says first, and what it first asks for.
    async fn look_at_the_beginning(
        &self,
        by: By,
        size: (u32, u32),
        game: &Entry,
        all: &mut Vec<String>,
    ) {
        self.wait_for(".coach.placed").await;
        all.extend(faults(self, size, &format!("{} lesson", game.id)).await);
        self.learn(by, IS_ASKED, all).await;
        all.extend(faults(self, size, &format!("{} lesson asks", game.id)).await);
    }

    /// And what stands there when all is learnt.
    async fn look_at_the_end(&self, size: (u32, u32), game: &Entry, all: &mut Vec<String>) {
        self.wait_for(".end[open] .whole-game").await;
        all.extend(faults(self, size, &format!("{} lesson ends", game.id)).await);
    }
}

/// At the beginning of a chapter, counted from 1.
fn at_chapter(nth: usize) -> String {
    format!(
        "return [...document.querySelectorAll('.dots i')].findIndex((it) => it.matches('.here')) >= {}",
        nth - 1
    )
}

/// With something else than the asked choice on the way, and left in the middle.
async fn by_mouse(game: &Entry) {
    let (page, mut faults) = (Page::open(DESK).await, Vec::new());
    page.go(&format!("#/play/{}", game.id)).await;
    page.click_any(".setup .learn.new").await;
    page.wait_for(".coach.placed").await;
    page.picture(&format!("lesson-{}-desk", game.id)).await;
    // Something else than the asked choice is answered, and can be taken back.
    page.learn(By::Mouse, IS_ASKED, &mut faults).await;
    let before = page.text(".coach p").await;
    // The bubble may lie over some of it, and it moves to its place.
    let other = "
        const isFree = (it) => {
            const { left, right, top, bottom } = it.getBoundingClientRect();
            return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        };
        return [...document.querySelectorAll('.board button.can:not(.hinted)')].find(isFree)";
    let start = Instant::now();
    while !page.shows(".coach.placed .take-back").await {
        assert!(start.elapsed() < LONGEST, "nothing else can be tried");
        page.settle().await;
        // When it is chosen, nothing is left to choose.
        let _ = page.click_what(other, vec![]).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_ne!(page.text(".coach p").await, before);
    page.picture(&format!("lesson-{}-tried", game.id)).await;
    page.click_any(".coach .take-back").await;
    page.wait_that(IS_ASKED).await;
    assert_eq!(page.text(".coach p").await, before, "it is asked for again");
    // It is left in its third chapter, and taken up again there.
    page.learn(By::Mouse, &at_chapter(3), &mut faults).await;
    page.click_any(".lesson .leave").await;
    assert_eq!(page.text(".setup .learn").await, "Go on with the lesson");
    page.click_any(".setup .learn").await;
    page.wait_for(".coach.placed").await;
    assert_eq!(page.ask(&at_chapter(3), vec![]).await, json!(true));
    page.click_any(".language").await;
    page.learn(By::Mouse, "return false", &mut faults).await;
    page.wait_for(".end[open] .whole-game").await;
    page.picture(&format!("lesson-{}-end", game.id)).await;
    let kept = "return Object.keys(localStorage).filter((key) => key.startsWith('kaiten.game.'))";
    assert_eq!(page.ask(kept, vec![]).await, json!([]), "a lesson takes nobody's place");
    page.click_any(".end .whole-game").await;
    page.wait_for(".table:not(:has(.lesson)) .board").await;
    page.go(&format!("#/play/{}", game.id)).await;
    assert_eq!(page.text(".setup .learn").await, "Rejouer la leçon");
    assert!(faults.is_empty(), "{}: {}", game.id, faults.join("\n"));
    page.close_in_silence().await;
}

/// With movement; the phone is turned at every chapter.
async fn by_touch(game: &Entry) {
    let (page, mut all) = (Page::open(PHONE).await, Vec::new());
    page.keep("kaiten.lang", "fr").await;
    page.reload().await;
    page.go(&format!("#/learn/{}", game.id)).await;
    page.look_at_the_beginning(By::Touch, PHONE, game, &mut all).await;
    for (nth, size) in (2..).zip([SIDE, PHONE].into_iter().cycle()) {
        page.learn(By::Touch, &at_chapter(nth), &mut all).await;
        if page.shows(".end[open]").await {
            break;
        }
        page.turn(size).await;
    }
    page.turn(PHONE).await;
    page.look_at_the_end(PHONE, game, &mut all).await;
    assert!(all.is_empty(), "{}: {}", game.id, all.join("\n"));
    page.close_in_silence().await;
}

async fn by_keys(game: &Entry) {
    let (page, mut all) = (Page::open(DESK).await, Vec::new());
    page.set("speed", "off").await;
    page.go(&format!("#/learn/{}", game.id)).await;
    page.look_at_the_beginning(By::Keys, DESK, game, &mut all).await;
    page.learn(By::Keys, "return false", &mut all).await;
    page.look_at_the_end(DESK, game, &mut all).await;
    assert!(all.is_empty(), "{}: {}", game.id, all.join("\n"));
    page.close_in_silence().await;
}

/// These tests for each game.
macro_rules! learnt {
    ($($room:ident :: $game:ident, $name:literal;)+) => {$(
        mod $room {
            use kaiten_core::Game;
            use kaiten_games::Entry;

            fn game() -> &'static Entry {
                let game = kaiten_games::find(<$room::$game as Game>::ID).expect("it is in the catalog");
                assert!(!game.lessons.is_empty(), "nobody has written its lesson");
                game
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn is_learnt_by_mouse_tried_out_left_and_taken_up_again() {
                super::by_mouse(game()).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn is_learnt_by_touch_on_a_phone_in_french() {
                super::by_touch(game()).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn is_learnt_by_keyboard_without_movement() {
                super::by_keys(game()).await;
            }
        }
    )+};
}

kaiten_games::games!(learnt);
