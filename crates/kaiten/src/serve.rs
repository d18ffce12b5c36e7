//! `kaiten serve`: the games in the browser, and tables for friends.

use crate::{Failure, out};
use etcetera::app_strategy::{AppStrategy as _, AppStrategyArgs, choose_native_strategy};
use kaiten_server::{Hall, Limits};
use kaiten_store::sqlite::Sqlite;
use kaiten_words::text::command as text;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::io::{self, ErrorKind, IsTerminal as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tracing_subscriber::EnvFilter;

/// The file in the data folder that has all tables.
pub(crate) const TABLES: &str = "tables.db";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen at; 127.0.0.1 lets nobody in but this computer
    #[arg(long, default_value = "0.0.0.0")]
    address: IpAddr,
    /// The folder that keeps all tables; by default the system's folder for data
    #[arg(long)]
    data: Option<PathBuf>,
    /// Where people find the server, if a proxy stands before it
    #[arg(long, value_name = "https://games.example")]
    public_url: Option<String>,
    /// How much anybody may want, such as connections=500; may be repeated.
    /// One of connections, messages, requests, bytes, unread, hello, to_read, ping, idle, away, bots
    #[arg(long, value_name = "NAME=NUMBER")]
    limit: Vec<Limit>,
    /// What is told on the error stream: error, warn, info, debug
    #[arg(long, default_value = "warn", env = "KAITEN_LOG")]
    log: String,
}

/// One of the limits, and what it is set to.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Limit {
    name: String,
    number: u32,
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, number) = text.split_once('=').ok_or("a limit is NAME=NUMBER")?;
        let number = number.parse().map_err(|_| format!("{number:?} is no number"))?;
        let limit = Self { name: name.to_string(), number };
        limit.set(&mut Limits::default())?;
        Ok(limit)
    }
}

impl Limit {
    fn set(&self, limits: &mut Limits) -> Result<(), String> {
        let Self { name, number } = self;
        let (count, size) = (*number, *number as usize);
        let seconds = Duration::from_secs(u64::from(count));
        match name.as_str() {
            "connections" => limits.connections = count,
            "messages" => limits.messages = count,
            "requests" => limits.requests = count,
            "bytes" => limits.bytes = size,
            "unread" => limits.unread = size.max(1),
            "hello" => limits.hello = seconds,
            "to_read" => limits.to_read = seconds,
            "ping" => limits.ping = seconds,
            "idle" => limits.idle = seconds,
            "away" => limits.away = seconds,
            "bots" => limits.bots = size,
            _ => return Err(format!("there is no limit {name:?}")),
        }
        Ok(())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let lang = out::language();
    listen_to_logs(&args.log);
    let mut limits = Limits::default();
    for limit in &args.limit {
        limit.set(&mut limits).expect("it was read");
    }
    let folder = args.data.clone().or_else(usual_folder).ok_or(Failure::NoDataFolder)?;
    let address = SocketAddr::new(args.address, args.port);
    let socket = TcpListener::bind(address).map_err(|why| match why.kind() {
        ErrorKind::AddrInUse => Failure::PortInUse { port: args.port },
        _ => Failure::CannotListen { address, why },
    })?;
    let store = open(&folder)?;
    let address = socket.local_addr().map_err(Failure::Stopped)?;
    let mut told = text::IsAt { url: &url(address) }.say(lang) + "\n";
    let invited = args.public_url.clone().or_else(|| in_the_house(address));
    if let Some(url) = &invited {
        told += &(text::IsAtHome { url }.say(lang) + "\n");
        if io::stdout().is_terminal()
            && let Some(code) = qr_code(url)
        {
            told += &code;
        }
    }
    told += &(text::KeepsIn { folder: &folder.display() }.say(lang) + "\n");
    out::print(&told)?;
    let hall = Hall::new(Arc::new(store), limits, args.public_url.clone());
    kaiten_server::serve(socket, &hall).map_err(Failure::Stopped)
}

/// Opens the file with all tables. What cannot be opened is left as it is.
fn open(folder: &Path) -> Result<Sqlite, Failure> {
    let path = folder.join(TABLES);
    let file = path.display().to_string();
    std::fs::create_dir_all(folder)
        .map_err(|why| Failure::Unwritable { file: folder.display().to_string(), why })?;
    Sqlite::open(&path, now()).map_err(|why| Failure::Store { file, why })
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

/// Where programs of this system keep their data.
fn usual_folder() -> Option<PathBuf> {
    let (top_level_domain, author) = (String::new(), String::new());
    let program = AppStrategyArgs { top_level_domain, author, app_name: "kaiten".to_string() };
    choose_native_strategy(program).ok().map(|folders| folders.data_dir())
}

fn listen_to_logs(level: &str) {
    let filter = EnvFilter::try_new(level).unwrap_or_else(|_| EnvFilter::new("warn"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // In tests somebody may listen already.
    let _ = logs.try_init();
}

/// What to type into a browser on this computer.
fn url(address: SocketAddr) -> String {
    if address.ip().is_loopback() || address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

/// What to type into a browser elsewhere in the house, if the server listens there.
fn in_the_house(address: SocketAddr) -> Option<String> {
    if !address.ip().is_unspecified() {
        return None;
    }
    let all = if_addrs::get_if_addrs().ok()?;
    let own = all.into_iter().map(|found| found.ip()).filter_map(|ip| match ip {
        IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local() => Some(ip),
        _ => None,
    });
    // At home an address is private; others are of bridges to elsewhere more often.
    let best = own.max_by_key(Ipv4Addr::is_private)?;
    Some(format!("http://{}", SocketAddr::new(IpAddr::V4(best), address.port())))
}

/// An address for the camera of a phone.
fn qr_code(url: &str) -> Option<String> {
    let code = QrCode::new(url).ok()?;
    // Most terminals are dark: what is printed there is light.
    let picture =
        code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Some(picture + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_can_go_there() {
        for (address, wanted) in [
            ("127.0.0.1:8080", "http://localhost:8080"),
            ("0.0.0.0:80", "http://localhost:80"),
            ("[::]:8080", "http://localhost:8080"),
            ("192.168.1.2:8080", "http://192.168.1.2:8080"),
            ("[fe80::1]:8080", "http://[fe80::1]:8080"),
        ] {
            assert_eq!(url(address.parse().expect("an address")), wanted);
        }
    }

    #[test]
    fn limits_are_read_by_name() {
        let limit = |text: &str| text.parse::<Limit>();
        assert_eq!(limit("ping=5"), Ok(Limit { name: "ping".to_string(), number: 5 }));
        for (wrong, why) in [
            ("ping", "a limit is NAME=NUMBER"),
            ("ping=often", "\"often\" is no number"),
            ("tea=1", "there is no limit \"tea\""),
        ] {
            assert_eq!(limit(wrong), Err(why.to_string()));
        }
        let mut limits = Limits::default();
        limit("idle=7").expect("a limit").set(&mut limits).expect("it is known");
        assert_eq!(limits.idle, Duration::from_secs(7));
    }

    #[test]
    fn a_phone_can_read_the_address() {
        let code = qr_code("http://192.168.1.2:8080").expect("it is short");
        let width = code.lines().map(|line| line.chars().count()).max();
        assert!(width < Some(40), "it fits a narrow terminal");
    }
}
