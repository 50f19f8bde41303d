//! `layers`: the arrows between crates, as docs/architecture.md draws them.
//!
//! A row names the crates that a crate stands on. Each of these arrows must be there, and a crate may
//! also use whatever it reaches through them. The page and this table draw the same arrows. A new
//! arrow is a change of both, and so a visible line in a diff.

mod drawing;

use std::fs;

use anyhow::{Context, Result};

use crate::metadata::{self, Package};
use crate::run;

/// One crate, what it is, and the crates of this workspace it stands on.
struct Layer {
    name: &'static str,
    kind: Kind,
    on: &'static [&'static str],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A published library: no benchmark harness; clap and rand only as optional dependencies.
    Library,
    /// A program or a tool, which may use what it likes from outside.
    Program,
    /// For tests of other crates only.
    Test,
    /// May use every crate here.
    Top,
}

#[rustfmt::skip]
const LAYERS: &[Layer] = {
    use Kind::{Library, Program, Test, Top};
    &[
        Layer { name: "dds-cards", kind: Library, on: &[] },
        Layer { name: "dds-deal", kind: Library, on: &["dds-cards"] },
        Layer { name: "dds-formats", kind: Library, on: &["dds-deal"] },
        Layer { name: "dds-position", kind: Library, on: &["dds-deal"] },
        Layer { name: "dds-tt", kind: Library, on: &["dds-position"] },
        Layer { name: "dds-search", kind: Library, on: &["dds-tt"] },
        Layer { name: "double-dummy", kind: Library, on: &["dds-search", "dds-formats"] },
        Layer { name: "dds-render", kind: Library, on: &["double-dummy"] },
        Layer { name: "dds-capi", kind: Library, on: &["double-dummy"] },
        Layer { name: "capi-check", kind: Program, on: &["dds-capi"] },
        Layer { name: "dds-cli", kind: Program, on: &["dds-render"] },
        Layer { name: "dds-web", kind: Program, on: &["double-dummy"] },
        Layer { name: TESTKIT, kind: Test, on: &["dds-position"] },
        Layer { name: "gametree-table", kind: Library, on: &[] },
        Layer { name: "gametree", kind: Library, on: &["gametree-table"] },
        Layer { name: "gametree-games", kind: Library, on: &["gametree"] },
        Layer { name: "gametree-lab", kind: Program, on: &["gametree-games"] },
        Layer { name: "word-lexicon", kind: Library, on: &[] },
        Layer { name: "crossword-moves", kind: Library, on: &["word-lexicon"] },
        Layer { name: "benches", kind: Top, on: &[] },
        Layer { name: "xtask", kind: Program, on: &[] },
    ]
};

/// Seen by the tests of the bridge crates; must itself not see what they test.
const TESTKIT: &str = "dds-testkit";

/// Arrows upwards that tests and examples may have.
const DEV_ARROWS: &[(&str, &str)] = &[];

/// What a library must leave to its users.
const NOT_IN_LIBRARIES: [&str; 5] = ["anyhow", "clap", "criterion", "indicatif", "rand"];

/// Allowed in a library as a part that can be left out: chance, and a command of its own.
const IF_OPTIONAL: [&str; 2] = ["clap", "rand"];

const PAGE: &str = "docs/architecture.md";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let packages = metadata::packages()?;
    let page = fs::read_to_string(run::root().join(PAGE)).context(PAGE)?;
    let mut faults = faults(&packages);
    faults.extend(absent(&packages));
    faults.extend(drawing::faults(&page, &arrows()));
    run::report("layer", &faults)
}

/// Every arrow of the table.
fn arrows() -> Vec<(&'static str, &'static str)> {
    LAYERS.iter().flat_map(|layer| layer.on.iter().map(|to| (layer.name, *to))).collect()
}

/// Crates and arrows of the table that the manifests do not have.
fn absent(packages: &[Package]) -> Vec<String> {
    let mut faults = Vec::new();
    for layer in LAYERS {
        let Some(package) = packages.iter().find(|package| package.name == layer.name) else {
            faults
                .push(format!("{}: in the table of xtask/src/layers.rs, and no crate", layer.name));
            continue;
        };
        let there = |to: &str| package.dependencies.iter().any(|d| d.name == to && !d.dev);
        for to in layer.on.iter().filter(|to| !there(to)) {
            faults.push(format!("{} -> {to}: drawn, and no dependency", layer.name));
        }
    }
    faults
}

fn faults(packages: &[Package]) -> Vec<String> {
    let mut faults = Vec::new();
    for package in packages {
        match layer(&package.name) {
            Some(layer) => check(package, layer, &mut faults),
            None => {
                faults.push(format!("{}: not in the table of xtask/src/layers.rs", package.name));
            }
        }
    }
    faults
}

