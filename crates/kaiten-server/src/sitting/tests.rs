//! What follows from a log, and from the time that it is.

use super::{Past, Sitting, Unusable, Who, Writing};
use kaiten_core::{Seat, Seats};
use kaiten_protocol::{
    Absence, Ask, By, Clock, Create, Digest, Ended, Refused, Saying, Secret, Sit, Stage, TableId,
    Terms, Time, Wish,
};
use kaiten_store::{Agreed, Ending, Entry, SatDown, What};
use serde_json::{Value, json};
use std::sync::Arc;

/// Two people at Sushi Go!, Ann and Bo, in a room whose clock the test has. Moments are seconds
/// since Ann began the game.
struct Evening {
    id: TableId,
    log: Vec<Entry>,
    sitting: Sitting,
}

const ANN: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);
/// When Ann began, in milliseconds.
const START: Time = 1_000_000;

fn at(second: u32) -> Time {
    START + 1000 * Time::from(second)
}

/// Ten seconds for a decision, and a minute of reserve.
fn clock() -> Terms {
    let clock = Clock::Decision { ms: 10_000, reserve: 60_000 };
    Terms { clock, ..Terms::usual("sushi-go", "seats=2") }
}

fn named(name: &str) -> Sit {
    Sit { name: name.to_string(), seat: None, is_program: false, promise: None }
}

/// The log of a table at which Ann sits.
fn created(id: TableId, terms: Terms) -> Vec<Entry> {
    let create = Create { terms, sit: Some(named("Ann")) };
    Sitting::create(id, never_away(), create, START).expect("a table").0.entries
}

/// A server that was always there.
fn never_away() -> Arc<Past> {
    Arc::new(Past { since: 0, downtimes: Vec::new(), to_reveal: 10_000 })
}

impl Evening {
    fn new(terms: Terms) -> Self {
        let id = TableId::random();
        let log = created(id, terms);
        let sitting = Sitting::read(id, never_away(), &log).expect("a table");
        let mut evening = Self { id, log, sitting };
        let mut writing = Writing::default();
        let sat = evening.sitting.sit_down(&named("Bo"), None, START, &mut writing);
        sat.expect("a seat");
        evening.log.append(&mut writing.entries);
        evening.wish(0, ANN, Wish::Start).expect("both are there");
        evening
    }

    /// Somebody wants something.
    fn wish(&mut self, second: u32, seat: Seat, wish: Wish) -> Result<(), Refused> {
        self.ask(second, seat, 0, wish)
    }

    /// The same with a number for it.
    fn ask(&mut self, second: u32, seat: Seat, id: u32, wish: Wish) -> Result<(), Refused> {
        let who = Who { seat: Some(seat), is_host: self.sitting.host_seat() == Some(seat) };
        let mut writing = Writing::default();
        let answer = self.sitting.wish(who, &Ask { id, wish }, at(second), &mut writing);
        self.log.append(&mut writing.entries);
        answer
    }

    /// Somebody chooses, or a bot in their name.
    fn choose(&mut self, second: u32, seat: Seat, nth: usize, by: By) {
        let table = self.sitting.table().expect("a game");
        let (step, chosen) = (table.step(), table.moves(seat)[nth].clone());
        let mut writing = Writing::default();
        let chose = self.sitting.choose(step, seat, &chosen, by, None, at(second), &mut writing);
        chose.expect("it is one of the moves");
        self.log.append(&mut writing.entries);
    }

    /// Somebody goes away, or comes back.
    fn note_presence(&mut self, second: u32, seat: Seat, is_here: bool) {
        let mut writing = Writing::default();
        self.sitting.note_presence(seat, is_here, at(second), &mut writing).expect("a person");
        self.log.append(&mut writing.entries);
    }

    /// Somebody wants to be the host in place of one who is gone.
    fn take_over(&mut self, second: u32, seat: Seat) -> Result<(), Refused> {
        let mut writing = Writing::default();
        let answer = self.sitting.take_over(seat, None, at(second), &mut writing);
        self.log.append(&mut writing.entries);
        answer
    }

