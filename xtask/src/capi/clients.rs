//! Programs that load DDS, unmodified, with our library in the place of theirs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::{install, library};
use crate::run::{check, output, program};

/// A package of the Python registry.
pub(super) struct Package {
    name: &'static str,
    version: &'static str,
    /// Where it keeps its library, below the folder of its packages.
    library: &'static str,
    /// What asks it questions, and how many.
    script: [&'static str; 2],
}

pub(super) const ENDPLAY: Package = Package {
    name: "endplay",
    version: "0.5.12",
    library: "endplay/_dds/libdds.so",
    script: ["crates/capi/check/clients/endplay_check.py", "20"],
};
pub(super) const DDSTABLE: Package = Package {
    name: "ddstable",
    version: "0.2.0",
    library: "ddstable/libdds.so",
    script: ["crates/capi/check/clients/ddstable_check.py", "50"],
};

pub(super) const TENACE_PATH: &str = "/usr/games/tenace";
/// What tenace takes from the library.
const TENACE: [&str; 3] = ["CalcDDtable", "SetMaxThreads", "SolveBoard"];

/// Those named, or all.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    let prefix = install::into(&library::folder("installed")?)?;
    let all = [ENDPLAY.name, DDSTABLE.name, "tenace"];
    if let Some(other) = arguments.iter().find(|name| !all.contains(&name.as_str())) {
        bail!("{other}: expected {}", all.join(", "));
    }
    let wanted = |name: &&str| arguments.is_empty() || arguments.iter().any(|other| other == name);
    for name in all.into_iter().filter(wanted) {
        match [ENDPLAY, DDSTABLE].into_iter().find(|package| package.name == name) {
            Some(package) => package.compare(&prefix),
            None => tenace(&prefix),
        }
        .context(name)?;
    }
    Ok(())
}

impl Package {
    /// An environment of its own for the package.
    fn environment(&self) -> Result<PathBuf> {
        Ok(library::folder("venv")?.join(format!("{}-{}", self.name, self.version)))
    }

    /// A copy of the library it came with.
    fn theirs(&self) -> Result<PathBuf> {
        Ok(self.environment()?.join("theirs.so"))
    }

    pub(super) fn there(&self) -> bool {
        self.theirs().is_ok_and(|copy| copy.exists())
    }

    pub(super) fn install(&self) -> Result<()> {
        let environment = self.environment()?;
        check(program("python3").args(["-m", "venv", "--clear"]).arg(&environment))?;
        let package = format!("{}=={}", self.name, self.version);
        let pip = environment.join("bin/pip");
        check(program(&pip).args(["install", "--quiet", &package]))?;
        fs::copy(self.place()?, self.theirs()?)?;
        Ok(())
    }

    /// Where it looks for its library.
    fn place(&self) -> Result<PathBuf> {
        let find = "import sysconfig; print(sysconfig.get_path('purelib'))";
        let site = output(program(self.python()?).args(["-c", find]))?;
        let place = Path::new(site.trim()).join(self.library);
        ensure!(place.is_file(), "{} is not there", place.display());
        Ok(place)
    }

    fn python(&self) -> Result<PathBuf> {
        Ok(self.environment()?.join("bin/python"))
    }

    /// What it says with this library in the place of its own.
    fn said_with(&self, library: &Path) -> Result<String> {
        fs::copy(library, self.place()?)?;
        output(program(self.python()?).args(self.script))
    }

    /// Records what it says with its own library, and compares what it says with ours.
    fn compare(&self, prefix: &Path) -> Result<()> {
        if !self.there() {
            self.install()?;
        }
        let theirs = self.said_with(&self.theirs()?)?;
        let ours = self.said_with(&prefix.join("lib/libdds.so"))?;
        for (line, (theirs, ours)) in theirs.lines().zip(ours.lines()).enumerate() {
            ensure!(theirs == ours, "line {}: {theirs}\nwith ours: {ours}", line + 1);
        }
        let lines = ours.lines().count();
        ensure!(theirs.lines().count() == lines, "one says more than the other");
        ensure!(lines > 0, "it says nothing");
        println!("{} {}: {lines} lines, equal with either library", self.name, self.version);
        Ok(())
    }
}

/// Starts tenace under a virtual display: which library its symbols come from, and that it lives.
fn tenace(prefix: &Path) -> Result<()> {
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
