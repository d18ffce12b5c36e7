//! What is asked over HTTP: tables, seats, sockets, records.

use crate::hall::Hall;
use crate::limits::Connected;
use crate::room::Call;
use crate::socket;
use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use kaiten_protocol::{
    Around, Code, Create, Created, Device, Refused, Sat, Secret, Sentence, Sit, TableId,
};
use kaiten_store::Ending;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tokio::time::timeout;

/// What is answered beside the pages.
pub(crate) fn router(hall: &Arc<Hall>) -> Router {
    let here = Arc::clone(hall);
    Router::new()
        .route("/api/tables", post(create))
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/seats", post(sit))
        .route("/api/tables/{table}/codes", post(make_code))
        .route("/api/tables/{table}/devices", post(use_code))
        .route("/api/tables/{table}/play", get(play))
        .route("/api", any(nothing))
        .route("/api/{*other}", any(nothing))
        .route("/t/{table}", get(record))
        .method_not_allowed_fallback(other_method)
        .layer(DefaultBodyLimit::max(hall.limits.bytes))
        .layer(middleware::from_fn_with_state(here, check_origin))
        .layer(middleware::map_response(kept_by_nobody))
        .route("/health", get(health))
        .with_state(Arc::clone(hall))
}

/// Somebody wants a table.
async fn create(
    State(hall): State<Arc<Hall>>,
    from: From,
    headers: HeaderMap,
    Read(wanted): Read<Create>,
) -> Result<(StatusCode, Json<Created>), Error> {
    from.may_ask(&hall)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let created = hall.create(wanted, host).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Somebody looks at a table from outside.
async fn look(State(hall): State<Arc<Hall>>, Table(table): Table) -> Result<Json<Around>, Error> {
    Ok(Json(hall.ask(table, Call::Look).await?))
}

/// Somebody wants to sit down.
async fn sit(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Bearer(secret): Bearer,
    Read(sit): Read<Sit>,
) -> Result<(StatusCode, Json<Sat>), Error> {
    from.may_ask(&hall)?;
    let sat = hall.ask(table, |answer| Call::Sit { sit, secret, answer }).await?;
    Ok((StatusCode::CREATED, Json(sat)))
}

/// Somebody wants a code for another device.
async fn make_code(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Bearer(secret): Bearer,
) -> Result<(StatusCode, Json<Code>), Error> {
    from.may_ask(&hall)?;
    let secret = secret.ok_or(Refused::WrongSecret)?;
    let code = hall.ask(table, |answer| Call::MakeCode { secret, answer }).await?;
    Ok((StatusCode::CREATED, Json(code)))
}

/// Another device has it.
async fn use_code(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Read(Device { code }): Read<Device>,
) -> Result<(StatusCode, Json<Sat>), Error> {
    from.may_ask(&hall)?;
    let sat = hall.ask(table, |answer| Call::UseCode { code, answer }).await?;
    Ok((StatusCode::CREATED, Json(sat)))
}

/// A client opens a socket.
async fn play(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    request: Request,
) -> Result<Response, Error> {
    let (mut parts, _) = request.into_parts();
    let counts = parts.extensions.remove::<Arc<Connected>>();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &hall).await;
    let upgrade = upgrade.map_err(|why| {
        Refused::Unreadable(format!("a socket is opened here; {}", why.body_text()))
    })?;
    // What is a little too long is read, so that whoever sent it hears why it is refused.
    let most = 4 * hall.limits.bytes;
    Ok(upgrade
        // A thousand tables have four thousand of these: what is small is quick.
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| async move {
            let _line = Arc::clone(&hall.lines);
            socket::serve(hall, table, socket, counts).await;
        }))
}

/// The pages of a table, or its record: `/t/ID`, `/t/ID.json`, `/t/ID.txt`.
async fn record(
    State(hall): State<Arc<Hall>>,
    name: Result<Path<String>, PathRejection>,
) -> Result<Response, Error> {
    let Path(name) = name.map_err(|_| Refused::NoSuchTable)?;
    let (id, ending) = name.split_once('.').unwrap_or((&name, ""));
    let table = id.parse().map_err(|_| Refused::NoSuchTable)?;
    if ending.is_empty() {
        hall.ask(table, Call::Look).await?;
        return Ok(Redirect::to(&format!("../#/t/{table}")).into_response());
    }
    let kind = match ending {
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => return Err(Refused::NoSuchPage.into()),
    };
    let Ending::Played { record, text, .. } = hall.ask(table, Call::Record).await? else {
        return Err(Refused::NoSuchPage.into());
    };
    let body = if ending == "json" { record } else { text };
    Ok(([(header::CONTENT_TYPE, kind)], body).into_response())
}

