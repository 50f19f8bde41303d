//! Debian packages, by `dpkg-deb`.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::{ARCHITECTURE, VERSION, write};
use crate::run::{check, program};

/// One package: its name, what it stands in for, and what it is.
struct Package {
    name: &'static str,
    more: &'static str,
    about: &'static str,
}

const COMMAND: Package = Package {
    name: "double-dummy",
    more: "",
    about: "bridge double-dummy solver, the command dds\n \
            Tables of 20 results, par, the cost of every card, conversions between file formats,\n \
            random deals and hand records. The program is statically linked.",
};

/// Debian's own package of DDS puts files of the same names in the same places.
const LIBRARY: Package = Package {
    name: "libdds-double-dummy",
    more: "Depends: libc6, libgcc-s1\nProvides: libdds0, libdds-dev\nConflicts: libdds0, libdds-dev\n",
    about: "drop-in replacement for the bridge library libdds\n \
            The shared library that programs load for double-dummy results, with its header and\n \
            pkg-config file.",
};

/// Both packages; their file names.
pub(super) fn packages(dist: &Path, command: &Path, library: &Path) -> Result<Vec<String>> {
    [(COMMAND, command), (LIBRARY, library)]
        .into_iter()
        .map(|(package, content)| package.build(dist, content))
        .collect()
}

impl Package {
    fn build(&self, dist: &Path, content: &Path) -> Result<String> {
        let tree = dist.join("debian").join(self.name);
        let usr = tree.join("usr");
        fs::create_dir_all(&usr)?;
        check(program("cp").arg("--archive").arg(content.join(".")).arg(&usr))?;
        write(tree.join("DEBIAN/control"), self.control())?;
        let file = format!("{}_{VERSION}_{ARCHITECTURE}.deb", self.name);
        let mut build = program("dpkg-deb");
        build.args(["--root-owner-group", "--build"]).arg(&tree).arg(dist.join(&file));
        check(build.env("SOURCE_DATE_EPOCH", "0"))?;
        Ok(file)
    }

    fn control(&self) -> String {
        format!(
            "Package: {}\nVersion: {VERSION}\nArchitecture: {ARCHITECTURE}\nSection: games\n\
             Priority: optional\nMaintainer: the authors of double-dummy\n{}\
             Description: {}\n",
            self.name, self.more, self.about
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_a_control_file_is_a_field_or_continues_one() {
        for package in [COMMAND, LIBRARY] {
            for line in package.control().lines() {
                let field = line.split_once(": ").is_some_and(|(name, _)| !name.contains(' '));
                assert!(field || line.starts_with(' '), "{}: {line:?}", package.name);
            }
        }
    }
}
