//! `kaiten verify`: derives every deal and every roll of recorded games again, as docs/fairness.md
//! says, and names the first step that differs.

use crate::out::{self, HEAD, QUIET};
use crate::{Failure, replay};
use kaiten_games::{Entry, Listed, Visitor};
use kaiten_protocol::fair::{Derivation, Derived, Fault, Noted, Vouched};
use kaiten_table::BadRecord;
use kaiten_table::written::{Records, Unread};
use serde::Serialize;
use std::io::Read as _;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of records: JSON lines, or text; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// What a client noted at the start, as JSON: every game has to begin with one of these starts
    #[arg(long, value_name = "FILE")]
    noted: Option<PathBuf>,
    /// Have bots think again about what they chose, too: this takes as long as they do
    #[arg(long)]
    bots: bool,
    /// Print what became of each game as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let noted = args.noted.as_deref().map(read_noted).transpose()?;
    let mut report = Report { is_json: args.json, games: 0, bad: None };
    let mut failed: Option<Failure> = None;
    for path in &args.files {
        let (shown, file) = replay::open(path)?;
        let before = report.games;
        for (line, unread) in Records::new(file) {
            let verified = match unread {
                Ok(unread) => verify(&unread, noted.as_deref(), args.bots),
                Err(bad) => Err(bad.into()),
            };
            if !report.add(&shown, line, verified)? {
                return Ok(());
            }
        }
        let is_empty = report.games == before;
        let failure = is_empty.then_some(Failure::NoRecord { file: shown });
        // Of each file one sentence is said.
        if let Some(failure) = failure.or_else(|| report.failure())
            && let Some(earlier) = failed.replace(failure)
        {
            out::complain(&earlier.sentence(out::language()));
        }
    }
    report.end()?;
    failed.map_or(Ok(()), Err)
}

/// What clients noted: one after the other.
fn read_noted(path: &Path) -> Result<Vec<Noted>, Failure> {
    let (file, mut reader) = replay::open(path)?;
    let mut text = Vec::new();
    // More than this is no note of anybody.
    let most = 1 << 24;
    if let Err(why) = reader.by_ref().take(most).read_to_end(&mut text) {
        return Err(Failure::Unreadable { file, why });
    }
    let noted = serde_json::Deserializer::from_slice(&text).into_iter();
    let noted: Result<Vec<Noted>, _> = noted.collect();
    match noted {
        Ok(noted) if !noted.is_empty() => Ok(noted),
        Ok(_) => Err(Failure::NothingNoted { file, why: "it is empty".to_string() }),
        Err(why) => Err(Failure::NothingNoted { file, why: why.to_string() }),
    }
}

/// A game all of whose chance was derived.
struct Verified {
    entry: &'static Entry,
    options: String,
    derived: Derived,
    /// How many choices of bots, if they were looked at.
    bots: Option<u32>,
}

/// Derives a record of any game again.
fn verify(unread: &Unread, noted: Option<&[Noted]>, bots: bool) -> Result<Verified, Fault> {
    struct Verify<'a> {
        entry: &'static Entry,
        unread: &'a Unread,
        noted: Option<&'a [Noted]>,
        bots: bool,
    }

    impl Visitor for Verify<'_> {
        type Out = Result<Verified, Fault>;

        fn visit<G: Listed>(self) -> Self::Out {
            let Self { entry, unread, noted, bots } = self;
            let derivation = Derivation::<G>::compared(unread, noted)?;
            let derived = derivation.chance()?;
            let bots = bots.then(|| derivation.bots()).transpose()?;
            Ok(Verified { entry, options: derivation.record().options.to_string(), derived, bots })
        }
    }

    let entry = kaiten_games::find(&unread.game).map_err(BadRecord::new)?;
    kaiten_games::visit(entry, Verify { entry, unread, noted, bots })
}

