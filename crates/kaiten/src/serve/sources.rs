//! Where settings come from: flags win over the environment, that over a file, and that over what is
//! usual.

use super::settings::{Plan, SETTINGS, Setting};
use crate::Failure;
use std::fmt;
use std::ops::Range;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// How a server runs, and who has said so.
pub(super) struct Chosen {
    pub(super) plan: Plan,
    pub(super) from: [From; SETTINGS.len()],
    /// What is wrong; nothing of it is in the plan.
    pub(super) wrong: Vec<Failure>,
}

/// Who has said what a setting is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum From {
    /// Nobody.
    #[default]
    Usual,
    /// A file, in this line.
    File(String, usize),
    /// A variable of the environment.
    Environment(String),
    /// A flag.
    Flag(String),
}

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("usual"),
            Self::File(file, line) => write!(f, "{file}:{line}"),
            Self::Environment(name) | Self::Flag(name) => f.write_str(name),
        }
    }
}

impl Chosen {
    pub(super) fn usual() -> Self {
        let from = core::array::from_fn(|_| From::Usual);
        Self { plan: Plan::default(), from, wrong: Vec::new() }
    }

    /// Reads a file of settings.
    pub(super) fn read_file(&mut self, path: &Path) {
        let file = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => self.read_text(&file, &text),
            Err(why) => self.wrong.push(Failure::Unreadable { file, why }),
        }
    }

    pub(super) fn read_text(&mut self, file: &str, text: &str) {
        let line = |span: Range<usize>| {
            let before = text.get(..span.start).unwrap_or(text);
            1 + before.matches('\n').count()
        };
        match DeTable::parse(text) {
            Ok(table) => {
                for (name, value, span) in flat(table.get_ref()) {
                    self.set(&name, &value, From::File(file.to_string(), line(span)));
                }
            }
            Err(why) => {
                let line = line(why.span().unwrap_or(0..0));
                let (file, why) = (file.to_string(), why.message().replace('\n', ", "));
                self.wrong.push(Failure::Config { file, line, why });
            }
        }
    }

    /// Looks which variables of the environment are set.
    pub(super) fn read_environment(&mut self, variable: impl Fn(&str) -> Option<String>) {
        for setting in &SETTINGS {
            let name = variable_of(setting);
            if let Some(value) = variable(&name).filter(|value| !value.is_empty()) {
                self.set(setting.name, &value, From::Environment(name));
            }
        }
    }

    /// Sets something that somebody has said.
    pub(super) fn set(&mut self, name: &str, value: &str, from: From) {
        let Some(nth) = SETTINGS.iter().position(|setting| setting.name == name) else {
            let name = name.to_string();
            return self.wrong.push(Failure::NoSetting {
                from: from.place(),
                known: known(&name),
                name,
            });
        };
        let Setting { set, kind, .. } = SETTINGS[nth];
        if set(&mut self.plan, value) {
            self.from[nth] = from;
        } else {
            let (name, value) = (name.to_string(), value.to_string());
            self.wrong.push(Failure::Setting { from: from.place(), name, value, kind });
        }
    }
}

impl From {
    /// Where somebody looks for what is wrong.
    fn place(&self) -> String {
        self.to_string()
    }
}

/// What a setting is called in the environment.
pub(super) fn variable_of(setting: &Setting) -> String {
    format!("KAITEN_{}", setting.name.to_uppercase().replace('.', "_"))
}

/// The settings that stand where this one would.
fn known(name: &str) -> String {
    let part =
        |name: &str| name.rsplit_once('.').map_or(String::new(), |(part, _)| part.to_string());
    let beside = SETTINGS.iter().map(|setting| setting.name);
    let beside: Vec<&str> = beside.clone().filter(|found| part(found) == part(name)).collect();
    match beside.is_empty() {
        true => SETTINGS.map(|setting| setting.name).join(", "),
        false => beside.join(", "),
    }
}

/// All values of a table and of those in it, with their whole names and places.
fn flat(table: &DeTable<'_>) -> Vec<(String, String, Range<usize>)> {
    let mut all = Vec::new();
    for (name, value) in table {
        let key = name.get_ref().to_string();
        match value.get_ref() {
            DeValue::Table(inner) => {
                let inner = flat(inner).into_iter();
                all.extend(inner.map(|(name, value, span)| (format!("{key}.{name}"), value, span)));
            }
            value => all.push((key, written(value), name.span())),
        }
    }
    all.sort_by_key(|(_, _, span)| span.start);
    all
}

