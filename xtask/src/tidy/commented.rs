//! Rule 11: comments are sentences; code that is not wanted is removed.
//!
//! Two plain words side by side make a line prose: code has them only beside a keyword.

use crate::rust_text::Source;

#[rustfmt::skip]
const KEYWORDS: [&str; 34] = [
    "as", "async", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern", "fn",
    "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "type", "unsafe", "use", "where",
    "while",
];

pub(super) fn faults(path: &str, source: &Source) -> Vec<String> {
    let code = source.comments.iter().filter(|comment| !comment.doc && is_code(&comment.text));
    code.map(|comment| format!("{path}:{}: commented-out code (rule 11)", comment.line)).collect()
}

fn is_code(text: &str) -> bool {
    let keyword_first = text
        .trim_start_matches(['}', ' '])
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()
        .is_some_and(|word| KEYWORDS.contains(&word));
    let closing = text.contains('}') && text.chars().all(|c| "{}();,".contains(c));
    if closing || (text.starts_with("#[") && text.ends_with(']')) {
        return true;
    }
    let shaped = match text.chars().last() {
        Some(';') => {
            keyword_first || ["(", "=", "::", "!", "."].iter().any(|mark| text.contains(mark))
        }
        Some('{') => keyword_first || ["=>", ") {", "= "].iter().any(|mark| text.contains(mark)),
        Some('}') => keyword_first || ["=>", "::", ";"].iter().any(|mark| text.contains(mark)),
        _ => false,
    };
    shaped && !is_prose(text)
}

fn is_prose(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| {
        let left = pair[0].trim_start_matches(['(', '"']);
        let right = pair[1].trim_end_matches([',', '.', ';', ':', ')', '"']);
        is_plain(left) && is_plain(right)
    })
}

fn is_plain(word: &str) -> bool {
    !word.is_empty() && word.chars().all(char::is_alphabetic) && !KEYWORDS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_told_from_sentences() {
        for code in [
            "let x = 1;",
            "self.play(card);",
            "x += 1;",
            "println!(\"{x}\");",
            "if x > 3 {",
            "} else {",
            "}",
            "});",
            "for card in hand {",
            "Suit::Spades => { count() }",
            "use std::fs;",
            "#[inline]",
            "return best;",
        ] {
            assert!(is_code(code), "{code}");
        }
        for prose in [
            "The search goes on (see below);",
            "Why this is sound: the ranks are equal;",
            "{N, E, S, W}",
            "size: one table, read as a whole",
            "One of N, E, S and W.",
            "bits 2..=14",
            "x = 3 in the paper",
            "SAFETY: the pointer is valid for the whole call;",
            "",
            "---",
            "Spades are first;",
        ] {
            assert!(!is_code(prose), "{prose}");
        }
    }

    #[test]
    fn documentation_may_hold_examples() {
        let text = "/// let x = 1;\n//! let x = 1;\n// let x = 1;\nlet y = \"// let x = 1;\";\n";
        assert_eq!(faults("a.rs", &Source::new(text)), ["a.rs:3: commented-out code (rule 11)"]);
    }
}
