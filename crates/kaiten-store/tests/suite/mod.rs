//! What every store has to hold, whatever it keeps the tables in.

use kaiten_core::{Seat, Seats};
use kaiten_protocol::{By, Clock, Digest, Emote, Saying, Secret, TableId, Terms, Time};
use kaiten_store::{
    Agreed, Append, Ending, Entry, Kept, Log, Logged, Move, NotKept, Phase, SatDown, Store, What,
};
use serde_json::json;
use std::sync::Arc;

/// Examines a store.
pub(crate) async fn check(store: Arc<dyn Store>) {
    entries_are_read_as_they_were_written(&*store).await;
    a_number_is_accepted_once_and_behind_its_predecessor(&*store).await;
    what_is_refused_leaves_nothing(&*store).await;
    tables_and_their_two_logs_do_not_mix(&*store).await;
    clocks_run_out_in_their_order(&*store).await;
    of_many_who_race_for_a_number_one_wins(&store).await;
    all_tables_are_listed_with_how_far_they_are(&*store).await;
    open_tables_that_gather_are_found_the_newest_first(&*store).await;
    at_a_table_that_is_not_there_nothing_is_said(&*store).await;
    what_is_removed_is_gone_with_both_logs_and_nothing_else_is(&*store).await;
    where_it_was_knocked_is_heard_once(&*store).await;
}

/// What happened at a table.
pub(crate) fn play(table: TableId) -> Logged {
    Logged { table, log: Log::Play }
}

/// Appends to what happened at a table, without a clock.
pub(crate) fn append<'a>(
    to: Logged,
    after: u32,
    entries: impl IntoIterator<Item = &'a Entry>,
) -> Append {
    Append { to, after, entries: entries.into_iter().cloned().collect(), due: None }
}

/// Something short to write.
pub(crate) fn left(at: Time) -> Entry {
    Entry::new(at, What::Left(Seat::new(0)))
}

fn said(text: &str) -> What {
    let says = Saying::Text(text.to_string());
    What::Said { seat: Seat::new(0), name: "Ann".to_string(), says }
}

fn agreed() -> Agreed {
    Agreed {
        terms: Terms::usual("sushi-go", "seats=2"),
        rules: 1,
        host: Digest([1; 32]),
        seed: Secret([2; 32]),
    }
}

async fn entries_are_read_as_they_were_written(store: &dyn Store) {
    let seat = Seat::new(1);
    let name = "Zoé | \"O'Neil\" \u{1F363}\n".to_string();
    let promise = Some(Digest([3; 32]));
    let chosen = json!({ "take": ["wasabi", "squid"] });
    let secret = Digest([4; 32]);
    let all = [
        What::Created(agreed()),
        What::Agreed {
            terms: Terms {
                clock: Clock::Decision { ms: 30_000, reserve: 60_000 },
                ..agreed().terms
            },
            rules: 2,
        },
        What::SatDown(SatDown {
            seat,
            name,
            secret,
            others: vec![Digest([6; 32])],
            is_program: false,
            promise,
        }),
        What::BotSatDown { seat, name: "Ren".to_string(), level: "cook".to_string() },
        What::Left(seat),
        What::CameBack(seat),
        What::Freed(seat),
        What::Moved(vec![seat, Seat::new(0)]),
        What::HandedOver(seat),
        What::CodeMade { seat, code: secret, until: 7 },
        What::CodeUsed { code: secret, secret },
        What::Wanted { seat, freed: None, is_wanted: true },
        What::Promised { seat, promise: secret },
        What::Started { start: "{\"as\":\"it is\"}".to_string() },
        What::Revealed { seat, number: Secret([4; 32]) },
        What::CalledOff { seats: Seats::one(seat), is_wrong: true, seed: Secret([5; 32]) },
        What::Paused,
        What::WentOn,
        What::TimeAdded { seat, ms: 1000, ask: Some(7) },
        What::TimeAdded { seat, ms: 1000, ask: None },
        What::Chosen(Move {
            step: 1,
            seat,
            chosen,
            nth: 2,
            by: By::StandIn,
            ask: Some(7),
            from_reserve: 9,
        }),
        What::Chance { step: 0, outcome: json!([["egg", 2]]) },
        What::TakenBack { seat, steps: 1 },
        What::Ended(Ending::Agreed),
        What::Followed { by: TableId([7; 16]) },
        said("Bon appétit !"),
        What::Said { seat, name: "Bo".to_string(), says: Saying::Emote(Emote::Yum) },
    ];
    let all: Vec<Entry> = (0..).zip(all).map(|(at, what)| Entry::new(at, what)).collect();
    let log = play(TableId::random());
    assert_eq!(store.read(log, 0).await, Ok(vec![]), "nothing has happened there");
    let (first, others) = all.split_at(3);
    assert_eq!(store.append(append(log, 0, first)).await, Ok(()));
    assert_eq!(store.append(append(log, 3, others)).await, Ok(()));
    assert_eq!(store.read(log, 0).await, Ok(all.clone()));
    assert_eq!(store.read(log, 5).await, Ok(all[5..].to_vec()));
    assert_eq!(store.read(log, all.len() as u32).await, Ok(vec![]));
    assert_eq!(store.read(log, 900).await, Ok(vec![]));
}

