//! Tables over real sockets, kept in a real file.

mod clocks;
mod faults;
mod friends;
mod hosts;
mod house;
mod leaks;
mod protocol;
mod strangers;
