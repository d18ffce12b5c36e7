//! How much anybody may want of the server. All of it can be set.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How much anybody may want.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Sockets from one address.
    pub connections: u32,
    /// Messages on one socket in a second, on the average.
    pub messages: u32,
    /// Tables, seats and codes that are asked for from one address in a minute.
    pub requests: u32,
    /// Wishes without a socket, and looks in, from one address in a second, on the average.
    pub wishes: u32,
    /// Things that whoever has a seat says to all in ten seconds.
    pub sayings: u32,
    /// Bytes of one message or body.
    pub bytes: usize,
    /// Messages that wait for a client that does not read them.
    pub unread: usize,
    /// Bytes of such messages, if there is more than one.
    pub unread_bytes: usize,
    /// How long somebody may take to say what they want, and a client who it is.
    pub hello: Duration,
    /// How long a client may take to read what it is told.
    pub to_read: Duration,
    /// How often a client is asked whether it is still there; after two unanswered times it is not.
    pub ping: Duration,
    /// After which an empty table leaves memory.
    pub idle: Duration,
    /// After which somebody whose connection is gone counts as away.
    pub away: Duration,
    /// How long a start waits for the numbers that were promised.
    pub to_reveal: Duration,
    /// Bots that think at once.
    pub bots: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            connections: 200,
            messages: 20,
            requests: 60,
            wishes: 100,
            sayings: 6,
            bytes: 16 * 1024,
            unread: 64,
            unread_bytes: 256 * 1024,
            hello: Duration::from_secs(10),
            to_read: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            away: Duration::from_secs(10),
            to_reveal: Duration::from_secs(10),
            bots: cores.div_ceil(2),
        }
    }
}

impl Limits {
    /// After which a client that answers nothing is gone.
    pub(crate) fn gone_after(&self) -> Duration {
        3 * self.ping
    }
}

/// Nobody is told to wait longer.
const LONGEST: Duration = Duration::from_secs(3600);

/// So much may be wanted in a while, and a little at once.
#[derive(Debug)]
pub(crate) struct Bucket {
    left: f64,
    most: f64,
    per_second: f64,
    seen: Instant,
}

impl Bucket {
    /// So much in a second on the average, and twice as much at once.
    pub(crate) fn new(per_second: f64) -> Self {
        let most = (2.0 * per_second).max(1.0);
        Self { left: most, most, per_second, seen: Instant::now() }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let passed = now.duration_since(self.seen).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.most);
        self.seen = now;
        let is_there = self.left >= 1.0;
        if is_there {
            self.left -= 1.0;
        }
        is_there
    }

    /// After which there is one again.
    fn refills_in(&self) -> Duration {
        let lacks = (1.0 - self.left).max(0.0);
        Duration::try_from_secs_f64(lacks / self.per_second)
            .map_or(LONGEST, |wait| wait.min(LONGEST))
    }

    fn is_full(&self) -> bool {
        self.left + self.seen.elapsed().as_secs_f64() * self.per_second >= self.most
    }
}

/// What each address wants.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<HashMap<IpAddr, Address>>>);

#[derive(Default)]
struct Address {
    connections: u32,
    requests: Option<Bucket>,
    wishes: Option<Bucket>,
}

impl Addresses {
    /// One socket more, if that is not too many; it counts until the answer is dropped.
    /// What is cut is its connection, if that has to be.
    pub(crate) fn connect(
        &self,
        from: IpAddr,
        cut: &Arc<Notify>,
        limits: &Limits,
    ) -> Option<Connected> {
        let from = household(from);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = all.entry(from).or_default();
        if address.connections >= limits.connections {
            return None;
        }
        address.connections += 1;
        Some(Connected { from, addresses: self.clone(), cut: Arc::clone(cut) })
    }

    /// One request more; if that is too many, after which it is not.
    pub(crate) fn request(&self, from: IpAddr, limits: &Limits) -> Result<(), Duration> {
        let most = f64::from(limits.requests);
        // All of a minute may be wanted at once.
        let new = || Bucket { left: most, most, ..Bucket::new(most / 60.0) };
        self.take(from, |address| address.requests.get_or_insert_with(new))
    }

    /// The same for something that is wanted without a socket.
    pub(crate) fn wish(&self, from: IpAddr, limits: &Limits) -> Result<(), Duration> {
        let new = || Bucket::new(f64::from(limits.wishes));
        self.take(from, |address| address.wishes.get_or_insert_with(new))
    }

    fn take(
        &self,
        from: IpAddr,
        bucket: impl FnOnce(&mut Address) -> &mut Bucket,
    ) -> Result<(), Duration> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = bucket(all.entry(household(from)).or_default());
        if bucket.take() { Ok(()) } else { Err(bucket.refills_in()) }
    }

    /// Forgets those who want nothing any more.
    pub(crate) fn forget(&self) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, address| {
            let mut buckets = address.requests.iter().chain(&address.wishes);
            address.connections > 0 || buckets.any(|bucket| !bucket.is_full())
        });
    }
}

/// A socket that counts.
pub(crate) struct Connected {
    from: IpAddr,
    addresses: Addresses,
    cut: Arc<Notify>,
}

impl Connected {
    /// Has the connection closed, whatever is still on its way.
    pub(crate) fn hang_up(&self) {
        self.cut.notify_one();
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut all = self.addresses.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = all.get_mut(&self.from) {
            address.connections -= 1;
        }
    }
}

/// The part of an address that one household has: of the newer ones the first half.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(old) => IpAddr::V4(old),
        IpAddr::V6(new) => IpAddr::V6(Ipv6Addr::from_bits(new.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_may_be_wanted_at_once_and_more_in_a_while() {
        let mut bucket = Bucket::new(10.0);
        assert_eq!((0..100).filter(|_| bucket.take()).count(), 20);
        bucket.seen -= Duration::from_millis(500);
        assert_eq!((0..100).filter(|_| bucket.take()).count(), 5);
    }

    #[test]
    fn sockets_count_by_household_until_they_are_closed() {
        let (addresses, limits) =
            (Addresses::default(), Limits { connections: 2, ..Limits::default() });
        let at = |text: &str| text.parse().expect("an address");
        let connect = |text| addresses.connect(at(text), &Arc::default(), &limits);
        let one = connect("2001:db8::1").expect("the first");
        let _two = connect("2001:db8::ffff").expect("the second");
        assert!(connect("2001:db8::2").is_none());
        assert!(connect("2001:db8:0:1::2").is_some(), "the neighbours");
        drop(one);
        assert!(connect("2001:db8::2").is_some());
        addresses.forget();
        assert_eq!(addresses.0.lock().expect("nobody panicked").len(), 1);
    }

    #[test]
    fn requests_are_counted_by_the_minute() {
        let (addresses, limits) =
            (Addresses::default(), Limits { requests: 6, ..Limits::default() });
        let from = IpAddr::from([127, 0, 0, 1]);
        assert_eq!((0..100).filter(|_| addresses.request(from, &limits).is_ok()).count(), 6);
        let wait = addresses.request(from, &limits).expect_err("it is too much").as_secs_f64();
        assert!((9.0..=10.0).contains(&wait), "every ten seconds there is one: {wait}");
    }
}
