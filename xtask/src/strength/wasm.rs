//! How fast the search is in a browser.

use crate::run::{WASM, cargo, output, succeed};
use std::path::Path;
use std::process::Command;

/// Games that a search imagines per second, in Chromium, at the first choice of the first game of the
/// catalog for four; none where there is no Chromium.
pub(super) fn search_per_second(root: &Path) -> Result<Option<f64>, String> {
    if Command::new("chromium").arg("--version").output().is_err() {
        return Ok(None);
    }
    let target = root.join("target/strength");
    let mut build = cargo(root);
    build.args(["build", "--release", "--locked", "--package", "kaiten-bots"]);
    build.args(["--example", "thinking", "--target", WASM, "--target-dir"]);
    succeed(build.arg(&target))?;
    let module = target.join(WASM).join("release/examples/thinking.wasm");
    let bytes = std::fs::read(&module).map_err(|why| format!("{}: {why}", module.display()))?;
    let page = target.join("thinking.html");
    std::fs::write(&page, html(&bytes)).map_err(|why| format!("{}: {why}", page.display()))?;
    let mut chromium = Command::new("chromium");
    chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-sync"]);
    chromium.args(["--disable-background-networking", "--disable-component-update"]);
    chromium.args(["--no-first-run", "--dump-dom"]);
    chromium.arg(format!("--user-data-dir={}", target.join("chromium").display()));
    let shown = output(chromium.arg(format!("file://{}", page.display())))?;
    let rate = shown.split_once("<body>").and_then(|(_, body)| body.split('<').next());
    let rate = rate.and_then(|rate| rate.trim().parse().ok());
    rate.map(Some).ok_or_else(|| "Chromium did not say how fast the search is.".to_string())
}

/// A page that thinks for three seconds and then shows how many games it imagined in each.
fn html(module: &[u8]) -> String {
    format!(
        "<!doctype html><meta charset=\"utf-8\"><body><script>
const bytes = new Uint8Array({module:?});
const {{ think }} = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
think(20000);
const start = performance.now();
let imagined = 0;
while (performance.now() - start < 3000) imagined += think(4000);
document.body.textContent = 1000 * imagined / (performance.now() - start);
</script></body>"
    )
}
