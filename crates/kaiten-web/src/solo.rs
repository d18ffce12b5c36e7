//! A game on this device: people side by side, bots on the other seats.
//!
//! Plain state without a browser: the pages show it, and tests play it natively.

use crate::words::{Lang, Words};
use kaiten_bots::Level;
use kaiten_core::rng::{FastRng, stream};
use kaiten_core::{Record, Seat, Seats, Step};
use kaiten_games::{Entry, Listed};
use kaiten_table::{Choice, Match, Refusal, written};
use serde::{Deserialize, Serialize};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What others call them; empty for the person whom the page calls "you".
    pub name: String,
    /// How well a bot plays; none for a person.
    pub level: Option<Level>,
}

impl Player {
    /// What the page calls them.
    pub fn called(&self, lang: Lang) -> String {
        if self.name.is_empty() { lang.you().to_string() } else { self.name.clone() }
    }
}

/// A game that is played or looked at here.
pub struct Solo<G: Listed> {
    table: Match<G>,
    players: Vec<Player>,
    /// The position before the first step, and after each.
    positions: Vec<G>,
    rng: FastRng,
}

impl<G: Listed> Solo<G> {
    /// A new game, dealt.
    ///
    /// # Panics
    /// If there are not as many players as seats.
    pub fn new(options: &G::Options, players: Vec<Player>, seed: u64) -> Self {
        let names = players.iter().map(|player| player.called(Lang::En)).collect();
        Self::at(Match::new(options, names), players, seed)
    }

    /// A game of the past, to look at.
    pub fn of(record: &Record<G>) -> Result<Self, String> {
        let player = |name: &String| Player { name: name.clone(), level: None };
        Self::resume(record, record.seats.iter().map(player).collect(), 0)
    }

    fn resume(record: &Record<G>, players: Vec<Player>, seed: u64) -> Result<Self, String> {
        let table = Match::resume(record).map_err(|(step, _)| format!("step {step} cannot be"))?;
        Ok(Self::at(table, players, seed))
    }

    /// Sits down at a table; what chance has to decide first is decided.
    fn at(mut table: Match<G>, players: Vec<Player>, seed: u64) -> Self {
        let mut rng = stream(seed, 0);
        table.settle(&mut rng);
        let positions = vec![G::start(&table.record().options)];
        let mut solo = Self { table, players, positions, rng };
        solo.follow();
        solo
    }

    /// Goes through the steps that were taken since the last position, or back to those that are left.
    fn follow(&mut self) {
        let steps = &self.table.record().steps;
        self.positions.truncate(steps.len() + 1);
        for step in &steps[self.positions.len() - 1..] {
            let mut game = self.positions.last().expect("a game has a beginning").clone();
            step.apply(&mut game, &mut ()).expect("the table took this step");
            self.positions.push(game);
        }
    }

    /// The game after so many steps, or as it stands if there were not so many.
    pub fn position(&self, steps: usize) -> &G {
        &self.positions[steps.min(self.step())]
    }

    /// The table.
    pub fn table(&self) -> &Match<G> {
        &self.table
    }

    /// Who plays.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// How many steps were taken: a thought about an earlier step is late.
    pub fn step(&self) -> usize {
        self.table.record().steps.len()
    }

    /// The person who chooses next: the first of those who have not chosen.
    pub fn person(&self) -> Option<Seat> {
        self.table.waiting().find(|&seat| self.level(seat).is_none())
    }

    /// The bots that have not chosen.
    pub fn thinking(&self) -> Seats {
        self.table.waiting().filter(|&seat| self.level(seat).is_some()).collect()
    }

    /// How well a bot plays on a seat; none for a person.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.players[seat.index()].level
    }

    /// A seat chooses.
    pub fn choose(&mut self, seat: Seat, m: G::Move) -> Result<Choice, Refusal> {
        let choice = self.table.choose(seat, m, &mut self.rng);
        self.follow();
        choice
    }

    /// Goes back to before the last choice of a person; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let record = self.table.record();
        let by_a_person = |step: &Step<G>| match step {
            Step::Play(joint) => joint.seats().any(|seat| self.level(seat).is_none()),
            Step::Chance(_) => false,
        };
        let Some(last) = record.steps.iter().rposition(by_a_person) else { return false };
        let steps = record.steps[..last].to_vec();
        let earlier = Record { steps, standings: None, ..record.clone() };
        self.table = Match::resume(&earlier).expect("these steps were taken before");
        self.follow();
        true
    }

    /// The game as text, to go on with later.
    pub fn save(&self) -> String {
        let record = written::to_json(self.table.record());
        let saved = Saved { players: self.players.clone(), record };
        serde_json::to_string(&saved).expect("a saved game is text")
    }

    /// A saved game, or one sentence that says what is wrong with it.
    pub fn load(text: &str, seed: u64) -> Result<Self, String> {
        let saved: Saved = serde_json::from_str(text).map_err(|why| why.to_string())?;
        let record = read::<G>(&saved.record)?;
        if saved.players.len() != record.seats.len() {
            return Err("it has another number of players than of seats".into());
        }
        Self::resume(&record, saved.players, seed)
    }
}

