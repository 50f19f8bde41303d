//! `instructions`: callgrind's count for a few seeded deals, the same on every run.
//!
//! Without valgrind it says so and passes: the count is a help, not a gate.

use std::collections::BTreeMap;
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
    let functions = run::output(
        run::program("callgrind_annotate").args(["--auto=no", "--tree=none"]).arg(&counts),
    )?;
    for (count, name) in by_function(&functions).iter().take(SHOWN) {
        println!("{:6.2} %  {name}", percent(*count, instructions));
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

/// Instructions by function, most first: lines `COUNT (P%)  FILE:FUNCTION [OBJECT]`, added up
/// over the files from which the compiler has inlined.
fn by_function(annotated: &str) -> Vec<(u64, String)> {
    let mut counts = BTreeMap::<&str, u64>::new();
    for line in annotated.lines() {
        let Some((count, rest)) = line.trim_start().split_once(' ') else { continue };
        let Ok(count) = count.replace(',', "").parse::<u64>() else { continue };
        let Some((_, place)) = rest.split_once("%)") else { continue };
        let Some((_, function)) = place.split_once(':') else { continue };
        *counts.entry(function.split(" [").next().unwrap_or(function)).or_default() += count;
    }
    let mut functions: Vec<_> =
        counts.into_iter().map(|(name, count)| (count, name.to_owned())).collect();
    functions.sort_by(|a, b| b.cmp(a));
    functions
}

#[expect(clippy::cast_precision_loss, reason = "a share needs no more than 52 bits")]
fn percent(count: u64, of: u64) -> f64 {
    100.0 * count as f64 / of.max(1) as f64
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
    fn functions_are_added_up_over_files() {
        let text = "\
1,500 (100.0%)  PROGRAM TOTALS
  400 (26.67%)  src/order.rs:a::order [bin]
  300 (20.00%)  src/rank.rs:a::play<T>
  200 (13.33%)  src/suit.rs:a::order
";
        let expected = [(600, "a::order".to_owned()), (300, "a::play<T>".to_owned())];
        assert_eq!(by_function(text), expected);
    }

    #[test]
    fn the_total_is_read_and_shared_out() {
        let file = "version: 1\nevents: Ir\nfn=(1)\n3 500\ntotals: 1500\n";
        assert_eq!(total(file), Some(1500));
        assert_eq!(total("events: Ir\n"), None);
        assert_eq!(per_node(1500, 10), "150 instructions a node");
        assert_eq!(per_node(1500, 0), "no nodes");
    }
}
