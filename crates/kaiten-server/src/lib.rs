//! The server: a table is a link.
//!
//! [`Hall`] has all tables; a table that somebody is at is a room (`room`), which holds what follows
//! from its log (`sitting`) and tells everyone what is new for them. [`app`] answers HTTP (`api`),
//! opens sockets (`socket`) and streams (`stream`), writes feeds (`feed`), and brings the browser
//! client to the browser (`client`). [`office`] is for whoever looks after the tables beside it.

mod api;
mod bots;
pub mod caller;
mod client;
mod feed;
mod hall;
mod headers;
mod keeping;
mod limits;
mod listen;
mod metrics;
pub mod office;
mod proxies;
mod public;
mod room;
mod sitting;
mod socket;
mod stream;
mod visit;

pub use hall::{Hall, Settings};
pub use keeping::Keeping;
pub use limits::Limits;
pub use listen::{listen, serve};
pub use metrics::listen_to_operators;
pub use public::{BadUrl, PublicUrl};

use axum::Router;
use axum::middleware::from_fn_with_state;
use std::sync::Arc;

/// Everything that the server answers.
pub fn app(hall: &Arc<Hall>) -> Router {
    let all = api::router(hall).merge(client::router(client::FILES));
    let all = all.layer(from_fn_with_state(Arc::clone(hall), metrics::count_refusals));
    let all = headers::on_all(all);
    match &hall.settings.public_url {
        Some(url) => url.also_below(all),
        None => all,
    }
}
