//! A score sheet in words: its rows, who has a place, what everyone scored, and what cannot be.

use crate::example::Whose;
use crate::numbers::number;
use crate::story::reasoned;
use crate::text::pad as text;
use crate::{Lang, Names, Point, Words, listed, only, refusal};
use kaiten_core::sheet::Row;
use kaiten_core::{At, BySeat, Event as _, Misread, Pad, Seat, Sheet, Standing, Wrong};

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
    /// What else is told of them, such as a piece that cannot count.
    pub remarks: Vec<String>,
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
    let share = |place| Share {
        name: place_name(sheet, place, lang),
        points: Vec::new(),
        remarks: Vec::new(),
    };
    let mut shares: Vec<Share> = (0..sheet.places(row).len()).map(share).collect();
    let names = Names::new(&sheet.seats, None, lang);
    for point in reasoned::<G>(told, |event| Some(G::scorer(event, &names, lang)?.1), lang) {
        shares[point.scored.seat.index()].points.push(point);
    }
    for event in told.iter().filter(|event| event.scored().is_none() && !event.ends_round()) {
        if let (Some(seat), Some(says)) = (only(event), G::tells(event, &names, lang)) {
            shares[seat.index()].remarks.push(says);
        }
    }
    shares
}

/// What decided between those who have the same points, and whom nothing told apart: a sentence for
/// each number of points.
pub fn tie_breaks<G: Words>(
    standings: &BySeat<Standing>,
    seats: &[String],
    lang: Lang,
) -> Vec<String> {
    let mut ranked: Vec<(Seat, Standing)> =
        standings.by_seat().map(|(seat, own)| (seat, *own)).collect();
    ranked.sort_by_key(|(_, own)| own.place);
    let ties = ranked.chunk_by(|(_, one), (_, other)| one.points == other.points);
    let sentence = |tied: &[(Seat, Standing)]| {
        let [(_, best), others @ ..] = tied else { return None };
        let own = G::tie_break(best.tie_break, lang).filter(|_| !others.is_empty())?;
        let names: Vec<&str> = tied.iter().map(|(seat, _)| &*seats[seat.index()]).collect();
        let who = listed(&names, lang);
        if others.iter().all(|(_, other)| other.place == best.place) {
            return Some(text::TiedInAll { who: &who, own: &own }.say(lang));
        }
        let others: Vec<String> = others.iter().map(|(_, other)| number(other.tie_break)).collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        Some(text::TieBroken { who: &who, own: &own, others: &listed(&others, lang) }.say(lang))
    };
    ties.filter_map(sentence).collect()
}

/// What cannot be on a sheet, as people at the table say it: where it is, and what.
pub fn doubt<G: Pad + Words>(sheet: &Sheet<G>, doubt: &Misread, lang: Lang) -> String {
    let row = |label: &str| sheet.rows().iter().position(|row| row.label == label);
    let place = |at: &At| match *at {
        At::Line(label) => match row(label) {
            Some(nth) => row_name::<G>(&sheet.rows()[nth], lang),
            None => label.to_string(),
        },
        At::Seat(seat) => place_name(sheet, seat.index(), lang),
        At::Piece(word) => piece::<G>(word, lang),
        At::Option(_) | At::Step(_) => at.to_string(),
    };
    let (at, why) = match (&doubt.why, &doubt.at[..]) {
        (Wrong::Missing, [at @ .., At::Piece(word)]) => {
            (at, text::MustBeThere { piece: &piece::<G>(word, lang) }.say(lang))
        }
        (Wrong::Twice, [at @ .., At::Piece(word)]) => {
            (at, text::IsTwice { piece: &piece::<G>(word, lang) }.say(lang))
        }
        (Wrong::NotInBox { pieces }, at @ [At::Line(label)]) => {
            let (word, n) = named(pieces);
            let is_it = |stands| G::pieces(stands).iter().filter(|it| **it == word).count() as u8;
            let here = row(label).map_or(0, |nth| sheet.there(nth, is_it));
            // Where fewer lie than are too many, the others lie in the rounds before.
            let is_of_all = here > 0 && n.parse().is_ok_and(|n| here < n);
            (at, not_in_box::<G>(pieces, is_of_all, lang))
        }
        (why, at) => (at, wrong::<G>(why, lang)),
    };
    let places: Vec<String> = at.iter().map(place).collect();
    text::Doubt { place: &places.join(", "), why: &why }.say(lang)
}

