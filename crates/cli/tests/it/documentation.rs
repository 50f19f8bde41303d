//! The commands in the documentation, run; their output is what the documentation shows.

// A feature adds formats to the lists of options that the pages show.
#![cfg(not(feature = "parquet"))]

#[test]
fn the_documentation_shows_what_the_commands_print() {
    trycmd::TestCases::new().case("../../docs/commands/*.md");
}
