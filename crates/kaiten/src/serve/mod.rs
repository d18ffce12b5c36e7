//! `kaiten serve`: the games in the browser, and tables for friends.

mod check;
mod settings;
mod sources;

use crate::folder::{self, TABLES, usual};
use crate::{Failure, age, out};
use kaiten_server::{Hall, PublicUrl};
use kaiten_store::sqlite::Sqlite;
use kaiten_words::text::command as text;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use sources::{Chosen, From};
use std::io::{self, ErrorKind, IsTerminal as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tracing_subscriber::EnvFilter;

/// What each of these may be is in `settings`, so that a file, the environment and a flag say it
/// alike, and are refused alike.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port; 0 takes a free one [usually: 8080]
    #[arg(long)]
    port: Option<String>,
    /// The address to listen at; 127.0.0.1 lets nobody in but this computer [usually: 0.0.0.0]
    #[arg(long)]
    address: Option<String>,
    /// The folder that keeps all tables; by default the system's folder for data
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
    /// Where people find the server, if a proxy stands before it, such as `https://games.example/kaiten`
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// A proxy that is believed when it says for whom it calls; may be repeated
    #[arg(long, value_name = "ADDRESS/BITS")]
    trusted_proxy: Vec<String>,
    /// Where metrics can be read off, such as 127.0.0.1:9100, at /metrics
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<String>,
    /// How much anybody may want, such as connections=500; may be repeated.
    /// One of connections, messages, requests, wishes, sayings, bytes, unread, unread_bytes, hello,
    /// to_read, ping, idle, away, to_reveal, bots
    #[arg(long, value_name = "NAME=NUMBER")]
    limit: Vec<String>,
    /// How long tables are kept, such as finished=90d; may be repeated.
    /// One of finished, unfinished, abandoned [usually: always]
    #[arg(long, value_name = "NAME=TIME")]
    keep: Vec<String>,
    /// What is told on the error stream: error, warn, info, debug [usually: warn]
    #[arg(long)]
    log: Option<String>,
    /// A file of settings; each can also be in the environment, such as KAITEN_PORT
    #[arg(long, value_name = "FILE", env = "KAITEN_CONFIG")]
    config: Option<PathBuf>,
    /// Say what would be used and what is wrong, and open nothing
    #[arg(long)]
    check: bool,
}

impl Args {
    /// What is set, by whomever.
    fn chosen(&self) -> Chosen {
        let mut chosen = Chosen::usual();
        if let Some(path) = &self.config {
            chosen.read_file(path);
        }
        chosen.read_environment(|name| std::env::var(name).ok());
        let proxies = self.trusted_proxy.join(",");
        for (flag, value) in [
            ("--port", &self.port),
            ("--address", &self.address),
            ("--data", &self.data),
            ("--public-url", &self.public_url),
            ("--trusted-proxy", &Some(proxies).filter(|proxies| !proxies.is_empty())),
            ("--metrics", &self.metrics),
            ("--log", &self.log),
        ] {
            if let Some(value) = value {
                let name = flag.trim_start_matches('-').replace('-', "_");
                chosen.set(&name, value, From::Flag(flag.to_string()));
            }
        }
        for (flag, part, all) in
            [("--limit", "limits", &self.limit), ("--keep", "keep", &self.keep)]
        {
            for said in all {
                let (name, value) = said.split_once('=').unwrap_or((said, ""));
                chosen.set(&format!("{part}.{name}"), value, From::Flag(flag.to_string()));
            }
        }
        chosen
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let lang = out::language();
    let chosen = args.chosen();
    if args.check {
        return check::check(chosen);
    }
    if !chosen.wrong.is_empty() {
        return Err(Failure::Several(chosen.wrong));
    }
    let plan = chosen.plan;
    listen_to_logs(&plan.log);
    // Each socket is a file, and a shell lets a program open few. Where there may be no more, those
    // who come later are turned away.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let folder = plan.data.clone().or_else(usual).ok_or(Failure::NoDataFolder)?;
    let socket = listen_at(SocketAddr::new(plan.address, plan.port))?;
    let for_operators = plan.metrics.map(listen_at).transpose()?;
    let store = open(&folder)?;
    let address = socket.local_addr().map_err(Failure::Stopped)?;
    let mut told = text::IsAt { url: &url(address) }.say(lang) + "\n";
    let public = plan.settings.public_url.as_ref().map(PublicUrl::to_string);
    let invited = public.or_else(|| in_the_house(address));
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
    let hall = Hall::new(Arc::new(store), plan.settings);
    kaiten_server::serve(socket, for_operators, &hall).map_err(Failure::Stopped)
}

fn listen_at(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).map_err(|why| no_socket(address, why))
}

/// Why nobody can listen there.
fn no_socket(address: SocketAddr, why: io::Error) -> Failure {
    match why.kind() {
        ErrorKind::AddrInUse => Failure::PortInUse { port: address.port() },
        _ => Failure::CannotListen { address, why },
    }
}

/// Opens the file with all tables. What cannot be opened is left as it is.
fn open(folder: &Path) -> Result<Sqlite, Failure> {
    let path = folder.join(TABLES);
    let file = path.display().to_string();
    folder::make(folder)?;
    folder::make_tables(&path)?;
    Sqlite::open(&path, age::now()).map_err(|why| Failure::Store { file, why })
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
        return (!address.ip().is_loopback()).then(|| url(address));
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
    use clap::Args as _;

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
    fn whoever_listens_at_an_address_of_the_house_invites_there() {
        for (address, wanted) in [
            ("192.168.1.2:8080", Some("http://192.168.1.2:8080")),
            ("[fd00::1]:8080", Some("http://[fd00::1]:8080")),
            ("127.0.0.1:8080", None),
            ("[::1]:8080", None),
        ] {
            let found = in_the_house(address.parse().expect("an address"));
            assert_eq!(found.as_deref(), wanted);
        }
    }

    #[test]
    fn the_help_names_all_that_can_be_limited_and_kept() {
        let command = Args::augment_args(clap::Command::new("serve"));
        for (flag, part) in [("limit", "limits."), ("keep", "keep.")] {
            let found = command.get_arguments().find(|argument| argument.get_id() == flag);
            let help = found.and_then(clap::Arg::get_help).expect("it has a help").to_string();
            let (_, said) = help.split_once("One of ").expect("all of them");
            let said: Vec<&str> = said.split(" [").next().expect("names").split(", ").collect();
            let all = settings::SETTINGS.iter().filter_map(|one| one.name.strip_prefix(part));
            assert_eq!(said, all.collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_phone_can_read_the_address() {
        let code = qr_code("http://192.168.1.2:8080").expect("it is short");
        let width = code.lines().map(|line| line.chars().count()).max();
        assert!(width < Some(40), "it fits a narrow terminal");
    }
}
