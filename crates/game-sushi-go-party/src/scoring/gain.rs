//! What a move brings by itself, and how players compare: what a client shows on a choice.

use super::{Tally, alone, desserts_alone, most_and_fewest, uramaki_place};
use crate::SushiGoParty;
use crate::pieces::{Area, Card, Laid, Type, desserts_of};
use crate::play::{Event, Move, Request, Tool};
use crate::view::View;
use kaiten_core::{BySeat, Event as _, Scored, Seat};

impl View {
    /// The points that a move of a seat brings by itself: how much more its own cards would be worth
    /// if the round, or for desserts the game, were over now, and what ten symbols of uramaki bring
    /// at once. What is compared with others is not counted: maki, temaki, edamame, soy sauce,
    /// puddings. Who gives a card gains nothing, and what a special order, a Menu or a takeout box
    /// will bring is for a later move to say.
    pub fn gain(&self, seat: Seat, m: &Move) -> i16 {
        let before = &self.areas[seat];
        let (mut area, mut soups) = (*before, self.soups);
        let mut lay = |area: &mut Area, card: Card| match card.kind() {
            Type::Menu | Type::TakeoutBox | Type::SpecialOrder => {}
            kind => {
                soups += u8::from(kind == Type::MisoSoup);
                area.lay(card);
            }
        };
        match m {
            Move::Choose(chosen) => {
                lay(&mut area, chosen.first());
                if let Some(second) = chosen.second() {
                    lay(&mut area, second);
                }
                // CH5 CU5 CU6 Used tools leave.
                for tool in [chosen.chopsticks(), chosen.spoon()].into_iter().flatten() {
                    area.take(|laid| is_tool(laid, tool));
                }
            }
            Move::Copy(copied) => {
                soups += u8::from(copied.card() == Some(Card::MisoSoup));
                area.lay_copy(*copied);
            }
            Move::Ask(Request::Card(card)) | Move::Pick(card) => lay(&mut area, *card),
            Move::Flip(flips) => area.turn(flips, |_| {}),
            Move::Ask(Request::Type(_)) | Move::Give(_) => {}
        }
        // CA1 CA2 Ten symbols score at once, and CA3 go.
        let place = uramaki_place(self.uramaki).filter(|_| area.uramaki() >= 10);
        if place.is_some() {
            area.take_all(|laid| laid.card.kind() == Type::Uramaki && !laid.down);
        }
        // MS2 Two soups of one turn go.
        if soups >= 2 {
            area.take_all(|laid| laid.card == Card::MisoSoup && laid.fresh && !laid.down);
        }
        place.map_or(0, |(_, points)| points) + self.alone(seat, &area) - self.alone(seat, before)
    }

    /// What everyone would score, by rule, if this were the last round and it ended now.
    pub fn so_far(&self) -> Vec<Scored> {
        let mut game = SushiGoParty::new(self.options);
        (game.areas, game.kept, game.uramaki) = (self.areas, self.kept, self.uramaki);
        let mut log = Vec::new();
        game.count_round(&mut log);
        // E2 The desserts of this round are kept too.
        for (area, kept) in game.areas.iter_mut().zip(game.kept.iter_mut()) {
            area.clear(kept);
        }
        game.count_desserts(&mut log);
        log.iter().filter_map(Event::scored).collect()
    }

    /// What each seat has of a type in which players are compared: symbols of maki and uramaki,
    /// colours for soy sauce, cards of temaki and edamame, and puddings with those that are kept.
    /// Nothing for other types.
    pub fn compared(&self, kind: Type) -> Option<BySeat<u8>> {
        use Type::{Edamame, Maki, Pudding, SoySauce, Temaki, Uramaki};
        let menu = self.options.menu();
        let is_compared = matches!(kind, Maki | Temaki | Uramaki | Edamame | SoySauce | Pudding)
            && menu.has(kind);
        is_compared.then(|| {
            BySeat::from_fn(self.options.seats(), |seat| {
                let kept = if kind == Pudding { self.kept[seat].all().len() } else { 0 };
                kept + Tally::of(&self.areas[seat]).compared(kind, menu)
            })
        })
    }

    /// FL1 FL2 What the puddings would bring each seat if the game ended now.
    pub fn puddings_now(&self) -> Option<BySeat<i16>> {
        let puddings = self.compared(Type::Pudding)?;
        let [most, fewest] = most_and_fewest(&puddings);
        let points = |&count: &u8| {
            let part = |place: Option<u8>| if place == Some(count) { 6 } else { 0 };
            part(most) - part(fewest)
        };
        Some(puddings.iter().map(points).collect())
    }

