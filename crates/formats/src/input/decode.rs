use std::borrow::Cow;

use super::encoding::LineEnd;

/// The text of a file in UTF-8, UTF-16 with a byte-order mark, or else Latin-1.
///
/// Any bytes have a text: what is not UTF-8 is Latin-1, in which each byte is a character. Line ends
/// of old Macintosh files, a carriage return alone, become line feeds.
///
/// ```
/// use dds_formats::read::decode;
/// assert_eq!(decode(b"\xef\xbb\xbfN:"), "N:");
/// assert_eq!(decode(b"\xff\xfeN\0:\0"), "N:");
/// assert_eq!(decode(b"Gen\xe8ve"), "Genève");
/// assert_eq!(decode(b"one\rtwo"), "one\ntwo");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let text = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Cow::Owned(utf16(bytes)),
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_latin1(rest),
        bytes => utf8_or_latin1(bytes),
    };
    match LineEnd::of(text.as_bytes()) {
        LineEnd::Cr => Cow::Owned(text.replace('\r', "\n")),
        LineEnd::Lf => text,
    }
}

/// The text of bytes in UTF-16, whose byte-order mark comes first.
pub(super) fn utf16(bytes: &[u8]) -> String {
    let (mark, rest) = bytes.split_at(bytes.len().min(2));
    let unit = if mark == b"\xfe\xff" { u16::from_be_bytes } else { u16::from_le_bytes };
    let units = rest.chunks(2).map(|pair| unit([pair[0], pair.get(1).copied().unwrap_or(0)]));
    char::decode_utf16(units).map(|found| found.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

pub(super) fn utf8_or_latin1(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}
