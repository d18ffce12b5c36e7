//! Listens at a socket, until the server is told to go.

use crate::api::{Error, From};
use crate::hall::Hall;
use crate::limits::Connected;
use crate::{api, headers, metrics, proxies};
use axum::Router;
use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use core::convert::Infallible;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use kaiten_protocol::Refused;
use std::io;
use std::net::{IpAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tower::ServiceExt as _;

/// So long whoever has too many connections is listened to.
const TO_HEAR: Duration = Duration::from_secs(1);

/// Answers whoever calls at the socket, until the program is told to go: then clients are told,
/// and everything is written. At another socket operators read off how it goes.
pub fn serve(
    socket: TcpListener,
    for_operators: Option<TcpListener>,
    hall: &Arc<Hall>,
) -> io::Result<()> {
    let ready = |socket: TcpListener| {
        socket.set_nonblocking(true)?;
        tokio::net::TcpListener::from_std(socket)
    };
    tokio::runtime::Runtime::new()?.block_on(async {
        let (socket, for_operators) = (ready(socket)?, for_operators.map(ready).transpose()?);
        let mut working = vec![
            tokio::spawn(listen(socket, Arc::clone(hall))),
            tokio::spawn(Arc::clone(hall).look_after_clocks()),
            tokio::spawn(Arc::clone(hall).look_after_tables()),
        ];
        if let Some(socket) = for_operators {
            let telling = metrics::listen_to_operators(socket, Arc::clone(hall));
            working.push(tokio::spawn(telling));
        }
        told_to_go().await?;
        working.iter().for_each(JoinHandle::abort);
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
                let (peer, hall) = (address.ip(), Arc::clone(&hall));
                // What is small is sent at once. Without this it is only slower.
                let _ = stream.set_nodelay(true);
                notice_when_gone(&stream, hall.limits.gone_after());
                let cut = Arc::default();
                // A proxy calls for many: each of them counts for what they ask.
                if proxies::is_trusted(peer, &hall.settings.trusted_proxies) {
                    tokio::spawn(answer(app.clone(), stream, peer, None, cut, hall));
                    continue;
                }
                match hall.addresses.connect(peer, &cut, &hall.limits) {
                    Some(counts) => {
                        let counts = Some(Arc::new(counts));
                        tokio::spawn(answer(app.clone(), stream, peer, counts, cut, hall));
                    }
                    None => {
                        hall.metrics.refused(&Refused::TooMany);
                        tokio::spawn(turn_away(stream, hall.limits.gone_after()));
                    }
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

/// Answers one connection. It counts as long as it, or the socket that it becomes, is open; where
/// it is a proxy's, what each of its requests becomes counts for whom it calls.
async fn answer(
    app: Router,
    stream: TcpStream,
    peer: IpAddr,
    counts: Option<Arc<Connected>>,
    cut: Arc<Notify>,
    hall: Arc<Hall>,
) {
    let (patience, is_cut) = (hall.limits.hello, Arc::clone(&cut));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let from = proxies::caller(peer, request.headers(), &hall.settings.trusted_proxies);
        let counts = counts.clone();
        let another = || hall.addresses.connect(from, &cut, &hall.limits).map(Arc::new);
        let counts = counts.or_else(another);
        let (app, again_in) = (app.clone(), hall.limits.gone_after());
        if counts.is_none() {
            hall.metrics.refused(&Refused::TooMany);
        }
        async move {
            let Some(counts) = counts else {
                return Ok(too_many(again_in));
            };
            request.extensions_mut().insert(From(from));
            request.extensions_mut().insert(counts);
            app.oneshot(request.map(axum::body::Body::new) as Request).await
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::select! {
        // A browser that hangs up is no fault of ours.
        _ = connection => {}
        // What is on its way to somebody who does not read would wait for ever.
        () = is_cut.notified() => {}
    }
}

/// Has the system close a connection on which nothing arrives any more: of a stream nobody answers,
/// so whoever is gone without a word would be there for ever.
fn notice_when_gone(stream: &TcpStream, after: Duration) {
    // Where the system cannot do this, it notices later.
    #[cfg(target_os = "linux")]
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(after));
    #[cfg(not(target_os = "linux"))]
    let _ = (stream, after);
}

/// Tells somebody who has too many connections that it is so, and after how long those of them are
/// closed at whose other end nobody is.
async fn turn_away(stream: TcpStream, again_in: Duration) {
    let too_many = async |_: hyper::Request<Incoming>| Ok::<_, Infallible>(too_many(again_in));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(TO_HEAR)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service_fn(too_many));
    // Whoever does not wait for the answer does not need it.
    let _ = connection.await;
}

fn too_many(again_in: Duration) -> Response {
    let answer = Error::until(Refused::TooMany, again_in).into_response();
    headers::on(api::kept_by_nobody(answer))
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_is_gone_without_a_word_is_noticed_by_the_system() {
        let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let stream = TcpStream::connect(socket.local_addr().expect("an address")).await;
        let stream = stream.expect("a connection");
        notice_when_gone(&stream, Duration::from_secs(60));
        let after = socket2::SockRef::from(&stream).tcp_user_timeout().expect("it is set");
        assert_eq!(after, Some(Duration::from_secs(60)));
    }
}
