//! `features`: each feature of each crate alone, none, all; and the crates that do without `std`.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::metadata::{self, Package};
use crate::run;

/// Crates that must build where there is no `std`, by package and folder.
const NO_STD: [(&str, &str); 2] = [("dds-cards", "crates/cards"), ("dds-deal", "crates/deal")];

/// A library that has the panic handler `std` would bring: with `std` anywhere below it, there are
/// two, and it does not compile.
const BARE: &str = "#![no_std]
extern crate alloc;
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
/// Uses what is under test, so that it is linked.
pub fn used(text: &str) -> bool {
    text.parse::<dds_deal::Deal>().is_ok()
        && text.parse::<dds_cards::Card>().is_ok()
        && dds_deal::random::Dealer::new(1).deal().is_full()
}
";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let packages = metadata::packages()?;
    for choice in packages.iter().flat_map(choices) {
        run::check(&mut run::cargo(&format!("check --quiet {choice}"), &[]))?;
    }
    let targets = bare_targets();
    if packages.iter().any(|known| known.name == "dds-deal") {
        without_std()?;
    }
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

/// Compiles a crate with a panic handler of its own on top of those that do without `std`.
fn without_std() -> Result<()> {
    let folder = run::root().join("target/no-std");
    fs::create_dir_all(folder.join("src"))?;
    let manifest = "[package]\nname = \"no-std\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                    [workspace]\n[dependencies]\n\
                    dds-cards = { path = \"../../crates/cards\" }\n\
                    dds-deal = { path = \"../../crates/deal\", features = [\"random\", \"serde\"] }\n";
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/lib.rs"), BARE)?;
    fs::copy(run::root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let manifest = folder.join("Cargo.toml");
    let line = format!("check --quiet --manifest-path {}", manifest.display());
    run::check(&mut run::cargo(&line, &[]))
        .context("a crate without `std` cannot be built on dds-cards and dds-deal")
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
