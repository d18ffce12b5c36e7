//! What is read of a request: the table, the secret, where it comes from, and its body.

use super::refusal::Error;
use crate::hall::Hall;
use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use kaiten_protocol::{Refused, Secret, TableId};
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tokio::time::timeout;

/// The table that a path names.
pub(super) struct Table(pub(super) TableId);

impl<S: Send + Sync> FromRequestParts<S> for Table {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        let name = name.map_err(|_| Refused::NoSuchTable)?;
        Ok(Self(name.0.parse().map_err(|_| Refused::NoSuchTable)?))
    }
}

/// The secret that somebody has, if they say one.
pub(super) struct Bearer(pub(super) Option<Secret>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let Some(said) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        let secret = said.to_str().ok().and_then(|said| said.strip_prefix("Bearer "));
        let secret = secret.and_then(|secret| secret.trim().parse().ok());
        Ok(Self(Some(secret.ok_or(Refused::WrongSecret)?)))
    }
}

/// Where somebody calls from.
#[derive(Clone, Copy)]
pub(crate) struct From(pub(crate) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for From {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let here = Self(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Ok(parts.extensions.get::<Self>().copied().unwrap_or(here))
    }
}

impl From {
    /// Whether somebody has not asked too often.
    pub(super) fn may_ask(self, hall: &Hall) -> Result<(), Error> {
        let asked = hall.addresses.request(self.0, &hall.limits);
        asked.map_err(|wait| Error::until(Refused::TooFast, wait))
    }

    /// Whether somebody has not wished too often.
    pub(super) fn may_wish(self, hall: &Hall) -> Result<(), Error> {
        let wished = hall.addresses.wish(self.0, &hall.limits);
        wished.map_err(|wait| Error::until(Refused::TooFast, wait))
    }
}

/// What stands behind the question mark of an address, and nothing else.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let Query(asked) = Query::try_from_uri(&parts.uri).map_err(|why| {
            let why = why.body_text();
            let why = why.strip_prefix("Failed to deserialize query string: ").unwrap_or(&why);
            Refused::Unreadable(why.to_string())
        })?;
        Ok(Self(asked))
    }
}

/// A body of JSON.
pub(super) struct Read<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for Read<T> {
    type Rejection = Error;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Self, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form on another site cannot say so, and is refused by that.
        if !kind.starts_with("application/json") {
            return Err(Refused::Unreadable("it is not application/json".to_string()).into());
        }
        let too_long = Refused::TooLong { most: hall.limits.bytes as u32 };
        // Of a body that says how long it is nothing has to come.
        if request.body().size_hint().lower() > hall.limits.bytes as u64 {
            return Err(too_long.into());
        }
        let body = timeout(hall.limits.hello, Bytes::from_request(request, hall)).await;
        let late = Refused::Unreadable("its end did not come".to_string());
        let body = body.map_err(|_| late)?;
        let body = body.map_err(|_| too_long)?;
        Ok(Self(read(&body)?))
    }
}

/// Reads something that has names for all that is in it.
pub(crate) fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refused> {
    // A list of the values alone would be read, too, and mean something else one day.
    if text.trim_ascii_start().starts_with(b"[") {
        return Err(Refused::Unreadable("it is a list".to_string()));
    }
    serde_json::from_slice(text).map_err(|why| Refused::Unreadable(why.to_string()))
}
