//! The server: a table is a link.
//!
//! [`Hall`] has all tables; a table that somebody is at is a room (`room`), which holds what follows
//! from its log (`sitting`) and tells everyone what is new for them. [`app`] answers HTTP (`api`),
//! opens sockets (`socket`), and brings the browser client to the browser (`client`).

mod api;
mod bots;
pub mod caller;
mod client;
mod hall;
mod headers;
mod limits;
mod listen;
mod room;
mod sitting;
mod socket;

pub use hall::Hall;
pub use limits::Limits;
pub use listen::{listen, serve};

use axum::Router;
use std::sync::Arc;

/// Everything that the server answers.
pub fn app(hall: &Arc<Hall>) -> Router {
    headers::on_all(api::router(hall).merge(client::router(client::FILES)))
}