    /// The server goes, and comes back, these times.
    fn server_was_away(&mut self, times: &[(u32, u32)]) {
        let since = times.last().map_or(0, |(_, back)| at(*back));
        let downtimes = times.iter().map(|(left, back)| (at(*left), at(*back))).collect();
        let past = Arc::new(Past { since, downtimes, to_reveal: 10_000 });
        self.sitting = Sitting::read(self.id, past, &self.log).expect("the same table");
    }

    /// What a clock shows: seconds of the decision and of the reserve.
    fn clock(&self, second: u32, seat: Seat) -> (u32, u32) {
        let clocks = self.sitting.clocks(at(second)).expect("a game with a clock");
        let found = clocks.iter().find(|clock| clock.seat == seat).expect("a person");
        ((found.ms / 1000) as u32, (found.reserve / 1000) as u32)
    }

    /// The second at which the time of a seat is out.
    fn deadline(&self, seat: Seat) -> Option<u32> {
        self.sitting.deadline(seat).map(|due| ((due - START) / 1000) as u32)
    }

    fn stand_ins(&self) -> [u32; 2] {
        let around = self.sitting.around(Default::default(), 0);
        [ANN, BO].map(|seat| around.places[seat.index()].stand_ins)
    }
}

#[test]
fn the_time_of_a_decision_is_taken_first_and_then_the_reserve() {
    let evening = Evening::new(clock());
    for (second, shown) in [(0, (10, 60)), (7, (3, 60)), (10, (0, 60)), (25, (0, 45)), (99, (0, 0))]
    {
        assert_eq!(evening.clock(second, ANN), shown, "after {second} seconds");
    }
    assert_eq!(evening.deadline(ANN), Some(70));
    assert_eq!(evening.sitting.due(), Some(at(70)));
}

#[test]
fn whoever_has_chosen_has_no_clock_and_changes_their_mind_for_nothing() {
    let mut evening = Evening::new(clock());
    evening.choose(25, ANN, 0, By::Person);
    assert_eq!((evening.clock(30, ANN), evening.deadline(ANN)), ((10, 45), None));
    evening.choose(40, ANN, 1, By::Person);
    assert_eq!(evening.clock(41, ANN), (10, 45), "she had chosen after 25 seconds");
    assert_eq!((evening.clock(41, BO), evening.deadline(BO)), ((0, 29), Some(70)));
    // The next step begins with the whole time of a decision, and with what is left in reserve.
    evening.choose(50, BO, 0, By::Person);
    assert_eq!((evening.clock(50, ANN), evening.clock(50, BO)), ((10, 45), (10, 20)));
    assert_eq!((evening.deadline(ANN), evening.deadline(BO)), (Some(105), Some(80)));
}

#[test]
fn more_time_is_more_reserve() {
    let mut evening = Evening::new(clock());
    evening.wish(5, ANN, Wish::AddTime { seat: BO, ms: 7000 }).expect("she is the host");
    assert_eq!((evening.clock(5, BO), evening.deadline(BO)), ((5, 67), Some(77)));
    let longest = Wish::AddTime { seat: BO, ms: Time::MAX };
    for _ in 0..3 {
        evening.wish(5, ANN, longest.clone()).expect("she is the host");
    }
    assert_eq!(evening.clock(5, BO).0, 5, "nothing runs over");
}

/// Pauses and times without a server in the first step: how many seconds of the decision and of the
/// reserve are left to Ann at the end.
fn check(pauses: &[(u32, u32)], downtimes: &[(u32, u32)], now: u32, left: (u32, u32)) {
    let mut evening = Evening::new(clock());
    for (from, until) in pauses {
        evening.wish(*from, ANN, Wish::Pause).expect("they run");
        assert_eq!(evening.deadline(ANN), None);
        let (before, still) = (evening.clock(*from, ANN), evening.clock(*until, ANN));
        assert_eq!(before, still, "nothing passes in a pause");
        evening.wish(*until, ANN, Wish::GoOn).expect("they stand still");
    }
    evening.server_was_away(downtimes);
    assert_eq!(evening.clock(now, ANN), left, "{pauses:?} {downtimes:?}");
    let (ms, reserve) = left;
    assert_eq!(evening.deadline(ANN), Some(now + ms + reserve), "{pauses:?} {downtimes:?}");
}

