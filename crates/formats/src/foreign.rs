//! Files that hold no deals, known by their first bytes.

use std::fmt;

use crate::input::Start;

/// What a file is that holds no deals.
///
/// ```
/// use dds_formats::read::Foreign;
/// let gzip = Foreign::of(b"\x1f\x8b\x08\0");
/// assert_eq!(gzip, Some(Foreign::Gzip));
/// assert_eq!(gzip.unwrap().to_string(), "a gzip archive, not deals: unpack it with `gunzip`");
/// assert_eq!(Foreign::of(b"[Event \"?\"]"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Foreign {
    /// Compressed by gzip.
    Gzip,
    /// A zip archive; an office document, Java archive or Python wheel is one too.
    Zip,
    /// Compressed by xz.
    Xz,
    /// Compressed by bzip2.
    Bzip2,
    /// Compressed by Zstandard.
    Zstd,
    /// A 7-Zip archive.
    SevenZip,
    /// A RAR archive.
    Rar,
    /// A tar archive.
    Tar,
    /// A PNG picture.
    Png,
    /// A JPEG picture.
    Jpeg,
    /// A GIF picture.
    Gif,
    /// A BMP picture.
    Bmp,
    /// A WebP picture.
    WebP,
    /// A PDF document.
    Pdf,
    /// A PostScript document.
    PostScript,
    /// An RTF document.
    Rtf,
    /// A document of an older office program.
    Ole,
    /// A web page.
    Html,
    /// XML.
    Xml,
    /// A program or library of Linux and its relatives.
    Elf,
    /// A program or library of Windows.
    Exe,
    /// A program or library of macOS.
    MachO,
    /// A database of SQLite.
    Sqlite,
    /// A Parquet file, in a build that does not read it.
    Parquet,
    /// WebAssembly.
    Wasm,
    /// Bytes that are neither text nor a known binary format.
    Unknown,
}

/// The first bytes of files, and what they are.
const MAGIC: &[(&[u8], Foreign)] = &[
    (b"\x1f\x8b", Foreign::Gzip),
    (b"PK\x03\x04", Foreign::Zip),
    (b"PK\x05\x06", Foreign::Zip),
    (b"\xfd7zXZ\0", Foreign::Xz),
    (b"BZh", Foreign::Bzip2),
    (b"\x28\xb5\x2f\xfd", Foreign::Zstd),
    (b"7z\xbc\xaf\x27\x1c", Foreign::SevenZip),
    (b"Rar!\x1a\x07", Foreign::Rar),
    (b"\x89PNG\r\n\x1a\n", Foreign::Png),
    (b"\xff\xd8\xff", Foreign::Jpeg),
    (b"GIF87a", Foreign::Gif),
    (b"GIF89a", Foreign::Gif),
    (b"%PDF-", Foreign::Pdf),
    (b"%!PS", Foreign::PostScript),
    (b"{\\rtf", Foreign::Rtf),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Foreign::Ole),
    (b"\x7fELF", Foreign::Elf),
    (b"\xcf\xfa\xed\xfe", Foreign::MachO),
    (b"\xce\xfa\xed\xfe", Foreign::MachO),
    (b"\xca\xfe\xba\xbe", Foreign::MachO),
    (b"SQLite format 3\0", Foreign::Sqlite),
    #[cfg(not(feature = "parquet"))]
    (b"PAR1", Foreign::Parquet),
    (b"\0asm", Foreign::Wasm),
    (b"<!doctype html", Foreign::Html),
    (b"<html", Foreign::Html),
    (b"<head", Foreign::Html),
    (b"<body", Foreign::Html),
    (b"<?xml", Foreign::Xml),
    (b"<svg", Foreign::Xml),
    (b"<!--", Foreign::Html),
    (b"<meta", Foreign::Html),
];

