//! How people write Sushi Roll down.
//!
//! Dice on a belt are `tempura*2 maki1`, and those that wait to be rolled are named by their kind:
//! `appetizer*2 maki`. A sushi on a wasabi is `wasabi(squid)`. Moves are `menu tempura*2`,
//! `chopsticks egg for squid of 3` and `take squid`.

use crate::SushiRoll;
use crate::pieces::{BOX, Belt, Face, Kind, Kinds, SUPPLY, Tokens, Tray, few, kinds_of};
use crate::play::{Event, Move, Reroll};
use crate::setup::{DEFAULT_FACES, Faces, Options, Outcome, Phase};
use core::fmt;
use core::str::FromStr;
use kaiten_core::bag::times;
use kaiten_core::notation::{Pairs, seat_of};
use kaiten_core::{At, Log, Misread, Notation, Piece, Position, Seat, Seats, rule};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={}", self.seats())?;
        if *self.faces() != DEFAULT_FACES {
            write!(f, " faces={}", self.faces())?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let pairs = Pairs::read(text, &["seats", "faces"])?;
        Self::new(pairs.seats()?, pairs.get("faces")?.unwrap_or(DEFAULT_FACES))
    }
}

/// `maki1,maki1,maki2,maki2,maki3,maki3`: six faces for each die that is not as usual.
impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unusual = Kind::ALL.iter().filter(|&&kind| self.of(kind) != DEFAULT_FACES.of(kind));
        let names = unusual.flat_map(|&kind| self.of(kind)).map(|face| face.to_string());
        f.write_str(&names.collect::<Vec<_>>().join(","))
    }
}

impl FromStr for Faces {
    type Err = Misread;

    /// A face belongs to one kind of die, so the kinds need not be named.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut named = Vec::new();
        for word in text.split(',') {
            let (name, count) = times(word)?;
            let face: Face = name.parse()?;
            named.extend(core::iter::repeat_n(face, usize::from(count)));
        }
        Kind::ALL.iter().try_fold(DEFAULT_FACES, |faces, &kind| {
            let six: Vec<Face> = named.iter().copied().filter(|face| face.kind() == kind).collect();
            if six.is_empty() { Ok(faces) } else { faces.with(kind, &six) }
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Red(seat) => write!(f, "red {seat}"),
            Self::Deal(dice) => write!(f, "deal {dice}"),
            Self::Roll(dice) => write!(f, "roll {dice}"),
            Self::Reroll(dice) => write!(f, "reroll {dice}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("red", seat)) => Ok(Self::Red(seat.parse()?)),
            Some(("deal", dice)) => Ok(Self::Deal(dice.parse()?)),
            Some(("roll", dice)) => Ok(Self::Roll(dice.parse()?)),
            Some(("reroll", dice)) => Ok(Self::Reroll(dice.parse()?)),
            _ => {
                let known = &["red …", "deal …", "roll …", "reroll …"];
                Err(Misread::unknown("outcome", text, known))
            }
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Menu(Reroll(dice)) => write!(f, "menu {dice}"),
            Self::Chopsticks { give, get, from } => {
                write!(f, "chopsticks {give} for {get} of {from}")
            }
            Self::Take(face) => write!(f, "take {face}"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("menu", dice)) => Ok(Self::Menu(Reroll(dice.parse()?))),
            Some(("chopsticks", swap)) => {
                let words: Vec<&str> = swap.split_whitespace().collect();
                match *words {
                    [give, "for", get, "of", from] => Ok(Self::Chopsticks {
                        give: give.parse()?,
                        get: get.parse()?,
                        from: from.parse()?,
                    }),
                    _ => Err(Misread::form("swap", text, "chopsticks egg for squid of 3")),
                }
            }
            Some(("take", face)) => Ok(Self::Take(face.parse()?)),
            _ => {
                let known = &["menu …", "chopsticks …", "take …"];
                Err(Misread::unknown("move", text, known))
            }
        }
    }
}

/// `tempura*2 maki1 appetizer`: first the dice that show something, then those to be rolled.
impl fmt::Display for Belt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.to_roll.is_empty() {
            write!(f, "{}", self.dice)
        } else if self.dice.is_empty() {
            write!(f, "{}", self.to_roll)
        } else {
            write!(f, "{} {}", self.dice, self.to_roll)
        }
    }
}

impl FromStr for Belt {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let is_kind = |word: &str| times(word).is_ok_and(|(name, _)| Kind::named(name).is_ok());
        let (to_roll, dice): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| is_kind(word));
        Ok(Self { dice: dice.join(" ").parse()?, to_roll: to_roll.join(" ").parse()? })
    }
}

