//! `capi ci`: what can be shown of the library in minutes, with what registries have.
//!
//! A part whose tools are not there and cannot be installed is skipped, and says so by name.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::needs::{self, Need};
use super::{clients, header, layout, library, runs};
use crate::run;

/// Something to be shown.
struct Part<'a> {
    name: &'static str,
    needs: &'a [Need],
    run: fn(&[String]) -> Result<()>,
    arguments: &'static [&'static str],
}

/// What came of a part.
enum Outcome {
    Passed,
    Skipped(String),
    Failed(String),
}

#[rustfmt::skip]
const PARTS: [Part<'static>; 10] = [
    Part { name: "symbols", needs: &[needs::NM], run: library::symbols, arguments: &[] },
    Part { name: "header", needs: &[needs::CC, needs::CXX, needs::CBINDGEN_TOOL], run: header::run, arguments: &["--check"] },
    Part { name: "layout", needs: &[needs::DDS_BRIDGE_SYS, needs::CXX], run: layout::run, arguments: &[] },
    Part { name: "examples", needs: &[needs::CC, needs::CXX, needs::PKG_CONFIG], run: header::examples, arguments: &[] },
    Part { name: "endplay", needs: &[needs::PYTHON, needs::ENDPLAY], run: clients::run, arguments: &["endplay"] },
    Part { name: "ddstable", needs: &[needs::PYTHON, needs::DDSTABLE], run: clients::run, arguments: &["ddstable"] },
    Part { name: "tenace", needs: &[needs::TENACE, needs::XVFB], run: clients::run, arguments: &["tenace"] },
    Part { name: "threads", needs: &[], run: runs::threads, arguments: &["--seconds", "5"] },
    Part { name: "replay", needs: &[needs::DDS_BRIDGE_SYS], run: runs::replay, arguments: &["--every", "200"] },
    Part { name: "side-by-side", needs: &[needs::DDS_BRIDGE_SYS, needs::CXX], run: runs::side_by_side, arguments: &["--calls", "50"] },
];

/// Runs every part, whatever came of those before.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    // What every system of this kind sets; only there may the system be changed.
    let ci = std::env::var_os("CI").is_some_and(|value| value == "true");
    report(&PARTS, ci)
}

fn report(parts: &[Part<'_>], ci: bool) -> Result<()> {
    let mut lines = Vec::new();
    let (mut failed, mut skipped) = (0, 0);
    for part in parts {
        let start = Instant::now();
        let outcome = part.outcome(ci);
        failed += usize::from(matches!(outcome, Outcome::Failed(_)));
        skipped += usize::from(matches!(outcome, Outcome::Skipped(_)));
        lines.push(line(part.name, &outcome, start.elapsed()));
    }
    println!("{}", lines.join("\n"));
    println!("capi: {} passed, {failed} failed, {skipped} skipped", parts.len() - failed - skipped);
    if failed > 0 {
        bail!("not every part passed");
    }
    Ok(())
}

impl Part<'_> {
    fn outcome(&self, ci: bool) -> Outcome {
        if let Err(why) = self.needs.iter().try_for_each(|need| need.meet(ci)) {
            return Outcome::Skipped(format!("{why:#}"));
        }
        let arguments: Vec<String> = self.arguments.iter().map(ToString::to_string).collect();
        match (self.run)(&arguments) {
            Ok(()) => Outcome::Passed,
            Err(why) => Outcome::Failed(format!("{why:#}")),
        }
    }
}

fn line(name: &str, outcome: &Outcome, time: Duration) -> String {
    let what = match outcome {
        Outcome::Passed => format!("passed {:6.1} s", time.as_secs_f64()),
        Outcome::Skipped(why) => format!("skipped because {why}"),
        Outcome::Failed(why) => format!("FAILED: {why}"),
    };
    format!("capi {name:12} {what}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capi::needs::Place;

    const fn need(name: &'static str, there: fn() -> bool, place: Place) -> Need {
        Need { name, there, install: || bail!("no network"), place }
    }

    const fn part(needs: &[Need], run: fn(&[String]) -> Result<()>) -> Part<'_> {
        Part { name: "thing", needs, run, arguments: &["--few"] }
    }

    fn said(part: &Part<'_>, ci: bool) -> String {
        line(part.name, &part.outcome(ci), Duration::from_millis(1_260))
    }

    #[test]
    fn a_part_passes_fails_or_says_what_it_lacks() {
        let few = |arguments: &[String]| if arguments == ["--few"] { Ok(()) } else { bail!("bad") };
        let there = [need("this", || true, Place::System)];
        assert_eq!(said(&part(&there, few), false), "capi thing        passed    1.3 s");
        let broken = part(&[], |_| bail!("wrong tricks"));
        assert_eq!(said(&broken, true), "capi thing        FAILED: wrong tricks");
        let lacking = [need("that", || false, Place::System)];
        let skipped = "capi thing        skipped because that is not there";
        assert_eq!(said(&part(&lacking, few), false), skipped);
        let skipped = "capi thing        skipped because that could not be had: no network";
        assert_eq!(said(&part(&lacking, few), true), skipped);
        let lacking = [need("that", || false, Place::Cargo)];
        assert_eq!(said(&part(&lacking, few), false), skipped);
    }

    #[test]
    fn one_failure_fails_the_whole_and_a_skip_does_not() {
        let lacking = [need("that", || false, Place::System)];
        let lacking = || part(&lacking, |_| Ok(()));
        assert!(report(&[lacking(), part(&[], |_| Ok(()))], false).is_ok());
        assert!(report(&[part(&[], |_| bail!("wrong")), lacking()], false).is_err());
    }
}
