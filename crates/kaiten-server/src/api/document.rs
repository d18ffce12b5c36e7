//! The document of all that can be asked over HTTP, in OpenAPI 3.1. It is made of the same list as the
//! router, and of the types of the messages, so it says neither more nor less than what is answered.

use super::routes;
use crate::hall::Hall;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use kaiten_protocol::Sentence;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::sync::{Arc, LazyLock};

/// What most is written in.
pub(super) const JSON: &str = "application/json";

/// Something that can be asked: where, what answers, and what the document says of it.
pub(super) struct Route {
    pub(super) path: &'static str,
    pub(super) answers: MethodRouter<Arc<Hall>>,
    method: &'static str,
    operation: Operation,
}

impl Route {
    /// Looks something up.
    pub(super) fn get(
        path: &'static str,
        answers: MethodRouter<Arc<Hall>>,
        operation: Operation,
    ) -> Self {
        Self { path, answers, method: "get", operation }
    }

    /// Changes something.
    pub(super) fn post(
        path: &'static str,
        answers: MethodRouter<Arc<Hall>>,
        operation: Operation,
    ) -> Self {
        Self { path, answers, method: "post", operation }
    }
}

/// What a type looks like; the generator collects all types that have names.
type Shape = fn(&mut SchemaGenerator) -> Schema;

fn shape<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// What the document says of something that can be asked.
pub(super) struct Operation {
    id: &'static str,
    summary: &'static str,
    parameters: Vec<Parameter>,
    secrecy: Option<Secrecy>,
    body: Option<Shape>,
    answers: Vec<Answer>,
    refusals: Vec<u16>,
}

/// Whether a secret is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Secrecy {
    /// By whoever has one.
    IfAny,
    /// By all.
    Needed,
}

struct Parameter {
    name: &'static str,
    place: &'static str,
    about: &'static str,
    shape: Shape,
}

struct Answer {
    status: u16,
    about: &'static str,
    /// How it is sent, and what it looks like, if there is anything in it.
    content: Option<(&'static str, Shape)>,
}

impl Operation {
    /// Under this name, with one sentence for people.
    pub(super) fn new(id: &'static str, summary: &'static str) -> Self {
        let (parameters, answers) = (Vec::new(), Vec::new());
        // Whoever has too many connections is turned away, whatever they want.
        let refusals = vec![StatusCode::TOO_MANY_REQUESTS.as_u16()];
        Self { id, summary, parameters, secrecy: None, body: None, answers, refusals }
    }

    /// The path names a table.
    pub(super) fn names_table<T: JsonSchema>(self, name: &'static str) -> Self {
        self.names::<T>(name, "The table, as its link names it.")
    }

    /// The path names something.
    pub(super) fn names<T: JsonSchema>(self, name: &'static str, about: &'static str) -> Self {
        self.takes::<T>(name, "path", about)
    }

    /// Something may be said behind the question mark.
    pub(super) fn asks<T: JsonSchema>(self, name: &'static str, about: &'static str) -> Self {
        self.takes::<T>(name, "query", about)
    }

    fn takes<T: JsonSchema>(
        mut self,
        name: &'static str,
        place: &'static str,
        about: &'static str,
    ) -> Self {
        self.parameters.push(Parameter { name, place, about, shape: shape::<T> });
        self
    }

    /// A secret is said in the header.
    pub(super) fn takes_secret(mut self, secrecy: Secrecy) -> Self {
        self.secrecy = Some(secrecy);
        self
    }

    /// The body is this.
    pub(super) fn reads<T: JsonSchema>(mut self) -> Self {
        self.body = Some(shape::<T>);
        self
    }

    /// This is answered.
    pub(super) fn answers<T: JsonSchema>(self, status: u16, about: &'static str) -> Self {
        self.tells::<T>(status, JSON, about)
    }

