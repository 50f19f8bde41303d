//! Node totals of fixed questions, a checksum of what the search does: compared with
//! `benches/signature.txt`, or written there with `--bless`.
#![allow(clippy::print_stdout, reason = "a command prints")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use benches::switches::{self, Answer, Configuration, Measured, Question};
use clap::Parser;
use dds_deal::Deal;
use dds_deal::random::Dealer;
use dds_position::Position;
use dds_testkit::sample;
use dds_tt::Bytes;

/// Compares node counts of fixed questions with those in benches/signature.txt.
#[derive(Parser)]
struct Arguments {
    /// Rewrites the file.
    #[arg(long)]
    bless: bool,
}

const BUDGET: Bytes = Bytes::mebi(32);
const SEED: u64 = 2008;

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let found = signature()?;
    let path = file();
    if arguments.bless {
        fs::write(&path, found).with_context(|| path.display().to_string())?;
        return Ok(ExitCode::SUCCESS);
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let differences = differences(&expected, &found);
    differences.iter().for_each(|line| println!("{line}"));
    if differences.is_empty() {
        println!("{} counts as expected", found.lines().count() - 1);
        return Ok(ExitCode::SUCCESS);
    }
    println!("the search has changed: if that is meant, `cargo xtask bless`");
    Ok(ExitCode::FAILURE)
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("signature.txt")
}

/// Questions with their answers.
struct Set<'a> {
    of: &'static str,
    questions: Vec<Question<'a>>,
    answers: Vec<Answer>,
}

impl<'a> Set<'a> {
    fn new(of: &'static str, questions: impl Iterator<Item = Question<'a>>) -> Self {
        let questions: Vec<_> = questions.collect();
        let mut ask = (switches::FULL.make)(BUDGET);
        let answers = questions.iter().map(|&question| ask(question).answer).collect();
        Self { of, questions, answers }
    }

    /// The nodes of the first `count` questions, all of which must be answered as before.
    fn line(&self, configuration: &Configuration, count: usize) -> Result<String> {
        let name = configuration.name;
        let mut ask = (configuration.make)(BUDGET);
        let mut nodes = 0;
        for (question, expected) in self.questions.iter().zip(&self.answers).take(count) {
            let Measured { answer, nodes: more } = ask(*question);
            ensure!(answer == *expected, "{question:?}: {name} finds {answer:?}, not {expected:?}");
            nodes += more;
        }
        Ok(format!("{name:18} {count:>3} {:18} {nodes:>12}", self.of))
    }
}

/// One line a configuration: its name, what it was asked, its nodes.
fn signature() -> Result<String> {
    let mut lines = vec![format!(
        "# Source: cargo xtask bless; nodes over fixed questions, seed {SEED}, table of {BUDGET}"
    )];
    let deals: Vec<Deal> = (0..3).map(|index| Dealer::nth(SEED, index)).collect();
    let full = Set::new("full deals", deals.iter().map(Question::Table));
    lines.push(full.line(&switches::FULL, 3)?);
    lines.push(full.line(&switches::PAPER, 1)?);
    let deals = endings(9, 30)?;
    let small = Set::new("deals of 9 cards", deals.iter().map(Question::Table));
    let paper = [&switches::PAPER, &switches::PAPER_WITHOUT_ETC];
    for configuration in switches::TABLES.iter().chain(paper).chain(switches::EACH_OFF) {
        lines.push(small.line(configuration, if is_slow(configuration) { 10 } else { 30 })?);
    }
    let positions: Vec<Position> = sample::endings(SEED, 6, 3).take(60).collect();
    let endings = Set::new("endings of 6 cards", positions.iter().map(Question::Tricks));
    for configuration in switches::TABLES.iter().chain(&switches::PLAIN) {
        lines.push(endings.line(configuration, 60)?);
    }
    Ok(lines.join("\n") + "\n")
}

/// What takes many times the nodes is asked less.
fn is_slow(configuration: &Configuration) -> bool {
    ["ORDER", "WIN_RANKS", "Full, NoTable"].contains(&configuration.name)
}

fn endings(cards: usize, count: u64) -> Result<Vec<Deal>> {
    let ending = |index| Dealer::starting_at(SEED, index).ending(cards);
    (0..count).map(|index| ending(index).context("no such ending")).collect()
}

/// The lines that are not the same, old and new, with the ratio of their nodes.
fn differences(expected: &str, found: &str) -> Vec<String> {
    let (mut old, mut new) = (rows(expected), rows(found));
    old.retain(|row| !found.lines().any(|line| line == row.0));
    new.retain(|row| !expected.lines().any(|line| line == row.0));
    let gone = old.iter().map(|(line, ..)| format!("- {line}"));
    let come = new.iter().map(|(line, name, nodes)| {
        let before = old.iter().find(|row| row.1 == *name).map(|row| row.2);
        let ratio = before.map(|before| format!("  x {:.4}", *nodes as f64 / before as f64));
        format!("+ {line}{}", ratio.unwrap_or_default())
    });
    gone.chain(come).collect()
}

/// A line, what is measured, the nodes.
fn rows(text: &str) -> Vec<(&str, &str, u64)> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| {
        let (name, nodes) = line.rsplit_once(' ')?;
        Some((line, name.trim_end(), nodes.parse().ok()?))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_show_both_lines_and_the_ratio() {
        let old = "# Source\nFull   3 deals   100\nETC   3 deals   200\n";
        let new = "# Source\nFull   3 deals   150\nETC   3 deals   200\nNEW   3 deals   1\n";
        assert_eq!(
            differences(old, new),
            ["- Full   3 deals   100", "+ Full   3 deals   150  x 1.5000", "+ NEW   3 deals   1"]
        );
        assert!(differences(old, old).is_empty());
    }
}
