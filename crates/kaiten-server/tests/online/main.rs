//! Tables over real sockets, kept in a real file.

mod clocks;
mod company;
mod document;
mod fairness;
mod faults;
mod friends;
mod hosts;
mod house;
mod leaks;
mod operators;
mod protocol;
mod strangers;
mod streams;
