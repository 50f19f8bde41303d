//! `ci`: every check in order, one line each, up to the first failure.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::{
    bench, capi, circles, docs, features, layers, lint, package, python, run, supply, test, tidy,
    web,
};

type Step = (&'static str, fn(&[String]) -> Result<()>);

/// Cheap ones first; each may use what an earlier one has compiled.
const STEPS: [Step; 15] = [
    ("tidy", tidy::run),
    ("layers", layers::run),
    ("circles", circles::run),
    ("lint", lint::run),
    ("features", features::run),
    ("test", test::without_assertions),
    ("golden", bench::golden),
    ("signature", bench::signature),
    ("docs", docs::run),
    ("deny", supply::deny),
    ("msrv", supply::msrv),
    ("package", package::run),
    ("capi", capi::ci),
    ("python", python::ci),
    ("web", web::run),
];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let mut lines = Vec::new();
    let mut failed = None;
    for (name, step) in STEPS {
        let start = Instant::now();
        let result = step(&[]);
        let line = line(name, result.is_ok(), start.elapsed());
        println!("{line}");
        lines.push(line);
        if let Err(error) = result {
            failed = Some(format!("{name}: {error:#}"));
            break;
        }
    }
    println!("\n{}", lines.join("\n"));
    let failures = usize::from(failed.is_some());
    if let Some(error) = &failed {
        println!("{error}");
    }
    println!("{} passed, {failures} failed", lines.len() - failures);
    if failures > 0 {
        bail!("not every check passed");
    }
    Ok(())
}

fn line(name: &str, passed: bool, time: Duration) -> String {
    format!("{name:10} {} {:7.1} s", if passed { "ok    " } else { "FAILED" }, time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_passed_and_how_long_it_took() {
        let time = Duration::from_millis(12_340);
        assert_eq!(line("tidy", true, time), "tidy       ok        12.3 s");
        assert_eq!(line("tidy", false, time), "tidy       FAILED    12.3 s");
    }
}
