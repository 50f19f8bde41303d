//! `circles`: no module needs another that needs it back.
//!
//! Every crate is read from its `lib.rs` or `main.rs` along its `mod` lines. A module needs another
//! when it names it: in `use`, in a path, or inside a macro call, by `crate::`, `super::` or the
//! name of a child. A name that a parent re-exports counts as the module it comes from. What a file
//! holds for tests only is left out.
//!
//! Modules are compared with their siblings, each with everything below it. A parent and what is
//! below it are one thing here: the parent re-exports its children, and they use what it declares.
//! Methods of one type spread over several files are not seen, nor are names that a macro makes.

mod crates;
mod graph;
mod names;

use anyhow::Result;

use crate::run;
use crate::tree::{self, File};

/// Crates that still have circles. A crate without one must not be listed, so the list only shrinks.
#[rustfmt::skip]
const NOT_YET_FREE: &[&str] = &[
    "crates/cli/src/main.rs",
    "crates/formats/src/lib.rs",
    "crates/python/src/lib.rs",
    "crates/render/src/lib.rs",
];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    run::report("circle", &faults(&tree::read(&run::root())?, NOT_YET_FREE)?)
}

fn faults(files: &[File], not_yet_free: &[&str]) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for root in files.iter().map(|file| file.path.as_str()).filter(|path| is_root(path)) {
        let modules = crates::read(root, files)?;
        let circles = graph::circles(&crates::uses(&modules));
        match not_yet_free.contains(&root) {
            true if circles.is_empty() => {
                faults.push(format!("{root}: free of circles; take it from the list NOT_YET_FREE"));
            }
            true => {}
            false => {
                faults.extend(circles.iter().map(|circle| format!("{root}: {}", told(circle))))
            }
        }
    }
    Ok(faults)
}

fn is_root(path: &str) -> bool {
    path.ends_with("src/lib.rs") || path.ends_with("src/main.rs") || path.contains("/src/bin/")
}

/// A circle in words: `a -> b (src/a.rs:3), b -> a (src/b.rs:7)`.
fn told(circle: &[graph::Use]) -> String {
    let arrows: Vec<String> = circle
        .iter()
        .map(|a| format!("{} -> {} ({}:{})", a.from.join("::"), a.to.join("::"), a.file, a.line))
        .collect();
    arrows.join(", ")
}

#[cfg(test)]
mod tests;
