//! What the cards are worth.

mod gain;
mod told;

use crate::SushiGoParty;
use crate::pieces::{Area, Card, Desserts, Laid, Type, Wasabi};
use crate::play::Event;
use crate::setup::Menu;
use kaiten_core::{BySeat, Log, Piece, Rule, Seat, Seats, Standing, rule};

/// How many face-up cards of a player count as each card.
#[derive(Clone, Copy)]
struct Tally {
    cards: [u8; 45],
    /// How many of each sushi lie on wasabi.
    on_wasabi: [u8; 3],
    face_down: u8,
}

impl Default for Tally {
    fn default() -> Self {
        Self { cards: [0; 45], on_wasabi: [0; 3], face_down: 0 }
    }
}

impl Tally {
    fn of(area: &Area) -> Self {
        let mut tally = Self::default();
        for laid in area.cards() {
            // BX3 A face-down card no longer counts for what it was.
            if laid.down {
                tally.face_down += 1;
                continue;
            }
            tally.cards[laid.card.index()] += 1;
            if laid.wasabi == Wasabi::On {
                tally.on_wasabi[laid.card.index()] += 1;
            }
        }
        tally
    }

    #[inline]
    fn count(&self, card: Card) -> u8 {
        self.cards[card.index()]
    }

    #[inline]
    fn all(&self, kind: Type) -> u8 {
        kind.cards().iter().map(|&card| self.count(card)).sum()
    }

    /// Symbols, where the cards of a type have so many and one more each.
    #[inline]
    fn symbols(&self, kind: Type, first: u8) -> u8 {
        let cards = kind.cards().iter().zip(first..);
        cards.map(|(&card, symbols)| symbols * self.count(card)).sum()
    }

    /// What counts where players compare: symbols of maki and uramaki, colours for soy sauce, and
    /// cards of everything else.
    #[inline]
    fn compared(&self, kind: Type, menu: Menu) -> u8 {
        match kind {
            Type::Maki => self.symbols(kind, 1),
            Type::Uramaki => self.symbols(kind, 3),
            Type::SoySauce => menu.types().filter(|&kind| self.of_colour(kind) > 0).count() as u8,
            _ => self.all(kind),
        }
    }

    /// CO1 How many cards of a colour there are: sushis and wasabi share theirs.
    #[inline]
    fn of_colour(&self, kind: Type) -> u8 {
        match kind {
            Type::Nigiri => self.all(Type::Nigiri) + self.count(Card::Wasabi),
            Type::Wasabi => 0,
            _ => self.all(kind),
        }
    }
}

/// What each seat has in front of it.
type Tallies = BySeat<Tally>;

impl SushiGoParty {
    /// CA1 The first place for ten symbols is 8 points, CA2 the second 6, at once.
    #[inline(never)]
    pub(crate) fn count_uramaki(&mut self, log: &mut impl Log<Event>) {
        let Some((rule, points)) = uramaki_place(self.uramaki) else { return };
        let mut reached = false;
        for seat in Seats::first(self.options.seats()) {
            if self.areas[seat].uramaki() < 10 {
                continue;
            }
            // CA6 Those who reach it at the same moment all get the place.
            reached = true;
            self.score(seat, rule, points, log);
            // CA3 All their uramaki are discarded, SO11 copies too.
            let is_uramaki = |laid: &Laid| laid.card.kind() == Type::Uramaki && !laid.down;
            self.throw_all(seat, is_uramaki, log);
        }
        self.uramaki += u8::from(reached);
    }

    /// E3 Counts the round, type by type.
    pub(crate) fn count_round(&mut self, log: &mut impl Log<Event>) {
        let tallies: Tallies = self.areas.iter().map(Tally::of).collect();
        for kind in self.options.menu().types() {
            match kind {
                Type::Maki => self.count_maki(&tallies, log),
                Type::Temaki => self.count_temaki(&tallies, log),
                Type::Uramaki => self.count_uramaki_left(&tallies, log),
                Type::Edamame => self.count_edamame(&tallies, log),
                Type::SoySauce => self.count_soy_sauce(&tallies, log),
                _ => self.count_each(kind, &tallies, log),
            }
        }
        // BX3 A face-down card is worth 2 points.
        for (seat, tally) in tallies.by_seat() {
            self.score(seat, rule("BX3"), 2 * i16::from(tally.face_down), log);
        }
    }

    /// The types that everyone counts alone.
    fn count_each(&mut self, kind: Type, tallies: &Tallies, log: &mut impl Log<Event>) {
        let menu = self.options.menu();
        for (seat, tally) in tallies.by_seat() {
            alone(kind, tally, menu, |rule, points| self.score(seat, rule, points, log));
        }
    }

    /// MK1 The most symbols: 6 points. MK5 All who tie get all of them, and the next place too.
    fn count_maki(&mut self, tallies: &Tallies, log: &mut impl Log<Event>) {
        let symbols = self.compared(Type::Maki, tallies);
        let few = [(rule("MK1"), 6), (rule("MK2"), 3)];
        let many = [(rule("MK1"), 6), (rule("MK3"), 4), (rule("MK4"), 2)];
        // MK2 The second most: 3 points. MK3 With six or more it is 4, MK4 and the third most: 2.
        let places: &[(Rule, i16)] = if self.options.seats() <= 5 { &few } else { &many };
        let mut above = u8::MAX;
        for &(rule, points) in places {
            above = symbols.highest_below(above);
            // MK5 No symbol, no place.
            if above == 0 {
                return;
            }
            self.score_all(&symbols, above, rule, points, log);
        }
    }

