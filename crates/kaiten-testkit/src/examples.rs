//! Runs the examples of a RULES.md.
//!
//! An example first sets a position up, one `label: value` a line; then come steps (`play: …`,
//! `chance: …`) and expectations, which begin with `=> `. The kinds of example differ in what they
//! do with the position: `play` takes the steps, `score` counts it up, `illegal` expects its one
//! step to be refused, and `setup` starts a game by its options and deals.

use crate::Examined;
use kaiten_core::rulebook::{Example, is_id, rules};
use kaiten_core::{BySeat, Event, Game, Misread, Next, Position, Rule, Scored, Step, rng};

/// Runs all examples and panics with one line for each that fails.
pub fn check<G: Examined>(rules_text: &str) {
    let failures = failures::<G>(rules_text);
    assert!(failures.is_empty(), "RULES.md is not true:\n{}", failures.join("\n"));
}

/// What is wrong, a line each, with the line of the file and the rule.
pub fn failures<G: Examined>(rules_text: &str) -> Vec<String> {
    let mut failures = Vec::new();
    for rule in rules(rules_text) {
        for example in &rule.examples {
            if let Err((line, why)) = run::<G>(example) {
                failures.push(format!("RULES.md:{line}: {}: {why}", rule.id));
            }
        }
    }
    failures
}

/// Runs one example, or says which line fails and why.
fn run<G: Examined>(example: &Example<'_>) -> Result<(), (usize, String)> {
    let mut bench = Bench::<G>::default();
    let mut expectations = 0;
    for (nth, line) in example.text.lines().enumerate() {
        let result = match line.strip_prefix("=> ") {
            Some(expected) => {
                expectations += 1;
                bench.begin(example.kind).and_then(|()| bench.expect(expected))
            }
            None => bench.given(example.kind, line),
        };
        result.map_err(|why| (example.line + nth, why))?;
    }
    if expectations == 0 {
        return Err((example.line, "the example expects nothing".into()));
    }
    Ok(())
}

/// An example on its way from top to bottom.
struct Bench<G: Examined> {
    position: Position,
    game: Option<G>,
    events: Vec<G::Event>,
    /// What was refused: by which rule.
    refused: Option<String>,
}

impl<G: Examined> Default for Bench<G> {
    fn default() -> Self {
        Self { position: Position::default(), game: None, events: Vec::new(), refused: None }
    }
}

impl<G: Examined> Bench<G> {
    /// A line of the position, or a step.
    fn given(&mut self, kind: &str, line: &str) -> Result<(), String> {
        if line.starts_with("play: ") || line.starts_with("chance: ") {
            self.begin(kind)?;
            let step: Step<G> = line.parse().map_err(sentence)?;
            return self.step(kind, &step);
        }
        if self.game.is_some() {
            return Err(format!("“{line}” stands behind the position"));
        }
        for (label, value) in line.parse::<Position>().map_err(sentence)?.lines() {
            self.position.line(label, value);
        }
        Ok(())
    }

    /// Sets the position up, when the first step or expectation needs it.
    fn begin(&mut self, kind: &str) -> Result<(), String> {
        if self.game.is_some() || self.refused.is_some() {
            return Ok(());
        }
        let mut game = match kind {
            "setup" => match self.position.get::<G::Options>("options") {
                Ok(options) => dealt(G::start(&options.ok_or("the options are missing")?)),
                Err(Misread(why)) => {
                    self.refused = Some(why);
                    return Ok(());
                }
            },
            "play" | "illegal" | "score" => G::set_up(&self.position).map_err(sentence)?,
            _ => return Err(format!("“{kind}” is no kind of example")),
        };
        if kind == "score" {
            game.count_up(&mut self.events);
        }
        self.game = Some(game);
        Ok(())
    }

