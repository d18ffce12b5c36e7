//! Runs the examples of a RULES.md.
//!
//! An example first sets a position up, one `label: value` a line; then come steps (`play: …`,
//! `chance: …`) and expectations, which begin with `=> `. The kinds of example differ in what they
//! do with the position: `play` takes the steps, `score` counts it up, `illegal` expects its one
//! step to be refused, and `setup` starts a game by its options and deals.
//!
//! An example that could not fail is refused: one that expects nothing or only what it was given,
//! points by a rule that brings none, or that nobody runs.

use crate::Examined;
use kaiten_core::rulebook::{Example, is_id, rules};
use kaiten_core::{
    BySeat, Event, Game, Illegal, Misread, Next, Position, Rule, Scored, Step, rng, rule,
};
use std::collections::BTreeSet;

/// Runs all examples of a file (`RULES.md`) and panics with one line for each that fails.
pub fn check<G: Examined>(file: &str, rules_text: &str) {
    let failures = failures::<G>(file, rules_text);
    assert!(failures.is_empty(), "{file} is not true:\n{}", failures.join("\n"));
}

/// What is wrong, a line each, with the file, its line and the rule.
pub fn failures<G: Examined>(file: &str, rules_text: &str) -> Vec<String> {
    let mut failures = Vec::new();
    let mut sheet = ScoreSheet::default();
    let mut run_lines = BTreeSet::new();
    for (id, example) in examples(rules_text) {
        if let Err((line, why)) = run::<G>(&example, &mut sheet) {
            failures.push(format!("{file}:{line}: {id}: {why}"));
        }
        run_lines.extend((example.line..).zip(example.text.lines()).map(|(line, _)| line));
    }
    for (line, id) in sheet.barren() {
        failures.push(format!("{file}:{line}: {id}: no example gives a point by {id}"));
    }
    // Behind a heading, in a fence that is indented or never closed, nobody would run it.
    for (line, words) in (1..).zip(rules_text.lines()) {
        if words.trim_start().starts_with("=>") && !run_lines.contains(&line) {
            failures.push(format!("{file}:{line}: the expectation is in no example of a rule"));
        }
    }
    failures
}

/// The examples of all rules with their ids, and the one that shows how to read them: its fence is
/// named `text`, and it has to be as true as the others.
fn examples(rules_text: &str) -> Vec<(&str, Example<'_>)> {
    let of_rules = rules(rules_text).into_iter();
    let mut examples: Vec<_> =
        of_rules.flat_map(|rule| rule.examples.into_iter().map(move |e| (rule.id, e))).collect();
    let shown = rules_text.split_once("\n```text\n").and_then(|(before, behind)| {
        Some((before.matches('\n').count() + 3, behind.split_once("```")?.0))
    });
    examples.extend(shown.map(|(line, text)| ("text", Example { kind: "play", line, text })));
    examples
}

/// By which rules points were expected and given, in all examples. A rule that never gives any
/// always gives 0 to everyone, and to expect that would be to expect nothing.
#[derive(Default)]
struct ScoreSheet {
    expected: Vec<(usize, String)>,
    given: BTreeSet<Rule>,
}

impl ScoreSheet {
    /// Where points are expected by a rule that gave none anywhere.
    fn barren(&self) -> impl Iterator<Item = &(usize, String)> {
        self.expected.iter().filter(|(_, id)| !self.given.iter().any(|rule| rule.id() == id))
    }
}

/// Runs one example, or says which line fails and why.
fn run<G: Examined>(example: &Example<'_>, sheet: &mut ScoreSheet) -> Result<(), (usize, String)> {
    let fence = Fence::named(example.kind).map_err(|why| (example.line - 1, why))?;
    let mut bench = Bench::<G>::new(fence);
    let mut expectations = 0;
    for (line, words) in (example.line..).zip(example.text.lines()) {
        let expected = words.strip_prefix("=> ");
        let result = match expected {
            Some(expected) => bench.begin().and_then(|()| bench.expect(expected)),
            None => bench.given(words),
        };
        sheet.given.extend(bench.scored().filter(|s| s.points != 0).map(|s| s.rule));
        result.map_err(|why| (line, why))?;
        if let Some((label, _)) = expected.and_then(|expected| expected.split_once(": ")) {
            expectations += 1;
            if is_id(label) {
                sheet.expected.push((line, label.into()));
            }
        }
    }
    if expectations == 0 {
        return Err((example.line, "the example expects nothing".into()));
    }
    Ok(())
}

/// What the fence of an example says that is done with its position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fence {
    Setup,
    Play,
    Illegal,
    Score,
}

impl Fence {
    fn named(name: &str) -> Result<Self, String> {
        match name {
            "setup" => Ok(Self::Setup),
            "play" => Ok(Self::Play),
            "illegal" => Ok(Self::Illegal),
            "score" => Ok(Self::Score),
            _ => Err(format!("“{name}” is no kind of example")),
        }
    }
}

