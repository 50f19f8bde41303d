//! Rules 1, 2, 7 and 19 on names, imports and attributes, and white space.

use crate::rust_text::Source;

/// Code that is refused, with spaces taken out, and the rule it breaks.
const REFUSED: [(&str, &str); 7] = [
    ("#[ignore", "rule 19: slow tests wait for RUN_SLOW_TESTS=1"),
    ("#[should_panic", "rule 19: test the error instead"),
    ("dbg!(", "rule 12"),
    ("todo!(", "rule 12"),
    ("unimplemented!(", "rule 12"),
    ("usecrate::*", "rule 2: a reader must find where a name comes from"),
    ("thread_local!", "rule 7: nothing global"),
];

/// The facade, whose `lib.rs` may hold functions.
const FACADE: &str = "crates/dds/src/lib.rs";

pub(super) fn path_faults(path: &str) -> Option<String> {
    let module = path == "mod.rs" || path.ends_with("/mod.rs");
    module.then(|| format!("{path}: `x.rs` beside `x/`, never `mod.rs` (rule 1)"))
}

pub(super) fn space_faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        if line.ends_with([' ', '\t', '\r']) {
            faults.push(format!("{path}:{}: trailing white space", index + 1));
        }
    }
    if !text.is_empty() && (!text.ends_with('\n') || text.ends_with("\n\n")) {
        faults.push(format!("{path}: must end in one line end"));
    }
    faults
}

pub(super) fn code_faults(path: &str, source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, line) in source.code.lines().enumerate() {
        let dense: String = line.chars().filter(|c| !c.is_whitespace()).collect();
        for (refused, rule) in REFUSED {
            if dense.contains(refused) {
                faults.push(format!("{path}:{}: `{refused}` ({rule})", index + 1));
            }
        }
    }
    if path.ends_with("src/lib.rs") && path != FACADE {
        for function in source.functions() {
            faults.push(format!(
                "{path}:{}: `fn {}`: `lib.rs` holds docs, `mod` and `pub use` (rule 1)",
                function.line, function.name
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        code_faults(path, &Source::new(text)).len()
    }

    #[test]
    fn modules_are_named_after_their_file() {
        assert!(path_faults("crates/tt/src/forest/mod.rs").is_some());
        assert!(path_faults("mod.rs").is_some());
        assert!(path_faults("crates/tt/src/mymod.rs").is_none());
    }

    #[test]
    fn refused_code_is_found_only_in_code() {
        for text in [
            "#[ignore]\n",
            "#[ignore = \"slow\"]\n",
            "# [should_panic(expected = \"x\")]\n",
            "dbg!(x);\n",
            "fn f() { todo!() }\n",
            "pub use crate::*;\n",
        ] {
            assert_eq!(found("a.rs", text), 1, "{text}");
        }
        for text in
            ["// #[ignore]\n", "let x = \"dbg!(\";\n", "use super::*;\n", "use crate::a::*;\n"]
        {
            assert_eq!(found("a.rs", text), 0, "{text}");
        }
    }

    #[test]
    fn only_the_facade_has_functions_in_its_lib() {
        let text = "//! Docs.\npub fn f() {}\n";
        assert_eq!(found("crates/tt/src/lib.rs", text), 1);
        assert_eq!(found("crates/dds/src/lib.rs", text), 0);
        assert_eq!(found("crates/tt/src/table.rs", text), 0);
    }

    #[test]
    fn lines_end_clean_and_files_in_one_line_end() {
        for (text, expected) in
            [("a\nb\n", 0), ("a \nb\t\n", 2), ("a", 1), ("a\n\n", 1), ("", 0), ("a\r\n", 1)]
        {
            assert_eq!(space_faults("a.md", text).len(), expected, "{text:?}");
        }
    }
}
