//! The files of the browser client, which the server carries in itself.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// A file as the build found it.
pub(crate) struct File {
    /// Its place in the client's folder.
    path: &'static str,
    bytes: &'static [u8],
    /// The same, compressed, if that is worth it.
    brotli: Option<&'static [u8]>,
    /// Changes with the content.
    tag: &'static str,
}

/// All of them; none if the server was built without the client.
pub(crate) static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

const NOT_BUILT: &str = "This server was built without its pages: run `cargo xtask serve`.\n";
const NOT_FOUND: &str = "There is no such page here.\n";

/// Answers every path with the file of that name, or with one sentence.
pub(crate) fn router(files: &'static [File]) -> Router {
    Router::new().fallback(get(async move |uri: Uri, headers: HeaderMap| {
        if files.is_empty() {
            return (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response();
        }
        let path = match uri.path().trim_start_matches('/') {
            "" => "index.html",
            path => path,
        };
        match files.iter().find(|file| file.path == path) {
            Some(file) => file.answer(&headers),
            None => (StatusCode::NOT_FOUND, NOT_FOUND).into_response(),
        }
    }))
}

impl File {
    /// The file, or that the browser has it already.
    fn answer(&self, request: &HeaderMap) -> Response {
        let compressed = self.brotli.filter(|_| accepts_brotli(request));
        // A strong tag stands for exactly these bytes, so the compressed ones have their own.
        let tag = format!("\"{}{}\"", self.tag, if compressed.is_some() { "-br" } else { "" });
        let known = listed(request, header::IF_NONE_MATCH)
            .any(|known| known == "*" || known.trim_start_matches("W/") == tag);
        let headers = [
            (header::ETAG, tag.as_str()),
            (header::CACHE_CONTROL, cache_control(self.path)),
            (header::VARY, "accept-encoding"),
        ];
        if known {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let kind = [(header::CONTENT_TYPE, content_type(self.path))];
        let encoding = compressed.map(|_| [(header::CONTENT_ENCODING, "br")]);
        let body = Body::from(compressed.unwrap_or(self.bytes));
        match encoding {
            Some(encoding) => (headers, kind, encoding, body).into_response(),
            None => (headers, kind, body).into_response(),
        }
    }
}

/// A file that is called after its content never changes; of any other the browser asks every time
/// whether it has.
fn cache_control(path: &str) -> &'static str {
    let is_fingerprint = |part: &str| {
        part.len() == 16 && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    match path.split(['.', '/']).any(is_fingerprint) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    }
}

fn accepts_brotli(request: &HeaderMap) -> bool {
    listed(request, header::ACCEPT_ENCODING).any(|encoding| {
        let (name, quality) = encoding.split_once(';').unwrap_or((encoding, ""));
        let quality = quality.trim().strip_prefix("q=").and_then(|quality| quality.parse().ok());
        name.trim().eq_ignore_ascii_case("br") && quality != Some(0.0)
    })
}

/// What stands between the commas of a header.
fn listed(request: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let values = request.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("md") => "text/markdown; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{Method, Request};
    use tower::ServiceExt;

    static SAMPLE: &[File] = &[
        File { path: "index.html", bytes: b"<p>Kaiten", brotli: Some(b"small"), tag: "1" },
        File { path: "kaiten_web_bg.wasm", bytes: b"\0asm", brotli: None, tag: "2" },
        File { path: "rules/tea.fr.md", bytes: b"Verser.", brotli: None, tag: "3" },
    ];

    /// What is asked, with these headers, in few words: status, some headers, and the body.
    async fn check(files: &'static [File], asked: &str, headers: &[(&str, &str)], told: &str) {
        let (method, path) = asked.split_once(' ').expect("a method and a path");
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).expect("a request");
        let Ok(response) = router(files).oneshot(request).await;
        let mut words = vec![response.status().as_str().to_string()];
        for name in [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::ETAG] {
            let value = response.headers().get(name).and_then(|value| value.to_str().ok());
            words.extend(value.map(str::to_string));
        }
        let has_tag = response.headers().contains_key(header::ETAG);
        for (name, value) in
            [(header::CACHE_CONTROL, cache_control(path)), (header::VARY, "accept-encoding")]
        {
            let is_there = response.headers().get(name).is_some_and(|header| header == value);
            assert_eq!(is_there, has_tag, "{asked}: {value}");
        }
        let body = axum::body::to_bytes(response.into_body(), 1000).await.expect("a short body");
        words.push(String::from_utf8_lossy(&body).trim_end().to_string());
        assert_eq!(words.join(" ").trim_end(), told, "{asked} {headers:?}");
    }

    #[tokio::test]
    async fn a_file_is_told_with_its_type_and_tag() {
        let page = "200 text/html; charset=utf-8 \"1\" <p>Kaiten";
        check(SAMPLE, "GET /", &[], page).await;
        check(SAMPLE, "GET /?game=sushi-go", &[], page).await;
        check(SAMPLE, "GET /index.html", &[], page).await;
        check(SAMPLE, "HEAD /", &[], "200 text/html; charset=utf-8 \"1\"").await;
        let module = "200 application/wasm \"2\" \0asm";
        check(SAMPLE, "GET /kaiten_web_bg.wasm", &[("accept-encoding", "br")], module).await;
        let rules = "200 text/markdown; charset=utf-8 \"3\" Verser.";
        check(SAMPLE, "GET /rules/tea.fr.md", &[], rules).await;
    }

    #[tokio::test]
    async fn a_browser_that_accepts_brotli_gets_it() {
        for (accepted, compressed) in [
            ("br", true),
            ("gzip, deflate, BR;q=0.5", true),
            ("gzip, br;q=0", false),
            ("gzip, brotli", false),
        ] {
            let told = match compressed {
                true => "200 text/html; charset=utf-8 br \"1-br\" small",
                false => "200 text/html; charset=utf-8 \"1\" <p>Kaiten",
            };
            check(SAMPLE, "GET /", &[("accept-encoding", accepted)], told).await;
        }
    }

    #[tokio::test]
    async fn what_the_browser_has_is_not_sent_again() {
        let unchanged = [("if-none-match", "\"0\", W/\"1\"")];
        check(SAMPLE, "GET /", &unchanged, "304 \"1\"").await;
        let compressed = [("if-none-match", "\"1-br\""), ("accept-encoding", "br")];
        check(SAMPLE, "GET /", &compressed, "304 \"1-br\"").await;
        let changed = [("if-none-match", "\"1-br\"")];
        check(SAMPLE, "GET /", &changed, "200 text/html; charset=utf-8 \"1\" <p>Kaiten").await;
    }

    #[test]
    fn what_is_called_after_its_content_is_kept_for_ever() {
        let is_kept = |path: &&str| cache_control(path).contains("immutable");
        let kept = [
            "art.0123456789abcdef.svg",
            "rules/tea.fr.fedcba9876543210.md",
            "program.0123456789abcdef/snippets/a-1/js/motion.js",
        ];
        assert!(kept.iter().all(&is_kept));
        let asked_for = ["index.html", "sw.js", "art.svg", "0123456789abcdeF", "deadbeef.js"];
        assert!(!asked_for.iter().any(is_kept));
    }

    #[tokio::test]
    async fn other_paths_and_ways_are_refused() {
        let plain = "text/plain; charset=utf-8";
        for path in ["/attic", "/index.html/", "/../Cargo.toml", "/index.html.br"] {
            let told = format!("404 {plain} There is no such page here.");
            check(SAMPLE, &format!("GET {path}"), &[], &told).await;
        }
        check(SAMPLE, &format!("{} /", Method::POST), &[], "405").await;
    }

    #[tokio::test]
    async fn without_files_it_says_how_to_get_them() {
        for path in ["/", "/style.css"] {
            let told = format!("503 text/plain; charset=utf-8 {}", NOT_BUILT.trim_end());
            check(&[], &format!("GET {path}"), &[], &told).await;
        }
    }

    #[test]
    fn the_build_found_a_whole_client_or_none() {
        let has = |path| FILES.iter().any(|file| file.path.ends_with(path));
        for path in ["index.html", "/kaiten_web.js", "/kaiten_web_bg.wasm"] {
            assert_eq!(has(path), !FILES.is_empty(), "{path}");
        }
    }
}
