//! The library exports the published functions and ours, under the name programs ask for.

use std::fs;
use std::path::PathBuf;

use object::{Object, ObjectSymbol};

/// The lists of DDS and ours, one name a line.
const LISTS: &str = include_str!("../data/symbols.txt");

/// The shared library that was built with this test.
fn library() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap();
    let name = format!("{}dds_capi{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    folder.join(name)
}

#[test]
fn exactly_the_published_functions_are_exported() {
    let expected: Vec<&str> =
        LISTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert_eq!(expected.len(), 30 + 11 + 24 + 9);
    let bytes = fs::read(library()).unwrap();
    let file = object::File::parse(&*bytes).unwrap();
    let mut found: Vec<&str> = file
        .dynamic_symbols()
        .filter(|symbol| symbol.is_definition())
        .map(|symbol| symbol.name().unwrap())
        .collect();
    let mut expected = expected;
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
}
