//! A table on this device: people side by side, bots on the other seats.
//!
//! Plain state without a browser: it makes what is [`Seen`], and the pages show only that.

use kaiten_bots::Level;
use kaiten_core::rng::{FastRng, stream};
use kaiten_core::{BySeat, MAX_SEATS, Record, Seat, Seats, Standing, Step, Viewer};
use kaiten_games::{Entry, Listed};
use kaiten_table::written::{self, BadRecord, Flaw};
use kaiten_table::{Choice, Company, Match, Player, Refusal, Seen, Unfit};
use serde::Deserialize;

/// The host of a table on this device.
pub struct Solo<G: Listed> {
    table: Match<G>,
    rng: FastRng,
}

impl<G: Listed> Solo<G> {
    /// A new game, dealt.
    ///
    /// # Panics
    /// If there are not as many players as seats.
    pub fn new(options: &G::Options, company: Company, seed: u64) -> Self {
        Self::at(Match::new(options, company), seed)
    }

    /// A table that a coach has laid: chance decides only where the lesson lets it.
    pub(crate) fn taught(table: Match<G>, seed: u64) -> Self {
        Self { table, rng: stream(seed, 0) }
    }

    /// Lets a coach do something at the table.
    pub(crate) fn taught_by<T>(
        &mut self,
        teach: impl FnOnce(&mut Match<G>, &mut FastRng) -> T,
    ) -> T {
        teach(&mut self.table, &mut self.rng)
    }

    /// A saved game, or what is wrong with it.
    pub fn load(text: &str, seed: u64) -> Result<Self, BadRecord> {
        Ok(Self::at(Match::load(text)?, seed))
    }

    /// Sits down at a table; what chance has to decide first is decided.
    pub(crate) fn at(mut table: Match<G>, seed: u64) -> Self {
        let mut rng = stream(seed, 0);
        table.settle(&mut rng);
        Self { table, rng }
    }

    /// The game as text, to go on with later.
    pub fn save(&self) -> String {
        self.table.save()
    }

    /// What a viewer has seen.
    pub fn seen(&self, viewer: Viewer) -> Seen<G> {
        self.table.seen(viewer, 0)
    }

    /// What anyone may see of it now.
    pub fn view(&self) -> G::View {
        self.table.game().view(Viewer::Spectator)
    }

    /// How many steps were taken: a thought about an earlier step is late.
    pub fn step(&self) -> u32 {
        self.table.step()
    }

    /// Whether nobody has chosen anything yet.
    pub fn is_new(&self) -> bool {
        let is_chance = |step: &Step<G>| matches!(step, Step::Chance(_));
        let nobody_chose = self.table.waiting() == self.table.choosing();
        nobody_chose && self.table.record().steps.iter().all(is_chance)
    }

    /// The people, who all sit at this device.
    pub fn people(&self) -> Seats {
        let company = self.table.company();
        let seats = Seats::first(company.players.len() as u8);
        seats.filter(|&seat| company.is_person(seat)).collect()
    }

    /// The bots that have not chosen, each with how well it plays.
    pub fn thinking(&self) -> Vec<(Seat, Level)> {
        let level = |seat: Seat| {
            let level = self.table.company().players[seat.index()].level.as_ref()?;
            // A level that this program does not know yet plays like a cook.
            Some((seat, level.parse().unwrap_or(Level::Cook)))
        };
        self.table.waiting().filter_map(level).collect()
    }

    /// What a bot on this seat may know, and what it may choose.
    pub fn question(&self, seat: Seat) -> (G::View, Vec<G::Move>) {
        (self.table.view_for_bot(seat), self.table.moves(seat))
    }

    /// A seat chooses, after so many steps.
    pub fn choose(&mut self, step: u32, seat: Seat, m: G::Move) -> Result<Choice, Refusal> {
        self.table.choose(step, seat, m, &mut self.rng)
    }

    /// The step in which a person chose last.
    pub fn last_choice(&self) -> Option<u32> {
        let (mut now, people) = (self.people(), self.people());
        if now.any(|seat| self.table.choice(seat).is_some()) {
            return Some(self.step());
        }
        let by_a_person = |step: &Step<G>| match step {
            Step::Play(joint) => joint.seats().any(|seat| people.contains(seat)),
            Step::Chance(_) => false,
        };
        let last = self.table.record().steps.iter().rposition(by_a_person);
        last.map(|last| last as u32)
    }

    /// Goes back to before that; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let last = self.last_choice();
        if let Some(last) = last {
            self.table.go_back(last);
        }
        last.is_some()
    }
}

/// A game of the past, seen by a spectator and by each seat, with nothing forgotten.
pub fn reviewed<G: Listed>(record: &Record<G>) -> Result<Vec<Seen<G>>, Unfit> {
    let table = Match::resume(record)?.remembering();
    let seats = Seats::first(record.seats.len() as u8).map(Viewer::Seat);
    Ok([Viewer::Spectator].into_iter().chain(seats).map(|viewer| table.seen(viewer, 0)).collect())
}

/// Which game the first record of a text is of, or what is wrong with it.
pub fn entry_of(text: &str) -> Result<&'static Entry, BadRecord> {
    let first = written::Records::new(text.as_bytes()).next();
    let (_, unread) = first.ok_or_else(|| BadRecord::new(Flaw::Empty))?;
    kaiten_games::find(&unread?.game).map_err(BadRecord::new)
}

/// What a list of games says of a saved one, without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Who plays.
    pub names: Vec<String>,
    /// The seats that won, once it came to its end.
    pub winners: Vec<Seat>,
    /// The one person who plays against bots.
    pub you: Option<Seat>,
    /// Whether several people play it.
    pub is_shared: bool,
    /// The record.
    pub record: String,
}

