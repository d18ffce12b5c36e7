//! How people write Sushizock down.
//!
//! A row from left to right or a pile from the top down is `+3,+1,+6`; the two piles of a player
//! are `+5,+2 -1,-3`; dice are `sushi*2 blue`. Moves are `take sushi`, `steal bone from 3`,
//! `steal sushi from 3 at 2`, `take worst` and `keep blue*2`.

use crate::Sushizock;
use crate::pieces::{BOX, DICE, Dice, EACH, Face, Heap, Portion, Portions, Tile, Tiles};
use crate::play::{Event, Move};
use crate::setup::{Layout, Options, Outcome, Phase};
use core::fmt;
use core::str::FromStr;
use kaiten_core::notation::{Pairs, places_for, seat_of};
use kaiten_core::{At, Bag, BySeat, Log, Misread, Notation, Piece, Position, Wrong, rule};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={}", self.seats())
    }
}

impl FromStr for Options {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::new(Pairs::read(text, &["seats"])?.seats()?)
    }
}

/// `sushi*2 blue`, like every bag.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Bag::from(*self), f)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Dice {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        text.parse::<Bag<Face, 1>>().map(Self::from)
    }
}

/// `+3,+1,+6`: one word, because the order matters.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (nth, tile) in self.iter().enumerate() {
            write!(f, "{}{tile}", if nth == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tiles {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        if text == "-" {
            return Ok(Self::EMPTY);
        }
        let tiles = text.split(',').map(str::parse).collect::<Result<Vec<Tile>, _>>()?;
        Self::read(&tiles)
            .ok_or_else(|| Misread::count("tiles", tiles.len(), 0..=EACH).by(rule("S1")))
    }
}

/// `+5,+2 -1,-3`: the sushis, then the bones; `-` if there are neither.
impl fmt::Display for Portions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.sushis.is_empty(), self.bones.is_empty()) {
            (false, false) => write!(f, "{} {}", self.sushis, self.bones),
            (_, true) => write!(f, "{}", self.sushis),
            (true, false) => write!(f, "{}", self.bones),
        }
    }
}

impl FromStr for Portions {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut portions = Self::default();
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let tiles: Tiles = word.parse()?;
            let portion = tiles.nth(1).map_or(Portion::Sushi, Tile::portion);
            if !portions[portion].is_empty() {
                return Err(Misread::new(Wrong::Twice).at(At::Piece(portion.name())));
            }
            portions[portion] = of_one_sort(tiles, portion)?;
        }
        Ok(portions)
    }
}

/// Refuses sushis among bones, and bones among sushis.
fn of_one_sort(tiles: Tiles, portion: Portion) -> Result<Tiles, Misread> {
    match tiles.iter().find(|tile| tile.portion() != portion) {
        None => Ok(tiles),
        Some(tile) => Err(Misread::out_of_place(tile).at(At::Piece(portion.name()))),
    }
}

/// `lay +3,+1,… -1,-4,… first 2`, and `roll sushi*2 blue`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(Layout { first, rows }) => write!(f, "lay {rows} first {first}"),
            Self::Roll(dice) => write!(f, "roll {dice}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("lay", layout)) => match layout.split_once(" first ") {
                Some((rows, first)) => {
                    Ok(Self::Lay(Layout { first: first.parse()?, rows: rows.parse()? }))
                }
                None => Err(Misread::form("layout", text, "lay +3,+1 -1,-4 first 2")),
            },
            Some(("roll", dice)) => Ok(Self::Roll(dice.parse()?)),
            _ => Err(Misread::unknown("outcome", text, &["lay …", "roll …"])),
        }
    }
}

