//! `instructions`: callgrind's count for a few seeded deals, the same on every run.
//!
//! Without valgrind it says so and passes: the count is a help, not a gate.

use std::fs;

use anyhow::{Context, Result};

use crate::{compare, run};

/// Few deals: callgrind runs a program some fifty times slower.
const DEFAULTS: [&str; 4] = ["--deals", "1", "--seed", "1"];

/// Functions shown, the dearest first.
const SHOWN: usize = 25;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    if run::output(run::program("valgrind").arg("--version")).is_err() {
        println!("valgrind is not installed, so no instructions are counted");
        return Ok(());
    }
    // The profile `bench` is `release` with line numbers.
    run::check(&mut run::cargo("build --profile bench --package benches --bin timing", &[]))?;
    let counts = run::root().join("target/callgrind.out");
    let given = arguments.iter().map(String::as_str);
    let arguments: Vec<&str> =
        if arguments.is_empty() { DEFAULTS.to_vec() } else { given.collect() };
    let csv = run::output(
        run::program("valgrind")
            .args(["--quiet", "--tool=callgrind"])
            .arg(format!("--callgrind-out-file={}", counts.display()))
            .arg("target/release/timing")
            .args(&arguments)
            .arg("--csv"),
    )?;
    let nodes: u64 = compare::timing::parse(&csv)?.iter().map(|deal| deal.nodes).sum();
    let file = fs::read_to_string(&counts).with_context(|| counts.display().to_string())?;
    let instructions = total(&file).context("callgrind wrote no total")?;
    println!("{instructions} instructions, {nodes} nodes, {}", per_node(instructions, nodes));
    let functions = run::output(run::program("callgrind_annotate").arg(&counts))?;
    for line in functions.lines().filter(|line| line.contains('%')).take(SHOWN) {
        println!("{}", line.trim_end());
    }
    Ok(())
}

/// The line `summary: N` or `totals: N` of a callgrind file.
fn total(file: &str) -> Option<u64> {
    let value = |line: &str| {
        let number = line.strip_prefix("summary:").or_else(|| line.strip_prefix("totals:"))?;
        number.split_whitespace().next()?.parse().ok()
    };
    file.lines().find_map(value)
}

fn per_node(instructions: u64, nodes: u64) -> String {
    match instructions.checked_div(nodes) {
        Some(each) => format!("{each} instructions a node"),
        None => "no nodes".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read_and_shared_out() {
        let file = "version: 1\nevents: Ir\nfn=(1)\n3 500\ntotals: 1500\n";
        assert_eq!(total(file), Some(1500));
        assert_eq!(total("events: Ir\n"), None);
        assert_eq!(per_node(1500, 10), "150 instructions a node");
        assert_eq!(per_node(1500, 0), "no nodes");
    }
}
