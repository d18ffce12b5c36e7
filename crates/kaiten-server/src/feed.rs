//! The feed of a seat, in Atom (RFC 4287): whether it is its turn, and that the game has ended. No card
//! is in it, because whoever reads feeds for people may pass them on.

use crate::sitting::Sitting;
use core::fmt::Write as _;
use kaiten_core::Seat;
use kaiten_protocol::{TableId, Time};
use kaiten_words::text::online;
use kaiten_words::{Lang, listed};

/// Whose feed it is, and where that is found.
pub(crate) struct Place {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    /// The page of the table.
    pub(crate) page: String,
    /// The feed itself.
    pub(crate) feed: String,
}

/// Something of which the feed tells.
struct News {
    /// Its name among others of this feed: whoever has read it once is not told again.
    name: String,
    since: Time,
    title: &'static str,
}

/// The feed, as it is now.
pub(crate) fn write(sitting: &Sitting, place: &Place, lang: Lang) -> String {
    let Place { table, seat, page, feed } = place;
    let news = news(sitting, *seat, lang);
    let game = kaiten_games::find(&sitting.terms().game);
    let game = game.map_or(sitting.terms().game.as_str(), |game| game.name);
    let others: Vec<_> = sitting.names_of_others(*seat).collect();
    let title = match others.is_empty() {
        true => game.to_string(),
        false => online::FeedTitle { game: &game, others: &listed(&others, lang) }.say(lang),
    };
    let since = news.as_ref().map_or(sitting.began(), |news| news.since);
    let id = format!("urn:kaiten:{table}:{seat}");
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    let tag = lang.tag();
    let _ = writeln!(xml, "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{tag}\">");
    let _ = writeln!(xml, "  <id>{id}</id>");
    let _ = writeln!(xml, "  <title>{}</title>", Escaped(&title));
    let _ = writeln!(xml, "  <updated>{}</updated>", Moment(since));
    let _ = writeln!(xml, "  <author><name>Kaiten</name></author>");
    let _ = writeln!(xml, "  <link rel=\"self\" href=\"{}\"/>", Escaped(feed));
    let _ = writeln!(xml, "  <link rel=\"alternate\" href=\"{}\"/>", Escaped(page));
    if let Some(News { name, since, title: news }) = news {
        let _ = writeln!(xml, "  <entry>");
        let _ = writeln!(xml, "    <id>{id}:{name}</id>");
        let _ = writeln!(xml, "    <title>{}</title>", Escaped(news));
        let _ = writeln!(xml, "    <updated>{}</updated>", Moment(since));
        let _ = writeln!(xml, "    <link rel=\"alternate\" href=\"{}\"/>", Escaped(page));
        let _ = writeln!(xml, "    <summary>{}</summary>", Escaped(&title));
        let _ = writeln!(xml, "  </entry>");
    }
    xml.push_str("</feed>\n");
    xml
}

/// What is to be told of a table, if anything is.
fn news(sitting: &Sitting, seat: Seat, lang: Lang) -> Option<News> {
    if let Some(since) = sitting.ended_at() {
        let title = online::feed_ended(lang);
        return Some(News { name: "end".to_string(), since, title });
    }
    let step = sitting.table().filter(|_| sitting.waiting().contains(seat))?.step();
    let title = online::feed_your_turn(lang);
    Some(News { name: format!("step:{step}"), since: sitting.began(), title })
}

/// A text as it may stand in XML.
struct Escaped<'a>(&'a str);

impl core::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                // These no document may have.
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                letter if letter.is_control() => f.write_char('\u{fffd}')?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// A moment, such as `2026-01-31T12:00:00.000Z`.
struct Moment(Time);

impl core::fmt::Display for Moment {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        const DAY: Time = 24 * 3600 * 1000;
        let (days, ms) = (self.0 / DAY, self.0 % DAY);
        // Years begin in March here, so that a leap day is the last of its year. 400 of them have
        // always as many days, and 1970 began 719,468 days after the first March.
        let days = days + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (year, month) = match month {
            0..=9 => (400 * era + year, month + 3),
            _ => (400 * era + year + 1, month - 9),
        };
        let (hour, minute) = (ms / 3_600_000, ms / 60_000 % 60);
        let (second, ms) = (ms / 1000 % 60, ms % 1000);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_feeds_want_them() {
        for (ms, written) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (951_868_799_999, "2000-02-29T23:59:59.999Z"),
            (1_709_251_200_000, "2024-03-01T00:00:00.000Z"),
            (1_767_225_599_001, "2025-12-31T23:59:59.001Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        ] {
            assert_eq!(Moment(ms).to_string(), written);
        }
    }

    #[test]
    fn nobody_writes_a_feed_by_their_name() {
        let name = "Bo</title>&\"'\u{1}\u{ffff}";
        let escaped = "Bo&lt;/title&gt;&amp;&quot;&#39;\u{fffd}\u{fffd}";
        assert_eq!(Escaped(name).to_string(), escaped);
    }
}