impl Foreign {
    /// What the first bytes of a file are; `None` if they may be deals.
    #[must_use]
    pub fn of(start: &[u8]) -> Option<Self> {
        let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
        let is = |magic: &[u8]| {
            let start = if magic[0] == b'<' { text } else { start };
            start.get(..magic.len()).is_some_and(|start| start.eq_ignore_ascii_case(magic))
        };
        let known = MAGIC.iter().find(|(magic, _)| is(magic)).map(|(_, foreign)| *foreign);
        known.or_else(|| by_place(start))
    }

    /// What a file is that no format recognizes: [`Foreign::Unknown`] where one byte in 32 or more
    /// stands in no text. A text with a stray control character is still a text.
    pub(crate) fn unrecognized(start: Start<'_>) -> Option<Self> {
        let strange = start.bytes.iter().filter(|byte| Start::is_strange(**byte)).count();
        (32 * strange >= start.bytes.len().max(1)).then_some(Self::Unknown)
    }
}

/// Formats whose first bytes alone say too little.
fn by_place(start: &[u8]) -> Option<Foreign> {
    let at = |place: usize, magic: &[u8]| start.get(place..place + magic.len()) == Some(magic);
    // `MZ`, and zero bytes soon after; `BM`, and four reserved bytes of zero.
    if at(0, b"MZ") && start.get(..64).is_some_and(|header| header.contains(&0)) {
        Some(Foreign::Exe)
    } else if at(0, b"BM") && at(6, &[0; 4]) {
        Some(Foreign::Bmp)
    } else if at(0, b"RIFF") && at(8, b"WEBP") {
        Some(Foreign::WebP)
    } else if at(257, b"ustar") {
        Some(Foreign::Tar)
    } else {
        None
    }
}

impl fmt::Display for Foreign {
    /// What the file is, and what to do with it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gzip => "a gzip archive, not deals: unpack it with `gunzip`",
            Self::Zip => {
                "a zip archive or office document, not deals: unpack it, or save it as text"
            }
            Self::Xz => "an xz archive, not deals: unpack it with `unxz`",
            Self::Bzip2 => "a bzip2 archive, not deals: unpack it with `bunzip2`",
            Self::Zstd => "a Zstandard archive, not deals: unpack it with `unzstd`",
            Self::SevenZip => "a 7-Zip archive, not deals: unpack it with `7z x`",
            Self::Rar => "a RAR archive, not deals: unpack it with `unrar x`",
            Self::Tar => "a tar archive, not deals: unpack it with `tar xf`",
            Self::Png => "a PNG picture, not deals: type the hands, or find the PBN or LIN file",
            Self::Jpeg => "a JPEG picture, not deals: type the hands, or find the PBN or LIN file",
            Self::Gif => "a GIF picture, not deals: type the hands, or find the PBN or LIN file",
            Self::Bmp => "a BMP picture, not deals: type the hands, or find the PBN or LIN file",
            Self::WebP => "a WebP picture, not deals: type the hands, or find the PBN or LIN file",
            Self::Pdf => "a PDF document, not deals: find the PBN file it was made from",
            Self::PostScript => "a PostScript document, not deals: find the PBN file behind it",
            Self::Rtf => "an RTF document, not deals: save it as plain text",
            Self::Ole => "an office document, not deals: save it as plain text",
            Self::Html => "a web page (HTML), not deals: save the PBN or LIN file it links to",
            Self::Xml => "an XML file, not deals: export it as PBN or LIN",
            Self::Elf => "a program or library (ELF), not deals",
            Self::Exe => "a program or library (Windows), not deals",
            Self::MachO => "a program or library (macOS), not deals",
            Self::Sqlite => "an SQLite database, not deals: export it as PBN or CSV",
            Self::Parquet => "a Parquet file, which this build does not read",
            Self::Wasm => "a WebAssembly module, not deals",
            Self::Unknown => {
                "binary data of no known format: name its format, or convert it to PBN"
            }
        })
    }
}

impl std::error::Error for Foreign {}