/// `wasabi(squid) wasabi tempura*2`: first the sushis on wasabi, then everything else.
impl fmt::Display for Tray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plain = self.dice;
        let mut words = Vec::new();
        for (sushi, &n) in Face::SUSHIS.into_iter().zip(&self.on_wasabi) {
            plain -= [(sushi, n), (Face::Wasabi, n)].into_iter().collect();
            match n {
                0 => {}
                1 => words.push(format!("wasabi({sushi})")),
                _ => words.push(format!("wasabi({sushi})*{n}")),
            }
        }
        if words.is_empty() || !plain.is_empty() {
            words.push(plain.to_string());
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Tray {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (dipped, plain): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| word.starts_with("wasabi("));
        let mut tray = Self { dice: few(plain.join(" ").parse()?)?, on_wasabi: [0; 3] };
        for word in dipped {
            let (name, n) = times(word)?;
            let sushi = name.strip_prefix("wasabi(").and_then(|rest| rest.strip_suffix(')'));
            let nth = Face::SUSHIS.iter().position(|face| Some(&*face.to_string()) == sushi);
            match nth {
                // Five sushis are in the box, so more need not be counted.
                Some(nth) if n <= 5 && tray.on_wasabi[nth] == 0 => {
                    tray.on_wasabi[nth] = n;
                    tray.dice += [(Face::SUSHIS[nth], n), (Face::Wasabi, n)].into_iter().collect();
                }
                _ => return Err(Misread::form("sushi on wasabi", word, "wasabi(squid)")),
            }
        }
        Ok(tray)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GotRedBelt { seat } => write!(f, "seat {seat} gets the red belt"),
            Self::Drew { seat, dice } => write!(f, "seat {seat} draws {dice}"),
            Self::Rolled { seat, dice, .. } => write!(f, "seat {seat} rolls {dice}"),
            Self::UsedMenu { seat, dice } => write!(f, "seat {seat} spends a menu on {dice}"),
            Self::Swapped { seat, give, get, from } => {
                write!(f, "seat {seat} swaps {give} for the {get} of seat {from}")
            }
            Self::Took { seat, face, on_wasabi: false, .. } => {
                write!(f, "seat {seat} takes {face}")
            }
            Self::Took { seat, face, on_wasabi: true, .. } => {
                write!(f, "seat {seat} takes {face} on wasabi")
            }
            Self::Gained { seat, token, count } => {
                let gained: Tokens = [(*token, *count)].into_iter().collect();
                write!(f, "seat {seat} gains {gained}")
            }
            Self::Passed { red } => {
                write!(f, "the belts go to the left, the red one to seat {red}")
            }
            Self::RoundOver { round, .. } => write!(f, "round {round} is over"),
            Self::Scored { seat, rule, points } => {
                write!(f, "seat {seat} scores {points:+} by {rule}")
            }
        }
    }
}

impl Notation for SushiRoll {
    fn position(&self) -> Position {
        let mut position = Position::default();
        position.line("options", self.options);
        position.line("round", self.round);
        if self.phase == Phase::Belts {
            position.line("red", "-");
        } else {
            position.line("red", self.red);
            position.line("turn", self.turn);
        }
        position.line("belts", self.belts);
        position.line("trays", self.trays);
        position.line("tokens", self.tokens);
        position.line("points", self.points);
        position.line("bag", self.bag);
        position.line("supply", self.supply);
        position
    }

    /// Options are by default as many seats as there are belts or trays. The red belt is by default
    /// seat 1's, `-` before the belts are given out, and the turn is that of the red belt. Bag and
    /// supply are by default what is left in the box.
    fn set_up(position: &Position) -> Result<Self, Misread> {
        const LINES: [&str; 10] = [
            "options", "round", "red", "turn", "belts", "trays", "tokens", "points", "bag",
            "supply",
        ];
        position.only(&LINES)?;
        let places = |label| position.text(label).map(|row| row.split('|').count().min(9) as u8);
        let options = match position.get("options")? {
            Some(options) => options,
            None => {
                let rows = ["belts", "trays", "tokens", "points"];
                let seats = rows.into_iter().find_map(places).unwrap_or(2);
                Options::new(seats, DEFAULT_FACES)?
            }
        };
        let seats = options.seats();
        let mut game = Self::new(options);
        game.round = position.get("round")?.unwrap_or(1);
        let before_belts = position.text("red") == Some("-");
        if !before_belts {
            game.red = position.get("red")?.unwrap_or(game.red);
        }
        game.turn = position.get("turn")?.unwrap_or(game.red);
        game.belts = position.row("belts", seats)?.unwrap_or(game.belts);
        game.trays = position.row("trays", seats)?.unwrap_or(game.trays);
        game.tokens = position.row("tokens", seats)?.unwrap_or(game.tokens);
        game.points = position.row("points", seats)?.unwrap_or(game.points);
        game.sound_numbers()?;
        game.sound_dice()?;
        game.phase = match game.phase_of_position()? {
            Phase::Deal if before_belts => Phase::Belts,
            _ if before_belts => {
                return Err(Misread::contradiction(&["red", "belts", "trays"]));
            }
            phase => phase,
        };
        game.bag = position.get("bag")?.unwrap_or(game.rest_of_the_dice()?);
        game.supply = position.get("supply")?.unwrap_or(game.rest_of_the_tokens()?);
        game.sound_box()?;
        Ok(game)
    }