    /// The same, sent in another way than as JSON.
    pub(super) fn tells<T: JsonSchema>(
        mut self,
        status: u16,
        kind: &'static str,
        about: &'static str,
    ) -> Self {
        self.answers.push(Answer { status, about, content: Some((kind, shape::<T>)) });
        self
    }

    /// This is answered, without anything in it.
    pub(super) fn answers_alone(mut self, status: u16, about: &'static str) -> Self {
        self.answers.push(Answer { status, about, content: None });
        self
    }

    /// It may be refused with any of these statuses.
    pub(super) fn refuses(mut self, statuses: &[u16]) -> Self {
        self.refusals.extend(statuses);
        self
    }

    fn write(&self, generator: &mut SchemaGenerator) -> Value {
        let mut written = json!({
            "operationId": self.id,
            "summary": self.summary,
            "responses": self.responses(generator),
        });
        if !self.parameters.is_empty() {
            let all = self.parameters.iter().map(|parameter| parameter.write(generator));
            written["parameters"] = all.collect();
        }
        if let Some(shape) = self.body {
            let content = json!({ JSON: { "schema": shape(generator) } });
            written["requestBody"] = json!({ "required": true, "content": content });
        }
        written["security"] = match self.secrecy {
            None => json!([]),
            Some(Secrecy::IfAny) => json!([{}, { "secret": [] }]),
            Some(Secrecy::Needed) => json!([{ "secret": [] }]),
        };
        written
    }

    fn responses(&self, generator: &mut SchemaGenerator) -> Value {
        let mut responses = json!({});
        for Answer { status, about, content } in &self.answers {
            let response = &mut responses[status.to_string()];
            // One status may be sent in several ways.
            match response.get_mut("description") {
                Some(Value::String(before)) => *before = format!("{before} {about}"),
                _ => response["description"] = json!(about),
            }
            if let Some((kind, shape)) = content {
                response["content"][kind] = json!({ "schema": shape(generator) });
            }
        }
        let sentence = generator.subschema_for::<Sentence>();
        for status in &self.refusals {
            responses[status.to_string()] = refusal(*status, &sentence);
        }
        responses
    }
}

impl Parameter {
    fn write(&self, generator: &mut SchemaGenerator) -> Value {
        json!({
            "name": self.name,
            "in": self.place,
            "required": self.place == "path",
            "description": self.about,
            "schema": (self.shape)(generator),
        })
    }
}

/// What is answered to what is refused with this status.
fn refusal(status: u16, sentence: &Schema) -> Value {
    let status = StatusCode::from_u16(status).expect("a status has three digits");
    let reason = status.canonical_reason().unwrap_or("Refused");
    let mut response = json!({
        "description": format!("{reason}: `why` says what it is."),
        "content": { JSON: { "schema": sentence } },
    });
    if status == StatusCode::TOO_MANY_REQUESTS {
        response["headers"]["Retry-After"] = json!({
            "description": "After so many seconds there is room again.",
            "schema": { "type": "integer", "minimum": 1 },
        });
    }
    response
}

/// The document.
fn write() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = route.operation.write(&mut generator);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kaiten",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Tables of five board games about sushi.",
            "description": "docs/protocol.md says what the parts of messages mean, and when which \
                of them is said.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        // Beside the folder of this document, wherever a proxy puts that.
        "servers": [{ "url": ".." }],
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "secret": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "To whom a seat belongs, or who is the host.",
                },
            },
        },
    })
}

static WRITTEN: LazyLock<String> = LazyLock::new(|| write().to_string());

/// Somebody wants to read it.
pub(super) async fn show() -> Response {
    ([(header::CONTENT_TYPE, JSON)], WRITTEN.as_str()).into_response()
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_is_answered_that_the_document_does_not_name() {
        // A router cannot be asked for its routes: besides those of the list it has two where
        // nothing is.
        let source = include_str!("mod.rs");
        assert_eq!(source.matches(".route(\"").count(), 2);
        assert_eq!(source.matches(", any(nothing))").count(), 2);
    }
}