/// What is wrong, wherever it is.
pub(crate) fn wrong<G: Words>(why: &Wrong, lang: Lang) -> String {
    match why {
        Wrong::NotInBox { pieces } => not_in_box::<G>(pieces, false, lang),
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

/// More than the box has, in one row or in all rounds so far.
fn not_in_box<G: Words>(pieces: &str, is_of_all_rounds: bool, lang: Lang) -> String {
    let (word, n) = named(pieces);
    text::NotInBox { rounds: &is_of_all_rounds, n: &n, piece: &piece::<G>(word, lang) }.say(lang)
}

/// A word of notation, and how many there are of it.
fn named(pieces: &str) -> (&str, &str) {
    pieces.rsplit_once('*').unwrap_or((pieces, "1"))
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
    use game_sushizock::Sushizock;

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
                "Round 1: More than the box holds, all players together: 5 × Chopsticks.",
            ]
        );
        let text = "options: seats=2\nseats: Ann | Bo\n\
             round 1: tempura*9 | chopsticks*3 egg*7\nround 2: chopsticks*2 | -";
        assert_eq!(
            doubts::<SushiGo>(text, fr),
            [
                "Manche 1, Ann : 9 pièces, alors qu'il devrait y en avoir 10.",
                "Manche 1 : Plus que la boîte n'en contient, tous joueurs réunis : 7 × Sushi à l'omelette.",
                "Manche 2 : Plus que la boîte n'en contient, toutes manches et tous joueurs réunis : 5 × Baguettes.",
            ]
        );
        let text = "options: seats=3 menu=points-platter\nseats: Ann | Bo | Cy\n\
             round 1: uramaki-second*2 | uramaki5*2 | egg";
        assert_eq!(
            doubts::<SushiGoParty>(text, en),
            [
                "Round 1: Second to 10 symbols cannot be there.",
                "Round 1, Ann: “Second to 10 symbols” can stand there only once.",
                "Round 1, Bo: What lies there must be entered as “First to 10 symbols”.",
            ]
        );
        assert_eq!(
            doubts::<SushiGoParty>(text, fr),
            [
                "Manche 1 : Deuxième à 10 symboles ne peut pas s'y trouver.",
                "Manche 1, Ann : « Deuxième à 10 symboles » ne peut y être qu'une fois.",
                "Manche 1, Bo : Ce qui s'y trouve est à noter comme « Premier à 10 symboles ».",
            ]
        );
        let text = "options: seats=2\nseats: Ann | Bo\nround 2: egg*3 | salmon*3\n\
             tokens: pudding*300 | -";
        let (_, smudges) = Sheet::<SushiRoll>::read(text).expect("options");
        assert_eq!(smudges.len(), 1, "so many are not read");
        let said = doubts::<SushiRoll>(&text.replace("300", "33"), en);
        assert_eq!(
            said[2..],
            [
                "Round 2: More than the box holds, all players together: 6 × Sushi die.",
                "Tokens: More than the box holds, all players together: 33 × Pudding.",
                "Tokens, Ann, Pudding: 33 pieces, and at most 32 can lie there.",
            ]
        );
    }

    #[test]
    fn more_than_a_byte_can_count_is_a_number_too() {
        let many = Misread::not_in_box("dumpling*300");
        let said = wrong::<SushiGo>(&many.why, Lang::ENGLISH);
        assert_eq!(said, "More than the box holds, all players together: 300 × Dumpling.");
    }

    #[test]
    fn what_sticks_out_is_told_of_whoever_has_it() {
        let text = "options: seats=2\nseats: Ann | Bo\npiles: +5,+1 -1 | +6";
        let (sheet, _) = Sheet::<Sushizock>::read(text).expect("options");
        let remarks = |lang| -> Vec<Vec<String>> {
            let shares = shares(&sheet, 0, &sheet.count().told[0], lang);
            shares.into_iter().map(|share| share.remarks).collect()
        };
        let [en, _] = both();
        assert_eq!(
            remarks(en),
            [
                ["Ann has no bone for the +5 sushi: it is taken away."],
                ["Bo has no bone for the +6 sushi: it is taken away."],
            ]
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
    fn every_tie_is_told_with_what_decided_it() {
        let standings = |scores: &[(i16, i16)]| Standing::rank(&scores.iter().copied().collect());
        let seats = ["Ann", "Bo", "Cy", "Di", "Ed"].map(String::from);
        let [en, fr] = both();
        let scores = [(9, 1), (7, 2), (7, 4), (9, 3), (7, 2)];
        assert_eq!(
            tie_breaks::<SushiGo>(&standings(&scores), &seats, en),
            [
                "Di and Ann are tied on points: 3 puddings against 1.",
                "Cy, Bo and Ed are tied on points: 4 puddings against 2 and 2.",
            ]
        );
        assert_eq!(
            tie_breaks::<SushiGo>(&standings(&[(9, 1), (7, 2), (7, 2)]), &seats, fr),
            ["Égalité parfaite entre Bo et Cy\u{202f}: 2 desserts chacun."]
        );
        assert_eq!(tie_breaks::<SushiGo>(&standings(&[(9, 1), (7, 2)]), &seats, en), [""; 0]);
        let piles = tie_breaks::<Sushizock>(&standings(&[(9, 0), (9, 0)]), &seats, en);
        assert_eq!(piles, [""; 0], "nothing else is compared there");
    }
}