#[test]
fn pauses_and_downtime_do_not_count() {
    check(&[], &[], 20, (0, 50));
    check(&[(5, 15)], &[], 20, (0, 60));
    check(&[(5, 15), (18, 118)], &[], 120, (0, 60));
    check(&[], &[(5, 15)], 50, (0, 30));
    check(&[], &[(5, 15), (20, 30)], 70, (0, 20));
    // One within the other, one behind the other, and one over the edge of the other.
    check(&[(10, 100)], &[(20, 50)], 120, (0, 40));
    check(&[(30, 100)], &[(10, 20)], 110, (0, 40));
    check(&[(10, 30)], &[(20, 50)], 85, (0, 25));
    check(&[(30, 50)], &[(20, 40)], 75, (0, 25));
}

#[test]
fn a_step_that_begins_in_a_pause_has_all_of_its_time() {
    let mut evening = Evening::new(clock());
    evening.wish(5, ANN, Wish::Pause).expect("they run");
    evening.choose(20, ANN, 0, By::Person);
    evening.choose(30, BO, 0, By::Person);
    assert_eq!((evening.clock(90, ANN), evening.deadline(ANN)), ((10, 60), None));
    evening.wish(100, ANN, Wish::GoOn).expect("they stand still");
    assert_eq!((evening.clock(103, ANN), evening.deadline(ANN)), ((7, 60), Some(170)));
}

#[test]
fn after_a_restart_everyone_has_half_a_minute_at_least() {
    let mut evening = Evening::new(clock());
    evening.choose(60, BO, 0, By::Person);
    // Three seconds are left to her when the server goes, for an hour.
    evening.server_was_away(&[(67, 3667)]);
    assert_eq!(evening.deadline(ANN), Some(3667 + 30));
    assert_eq!(evening.clock(3667, ANN), (27, 3));
    assert_eq!(evening.clock(3690, ANN), (7, 0), "what is shown is what she has");
    assert_eq!(evening.sitting.due(), Some(at(3697)));
    // It is a gift for this decision: the reserve is as it was.
    evening.choose(3668, ANN, 0, By::Person);
    assert_eq!(evening.clock(3668, ANN), (10, 2));
    assert_eq!(evening.deadline(ANN), Some(3668 + 12), "the next one began behind it");
}

#[test]
fn nobody_is_gone_because_the_server_was() {
    let absence = Absence { stand_in_after: 120_000, freed_after: 600_000 };
    let mut evening = Evening::new(Terms { absence, ..clock() });
    let free = || Wish::Free { seat: BO, is_wanted: true };
    let gone_at =
        |evening: &Evening| evening.sitting.gone_at(at(100)).map(|gone| (gone - START) / 1000);
    evening.note_presence(100, BO, false);
    assert_eq!(gone_at(&evening), Some(220));
    evening.server_was_away(&[(150, 1150)]);
    assert_eq!(gone_at(&evening), Some(1220));
    assert_eq!(evening.wish(1699, ANN, free()), Err(Refused::NotGone(BO)));
    // Of the agreed while a second is left when the server comes back: half a minute it is.
    evening.server_was_away(&[(150, 1150), (1219, 2000)]);
    assert_eq!(gone_at(&evening), Some(2030));
    assert_eq!(evening.wish(2479, ANN, free()), Err(Refused::NotGone(BO)));
    evening.server_was_away(&[(150, 1150), (1219, 2000), (2480, 3000)]);
    assert_eq!(evening.wish(3029, ANN, free()), Err(Refused::NotGone(BO)));
    assert_eq!(evening.wish(3030, ANN, free()), Ok(()));
    assert_eq!(evening.sitting.free().len(), 1, "Ann is all others");
    // Whoever is away while the clocks stand still is not replaced.
    let mut evening = Evening::new(clock());
    evening.wish(1, ANN, Wish::Pause).expect("they run");
    assert_eq!(evening.sitting.gone_at(at(0)), None);
}

