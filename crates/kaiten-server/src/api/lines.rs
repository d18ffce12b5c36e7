//! Lines on which somebody at a table is told what is new: a socket, or a stream.

use super::Error;
use super::read::{Asked, Bearer, Table};
use crate::hall::Hall;
use crate::limits::Connected;
use crate::{socket, stream};
use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::response::{IntoResponse as _, Response};
use kaiten_protocol::{Hello, Refused, VERSION};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;

/// A client opens a socket.
pub(super) async fn play(
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

/// What is asked of a stream.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// The step of the last frame that is known already.
    last: Option<u32>,
    /// Whether what may be chosen is told, too.
    moves: Option<YesNo>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum YesNo {
    Yes,
    No,
}

/// A program opens a stream.
pub(super) async fn stream(
    State(hall): State<Arc<Hall>>,
    method: Method,
    Table(table): Table,
    Asked(Wanted { last, moves }): Asked<Wanted>,
    Bearer(secret): Bearer,
    counts: Option<Extension<Arc<Connected>>>,
) -> Result<Response, Error> {
    // Whoever wants the head alone is not at the table.
    if method == Method::HEAD {
        hall.look(table, None).await?;
        return Ok(stream::head().into_response());
    }
    let hello = Hello { version: VERSION, secret, last };
    let wants_moves = moves != Some(YesNo::No);
    let counts = counts.map(|Extension(counts)| counts);
    Ok(stream::open(hall, table, hello, wants_moves, counts).await?)
}
