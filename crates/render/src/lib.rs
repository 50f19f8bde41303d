//! Hand records and reports for people: text, HTML and SVG.
//!
//! One renderer for the command, the notebook and the web page. Everything is a pure function from
//! values to a string: nothing is printed, read or solved here, and the crate builds for
//! `wasm32-unknown-unknown`. Texts that come from files are escaped wherever they are put.
//!
//! | what | call |
//! |---|---|
//! | one board as text, HTML or SVG | [`HandRecord::text`], [`HandRecord::html`], [`HandRecord::svg`] |
//! | many boards on pages to be printed | [`Sheet::html`] |
//! | a session or a match beside best play, with plots | [`Report::html`], [`Report::csv`] |
//! | a text in HTML or SVG | [`Escaped`] |
//!
//! ```
//! use std::num::NonZeroU32;
//! use dds_deal::Board;
//! use dds_render::{HandRecord, Sheet};
//!
//! let deal = "N:K.KJT82.9.KQJT32 6543.973.QJ53.85 AQJT982.A654.2.A 7.Q.AKT8764.9764".parse()?;
//! let record = HandRecord {
//!     board: Board::numbered(NonZeroU32::MIN, deal),
//!     table: Some("9292D0D0C1C112128484".parse()?),
//! };
//! assert!(record.text().contains("Par: N-S +1510 with 7♠ N-S"));
//! assert!(record.svg().starts_with("<svg"));
//! let page = Sheet { title: "Club <night>".into(), ..Sheet::default() }.html(&[record]);
//! assert!(page.contains("Club &lt;night&gt;"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod escape;
mod html;
mod measure;
mod plot;
mod record;
mod report;
mod sheet;
mod svg;
mod words;

pub use escape::Escaped;
pub use html::STYLE;
pub use record::HandRecord;
pub use report::Report;
pub use sheet::{Grid, GridError, Orientation, Paper, Sheet};
