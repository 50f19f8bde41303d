//! Tests of the formats, over real files and broken ones.

mod entries;
mod examples;
mod foreign;
mod formats;
mod lin;
mod list;
mod losses;
mod pbn;
mod read;
mod tolerance;