/// A value as one would write it behind a flag.
fn written(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Array(all) => {
            let all = all.iter().map(Spanned::get_ref).map(written);
            all.collect::<Vec<_>>().join(",")
        }
        DeValue::Boolean(is_on) => is_on.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Datetime(moment) => moment.to_string(),
        DeValue::Table(_) => "{…}".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::settings::EXAMPLE;
    use super::*;
    use kaiten_words::Lang;

    fn shown(plan: &Plan) -> Vec<String> {
        SETTINGS.iter().map(|setting| (setting.shown)(plan)).collect()
    }

    #[test]
    fn the_example_has_every_setting_with_what_it_usually_is() {
        let mut chosen = Chosen::usual();
        chosen.read_text("kaiten.toml", EXAMPLE);
        let wrong: Vec<_> = chosen.wrong.iter().map(|why| why.sentence(Lang::ENGLISH)).collect();
        assert_eq!(wrong, [""; 0]);
        for (setting, from) in SETTINGS.iter().zip(&chosen.from) {
            assert!(matches!(from, From::File(..)), "{} is missing", setting.name);
        }
        assert_eq!(shown(&chosen.plan), shown(&Plan::default()));
    }

    #[test]
    fn flags_win_over_the_environment_that_over_a_file_and_that_over_what_is_usual() {
        let mut chosen = Chosen::usual();
        let file = "address = \"::1\"\nport = 1\nlog = \"info\"\n[limits]\nping = 1\n";
        chosen.read_text("kaiten.toml", file);
        chosen.read_environment(|name| match name {
            "KAITEN_PORT" => Some("2".to_string()),
            "KAITEN_LIMITS_PING" => Some("3".to_string()),
            "KAITEN_LOG" => Some(String::new()),
            _ => None,
        });
        chosen.set("port", "4", From::Flag("--port".to_string()));
        assert!(chosen.wrong.is_empty());
        let Plan { port, address, log, settings, .. } = &chosen.plan;
        assert_eq!((*port, address.to_string().as_str(), log.as_str()), (4, "::1", "info"));
        assert_eq!(settings.limits.ping.as_secs(), 3);
        let from = |name: &str| {
            let nth = SETTINGS.iter().position(|setting| setting.name == name).expect("a setting");
            chosen.from[nth].to_string()
        };
        let found = ["port", "limits.ping", "log", "data"].map(from);
        assert_eq!(found, ["--port", "KAITEN_LIMITS_PING", "kaiten.toml:3", "usual"]);
    }

    /// What is refused in a file, in English.
    fn check(text: &str, expected: &str) {
        let mut chosen = Chosen::usual();
        chosen.read_text("k.toml", text);
        let wrong: Vec<_> = chosen.wrong.iter().map(|why| why.sentence(Lang::ENGLISH)).collect();
        assert_eq!(wrong, [expected], "{text}");
        assert_eq!(shown(&chosen.plan), shown(&Plan::default()), "{text}");
    }

    #[test]
    fn what_is_wrong_in_a_file_is_refused_with_its_line_and_what_may_be() {
        check(
            "\nport = 65536",
            "k.toml:2: port cannot be “65536”; it may be a port from 0 to 65535",
        );
        check("port = [true]", "k.toml:1: port cannot be “true”; it may be a port from 0 to 65535");
        check(
            "[keep]\n# Too short.\nfinished = \"soon\"",
            "k.toml:3: keep.finished cannot be “soon”; it may be always, or a number with s, m, h \
             or d behind it, such as 90d",
        );
        check(
            "[keep]\nlost = \"1d\"",
            "k.toml:2: there is no setting keep.lost; there are keep.finished, keep.unfinished, \
             keep.abandoned",
        );
        check(
            "tea = 1",
            "k.toml:1: there is no setting tea; there are port, address, data, public_url, \
             trusted_proxy, metrics, log",
        );
        check(
            "trusted_proxy = [\"10.0.0.0/8\", \"tea\"]",
            "k.toml:1: trusted_proxy cannot be “10.0.0.0/8,tea”; it may be addresses or nets such \
             as 127.0.0.1 or 10.0.0.0/8, with commas between them",
        );
        check(
            "public_url = \"games.example\"",
            "k.toml:1: public_url cannot be “games.example”; it may be an address such as \
             https://games.example/kaiten, whose path begins neither with /api nor with /t",
        );
        check(
            "limits.unread = 0",
            "k.toml:1: limits.unread cannot be “0”; it may be a whole number from 1 on",
        );
        check(
            "limits.idle = 0",
            "k.toml:1: limits.idle cannot be “0”; it may be seconds, as a whole number from 1 on",
        );
    }

    #[test]
    fn what_is_no_toml_is_refused_with_its_line() {
        let mut chosen = Chosen::usual();
        chosen.read_text("k.toml", "port = 1\nport =\n");
        let [Failure::Config { file, line, why }] = &chosen.wrong[..] else { panic!("one fault") };
        assert_eq!((file.as_str(), *line), ("k.toml", 2));
        assert!(!why.contains('\n'), "{why}");
    }
}
