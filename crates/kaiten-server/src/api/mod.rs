//! What is asked over HTTP: tables, seats, wishes, sockets, streams, records, feeds.

mod document;
mod feeds;
mod lines;
mod read;
mod refusal;
mod tables;

pub(crate) use read::{From, read};
pub(crate) use refusal::Error;

use crate::hall::Hall;
use crate::stream::NDJSON;
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{any, get, post};
use document::{JSON, Operation, Route, Secrecy};
use kaiten_protocol::{
    Answer, Ask, Code, Create, Created, Device, Feed, Listed, Looked, Refused, Sat, Sit, TableId,
    Told,
};
use serde_json::{Map, Value};
use std::sync::Arc;

/// What is answered beside the pages.
pub(crate) fn router(hall: &Arc<Hall>) -> Router {
    let routes = routes().into_iter();
    let documented = routes.fold(Router::new(), |all, route| all.route(route.path, route.answers));
    documented
        .route("/api", any(nothing))
        .route("/api/{*other}", any(nothing))
        .method_not_allowed_fallback(other_method)
        .layer(DefaultBodyLimit::max(hall.limits.bytes))
        .layer(middleware::from_fn_with_state(Arc::clone(hall), count_looks))
        .layer(middleware::from_fn_with_state(Arc::clone(hall), check_origin))
        .layer(middleware::map_response(async |answer: Response| kept_by_nobody(answer)))
        .with_state(Arc::clone(hall))
}

