//! Letters are as large as their reader has set them: styles measure them, and the width of a page,
//! in `rem`.

use super::{Problem, Tree};

pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    let styles = tree.texts().filter(|(path, _)| path.ends_with(".css"));
    for (path, text) in styles {
        for (nth, line) in text.lines().enumerate() {
            let of_letters = line.split(['{', ';', '}']).map(str::trim).filter(|part| {
                let measures = ["font-size:", "font:", "line-height:"];
                measures.iter().any(|measure| part.starts_with(measure))
            });
            for part in of_letters.filter(|part| has_pixels(part)) {
                let what = format!("letters in pixels, which do not grow: {part}");
                problems.push(Problem::new(path, nth + 1, what));
            }
            let mut media = line.split('{').filter(|part| part.contains("@media"));
            if media.any(|part| part.contains("-width:")) {
                let what = "asks for the width in pixels: say @container page (… rem)";
                problems.push(Problem::new(path, nth + 1, what));
            }
        }
    }
}

/// Whether there is a length in pixels: a number and `px`.
fn has_pixels(part: &str) -> bool {
    let mut pixels = part.match_indices("px");
    pixels.any(|(at, _)| part[..at].ends_with(|last: char| last.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    #[test]
    fn letters_and_widths_in_pixels_are_told() {
        let style = "a { font-size: 1rem; width: 8px; }\n\
                     b { color: red; font-size: max(12px, 2cqh) } i { font: 700 13px/1 x; }\n\
                     @media (max-width: 600px) { a { line-height: 20px; } }\n\
                     @media (min-height: 700px) { .pxl { line-height: 1.2; } }\n\
                     @media (min-height: 700px) { @container page (min-width: 60rem) { a {} } }\n";
        assert_eq!(
            said(check, &[("style/a.css", style)]),
            [
                "style/a.css:2: letters in pixels, which do not grow: font-size: max(12px, 2cqh)",
                "style/a.css:2: letters in pixels, which do not grow: font: 700 13px/1 x",
                "style/a.css:3: letters in pixels, which do not grow: line-height: 20px",
                "style/a.css:3: asks for the width in pixels: say @container page (… rem)",
            ]
        );
    }
}
