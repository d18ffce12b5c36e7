//! A table's stream: what a socket would be told, line by line in the body of an answer, for programs
//! that speak no WebSocket.

use crate::hall::Hall;
use crate::limits::Connected;
use crate::room::{Leaving, UntilTold};
use crate::visit::Visit;
use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use axum::response::{IntoResponse as _, Response};
use core::convert::Infallible;
use futures_util::stream;
use kaiten_protocol::{Hello, Refused, TableId};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// What a stream is made of: a message of JSON in each line.
pub(crate) const NDJSON: &str = "application/x-ndjson";
/// Said when nothing happens: nothing is new.
const KEEP_ALIVE: &str = "{}";
/// Said when the room tells nothing any more: it is gone, or what it told was not read.
const COMES_BACK: &str = r#"{"farewell":"comes-back"}"#;

/// Lets somebody in, and answers with all that they are told from then on.
pub(crate) async fn open(
    hall: Arc<Hall>,
    table: TableId,
    hello: Hello,
    wants_moves: bool,
    counts: Option<Arc<Connected>>,
) -> Result<Response, Refused> {
    let visit = Visit::begin(&hall, table, hello, wants_moves).await?;
    let (lines, told) = mpsc::channel::<Bytes>(1);
    // The server waits for whoever is still told something when it goes.
    let told = (told, Arc::clone(&hall.lines));
    tokio::spawn(bring(hall, visit, lines, counts));
    let lines = stream::unfold(told, async |(mut told, line)| {
        Some((Ok::<_, Infallible>(told.recv().await?), (told, line)))
    });
    Ok((head(), Body::from_stream(lines)).into_response())
}

/// What a stream says of itself.
pub(crate) fn head() -> [(&'static str, &'static str); 2] {
    // A proxy that collects lines before it passes them on is asked not to.
    [("content-type", NDJSON), ("x-accel-buffering", "no")]
}

/// Brings what the table tells to the body of the answer, until one of both goes.
async fn bring(
    hall: Arc<Hall>,
    mut visit: Visit,
    lines: mpsc::Sender<Bytes>,
    counts: Option<Arc<Connected>>,
) {
    loop {
        let leaving = |text, is_last| {
            let until_told = UntilTold::default();
            Leaving { text: Utf8Bytes::from_static(text), is_last, until_told }
        };
        let Leaving { text, is_last, until_told } = tokio::select! {
            news = visit.told.recv() => match news {
                Some(news) => *news,
                None => leaving(COMES_BACK, true),
            },
            () = lines.closed() => break,
            () = sleep(hall.limits.ping) => leaving(KEEP_ALIVE, false),
        };
        let line = Bytes::from([text.as_str(), "\n"].concat());
        let sent = timeout(hall.limits.to_read, lines.send(line)).await;
        // It, and the choices of which it tells, have come to them now.
        drop(until_told);
        match sent {
            Ok(Ok(())) if !is_last => {}
            Ok(_) => break,
            // Nobody takes what is told: an answer cannot be ended before it is read.
            Err(_) => {
                counts.iter().for_each(|line| line.hang_up());
                break;
            }
        }
    }
    visit.end().await;
}
