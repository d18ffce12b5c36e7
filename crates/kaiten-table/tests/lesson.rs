//! The coach of a lesson: what is said when, what is asked, what is tried and taken back.

use game_sushi_go::SushiGo;
use game_sushizock::Sushizock;
use kaiten_core::rng::stream;
use kaiten_core::{Notation, Viewer};
use kaiten_table::lesson::{Coach, LEARNER, Lesson, Now, Went};
use kaiten_table::{Choice, Company, Match, Refusal};

const CARDS: &str = "\
## Wasabi

```table
hands: wasabi salmon egg | dumpling egg maki1 | squid sashimi tempura
```

Look.

Take the wasabi.

```ask
play: 1 wasabi | 2 dumpling | 3 sashimi
```

- `salmon`: Only 2 points.
- `*`: Not this.

Well done.

## A game

```game
round: 3
hands: egg | egg | egg
```

Play.

- `N3`: An egg counts.
- `seat 2 lays … on wasabi`: Dipped.
";

const DICE: &str = "\
## Rolling on

```table
turn: 1
sushis: +4,+1
bones: -1,-3
piles: - | -
chance: roll sushi bone*2 blue red
```

Put the bones aside.

```ask
play: 1 keep bone*2
chance: roll sushi*2 red
```

- `*`: Not this.

Aiko will steal now.

## A game

```game
turn: 1
sushis: +4
bones: -1
piles: - | -
```

Play.
";

/// Somebody who learns.
struct Pupil<G: Notation> {
    coach: Coach<G>,
    table: Match<G>,
}

impl<G: Notation> Pupil<G> {
    fn new(text: &str) -> Self {
        let coach = Coach::new(Lesson::read(text).expect("a lesson"), 0);
        let table = laid(&coach);
        Self { coach, table }
    }

    fn choose(&mut self, m: &str) -> Result<Choice, Refusal> {
        let (m, now) = (m.parse().expect("a move"), self.table.step());
        self.coach.choose(&mut self.table, now, m, &mut stream(1, 0))
    }

    fn go_on(&mut self) -> Went {
        let went = self.coach.go_on(&mut self.table);
        if went == Went::ToNextChapter {
            self.table = laid(&self.coach);
        }
        went
    }

    fn says(&self) -> &str {
        match self.coach.now() {
            Now::Says(beat) | Now::Asks(beat, _) => &beat.words,
            Now::Answers(words) => words,
            Now::Remarks(remark, _) => &remark.words,
            Now::Watches => "",
        }
    }

    fn last_step(&self) -> String {
        self.table.record().steps.last().expect("a step").to_string()
    }
}

fn laid<G: Notation>(coach: &Coach<G>) -> Match<G> {
    coach.lay(Company::people((1..=coach.seats()).map(|seat| format!("seat {seat}"))))
}

#[test]
fn one_thing_is_said_after_the_other_and_nothing_can_be_chosen_before_it_is_asked() {
    let mut pupil = Pupil::<SushiGo>::new(CARDS);
    assert_eq!((pupil.says(), pupil.coach.lets_choose()), ("Look.", false));
    assert_eq!(pupil.choose("wasabi"), Err(Refusal::NotWaiting(LEARNER)));
    assert_eq!(pupil.go_on(), Went::On(0));
    assert_eq!(pupil.says(), "Take the wasabi.");
    assert_eq!(pupil.coach.wanted().map(|m| m.to_string()).as_deref(), Some("wasabi"));
    assert_eq!(pupil.go_on(), Went::On(0), "what is asked is not read away");
    assert_eq!(pupil.choose("squid"), Err(Refusal::Breaks(kaiten_core::rule("P2"))));
    assert_eq!(pupil.choose("wasabi"), Ok(Choice::Revealed));
    assert_eq!(pupil.last_step(), "play: 1 wasabi | 2 dumpling | 3 sashimi");
    assert_eq!((pupil.says(), pupil.coach.mark()), ("Well done.", (0, 2, false)));
    assert_eq!(pupil.go_on(), Went::ToNextChapter);
    assert_eq!((pupil.coach.title(), pupil.coach.chapter()), ("A game", (1, 2)));
}

