//! The laboratory: every experiment of the papers on game-tree search by one command.
//!
//! `lab` without arguments lists the experiments. Each prints a table with the paper's figures
//! beside ours and lines that begin with PASS or FAIL; `--csv FILE` and `--svg FILE` write the table
//! and a plot. The exit code is 0 when nothing failed, 1 when a line failed, 2 for a wrong command.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod fe;
mod options;
mod plot;
mod report;
mod shadow;
mod speed;
mod stats;
mod tt;

use std::process::ExitCode;

use options::{Options, UsageError};
use report::Report;

/// An experiment: its name, what it does, and how to run it.
type Experiment = (&'static str, &'static str, fn(&Options) -> Report);

const EXPERIMENTS: [Experiment; 19] = [
    ("fe table1", "Zhang 1995, Table 1: nodes and decision quality by depth", fe::table1::run),
    ("fe ablate", "which tests and which order make up Table 1", fe::ablate::run),
    ("fe fig1", "Zhang 1995, Figure 1: nodes by depth and branching factor", fe::fig1::run),
    ("fe fig2", "Zhang 1995, Figure 2: quality against nodes by delta", fe::fig2::run),
    ("fe fig3a", "Zhang 1995, Figure 3(a): tournaments on random trees", fe::fig3a::run),
    ("fe othello", "Zhang 1995, Figure 3(b): tournaments in Othello", fe::othello::run),
    (
        "fe tuned",
        "the same with widths chosen and judged on different openings",
        fe::othello::tuned::run,
    ),
    ("fe bfms", "forward estimation against best-first minimax", fe::bfms::run),
    ("shadow soundness", "wrong scores of every policy on random games", shadow::soundness::run),
    ("shadow counterexample", "the printed pseudo code, step by step", shadow::counterexample::run),
    ("shadow savings", "how much of a table's savings each policy keeps", shadow::savings::run),
    ("shadow limited", "what a depth limit does to every policy", shadow::limited::run),
    (
        "shadow pursuit",
        "cop and robber: every start against its retrograde value",
        shadow::named::pursuit,
    ),
    ("shadow krk", "king and rook, queen or pawn against king, every start", shadow::named::krk),
    ("tt foldover", "the index of the Rival table", tt::foldover::run),
    ("tt policies", "nodes by table size and policy in Othello", tt::policies::run),
    ("tt locks", "false hits by lock width", tt::locks::run),
    ("speed perft", "Othello move generation in nodes per second", speed::perft),
    ("speed generic", "the generic search against one written for the game", speed::generic),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}\n\nusage: lab NAME [--OPTION VALUE]...\n");
            for (name, what, _) in EXPERIMENTS {
                eprintln!("  {name:<22} {what}");
            }
            eprintln!("\noptions:\n{}", options::HELP);
            ExitCode::from(2)
        }
    }
}

/// Runs the experiment that the arguments name; whether all its lines passed.
fn run(arguments: &[String]) -> Result<bool, UsageError> {
    let name = arguments.iter().take(2).cloned().collect::<Vec<_>>().join(" ");
    let (_, _, experiment) = EXPERIMENTS
        .into_iter()
        .find(|(known, _, _)| *known == name)
        .ok_or(UsageError::NoSuchExperiment { name })?;
    let options = Options::parse(&arguments[2..])?;
    let report = experiment(&options);
    report.print();
    if let Some(path) = &options.csv {
        std::fs::write(path, report.to_csv()).map_err(|error| UsageError::write(path, &error))?;
    }
    if let Some(path) = &options.svg {
        let drawing = plot::to_svg(&report).ok_or(UsageError::NoPlot)?;
        std::fs::write(path, drawing).map_err(|error| UsageError::write(path, &error))?;
    }
    Ok(report.has_passed())
}
