//! Crossword board games: every legal play of a rack on a board, scored, and what games need.
//!
//! # Overview of types
//!
//! - [`Rules`] hold the tiles, the points and the [`Layout`] of the board, read from text; a
//!   [`Rack`] counts tiles, a [`Board`] says which [`Tile`] lies on which [`Square`].
//! - A [`Position`] is a board with the cross-checks, cross-sums and anchors of a lexicon, kept up
//!   to date as each [`Play`] is placed.
//! - [`Generator`] lists all plays, or finds the best one; [`plain_plays`] and [`two_way_plays`]
//!   are the published algorithms it is measured against, and [`brute_force_plays`] is the
//!   oracle of all three.
//! - [`judge`] and [`check`] say whether a play is legal, why not, and what it scores, without
//!   anything the generators use.
//! - [`notation`] reads and writes plays, [`gcg`] records of games.
//! - With the feature `play`: `Game`, the referee of two `Player`s; `Greedy` and `FastGreedy`,
//!   who take the highest score; and `LeavePlayer`, who has learned what kept tiles are worth.
//!
//! # How it works
//!
//! A play lies in one line, and each of its squares is crossed by at most one other word. The
//! letters that make such crossing words are worked out beforehand, for each empty square, as a
//! *cross-check set*, the points of the crossing tiles as a *cross-sum*; then rows and columns
//! are searched one by one without looking beside them. Each play is found from its *anchor*, the
//! first new tile next to a tile on the board: *left parts* from the rack, then words extended to
//! the right through the word graph. Source: Appel and Jacobson 1988, "The world's fastest
//! Scrabble program", section 3; [`Generator`] names what it does differently.
//!
//! ```
//! use crossword::{Generator, Position, Rack, Rules, notation};
//!
//! let rules = Rules::english()?;
//! let words = lexicon::scowl60()?;
//! let mut position = Position::new(&rules, words.dawg());
//! let mut generator = Generator::new();
//! for rack in ["QUARTZY", "AEINRS?"] {
//!     let rack = Rack::parse(rules.alphabet(), rack)?;
//!     let best = generator.best(&position, &rack).ok_or("no play")?;
//!     println!("{:?} {}", notation::write_play(position.board(), rules.alphabet(), &best), best.score);
//!     let _ = position.place(&best)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
