//! What is asked of a server without a socket at a table: to create it, to sit down, codes for another
//! device, how things are there, and which tables are open to all.

use kaiten_protocol::{
    Code, Create, Created, Device, Feed, Listed, Looked, Refused, Sat, Secret, Sentence, Sit,
    TableId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/online.js")]
extern "C" {
    /// The answer to a request, if there is one: its status, and what stands in it.
    #[wasm_bindgen(js_name = post)]
    async fn post_text(path: &str, secret: Option<String>, body: Option<String>) -> JsValue;
    /// The same, when nothing is sent along.
    #[wasm_bindgen(js_name = get)]
    async fn get_text(path: &str, secret: Option<String>) -> JsValue;
    /// Fetches this page anew, past what the browser has kept of it.
    #[wasm_bindgen(js_name = renew)]
    pub(crate) fn renew();
}

/// Why something that was asked for did not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unanswered {
    /// The server says why not.
    Refused(Refused),
    /// Nobody answers.
    Nobody,
    /// The server speaks another version than this page.
    Outdated,
}

/// Creates a table.
pub(crate) async fn create(create: &Create) -> Result<Created, Unanswered> {
    post("api/tables", None, Some(create)).await
}

/// Sits down at a table. Who has its secret already, as a host who has only watched, keeps it.
pub(crate) async fn sit(
    table: TableId,
    secret: Option<Secret>,
    sit: &Sit,
) -> Result<Sat, Unanswered> {
    post(&format!("api/tables/{table}/seats"), secret, Some(sit)).await
}

/// A code by which another device gets the same seat, once.
pub(crate) async fn code(table: TableId, secret: Secret) -> Result<Code, Unanswered> {
    post(&format!("api/tables/{table}/codes"), Some(secret), None::<&Sit>).await
}

/// This is the other device.
pub(crate) async fn use_code(table: TableId, code: Secret) -> Result<Sat, Unanswered> {
    post(&format!("api/tables/{table}/devices"), None, Some(&Device { code })).await
}

/// How things are at a table, for whoever has this secret there.
pub(crate) async fn look(table: TableId, secret: Option<Secret>) -> Result<Looked, Unanswered> {
    get(&format!("api/tables/{table}"), secret).await
}

/// The tables to which anybody may come.
pub(crate) async fn open_tables() -> Result<Vec<Listed>, Unanswered> {
    get("api/tables", None).await
}

/// Where a program that reads feeds learns when it is this seat's turn.
pub(crate) async fn feed(table: TableId, secret: Secret) -> Result<Feed, Unanswered> {
    post(&format!("api/tables/{table}/feeds"), Some(secret), None::<&Sit>).await
}

async fn get<T: DeserializeOwned>(path: &str, secret: Option<Secret>) -> Result<T, Unanswered> {
    let secret = secret.map(|secret| secret.to_string());
    read(&get_text(path, secret).await.as_string().ok_or(Unanswered::Nobody)?)
}

async fn post<T: DeserializeOwned>(
    path: &str,
    secret: Option<Secret>,
    body: Option<&impl Serialize>,
) -> Result<T, Unanswered> {
    let body = body.map(|body| serde_json::to_string(body).expect("it has names for keys"));
    let secret = secret.map(|secret| secret.to_string());
    let answer = post_text(path, secret, body).await.as_string().ok_or(Unanswered::Nobody)?;
    read(&answer)
}

/// Reads an answer: its status, a space, and what stands in it.
fn read<T: DeserializeOwned>(answer: &str) -> Result<T, Unanswered> {
    let (status, text) = answer.split_once(' ').ok_or(Unanswered::Nobody)?;
    if status.starts_with('2') {
        return serde_json::from_str(text).map_err(|_| Unanswered::Outdated);
    }
    let refused = serde_json::from_str::<Sentence>(text);
    Err(refused.map_or(Unanswered::Nobody, |refused| Unanswered::Refused(refused.why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_what_was_asked_for_or_why_not() {
        let secret = Secret([3; 32]);
        let sat = Sat { seat: kaiten_core::Seat::new(1), secret };
        let good = format!("201 {}", serde_json::to_string(&sat).expect("JSON"));
        assert_eq!(read(&good), Ok(sat));
        let full = r#"409 {"why":"full","sentence":"All seats are taken."}"#;
        assert_eq!(read::<Sat>(full), Err(Unanswered::Refused(Refused::Full)));
        assert_eq!(read::<Vec<Listed>>("200 []"), Ok(Vec::new()));
        for strange in ["", "502", "502 <html>", r#"404 {"why":"tea"}"#] {
            assert_eq!(read::<Sat>(strange), Err(Unanswered::Nobody), "{strange}");
        }
        assert_eq!(read::<Sat>("200 {}"), Err(Unanswered::Outdated));
    }
}
