//! Sushizock for two to five.