#[test]
fn where_there_are_days_for_a_decision_nobody_is_gone_after_minutes() {
    let days = |days: Time| days * 24 * 3600 * 1000;
    let clock = Clock::Decision { ms: days(3), reserve: 0 };
    let mut evening = Evening::new(Terms { clock, ..Terms::usual("sushi-go", "seats=2") });
    evening.note_presence(100, BO, false);
    assert_eq!(evening.sitting.gone_at(at(100)), Some(at(100) + days(3)));
    let free = || Wish::Free { seat: BO, is_wanted: true };
    let three_days = 3 * 24 * 3600;
    assert_eq!(evening.wish(three_days + 99, ANN, free()), Err(Refused::NotGone(BO)));
    assert_eq!(evening.wish(three_days + 100, ANN, free()), Ok(()));
    // Before the game nobody has days to decide anything.
    let log = created(TableId::random(), Terms { clock, ..Terms::usual("sushi-go", "seats=2") });
    let sitting = Sitting::read(TableId::random(), never_away(), &log).expect("a table");
    assert_eq!(sitting.gone_at(at(100)), Some(at(220)));
}

#[test]
fn a_game_always_has_a_host_who_is_there() {
    // Clocks that stand still keep nobody from taking over: only a host lets them go on.
    let mut evening = Evening::new(clock());
    evening.wish(1, ANN, Wish::Pause).expect("they run");
    evening.note_presence(2, ANN, false);
    assert_eq!(evening.take_over(121, BO), Err(Refused::NotGone(ANN)));
    assert_eq!(evening.take_over(122, BO), Ok(()));
    assert_eq!(evening.wish(122, BO, Wish::GoOn), Ok(()));
    // Whoever created the table leaves the office behind as any host does.
    let mut evening = Evening::new(clock());
    evening.wish(1, ANN, Wish::Leave).expect("everyone may go");
    assert_eq!(evening.sitting.host_seat(), Some(BO));
    evening.server_was_away(&[]);
    assert_eq!(evening.wish(2, BO, Wish::Pause), Ok(()));
    // Of a host who only watches the room says since when they are gone.
    let create = Create { terms: clock(), sit: None };
    let created = Sitting::create(TableId::random(), never_away(), create, START);
    let log = created.expect("a table").0.entries;
    let mut sitting = Sitting::read(TableId::random(), never_away(), &log).expect("a table");
    let mut writing = Writing::default();
    sitting.sit_down(&named("Ann"), None, START, &mut writing).expect("a seat");
    for (left, second, answer) in [
        (None, 500, Err(Refused::NotHost)),
        (Some(at(100)), 219, Err(Refused::NotHost)),
        (Some(at(100)), 220, Ok(())),
    ] {
        assert_eq!(sitting.take_over(ANN, left, at(second), &mut writing), answer);
    }
}

#[test]
fn what_is_so_already_is_not_written_again() {
    let terms = Terms { options: "seats=3".to_string(), ..clock() };
    let log = created(TableId::random(), terms.clone());
    let mut gathering = Sitting::read(TableId::random(), never_away(), &log).expect("a table");
    let (host, mut writing) = (Who { seat: Some(ANN), is_host: true }, Writing::default());
    for wish in [Wish::Agree(terms), Wish::HandOver(ANN)] {
        gathering.wish(host, &Ask { id: 1, wish }, START, &mut writing).expect("it is so");
    }
    assert_eq!(writing.entries, []);
    let mut evening = Evening::new(clock());
    evening.note_presence(0, BO, false);
    let free = |is_wanted| Wish::Free { seat: BO, is_wanted };
    for wish in [Wish::End(false), free(false)] {
        let before = evening.log.len();
        evening.wish(1, ANN, wish).expect("nobody wants it");
        assert_eq!(evening.log.len(), before);
    }
    evening.wish(1, ANN, Wish::End(true)).expect("she plays");
    let before = evening.log.len();
    evening.wish(2, ANN, Wish::End(true)).expect("she wants it already");
    assert_eq!(evening.log.len(), before);
}

