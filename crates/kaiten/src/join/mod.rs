//! `kaiten join`: bots of this computer sit down at a table of a server, and play to the end.

mod link;
mod mind;
mod player;

use crate::contestant::{self, Care, Complaints, Contestant};
use crate::folder::{Whole, unwritable};
use crate::rules::languages;
use crate::{Failure, out};
use kaiten_core::{BySeat, Standing};
use kaiten_games::Entry;
use kaiten_protocol::{
    Around, Ended, Looked, Noted, Refused, Sat, Sentence, Sit, TableId, Witness,
};
use kaiten_server::caller::{Caller, Part, Uncalled};
use kaiten_words::text::command as text;
use kaiten_words::{LONGEST_NAME, Lang};
use mind::Mind;
use player::{Parting, Player};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The link of the table, such as `https://games.example/t/BVvSFQ5Z5ciPMq7rVhxsRg`; by https
    /// whoever the system trusts may vouch for the server, or whoever SSL_CERT_FILE names
    url: String,
    /// The bots, with commas between them: master, search:500, "cmd:python3 bot.py"
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// What they are called, with commas between them; by default after what they are
    #[arg(long, value_delimiter = ',')]
    names: Vec<String>,
    /// How long a command may think about a choice, in seconds
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    bot_limit: f64,
    /// From which the bots' chance comes
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write here what the bots noted at the start, if they did, in place of an older file: kaiten
    /// verify --noted compares a record with it
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// The language; by default that of the terminal
    #[arg(long, value_parser = languages())]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !(0.001..=3600.0).contains(&args.bot_limit) {
        let (option, value) = ("--bot-limit", args.bot_limit);
        return Err(Failure::Range { option, value, least: 0.001, most: 3600.0 });
    }
    let bots: Vec<Contestant> =
        args.bots.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    if args.names.len() > bots.len() {
        return Err(Failure::MoreNames { names: args.names.len(), bots: bots.len() });
    }
    let (caller, table) = link::read(&args.url)?;
    // Better now than after a whole game; of what is tried nothing is left, and nothing is replaced.
    args.keep.as_deref().map(Whole::new).transpose()?;
    let limit = Duration::from_secs_f64(args.bot_limit);
    let care = Care { limit, complaints: Complaints::default() };
    let lang = args.lang.unwrap_or_else(out::language);
    let visit = Visit { args, caller, table, lang, care: &care };
    let mut notes = Vec::new();
    let played = tokio::runtime::Runtime::new().map_err(Failure::Stopped)?.block_on(async {
        let entry = visit.look().await?;
        visit.play(entry, &bots, &mut notes).await
    });
    contestant::report(&care.complaints);
    let kept = visit.keep(&notes);
    let said = played.and_then(|outcome| out::print(&outcome.text(lang)));
    match (said, kept) {
        // How it ended comes first: neither hides the other.
        (Err(why), Err(unkept)) => Err(Failure::Several(vec![why, unkept])),
        (said, kept) => said.and(kept),
    }
}

/// Bots at a table.
struct Visit<'a> {
    args: &'a Args,
    caller: Caller,
    table: TableId,
    lang: Lang,
    care: &'a Care,
}

/// How it ended for all of them.
enum Outcome {
    /// For everybody.
    Ended(Box<Around>),
    /// They gave up their seats.
    Left,
}