async fn a_number_is_accepted_once_and_behind_its_predecessor(store: &dyn Store) {
    let log = play(TableId::random());
    let [first, second, third] = [1, 2, 3].map(left);
    let taken = Err(NotKept::Taken);
    let one = |after, entry: &Entry| append(log, after, [entry]);
    assert_eq!(store.append(one(1, &second)).await, taken, "its predecessor is missing");
    assert_eq!(store.append(one(0, &first)).await, Ok(()));
    assert_eq!(store.append(one(0, &first)).await, taken, "not even the same one");
    assert_eq!(store.append(one(0, &second)).await, taken);
    assert_eq!(store.append(one(2, &third)).await, taken, "its predecessor is missing");
    assert_eq!(store.append(one(1, &second)).await, Ok(()));
    assert_eq!(store.read(log, 0).await, Ok(vec![first, second]));
}

async fn what_is_refused_leaves_nothing(store: &dyn Store) {
    let log = play(TableId::random());
    let due = Some(Some(5));
    let refused = Append { due, ..append(log, 7, &[left(1), left(2)]) };
    assert_eq!(store.append(refused).await, Err(NotKept::Taken));
    assert_eq!(store.read(log, 0).await, Ok(vec![]));
    let clocks = store.due(Time::MAX / 2, 1000).await.expect("it can be read");
    assert!(clocks.iter().all(|(_, table)| *table != log.table));
}

async fn tables_and_their_two_logs_do_not_mix(store: &dyn Store) {
    let (table, other) = (TableId::random(), TableId::random());
    let talk = Logged { table, log: Log::Talk };
    let said = Entry::new(3, said("Hello"));
    for (log, entry) in [(play(table), left(1)), (play(other), left(2)), (talk, said)] {
        assert_eq!(store.append(append(log, 0, [&entry])).await, Ok(()));
        assert_eq!(store.read(log, 0).await, Ok(vec![entry]));
    }
}

async fn clocks_run_out_in_their_order(store: &dyn Store) {
    let tables = [(); 4].map(|()| TableId::random());
    let start = 1_000_000;
    for (nth, table) in (0..).zip(tables) {
        // The last one has no clock.
        let due = (nth < 3).then_some(start - nth);
        let append = Append { due: Some(due), ..append(play(table), 0, &[left(1)]) };
        assert_eq!(store.append(append).await, Ok(()));
    }
    let [first, second, third, _] = tables;
    let due = async |before, most| store.due(before, most).await.expect("it can be read");
    let all = [(start - 2, third), (start - 1, second), (start, first)];
    assert_eq!(due(start + 1, 10).await, all);
    assert_eq!(due(start, 10).await, all[..2], "a moment is not before itself");
    assert_eq!(due(start + 1, 1).await, all[..1]);
    let stops = Append { due: Some(None), ..append(play(third), 1, &[left(2)]) };
    assert_eq!(store.append(stops).await, Ok(()));
    let goes_on = append(play(second), 1, &[left(2)]);
    assert_eq!(store.append(goes_on).await, Ok(()));
    assert_eq!(due(start + 1, 10).await, all[1..], "who says nothing of it leaves it as it is");
}

