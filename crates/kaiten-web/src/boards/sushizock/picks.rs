//! From clicks to a move: dice are put aside one by one, and a tile deep in a pile is named by its
//! place.

use super::dice::faces;
use game_sushizock::{DICE, Dice, Move, Portion};
use kaiten_core::Seat;

/// What is picked so far.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Picks {
    /// The dice to be put aside, by their place among those just rolled.
    aside: [bool; DICE as usize],
    /// The pile that is spread out to steal from.
    pile: Option<(Portion, Seat)>,
}

/// Everything that can be clicked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Click {
    /// One of the dice just rolled, by its place.
    Die(usize),
    /// The dice that are not picked are to be rolled.
    Roll,
    /// The row of this sort: the dice say which tile.
    Row(Portion),
    /// The tile that has to be taken.
    Worst,
    /// A pile of an opponent.
    Pile(Portion, Seat),
    /// A tile of the pile that is spread out, counted from 1 at the top.
    Place(u8),
    /// The pile that is spread out is left alone.
    Leave,
}

impl Picks {
    /// Takes a click in, and gives the move that it completes. Such a move may break a rule: then
    /// the page says which.
    pub(super) fn after(&mut self, click: Click, rolled: &Dice, moves: &[Move]) -> Option<Move> {
        match click {
            Click::Die(nth) => {
                if let Some(aside) = self.aside.get_mut(nth) {
                    *aside = !*aside;
                }
                None
            }
            Click::Roll => Some(Move::Keep(self.kept(rolled))),
            Click::Row(portion) => Some(Move::Take(portion)),
            Click::Worst => Some(Move::TakeWorst),
            Click::Pile(portion, from) if places(portion, from, moves) > 1 => {
                let again = self.pile == Some((portion, from));
                self.pile = (!again).then_some((portion, from));
                None
            }
            Click::Pile(portion, from) => Some(Move::Steal { portion, from, nth: 1 }),
            Click::Place(nth) => {
                self.pile.map(|(portion, from)| Move::Steal { portion, from, nth })
            }
            Click::Leave => {
                self.pile = None;
                None
            }
        }
    }

    /// The dice to be put aside.
    pub(super) fn kept(&self, rolled: &Dice) -> Dice {
        let dice = faces(rolled).into_iter().enumerate();
        let picked = dice.filter(|(nth, _)| self.is_aside(*nth));
        picked.fold(Dice::EMPTY, |kept, (_, face)| kept.with(face, 1))
    }

    /// Whether this of the dice just rolled is to be put aside.
    pub(super) fn is_aside(&self, nth: usize) -> bool {
        self.aside.get(nth).copied().unwrap_or(false)
    }

    /// The pile that is spread out, if something of it can be stolen.
    pub(super) fn pile(&self, moves: &[Move]) -> Option<(Portion, Seat)> {
        self.pile.filter(|&(portion, from)| places(portion, from, moves) > 0)
    }
}

/// How many tiles of a pile can be stolen.
pub(super) fn places(portion: Portion, from: Seat, moves: &[Move]) -> usize {
    let of_it = |m: &&Move| match **m {
        Move::Steal { portion: p, from: f, .. } => (p, f) == (portion, from),
        _ => false,
    };
    moves.iter().filter(of_it).count()
}

