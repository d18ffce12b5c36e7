//! Sushi Express examined. Rules are tested by the examples in RULES.md.

mod moves;
mod positions;
mod views;

use crate::pieces::{Action, Actions, all_clients};
use crate::play::Move;
use crate::setup::{Outcome, Phase};
use crate::{LESSON_TEXTS, RULES_EN, RULES_FR, SushiExpress, TABLES};
use kaiten_core::rng::below;
use kaiten_core::{
    BySeat, Game, Notation, Position, Rng, Seat, Seats, Sheet, Standing, Step, Viewer,
};
use kaiten_testkit::{
    Examined, contract, damage, examples, inputs, leaks, lesson, playthroughs, rulings, seen,
    sheets,
};

impl Examined for SushiExpress {
    const PIECES: &'static [&'static str] =
        &["row", "clients", "hands", "spent", "pile", "discard", "actions"];

    fn pieces(&self) -> String {
        let seats = Seats::first(self.seats());
        // Clients: what lies nowhere was discarded, and only what was drawn can be.
        let in_play = self.clients.iter().fold(self.row + self.pile, |all, &taken| all + taken);
        assert!(all_clients().contains(&in_play), "{in_play} are too many clients");
        let clients = in_play + self.discard();
        // Action cards never leave the hands but as spent ones.
        let actions = self.hands.iter().chain(&self.spent).fold(self.actions, |all, &c| all + c);
        // The starting pair is in the hand or spent, and tips are spent only by showing them.
        for seat in seats {
            let had = self.hands[seat] + self.spent[seat];
            assert!(had.count(Action::Same) > 0 && had.count(Action::Farther) > 0);
            let tips = if self.phase == Phase::Over { &self.hands } else { &self.spent };
            assert_eq!(tips[seat].count(Action::Tip), 0, "tips are shown at the end");
            let pawn = self.pawns[seat];
            assert!(pawn.height < 2 || self.spent[seat].count(Action::Same) > 0, "a free ride");
        }
        // M5 Vans share a tile only at the start.
        let vans: Vec<u8> = self.vans.iter().copied().filter(|&van| van != 0).collect();
        let tiles = vans.iter().fold(0u16, |tiles, van| tiles | 1 << van);
        assert_eq!(tiles.count_ones() as usize, vans.len(), "two vans on a tile: {vans:?}");
        // C6 The row never runs short of those who may still drive.
        let on_board = self.pawns.iter().filter(|pawn| pawn.on_board).count();
        assert!(usize::from(self.row.len()) + 1 >= on_board || self.phase == Phase::Start);
        format!("{clients}, {actions}, {} vans, {} pawns", self.vans.seats(), self.pawns.seats())
    }

    fn disguise<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        let mut other = self.clone();
        let certain = certain_by_the_past(self.seats(), past);
        let hidden = || Seats::first(self.seats()).filter(|&s| viewer != Viewer::Seat(s));
        // Where the pile may fail to fill the row, the next step may show all tips, or has shown
        // them: they stay where they are.
        let shows_tips = self.pile.len() < self.seats();
        let stays = |seat: Seat| {
            let tips = if shows_tips { self.hands[seat].count(Action::Tip) } else { 0 };
            certain[seat] + [(Action::Tip, tips)].into_iter().collect()
        };
        // All that is hidden goes into one heap, and comes out of it anew.
        let mut heap = self.actions;
        for seat in hidden() {
            heap += self.hands[seat] - stays(seat);
        }
        let tips = if shows_tips { heap.count(Action::Tip) } else { 0 };
        heap -= [(Action::Tip, tips)].into_iter().collect();
        for seat in hidden() {
            let unknown = self.hands[seat].len() - stays(seat).len();
            other.hands[seat] = stays(seat) + heap.deal(rng, unknown);
        }
        heap += [(Action::Tip, tips)].into_iter().collect();
        other.actions = heap;
        other
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        let mut other = self.clone();
        // O5 Which clients were discarded is forgotten: they may as well be in the pile.
        other.pile = (self.pile + self.discard()).deal(rng, self.pile.len());
        for _ in 0..40 {
            let mut swapped = other.clone();
            swapped.swap_two_actions(viewer, rng);
            // Who holds and who spent what is forgotten, but not how everyone began.
            if Seats::first(self.seats()).all(|seat| swapped.could_have_come_to(seat)) {
                other = swapped;
            }
        }
        other
    }

    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, viewer: Viewer, rng: &mut R) -> Outcome {
        let drawer = self.pawns.by_seat().filter(|(_, pawn)| pawn.on_board());
        let drawer = drawer.max_by_key(|(_, pawn)| (pawn.bet(), pawn.height())).map(|(s, _)| s);
        // A card that ends the game is shown at once if it is a tip, so it must stay one or none.
        let shows_tips = self.pile.len() < self.seats();
        match outcome {
            Outcome::Draw(Action::Tip) if shows_tips => outcome.clone(),
            Outcome::Draw(_) if drawer.map(Viewer::Seat) != Some(viewer) => {
                let mut pile = self.actions;
                let tips = if shows_tips { pile.count(Action::Tip) } else { 0 };
                pile -= [(Action::Tip, tips)].into_iter().collect();
                Outcome::Draw(if pile.is_empty() { Action::Tip } else { pile.draw(rng) })
            }
            open => open.clone(),
        }
    }
}

