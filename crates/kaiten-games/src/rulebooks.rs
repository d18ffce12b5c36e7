//! Where the rules of the games can be read, and what is refused by them.

use crate::{Entry, find};
use kaiten_core::{Misread, rulebook};
use kaiten_protocol::fair::Fault;
use kaiten_table::written::BadRecord;
use kaiten_words::text::refusals;
use kaiten_words::{Lang, refusal};

/// The rules of all games, as far as they are at hand, and the sentences that quote them.
///
/// A refusal names its rule in any case, and says its sentence if it can.
///
/// ```
/// use kaiten_games::{BuiltIn, Rulebooks, find};
/// let french = kaiten_words::Lang::of("fr").unwrap();
/// let game = find("sushi-go").unwrap();
/// let said = BuiltIn.sentence(game, "T1", french).unwrap();
/// assert!(said.ends_with('.') && BuiltIn.text(game, french).unwrap().contains(&said));
/// ```
pub trait Rulebooks {
    /// The rules of a game in a language, or in English if nobody has written them in it yet; none
    /// while they are not at hand.
    fn text(&self, game: &Entry, lang: Lang) -> Option<&'static str>;

    /// The first sentence of a rule.
    fn sentence(&self, game: &Entry, rule: &str, lang: Lang) -> Option<String> {
        let found = rulebook::find(self.text(game, lang)?, rule)?;
        Some(lang.typeset(found.sentence()))
    }

    /// Why something of a game cannot be, as a sentence.
    fn refusal(&self, game: &Entry, misread: &Misread, lang: Lang) -> String {
        refusal::misread(misread, |rule| self.sentence(game, rule.id(), lang), lang)
    }

    /// Why a record is not good, as a sentence that says at which step.
    fn bad_record(&self, bad: &BadRecord, lang: Lang) -> String {
        let why = self.flaw(bad, lang);
        match &bad.step {
            Some(n) => refusals::At { place: &refusals::Step { n }.say(lang), why: &why }.say(lang),
            None => why,
        }
    }

    /// The same without the step.
    fn flaw(&self, bad: &BadRecord, lang: Lang) -> String {
        let game = bad.game.and_then(|game| find(game).ok());
        refusal::record(bad, |rule| self.sentence(game?, rule.id(), lang), lang)
    }

    /// Why the chance of a record does not follow from its proof.
    fn unfair(&self, fault: &Fault, lang: Lang) -> String {
        match fault {
            Fault::Bad(bad) => self.flaw(bad, lang),
            Fault::NoProof => refusals::no_proof(lang).to_string(),
            Fault::StartUnread => refusals::start_unread(lang).to_string(),
            Fault::OtherStart => refusals::other_start(lang).to_string(),
            Fault::OtherGame => refusals::start_of_another(lang).to_string(),
            Fault::Seed => refusals::wrong_seed(lang).to_string(),
            Fault::Number(seat) => refusals::WrongNumber { seat }.say(lang),
            Fault::NotMine => refusals::not_mine(lang).to_string(),
            Fault::Shuffle(n) => refusals::NotShuffled { n }.say(lang),
            Fault::Chance { expected, found, .. } => {
                refusals::NotDrawn { expected, found }.say(lang)
            }
            Fault::Bot { seat, expected, found, .. } => {
                refusals::BotChooses { seat, expected, found }.say(lang)
            }
            Fault::NotByBot { seat, .. } => refusals::NotByBot { seat }.say(lang),
            Fault::NotOver => refusals::not_over(lang).to_string(),
        }
    }
}

/// The texts that are a part of the program.
///
/// In a browser there are none: they would be an eighth of what it downloads before the first page,
/// so the client fetches each when it is needed.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn;

#[cfg(not(target_arch = "wasm32"))]
impl Rulebooks for BuiltIn {
    fn text(&self, game: &Entry, lang: Lang) -> Option<&'static str> {
        Some(game.rules_text(lang))
    }
}
