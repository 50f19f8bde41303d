//! PBN files: every tag of a game, and documents that change only where they are told to.
//!
//! A [`Document`] keeps all of a file; [`text`] writes a game for export. [`hands`] and [`Text`]
//! are the text of four hands, which need not be a deal. Source: PBN 2.1.

mod document;
mod game;
mod optimum;
mod results;

pub use dds_deal::pbn::{Text, hands};

pub use document::{Document, Game, Tag, TagError};
pub use game::text;
pub(crate) use game::{entry, wrong_tags};
