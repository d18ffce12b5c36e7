//! Views from outside: whatever is done to the JSON of a view, it is refused with a sentence, or it
//! is a view from which a game can be imagined and played to its end.

use crate::Examined;
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Game, Next, Rng, Step, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How many damaged views are tried, over all options together.
const VIEWS: u64 = 24_000;
/// How many damaged views are made of each view.
const OF_EACH: u32 = 6;
/// How many views are kept to borrow from.
const KEPT: usize = 50;

/// Damages views of random games with each of these options, given as text.
pub fn check_views<G: Examined>(options: &[&str]) {
    let mut count = Reception::default();
    let mut breaker = Breaker::<G> { rng: stream(404, 0), kept: Vec::new() };
    // One table after the other, so that each can borrow from all.
    for text in options.iter().cycle() {
        // The context of a failure: cargo shows it only if the test fails.
        println!("damaged views of {} with {text}, from the {}th on", G::ID, count.tried());
        breaker.follow(&text.parse().expect("options of the damage test"), &mut count);
        if count.tried() > inputs(VIEWS) {
            break;
        }
    }
    println!("{count:?}");
    // Damage that is always refused, or never, would make this test worthless.
    assert!(count.accepted > VIEWS / 50, "only {} damaged views were accepted", count.accepted);
    assert!(count.refused > VIEWS / 4, "only {} damaged views were refused", count.refused);
}

/// Why a view is refused if its JSON has these values in these places (`/areas/0/cards`); nothing
/// if it is accepted.
pub fn refusal<V: Serialize + DeserializeOwned>(
    view: &V,
    edits: &[(&str, &str)],
) -> Option<String> {
    let mut json = serde_json::to_value(view).expect("JSON can be written");
    for (place, value) in edits {
        let part = json.pointer_mut(place).unwrap_or_else(|| panic!("the view has no {place}"));
        *part = serde_json::from_str(value).expect("JSON");
    }
    serde_json::from_value::<V>(json).err().map(|why| why.to_string())
}

/// How many damaged inputs a test tries: so many, or as many as `cargo xtask damage` says.
pub(crate) fn inputs(usual: u64) -> u64 {
    let wanted = std::env::var("KAITEN_INPUTS").ok();
    wanted.and_then(|wanted| wanted.parse().ok()).unwrap_or(usual)
}

/// How damaged inputs were received.
#[derive(Debug, Default)]
pub(crate) struct Reception {
    /// Read as something else than what was damaged.
    pub(crate) accepted: u64,
    pub(crate) refused: u64,
    /// Read as what was damaged: a count of nothing, left out, is no damage.
    pub(crate) harmless: u64,
}

impl Reception {
    pub(crate) fn tried(&self) -> u64 {
        self.accepted + self.refused + self.harmless
    }
}

/// Breaks views of games with any options.
struct Breaker<G: Game> {
    rng: FastRng,
    /// Views from everywhere, parts of which are put into others. The last is damaged now.
    kept: Vec<(G::View, Value)>,
}

impl<G: Examined> Breaker<G> {
    /// Plays a game at random, and damages views on the way.
    fn follow(&mut self, options: &G::Options, count: &mut Reception) {
        let mut game = G::start(options);
        loop {
            if below(&mut self.rng, 4) == 0 {
                self.look(&game);
                for _ in 0..OF_EACH {
                    self.damage(count);
                }
            }
            let Some(step) = Step::any(&game, &mut self.rng, &mut Vec::new()) else { return };
            step.apply(&mut game, &mut ()).expect("a legal step");
        }
    }

    /// Takes a view of anyone, who remembers everything or nothing.
    fn look(&mut self, game: &G) {
        let viewers: Vec<Viewer> = Viewer::all(game.seats()).collect();
        let mut view = game.view(*any(&viewers, &mut self.rng));
        if below(&mut self.rng, 2) == 0 {
            G::forget(&mut view);
        }
        if self.kept.len() == KEPT {
            self.kept.swap_remove(below(&mut self.rng, KEPT as u32) as usize);
        }
        let json = serde_json::to_value(&view).expect("JSON can be written");
        self.kept.push((view, json));
    }

