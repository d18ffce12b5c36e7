//! The document of all that can be asked over HTTP: it is whole, it is true, and a fuzzer that knows
//! nothing but it finds no fault.

use crate::house::{House, in_time, refused};
use http::{Method, Request};
use kaiten_protocol::{Ask, Created, Terms, Wish};
use kaiten_server::caller::{Answered, Uncalled};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Stdio;
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

/// Where `cargo xtask test` puts the packages of PyPI.
const PYTHON: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../python/bin");

/// The document, as a server tells it.
async fn document(house: &House) -> Value {
    let told = house.caller.get("/api/openapi.json").await.expect("the document");
    assert_eq!(told.header("content-type"), Some("application/json"));
    serde_json::from_str(&told.body).expect("JSON")
}

/// Each path and method of the document with its operation.
fn operations(document: &Value) -> Vec<(String, Method, Value)> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let method = method.to_uppercase().parse().expect("a method");
            all.push((path.clone(), method, operation.clone()));
        }
    }
    all
}

async fn ask(house: &House, method: &Method, path: &str) -> Answered {
    let request = Request::builder().method(method).uri(path).body(String::new());
    in_time(house.caller.send(request.expect("a request"))).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_is_whole() {
    let house = House::open().await;
    let document = document(&house).await;
    assert_eq!(document["openapi"], "3.1.0");
    let mut ids = BTreeSet::new();
    for (path, _, operation) in operations(&document) {
        let id = operation["operationId"].as_str().expect("a name").to_string();
        assert!(ids.insert(id.clone()), "{id} is there twice");
        assert!(
            operation["summary"].as_str().is_some_and(|summary| summary.ends_with('.')),
            "{id}"
        );
        let named: BTreeSet<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let in_path = parameters.iter().filter(|parameter| parameter["in"] == "path");
        let said: BTreeSet<&str> =
            in_path.map(|parameter| parameter["name"].as_str().expect("a name")).collect();
        assert_eq!(named, said, "{id}");
    }
    // Whatever is referred to is there, and nothing is there that nothing refers to.
    let text = document.to_string();
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    let referred: BTreeSet<&str> = text
        .split("\"#/components/schemas/")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(referred, schemas.keys().map(String::as_str).collect());
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_the_document_names_is_answered_as_it_says_and_nothing_else() {
    let house = House::open().await;
    let Created { table, .. } = house.table("sushi-go", "seats=2").await;
    let document = document(&house).await;
    let operations = operations(&document);
    for (path, method, operation) in &operations {
        let id = table.to_string();
        // A stream is answered for ever; of no table it is refused.
        let name = if path.ends_with("/stream") { "AAAAAAAAAAAAAAAAAAAAAA" } else { id.as_str() };
        let asked = path.replace("{table}", name).replace("{name}", name);
        let answered = ask(&house, method, &asked).await;
        let statuses = operation["responses"].as_object().expect("answers");
        assert!(
            statuses.contains_key(&answered.status.to_string()),
            "{method} {path}: {answered:?}"
        );
        for other in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
            let is_named =
                operations.iter().any(|(named, method, _)| (named, method) == (path, &other));
            if !is_named {
                let answered = ask(&house, &other, &asked).await;
                assert!(answered.header("allow").is_some(), "{other} {path}: {answered:?}");
                assert_eq!(
                    refused::<()>(Err(Uncalled::Refused(answered))).0,
                    405,
                    "{other} {path}"
                );
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fuzzer_that_knows_the_document_finds_no_fault() {
    let house = House::open().await;
    let folder = tempfile::tempdir().expect("a folder");
    // What the fuzzer makes up, it asks of no table …
    fuzz(&house, folder.path(), &["--max-examples", "8"], "").await;
    // … and then of one where it is the host, by all that does not go on for ever.
    let terms = Terms::usual("sushi-go", "seats=3");
    let Created { table, secret, .. } = house.table_with(terms).await;
    let bearer = format!("Authorization: Bearer {secret}");
    let words = [
        "--max-examples",
        "25",
        "--header",
        &bearer,
        "--exclude-path-regex",
        "/(stream|play|health|openapi.json)$",
    ];
    let named = format!("[parameters]\n\"path.table\" = \"{table}\"\n");
    fuzz(&house, folder.path(), &words, &named).await;
    // After all of that the table is as good as before.
    house.caller.get(&format!("/api/tables/{table}")).await.expect("a table");
}

/// Lets the fuzzer ask whatever it makes up, with these words and this configuration.
async fn fuzz(house: &House, folder: &Path, words: &[&str], configured: &str) {
    let fuzzer = Path::new(PYTHON).join("schemathesis");
    let how = "it is installed by `cargo xtask test`";
    assert!(fuzzer.exists(), "{} is missing: {how}", fuzzer.display());
    let config = folder.join("schemathesis.toml");
    std::fs::write(&config, [configured, CONFIGURED].concat()).expect("a file");
    let url = format!("http://{}", house.caller.address());
    let mut command = Command::new(fuzzer);
    command.current_dir(folder).stdin(Stdio::null()).kill_on_drop(true);
    command.arg("--config-file").arg(&config).arg("run").arg(format!("{url}/api/openapi.json"));
    command.args([
        "--url",
        &url,
        "--seed",
        "7",
        "--no-color",
        "--phases",
        "examples,coverage,fuzzing",
    ]);
    command.args(["--generation-database", "none"]);
    let done = tokio::time::timeout(FUZZED, command.args(words).output()).await;
    let done = done.expect("it ends in time").expect("it runs");
    let said = String::from_utf8_lossy(&done.stdout);
    let complaints = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}\n{complaints}");
}

/// Nobody fuzzes longer.
const FUZZED: std::time::Duration = std::time::Duration::from_secs(120);

/// What is right although the fuzzer cannot know it: only the game says which options and wishes can
/// be, so what fits the document may be refused; and any link of a table leads to a page, which says
/// what is the matter with it.
const CONFIGURED: &str = r#"
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "303", "400", "401", "403", "404", "409", "413"]
negative_data_rejection.expected-statuses = ["303", "400", "401", "403", "404", "405", "409", "413"]
"#;

#[tokio::test(flavor = "multi_thread")]
async fn what_a_stream_tells_fits_the_document() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come_by_stream(table, Some(secret), None).await;
    ann.wish(Wish::Fill { level: "apprentice".to_string() }).await.expect("a seat is free");
    ann.ask(7, Wish::GoOn).await.expect_err("nothing stands still");
    ann.wish(Wish::Start).await.expect("all are there");
    let ann = ann.play().await;
    // Each line is looked at by what the fuzzer looks at answers with.
    let lines: Vec<Value> =
        ann.texts.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect();
    let asked = Ask { id: 1, wish: Wish::Start };
    let question = json!({ "document": document(&house).await, "lines": lines, "ask": asked });
    let mut command = Command::new(Path::new(PYTHON).join("python3"));
    command.args(["-c", VALIDATE]).stdin(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    let mut validating = command.spawn().expect("it is installed by `cargo xtask test`");
    let mut input = validating.stdin.take().expect("its input is a pipe");
    input.write_all(question.to_string().as_bytes()).await.expect("it reads");
    drop(input);
    let done = in_time(validating.wait_with_output()).await.expect("it ends");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

const VALIDATE: &str = r##"
import json, sys, jsonschema_rs
said = json.load(sys.stdin)
document = said["document"]
def validator(name):
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/components/schemas/{name}", **document})
for line in said["lines"]:
    validator("Told").validate(line)
validator("Ask").validate(said["ask"])
assert not validator("Ask").is_valid({"id": 1, "wish": "dance"})
assert not validator("Told").is_valid({"tea": 1})
"##;
