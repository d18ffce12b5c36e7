//! The places at the table.

use crate::misread::{self, At, Misread};
use core::fmt;
use core::ops::{Index, IndexMut};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// No game of ours seats more than this.
pub const MAX_SEATS: usize = 8;

/// A place at the table. People count seats from 1, in text and in JSON; arrays from 0.
///
/// ```
/// use kaiten_core::Seat;
/// let first = Seat::new(0);
/// assert_eq!(first.to_string(), "1");
/// assert_eq!(first.left(4), Seat::new(1));
/// assert_eq!(first.right(4), Seat::new(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If no table has so many seats.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < MAX_SEATS, "a table has at most eight seats");
        Self(index)
    }

    /// The index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour at a table of `seats`: the next one clockwise.
    #[inline]
    pub const fn left(self, seats: u8) -> Self {
        Self(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// The right neighbour at a table of `seats`.
    #[inline]
    pub const fn right(self, seats: u8) -> Self {
        Self(if self.0 == 0 { seats - 1 } else { self.0 - 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl core::str::FromStr for Seat {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse() {
            Ok(number @ 1..=8u8) => Ok(Self(number - 1)),
            _ => Err(Misread::unknown("seat", text, &["1", "2", "3", "4", "5", "6", "7", "8"])),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            number @ 1..=8 => Ok(Self(number - 1)),
            number => {
                Err(D::Error::custom(format_args!("there is no seat {number}: 1 to 8 exist")))
            }
        }
    }
}

/// A set of seats, in the order of the table.
///
/// ```
/// use kaiten_core::{Seat, Seats};
/// let mut waiting = Seats::first(3);
/// waiting.remove(Seat::new(1));
/// assert_eq!(waiting.to_string(), "1, 3");
/// assert_eq!(waiting.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// The first `n` seats: everyone at a table of `n`.
    #[inline]
    pub const fn first(n: u8) -> Self {
        Self(((1u16 << n) - 1) as u8)
    }

    /// One seat alone.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is among them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Seats {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, seat) in self.enumerate() {
            write!(f, "{}{seat}", if nth == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each seat of a table that has up to `MAX` seats, without a heap.
///
/// ```
/// use kaiten_core::{BySeat, Seat};
/// let mut hands: BySeat<&str, 5> = ["maki", "tempura", "wasabi"].into_iter().collect();
/// hands.pass_left();
/// assert_eq!(hands[Seat::new(1)], "maki");
/// hands.pass_right();
/// assert_eq!(hands[Seat::new(0)], "maki");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BySeat<T, const MAX: usize = MAX_SEATS> {
    seats: u8,
    items: [T; MAX],
}

impl<T: Copy + Default, const MAX: usize> BySeat<T, MAX> {
    /// The same value for each of `seats` seats.
    ///
    /// # Panics
    /// If `seats` is more than `MAX`.
    #[inline]
    pub fn new(seats: u8, value: T) -> Self {
        assert!(usize::from(seats) <= MAX, "a table of {MAX} cannot have {seats} seats");
        let mut items = [T::default(); MAX];
        items[..usize::from(seats)].fill(value);
        Self { seats, items }
    }

    /// A value made for each of `seats` seats.
    pub fn from_fn(seats: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut by_seat = Self::new(seats, T::default());
        for seat in Seats::first(seats) {
            by_seat[seat] = value(seat);
        }
        by_seat
    }

    /// Everyone gives what they have to their left neighbour.
    #[inline]
    pub fn pass_left(&mut self) {
        let n = usize::from(self.seats);
        if n > 1 {
            let last = self.items[n - 1];
            for i in (1..n).rev() {
                self.items[i] = self.items[i - 1];
            }
            self.items[0] = last;
        }
    }

    /// Everyone gives what they have to their right neighbour.
    #[inline]
    pub fn pass_right(&mut self) {
        let n = usize::from(self.seats);
        if n > 1 {
            let first = self.items[0];
            for i in 1..n {
                self.items[i - 1] = self.items[i];
            }
            self.items[n - 1] = first;
        }
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// How many seats there are.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The value of a seat, if it is at the table.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.items[..usize::from(self.seats)].get(seat.index())
    }

    /// The values in the order of the table.
    #[inline]
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.items[..usize::from(self.seats)].iter()
    }

    /// The values in the order of the table, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> core::slice::IterMut<'_, T> {
        self.items[..usize::from(self.seats)].iter_mut()
    }

    /// The values as a slice.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.seats)]
    }

    /// The values with their seats.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seats::first(self.seats).zip(self.iter())
    }
}