/// A move of each kind.
const MOVES: &[&str] =
    &["take sushi", "steal bone from 3", "steal sushi from 3 at 2", "take worst", "keep blue*2"];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(portion) => write!(f, "take {portion}"),
            Self::Steal { portion, from, nth: 1 } => write!(f, "steal {portion} from {from}"),
            Self::Steal { portion, from, nth } => write!(f, "steal {portion} from {from} at {nth}"),
            Self::TakeWorst => f.write_str("take worst"),
            Self::Keep(dice) => write!(f, "keep {dice}"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let steal = |portion: &str, from: &str, nth: &str| {
            let nth = nth.parse().map_err(|_| Misread::unknown("place in a pile", nth, &[]))?;
            Ok(Self::Steal { portion: portion.parse()?, from: from.parse()?, nth })
        };
        match *words {
            ["take", "worst"] => Ok(Self::TakeWorst),
            ["take", portion] => Ok(Self::Take(portion.parse()?)),
            ["steal", portion, "from", from] => steal(portion, from, "1"),
            ["steal", portion, "from", from, "at", nth] => steal(portion, from, nth),
            ["keep", ref dice @ ..] if !dice.is_empty() => Ok(Self::Keep(dice.join(" ").parse()?)),
            _ => Err(Misread::unknown("move", text, MOVES)),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Laid { first, rows } => {
                write!(f, "{} and {} lie on the table, ", rows.sushis, rows.bones)?;
                write!(f, "and seat {first} begins")
            }
            Self::Rolled { seat, dice } => write!(f, "seat {seat} rolls {dice}"),
            Self::Kept { seat, dice } => write!(f, "seat {seat} keeps {dice}"),
            Self::Took { seat, tile, nth } => write!(f, "seat {seat} takes {tile} at place {nth}"),
            Self::TookWorst { seat, tile, nth } => {
                write!(f, "seat {seat} has to take {tile} at place {nth}")
            }
            Self::Stole { seat, from, tile, nth } => {
                write!(f, "seat {seat} steals {tile} from seat {from} at place {nth}")
            }
            Self::GameOver { .. } => f.write_str("the table is empty"),
            Self::Removed { seat, tile } => write!(f, "seat {seat} cannot count {tile}"),
            Self::Scored { seat, rule, points } => {
                write!(f, "seat {seat} scores {points:+} by {rule}")
            }
        }
    }
}

impl Notation for Sushizock {
    fn position(&self) -> Position {
        let mut position = Position::default();
        position.line("options", self.options);
        position.line("turn", self.turn);
        if self.rolls > 0 {
            position.line("rolls", self.rolls);
            position.line("kept", self.kept);
            position.line("rolled", self.rolled);
        }
        position.line("sushis", self.rows.sushis);
        position.line("bones", self.rows.bones);
        position.line("piles", self.piles);
        if self.phase == Phase::Over {
            position.line("removed", self.removed().unwrap_or_default());
            position.line("points", self.points());
        }
        position
    }

    /// Options are by default as many seats as there are piles; rows, piles and dice are by default
    /// empty. Without any tile the rows wait to be laid; with tiles in piles only, the game is over.
    fn set_up(position: &Position) -> Result<Self, Misread> {
        const LINES: [&str; 10] = [
            "options", "turn", "rolls", "kept", "rolled", "sushis", "bones", "piles", "removed",
            "points",
        ];
        position.only(&LINES)?;
        let options = match position.get("options")? {
            Some(options) => options,
            None => {
                Options::new(position.text("piles").map_or(2, |row| row.split('|').count() as u8))?
            }
        };
        let mut game = Self::new(options);
        game.turn = position.get("turn")?.unwrap_or(game.turn);
        for (label, portion) in [("sushis", Portion::Sushi), ("bones", Portion::Bone)] {
            let row = position.get(label)?.unwrap_or(Tiles::EMPTY);
            game.rows[portion] =
                of_one_sort(row, portion).map_err(|why| why.at(At::Line(label)))?;
        }
        game.piles = position.row("piles", options.seats())?.unwrap_or(game.piles);
        game.kept = position.get("kept")?.unwrap_or_default();
        game.rolled = position.get("rolled")?.unwrap_or_default();
        let by_default = u8::from(!game.kept.is_empty()) + u8::from(!game.rolled.is_empty());
        game.rolls = position.get("rolls")?.unwrap_or(by_default);
        game.phase = game.phase_of_position();
        game.sound()?;
        let removed = game.removed()?;
        if position.get::<Heap>("removed")?.is_some_and(|written| written != removed) {
            return Err(Misread::otherwise(removed).at(At::Line("removed")));
        }
        let points: Option<BySeat<i16, 5>> = position.row("points", options.seats())?;
        if points.is_some_and(|written| written != game.points()) {
            return Err(Misread::otherwise(game.points()).at(At::Line("points")));
        }
        Ok(game)
    }

