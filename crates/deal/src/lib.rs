//! Bridge deals: who holds what, how it is written, and what can be taken with it.
//!
//! Files are read and written by the crate `dds-formats`.
//!
//! A [`Deal`] is four disjoint hands of equal length; nothing else can be built, so whoever
//! receives one need not check it. This crate does not say which card is legal; who wins a trick it
//! knows in one place, [`play`], because PBN writes the cards of a trick by seat.
//!
//! # Overview of types
//! | type | what it is |
//! |---|---|
//! | [`Deal`] | four hands of 1 to 13 cards, read from and written as PBN |
//! | [`Diagram`] | four hands as people print them, North on top: [`Deal::diagram`] |
//! | [`Tricks`] | a number of tricks, 0 to 13 |
//! | [`TrickTable`] | the 20 results of a deal, by strain and declarer |
//! | [`Board`], [`Vulnerability`] | a deal with its dealer and vulnerability |
//! | [`Contract`], [`Points`] | a final contract and what it scores |
//! | [`score`] | IMPs, victory points, matchpoints, Butler and cross-IMPs |
//! | [`Entry`], [`Call`], [`play`] | everything a file tells of a board: players, auction, play, result |
//! | [`par`] | the best score both sides can reach, and the contracts that reach it |
//! | [`pbn`] | the text of four hands, which need not be a deal |
//! | [`Record`] | a deal with its 20 results, if they are known |
//! | [`conditions`] | conditions on deals: high-card points, shapes, cards held |
//! | `random` | reproducible random deals and endings (feature `random`) |
//!
//! ```
//! use dds_cards::Seat;
//! use dds_deal::Deal;
//!
//! let deal: Deal = "E:QJT.K.. AK9..2. .AQJ2.. 8..AK.2".parse()?;
//! assert_eq!(deal.cards_each(), 4);
//! assert_eq!(deal.owner("SK".parse()?), Some(Seat::South));
//! assert_eq!(deal.to_string(), "N:8..AK.2 QJT.K.. AK9..2. .AQJ2..");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate needs no `std`, only `alloc`.
//!
//! # Features
//! - `serde`: text forms in readable formats, compact ones in binary formats.
//! - `random`: the module `random`.
//! - `contract-bridge`: conversions to and from the types of that crate.

#![no_std]

extern crate alloc;

mod board;
mod call;
pub mod conditions;
mod contract;
#[cfg(feature = "contract-bridge")]
mod convert;
mod deal;
mod diagram;
mod entry;
mod error;
pub mod par;
pub mod pbn;
pub mod play;
#[cfg(feature = "random")]
pub mod random;
pub mod score;
#[cfg(feature = "serde")]
mod serialize;
mod table;
mod tricks;
mod vulnerability;

pub use board::{Board, Record};
pub use call::Call;
pub use contract::{Contract, ContractError, Doubling, Level};
pub use deal::Deal;
pub use diagram::Diagram;
pub use entry::Entry;
pub use error::{DealError, TrickTableError};
pub use par::{Par, ParContract};
pub use score::Points;
pub use table::TrickTable;
pub use tricks::{TooManyTricks, Tricks};
pub use vulnerability::Vulnerability;
