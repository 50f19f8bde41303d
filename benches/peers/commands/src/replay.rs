//! `replay`: the questions a bridge engine asked while it bid and played 32 deals of a match.
//!
//! The recording ships inside the crate `dds-bridge-sys`, with the answer to each question. Both
//! solvers get every call once, on one thread, in the order of the recording, with a table that
//! stays warm; who is first alternates from call to call.

mod recording;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use self::recording::{Answers, Call};
use crate::duel::{self, Clock};
use crate::ours::Ours;
use crate::peer::{Outside, Peer};

/// Where the recording stands inside the crate.
const RECORDING: &str = "vendor/benchmarks/testdata/dds-camrose-1-32.jsonl";

#[derive(Args)]
pub(crate) struct Arguments {
    /// A recording; by default the one inside the crate `dds-bridge-sys`.
    file: Option<PathBuf>,
    /// Takes only every N-th call.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Fails when their total time over ours is below this.
    #[arg(long)]
    min_ratio: Option<f64>,
}

/// What one kind of call has cost.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    calls: usize,
    positions: usize,
    ours: f64,
    theirs: f64,
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    ensure!(arguments.every > 0, "--every takes 1 or more");
    let file = arguments.file.clone().map_or_else(recording_of_the_crate, Ok)?;
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let calls = recording::read(&text)?;
    let (mut ours, mut theirs) = (Ours::new()?, O::new()?);
    let mut costs = BTreeMap::<String, Cost>::new();
    for (number, call) in calls.iter().step_by(arguments.every).enumerate() {
        let (a, b) = if number % 2 == 0 {
            let a = answer(&mut ours, call)?;
            (a, answer(&mut theirs, call)?)
        } else {
            let b = answer(&mut theirs, call)?;
            (answer(&mut ours, call)?, b)
        };
        for name in [call.purpose.as_str(), "total"] {
            let cost = costs.entry(name.to_owned()).or_default();
            cost.calls += 1;
            cost.positions += call.positions.len();
            cost.ours += a;
            cost.theirs += b;
        }
    }
    let total = costs.remove("total").unwrap_or_default();
    println!("{}: every answer as recorded, one thread's processor time", file.display());
    println!(
        "{:12}{:>7}{:>11}{:>10}{:>10}{:>8}",
        "",
        "calls",
        "positions",
        Ours::NAME,
        O::NAME,
        "ratio"
    );
    for (name, cost) in costs.iter().map(|(name, cost)| (name.as_str(), cost)) {
        println!("{}", line(name, cost));
    }
    println!("{}", line("total s", &total));
    let revokes: usize = calls.iter().map(|call| call.revokes).sum();
    println!("{revokes} positions of the recording left out: a card on the table is a revoke");
    duel::demand(total.theirs / total.ours, arguments.min_ratio)
}

fn line(name: &str, cost: &Cost) -> String {
    let (ours, theirs) = (cost.ours / 1000.0, cost.theirs / 1000.0);
    let counts = format!("{name:12}{:7}{:11}", cost.calls, cost.positions);
    format!("{counts}{ours:10.2}{theirs:10.2}{:8.2}", theirs / ours)
}

/// Milliseconds for one call; every answer must be the recorded one.
fn answer<P: Peer>(peer: &mut P, call: &Call) -> Result<f64> {
    let (time, answers) = Clock::Processor.time(|| ask(peer, call))?;
    if let Some(index) = answers.first_difference(&call.answers) {
        bail!(
            "call {}, {}: {} differs from the recording",
            call.number,
            call.positions[index],
            P::NAME
        );
    }
    Ok(time)
}

fn ask(peer: &mut impl Peer, call: &Call) -> Result<Answers> {
    let positions = call.positions.iter();
    Ok(match &call.answers {
        Answers::Best(_) => {
            Answers::Best(positions.map(|position| peer.best(position)).collect::<Result<_>>()?)
        }
        Answers::Cards(_) => {
            Answers::Cards(positions.map(|position| peer.cards(position)).collect::<Result<_>>()?)
        }
    })
}

/// Asks cargo where the sources of `dds-bridge-sys` are.
fn recording_of_the_crate() -> Result<PathBuf> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(manifest)
        .output()
        .context("cargo did not start; name the file")?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo named no packages")?;
    let package = packages.iter().find(|package| package["name"] == "dds-bridge-sys");
    let path = package.and_then(|package| package["manifest_path"].as_str());
    let folder = path.and_then(|path| Path::new(path).parent());
    Ok(folder.context("cargo does not know dds-bridge-sys")?.join(RECORDING))
}
