//! All that can be set about a server, each with what it usually is.

use crate::age;
use ipnet::IpNet;
use kaiten_server::{Limits, Settings};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// How a server runs.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) port: u16,
    pub(super) address: IpAddr,
    pub(super) data: Option<PathBuf>,
    pub(super) metrics: Option<SocketAddr>,
    pub(super) log: String,
    pub(super) settings: Settings,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            port: 8080,
            address: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            data: None,
            metrics: None,
            log: "warn".to_string(),
            settings: Settings::default(),
        }
    }
}

/// Something that can be set.
pub(super) struct Setting {
    /// What it is called in a file; `limits.ping` is `ping` below `[limits]`.
    pub(super) name: &'static str,
    /// What it may be, as refusals know it.
    pub(super) kind: &'static str,
    /// What it is set to; empty for nothing.
    pub(super) shown: fn(&Plan) -> String,
    /// Sets it, if it may be that.
    pub(super) set: fn(&mut Plan, &str) -> bool,
}

/// A setting that is one place in the plan, and is read and shown as its type is.
macro_rules! plain {
    ($name:literal, $kind:literal, $($place:tt)+) => {
        Setting {
            name: $name,
            kind: $kind,
            shown: |plan| plan.$($place)+.to_string(),
            set: |plan, text| put(&mut plan.$($place)+, text),
        }
    };
}

/// A setting that may be nothing.
macro_rules! optional {
    ($name:literal, $kind:literal, $($place:tt)+) => {
        Setting {
            name: $name,
            kind: $kind,
            shown: |plan| plan.$($place)+.as_ref().map_or(String::new(), ToString::to_string),
            set: |plan, text| put_some(&mut plan.$($place)+, text),
        }
    };
}

/// A limit of 1 or more: with 0 nobody could do anything.
macro_rules! least_one {
    ($name:literal, $place:ident) => {
        Setting {
            name: $name,
            kind: "count-from-one",
            shown: |plan| plan.settings.limits.$place.to_string(),
            set: |plan, text| text.parse() != Ok(0) && put(&mut plan.settings.limits.$place, text),
        }
    };
}

/// A limit that is a while: with none, nobody would be waited for.
macro_rules! seconds {
    ($name:literal, $place:ident) => {
        Setting {
            name: $name,
            kind: "seconds-from-one",
            shown: |plan| plan.settings.limits.$place.as_secs().to_string(),
            set: |plan, text| put_seconds(&mut plan.settings.limits.$place, text, 1),
        }
    };
}

/// How long some tables are kept.
macro_rules! kept {
    ($name:literal, $place:ident) => {
        Setting {
            name: $name,
            kind: "time",
            shown: |plan| plan.settings.keeping.$place.map_or("always".to_string(), age::say),
            set: |plan, text| put_time(&mut plan.settings.keeping.$place, text),
        }
    };
}

/// All of them, in the order in which they are shown.
pub(super) const SETTINGS: [Setting; 24] = [
    plain!("port", "port", port),
    plain!("address", "address", address),
    Setting {
        name: "data",
        kind: "folder",
        shown: |plan| plan.data.as_ref().map_or(String::new(), |path| path.display().to_string()),
        set: |plan, text| put_some(&mut plan.data, text),
    },
    optional!("public_url", "url", settings.public_url),
    Setting {
        name: "trusted_proxy",
        kind: "nets",
        shown: |plan| {
            let nets = plan.settings.trusted_proxies.iter().map(ToString::to_string);
            nets.collect::<Vec<_>>().join(",")
        },
        set: |plan, text| put_nets(&mut plan.settings.trusted_proxies, text),
    },
    optional!("metrics", "socket", metrics),
    Setting {
        name: "log",
        kind: "level",
        shown: |plan| plan.log.clone(),
        set: |plan, text| {
            let is_level = !text.is_empty() && EnvFilter::try_new(text).is_ok();
            is_level && put(&mut plan.log, text)
        },
    },
    least_one!("limits.connections", connections),
    least_one!("limits.messages", messages),
    least_one!("limits.requests", requests),
    least_one!("limits.wishes", wishes),
    plain!("limits.sayings", "count", settings.limits.sayings),
    least_one!("limits.bytes", bytes),
    least_one!("limits.unread", unread),
    seconds!("limits.hello", hello),
    seconds!("limits.to_read", to_read),
    seconds!("limits.ping", ping),
    seconds!("limits.idle", idle),
    Setting {
        name: "limits.away",
        kind: "seconds",
        shown: |plan| plan.settings.limits.away.as_secs().to_string(),
        // Somebody may count as away at once.
        set: |plan, text| put_seconds(&mut plan.settings.limits.away, text, 0),
    },
    seconds!("limits.to_reveal", to_reveal),
    Setting {
        name: "limits.bots",
        kind: "count",
        shown: |plan| match plan.settings.limits.bots {
            bots if bots == Limits::default().bots => "0".to_string(),
            bots => bots.to_string(),
        },
        set: |plan, text| {
            let bots = &mut plan.settings.limits.bots;
            let is_read = put(bots, text);
            if *bots == 0 {
                *bots = Limits::default().bots;
            }
            is_read
        },
    },
    kept!("keep.finished", finished),
    kept!("keep.unfinished", unfinished),
    kept!("keep.abandoned", abandoned),
];

fn put<T: FromStr>(place: &mut T, text: &str) -> bool {
    text.parse().map(|value| *place = value).is_ok()
}

fn put_some<T: FromStr>(place: &mut Option<T>, text: &str) -> bool {
    if text.is_empty() {
        *place = None;
        return true;
    }
    text.parse().map(|value| *place = Some(value)).is_ok()
}

fn put_nets(place: &mut Vec<IpNet>, text: &str) -> bool {
    // A single address is a net of one.
    let net = |text: &str| text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(net).collect::<Result<_, _>>().map(|nets| *place = nets).is_ok()
}

fn put_seconds(place: &mut Duration, text: &str, least: u32) -> bool {
    // No clock of a server needs more than what fits here.
    let read = text.parse::<u32>().ok().filter(|value| *value >= least);
    read.map(|value| *place = Duration::from_secs(u64::from(value))).is_some()
}

fn put_time(place: &mut Option<Duration>, text: &str) -> bool {
    let read = if text == "always" { Some(None) } else { age::read(text).map(Some) };
    read.map(|time| *place = time).is_some()
}

/// What a file of settings may say, with whatever it is usually.
#[cfg(test)]
pub(super) const EXAMPLE: &str = include_str!("../../../../docs/kaiten.toml");