    fn damage(&mut self, count: &mut Reception) {
        let (view, json) = self.kept.last().expect("a view was taken");
        let mut damaged = json.clone();
        for _ in 0..=below(&mut self.rng, 3) {
            match below(&mut self.rng, 3) {
                0 => borrow(&mut damaged, &any(&self.kept, &mut self.rng).1, &mut self.rng),
                _ => mutate(&mut damaged, &mut self.rng),
            }
        }
        // Read from text, as it comes from outside.
        let text = Text(damaged.to_string());
        match serde_json::from_str::<G::View>(&text.0) {
            Ok(read) if read == *view => count.harmless += 1,
            Ok(read) => {
                count.accepted += 1;
                for index in 0..3 {
                    let mut rng = stream(405, index);
                    play_out(imagine::<G>(&read, &mut rng), &mut rng);
                }
            }
            Err(why) => {
                count.refused += 1;
                assert!(!why.to_string().contains('\n'), "one sentence: {why}");
            }
        }
    }
}

/// The JSON of a view, shown if the test fails over it.
struct Text(String);

impl Drop for Text {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("the view is {}", self.0);
        }
    }
}

/// Imagines a game from a view that was accepted. It looks like the view.
fn imagine<G: Examined>(view: &G::View, rng: &mut FastRng) -> G {
    let json = serde_json::to_value(view).expect("JSON can be written");
    let viewer: Viewer = serde_json::from_value(json["viewer"].clone()).expect("a viewer");
    let read: G::View = serde_json::from_value(json).expect("what was accepted is accepted again");
    assert_eq!(read, *view, "JSON keeps everything");

    let game = G::imagine(view, rng);
    assert!(Viewer::all(game.seats()).any(|one| one == viewer), "{viewer:?} is at the table");
    let mut seen = game.view(viewer);
    let mut forgotten = view.clone();
    G::forget(&mut forgotten);
    if *view == forgotten {
        G::forget(&mut seen);
    }
    assert_eq!(seen, *view, "the imagined game looks the same");
    game
}

/// Plays an imagined game to its end, with all that can be asked of it on the way.
fn play_out<G: Examined>(mut game: G, rng: &mut FastRng) {
    let pieces = G::start(&game.options()).pieces();
    let mut first_choice = true;
    loop {
        if let (true, Next::Choice(_)) = (first_choice, game.next()) {
            let written = G::set_up(&game.position()).expect("a position can be read again");
            assert_eq!(written, game, "a position is written whole");
            first_choice = false;
        }
        assert_eq!(game.pieces(), pieces, "the imagined game has all pieces");
        assert_eq!(game.standings().seats(), game.seats(), "everyone stands somewhere");
        for viewer in Viewer::all(game.seats()) {
            let _ = game.view(viewer);
        }
        let Some(step) = Step::any(&game, rng, &mut Vec::new()) else { return };
        let mut told = Vec::new();
        step.apply(&mut game, &mut told).expect("the imagined game is played by its rules");
    }
}

/// Changes something somewhere: a number, a name, an entry, what stands where. Now and then it
/// finds nothing to change.
pub fn mutate<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    match below(rng, 16) {
        0 | 1 => change_a_number(value, rng),
        // Sums stay the same: damage that is not so easily seen.
        2..=4 => move_one(value, rng),
        5..=7 => swap(value, rng),
        8 | 9 => rename(value, rng),
        10 => copy(value, rng),
        11 => drop_an_entry(value, rng),
        12 => repeat_an_entry(value, rng),
        13 => cut_short(value, rng),
        14 => flip(value, rng),
        _ => empty(value, rng),
    }
}

/// Puts a part of one value where another has a part in the same place.
pub fn borrow<R: Rng + ?Sized>(value: &mut Value, other: &Value, rng: &mut R) {
    match (value, other) {
        (Value::Object(parts), Value::Object(others)) => {
            let both: Vec<&String> = parts.keys().filter(|key| others.contains_key(*key)).collect();
            if both.is_empty() {
                return;
            }
            let key = (*any(&both, rng)).clone();
            borrow_part(&mut parts[&key], &others[&key], rng);
        }
        (Value::Array(parts), Value::Array(others)) if !parts.is_empty() && !others.is_empty() => {
            let nth = below(rng, parts.len().min(others.len()) as u32) as usize;
            borrow_part(&mut parts[nth], &others[nth], rng);
        }
        (value, other) => *value = other.clone(),
    }
}

/// The whole part, or a part of it.
fn borrow_part<R: Rng + ?Sized>(value: &mut Value, other: &Value, rng: &mut R) {
    match below(rng, 2) {
        0 => *value = other.clone(),
        _ => borrow(value, other, rng),
    }
}

