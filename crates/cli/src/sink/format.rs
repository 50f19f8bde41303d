use std::fmt;

use clap::ValueEnum;
use clap::builder::PossibleValue;

/// The formats in which deals are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Deals {
    /// A deal a line
    Deal,
    /// PBN 2.1; a game that was read from PBN keeps everything it was not asked to change
    Pbn,
    /// LIN, a line a board
    Lin,
    /// A link to the hand viewer a line
    Link,
    /// Richard's Bridge Notation
    Rbn,
    /// A JSON object a line
    Json,
    /// A line with the deal and 20 numbers, after a line with their names
    Csv,
    /// The same with tabs
    Tsv,
    /// A line of 20 hex digits: strains NT S H D C, in each declarers N E S W
    Hex,
    /// GIB text, 88 characters a line
    Gib,
    /// GIB binary, 26 bytes a deal
    GibBinary,
    /// ZRD, 23 bytes a deal
    Zrd,
    /// ZDD, the results of ZRD alone, 10 bytes a deal
    Zdd,
    /// A NumPy array uint8[N, 52] of owners
    Npy,
    /// A NumPy array uint8[N, 20] of tricks
    NpyTricks,
    /// DLM for dealing machines, at most 99 deals
    Dlm,
    /// DUP for dealing machines, at most 99 deals
    Dup,
    /// Parquet: deal_id, pbn, tricks
    #[cfg(feature = "parquet")]
    Parquet,
}

impl Deals {
    /// Whether a run can be taken up again in the middle: what is written of a deal depends on no
    /// other deal.
    pub(crate) const fn can_resume(self) -> bool {
        match self {
            Self::Dlm | Self::Dup => false,
            #[cfg(feature = "parquet")]
            Self::Parquet => false,
            _ => true,
        }
    }
}

impl fmt::Display for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::args::shown(*self))
    }
}

/// A format for people, or one of those for machines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Shown {
    /// A diagram, the table, par and the time
    #[default]
    Text,
    As(Deals),
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::args::shown(*self))
    }
}

impl ValueEnum for Shown {
    fn value_variants<'a>() -> &'a [Self] {
        use Deals::{
            Csv, Deal, Dlm, Dup, Gib, GibBinary, Hex, Json, Lin, Link, Npy, NpyTricks, Pbn, Rbn,
            Tsv, Zdd, Zrd,
        };
        &[
            Self::Text,
            Self::As(Hex),
            Self::As(Csv),
            Self::As(Tsv),
            Self::As(Json),
            Self::As(Pbn),
            Self::As(Rbn),
            Self::As(Gib),
            Self::As(GibBinary),
            Self::As(Zrd),
            Self::As(Zdd),
            Self::As(Npy),
            Self::As(NpyTricks),
            Self::As(Deal),
            Self::As(Lin),
            Self::As(Link),
            Self::As(Dlm),
            Self::As(Dup),
            #[cfg(feature = "parquet")]
            Self::As(Deals::Parquet),
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Text => {
                Some(PossibleValue::new("text").help("A diagram, the table, par, the time"))
            }
            // An array of a table is one of its results.
            Self::As(format) => format.to_possible_value(),
        }
    }
}