/// The first game of a text, or one sentence that says what is wrong with it.
pub fn read<G: Listed>(text: &str) -> Result<Record<G>, String> {
    let (_, unread) = written::split(text).into_iter().next().ok_or("there is no game in it")?;
    unread.and_then(|unread| written::read::<G>(&unread)).map_err(|bad| bad.why)
}

/// Which game the first record of a text is of, or one sentence that says what is wrong with it.
pub fn entry_of(text: &str) -> Result<&'static Entry, String> {
    let (_, unread) = written::split(text).into_iter().next().ok_or("there is no game in it")?;
    let game = unread.map_err(|bad| bad.why)?.game;
    kaiten_games::find(&game).map_err(|why| why.to_string())
}

/// A game as it lies in the browser's store.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    players: Vec<Player>,
    record: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;

    fn players() -> Vec<Player> {
        let bot = |name: &str, level| Player { name: name.into(), level: Some(level) };
        let person = Player { name: "Ann".into(), level: None };
        vec![person, bot("Bo", Level::Cook), bot("Cy", Level::Apprentice)]
    }

    fn solo() -> Solo<SushiGo> {
        Solo::new(&"seats=3".parse().expect("options"), players(), 7)
    }

    /// Everyone takes the first of their moves.
    fn take_turn(solo: &mut Solo<SushiGo>) {
        for seat in solo.table().waiting() {
            let first = solo.table().moves(seat)[0];
            solo.choose(seat, first).expect("a legal move");
        }
    }

    #[test]
    fn people_and_bots_choose_at_the_same_time() {
        let mut solo = solo();
        assert_eq!(solo.person(), Some(Seat::new(0)));
        assert_eq!(solo.thinking().to_string(), "2, 3");
        let first = solo.table().moves(Seat::new(0))[0];
        assert_eq!(solo.choose(Seat::new(0), first), Ok(Choice::Noted));
        assert_eq!(solo.person(), None);
        let step = solo.step();
        take_turn(&mut solo);
        assert!(solo.step() > step);
    }

    #[test]
    fn undo_goes_back_to_the_last_choice() {
        let mut solo = solo();
        assert!(!solo.undo(), "nothing was chosen yet");
        let hand = solo.table().moves(Seat::new(0));
        take_turn(&mut solo);
        assert_ne!(solo.table().moves(Seat::new(0)), hand);
        assert!(solo.undo());
        assert_eq!(solo.table().moves(Seat::new(0)), hand);
    }

    #[test]
    fn every_position_can_be_looked_at_again() {
        let mut solo = solo();
        take_turn(&mut solo);
        let before = solo.position(solo.step()).clone();
        assert_eq!(&before, solo.table().game());
        take_turn(&mut solo);
        assert_eq!(solo.position(solo.step() - 1), &before);
        let record = solo.table().record().clone();
        assert!(solo.undo());
        assert_eq!(solo.position(99), &before, "undo forgets the later ones");
        let again = Solo::of(&record).expect("it was played");
        assert_eq!(again.position(again.step() - 1), &before);
    }

    #[test]
    fn a_saved_game_goes_on() {
        let mut before = solo();
        take_turn(&mut before);
        let saved = before.save();
        let after = Solo::<SushiGo>::load(&saved, 1).expect("it was saved");
        assert_eq!(after.table().game(), before.table().game());
        assert_eq!(after.players(), before.players());
    }

    #[test]
    fn a_damaged_game_says_what_is_wrong() {
        let saved = solo().save();
        for damaged in ["", "{}", &saved[..saved.len() / 2], &saved.replace("deal", "meal")] {
            let why = Solo::<SushiGo>::load(damaged, 1).err().expect("it is damaged");
            assert!(!why.is_empty() && !why.contains('\n'), "{why}");
        }
    }
}