fn change_a_number<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    const LIMITS: [i64; 14] = [
        0,
        1,
        2,
        3,
        -1,
        127,
        128,
        255,
        256,
        9_999,
        -9_999,
        i16::MAX as i64,
        i16::MIN as i64,
        1 << 40,
    ];
    let Some(number) = any_part(value, rng, Value::is_number) else { return };
    let old = number.as_i64().unwrap_or(0);
    let new = match below(rng, 4) {
        0 => old + 1,
        1 => old - 1,
        2 => i64::from(below(rng, 12)),
        _ => *any(&LIMITS, rng),
    };
    *number = new.into();
}

/// One less in one place, and one more in another.
fn move_one<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    for more in [-1, 1] {
        if let Some(number) = any_part(value, rng, Value::is_number) {
            *number = (number.as_i64().unwrap_or(0) + more).into();
        }
    }
}

/// Two parts of the same sort change places; seldom two of any sort.
fn swap<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    let Some((here, there)) = two_parts(value, rng) else { return };
    let parts = parts(value);
    let (a, b) = (parts[here].clone(), parts[there].clone());
    // The later one first: it may lie inside the other, and what lies inside comes later.
    let (later, earlier) =
        if here > there { ((here, b), (there, a)) } else { ((there, a), (here, b)) };
    for (nth, new) in [later, earlier] {
        *part_mut(value, nth) = new;
    }
}

/// A part is written where another part of the same sort was; seldom one of any sort.
fn copy<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    let Some((here, there)) = two_parts(value, rng) else { return };
    *part_mut(value, here) = parts(value)[there].clone();
}

/// A word, or the name of an entry, becomes another word that occurs.
fn rename<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    let mut words = Vec::new();
    for part in parts(value) {
        match part {
            Value::String(word) => words.push(word.clone()),
            Value::Object(entries) => words.extend(entries.keys().cloned()),
            _ => {}
        }
    }
    let named = |part: &Value| match part {
        Value::Object(entries) => !entries.is_empty(),
        part => part.is_string(),
    };
    let Some(part) = any_part(value, rng, named) else { return };
    let word = any(&words, rng).clone();
    match part {
        Value::Object(entries) => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            if let Some(entry) = entries.remove(any(&keys, rng)) {
                entries.insert(word, entry);
            }
        }
        part => *part = Value::String(word),
    }
}

fn drop_an_entry<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    match any_part(value, rng, has_entries) {
        Some(Value::Array(entries)) => {
            entries.remove(below(rng, entries.len() as u32) as usize);
        }
        Some(Value::Object(entries)) => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            entries.remove(any(&keys, rng));
        }
        _ => {}
    }
}

fn repeat_an_entry<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    let list = |part: &Value| part.is_array() && has_entries(part);
    if let Some(Value::Array(entries)) = any_part(value, rng, list) {
        let entry = any(entries, rng).clone();
        let nth = below(rng, entries.len() as u32 + 1) as usize;
        entries.insert(nth, entry);
    }
}

fn cut_short<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    if let Some(Value::Array(entries)) = any_part(value, rng, Value::is_array) {
        entries.truncate(below(rng, entries.len() as u32 + 1) as usize);
    }
}

fn flip<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    if let Some(Value::Bool(yes)) = any_part(value, rng, Value::is_boolean) {
        *yes = !*yes;
    }
}

/// Nothing where something was, and what stands elsewhere where nothing was.
fn empty<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    let other = (*any(&parts(value), rng)).clone();
    match below(rng, 2) {
        0 => *any_part(value, rng, |_| true).expect("a value is a part of itself") = Value::Null,
        _ => {
            if let Some(part) = any_part(value, rng, Value::is_null) {
                *part = other;
            }
        }
    }
}

fn has_entries(part: &Value) -> bool {
    match part {
        Value::Array(entries) => !entries.is_empty(),
        Value::Object(entries) => !entries.is_empty(),
        _ => false,
    }
}

/// The value itself and everything in it, each before what is in it.
fn parts(value: &Value) -> Vec<&Value> {
    let mut all = vec![value];
    match value {
        Value::Array(entries) => all.extend(entries.iter().flat_map(parts)),
        Value::Object(entries) => all.extend(entries.values().flat_map(parts)),
        _ => {}
    }
    all
}

/// The part with this index in [`parts`].
fn part_mut(value: &mut Value, nth: usize) -> &mut Value {
    fn find<'v>(value: &'v mut Value, left: &mut usize) -> Option<&'v mut Value> {
        if *left == 0 {
            return Some(value);
        }
        *left -= 1;
        match value {
            Value::Array(entries) => entries.iter_mut().find_map(|entry| find(entry, left)),
            Value::Object(entries) => entries.values_mut().find_map(|entry| find(entry, left)),
            _ => None,
        }
    }
    let mut left = nth;
    find(value, &mut left).expect("there are so many parts")
}

