//! `capi install`: what a distribution puts in place of DDS.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::library;
use crate::run::root;

/// The name programs ask for; build.rs of the crate writes it into the library.
const SONAME: &str = "libdds.so.0";

pub(super) fn run(arguments: &[String]) -> Result<()> {
    let [option, prefix] = arguments else { bail!("expected --prefix P") };
    if option != "--prefix" {
        bail!("expected --prefix P, found {option}");
    }
    let prefix = into(Path::new(prefix))?;
    println!("installed under {}", prefix.display());
    Ok(())
}

/// Installs under a prefix; says which, as a path from the root.
pub(super) fn into(prefix: &Path) -> Result<PathBuf> {
    let prefix = files(prefix)?;
    let text = pkg_config(&prefix.display().to_string(), env!("CARGO_PKG_VERSION"));
    fs::write(prefix.join("lib/pkgconfig/dds.pc"), text)?;
    Ok(prefix)
}

/// Installs into a folder that may be moved: the pkg-config file finds the rest from where it lies.
pub(crate) fn relocatable(folder: &Path) -> Result<()> {
    let folder = files(folder)?;
    let text = pkg_config("${pcfiledir}/../..", env!("CARGO_PKG_VERSION"));
    Ok(fs::write(folder.join("lib/pkgconfig/dds.pc"), text)?)
}

/// Library, links and header.
fn files(prefix: &Path) -> Result<PathBuf> {
    let built = library::built()?;
    fs::create_dir_all(prefix).with_context(|| prefix.display().to_string())?;
    let prefix = prefix.canonicalize()?;
    let (lib, include) = (prefix.join("lib"), prefix.join("include/dds"));
    for folder in [&lib.join("pkgconfig"), &include] {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let version = env!("CARGO_PKG_VERSION");
    let full = format!("libdds.so.{version}");
    copy(&built, &lib.join(&full))?;
    copy(&built.with_extension("a"), &lib.join("libdds.a"))?;
    copy(&root().join("crates/capi/include/dll.h"), &include.join("dll.h"))?;
    for link in [SONAME, "libdds.so"] {
        if full != link {
            link_to(&full, &lib.join(link))?;
        }
    }
    Ok(prefix)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(unix)]
fn link_to(name: &str, link: &Path) -> Result<()> {
    if link.symlink_metadata().is_ok() {
        fs::remove_file(link)?;
    }
    Ok(std::os::unix::fs::symlink(name, link)?)
}

#[cfg(not(unix))]
fn link_to(name: &str, link: &Path) -> Result<()> {
    copy(&link.with_file_name(name), link)
}

fn pkg_config(prefix: &str, version: &str) -> String {
    format!(
        "prefix={}\nlibdir=${{prefix}}/lib\nincludedir=${{prefix}}/include\n\n\
         Name: dds\nDescription: Bridge double-dummy solver\nVersion: {version}\n\
         Libs: -L${{libdir}} -ldds\nLibs.private: -lpthread -ldl -lm\n\
         Cflags: -I${{includedir}}/dds\n",
        prefix
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pkg_config_file_names_library_and_header() {
        let text = pkg_config("/usr", "0.1.0");
        for line in ["prefix=/usr", "Version: 0.1.0", "Libs: -L${libdir} -ldds"] {
            assert!(text.lines().any(|other| other == line), "{line}");
        }
    }
}
