//! What the clients are worth.

use crate::SushiExpress;
use crate::pieces::{Action, Client, Clients};
use crate::play::Event;
use crate::setup::Phase;
use kaiten_core::{BySeat, Log, Rule, Seat, Seats, Standing, rule};

impl SushiExpress {
    /// Counts the game: tells the points of everyone, rule by rule.
    #[inline]
    pub(crate) fn count_game(&self, log: &mut impl Log<Event>) {
        for seat in Seats::first(self.options.seats()) {
            for (rule, points) in self.points(seat) {
                if points != 0 {
                    log.tell(Event::Scored { seat, rule, points });
                }
            }
        }
    }

    /// What a seat scores by each rule.
    #[inline]
    fn points(&self, seat: Seat) -> [(Rule, i16); 3] {
        let tips = BySeat::from_fn(self.options.seats(), |seat| self.tips(seat));
        reasons(&self.clients[seat], &tips, seat)
    }

    /// V5 Tips from clients and from action cards that were shown.
    #[inline]
    fn tips(&self, seat: Seat) -> u8 {
        self.clients[seat].count(Client::Tip) + self.spent[seat].count(Action::Tip)
    }

    /// All points of each seat; before the end nobody has any.
    pub(crate) fn points_now(&self) -> BySeat<i16> {
        BySeat::from_fn(self.options.seats(), |seat| match self.phase {
            Phase::Over => self.points(seat).iter().map(|(_, points)| points).sum(),
            _ => 0,
        })
    }

    /// W1 The most points win, W2 then the most action cards left (shown tips are gone by then), W3
    /// and those still equal share the win.
    pub(crate) fn rank(&self) -> BySeat<Standing> {
        let points = self.points_now();
        Standing::rank(&BySeat::from_fn(self.options.seats(), |seat| {
            (points[seat], i16::from(self.hands[seat].len()))
        }))
    }
}

/// What a seat with these clients scores by each rule when everyone has so many tips.
#[inline]
pub(crate) fn reasons(clients: &Clients, tips: &BySeat<u8, 6>, seat: Seat) -> [(Rule, i16); 3] {
    [
        (rule("V1"), first_of_a_colour(clients)),
        (rule("V2"), further_ones(clients)),
        (rule("V3"), lost_for_tips(tips, seat)),
    ]
}

/// V3 Whoever has the fewest tips loses as many points as the most tips are. V4 All of them do.
#[inline]
fn lost_for_tips(tips: &BySeat<u8, 6>, seat: Seat) -> i16 {
    let (fewest, most) =
        tips.iter().fold((u8::MAX, 0), |(fewest, most), &n| (fewest.min(n), most.max(n)));
    if tips[seat] == fewest { -i16::from(most) } else { 0 }
}

/// V1 The first client of each colour: 3.
#[inline]
fn first_of_a_colour(clients: &Clients) -> i16 {
    3 * colours(clients)
}

/// V2 Each further client of a colour: 1.
#[inline]
fn further_ones(clients: &Clients) -> i16 {
    i16::from(clients.len() - clients.count(Client::Tip)) - colours(clients)
}

/// How many different colours there are.
#[inline]
fn colours(clients: &Clients) -> i16 {
    clients.kinds() as i16 - i16::from(clients.count(Client::Tip) > 0)
}
