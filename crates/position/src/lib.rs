//! A bridge deal in play.
//!
//! A [`Position`] is what the players see when one of them has to choose a card: the cards still
//! held, the strain, who led, and the 0 to 3 cards on the table. It knows the rules of play and
//! no value of anything: play a card, take it back, list the legal cards and the groups of
//! equivalent ones.
//!
//! [`SuitRows`] answers, from a table built once a deal, what follows from the set of cards of a
//! suit that remain: who owns the highest, the second highest, …, and every hand's length. It is
//! what makes *relative* ranks cheap. [`WinRanks`] says which ranks decided a result.
//!
//! ```
//! use dds_cards::Seat;
//! use dds_position::Position;
//!
//! // Two cards each, spades are trump, West led the ace of hearts and it is North's turn.
//! let mut position: Position = "N:3.K.. 4.Q.. .J.2. 2...|S|W|HA".parse()?;
//! assert_eq!(position.to_play(), Seat::North);
//! assert_eq!(position.legal().to_string(), ".K..");
//! position.try_play("HK".parse()?)?;
//! assert_eq!(position.to_play(), Seat::East);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod perft;
mod position;
mod rows;
#[cfg(feature = "serde")]
mod serialize;
mod text;
mod trick;
mod win_ranks;

pub use error::{PlayError, PositionError};
pub use perft::perft;
pub use position::{Position, Undo};
pub use rows::{Group, Groups, Shape, SuitRow, SuitRows};
pub use trick::Trick;
pub use win_ranks::WinRanks;
