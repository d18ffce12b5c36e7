//! What is asked of tables by whoever has no socket there: to create one, to find one, to look, to sit
//! down, to want something, to read the record.

use super::read::{Bearer, From, Read, Table};
use super::{Error, JSON};
use crate::hall::Hall;
use crate::room::Call;
use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use kaiten_protocol::{
    Answer, Ask, Code, Create, Created, Device, Listed, Looked, Refused, Sat, Sit,
};
use kaiten_store::Ending;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use tokio::time::Instant;

/// How a record for people is sent.
pub(super) const TEXT: &str = "text/plain; charset=utf-8";

/// Somebody wants a table.
pub(super) async fn create(
    State(hall): State<Arc<Hall>>,
    from: From,
    headers: HeaderMap,
    Read(wanted): Read<Create>,
) -> Result<(StatusCode, Json<Created>), Error> {
    from.may_ask(&hall)?;
    let created = hall.create(wanted, host(&headers)).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// As what somebody called the server.
pub(super) fn host(headers: &HeaderMap) -> &str {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost")
}

/// Somebody looks for a table where they may sit down.
pub(super) async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Vec<Listed>>, Error> {
    Ok(Json(hall.open_tables().await?.to_vec()))
}

/// Somebody looks in at a table from outside.
pub(super) async fn look(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    Bearer(secret): Bearer,
) -> Result<Json<Looked>, Error> {
    Ok(Json(hall.look(table, secret).await?))
}

/// Somebody wants to sit down.
pub(super) async fn sit(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Bearer(secret): Bearer,
    Read(sit): Read<Sit>,
) -> Result<(StatusCode, Json<Sat>), Error> {
    from.may_ask(&hall)?;
    let sat = hall.ask(table, |answer| Call::Sit { sit, secret, answer }).await?;
    Ok((StatusCode::CREATED, Json(sat)))
}

/// Somebody wants something at a table.
pub(super) async fn wish(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Bearer(secret): Bearer,
    Read(ask): Read<Ask>,
) -> Result<Json<Answer>, Error> {
    from.may_wish(&hall)?;
    let secret = secret.ok_or(Refused::WrongSecret)?;
    let (id, at) = (Some(ask.id), Instant::now());
    hall.ask(table, |answer| Call::Wish { ask, secret, at, answer }).await?;
    Ok(Json(Answer { id, refused: None }))
}

/// Somebody wants a code for another device.
pub(super) async fn make_code(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Bearer(secret): Bearer,
) -> Result<(StatusCode, Json<Code>), Error> {
    from.may_ask(&hall)?;
    let secret = secret.ok_or(Refused::WrongSecret)?;
    let code = hall.ask(table, |answer| Call::MakeCode { secret, answer }).await?;
    Ok((StatusCode::CREATED, Json(code)))
}

/// Another device has it.
pub(super) async fn use_code(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    from: From,
    Read(Device { code }): Read<Device>,
) -> Result<(StatusCode, Json<Sat>), Error> {
    from.may_ask(&hall)?;
    let sat = hall.ask(table, |answer| Call::UseCode { code, answer }).await?;
    Ok((StatusCode::CREATED, Json(sat)))
}

/// The pages of a table, or its record: `/t/ID`, `/t/ID.json`, `/t/ID.txt`. Whatever is the matter
/// with a link, the page says it: whoever opens one reads no JSON.
pub(super) async fn link(
    State(hall): State<Arc<Hall>>,
    name: Result<Path<String>, PathRejection>,
) -> Result<Response, Error> {
    let name = name.map(|Path(name)| name).unwrap_or_default();
    let (id, ending) = name.split_once('.').unwrap_or((&name, ""));
    let kind = match ending {
        "json" => JSON,
        "txt" => TEXT,
        _ => return Ok(Redirect::to(&format!("../#/t/{}", letters(id))).into_response()),
    };
    let table = id.parse().map_err(|_| Refused::NoSuchTable)?;
    let Ending::Played { record, text, .. } = hall.record(table).await? else {
        return Err(Refused::NoSuchPage.into());
    };
    let body = if ending == "json" { record } else { text };
    Ok(([(header::CONTENT_TYPE, kind)], body).into_response())
}

/// The same table on a screen that all look at.
pub(super) async fn screen(name: Result<Path<String>, PathRejection>) -> Redirect {
    let name = name.map(|Path(name)| name).unwrap_or_default();
    Redirect::to(&format!("../../#/t/{}/table", letters(&name)))
}

/// What can be part of a table's name. (A link is often followed by a comma, or stands in brackets.)
fn letters(name: &str) -> String {
    let is_letter = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    name.chars().filter(is_letter).collect()
}

/// What stands behind `/t/`.
pub(super) struct LinkName;

impl JsonSchema for LinkName {
    fn schema_name() -> Cow<'static, str> {
        "LinkName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A table, and behind a dot how its record is wanted.",
            "type": "string",
            "pattern": r"^[A-Za-z0-9_-]{21}[AQgw](\.json|\.txt)?$",
        })
    }
}

/// How the server is.
#[derive(Serialize, JsonSchema)]
pub(super) struct Health {
    is_well: bool,
    tables_in_memory: usize,
}

/// Whether the server is well.
pub(super) async fn health(State(hall): State<Arc<Hall>>) -> Response {
    let is_well = hall.can_write() && hall.store.due(0, 1).await.is_ok();
    let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Health { is_well, tables_in_memory: hall.live() })).into_response()
}
