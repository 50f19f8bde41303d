//! Nodes and time of each deal, as `benches --bin timing` prints them.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run;

/// One deal solved by one program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Solved {
    pub(crate) nodes: u64,
    pub(crate) nanoseconds: u64,
    /// The answer, in whatever words the program has for it.
    pub(crate) results: String,
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
        if let Some(deal) = base.iter().zip(&head).position(|(a, b)| a.results != b.results) {
            bail!("seed {seed}, deal {deal}: the programs give different answers");
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
        results: a.results.clone(),
    };
    Ok(first.iter().zip(second).map(add).collect())
}

/// Runs a timing binary.
pub(super) fn run(binary: &Path, deals: u64, seed: u64) -> Result<Vec<Solved>> {
    let (deals, seed) = (deals.to_string(), seed.to_string());
    let arguments = ["--deals", &deals, "--seed", &seed, "--csv"];
    parse(&run::output(run::program(binary).args(arguments))?)
}

/// Reads lines `index,nodes,nanoseconds,results`; a header is skipped.
pub(crate) fn parse(csv: &str) -> Result<Vec<Solved>> {
    let rows = csv.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let solved = rows.map(row).collect::<Result<Vec<_>>>()?;
    if solved.is_empty() {
        bail!("the timing binary printed no deal");
    }
    Ok(solved)
}

fn row(line: &str) -> Result<Solved> {
    let mut columns = line.splitn(4, ',').skip(1);
    let mut number = |name: &str| {
        let column = columns.next().and_then(|column| column.trim().parse::<u64>().ok());
        column.with_context(|| format!("no {name} in `{line}`"))
    };
    let (nodes, nanoseconds) = (number("nodes")?, number("nanoseconds")?);
    Ok(Solved { nodes, nanoseconds, results: columns.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(nodes: u64, nanoseconds: u64, results: &str) -> Solved {
        Solved { nodes, nanoseconds, results: results.into() }
    }

    #[test]
    fn rows_hold_nodes_nanoseconds_and_results() {
        let csv = "deal,nodes,nanoseconds,results\n0,100,2000,A7\n1,50,900\n";
        assert_eq!(parse(csv).unwrap(), [solved(100, 2000, "A7"), solved(50, 900, "")]);
        for wrong in ["", "deal,nodes,nanoseconds\n", "0,1.5,3\n", "7\n", "7,8\n"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn runs_are_paired_deal_by_deal() {
        let (a, b) = ([solved(10, 100, "A")], [solved(10, 120, "A")]);
        let pairs = Pair::all(3, [&a, &b], [&b, &b]).unwrap();
        assert_eq!(pairs[0].nanoseconds, [220, 240]);
        assert_eq!(pairs[0].seed, 3);
        let other_nodes = [solved(11, 100, "A")];
        assert!(Pair::all(3, [&a, &other_nodes], [&b, &b]).is_err());
        let other_answer = [solved(10, 100, "B")];
        assert!(Pair::all(3, [&a, &a], [&other_answer, &other_answer]).is_err());
        assert!(Pair::all(3, [&a, &b], [&[], &[]]).is_err());
    }
}
