//! A bag of pieces: how many there are of each kind, in no order.
//!
//! A shuffled deck is a bag too: nobody knows its order, so it is drawn when the rules draw.

use crate::rng::below;
use crate::{At, Misread, Rng};
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};
use core::str::FromStr;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A kind of card, die, tile or token. Made by [`pieces!`](crate::pieces).
pub trait Piece: Copy + Eq + Ord + fmt::Debug + fmt::Display + 'static {
    /// What such a piece is called in messages: "card".
    const NOUN: &'static str;
    /// Every kind, in the order of the enum.
    const ALL: &'static [Self];
    /// The name of each, in the same order.
    const NAMES: &'static [&'static str];
    /// The position in [`Piece::ALL`].
    fn index(self) -> usize;
    /// The name in notation and JSON.
    fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }
    /// The kind with this name.
    fn named(name: &str) -> Result<Self, Misread> {
        match Self::NAMES.iter().position(|&known| known == name) {
            Some(index) => Ok(Self::ALL[index]),
            None => Err(Misread::unknown(Self::NOUN, name, Self::NAMES)),
        }
    }
}

/// Declares an enum of pieces with the names that notation and JSON use.
///
/// ```
/// kaiten_core::pieces! {
///     /// What swims.
///     pub enum Fish as "fish" { Salmon = "salmon", Squid = "squid" }
/// }
/// assert_eq!("squid".parse::<Fish>(), Ok(Fish::Squid));
/// assert_eq!("tuna".parse::<Fish>().unwrap_err().to_string(), "“tuna” is no fish: there are salmon, squid");
/// ```
#[macro_export]
macro_rules! pieces {
    ($(#[$meta:meta])* $vis:vis enum $name:ident as $noun:literal {
        $($(#[$kind_meta:meta])* $kind:ident = $text:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive($crate::serde::Serialize, $crate::serde::Deserialize)]
        #[serde(crate = "kaiten_core::serde")]
        $vis enum $name { $($(#[$kind_meta])* #[doc = $text] #[serde(rename = $text)] $kind),+ }

        impl $crate::Piece for $name {
            const NOUN: &'static str = $noun;
            const ALL: &'static [Self] = &[$(Self::$kind),+];
            const NAMES: &'static [&'static str] = &[$($text),+];
            #[inline]
            fn index(self) -> usize { self as usize }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($crate::Piece::name(*self))
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::Misread;
            fn from_str(text: &str) -> Result<Self, $crate::Misread> { $crate::Piece::named(text) }
        }
    };
}

/// How many pieces of each kind; up to 127 in all.
///
/// A word counts eight kinds, one byte each, so `WORDS` is the number of kinds divided by eight,
/// rounded up. All counting, drawing and comparing is done on whole words.
///
/// ```
/// use kaiten_core::{Bag, rng};
/// kaiten_core::pieces! { pub enum Fish as "fish" { Salmon = "salmon", Squid = "squid" } }
///
/// let mut sea: Bag<Fish, 1> = "salmon*10 squid*5".parse().unwrap();
/// let net = sea.deal(&mut rng::stream(1, 0), 6);
/// assert_eq!((net.len(), sea.len()), (6, 9));
/// assert_eq!((net + sea).to_string(), "salmon*10 squid*5");
/// ```
pub struct Bag<P, const WORDS: usize> {
    words: [u64; WORDS],
    pieces: PhantomData<P>,
}

/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte: no count reaches it, so sums and comparisons cannot carry over.
const HIGHS: u64 = 0x8080_8080_8080_8080;
/// The most pieces that a bag counts.
const MOST: u8 = 127;

impl<P: Piece, const WORDS: usize> Bag<P, WORDS> {
    /// A bag with nothing in it.
    pub const EMPTY: Self = Self { words: [0; WORDS], pieces: PhantomData };

    /// How many pieces of this kind there are.
    #[inline]
    pub fn count(&self, piece: P) -> u8 {
        let (word, shift) = Self::place(piece);
        (self.words[word] >> shift) as u8
    }

    /// Puts a piece in.
    #[inline]
    pub fn put(&mut self, piece: P) {
        let (word, shift) = Self::place(piece);
        self.words[word] += 1 << shift;
    }

    /// Takes a piece out that is known to be there.
    #[inline]
    pub fn take(&mut self, piece: P) {
        debug_assert!(self.count(piece) > 0, "no {piece} to take");
        let (word, shift) = Self::place(piece);
        self.words[word] -= 1 << shift;
    }

    /// The same bag with one more piece.
    #[inline]
    #[must_use]
    pub fn with(mut self, piece: P) -> Self {
        self.put(piece);
        self
    }

    /// How many pieces there are in all.
    #[inline]
    pub fn len(&self) -> u8 {
        self.total() as u8
    }

    /// Whether there is no piece.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether all pieces of `other` are here.
    #[inline]
    pub fn contains(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| ((a | HIGHS) - b) & HIGHS == HIGHS)
    }

    /// How many different kinds there are.
    #[inline]
    pub fn kinds(&self) -> u32 {
        self.each_once().total()
    }

    /// How many kinds there are at least two pieces of.
    #[inline]
    pub fn doubles(&self) -> u32 {
        // Adding 126 lifts a count of two or more into the highest bit of its byte.
        Self::of(self.words.map(|word| (word + 126 * ONES) >> 7 & ONES)).total()
    }

    /// The `n`-th of the kinds that are here, in their order.
    ///
    /// # Panics
    /// If there are not so many kinds.
    #[inline]
    pub fn nth_kind(&self, n: u32) -> P {
        P::ALL[self.each_once().nth(n)]
    }

    /// The kinds that are here with their counts, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (P, u8)> + '_ {
        P::ALL.iter().map(|&piece| (piece, self.count(piece))).filter(|&(_, count)| count > 0)
    }

    /// Any kind that is here, each equally likely.
    ///
    /// # Panics
    /// If the bag is empty.
    #[inline]
    pub fn any_kind<R: Rng + ?Sized>(&self, rng: &mut R) -> P {
        self.nth_kind(below(rng, self.kinds()))
    }

    /// Draws a piece, each equally likely.
    ///
    /// # Panics
    /// If the bag is empty.
    #[inline]
    pub fn draw<R: Rng + ?Sized>(&mut self, rng: &mut R) -> P {
        let piece = P::ALL[self.nth(below(rng, self.total()))];
        self.take(piece);
        piece
    }

    /// Draws `n` pieces into a new bag.
    ///
    /// # Panics
    /// If there are fewer.
    #[inline]
    pub fn deal<R: Rng + ?Sized>(&mut self, rng: &mut R, n: u8) -> Self {
        let mut dealt = [Self::EMPTY];
        self.deal_all(rng, n, &mut dealt);
        dealt[0]
    }

    /// Draws `n` pieces for each of these bags, which are emptied first.
    ///
    /// # Panics
    /// If there are fewer.
    #[inline]
    pub fn deal_all<R: Rng + ?Sized>(&mut self, rng: &mut R, n: u8, bags: &mut [Self]) {
        assert!(usize::from(self.len()) >= bags.len() * usize::from(n), "too few pieces to deal");
        // All pieces in a row, of which any is dealt and replaced by the last. A row is written
        // sixteen places at a time, of which the next kind overwrites what is too much. It has a
        // place for every byte, so that no place needs to be checked.
        let mut row = [0u8; 256];
        let mut left = 0u8;
        for (index, &piece) in P::ALL.iter().enumerate() {
            let count = self.count(piece);
            for start in (left..left + count).step_by(16) {
                row[usize::from(start)..][..16].fill(index as u8);
            }
            left += count;
        }
        for bag in bags {
            *bag = Self::EMPTY;
            for _ in 0..n {
                let nth = below(rng, u32::from(left)) as u8;
                left -= 1;
                let index = usize::from(row[usize::from(nth)]);
                bag.words[index / 8] += 1 << (index % 8 * 8);
                row[usize::from(nth)] = row[usize::from(left)];
            }
            *self -= *bag;
        }
    }

    #[inline]
    const fn of(words: [u64; WORDS]) -> Self {
        Self { words, pieces: PhantomData }
    }

    /// A bag with one piece of each kind that is here.
    #[inline]
    fn each_once(&self) -> Self {
        // Adding 127 lifts a count of one or more into the highest bit of its byte.
        Self::of(self.words.map(|word| (word + 127 * ONES) >> 7 & ONES))
    }

    /// How many pieces there are in all.
    #[inline]
    fn total(&self) -> u32 {
        // No byte overflows: all pieces together are fewer than it can count.
        sum(self.words.iter().sum())
    }

    /// The index of the `n`-th piece, if all stood in a row sorted by kind.
    #[inline]
    fn nth(&self, n: u32) -> usize {
        let (mut before, mut after) = (0, 0);
        for &word in &self.words {
            // Each byte holds how many pieces there are up to it: the piece is of the first kind
            // where that is more than n, so all kinds where it is more stand at it or after it.
            let up_to = (word.wrapping_mul(ONES)).wrapping_add(before * ONES);
            let more = ((up_to | HIGHS) - (u64::from(n) + 1) * ONES) & HIGHS;
            after += more >> 7;
            before = up_to >> 56;
        }
        8 * WORDS - sum(after) as usize
    }

    #[inline]
    fn place(piece: P) -> (usize, u32) {
        (piece.index() / 8, piece.index() as u32 % 8 * 8)
    }
}

/// The sum of all bytes: multiplying by ONES leaves it in the highest one.
#[inline]
fn sum(word: u64) -> u32 {
    (word.wrapping_mul(ONES) >> 56) as u32
}

impl<P, const WORDS: usize> Clone for Bag<P, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, const WORDS: usize> Copy for Bag<P, WORDS> {}

impl<P, const WORDS: usize> PartialEq for Bag<P, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<P, const WORDS: usize> Eq for Bag<P, WORDS> {}

impl<P: Piece, const WORDS: usize> Default for Bag<P, WORDS> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<P: Piece, const WORDS: usize> AddAssign for Bag<P, WORDS> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        for (a, b) in self.words.iter_mut().zip(other.words) {
            *a += b;
        }
    }
}

impl<P: Piece, const WORDS: usize> SubAssign for Bag<P, WORDS> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        debug_assert!(self.contains(&other), "{other} is not in {self}");
        for (a, b) in self.words.iter_mut().zip(other.words) {
            *a -= b;
        }
    }
}

