//! Tests of the formats, over real files and broken ones.

mod entries;
mod examples;
mod formats;
mod lin;
mod pbn;
mod read;
mod tolerance;
