//! What the server says about every answer to keep strangers out of it: what a page may load and run,
//! and who may look into it.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::{Next, from_fn};
use axum::response::Response;

/// With every answer, whatever it is: a worker and a service worker keep to what stands in their own.
const HEADERS: [(&str, &str); 5] = [
    ("content-security-policy", POLICY),
    // A file is what its type says, and no script because it looks like one.
    ("x-content-type-options", "nosniff"),
    // Other sites do not learn from where somebody came: the address may name a table.
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", UNUSED),
    // Pages of other sites cannot show what is ours.
    ("cross-origin-resource-policy", "same-origin"),
];

/// Windows of other sites cannot hold on to ours. At an address without https, which no browser
/// trusts, that would only leave an error in the console.
const ALONE: (&str, &str) = ("cross-origin-opener-policy", "same-origin");
/// Browsers say for what they ask where they trust the address, and only there.
const TRUSTS: &str = "sec-fetch-mode";

/// What a page may load and run: nothing but what is named here, and all of it from this server.
const POLICY: &str = concat!(
    "default-src 'none'; ",
    // The program is WASM. The scripts that stand in `index.html` are known by their hashes, which
    // the build has worked out; no other text of a page is ever run.
    "script-src 'self' 'wasm-unsafe-eval'",
    env!("SCRIPTS"),
    "; ",
    "worker-src 'self'; ",
    // Also a socket of this server: to browsers it is the same origin.
    "connect-src 'self'; ",
    "style-src 'self'; ",
    // Boards say by attributes where a piece lies and how many there are (`style="--nth:3"`), and
    // these change with every move, so no list could name them.
    "style-src-attr 'unsafe-inline'; ",
    // Styles carry small drawings in themselves.
    "img-src 'self' data:; ",
    "manifest-src 'self'; ",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// What a browser could do and no page of ours asks for. To copy, to share and to sound stay allowed.
const UNUSED: &str = "accelerometer=(), camera=(), display-capture=(), \
    geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), \
    publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()";

/// The same routes, and whatever they answer says this besides.
pub(crate) fn on_all(routes: Router) -> Router {
    routes.layer(from_fn(with_headers))
}

async fn with_headers(request: Request, next: Next) -> Response {
    let alone = request.headers().contains_key(TRUSTS).then_some(ALONE);
    with(alone, next.run(request).await)
}

/// The same for an answer that no route gives.
pub(crate) fn on(answer: Response) -> Response {
    with(None, answer)
}

fn with(alone: Option<(&'static str, &'static str)>, mut answer: Response) -> Response {
    let header = |(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
    answer.headers_mut().extend(HEADERS.into_iter().chain(alone).map(header));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::Request;
    use axum::routing::get;
    use tower::ServiceExt;

    #[tokio::test]
    async fn every_answer_says_what_a_page_may_do() {
        for request in ["GET /tea", "HEAD /tea", "POST /tea", "GET /nowhere", "PUT /nowhere"] {
            let (method, path) = request.split_once(' ').expect("a method and a path");
            let asked = Request::builder().method(method).uri(path).body(Body::empty());
            let routes = Router::new().route("/tea", get("Tea.")).fallback(get("No tea."));
            let Ok(answer) = on_all(routes).oneshot(asked.expect("a request")).await;
            for (name, value) in HEADERS {
                let said: Vec<_> = answer.headers().get_all(name).into_iter().collect();
                assert_eq!(said, [value], "{request}: {name}");
            }
            assert!(!answer.headers().contains_key(ALONE.0), "nobody trusts this address");
        }
    }

    #[tokio::test]
    async fn where_browsers_trust_the_address_no_other_window_holds_on_to_ours() {
        let asked = Request::get("/").header(TRUSTS, "navigate").body(Body::empty());
        let routes = Router::new().route("/", get("Tea."));
        let Ok(answer) = on_all(routes).oneshot(asked.expect("a request")).await;
        assert_eq!(answer.headers()[ALONE.0], ALONE.1);
    }

    #[test]
    fn a_page_loads_from_this_server_alone_and_runs_no_text() {
        let rules: Vec<&str> = POLICY.split("; ").collect();
        assert_eq!(rules[0], "default-src 'none'");
        for rule in &rules {
            assert!(!rule.contains(['*', ':']) || *rule == "img-src 'self' data:", "{rule}");
            let is_of_attributes = rule.starts_with("style-src-attr ");
            assert_eq!(rule.contains("'unsafe-inline'"), is_of_attributes, "{rule}");
            assert!(!rule.contains("'unsafe-eval'"), "{rule}");
        }
    }

    #[test]
    fn the_scripts_in_the_page_are_known_by_their_hashes() {
        let scripts: Vec<&str> = env!("SCRIPTS").split_whitespace().collect();
        let is_hash = |script: &&str| script.starts_with("'sha256-") && script.ends_with("='");
        assert!(scripts.iter().all(is_hash), "{scripts:?}");
        assert_eq!(scripts.is_empty(), crate::client::FILES.is_empty());
    }
}
