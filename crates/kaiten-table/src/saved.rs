//! A table as it is saved, in the middle of a turn if need be: who plays, the record, and the
//! choices that lie face down.

use crate::company::{Company, Memory, Player};
use crate::matches::Match;
use crate::written::{self, BadRecord};
use kaiten_core::{At, Joint, Misread, Notation, Wrong};
use serde::{Deserialize, Serialize};

/// What is written down of a table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "M: Deserialize<'de> + Copy"))]
struct Saved<M: Serialize + Copy> {
    players: Vec<Player>,
    #[serde(default)]
    memory: Memory,
    /// Tables that were saved before this could be chosen had bots that remember.
    #[serde(default = "yes")]
    bots_remember: bool,
    record: String,
    #[serde(default = "Joint::default")]
    choices: Joint<M>,
}

fn yes() -> bool {
    true
}

impl<G: Notation> Match<G> {
    /// The table as text, all open: not for those who still play.
    pub fn save(&self) -> String {
        let Company { players, memory, bots_remember } = self.company.clone();
        let saved = Saved {
            players,
            memory,
            bots_remember,
            record: written::to_json(&self.record),
            choices: self.choices,
        };
        serde_json::to_string(&saved).expect("a table has names for keys")
    }

    /// A table that was saved, or what is wrong with it.
    pub fn load(text: &str) -> Result<Self, BadRecord> {
        let Saved { players, memory, bots_remember, record, choices } =
            serde_json::from_str::<Saved<G::Move>>(text)
                .map_err(|why| BadRecord::new(Misread::new(Wrong::Json(why.to_string()))))?;
        let mut company = Company { players, memory, bots_remember };
        let record = written::read_one::<G>(&record)?;
        let wrong = |why| Err(BadRecord { game: Some(G::ID), ..BadRecord::new(why) });
        let (players, seats) = (company.players.len(), record.seats.len());
        if players != seats {
            return wrong(Misread::count("players", players, seats as u8..=seats as u8));
        }
        // Once a person had no name here, and only the record called them something.
        for (player, name) in company.players.iter_mut().zip(&record.seats) {
            if player.name.is_empty() {
                player.name.clone_from(name);
            }
        }
        let mut table = Self::resume_with(&record, company).expect("the record was checked");
        for (seat, m) in choices.iter() {
            if !table.choosing().contains(seat) || table.game().check(seat, &m).is_err() {
                let chosen = Misread::out_of_place(m).at(At::Seat(seat));
                return wrong(chosen.at(At::Line("choices")));
            }
        }
        if !choices.seats().is_empty() && choices.seats() == table.choosing() {
            // All have chosen, and nothing was revealed.
            return wrong(Misread::contradiction(&["choices", "record"]));
        }
        table.choices = choices;
        Ok(table)
    }
}
