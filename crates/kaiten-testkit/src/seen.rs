//! What is seen is what may be looked up: a [`Seen`] goes as far back as the table's memory says,
//! has all that its viewer may read, and nothing else. A witness who notes everything beside the
//! table says what should be in it.

use crate::Examined;
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{BySeat, Event, Next, Seats, Step, Viewer};
use kaiten_table::{Company, Ends, Frame, Match, Memory, Seen, written};

/// How many games are looked at, for each of the options and each kind of memory.
const GAMES: u64 = 2;
/// One step of so many is looked at, besides the first and the last.
const ONE_OF: u32 = 12;

/// Checks what every viewer sees at random tables with each of these options, given as text, and
/// with each kind of memory.
pub fn check<G: Examined>(options: &[&str]) {
    let mut count = KeptBack::default();
    for (index, text) in (0..GAMES).flat_map(|game| options.iter().map(move |text| (game, text))) {
        for memory in Memory::EACH {
            // The context of a failure: cargo shows it only if the test fails.
            println!("what is seen of {} with {text}, {memory:?}, game {index}", G::ID);
            follow::<G>(text, memory, index, &mut count);
        }
    }
    println!("{count:?}");
    // Tables where everything may be looked up would make this test worthless.
    assert!(count.frames_gone > 100, "only {} frames could not be looked up", count.frames_gone);
    assert!(count.views_gone > 100, "only {} views could not be looked up", count.views_gone);
    let (laid, hidden) = (count.laid, count.choices_hidden);
    assert_eq!(laid > 0, hidden > 0, "{laid} choices lay face down, {hidden} were hidden");
    let (open, forgotten) = (count.remembered, count.forgotten);
    assert_eq!(open > 0, forgotten > 0, "{open} views could forget something, {forgotten} did");
}

/// How much there was to keep back.
#[derive(Debug, Default)]
struct KeptBack {
    frames_gone: u64,
    views_gone: u64,
    /// Views in which something was remembered, or was forgotten.
    remembered: u64,
    forgotten: u64,
    events_hidden: u64,
    /// Choices that lay face down, and how often somebody else looked on.
    laid: u64,
    choices_hidden: u64,
}

fn follow<G: Examined>(text: &str, memory: Memory, index: u64, count: &mut KeptBack) {
    let mut rng = stream(407, index);
    let options: G::Options = text.parse().expect("options of the test of what is seen");
    let seats = G::start(&options).seats();
    let company = Company { memory, ..Company::people(vec!["x"; seats.into()]) };
    let mut table = Match::<G>::new(&options, company);
    let mut witness = Witness::new(G::start(&options), memory);
    loop {
        let next = Step::any(table.game(), &mut rng, &mut Vec::new());
        if next.is_none() || table.step() == 0 || below(&mut rng, ONE_OF) == 0 {
            witness.lay_choices(&mut table, &mut rng);
            for viewer in Viewer::all(seats) {
                witness.check(&table, viewer, &mut rng, count);
            }
        }
        let Some(step) = next else { return };
        table.take_step(step.clone()).expect("a legal step");
        witness.note(&step);
    }
}

/// Somebody who sees everything and forgets nothing, and was told how the table remembers.
struct Witness<G: Examined> {
    memory: Memory,
    /// The game before the first step, and after each.
    games: Vec<G>,
    /// What each of these told.
    told: Vec<Vec<G::Event>>,
    /// After how many steps each seat had just chosen for the last time.
    chose: BySeat<usize>,
    /// What lies face down.
    face_down: BySeat<Option<G::Move>>,
}

impl<G: Examined> Witness<G> {
    fn new(game: G, memory: Memory) -> Self {
        let (chose, face_down) =
            (BySeat::from_fn(game.seats(), |_| 0), BySeat::from_fn(game.seats(), |_| None));
        Self { memory, games: vec![game], told: vec![Vec::new()], chose, face_down }
    }

    fn now(&self) -> &G {
        self.games.last().expect("a game has a beginning")
    }

    /// Some of the choosing seats choose, and now and then one changes its choice.
    fn lay_choices(&mut self, table: &mut Match<G>, rng: &mut FastRng) {
        let Next::Choice(choosing) = self.now().next() else { return };
        // Any but all of them: the last choice would reveal the others.
        let any = below(rng, choosing.len().into()) as usize;
        let first = below(rng, choosing.len().into()) as usize;
        let order: Vec<_> = choosing.chain(choosing).skip(first).take(any).collect();
        for seat in order {
            for _ in 0..=below(rng, 2) {
                let m = table.game().any_move(seat, rng, &mut Vec::new());
                table.choose(table.step(), seat, m, rng).expect("a legal choice");
                self.face_down[seat] = Some(m);
            }
        }
    }

    fn note(&mut self, step: &Step<G>) {
        let (mut game, mut told) = (self.now().clone(), Vec::new());
        step.apply(&mut game, &mut told).expect("a legal step");
        self.games.push(game);
        self.told.push(told);
        if let Step::Play(joint) = step {
            for seat in joint.seats() {
                self.chose[seat] = self.games.len() - 1;
            }
        }
        self.face_down = BySeat::from_fn(self.now().seats(), |_| None);
    }

