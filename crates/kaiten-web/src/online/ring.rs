//! The ring of keys: the secrets of the seats that this device has, each for its table, its part in
//! drawing the deals there, and the name by which its person sits down.

use super::ears::Ears;
use super::lately;
use crate::store;
use kaiten_protocol::{Digest, Secret, TableId, Witness};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What every key begins with.
const KEY: &str = "kaiten.seat.";
/// What the keys of parts in drawing deals begin with.
const WITNESS: &str = "kaiten.witness.";
/// When this page was fetched anew because a server speaks another version.
const RENEWED: &str = "kaiten.renewed";
/// So long, in milliseconds, it is not fetched anew by itself again.
const A_WHILE: f64 = 600_000.0;
/// The name with which somebody sat down last.
const NAME: &str = "kaiten.name";

thread_local! {
    /// What the browser would not keep.
    static HELD: RefCell<BTreeMap<TableId, Secret>> = RefCell::default();
    static WITNESSES: RefCell<BTreeMap<TableId, Witness>> = RefCell::default();
}

/// The secret for a table, if this device has one.
pub(crate) fn secret(table: TableId) -> Option<Secret> {
    let held = HELD.with_borrow(|held| held.get(&table).copied());
    held.or_else(|| store::get(&key(table))?.parse().ok())
}

/// Whether this device has another key for a table than somebody came with: in another tab they have
/// sat down since.
pub(crate) fn has_other(table: TableId, came_with: Option<Secret>) -> bool {
    is_other(secret(table), came_with)
}

fn is_other(kept: Option<Secret>, came_with: Option<Secret>) -> bool {
    kept.is_some() && kept != came_with
}

/// Keeps the secret for a table: as long as this page lives, if the browser keeps nothing.
pub(crate) fn keep(table: TableId, secret: Secret) {
    let is_kept = store::set(&key(table), &secret.to_string());
    HELD.with_borrow_mut(|held| hold(held, table, (!is_kept).then_some(secret)));
    lately::came_to(table);
}

/// All tables of which this device has a secret: first where it was lately, the last one first.
pub(crate) fn tables() -> Vec<TableId> {
    let kept = store::keys().into_iter().filter_map(|key| key.strip_prefix(KEY)?.parse().ok());
    let held = HELD.with_borrow(|held| held.keys().copied().collect::<Vec<_>>());
    lately::in_order(held.into_iter().chain(kept).collect(), &lately::tables())
}

/// Forgets the secret, because it opens nothing any more. What was noted of a start stays: a server that
/// could have it forgotten could begin anew until it likes the deals.
pub(crate) fn drop_secret(table: TableId) {
    HELD.with_borrow_mut(|held| held.remove(&table));
    store::remove(&key(table));
    lately::forget(table);
    Ears::drop(table);
}

/// Forgets all of a table, because its person wants that.
pub(crate) fn drop(table: TableId) {
    drop_secret(table);
    WITNESSES.with_borrow_mut(|held| held.remove(&table));
    store::remove(&format!("{WITNESS}{table}"));
}

/// This device's part in drawing the deals of a table: the same in all tabs, and after a reload.
pub(crate) fn witness(table: TableId) -> Witness {
    let held = WITNESSES.with_borrow(|held| held.get(&table).cloned());
    let kept = || serde_json::from_str(&store::get(&format!("{WITNESS}{table}"))?).ok();
    held.or_else(kept).unwrap_or_default()
}

/// What this device promises when it sits down; nothing where it has taken part in a start already.
pub(crate) fn promise(table: TableId) -> Option<Digest> {
    let witness = witness(table);
    let promise = witness.noted().is_none().then(|| witness.promise());
    // What is promised has to be there after a reload.
    keep_witness(table, witness);
    promise
}

/// Keeps that part.
pub(crate) fn keep_witness(table: TableId, witness: Witness) {
    let text = serde_json::to_string(&witness).expect("it has names for keys");
    let is_kept = store::set(&format!("{WITNESS}{table}"), &text);
    WITNESSES.with_borrow_mut(|held| hold(held, table, (!is_kept).then_some(witness)));
}

/// Holds what the browser would not keep; what it keeps now is no longer held, or it would be older
/// than that one day.
fn hold<T>(held: &mut BTreeMap<TableId, T>, table: TableId, unkept: Option<T>) {
    held.remove(&table);
    held.extend(unkept.map(|it| (table, it)));
}

/// The name with which somebody sat down last; empty if nobody did.
pub(crate) fn name() -> String {
    store::get(NAME).unwrap_or_default()
}

/// Keeps it for the next time.
pub(crate) fn keep_name(name: &str) {
    store::set(NAME, name);
}

/// Whether this page may be fetched anew by itself: once in a while, or it would never stop where that
/// does not help. Notes that it is.
pub(crate) fn may_renew() -> bool {
    let now = js_sys::Date::now();
    let last = store::get(RENEWED).and_then(|last| last.parse::<f64>().ok());
    let may = last.is_none_or(|last| now - last > A_WHILE);
    may && store::set(RENEWED, &now.to_string())
}

fn key(table: TableId) -> String {
    format!("{KEY}{table}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_browser_keeps_again_is_no_longer_held() {
        let (mut held, table) = (BTreeMap::new(), TableId([1; 16]));
        hold(&mut held, table, Some("full"));
        assert_eq!(held.get(&table), Some(&"full"));
        hold(&mut held, table, None);
        assert_eq!(held.get(&table), None);
    }

    #[test]
    fn a_tab_whose_device_has_sat_down_elsewhere_has_another_key() {
        let [one, two] = [1, 2].map(|byte| Some(Secret([byte; 32])));
        for (kept, came_with, is) in
            [(None, None, false), (one, None, true), (one, one, false), (one, two, true)]
        {
            assert_eq!(is_other(kept, came_with), is);
        }
        assert!(!is_other(None, one), "a seat that was given up is no other seat");
    }
}
