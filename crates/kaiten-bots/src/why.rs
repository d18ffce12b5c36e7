//! Why a bot chose, in one sentence of moves and numbers.

use crate::Thought;
use core::fmt::Display;

/// A language that bots speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl<M: PartialEq> Thought<M> {
    /// What the choice is worth, then the best of the others: so many moves in all.
    pub fn best(&self, most: usize) -> impl Iterator<Item = &(M, f32)> {
        let choice = self.worth.iter().filter(|(m, _)| *m == self.choice);
        let others = self.worth.iter().filter(|(m, _)| *m != self.choice);
        choice.chain(others).take(most)
    }
}

impl<M: Display + PartialEq> Thought<M> {
    /// One sentence: what the best moves are worth, in points. The hint of a client shows it.
    ///
    /// ```
    /// use kaiten_bots::{Lang, Thought};
    /// let thought = Thought {
    ///     choice: "squid",
    ///     worth: vec![("squid", 4.25), ("egg", -1.0)],
    ///     imagined: 1200,
    /// };
    /// assert_eq!(thought.why(Lang::En), "Over 1200 imagined games: squid +4.2, egg -1.0.");
    /// assert_eq!(thought.why(Lang::Fr), "Sur 1200 parties imaginées : squid +4,2, egg -1,0.");
    /// ```
    pub fn why(&self, lang: Lang) -> String {
        if self.worth.is_empty() {
            return match lang {
                Lang::En => format!("{}, without a thought.", self.choice),
                Lang::Fr => format!("{}, sans réfléchir.", self.choice),
            };
        }
        let best = self.best(3).map(|(m, worth)| format!("{m} {}", points(*worth, lang)));
        let list = best.collect::<Vec<_>>().join(", ");
        match (lang, self.imagined) {
            (Lang::En, 0) => format!("At a glance: {list}."),
            (Lang::Fr, 0) => format!("Au premier coup d'œil : {list}."),
            (Lang::En, n) => format!("Over {n} imagined games: {list}."),
            (Lang::Fr, n) => format!("Sur {n} parties imaginées : {list}."),
        }
    }
}

/// Points with their sign: about nothing is "+0.0".
///
/// ```
/// use kaiten_bots::{Lang, points};
/// assert_eq!(points(-1.25, Lang::Fr), "-1,2");
/// assert_eq!(points(-0.04, Lang::En), "+0.0");
/// ```
pub fn points(worth: f32, lang: Lang) -> String {
    let text = format!("{worth:+.1}").replace("-0.0", "+0.0");
    match lang {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}
