//! Somebody's visit to a table, whatever they are told things by: they come in, hear, and go.

use crate::hall::{Door, Hall};
use crate::room::{Call, Outgoing, SocketId};
use kaiten_protocol::{Hello, Refused, TableId};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// Somebody who is at a table.
pub(crate) struct Visit {
    /// The room stays as long as somebody has its door.
    door: Arc<Door>,
    pub(crate) id: SocketId,
    pub(crate) told: mpsc::Receiver<Outgoing>,
}

impl Visit {
    /// Comes in. A room that has just left memory keeps nothing: whoever wants in comes again.
    pub(crate) async fn begin(
        hall: &Arc<Hall>,
        table: TableId,
        hello: Hello,
        wants_moves: bool,
    ) -> Result<Self, Refused> {
        let (out, told) = mpsc::channel(hall.limits.unread);
        let (answer, entered) = oneshot::channel();
        let door = hall.door(table);
        // What does not reach the room is not answered.
        let _ = door.calls.send(Call::Enter { hello, wants_moves, out, answer }).await;
        let id = entered.await.unwrap_or(Err(Refused::NotKept))?;
        Ok(Self { door, id, told })
    }

    /// The way to the room.
    pub(crate) fn calls(&self) -> mpsc::Sender<Call> {
        self.door.calls.clone()
    }

    /// Goes.
    pub(crate) async fn end(self) {
        // If the room is gone, it does not have to know.
        let _ = self.door.calls.send(Call::Gone(self.id)).await;
    }
}
