use super::decode;
use crate::{gib, zrd};

/// What a file of deals is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// PBN, or one deal a line: see [`deals`](super::deals).
    #[default]
    Pbn,
    /// LIN: see [`lin`](crate::lin).
    Lin,
    /// Links to the hand viewer, one a line: see [`lin::from_url`](crate::lin::from_url).
    Links,
    /// DLM: see [`dlm`](crate::dlm).
    Dlm,
    /// DUP: see [`dup`](crate::dup).
    Dup,
    /// GIB text: see [`gib`](crate::gib).
    Gib,
    /// GIB binary: see [`gib::binary`](crate::gib::binary).
    GibBinary,
    /// RBN: see [`rbn`](crate::rbn).
    Rbn,
    /// ZRD: see [`zrd`](crate::zrd).
    Zrd,
    /// NumPy: see [`npy`](crate::npy).
    Npy,
    /// Comma-separated values: see [`csv`](crate::csv).
    Csv,
}

impl Format {
    /// The format that the content of a file looks like; [`Format::Pbn`] if it looks like none.
    ///
    /// ```
    /// use dds_formats::read::Format;
    /// assert_eq!(Format::of(b"[Document]\nHeadline=Deals\n"), Format::Dlm);
    /// assert_eq!(Format::of(b"qx|o1|md|3S"), Format::Lin);
    /// assert_eq!(Format::of(b"# deals\nN:A... K... Q... J...\n"), Format::Pbn);
    /// ```
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        if bytes.starts_with(b"\x93NUMPY") {
            return Self::Npy;
        }
        if is_dup(bytes) {
            return Self::Dup;
        }
        of_records(bytes).unwrap_or_else(|| of_text(&decode(bytes)))
    }
}

/// Whether the cards of three hands come first, as digits, and then the symbol of a suit.
fn is_dup(bytes: &[u8]) -> bool {
    bytes.get(..78).is_some_and(|cards| cards.iter().all(u8::is_ascii_digit))
        && bytes.get(78) == Some(&6)
}

/// The format of bytes that are no text, by what their first record is. A short file may by chance
/// have no byte that stands in no text; then all of its records must be right.
fn of_records(bytes: &[u8]) -> Option<Format> {
    let is_utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let in_no_text = |byte: &u8| matches!(byte, 0..=8 | 14..=25 | 27..=31);
    if !bytes.iter().any(in_no_text) {
        let could_be_text = str::from_utf8(bytes).is_ok();
        let zrd = || zrd::records(bytes).all(|record| record.is_ok());
        let gib = || gib::binary::records(bytes).all(|record| record.is_ok());
        return if could_be_text || bytes.is_empty() {
            None
        } else if zrd() {
            Some(Format::Zrd)
        } else {
            gib().then_some(Format::GibBinary)
        };
    }
    if is_utf16 {
        return None;
    }
    if bytes.first_chunk().is_some_and(|record| zrd::decode(record).is_ok()) {
        return Some(Format::Zrd);
    }
    if bytes.first_chunk().is_some_and(|record| gib::binary::decode(record).is_ok()) {
        return Some(Format::GibBinary);
    }
    bytes.len().is_multiple_of(zrd::RECORD_BYTES).then_some(Format::Zrd)
}

fn of_text(text: &str) -> Format {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(['#', '%']));
    let first = first.unwrap_or_default();
    let lower = first.to_ascii_lowercase();
    if lower == "[document]" {
        Format::Dlm
    } else if lower.starts_with("http://") || lower.starts_with("https://") {
        Format::Links
    } else if first.starts_with('[') {
        Format::Pbn
    } else if first.contains('|') && text.contains("md|") {
        Format::Lin
    } else if is_rbn(text) {
        Format::Rbn
    } else if first.contains([',', '\t']) && is_csv(&lower) {
        Format::Csv
    } else if is_gib(first) && !text.lines().any(is_pbn) {
        Format::Gib
    } else {
        Format::Pbn
    }
}

/// Whether a line has the hands after their label, and all lines before it have labels or belong
/// to a paragraph in braces.
fn is_rbn(text: &str) -> bool {
    let mut in_paragraph = false;
    for line in text.lines().map(str::trim) {
        let starts = line.starts_with('{');
        if starts || in_paragraph {
            in_paragraph = !line.ends_with('}');
        } else if let Some(hands) = line.strip_prefix("H ") {
            return is_pbn(hands);
        } else if !line.is_empty() {
            let (label, rest) = line.split_at(line.chars().next().map_or(0, char::len_utf8));
            if !"DTLEFSKNBACPRMI".contains(label) || !rest.is_empty() && !rest.starts_with(' ') {
                return false;
            }
        }
    }
    false
}

/// Whether the first field is the name or the text of a deal.
fn is_csv(line: &str) -> bool {
    let field = line.split([',', '\t']).next().unwrap_or_default().trim_matches('"');
    field == "deal" || is_pbn(field)
}

/// Whether a seat and a colon come first.
fn is_pbn(line: &str) -> bool {
    line.trim().split(':').next().is_some_and(|seat| seat.len() == 1)
}

/// Whether four hands stand there without a first seat.
fn is_gib(line: &str) -> bool {
    let hands = line.split(':').next().unwrap_or_default();
    hands.split_whitespace().count() == 4
        && hands.split_whitespace().all(|hand| hand.matches('.').count() == 3)
}
