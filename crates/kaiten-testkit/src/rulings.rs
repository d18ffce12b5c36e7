//! Rulings: what the rulebook leaves open is decided, numbered, and cited in the rules.

use kaiten_core::rulebook;

/// Checks that every text cites each ruling, from 1 to the last: `G7`.
///
/// # Panics
/// If one is not cited.
pub fn check(texts: &[&str], letter: &str, last: u8) {
    for text in texts {
        let words: String =
            rulebook::rules(text).into_iter().map(|rule| rule.words + " ").collect();
        for number in 1..=last {
            let ruling = format!("{letter}{number}");
            let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
            let cited = words.split(&ruling).skip(1).any(|rest| !goes_on(rest));
            assert!(cited, "{ruling} is not in the rules");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn each_ruling_is_looked_for_by_its_whole_number() {
        check(&["**A1** All play (RULING G1).\n\n**A2** Or not (G2)."], "G", 2);
    }

    #[test]
    #[should_panic = "G1 is not in the rules"]
    fn another_number_does_not_count() {
        check(&["**A1** All play (RULING G12)."], "G", 1);
    }
}
