//! `package`: what crates.io would get of each published crate, complete and building.
//!
//! First the list of files and the manifest of each, then `cargo publish --dry-run` of all of them at
//! once: cargo sorts them by their arrows and builds each from its package, on the packages before
//! it. Where the index cannot be reached, cargo says so and the command fails.

use anyhow::Result;

use crate::metadata::{self, Package};
use crate::run;

/// Beside the code in every package: both licences want their text passed on.
const FILES: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// What crates.io shows of a package, and what its search finds it by.
const FIELDS: [&str; 6] =
    ["description", "license", "readme", "documentation", "keywords", "categories"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let mut faults = Vec::new();
    let packages = metadata::packages()?;
    for package in packages.iter().filter(|package| package.published) {
        let line = format!("package --list --allow-dirty --package {}", package.name);
        let files = run::output(run::cargo(&line, &[]).arg("--quiet"))?;
        faults.extend(missing(package, &files.lines().collect::<Vec<_>>()));
    }
    run::report("package", &faults)?;
    let private: Vec<String> = packages
        .iter()
        .filter(|package| !package.published)
        .map(|package| format!("--exclude={}", package.name))
        .collect();
    // A checkout with changes is what a developer has; the changes are packaged too.
    run::check(&mut run::cargo("publish --dry-run --allow-dirty --quiet --workspace", &private))
}

fn missing(package: &Package, files: &[&str]) -> Vec<String> {
    let name = &package.name;
    let lost = FILES.iter().filter(|file| !files.contains(file));
    let empty = FIELDS.iter().filter(|field| !package.fields.iter().any(|there| there == *field));
    lost.map(|file| format!("{name}: {file} is not in the package"))
        .chain(empty.map(|field| format!("{name}: the manifest has no `{field}`")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_fields_that_lack_are_named() {
        let mut package = Package {
            fields: FIELDS.iter().map(ToString::to_string).collect(),
            ..Package::named("p")
        };
        assert_eq!(missing(&package, &FILES), Vec::<String>::new());
        package.fields.retain(|field| field != "keywords");
        let faults = missing(&package, &FILES[1..]);
        assert_eq!(
            faults,
            ["p: README.md is not in the package", "p: the manifest has no `keywords`"]
        );
    }
}
