use super::*;
use crate::settings::Speed;
use crate::solo::Solo;
use core::time::Duration;
use game_sushi_express::SushiExpress;
use game_sushi_go::SushiGo;
use game_sushizock::{Event, Sushizock};
use kaiten_bots::Level;
use kaiten_table::{Company, Memory, Player};

/// A host and what is shown of it.
struct Device<G: Show> {
    solo: Solo<G>,
    showing: Showing<G>,
}

impl<G: Show> Device<G> {
    /// A new game of so many people, and bots behind them.
    fn new(seats: usize, people: usize) -> Self {
        Self::of(seats, people, Memory::default())
    }

    /// The same at a table with this memory.
    fn of(seats: usize, people: usize, memory: Memory) -> Self {
        let player = |seat: usize| Player {
            name: format!("Player {}", seat + 1),
            level: (seat >= people).then(|| "apprentice".into()),
        };
        let players = (0..seats).map(player).collect();
        let company = Company { players, memory, ..Company::people([""; 0]) };
        let options = format!("seats={seats}").parse().expect("options");
        let solo = Solo::<G>::new(&options, company, 3);
        let showing = Showing::new(solo.seen(Viewer::Spectator), solo.people(), true);
        let mut device = Self { solo, showing };
        device.look();
        device
    }

    /// As the table does after every change.
    fn look(&mut self) {
        self.showing.news(self.solo.seen(self.showing.viewer()));
        self.showing.news(self.solo.seen(self.showing.viewer()));
    }

    /// All bots choose any move.
    fn bots_choose(&mut self) {
        while let Some((seat, _)) = self.solo.thinking().first().copied() {
            let (_, moves) = self.solo.question(seat);
            self.solo.choose(self.solo.step(), seat, moves[0]).expect("a legal move");
            self.look();
        }
    }

    /// A table of bots goes on for so many turns, and is looked at only then.
    fn bots_go_on(&mut self, turns: usize) {
        for _ in 0..turns {
            for (seat, _) in self.solo.thinking() {
                let (_, moves) = self.solo.question(seat);
                self.solo.choose(self.solo.step(), seat, moves[0]).expect("a legal move");
            }
        }
        self.look();
    }

    /// The person who holds the device chooses the first move.
    fn choose(&mut self) {
        let Viewer::Seat(seat) = self.showing.viewer() else { panic!("a person holds it") };
        let m = self.showing.moves()[0];
        let step = self.showing.choose(m).expect("a choice can be made");
        assert_eq!(self.showing.chosen(), Some(m), "it is seen before it is answered");
        assert!(self.showing.moves().is_empty(), "nothing else meanwhile");
        let answer = self.solo.choose(step, seat, m);
        self.showing.answered(&answer);
        self.look();
    }
}

#[test]
fn a_new_game_begins_with_its_deal() {
    let mut device = Device::<SushiGo>::new(3, 1);
    assert_eq!(device.showing.shown, 0);
    assert!(device.showing.moves().is_empty(), "nothing can be chosen before the deal is seen");
    assert_eq!(device.showing.show_next(1), Some(vec![Sound::Card, Sound::Turn]));
    assert!(device.showing.is_up_to_date() && device.showing.is_asked());
    assert_eq!(device.showing.moves(), device.showing.seen.moves());
    assert_eq!(device.showing.show_next(1), None);
}

#[test]
fn steps_are_shown_one_after_the_other_or_all_at_once() {
    let mut device = Device::<Sushizock>::new(4, 1);
    while device.showing.show_next(1).is_some() {}
    while device.solo.seen(Viewer::Spectator).waiting.contains(Seat::new(0)) {
        device.choose();
        while device.showing.show_next(1).is_some() {}
    }
    device.bots_choose();
    let (shown, newest) = (device.showing.shown, device.showing.seen.step());
    assert!(newest > shown + 3, "three bots had their turns");
    device.showing.show_next(1);
    assert_eq!(device.showing.shown, shown + 1);
    assert!(device.showing.resting && !device.showing.is_asked());
    device.showing.catch_up();
    assert_eq!(device.showing.shown, newest);
    assert!(!device.showing.resting && device.showing.is_asked());
}

#[test]
fn what_needs_no_look_is_shown_with_what_follows() {
    let mut device = Device::<Sushizock>::new(3, 0);
    device.showing.catch_up();
    device.bots_go_on(20);
    let (steps, looks) = (device.showing.seen.step(), device.showing.looks_left());
    let mut shown = 0;
    while device.showing.show_next(1).is_some() {
        shown += 1;
        let just = device.showing.seen.frame(device.showing.shown).expect("a frame");
        let is_last = device.showing.is_up_to_date();
        assert!(is_last || !just.events.iter().all(|event| matches!(event, Event::Kept { .. })));
    }
    assert_eq!(shown, looks);
    assert!(looks < steps as usize, "{looks} looks at {steps} steps");
}

