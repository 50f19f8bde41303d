//! PBN files: every tag of a game, and documents that change only where they are told to.
//!
//! A [`Document`] keeps all of a file; [`text`] writes a game for export. [`hands`] and [`Text`]
//! are the text of four hands, which need not be a deal. Source: PBN 2.1.

mod chunk;
mod deals;
mod document;
mod file;
mod game;
mod optimum;
mod play;
mod problem;
mod results;
mod token;

pub use dds_deal::pbn::{Text, hands};

pub use deals::{Deals, deals};
pub use document::{Document, Game, Tag, TagError};
pub(crate) use file::{DealLine, Pbn};
pub use game::text;
pub use problem::{Problem, ReadError};
