//! The server: brings the browser client to the browser.

mod client;

use axum::Router;
use std::io;
use std::net::TcpListener;

/// Everything that the server answers.
pub fn app() -> Router {
    client::router(client::FILES)
}

/// Answers whoever calls at the socket, until Ctrl-C.
pub fn serve(socket: TcpListener) -> io::Result<()> {
    socket.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let socket = tokio::net::TcpListener::from_std(socket)?;
        // It never ends by itself; when this function returns it is dropped with its runtime.
        tokio::spawn(async { axum::serve(socket, app()).await });
        tokio::signal::ctrl_c().await
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn a_browser_can_call() -> io::Result<()> {
        let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        let mut browser = tokio::net::TcpStream::connect(socket.local_addr()?).await?;
        tokio::spawn(async { axum::serve(socket, app()).await });
        browser
            .write_all(
                b"GET /no-such-page HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
            )
            .await?;
        let mut answer = String::new();
        browser.read_to_string(&mut answer).await?;
        let status = if client::FILES.is_empty() { "503" } else { "404" };
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
        Ok(())
    }
}
