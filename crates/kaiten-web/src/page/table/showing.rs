//! What of a table is shown when: steps one after the other, moments to look at points, who holds
//! the device, the end. Plain state without a browser; the table draws it.

use super::counting::Counting;
use crate::boards::feelings::{felt, felt_about, felt_at_the_end};
use crate::boards::score::{Score, Tally};
use crate::boards::{Feeling, Scene, Show, lay};
use crate::sound::Sound;
use kaiten_core::{Event as _, Rule, Seat, Seats, Viewer};
use kaiten_table::{Choice, Ends, Frame, Refusal, Seen};
use kaiten_words::Lang;
use kaiten_words::text::page as words;

/// All steps at once: nothing moves.
pub(super) const ALL: usize = usize::MAX;

/// A table as it is shown to whoever holds the device.
pub(super) struct Showing<G: Show> {
    /// What the viewer has seen. While the device goes round this is what anyone may see.
    pub(super) seen: Seen<G>,
    /// How many steps are shown; the rest follow one after the other.
    pub(super) shown: u32,
    /// How many were shown before that: what happened since is what the seats feel about.
    since: u32,
    /// The points of the step that is shown, while they are counted on the table.
    pub(super) counting: Option<Counting>,
    /// The step whose points are being looked at: nothing moves on before that is done.
    pub(super) moment: Option<u32>,
    /// Whether the end is looked at.
    pub(super) end: bool,
    /// The rule that a choice would have broken.
    pub(super) refused: Option<Rule>,
    /// How often a choice was refused: one refusal is not mistaken for another.
    pub(super) refusals: u32,
    /// A choice that was made here and not answered yet.
    pub(super) pending: Option<G::Move>,
    /// Whether the step that is shown is still being looked at.
    pub(super) resting: bool,
    /// Rises when the board looks different.
    pub(super) drawn: u32,
    /// The seats of those who play at this device.
    here: Seats,
    /// Who has it in hand; nobody knows that when a game of several people is taken up again.
    holder: Option<Seat>,
}

impl<G: Show> Showing<G> {
    /// Sits down at a table at which these seats play here; a new game begins with its deal.
    pub(super) fn new(seen: Seen<G>, here: Seats, is_new: bool) -> Self {
        let shown = if is_new { 0 } else { seen.step() };
        let mut showing = Self {
            shown,
            since: shown.saturating_sub(1),
            counting: None,
            moment: None,
            end: seen.is_over(),
            refused: None,
            refusals: 0,
            pending: None,
            resting: false,
            drawn: 0,
            here,
            holder: None,
            seen,
        };
        if is_new || showing.end || G::OPEN || !showing.is_shared() {
            let mut people = here;
            let first = showing.asked_here().or_else(|| people.next());
            showing.holder = first.or(Some(Seat::new(0)));
        }
        showing
    }