/// The clicks that make a move: what the tests and the keyboard go through.
#[cfg(test)]
pub(super) fn clicks(m: &Move, rolled: &Dice, moves: &[Move]) -> Vec<Click> {
    use game_sushizock::Face;
    use kaiten_core::Piece;
    match *m {
        Move::Take(portion) => vec![Click::Row(portion)],
        Move::TakeWorst => vec![Click::Worst],
        Move::Steal { portion, from, nth } => {
            let pile = Click::Pile(portion, from);
            if places(portion, from, moves) > 1 {
                vec![pile, Click::Place(nth)]
            } else {
                vec![pile]
            }
        }
        Move::Keep(dice) => {
            let shown = faces(rolled);
            let of = |face: Face| {
                let places = shown.iter().enumerate().filter(move |(_, f)| **f == face);
                places.take(dice.count(face).into()).map(|(nth, _)| Click::Die(nth))
            };
            Face::ALL.iter().flat_map(|&face| of(face)).chain([Click::Roll]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushizock::{Sushizock, TABLES};
    use kaiten_core::rng::stream;
    use kaiten_core::{Game, Joint, Next};
    use kaiten_words::{Lang, Names, Words};

    #[test]
    fn every_legal_move_can_be_clicked_and_told() {
        let names = (1..=5).map(|seat| format!("Seat {seat}"));
        let names = Names::new(names, None, Lang::ENGLISH);
        // Random games see every kind of move: deep steals and forced tiles are rare.
        let mut kinds = [0; 5];
        for (nth, table) in TABLES.iter().enumerate() {
            for seed in 0..40 {
                let mut rng = stream(seed, nth as u64);
                let mut game = Sushizock::start(&table.parse().expect("options"));
                let mut told = Vec::new();
                loop {
                    match game.next() {
                        Next::Over => break,
                        Next::Chance => {
                            let outcome = game.draw(&mut rng);
                            game.happen(&outcome, &mut told);
                        }
                        Next::Choice(mut seats) => {
                            let seat = seats.next().expect("somebody chooses");
                            let mut moves = Vec::new();
                            game.moves(seat, &mut moves);
                            let view = game.view(kaiten_core::Viewer::Seat(seat));
                            for m in &moves {
                                assert_eq!(clicked(m, &view.rolled, &moves), Some(*m));
                                for lang in Lang::all() {
                                    let name = Sushizock::move_name(m, &names, lang);
                                    let victim = match m {
                                        Move::Steal { from, .. } => &names[*from],
                                        _ => "",
                                    };
                                    assert!(!name.is_empty() && name.contains(victim), "{name}");
                                }
                                kinds[kind(m)] += 1;
                            }
                            let m = game.any_move(seat, &mut rng, &mut moves);
                            game.play(&Joint::one(seat, m), &mut told);
                        }
                    }
                }
                for event in &told {
                    for lang in Lang::all() {
                        let text = Sushizock::tells(event, &names, lang);
                        assert!(text.is_none_or(|text| !text.is_empty()), "{event}");
                    }
                }
            }
        }
        assert!(kinds.iter().all(|&seen| seen > 0), "{kinds:?}");
    }

    /// The move that the clicks for it make.
    fn clicked(m: &Move, rolled: &Dice, moves: &[Move]) -> Option<Move> {
        let mut picks = Picks::default();
        clicks(m, rolled, moves)
            .into_iter()
            .fold(None, |_, click| picks.after(click, rolled, moves))
    }

    fn kind(m: &Move) -> usize {
        match m {
            Move::Take(_) => 0,
            Move::Steal { nth: 1, .. } => 1,
            Move::Steal { .. } => 2,
            Move::TakeWorst => 3,
            Move::Keep(_) => 4,
        }
    }

    #[test]
    fn a_second_click_takes_a_pick_back() {
        let rolled: Dice = "sushi*2 bone blue red".parse().expect("dice");
        let mut picks = Picks::default();
        picks.after(Click::Die(1), &rolled, &[]);
        picks.after(Click::Die(3), &rolled, &[]);
        assert_eq!(picks.kept(&rolled).to_string(), "sushi blue");
        picks.after(Click::Die(1), &rolled, &[]);
        assert_eq!(picks.kept(&rolled).to_string(), "blue");
        let nothing = Picks::default().after(Click::Roll, &rolled, &[]);
        assert_eq!(nothing, Some(Move::Keep(Dice::EMPTY)), "the page says why not");
    }

    #[test]
    fn a_pile_is_spread_only_where_there_is_a_choice() {
        let from = Seat::new(1);
        let steal = |nth| Move::Steal { portion: Portion::Sushi, from, nth };
        let pile = Click::Pile(Portion::Sushi, from);
        let mut picks = Picks::default();
        assert_eq!(picks.after(pile, &Dice::EMPTY, &[steal(1)]), Some(steal(1)));
        let moves = [steal(1), steal(2)];
        assert_eq!(picks.after(pile, &Dice::EMPTY, &moves), None);
        assert_eq!(picks.pile(&moves), Some((Portion::Sushi, from)));
        assert_eq!(picks.after(Click::Place(2), &Dice::EMPTY, &moves), Some(steal(2)));
        assert_eq!(picks.pile(&[]), None, "nothing is spread out in the next turn");
        picks.after(pile, &Dice::EMPTY, &moves);
        assert_eq!(picks.pile(&moves), None);
    }
}