    /// The step of the viewer's last choice; for spectators of anyone's.
    fn last_choice(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => self.chose[seat],
            Viewer::Spectator => self.chose.iter().copied().max().unwrap_or(0),
        }
    }

    /// What the viewer sees is what it may look up.
    fn check(&self, table: &Match<G>, viewer: Viewer, rng: &mut FastRng, count: &mut KeptBack) {
        let seen = table.seen(viewer, 0);
        let now = self.games.len() - 1;
        let is_over = self.now().next() == Next::Over;
        let first = match self.memory {
            Memory::Table if !is_over => self.last_choice(viewer),
            _ => 0,
        };
        count.frames_gone += first as u64;
        let steps: Vec<usize> = seen.frames.iter().map(|frame| frame.step as usize).collect();
        assert_eq!(steps, (first..=now).collect::<Vec<_>>(), "the frames of {viewer:?}");
        for frame in &seen.frames {
            self.check_view(frame, viewer, count);
            self.check_told(frame, viewer, count);
        }
        self.check_now(table, &seen, count);

        assert_eq!(seen.viewer, viewer);
        assert_eq!(&seen.options, &self.now().options());
        assert_eq!(&seen.company, table.company());
        let record = is_over.then(|| written::to_json(table.record()));
        assert_eq!(seen.record, record, "the record is open after the end, and not before");

        // Whoever has seen a part already asks for the rest alone.
        let from = below(rng, now as u32 + 2);
        let rest = table.seen(viewer, from).frames;
        let known = (from as usize).clamp(first, now) - first;
        assert_eq!(rest, seen.frames[known..], "{viewer:?} asks for the frames from {from} on");
        // What is written down of all would take long to read in the middle of a long game.
        let written = if below(rng, 4) == 0 { seen } else { table.seen(viewer, now as u32) };
        let json = serde_json::to_string(&written).expect("JSON can be written");
        let read: Seen<G> = serde_json::from_str(&json).expect("what a table writes can be read");
        assert_eq!(read, written, "JSON keeps everything");
    }

    /// The view is there if it may be looked up, and remembers what it may.
    fn check_view(&self, frame: &Frame<G>, viewer: Viewer, count: &mut KeptBack) {
        let step = frame.step as usize;
        let is_over = self.now().next() == Next::Over;
        let remembers = is_over || self.memory == Memory::All;
        let Some(view) = &frame.view else {
            assert_eq!(self.memory, Memory::Log, "{viewer:?} may look at step {step}");
            assert!(!is_over, "everything is open after the end");
            assert!(step < self.last_choice(viewer), "{viewer:?} has not chosen since step {step}");
            count.views_gone += 1;
            return;
        };
        assert!(
            remembers || step >= self.last_choice(viewer),
            "{viewer:?} has chosen since step {step} and still sees it"
        );
        let open = self.games[step].view(viewer);
        let mut forgotten = open.clone();
        G::forget(&mut forgotten);
        if remembers {
            assert_eq!(*view, open, "{viewer:?} remembers everything");
        } else {
            assert_eq!(*view, forgotten, "{viewer:?} remembers nothing");
        }
        if open != forgotten {
            assert_eq!(G::has_forgotten(view), !remembers, "{viewer:?} at step {step}");
            count.remembered += u64::from(remembers);
            count.forgotten += u64::from(!remembers);
        }
    }

    /// All that the viewer may read is there in its order, and nothing else; and how everyone stood.
    fn check_told(&self, frame: &Frame<G>, viewer: Viewer, count: &mut KeptBack) {
        let step = frame.step as usize;
        let (game, told) = (&self.games[step], &self.told[step]);
        let mut told_to_viewer = frame.events.iter();
        for event in told {
            if event.readers().include(viewer) {
                assert_eq!(told_to_viewer.next(), Some(event), "{viewer:?} may read of {step}");
            } else {
                count.events_hidden += 1;
            }
        }
        assert_eq!(told_to_viewer.next(), None, "{viewer:?} may not read this of step {step}");
        assert_eq!(frame.standings, game.standings(), "how everyone stood after step {step}");
        let ends = match (game.next(), told.iter().any(Event::ends_round)) {
            (Next::Over, _) => Some(Ends::Game),
            (_, true) => Some(Ends::Round),
            (_, false) => None,
        };
        assert_eq!(frame.ends, ends, "what ended with step {step}");
    }

    /// Who has still to choose, what the viewer chose, and what it may choose.
    fn check_now(&self, table: &Match<G>, seen: &Seen<G>, count: &mut KeptBack) {
        let choosing = match self.now().next() {
            Next::Choice(choosing) => choosing,
            Next::Chance | Next::Over => Seats::NONE,
        };
        let waiting: Seats = choosing.filter(|&seat| self.face_down[seat].is_none()).collect();
        assert_eq!(seen.waiting, waiting, "who has still to choose");
        let (chosen, moves) = match seen.viewer {
            Viewer::Seat(seat) => (self.face_down[seat], table.moves(seat)),
            Viewer::Spectator => (None, Vec::new()),
        };
        assert_eq!(seen.chosen, chosen, "what {:?} has chosen", seen.viewer);
        assert_eq!(seen.moves(), moves, "what {:?} may choose", seen.viewer);
        let laid = self.face_down.iter().flatten().count() as u64;
        count.laid += laid;
        count.choices_hidden += laid - u64::from(chosen.is_some());
    }
}