/// Where action cards are that a viewer cannot see.
#[derive(Clone, Copy)]
enum Site {
    Hand(Seat),
    Spent(Seat),
    Pile,
}

impl SushiExpress {
    /// Swaps two action cards that the viewer cannot see; or one was spent by another seat, as
    /// nobody counts how many each has spent.
    fn swap_two_actions<R: Rng>(&mut self, viewer: Viewer, rng: &mut R) {
        let seats = Seats::first(self.seats());
        let others = seats.filter(|&seat| viewer != Viewer::Seat(seat));
        let sites = others.map(Site::Hand).chain(seats.map(Site::Spent)).chain([Site::Pile]);
        let sites: Vec<Site> = sites.collect();
        let mut any = || sites[below(rng, sites.len() as u32) as usize];
        let (here, there) = (any(), any());
        if self.actions_at(here).is_empty() {
            return;
        }
        let card = self.actions_at(here).draw(rng);
        let both_spent = matches!((here, there), (Site::Spent(_), Site::Spent(_)));
        if !both_spent {
            if self.actions_at(there).is_empty() {
                self.actions_at(here).put(card);
                return;
            }
            let other = self.actions_at(there).draw(rng);
            self.actions_at(here).put(other);
        }
        self.actions_at(there).put(card);
    }

    fn actions_at(&mut self, site: Site) -> &mut Actions {
        match site {
            Site::Hand(seat) => &mut self.hands[seat],
            Site::Spent(seat) => &mut self.spent[seat],
            Site::Pile => &mut self.actions,
        }
    }

    /// S4 The starting pair is in the hand or spent, A5 who stands on another pawn has played a
    /// card for it, and A15 tips are never spent before the end.
    fn could_have_come_to(&self, seat: Seat) -> bool {
        let (spent, had) = (self.spent[seat], self.hands[seat] + self.spent[seat]);
        let stands_on_others = self.pawns[seat].height > 1;
        had.count(Action::Same) > 0
            && had.count(Action::Farther) > 0
            && spent.count(Action::Tip) == 0
            && (!stands_on_others || spent.count(Action::Same) > 0)
    }
}

/// The cards of the starting pair that each seat never played, found by following its moves.
fn certain_by_the_past(seats: u8, past: &[Step<SushiExpress>]) -> BySeat<Actions, 6> {
    let mut certain = BySeat::from_fn(seats, |_| {
        [(Action::Same, 1), (Action::Farther, 1)].into_iter().collect::<Actions>()
    });
    for step in past {
        let Step::Play(joint) = step else { continue };
        for (seat, m) in joint.iter() {
            let played = match m {
                Move::Same(_) => Action::Same,
                Move::Drive(1..) => Action::Farther,
                _ => continue,
            };
            if certain[seat].count(played) > 0 {
                certain[seat].take(played);
            }
        }
    }
    certain
}

#[test]
fn rules_md_is_true() {
    examples::check::<SushiExpress>("RULES.md", RULES_EN);
    examples::check::<SushiExpress>("RULES.fr.md", RULES_FR);
}

