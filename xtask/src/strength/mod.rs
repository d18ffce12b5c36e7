//! `cargo xtask strength`: plays the bots against each other and writes STRENGTH.md, and beside it
//! the few figures that the client shows to people.
//!
//! Who plays whom, and how many games, is decided here; `kaiten arena` plays them, on the same
//! deals from every seat, and `kaiten bench` takes the times.

mod page;
mod wasm;

use crate::run::{cargo, output, succeed};
use page::{Chapter, Findings};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

/// The levels, the weakest first.
const LEVELS: [&str; 4] = ["apprentice", "cook", "chef", "master"];

/// How often each level wins, game by game: what people are told when they choose one.
const SHOWN: &str = "docs/strength/levels.txt";

/// Plays for so many minutes; to build and to take the times needs a few more.
pub(crate) fn run(root: &Path, minutes: Option<&str>) -> Result<(), String> {
    let start = Instant::now();
    let minutes = minutes.unwrap_or(USUAL_MINUTES).parse::<f64>();
    let minutes = minutes.map_err(|why| format!("--minutes: {why}"))?;
    let usual: f64 = USUAL_MINUTES.parse().expect("a number");
    succeed(cargo(root).args(["build", "--release", "--locked", "--package", "kaiten"]))?;
    std::fs::create_dir_all(root.join("docs/strength"))
        .map_err(|why| format!("docs/strength: {why}"))?;
    let kaiten = Kaiten { root, pace: minutes / usual };
    let speeds: Speeds = kaiten.json(&["bench", "--seconds", "0.3"])?;
    let times: Vec<LevelTime> = kaiten.json(&["bench", "--levels"])?;
    let wasm = wasm::search_per_second(root)?;
    let mut games: Vec<&str> = speeds.tables.iter().map(|table| table.game.as_str()).collect();
    games.dedup();
    let chapters = games.iter().map(|game| chapter(&kaiten, game, &speeds));
    let chapters = chapters.collect::<Result<Vec<Chapter>, String>>()?;
    let findings =
        Findings { chapters, times, speeds, wasm, minutes: start.elapsed().as_secs() / 60 };
    let path = root.join("STRENGTH.md");
    std::fs::write(&path, findings.text()).map_err(|why| format!("STRENGTH.md: {why}"))?;
    let path = root.join(SHOWN);
    std::fs::write(&path, findings.shown()).map_err(|why| format!("{SHOWN}: {why}"))?;
    println!("STRENGTH.md is written, after {} minutes.", start.elapsed().as_secs() / 60);
    Ok(())
}

/// Plays all that is played of a game.
fn chapter(kaiten: &Kaiten<'_>, game: &str, speeds: &Speeds) -> Result<Chapter, String> {
    let few = speeds.fewest_seats(game);
    let seconds = Seconds::of(game)?;
    let one_against_others: Vec<&str> =
        ["greedy"].into_iter().chain((1..few).map(|_| "random")).collect();
    let mut pairs = Vec::new();
    for (nth, stronger) in LEVELS.iter().enumerate() {
        for weaker in &LEVELS[..nth] {
            pairs.push(kaiten.arena(game, &[stronger, weaker], few, seconds.pair, None)?);
        }
    }
    let picture = format!("docs/strength/{game}.svg");
    let long_search = kaiten.arena(game, &["master", "greedy"], few, seconds.master, None)?;
    Ok(Chapter {
        date: kaiten.date_of_rules(game)?,
        random: kaiten.arena(game, &one_against_others, few, 4, None)?,
        pairs,
        search: kaiten.arena(game, &["chef", "greedy"], few, seconds.few, None)?,
        search_for_four: kaiten.arena(game, &["chef", "greedy"], 4, seconds.four, None)?,
        same_deals: kaiten.games(game, &["chef", "greedy"], few, long_search.games)?,
        long_search,
        chef_for_four: kaiten.arena(game, &["chef", "cook"], 4, seconds.four / 3, None)?,
        all: kaiten.arena(game, &LEVELS, 4, 20, Some(&picture))?,
        picture,
    })
}

/// What all that is played takes together, so that the whole ends within forty minutes.
const USUAL_MINUTES: &str = "31";

/// How long bots play a game; `seconds.toml` says what each is for.
#[derive(Deserialize)]
struct Seconds {
    pair: u32,
    few: u32,
    four: u32,
    master: u32,
}

impl Seconds {
    fn of(game: &str) -> Result<Self, String> {
        let mut all: BTreeMap<String, Self> = toml::from_str(include_str!("seconds.toml"))
            .map_err(|why| format!("seconds.toml: {why}"))?;
        let seconds = all.remove(game).or_else(|| all.remove("usual"));
        seconds.ok_or_else(|| "seconds.toml does not say what is usual.".to_string())
    }
}

/// More games would not tell more.
const MOST_GAMES: &str = "40000";

/// The command of this workspace.
struct Kaiten<'a> {
    root: &'a Path,
    /// How much longer or shorter than usual all play.
    pace: f64,
}