impl<P: Piece, const WORDS: usize> Add for Bag<P, WORDS> {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<P: Piece, const WORDS: usize> Sub for Bag<P, WORDS> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<P: Piece, const WORDS: usize> FromIterator<(P, u8)> for Bag<P, WORDS> {
    fn from_iter<I: IntoIterator<Item = (P, u8)>>(counts: I) -> Self {
        let mut bag = Self::EMPTY;
        for (piece, count) in counts {
            let (word, shift) = Self::place(piece);
            bag.words[word] += u64::from(count) << shift;
        }
        bag
    }
}

/// In notation: `tempura*2 maki1`, and `-` for an empty bag.
impl<P: Piece, const WORDS: usize> fmt::Display for Bag<P, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (nth, (piece, count)) in self.iter().enumerate() {
            let space = if nth == 0 { "" } else { " " };
            match count {
                1 => write!(f, "{space}{piece}")?,
                _ => write!(f, "{space}{piece}*{count}")?,
            }
        }
        Ok(())
    }
}

impl<P: Piece, const WORDS: usize> fmt::Debug for Bag<P, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<P: Piece, const WORDS: usize> FromStr for Bag<P, WORDS> {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut counts = Counts::default();
        if text != "-" {
            for word in text.split_whitespace() {
                let (name, count) = times(word)?;
                counts.add(P::named(name)?, count)?;
            }
        }
        Ok(counts.bag)
    }
}

