//! A reader of Rust source that tells code from comments and literals, and finds functions.
//!
//! It is no parser: it knows strings, characters, lifetimes, comments and braces, which is all
//! that the rules of `tidy` need.

/// Source with comments and literals taken out of it.
pub(crate) struct Source {
    /// The text with every comment and literal replaced by spaces, of the same length and lines.
    pub(crate) code: String,
    pub(crate) comments: Vec<Comment>,
}

/// A line of a comment.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Comment {
    /// Counted from 1.
    pub(crate) line: usize,
    /// Without its slashes and outer spaces.
    pub(crate) text: String,
    /// `///` and `//!`, whose examples are code on purpose.
    pub(crate) doc: bool,
}

/// A function with a body.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// The line of the word `fn`, counted from 1.
    pub(crate) line: usize,
    /// From there to the closing brace, both included.
    pub(crate) lines: usize,
}

impl Source {
    pub(crate) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut code = bytes.to_vec();
        let mut comments = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let end = match bytes[at] {
                b'/' if bytes[at..].starts_with(b"//") => line_end(bytes, at),
                b'/' if bytes[at..].starts_with(b"/*") => block_end(bytes, at),
                b'"' => string_end(bytes, at),
                b'\'' => char_end(text, at),
                _ => raw_string_end(bytes, at).unwrap_or(at),
            };
            if bytes[at] == b'/' && end > at {
                push_comments(text, at, end, &mut comments);
            }
            for byte in &mut code[at..end] {
                if *byte != b'\n' {
                    *byte = b' ';
                }
            }
            at = end.max(at + 1);
        }
        // Whole literals were replaced, so the rest is still UTF-8.
        Self { code: String::from_utf8_lossy(&code).into_owned(), comments }
    }

    /// The line, counted from 1, of a byte of the code.
    pub(crate) fn line_of(&self, at: usize) -> usize {
        1 + self.code.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count()
    }

    /// Every function that has a body, in order.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let bytes = self.code.as_bytes();
        let starts = self.code.match_indices("fn").map(|(at, _)| at);
        starts.filter_map(|at| self.function(bytes, at)).collect()
    }

    fn function(&self, bytes: &[u8], at: usize) -> Option<Function> {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        if before.is_some_and(is_word) || !bytes.get(at + 2)?.is_ascii_whitespace() {
            return None;
        }
        let name: String = self.code[at + 2..]
            .trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect();
        let open = body(bytes, at)?;
        let close = matching_brace(bytes, open)?;
        let line = self.line_of(at);
        (!name.is_empty()).then(|| Function { name, line, lines: self.line_of(close) - line + 1 })
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn push_comments(text: &str, start: usize, end: usize, comments: &mut Vec<Comment>) {
    let first = 1 + text[..start].matches('\n').count();
    let whole = &text[start..end];
    let doc = (whole.starts_with("///") && !whole.starts_with("////"))
        || ["//!", "/**", "/*!"].iter().any(|mark| whole.starts_with(mark));
    for (index, line) in whole.lines().enumerate() {
        let line = line.trim_start().trim_start_matches(['/', '!', '*']);
        let line = line.trim_end().trim_end_matches("*/").trim();
        comments.push(Comment { line: first + index, text: line.into(), doc });
    }
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length)
}

fn block_end(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0;
    while at < bytes.len() {
        if bytes[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if bytes[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    bytes.len()
}

fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The end of a character literal, or `at` when the quote begins a lifetime.
fn char_end(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    if bytes.get(at + 1) == Some(&b'\\') {
        let close = bytes.iter().skip(at + 3).position(|byte| *byte == b'\'');
        return close.map_or(bytes.len(), |length| at + 3 + length + 1);
    }
    let Some(width) = text[at + 1..].chars().next().map(char::len_utf8) else { return at };
    if bytes.get(at + 1 + width) == Some(&b'\'') { at + 2 + width } else { at }
}

/// The end of `r"…"` or `r#"…"#`, also after `b` or `c`, when one begins at `at`.
fn raw_string_end(bytes: &[u8], at: usize) -> Option<usize> {
    let is_prefix = |at: usize| matches!(bytes[at], b'b' | b'c');
    let word_before = match at {
        0 => false,
        1 => is_word(bytes[0]) && !is_prefix(0),
        _ if is_prefix(at - 1) => is_word(bytes[at - 2]),
        _ => is_word(bytes[at - 1]),
    };
    if bytes[at] != b'r' || word_before {
        return None;
    }
    let hashes = bytes[at + 1..].iter().take_while(|byte| **byte == b'#').count();
    let start = at + 1 + hashes;
    if bytes.get(start) != Some(&b'"') {
        return None;
    }
    let close: Vec<u8> = std::iter::once(b'"').chain((0..hashes).map(|_| b'#')).collect();
    let inside = &bytes[start + 1..];
    let length = inside.windows(close.len()).position(|window| window == close);
    Some(length.map_or(bytes.len(), |length| start + 1 + length + close.len()))
}

/// The brace that opens the body of the function at `at`; `None` when it ends in a semicolon.
fn body(bytes: &[u8], at: usize) -> Option<usize> {
    let mut depth = 0;
    let mut last = b' ';
    let mut at = at;
    while at < bytes.len() {
        match bytes[at] {
            b'(' | b'[' | b'<' => depth += 1,
            b'>' if last == b'-' => {}
            b')' | b']' | b'>' => depth -= 1,
            b';' if depth == 0 => return None,
            // A constant argument, as in `Toggle<{ ALL }>`.
            b'{' if depth > 0 => at = matching_brace(bytes, at)?,
            b'{' => return Some(at),
            _ => {}
        }
        if !bytes[at].is_ascii_whitespace() {
            last = bytes[at];
        }
        at += 1;
    }
    None
}

fn matching_brace(bytes: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in bytes.iter().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests;