    fn step(&mut self, kind: &str, step: &Step<G>) -> Result<(), String> {
        let game = self.game.as_mut().expect("the position is set up");
        match (kind, step) {
            ("illegal", Step::Chance(outcome)) => {
                self.refused = game.can_happen(outcome).err().map(|illegal| illegal.0.into());
            }
            ("illegal", Step::Play(moves)) => {
                let refusal = moves.iter().find_map(|(seat, m)| game.check(seat, &m).err());
                self.refused = refusal.map(|illegal| illegal.0.into());
            }
            (_, _) => step
                .apply(game, &mut self.events)
                .map_err(|bad| format!("the step cannot be: {bad:?}"))?,
        }
        Ok(())
    }

    fn expect(&self, expectation: &str) -> Result<(), String> {
        let (label, expected) =
            expectation.split_once(": ").ok_or("an expectation is “=> label: value”")?;
        let found = self.find(label)?;
        let same = match label {
            "refused" => found.contains(&format!("(rule {expected})")),
            _ => agrees(expected, &found),
        };
        if same { Ok(()) } else { Err(format!("{label} should be {expected}, and is {found}")) }
    }

    /// What the example has come to, under this label.
    fn find(&self, label: &str) -> Result<String, String> {
        if let "rule" | "refused" = label {
            return Ok(self.refused.clone().unwrap_or_else(|| "allowed".into()));
        }
        let game = self.game.as_ref().ok_or_else(|| {
            format!("the options are refused: {}", self.refused.as_deref().unwrap_or_default())
        })?;
        let standings = game.standings();
        Ok(match label {
            "box" => game.pieces(),
            "places" => standings.iter().map(|s| s.place).collect::<BySeat<u8>>().to_string(),
            "waits" => match game.next() {
                Next::Chance => "chance".into(),
                Next::Choice(seats) => seats.to_string(),
                Next::Over => "over".into(),
            },
            id if is_id(id) => points_by(&self.events, id, game.seats()).to_string(),
            _ => {
                let position = game.position();
                let line = position.text(label);
                line.ok_or_else(|| format!("the position has no line “{label}”"))?.to_string()
            }
        })
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

/// The points that each seat got by a rule.
fn points_by<E: Event>(events: &[E], id: &str, seats: u8) -> BySeat<i16> {
    let mut points = BySeat::new(seats, 0);
    for Scored { seat, rule, points: more } in events.iter().filter_map(Event::scored) {
        if Rule::id(&rule) == id {
            points[seat] += more;
        }
    }
    points
}

/// Whether two rows say the same: the order inside a place does not matter, and a number may stand
/// for so many pieces.
fn agrees(expected: &str, found: &str) -> bool {
    let places =
        |row: &str| row.split('|').map(|place| place.trim().to_string()).collect::<Vec<_>>();
    let (expected, found) = (places(expected), places(found));
    expected.len() == found.len()
        && expected.iter().zip(&found).all(|(e, f)| sorted(e) == sorted(f) || *e == count(f))
}

fn sorted(place: &str) -> Vec<&str> {
    let mut words: Vec<&str> = place.split_whitespace().collect();
    words.sort_unstable();
    words
}

/// How many pieces a place holds. Pieces whose order matters are one word with commas: `+3,+1`.
fn count(place: &str) -> String {
    let pieces = |word: &str| kaiten_core::bag::times(word).map_or(0, |(_, n)| u32::from(n));
    let words = place.split(|c: char| c.is_whitespace() || c == ',');
    let words = words.filter(|&word| !word.is_empty() && word != "-");
    words.map(pieces).sum::<u32>().to_string()
}

fn sentence(Misread(why): Misread) -> String {
    why
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_agree_in_any_order_and_by_number() {
        assert!(agrees("maki1 tempura*2 | -", "tempura*2 maki1 | -"));
        assert!(agrees("3 | 0", "tempura*2 maki1 | -"));
        assert!(!agrees("2 | 0", "tempura*2 maki1 | -"));
        assert!(!agrees("maki1 | tempura*2", "tempura*2 maki1 | -"));
        assert!(!agrees("3", "tempura*2 maki1 | -"));
        assert!(agrees("2 | +3,+1", "+1,+3 | +3,+1"));
        assert!(!agrees("+3,+1", "+1,+3"));
    }
}
