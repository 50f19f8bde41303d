//! `features`: each feature of each crate alone, none, all; and the crates that do without `std`.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::metadata::{self, Package};
use crate::run;

/// Crates that must build where there is no `std`, by package and folder.
const NO_STD: [(&str, &str); 1] = [("dds-cards", "crates/cards")];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let packages = metadata::packages()?;
    for choice in packages.iter().flat_map(choices) {
        run::check(&mut run::cargo(&format!("check --quiet {choice}"), &[]))?;
    }
    let targets = bare_targets();
    for (package, folder) in NO_STD {
        if !packages.iter().any(|known| known.name == package) {
            continue;
        }
        let file = run::root().join(folder).join("src/lib.rs");
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        if !declares_no_std(&text) {
            bail!("{folder}/src/lib.rs does not say `no_std`");
        }
        for target in &targets {
            let line =
                format!("check --quiet -p {package} --no-default-features --target {target}");
            run::check(&mut run::cargo(&line, &[]))?;
        }
    }
    Ok(())
}

/// Arguments of `cargo check` for one package: none, all, and each feature alone. A package
/// without features is covered by `lint`.
fn choices(package: &Package) -> Vec<String> {
    let named: Vec<&String> = package.features.iter().filter(|name| *name != "default").collect();
    if named.is_empty() {
        return Vec::new();
    }
    let package = format!("-p {}", package.name);
    let mut choices = vec![format!("{package} --no-default-features")];
    if named.len() > 1 {
        choices.extend(
            named.iter().map(|name| format!("{package} --no-default-features --features {name}")),
        );
    }
    choices.push(format!("{package} --all-features"));
    choices
}

fn declares_no_std(lib: &str) -> bool {
    let attributes = lib.lines().filter(|line| line.starts_with("#!["));
    attributes.into_iter().any(|line| line.contains("no_std"))
}

/// Installed targets that have no `std`, so that its use would not compile. There may be none;
/// the declaration is then all that is checked.
fn bare_targets() -> Vec<String> {
    let installed = run::output(run::program("rustup").args(["target", "list", "--installed"]));
    let installed = installed.unwrap_or_default();
    installed.lines().filter(|target| target.contains("-none")).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(features: &[&str]) -> Package {
        let features = features.iter().map(|name| (*name).into()).collect();
        Package { features, ..Package::named("p") }
    }

    #[test]
    fn each_feature_is_checked_alone_between_none_and_all() {
        let expected = [
            "-p p --no-default-features",
            "-p p --no-default-features --features serde",
            "-p p --no-default-features --features std",
            "-p p --all-features",
        ];
        assert_eq!(choices(&package(&["default", "serde", "std"])), expected);
        assert_eq!(choices(&package(&["rayon"])), [expected[0], expected[3]]);
        assert!(choices(&package(&["default"])).is_empty());
    }

    #[test]
    fn no_std_must_be_declared_and_not_only_mentioned() {
        assert!(declares_no_std("//! Docs.\n#![cfg_attr(not(feature = \"std\"), no_std)]\n"));
        assert!(declares_no_std("#![no_std]\n"));
        assert!(!declares_no_std("//! Works with `no_std`.\n"));
    }
}