#[test]
fn time_is_given_once_however_often_it_is_said() {
    let mut evening = Evening::new(clock());
    let add = |ms| Wish::AddTime { seat: BO, ms };
    for (id, ms, reserve) in [(7, 1000, 61), (7, 1000, 61), (8, 1000, 62), (7, 2000, 64)] {
        evening.ask(1, ANN, id, add(ms)).expect("she is the host");
        assert_eq!(evening.clock(1, BO), (9, reserve), "{id}");
    }
    // It is known again also by a server that has read the log.
    evening.server_was_away(&[]);
    evening.ask(1, ANN, 8, add(1000)).expect("she is the host");
    assert_eq!(evening.clock(1, BO), (9, 64));
}

#[test]
fn nobody_makes_a_log_longer_and_longer_and_the_game_goes_on_to_its_end() {
    let mut evening = Evening::new(clock());
    let table = evening.sitting.table().expect("a game");
    let moves = [0, 1].map(|nth| table.moves(ANN)[nth].clone());
    let choose = |evening: &mut Evening, nth: usize| {
        let (by, mut writing) = (By::Person, Writing::default());
        let chosen = &moves[nth % 2];
        let chose = evening.sitting.choose(1, ANN, chosen, by, None, at(1), &mut writing);
        evening.log.append(&mut writing.entries);
        chose
    };
    let changes = (0..20_000).take_while(|nth| choose(&mut evening, *nth).is_ok()).count();
    assert!((5000..15_000).contains(&changes), "{changes} times she changes her mind");
    assert_eq!(evening.wish(1, ANN, Wish::Pause), Err(Refused::NotAgreed));
    evening.server_was_away(&[]);
    assert_eq!(choose(&mut evening, 0), Err(Refused::NotAgreed));
    // That somebody goes is not noted any more; that they want to end it is.
    evening.note_presence(1, BO, false);
    assert_eq!(evening.sitting.left(BO), None);
    evening.wish(1, BO, Wish::End(true)).expect("he plays");
    evening.choose(2, BO, 0, By::Person);
    while evening.sitting.ending().is_none() {
        for seat in evening.sitting.waiting() {
            evening.choose(3, seat, 0, By::Person);
        }
    }
    assert!(evening.log.len() < 15_000);
}

#[test]
fn a_stand_in_decides_this_decision_only_and_may_be_replaced_until_the_reveal() {
    let mut evening = Evening::new(clock());
    evening.choose(70, ANN, 0, By::StandIn);
    let shown = evening.sitting.choosing(Some(ANN)).expect("a game");
    assert_eq!((shown.by, shown.chosen.is_some()), (Some(By::StandIn), true));
    assert_eq!(evening.sitting.choosing(Some(BO)).expect("a game").by, None, "only she sees it");
    assert_eq!(evening.stand_ins(), [0, 0], "it does not count before it is revealed");
    // Ann comes back in time: it is her own choice then.
    evening.choose(71, ANN, 1, By::Person);
    evening.choose(72, BO, 0, By::Person);
    assert_eq!(evening.stand_ins(), [0, 0]);
    assert_eq!(evening.clock(72, ANN), (10, 0), "the time is gone nevertheless");
    // The next decision is hers, with the time that is left.
    assert_eq!((evening.sitting.waiting().len(), evening.deadline(ANN)), (2, Some(82)));
    evening.choose(82, ANN, 0, By::StandIn);
    evening.choose(83, BO, 0, By::Person);
    evening.choose(93, ANN, 0, By::StandIn);
    evening.choose(94, BO, 0, By::StandIn);
    assert_eq!(evening.stand_ins(), [2, 1]);
}

#[test]
fn what_a_table_is_follows_from_its_log_alone() {
    let mut evening = Evening::new(clock());
    evening.note_presence(3, BO, false);
    evening.choose(25, ANN, 0, By::Person);
    evening.note_presence(30, BO, true);
    evening.wish(31, ANN, Wish::Pause).expect("they run");
    evening.choose(40, BO, 1, By::Person);
    evening.wish(50, ANN, Wish::GoOn).expect("they stand still");
    evening.choose(64, BO, 0, By::StandIn);
    evening.wish(65, BO, Wish::End(true)).expect("he plays");
    evening.wish(66, ANN, Wish::HandOver(BO)).expect("he is a person");
    let shown = |evening: &Evening| {
        let around = evening.sitting.around(Default::default(), 0);
        let choosing = [ANN, BO].map(|seat| evening.sitting.choosing(Some(seat)));
        let seen = evening.sitting.table().map(|table| table.save());
        (around, choosing, seen, evening.sitting.clocks(at(70)), evening.sitting.entries())
    };
    let before = shown(&evening);
    evening.server_was_away(&[]);
    assert_eq!(shown(&evening), before);
    assert_eq!(evening.sitting.entries() as usize, evening.log.len());
}

