//! A person who knows none of the games: tries whatever can be tried until something happens.

use crate::page::Page;
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Nobody stays longer at one game.
const LONGEST: Duration = Duration::from_secs(600);

/// What can be clicked on a table: the way on after a round, or something on the board.
/// Two in three times what completes a choice, or a card of the hand, if there is such a thing.
const TRY: &str = "
    if (document.querySelector('.end')) return 'over';
    if (document.querySelector('.table[data-settling]')) return 'waiting';
    const on = document.querySelector('.moment .go-on, .curtain .ready');
    if (on) return on;
    const can = [...document.querySelectorAll('.board button:not(:disabled)')];
    const confirm = can.filter((button) => button.matches('.confirm'));
    const hand = can.filter((button) => button.closest('.hand'));
    const often = confirm.length ? confirm : hand;
    const all = often.length && arguments[1] < 0.66 ? often : can;
    return all[Math.floor(arguments[0] * all.length)] ?? 'waiting';";

/// How often the tab key has to be pressed from where the focus is to what comes next.
const TABS: &str = "
    const next = document.querySelector('[data-next]'), here = document.activeElement;
    if (next === here) return 0;
    const stops = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex=\"0\"]';
    const all = [...document.querySelectorAll(stops)].filter((it) => it.checkVisibility() && !it.closest('[inert]'));
    const to = all.indexOf(next);
    // Where the focus is on nothing that the key stops at, it goes on from there.
    const from = all.findLastIndex((it) => it === here || here.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING);
    return to < 0 ? null : to > from ? to - from : 1;";

/// Random numbers from 0 to 1, the same every time.
pub(crate) struct Luck(u64);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn draw(&mut self) -> f64 {
        // The multiplier is Knuth's.
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / (1u64 << 24) as f64
    }
}

impl Page {
    /// Plays with the mouse until the game is over.
    pub(crate) async fn play_by_mouse(&self, luck: &mut Luck) {
        let start = Instant::now();
        while !self.click_something(luck).await {
            assert!(start.elapsed() < LONGEST, "the game does not end");
        }
    }

    /// Clicks something; says whether the game is over.
    pub(crate) async fn click_something(&self, luck: &mut Luck) -> bool {
        let args = vec![json!(luck.draw()), json!(luck.draw())];
        is_over(self.click_what(TRY, args).await).await
    }

    /// Taps on something with a finger; says whether the game is over.
    pub(crate) async fn tap_something(&self, luck: &mut Luck) -> bool {
        let args = vec![json!(luck.draw()), json!(luck.draw())];
        is_over(self.tap_what(TRY, args).await).await
    }

    /// Plays with the keyboard alone until the game is over: tab and enter.
    pub(crate) async fn play_by_keyboard(&self, luck: &mut Luck) {
        let start = Instant::now();
        while !self.press_something(luck).await {
            assert!(start.elapsed() < LONGEST, "the game does not end");
        }
    }

    /// Goes to something with the tab key and presses enter on it; says whether the game is over.
    pub(crate) async fn press_something(&self, luck: &mut Luck) -> bool {
        let args = vec![json!(luck.draw()), json!(luck.draw())];
        is_over(self.press_what(TRY, args).await).await
    }

    /// Goes with the tab key to what a script returns, and presses enter on it.
    pub(crate) async fn press_what(&self, script: &str, args: Vec<Value>) -> Result<(), Value> {
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
        for _ in 0..20 {
            match self.ask(TABS, vec![]).await.as_u64() {
                Some(0) => {
                    self.press(Key::Enter).await;
                    return Ok(());
                }
                Some(times) => self.press_times(Key::Tab, times as usize).await,
                None => break,
            }
        }
        Err(Value::Null)
    }
}

/// Whether there was nothing to press because the game is over; where it will be there soon, waits.
async fn is_over(pressed: Result<(), Value>) -> bool {
    match pressed {
        Ok(()) => return false,
        Err(Value::String(state)) if state == "over" => return true,
        Err(_) => tokio::time::sleep(Duration::from_millis(15)).await,
    }
    false
}