/// Whether the server is well.
async fn health(State(hall): State<Arc<Hall>>) -> Response {
    #[derive(Serialize)]
    struct Health {
        is_well: bool,
        tables_in_memory: usize,
    }
    let is_well = hall.store.due(0, 1).await.is_ok();
    let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Health { is_well, tables_in_memory: hall.live() })).into_response()
}

async fn nothing() -> Error {
    Refused::NoSuchPage.into()
}

async fn other_method() -> Error {
    Refused::NotThisWay.into()
}

/// Nobody keeps an answer: there are secrets in some.
async fn kept_by_nobody(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
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

/// Why something is refused, with the status that says so.
pub(crate) struct Error(Refused);

impl<R: Into<Refused>> core::convert::From<R> for Error {
    fn from(why: R) -> Self {
        Self(why.into())
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = status(&self.0);
        let mut response = (status, Json(Sentence::from(self.0))).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            let soon = HeaderValue::from_static("60");
            response.headers_mut().insert(header::RETRY_AFTER, soon);
        }
        response
    }
}

fn status(why: &Refused) -> StatusCode {
    match why {
        Refused::Unreadable(_) | Refused::BadName | Refused::BadTerms(_) => StatusCode::BAD_REQUEST,
        Refused::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refused::TooFast | Refused::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Refused::NoSuchTable | Refused::NoSuchPage | Refused::NoSuchSeat(_) => {
            StatusCode::NOT_FOUND
        }
        Refused::NotThisWay => StatusCode::METHOD_NOT_ALLOWED,
        Refused::WrongSecret | Refused::WrongCode => StatusCode::UNAUTHORIZED,
        Refused::OtherOrigin
        | Refused::NotHost
        | Refused::NoSeat
        | Refused::NoPrograms
        | Refused::NotAgreed
        | Refused::NotEnded => StatusCode::FORBIDDEN,
        Refused::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        Refused::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        Refused::Taken(_)
        | Refused::NobodyThere(_)
        | Refused::Full
        | Refused::HasSeat(_)
        | Refused::NotFull
        | Refused::NotStarted
        | Refused::HasStarted
        | Refused::HasEnded
        | Refused::Paused
        | Refused::NotPaused
        | Refused::NoClock
        | Refused::NotGone(_)
        | Refused::Late { .. }
        | Refused::NotWaiting(_)
        | Refused::Breaks(_) => StatusCode::CONFLICT,
    }
}

/// The table that a path names.
struct Table(TableId);

impl<S: Send + Sync> FromRequestParts<S> for Table {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        let name = name.map_err(|_| Refused::NoSuchTable)?;
        Ok(Self(name.0.parse().map_err(|_| Refused::NoSuchTable)?))
    }
}

/// The secret that somebody has, if they say one.
struct Bearer(Option<Secret>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let Some(said) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        let secret = said.to_str().ok().and_then(|said| said.strip_prefix("Bearer "));
        let secret = secret.and_then(|secret| secret.trim().parse().ok());
        Ok(Self(Some(secret.ok_or(Refused::WrongSecret)?)))
    }
}

/// Where somebody calls from.
#[derive(Clone, Copy)]
pub(crate) struct From(pub(crate) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for From {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let here = Self(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Ok(parts.extensions.get::<Self>().copied().unwrap_or(here))
    }
}

impl From {
    /// Whether somebody has not asked too often.
    fn may_ask(self, hall: &Hall) -> Result<(), Refused> {
        match hall.addresses.request(self.0, &hall.limits) {
            true => Ok(()),
            false => Err(Refused::TooFast),
        }
    }
}

/// A body of JSON.
struct Read<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for Read<T> {
    type Rejection = Error;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Self, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form on another site cannot say so, and is refused by that.
        if !kind.starts_with("application/json") {
            return Err(Refused::Unreadable("it is not application/json".to_string()).into());
        }
        let body = timeout(hall.limits.hello, Bytes::from_request(request, hall)).await;
        let late = Refused::Unreadable("its end did not come".to_string());
        let body = body.map_err(|_| late)?;
        let body = body.map_err(|_| Refused::TooLong { most: hall.limits.bytes as u32 })?;
        let read = serde_json::from_slice(&body);
        Ok(Self(read.map_err(|why| Refused::Unreadable(why.to_string()))?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_has_the_status_that_the_document_says() {
        let document = include_str!("../../../docs/protocol.md");
        let (_, refused) = document.split_once("\n## What is refused\n").expect("a heading");
        let rows = refused.lines().skip_while(|line| !line.starts_with('|'));
        for row in rows.take_while(|line| line.starts_with('|')).skip(2) {
            let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
            let why = serde_json::from_str(cells[0].trim_matches('`')).expect("a refusal");
            assert_eq!(status(&why).as_str(), cells[1], "{row}");
        }
    }
}
