//! Who uses a file: many together, or one alone, who changes its form or puts another in its place.
//!
//! It is a lock on a file beside it. The system lets go of it whatever becomes of the program.

use super::Unopened;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// So long somebody waits for the others.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How often they look whether the others are gone.
pub(super) const LOOK: Duration = Duration::from_millis(20);

/// Somebody uses a file as long as this is there.
#[derive(Debug)]
pub struct Hold(File);

impl Hold {
    /// Uses a file together with others.
    pub fn together(path: &Path) -> Result<Self, Unopened> {
        Self::by(path, PATIENCE, File::try_lock_shared)
    }

    /// Uses a file alone, unless somebody uses it now.
    pub fn alone(path: &Path) -> Result<Self, Unopened> {
        Self::by(path, Duration::ZERO, File::try_lock)
    }

    fn by(
        path: &Path,
        patience: Duration,
        lock: fn(&File) -> Result<(), TryLockError>,
    ) -> Result<Self, Unopened> {
        let failed = |why: std::io::Error| Unopened::Failed(why.to_string());
        let beside = path.with_extension("lock");
        let file = File::options().create(true).truncate(false).write(true).open(beside);
        let (file, until) = (file.map_err(failed)?, Instant::now() + patience);
        loop {
            match lock(&file) {
                Ok(()) => return Ok(Self(file)),
                // Where files cannot be locked, nobody is told apart.
                Err(TryLockError::Error(why)) if why.kind() == ErrorKind::Unsupported => {
                    return Ok(Self(file));
                }
                Err(TryLockError::Error(why)) => return Err(failed(why)),
                Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(LOOK),
                Err(TryLockError::WouldBlock) => return Err(Unopened::InUse),
            }
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        // Closing the file would do the same a little later.
        let _ = self.0.unlock();
    }
}