impl Visit<'_> {
    /// Looks what is played there.
    async fn look(&self) -> Result<&'static Entry, Failure> {
        let looked = self.caller.get(&format!("/api/tables/{}", self.table)).await;
        let looked = looked.map_err(|why| self.failure(why))?;
        let Looked { around, .. } = serde_json::from_str(&looked.body)
            .map_err(|why| self.failure(Uncalled::Unread(why.to_string())))?;
        Ok(kaiten_games::find(&around.terms.game)?)
    }

    /// Sits down with all of them, and plays until it is over for all. However that is, what they
    /// noted at the start is among the notes.
    async fn play(
        &self,
        entry: &'static Entry,
        bots: &[Contestant],
        notes: &mut Vec<Noted>,
    ) -> Result<Outcome, Failure> {
        let (stop, stopped) = watch::channel(false);
        let mut players: Vec<Player> = Vec::new();
        for (nth, bot) in bots.iter().enumerate() {
            match self.sit_down(entry, nth, bot, &players, stopped.clone()).await {
                Ok(player) => players.push(player),
                // All of them play, or none.
                Err(why) => {
                    for player in &players {
                        player.leave().await;
                    }
                    return Err(why);
                }
            }
        }
        let mut playing: JoinSet<_> = players.into_iter().map(Player::play).collect();
        let mut outcome = Ok(Outcome::Left);
        loop {
            let parted = tokio::select! {
                parted = playing.join_next() => parted,
                () = told_to_go() => {
                    // Whoever has gone by now does not have to be told.
                    let _ = stop.send(true);
                    playing.join_next().await
                }
            };
            let Some(parted) = parted else { return outcome };
            let (parting, noted) = parted.expect("a player has no accident");
            notes.extend(noted);
            match parting {
                Parting::Ended(around) => {
                    if outcome.is_ok() {
                        outcome = Ok(Outcome::Ended(around));
                    }
                }
                Parting::Unfair(fault) => {
                    let url = self.args.url.clone();
                    outcome = Err(Failure::Unfair { url, fault });
                }
                Parting::Left => {}
                Parting::Freed(name) => out::warn(&text::Freed { name: &name }.say(self.lang)),
                Parting::Uncalled(why) => {
                    outcome = Err(self.failure(why));
                    let _ = stop.send(true);
                }
            }
        }
    }

    /// Writes what was noted, a line for each bot. Where nothing was, an older file stays.
    fn keep(&self, notes: &[Noted]) -> Result<(), Failure> {
        let Some(path) = self.args.keep.as_ref().filter(|_| !notes.is_empty()) else {
            return Ok(());
        };
        let mut whole = Whole::new(path)?;
        for noted in notes {
            let line = serde_json::to_string(noted).expect("it has names for keys") + "\n";
            whole.file().write_all(line.as_bytes()).map_err(unwritable(path))?;
        }
        whole.finish(true)
    }

    async fn sit_down(
        &self,
        entry: &'static Entry,
        nth: usize,
        bot: &Contestant,
        others: &[Player],
        stopped: watch::Receiver<bool>,
    ) -> Result<Player, Failure> {
        let given = self.args.names.get(nth).map(|name| name.trim().to_string());
        let name = given.unwrap_or_else(|| self.name_of(bot, others));
        let part = Part::new(self.table, Witness::new());
        let promise = Some(part.promise());
        let sit = Sit { name: name.clone(), seat: None, is_program: true, promise };
        let sat = self.caller.sit(self.table, &sit).await;
        let Sat { seat, secret } = sat.map_err(|why| self.failure(why))?;
        out::print(&(text::SitsDown { name: &name, seat: &seat }.say(self.lang) + "\n"))?;
        let seed = self.args.seed.wrapping_add(nth as u64);
        let mind = Mind::awaken(entry, bot.clone(), seed, self.care.clone());
        let (caller, table, lang) = (self.caller.clone(), self.table, self.lang);
        Ok(Player { caller, table, seat, secret, name, part, mind, stopped, lang })
    }

    /// A bot's usual name: its level, or the program of its command; a number behind it, if another
    /// one is called so.
    fn name_of(&self, bot: &Contestant, others: &[Player]) -> String {
        let plain = match bot {
            Contestant::Bot(named) => named.to_string(),
            Contestant::Command(command) => {
                let program = command.split_whitespace().last().unwrap_or("bot");
                let stem = Path::new(program).file_stem().unwrap_or_default();
                stem.to_string_lossy().chars().take(LONGEST_NAME - 2).collect()
            }
        };
        let is_free = |name: &String| others.iter().all(|other| other.name != *name);
        let numbered = (2..).map(|number| format!("{plain} {number}"));
        let mut names = std::iter::once(plain.clone()).chain(numbered);
        names.find(is_free).expect("there are more numbers than bots")
    }

    fn failure(&self, why: Uncalled) -> Failure {
        let url = self.args.url.clone();
        let answered = match why {
            Uncalled::Refused(answered) => answered,
            why => return Failure::NoServer { url, why: why.to_string() },
        };
        match serde_json::from_str::<Sentence>(&answered.body) {
            Ok(Sentence { why: Refused::NoPrograms, .. }) => Failure::ClosedToPrograms { url },
            Ok(Sentence { sentence, .. }) => {
                Failure::TableRefuses { url, sentence: out::plain(&sentence) }
            }
            Err(_) => Failure::NoServer { url, why: format!("status {}", answered.status) },
        }
    }
}

impl Outcome {
    fn text(&self, lang: Lang) -> String {
        let around = match self {
            Self::Ended(around) => around,
            Self::Left => return text::seats_left(lang).to_string() + "\n",
        };
        match around.stage {
            kaiten_protocol::Stage::Ended(Ended::Played(standings)) => {
                placed(around, &standings, lang)
            }
            _ => text::ended_early(lang).to_string() + "\n",
        }
    }
}

/// How everyone stands, the winner first.
fn placed(around: &Around, standings: &BySeat<Standing>, lang: Lang) -> String {
    let sitters = around.places.iter().map(|place| place.sitter.as_ref());
    let mut all: Vec<_> = standings.iter().zip(sitters).collect();
    all.sort_by_key(|(standing, _)| standing.place);
    let lines = all.into_iter().map(|(Standing { place, points, .. }, sitter)| {
        let who = sitter.map_or("–".to_string(), |sitter| out::plain(&sitter.name));
        text::Stands { place, who: &who, points }.say(lang) + "\n"
    });
    lines.collect()
}

/// Waits for Ctrl-C, or for whoever looks after the machine.
async fn told_to_go() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut term) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => return,
                _ = term.recv() => return,
            }
        }
    }
    // Without a handler the system ends the command, and the seats stay.
    if tokio::signal::ctrl_c().await.is_err() {
        core::future::pending::<()>().await;
    }
}
