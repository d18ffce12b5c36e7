//! Last Tempura in words.

use crate::about::{Holding, about, capital, sentence};
use crate::marked::{UNREAD, pieces};
use crate::text::{common, last_tempura as text};
use crate::{Lang, Names, Reason, Words};
use game_last_tempura::{Event, Fry, LastTempura, Move, View};
use kaiten_core::{Piece, Scored, Seat};

impl Words for LastTempura {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        Some(match event {
            Event::Filled { bowl } => text::Filled { n: &bowl.len() }.say(lang),
            Event::Took { seat, tempura } => {
                let (who, person) = (&&names[*seat], &names.person(*seat));
                text::Took { who, person, n: &tempura.len() }.say(lang)
            }
            Event::GameOver { .. } => text::bowl_is_empty(lang).to_string(),
            Event::Scored { .. } => return None,
        })
    }

    fn drawn(event: &Event) -> String {
        match event {
            Event::Took { tempura, .. } => tempura.to_string(),
            _ => String::new(),
        }
    }

    fn reason(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Reason {
        let plate = match counted {
            Some(Event::GameOver { plates }) => plates.get(scored.seat),
            _ => None,
        };
        match (scored.rule.id(), plate) {
            ("C2", _) => {
                Reason { words: text::the_last(lang).to_string(), pieces: Fry::Tempura.to_string() }
            }
            (_, Some(plate)) => Reason {
                words: text::Tempura { n: &plate.len() }.say(lang),
                pieces: plate.to_string(),
            },
            _ => Reason::default(),
        }
    }

    fn move_name(m: &Move, _: &Names, lang: Lang) -> String {
        text::Take { n: &m.tempura().len() }.say(lang)
    }

    fn because(m: &Move, view: &View, _: &Names, lang: Lang) -> Option<String> {
        let taken = m.tempura();
        let left = view.bowl.contains(&taken).then(|| (view.bowl - taken).len())?;
        let case = match left {
            0 => "last",
            _ if left % 3 == 0 => "threes",
            _ => "points",
        };
        Some(text::Because { case: &case, n: &taken.len(), left: &left }.say(lang))
    }

    /// The `bowl`, and the tempura on a plate.
    fn about(
        thing: &str,
        whose: Option<Seat>,
        view: &View,
        names: &Names,
        lang: Lang,
    ) -> Option<String> {
        let Some(seat) = whose else {
            let bowl = text::AboutBowl { n: &view.bowl.len() }.say(lang);
            return (thing == "bowl").then(|| sentence(&bowl));
        };
        let n = view.plates.get(seat)?.len();
        let holding = Holding { seat, n, points: n.into(), names, lang };
        let now = holding.set([].into_iter());
        Some(about(text::tempura_card(lang), text::about_tempura(lang), Some(now), lang))
    }

    fn called(word: &str, lang: Lang) -> Option<String> {
        Fry::named(word).ok().map(|_| capital(text::tempura_card(lang)))
    }

    fn row(label: &str, lang: Lang) -> String {
        text::SheetRow { label: &label }.say(lang)
    }

    fn label(label: &str, lang: Lang) -> String {
        text::Line { label: &label }.say(lang)
    }

    fn choice(choice: &[&str], lang: Lang) -> String {
        match choice {
            ["take", what] => common::Takes { pieces: &pieces(what) }.say(lang),
            _ => format!("{UNREAD}{}", choice.join(" ")),
        }
    }

    fn chance(what: &str, lang: Lang) -> String {
        text::Chance { what: &what }.say(lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{both, check_about, check_called};
    use crate::told;
    use kaiten_core::{BySeat, Game, Notation, Viewer, rule};

    #[test]
    fn the_end_is_told_with_its_reasons() {
        let [you, bo] = [Seat::new(0), Seat::new(1)];
        let plates: BySeat<_, 4> = "tempura*3 | tempura*5".parse().expect("plates");
        let events = [
            Event::Took { seat: you, tempura: Move::Two.tempura() },
            Event::GameOver { plates },
            Event::Scored { seat: bo, rule: rule("C1"), points: 5 },
            Event::Scored { seat: you, rule: rule("C2"), points: 3 },
        ];
        let lines = [
            ["You take 2 tempura.", "Vous prenez 2 tempuras."],
            ["The bowl is empty.", "Le bol est vide."],
            ["Bo: 5 tempura, +5", "Bo : 5 tempuras, +5"],
            ["You: the last tempura, +3", "Vous : le dernier tempura, +3"],
        ];
        for (nth, lang) in both().into_iter().enumerate() {
            let names = Names::new(["Ann", "Bo"], Some(you), lang);
            let told = told::<LastTempura>(&events, &names, lang);
            let words: Vec<String> =
                told.iter().map(|line| line.words.replace('\u{202f}', " ")).collect();
            assert_eq!(words, lines.map(|line| line[nth]));
            let pieces: Vec<&str> = told.iter().map(|line| line.pieces.as_str()).collect();
            assert_eq!(pieces, ["tempura*2", "", "tempura*5", "tempura"]);
        }
    }

    #[test]
    fn anything_on_the_table_can_be_asked_about() {
        check_about::<LastTempura>(
            "bowl: tempura*4\nplates: tempura*2 | tempura",
            &[
                (
                    "bowl",
                    [
                        "In the bowl: 4 tempura, and whoever takes the last one gets 3 points more.",
                        "Dans le bol : 4 tempuras, et qui prend le dernier gagne 3 points de plus.",
                    ],
                ),
                (
                    "tempura@1",
                    [
                        "Tempura: each brings 1 point. You have 2: 2 points.",
                        "Tempura : chacun rapporte 1 point. Vous en avez 2 : 2 points.",
                    ],
                ),
            ],
        );
    }

    #[test]
    fn a_tempura_has_a_name_that_stands_alone() {
        check_called::<LastTempura>(
            &game_last_tempura::TABLES,
            &[("tempura", ["Tempura", "Tempura"])],
        );
    }

    #[test]
    fn a_hint_says_why() {
        for (bowl, m, en, fr) in [
            (
                2,
                Move::Two,
                "You get the last one: 3 points more.",
                "Vous aurez le dernier : 3 points de mieux.",
            ),
            (
                5,
                Move::Two,
                "It leaves 3, which is good for the last one.",
                "Il en restera 3 : c'est bon pour le dernier.",
            ),
            (5, Move::One, "It brings 1 point.", "Cela rapporte 1 point."),
        ] {
            let position = format!("bowl: tempura*{bowl}").parse().expect("a position");
            let game = LastTempura::set_up(&position).expect("a game");
            let view = game.view(Viewer::Seat(Seat::new(0)));
            for (lang, why) in both().into_iter().zip([en, fr]) {
                let names = Names::new(["Ann", "Bo"], None, lang);
                let said = LastTempura::because(&m, &view, &names, lang).expect("a reason");
                assert_eq!(said.replace('\u{202f}', " "), why);
            }
        }
    }
}
