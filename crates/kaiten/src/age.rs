//! How long something lasts, or how long ago it was, as people write it: 90d, 12h, 5m, 30s.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How many seconds each letter stands for, the longest first.
const UNITS: [(char, u64); 4] = [('d', 86_400), ('h', 3600), ('m', 60), ('s', 1)];

/// Reads a number and its letter.
pub(crate) fn read(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (unit, seconds) = UNITS.into_iter().find(|(unit, _)| text.ends_with(*unit))?;
    let number: u64 = text.strip_suffix(unit)?.parse().ok()?;
    number.checked_mul(seconds).map(Duration::from_secs)
}

/// Says it in the largest letter that loses nothing.
pub(crate) fn say(duration: Duration) -> String {
    let all = duration.as_secs();
    let fits = |(_, seconds): &&(char, u64)| all.is_multiple_of(*seconds) && all > 0;
    let (unit, seconds) = UNITS.iter().find(fits).unwrap_or(&('s', 1));
    format!("{}{unit}", all / seconds)
}

/// How long ago a moment was, roughly.
pub(crate) fn ago(moment: u64) -> String {
    let seconds = now().saturating_sub(moment) / 1000;
    let reached = UNITS.iter().find(|(_, unit)| seconds >= *unit);
    reached.map_or("0s".to_string(), |(letter, unit)| format!("{}{letter}", seconds / unit))
}

/// The moment that it is, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_said_alike() {
        for (text, seconds) in [("90d", 7_776_000), ("36h", 129_600), ("5m", 300), ("7s", 7)] {
            let read = read(text).expect("a duration");
            assert_eq!((read.as_secs(), say(read).as_str()), (seconds, text));
        }
        assert_eq!(say(Duration::from_secs(48 * 3600)), "2d");
        assert_eq!(say(Duration::ZERO), "0s");
        for wrong in ["", "d", "90", "-1d", "1.5h", "1w", "99999999999999999999d", "1é"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_moment_was_so_long_ago() {
        assert_eq!(ago(now() - 125_000), "2m");
        assert_eq!(ago(now() + 125_000), "0s");
        assert_eq!(ago(now() - 3 * 86_400_000), "3d");
    }
}
