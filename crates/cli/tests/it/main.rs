//! The command as people call it.

mod campaign;
mod club;
mod command;
mod deals;
mod documentation;
mod examples;
mod malformed;
mod many_files;
mod picture;
mod runs;
mod safety;
mod serve;
mod words;
