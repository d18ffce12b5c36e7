//! What is read out to those who listen: all that was shown since the last time, in sentences.

use super::Running;
use crate::boards::Show;
use kaiten_words::told;
use leptos::prelude::*;

/// The steps that are read out: those after the first, up to the second. They are kept and not
/// their words, which another person at the device may not know.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ReadOut(u32, u32);

impl ReadOut {
    /// The step that is shown, when one sits down.
    pub(super) fn at(shown: u32) -> Self {
        Self(shown.saturating_sub(1), shown)
    }

    /// Another step is shown. Those that are shown at once are read out together.
    fn go_to(&mut self, shown: u32) {
        if shown < self.1 {
            *self = Self::at(shown);
        } else if shown > self.1 {
            *self = Self(self.1, shown);
        }
    }
}

impl<G: Show> Running<G> {
    /// What is read out: it is heard when it changes.
    pub(super) fn spoken(self, read_out: StoredValue<ReadOut>) -> AnyView {
        let (names, lang) = (self.names(), self.shell.lang());
        let told = self.showing.with_untracked(|showing| {
            read_out.update_value(|read_out| read_out.go_to(showing.shown));
            let ReadOut(before, until) = read_out.get_value();
            let frames = showing.seen.frames.iter();
            let frames = frames.filter(|frame| frame.step > before && frame.step <= until);
            told::<G>(frames.flat_map(|frame| &frame.events), &names, lang)
        });
        let sentences: Vec<String> = told.iter().map(|line| sentence(&line.words)).collect();
        view! { <p class="spoken" role="log" aria-live="polite">{sentences.join(" ")}</p> }
            .into_any()
    }
}

/// The words as a sentence: a voice pauses at its end.
fn sentence(told: &str) -> String {
    let told = told.trim_end();
    let stop = if told.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{told}{stop}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_that_are_shown_at_once_are_read_out_together() {
        let mut read_out = ReadOut::at(7);
        read_out.go_to(7);
        assert_eq!(read_out, ReadOut(6, 7));
        read_out.go_to(8);
        assert_eq!(read_out, ReadOut(7, 8));
        read_out.go_to(12);
        assert_eq!(read_out, ReadOut(8, 12));
        // Drawn anew, in another language or for somebody else: the same is said.
        read_out.go_to(12);
        assert_eq!(read_out, ReadOut(8, 12));
        read_out.go_to(5);
        assert_eq!(read_out, ReadOut(4, 5), "a choice was taken back");
    }

    #[test]
    fn every_sentence_ends_once() {
        assert_eq!(sentence("Aiko: pudding"), "Aiko: pudding.");
        assert_eq!(sentence("Aiko took a card."), "Aiko took a card.");
        assert_eq!(sentence("Sushi !"), "Sushi !");
    }
}