/// A word of notation and how often it counts: `tempura*2` is two tempura.
pub fn times(word: &str) -> Result<(&str, u8), Misread> {
    match word.split_once('*') {
        None => Ok((word, 1)),
        Some((name, count)) => match count.parse() {
            Ok(count) => Ok((name, count)),
            Err(_) => Err(Misread::form("number of pieces", word, "tempura*2")),
        },
    }
}

/// A bag that is being read, and refuses more than it can count.
struct Counts<P, const WORDS: usize> {
    bag: Bag<P, WORDS>,
    total: u32,
}

impl<P: Piece, const WORDS: usize> Default for Counts<P, WORDS> {
    fn default() -> Self {
        Self { bag: Bag::EMPTY, total: 0 }
    }
}

impl<P: Piece, const WORDS: usize> Counts<P, WORDS> {
    fn add(&mut self, piece: P, count: u8) -> Result<(), Misread> {
        self.total += u32::from(count);
        if self.total > u32::from(MOST) {
            let too_many = Misread::count("pieces", self.total, 0..=MOST);
            return Err(too_many.at(At::Piece(piece.name())));
        }
        self.bag += core::iter::once((piece, count)).collect();
        Ok(())
    }
}

/// In JSON: an object from names to counts.
impl<P: Piece + Serialize, const WORDS: usize> Serialize for Bag<P, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, P: Piece + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for Bag<P, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names<P, const WORDS: usize>(PhantomData<P>);

        impl<'de, P: Piece + Deserialize<'de>, const WORDS: usize> Visitor<'de> for Names<P, WORDS> {
            type Value = Bag<P, WORDS>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object that counts each {}", P::NOUN)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut counts = Counts::default();
                while let Some((piece, count)) = map.next_entry::<P, u8>()? {
                    counts.add(piece, count).map_err(A::Error::custom)?;
                }
                Ok(counts.bag)
            }
        }

        deserializer.deserialize_map(Names(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate as kaiten_core;
    use crate::rng::stream;

    crate::pieces! {
        /// Ten kinds, so that a bag needs two words.
        enum Letter as "letter" {
            A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i", J = "j",
        }
    }

    type Letters = Bag<Letter, 2>;

    fn letters(text: &str) -> Letters {
        text.parse().expect("a bag of letters")
    }

    #[test]
    fn counts_cross_the_words() {
        let bag = letters("a*3 h i*2 j*60");
        assert_eq!((bag.len(), bag.kinds(), bag.doubles()), (66, 4, 3));
        assert_eq!((bag.count(Letter::I), bag.count(Letter::B)), (2, 0));
        assert_eq!([0, 1, 2, 3].map(|n| bag.nth_kind(n).to_string()), ["a", "h", "i", "j"]);
        assert!(bag.contains(&letters("a*3 j*60")));
        assert!(!bag.contains(&letters("a*4")));
        assert!(!bag.contains(&letters("b")));
    }

    #[test]
    fn a_draw_follows_the_counts() {
        let mut rng = stream(5, 0);
        let mut drawn = [0u32; 10];
        for _ in 0..60_000 {
            drawn[letters("a*3 h i*2").draw(&mut rng).index()] += 1;
        }
        assert!((29_400..30_600).contains(&drawn[0]), "{drawn:?}");
        assert!((9_600..10_400).contains(&drawn[7]), "{drawn:?}");
        assert!((19_500..20_500).contains(&drawn[8]), "{drawn:?}");
    }

    #[test]
    fn every_kind_is_equally_likely() {
        let mut rng = stream(6, 0);
        let mut drawn = [0u32; 10];
        for _ in 0..30_000 {
            drawn[letters("a*30 h i*2").any_kind(&mut rng).index()] += 1;
        }
        assert!([0, 7, 8].iter().all(|&i| (9_500..10_500).contains(&drawn[i])), "{drawn:?}");
    }

    #[test]
    fn draws_are_pinned_forever() {
        let mut bag = letters("a*9 b*8 c*7 d*6 e*5 f*4 g*3 h*2 i j*9");
        let mut rng = stream(2, 2);
        let drawn: Vec<String> = (0..8).map(|_| bag.draw(&mut rng).to_string()).collect();
        assert_eq!(drawn.join(""), "jeffcdbb");
        assert_eq!(bag.deal(&mut rng, 6).to_string(), "a*2 g j*3");
    }

    #[test]
    fn a_full_bag_is_dealt_to_the_last_piece() {
        let mut bag = letters("a*60 j*67");
        assert_eq!(bag.deal(&mut stream(1, 0), 127), letters("a*60 j*67"));
        assert!(bag.is_empty());
    }

    #[test]
    fn json_and_text_refuse_what_is_no_bag() {
        let read = |json: &str| serde_json::from_str::<Letters>(json).map_err(|e| e.to_string());
        assert_eq!(read(r#"{"a":2,"j":1}"#), Ok(letters("a*2 j")));
        for (json, why) in [
            (r#"{"z":1}"#, "unknown variant `z`"),
            (r#"{"a":100,"b":28}"#, "b: 128 pieces, not 0 to 127"),
            (r#"{"a":256}"#, "invalid value: integer `256`"),
            (r#"{"a":-1}"#, "invalid value: integer `-1`"),
            (r#"["a"]"#, "an object that counts each letter"),
        ] {
            let error = read(json).expect_err(json);
            assert!(error.contains(why), "{json}: {error}");
        }
        for (text, why) in [
            ("a*two", "“a*two” is no number of pieces: write tempura*2"),
            ("a*128", "a: 128 pieces, not 0 to 127"),
            ("k", "“k” is no letter: there are a, b, c, d, e, f, g, h, i, j"),
        ] {
            assert_eq!(text.parse::<Letters>().expect_err(text).to_string(), why);
        }
    }
}