async fn of_many_who_race_for_a_number_one_wins(store: &Arc<dyn Store>) {
    const RACERS: u64 = 8;
    const NUMBERS: u32 = 40;
    let log = play(TableId::random());
    let racers = (0..RACERS).map(|racer| {
        let store = Arc::clone(store);
        tokio::spawn(async move {
            let mut won = Vec::new();
            let mut after = 0;
            while after < NUMBERS {
                let entry = left(racer);
                match store.append(append(log, after, [&entry])).await {
                    Ok(()) => won.push((after, entry)),
                    Err(NotKept::Taken) => {}
                    Err(why) => panic!("{why}"),
                }
                // Who loses looks again.
                after = store.read(log, 0).await.expect("it can be read").len() as u32;
            }
            won
        })
    });
    let racers: Vec<_> = racers.collect();
    let mut won = Vec::new();
    for racer in racers {
        won.extend(racer.await.expect("a racer ends"));
    }
    won.sort_by_key(|(number, _)| *number);
    let numbers: Vec<u32> = won.iter().map(|(number, _)| *number).collect();
    let entries: Vec<Entry> = won.into_iter().map(|(_, entry)| entry).collect();
    assert_eq!(numbers, (0..numbers.len() as u32).collect::<Vec<_>>());
    assert_eq!(store.read(log, 0).await, Ok(entries), "what was acknowledged is there, once");
}

/// All tables that are listed, a few at a time.
async fn listed(store: &dyn Store) -> Vec<Kept> {
    let mut all: Vec<Kept> = Vec::new();
    loop {
        let behind = all.last().map_or(0, |last| last.place);
        let some = store.list(behind, 3).await.expect("it can be read");
        if some.is_empty() {
            return all;
        }
        all.extend(some);
    }
}

async fn all_tables_are_listed_with_how_far_they_are(store: &dyn Store) {
    let before = listed(store).await;
    let count = store.count().await.expect("it can be read");
    let table = TableId::random();
    let log = play(table);
    let created = Entry::new(1, What::Created(agreed()));
    let started_again = Entry::new(6, What::Started { start: String::new() });
    let started = Entry::new(3, What::Started { start: String::new() });
    let (seats, seed) = (Seats::one(Seat::new(0)), Secret([5; 32]));
    let called_off = Entry::new(5, What::CalledOff { seats, is_wrong: false, seed });
    let ended = Entry::new(7, What::Ended(Ending::Agreed));
    let steps = [
        (vec![created, left(2)], Phase::Gathering, 2),
        (vec![started], Phase::Playing, 3),
        (vec![left(4)], Phase::Playing, 4),
        (vec![called_off], Phase::Gathering, 5),
        (vec![started_again], Phase::Playing, 6),
        (vec![ended], Phase::Ended, 7),
    ];
    let mut entries = 0;
    for (new, phase, touched) in steps {
        assert_eq!(store.append(append(log, entries, &new)).await, Ok(()));
        entries += new.len() as u32;
        let found = listed(store).await;
        assert_eq!(found[..before.len()], before, "new ones come behind");
        let [kept] = found[before.len()..] else { panic!("one more") };
        let expected = Kept { place: kept.place, table, entries, phase, touched: Some(touched) };
        assert_eq!(kept, expected);
    }
    // What is said is no table of its own.
    let said = Entry::new(9, said("Hello"));
    let talk = Logged { table, log: Log::Talk };
    assert_eq!(store.append(append(talk, 0, [&said])).await, Ok(()));
    assert_eq!(listed(store).await.len(), before.len() + 1);
    let now = store.count().await.expect("it can be read");
    assert_eq!((now.all(), now.ended), (count.all() + 1, count.ended + 1));
    assert_eq!(now.all(), listed(store).await.len() as u64);
}