fn layer(name: &str) -> Option<&'static Layer> {
    LAYERS.iter().find(|layer| layer.name == name)
}

fn check(package: &Package, layer: &Layer, faults: &mut Vec<String>) {
    for dependency in &package.dependencies {
        let (from, to) = (package.name.as_str(), dependency.name.as_str());
        if self::layer(to).is_some() && !allowed(layer, to, dependency.dev) {
            let kind = if dependency.dev { "dev-dependency" } else { "dependency" };
            faults.push(format!("{from} -> {to}: no such arrow ({kind}); see xtask/src/layers.rs"));
        }
        let refused =
            NOT_IN_LIBRARIES.contains(&to) && !(dependency.optional && IF_OPTIONAL.contains(&to));
        if layer.kind == Kind::Library && !dependency.dev && refused {
            faults.push(format!("{from} -> {to}: a library leaves this to its users"));
        }
    }
}

fn allowed(layer: &Layer, to: &str, dev: bool) -> bool {
    if layer.kind == Kind::Top || reaches(layer, to) {
        return true;
    }
    let bridge = layer.name.starts_with("dds-") || layer.name == "double-dummy";
    dev && (bridge && to == TESTKIT || DEV_ARROWS.contains(&(layer.name, to)))
}

/// Whether one or more arrows lead from the crate to `to`.
fn reaches(from: &Layer, to: &str) -> bool {
    from.on.iter().any(|on| *on == to || layer(on).is_some_and(|below| reaches(below, to)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Dependency;

    fn found(name: &str, to: &str, dev: bool, optional: bool) -> usize {
        let dependencies = vec![Dependency { name: to.into(), dev, optional }];
        faults(&[Package { dependencies, ..Package::named(name) }]).len()
    }

    #[test]
    fn arrows_point_down_and_stay_in_their_stack() {
        for (from, to, expected) in [
            ("dds-search", "dds-cards", 0),
            ("dds-cards", "dds-deal", 1),
            ("dds-tt", "dds-search", 1),
            ("gametree", "dds-cards", 1),
            ("crossword-moves", "gametree", 1),
            ("gametree-lab", "gametree-games", 0),
            ("gametree-lab", "plotters", 0),
            ("benches", "dds-testkit", 0),
            ("xtask", "double-dummy", 1),
            ("newcomer", "dds-cards", 1),
        ] {
            assert_eq!(found(from, to, false, false), expected, "{from} -> {to}");
        }
    }

    #[test]
    fn the_testkit_is_for_tests_and_sees_no_search() {
        assert_eq!(found("dds-search", "dds-testkit", true, false), 0);
        assert_eq!(found("dds-search", "dds-testkit", false, false), 1);
        assert_eq!(found("dds-testkit", "dds-search", true, false), 1);
        assert_eq!(found("dds-testkit", "dds-tt", false, false), 1);
        assert_eq!(found("word-lexicon", "dds-testkit", true, false), 1);
    }

    #[test]
    fn libraries_leave_parsers_benches_and_chance_to_their_users() {
        for (from, to, dev, optional, expected) in [
            ("dds-deal", "rand", false, false, 1),
            ("dds-deal", "rand", false, true, 0),
            ("dds-deal", "criterion", false, true, 1),
            ("crossword-moves", "clap", false, true, 0),
            ("crossword-moves", "clap", false, false, 1),
            ("dds-deal", "criterion", true, false, 0),
            ("dds-cli", "clap", false, false, 0),
        ] {
            assert_eq!(found(from, to, dev, optional), expected, "{from} -> {to}");
        }
    }

    #[test]
    fn a_drawn_arrow_that_is_absent_is_a_fault() {
        let package = |layer: &Layer| Package {
            dependencies: layer
                .on
                .iter()
                .map(|to| Dependency { name: (*to).into(), dev: false, optional: false })
                .collect(),
            ..Package::named(layer.name)
        };
        let mut packages: Vec<Package> = LAYERS.iter().map(package).collect();
        assert_eq!(absent(&packages), Vec::<String>::new());
        let search = packages.iter().position(|package| package.name == "dds-search").unwrap();
        packages[search].dependencies[0].dev = true;
        assert_eq!(absent(&packages), ["dds-search -> dds-tt: drawn, and no dependency"]);
        packages.remove(search);
        assert_eq!(absent(&packages).len(), 1);
    }

    #[test]
    fn the_table_only_points_at_crates_above_it() {
        for (place, layer) in LAYERS.iter().enumerate() {
            for on in layer.on {
                let found = LAYERS.iter().position(|other| other.name == *on);
                assert!(found.is_some_and(|other| other < place), "{} -> {on}", layer.name);
            }
        }
    }
}
