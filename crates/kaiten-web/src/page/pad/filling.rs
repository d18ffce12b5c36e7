//! A pad that is being filled in: its sheet, where its writer is, and what it comes to. Plain state
//! without a browser; what is kept of it is the sheet as text.

use kaiten_core::sheet::{Counted, Row, Smudge, told_apart};
use kaiten_core::{Misread, Pad, Sheet};
use kaiten_words::numbers::number;
use kaiten_words::sheet::{Share, shares};
use kaiten_words::{Lang, Words};
use serde::{Deserialize, Serialize};

/// In which order things are written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Order {
    /// All that one player has, then the next player.
    #[default]
    ByPlayer,
    /// One kind of piece for all players, then the next kind.
    ByKind,
}

/// A pad that is being filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Filling<G: Pad> {
    pub(super) sheet: Sheet<G>,
    /// The row that is open.
    pub(super) row: usize,
    /// Whose place is open there, or which kind of piece.
    at: usize,
    order: Order,
    /// Whose place was open before it went kind by kind.
    player: usize,
    /// Where a tile was taken out of a pile, whose it is and which one: the next comes there.
    pub(super) gap: Option<(usize, usize)>,
    /// Whether the result is looked at.
    pub(super) is_done: bool,
    /// When it was begun, in milliseconds since 1970.
    pub(super) began: u64,
}

/// What is kept of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    sheet: String,
    row: usize,
    at: usize,
    order: Order,
    done: bool,
    began: u64,
}

/// Something on the pad that can be tapped: a word, for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) place: usize,
    pub(super) word: &'static str,
    pub(super) count: u8,
}

/// A sheet as a pad that is kept, whichever game it is of.
pub(super) fn kept(sheet: String, order: Order, began: u64) -> String {
    let kept = Kept { sheet, row: 0, at: 0, order, done: false, began };
    serde_json::to_string(&kept).expect("what is kept has names for keys")
}

/// When the game of a kept pad was begun, and whether it is looked at to its end; none if the pad is
/// damaged.
pub(super) fn lies_there(kept: &str) -> Option<(u64, bool)> {
    serde_json::from_str(kept).ok().map(|Kept { began, done, .. }| (began, done))
}

/// Whether the result of a kept pad is looked at, whichever game it is of.
pub(super) fn is_done(kept: &str) -> bool {
    lies_there(kept).is_some_and(|(_, done)| done)
}

impl<G: Pad> Filling<G> {
    /// A new pad.
    pub(super) fn new(sheet: Sheet<G>, order: Order, began: u64) -> Self {
        Self { sheet, row: 0, at: 0, order, player: 0, gap: None, is_done: false, began }
    }

    /// A pad that was kept, and what of it could not be read.
    pub(super) fn load(text: &str) -> Result<(Self, Vec<Smudge>), Option<Smudge>> {
        let Kept { sheet, row, at, order, done, began } =
            serde_json::from_str(text).map_err(|_| None)?;
        let (sheet, smudges) = Sheet::read(&sheet).map_err(Some)?;
        let mut filling = Self { is_done: done, ..Self::new(sheet, order, began) };
        filling.open_row(row);
        filling.open(at);
        Ok((filling, smudges))
    }

    /// The pad as text.
    pub(super) fn save(&self) -> String {
        let Self { row, at, order, is_done: done, began, .. } = *self;
        let kept = Kept { sheet: self.sheet.to_string(), row, at, order, done, began };
        serde_json::to_string(&kept).expect("what is kept has names for keys")
    }

    /// What it comes to.
    pub(super) fn count(&self) -> Counted<G::Event> {
        if self.is_done { self.sheet.result() } else { self.sheet.count() }
    }

    /// Whether a sheet is the same game, only corrected.
    pub(super) fn is_of_same(&self, other: &Sheet<G>) -> bool {
        let options = |sheet: &Sheet<G>| sheet.options().to_string();
        self.sheet.seats == other.seats && options(&self.sheet) == options(other)
    }

    /// Opens a row where it begins.
    pub(super) fn open_row(&mut self, row: usize) {
        self.gap = None;
        self.row = row.min(self.sheet.rows().len() - 1);
        self.open(0);
    }

    /// Looks at another row: of the same player, if one was open.
    pub(super) fn turn_to(&mut self, row: usize) {
        let at = self.at;
        self.open_row(row);
        if self.order == Order::ByPlayer {
            self.open(at);
        }
    }

