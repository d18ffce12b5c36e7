//! A score sheet in words: its rows, who has a place, what everyone scored, and what cannot be.

use crate::example::Whose;
use crate::story::reasoned;
use crate::text::pad as text;
use crate::{Lang, Names, Point, Words, refusal};
use kaiten_core::sheet::Row;
use kaiten_core::{At, BySeat, Misread, Pad, Seat, Sheet, Standing, Wrong};

/// What a row is called.
pub fn row_name<G: Words>(row: &Row, lang: Lang) -> String {
    match row.round {
        Some(round) => text::Round { round: &round }.say(lang),
        None => G::row(row.label, lang),
    }
}

/// Who has a place: a player, or a robot behind them.
pub fn place_name<G: Pad + Words>(sheet: &Sheet<G>, place: usize, lang: Lang) -> String {
    match sheet.seats.get(place) {
        Some(name) => name.clone(),
        None => match G::sits(place as u8 + 1, &sheet.options().to_string(), lang) {
            Whose::Other(name) => name.to_string(),
            Whose::Seat(seat) => seat.to_string(),
        },
    }
}

/// What somebody scored in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Who it is.
    pub name: String,
    /// Their points, with the reasons.
    pub points: Vec<Point>,
}

impl Share {
    /// All of these points.
    pub fn sum(&self) -> i16 {
        self.points.iter().map(|point| point.scored.points).sum()
    }
}

/// What everyone who has a place scored in a row, as it was counted.
pub fn shares<G: Pad + Words>(
    sheet: &Sheet<G>,
    row: usize,
    told: &[G::Event],
    lang: Lang,
) -> Vec<Share> {
    let share = |place| Share { name: place_name(sheet, place, lang), points: Vec::new() };
    let mut shares: Vec<Share> = (0..sheet.places(row).len()).map(share).collect();
    let names = Names::new(&sheet.seats, None, lang);
    for point in reasoned::<G>(told, |event| Some(G::scorer(event, &names, lang)?.1), lang) {
        shares[point.scored.seat.index()].points.push(point);
    }
    shares
}

/// The standing of a seat with as many points as this one and another place: something else told
/// them apart.
pub fn rival(standings: &BySeat<Standing>, seat: Seat) -> Option<Standing> {
    let own = standings[seat];
    let is_apart = |other: &&Standing| other.points == own.points && other.place != own.place;
    standings.iter().filter(is_apart).min_by_key(|other| other.place).copied()
}

/// What cannot be on a sheet, as people at the table say it: where it is, and what.
pub fn doubt<G: Pad + Words>(sheet: &Sheet<G>, doubt: &Misread, lang: Lang) -> String {
    let place = |at: &At| match *at {
        At::Line(label) => {
            let row = sheet.rows().iter().find(|row| row.label == label);
            row.map_or(label.to_string(), |row| row_name::<G>(row, lang))
        }
        At::Seat(seat) => place_name(sheet, seat.index(), lang),
        At::Piece(word) => piece::<G>(word, lang),
        At::Option(_) | At::Step(_) => at.to_string(),
    };
    let places: Vec<String> = doubt.at.iter().map(place).collect();
    text::Doubt { place: &places.join(", "), why: &wrong::<G>(&doubt.why, lang) }.say(lang)
}

/// What is wrong, wherever it is.
pub fn wrong<G: Words>(why: &Wrong, lang: Lang) -> String {
    match why {
        Wrong::NotInBox { pieces } => {
            let (word, n) = pieces.rsplit_once('*').unwrap_or((pieces, "1"));
            text::NotInBox { n: &n, piece: &piece::<G>(word, lang) }.say(lang)
        }
        Wrong::OutOfPlace { piece: word } => {
            text::OutOfPlace { piece: &piece::<G>(word, lang) }.say(lang)
        }
        Wrong::Count { of, found, least, most } if least == most => {
            text::NotSoMany { of, n: found, most }.say(lang)
        }
        Wrong::Count { of, found, most, .. } if *found > u32::from(*most) => {
            text::TooMany { of, n: found, most }.say(lang)
        }
        Wrong::Count { of, found, least, .. } => text::TooFew { of, n: found, least }.say(lang),
        why => refusal::misread(&Misread::new(why.clone()), |_| None, lang),
    }
}

