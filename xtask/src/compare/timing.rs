//! Nodes and time of each deal, as `benches --bin timing` prints them.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run;

/// One deal solved by one program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Solved {
    pub(crate) nodes: u64,
    pub(crate) nanoseconds: u64,
}

/// One deal solved twice by each of two programs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pair {
    pub(super) seed: u64,
    /// Its place among the deals of the seed, from 0.
    pub(super) deal: usize,
    /// Of the base and of the head.
    pub(super) nodes: [u64; 2],
    /// Of the base and of the head, both runs together.
    pub(super) nanoseconds: [u64; 2],
}

impl Pair {
    /// Pairs the runs of one seed. Each program must visit the same nodes twice.
    pub(super) fn all(seed: u64, base: [&[Solved]; 2], head: [&[Solved]; 2]) -> Result<Vec<Self>> {
        let (base, head) = (both(base)?, both(head)?);
        if base.len() != head.len() {
            bail!(
                "{} deals against {}: the programs solved different deals",
                base.len(),
                head.len()
            );
        }
        let pairs = base.iter().zip(&head).enumerate();
        Ok(pairs
            .map(|(deal, (base, head))| Self {
                seed,
                deal,
                nodes: [base.nodes, head.nodes],
                nanoseconds: [base.nanoseconds, head.nanoseconds],
            })
            .collect())
    }

    /// Natural logarithm of the head's time over the base's.
    pub(super) fn log_time(&self) -> f64 {
        log_ratio(self.nanoseconds)
    }

    pub(super) fn log_nodes(&self) -> f64 {
        log_ratio(self.nodes)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a ratio needs no more than 52 bits")]
fn log_ratio([base, head]: [u64; 2]) -> f64 {
    (head.max(1) as f64 / base.max(1) as f64).ln()
}

/// The two runs of one program as one, times added.
fn both([first, second]: [&[Solved]; 2]) -> Result<Vec<Solved>> {
    let same = first.iter().map(|deal| deal.nodes).eq(second.iter().map(|deal| deal.nodes));
    if !same {
        bail!("one program visited different nodes in two runs of the same deals");
    }
    let add = |(a, b): (&Solved, &Solved)| Solved {
        nodes: a.nodes,
        nanoseconds: a.nanoseconds + b.nanoseconds,
    };
    Ok(first.iter().zip(second).map(add).collect())
}

/// Runs a timing binary.
pub(super) fn run(binary: &Path, deals: u64, seed: u64) -> Result<Vec<Solved>> {
    let (deals, seed) = (deals.to_string(), seed.to_string());
    let arguments = ["--deals", &deals, "--seed", &seed, "--csv"];
    parse(&run::output(run::program(binary).args(arguments))?)
}

/// Reads lines whose last two columns are nodes and nanoseconds; a header is skipped.
pub(crate) fn parse(csv: &str) -> Result<Vec<Solved>> {
    let rows = csv.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let solved = rows.map(row).collect::<Result<Vec<_>>>()?;
    if solved.is_empty() {
        bail!("the timing binary printed no deal");
    }
    Ok(solved)
}

fn row(line: &str) -> Result<Solved> {
    let mut columns = line.rsplit(',').map(|column| column.trim().parse::<u64>());
    let mut next = || columns.next()?.ok();
    let nanoseconds = next().with_context(|| format!("no nanoseconds in `{line}`"))?;
    let nodes = next().with_context(|| format!("no nodes in `{line}`"))?;
    Ok(Solved { nodes, nanoseconds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_columns_are_read() {
        let csv = "deal,nodes,nanoseconds\n0,100,2000\n1,50,900\n";
        let expected =
            [Solved { nodes: 100, nanoseconds: 2000 }, Solved { nodes: 50, nanoseconds: 900 }];
        assert_eq!(parse(csv).unwrap(), expected);
        for wrong in ["", "deal,nodes,nanoseconds\n", "0,1.5\n", "7\n"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn runs_are_paired_deal_by_deal() {
        let solved = |nodes, nanoseconds| Solved { nodes, nanoseconds };
        let (a, b) = ([solved(10, 100)], [solved(10, 120)]);
        let pairs = Pair::all(3, [&a, &b], [&b, &b]).unwrap();
        assert_eq!(pairs[0].nanoseconds, [220, 240]);
        assert_eq!(pairs[0].seed, 3);
        let other = [solved(11, 100)];
        assert!(Pair::all(3, [&a, &other], [&b, &b]).is_err());
        assert!(Pair::all(3, [&a, &b], [&[], &[]]).is_err());
    }
}
