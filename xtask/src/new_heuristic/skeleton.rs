//! The file of a new cut, as it is first written.

/// Its source: a function that proves nothing yet, and a table of examples that fails while empty.
/// Soundness, relabelling, agreement and micro-benchmarks come with the row in the list.
pub(super) fn source(name: &str) -> String {
    let constant = name.to_uppercase();
    format!(
        r#"//! Say in one sentence which tricks this counts, and why they are sure.
//!
//! Source: name the paper and chapter, or the measurement.

use crate::{{Proof, TrickStart}};

/// A proof that the side on lead wins `want` tricks, if there is one.
///
/// Sound, not tight. Switch: [`{constant}`](crate::Switch::{constant}).
#[inline]
#[must_use]
pub const fn cut(_start: &TrickStart, _want: i8) -> Option<Proof> {{
    None
}}

#[cfg(test)]
mod tests {{
    use super::*;
    use dds_position::{{Position, SuitRows}};

    /// Positions at the start of a trick, and the tricks that are proved.
    const EXAMPLES: [(&str, i8); 0] = [];

    #[test]
    fn {name}_by_example() {{
        assert!(!EXAMPLES.is_empty(), "fill in the examples");
        for (text, tricks) in EXAMPLES {{
            let position: Position = text.parse().expect(text);
            let rows = SuitRows::new(*position.hands());
            let start = TrickStart::new(&position, &rows);
            let proved = (1..=start.left).take_while(|&want| cut(&start, want).is_some()).last();
            assert_eq!(proved.unwrap_or(0), tricks, "{{text}}");
        }}
    }}
}}
"#
    )
}