/// An example on its way from top to bottom.
struct Bench<G: Examined> {
    fence: Fence,
    position: Position,
    game: Option<G>,
    events: Vec<G::Event>,
    /// Whether anything was done with the position: a step, or the count.
    moved: bool,
    /// Why the options were refused.
    refused: Option<Misread>,
    /// The rule that the step breaks.
    broken: Option<Rule>,
}

impl<G: Examined> Bench<G> {
    fn new(fence: Fence) -> Self {
        let (position, events) = (Position::default(), Vec::new());
        Self { fence, position, game: None, events, moved: false, refused: None, broken: None }
    }

    /// A line of the position, or a step.
    fn given(&mut self, line: &str) -> Result<(), String> {
        if line.starts_with("play: ") || line.starts_with("chance: ") {
            self.begin()?;
            let step: Step<G> = line.parse().map_err(sentence)?;
            return self.step(&step);
        }
        if self.game.is_some() || self.refused.is_some() {
            return Err(format!("“{line}” stands behind the position"));
        }
        for (label, value) in line.parse::<Position>().map_err(sentence)?.lines() {
            // Only the first of them would be read.
            if self.position.text(label).is_some() {
                return Err(format!("“{label}” stands twice in the position"));
            }
            self.position.line(label, value);
        }
        Ok(())
    }

    /// Sets the position up, when the first step or expectation needs it.
    fn begin(&mut self) -> Result<(), String> {
        if self.game.is_some() || self.refused.is_some() {
            return Ok(());
        }
        if self.fence == Fence::Setup {
            self.position.only(&["options"]).map_err(sentence)?;
            match self.position.get::<G::Options>("options") {
                Ok(options) => {
                    self.game = Some(dealt(G::start(&options.ok_or("the options are missing")?)));
                }
                Err(misread) => self.refused = Some(misread),
            }
            return Ok(());
        }
        let game = self.game.insert(G::set_up(&self.position).map_err(sentence)?);
        if self.fence == Fence::Score {
            game.count_up(&mut self.events);
            self.moved = true;
        }
        Ok(())
    }

    fn step(&mut self, step: &Step<G>) -> Result<(), String> {
        let game = match (self.fence, &mut self.game) {
            (Fence::Illegal, Some(_)) if self.moved => {
                return Err("an example of what is illegal has one step".into());
            }
            (Fence::Play | Fence::Illegal, Some(game)) => game,
            _ => return Err("only “play” and “illegal” have steps".into()),
        };
        self.moved = true;
        if self.fence == Fence::Play {
            let done = step.apply(game, &mut self.events);
            return done.map_err(|bad| format!("the step cannot be: {bad:?}"));
        }
        let refusal = match (game.next(), step) {
            (Next::Chance, Step::Chance(outcome)) => game.can_happen(outcome).err(),
            (Next::Choice(_), Step::Play(moves)) => {
                moves.iter().find_map(|(seat, m)| game.check(seat, &m).err())
            }
            // No rule has to forbid what is not asked.
            (next, _) => {
                return Err(format!("the step is not what the game waits for: {}", waits(next)));
            }
        };
        let Illegal(id) = refusal.ok_or("the step is allowed")?;
        self.broken = Some(rule(id));
        Ok(())
    }

    fn expect(&self, expectation: &str) -> Result<(), String> {
        let (label, expected) =
            expectation.split_once(": ").ok_or("an expectation is “=> label: value”")?;
        if !self.moved && self.position.text(label).is_some() {
            return Err(format!("{label} is given, and nothing has happened since"));
        }
        let found = self.find(label)?;
        let same = match G::PIECES.contains(&label) {
            true => same_pieces(expected, &found),
            false => same_words(expected, &found),
        };
        if same { Ok(()) } else { Err(format!("{label} should be {expected}, and is {found}")) }
    }

    /// What the example has come to, under this label.
    fn find(&self, label: &str) -> Result<String, String> {
        match (self.fence, label) {
            (Fence::Illegal, "rule") => {
                let rule = self.broken.ok_or("nothing was tried yet")?;
                return Ok(rule.to_string());
            }
            (Fence::Setup, "refused") => {
                let why = self.refused.as_ref().ok_or("the options are allowed")?;
                let rule = why.rule.ok_or_else(|| format!("no rule refuses this: {why}"))?;
                return Ok(rule.to_string());
            }
            (Fence::Illegal, _) => return Err("what is illegal changes nothing but “rule”".into()),
            (_, "rule") => return Err("“rule” is for what is illegal".into()),
            (_, "refused") => return Err("“refused” is for a setup".into()),
            (_, id) if is_id(id) && !self.moved => {
                return Err(format!("nothing has happened that could give points by {id}"));
            }
            _ => {}
        }
        let game = match (&self.game, &self.refused) {
            (Some(game), _) => game,
            (None, Some(why)) => return Err(format!("the options are refused: {why}")),
            (None, None) => return Err("there is no game".into()),
        };
        let standings = game.standings();
        Ok(match label {
            "box" => game.pieces(),
            "places" => standings.iter().map(|s| s.place).collect::<BySeat<u8>>().to_string(),
            "waits" => waits(game.next()),
            id if is_id(id) => self.points_by(id, game.seats()).to_string(),
            _ => {
                let position = game.position();
                let line = position.text(label);
                line.ok_or_else(|| format!("the position has no line “{label}”"))?.to_string()
            }
        })
    }

