//! The files of a new heuristic, as they are first written.

/// Its source, with an empty table of examples that fails.
pub(super) fn source(name: &str) -> String {
    let constant = name.to_uppercase();
    format!(
        r#"//! Say in one sentence what this is, and whether it cuts, orders or bounds.
//!
//! Source: name the paper and chapter, or the measurement. Switch: `{constant}`.
//!
//! Why it is sound: say it here, in sentences; `tests/{name}.rs` tries it against minimax.

/// Say what comes back, in which unit and range.
///
/// A cut returns `Option` of its proof; an order returns weights.
#[must_use]
pub fn {name}() -> Option<u8> {{
    None
}}

#[cfg(test)]
mod tests {{
    use super::*;

    /// Positions by hand, with what must come back.
    const EXAMPLES: [Option<u8>; 0] = [];

    #[test]
    fn {name}_by_example() {{
        assert!(!EXAMPLES.is_empty(), "fill in the examples");
        for expected in EXAMPLES {{
            assert_eq!({name}(), expected);
        }}
    }}
}}
"#
    )
}

/// Its property against minimax, which fails until it is written.
pub(super) fn soundness(name: &str) -> String {
    format!(
        r#"//! `{name}` never claims what plain minimax denies.

#[test]
fn {name}_is_sound_on_random_endings() {{
    let endings_tried = 0;
    assert!(endings_tried > 0, "compare {name} with dds_testkit's minimax");
}}
"#
    )
}

/// Its benchmark, which asserts the answer before it times.
pub(super) fn bench(name: &str) -> String {
    format!(
        r#"//! Time of `{name}` alone, on fixed positions.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use criterion::{{Criterion, criterion_group, criterion_main}};

/// The sum of its answers over the fixed positions.
const EXPECTED: u64 = 0;

fn {name}(criterion: &mut Criterion) {{
    let total = || 0_u64;
    assert_ne!(EXPECTED, 0, "fill in the positions and their sum");
    assert_eq!(total(), EXPECTED, "the answer changed, so this times something else");
    criterion.bench_function("{name}", |bencher| bencher.iter(total));
}}

criterion_group!(benches, {name});
criterion_main!(benches);
"#
    )
}

/// What cannot be written without knowing the heuristic.
pub(super) fn by_hand(path: &str, name: &str) -> String {
    let module =
        path.rsplit_once('/').map_or("src/lib.rs".into(), |(folder, _)| format!("src/{folder}.rs"));
    format!(
        "`mod {name};` in crates/search/{module}; `[[bench]] name = \"{name}\" harness = false` in \
         benches/Cargo.toml; one call in the search; the row of docs/heuristics.md from `cargo xtask ablate`"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust_text::Source;

    #[test]
    fn every_file_holds_a_function_that_names_it() {
        for text in [source("squeeze"), soundness("squeeze"), bench("squeeze")] {
            let functions = Source::new(&text).functions();
            assert!(
                functions.iter().any(|function| function.name.starts_with("squeeze")),
                "{text}"
            );
            assert!(
                text.starts_with("//! ") && text.ends_with("}\n")
                    || text.ends_with(";\n}\n")
                    || text.ends_with(";\n")
            );
        }
    }

    #[test]
    fn what_is_left_names_the_family() {
        assert!(by_hand("quick/squeeze", "squeeze").contains("crates/search/src/quick.rs"));
        assert!(by_hand("squeeze", "squeeze").contains("crates/search/src/lib.rs"));
    }
}
