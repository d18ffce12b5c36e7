//! The ears of whoever sits here: whom they do not want to hear at a table, and how far they have
//! listened. Both are kept in the browser, each table's for itself.

use super::talk::Remark;
use crate::store;
use kaiten_protocol::TableId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What every key begins with.
const KEY: &str = "kaiten.ears.";

/// Who is heard. People are known by their names: seats change before a game, and with the next.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Ears {
    /// Whether nobody is.
    is_all_muted: bool,
    /// Who is not.
    muted: BTreeSet<String>,
    /// The number of the first thing that was not read yet.
    pub(crate) read: Option<u32>,
}

impl Ears {
    /// Those for a table, as they were left.
    pub(crate) fn of(table: TableId) -> Self {
        let kept = store::get(&format!("{KEY}{table}"));
        kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default()
    }

    /// Keeps them: as long as this page lives, if the browser keeps nothing.
    pub(crate) fn keep(&self, table: TableId) {
        let text = serde_json::to_string(self).expect("it has names for keys");
        store::set(&format!("{KEY}{table}"), &text);
    }

    /// The same company plays on: whom one does not want to hear at a table one does not at the next,
    /// either, unless something was kept for that already.
    pub(crate) fn follow(table: TableId, next: TableId) {
        if store::get(&format!("{KEY}{next}")).is_none() {
            Self::of(table).at_the_next().keep(next);
        }
    }

    fn at_the_next(self) -> Self {
        Self { read: None, ..self }
    }

    /// Nobody comes back to a table.
    pub(crate) fn drop(table: TableId) {
        store::remove(&format!("{KEY}{table}"));
    }

    /// Whether something is heard. What one has said oneself always is.
    pub(crate) fn hear(&self, remark: &Remark) -> bool {
        remark.is_own || !self.are_shut_to(&remark.spoken.name)
    }

    /// Whether somebody is not heard, alone or with all others.
    pub(crate) fn are_shut_to(&self, name: &str) -> bool {
        self.is_all_muted || self.is_muted(name)
    }

    /// Whether somebody alone is not heard.
    pub(crate) fn is_muted(&self, name: &str) -> bool {
        self.muted.contains(name)
    }

    /// Whether nobody is heard.
    pub(crate) fn is_all_muted(&self) -> bool {
        self.is_all_muted
    }

    /// Those who are not heard, each alone, also when they have left.
    pub(crate) fn muted(&self) -> impl Iterator<Item = &str> {
        self.muted.iter().map(String::as_str)
    }

    /// Somebody is not heard any more, or is again.
    pub(crate) fn mute(&mut self, name: &str, is_muted: bool) {
        if is_muted {
            self.muted.insert(name.to_string());
        } else {
            self.muted.remove(name);
        }
    }

    /// Nobody is heard any more; or all are again whom one has not muted alone.
    pub(crate) fn mute_all(&mut self, is_all_muted: bool) {
        self.is_all_muted = is_all_muted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::talk::tests::spoken;

    #[test]
    fn somebody_is_muted_or_everyone_and_both_can_be_undone() {
        let remark = |name: &str, is_own| Remark { spoken: spoken(0, name, "hm"), is_own };
        let (ann, bo, own) = (remark("Ann", false), remark("Bo", false), remark("Bo", true));
        let heard = |ears: &Ears| [&ann, &bo, &own].map(|remark| ears.hear(remark));
        let mut ears = Ears::default();
        assert_eq!(heard(&ears), [true, true, true]);
        ears.mute("Bo", true);
        assert_eq!(heard(&ears), [true, false, true], "another Bo is not oneself");
        ears.mute_all(true);
        assert_eq!(heard(&ears), [false, false, true]);
        ears.mute_all(false);
        assert_eq!(heard(&ears), [true, false, true]);
        ears.mute("Bo", false);
        assert_eq!(ears, Ears::default());
    }

    #[test]
    fn whoever_is_muted_is_at_the_next_table_too_where_nothing_was_read_yet() {
        let mut ears = Ears { read: Some(7), ..Ears::default() };
        ears.mute("Bo", true);
        let next = ears.at_the_next();
        assert!(next.is_muted("Bo"));
        assert_eq!(next.read, None);
    }

    #[test]
    fn ears_are_the_same_after_a_reload_and_old_ones_can_be_read() {
        let mut ears = Ears { read: Some(7), ..Ears::default() };
        ears.mute("Bo", true);
        let text = serde_json::to_string(&ears).expect("JSON");
        assert_eq!(serde_json::from_str::<Ears>(&text).expect("the same"), ears);
        assert_eq!(serde_json::from_str::<Ears>("{}").expect("nothing"), Ears::default());
    }
}
