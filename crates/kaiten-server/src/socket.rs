//! One client on its socket.

use crate::api::read;
use crate::hall::Hall;
use crate::limits::{Bucket, Connected, Limits};
use crate::room::{Call, Leaving, Outgoing, SocketId};
use crate::visit::Visit;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use kaiten_protocol::{Answer, Ask, Farewell, Hello, Refused, TableId, Told, VERSION};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Instant, timeout, timeout_at};

/// After so many things that cannot be, a client is not listened to any more.
const PATIENCE: u32 = 100;
/// Said as often as a client is asked whether it is there: nothing is new.
const NOTHING_NEW: &str = "{}";
/// So long a client that is told farewell has to say it, too.
const TO_PART: Duration = Duration::from_secs(1);

/// Brings what a client says to its table, and what the table tells to the client.
pub(crate) async fn serve(
    hall: Arc<Hall>,
    table: TableId,
    socket: WebSocket,
    _counts: Option<Arc<Connected>>,
) {
    // What is moved by a pointer is not in the task's memory twice.
    let mut socket = Box::new(socket);
    let to_read = hall.limits.to_read;
    let hello = match Box::pin(first_word(&mut socket, &hall.limits)).await {
        Ok(hello) => hello,
        Err(why) => {
            if let Farewell::Refused(why) = &why {
                hall.metrics.refused(why);
            }
            return close(&mut socket, &why, to_read).await;
        }
    };
    let mut visit = match Box::pin(Visit::begin(&hall, table, hello, false)).await {
        Ok(visit) => visit,
        Err(Refused::NotKept) => {
            return close(&mut socket, &Farewell::ComesBack, to_read).await;
        }
        Err(why) => {
            hall.metrics.refused(&why);
            return close(&mut socket, &Farewell::Refused(why), to_read).await;
        }
    };
    let mut client = Client {
        socket,
        hall: Arc::clone(&hall),
        calls: visit.calls(),
        id: visit.id,
        bucket: Bucket::new(f64::from(hall.limits.messages)),
        faults: 0,
        most: hall.limits.bytes,
        to_read,
    };
    client.talk(&mut visit.told, hall.limits.ping).await;
    visit.end().await;
}

