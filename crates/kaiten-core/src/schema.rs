//! What JSON that is ours looks like, for documents that describe it to programs.

use crate::log::Rule;
use crate::seat::{BySeat, MAX_SEATS, Seat, Seats};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A place at the table, counted from 1, clockwise.",
            "type": "integer",
            "minimum": 1,
            "maximum": MAX_SEATS,
        })
    }
}

impl JsonSchema for Seats {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A set of seats.",
            "type": "array",
            "items": generator.subschema_for::<Seat>(),
        })
    }
}

impl<T: JsonSchema, const MAX: usize> JsonSchema for BySeat<T, MAX> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("BySeat{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Something for each seat, in their order.",
            "type": "array",
            "items": generator.subschema_for::<T>(),
            "maxItems": MAX,
        })
    }
}

impl JsonSchema for Rule {
    fn schema_name() -> Cow<'static, str> {
        "Rule".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The number of a rule in the game's RULES.md.",
            "type": "string",
            "pattern": "^[A-Za-z0-9]{1,4}$",
        })
    }
}
