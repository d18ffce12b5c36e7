//! The feed of a seat: a program that reads feeds asks it now and then, and reminds its person.

use super::Error;
use super::read::{Asked, Bearer, From, Table};
use super::tables::host;
use crate::feed;
use crate::hall::Hall;
use crate::room::glance;
use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kaiten_protocol::{Feed, Refused};
use kaiten_words::Lang;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::sync::Arc;

/// How a feed is sent.
pub(super) const ATOM: &str = "application/atom+xml";
/// How the name of a feed ends.
const ENDING: &str = ".atom";

/// In which language somebody wants to be told something.
#[derive(Clone, Copy)]
pub(super) struct Tongue(Lang);

/// What the document says of it.
pub(super) const TONGUE: &str = "In which language it is written; otherwise in English.";

impl<'de> Deserialize<'de> for Tongue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tag = <Cow<'de, str>>::deserialize(deserializer)?;
        let spoken = Lang::all().find(|lang| lang.tag() == tag);
        spoken.map(Self).ok_or_else(|| serde::de::Error::custom("no such language"))
    }
}

impl JsonSchema for Tongue {
    fn schema_name() -> Cow<'static, str> {
        "Tongue".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let tags: Vec<_> = Lang::all().map(Lang::tag).collect();
        json_schema!({ "description": "A language.", "type": "string", "enum": tags })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    lang: Option<Tongue>,
}

/// Somebody with a seat wants the address of its feed.
pub(super) async fn find(
    State(hall): State<Arc<Hall>>,
    Table(table): Table,
    Asked(Wanted { lang }): Asked<Wanted>,
    from: From,
    headers: HeaderMap,
    Bearer(secret): Bearer,
) -> Result<(StatusCode, Json<Feed>), Error> {
    from.may_ask(&hall)?;
    let secret = secret.ok_or(Refused::WrongSecret)?;
    let sitting = glance(&hall, table).await?;
    let seat = sitting.who(Some(&secret))?.seat.ok_or(Refused::NoSeat)?;
    let key = sitting.feed_key(seat).ok_or(Refused::NoSeat)?;
    let (url, tongue) = (hall.url(host(&headers)), lang.map(|Tongue(lang)| lang.tag()));
    let asked = tongue.map_or_else(String::new, |tag| format!("?lang={tag}"));
    let link = format!("{url}/api/tables/{table}/feeds/{key}{ENDING}{asked}");
    Ok((StatusCode::CREATED, Json(Feed { link })))
}

/// A program reads it.
pub(super) async fn read(
    State(hall): State<Arc<Hall>>,
    path: Result<Path<(String, String)>, PathRejection>,
    Asked(Wanted { lang }): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Path((table, name)) = path.map_err(|_| Refused::NoSuchTable)?;
    let table = table.parse().map_err(|_| Refused::NoSuchTable)?;
    let key = name.strip_suffix(ENDING).and_then(|key| key.parse().ok());
    let key = key.ok_or(Refused::NoSuchPage)?;
    let sitting = glance(&hall, table).await?;
    let seat = sitting.seat_of_feed(&key).ok_or(Refused::NoSuchPage)?;
    let url = hall.url(host(&headers));
    let place = feed::Place {
        table,
        seat,
        page: format!("{url}/t/{table}"),
        feed: format!("{url}/api/tables/{table}/feeds/{name}"),
    };
    let lang = lang.map_or(Lang::ENGLISH, |Tongue(lang)| lang);
    Ok(([(header::CONTENT_TYPE, ATOM)], feed::write(&sitting, &place, lang)).into_response())
}

/// What stands behind `/feeds/`.
pub(super) struct FeedName;

impl JsonSchema for FeedName {
    fn schema_name() -> Cow<'static, str> {
        "FeedName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A feed: whoever knows its name may read it.",
            "type": "string",
            "pattern": r"^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]\.atom$",
        })
    }
}
