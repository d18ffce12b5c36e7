//! Plays the lesson of a game through, as somebody does who also tries everything else.
//!
//! What is found: a position or a move that cannot be, a choice that was announced and is not there,
//! steps of the others or of chance that are not legal, an answer for a move that nobody can make, a
//! choice without an answer, one that cannot be taken back, and words that are no bubble.

use kaiten_core::rng::stream;
use kaiten_core::rulebook::{is_id, rules};
use kaiten_core::{Game, Notation, Rng, Viewer, lesson};
use kaiten_table::lesson::{Ask, Beat, Chapter, Coach, LEARNER, Lesson, Now, Went};
use kaiten_table::{Company, Match};
use std::collections::BTreeSet;

/// A bubble has at most two sentences, and no more letters than are read at a glance.
const SENTENCES: usize = 2;
const LETTERS: usize = 170;
/// Of many other choices so many are tried at each place.
const TRIED: usize = 40;
/// So many short games are played to see that each remark can be made.
const GAMES: u64 = 400;

/// Plays a lesson (`LESSON.md`) through, and panics with one line for each thing that is wrong.
/// `demanded` are the chapters that have to be there, by their English titles.
pub fn check<G: Notation>(texts: &[(&str, &str)], rules_text: &str, demanded: &[&str]) {
    let shapes = |text| lesson::read(text).map(|lesson| shape(&lesson));
    let (_, english) = texts.first().expect("a lesson");
    let mut failures = Vec::new();
    for (tag, text) in texts {
        let file = if *tag == "en" { "LESSON.md".into() } else { format!("LESSON.{tag}.md") };
        failures
            .extend(self::failures::<G>(text, rules_text).iter().map(|w| format!("{file}:{w}")));
        if shapes(text) != shapes(english) {
            failures.push(format!("{file}: this is another lesson than the English one"));
        }
    }
    let titles: Vec<String> = Lesson::<G>::read(english)
        .map(|lesson| lesson.chapters.into_iter().map(|chapter| chapter.title).collect())
        .unwrap_or_default();
    let missing = demanded.iter().filter(|title| !titles.iter().any(|found| found == *title));
    failures.extend(missing.map(|title| format!("there is no chapter “{title}”")));
    assert!(failures.is_empty(), "the lesson cannot be played:\n{}", failures.join("\n"));
}

/// What has to be the same in every language.
fn shape(lesson: &lesson::LessonText<'_>) -> Vec<String> {
    lesson::shape(lesson).into_iter().map(|(_, shape)| shape).collect()
}

/// What is wrong, a line each, with its line in the file.
pub fn failures<G: Notation>(text: &str, rules_text: &str) -> Vec<String> {
    let lesson = match Lesson::<G>::read(text) {
        Ok(lesson) => lesson,
        Err(bad) => return vec![bad.to_string()],
    };
    let ids: BTreeSet<&str> = rules(rules_text).into_iter().map(|rule| rule.id).collect();
    let mut failures = Failures::default();
    for (nth, chapter) in lesson.chapters.iter().enumerate() {
        failures.read(chapter, &ids);
        let mut pupil = Pupil::<G>::sits_down(&lesson, nth, &mut failures);
        pupil.learns(&mut failures);
        if chapter.free.is_some() {
            plays_freely(&lesson, nth, &mut failures);
        }
    }
    failures.0
}

/// What was found, with the line.
#[derive(Default)]
struct Failures(Vec<String>);

impl Failures {
    fn add(&mut self, line: usize, what: impl Into<String>) {
        let failure = format!("{line}: {}", what.into());
        if !self.0.contains(&failure) {
            self.0.push(failure);
        }
    }

    fn read<G: Game>(&mut self, chapter: &Chapter<G>, ids: &BTreeSet<&str>) {
        for beat in &chapter.beats {
            self.bubble(beat.line, &beat.words);
            for (_, words) in beat.ask.iter().flat_map(|ask| &ask.answers) {
                self.bubble(beat.line, words);
            }
        }
        for remark in chapter.free.iter().flatten() {
            self.bubble(remark.line, &remark.words);
            let unknown = remark.events.iter().find(|of| is_id(of) && !ids.contains(&***of));
            if let Some(id) = unknown {
                self.add(remark.line, format!("there is no rule {id}"));
            }
        }
    }