    fn count_up(&mut self, log: &mut impl Log<Event>) {
        // What is still on the belts does not count.
        for belt in self.belts.iter_mut() {
            self.bag += kinds_of(&belt.dice) + belt.to_roll;
            *belt = Belt::default();
        }
        self.turn = self.red;
        self.end_round(log);
    }
}

impl SushiRoll {
    /// What a written position waits for: dice that show nothing must be rolled.
    pub(crate) fn phase_of_position(&self) -> Result<Phase, Misread> {
        let open = |seat: Seat| self.belts[seat].to_roll.is_empty();
        let seats = || Seats::first(self.options.seats());
        if self.belts.iter().all(Belt::is_empty) {
            if self.turn != self.red {
                let turn = Misread::otherwise(self.red).by(rule("P2"));
                return Err(turn.at(At::Line("turn")));
            }
            // Where all dice are taken, there is nothing to do but to count them.
            let taken = self.trays.iter().any(|tray| !tray.dice.is_empty());
            return Ok(if taken { Phase::Over } else { Phase::Deal });
        }
        if seats().all(open) {
            return Ok(Phase::Choose);
        }
        if self.turn == self.red && self.belts.iter().all(|belt| belt.dice.is_empty()) {
            return Ok(Phase::Roll);
        }
        if seats().all(|seat| seat == self.turn || open(seat)) {
            return Ok(Phase::Reroll);
        }
        // All dice are rolled together, or some of the seat whose turn it is.
        Err(Misread::contradiction(&["belts", "turn"]))
    }

    /// Whether the round, the seats and the points are such as there are.
    pub(crate) fn sound_numbers(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        if !(1..=3).contains(&self.round) {
            return Err(Misread::number(self.round, 1..=3).at(At::Line("round")));
        }
        seat_of("red", self.red, seats)?;
        seat_of("turn", self.turn, seats)?;
        match self.points.iter().find(|points| points.unsigned_abs() > 9_999) {
            Some(&points) => Err(Misread::number(points, -9_999..=9_999).at(At::Line("points"))),
            None => Ok(()),
        }
    }

    /// Whether the belts are as full as the turn has it, and every die shows what it can.
    pub(crate) fn sound_dice(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        let most = self.options.dice_each();
        for (seat, belt) in self.belts.by_seat() {
            few(belt.dice)?;
            let dice = u32::from(belt.len()) + u32::from(self.trays[seat].dice.len());
            if dice > u32::from(most) {
                let dice = Misread::count("dice", dice, 0..=most).by(rule("S7"));
                return Err(dice.at(At::Seat(seat)));
            }
            let shown = (belt.dice + self.trays[seat].dice)
                .iter()
                .map(|(face, _)| face)
                .find(|face| !self.options.faces().of(face.kind()).contains(face));
            if let Some(face) = shown {
                return Err(Misread::out_of_place(face).by(rule("X1")).at(At::Seat(seat)));
            }
        }
        // From the red belt on, who had a turn has one die fewer.
        let mut seat = self.red;
        let full = self.belts[self.turn].len();
        let mut expected = full.saturating_sub(u8::from(self.turn != self.red));
        for _ in 0..seats {
            if seat == self.turn {
                expected = full;
            }
            let found = self.belts[seat].len();
            if found != expected {
                let dice = Misread::count("dice", found, expected..=expected);
                return Err(dice.at(At::Seat(seat)).at(At::Line("belts")));
            }
            seat = seat.left(seats);
        }
        Ok(())
    }

    /// Whether the bag and the supply are what the box has left.
    pub(crate) fn sound_box(&self) -> Result<(), Misread> {
        let (dice, tokens) = (self.rest_of_the_dice()?, self.rest_of_the_tokens()?);
        if self.bag != dice {
            return Err(Misread::otherwise(dice).at(At::Line("bag")));
        }
        if self.supply != tokens {
            return Err(Misread::otherwise(tokens).at(At::Line("supply")));
        }
        Ok(())
    }

    /// S1 The dice that are neither on belts nor on trays.
    fn rest_of_the_dice(&self) -> Result<Kinds, Misread> {
        let belts = self.belts.iter().map(|belt| kinds_of(&belt.dice) + belt.to_roll);
        let trays = self.trays.iter().map(|tray| kinds_of(&tray.dice));
        let mut rest: Kinds = BOX.into_iter().collect();
        for dice in belts.chain(trays) {
            if !rest.contains(&dice) {
                return Err(Misread::not_in_box(dice).by(rule("S1")));
            }
            rest -= dice;
        }
        Ok(rest)
    }

    /// S4 The tokens that nobody has.
    fn rest_of_the_tokens(&self) -> Result<Tokens, Misread> {
        let mut rest: Tokens = SUPPLY.into_iter().collect();
        for &tokens in &self.tokens {
            if !rest.contains(&tokens) {
                return Err(Misread::not_in_box(tokens).by(rule("S4")));
            }
            rest -= tokens;
        }
        Ok(rest)
    }
}
