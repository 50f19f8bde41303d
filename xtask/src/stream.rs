//! `stream`: the peak memory of `dds gen | dds convert`, for some deals and for ten times as many.
//! What grows with the number of deals shows as a difference.
//!
//! The peak is that of the kernel, `VmHWM` of `/proc`; elsewhere it is not measured.

use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use anyhow::{Context, Result, anyhow, bail};

use crate::run;

const DEALS: u64 = 1_000_000;
/// The most by which the greater run may need more memory, in kilobytes: what the allocator does
/// with its blocks, and no more.
const SLACK: u64 = 2048;
const FORMATS: [&str; 3] = ["pbn", "lin", "zrd"];

/// What a run of the two commands came to.
struct Run {
    bytes: u64,
    time: Duration,
    /// The peaks of `gen` and of `convert`, in kilobytes.
    peaks: [u64; 2],
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let deals = match arguments {
        [] => DEALS,
        [deals] => deals.parse().context("expected a number of deals")?,
        _ => bail!("expected a number of deals and nothing else"),
    };
    run::check(&mut run::cargo("build --quiet --release --package dds-cli", &[]))?;
    println!("format     deals       bytes      s   gen kB  convert kB");
    let mut grown = Vec::new();
    for format in FORMATS {
        let few = piped(deals / 10, format)?;
        let many = piped(deals, format)?;
        for (deals, run) in [(deals / 10, &few), (deals, &many)] {
            let [by_gen, by_convert] = run.peaks;
            let (bytes, seconds) = (run.bytes, run.time.as_secs_f64());
            println!("{format:6} {deals:9} {bytes:11} {seconds:6.1} {by_gen:8} {by_convert:11}");
        }
        let grew = few.peaks.into_iter().zip(many.peaks).any(|(few, many)| many > few + SLACK);
        if grew {
            grown.push(format);
        }
    }
    if !grown.is_empty() {
        bail!("memory grew with the number of deals: {}", grown.join(", "));
    }
    Ok(())
}

fn piped(deals: u64, format: &str) -> Result<Run> {
    let start = Instant::now();
    let dds = run::root().join("target/release/dds");
    let mut made = run::program(&dds)
        .args(["gen", "--format", "deal", "--count", &deals.to_string()])
        .stdout(Stdio::piped())
        .spawn()?;
    let between = made.stdout.take().context("gen has no output")?;
    let mut convert = run::program(&dds)
        .args(["convert", "-", "--format", format])
        .stdin(between)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut out = convert.stdout.take().context("convert has no output")?;
    let ids = [made.id(), convert.id()];
    let ended = Arc::new(AtomicBool::new(false));
    let watcher = {
        let ended = Arc::clone(&ended);
        thread::spawn(move || watch(ids, &ended))
    };
    let bytes = io::copy(&mut out, &mut io::sink());
    ended.store(true, Ordering::Relaxed);
    let peaks = watcher.join().map_err(|_| anyhow!("the watcher failed"))?;
    let bytes = bytes?;
    for (name, child) in [("gen", &mut made), ("convert", &mut convert)] {
        let status = child.wait()?;
        if !status.success() {
            bail!("{name} ended with {status}");
        }
    }
    Ok(Run { bytes, time: start.elapsed(), peaks })
}

/// The peaks of processes until they have ended. One that has ended has no memory any more, so that
/// it is asked while it works.
fn watch(ids: [u32; 2], ended: &AtomicBool) -> [u64; 2] {
    let mut peaks = [0; 2];
    while !ended.load(Ordering::Relaxed) {
        for (most, id) in peaks.iter_mut().zip(ids) {
            let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
            *most = peak(&status).unwrap_or(0).max(*most);
        }
        thread::sleep(Duration::from_millis(2));
    }
    peaks
}

fn peak(status: &str) -> Option<u64> {
    let value = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    value.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_read_from_the_status_of_a_process() {
        assert_eq!(peak("Name:\tdds\nVmPeak:\t 9000 kB\nVmHWM:\t    4321 kB\n"), Some(4321));
        assert_eq!(peak("Name:\tdds\n"), None);
    }
}
