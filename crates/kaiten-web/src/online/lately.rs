//! At which tables on a server somebody was lately, and whether it was their turn there when that was
//! last heard: so home can say so without asking anybody.

use crate::store;
use kaiten_protocol::{TableId, Time};
use std::collections::BTreeSet;

/// What all of them are kept under: a line for each, the last one first.
const KEY: &str = "kaiten.lately";
/// So many are noted.
const MOST: usize = 100;
/// What was heard longer ago, in milliseconds, is not said any more: a bot may have stood in by now.
const LATELY: Time = 24 * 60 * 60 * 1000;

/// A table at which somebody was.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Been {
    pub(crate) table: TableId,
    /// When it was heard of last.
    at: Time,
    /// The game that is played there, if that was heard.
    pub(crate) game: Option<String>,
    /// Whether it waited for whoever was here.
    pub(crate) waits: bool,
    /// Of how many choices by a stand-in they know, if any was heard of.
    pub(crate) stand_ins: Option<u32>,
}

impl Been {
    fn read(line: &str) -> Option<Self> {
        let [table, at, game, waits] = parts(line)?;
        Some(Self {
            table: table.parse().ok()?,
            at: at.parse().ok()?,
            game: Some(game.to_string()).filter(|game| game != "-"),
            waits: waits == "1",
            // Older lines end before it.
            stand_ins: line.split(' ').nth(4).and_then(|known| known.parse().ok()),
        })
    }

    fn line(&self) -> String {
        let Self { table, at, game, waits, stand_ins } = self;
        let stand_ins = stand_ins.map(|known| format!(" {known}")).unwrap_or_default();
        format!("{table} {at} {} {}{stand_ins}", game.as_deref().unwrap_or("-"), u8::from(*waits))
    }
}

/// A line in its parts.
fn parts(line: &str) -> Option<[&str; 4]> {
    let mut parts = line.split(' ');
    let [table, at, game, waits] = core::array::from_fn(|_| parts.next());
    Some([table?, at?, game?, waits?])
}

/// At how many tables it was somebody's turn when they were there, as far as that was lately.
pub(crate) fn turns() -> usize {
    store::get(KEY).map_or(0, |kept| turns_in(&kept, now()))
}

// Only the time is read: home asks for this.
fn turns_in(kept: &str, now: Time) -> usize {
    let is_lately = |at: &str| at.parse::<Time>().is_ok_and(|at| now.saturating_sub(at) < LATELY);
    let lines = kept.lines().filter_map(parts);
    lines.filter(|[_, at, _, waits]| *waits == "1" && is_lately(at)).count()
}

/// All that is noted, the last one first.
pub(crate) fn tables() -> Vec<Been> {
    read(&store::get(KEY).unwrap_or_default())
}

/// Somebody has come to a table.
pub(crate) fn came_to(table: TableId) {
    change(|all| came_first(all, table, now()));
}

/// It was heard what is played at a table, whether it waits for whoever is here, and perhaps of how many
/// choices by a stand-in they know.
pub(crate) fn heard(table: TableId, game: &str, waits: bool, stand_ins: Option<u32>) {
    let game = Some(game.to_string());
    change(|all| note(all, &Been { table, at: now(), game, waits, stand_ins }));
}

/// Of how many choices by a stand-in somebody knows who comes to a table again.
pub(crate) fn stand_ins(table: TableId) -> Option<u32> {
    tables().into_iter().find(|been| been.table == table)?.stand_ins
}

/// Somebody has nothing to do with a table any more.
pub(crate) fn forget(table: TableId) {
    change(|all| all.retain(|been| been.table != table));
}

/// These tables, first those that are noted, in their order.
pub(crate) fn in_order(mut all: Vec<TableId>, noted: &[Been]) -> Vec<TableId> {
    let mut seen = BTreeSet::new();
    all.retain(|&table| seen.insert(table));
    let nth = |table: &TableId| noted.iter().position(|been| been.table == *table);
    all.sort_by_key(|table| nth(table).unwrap_or(noted.len()));
    all
}

fn change(how: impl FnOnce(&mut Vec<Been>)) {
    let before = store::get(KEY).unwrap_or_default();
    let mut all = read(&before);
    how(&mut all);
    let after = written(&all);
    if after != before {
        store::set(KEY, &after);
    }
}

/// What is damaged is left out.
fn read(kept: &str) -> Vec<Been> {
    kept.lines().filter_map(Been::read).collect()
}

fn written(all: &[Been]) -> String {
    all.iter().take(MOST).map(|been| been.line() + "\n").collect()
}

fn came_first(all: &mut Vec<Been>, table: TableId, at: Time) {
    let nth = all.iter().position(|been| been.table == table);
    let been = nth.map(|nth| all.remove(nth));
    let new = Been { table, at, game: None, waits: false, stand_ins: None };
    all.insert(0, been.unwrap_or(new));
}

/// A table keeps its place in the order when something is heard of it.
fn note(all: &mut Vec<Been>, heard: &Been) {
    match all.iter_mut().find(|been| been.table == heard.table) {
        Some(been) => {
            let stand_ins = heard.stand_ins.or(been.stand_ins);
            *been = Been { stand_ins, ..heard.clone() };
        }
        None => all.insert(0, heard.clone()),
    }
}

fn now() -> Time {
    js_sys::Date::now() as Time
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: TableId = TableId([1; 16]);
    const BO: TableId = TableId([2; 16]);
    const CY: TableId = TableId([3; 16]);

    fn been(table: TableId, at: Time, waits: bool) -> Been {
        Been { table, at, game: Some("sushi-go".into()), waits, stand_ins: None }
    }

    #[test]
    fn what_is_noted_is_read_again_and_what_is_damaged_is_left_out() {
        let knows = Been { stand_ins: Some(2), ..been(CY, 7, true) };
        let all = vec![been(ANN, 5, true), Been { game: None, ..been(BO, 6, false) }, knows];
        let kept = written(&all);
        assert_eq!(read(&kept), all);
        assert_eq!(read(&format!("tea\n\n{ANN} x sushi-go 1\n{kept}")), all);
        assert_eq!(read(""), []);
    }

    #[test]
    fn where_somebody_came_last_stands_first_and_what_is_heard_moves_nothing() {
        let mut all = Vec::new();
        for table in [ANN, BO, CY, BO] {
            came_first(&mut all, table, 1);
        }
        note(&mut all, &been(ANN, 9, true));
        note(&mut all, &Been { stand_ins: Some(3), ..been(CY, 9, false) });
        note(&mut all, &been(CY, 10, false));
        assert_eq!(all[1].stand_ins, Some(3), "who looks at a list is not told of them");
        let order: Vec<_> = all.iter().map(|been| (been.table, been.waits)).collect();
        assert_eq!(order, [(BO, false), (CY, false), (ANN, true)]);
        let others = TableId([9; 16]);
        assert_eq!(in_order(vec![ANN, others, BO, ANN], &all), [BO, ANN, others]);
    }

    #[test]
    fn home_speaks_of_turns_only_if_they_were_heard_of_lately() {
        let now = 10 * LATELY;
        let kept = written(&[
            been(ANN, now - 1, true),
            been(BO, now - 1, false),
            been(CY, now - LATELY, true),
        ]);
        assert_eq!(turns_in(&kept, now), 1);
        assert_eq!(turns_in(&kept, 0), 2, "a clock that was set back hides nothing");
        assert_eq!(turns_in("tea\n1 2 3\n", now), 0);
    }
}
