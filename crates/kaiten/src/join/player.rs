//! One bot on its seat: hears what is told, chooses when it is waited for, and comes back when the
//! connection is lost.

use super::mind::Mind;
use crate::out;
use kaiten_core::rng::{below, stream};
use kaiten_core::{Seat, Seats};
use kaiten_protocol::fair::{Fault, Noted, Vouched};
use kaiten_protocol::{
    Around, Ask, Ended, Farewell, Hello, Refused, Secret, Sentence, Stage, TableId, Told, VERSION,
    Wish,
};
use kaiten_server::caller::{Caller, Line, Part, Uncalled};
use kaiten_words::Lang;
use kaiten_words::text::command as text;
use serde_json::Value;
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::time::{sleep, timeout};

/// Somebody who is lost waits so long before it comes back, and each time twice as long …
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// … up to this.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// A server that is asked nicely answers by then.
const PATIENCE: Duration = Duration::from_secs(3);

/// A bot on its seat.
pub(super) struct Player {
    pub(super) caller: Caller,
    pub(super) table: TableId,
    pub(super) seat: Seat,
    pub(super) secret: Secret,
    pub(super) name: String,
    /// Its part in drawing the deals.
    pub(super) part: Part,
    pub(super) mind: Mind,
    /// Whether it is time to go.
    pub(super) stopped: watch::Receiver<bool>,
    pub(super) lang: Lang,
}

/// Why a player goes.
pub(super) enum Parting {
    /// All is over.
    Ended(Box<Around>),
    /// All is over, and the deals do not follow from what everyone was shown.
    Unfair(Box<Fault>),
    /// It was told to.
    Left,
    /// Its seat was freed; this was its name.
    Freed(String),
    /// The server does not let it play.
    Uncalled(Uncalled),
}

/// Why a line is given up.
enum Lost {
    /// For good.
    Parted(Parting),
    /// It may be found again.
    Unreached,
}

/// What a player knows of the game, and does about it.
#[derive(Default)]
struct Sight {
    around: Option<Around>,
    seen: Option<String>,
    step: u32,
    waiting: Seats,
    /// What it has chosen and is not answered yet.
    open: Option<Ask>,
    /// Whether it has begun to choose for this step.
    has_begun: bool,
}

impl Player {
    /// Plays until it is over; says why it goes, and what it noted at the start. Whatever the deals
    /// were, that is what they are compared with.
    pub(super) async fn play(mut self) -> (Parting, Option<Noted>) {
        let parting = match self.play_on().await {
            Parting::Ended(around) => self.check(around).await,
            parting => parting,
        };
        (parting, self.part.noted().cloned())
    }

    async fn play_on(&mut self) -> Parting {
        let mut stopped = self.stopped.clone();
        let (mut sight, mut wait) = (Sight::default(), FIRST_WAIT);
        // Nobody else who plays for this seat gives its choices the same numbers.
        let chance = u64::from_le_bytes(self.secret.0[..8].try_into().expect("eight bytes"));
        let mut next_id = below(&mut stream(chance, 0), u32::MAX / 2);
        loop {
            let lost = tokio::select! {
                lost = self.visit(&mut sight, &mut next_id, &mut wait) => lost,
                () = told_to(&mut stopped) => {
                    self.leave().await;
                    return Parting::Left;
                }
            };
            match lost {
                Lost::Parted(parting) => return parting,
                Lost::Unreached => {
                    out::warn(&text::LineLost { name: &self.name }.say(self.lang));
                    tokio::select! {
                        () = sleep(wait) => {}
                        () = told_to(&mut stopped) => {}
                    }
                    wait = LONGEST_WAIT.min(wait * 2);
                }
            }
        }
    }

    /// Gives the seat up, whatever has become of its line.
    pub(super) async fn leave(&self) {
        // Of a seat that is no longer this one's, or a server that is gone, there is nothing to give.
        let _ = timeout(PATIENCE, self.stand_up()).await;
    }

