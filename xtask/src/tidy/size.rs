//! Rule 3: files to 400 lines, functions to 60.

use crate::rust_text::Source;

const FILE_LINES: usize = 400;
const FUNCTION_LINES: usize = 60;

/// A first line that begins so gives the reason for being longer.
const EXCEPTION: &str = "// size: ";

pub(super) fn faults(path: &str, text: &str, source: &Source) -> Vec<String> {
    if text.lines().next().is_some_and(|line| line.starts_with(EXCEPTION)) {
        return Vec::new();
    }
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if lines > FILE_LINES {
        faults.push(format!("{path}: {lines} lines, more than {FILE_LINES} (rule 3)"));
    }
    for function in source.functions() {
        if function.lines > FUNCTION_LINES {
            faults.push(format!(
                "{path}:{}: `{}` has {} lines, more than {FUNCTION_LINES} (rule 3)",
                function.line, function.name, function.lines
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        faults("a.rs", text, &Source::new(text)).len()
    }

    #[test]
    fn long_files_and_functions_need_a_reason() {
        let function = |lines: usize| format!("fn f() {{\n{}}}\n", "x();\n".repeat(lines - 2));
        assert_eq!(found(&function(60)), 0);
        assert_eq!(found(&function(61)), 1);
        assert_eq!(found(&"x\n".repeat(400)), 0);
        assert_eq!(found(&"x\n".repeat(401)), 1);
        assert_eq!(found(&format!("// size: one table\n{}", function(500))), 0);
        assert_eq!(found(&format!("// size:\n{}", function(500))), 2);
    }
}
