use super::decode::utf8_or_latin1;

/// How the characters of a text are stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// UTF-16, the low byte of each unit first.
    Utf16Le,
    /// UTF-16, the high byte of each unit first.
    Utf16Be,
    /// Latin-1, a byte a character.
    Latin1,
}

impl Encoding {
    /// The bytes of a text without a byte-order mark. What Latin-1 has not is `?`.
    #[must_use]
    pub fn encode(self, text: &str) -> Vec<u8> {
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Self::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Self::Latin1 => {
                text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect()
            }
        }
    }
}

/// What ends the lines of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// A line feed, with or without a carriage return before it.
    #[default]
    Lf,
    /// A carriage return alone, as on the Macintosh before 2001.
    Cr,
}

impl LineEnd {
    /// The line end of the start of a file: carriage returns only where there is no line feed.
    #[must_use]
    pub fn of(start: &[u8]) -> Self {
        if start.contains(&b'\r') && !start.contains(&b'\n') { Self::Cr } else { Self::Lf }
    }
}

/// The text that stands around a deal of a PBN file, as it was read.
///
/// ```
/// use dds_formats::read::{Encoding, LineEnd, Source};
/// let (encoding, end) = (Encoding::Latin1, LineEnd::Cr);
/// let source = Source { text: "{Gen\u{e8}ve}\n".into(), encoding, end, mark: false };
/// assert_eq!(source.bytes(&source.text), b"{Gen\xe8ve}\r");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The text, without a byte-order mark.
    pub text: String,
    /// How it was stored.
    pub encoding: Encoding,
    /// What ended its lines; here all lines end in a line feed.
    pub end: LineEnd,
    /// Whether a byte-order mark stands before it.
    pub mark: bool,
}

impl Source {
    /// The bytes of a text that takes the place of this one: in the same encoding, after the same
    /// mark.
    #[must_use]
    pub fn bytes(&self, text: &str) -> Vec<u8> {
        // Before Latin-1 stands the mark of UTF-8: no other is read there.
        let mark = match self.encoding {
            _ if !self.mark => Vec::new(),
            Encoding::Latin1 => Encoding::Utf8.encode("\u{feff}"),
            encoding => encoding.encode("\u{feff}"),
        };
        let bytes = match self.end {
            LineEnd::Lf => self.encoding.encode(text),
            LineEnd::Cr => self.encoding.encode(&text.replace('\n', "\r")),
        };
        [mark, bytes].concat()
    }

    /// The text of bytes in UTF-8 or else in Latin-1; only at the start of a file stands a mark.
    pub(super) fn of_bytes(bytes: &[u8], at_start: bool) -> Self {
        let marked = bytes.strip_prefix(b"\xef\xbb\xbf").filter(|_| at_start);
        let rest = marked.unwrap_or(bytes);
        let encoding = if str::from_utf8(rest).is_ok() { Encoding::Utf8 } else { Encoding::Latin1 };
        Self {
            text: utf8_or_latin1(rest).into_owned(),
            encoding,
            end: LineEnd::Lf,
            mark: marked.is_some(),
        }
    }
}
