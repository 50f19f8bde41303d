//! Programs that load DDS, unmodified, with our library in the place of theirs.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::{install, library};
use crate::run::{self, check, output, program};

/// A package of the Python registry, where it keeps its library, the questions put to it, how many.
const PYTHON: [(&str, &str, &str, &str); 2] = [
    ("endplay==0.5.12", "endplay/_dds/libdds.so", "endplay_check.py", "20"),
    ("ddstable==0.2.0", "ddstable/libdds.so", "ddstable_check.py", "50"),
];

/// What tenace takes from the library.
const TENACE: [&str; 3] = ["CalcDDtable", "SetMaxThreads", "SolveBoard"];

pub(super) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let prefix = install::into(&library::folder("installed")?)?;
    for (package, own, script, count) in PYTHON {
        python(&prefix, package, own, script, count).context(package)?;
    }
    tenace(&prefix).context("tenace")
}

/// Records what a package says with its own library, and compares what it says with ours.
fn python(prefix: &Path, package: &str, own: &str, script: &str, count: &str) -> Result<()> {
    let venv = library::folder("venv")?.join(package);
    if !venv.exists() {
        check(program("python3").args(["-m", "venv"]).arg(&venv))?;
    }
    // Installed anew, so that its own library is in its place.
    let pip = venv.join("bin/pip");
    check(program(&pip).args(["install", "--quiet", "--force-reinstall", package]))?;
    let find = "import sysconfig; print(sysconfig.get_path('purelib'))";
    let python = venv.join("bin/python");
    let site = output(program(&python).args(["-c", find]))?;
    let place = Path::new(site.trim()).join(own);
    ensure!(place.is_file(), "{} is not there", place.display());
    let script = format!("benches/capi/clients/{script}");
    let ask = || output(program(&python).args([&script, count]));
    let theirs = ask()?;
    fs::copy(prefix.join("lib/libdds.so"), &place)?;
    let ours = ask()?;
    for (line, (theirs, ours)) in theirs.lines().zip(ours.lines()).enumerate() {
        ensure!(theirs == ours, "line {}: {theirs}\nwith ours: {ours}", line + 1);
    }
    ensure!(theirs.lines().count() == ours.lines().count(), "one says more than the other");
    println!("{package}: {} lines, equal with either library", ours.lines().count());
    Ok(())
}

/// Starts tenace under a virtual display: which library its symbols come from, and that it lives.
fn tenace(prefix: &Path) -> Result<()> {
    const TENACE_PATH: &str = "/usr/games/tenace";
    if !Path::new(TENACE_PATH).exists() {
        bail!("not installed: `apt-get install tenace xvfb xauth`");
    }
    let bindings = library::folder("tenace")?;
    fs::remove_dir_all(&bindings)?;
    fs::create_dir_all(&bindings)?;
    let mut command = Command::new("timeout");
    command.args(["10", "xvfb-run", "-a", TENACE_PATH]);
    command.env("LD_LIBRARY_PATH", prefix.join("lib")).env("LD_BIND_NOW", "1");
    command.env("LD_DEBUG", "bindings").env("LD_DEBUG_OUTPUT", bindings.join("of"));
    let status = command.status().context("timeout and xvfb-run")?;
    // 124 is how `timeout` says that it had to end the program.
    ensure!(status.code() == Some(124), "ended by itself with {status}");
    let files = fs::read_dir(&bindings)?.collect::<Result<Vec<_>, _>>()?;
    let texts = files.iter().map(|file| fs::read(file.path()));
    let all: Vec<u8> = texts.collect::<Result<Vec<_>, _>>()?.concat();
    let all = String::from_utf8_lossy(&all);
    let lib = prefix.join("lib").display().to_string();
    for symbol in TENACE {
        let bound = all.lines().any(|line| {
            line.contains(TENACE_PATH)
                && line.contains(&lib)
                && line.contains(&format!("`{symbol}'"))
        });
        ensure!(bound, "{symbol} is not bound to ours");
    }
    println!("tenace: ran for 10 s with {} bound to ours", TENACE.join(", "));
    Ok(())
}
