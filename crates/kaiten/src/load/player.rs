//! One simulated player: chooses at random, comes back when the connection is lost, and says again
//! what was not answered.

use super::crowd::Watch;
use kaiten_core::rng::FastRng;
use kaiten_core::{Seat, Seats};
use kaiten_games::{Entry, Listed, Visitor};
use kaiten_protocol::{Ask, Choosing, Farewell, Hello, Secret, TableId, VERSION, Wish};
use kaiten_server::caller::{Caller, Line, Uncalled};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// Somebody who plays.
pub(super) struct Player {
    pub(super) caller: Caller,
    pub(super) table: TableId,
    pub(super) seat: Seat,
    pub(super) secret: Secret,
    /// Whether this one begins the game when all are there.
    pub(super) is_host: bool,
    pub(super) game: &'static Entry,
    pub(super) rng: FastRng,
    /// What all at the table are looked at by.
    pub(super) watch: Arc<Watch>,
    /// When to choose, if there is a schedule.
    pub(super) schedule: Option<Schedule>,
}

/// The moments at which a seat chooses.
pub(super) struct Schedule {
    pub(super) moments: mpsc::UnboundedReceiver<Instant>,
    /// One of them that has come, and the seat could not choose yet.
    pub(super) due: Option<Instant>,
}

/// How a player sees the game now.
#[derive(Default)]
struct Sight {
    step: Option<u32>,
    view: Option<Box<RawValue>>,
    waiting: Seats,
    is_over: bool,
}

/// A choice that is not answered yet.
struct Open {
    ask: Ask,
    step: u32,
}

/// What is read of a message: the rest costs time that the server needs.
#[derive(Deserialize)]
struct Heard {
    #[serde(default)]
    answers: Vec<kaiten_protocol::Answer>,
    seen: Option<Glance>,
    choosing: Option<Choosing>,
    farewell: Option<Farewell>,
}

#[derive(Deserialize)]
struct Glance {
    frames: Vec<GlanceFrame>,
    waiting: Seats,
    record: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct GlanceFrame {
    step: u32,
    view: Option<Box<RawValue>>,
}

impl Player {
    /// Plays to the end of the game, or until it is enough; says whether the game has ended, and
    /// gives the schedule of the seat back.
    pub(super) async fn play(mut self) -> (Seat, Option<Schedule>, bool) {
        let (mut sight, mut open) = (Sight::default(), None);
        while !sight.is_over && !self.watch.is_enough() {
            if let Err(why) = self.visit(&mut sight, &mut open).await {
                self.watch.lost(&why);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        (self.seat, self.schedule, sight.is_over)
    }

    /// Plays as long as the connection holds.
    async fn visit(&mut self, sight: &mut Sight, open: &mut Option<Open>) -> Result<(), Uncalled> {
        let hello = Hello { version: VERSION, secret: Some(self.secret), last: sight.step };
        let mut line = self.caller.open(self.table, &hello).await?;
        self.watch.connected();
        let mut has_to_begin = self.is_host && sight.step.is_none();
        if let Some(Open { ask, .. }) = open {
            line.say(ask).await?;
        }
        while !sight.is_over {
            if open.is_none() && self.may_choose(sight) {
                // By a schedule it is waited for; a moment that has passed counts from then.
                let since = match &mut self.schedule {
                    None => Some(Instant::now()),
                    Some(schedule) => schedule.due.take(),
                };
                if let Some(since) = since {
                    self.choose(&mut line, sight, open, since).await?;
                }
            }
            let schedule = self.schedule.as_mut().filter(|schedule| schedule.due.is_none());
            tokio::select! {
                heard = line.hear_text() => match heard? {
                    Some(text) => self.hear(&text, sight, open)?,
                    None => return Err(Uncalled::Unreached("the server has hung up".to_string())),
                },
                () = next(schedule) => {}
                () = self.watch.begin(), if has_to_begin => {
                    has_to_begin = false;
                    line.say(&Ask { id: 0, wish: Wish::Start }).await?;
                }
                () = self.watch.enough() => return Ok(()),
            }
        }
        Ok(())
    }

    fn may_choose(&self, sight: &Sight) -> bool {
        sight.view.is_some() && sight.waiting.contains(self.seat)
    }

    async fn choose(
        &mut self,
        line: &mut Line,
        sight: &mut Sight,
        open: &mut Option<Open>,
        since: Instant,
    ) -> Result<(), Uncalled> {
        let (Some(view), Some(step)) = (&sight.view, sight.step) else { return Ok(()) };
        let choice = Choice { view, seat: self.seat, rng: &mut self.rng };
        let chosen = kaiten_games::visit(self.game, choice).map_err(Uncalled::Unread)?;
        let ask = Ask { id: self.watch.next_id(), wish: Wish::Choose { step, chosen } };
        self.watch.chosen(self.seat, step, since, self.schedule.is_some());
        sight.waiting.remove(self.seat);
        line.say(&ask).await?;
        *open = Some(Open { ask, step });
        Ok(())
    }

    fn hear(
        &mut self,
        text: &str,
        sight: &mut Sight,
        open: &mut Option<Open>,
    ) -> Result<(), Uncalled> {
        let heard: Heard =
            serde_json::from_str(text).map_err(|why| Uncalled::Unread(why.to_string()))?;
        for answer in heard.answers {
            let is_it = open.as_ref().filter(|open| Some(open.ask.id) == answer.id);
            match (is_it, answer.refused) {
                (Some(Open { ask, step }), None) => {
                    self.watch.acknowledged(self.table, self.seat, *step, ask.id);
                    *open = None;
                }
                (Some(_), Some(why)) => {
                    self.watch.refused(&why.sentence);
                    *open = None;
                }
                // Who comes back may begin a game that has begun.
                (None, _) => {}
            }
        }
        if let Some(Glance { frames, waiting, record }) = heard.seen
            && let Some(last) = frames.into_iter().next_back()
        {
            sight.step = Some(last.step);
            sight.view = last.view;
            sight.waiting = waiting;
            sight.is_over = record.is_some();
        }
        if let Some(Choosing { step, waiting, .. }) = heard.choosing
            && sight.step == Some(step)
        {
            // A choice that is on its way is made.
            let is_mine = open.is_some();
            sight.waiting = waiting;
            if is_mine {
                sight.waiting.remove(self.seat);
            }
        }
        self.watch.shown(self.seat, sight.step, sight.waiting, text.len());
        match heard.farewell {
            None => Ok(()),
            Some(why) => Err(Uncalled::Unreached(format!("{why:?}"))),
        }
    }
}

/// Waits for the next moment of a schedule, for ever if there is none.
async fn next(schedule: Option<&mut Schedule>) {
    if let Some(Schedule { moments, due }) = schedule
        && let Some(moment) = moments.recv().await
    {
        *due = Some(moment);
        return;
    }
    core::future::pending::<()>().await;
}

/// Any choice that the view allows.
struct Choice<'a> {
    view: &'a RawValue,
    seat: Seat,
    rng: &'a mut FastRng,
}

impl Visitor for Choice<'_> {
    type Out = Result<Value, String>;

    fn visit<G: Listed>(self) -> Self::Out {
        let view: G::View = serde_json::from_str(self.view.get()).map_err(|why| why.to_string())?;
        let game = G::imagine(&view, self.rng);
        let chosen = game.any_move(self.seat, self.rng, &mut Vec::new());
        serde_json::to_value(chosen).map_err(|why| why.to_string())
    }
}
