//! Listens at a socket, until the server is told to go.

use crate::api::{Error, From};
use crate::hall::Hall;
use crate::limits::Connected;
use axum::Router;
use axum::extract::Request;
use axum::response::IntoResponse as _;
use core::convert::Infallible;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use kaiten_protocol::Refused;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tower::ServiceExt as _;

/// So long whoever has too many connections is listened to.
const TO_HEAR: Duration = Duration::from_secs(1);

/// Answers whoever calls at the socket, until the program is told to go: then clients are told,
/// and everything is written.
pub fn serve(socket: TcpListener, hall: &Arc<Hall>) -> io::Result<()> {
    socket.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let socket = tokio::net::TcpListener::from_std(socket)?;
        let clocks = tokio::spawn(Arc::clone(hall).look_after_clocks());
        let listening = tokio::spawn(listen(socket, Arc::clone(hall)));
        told_to_go().await?;
        listening.abort();
        clocks.abort();
        hall.close().await;
        Ok(())
    })
}

/// Answers whoever calls, for ever.
pub async fn listen(socket: tokio::net::TcpListener, hall: Arc<Hall>) {
    let app = crate::app(&hall);
    loop {
        match socket.accept().await {
            Ok((stream, address)) => {
                let from = From(address.ip());
                // What is small is sent at once. Without this it is only slower.
                let _ = stream.set_nodelay(true);
                match hall.addresses.connect(from.0, &hall.limits) {
                    Some(counts) => {
                        let patience = hall.limits.hello;
                        tokio::spawn(answer(app.clone(), stream, from, counts, patience));
                    }
                    None => drop(tokio::spawn(turn_away(stream))),
                }
            }
            // Too many files are open, or somebody has hung up: a moment later there is room.
            Err(why) => {
                tracing::warn!(%why, "nobody can come in");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

async fn answer(app: Router, stream: TcpStream, from: From, counts: Connected, patience: Duration) {
    // It counts as long as the connection, or the socket that it becomes, is open.
    let counts = Arc::new(counts);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(from);
        request.extensions_mut().insert(Arc::clone(&counts));
        let app = app.clone();
        async move { app.oneshot(request.map(axum::body::Body::new) as Request).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    // A browser that hangs up is no fault of ours.
    let _ = connection.await;
}

/// Tells somebody who has too many connections that it is so.
async fn turn_away(stream: TcpStream) {
    let too_many = async |_: hyper::Request<Incoming>| {
        Ok::<_, Infallible>(Error::from(Refused::TooMany).into_response())
    };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(TO_HEAR)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service_fn(too_many));
    // Whoever does not wait for the answer does not need it.
    let _ = connection.await;
}

/// Waits for Ctrl-C, or for whoever looks after the machine.
async fn told_to_go() -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut term = signal(SignalKind::terminate())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed,
            _ = term.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}