    /// Words that stand in one bubble.
    fn bubble(&mut self, line: usize, words: &str) {
        let sentences = sentences(words);
        if !(1..=SENTENCES).contains(&sentences) {
            self.add(line, format!("{sentences} sentences are no bubble: “{words}”"));
        }
        let letters = words.chars().count();
        if letters > LETTERS {
            self.add(line, format!("{letters} letters are more than {LETTERS}: “{words}”"));
        }
        if !words
            .trim_end_matches(['”', '»', '"', '\u{a0}', '\u{202f}'])
            .ends_with(['.', '!', '?', '…'])
        {
            self.add(line, format!("the sentence has no end: “{words}”"));
        }
    }
}

/// How many sentences these are: an end is followed by a space and a capital, or by nothing.
fn sentences(words: &str) -> usize {
    let ends = words.char_indices().filter(|(_, sign)| ['.', '!', '?', '…'].contains(sign));
    ends.filter(|(at, sign)| {
        let behind =
            words[at + sign.len_utf8()..].trim_start_matches(['”', '»', '"', '\u{a0}', '\u{202f}']);
        let mut next = behind.chars();
        match next.next() {
            None => true,
            Some(' ') => {
                next.next().is_some_and(|letter| letter.is_uppercase() || letter.is_ascii_digit())
            }
            Some(_) => false,
        }
    })
    .count()
}

/// Somebody who learns.
struct Pupil<G: Game> {
    coach: Coach<G>,
    table: Match<G>,
}

impl<G: Notation> Clone for Pupil<G> {
    fn clone(&self) -> Self {
        Self { coach: self.coach.clone(), table: self.table.clone() }
    }
}

impl<G: Notation> Pupil<G> {
    /// Begins a chapter.
    fn sits_down(lesson: &Lesson<G>, chapter: usize, failures: &mut Failures) -> Self {
        let coach = Coach::new(lesson.clone(), chapter);
        let names = (1..=coach.seats()).map(|seat| format!("seat {seat}"));
        let table = coach.lay(Company::people(names));
        let opening = lesson.chapters[chapter].opening.len() as u32;
        if table.step() != opening {
            let line = lesson.chapters[chapter].beats[0].line;
            failures.add(line, format!("the opening stops after {} steps", table.step()));
        }
        Self { coach, table }
    }

    /// Goes through the chapter, and tries at every place all that can be tried.
    fn learns(&mut self, failures: &mut Failures) {
        loop {
            match self.coach.now() {
                Now::Says(beat) => {
                    let (line, steps, is_last) = (beat.line, beat.steps.len(), self.is_last());
                    match self.coach.go_on(&mut self.table) {
                        Went::ToNextChapter => return,
                        Went::On(taken) if taken < steps => {
                            return failures.add(line, format!("step {} cannot be", taken + 1));
                        }
                        Went::On(_) if is_last => return,
                        Went::On(_) => {}
                    }
                }
                Now::Asks(beat, ask) => {
                    let (beat, ask) = (beat.clone(), ask.clone());
                    if !self.answers(&beat, &ask, failures) {
                        return;
                    }
                }
                Now::Answers(_) | Now::Remarks(..) | Now::Watches => return,
            }
        }
    }

    /// Whether nothing is said behind this, in this chapter.
    fn is_last(&self) -> bool {
        let mut coach = self.coach.clone();
        coach.go_on(&mut self.table.clone()) == Went::ToNextChapter || coach.is_free()
    }

    /// Tries all other choices, then makes each of those that lead on, and goes on with the first.
    fn answers(&mut self, beat: &Beat<G>, ask: &Ask<G>, failures: &mut Failures) -> bool {
        let line = beat.line;
        let moves = self.table.moves(LEARNER);
        let strangers = ask.wanted.iter().filter(|m| !moves.contains(m));
        let strangers: Vec<String> = strangers.map(ToString::to_string).collect();
        if !strangers.is_empty() {
            failures.add(line, format!("nobody can choose {}", strangers.join(", ")));
            return false;
        }
        for m in ask.answers.iter().flat_map(|(moves, _)| moves) {
            if !moves.contains(m) || ask.leads_on(m) {
                failures.add(line, format!("{m} is no other choice there"));
            }
        }
        let others: Vec<G::Move> = moves.iter().copied().filter(|m| !ask.leads_on(m)).collect();
        let gap = others.len().div_ceil(TRIED).max(1);
        let named = ask.answers.iter().flat_map(|(moves, _)| moves).copied();
        for m in others.iter().copied().step_by(gap).chain(named.filter(|m| others.contains(m))) {
            self.tries(m, beat, failures);
        }
        let leading = moves.iter().copied().filter(|m| ask.leads_on(m) && *m != ask.wanted[0]);
        for m in leading.step_by(gap) {
            let mut other = self.clone();
            if other.takes(m, beat, failures) {
                other.learns(failures);
            }
        }
        self.takes(ask.wanted[0], beat, failures)
    }

