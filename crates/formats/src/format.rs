//! The list of formats: a row makes a format known to readers, writers, recognition, the command
//! and the tests of the documentation.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::str::FromStr;

use dds_deal::Entry;

use crate::codec::{About, Codec, Content, Found, Options, Reader, Writer};
use crate::foreign::Foreign;
use crate::input::{Input, Start};
use crate::{Facts, csv, dlm, dup, gib, hex, lin, npy, pbn, rbn, zrd};

/// Makes the enum, its problems and its methods out of the rows.
macro_rules! formats {
    ($($(#[cfg($cfg:meta)])? $(#[doc = $doc:literal])* $name:ident: $codec:ty, $problem:ty;)*) => {
        /// A format of files of deals.
        ///
        /// ```
        /// use dds_formats::Format;
        /// assert_eq!(Format::of(b"[Document]\nHeadline=Deals\n"), Some(Format::Dlm));
        /// assert_eq!(Format::of(b"qx|o1|md|3S"), Some(Format::Lin));
        /// assert_eq!(Format::of(b"# deals\nN:A... K... Q... J...\n"), Some(Format::Pbn));
        /// assert_eq!("gib-binary".parse(), Ok(Format::GibBinary));
        /// assert!(Format::Zrd.about().is_binary);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[cfg($cfg)])? $(#[doc = $doc])* $name,)*
        }

        /// What is wrong in a file, by its format.
        #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "each is named as its format")]
        pub enum FileProblem {
            $(
                $(#[cfg($cfg)])?
                #[error(transparent)]
                $name($problem),
            )*
            /// The file holds no deals.
            #[error("{0}")]
            Foreign(Foreign),
            /// The format is written only.
            #[error("{0} is written, not read")]
            NotRead(Format),
        }

        impl Format {
            /// All formats, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$($(#[cfg($cfg)])? Self::$name,)*];

            /// How it is named and what it can do.
            #[must_use]
            pub const fn about(self) -> &'static About {
                match self {
                    $($(#[cfg($cfg)])? Self::$name => &<$codec as Codec>::ABOUT,)*
                }
            }

            /// Whether the start of a file proves that the file is of this format.
            #[must_use]
            pub fn recognizes(self, start: Start<'_>) -> bool {
                match self {
                    $($(#[cfg($cfg)])? Self::$name => <$codec>::recognizes(start),)*
                }
            }

            /// A writer; `None` if the format is read only.
            #[must_use]
            pub fn writer(self, options: Options) -> Option<Box<dyn Writer>> {
                match self {
                    $($(#[cfg($cfg)])? Self::$name => <$codec>::writer(options),)*
                }
            }

            /// What of an entry has no place in this format.
            #[must_use]
            pub fn losses(self, entry: &Entry) -> Facts {
                match self {
                    $($(#[cfg($cfg)])? Self::$name => <$codec>::losses(entry),)*
                }
            }

            /// A reader of a file.
            pub(crate) fn reader(
                self,
                input: Input<'_>,
            ) -> io::Result<Box<dyn Reader<FileProblem> + Send + '_>> {
                match self {
                    $(
                        $(#[cfg($cfg)])?
                        Self::$name => Ok(match <$codec>::reader(input)? {
                            Some(reader) => {
                                Box::new(Named { reader, problem: FileProblem::$name })
                            }
                            None => Box::new(Refused(Some(FileProblem::NotRead(self)))),
                        }),
                    )*
                }
            }
        }
    };
}

formats! {
    /// PBN 2.1, or one deal a line: see [`pbn`].
    Pbn: pbn::Pbn, pbn::Problem;
    /// One deal a line: see [`Deal`](dds_deal::Deal).
    Deal: pbn::DealLine, pbn::Problem;
    /// LIN: see [`lin`].
    Lin: lin::Lin, lin::LinProblem;
    /// Links to the hand viewer, one a line: see [`lin::from_url`].
    Link: lin::Link, lin::LinProblem;
    /// RBN: see [`rbn`].
    Rbn: rbn::Rbn, rbn::RbnProblem;
    #[cfg(feature = "serde")]
    /// JSON, an object a board: see [`json`](crate::json).
    Json: crate::json::Json, crate::json::JsonProblem;
    /// Comma-separated values: see [`csv`].
    Csv: csv::Csv, csv::CsvProblem;
    /// The same with tabs: see [`csv`].
    Tsv: csv::Tsv, csv::CsvProblem;
    /// The 20 results as digits: see [`hex`].
    Hex: hex::Hex, dds_deal::TrickTableError;
    /// GIB text: see [`gib`].
    Gib: gib::Gib, gib::GibError;
    /// GIB binary: see [`gib::binary`].
    GibBinary: gib::binary::GibBinary, gib::GibError;
    /// ZRD: see [`zrd`].
    Zrd: zrd::Zrd, zrd::ZrdError;
    /// The results of ZRD alone: see [`zrd`].
    Zdd: zrd::Zdd, zrd::ZrdError;
    /// A NumPy array of deals: see [`npy`].
    Npy: npy::Npy, npy::NpyError;
    /// A NumPy array of results: see [`npy`].
    NpyTricks: npy::NpyTricks, npy::NpyError;
    /// DLM: see [`dlm`].
    Dlm: dlm::Dlm, dlm::DlmProblem;
    /// DUP: see [`dup`].
    Dup: dup::Dup, dup::DupError;
    #[cfg(feature = "parquet")]
    /// Parquet: see [`parquet`](crate::parquet).
    Parquet: crate::parquet::Parquet, crate::parquet::ParquetProblem;
}

impl Format {
    /// The name, as the command's options have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The format that the start of a file proves; `None` if it proves none.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        Self::recognize(Start { bytes, is_whole: true })
    }

    /// The format that the start of a file proves.
    pub(crate) fn recognize(start: Start<'_>) -> Option<Self> {
        if Foreign::of(start.bytes).is_some() {
            return None;
        }
        // Bytes of a binary format may by chance start like a text.
        let binary = Self::ALL.iter().filter(|format| format.about().is_binary);
        let text = Self::ALL.iter().filter(|format| !format.about().is_binary);
        binary.chain(text).copied().find(|format| format.recognizes(start))
    }
}

impl fmt::Display for Format {
    /// The name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No format has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no format of this name")]
pub struct NoFormat;

impl FromStr for Format {
    type Err = NoFormat;

    /// Reads a name, in either case.
    fn from_str(name: &str) -> Result<Self, NoFormat> {
        let is = |format: &&Self| format.name().eq_ignore_ascii_case(name.trim());
        Self::ALL.iter().find(is).copied().ok_or(NoFormat)
    }
}

/// A reader whose problems are named after its format.
struct Named<R, P> {
    reader: R,
    problem: fn(P) -> FileProblem,
}

impl<P> Reader<FileProblem> for Named<Box<dyn Reader<P> + Send + '_>, P> {
    fn read(&mut self, found: &mut VecDeque<Found<FileProblem>>) -> io::Result<bool> {
        let mut own = VecDeque::new();
        let more = self.reader.read(&mut own)?;
        found.extend(own.into_iter().map(|Found { line, content, source }| {
            let content = match content {
                Content::Board(entry) => Content::Board(entry),
                Content::Results(table) => Content::Results(table),
                Content::Text => Content::Text,
                Content::Wrong(problem) => Content::Wrong((self.problem)(problem)),
            };
            Found { line, content, source }
        }));
        Ok(more)
    }
}

/// The reader of a file that cannot be read.
pub(crate) struct Refused(pub(crate) Option<FileProblem>);

impl Reader<FileProblem> for Refused {
    fn read(&mut self, found: &mut VecDeque<Found<FileProblem>>) -> io::Result<bool> {
        found.extend(self.0.take().map(|problem| Found::new(1, Err(problem))));
        Ok(false)
    }
}