    /// TK1 The most temaki: 4 points. TK2 The fewest: −4.
    fn count_temaki(&mut self, tallies: &Tallies, log: &mut impl Log<Event>) {
        let temaki = self.compared(Type::Temaki, tallies);
        self.count_most_and_fewest(&temaki, [rule("TK1"), rule("TK2")], 4, log);
    }

    /// CA5 The most symbols of uramaki that still lie there: 2 points.
    fn count_uramaki_left(&mut self, tallies: &Tallies, log: &mut impl Log<Event>) {
        let symbols = self.compared(Type::Uramaki, tallies);
        let most = symbols.highest_below(u8::MAX);
        if most > 0 {
            self.score_all(&symbols, most, rule("CA5"), 2, log);
        }
    }

    /// ED1 Each edamame is worth 1 point for each opponent who has some, ED2 and at most 4.
    fn count_edamame(&mut self, tallies: &Tallies, log: &mut impl Log<Event>) {
        let edamame = self.compared(Type::Edamame, tallies);
        let eaters = edamame.iter().filter(|&&count| count > 0).count() as i16;
        for (seat, &count) in edamame.by_seat() {
            self.score(seat, rule("ED1"), i16::from(count) * (eaters - 1).clamp(0, 4), log);
        }
    }

    /// SY1 Whoever has the most colours gets 4 points for each soy sauce. SY2 All are compared.
    fn count_soy_sauce(&mut self, tallies: &Tallies, log: &mut impl Log<Event>) {
        let colours = self.compared(Type::SoySauce, tallies);
        let most = colours.highest_below(u8::MAX);
        for (seat, tally) in tallies.by_seat().filter(|&(seat, _)| colours[seat] == most) {
            self.score(seat, rule("SY1"), 4 * i16::from(tally.count(Card::SoySauce)), log);
        }
    }

    /// What each seat has of a type that is compared.
    fn compared(&self, kind: Type, tallies: &Tallies) -> BySeat<u8> {
        let menu = self.options.menu();
        tallies.iter().map(|tally| tally.compared(kind, menu)).collect()
    }

    /// E5 Counts the desserts at the end of the game.
    pub(crate) fn count_desserts(&mut self, log: &mut impl Log<Event>) {
        let menu = self.options.menu();
        let kept: BySeat<Desserts> = self.kept.iter().map(|kept| kept.all()).collect();
        if menu.has(Type::Pudding) {
            // FL1 The most puddings: 6 points. FL2 The fewest: −6.
            let puddings = kept.iter().map(|desserts| desserts.len()).collect();
            self.count_most_and_fewest(&puddings, [rule("FL1"), rule("FL2")], 6, log);
        } else {
            for (seat, desserts) in kept.by_seat() {
                let (rule, points) = desserts_alone(desserts, menu);
                self.score(seat, rule, points, log);
            }
        }
    }

    /// The most gain, the fewest lose, ties in full: TK3 FL3.
    fn count_most_and_fewest(
        &mut self,
        counts: &BySeat<u8>,
        [most_rule, fewest_rule]: [Rule; 2],
        points: i16,
        log: &mut impl Log<Event>,
    ) {
        let [most, fewest] = most_and_fewest(counts);
        if let Some(most) = most {
            self.score_all(counts, most, most_rule, points, log);
        }
        if let Some(fewest) = fewest {
            self.score_all(counts, fewest, fewest_rule, -points, log);
        }
    }

    /// Everyone with this count scores the same.
    fn score_all(
        &mut self,
        counts: &BySeat<u8>,
        count: u8,
        rule: Rule,
        points: i16,
        log: &mut impl Log<Event>,
    ) {
        for (seat, _) in counts.by_seat().filter(|&(_, &c)| c == count) {
            self.score(seat, rule, points, log);
        }
    }

    /// Points for a seat, by a rule.
    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, rule: Rule, points: i16, log: &mut impl Log<Event>) {
        self.points[seat] += points;
        if points != 0 {
            log.tell(Event::Scored { seat, rule, points });
        }
    }

    /// F1 The most points win, F2 then the most dessert cards, F3 and those still equal share the
    /// win. F4 Points can be negative.
    pub(crate) fn rank(&self) -> BySeat<Standing> {
        Standing::rank(&BySeat::from_fn(self.options.seats(), |seat| {
            (self.points[seat], i16::from(self.kept[seat].all().len()))
        }))
    }
}

/// With how many one gains, and with how many one loses. With two players nobody loses, and the most
/// must be at least one: TK4 FL4.
fn most_and_fewest(counts: &BySeat<u8>) -> [Option<u8>; 2] {
    let most = counts.highest_below(u8::MAX);
    let fewest = counts.iter().copied().min().unwrap_or(0);
    let two = counts.seats() == 2;
    [(!two || most > 0).then_some(most), (!two).then_some(fewest)]
}