/// What a client says first; or why it is not let in.
async fn first_word(socket: &mut WebSocket, limits: &Limits) -> Result<Hello, Farewell> {
    let unreadable = |why: String| Farewell::Refused(Refused::Unreadable(why));
    let until = Instant::now() + limits.hello;
    loop {
        let Ok(heard) = timeout_at(until, socket.recv()).await else {
            return Err(unreadable("nothing was said for too long".to_string()));
        };
        match heard {
            Some(Ok(Message::Text(text))) if text.len() > limits.bytes => {
                return Err(too_long(limits.bytes));
            }
            Some(Ok(Message::Text(text))) => {
                // An old client may say more, or less: its version is looked at first.
                if let Ok(Versioned { version }) = serde_json::from_str(&text)
                    && version != VERSION
                {
                    return Err(Farewell::Outdated { version: VERSION });
                }
                return read(text.as_bytes()).map_err(Farewell::Refused);
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(unreadable("it is not text".to_string())),
            Some(Err(why)) if is_too_long(&why) => {
                return Err(too_long(limits.bytes));
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => {
                return Err(unreadable("nothing was said".to_string()));
            }
        }
    }
}

/// A message of whatever version.
#[derive(serde::Deserialize)]
struct Versioned {
    version: u16,
}

struct Client {
    socket: Box<WebSocket>,
    hall: Arc<Hall>,
    calls: mpsc::Sender<Call>,
    id: SocketId,
    bucket: Bucket,
    faults: u32,
    most: usize,
    to_read: Duration,
}

impl Client {
    /// Talks with the client until one of both goes.
    async fn talk(&mut self, told: &mut mpsc::Receiver<Outgoing>, ping: Duration) {
        let mut next_ping = Instant::now() + ping;
        let mut unanswered = 0;
        loop {
            tokio::select! {
                heard = self.socket.recv() => {
                    unanswered = 0;
                    match heard {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(why) = self.hear(&text).await {
                                return self.close(&why).await;
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !self.bucket.take() && self.is_tired() {
                                let why = Farewell::Refused(Refused::TooFast);
                                return self.close(&why).await;
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            let why = Refused::Unreadable("it is not text".to_string());
                            return self.close(&Farewell::Refused(why)).await;
                        }
                        Some(Err(why)) if is_too_long(&why) => {
                            return self.close(&too_long(self.most)).await;
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    }
                }
                news = told.recv() => {
                    // A room that tells nothing any more is gone, or has closed this socket.
                    let Some(Leaving { text, is_last, until_told }) = news.map(|news| *news) else {
                        return self.close(&Farewell::ComesBack).await;
                    };
                    let sent = timeout(self.to_read, self.socket.send(Message::Text(text))).await;
                    drop(until_told);
                    if !matches!(sent, Ok(Ok(()))) {
                        return;
                    }
                    if is_last {
                        return shut(&mut self.socket, self.to_read).await;
                    }
                }
                () = tokio::time::sleep_until(next_ping) => {
                    next_ping = Instant::now() + ping;
                    unanswered += 1;
                    if unanswered > 2 || !Box::pin(self.ping()).await {
                        return;
                    }
                }
            }
        }
    }

    /// Asks the client whether it is there, and has it hear that the server is: a page is not told of
    /// pings, and would wait for ever on a line that is dead. Says whether that could be sent.
    async fn ping(&mut self) -> bool {
        let asked = async {
            self.socket.send(Message::Ping(Bytes::new())).await?;
            self.socket.send(Message::Text(Utf8Bytes::from_static(NOTHING_NEW))).await
        };
        matches!(timeout(self.to_read, asked).await, Ok(Ok(())))
    }

    /// Passes on what the client said; says why it is not listened to any more.
    async fn hear(&mut self, text: &Utf8Bytes) -> Result<(), Farewell> {
        if text.len() > self.most {
            return Err(too_long(self.most));
        }
        let ask = read::<Ask>(text.as_bytes());
        let (id, why) = match ask {
            Ok(ask) if self.bucket.take() => {
                let said = Call::Said(self.id, ask, Instant::now());
                // It waits only where the room is busy.
                return match self.calls.try_send(said) {
                    Ok(()) => Ok(()),
                    Err(TrySendError::Full(said)) => {
                        let passed = Box::pin(self.calls.send(said)).await;
                        passed.map_err(|_| Farewell::ComesBack)
                    }
                    Err(TrySendError::Closed(_)) => Err(Farewell::ComesBack),
                };
            }
            Ok(ask) => (Some(ask.id), Refused::TooFast),
            Err(why) => (None, why),
        };
        self.hall.metrics.refused(&why);
        if self.is_tired() {
            return Err(Farewell::Refused(why));
        }
        let answers = vec![Answer { id, refused: Some(why.into()) }];
        let told = Told { answers, ..Told::default() };
        Box::pin(say(&mut self.socket, &told, self.to_read)).await;
        Ok(())
    }

    async fn close(&mut self, why: &Farewell) {
        close(&mut self.socket, why, self.to_read).await;
    }

    /// Notes something that cannot be; says whether it was once too often.
    fn is_tired(&mut self) -> bool {
        self.faults += 1;
        self.faults > PATIENCE
    }
}

/// Whether a message was longer than may be. The library's own errors are hidden from us, and only
/// their words tell this one from others.
fn is_too_long(why: &axum::Error) -> bool {
    why.to_string().contains("Message too long")
}

fn too_long(most: usize) -> Farewell {
    Farewell::Refused(Refused::TooLong { most: most as u32 })
}

/// Says why, and closes.
async fn close(socket: &mut WebSocket, why: &Farewell, to_read: Duration) {
    Box::pin(async {
        say(socket, &Told { farewell: Some(why.clone()), ..Told::default() }, to_read).await;
        shut(socket, to_read).await;
    })
    .await;
}

async fn shut(socket: &mut WebSocket, to_read: Duration) {
    let frame = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::default() };
    // Whoever is gone does not have to be told.
    let _ = timeout(to_read, socket.send(Message::Close(Some(frame)))).await;
    // What a client has on its way is taken in: left unread, it would take the farewell with it.
    let parting = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(TO_PART, parting).await;
}

async fn say(socket: &mut WebSocket, told: &Told, to_read: Duration) {
    let text = serde_json::to_string(told).expect("a message has names for keys");
    let _ = timeout(to_read, socket.send(Message::Text(text.into()))).await;
}
