//! What people say to each other at a table. It has a log of its own, beside that of the game, and no
//! part of it ever stands anywhere else.

use crate::hall::{Hall, short};
use kaiten_core::Seat;
use kaiten_protocol::{EntryId, Refused, Spoken, TableId, Time};
use kaiten_store::{Entry, Log, Logged, Unread, What};
use std::collections::{HashSet, VecDeque};

/// So much of it whoever comes is told.
const TOLD: usize = 50;
/// So much is said at a table at most.
const MOST: u32 = 5000;
/// In such a while a seat may say so many things as the limits say.
pub(crate) const WHILE: Time = 10_000;

/// What was said at a table: the last of it.
#[derive(Default)]
pub(super) struct Talk {
    last: VecDeque<Spoken>,
    /// Who said something lately, and when.
    lately: VecDeque<(Seat, Time)>,
    /// How much was said from the beginning on: as many entries has the log.
    said: u32,
    /// Nobody can say anything behind an entry that cannot be read.
    is_damaged: bool,
}

impl Talk {
    /// What is kept of it; the names of its entries are added to others.
    pub(super) async fn read(
        hall: &Hall,
        table: TableId,
        kept: &mut HashSet<EntryId>,
    ) -> Result<Self, Refused> {
        let mut talk = Self::default();
        match hall.store.read(Self::of(table), 0).await {
            Ok(entries) => {
                kept.extend(entries.iter().map(|entry| entry.id));
                talk.follow(&entries);
            }
            // The game goes on without it. What is wrong might tell what was said.
            Err(Unread::Damaged { number, .. }) => {
                tracing::error!(table = short(table), number, "an entry of the talk is damaged");
                talk.is_damaged = true;
            }
            Err(Unread::Failed(why)) => {
                tracing::error!(table = short(table), %why, "the talk cannot be read");
                return Err(Refused::NotKept);
            }
        }
        Ok(talk)
    }

    /// Where it is kept.
    pub(super) fn of(table: TableId) -> Logged {
        Logged { table, log: Log::Talk }
    }

    /// How much was said.
    pub(super) fn said(&self) -> u32 {
        self.said
    }

    /// What was said from a number on, as far as whoever comes is told it.
    pub(super) fn from(&self, number: u32) -> Vec<&Spoken> {
        self.last.iter().filter(|spoken| spoken.nth >= number).collect()
    }

    /// Whether a seat may say something more, behind what is about to be kept.
    pub(super) fn lets_say(
        &self,
        seat: Seat,
        about_to: &[Entry],
        most: u32,
        now: Time,
    ) -> Result<(), Refused> {
        if self.is_damaged {
            return Err(Refused::Damaged);
        }
        if self.said as usize + about_to.len() >= MOST as usize {
            return Err(Refused::NotAgreed);
        }
        let is_lately = |at: Time| now.saturating_sub(at) < WHILE;
        let lately = self.lately.iter().filter(|(who, at)| *who == seat && is_lately(*at));
        let is_theirs =
            |entry: &&Entry| matches!(&entry.what, What::Said { seat: who, .. } if *who == seat);
        let count = lately.count() + about_to.iter().filter(is_theirs).count();
        if count >= most as usize { Err(Refused::TooFast) } else { Ok(()) }
    }

    /// These entries are kept.
    pub(super) fn follow(&mut self, entries: &[Entry]) {
        for Entry { at, what, .. } in entries {
            if let What::Said { seat, name, says } = what {
                let (nth, at, seat) = (self.said, *at, *seat);
                let spoken = Spoken { nth, at, seat, name: name.clone(), says: says.clone() };
                self.last.push_back(spoken);
                self.lately.push_back((seat, at));
            }
            self.said += 1;
            if self.last.len() > TOLD {
                self.last.pop_front();
            }
            while self.lately.front().is_some_and(|(_, before)| before + WHILE <= *at) {
                self.lately.pop_front();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::{Emote, Saying};

    fn said(seat: u8, at: Time) -> Entry {
        let (seat, says) = (Seat::new(seat), Saying::Emote(Emote::Hello));
        Entry::new(at, What::Said { seat, name: "Ann".to_string(), says })
    }

    #[test]
    fn each_seat_may_say_so_much_in_a_while_and_all_together_not_for_ever() {
        let mut talk = Talk::default();
        let [ann, bo] = [0, 1].map(Seat::new);
        talk.follow(&[said(0, 1000), said(0, 2000), said(1, 2500)]);
        let pending = [said(0, 3000)];
        assert_eq!(talk.lets_say(ann, &pending, 4, 3000), Ok(()));
        assert_eq!(talk.lets_say(ann, &pending, 3, 3000), Err(Refused::TooFast));
        assert_eq!(talk.lets_say(bo, &pending, 2, 3000), Ok(()), "others do not count");
        assert_eq!(talk.lets_say(ann, &pending, 3, 11_000), Ok(()), "the first is long ago");
        let all: Vec<Entry> = (3..u64::from(MOST) - 1).map(|nth| said(1, nth * WHILE)).collect();
        talk.follow(&all);
        let now = u64::from(MOST) * WHILE;
        assert_eq!(talk.lets_say(ann, &[], 3, now), Ok(()), "one more");
        assert_eq!(talk.lets_say(ann, &pending, 3, now), Err(Refused::NotAgreed));
        let told: Vec<u32> = talk.from(0).iter().map(|spoken| spoken.nth).collect();
        assert_eq!(told, (MOST - 1 - TOLD as u32..MOST - 1).collect::<Vec<_>>());
        assert_eq!(talk.from(MOST - 2).len(), 1);
        assert_eq!(talk.lately.len(), 1, "what is long ago is forgotten");
    }
}