    /// Makes a choice that leads on; says whether it did, with all that the lesson says behind it.
    fn takes(&mut self, m: G::Move, beat: &Beat<G>, failures: &mut Failures) -> bool {
        let before = self.table.step();
        let rng = &mut stream(1, 0);
        if let Err(why) = self.coach.choose(&mut self.table, before, m, rng) {
            failures.add(beat.line, format!("{m} is refused: {why}"));
            return false;
        }
        let taken = (self.table.step() - before) as usize;
        if taken < beat.steps.len() {
            failures.add(beat.line, format!("with {m}, step {} cannot be", taken + 1));
            return false;
        }
        // The others do what the lesson says, and not whatever they like.
        let played = &self.table.record().steps[before as usize];
        let written = match &beat.steps[0] {
            kaiten_core::Step::Play(joint) => {
                let mut joint = *joint;
                joint.set(LEARNER, m);
                kaiten_core::Step::Play(joint)
            }
            chance => chance.clone(),
        };
        if *played != written {
            failures.add(beat.line, format!("the others cannot choose so: {written}"));
        }
        true
    }

    /// Makes another choice than the asked one, hears what is said of it, and takes it back.
    fn tries(&self, m: G::Move, beat: &Beat<G>, failures: &mut Failures) {
        let mut other = self.clone();
        let (before, seen) = (other.table.step(), other.table.seen(Viewer::Seat(LEARNER), 0));
        if let Err(why) = other.coach.choose(&mut other.table, before, m, &mut stream(2, 0)) {
            return failures.add(beat.line, format!("{m} cannot be tried: {why}"));
        }
        match other.coach.now() {
            Now::Answers("") => failures.add(beat.line, format!("nothing is said of {m}")),
            Now::Answers(_) => {}
            now => failures.add(beat.line, format!("{m} is not answered: {now:?}")),
        }
        let is_back = other.coach.take_back(&mut other.table);
        if !is_back || other.table.seen(Viewer::Seat(LEARNER), 0) != seen {
            failures.add(beat.line, format!("{m} cannot be taken back"));
        }
    }
}

/// Plays the short game many times to its end: all that the coach would remark happens somewhere.
fn plays_freely<G: Notation>(lesson: &Lesson<G>, chapter: usize, failures: &mut Failures) {
    let remarks = lesson.chapters[chapter].free.iter().flatten();
    let mut never: Vec<_> = remarks.collect();
    for game in 0..GAMES {
        let mut rng = stream(3, game);
        let mut table = Pupil::sits_down(lesson, chapter, failures).table;
        if let Err(why) = play_on(&mut table, &mut rng) {
            let line = lesson.chapters[chapter].beats[0].line;
            return failures.add(line, format!("no bot can play on from there: {why}"));
        }
        never.retain(|remark| !table.events().any(|event| remark.is_about(&event)));
    }
    for remark in never {
        failures.add(remark.line, format!("{} never happens", remark.events.join(", ")));
    }
}

/// Plays at random to the end, if a bot could do it: what it is told has to be something that it
/// believes, and a position that no game leads to is not.
fn play_on<G: Game>(table: &mut Match<G>, rng: &mut impl Rng) -> Result<(), serde_json::Error> {
    table.settle(rng);
    while !table.is_over() {
        for seat in table.choosing() {
            let mut view = table.game().view(Viewer::Seat(seat));
            G::forget(&mut view);
            serde_json::from_value::<G::View>(serde_json::to_value(&view)?)?;
            let m = table.game().any_move(seat, rng, &mut Vec::new());
            table.choose(table.step(), seat, m, rng).expect("a legal move");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_counted() {
        for (words, n) in [
            ("One.", 1),
            ("One! Two.", 2),
            ("Press “Sushi Go!” and take both.", 1),
            ("« Sushi Go! » puis deux. Voilà\u{202f}!", 2),
            ("1, 3, 6 points… and more. 5 points.", 2),
            ("no end", 0),
        ] {
            assert_eq!(sentences(words), n, "{words}");
        }
    }
}
