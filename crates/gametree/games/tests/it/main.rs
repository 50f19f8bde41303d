//! Tests of the games, and of every search of `gametree` on them.

mod agree;
mod contingency;
mod estimators;
mod games;
