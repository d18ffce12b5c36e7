//! Numbers as people write them.

use crate::Lang;
use crate::text::common;
use core::fmt::Display;

/// A number with a true minus.
///
/// ```
/// assert_eq!(kaiten_words::numbers::number(-3), "−3");
/// ```
pub fn number(n: impl Display) -> String {
    n.to_string().replace('-', "−")
}

/// Points with their sign; nothing has none.
///
/// ```
/// use kaiten_words::numbers::signed;
/// assert_eq!([signed(6), signed(-3), signed(0)], ["+6", "−3", "0"]);
/// ```
pub fn signed(points: i16) -> String {
    if points == 0 { "0".into() } else { number(format_args!("{points:+}")) }
}

/// So many points less than something else, to a tenth.
///
/// ```
/// use kaiten_words::{Lang, numbers::less};
/// assert_eq!(less(1.26, Lang::of("fr").unwrap()), "−1,3");
/// assert_eq!([0.04, -0.2].map(|by| less(by, Lang::ENGLISH)), ["0", "0"]);
/// ```
pub fn less(by: f32, lang: Lang) -> String {
    match &*format!("{:.1}", by.max(0.0)) {
        "0.0" => "0".into(),
        text => number(format_args!("-{}", text.replace('.', common::decimal_point(lang)))),
    }
}

/// A chance. What can fail does not look certain, and what can happen does not look impossible.
///
/// ```
/// use kaiten_words::{Lang, numbers::percent};
/// assert_eq!([0.0, 0.001, 0.5, 0.999].map(|chance| percent(chance, Lang::ENGLISH)), ["0%", "1%", "50%", "99%"]);
/// ```
pub fn percent(chance: f32, lang: Lang) -> String {
    let mut rounded = (chance * 100.0).round() as i32;
    if chance < 1.0 && chance > 0.0 {
        rounded = rounded.clamp(1, 99);
    }
    common::Percent { n: &rounded }.say(lang)
}
