//! What whoever looks after the server can read off: how many, how fast, and what was refused. No
//! name, no table, no card and no secret is in it.

use crate::hall::Hall;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use kaiten_protocol::{By, Refused};
use kaiten_store::{Count, Entry, What};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use serde_json::Value;
use std::sync::Arc;
use tokio::time::Instant;

/// The text format of Prometheus, in its newest form.
const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// From half a millisecond to eight seconds, each twice the one before.
const SECONDS: [f64; 15] = [
    0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024, 2.048,
    4.096, 8.192,
];

/// All that is counted.
pub(crate) struct Metrics {
    registry: Registry,
    live: Gauge,
    idle: Gauge,
    tables: Family<Phased, Gauge>,
    connections: Gauge,
    choices: Family<MadeBy, Counter>,
    commit: Histogram,
    to_others: Histogram,
    /// Questions that wait for a bot, or that one thinks about.
    pub(crate) questions: Gauge,
    refusals: Family<For, Counter>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Phased {
    phase: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct MadeBy {
    by: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct For {
    reason: String,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let seconds = || Histogram::new(SECONDS);
        let metrics = Self {
            registry: Registry::default(),
            live: Gauge::default(),
            idle: Gauge::default(),
            tables: Family::default(),
            connections: Gauge::default(),
            choices: Family::default(),
            commit: seconds(),
            to_others: seconds(),
            questions: Gauge::default(),
            refusals: Family::default(),
        };
        metrics.registered()
    }

    fn registered(mut self) -> Self {
        let all = self.registry.sub_registry_with_prefix("kaiten");
        all.register("tables_live", "Tables in memory", self.live.clone());
        all.register("tables_idle", "Tables that are only on disk", self.idle.clone());
        all.register("tables", "Tables by how far they are", self.tables.clone());
        all.register("connections", "Open sockets at tables", self.connections.clone());
        all.register("choices", "Choices that are on disk", self.choices.clone());
        let help = "From when entries are there to be written until they are on disk";
        all.register_with_unit("commit", help, Unit::Seconds, self.commit.clone());
        let help = "From when a choice is heard until the last one at the table was sent it";
        all.register_with_unit("to_others", help, Unit::Seconds, self.to_others.clone());
        let help = "Decisions that wait for a bot, or that one thinks about";
        all.register("bot_questions", help, self.questions.clone());
        all.register("refusals", "What was refused, by reason", self.refusals.clone());
        self
    }

    /// These entries are on disk.
    pub(crate) fn kept(&self, entries: &[Entry]) {
        for entry in entries {
            if let What::Chosen(chosen) = &entry.what {
                let by = match chosen.by {
                    By::Person => "person",
                    By::Bot => "bot",
                    By::StandIn => "stand-in",
                };
                self.choices.get_or_create(&MadeBy { by }).inc();
            }
        }
    }

    /// The store took from then until now for a commit.
    pub(crate) fn committed(&self, since: Instant) {
        self.commit.observe(since.elapsed().as_secs_f64());
    }

    /// Something was refused. Only the kind of reason is told, not what is in it.
    pub(crate) fn refused(&self, why: &Refused) {
        self.refusals.get_or_create(&For { reason: reason(why) }).inc();
    }

    /// Choices that were heard at these moments, of which everyone is told now: nothing if there
    /// are none.
    pub(crate) fn heard(&self, at: Vec<Instant>) -> Option<Arc<Heard>> {
        let to_others = self.to_others.clone();
        (!at.is_empty()).then(|| Arc::new(Heard { at, to_others }))
    }

    fn text(&self, live: usize, connections: usize, count: Count) -> String {
        let number = |all: usize| i64::try_from(all).unwrap_or(i64::MAX);
        self.live.set(number(live));
        self.idle.set(number((count.all() as usize).saturating_sub(live)));
        self.connections.set(number(connections));
        for (phase, tables) in
            [("gathering", count.gathering), ("playing", count.playing), ("ended", count.ended)]
        {
            self.tables.get_or_create(&Phased { phase }).set(number(tables as usize));
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

/// The name of a reason, without its fields: somebody's words may be in them.
fn reason(why: &Refused) -> String {
    match serde_json::to_value(why) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.into_iter().next().map_or(String::new(), |(n, _)| n),
        _ => String::new(),
    }
}

/// Choices on their way to those who see them. Every message that tells of them holds it, so when
/// the last was sent, the time is known.
pub(crate) struct Heard {
    at: Vec<Instant>,
    to_others: Histogram,
}

impl Drop for Heard {
    fn drop(&mut self) {
        for at in &self.at {
            self.to_others.observe(at.elapsed().as_secs_f64());
        }
    }
}

/// Counts what is refused over HTTP.
pub(crate) async fn count_refusals(
    State(hall): State<Arc<Hall>>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    if let Some(why) = response.extensions().get::<Refused>() {
        hall.metrics.refused(why);
    }
    response
}

/// Answers those who look after the server, at a socket of their own: behind a proxy on the same
/// machine everyone would seem to be at home.
pub async fn listen_to_operators(socket: tokio::net::TcpListener, hall: Arc<Hall>) {
    let router = Router::new().route("/metrics", get(tell)).layer(Extension(hall));
    if let Err(why) = axum::serve(socket, router).await {
        tracing::error!(%why, "the metrics cannot be told any more");
    }
}

async fn tell(Extension(hall): Extension<Arc<Hall>>) -> Response {
    let Ok(count) = hall.store.count().await else {
        return (StatusCode::SERVICE_UNAVAILABLE, "The tables cannot be counted.\n")
            .into_response();
    };
    let connections = Arc::strong_count(&hall.lines) - 1;
    let text = hall.metrics.text(hall.live(), connections, count);
    ([(header::CONTENT_TYPE, KIND)], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::Seat;

    #[test]
    fn a_reason_is_told_without_what_was_said() {
        assert_eq!(reason(&Refused::Unreadable("Ann's secret".to_string())), "unreadable");
        assert_eq!(reason(&Refused::Late { now: 7 }), "late");
        assert_eq!(reason(&Refused::NoSuchSeat(Seat::new(0))), "no-such-seat");
        assert_eq!(reason(&Refused::TooFast), "too-fast");
    }

    #[test]
    fn what_is_counted_can_be_read() {
        let metrics = Metrics::new();
        metrics.refused(&Refused::TooFast);
        metrics.refused(&Refused::TooFast);
        drop(metrics.heard(vec![Instant::now()]));
        let text = metrics.text(2, 3, Count { gathering: 4, playing: 5, ended: 6 });
        for line in [
            "kaiten_tables_live 2",
            "kaiten_tables_idle 13",
            "kaiten_tables{phase=\"playing\"} 5",
            "kaiten_connections 3",
            "kaiten_to_others_seconds_count 1",
            "kaiten_refusals_total{reason=\"too-fast\"} 2",
            "kaiten_bot_questions 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