/// What a type brings that everyone counts alone, rule by rule.
#[inline]
fn alone(kind: Type, tally: &Tally, menu: Menu, mut score: impl FnMut(Rule, i16)) {
    let n = tally.all(kind);
    match kind {
        Type::Nigiri => {
            score(rule("SU1"), sushi(tally, Card::Egg, 1));
            score(rule("SU2"), sushi(tally, Card::Salmon, 2));
            score(rule("SU3"), sushi(tally, Card::Squid, 3));
        }
        Type::Tempura => score(rule("TE1"), tempura(n)),
        Type::Sashimi => score(rule("SA1"), sashimi(n)),
        Type::Dumpling => score(rule("GY1"), dumplings(n)),
        Type::Eel if n == 1 => score(rule("EL1"), -3),
        Type::Eel if n >= 2 => score(rule("EL2"), 7),
        Type::Tofu => score(rule("TO1"), tofu(n)),
        Type::Onigiri => score(rule("ON1"), onigiri(tally)),
        // MS1 Each soup that stayed: 3.
        Type::MisoSoup => score(rule("MS1"), 3 * i16::from(n)),
        Type::Tea => {
            // TH1 Each tea is worth 1 point for each card of the largest colour.
            let largest = menu.types().map(|colour| tally.of_colour(colour)).max();
            score(rule("TH1"), i16::from(n) * i16::from(largest.unwrap_or(0)));
        }
        // CH7 CU9 WA4 Unused tools and wasabi are worth nothing, and desserts wait.
        _ => {}
    }
}

/// What is given for ten symbols of uramaki after so many places. CA4 There is no third place.
#[inline]
pub(crate) fn uramaki_place(given: u8) -> Option<(Rule, i16)> {
    match given {
        0 => Some((rule("CA1"), 8)),
        1 => Some((rule("CA2"), 6)),
        _ => None,
    }
}

/// What desserts bring that everyone counts alone: all but puddings.
fn desserts_alone(desserts: &Desserts, menu: Menu) -> (Rule, i16) {
    match menu.has(Type::GreenTeaIceCream) {
        // IC1 Each four ice creams: 12 points.
        true => (rule("IC1"), 12 * i16::from(desserts.len() / 4)),
        false => (rule("FR1"), fruits(desserts)),
    }
}

/// SU1–SU3 A sushi has its value, and three times its value on a wasabi.
#[inline]
fn sushi(tally: &Tally, card: Card, value: i16) -> i16 {
    value * i16::from(tally.count(card) + 2 * tally.on_wasabi[card.index()])
}

/// TE1 Each pair of tempura: 5.
#[inline]
fn tempura(n: u8) -> i16 {
    i16::from(n / 2) * 5
}

/// SA1 Each trio of sashimi: 10.
#[inline]
fn sashimi(n: u8) -> i16 {
    i16::from(n / 3) * 10
}

/// GY1 One to five dumplings or more: 1, 3, 6, 10, 15.
#[inline]
fn dumplings(n: u8) -> i16 {
    [0, 1, 3, 6, 10, 15][usize::from(n.min(5))]
}

/// TO1 One tofu: 2, two: 6. TO2 Three or more: nothing.
#[inline]
fn tofu(n: u8) -> i16 {
    [0, 2, 6, 0][usize::from(n.min(3))]
}

/// ON1 A set of one to four different shapes: 1, 4, 9, 16. ON2 What is left makes further sets.
fn onigiri(tally: &Tally) -> i16 {
    onigiri_sets(tally).map(|shapes| [0, 1, 4, 9, 16][shapes]).sum()
}

/// ON2 How many shapes each set has, the largest first.
fn onigiri_sets(tally: &Tally) -> impl Iterator<Item = usize> + '_ {
    let shapes = Type::Onigiri.cards();
    let most = shapes.iter().map(|&shape| tally.count(shape)).max().unwrap_or(0);
    (0..most).map(move |nth| shapes.iter().filter(|&&shape| tally.count(shape) > nth).count())
}

/// FR1 No symbol of a fruit to five or more: −2, 0, 1, 3, 6, 10, for each of the three fruits.
fn fruits(desserts: &Desserts) -> i16 {
    let points = |symbols: u8| [-2, 0, 1, 3, 6, 10][usize::from(symbols.min(5))];
    fruit_symbols(desserts).into_iter().map(points).sum()
}

/// The symbols of each fruit: watermelons, oranges, pineapples.
fn fruit_symbols(desserts: &Desserts) -> [u8; 3] {
    use crate::pieces::Dessert as D;
    let count = |dessert| desserts.count(dessert);
    let watermelon =
        2 * count(D::Watermelon2) + count(D::WatermelonOrange) + count(D::WatermelonPineapple);
    let orange = 2 * count(D::Orange2) + count(D::WatermelonOrange) + count(D::OrangePineapple);
    let pineapple =
        2 * count(D::Pineapple2) + count(D::WatermelonPineapple) + count(D::OrangePineapple);
    [watermelon, orange, pineapple]
}