/// What a piece is called.
fn piece<G: Words>(word: &str, lang: Lang) -> String {
    G::called(word, lang).unwrap_or_else(|| word.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::both;
    use game_sushi_go::SushiGo;
    use game_sushi_go_party::SushiGoParty;
    use game_sushi_roll::SushiRoll;

    fn doubts<G: Pad + Words>(text: &str, lang: Lang) -> Vec<String> {
        let (sheet, smudges) = Sheet::<G>::read(text).expect("options");
        assert_eq!(smudges, [], "{text}");
        let said = |it| doubt(&sheet, it, lang).replace('\u{202f}', " ");
        sheet.count().doubts.iter().map(said).collect()
    }

    #[test]
    fn what_cannot_be_is_said_in_the_words_of_the_table() {
        let [en, fr] = both();
        let text = "options: seats=2\nseats: Ann | Bo\nround 1: tempura*11 | chopsticks*5";
        assert_eq!(
            doubts::<SushiGo>(text, en),
            [
                "Round 1, Ann: 11 pieces, and at most 10 can lie there.",
                "Round 1: More than the box holds, all rounds and players together: 5 × Chopsticks.",
            ]
        );
        let text = "options: seats=3 menu=points-platter\nseats: Ann | Bo | Cy\n\
             round 1: uramaki-second | uramaki5*2 | -";
        assert_eq!(
            doubts::<SushiGoParty>(text, en),
            [
                "Round 1: Second to 10 symbols cannot be there.",
                "Round 1, Bo, First to 10 symbols: it is missing",
            ]
        );
        assert_eq!(
            doubts::<SushiGoParty>(text, fr)[0],
            "Manche 1 : Deuxième à 10 symboles ne peut pas s'y trouver."
        );
        let text = "options: seats=2\nseats: Ann | Bo\nround 2: egg*3 | salmon*3\n\
             tokens: pudding*300 | -";
        let (_, smudges) = Sheet::<SushiRoll>::read(text).expect("options");
        assert_eq!(smudges.len(), 1, "so many are not read");
        let text = text.replace("300", "33");
        let said = doubts::<SushiRoll>(&text, en);
        assert_eq!(
            said[0],
            "Round 2: More than the box holds, all rounds and players together: 6 × Sushi die."
        );
        assert_eq!(
            said[1],
            "Tokens: More than the box holds, all rounds and players together: 33 × Pudding."
        );
    }

    #[test]
    fn more_than_a_byte_can_count_is_a_number_too() {
        let many = Misread::not_in_box("dumpling*300");
        let said = wrong::<SushiGo>(&many.why, Lang::ENGLISH);
        assert_eq!(
            said,
            "More than the box holds, all rounds and players together: 300 × Dumpling."
        );
    }

    #[test]
    fn a_robot_has_its_share_behind_the_players() {
        let text = "options: seats=2 robot=yes\nseats: Ann | Bo\n\
             round 1: wasabi(squid) | tempura | tempura*2 pudding";
        let (sheet, _) = Sheet::<SushiGo>::read(text).expect("options");
        let counted = sheet.count();
        let shares = shares(&sheet, 0, &counted.told[0], Lang::ENGLISH);
        let sums: Vec<(&str, i16)> = shares.iter().map(|it| (&*it.name, it.sum())).collect();
        assert_eq!(sums, [("Ann", 9), ("Bo", 0), ("Robot", 5)]);
        assert_eq!(shares[0].points[0].reason.words, "1 squid nigiri on wasabi");
    }

    #[test]
    fn a_rival_is_told_apart_by_something_else_than_points() {
        let standing = |points, tie_break, place| Standing { points, tie_break, place };
        let all: BySeat<Standing> =
            [standing(9, 1, 2), standing(9, 3, 1), standing(7, 5, 3)].into_iter().collect();
        let rival = |seat| rival(&all, Seat::new(seat)).map(|it| it.tie_break);
        assert_eq!([0, 1, 2].map(rival), [Some(3), Some(1), None]);
    }
}