impl Summary {
    /// What can be said of a saved game; none if it is damaged.
    pub fn of(saved: &str) -> Option<Self> {
        #[derive(Deserialize)]
        struct Saved {
            players: Vec<Player>,
            record: String,
        }
        #[derive(Deserialize)]
        struct Ending {
            seats: Vec<String>,
            standings: Option<BySeat<Standing>>,
        }
        let Saved { players, record } = serde_json::from_str(saved).ok()?;
        let Ending { seats, standings } = serde_json::from_str(&record).ok()?;
        let sitting = Seats::first(MAX_SEATS as u8).zip(players);
        let people = sitting.filter(|(_, player)| player.level.is_none());
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let ranked = standings.iter().flat_map(BySeat::by_seat);
        Some(Self {
            names: seats,
            winners: ranked.filter(|(_, it)| it.place == 1).map(|(seat, _)| seat).collect(),
            you: people.first().copied().filter(|_| people.len() == 1),
            is_shared: people.len() > 1,
            record,
        })
    }

    /// Whether it came to its end.
    pub fn is_over(&self) -> bool {
        !self.winners.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go::SushiGo;
    use kaiten_core::Game;
    use kaiten_games::{BuiltIn, Rulebooks};
    use kaiten_words::Lang;

    const ANN: Seat = Seat::new(0);

    fn solo() -> Solo<SushiGo> {
        let bot = |name: &str, level: &str| Player { name: name.into(), level: Some(level.into()) };
        let mut company = Company::people(["Ann", "Bo", "Cy"]);
        company.players[1] = bot("Bo", "cook");
        company.players[2] = bot("Cy", "apprentice");
        Solo::new(&"seats=3".parse().expect("options"), company, 7)
    }

    fn choose_first(solo: &mut Solo<SushiGo>, seat: Seat) -> Choice {
        let first = solo.table.moves(seat)[0];
        solo.choose(solo.step(), seat, first).expect("a legal move")
    }

    /// Everyone takes the first of their moves.
    fn take_turn(solo: &mut Solo<SushiGo>) {
        for seat in solo.table.waiting() {
            choose_first(solo, seat);
        }
    }

    #[test]
    fn people_and_bots_choose_at_the_same_time() {
        let mut solo = solo();
        assert_eq!(solo.people().to_string(), "1");
        assert_eq!(solo.seen(Viewer::Seat(ANN)).waiting.to_string(), "1, 2, 3");
        let bots = [(Seat::new(1), Level::Cook), (Seat::new(2), Level::Apprentice)];
        assert_eq!(solo.thinking(), bots);
        assert_eq!(choose_first(&mut solo, ANN), Choice::Noted);
        assert_eq!(solo.seen(Viewer::Seat(ANN)).waiting.to_string(), "2, 3");
        let step = solo.step();
        take_turn(&mut solo);
        assert!(solo.step() > step);
    }

    #[test]
    fn undo_goes_back_to_the_last_choice() {
        let mut solo = solo();
        assert!(!solo.undo(), "nothing was chosen yet");
        let hand = solo.table.moves(ANN);
        take_turn(&mut solo);
        assert_ne!(solo.table.moves(ANN), hand);
        assert!(solo.undo());
        assert_eq!(solo.table.moves(ANN), hand);
    }

    #[test]
    fn undo_takes_back_what_lies_face_down_first() {
        let mut solo = solo();
        take_turn(&mut solo);
        let step = solo.step();
        choose_first(&mut solo, ANN);
        assert!(solo.undo());
        assert_eq!((solo.step(), solo.table.choice(ANN)), (step, None));
    }

    #[test]
    fn a_saved_game_goes_on_with_what_lies_face_down() {
        let mut before = solo();
        take_turn(&mut before);
        choose_first(&mut before, ANN);
        let after = Solo::<SushiGo>::load(&before.save(), 1).expect("it was saved");
        for viewer in Viewer::all(3) {
            assert_eq!(after.seen(viewer), before.seen(viewer));
        }
        assert!(after.seen(Viewer::Seat(ANN)).chosen.is_some());
    }

    #[test]
    fn a_damaged_game_says_what_is_wrong() {
        let saved = solo().save();
        for damaged in ["", "{}", &saved[..saved.len() / 2], &saved.replace("deal", "meal")] {
            let bad = Solo::<SushiGo>::load(damaged, 1).err().expect("it is damaged");
            for lang in Lang::all() {
                let why = BuiltIn.bad_record(&bad, lang);
                assert!(!why.is_empty() && !why.contains('\n'), "{why}");
            }
        }
    }

    #[test]
    fn a_game_of_the_past_is_seen_by_all_with_nothing_forgotten() {
        let mut solo = solo();
        take_turn(&mut solo);
        take_turn(&mut solo);
        let all = reviewed(solo.table.record()).expect("it was played");
        assert_eq!(all.len(), 4);
        assert!(all.iter().all(|seen| seen.frames.iter().all(|frame| frame.view.is_some())));
    }

    #[test]
    fn a_list_of_games_knows_who_plays_and_who_won() {
        let mut solo = solo();
        let summary = Summary::of(&solo.save()).expect("it was saved");
        assert_eq!(summary.names, ["Ann", "Bo", "Cy"]);
        assert_eq!((summary.you, summary.is_shared), (Some(ANN), false));
        assert!(!summary.is_over());
        while !solo.table.is_over() {
            take_turn(&mut solo);
        }
        let summary = Summary::of(&solo.save()).expect("it was saved");
        let places = solo.table.game().standings();
        let winners = places.by_seat().filter(|(_, it)| it.place == 1).map(|(seat, _)| seat);
        assert_eq!(summary.winners, winners.collect::<Vec<_>>());
        assert!(summary.is_over());
        assert_eq!(Summary::of("{\"players\":[]"), None);
    }
}