#[test]
fn the_lesson_teaches_all_that_a_beginner_needs() {
    let chapters = [
        "The bet",
        "Two throws",
        "Sushi Express",
        "Other vans",
        "Action cards",
        "Orders",
        "Tips",
        "Now you play",
    ];
    lesson::check::<SushiExpress>(LESSON_TEXTS, RULES_EN, &chapters);
}

#[test]
fn a_sheet_of_what_was_played_is_counted_like_the_game() {
    sheets::check::<SushiExpress>(&TABLES, 60);
}

fn read_sheet(text: &str) -> Sheet<SushiExpress> {
    let (sheet, smudges) = Sheet::read(&format!("options: seats=3\n{text}")).expect("options");
    assert_eq!(smudges, [], "{text}");
    sheet
}

/// Claude's clients, as rule V3 counts them; one tip of André is an action card.
#[test]
fn a_sheet_counts_clients_and_tips() {
    let clients = "clients: light-blue*3 dark-blue*2 pink purple tip | tip*2 | tip*3";
    let sheet = read_sheet(&format!("{clients}\nhands: - | tip same | card farther"));
    let counted = sheet.count();
    let told: Vec<String> = counted.told.iter().flatten().map(ToString::to_string).collect();
    assert_eq!(
        told.iter().map(String::as_str).collect::<Vec<_>>(),
        [
            "the pile cannot fill the row: the game is over",
            "seat 1 scores +12 by V1",
            "seat 1 scores +3 by V2",
            "the pile cannot fill the row: the game is over",
            "seat 2 shows tip*1",
            "seat 1 scores -3 by V3",
        ]
    );
    let [before, behind] = &counted.told[..] else { panic!("two rows") };
    assert_eq!((before.len(), behind.len()), (3, 3), "tips are told where they are written");
    let alone = read_sheet(clients).count().told;
    assert_eq!((alone[0].len(), &alone[1][..]), (4, &[][..]), "or else where the others are");
    // W2 A tip that was shown is no card that is left.
    let standing = |it: &Standing| (it.points, it.tie_break, it.place);
    let standings: Vec<_> = counted.standings.iter().map(standing).collect();
    assert_eq!(standings, [(12, 0, 1), (0, 1, 3), (0, 2, 2)]);
    assert_eq!(counted.doubts, []);
    assert_eq!(read_sheet("").count().told, [[], []], "nothing lies there");
}

#[test]
fn a_sheet_points_out_what_cannot_be() {
    for (rows, why) in [
        ("clients: pink*2 | tip*8 | light-blue*8\nhands: card*20 | tip*2 | same*6", &[][..]),
        (
            "clients: pink*2 | pink | tip*9",
            &[
                "clients: the box does not have that many: pink*3 (rule S3)",
                "clients: the box does not have that many: tip*9 (rule S3)",
            ],
        ),
        (
            "hands: card*3 tip | same*2 tip | tip",
            &["hands: the box does not have that many: tip*3 (rule S4)"],
        ),
        (
            "hands: card*20 | same*6 | farther",
            &["hands: the box does not have that many: card*27 (rule S4)"],
        ),
    ] {
        let doubts = read_sheet(rows).count().doubts;
        let doubts: Vec<String> = doubts.iter().map(ToString::to_string).collect();
        assert_eq!(doubts, why, "{rows}");
    }
}

#[test]
fn every_ruling_is_cited() {
    rulings::check(&[RULES_EN, RULES_FR], "E", 30);
}

#[test]
fn the_contract_holds() {
    contract::check::<SushiExpress>(&TABLES);
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<SushiExpress>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<SushiExpress>(&TABLES);
}

#[test]
fn nothing_hidden_leaves() {
    leaks::check::<SushiExpress>(&TABLES, &kaiten_table::Memory::EACH);
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<SushiExpress>(&TABLES);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<SushiExpress>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}

fn set_up(text: &str) -> Result<SushiExpress, String> {
    let position: Position = text.parse().expect("labelled lines");
    SushiExpress::set_up(&position).map_err(|misread| misread.to_string())
}