    /// The row that is open.
    pub(super) fn row(&self) -> &Row {
        &self.sheet.rows()[self.row]
    }

    /// Whether anything was written down for a place.
    pub(super) fn has(&self, place: usize) -> bool {
        let rows = 0..self.sheet.rows().len();
        let of_row = |row| self.sheet.places(row).get(place);
        rows.filter_map(of_row).any(|laid| laid.iter().next().is_some())
    }

    /// Whether all that stands in the open row could be written down in those before it.
    pub(super) fn is_only_more(&self) -> bool {
        let before = &self.sheet.rows()[..self.row];
        let is_before = |word: &&str| {
            before.iter().any(|row| row.kinds.iter().flatten().any(|known| known == word))
        };
        self.is_behind_rounds() && self.row().kinds.iter().flatten().all(is_before)
    }

    pub(super) fn order(&self) -> Order {
        self.order
    }

    /// Goes on in this order: by player with the one who was open last.
    pub(super) fn set_order(&mut self, order: Order) {
        if self.order == Order::ByPlayer {
            self.player = self.at;
        }
        self.order = order;
        self.open(if order == Order::ByPlayer { self.player } else { 0 });
    }

    /// What is open in the row: a place or a kind.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// How many places or kinds the row has.
    pub(super) fn tabs(&self) -> usize {
        match self.order {
            Order::ByPlayer => self.row().places.into(),
            Order::ByKind => self.row().kinds.len(),
        }
    }

    pub(super) fn open(&mut self, at: usize) {
        self.at = at.min(self.tabs() - 1);
    }

    /// Goes to the next place or kind, then to the next row, and then to the result.
    pub(super) fn go_on(&mut self) {
        if self.at + 1 < self.tabs() {
            self.at += 1;
        } else if self.row + 1 < self.sheet.rows().len() {
            self.open_row(self.row + 1);
        } else {
            self.is_done = true;
        }
    }

    /// All that can be tapped now, what belongs together in one list.
    pub(super) fn spots(&self) -> Vec<Vec<Spot>> {
        let places = self.sheet.places(self.row);
        let spot = |place: usize, word: &'static str| Spot {
            place,
            word,
            count: places[place].count(word),
        };
        match self.order {
            Order::ByPlayer => {
                let of = |words: &Vec<&'static str>| {
                    words.iter().map(|word| spot(self.at, word)).collect()
                };
                self.row().kinds.iter().map(of).collect()
            }
            Order::ByKind => {
                let words = &self.row().kinds[self.at];
                let of = |place: usize| words.iter().map(|word| spot(place, word)).collect();
                (0..places.len()).map(of).collect()
            }
        }
    }

    /// A word for several pieces, each of which lies alone in the place that is open: they may lie
    /// together, and count otherwise.
    pub(super) fn may_lie_together(&self) -> Option<&'static str> {
        let by_player = self.order == Order::ByPlayer;
        let laid = self.sheet.places(self.row).get(self.at).filter(|_| by_player)?;
        self.row().kinds.iter().flatten().copied().find(|word| {
            let pieces = G::pieces(word);
            pieces.len() > 1 && pieces.iter().all(|piece| laid.count(piece) > 0)
        })
    }

    /// Whether the open row is what everyone has when the rounds are over.
    pub(super) fn is_behind_rounds(&self) -> bool {
        let is_round = |row: &Row| row.round.is_some();
        !is_round(self.row()) && self.sheet.rows().iter().any(is_round)
    }

    /// One more of a word; says why not.
    pub(super) fn put(&mut self, place: usize, word: &str) -> Result<(), Misread> {
        match self.gap.take() {
            Some((of, nth)) if of == place => self.sheet.put_in(self.row, place, nth, word),
            _ => self.sheet.put(self.row, place, word, 1),
        }
    }

    /// One less of it.
    pub(super) fn take(&mut self, place: usize, word: &str) {
        self.gap = None;
        self.sheet.take(self.row, place, word);
    }

    /// Takes a tile out of a pile: the next one comes there.
    pub(super) fn take_from(&mut self, place: usize, nth: usize) {
        self.sheet.take_from(self.row, place, nth);
        self.gap = Some((place, nth));
    }

    /// Calls a player something else, but not like another.
    pub(super) fn rename(&mut self, seat: usize, name: &str) {
        let others = self.sheet.seats.iter().enumerate().filter(|(nth, _)| *nth != seat);
        let others: Vec<&String> = others.map(|(_, other)| other).collect();
        let name = told_apart(name, &others);
        if let Some(seat) = self.sheet.seats.get_mut(seat) {
            *seat = name;
        }
    }
}

