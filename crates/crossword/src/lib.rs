//! Crossword board games: every legal play of a rack on a board, scored.
#[cfg(feature = "play")]
mod bag;
mod board;
mod brute;
mod check;
mod fast;
#[cfg(feature = "play")]
mod game;
pub mod gcg;
mod geometry;
mod hand;

mod layout;
#[cfg(feature = "play")]
mod leave;
mod line;
pub mod notation;
mod plain;
mod play;
#[cfg(feature = "play")]
mod player;
mod position;
mod rack;
mod rules;
#[cfg(feature = "play")]
mod sample;
mod tile;

#[cfg(feature = "play")]
pub use bag::Bag;
pub use board::{Board, BoardError};
pub use brute::brute_force_plays;
pub use check::{Illegal, Verdict, check, judge, judge_without_words};
pub use fast::Generator;
#[cfg(feature = "play")]
pub use game::{Game, Player, Record, Seat, TurnError, View};
pub use geometry::{Direction, Square};
pub use layout::{Layout, LayoutError, MAX_SIDE, Premium};
#[cfg(feature = "play")]
pub use leave::{LeaveError, LeavePlayer, LeaveValues};
pub use plain::{plain_plays, two_way_plays};
pub use play::{Play, Turn};
#[cfg(feature = "play")]
pub use player::{FastGreedy, Greedy, Passer};
pub use position::{PlaceError, Placed, Position};
pub use rack::{Rack, RackError};
pub use rules::{Rules, RulesError};
#[cfg(feature = "play")]
pub use sample::{Sample, samples};
pub use tile::{MAX_RACK, Tile, Tiles};