async fn open_tables_that_gather_are_found_the_newest_first(store: &dyn Store) {
    let all = async |before, most| store.open_tables(before, most).await.expect("it can be read");
    let before: Vec<TableId> = all(u64::MAX, 100).await.into_iter().map(|(_, id)| id).collect();
    let terms = |is_open| Terms { is_open, ..agreed().terms };
    let created = |is_open| What::Created(Agreed { terms: terms(is_open), ..agreed() });
    let tables = [0; 4].map(|_| TableId::random());
    let [first, closed, second, third] = tables;
    for (table, is_open) in tables.into_iter().zip([true, false, true, true]) {
        let entries = [Entry::new(1, created(is_open)), left(2)];
        assert_eq!(store.append(append(play(table), 0, &entries)).await, Ok(()));
    }
    let new = async || {
        let open = all(u64::MAX, 100).await.into_iter().map(|(_, table)| table);
        open.take_while(|table| !before.contains(table)).collect::<Vec<_>>()
    };
    assert_eq!(new().await, [third, second, first]);
    // A few at a time, from the newest one back.
    let two = all(u64::MAX, 2).await;
    assert_eq!(two.iter().map(|(_, table)| *table).collect::<Vec<_>>(), [third, second]);
    let behind = all(two[1].0, 1).await;
    assert_eq!(behind.first().map(|(_, table)| *table), Some(first));
    // The terms are changed; a game begins, and its start is called off.
    let agree = |is_open| What::Agreed { terms: terms(is_open), rules: 1 };
    let (seats, seed) = (Seats::one(Seat::new(0)), Secret([5; 32]));
    let write = async |table, after, what| {
        let entry = Entry::new(3, what);
        assert_eq!(store.append(append(play(table), after, [&entry])).await, Ok(()));
    };
    write(closed, 2, agree(true)).await;
    write(third, 2, agree(false)).await;
    write(first, 2, What::Started { start: String::new() }).await;
    assert_eq!(new().await, [second, closed]);
    write(first, 3, What::CalledOff { seats, is_wrong: false, seed }).await;
    assert_eq!(new().await, [second, closed, first]);
    write(second, 2, What::Ended(Ending::Closed)).await;
    assert_eq!(new().await, [closed, first]);
}

async fn at_a_table_that_is_not_there_nothing_is_said(store: &dyn Store) {
    let table = TableId::random();
    let talk = Logged { table, log: Log::Talk };
    let hello = Entry::new(1, said("Hello"));
    assert_eq!(store.append(append(talk, 0, [&hello])).await, Err(NotKept::Taken));
    assert_eq!(store.read(talk, 0).await, Ok(vec![]));
    assert_eq!(store.append(append(play(table), 0, [&left(1)])).await, Ok(()));
    assert_eq!(store.append(append(talk, 0, [&hello])).await, Ok(()));
}

async fn what_is_removed_is_gone_with_both_logs_and_nothing_else_is(store: &dyn Store) {
    let [gone, busy, stays] = [0; 3].map(|_| TableId::random());
    let said = Entry::new(3, said("Hello"));
    let entries = [1, 2, 3].map(left);
    for table in [gone, busy, stays] {
        let due = Append { due: Some(Some(7)), ..append(play(table), 0, &entries) };
        assert_eq!(store.append(due).await, Ok(()));
        let talk = Logged { table, log: Log::Talk };
        assert_eq!(store.append(append(talk, 0, [&said])).await, Ok(()));
    }
    let tables = vec![(gone, 3), (busy, 2), (TableId::random(), 1)];
    assert_eq!(store.remove(tables.clone()).await, Ok(1), "at one somebody has written since");
    for log in [Log::Play, Log::Talk] {
        assert_eq!(store.read(Logged { table: gone, log }, 0).await, Ok(vec![]));
    }
    for table in [busy, stays] {
        assert_eq!(store.read(play(table), 0).await, Ok(entries.to_vec()));
        let talk = Logged { table, log: Log::Talk };
        assert_eq!(store.read(talk, 0).await, Ok(vec![said.clone()]));
    }
    assert!(listed(store).await.iter().all(|kept| kept.table != gone));
    let clocks = store.due(8, 1000).await.expect("it can be read");
    assert!(clocks.iter().all(|(_, table)| *table != gone), "its clock does not run out");
    // Whoever still has it in memory cannot write there.
    assert_eq!(store.append(append(play(gone), 3, [&left(4)])).await, Err(NotKept::Taken));
    assert_eq!(store.remove(tables).await, Ok(0));
}

async fn where_it_was_knocked_is_heard_once(store: &dyn Store) {
    let before = store.knocks(0).await.expect("it can be read");
    let last = before.last().map_or(0, |(number, _)| *number);
    let [first, second] = [0; 2].map(|_| TableId::random());
    assert_eq!(store.append(append(play(second), 0, [&left(1)])).await, Ok(()));
    assert_eq!(store.knock(first).await, Ok(()));
    assert_eq!(store.remove(vec![(second, 1)]).await, Ok(1));
    let heard = store.knocks(last).await.expect("it can be read");
    let tables: Vec<TableId> = heard.iter().map(|(_, table)| *table).collect();
    assert_eq!(tables, [first, second], "also where something is removed");
    let last = heard.last().expect("two knocks").0;
    assert_eq!(store.knocks(last).await, Ok(vec![]));
}