#[test]
fn a_start_waits_for_its_numbers_and_longer_when_the_server_was_away() {
    let log = created(TableId::random(), clock());
    let What::Created(agreed) = log[0].what.clone() else { panic!("a table begins with it") };
    let id = TableId::random();
    let sitting = Sitting::read(id, never_away(), &log).expect("a table");
    let mut evening = Evening { id, log, sitting };
    let numbers = [ANN, BO].map(|_| Secret::random());
    let sit = Sit { promise: Some(Digest::of(&numbers[1])), ..named("Bo") };
    let mut writing = Writing::default();
    evening.sitting.sit_down(&sit, None, START, &mut writing).expect("a seat");
    evening.log.append(&mut writing.entries);
    evening.wish(0, ANN, Wish::Promise(Digest::of(&numbers[0]))).expect("nobody has begun");
    evening.wish(0, ANN, Wish::Start).expect("both are there");
    evening.wish(1, ANN, Wish::Reveal(numbers[0])).expect("it is hers");
    let stage = |evening: &Evening| evening.sitting.around(Default::default(), 0).stage;
    assert_eq!(stage(&evening), Stage::Starting { waiting: Seats::one(BO) });
    assert_eq!(evening.sitting.due(), Some(at(10)));
    evening.server_was_away(&[(8, 100)]);
    assert_eq!(stage(&evening), Stage::Starting { waiting: Seats::one(BO) });
    assert_eq!(evening.sitting.due(), Some(at(130)));
    let settle = |evening: &mut Evening, second| {
        let mut writing = Writing::default();
        evening.sitting.settle(at(second), &mut writing).expect("it follows");
        evening.log.append(&mut writing.entries);
    };
    settle(&mut evening, 129);
    assert_eq!(stage(&evening), Stage::Starting { waiting: Seats::one(BO) });
    settle(&mut evening, 130);
    assert_eq!((stage(&evening), evening.sitting.due()), (Stage::Gathering, None));
    let around = evening.sitting.around(Default::default(), 0);
    assert_eq!(around.called_off.last().map(|off| off.seed), Some(agreed.seed));
    // Read again it is the same, and the next start is drawn from the same new seed.
    evening.server_was_away(&[]);
    assert_eq!(evening.sitting.around(Default::default(), 0), around);
}

#[test]
fn behind_the_end_no_number_is_written() {
    let id = TableId::random();
    let log = created(id, clock());
    let sitting = Sitting::read(id, never_away(), &log).expect("a table");
    let mut evening = Evening { id, log, sitting };
    let number = Secret::random();
    let sit = Sit { promise: Some(Digest::of(&number)), ..named("Bo") };
    let mut writing = Writing::default();
    evening.sitting.sit_down(&sit, None, START, &mut writing).expect("a seat");
    evening.log.append(&mut writing.entries);
    evening.wish(0, ANN, Wish::Start).expect("both are there");
    // Whoever looks after the server closes the table while Bo's number is on its way.
    evening.log.push(Entry::new(at(1), What::Ended(Ending::Closed)));
    evening.server_was_away(&[]);
    let before = evening.log.len();
    for number in [number, Secret::random()] {
        assert_eq!(evening.wish(2, BO, Wish::Reveal(number)), Err(Refused::HasEnded));
    }
    assert_eq!(evening.log.len(), before);
}

