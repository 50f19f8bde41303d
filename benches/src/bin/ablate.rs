//! What each chapter is worth: every switch off in turn, and every table, against all switches on.
#![allow(clippy::print_stdout, reason = "a command prints")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use benches::deals::{self, Set};
use benches::switches::{self, Ask, Configuration, Measured, Question};
use clap::{Parser, ValueEnum};
use dds_deal::Deal;
use dds_deal::random::Dealer;
use dds_tt::Bytes;

/// Nodes and time with each switch off, as ratios to all switches on.
#[derive(Parser)]
struct Arguments {
    /// Which full deals.
    #[arg(long, value_enum, default_value = "quick")]
    set: Name,
    /// How many full deals; the smaller ones are three times as many.
    #[arg(long, default_value_t = 10)]
    deals: usize,
    /// Cards a hand of the smaller deals, on which everything is measured.
    #[arg(long, default_value_t = 9)]
    cards: usize,
    /// Writes the measurements to benches/record/TOPIC.csv.
    #[arg(long, value_name = "TOPIC")]
    record: Option<String>,
    /// Mebibytes of each table.
    #[arg(long, default_value_t = 128)]
    memory: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    /// Random deals.
    Quick,
    /// The deals of seed 1 that took the most nodes of the first 120.
    Hard,
    /// Random deals with two voids or more.
    Voids,
}

/// Deals of seed 1, the hardest first: by nodes, measured with `timing --deals 120 --csv`.
const HARD: [u64; 12] = [73, 107, 41, 30, 96, 28, 90, 85, 36, 83, 32, 7];

/// What takes minutes on a full deal is measured on smaller ones only.
const SLOW: [&str; 4] = ["ORDER", "WIN_RANKS", "Full, Exact", "Full, NoTable"];

/// One configuration on one deal, beside all switches on.
struct Row {
    deal: Deal,
    nodes: [u64; 2],
    seconds: [f64; 2],
}

/// All rows of one configuration.
struct Report {
    name: &'static str,
    rows: Vec<Row>,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let count = arguments.deals;
    let full: Vec<Deal> = match arguments.set {
        Name::Quick => deals::seeded(Set::Random, 1, count as u64).collect(),
        Name::Voids => deals::seeded(Set::Voids, 1, count as u64).collect(),
        Name::Hard => HARD.iter().take(count).map(|&index| Dealer::nth(1, index)).collect(),
    };
    ensure!(full.len() == count, "the set has {} deals only", full.len());
    let ending = |index| Dealer::starting_at(1, index).ending(arguments.cards);
    let small: Option<Vec<Deal>> = (0..3 * count as u64).map(ending).collect();
    let small = small.context("a deal has 1 to 13 cards a hand")?;
    let budget = Bytes::mebi(arguments.memory);
    let mut csv = String::from(
        "# Source: cargo xtask ablate; nodes and seconds of the configuration and of Full\n\
         cards,configuration,deal,nodes,nodes_full,seconds,seconds_full\n",
    );
    println!("{} deals of {} cards", small.len(), arguments.cards);
    section(&small, configurations(), budget, &mut csv)?;
    println!("\n{count} full deals");
    let fast = configurations().filter(|configuration| !SLOW.contains(&configuration.name));
    section(&full, fast, budget, &mut csv)?;
    claim(&full, budget)?;
    if let Some(topic) = arguments.record {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("record");
        fs::create_dir_all(&folder)?;
        let file = folder.join(topic).with_extension("csv");
        fs::write(&file, csv).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// Every switch off, every table, the paper's set.
fn configurations() -> impl Iterator<Item = &'static Configuration> {
    let tables = switches::TABLES.iter().skip(1);
    switches::EACH_OFF.iter().chain(tables).chain([&switches::PAPER])
}

fn section(
    deals: &[Deal],
    configurations: impl Iterator<Item = &'static Configuration>,
    budget: Bytes,
    csv: &mut String,
) -> Result<()> {
    println!("{:<18} {:>9} {:>9}   worst deal", "off, or instead", "nodes x", "time x");
    for configuration in configurations {
        let report = measure(configuration, &switches::FULL, deals, budget)?;
        println!("{}", report.text());
        report.csv(csv)?;
    }
    Ok(())
}

/// Solves each deal with both, in turn, and compares the answers.
fn measure(
    configuration: &Configuration,
    against: &Configuration,
    deals: &[Deal],
    budget: Bytes,
) -> Result<Report> {
    let mut asks = [(configuration.make)(budget), (against.make)(budget)];
    let mut rows = Vec::new();
    for deal in deals {
        let [(one, seconds), (other, seconds_other)] = asks.each_mut().map(|ask| timed(ask, deal));
        ensure!(
            one.answer == other.answer,
            "{deal}: {} finds {:?}, {} finds {:?}",
            configuration.name,
            one.answer,
            against.name,
            other.answer
        );
        let nodes = [one.nodes, other.nodes];
        rows.push(Row { deal: *deal, nodes, seconds: [seconds, seconds_other] });
    }
    Ok(Report { name: configuration.name, rows })
}

fn timed(ask: &mut Ask, deal: &Deal) -> (Measured, f64) {
    let start = Instant::now();
    let measured = ask(Question::Table(deal));
    (measured, start.elapsed().as_secs_f64())
}

impl Row {
    fn nodes_ratio(&self) -> f64 {
        self.nodes[0].max(1) as f64 / self.nodes[1].max(1) as f64
    }