    /// What an area brings a seat by itself, with the desserts that it has kept.
    fn alone(&self, seat: Seat, area: &Area) -> i16 {
        let menu = self.options.menu();
        let tally = Tally::of(area);
        let mut sum = 2 * i16::from(tally.face_down);
        for kind in menu.types() {
            alone(kind, &tally, menu, |_, points| sum += points);
        }
        if menu.has(Type::Pudding) {
            return sum;
        }
        let desserts = area.cards().filter(|laid| !laid.down && laid.card.is_dessert());
        let desserts = desserts_of(desserts.map(|laid| (laid.card, 1)).collect());
        sum + desserts_alone(&(self.kept[seat].all() + desserts), menu).1
    }
}

fn is_tool(laid: &Laid, tool: Tool) -> bool {
    laid.card == tool.card && laid.order == tool.order && !laid.down
}

#[cfg(test)]
mod tests {
    use crate::{Move, SushiGoParty, Type};
    use kaiten_core::{Game, Notation, Position, Seat, Viewer};

    fn check(position: &str, gains: &[(&str, i16)]) {
        let position: Position = position.parse().expect("a position");
        let game = SushiGoParty::set_up(&position).expect("it can be");
        let seat = Seat::new(0);
        let view = game.view(Viewer::Seat(seat));
        for (text, gain) in gains {
            let m: Move = text.parse().expect("a move");
            assert_eq!(game.check(seat, &m), Ok(()), "{text}");
            assert_eq!(view.gain(seat, &m), *gain, "{text}");
        }
    }

    #[test]
    fn a_card_from_the_hand_brings_what_its_set_grows_by() {
        check(
            "options: seats=3 menu=big-banquet\n\
             hands: tempura dumpling eel*2 maki2 | salmon*4 squid | maki1*4 dumpling\n\
             areas: tempura eel dumpling*2 chopsticks1 | - | -",
            &[
                ("tempura", 5),
                ("dumpling", 3),
                ("eel", 10),
                ("maki2", 0),
                ("eel+eel chopsticks1", 10),
                ("tempura+dumpling chopsticks1", 8),
            ],
        );
    }

    #[test]
    fn soups_uramaki_and_fruit_follow_their_own_rules() {
        check(
            "options: seats=2 menu=uramaki,miso-soup,tofu,onigiri,chopsticks,tea,fruit\n\
             hands: uramaki4 uramaki3 miso-soup*2 watermelon2 tea | egg*4 salmon*2\n\
             areas: uramaki3*2 chopsticks1 | -",
            &[
                ("uramaki4", 8),
                ("uramaki3", 0),
                ("miso-soup", 3),
                ("miso-soup+miso-soup chopsticks1", 0),
                ("watermelon2", 3),
                ("tea", 2),
            ],
        );
    }

    #[test]
    fn players_are_compared_as_they_are_counted() {
        let position = "options: seats=3 menu=cutthroat-combo\nhands: egg*2 | salmon*2 | squid*2\n\
             areas: temaki eel soy-sauce pudding | temaki*2 | egg\nkept: pudding*2 | - | pudding";
        let position: Position = position.parse().expect("a position");
        let game = SushiGoParty::set_up(&position).expect("it can be");
        let view = game.view(Viewer::Spectator);
        let compared = |kind| view.compared(kind).map(|counts| counts.to_string());
        assert_eq!(compared(Type::Temaki).as_deref(), Some("1 | 2 | 0"));
        assert_eq!(compared(Type::SoySauce).as_deref(), Some("4 | 1 | 1"));
        assert_eq!(compared(Type::Pudding).as_deref(), Some("3 | 0 | 1"));
        assert_eq!(compared(Type::Eel), None);
    }

    #[test]
    fn all_points_of_a_last_round_are_told_by_their_rules() {
        let position = "options: seats=3 menu=cutthroat-combo\nhands: egg*2 | salmon*2 | squid*2\n\
             areas: temaki*2 eel*2 pudding | temaki | egg\nkept: pudding*2 | - | pudding";
        let position: Position = position.parse().expect("a position");
        let game = SushiGoParty::set_up(&position).expect("it can be");
        let told = game.view(Viewer::Spectator).so_far();
        let told: Vec<String> =
            told.iter().map(|one| format!("{} {} {}", one.seat, one.rule, one.points)).collect();
        let all = ["3 SU1 1", "1 TK1 4", "3 TK2 -4", "1 EL2 7", "1 FL1 6", "2 FL2 -6"];
        assert_eq!(told, all);
    }

    #[test]
    fn copies_and_cards_face_down_count() {
        check(
            "options: seats=2 menu=dinner-for-two\nhands: egg | salmon\n\
             areas: tofu uramaki3 onigiri-circle | egg!\nstep: reveal\norders: 1",
            &[("copy tofu", 4), ("copy uramaki3", 0), ("copy onigiri-circle", 1)],
        );
        check(
            "options: seats=2 menu=maki,tempura,sashimi,eel,tea,takeout-box,pudding\n\
             hands: squid | salmon\nareas: eel sashimi*2 tempura*2 | tempura!\n\
             step: flip\nqueue: 1 takeout-box10",
            &[("flip eel", 5), ("flip sashimi*2 eel", 9), ("flip tempura", -3), ("flip -", 0)],
        );
    }
}
