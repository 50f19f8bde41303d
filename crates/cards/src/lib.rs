//! The vocabulary of bridge: suits, strains, ranks, cards, seats, holdings and hands.
//!
//! This crate knows no rule of play and no value of anything. It is `no_std`, allocates nothing
//! and depends on nothing but `bitflags`, `thiserror` and, behind the feature `serde`, `serde`.
//!
//! # Overview of types
//! | one thing | a set of them | one value each |
//! |---|---|---|
//! | [`Rank`] | [`Holding`]: ranks of one suit in one hand | |
//! | [`Suit`] | | [`BySuit`] |
//! | [`Strain`] | | [`ByStrain`] |
//! | [`Card`] | [`Hand`]: any set of cards | |
//! | [`Seat`] | [`SeatSet`] | [`BySeat`] |
//! | [`Side`]: a partnership | | [`BySide`] |
//!
//! A [`Hand`] is 64 bits: four lanes of 16, one a suit, spades lowest; a lane holds a
//! [`Holding`], bit 0 for the two up to bit 12 for the ace. Bits 13 to 15 are always clear.
//!
//! ```
//! use dds_cards::{Card, Hand, Rank, Suit};
//!
//! let hand: Hand = "AK2.QJ9.T876.543".parse()?;
//! assert_eq!(hand.len(), 13);
//! assert_eq!(hand.holding(Suit::Hearts).top(), Some(Rank::Queen));
//! assert!(hand.contains("D7".parse()?));
//! assert_eq!(hand.cards().next(), Some(Card::new(Suit::Spades, Rank::Ace)));
//! # Ok::<(), dds_cards::ParseError>(())
//! ```
#![no_std]

mod by;
mod card;
#[cfg(feature = "contract-bridge")]
mod convert;
mod error;
mod hand;
mod holding;
mod parse;
mod rank;
mod seat;
#[cfg(feature = "serde")]
mod serialize;
mod set;
mod strain;
mod suit;

pub use by::{BySeat, BySide, ByStrain, BySuit};
pub use card::Card;
pub use error::ParseError;
pub use hand::{Cards, Hand};
pub use holding::{Holding, Ranks};
pub use rank::Rank;
pub use seat::{Seat, SeatSet, Side};
pub use strain::Strain;
pub use suit::Suit;