impl Kaiten<'_> {
    /// What the command prints with `--json`.
    fn json<T: DeserializeOwned>(&self, args: &[&str]) -> Result<T, String> {
        let mut kaiten = cargo(self.root);
        kaiten.args(["run", "--quiet", "--release", "--locked", "--package", "kaiten", "--"]);
        let text = output(kaiten.args(args).arg("--json"))?;
        serde_json::from_str(&text)
            .map_err(|why| format!("kaiten {} printed something else: {why}", args.join(" ")))
    }

    /// Bots against each other for so many seconds.
    fn arena(
        &self,
        game: &str,
        bots: &[&str],
        seats: u8,
        seconds: u32,
        picture: Option<&str>,
    ) -> Result<Fought, String> {
        let seconds = (f64::from(seconds) * self.pace).to_string();
        let mut args = vec!["--seconds", &seconds, "--games", MOST_GAMES];
        args.extend(picture.iter().flat_map(|&picture| ["--svg", picture]));
        self.fight(game, bots, seats, &args)
    }

    /// Bots against each other on the first so many deals: those of every arena.
    fn games(&self, game: &str, bots: &[&str], seats: u8, games: u32) -> Result<Fought, String> {
        self.fight(game, bots, seats, &["--games", &games.to_string()])
    }

    fn fight(
        &self,
        game: &str,
        bots: &[&str],
        seats: u8,
        how_long: &[&str],
    ) -> Result<Fought, String> {
        let (bots, seats) = (bots.join(","), seats.to_string());
        let mut args = vec!["arena", game, "--bots", &bots, "--seats", &seats];
        args.extend(how_long);
        let fought: Fought = self.json(&args)?;
        println!("{game} for {seats}: {bots}, {} games", fought.games);
        Ok(fought)
    }

    /// The day on which the rules of a game were last changed.
    fn date_of_rules(&self, game: &str) -> Result<String, String> {
        let mut git = std::process::Command::new("git");
        let rules = format!("crates/game-{game}/RULES.md");
        let args = ["log", "-1", "--format=%cs", "--", &rules];
        Ok(output(git.args(args).current_dir(self.root))?.trim().to_string())
    }
}

/// What `kaiten bench` found.
#[derive(Deserialize)]
struct Speeds {
    tables: Vec<TableSpeed>,
}

#[derive(Deserialize)]
struct TableSpeed {
    game: String,
    options: String,
    search_per_second: f64,
}

impl TableSpeed {
    fn seats(&self) -> u8 {
        let seats = self.options.split(' ').find_map(|word| word.strip_prefix("seats="));
        seats.and_then(|seats| seats.parse().ok()).unwrap_or(2)
    }
}

impl Speeds {
    fn fewest_seats(&self, game: &str) -> u8 {
        let tables = self.tables.iter().filter(|table| table.game == game);
        tables.map(TableSpeed::seats).min().unwrap_or(2)
    }

    /// Games that a search imagines per second, at the first table with so many seats.
    fn search_per_second(&self, game: &str, seats: u8) -> f64 {
        let mut tables = self.tables.iter();
        let found = tables.find(|table| table.game == game && table.seats() == seats);
        found.map_or(0.0, |table| table.search_per_second)
    }
}

/// What `kaiten bench --levels` found of a level in a game.
#[derive(Deserialize)]
struct LevelTime {
    game: String,
    level: String,
    mean_ms: f64,
    slowest_ms: f64,
}

/// What `kaiten arena` found.
#[derive(Deserialize)]
struct Fought {
    game: String,
    name: String,
    rules: u16,
    games: u32,
    fair: f64,
    bots: Vec<Strength>,
}

#[derive(Deserialize)]
struct Strength {
    bot: String,
    won: Mean,
    points: Mean,
    rating: f64,
}

#[derive(Deserialize)]
struct Mean {
    mean: f64,
    plus_minus: f64,
}

impl Fought {
    /// How this bot did.
    fn of(&self, bot: &str) -> &Strength {
        self.bots.iter().find(|strength| strength.bot == bot).expect("the bot played")
    }
}

#[cfg(test)]
mod tests {
    use super::{LEVELS, SHOWN, Seconds, page};
    use std::path::Path;

    /// The figures of STRENGTH.md as the client reads them.
    fn shown_by(strength: &str) -> String {
        let mut shown = page::SHOWN_HEAD.to_string();
        for chapter in strength.split("\nAll four at one table, ").skip(1) {
            let games = chapter.split(' ').next().expect("a number of games");
            let game = chapter.split_once("(docs/strength/").and_then(|(_, it)| it.split_once('.'));
            let game = game.expect("a picture with the name of the game").0;
            let won = LEVELS.map(|level| {
                let row = chapter.lines().find(|line| line.starts_with(&format!("| {level} |")));
                let share = row.and_then(|row| row.split(['|', '%']).nth(2)).expect("a share");
                share.trim().to_string()
            });
            shown += &format!("{game} {games} {}\n", won.join(" "));
        }
        shown
    }

    #[test]
    fn people_are_told_what_strength_md_says() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
        let read = |name: &str| std::fs::read_to_string(root.join(name)).expect(name);
        assert_eq!(read(SHOWN), shown_by(&read("STRENGTH.md")));
    }

    #[test]
    fn every_game_has_its_seconds() {
        for game in ["sushi-express", "sushi-roll", "chess"] {
            assert_eq!(Seconds::of(game).err(), None, "{game}");
        }
    }
}
