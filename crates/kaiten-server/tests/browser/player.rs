//! A person who knows none of the games: tries whatever can be tried until something happens.

use crate::page::Page;
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Nobody stays longer at one game.
const LONGEST: Duration = Duration::from_secs(600);

/// What can be clicked on a table: the way on after a round, or something on the board.
/// Two in three times what completes a choice, if there is such a thing.
const TRY: &str = "
    if (document.querySelector('.end')) return 'over';
    if (document.querySelector('.table[data-settling]')) return 'waiting';
    const on = document.querySelector('.moment .go-on, .curtain .ready');
    if (on) return on;
    const can = [...document.querySelectorAll('.board button:not(:disabled)')];
    const confirm = can.filter((button) => button.matches('.confirm'));
    const all = confirm.length && arguments[1] < 0.66 ? confirm : can;
    return all[Math.floor(arguments[0] * all.length)] ?? 'waiting';";

/// Whether the thing with the focus is one of those.
const FOCUSED: &str = "
    if (document.querySelector('.end')) return 'over';
    if (document.querySelector('.table[data-settling]')) return 'on';
    const here = document.activeElement;
    if (here.matches('.moment .go-on, .curtain .ready, .board .confirm:not(:disabled)')) return 'press';
    return here.matches('.board button:not(:disabled)') ? 'perhaps' : 'on';";

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
        match self.click_what(TRY, args).await {
            Err(Value::String(state)) if state == "over" => true,
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(15)).await;
                false
            }
            Ok(()) => false,
        }
    }

    /// Plays with the keyboard alone until the game is over: tab and enter.
    pub(crate) async fn play_by_keyboard(&self, luck: &mut Luck) {
        let start = Instant::now();
        loop {
            self.press(Key::Tab).await;
            match self.ask(FOCUSED, vec![]).await.as_str() {
                Some("over") => return,
                Some("press") => self.press(Key::Enter).await,
                Some("perhaps") if luck.draw() < 0.4 => self.press(Key::Enter).await,
                _ => {}
            }
            assert!(start.elapsed() < LONGEST, "the game does not end");
        }
    }
}
