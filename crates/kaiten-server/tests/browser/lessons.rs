//! Lessons, played to their end as a beginner does: by mouse, by touch and by keyboard, with a wrong
//! choice on the way, and left and taken up again.

use crate::look::faults;
use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use fantoccini::key::Key;
use kaiten_games::{Entry, GAMES};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A phone that is held on its side.
const SIDE: (u32, u32) = (844, 390);
/// No lesson takes longer.
const LONGEST: Duration = Duration::from_secs(600);

/// What a beginner does next: what the coach's button says, what the coach points at, what is marked
/// on the board, or else anything. At the end there is nothing more to do.
const NEXT: &str = "
    if (document.querySelector('.end[open]')) return 'over';
    if (document.querySelector('.table[data-settling]')) return 'waiting';
    const on = document.querySelector('.coach.placed button, .moment .go-on');
    if (on) return on;
    const free = 'button:not(:disabled):not([aria-pressed=true])';
    const at = (document.querySelector('.coach')?.dataset.at ?? '').split(' ').filter(Boolean);
    const pointed = at.map((name) => document.querySelector(`.board ${free}[data-place=\"${name}\"]`));
    const marked = document.querySelector(`.board ${free}.hinted`);
    const all = [...document.querySelectorAll('.board button:not(:disabled)')];
    return pointed.find(Boolean) ?? marked ?? all[Math.floor(arguments[0] * all.length)] ?? 'waiting';";

/// What is wrong with the bubble: it points at nothing, or is not wholly in sight, or lies on what is
/// asked for.
const BUBBLE: &str = "
    const bubble = document.querySelector('.coach.placed');
    if (!bubble) return [];
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

fn with_a_lesson() -> impl Iterator<Item = &'static Entry> {
    GAMES.iter().filter(|game| !game.lessons.is_empty())
}

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
            for fault in crate::tour::sentences(&self.ask(BUBBLE, vec![]).await) {
                if !faults.contains(&fault) {
                    faults.push(fault);
                }
            }
            let draw = vec![json!(luck.draw())];
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

    /// Goes with the tab key to what a script returns, and presses enter on it.
    async fn press_what(&self, script: &str, args: Vec<Value>) -> Result<(), Value> {
        let mark = format!(
            "const next = (function () {{ {script} }}).apply(null, arguments);
             document.querySelectorAll('[data-next]').forEach((node) => delete node.dataset.next);
             if (next instanceof Element) next.dataset.next = '';
             return next instanceof Element ? 'there' : next;"
        );
        match self.ask(&mark, args).await {
            Value::String(state) if state == "there" => {}
            other => return Err(other),
        }
        for _ in 0..60 {
            let here = "return document.activeElement.dataset.next === ''";
            if self.ask(here, vec![]).await == json!(true) {
                self.press(Key::Enter).await;
                return Ok(());
            }
            self.press(Key::Tab).await;
        }
        Err(Value::Null)
    }
}

/// At the beginning of a chapter, counted from 1.
fn at_chapter(nth: usize) -> String {
    format!(
        "return [...document.querySelectorAll('.dots i')].findIndex((it) => it.matches('.here')) >= {}",
        nth - 1
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_beginner_learns_by_mouse_tries_something_else_leaves_and_comes_back() {
    for game in with_a_lesson() {
        let (page, mut faults) = (Page::open(DESK).await, Vec::new());
        page.go(&format!("#/play/{}", game.id)).await;
        page.click_any(".setup .learn.new").await;
        page.wait_for(".coach.placed").await;
        page.picture(&format!("lesson-{}-desk", game.id)).await;
        // Something else than the asked choice is answered, and can be taken back.
        page.learn(
            By::Mouse,
            "return document.querySelector('.coach.placed:not(:has(button))') !== null",
            &mut faults,
        )
        .await;
        let before = page.text(".coach p").await;
        // (What lies in front of others cannot be chosen by one press.)
        let other = "return document.querySelector('.board :is(.middle, .hand) button:not(:disabled):not(.hinted):not([data-place])')";
        page.settle().await;
        page.click_what(other, vec![]).await.expect("there is something else");
        page.wait_for(".coach.placed .take-back").await;
        assert_ne!(page.text(".coach p").await, before);
        page.picture(&format!("lesson-{}-tried", game.id)).await;
        page.click_any(".coach .take-back").await;
        page.wait_that("return document.querySelector('.coach.placed:not(:has(button))') !== null")
            .await;
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
        let kept =
            "return Object.keys(localStorage).filter((key) => key.startsWith('kaiten.game.'))";
        assert_eq!(page.ask(kept, vec![]).await, json!([]), "a lesson takes nobody's place");
        page.click_any(".end .whole-game").await;
        assert_eq!(page.text(".setup .learn").await, "Rejouer la leçon");
        assert!(faults.is_empty(), "{}: {}", game.id, faults.join("\n"));
        page.close_in_silence().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_beginner_learns_by_touch_on_a_phone_in_french() {
    for game in with_a_lesson() {
        for size in [PHONE, SIDE] {
            let (page, mut faults) = (Page::open(size).await, Vec::new());
            page.keep("kaiten.lang", "fr").await;
            page.reload().await;
            page.go(&format!("#/learn/{}", game.id)).await;
            page.wait_for(".coach.placed").await;
            page.learn(By::Touch, "return false", &mut faults).await;
            page.wait_for(".end[open] .whole-game").await;
            assert!(faults.is_empty(), "{} at {size:?}: {}", game.id, faults.join("\n"));
            page.close_in_silence().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_beginner_learns_by_keyboard_without_movement() {
    for game in with_a_lesson() {
        let (page, mut faults) = (Page::open(DESK).await, Vec::new());
        page.set("speed", "off").await;
        page.go(&format!("#/learn/{}", game.id)).await;
        page.wait_for(".coach.placed").await;
        page.learn(By::Keys, "return false", &mut faults).await;
        page.wait_for(".end[open] .whole-game").await;
        assert!(faults.is_empty(), "{}: {}", game.id, faults.join("\n"));
        page.close_in_silence().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_can_be_read_and_used_by_everyone() {
    let mut all = Vec::new();
    for game in with_a_lesson() {
        for size in [DESK, PHONE, SIDE] {
            let page = Page::open(size).await;
            page.keep("kaiten.lang", if size == DESK { "en" } else { "fr" }).await;
            page.keep("kaiten.speed", "off").await;
            page.reload().await;
            page.go(&format!("#/learn/{}", game.id)).await;
            page.wait_for(".coach.placed").await;
            all.extend(faults(&page, size, &format!("{} lesson", game.id)).await);
            let is_asked =
                "return document.querySelector('.coach.placed:not(:has(button))') !== null";
            page.learn(By::Mouse, is_asked, &mut all).await;
            all.extend(faults(&page, size, &format!("{} lesson asks", game.id)).await);
            page.learn(By::Mouse, "return false", &mut all).await;
            all.extend(faults(&page, size, &format!("{} lesson ends", game.id)).await);
            page.close_in_silence().await;
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