#[test]
fn a_code_lives_ten_minutes_and_is_used_once() {
    let mut evening = Evening::new(clock());
    let mut writing = Writing::default();
    let who = Who { seat: Some(BO), is_host: false };
    let [first, second] = [0, 1]
        .map(|_| evening.sitting.make_code(who, at(0), &mut writing).expect("he has a seat").code);
    let use_code = |evening: &mut Evening, code: &Secret, second| {
        evening.sitting.use_code(code, at(second), &mut Writing::default()).map(|sat| sat.seat)
    };
    assert_eq!(use_code(&mut evening, &first, 599), Ok(BO));
    assert_eq!(use_code(&mut evening, &first, 599), Err(Refused::WrongCode));
    assert_eq!(use_code(&mut evening, &second, 600), Err(Refused::WrongCode));
    assert_eq!(use_code(&mut evening, &Secret::random(), 1), Err(Refused::WrongCode));
}

/// A log in which the game has other rules, and options that nobody knows any more.
fn by_other_rules(log: &[Entry]) -> Vec<Entry> {
    let mut log = log.to_vec();
    for entry in &mut log {
        match &mut entry.what {
            What::Created(agreed) => {
                agreed.rules += 1;
                agreed.terms.options = "chairs=two".to_string();
            }
            What::Chosen(chosen) => chosen.chosen = json!("two cups of tea"),
            What::Chance { outcome, .. } => *outcome = Value::Null,
            _ => {}
        }
    }
    log
}

#[test]
fn a_game_by_other_rules_ends_and_one_that_has_ended_stays_as_it_is() {
    let mut evening = Evening::new(clock());
    evening.choose(5, ANN, 0, By::Person);
    evening.wish(5, ANN, Wish::Pause).expect("they run");
    evening.wish(6, ANN, Wish::AddTime { seat: BO, ms: 1000 }).expect("she is the host");
    let read = |log: &[Entry]| {
        Sitting::read(TableId::random(), never_away(), log).expect("it can be followed")
    };
    let mut running = read(&by_other_rules(&evening.log));
    let mut writing = Writing::default();
    running.settle(at(9), &mut writing).expect("it can be ended");
    assert_eq!(running.around(Default::default(), 0).stage, Stage::Ended(Ended::NewRules));
    let what = writing.entries.pop().map(|entry| entry.what);
    assert_eq!(what, Some(What::Ended(Ending::NewRules)));
    while evening.sitting.ending().is_none() {
        for seat in evening.sitting.waiting() {
            evening.choose(10, seat, 0, By::Person);
        }
    }
    let mut ended = read(&by_other_rules(&evening.log));
    ended.settle(at(9), &mut writing).expect("nothing is left to do");
    assert_eq!(writing.entries, []);
    assert_eq!(ended.ending(), evening.sitting.ending());
    assert_eq!(
        ended.around(Default::default(), 0).stage,
        evening.sitting.around(Default::default(), 0).stage
    );
}

#[test]
fn those_who_gathered_before_the_rules_changed_play_by_the_new_ones() {
    let mut log = created(TableId::random(), clock());
    let What::Created(agreed) = &mut log[0].what else { panic!("a table begins with it") };
    agreed.rules += 1;
    let mut sitting = Sitting::read(TableId::random(), never_away(), &log).expect("a table");
    let mut writing = Writing::default();
    sitting.settle(at(0), &mut writing).expect("nothing has begun");
    assert_eq!(writing.entries, []);
    let who = Who { seat: Some(ANN), is_host: true };
    for wish in [Wish::Fill { level: "cook".to_string() }, Wish::Start] {
        sitting.wish(who, &Ask { id: 0, wish }, at(0), &mut writing).expect("she is the host");
    }
    assert_eq!(sitting.around(Default::default(), 0).stage, Stage::Playing);
}

#[test]
fn a_log_that_does_not_fit_together_is_damaged() {
    let evening = Evening::new(clock());
    let entry = |what| Entry::new(START, what);
    let cut = |number: usize| {
        evening
            .log
            .iter()
            .enumerate()
            .filter(move |(nth, _)| *nth != number)
            .map(|(_, entry)| entry.clone())
    };
    let with = |what| evening.log.iter().cloned().chain([entry(what)]).collect::<Vec<_>>();
    let last = evening.log.len() as u32;
    let says = Saying::Text("tea".to_string());
    let said = What::Said { seat: ANN, name: "Ann".to_string(), says };
    for (log, damaged) in [
        (cut(0).collect(), 0),
        (cut(1).collect(), 2),
        (with(evening.log[0].what.clone()), last),
        (with(What::Left(Seat::new(5))), last),
        (with(What::Chance { step: 0, outcome: Value::Null }), last),
        (with(said), last),
        (with(What::Followed { by: TableId::random() }), last),
        (with(What::Moved(vec![ANN, ANN])), last),
    ] {
        let read = Sitting::read(evening.id, never_away(), &log);
        let Err(Unusable::Damaged(number)) = read else { panic!("entry {damaged}") };
        assert_eq!(number, damaged);
    }
}

