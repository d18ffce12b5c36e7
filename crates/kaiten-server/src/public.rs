//! Where people find the server, if that is not where it listens.

use axum::Router;
use axum::extract::Request;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use axum::response::{IntoResponse as _, Redirect, Response};
use core::fmt;
use core::str::FromStr;
use tower::ServiceExt as _;
use url::Url;

/// Under which address people find the server, such as `https://games.example/kaiten`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    text: String,
    origin: String,
    /// Below which path everything is: empty, or `/kaiten`.
    path: String,
}

/// Why nobody would find the server there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadUrl {
    /// It is no address of the web: `http://` or `https://`, and a name.
    NoAddress,
    /// Besides a path it has something more.
    HasMore,
    /// Its path begins as one of the server's own does.
    Taken,
}

impl fmt::Display for BadUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoAddress => "it is no address such as https://games.example/kaiten",
            Self::HasMore => "it has more than a name, a port and a path",
            Self::Taken => "a path that begins with /api or /t is the server's own",
        })
    }
}

impl core::error::Error for BadUrl {}

impl FromStr for PublicUrl {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<Self, BadUrl> {
        let url: Url = text.trim().parse().map_err(|_| BadUrl::NoAddress)?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(BadUrl::NoAddress);
        }
        let has_user = !url.username().is_empty() || url.password().is_some();
        if has_user || url.query().is_some() || url.fragment().is_some() {
            return Err(BadUrl::HasMore);
        }
        let path = url.path().trim_end_matches('/').to_string();
        if matches!(path.split('/').nth(1), Some("api" | "t")) {
            return Err(BadUrl::Taken);
        }
        let origin = url.origin().ascii_serialization();
        Ok(Self { text: format!("{origin}{path}"), origin, path })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PublicUrl {
    /// From where browsers say that its pages come.
    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    /// The same answers also below its path, for a proxy that passes the path on. Others take it
    /// away, and then the answers are where they always are.
    pub(crate) fn also_below(&self, all: Router) -> Router {
        let Self { path, .. } = self.clone();
        if path.is_empty() {
            return all;
        }
        let answer = move |mut request: Request| {
            let (all, path) = (all.clone(), path.clone());
            async move {
                match below(request.uri(), &path) {
                    Below::Elsewhere => {}
                    Below::Here(uri) => *request.uri_mut() = uri,
                    Below::NoSlash(to) => return Ok(to),
                }
                all.oneshot(request).await
            }
        };
        Router::new().fallback_service(tower::service_fn(answer))
    }
}

/// What is asked for, seen from a path.
enum Below {
    Elsewhere,
    Here(Uri),
    /// The path itself: from there the client would not find its files.
    NoSlash(Response),
}

fn below(uri: &Uri, path: &str) -> Below {
    let asked = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    let Some(rest) = asked.strip_prefix(path) else { return Below::Elsewhere };
    match rest.bytes().next() {
        Some(b'/') => rest.parse().map_or(Below::Elsewhere, Below::Here),
        None | Some(b'?') => {
            let last = path.rsplit('/').next().unwrap_or_default();
            Below::NoSlash(Redirect::to(&format!("{last}/{rest}")).into_response())
        }
        Some(_) => Below::Elsewhere,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::header;
    use axum::routing::get;

    #[test]
    fn an_address_is_read_or_refused() {
        for (text, read, origin, path) in [
            ("https://games.example", "https://games.example", "https://games.example", ""),
            (
                "https://games.example/kaiten/",
                "https://games.example/kaiten",
                "https://games.example",
                "/kaiten",
            ),
            (
                "http://Games.example:8080/a/b",
                "http://games.example:8080/a/b",
                "http://games.example:8080",
                "/a/b",
            ),
            ("https://games.example:443/", "https://games.example", "https://games.example", ""),
        ] {
            let url: PublicUrl = text.parse().expect("an address");
            assert_eq!((url.to_string().as_str(), url.origin(), &*url.path), (read, origin, path));
        }
        for (text, why) in [
            ("games.example", BadUrl::NoAddress),
            ("", BadUrl::NoAddress),
            ("ftp://games.example", BadUrl::NoAddress),
            ("https://", BadUrl::NoAddress),
            ("https://ann@games.example", BadUrl::HasMore),
            ("https://games.example/?tea", BadUrl::HasMore),
            ("https://games.example/#tea", BadUrl::HasMore),
            ("https://games.example/api/kaiten", BadUrl::Taken),
            ("https://games.example/t", BadUrl::Taken),
        ] {
            assert_eq!(text.parse::<PublicUrl>(), Err(why), "{text}");
        }
    }

    /// What is answered to a path, and where one is sent.
    async fn check(asked: &str, expected: &str) {
        let all = Router::new().fallback(get(async |uri: Uri| uri.to_string()));
        let url: PublicUrl = "https://games.example/a/kaiten".parse().expect("an address");
        let request = Request::builder().uri(asked).body(Body::empty()).expect("a request");
        let Ok(answer) = url.also_below(all).oneshot(request).await;
        let sent_to = answer.headers().get(header::LOCATION).cloned();
        let body = axum::body::to_bytes(answer.into_body(), 1000).await.expect("a short body");
        let text = String::from_utf8_lossy(&body).into_owned();
        let told = sent_to.map_or(text, |to| format!("go to {}", to.to_str().expect("text")));
        assert_eq!(told, expected, "{asked}");
    }

    #[tokio::test]
    async fn everything_is_there_whether_a_proxy_takes_the_path_away_or_not() {
        check("/", "/").await;
        check("/t/ID?a=b", "/t/ID?a=b").await;
        check("/a/kaiten/", "/").await;
        check("/a/kaiten/t/ID?a=b", "/t/ID?a=b").await;
        check("/a/kaiten", "go to kaiten/").await;
        check("/a/kaiten?a=b", "go to kaiten/?a=b").await;
        check("/a/kaitens/tea", "/a/kaitens/tea").await;
    }
}
