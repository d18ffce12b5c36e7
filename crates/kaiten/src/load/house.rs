//! A server in a process of its own, with its tables in a folder of its own.

use crate::Failure;
use kaiten_server::caller::Caller;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// What nobody but the load itself would need.
const LIMITS: [&str; 7] = [
    "connections=1000000",
    "messages=1000000",
    "requests=100000000",
    "wishes=100000000",
    "away=3600",
    "unread=256",
    "unread_bytes=16000000",
];

/// A running server.
pub(super) struct House {
    child: Child,
    port: u16,
    folder: TempDir,
}

impl House {
    /// A server without any table.
    pub(super) async fn build() -> Result<Self, Failure> {
        let folder = tempfile::tempdir().map_err(Failure::Stopped)?;
        Ok(Self::open(folder).await?.0)
    }

    /// A server with the tables of a folder, and how long it took until it answered.
    pub(super) async fn open(folder: TempDir) -> Result<(Self, Duration), Failure> {
        Self::start(folder, 0).await
    }

    async fn start(folder: TempDir, port: u16) -> Result<(Self, Duration), Failure> {
        let program = std::env::current_exe().map_err(Failure::Stopped)?;
        let began = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--address", "127.0.0.1", "--port", &port.to_string(), "--data"]);
        command.arg(folder.path());
        for limit in LIMITS {
            command.args(["--limit", limit]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.env("LC_ALL", "C").spawn().map_err(Failure::Stopped)?;
        let stdout = child.stdout.take().expect("it is ours to read");
        let mut said = String::new();
        BufReader::new(stdout).read_line(&mut said).await.map_err(Failure::Stopped)?;
        // "Kaiten is at http://localhost:PORT until …"
        let port = said.split("localhost:").nth(1).and_then(|rest| rest.split(' ').next());
        let port = port.and_then(|port| port.parse().ok()).ok_or_else(|| {
            Failure::Stopped(std::io::Error::other(format!("the server says {said:?}")))
        })?;
        let house = Self { child, port, folder };
        let caller = Caller::new(house.address());
        while caller.get("/health").await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
            if began.elapsed() > Duration::from_secs(30) {
                let why = "the server does not answer";
                return Err(Failure::Stopped(std::io::Error::other(why)));
            }
        }
        Ok((house, began.elapsed()))
    }

    /// Where it listens.
    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Where its tables are.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// How many bytes of memory it has; 0 where the system does not say.
    pub(super) fn memory(&self) -> u64 {
        let status = self.child.id().map(|id| format!("/proc/{id}/status"));
        let status = status.and_then(|path| std::fs::read_to_string(path).ok());
        let line = status.as_deref().unwrap_or_default().lines();
        let line = line.filter_map(|line| line.strip_prefix("VmRSS:")).next();
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    }

    /// Ends it as a loss of power would, and starts it anew at the same place.
    pub(super) async fn kill(mut self) -> Result<Self, Failure> {
        self.child.start_kill().map_err(Failure::Stopped)?;
        self.child.wait().await.map_err(Failure::Stopped)?;
        Ok(Self::start(self.folder, self.port).await?.0)
    }

    /// Tells it to go; its tables stay in the folder.
    pub(super) async fn stop(mut self) -> Result<TempDir, Failure> {
        if let Some(id) = self.child.id() {
            // A small machine may have no `kill` but that of the shell.
            let mut term = Command::new("sh");
            term.args(["-c", &format!("kill -TERM {id}")]);
            term.status().await.map_err(Failure::Stopped)?;
        }
        self.child.wait().await.map_err(Failure::Stopped)?;
        Ok(self.folder)
    }
}
