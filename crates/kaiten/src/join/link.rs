//! The link of a table, as people pass it on.

use crate::Failure;
use kaiten_protocol::TableId;
use kaiten_server::caller::Caller;

/// What stands before the name of a table: in its link, in the address of its page, and for programs.
const BEFORE: [&str; 3] = ["/t/", "/#/t/", "/api/tables/"];

/// The server and the table of a link.
pub(super) fn read(link: &str) -> Result<(Caller, TableId), Failure> {
    let no_link = || Failure::NoLink { url: link.to_string() };
    let encrypted = link.strip_prefix("https://");
    let rest = encrypted.or_else(|| link.strip_prefix("http://")).unwrap_or(link);
    let rest = rest.trim_end_matches('/');
    let (before, name) = rest.rsplit_once('/').ok_or_else(no_link)?;
    let table = name.parse().map_err(|_| no_link())?;
    let before = format!("{before}/");
    // The longest first: the page's address ends like the link.
    let mut places = BEFORE.iter().rev().filter_map(|place| before.strip_suffix(place));
    let server = places.next().ok_or_else(no_link)?;
    let (host, path) = server.split_at(server.find('/').unwrap_or(server.len()));
    if host.is_empty() {
        return Err(no_link());
    }
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let port = if encrypted.is_some() { 443 } else { 80 };
    let address = if has_port { host.to_string() } else { format!("{host}:{port}") };
    let caller = Caller::new(address).under(path);
    Ok((if encrypted.is_some() { caller.by_https() } else { caller }, table))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_wherever_the_server_is() {
        let id = "BVvSFQ5Z5ciPMq7rVhxsRg";
        for (link, url) in [
            ("http://localhost:8080/t/ID", "localhost:8080"),
            ("localhost:8080/t/ID/", "localhost:8080"),
            ("http://games.example/t/ID", "games.example:80"),
            ("https://games.example/t/ID", "games.example:443"),
            ("https://games.example:8443/kaiten/t/ID/", "games.example:8443/kaiten"),
            ("http://games.example/kaiten/t/ID", "games.example:80/kaiten"),
            ("http://games.example/kaiten/#/t/ID", "games.example:80/kaiten"),
            ("http://[::1]:8080/api/tables/ID", "[::1]:8080"),
        ] {
            let (caller, table) = read(&link.replace("ID", id)).ok().expect(link);
            assert_eq!((caller.url(), table.to_string().as_str()), (url.to_string(), id), "{link}");
        }
        for wrong in [
            "tea",
            "https://tea",
            "http://localhost:8080",
            "http://localhost/t/tea",
            "/t/ID",
            "x/ID",
        ] {
            assert!(
                matches!(read(&wrong.replace("ID", id)), Err(Failure::NoLink { .. })),
                "{wrong}"
            );
        }
    }
}
