//! The options of the command line.

use std::path::{Path, PathBuf};

/// What `lab` prints about its options.
pub(crate) const HELP: &str = "  --seed N      seed of everything random (1)
  --trees N     random trees or positions
  --games N     random games, or pairs of games a tournament
  --n A,B,..    sizes of random games
  --b A,B,..    branching factors
  --depth N     greatest depth
  --delta X     share of the edge costs that is believed
  --board N     squares a side
  --csv FILE    write the table
  --svg FILE    write a plot";

/// Why a command line is not understood, or a file not written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum UsageError {
    #[error("there is no experiment '{name}'")]
    NoSuchExperiment { name: String },
    #[error("there is no option '{name}'")]
    NoSuchOption { name: String },
    #[error("'{value}' is no value for {name}")]
    BadValue { name: String, value: String },
    #[error("this experiment has no plot")]
    NoPlot,
    #[error("cannot write {path:?}: {kind}")]
    Write { path: PathBuf, kind: std::io::ErrorKind },
}

impl UsageError {
    pub(crate) fn write(path: &Path, error: &std::io::Error) -> Self {
        Self::Write { path: path.to_owned(), kind: error.kind() }
    }
}

/// All options; an experiment supplies its own defaults for those left out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    pub(crate) seed: u64,
    pub(crate) trees: Option<u64>,
    pub(crate) games: Option<u64>,
    pub(crate) sizes: Vec<u16>,
    pub(crate) branchings: Vec<u16>,
    pub(crate) depth: Option<u8>,
    pub(crate) delta: Option<f64>,
    pub(crate) board: Option<u8>,
    pub(crate) csv: Option<PathBuf>,
    pub(crate) svg: Option<PathBuf>,
}

impl Options {
    pub(crate) fn parse(arguments: &[String]) -> Result<Self, UsageError> {
        let mut options = Self { seed: 1, ..Self::default() };
        let mut rest = arguments.iter();
        while let Some(name) = rest.next() {
            let value = rest.next().cloned().unwrap_or_default();
            let one = || UsageError::BadValue { name: name.clone(), value: value.clone() };
            match name.as_str() {
                "--seed" => options.seed = value.parse().map_err(|_| one())?,
                "--trees" => options.trees = Some(value.parse().map_err(|_| one())?),
                "--games" => options.games = Some(value.parse().map_err(|_| one())?),
                "--n" => options.sizes = list(&value).ok_or_else(one)?,
                "--b" => options.branchings = list(&value).ok_or_else(one)?,
                "--depth" => options.depth = Some(value.parse().map_err(|_| one())?),
                "--delta" => options.delta = Some(value.parse().map_err(|_| one())?),
                "--board" => options.board = Some(value.parse().map_err(|_| one())?),
                "--csv" => options.csv = Some(value.into()),
                "--svg" => options.svg = Some(value.into()),
                _ => return Err(UsageError::NoSuchOption { name: name.clone() }),
            }
        }
        Ok(options)
    }

    pub(crate) fn sizes_or(&self, default: &[u16]) -> Vec<u16> {
        if self.sizes.is_empty() { default.to_vec() } else { self.sizes.clone() }
    }

    pub(crate) fn branchings_or(&self, default: &[u16]) -> Vec<u16> {
        if self.branchings.is_empty() { default.to_vec() } else { self.branchings.clone() }
    }
}

fn list(text: &str) -> Option<Vec<u16>> {
    text.split(',').map(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Options, UsageError};

    fn parse(line: &str) -> Result<Options, UsageError> {
        Options::parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_read_or_refused() {
        let options = parse("--seed 7 --n 40,56 --delta 0.5").unwrap();
        assert_eq!((options.seed, options.sizes, options.delta), (7, vec![40, 56], Some(0.5)));
        for line in ["--seed x", "--n 1,,2", "--seed", "--what 1"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