impl<const MAX: usize> BySeat<u8, MAX> {
    /// The highest count that is lower than `below`; 0 if there is none. For majorities.
    ///
    /// ```
    /// use kaiten_core::BySeat;
    /// let maki: BySeat<u8> = [3, 5, 5, 2].into_iter().collect();
    /// assert_eq!((maki.highest_below(u8::MAX), maki.highest_below(5)), (5, 3));
    /// ```
    #[inline]
    pub fn highest_below(&self, below: u8) -> u8 {
        self.iter().copied().filter(|&count| count < below).max().unwrap_or(0)
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        match self.items.get(seat.index()) {
            Some(item) if seat.0 < self.seats => item,
            _ => no_such_seat(seat, self.seats),
        }
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match self.items.get_mut(seat.index()) {
            Some(item) if seat.0 < self.seats => item,
            _ => no_such_seat(seat, self.seats),
        }
    }
}

/// There is room behind the last seat, but nothing of anyone is in it.
#[cold]
#[inline(never)]
fn no_such_seat(seat: Seat, seats: u8) -> ! {
    panic!("seat {seat} at a table of {seats}")
}

impl<T: Copy + Default, const MAX: usize> FromIterator<T> for BySeat<T, MAX> {
    /// # Panics
    /// If there are more than `MAX` values.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut by_seat = Self { seats: 0, items: [T::default(); MAX] };
        for value in values {
            by_seat.items[usize::from(by_seat.seats)] = value;
            by_seat.seats += 1;
        }
        by_seat
    }
}

impl<'a, T, const MAX: usize> IntoIterator for &'a BySeat<T, MAX> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// As people write it: the values in the order of the table, with bars between them.
impl<T: fmt::Display, const MAX: usize> fmt::Display for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, value) in self.iter().enumerate() {
            write!(f, "{}{value}", if nth == 0 { "" } else { " | " })?;
        }
        Ok(())
    }
}

impl<T: core::str::FromStr<Err: Into<Misread>> + Copy + Default, const MAX: usize>
    core::str::FromStr for BySeat<T, MAX>
{
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = text.split('|').count();
        if found > MAX {
            return Err(Misread::count("places", found, 0..=MAX as u8));
        }
        let read = |(seat, place): (Seat, &str)| {
            misread::read(place.trim()).map_err(|why| why.at(At::Seat(seat)))
        };
        Seats::first(found as u8).zip(text.split('|')).map(read).collect()
    }
}

impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const MAX: usize> Deserialize<'de>
    for BySeat<T, MAX>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > MAX {
            return Err(D::Error::custom(format_args!(
                "a list for {} seats where at most {MAX} can be",
                values.len()
            )));
        }
        Ok(values.into_iter().collect())
    }
}

/// Where a seat stands: its points, what breaks a tie, and its place. Shared places are shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The points so far.
    pub points: i16,
    /// What decides between equal points.
    pub tie_break: i16,
    /// 1 for the winner; equal seats share a place, and the places behind it are left out.
    pub place: u8,
}

impl Standing {
    /// Ranks points and tie-breaks, given as pairs in the order of the table.
    ///
    /// ```
    /// use kaiten_core::{BySeat, Standing};
    /// let standings = Standing::rank(&[(30, 2), (41, 0), (30, 2), (30, 1)].into_iter().collect());
    /// let places: Vec<u8> = standings.iter().map(|s| s.place).collect();
    /// assert_eq!(places, [2, 1, 2, 4]);
    /// ```
    pub fn rank(scores: &BySeat<(i16, i16)>) -> BySeat<Self> {
        BySeat::from_fn(scores.seats(), |seat| {
            let (points, tie_break) = scores[seat];
            let ahead = scores.iter().filter(|&&other| other > scores[seat]).count();
            Self { points, tie_break, place: ahead as u8 + 1 }
        })
    }
}

/// In notation: `1. 32 (4)` is first with 32 points and a tie-break of 4.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {} ({})", self.place, self.points, self.tie_break)
    }
}

impl core::str::FromStr for Standing {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (place, rest) = text.strip_suffix(')')?.split_once(". ")?;
            let (points, tie_break) = rest.split_once(" (")?;
            let (points, tie_break) = (points.parse().ok()?, tie_break.parse().ok()?);
            Some(Self { points, tie_break, place: place.parse().ok()? })
        };
        read().ok_or_else(|| Misread::form("standing", text, "1. 32 (4)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_four() -> BySeat<u8, 6> {
        BySeat::new(4, 7)
    }

    #[test]
    #[should_panic(expected = "seat 5 at a table of 4")]
    fn nobody_sits_behind_the_last_seat() {
        assert_eq!(of_four()[Seat::new(3)], 7);
        let _ = of_four()[Seat::new(4)];
    }

    #[test]
    #[should_panic(expected = "seat 5 at a table of 4")]
    fn nothing_can_be_put_behind_the_last_seat() {
        of_four()[Seat::new(4)] = 1;
    }

    #[test]
    #[should_panic(expected = "seat 8 at a table of 4")]
    fn nor_where_no_table_has_a_seat() {
        let _ = of_four()[Seat::new(7)];
    }
}