/// Who sits where at the next table: people have capitals, bots small letters, and free seats lines.
fn check_next(company: &str, next: &str) {
    let seats = |company: &str| company.split(' ').count();
    let terms = Terms::usual("sushi-go-party", &format!("seats={}", seats(company)));
    let host = Digest::of(&Secret::random());
    let rules = kaiten_games::find(&terms.game).expect("a game").rules;
    let mut log = vec![What::Created(Agreed { terms, rules, host, seed: Secret::random() })];
    for (nth, name) in (0..).zip(company.split(' ').map(str::to_string)) {
        let (seat, secret) = (Seat::new(nth), Digest::of(&Secret::random()));
        let (others, is_program, promise) = (vec![Digest([nth; 32])], nth == 1, Some(host));
        log.extend(match name.chars().next() {
            Some('A'..='Z') => {
                Some(What::SatDown(SatDown { seat, name, secret, others, is_program, promise }))
            }
            Some('a'..='z') => Some(What::BotSatDown { seat, name, level: "chef".to_string() }),
            _ => None,
        });
    }
    log.push(What::Ended(Ending::Agreed));
    let log: Vec<Entry> = log.into_iter().map(|what| Entry::new(START, what)).collect();
    let mut sitting = Sitting::read(TableId::random(), never_away(), &log).expect("a table");
    let who = Who { seat: sitting.people().next(), is_host: false };
    let wish = |seats| Wish::Again(Terms::usual("sushi-go-party", &format!("seats={seats}")));
    let people = sitting.people().len();
    if people > 2 {
        let few = Ask { id: 0, wish: wish(people - 1) };
        let refused = sitting.wish(who, &few, START, &mut Writing::default());
        assert!(matches!(refused, Err(Refused::BadTerms(_))), "{company}: {refused:?}");
    }
    let mut writing = Writing::default();
    let ask = Ask { id: 1, wish: wish(seats(next) as u8) };
    sitting.wish(who, &ask, START, &mut writing).expect("it has ended");
    let made = writing.next.expect("a table");
    let [Entry { what: What::Followed { by }, .. }] = writing.entries[..] else { panic!("one") };
    assert_eq!(by, made.table);
    let read = Sitting::read(made.table, never_away(), &made.entries).expect("a table");
    let names: Vec<String> = read
        .chairs
        .iter()
        .map(|chair| chair.sitter.as_ref().map_or("-".to_string(), |sitter| sitter.name.clone()))
        .collect();
    assert_eq!(names.join(" "), next, "after {company}");
    // Whoever has a secret has the same person's seat, on all devices, and promises anew.
    for (seat, old) in sitting.seats() {
        for secret in &old.secrets {
            let found = read.who_by(Some(secret)).expect("it is theirs").seat.expect("a seat");
            let sitter = read.chair(found).expect("a seat").sitter.as_ref();
            assert_eq!(sitter, old.sitter.as_ref(), "from seat {seat}");
        }
    }
    assert!(read.chairs.iter().all(|chair| chair.promise.is_none()));
}

#[test]
fn the_company_of_a_game_sits_one_seat_further_in_the_next() {
    check_next("A B", "B A");
    check_next("A B C", "C A B");
    check_next("A B C", "C A B - -");
    check_next("A - C", "C A - -");
    check_next("a B c D", "D a B c");
    // Bots stay behind where there are fewer seats, and free seats first of all.
    check_next("a B c D", "D a B");
    check_next("a B c D", "D B");
    check_next("A - - D e", "e A D");
    check_next("A - - D", "D A");
}
