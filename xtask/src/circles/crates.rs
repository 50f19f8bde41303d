//! The modules of one crate, and which of them name which.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, Result};

use super::graph::Use;
use super::names::{self, Module};
use crate::tree::File;

/// How often a re-exported name is followed to where it comes from.
const MOST_REEXPORTS: usize = 8;

/// Modules by their path from the root of the crate, which is the empty path.
pub(super) struct Modules {
    by_path: BTreeMap<Vec<String>, (String, Module)>,
}

/// Reads a crate from its root file.
///
/// # Errors
/// When a file is not Rust.
pub(super) fn read(root: &str, files: &[File]) -> Result<Modules> {
    let texts: HashMap<&str, &str> =
        files.iter().filter_map(|file| Some((file.path.as_str(), file.text.as_deref()?))).collect();
    let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut modules = Modules { by_path: BTreeMap::new() };
    modules.add(&texts, root, folder, Vec::new())?;
    Ok(modules)
}

impl Modules {
    fn add(
        &mut self,
        texts: &HashMap<&str, &str>,
        file: &str,
        folder: &str,
        path: Vec<String>,
    ) -> Result<()> {
        // A file that is not there is for another platform, or made while building.
        let Some(text) = texts.get(file) else { return Ok(()) };
        let module = names::read(text).with_context(|| file.to_owned())?;
        for child in &module.children {
            let beside = format!("{folder}/{child}");
            let path = [path.as_slice(), std::slice::from_ref(child)].concat();
            self.add(texts, &format!("{beside}.rs"), &beside, path)?;
        }
        self.insert(file, path, module);
        Ok(())
    }

    fn insert(&mut self, file: &str, path: Vec<String>, mut module: Module) {
        for (name, inside) in std::mem::take(&mut module.inline) {
            self.insert(file, [path.as_slice(), &[name]].concat(), inside);
        }
        self.by_path.insert(path, (file.to_owned(), module));
    }

    /// The module that a path written in `from` leads to; `None` when it leads out of the crate.
    fn target(&self, from: &[String], path: &[String], follow: usize) -> Option<Vec<String>> {
        let mut at = from.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => at.clear(),
            "self" | "super" => {}
            child if self.by_path.contains_key(&[from, &[child.into()]].concat()) => {
                return self.below(at, rest, follow);
            }
            _ => return None,
        }
        while let Some((first, after)) = rest.split_first() {
            match first.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()?),
                _ => break,
            }
            rest = after;
        }
        self.below(at, rest, follow)
    }

    /// The module that declares what `path` names, seen from the module `at`.
    fn below(&self, mut at: Vec<String>, path: &[String], follow: usize) -> Option<Vec<String>> {
        let mut rest = path;
        while let Some((first, after)) = rest.split_first() {
            let child = [at.as_slice(), std::slice::from_ref(first)].concat();
            if !self.by_path.contains_key(&child) {
                break;
            }
            (at, rest) = (child, after);
        }
        let (_, module) = self.by_path.get(&at)?;
        let Some(name) = rest.first().filter(|name| !module.items.contains(name)) else {
            return Some(at);
        };
        if follow == 0 {
            return Some(at);
        }
        let imports = module.imports.iter().filter(|(import, _)| import == name);
        let made = imports.filter_map(|(_, path)| self.reexport(&at, path, follow)).next();
        made.or_else(|| self.by_glob(&at, module, name, follow)).or(Some(at))
    }

    fn by_glob(
        &self,
        at: &[String],
        module: &Module,
        name: &String,
        follow: usize,
    ) -> Option<Vec<String>> {
        let globs = module.imports.iter().filter(|(import, _)| import == "*");
        let mut sources = globs.filter_map(|(_, path)| self.reexport(at, path, follow));
        sources.find(|source| self.by_path.get(source).is_some_and(|(_, m)| m.items.contains(name)))
    }

    /// Where a `use` of the module `at` leads.
    fn reexport(&self, at: &[String], path: &[String], follow: usize) -> Option<Vec<String>> {
        match path.first()?.as_str() {
            "crate" => self.below(Vec::new(), &path[1..], follow - 1),
            "self" => self.below(at.to_vec(), &path[1..], follow - 1),
            "super" => self.target(at, path, follow - 1),
            child => {
                let inside = [at, &[child.into()]].concat();
                self.by_path.get(&inside)?;
                self.below(at.to_vec(), path, follow - 1)
            }
        }
    }
}

/// What each module needs of its siblings, or a sibling of its parents.
pub(super) fn uses(modules: &Modules) -> Vec<Use> {
    let mut uses = Vec::new();
    for (path, (file, module)) in &modules.by_path {
        for named in &module.named {
            let Some(target) = modules.target(path, &named.path, MOST_REEXPORTS) else { continue };
            let common = path.iter().zip(&target).take_while(|(a, b)| a == b).count();
            // One is the parent of the other.
            if common == path.len() || common == target.len() {
                continue;
            }
            let (from, to) = (path[..=common].to_vec(), target[..=common].to_vec());
            uses.push(Use { from, to, file: file.clone(), line: named.line });
        }
    }
    uses
}
