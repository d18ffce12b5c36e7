//! How a refusal is answered: by a status, and by its reason with a sentence.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kaiten_protocol::{Refused, Sentence};
use std::time::Duration;

/// Whoever wants too much, and for whom nobody knows a better moment, tries again after this: then
/// nothing counts any more of what they said.
const A_WHILE: Duration = Duration::from_millis(crate::room::WHILE);

/// Why something is refused, and if that is known, after which it is not.
pub(crate) struct Error {
    why: Refused,
    again_in: Option<Duration>,
}

impl Error {
    /// Refused until then.
    pub(crate) fn until(why: Refused, again_in: Duration) -> Self {
        Self { why, again_in: Some(again_in) }
    }
}

impl<R: Into<Refused>> From<R> for Error {
    fn from(why: R) -> Self {
        Self { why: why.into(), again_in: None }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = status(&self.why);
        let mut response = (status, Json(Sentence::from(self.why.clone()))).into_response();
        // It is counted on its way.
        response.extensions_mut().insert(self.why);
        let headers = response.headers_mut();
        let is_too_much = status == StatusCode::TOO_MANY_REQUESTS;
        if let Some(wait) = self.again_in.or(is_too_much.then_some(A_WHILE)) {
            // Whole seconds, so that nobody comes too early.
            let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

fn status(why: &Refused) -> StatusCode {
    match why {
        Refused::Unreadable(_) | Refused::BadName | Refused::BadSaying | Refused::BadTerms(_) => {
            StatusCode::BAD_REQUEST
        }
        Refused::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refused::TooFast | Refused::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Refused::NoSuchTable | Refused::NoSuchPage | Refused::NoSuchSeat(_) => {
            StatusCode::NOT_FOUND
        }
        Refused::NotThisWay => StatusCode::METHOD_NOT_ALLOWED,
        Refused::WrongSecret | Refused::WrongCode => StatusCode::UNAUTHORIZED,
        Refused::OtherOrigin
        | Refused::NotHost
        | Refused::NoSeat
        | Refused::NoPrograms
        | Refused::NotAgreed
        | Refused::NotEnded => StatusCode::FORBIDDEN,
        Refused::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        Refused::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        Refused::Taken(_)
        | Refused::NobodyThere(_)
        | Refused::Full
        | Refused::HasSeat(_)
        | Refused::NotFull
        | Refused::NotStarted
        | Refused::Starting
        | Refused::Unpromised(_)
        | Refused::HasStarted
        | Refused::HasEnded
        | Refused::Paused
        | Refused::NotPaused
        | Refused::NoClock
        | Refused::NotGone(_)
        | Refused::Late { .. }
        | Refused::NotWaiting(_)
        | Refused::Breaks(_) => StatusCode::CONFLICT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_has_the_status_that_the_document_says() {
        let document = include_str!("../../../../docs/protocol.md");
        let (_, refused) = document.split_once("\n## What is refused\n").expect("a heading");
        let rows = refused.lines().skip_while(|line| !line.starts_with('|'));
        for row in rows.take_while(|line| line.starts_with('|')).skip(2) {
            let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
            let why = serde_json::from_str(cells[0].trim_matches('`')).expect("a refusal");
            assert_eq!(status(&why).as_str(), cells[1], "{row}");
        }
    }
}
