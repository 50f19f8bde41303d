//! `layers`: the arrows between crates, as the design draws them.
//!
//! A crate may depend on exactly those named beside it. A new arrow is a change of this table,
//! and so a visible line in a diff.

use anyhow::Result;

use crate::metadata::{self, Package};
use crate::run;

/// One crate, what it is, and the crates of this workspace it may use.
struct Layer {
    name: &'static str,
    kind: Kind,
    below: &'static [&'static str],
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
const LAYERS: [Layer; 21] = {
    use Kind::{Library, Program, Test, Top};
    [
        Layer { name: "dds-cards", kind: Library, below: &[] },
        Layer { name: "dds-deal", kind: Library, below: &["dds-cards"] },
        Layer { name: "dds-formats", kind: Library, below: &["dds-deal", "dds-cards"] },
        Layer { name: "dds-position", kind: Library, below: &["dds-deal", "dds-cards"] },
        Layer { name: "dds-tt", kind: Library, below: &["dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "dds-search", kind: Library, below: &["dds-tt", "dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "double-dummy", kind: Library, below: &["dds-formats", "dds-search", "dds-tt", "dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "dds-capi", kind: Library, below: &["double-dummy", "dds-search", "dds-tt", "dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "dds-render", kind: Library, below: &["double-dummy", "dds-deal", "dds-cards"] },
        Layer { name: "capi-check", kind: Program, below: &["dds-capi", "double-dummy", "dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "dds-cli", kind: Program, below: &["dds-render", "double-dummy", "dds-formats", "dds-search", "dds-tt", "dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "dds-web", kind: Program, below: &["double-dummy"] },
        Layer { name: TESTKIT, kind: Test, below: &["dds-position", "dds-deal", "dds-cards"] },
        Layer { name: "gametree-table", kind: Library, below: &[] },
        Layer { name: "gametree", kind: Library, below: &["gametree-table"] },
        Layer { name: "gametree-games", kind: Library, below: &["gametree", "gametree-table"] },
        Layer { name: "gametree-lab", kind: Program, below: &["gametree-games", "gametree", "gametree-table"] },
        Layer { name: "lexicon", kind: Library, below: &[] },
        Layer { name: "crossword", kind: Library, below: &["lexicon"] },
        Layer { name: "benches", kind: Top, below: &[] },
        Layer { name: "xtask", kind: Program, below: &[] },
    ]
};

/// Seen by the tests of the bridge crates; must itself not see what they test.
const TESTKIT: &str = "dds-testkit";

/// Arrows drawn for tests only, beside those above.
const DEV_ARROWS: [(&str, &str); 1] = [("gametree", "gametree-games")];

/// What a library must leave to its users.
const NOT_IN_LIBRARIES: [&str; 5] = ["anyhow", "clap", "criterion", "indicatif", "rand"];

/// Allowed in a library as a part that can be left out: chance, and a command of its own.
const IF_OPTIONAL: [&str; 2] = ["clap", "rand"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    run::report("layer", &faults(&metadata::packages()?))
}

fn faults(packages: &[Package]) -> Vec<String> {
    let mut faults = Vec::new();
    for package in packages {
        match LAYERS.iter().find(|layer| layer.name == package.name) {
            Some(layer) => check(package, layer, &mut faults),
            None => {
                faults.push(format!("{}: not in the table of xtask/src/layers.rs", package.name))
            }
        }
    }
    faults
}

fn check(package: &Package, layer: &Layer, faults: &mut Vec<String>) {
    for dependency in &package.dependencies {
        let (from, to) = (package.name.as_str(), dependency.name.as_str());
        let ours = LAYERS.iter().any(|layer| layer.name == to);
        if ours && !arrow(layer, to, dependency.dev) {
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

fn arrow(layer: &Layer, to: &str, dev: bool) -> bool {
    if layer.kind == Kind::Top || layer.below.contains(&to) {
        return true;
    }
    let bridge = layer.name.starts_with("dds-") || layer.name == "double-dummy";
    dev && (bridge && to == TESTKIT || DEV_ARROWS.contains(&(layer.name, to)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Dependency;

    fn found(name: &str, to: &str, dev: bool, optional: bool) -> usize {
        let dependencies = vec![Dependency { name: to.into(), dev, optional }];
        faults(&[Package { name: name.into(), features: vec![], dependencies }]).len()
    }

    #[test]
    fn arrows_point_down_and_stay_in_their_stack() {
        for (from, to, expected) in [
            ("dds-search", "dds-cards", 0),
            ("dds-cards", "dds-deal", 1),
            ("dds-tt", "dds-search", 1),
            ("gametree", "dds-cards", 1),
            ("crossword", "gametree", 1),
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
        assert_eq!(found("lexicon", "dds-testkit", true, false), 1);
    }

    #[test]
    fn libraries_leave_parsers_benches_and_chance_to_their_users() {
        for (from, to, dev, optional, expected) in [
            ("dds-deal", "rand", false, false, 1),
            ("dds-deal", "rand", false, true, 0),
            ("dds-deal", "criterion", false, true, 1),
            ("crossword", "clap", false, true, 0),
            ("crossword", "clap", false, false, 1),
            ("dds-deal", "criterion", true, false, 0),
            ("dds-cli", "clap", false, false, 0),
        ] {
            assert_eq!(found(from, to, dev, optional), expected, "{from} -> {to}");
        }
    }

    #[test]
    fn the_table_only_points_at_crates_above_it() {
        for (place, layer) in LAYERS.iter().enumerate() {
            for below in layer.below {
                let found = LAYERS.iter().position(|other| other.name == *below);
                assert!(found.is_some_and(|other| other < place), "{} -> {below}", layer.name);
            }
        }
    }
}