#[test]
fn what_was_felt_is_seen_with_its_step_and_by_whoever_catches_up() {
    let after_some_turns = || {
        let mut device = Device::<Sushizock>::of(3, 0, Memory::All);
        device.showing.catch_up();
        device.bots_go_on(20);
        device.showing
    };
    let mut showing = after_some_turns();
    let mut last = vec![Feeling::default(); 3];
    while showing.show_next(1).is_some() {
        let now = showing.feelings(None).into_iter();
        let felt = last.iter_mut().zip(now).filter(|(_, now)| *now != Feeling::default());
        felt.for_each(|(last, now)| *last = now);
    }
    assert!(last.iter().any(|felt| *felt != Feeling::default()), "{last:?}");
    let mut showing = after_some_turns();
    showing.catch_up();
    assert_eq!(showing.feelings(None), last);
}

/// How long somebody looks on until the table is as it is now, or points are counted.
fn watch<G: Show>(device: &mut Device<G>, speed: Speed) -> Duration {
    device.look();
    let mut waited = Duration::ZERO;
    while device.showing.counting.is_none() && !device.showing.is_up_to_date() {
        let (look, together) = speed.look(waited, device.showing.looks_left());
        waited += look;
        device.showing.show_next(together);
    }
    waited
}

/// How long the first seat waits at most for two others, turn after turn through whole games of
/// cooks, who think in no time.
fn longest_wait<G: Show>(speed: Speed) -> Duration {
    let mut longest = Duration::ZERO;
    for game in 0..8 {
        let mut device = Device::<G>::new(3, 1);
        let mut cook = Level::Cook.bot::<G>(game);
        device.showing.catch_up();
        loop {
            let mut waiting = device.solo.seen(Viewer::Spectator).waiting;
            if waiting.is_empty() || waiting.contains(Seat::new(0)) {
                longest = longest.max(watch(&mut device, speed));
            }
            let Some(seat) = waiting.next() else { break };
            let (view, moves) = device.solo.question(seat);
            let m = cook.choose(seat, &view, &moves).choice;
            device.solo.choose(device.solo.step(), seat, m).expect("a legal move");
        }
    }
    longest
}

#[test]
fn nobody_waits_long_for_the_turns_of_others() {
    let most = [(Speed::Usual, 3000), (Speed::Fast, 1000), (Speed::Off, 0)];
    for (speed, most) in most {
        let waits = [longest_wait::<Sushizock>(speed), longest_wait::<SushiExpress>(speed)];
        assert!(waits.iter().all(|wait| wait.as_millis() <= most), "{speed:?}: {waits:?}");
    }
}

#[test]
fn the_end_of_a_round_is_looked_at_before_anything_goes_on() {
    let mut device = Device::<SushiGo>::new(2, 1);
    device.showing.catch_up();
    let mut moments = 0;
    while !device.showing.end {
        device.choose();
        device.bots_choose();
        device.showing.catch_up();
        if device.showing.counting.is_some() {
            let lies = device.showing.drawn;
            assert!(device.showing.moment.is_none() && device.showing.moves().is_empty());
            device.showing.catch_up();
            assert!(device.showing.drawn > lies, "a click counts the next kind");
            device.showing.catch_up();
        }
        if let Some(step) = device.showing.moment {
            moments += 1;
            assert_eq!(device.showing.seen.frame(step).and_then(|f| f.ends), Some(Ends::Round));
            assert_eq!(device.showing.catch_up(), None, "not even by hurrying");
            assert_eq!(device.showing.shown, step, "the next deal is not seen yet");
            device.showing.go_on();
            while device.showing.show_next(1).is_some() {}
        }
    }
    assert_eq!(moments, 2);
    assert!(device.showing.seen.is_over() && device.showing.moment.is_none());
}

#[test]
fn undo_goes_back_at_once() {
    let mut device = Device::<SushiGo>::new(2, 1);
    device.showing.catch_up();
    device.choose();
    device.bots_choose();
    device.showing.catch_up();
    assert_eq!(device.showing.shown, 2);
    assert!(device.solo.undo());
    device.look();
    assert_eq!(device.showing.shown, 1);
    assert!(device.showing.is_asked());
}

#[test]
fn undo_on_a_shared_device_hangs_a_curtain_where_something_is_hidden() {
    let mut device = Device::<SushiGo>::new(2, 2);
    device.showing.catch_up();
    device.choose();
    assert_eq!(device.showing.to_pass_on(), Some(Seat::new(1)));
    let drawn = device.showing.drawn;
    assert!(device.solo.undo());
    device.showing.gone_back();
    device.look();
    assert!(device.showing.drawn > drawn, "another curtain is drawn");
    assert_eq!(device.showing.to_pass_on(), Some(Seat::new(0)), "the second may hold it");
    assert_eq!(device.showing.seen.viewer, Viewer::Spectator);
}

#[test]
fn undo_on_a_shared_device_gives_the_turn_back_where_all_is_open() {
    let mut device = Device::<Sushizock>::new(2, 2);
    device.showing.catch_up();
    device.look();
    while device.showing.viewer() == Viewer::Seat(Seat::new(0)) {
        device.choose();
        device.showing.catch_up();
        device.look();
    }
    assert!(device.solo.undo());
    device.showing.gone_back();
    device.look();
    device.look();
    assert_eq!(device.showing.viewer(), Viewer::Seat(Seat::new(0)));
    assert!(!device.showing.moves().is_empty());
}

