//! `cargo xtask serve`: the browser client and the server, built and running.

use crate::run::{cargo, step, succeed};
use crate::web;
use std::path::Path;

pub(crate) fn run(root: &Path, port: Option<&str>) -> Result<(), String> {
    let folder = web::build(root, None)?;
    // The build script of kaiten-server puts this folder into the binary.
    let kaiten = |task: &[&str]| {
        let mut kaiten = cargo(root);
        kaiten.args(task).args(["--release", "--locked", "--package", "kaiten"]);
        kaiten.env("KAITEN_WEB", &folder);
        kaiten
    };
    step("server", || succeed(&mut kaiten(&["build"])))?;
    let mut serve = kaiten(&["run", "--quiet"]);
    serve.args(["--", "serve"]).args(port.map(|port| ["--port", port]).into_iter().flatten());
    succeed(&mut serve)
}