/// The indices of the parts that are like this.
fn places(value: &Value, like: impl Fn(&Value) -> bool) -> Vec<usize> {
    let parts = parts(value).into_iter().enumerate();
    parts.filter(|(_, part)| like(part)).map(|(nth, _)| nth).collect()
}

/// Any of the parts that are like this.
fn any_part<'v, R: Rng + ?Sized>(
    value: &'v mut Value,
    rng: &mut R,
    like: impl Fn(&Value) -> bool,
) -> Option<&'v mut Value> {
    let places = places(value, like);
    if places.is_empty() {
        return None;
    }
    Some(part_mut(value, *any(&places, rng)))
}

/// The indices of two parts, which are of the same sort seven times out of eight.
fn two_parts<R: Rng + ?Sized>(value: &Value, rng: &mut R) -> Option<(usize, usize)> {
    let parts = parts(value);
    let here = below(rng, parts.len() as u32) as usize;
    let sort = core::mem::discriminant(parts[here]);
    let any_sort = below(rng, 8) == 0;
    let like = places(value, |part| any_sort || core::mem::discriminant(part) == sort);
    let there = *any(&like, rng);
    (here != there).then_some((here, there))
}

fn any<'t, T, R: Rng + ?Sized>(items: &'t [T], rng: &mut R) -> &'t T {
    &items[below(rng, items.len() as u32) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::BySeat;
    use serde_json::json;

    #[test]
    fn parts_are_found_in_their_order() {
        let mut value = json!({"a": [1, {"b": null}], "c": "word"});
        let found: Vec<String> = parts(&value).iter().map(ToString::to_string).collect();
        assert_eq!(found[1..], [r#"[1,{"b":null}]"#, "1", r#"{"b":null}"#, "null", r#""word""#]);
        for (nth, text) in found.iter().enumerate() {
            assert_eq!(part_mut(&mut value, nth).to_string(), *text);
        }
    }

    #[test]
    fn anything_can_be_damaged_in_many_ways() {
        let whole = json!({
            "viewer": {"seat": 1}, "phase": "choose", "robot": true, "points": [3, -1],
            "hand": {"egg": 2, "squid": 1}, "drawn": null,
        });
        let mut rng = stream(1, 0);
        let mut seen: Vec<Value> = Vec::new();
        for _ in 0..2_000 {
            let mut damaged = whole.clone();
            mutate(&mut damaged, &mut rng);
            if !seen.contains(&damaged) {
                seen.push(damaged);
            }
        }
        for expected in [
            ("/points", json!([-1, 3])),
            ("/points", json!([3])),
            ("/points", json!([3, -1, -1])),
            ("/hand", json!({"squid": 1})),
            ("/hand", json!({"egg": 1, "squid": 2})),
            ("/hand", json!({"phase": 2, "squid": 1})),
            ("/phase", json!("egg")),
            ("/robot", json!(false)),
            ("/drawn", json!("choose")),
            ("/viewer/seat", json!(255)),
            ("", json!(null)),
        ] {
            let (place, value) = expected;
            let found = seen.iter().any(|damaged| damaged.pointer(place) == Some(&value));
            assert!(found, "{place} never became {value}");
        }
        // Damage goes on after damage, down to nothing.
        for value in [json!(null), json!([]), json!({}), json!([[], {}])] {
            for _ in 0..200 {
                mutate(&mut value.clone(), &mut rng);
            }
        }
    }

    #[test]
    fn an_edit_is_refused_with_the_reason() {
        let seats: BySeat<u8, 2> = [1, 2].into_iter().collect();
        assert_eq!(refusal(&seats, &[("/1", "7")]), None);
        let why = refusal(&seats, &[("/1", "7"), ("/0", "-1")]).expect("a refusal");
        assert!(why.contains("integer `-1`"), "{why}");
    }

    #[test]
    fn what_is_borrowed_stands_in_the_same_place() {
        let (mine, yours) = (json!({"a": [1, 2], "b": 3}), json!({"a": [4, 5, 6], "c": 7}));
        let mut seen = Vec::new();
        for index in 0..50 {
            let mut value = mine.clone();
            borrow(&mut value, &yours, &mut stream(2, index));
            seen.push(value["a"].clone());
            assert_eq!(value["b"], 3);
        }
        for expected in [json!([4, 2]), json!([1, 5]), json!([4, 5, 6])] {
            assert!(seen.contains(&expected), "{expected}");
        }
    }
}
