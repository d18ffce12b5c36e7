//! `cargo xtask serve`: the browser client and the server, built and running.

use crate::run::{cargo, succeed};
use crate::web;
use std::path::Path;

pub(crate) fn run(root: &Path, port: Option<&str>) -> Result<(), String> {
    let folder = web::build(root, None)?;
    let mut serve = cargo(root);
    serve.args(["run", "--release", "--locked", "--package", "kaiten", "--", "serve"]);
    serve.args(port.map(|port| ["--port", port]).into_iter().flatten());
    // The build script of kaiten-server puts this folder into the binary.
    succeed(serve.env("KAITEN_WEB", folder))
}
