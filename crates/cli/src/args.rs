//! Options that several commands share.

use std::ffi::OsString;
use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{ValueEnum, ValueHint};
use dds_formats::Format;

use crate::sink;

/// Where deals come from.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Inputs {
    /// Deals: a text such as 'N:AK2.QJ9.T876.543 …', a file, or '-' for standard input
    ///
    /// A file is PBN, or has one deal a line; blank lines and lines that start with '#' or '%' are
    /// skipped. LIN, RBN, DLM, DUP, GIB, ZRD, CSV, JSON and NumPy files are known by their content,
    /// and a link to the hand viewer is a deal too.
    #[arg(value_name = "INPUT", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) inputs: Vec<OsString>,
    /// What the inputs are written in [default: what their content looks like]
    #[arg(long, value_parser = sink::read(), value_name = "FORMAT")]
    pub(crate) from: Option<Format>,
}

/// A value of an option as it is typed.
pub(crate) fn shown<V: ValueEnum>(value: V) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// What the work may use.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Resources {
    /// How many deals to solve at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Memory of all transposition tables together, in megabytes
    #[arg(long, value_name = "MB", value_parser = positive::<NonZeroU32>)]
    pub(crate) memory: Option<NonZeroU32>,
}

/// How much work a deal or a position is worth.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub(crate) struct Effort {
    /// Give up a deal after this time, such as 2s or 500ms, and print what is proved: 7-9
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Option<Duration>,
    /// Give up a deal after this many nodes of the search, the same on every machine
    #[arg(long, value_name = "N", value_parser = number)]
    pub(crate) node_limit: Option<u64>,
}

/// Reads a whole number.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Reads a whole number from 1.
pub(crate) fn positive<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "expected a whole number, at least 1".to_owned())
}

/// Where the results go.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct Out {
    /// Write to this file instead of standard output
    ///
    /// The file is replaced in one step when all results are in it; until then, and when the run
    /// fails, the old file stays as it was. It may be one of the inputs. A folder, such as
    /// `results/`, gets a file for each input.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Files that are rewritten.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct InPlace {
    /// Rewrite each PBN file with the results in it; everything else in the file stays
    ///
    /// Each file is replaced in one step, when its results are complete.
    #[arg(long, conflicts_with_all = ["out", "resume", "shard"])]
    pub(crate) in_place: bool,
}

/// A long run in parts.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct Job {
    #[command(flatten)]
    pub(crate) out: Out,
    /// Resume a run that was stopped or killed; the file appears when it is complete
    ///
    /// Until then the finished results are in FILE.part, and FILE.journal counts them. A run that
    /// was killed loses at most the last quarter of a second. A run is not resumed when its
    /// options, the content of its inputs or the results saved so far have changed.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Do only part I of N; the parts one after the other are the whole
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
}

/// One part of several of nearly the same size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shard {
    /// From 1.
    index: u64,
    count: u64,
}

impl Shard {
    /// The part of `total` things: the first of them, and the one after the last.
    pub(crate) fn range(self, total: u64) -> (u64, u64) {
        let end = |index: u64| {
            let product = u128::from(total) * u128::from(index) / u128::from(self.count);
            u64::try_from(product).unwrap_or(total)
        };
        (end(self.index - 1), end(self.index))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('/').map(|(index, count)| (index.parse(), count.parse()));
        match parts {
            Some((Ok(index), Ok(count))) if 0 < index && index <= count => {
                Ok(Self { index, count })
            }
            _ => Err("expected a part and how many there are, such as 1/4 or 4/4"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_the_whole_without_a_gap() {
        for (total, count) in [(0, 1), (10, 3), (7, 8), (1_000_000, 7), (u64::MAX, 3)] {
            let mut before = 0;
            for index in 1..=count {
                let (start, end) = Shard { index, count }.range(total);
                assert!(start == before && end >= start, "{index}/{count} of {total}");
                before = end;
            }
            assert_eq!(before, total);
        }
        for wrong in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/2", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
