//! What a run has shown, for people and for programs.

use super::crowd::{Crowd, Measured};
use super::ledger::Ledger;
use serde::Serialize;
use std::fmt::Write as _;
use std::time::Duration;

/// The names are those that programs read.
#[derive(Serialize)]
pub(super) struct Report {
    choices_per_second: f64,
    p50_ms: f64,
    pub(super) p99_ms: f64,
    worst_ms: f64,
    bytes_per_choice: f64,
    live_table_bytes: Option<u64>,
    idle_table_bytes: Option<u64>,
    start_ms: Option<f64>,
    games_finished: u32,
    choices_kept: Option<u64>,
    comebacks: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) killed: Option<u32>,
    /// How many backups were made meanwhile, and how long the longest took.
    #[serde(skip_serializing_if = "Option::is_none")]
    backups: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    backup_ms: Option<f64>,
    errors: u64,
    #[serde(skip)]
    said: Vec<String>,
    #[serde(skip)]
    seconds: f64,
}

impl Report {
    /// What was measured; `live` is how many bytes a live table took.
    pub(super) fn new(mut measured: Measured, live: Option<u64>) -> Self {
        measured.latencies.sort_unstable();
        let ms = |part: f64| {
            let last = measured.latencies.len().saturating_sub(1);
            let nth = (part * last as f64).round() as usize;
            measured.latencies.get(nth).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        Self {
            choices_per_second: measured.in_time as f64 / measured.seconds,
            p50_ms: ms(0.5),
            p99_ms: ms(0.99),
            worst_ms: ms(1.0),
            bytes_per_choice: measured.bytes as f64 / (measured.in_time.max(1)) as f64,
            live_table_bytes: live,
            idle_table_bytes: None,
            start_ms: None,
            games_finished: measured.games,
            choices_kept: None,
            comebacks: measured.comebacks,
            killed: None,
            backups: None,
            backup_ms: None,
            errors: measured.errors,
            said: measured.said,
            seconds: measured.seconds,
        }
    }

    /// Only what is found in the logs counts.
    pub(super) fn check(&mut self, ledger: &Ledger, crowd: &Crowd) {
        let all = crowd.acknowledged();
        let (mut kept, mut faults) = (0, ledger.faults.clone());
        for choice in &all {
            match ledger.kept(choice) {
                1 => kept += 1,
                0 => faults.push(format!("an acknowledged choice is lost: {choice:?}")),
                times => faults.push(format!("a choice is kept {times} times: {choice:?}")),
            }
        }
        if self.killed.is_some() {
            let unended = crowd.tables().iter().filter(|id| !ledger.ended.contains(id)).count();
            faults.extend((unended > 0).then(|| format!("{unended} tables did not end")));
        }
        // What was acknowledged and is not there was not chosen.
        self.choices_per_second *= kept as f64 / all.len().max(1) as f64;
        self.choices_kept = Some(kept);
        self.errors += faults.len() as u64;
        self.said.extend(faults);
    }

    /// What so many idle tables take, and how long a server needs to start with them.
    pub(super) fn idle(&mut self, took: Duration, empty: u64, memory: u64, tables: u32) {
        self.idle_table_bytes = Some(memory.saturating_sub(empty) / u64::from(tables));
        self.start_ms = Some(took.as_secs_f64() * 1000.0);
    }

    /// So many backups were made meanwhile, and the longest took this.
    pub(super) fn backed_up(&mut self, backups: u32, longest: Duration) {
        self.backups = Some(backups);
        self.backup_ms = Some(longest.as_secs_f64() * 1000.0);
    }

    /// Something went wrong besides, if it did.
    pub(super) fn fault(&mut self, why: Option<String>) {
        self.errors += u64::from(why.is_some());
        self.said.extend(why);
    }

    /// How many things went wrong.
    pub(super) fn faults(&self) -> u64 {
        self.errors
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("it has names for keys") + "\n"
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |what: &str, value: String| {
            // A String takes everything.
            let _ = writeln!(text, "{what:<34}{value}");
        };
        let whole = |number: f64| format!("{number:.0}");
        line("choices per second", whole(self.choices_per_second));
        let ms = |ms: f64| format!("{ms:.1} ms");
        line("seen by all others, half within", ms(self.p50_ms));
        line("99 of 100 within", ms(self.p99_ms));
        line("all within", ms(self.worst_ms));
        line("bytes told per choice", whole(self.bytes_per_choice));
        let kib = |bytes: u64| format!("{:.1} KiB", bytes as f64 / 1024.0);
        if let Some(bytes) = self.live_table_bytes {
            line("memory of a live table", kib(bytes));
        }
        if let Some(bytes) = self.idle_table_bytes {
            line("memory of an idle table", format!("{bytes} bytes"));
        }
        if let Some(start) = self.start_ms {
            line("start with 100,000 idle tables", ms(start));
        }
        line("games finished", self.games_finished.to_string());
        // Of a server that somebody else has started it may not be known where they are.
        let unseen = || "no log was looked at".to_string();
        line("choices found in the logs", self.choices_kept.map_or_else(unseen, |n| n.to_string()));
        if let Some(killed) = self.killed {
            line("times the server was killed", killed.to_string());
            line("times somebody came back", self.comebacks.to_string());
        }
        if let (Some(backups), Some(longest)) = (self.backups, self.backup_ms) {
            line("backups meanwhile", backups.to_string());
            line("the longest of them", ms(longest));
        }
        line("errors", self.errors.to_string());
        line("measured for", format!("{:.1} s", self.seconds));
        for said in self.said.iter().take(10) {
            line("", said.clone());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_whether_the_logs_were_looked_at() {
        let measured = Measured {
            seconds: 1.0,
            latencies: Vec::new(),
            in_time: 7,
            bytes: 0,
            games: 0,
            errors: 0,
            said: Vec::new(),
            comebacks: 0,
        };
        let mut report = Report::new(measured, None);
        assert!(report.text().contains("no log was looked at"));
        assert_eq!(report.faults(), 0, "that is no error");
        report.choices_kept = Some(7);
        assert!(!report.text().contains("no log was looked at"));
    }
}
