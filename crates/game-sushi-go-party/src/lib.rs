//! Sushi Go Party! for two to eight, with every menu.