/// All that can be asked, as the document says it too.
fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/tables",
            post(tables::create),
            Operation::new("createTable", "Creates a table.")
                .reads::<Create>()
                .answers::<Created>(201, "It is there.")
                .refuses(&[400, 403, 404, 413, 503]),
        ),
        Route::get(
            "/api/tables",
            get(tables::list),
            Operation::new("listTables", "Lists the open tables where a seat is free.")
                .answers::<Vec<Listed>>(200, "At most thirty of them, the newest first.")
                .refuses(&[503]),
        ),
        Route::get(
            "/api/tables/{table}",
            get(tables::look),
            Operation::new("lookAtTable", "Looks in at a table, without staying.")
                .names_table::<TableId>("table")
                .takes_secret(Secrecy::IfAny)
                .answers::<Looked>(200, "The table as everyone sees it, besides the game.")
                .refuses(&[401, 404, 500, 503]),
        ),
        Route::post(
            "/api/tables/{table}/seats",
            post(tables::sit),
            Operation::new("sitDown", "Sits down. The host says their secret, others say none.")
                .names_table::<TableId>("table")
                .takes_secret(Secrecy::IfAny)
                .reads::<Sit>()
                .answers::<Sat>(201, "The seat, and the secret to which it belongs.")
                .refuses(&[400, 401, 403, 404, 409, 413, 500, 503]),
        ),
        Route::post(
            "/api/tables/{table}/wishes",
            post(tables::wish),
            Operation::new("wish", "Wants something at a table: to choose, to begin, to leave.")
                .names_table::<TableId>("table")
                .takes_secret(Secrecy::Needed)
                .reads::<Ask>()
                .answers::<Answer>(200, "It is kept.")
                .refuses(&[400, 401, 403, 404, 409, 413, 500, 503]),
        ),
        Route::get(
            "/api/tables/{table}/stream",
            get(lines::stream),
            Operation::new("openStream", "Is told all that is new at a table, as it happens.")
                .names_table::<TableId>("table")
                .takes_secret(Secrecy::IfAny)
                .asks::<u32>("last", "The step of the last frame that is known already.")
                .asks::<lines::YesNo>("moves", "Whether what may be chosen is told, too.")
                .tells::<Told>(200, NDJSON, "A message in each line, until one of both goes.")
                .refuses(&[400, 401, 404, 500, 503]),
        ),
        Route::get(
            "/api/tables/{table}/play",
            get(lines::play),
            Operation::new("openSocket", "Opens a WebSocket at a table.")
                .names_table::<TableId>("table")
                .answers_alone(101, "The socket is open; its first message is a hello.")
                .refuses(&[400, 403, 404]),
        ),
        Route::post(
            "/api/tables/{table}/codes",
            post(tables::make_code),
            Operation::new("makeCode", "Makes a code by which another device gets the same seat.")
                .names_table::<TableId>("table")
                .takes_secret(Secrecy::Needed)
                .answers::<Code>(201, "The code, which can be used once.")
                .refuses(&[401, 403, 404, 409, 500, 503]),
        ),
        Route::post(
            "/api/tables/{table}/devices",
            post(tables::use_code),
            Operation::new("useCode", "Uses such a code.")
                .names_table::<TableId>("table")
                .reads::<Device>()
                .answers::<Sat>(201, "The seat, and a secret of this device's own.")
                .refuses(&[400, 401, 403, 404, 409, 413, 500, 503]),
        ),
        Route::post(
            "/api/tables/{table}/feeds",
            post(feeds::find),
            Operation::new("findFeed", "Finds the feed that says when it is a seat's turn.")
                .names_table::<TableId>("table")
                .takes_secret(Secrecy::Needed)
                .asks::<feeds::Tongue>("lang", feeds::TONGUE)
                .answers::<Feed>(201, "Where the feed is.")
                .refuses(&[400, 401, 403, 404, 500, 503]),
        ),
        Route::get(
            "/api/tables/{table}/feeds/{name}",
            get(feeds::read),
            Operation::new("readFeed", "Reads the feed of a seat.")
                .names_table::<TableId>("table")
                .names::<feeds::FeedName>("name", "The feed, as its address names it.")
                .asks::<feeds::Tongue>("lang", feeds::TONGUE)
                .tells::<String>(200, feeds::ATOM, "Whether it is the seat's turn.")
                .refuses(&[400, 404, 500, 503]),
        ),
        Route::get(
            "/t/{name}",
            get(tables::link),
            Operation::new("openLink", "Opens the link of a table; behind a dot, its record.")
                .names_table::<tables::LinkName>("name")
                .tells::<Map<String, Value>>(200, JSON, "The record, behind .json.")
                .tells::<String>(200, tables::TEXT, "The record for people, behind .txt.")
                .answers_alone(303, "The pages of the table are elsewhere.")
                .refuses(&[403, 404, 500, 503]),
        ),
        Route::get(
            "/t/{name}/table",
            get(tables::screen),
            Operation::new("openScreen", "Opens the table on a screen that all look at.")
                .names_table::<TableId>("name")
                .answers_alone(303, "That page is elsewhere."),
        ),
        Route::get(
            "/health",
            get(tables::health),
            Operation::new("lookAtHealth", "Whether the server is well.")
                .answers::<tables::Health>(200, "It is.")
                .answers::<tables::Health>(503, "It is not."),
        ),
        Route::get(
            "/api/openapi.json",
            get(document::show),
            Operation::new("readDocument", "This document.")
                .answers::<Map<String, Value>>(200, "OpenAPI 3.1."),
        ),
    ]
}

async fn nothing() -> Error {
    Refused::NoSuchPage.into()
}

async fn other_method() -> Error {
    Refused::NotThisWay.into()
}

/// Nobody keeps an answer: there are secrets in some.
pub(crate) fn kept_by_nobody(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Whoever only looks costs something, too, whatever they look at: they wait if that is too often.
/// Whatever else is asked counts where it is known what it is.
async fn count_looks(
    State(hall): State<Arc<Hall>>,
    from: From,
    request: Request<Body>,
    next: Next,
) -> Result<Response, Error> {
    if request.method().is_safe() {
        from.may_wish(&hall)?;
    }
    Ok(next.run(request).await)
}

/// A page of somebody else's may not ask in the name of whoever looks at it. A program that is no
/// browser says nothing of where it is from.
async fn check_origin(
    State(hall): State<Arc<Hall>>,
    request: Request<Body>,
    next: Next,
) -> Result<Response, Error> {
    let headers = request.headers();
    let changes = request.method() != Method::GET || headers.contains_key(header::UPGRADE);
    if changes && let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or_default();
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let is_ours = origin.split_once("://").is_some_and(|(_, from)| host == Some(from));
        if !is_ours && hall.origin() != Some(origin) {
            return Err(Refused::OtherOrigin.into());
        }
    }
    Ok(next.run(request).await)
}