#[test]
fn another_choice_is_carried_out_answered_and_taken_back() {
    let mut pupil = Pupil::<SushiGo>::new(CARDS);
    pupil.go_on();
    let before = pupil.table.seen(Viewer::Seat(LEARNER), 0);
    for (m, answer) in [("salmon", "Only 2 points."), ("egg", "Not this.")] {
        assert_eq!(pupil.choose(m), Ok(Choice::Revealed));
        assert_eq!(pupil.says(), answer);
        assert_eq!(pupil.last_step(), format!("play: 1 {m} | 2 dumpling | 3 sashimi"));
        assert_eq!(pupil.choose("squid"), Err(Refusal::NotWaiting(LEARNER)), "one at a time");
        assert!(pupil.coach.take_back(&mut pupil.table));
        assert_eq!(pupil.table.seen(Viewer::Seat(LEARNER), 0), before);
        assert_eq!(pupil.says(), "Take the wasabi.");
    }
    assert!(!pupil.coach.take_back(&mut pupil.table), "nothing is tried any more");
    let late = pupil.coach.choose(
        &mut pupil.table,
        7,
        "wasabi".parse().expect("a move"),
        &mut stream(1, 0),
    );
    assert_eq!(late, Err(Refusal::Late { now: 0 }));
}

#[test]
fn chance_does_what_the_lesson_says_and_what_it_likes_if_that_cannot_be() {
    let mut pupil = Pupil::<Sushizock>::new(DICE);
    assert_eq!(pupil.last_step(), "chance: roll sushi bone*2 blue red");
    assert_eq!(pupil.choose("keep blue"), Ok(Choice::Revealed));
    let rolled = pupil.last_step();
    assert!(rolled.starts_with("chance: roll "), "four dice are rolled: {rolled}");
    assert!(pupil.coach.take_back(&mut pupil.table));
    assert_eq!(pupil.choose("keep bone*2"), Ok(Choice::Revealed));
    assert_eq!(pupil.last_step(), "chance: roll sushi*2 red");
    assert_eq!(pupil.says(), "Aiko will steal now.");
}

#[test]
fn in_the_game_the_coach_remarks_on_everything_once() {
    let mut pupil = Pupil::<SushiGo>::new(CARDS);
    pupil.coach.begin(1);
    pupil.table = laid(&pupil.coach);
    assert!(!pupil.coach.is_free());
    assert_eq!(pupil.go_on(), Went::On(0));
    assert!(pupil.coach.is_free() && pupil.coach.now() == Now::Watches);
    assert_eq!(pupil.choose("egg"), Ok(Choice::Noted), "the others choose for themselves");
    let rng = &mut stream(1, 0);
    for seat in pupil.table.waiting() {
        let m = pupil.table.moves(seat)[0];
        pupil.table.choose(pupil.table.step(), seat, m, rng).expect("a legal move");
    }
    let events: Vec<_> = pupil.table.events().collect();
    assert!(pupil.coach.hear(&events));
    assert_eq!(pupil.says(), "An egg counts.");
    let Now::Remarks(_, seats) = pupil.coach.now() else { panic!("it is a remark") };
    assert_eq!(seats.to_string(), "1, 2, 3", "all three have one");
    assert_eq!(pupil.go_on(), Went::On(0));
    assert_eq!(pupil.coach.now(), Now::Watches);
    assert!(!pupil.coach.hear(&events), "it was said before");
}

#[test]
fn another_language_goes_on_where_one_is() {
    let mut pupil = Pupil::<SushiGo>::new(CARDS);
    pupil.go_on();
    let french = CARDS.replace("Take the wasabi.", "Prenez le wasabi.");
    pupil.coach.speak(Lesson::read(&french).expect("a lesson"));
    assert_eq!(pupil.says(), "Prenez le wasabi.");
    let other = CARDS.replace("Look.\n", "Look.\n\nAgain.\n");
    pupil.coach.speak(Lesson::read(&other).expect("a lesson"));
    assert_eq!(pupil.says(), "Prenez le wasabi.", "another lesson is not taken");
}