impl<G: Pad + Words> Filling<G> {
    /// What everyone scored in every row, as it was counted.
    pub(super) fn shares(&self, counted: &Counted<G::Event>, lang: Lang) -> Vec<Vec<Share>> {
        let rows = counted.told.iter().enumerate();
        rows.map(|(row, told)| shares(&self.sheet, row, told, lang)).collect()
    }
}

/// What each place has in a row, or in all of them.
pub(super) fn sums<'a>(rows: impl IntoIterator<Item = &'a Vec<Share>>) -> Vec<i16> {
    let mut sums = Vec::new();
    for shares in rows {
        sums.resize(sums.len().max(shares.len()), 0);
        for (sum, share) in sums.iter_mut().zip(shares) {
            *sum += share.sum();
        }
    }
    sums
}

/// How points were added up: "14 + 11 − 6".
pub(super) fn added_up(points: impl IntoIterator<Item = i16>) -> String {
    let mut added = String::new();
    for points in points {
        added += &match (added.is_empty(), points < 0) {
            (true, _) => number(points),
            (false, false) => format!(" + {points}"),
            (false, true) => format!(" − {}", points.unsigned_abs()),
        };
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;
    use game_sushizock::Sushizock;

    fn pad(order: Order) -> Filling<SushiGo> {
        let options = "seats=2".parse().expect("options");
        Filling::new(Sheet::new(&options, vec!["Ann".into(), "Bo".into()]), order, 1)
    }

    #[test]
    fn who_writes_by_player_goes_from_one_to_the_next_and_to_the_next_round() {
        let mut pad = pad(Order::ByPlayer);
        assert_eq!((pad.row, pad.at(), pad.tabs()), (0, 0, 2));
        assert_eq!(pad.spots()[1], [Spot { place: 0, word: "tempura", count: 0 }]);
        pad.put(0, "tempura").expect("there is room");
        pad.go_on();
        assert_eq!((pad.row, pad.at()), (0, 1));
        pad.go_on();
        assert_eq!((pad.row, pad.at()), (1, 0));
        for _ in 0..6 {
            pad.go_on();
        }
        assert!(pad.is_done, "behind the last row is the result");
    }

    #[test]
    fn who_writes_by_kind_sees_all_players_side_by_side() {
        let mut pad = pad(Order::ByKind);
        pad.put(1, "maki3").expect("there is room");
        let makis = pad.spots();
        assert_eq!(makis.len(), 2);
        assert_eq!(makis[1].iter().map(|spot| spot.count).collect::<Vec<_>>(), [0, 0, 1]);
        pad.take(1, "maki3");
        pad.take(1, "maki3");
        assert_eq!(pad.spots()[1][2].count, 0);
    }

    #[test]
    fn whoever_turns_to_another_row_or_order_and_back_finds_the_same_player() {
        let mut pad = pad(Order::ByPlayer);
        pad.open(1);
        pad.turn_to(2);
        assert_eq!((pad.row, pad.at()), (2, 1));
        pad.set_order(Order::ByKind);
        assert_eq!(pad.at(), 0);
        pad.open(3);
        pad.turn_to(1);
        assert_eq!((pad.row, pad.at()), (1, 0), "other rows have other kinds");
        pad.set_order(Order::ByPlayer);
        assert_eq!(pad.at(), 1);
        pad.set_order(Order::ByPlayer);
        assert_eq!(pad.at(), 1);
    }

    #[test]
    fn puddings_at_the_end_are_only_those_of_no_round() {
        let mut pad = pad(Order::ByPlayer);
        assert!(!pad.is_only_more());
        pad.open_row(2);
        assert!(!pad.is_only_more());
        pad.open_row(3);
        assert!(pad.is_only_more());
    }

    #[test]
    fn a_sushi_beside_a_free_wasabi_is_asked_about() {
        let mut pad = pad(Order::ByPlayer);
        pad.put(0, "wasabi").expect("there is room");
        assert_eq!(pad.may_lie_together(), None);
        pad.put(0, "salmon").expect("there is room");
        assert_eq!(pad.may_lie_together(), Some("wasabi(salmon)"));
        pad.take(0, "wasabi");
        assert_eq!(pad.may_lie_together(), None);
    }

    #[test]
    fn a_tile_in_the_middle_of_a_pile_is_corrected_where_it_lies() {
        let options = "seats=2".parse().expect("options");
        let sheet = Sheet::new(&options, vec!["Ann".into(), "Bo".into()]);
        let mut pad = Filling::<Sushizock>::new(sheet, Order::ByPlayer, 1);
        for tile in ["+4", "-1", "+5", "+5"] {
            pad.put(0, tile).expect("there is room");
        }
        pad.take_from(0, 0);
        pad.put(0, "+6").expect("there is room");
        pad.put(0, "+1").expect("there is room");
        let pile =
            |pad: &Filling<Sushizock>| pad.sheet.to_string().lines().last().map(String::from);
        assert_eq!(pile(&pad).as_deref(), Some("piles: +6,+5,+5,+1 -1 | -"));
        pad.take_from(0, 2);
        pad.put(1, "+3").expect("there is room");
        pad.put(0, "+2").expect("there is room");
        assert_eq!(
            pile(&pad).as_deref(),
            Some("piles: +6,+5,+1,+2 -1 | +3"),
            "one looked elsewhere"
        );
    }

    #[test]
    fn what_is_missing_is_missed_when_the_result_is_looked_at() {
        let mut pad = pad(Order::ByPlayer);
        pad.put(0, "egg").expect("there is room");
        assert_eq!(pad.count().doubts, []);
        pad.is_done = true;
        assert_eq!(pad.count().doubts.len(), 2);
    }

    #[test]
    fn a_pad_is_kept_with_where_its_writer_is() {
        let mut before = pad(Order::ByKind);
        before.put(0, "wasabi(squid)").expect("there is room");
        before.go_on();
        assert_eq!(Filling::load(&before.save()), Ok((before, Vec::new())));
    }

    #[test]
    fn a_kept_pad_says_whether_it_is_done_whoever_plays() {
        let mut pad = pad(Order::ByPlayer);
        pad.rename(0, "\"done\":true");
        assert!(!is_done(&pad.save()) && !is_done("{"));
        pad.is_done = true;
        assert!(is_done(&pad.save()));
    }

    #[test]
    fn nobody_takes_the_name_of_another() {
        let mut pad = pad(Order::ByPlayer);
        pad.rename(1, "Ann");
        assert_eq!(pad.sheet.seats, ["Ann", "Ann 2"]);
        pad.rename(1, "Ann 2");
        assert_eq!(pad.sheet.seats, ["Ann", "Ann 2"], "it is their own");
    }

    #[test]
    fn a_damaged_pad_is_read_as_far_as_it_can_be() {
        let saved = pad(Order::ByPlayer).save();
        for damaged in ["", "{}", &saved.replace("seats=2", "seats=9")] {
            assert!(Filling::<SushiGo>::load(damaged).is_err(), "{damaged}");
        }
        let odd = saved.replace("Ann | Bo", "Ann | Bo\\nround 1: tuna egg | -");
        let (pad, smudges) = Filling::<SushiGo>::load(&odd).expect("most of it is good");
        assert_eq!(smudges.len(), 1);
        assert_eq!(pad.sheet.places(0)[0].count("egg"), 1);
    }

    #[test]
    fn points_have_their_reasons_and_add_up() {
        let mut pad = pad(Order::ByPlayer);
        for word in ["tempura", "tempura", "wasabi(squid)"] {
            pad.put(0, word).expect("there is room");
        }
        let counted = pad.sheet.count();
        let rows = pad.shares(&counted, Lang::default());
        let ann = &rows[0][0].points;
        let said: Vec<_> = ann.iter().map(|it| (it.scored.rule.id(), it.scored.points)).collect();
        assert_eq!(said, [("T1", 5), ("N1", 9)]);
        assert!(ann.iter().all(|point| !point.reason.words.is_empty()));
        assert_eq!(sums(&rows), [14, 0]);
        assert_eq!(sums(&rows[1..]), [0, 0]);
    }

    #[test]
    fn points_are_added_up_row_by_row() {
        assert_eq!(added_up([14, 0, 17, -6]), "14 + 0 + 17 − 6");
        assert_eq!(added_up([-3, 2]), "−3 + 2");
    }
}
