use std::borrow::Cow;

/// The text of a file in UTF-8, UTF-16 with a byte-order mark, or else Latin-1.
///
/// Any bytes have a text: what is no UTF-8 is Latin-1, in which each byte is a character.
///
/// ```
/// use dds_formats::read::decode;
/// assert_eq!(decode(b"\xef\xbb\xbfN:"), "N:");
/// assert_eq!(decode(b"\xff\xfeN\0:\0"), "N:");
/// assert_eq!(decode(b"Gen\xe8ve"), "Genève");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)),
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_latin1(rest),
        bytes => utf8_or_latin1(bytes),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks(2).map(|pair| unit([pair[0], pair.get(1).copied().unwrap_or(0)]));
    char::decode_utf16(units).map(|found| found.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

pub(super) fn utf8_or_latin1(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}
