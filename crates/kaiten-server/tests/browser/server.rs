//! A server for the browsers of a test: it goes when nobody holds it any more, and can be killed and
//! started again with the same tables.

use kaiten_server::{Hall, Limits};
use kaiten_store::sqlite::Sqlite;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// By this name this computer is found in a network, as far as the browsers of the tests know.
pub(crate) const NAME: &str = "kaiten.test";

/// A server.
pub(crate) struct Server {
    address: SocketAddr,
    folder: TempDir,
    /// The server goes when this does.
    lives: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Server {
    /// A server with no tables.
    pub(crate) fn start() -> Self {
        let socket = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = socket.local_addr().expect("an address");
        let folder = tempfile::tempdir().expect("a folder");
        let lives = Some(run(socket, folder.path().join("tables.db")));
        Self { address, folder, lives }
    }

    /// Where its pages are.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The same for other devices of the network, for which it is no secure place.
    pub(crate) fn address_in_the_network(&self) -> String {
        format!("http://{NAME}:{}/", self.address.port())
    }

    /// Ends it at once: nobody is told.
    pub(crate) fn kill(&mut self) {
        if let Some((lives, thread)) = self.lives.take() {
            drop(lives);
            thread.join().expect("a server that is killed does not panic");
        }
    }

    /// Starts it again where it was, with the tables that it had.
    pub(crate) fn start_again(&mut self) {
        let start = Instant::now();
        let socket = loop {
            match TcpListener::bind(self.address) {
                Ok(socket) => break socket,
                Err(why) => assert!(start.elapsed() < Duration::from_secs(20), "its port: {why}"),
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        self.lives = Some(run(socket, self.folder.path().join("tables.db")));
    }
}

/// Runs a server until what is given back is dropped.
fn run(socket: TcpListener, tables: PathBuf) -> (oneshot::Sender<()>, JoinHandle<()>) {
    let (lives, gone) = oneshot::channel();
    // When its own runtime ends, connections that a browser holds open end too.
    let thread = std::thread::spawn(move || {
        Runtime::new().expect("threads").block_on(async {
            socket.set_nonblocking(true).expect("a socket");
            let socket = tokio::net::TcpListener::from_std(socket).expect("a socket");
            let store = Sqlite::open(&tables, 0).expect("a file for tables");
            let hall = Hall::new(Arc::new(store), Limits::default());
            tokio::select! {
                () = kaiten_server::listen(socket, hall) => {}
                _ = gone => {}
            }
        });
    });
    (lives, thread)
}
