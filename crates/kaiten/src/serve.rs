//! `kaiten serve`: the games in the browser.

use crate::{Failure, out};
use kaiten_words::text::command as text;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen at; 0.0.0.0 lets other computers in
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let address = SocketAddr::new(args.address, args.port);
    let socket = TcpListener::bind(address).map_err(|why| match why.kind() {
        ErrorKind::AddrInUse => Failure::PortInUse { port: args.port },
        _ => Failure::CannotListen { address, why },
    })?;
    let url = url(socket.local_addr().map_err(Failure::Stopped)?);
    out::print(&(text::IsAt { url: &url }.say(out::language()) + "\n"))?;
    kaiten_server::serve(socket).map_err(Failure::Stopped)
}

/// What to type into a browser on this computer.
fn url(address: SocketAddr) -> String {
    if address.ip().is_loopback() || address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_can_go_there() {
        for (address, wanted) in [
            ("127.0.0.1:8080", "http://localhost:8080"),
            ("0.0.0.0:80", "http://localhost:80"),
            ("[::]:8080", "http://localhost:8080"),
            ("192.168.1.2:8080", "http://192.168.1.2:8080"),
            ("[fe80::1]:8080", "http://[fe80::1]:8080"),
        ] {
            assert_eq!(url(address.parse().expect("an address")), wanted);
        }
    }
}