#[test]
fn a_table_that_goes_on_meanwhile_is_still_shown_step_by_step() {
    for memory in Memory::EACH {
        let mut device = Device::<SushiGo>::of(2, 0, memory);
        device.showing.catch_up();
        let mut views = vec![device.showing.seen.view(device.showing.shown).clone()];
        for _ in 0..12 {
            device.bots_go_on(1);
            let newest = device.showing.seen.frames.iter().rev();
            let newest: Vec<_> = newest.take_while(|f| f.step as usize > views.len()).collect();
            views.extend(newest.into_iter().rev().filter_map(|frame| frame.view.clone()));
        }
        let mut moments = 0;
        for view in &views {
            assert_eq!(device.showing.seen.view(device.showing.shown), view, "{memory:?}");
            while device.showing.counting.is_some() {
                device.showing.show_next(1);
            }
            moments += u32::from(device.showing.moment.is_some());
            device.showing.go_on();
            device.showing.show_next(1);
        }
        assert_eq!(moments, 1, "the first round ended, with {memory:?}");
    }
}

#[test]
fn a_refused_choice_says_the_rule_and_a_late_one_nothing() {
    let mut device = Device::<SushiGo>::new(2, 1);
    device.showing.catch_up();
    let m = device.showing.moves()[0];
    device.showing.choose(m);
    assert_eq!(device.showing.choose(m), None, "one choice at a time");
    device.showing.answered(&Err(Refusal::Breaks(kaiten_core::rule("P2"))));
    assert_eq!(device.showing.refused, Some(kaiten_core::rule("P2")));
    assert_eq!(device.showing.chosen(), None);
    device.showing.choose(m);
    assert_eq!(device.showing.refused, None, "forgotten with the next choice");
    device.showing.answered(&Err(Refusal::Late { now: 9 }));
    assert_eq!((device.showing.refused, device.showing.pending), (None, None));
}

#[test]
fn nothing_of_the_previous_holder_is_seen_while_the_device_goes_round() {
    let mut device = Device::<SushiExpress>::new(3, 3);
    device.showing.catch_up();
    device.look();
    let mut passed = 0;
    for _ in 0..60 {
        if let Some(next) = device.showing.to_pass_on() {
            passed += 1;
            let seen = &device.showing.seen;
            assert_eq!(seen.viewer, Viewer::Spectator);
            assert_eq!(*seen, device.solo.seen(Viewer::Spectator));
            assert!(device.showing.moves().is_empty());
            device.showing.take(next);
            device.look();
            assert_eq!(device.showing.seen.viewer, Viewer::Seat(next));
        }
        device.choose();
        device.showing.catch_up();
        device.look();
    }
    assert!(passed > 20, "the device went round {passed} times");
}

#[test]
fn after_a_reload_a_curtain_hangs_and_what_was_chosen_still_lies_there() {
    let mut device = Device::<SushiGo>::new(3, 2);
    device.showing.catch_up();
    device.choose();
    assert_eq!(device.showing.to_pass_on(), Some(Seat::new(1)));
    let solo = Solo::<SushiGo>::load(&device.solo.save(), 1).expect("it was saved");
    let showing = Showing::new(solo.seen(Viewer::Spectator), solo.people(), solo.is_new());
    let mut device = Device { solo, showing };
    device.look();
    assert_eq!(device.showing.to_pass_on(), Some(Seat::new(1)), "the first has chosen");
    assert_eq!(device.showing.viewer(), Viewer::Spectator);
    device.showing.take(Seat::new(1));
    device.look();
    assert_eq!(device.showing.seen.waiting.to_string(), "2, 3");
}

#[test]
fn a_game_of_several_people_that_is_taken_up_again_hangs_a_curtain_first() {
    let mut device = Device::<SushiGo>::new(2, 2);
    device.showing.catch_up();
    for next in [1, 0] {
        device.choose();
        device.showing.catch_up();
        device.look();
        device.showing.take(Seat::new(next));
        device.look();
    }
    let showing = Showing::new(device.solo.seen(Viewer::Spectator), device.solo.people(), false);
    assert_eq!(showing.to_pass_on(), Some(Seat::new(0)), "whoever opened the page");
    assert_eq!(showing.viewer(), Viewer::Spectator);
}

#[test]
fn where_all_see_the_same_the_device_goes_round_openly() {
    let mut device = Device::<Sushizock>::new(2, 2);
    device.showing.catch_up();
    let mut holders = Vec::new();
    while !device.showing.end {
        device.look();
        assert_eq!(device.showing.to_pass_on(), None);
        holders.push(device.showing.viewer());
        device.choose();
        while device.showing.catch_up().is_some() {}
    }
    holders.dedup();
    assert!(holders.len() > 4, "both held it");
}

#[test]
fn a_game_where_only_bots_play_is_watched_from_the_first_seat() {
    let device = Device::<SushiGo>::new(3, 0);
    assert_eq!(device.showing.viewer(), Viewer::Seat(Seat::new(0)));
    assert_eq!(device.showing.you(), None);
    assert!(!device.showing.is_asked());
}
