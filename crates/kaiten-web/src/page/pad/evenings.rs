//! The evenings on this device: every game whose result was looked at on the pad.

use super::filling::Filling;
use crate::page::twice::twice;
use crate::page::{Shell, data_url};
use crate::store;
use kaiten_core::Pad;
use kaiten_words::text::{pad as words, page};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What all of them are kept under.
const KEY: &str = "kaiten.evenings";

/// A game of an evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Evening {
    /// When it was begun, in milliseconds since 1970: no two begin at the same moment.
    pub(super) began: u64,
    /// The game, by its id.
    pub(super) game: String,
    pub(super) players: Vec<Finish>,
    /// The whole sheet, as text.
    pub(super) sheet: String,
}

/// How somebody did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Finish {
    pub(super) name: String,
    pub(super) points: i16,
    pub(super) place: u8,
}

impl Evening {
    /// What a pad comes to, once it is done. A sheet on which nothing stands is no evening.
    pub(super) fn of<G: Pad>(filling: &Filling<G>) -> Option<Self> {
        let Filling { sheet, began, is_done, .. } = filling;
        if !is_done || sheet.is_empty() {
            return None;
        }
        let standings = sheet.count().standings;
        let players = sheet.seats.iter().zip(standings.iter());
        let finish = |(name, it): (&String, &kaiten_core::Standing)| Finish {
            name: name.clone(),
            points: it.points,
            place: it.place,
        };
        Some(Self {
            began: *began,
            game: G::ID.to_string(),
            players: players.map(finish).collect(),
            sheet: sheet.to_string(),
        })
    }

    /// Keeps it on this device, in the place of what was kept of the same game; says whether the
    /// browser does so.
    pub(super) fn keep(self) -> bool {
        Evenings::load().is_some_and(|mut all| {
            all.put(&self);
            all.save()
        })
    }
}

/// All of them as they are kept: what this program cannot read, it does not touch.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Evenings(Vec<Value>);

impl Evenings {
    /// Those on this device; none if something else lies in their place, which is not written over.
    pub(super) fn load() -> Option<Self> {
        Self::read(store::get(KEY).as_deref())
    }

    fn read(kept: Option<&str>) -> Option<Self> {
        kept.map_or(Some(Self::default()), |kept| serde_json::from_str(kept).ok().map(Self))
    }

    /// All that can be read, the newest first.
    pub(super) fn newest_first(&self) -> Vec<Evening> {
        let mut all: Vec<Evening> = self.0.iter().filter_map(evening).collect();
        all.sort_by_key(|evening| core::cmp::Reverse(evening.began));
        all
    }

    /// One more, or one that was corrected.
    fn put(&mut self, evening: &Evening) {
        self.remove(evening.began);
        self.0.push(serde_json::to_value(evening).expect("an evening has names for keys"));
    }

    /// The evening that began then is there no longer.
    pub(super) fn remove(&mut self, began: u64) {
        self.0.retain(|one| evening(one).is_none_or(|evening| evening.began != began));
    }

    /// Keeps them all; says whether the browser does so.
    pub(super) fn save(&self) -> bool {
        store::set(KEY, &self.written())
    }

    /// All of them as text, for other programs.
    pub(super) fn written(&self) -> String {
        serde_json::to_string(&self.0).expect("what is kept has names for keys")
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Evenings that cannot be read: they are named and offered as a download, and make room for others
/// when it was asked twice.
pub(super) fn damaged(shell: Shell, then: impl Fn() + Copy + Send + 'static) -> AnyView {
    let begin_anew = move || {
        store::remove(KEY);
        then();
    };
    let kept = store::get(KEY).unwrap_or_default();
    view! {
        <div class="bad" role="alert">
            <p>{move || words::damaged_evenings(shell.lang())}</p>
            <p class="buttons">
                <a class="button take-along" download="kaiten-evenings.json" href=data_url(&kept)>
                    {move || words::download_pad(shell.lang())}
                </a>
                {twice(shell, "anew", words::begin_anew, page::really_delete, begin_anew)}
            </p>
        </div>
    }
    .into_any()
}

/// An evening, if it can be read.
fn evening(kept: &Value) -> Option<Evening> {
    Evening::deserialize(kept).ok()
}

#[cfg(test)]
mod tests {
    use super::super::filling::Order;
    use super::*;
    use game_sushi_go::SushiGo;
    use kaiten_core::Sheet;

    fn filling(began: u64, name: &str) -> Filling<SushiGo> {
        let options = "seats=2".parse().expect("options");
        let sheet = Sheet::new(&options, vec![name.into(), "Bo".into()]);
        let mut filling = Filling::new(sheet, Order::ByPlayer, began);
        filling.is_done = true;
        filling
    }

    fn evening(began: u64, name: &str) -> Evening {
        let mut filling = filling(began, name);
        filling.put(1, "egg").expect("there is room");
        Evening::of(&filling).expect("something stands on the sheet")
    }

    fn first_names(all: &Evenings) -> Vec<String> {
        all.newest_first().iter().map(|it| it.players[0].name.clone()).collect()
    }

    #[test]
    fn an_evening_that_was_corrected_takes_its_old_place() {
        let mut all = Evenings::default();
        for (began, name) in [(1, "Ann"), (2, "Cy"), (1, "Anna")] {
            all.put(&evening(began, name));
        }
        let again = Evenings::read(Some(&all.written())).expect("it was written");
        assert_eq!(first_names(&again), ["Cy", "Anna"], "the newest first");
        let bo = Finish { name: "Bo".into(), points: 1, place: 1 };
        assert_eq!(again.newest_first()[0].players[1], bo);
        all.remove(2);
        assert_eq!(first_names(&all), ["Anna"]);
    }

    #[test]
    fn a_pad_is_an_evening_when_it_is_done_and_something_stands_on_it() {
        let mut pad = filling(1, "Ann");
        assert_eq!(Evening::of(&pad), None, "somebody only looked at the pages");
        pad.put(0, "egg").expect("there is room");
        assert!(Evening::of(&pad).is_some());
        pad.is_done = false;
        assert_eq!(Evening::of(&pad), None);
    }

    #[test]
    fn what_cannot_be_read_stays_as_it_is() {
        let newer = r#"{"began":1,"game":"sushi-go","players":[],"sheet":"","weather":"rain"}"#;
        let mut all = Evenings::read(Some(&format!("[7,{newer}]"))).expect("a list");
        all.put(&evening(1, "Ann"));
        all.put(&evening(2, "Cy"));
        assert_eq!(first_names(&all), ["Cy", "Ann"]);
        all.remove(1);
        all.remove(2);
        let left: Value = serde_json::from_str(&all.written()).expect("JSON");
        let before: Value = serde_json::from_str(&format!("[7,{newer}]")).expect("JSON");
        assert_eq!(left, before);
    }

    #[test]
    fn what_is_no_list_is_not_written_over() {
        for kept in ["", "{", "{\"began\":1}", "7"] {
            assert_eq!(Evenings::read(Some(kept)), None, "{kept}");
        }
        assert_eq!(Evenings::read(None), Some(Evenings::default()));
    }
}