    /// Who looks: the holder, or nobody in particular while the device goes round.
    pub(super) fn viewer(&self) -> Viewer {
        let holder = self.holder.filter(|_| self.to_pass_on().is_none());
        holder.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The person who has to get the device before anything is shown, where several play.
    pub(super) fn to_pass_on(&self) -> Option<Seat> {
        let is_settled = self.is_up_to_date() && !self.is_looked_at() && !G::OPEN;
        self.asked_here().filter(|&seat| is_settled && Some(seat) != self.holder)
    }

    /// The person who chooses next at this device: the first of those who have not chosen.
    fn asked_here(&self) -> Option<Seat> {
        let mut waiting = self.seen.waiting;
        waiting.find(|&seat| self.here.contains(seat))
    }

    /// Whether one person alone plays at this device: the page calls them "you".
    pub(super) fn you(&self) -> Option<Seat> {
        self.holder.filter(|_| self.here.len() == 1)
    }

    /// Whether nobody plays at this device, and whoever is there only watches.
    pub(super) fn watches(&self) -> bool {
        self.here.is_empty()
    }

    /// Whether several people share this device.
    pub(super) fn is_shared(&self) -> bool {
        self.here.len() > 1
    }

    /// Whether all that was played is shown.
    pub(super) fn is_up_to_date(&self) -> bool {
        self.shown >= self.seen.step()
    }

    /// Whether the game is over, and its last points are counted.
    pub(super) fn is_over(&self) -> bool {
        self.is_up_to_date() && self.seen.is_over() && !self.is_looked_at()
    }

    /// Whether points are being counted or looked at.
    fn is_looked_at(&self) -> bool {
        self.counting.is_some() || self.moment.is_some()
    }

    /// Where the show stands: the step, and how many kinds of its points are counted.
    pub(super) fn at(&self) -> (u32, Option<usize>) {
        (self.shown, self.counting.as_ref().map(Counting::counted))
    }

    /// The table as it is counted, with the points by now; as it is while nothing is counted.
    pub(super) fn counted(&self, scene: Scene<G>) -> Scene<G> {
        let frame = self.seen.frame(self.shown).filter(|_| self.is_looked_at());
        let Some(frame) = frame else { return scene };
        let view = lay::<G>(&scene.view, &frame.events);
        match &self.counting {
            Some(counting) => Scene {
                view,
                scores: counting.scores(),
                tally: counting.tally(frame, scene.lang),
                ..scene
            },
            None => {
                let points = frame.standings.iter().map(|standing| Score::sure(standing.points));
                Scene { view, scores: points.collect(), ..scene }
            }
        }
    }

    /// What each seat feels: about the points that are just being counted, or about what is shown.
    pub(super) fn feelings(&self, tally: Option<&Tally>) -> Vec<Feeling> {
        match tally {
            Some(tally) => felt_about(tally, self.seen.company.players.len()),
            None if self.is_over() => felt_at_the_end(&self.seen.now().standings),
            None => felt(&self.seen, &(self.since + 1..=self.shown)),
        }
    }

    /// What is said above the table while a round is counted.
    pub(super) fn headline(&self, lang: Lang) -> Option<String> {
        let frame = self.seen.frame(self.shown).filter(|_| self.is_looked_at())?;
        let round = frame.events.iter().filter_map(|event| G::moment(event, lang)).last();
        Some(round.unwrap_or_else(|| words::game_over(lang).to_string()))
    }

    /// Whether a person here is to choose now.
    pub(super) fn is_asked(&self) -> bool {
        self.is_up_to_date() && self.asked_here().is_some()
    }

    /// What the viewer may choose now; nothing while earlier steps are shown, or while a choice
    /// waits for its answer.
    pub(super) fn moves(&self) -> Vec<G::Move> {
        let is_free = self.is_up_to_date() && self.pending.is_none();
        if is_free { self.seen.moves() } else { Vec::new() }
    }

    /// What the viewer has chosen and may still change.
    pub(super) fn chosen(&self) -> Option<G::Move> {
        self.pending.or(self.seen.chosen).filter(|_| self.is_up_to_date())
    }

    /// Someone takes the device in hand. What they have seen is asked for next.
    pub(super) fn take(&mut self, seat: Seat) {
        self.holder = Some(seat);
        self.refused = None;
        self.drawn += 1;
    }

    /// The table has gone on, or back.
    pub(super) fn news(&mut self, seen: Seen<G>) {
        if seen.step() < self.shown {
            (self.shown, self.moment, self.end, self.resting) = (seen.step(), None, false, false);
            (self.counting, self.since) = (None, self.shown.saturating_sub(1));
        }
        let looks = |showing: &Self| {
            let seen = &showing.seen;
            (seen.step(), seen.viewer, seen.chosen, showing.to_pass_on())
        };
        let before = looks(self);
        let goes_on = seen.viewer == self.seen.viewer && seen.step() >= self.seen.step();
        self.seen = if goes_on { seen.keeping(&self.seen, self.shown) } else { seen };
        self.hand_over();
        self.drawn += u32::from(looks(self) != before);
    }

    /// Where all see the same the device need not be hidden while it goes round.
    fn hand_over(&mut self) {
        if let Some(next) = self.asked_here().filter(|_| G::OPEN && self.is_up_to_date()) {
            self.holder = Some(next);
        }
    }

    /// A choice is taken back. Nobody knows in whose hands a shared device is then.
    pub(super) fn gone_back(&mut self) {
        if self.is_shared() && !G::OPEN {
            self.holder = None;
            self.drawn += 1;
        }
    }

    /// The viewer chooses; says for which step the choice is, if one can be made now.
    pub(super) fn choose(&mut self, m: G::Move) -> Option<u32> {
        if self.pending.is_some() || !self.is_up_to_date() {
            return None;
        }
        self.refused = None;
        self.pending = Some(m);
        self.drawn += 1;
        Some(self.seen.step())
    }

    /// What became of the choice. One that came late changes nothing: news are on their way.
    pub(super) fn answered(&mut self, answer: &Result<Choice, Refusal>) {
        self.pending = None;
        self.drawn += 1;
        match answer {
            // What one has chosen oneself is watched at once.
            Ok(_) => self.resting = false,
            Err(Refusal::Breaks(rule)) => {
                self.refused = Some(*rule);
                self.refusals += 1;
            }
            Err(_) => {}
        }
    }

    /// Shows the next steps together, so many of those to look at, or all of them where nothing moves
    /// ([`ALL`]), or counts the next kind of points; says what is heard, if there was something to show.
    pub(super) fn show_next(&mut self, together: usize) -> Option<Vec<Sound>> {
        let still = together == ALL;
        if self.counting.is_some() {
            let sounds = self.count(still, Counting::next);
            self.resting = self.counting.is_some();
            return Some(sounds);
        }
        if self.moment.is_some() || self.is_up_to_date() {
            return None;
        }
        let news = self.seen.frames.iter().skip_while(|frame| frame.step <= self.shown);
        let next = self.looks(news).take(together.max(1)).last().unwrap_or(self.seen.step());
        let sounds = self.show(next, still);
        self.resting = true;
        Some(sounds)
    }

    /// How many looks there are still to take before the table is as it is now.
    pub(super) fn looks_left(&self) -> usize {
        let news = self.seen.frames.iter().skip_while(|frame| frame.step <= self.shown);
        self.looks(news).count()
    }

    /// The steps among these at which the show stops for a look.
    fn looks<'a>(
        &self,
        frames: impl Iterator<Item = &'a Frame<G>> + Clone,
    ) -> impl Iterator<Item = u32> {
        let behind = frames.clone().skip(1).map(Some).chain([None]);
        frames.zip(behind).filter_map(|(frame, behind)| {
            let flows_on =
                |next: &Frame<G>| frame.ends.is_none() && G::flows_on(&frame.events, &next.events);
            (!behind.is_some_and(flows_on)).then_some(frame.step)
        })
    }

