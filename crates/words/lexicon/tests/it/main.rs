//! Tests of word sets, their files and their published sizes.

mod agree;
mod damage;
mod figures;