    async fn stand_up(&self) {
        while let Err(Uncalled::Refused(answered)) = self.post(Wish::Leave).await {
            let refused = serde_json::from_str(&answered.body);
            if !matches!(refused, Ok(Sentence { why: Refused::Starting, .. })) {
                return;
            }
            // Nobody can go until the game has begun, and that waits for this one's number, too.
            if let Some(number) = self.part.noted().and_then(|noted| noted.number) {
                let _ = self.post(Wish::Reveal(number)).await;
            }
            sleep(FIRST_WAIT).await;
        }
    }

    /// Says something beside the line.
    async fn post(&self, wish: Wish) -> Result<Value, Uncalled> {
        let path = format!("/api/tables/{}/wishes", self.table);
        self.caller.post(&path, Some(&self.secret), &Ask { id: 0, wish }).await
    }

    /// Derives the deals again, if the game was played to its end.
    async fn check(&self, around: Box<Around>) -> Parting {
        if !matches!(around.stage, Stage::Ended(Ended::Played(_))) {
            return Parting::Ended(around);
        }
        match self.caller.check(&self.part).await {
            Ok(Ok(derived)) => self.say_if_unvouched(derived.vouched),
            Ok(Err(fault)) => return Parting::Unfair(Box::new(fault)),
            Err(why) => {
                let (name, why) = (&self.name, why.to_string());
                out::warn(&text::Unchecked { name, why: &why }.say(self.lang));
            }
        }
        Parting::Ended(around)
    }

    /// That the deals follow from their numbers is not all: somebody may have chosen those.
    fn say_if_unvouched(&self, vouched: Vouched) {
        let how = match vouched {
            Vouched::ByOwnNumber => return,
            Vouched::LeftOut => "left-out",
            Vouched::NothingNoted => "nothing-noted",
            Vouched::NobodyGave => "nobody-gave",
        };
        out::warn(&text::Unvouched { how: &how, name: &self.name }.say(self.lang));
    }

    /// Plays as long as the line holds.
    async fn visit(&mut self, sight: &mut Sight, next_id: &mut u32, wait: &mut Duration) -> Lost {
        let hello = Hello { version: VERSION, secret: Some(self.secret), last: None };
        let mut line = match self.caller.open(self.table, &hello).await {
            Ok(line) => line,
            Err(why) => return lost(why),
        };
        // What was not answered is said again: it counts once.
        if let Some(ask) = &sight.open
            && let Err(why) = line.say(ask).await
        {
            return lost(why);
        }
        let mut thought: Option<oneshot::Receiver<Result<Value, String>>> = None;
        loop {
            if sight.has_to_choose(self.seat)
                && let Some(seen) = sight.seen.clone()
            {
                sight.has_begun = true;
                thought = Some(self.mind.think(seen));
            }
            let heard = tokio::select! {
                heard = line.hear() => heard,
                chosen = answered(&mut thought) => {
                    thought = None;
                    match self.say(&mut line, sight, next_id, chosen).await {
                        Ok(()) => continue,
                        Err(why) => return lost(why),
                    }
                }
            };
            match heard {
                Ok(Some(told)) => {
                    *wait = FIRST_WAIT;
                    if let Err(why) = line.take_part(&mut self.part, &told).await {
                        return lost(why);
                    }
                    let step = sight.step;
                    if let Err(lost) = self.hear(told, sight).await {
                        return lost;
                    }
                    // What was thought of another step is of no use.
                    if sight.step != step {
                        thought = None;
                    }
                }
                Ok(None) => return Lost::Unreached,
                Err(why) => return lost(why),
            }
        }
    }

    /// Says what was chosen.
    async fn say(
        &self,
        line: &mut Line,
        sight: &mut Sight,
        next_id: &mut u32,
        chosen: Result<Value, String>,
    ) -> Result<(), Uncalled> {
        let chosen = chosen.map_err(Uncalled::Unread)?;
        *next_id += 1;
        let ask = Ask { id: *next_id, wish: Wish::Choose { step: sight.step, chosen } };
        line.say(&ask).await?;
        sight.open = Some(ask);
        Ok(())
    }