    /// Somebody wants to see how things stand now. Points on the table are counted faster.
    pub(super) fn catch_up(&mut self) -> Option<Vec<Sound>> {
        if self.counting.is_some() {
            return Some(self.count(false, Counting::hurry));
        }
        let is_news = self.moment.is_none() && !self.is_up_to_date();
        let sounds = is_news.then(|| self.show(self.seen.step(), false))?;
        self.resting = false;
        Some(sounds)
    }

    /// The points were looked at.
    pub(super) fn go_on(&mut self) {
        self.moment = None;
    }

    /// Shows the table after a step, or after the first to look at before it: what lies behind
    /// that, such as the next deal, is not seen yet.
    fn show(&mut self, step: u32, still: bool) -> Vec<Sound> {
        let mut sounds = Vec::new();
        let frames = self.seen.frames.iter().filter(|frame| frame.step <= step);
        let mut stop = None;
        for frame in frames.filter(|frame| frame.step > self.shown) {
            // Points sound when they are counted.
            let heard = frame.events.iter().take_while(|event| !event.ends_round());
            sounds.extend(heard.filter_map(G::sounds));
            if frame.ends.is_some() {
                (stop, self.counting) = (Some(frame.step), Counting::of(frame));
                break;
            }
        }
        (self.since, self.shown) = (self.shown, stop.unwrap_or(step));
        self.drawn += 1;
        if stop.is_some() && (still || self.counting.is_none()) {
            sounds.extend(self.count(true, Counting::next));
        }
        if self.is_asked() {
            sounds.push(Sound::Turn);
        }
        sounds.sort_unstable();
        sounds.dedup();
        self.hand_over();
        sounds
    }

    /// Counts on; when all is counted, or at once, the sheet is looked at, or the end.
    fn count(&mut self, all: bool, on: fn(&mut Counting) -> Option<Sound>) -> Vec<Sound> {
        self.drawn += 1;
        let sound = self.counting.as_mut().filter(|_| !all).and_then(on);
        if let Some(sound) = sound {
            return vec![sound];
        }
        self.counting = None;
        match self.seen.frame(self.shown).and_then(|frame| frame.ends) {
            Some(Ends::Game) => {
                self.end = true;
                let won = |you| self.seen.now().standings[you].place == 1;
                vec![if self.you().is_some_and(won) { Sound::Win } else { Sound::End }]
            }
            _ => {
                self.moment = Some(self.shown);
                Vec::new()
            }
        }
    }
}

#[cfg(test)]
mod tests;