/// What became of each game, as it comes.
struct Report {
    is_json: bool,
    games: usize,
    /// The first of a file that is not as it should be.
    bad: Option<Bad>,
}

/// A record that is not as it should be, and how many more of its file are not.
struct Bad {
    file: String,
    line: usize,
    fault: Fault,
    more: u64,
}

/// What became of a game, for a program.
#[derive(Serialize)]
struct Summary<'a> {
    file: &'a str,
    line: usize,
    is_derived: bool,
    #[serde(flatten)]
    found: Found,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Good {
        game: &'static str,
        options: String,
        chance: u32,
        shuffles: u32,
        numbers: u32,
        vouched: Vouched,
        #[serde(skip_serializing_if = "Option::is_none")]
        bots: Option<u32>,
    },
    Bad {
        step: Option<usize>,
        why: String,
    },
}

impl Report {
    /// Says what became of the next game; says whether anyone still looks.
    fn add(
        &mut self,
        file: &str,
        line: usize,
        verified: Result<Verified, Fault>,
    ) -> Result<bool, Failure> {
        self.games += 1;
        let is_read = if self.is_json {
            out::print_more(&self.in_json(file, line, &verified))?
        } else {
            verified
                .as_ref()
                .map_or(Ok(true), |good| out::print_more(&self.in_words(line, good)))?
        };
        match (verified, &mut self.bad) {
            (Ok(_), _) => {}
            (Err(_), Some(bad)) => bad.more += 1,
            (Err(fault), none) => {
                *none = Some(Bad { file: file.to_string(), line, fault, more: 0 });
            }
        }
        Ok(is_read)
    }

    fn in_json(&self, file: &str, line: usize, verified: &Result<Verified, Fault>) -> String {
        let found = match verified {
            Ok(Verified { entry, options, derived, bots }) => Found::Good {
                game: entry.id,
                options: options.clone(),
                chance: derived.chance,
                shuffles: derived.shuffles,
                numbers: derived.numbers,
                vouched: derived.vouched,
                bots: *bots,
            },
            Err(fault) => Found::Bad { step: fault.step(), why: fault.to_string() },
        };
        let summary = Summary { file, line, is_derived: verified.is_ok(), found };
        let piece = out::json_text(&summary).replace('\n', "\n  ");
        format!("{}\n  {piece}", if self.games == 1 { "[" } else { "," })
    }

    fn in_words(&self, line: usize, good: &Verified) -> String {
        let Verified { entry, options, derived, bots } = good;
        let Derived { chance, shuffles, numbers, vouched } = derived;
        let mut said = format!("{chance} deals and rolls from the numbers of {numbers} seats");
        if *shuffles > 0 {
            said += &format!(", {shuffles} shuffles");
        }
        if let Some(bots) = bots {
            said += &format!(", {bots} choices of bots");
        }
        // That deals follow from their numbers does not say yet that nobody chose these.
        said += match vouched {
            Vouched::ByOwnNumber => "; the noted number is among them, so nobody chose the deals",
            Vouched::LeftOut => "; none of them was noted, so somebody may have chosen the deals",
            Vouched::NothingNoted => "; nothing was noted, so somebody may have chosen the deals",
            Vouched::NobodyGave => "; no person gave one, so the server may have chosen the deals",
        };
        let (number, name) = (self.games, entry.name);
        format!("{number}. {HEAD}{name}{HEAD:#} {options}: {said}  {QUIET}line {line}{QUIET:#}\n")
    }

    /// What is wrong in the file that was read.
    fn failure(&mut self) -> Option<Failure> {
        let Bad { file, line, fault, more } = self.bad.take()?;
        Some(Failure::Unverified { file, line, fault: Box::new(fault), more })
    }

    /// Closes the list.
    fn end(&self) -> Result<(), Failure> {
        match (self.is_json, self.games) {
            (false, _) => Ok(()),
            (true, 0) => out::print("[]\n"),
            (true, _) => out::print("\n]\n"),
        }
    }
}
