//! What the commands of `capi` need beside Rust, and where it comes from.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::{clients, library, original};
use crate::run::{self, check, output, program};

/// Makes the header; another version words it otherwise.
const CBINDGEN: &str = "0.29.4";

/// A tool, or files of others.
pub(super) struct Need {
    pub(super) name: &'static str,
    pub(super) there: fn() -> bool,
    pub(super) install: fn() -> Result<()>,
    pub(super) place: Place,
}

/// Where an installation goes.
#[derive(PartialEq)]
pub(super) enum Place {
    /// Into cargo's folders: nobody is asked.
    Cargo,
    /// Into the system: on a machine of CI only.
    System,
}

macro_rules! debian {
    ($name:literal, $probe:expr, $($package:literal)+) => {
        Need {
            name: $name,
            there: || answers(&$probe),
            install: || debian(&[$($package),+]),
            place: Place::System,
        }
    };
}

pub(super) const NM: Need = debian!("nm", ["nm", "--version"], "binutils");
pub(super) const CC: Need = debian!("cc", ["cc", "--version"], "gcc" "libc6-dev");
pub(super) const CXX: Need = debian!("c++", ["c++", "--version"], "g++");
pub(super) const PKG_CONFIG: Need =
    debian!("pkg-config", ["pkg-config", "--version"], "pkg-config");
pub(super) const PYTHON: Need =
    debian!("python3 with venv", ["python3", "-c", "import venv, ensurepip"], "python3-venv");
pub(super) const TENACE: Need = debian!("tenace", ["test", "-x", clients::TENACE_PATH], "tenace");
pub(super) const XVFB: Need = debian!("xvfb-run", ["which", "xvfb-run", "xauth"], "xvfb" "xauth");

pub(super) const CBINDGEN_TOOL: Need = Need {
    name: "cbindgen",
    there: || own_cbindgen().is_ok_and(|path| path.exists()),
    install: || {
        let line = format!("install --quiet --locked --debug --version {CBINDGEN} --root");
        let root = library::folder("tools")?.display().to_string();
        check(&mut run::cargo(&line, &[root, "cbindgen".into()]))
    },
    place: Place::Cargo,
};
pub(super) const ENDPLAY: Need = Need {
    name: "endplay of the Python registry",
    there: || clients::ENDPLAY.there(),
    install: || clients::ENDPLAY.install(),
    place: Place::Cargo,
};
pub(super) const DDSTABLE: Need = Need {
    name: "ddstable of the Python registry",
    there: || clients::DDSTABLE.there(),
    install: || clients::DDSTABLE.install(),
    place: Place::Cargo,
};
pub(super) const DDS_BRIDGE_SYS: Need = Need {
    name: "the crate dds-bridge-sys",
    there: || original::shipped().is_ok(),
    install: || original::shipped().map(drop),
    place: Place::Cargo,
};

impl Need {
    /// Sees to it that it is there.
    ///
    /// # Errors
    /// Why it is not.
    pub(super) fn meet(&self, install_in_system: bool) -> Result<()> {
        if (self.there)() {
            return Ok(());
        }
        if self.place == Place::System && !install_in_system {
            bail!("{} is not there", self.name);
        }
        (self.install)().with_context(|| format!("{} could not be had", self.name))?;
        if !(self.there)() {
            bail!("{} is not there, though it was installed", self.name);
        }
        Ok(())
    }
}

/// The cbindgen of our version: that of cargo's folder, or one on the path.
pub(super) fn cbindgen() -> Result<PathBuf> {
    let own = own_cbindgen()?;
    let path = if own.exists() { own } else { PathBuf::from("cbindgen") };
    let version = output(program(&path).arg("--version"));
    let version = version.with_context(|| {
        format!("cbindgen comes with `cargo install --version {CBINDGEN} cbindgen`")
    })?;
    if !version.split_whitespace().any(|word| word == CBINDGEN) {
        bail!("the header is made by cbindgen {CBINDGEN}, this is {}", version.trim());
    }
    Ok(path)
}

fn own_cbindgen() -> Result<PathBuf> {
    Ok(library::folder("tools")?.join("bin/cbindgen"))
}

/// Whether a command is there and ends well.
fn answers(words: &[&str]) -> bool {
    let [name, arguments @ ..] = words else { return false };
    program(name).args(arguments).output().is_ok_and(|output| output.status.success())
}

fn debian(packages: &[&str]) -> Result<()> {
    let apt = |arguments: &[&str]| {
        check(program("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    let install = ["install", "-y", "-qq", "--no-install-recommends"];
    apt(&[&install[..], packages].concat())
}