    fn time_ratio(&self) -> f64 {
        self.seconds[0] / self.seconds[1]
    }
}

impl Report {
    fn text(&self) -> String {
        let nodes = geometric_mean(self.rows.iter().map(Row::nodes_ratio));
        let time = geometric_mean(self.rows.iter().map(Row::time_ratio));
        let worst = self.rows.iter().max_by(|a, b| a.nodes_ratio().total_cmp(&b.nodes_ratio()));
        let worst = worst
            .map_or_else(String::new, |row| format!("{:>7.2} {}", row.nodes_ratio(), row.deal));
        format!("{:<18} {nodes:>9.3} {time:>9.3}   {worst}", self.name)
    }

    fn csv(&self, csv: &mut String) -> Result<()> {
        for Row { deal, nodes, seconds } in &self.rows {
            let cards = deal.cards_each();
            let name = self.name.replace(',', " with");
            let [nodes, nodes_full] = nodes;
            let [seconds, full] = seconds;
            writeln!(csv, "{cards},{name},{deal},{nodes},{nodes_full},{seconds:.6},{full:.6}")?;
        }
        Ok(())
    }
}

/// The paper's own figure for enhanced transposition cutoffs beside ours.
fn claim(deals: &[Deal], budget: Bytes) -> Result<()> {
    let report = measure(&switches::PAPER, &switches::PAPER_WITHOUT_ETC, deals, budget)?;
    let nodes = geometric_mean(report.rows.iter().map(Row::nodes_ratio));
    let time = geometric_mean(report.rows.iter().map(Row::time_ratio));
    println!("\nETC among the paper's switches, on against off:");
    println!("  Haglund 2008, ch. 6: nodes -10 %, time slightly less");
    println!("  here:                nodes {:+.1} %, time {:+.1} %", percent(nodes), percent(time));
    Ok(())
}

fn percent(ratio: f64) -> f64 {
    100.0 * (ratio - 1.0)
}

fn geometric_mean(ratios: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = ratios.len().max(1) as f64;
    (ratios.map(f64::ln).sum::<f64>() / count).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_averaged_geometrically() {
        assert!((geometric_mean([2.0, 0.5, 1.0].into_iter()) - 1.0).abs() < 1e-12);
        assert!((percent(0.9) + 10.0).abs() < 1e-9);
    }
}
