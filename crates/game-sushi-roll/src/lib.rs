//! Sushi Roll for two to five.
