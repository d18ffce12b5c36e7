//! STRENGTH.md as a text, and the figures of it that people are shown.

use super::{Fought, LEVELS, LevelTime, Mean, Speeds};

/// How the file begins that the client reads.
pub(super) const SHOWN_HEAD: &str = "# Written by `cargo xtask strength`; do not edit. With all four levels at one table: the game, \
     how many games,\n# and the percentage of them won by the apprentice, the cook, the chef and the \
     master.\n";

/// All that STRENGTH.md tells.
pub(super) struct Findings {
    pub(super) chapters: Vec<Chapter>,
    pub(super) times: Vec<LevelTime>,
    pub(super) speeds: Speeds,
    pub(super) wasm: Option<f64>,
    pub(super) minutes: u64,
}

/// What was played of one game.
pub(super) struct Chapter {
    /// The day of its rules.
    pub(super) date: String,
    /// Greedy against random.
    pub(super) random: Fought,
    /// Each level against each below it, with the fewest seats.
    pub(super) pairs: Vec<Fought>,
    /// Chef, a search, against greedy, with the fewest seats and with four.
    pub(super) search: Fought,
    pub(super) search_for_four: Fought,
    /// Master, a search over ten times as many games, against greedy with the fewest seats.
    pub(super) long_search: Fought,
    /// Chef against greedy on the deals of that.
    pub(super) same_deals: Fought,
    /// Chef against cook with four seats.
    pub(super) chef_for_four: Fought,
    /// All levels at one table.
    pub(super) all: Fought,
    pub(super) picture: String,
}

impl Findings {
    pub(super) fn text(&self) -> String {
        let mut text = String::from(
            "# How strong the bots are\n\n\
             Written by `cargo xtask strength`; do not edit. Every deal is played once for each way \
             the bots can sit, and counts as one observation: ± is a 95% interval over deals. A \
             shared win is shared. The numbers of games are small where strong bots think long, so \
             look at the intervals.\n\n",
        );
        text += &self.summary();
        text += &self.ten_times();
        for chapter in &self.chapters {
            text += &self.chapter(chapter);
        }
        text += &format!("\nThe whole run took {} minutes.\n", self.minutes);
        text
    }

    /// What people are told of each level when they choose one.
    pub(super) fn shown(&self) -> String {
        let line = |Chapter { all, .. }: &Chapter| {
            let won = LEVELS.map(|level| format!("{:.1}", all.of(level).won.mean * 100.0));
            format!("{} {} {}\n", all.game, all.games, won.join(" "))
        };
        self.chapters.iter().fold(SHOWN_HEAD.to_string(), |text, chapter| text + &line(chapter))
    }

    /// The claims at a glance, and what a search costs.
    fn summary(&self) -> String {
        let mut text = String::from(
            "| | greedy against random | chef against greedy | with four seats | master against \
             greedy | chef against cook | with four seats | search, games/s |\n\
             |---|---|---|---|---|---|---|---|\n",
        );
        for chapter in &self.chapters {
            let mut pairs = chapter.pairs.iter();
            let duel = pairs.find(|pair| plays(pair, "chef") && plays(pair, "cook"));
            let cells = [
                of_fair(&chapter.random, "greedy"),
                of_fair(&chapter.search, "chef"),
                of_fair(&chapter.search_for_four, "chef"),
                of_fair(&chapter.long_search, "master"),
                of_fair(duel.expect("chef and cook played"), "chef"),
                of_fair(&chapter.chef_for_four, "chef"),
                thousands(self.speeds.search_per_second(&chapter.all.game, 4)),
            ];
            text += &format!("| {} | {} |\n", chapter.all.name, cells.join(" | "));
        }
        text += "\nIn brackets what a seat wins if all are equally strong. Chef and master are searches; \
                 master imagines ten times as many games. The last column is how \
                 many games a search imagines, plays to where they are judged and learns from in a \
                 second, on one core, at the first choice of a game for four.";
        if let Some(wasm) = self.wasm {
            let first = &self.chapters[0].all;
            let native = self.speeds.search_per_second(&first.game, 4);
            text += &format!(
                " In Chromium, the same search of {} imagines {} in a second, {:.2} of that.",
                first.name,
                thousands(wasm),
                wasm / native
            );
        }
        text + "\n"
    }

    /// What ten times as many imagined games bring.
    fn ten_times(&self) -> String {
        let mut text = String::from(
            "\n## Ten times as many imagined games\n\n\
             Chef and master against greedy on the same deals, with the fewest seats. Where both win \
             about a fair share, more games bring this search nothing.\n\n\
             | | chef | master |\n|---|---|---|\n",
        );
        for Chapter { same_deals, long_search, .. } in &self.chapters {
            text += &format!(
                "| {} | {} | {} |\n",
                same_deals.name,
                of_fair(same_deals, "chef"),
                of_fair(long_search, "master")
            );
        }
        text
    }

    fn chapter(&self, chapter: &Chapter) -> String {
        let Chapter { pairs, all, .. } = chapter;
        let seats = |fought: &Fought| (1.0 / fought.fair).round();
        let mut text = format!(
            "\n## {}\n\nRules version {}, of {}.\n\n\
             With {} seats, games won by the level on the left (a fair share is {:.0}%):\n\n\
             | | {} |\n|---|{}\n",
            all.name,
            all.rules,
            chapter.date,
            seats(&pairs[0]),
            pairs[0].fair * 100.0,
            ["apprentice", "cook", "chef"].map(|level| format!("against {level}")).join(" | "),
            "---|".repeat(3)
        );
        for (nth, level) in LEVELS.iter().enumerate().skip(1).rev() {
            let against = |weaker: &&str| {
                let pair = pairs.iter().find(|pair| plays(pair, level) && plays(pair, weaker));
                let pair = pair.expect("each level played each below it");
                format!("{} of {} games", percent(&pair.of(level).won), pair.games)
            };
            let cells: Vec<String> = LEVELS[..nth].iter().map(against).collect();
            text += &format!("| {level} | {} |{}\n", cells.join(" | "), " |".repeat(3 - nth));
        }
        text += &format!(
            "\nAll four at one table, {} games:\n\n![Games won by each level]({})\n\n\
             | | won | points | rating | ms for a choice | slowest |\n|---|---|---|---|---|---|\n",
            all.games, chapter.picture
        );
        for bot in &all.bots {
            let mut times = self.times.iter();
            let time = times.find(|time| time.game == all.game && time.level == bot.bot);
            let time = time.map_or_else(
                || "| |".to_string(),
                |time| format!("{:.1} | {:.0} |", time.mean_ms, time.slowest_ms),
            );
            text += &format!(
                "| {} | {} | {:.1} ±{:.1} | {:+.0} | {time}\n",
                bot.bot,
                percent(&bot.won),
                bot.points.mean,
                bot.points.plus_minus,
                bot.rating
            );
        }
        text
    }
}

fn plays(fought: &Fought, bot: &str) -> bool {
    fought.bots.iter().any(|strength| strength.bot == bot)
}

/// What a bot won, and what a fair share would be.
fn of_fair(fought: &Fought, bot: &str) -> String {
    let won = percent(&fought.of(bot).won);
    format!("{won} of {} ({:.0}%)", fought.games, fought.fair * 100.0)
}

fn percent(share: &Mean) -> String {
    format!("{:.1}% ±{:.1}", share.mean * 100.0, share.plus_minus * 100.0)
}

fn thousands(number: f64) -> String {
    format!("{},{:03}", number as u64 / 1_000, number as u64 % 1_000)
}