    fn count_up(&mut self, log: &mut impl Log<Event>) {
        self.end_game(log);
    }
}

impl Sushizock {
    /// E3 The tiles that are out of the game: all that lie nowhere.
    pub(crate) fn removed(&self) -> Result<Heap, Misread> {
        let mut rest: Heap = BOX.into_iter().collect();
        for portions in self.piles.iter().chain([&self.rows]) {
            for tiles in [portions.sushis, portions.bones] {
                if !rest.contains(&tiles.heap()) {
                    return Err(Misread::not_in_box(tiles).by(rule("S1")));
                }
                rest -= tiles.heap();
            }
        }
        Ok(rest)
    }

    fn points(&self) -> BySeat<i16, 5> {
        self.rank().iter().map(|standing| standing.points).collect()
    }

    /// What a game waits for whose tiles and dice lie like this.
    fn phase_of_position(&self) -> Phase {
        match (self.rows.is_empty(), self.rolled.is_empty()) {
            (true, _) if self.piles.iter().all(Portions::is_empty) => Phase::Lay,
            (true, _) => Phase::Over,
            (false, true) => Phase::Roll,
            (false, false) => Phase::Choose,
        }
    }

    /// Whether a game that comes from outside can be played, or why not.
    pub(crate) fn sound(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        places_for("piles", self.piles.seats(), seats)?;
        seat_of("turn", self.turn, seats)?;
        for portions in self.piles.iter().chain([&self.rows]) {
            of_one_sort(portions.sushis, Portion::Sushi)?;
            of_one_sort(portions.bones, Portion::Bone)?;
        }
        self.removed()?;
        if self.phase != self.phase_of_position() {
            return Err(Misread::contradiction(&["phase", "rows", "piles", "rolled"]));
        }
        self.sound_dice()
    }

    /// Whether no tile is missing that must be there. A position may show less than the box has, but
    /// a view of it is a view of no game.
    pub(crate) fn whole(&self) -> Result<(), Misread> {
        if self.phase == Phase::Over && self.piles.iter().any(|piles| piles.excess() > 0) {
            return Err(Misread::contradiction(&["phase", "counted"]).by(rule("E3")));
        }
        let missing = self.removed()?;
        // E3 Sushis are removed only from those who keep one for each bone.
        let removed_some = |piles: &Portions| piles.sushis.len() == piles.bones.len();
        let may_be_removed = match self.phase {
            Phase::Lay => true,
            Phase::Roll | Phase::Choose => false,
            Phase::Over => {
                missing.iter().all(|(tile, _)| tile.portion() == Portion::Sushi)
                    && self.piles.iter().any(removed_some)
            }
        };
        if !missing.is_empty() && !may_be_removed {
            let (all, there) = (2 * EACH, 2 * EACH - missing.len());
            let tiles = Misread::count("tiles", there, all..=all).by(rule("S1"));
            return Err(tiles.at(At::Line("piles")));
        }
        Ok(())
    }

    fn sound_dice(&self) -> Result<(), Misread> {
        let (rolls, kept, rolled) = (self.rolls, self.kept.len(), self.rolled.len());
        if self.rows.is_empty() && (rolls, kept, rolled) != (0, 0, 0) {
            return Err(Misread::contradiction(&["rolled", "sushis", "bones"]).by(rule("E1")));
        }
        if kept + rolled > DICE || (rolled > 0 && kept + rolled < DICE) {
            let dice = Misread::count("dice", kept + rolled, DICE..=DICE).by(rule("S3"));
            return Err(dice.at(At::Line("rolled")));
        }
        // T4 Each roll before the last left at least one die aside.
        let rolls_before = if rolled > 0 { rolls.checked_sub(1) } else { Some(rolls) };
        match rolls_before {
            Some(0) if kept == 0 => Ok(()),
            Some(before @ 1..=2) if before <= kept && kept < DICE => Ok(()),
            _ => Err(Misread::contradiction(&["rolls", "kept"]).by(rule("T4"))),
        }
    }
}