    /// Takes in what was told.
    async fn hear(&self, told: Told, sight: &mut Sight) -> Result<(), Lost> {
        for answer in told.answers {
            if sight.open.as_ref().is_none_or(|open| Some(open.id) != answer.id) {
                continue;
            }
            sight.open = None;
            match answer.refused.map(|sentence| sentence.why) {
                // The next frame is here, or on its way.
                None | Some(Refused::Late { .. } | Refused::HasEnded) => {}
                // It is chosen again, a little later.
                Some(Refused::NotKept | Refused::TooFast) => {
                    sleep(Duration::from_secs(1)).await;
                    sight.has_begun = false;
                }
                Some(why) => {
                    return Err(Lost::Parted(Parting::Uncalled(Uncalled::Unread(why.to_string()))));
                }
            }
        }
        if let Some(seen) = told.seen {
            sight.see(seen.get())?;
        }
        if let Some(choosing) = told.choosing
            && choosing.step == sight.step
        {
            sight.waiting = choosing.waiting;
        }
        if let Some(around) = told.around {
            sight.around = Some(around);
        }
        let unread = match told.farewell {
            None => None,
            Some(Farewell::ComesBack | Farewell::Refused(Refused::TooFast)) => {
                return Err(Lost::Unreached);
            }
            Some(Farewell::Freed) => return Err(Lost::Parted(Parting::Freed(self.name.clone()))),
            Some(Farewell::Refused(why)) => Some(why.to_string()),
            Some(Farewell::Outdated { version }) => {
                Some(format!("it speaks version {version} of the messages, not {VERSION}"))
            }
        };
        if let Some(why) = unread {
            return Err(Lost::Parted(Parting::Uncalled(Uncalled::Unread(why))));
        }
        match sight.around.take_if(|around| matches!(around.stage, Stage::Ended(_))) {
            Some(around) => Err(Lost::Parted(Parting::Ended(Box::new(around)))),
            None => Ok(()),
        }
    }
}

impl Sight {
    fn has_to_choose(&self, seat: Seat) -> bool {
        self.waiting.contains(seat) && self.open.is_none() && !self.has_begun
    }

    fn see(&mut self, seen: &str) -> Result<(), Lost> {
        /// What is read of it here; the bot reads the rest.
        #[derive(serde::Deserialize)]
        struct Glance {
            frames: Vec<Frame>,
            waiting: Seats,
        }
        #[derive(serde::Deserialize)]
        struct Frame {
            step: u32,
        }
        let read: Result<Glance, _> = serde_json::from_str(seen);
        let Glance { frames, waiting } =
            read.map_err(|why| lost(Uncalled::Unread(why.to_string())))?;
        self.step = frames.last().map_or(0, |last| last.step);
        self.waiting = waiting;
        self.seen = Some(seen.to_string());
        self.open = None;
        self.has_begun = false;
        Ok(())
    }
}

/// Waits until it is time to go.
async fn told_to(stopped: &mut watch::Receiver<bool>) {
    // Nobody who could say so any more is as good as a word.
    let _ = stopped.wait_for(|is_over| *is_over).await;
}

/// What is lost by this: nobody who answers may come back, what is refused is so for good.
fn lost(why: Uncalled) -> Lost {
    match why {
        Uncalled::Unreached(_) => Lost::Unreached,
        // A server that is busy, or restarts behind a proxy, is there again soon.
        Uncalled::Refused(answered) if matches!(answered.status, 429 | 502..=504) => {
            Lost::Unreached
        }
        why => Lost::Parted(Parting::Uncalled(why)),
    }
}

/// What the bot has chosen; never while it does not think.
async fn answered(
    thought: &mut Option<oneshot::Receiver<Result<Value, String>>>,
) -> Result<Value, String> {
    match thought {
        Some(thought) => {
            thought.await.unwrap_or_else(|_| Err("the bot had an accident".to_string()))
        }
        None => core::future::pending().await,
    }
}