    /// The points that each seat got by a rule.
    fn points_by(&self, id: &str, seats: u8) -> BySeat<i16> {
        let mut points = BySeat::new(seats, 0);
        for Scored { seat, points: more, .. } in self.scored().filter(|s| s.rule.id() == id) {
            points[seat] += more;
        }
        points
    }

    fn scored(&self) -> impl Iterator<Item = Scored> {
        self.events.iter().filter_map(Event::scored)
    }
}

/// The game at its first choice, whatever chance deals.
fn dealt<G: Game>(mut game: G) -> G {
    let mut rng = rng::stream(1, 0);
    while game.next() == Next::Chance {
        let outcome = game.draw(&mut rng);
        game.happen(&outcome, &mut ());
    }
    game
}

/// What a game waits for, as `=> waits` says it.
fn waits(next: Next) -> String {
    match next {
        Next::Chance => "chance".into(),
        Next::Choice(seats) => seats.to_string(),
        Next::Over => "over".into(),
    }
}

/// Whether two rows say the same, word for word.
fn same_words(expected: &str, found: &str) -> bool {
    places(expected).eq(places(found))
}

/// Whether two rows hold the same pieces: the order inside a place does not matter, and a number
/// stands for so many.
fn same_pieces(expected: &str, found: &str) -> bool {
    let sorted = |mut words: Vec<_>| {
        words.sort_unstable();
        words
    };
    // A tile is named `+3`, so only the plain number counts.
    let counted = |e: &[&str], f: &[&str]| count(f).is_some_and(|n| *e == [n.to_string()]);
    let (expected, found): (Vec<_>, Vec<_>) = (places(expected).collect(), places(found).collect());
    expected.len() == found.len()
        && expected.into_iter().zip(found).all(|(e, f)| counted(&e, &f) || sorted(e) == sorted(f))
}

/// The words of each place between the bars.
fn places(row: &str) -> impl Iterator<Item = Vec<&str>> {
    row.split('|').map(|place| place.split_whitespace().collect())
}

/// How many pieces a place holds. Pieces whose order matters are one word with commas: `+3,+1`.
/// Brackets hold one piece or two, which is for people to count: `down(egg)`, `wasabi(egg)`. A
/// number is no piece.
fn count(place: &[&str]) -> Option<u32> {
    let words = place.iter().flat_map(|word| word.split(',')).filter(|&word| word != "-");
    let pieces = |word: &str| match kaiten_core::bag::times(word) {
        Ok((name, _)) if name.contains('(') || name.starts_with(|c: char| c.is_ascii_digit()) => {
            None
        }
        Ok((_, n)) => Some(u32::from(n)),
        Err(_) => None,
    };
    words.map(pieces).sum()
}

#[expect(clippy::needless_pass_by_value, reason = "it maps errors")]
fn sentence(why: Misread) -> String {
    why.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_agree_in_any_order_and_by_number() {
        assert!(same_pieces("maki1 tempura*2 | -", "tempura*2 maki1 | -"));
        assert!(same_pieces("3 | 0", "tempura*2 maki1 | -"));
        assert!(!same_pieces("2 | 0", "tempura*2 maki1 | -"));
        assert!(!same_pieces("maki1 | tempura*2", "tempura*2 maki1 | -"));
        assert!(!same_pieces("3", "tempura*2 maki1 | -"));
        assert!(same_pieces("2 | +3,+1", "+1,+3 | +3,+1"));
        assert!(!same_pieces("+3,+1", "+1,+3"));
        assert!(!same_pieces("+1", "+6"));
    }

    #[test]
    fn what_is_not_plainly_so_many_pieces_is_written_out() {
        assert!(same_pieces("wasabi(egg) egg", "egg wasabi(egg)"));
        assert!(!same_pieces("1", "wasabi(egg)"));
        assert!(!same_pieces("1", "6"));
        assert!(!same_pieces("0", "egg*many"));
        assert!(!same_pieces("-", "egg*many"));
    }

    #[test]
    fn a_number_is_itself_where_no_pieces_are() {
        assert!(same_words("1", "1"));
        assert!(!same_words("1", "over"));
        assert!(!same_words("2", "1, 3"));
        assert!(!same_words("1|1|1|1|1", "6|6|6|6|6"));
        assert!(!same_words("1 | 0", "-3 | -"));
        assert!(!same_words("2", "throw again"));
    }

    #[test]
    fn words_have_their_order_and_their_places() {
        assert!(same_words("1 |  0", "1 | 0"));
        assert!(same_words("1,  3", "1, 3"));
        assert!(!same_words("3, 1", "1, 3"));
        assert!(!same_words("again throw", "throw again"));
        assert!(!same_words("1 | 0", "1"));
        assert!(!same_words("1", "1 | 0"));
    }
}
