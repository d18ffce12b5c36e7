//! Bots of other people: a command that reads JSON lines and answers with JSON lines.
//!
//! For each choice the command gets one line:
//! `{"game": "sushi-go", "options": "seats=2", "seat": 1, "view": {…}, "moves": [{…}, …]}`
//! and answers with one line that is one of the moves. A command that answers late, answers
//! something else, or ends, loses its seat to random play for the rest of the game.

use super::Care;
use kaiten_bots::{Bot, Random, Thought};
use kaiten_core::{Game, Seat};
use serde::Serialize;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// A command on a seat for one game.
pub(super) struct External<G: Game> {
    command: String,
    options: String,
    care: Care,
    running: Option<Running>,
    stand_in: Random,
    game: core::marker::PhantomData<fn() -> G>,
}

/// A command that runs, and the lines that it writes.
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// What a command gets.
#[derive(Serialize)]
struct Question<'a, G: Game> {
    game: &'static str,
    options: &'a str,
    seat: Seat,
    view: &'a G::View,
    moves: &'a [G::Move],
}

impl<G: Game> External<G> {
    pub(super) fn new(command: &str, options: &G::Options, care: Care, seed: u64) -> Self {
        let mut bot = Self {
            command: command.to_string(),
            options: options.to_string(),
            care,
            running: None,
            stand_in: Random::new(seed),
            game: core::marker::PhantomData,
        };
        match Running::start(command) {
            Ok(running) => bot.running = Some(running),
            Err(why) => bot.complain(&format!("could not be started: {why}")),
        }
        bot
    }

    /// Asks the command, or says what it did wrong.
    fn ask(
        &mut self,
        seat: Seat,
        view: &G::View,
        moves: &[G::Move],
    ) -> Option<Result<G::Move, String>> {
        let running = self.running.as_mut()?;
        let question = Question::<G> { game: G::ID, options: &self.options, seat, view, moves };
        let line = serde_json::to_string(&question).expect("a view has names for keys") + "\n";
        Some(running.answer(&line, self.care.limit).and_then(|answer| {
            let chosen: G::Move = serde_json::from_str(&answer)
                .map_err(|why| format!("answered what is no move: {why}"))?;
            if moves.contains(&chosen) {
                Ok(chosen)
            } else {
                Err(format!("chose {chosen}, which is not one of the moves"))
            }
        }))
    }

    fn complain(&mut self, why: &str) {
        self.running = None;
        let sentence =
            format!("cmd:{} {why}; random play took its seat for that game", self.command);
        self.care.complaints.lock().expect("nobody panics with the complaints").push(sentence);
    }
}

impl<G: Game> Bot<G> for External<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        match self.ask(seat, view, moves) {
            Some(Ok(choice)) => return Thought { choice, worth: Vec::new(), imagined: 0 },
            Some(Err(why)) => self.complain(&why),
            None => {}
        }
        Bot::<G>::choose(&mut self.stand_in, seat, view, moves)
    }
}

impl Running {
    fn start(command: &str) -> std::io::Result<Self> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us: a command that it ended at once would leave its games unfinished.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let (sender, lines) = channel();
        // A thread reads, so that a command that is late can be left alone. It ends with the pipe.
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, input, lines })
    }

    fn answer(&mut self, line: &str, limit: Duration) -> Result<String, String> {
        let sent = self.input.write_all(line.as_bytes()).and_then(|()| self.input.flush());
        sent.map_err(|_| "ended".to_string())?;
        self.lines.recv_timeout(limit).map_err(|why| match why {
            RecvTimeoutError::Timeout => format!("did not answer within {} s", limit.as_secs_f32()),
            RecvTimeoutError::Disconnected => "ended".to_string(),
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
