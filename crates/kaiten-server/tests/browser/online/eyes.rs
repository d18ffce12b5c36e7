//! What a page was told whose person only looks on, byte by byte: exactly what lies open for all, as it
//! follows from the record, and nothing of what a seat alone may see.

use crate::page::Page;
use kaiten_core::{Step, Viewer};
use kaiten_games::{Listed, Visitor};
use kaiten_protocol::{Around, Sitter, Told};
use kaiten_table::{Company, Match, Player, Seen, Table as _, written};
use serde_json::{Value, json};

/// Notes from now on whatever a page is told.
const LISTENS: &str = "
    window.heard = [];
    const Socket = WebSocket;
    window.WebSocket = class extends Socket {
        constructor(...all) { super(...all); this.addEventListener('message', (event) => heard.push(event.data)); }
    };";

impl Page {
    /// Opens a page of a table, and notes from its beginning whatever it is told.
    pub(crate) async fn listen_at(&self, path: &str) {
        let listens = json!({ "source": LISTENS });
        self.tell_the_browser("Page.addScriptToEvaluateOnNewDocument", listens).await;
        self.go(path).await;
        self.reload().await;
    }

    /// The record that the server keeps, from the end of a game.
    pub(crate) async fn kept_record(&self) -> String {
        let fetches = "const [done] = arguments; fetch(document.querySelector('.end a[download]').href).then((it) => it.text()).then(done)";
        let record = self.ask_and_wait(fetches, vec![]).await;
        record.as_str().expect("a text").to_string()
    }

    /// All that it was told, once the end of the game is among that.
    pub(crate) async fn heard(&self) -> Vec<String> {
        self.wait_that(r#"return heard.some((text) => text.includes('"record":"'))"#).await;
        let heard = self.ask("return heard", vec![]).await;
        serde_json::from_value(heard).expect("a list of texts")
    }
}

/// Whether all of it lay open when it was told; otherwise what did not.
pub(crate) fn lay_open(game: &str, record: &str, heard: &[String]) -> Result<(), String> {
    let game = kaiten_games::find(game).expect("a game");
    kaiten_games::visit(game, Eyes { record, heard })
}

struct Eyes<'a> {
    record: &'a str,
    heard: &'a [String],
}

impl Visitor for Eyes<'_> {
    type Out = Result<(), String>;

    fn visit<G: Listed>(self) -> Self::Out {
        let record = written::read_one::<G>(self.record).expect("it can be replayed");
        let told = |text: &String| serde_json::from_str::<Told>(text).expect("it can be read");
        let told: Vec<(&String, Told)> = self.heard.iter().map(|text| (text, told(text))).collect();
        let around = told.iter().rev().find_map(|(_, told)| told.around.as_ref());
        let company = company(around.expect("they saw who sits there"));
        let mut table = Match::<G>::new(&record.options, company);
        let mut known = None;
        for (text, told) in &told {
            if told.you.is_some_and(|you| you.viewer != Viewer::Spectator) {
                return Err(format!("somebody else is told {text}"));
            }
            if told.choosing.as_ref().is_some_and(|choosing| choosing.chosen.is_some()) {
                return Err(format!("a choice that lies face down is in {text}"));
            }
            let Some(seen) = &told.seen else { continue };
            let found: Seen<G> = serde_json::from_str(seen.get()).map_err(|why| why.to_string())?;
            while table.step() < found.step() {
                let next = record.steps[table.step() as usize].clone();
                table.take_step(next).expect("it was taken");
            }
            if table.is_over() {
                table.prove(record.proof.clone());
            }
            let (mut then, step) = (table.clone(), table.step());
            if let Some(Step::Play(joint)) = record.steps.get(step as usize) {
                for seat in table.choosing().filter(|seat| !found.waiting.contains(*seat)) {
                    let chosen = joint.get(seat).expect("it chose");
                    then.note(step, seat, chosen).expect("it was chosen");
                }
            }
            let from = known.map_or(0, |known| known + 1);
            let open = then.seen_text(Viewer::Spectator, from).expect("anybody may look on");
            if seen.get() != open {
                return Err(format!("after step {step} {} is told instead of {open}", seen.get()));
            }
            if let Some(of_a_seat) = hidden(&then).into_iter().find(|part| text.contains(part)) {
                return Err(format!("after step {step} {of_a_seat} is in {text}"));
            }
            known = Some(step);
        }
        known.map(|_| ()).ok_or_else(|| "nothing of the game was told".to_string())
    }
}

fn company(around: &Around) -> Company {
    let player = |sitter: Sitter| Player { name: sitter.name, level: sitter.level };
    let players = around.places.iter().map(|place| place.sitter.clone().map(player));
    Company {
        players: players.collect::<Option<_>>().expect("all seats are taken"),
        memory: around.terms.memory,
        bots_remember: around.terms.bots_remember,
    }
}

/// The parts of what each seat sees now that nobody else does, as they would stand in a message.
fn hidden<G: Listed>(table: &Match<G>) -> Vec<String> {
    let step = table.step();
    let view = |viewer| {
        let seen = table.seen(viewer, step);
        serde_json::to_value(seen.view(seen.step())).expect("a view has names for keys")
    };
    if table.is_over() {
        return Vec::new();
    }
    let open = view(Viewer::Spectator);
    let says_something = |value: &Value| {
        matches!(value, Value::Array(_) | Value::Object(_)) && value.to_string().len() > 2
    };
    let mut hidden = Vec::new();
    for seat in kaiten_core::Seats::first(table.company().players.len() as u8) {
        let own = view(Viewer::Seat(seat));
        let parts = own.as_object().into_iter().flatten();
        let alone = parts.filter(|(name, part)| open[*name] != **part && says_something(part));
        hidden.extend(alone.map(|(name, part)| format!("{}:{part}", json!(name))));
    }
    hidden
}
