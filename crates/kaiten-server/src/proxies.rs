//! Who calls, when a proxy stands between: it says so, and only those that are trusted are believed.

use axum::http::{HeaderMap, header};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};

/// What most proxies say.
const USUAL: &str = "x-forwarded-for";

/// Who called at a socket, as far as those who pass calls on are trusted.
pub(crate) fn caller(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    if !is_trusted(peer, trusted) {
        return peer;
    }
    let usual = follow(peer, listed(headers, USUAL).map(address), trusted);
    let standard = follow(peer, listed(headers, header::FORWARDED.as_str()).map(standard), trusted);
    // A proxy writes one of them and passes on the other as the client has written it. Where they
    // do not agree, nobody knows which is which, and it was the proxy who called.
    match (usual, standard) {
        (Some(usual), Some(standard)) if usual != standard => peer,
        (usual, standard) => usual.or(standard).unwrap_or(peer),
    }
}

/// Whether this is a proxy of ours.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|net| net.contains(&address))
}

/// Goes from one to whom it was called by, and on, as long as they are trusted. What the first one
/// says who is not trusted is not believed. Nothing if nothing is said.
fn follow(
    peer: IpAddr,
    said: impl DoubleEndedIterator<Item = Option<IpAddr>>,
    trusted: &[IpNet],
) -> Option<IpAddr> {
    let mut said = said.rev().peekable();
    said.peek()?;
    let mut last = peer;
    for before in said {
        // Whoever hides comes by the last one that is known.
        let Some(before) = before else { break };
        last = before;
        if !is_trusted(before, trusted) {
            break;
        }
    }
    Some(last)
}

/// What stands between the commas of all headers with this name, in their order.
fn listed<'a>(headers: &'a HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = &'a str> {
    let values: Vec<&str> = headers
        .get_all(name)
        .iter()
        .flat_map(|value| value.to_str().unwrap_or("").split(','))
        .collect();
    values.into_iter().map(str::trim)
}

/// An address, with or without a port, in brackets or quotes or without.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let plain = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let found = plain.parse().ok();
    found.or_else(|| text.parse::<SocketAddr>().ok().map(|found| found.ip()))
}

/// For whom a proxy calls, as the standard (RFC 7239) writes it: `for="[2001:db8::1]:80";proto=https`.
fn standard(text: &str) -> Option<IpAddr> {
    text.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        name.eq_ignore_ascii_case("for").then(|| address(value))?
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    /// Who called, when this peer says that.
    fn check(peer: &str, said: &[(&'static str, &'static str)], expected: &str) {
        let trusted: Vec<IpNet> =
            ["10.0.0.0/8", "::1/128"].map(|net| net.parse().expect("a net")).to_vec();
        let mut headers = HeaderMap::new();
        for (name, value) in said {
            headers.append(*name, HeaderValue::from_static(value));
        }
        let found = caller(peer.parse().expect("an address"), &headers, &trusted);
        assert_eq!(found, expected.parse::<IpAddr>().expect("an address"), "{peer} says {said:?}");
    }

    #[test]
    fn a_proxy_that_is_trusted_says_who_calls() {
        check("10.0.0.1", &[(USUAL, "192.0.2.7")], "192.0.2.7");
        check("::ffff:10.0.0.1", &[(USUAL, "192.0.2.7")], "192.0.2.7");
        check("::1", &[(USUAL, "[2001:db8::5]:4711")], "2001:db8::5");
        check("10.0.0.1", &[(USUAL, "192.0.2.7:4711")], "192.0.2.7");
        check("10.0.0.1", &[("forwarded", "for=192.0.2.7;proto=https")], "192.0.2.7");
        check("10.0.0.1", &[("forwarded", "proto=https; For=\"[2001:db8::5]:80\"")], "2001:db8::5");
        check("10.0.0.1", &[], "10.0.0.1");
    }

    #[test]
    fn nobody_else_is_believed() {
        check("192.0.2.9", &[(USUAL, "192.0.2.7")], "192.0.2.9");
        check("192.0.2.9", &[("forwarded", "for=10.0.0.1")], "192.0.2.9");
        // What a client has written itself stands before what the proxy has added.
        check("10.0.0.1", &[(USUAL, "203.0.113.1, 192.0.2.7")], "192.0.2.7");
        check("10.0.0.1", &[(USUAL, "203.0.113.1"), (USUAL, "192.0.2.7")], "192.0.2.7");
        check("10.0.0.1", &[(USUAL, "192.0.2.7"), ("forwarded", "for=203.0.113.1")], "10.0.0.1");
    }

    #[test]
    fn several_proxies_are_followed_back_to_who_came_first() {
        check("10.0.0.1", &[(USUAL, "203.0.113.1, 192.0.2.7, 10.0.0.3, 10.0.0.2")], "192.0.2.7");
        check("10.0.0.1", &[(USUAL, "10.0.0.3, 10.0.0.2")], "10.0.0.3");
        check("10.0.0.1", &[("forwarded", "for=192.0.2.7, for=_hidden, for=10.0.0.2")], "10.0.0.2");
        check("10.0.0.1", &[("forwarded", "for=unknown")], "10.0.0.1");
        check("10.0.0.1", &[(USUAL, "tea")], "10.0.0.1");
    }
}
