//! `new-heuristic NAME`: a new cut as one file, one row of the list of heuristics and one row of
//! docs/heuristics.md. It compiles and is asked by the search at once, with a test that fails until
//! its function is written.

mod skeleton;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run;

const LIST: &str = "crates/search/src/heuristics.rs";
const MODULES: &str = "crates/search/src/cuts.rs";
const PAGE: &str = "docs/heuristics.md";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let [name] = arguments else { bail!("name one heuristic: new-heuristic NAME") };
    for file in write(&run::root(), name)? {
        println!("wrote {file}");
    }
    println!("now write its function, then: cargo test -p dds-search, cargo xtask ablate");
    Ok(())
}

/// Writes what a new cut needs into the tree at `root`, and returns the files.
pub(crate) fn write(root: &Path, name: &str) -> Result<Vec<String>> {
    check(name)?;
    let new = format!("crates/search/src/cuts/{name}.rs");
    if root.join(&new).exists() {
        bail!("{new} is there already");
    }
    let read = |file: &str| fs::read_to_string(root.join(file)).with_context(|| file.to_owned());
    let written = [
        (LIST.to_owned(), with_row_in_list(&read(LIST)?, name)?),
        (MODULES.to_owned(), with_module(&read(MODULES)?, name)?),
        (PAGE.to_owned(), with_row_on_page(&read(PAGE)?, name)?),
        (new, skeleton::source(name)),
    ];
    for (file, text) in &written {
        fs::write(root.join(file), text).with_context(|| file.clone())?;
    }
    Ok(written.into_iter().map(|(file, _)| file).collect())
}

/// A module is named in small letters, digits and underscores.
fn check(name: &str) -> Result<()> {
    let rest = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(rest) {
        bail!("`{name}`: a module is named in small letters, digits and underscores");
    }
    Ok(())
}

/// `short_run` as a type: `ShortRun`.
fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
    };
    name.split('_').map(word).collect::<Vec<String>>().concat()
}

/// The list with a row at the end of the proofs at the start of a trick, on the next free bit.
fn with_row_in_list(list: &str, name: &str) -> Result<String> {
    let constant = name.to_uppercase();
    let (_, rows) = list.split_once("\nheuristics! {\n").context("no list of heuristics")?;
    if rows.lines().any(|line| line.trim().starts_with(&format!("{constant} = "))) {
        bail!("there is a heuristic `{constant}` already");
    }
    let free = rows.lines().filter_map(bit).max().context("the list is empty")? + 1;
    let section = list.rfind("    at_trick_start {\n").context("no proofs at the start")?;
    let end = section + list[section..].find("\n    }\n").context("the section has no end")? + 1;
    let row = format!(
        "        /// Say what it counts and where it comes from.\n        \
         {constant} = {free}, {}: crate::cuts::{name}::cut => Mover;\n",
        camel(name)
    );
    Ok(format!("{}{row}{}", &list[..end], &list[end..]))
}

/// The bit of a row `NAME = bit, ..` or `NAME = bit;`.
fn bit(line: &str) -> Option<u32> {
    let (name, value) = line.trim().split_once(" = ")?;
    if !name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_') {
        return None;
    }
    value.split([',', ';']).next()?.parse().ok()
}

/// The modules of cuts with one more, in the order of the alphabet.
fn with_module(modules: &str, name: &str) -> Result<String> {
    let new = format!("pub mod {name};");
    let place = modules.lines().position(|line| line.starts_with("pub mod ") && *line > *new);
    let last = modules.lines().enumerate().filter(|(_, line)| line.starts_with("pub mod ")).last();
    let (last, _) = last.context("no module of cuts")?;
    Ok(insert_before(modules, place.unwrap_or(last + 1), &new))
}

/// The page with a row below the last row that begins with a name in backquotes.
fn with_row_on_page(page: &str, name: &str) -> Result<String> {
    let rows = page.lines().enumerate().filter(|(_, line)| line.starts_with("| `"));
    let first = rows.clone().next().map(|(_, row)| row.matches('|').count());
    let columns = first.with_context(|| format!("{PAGE} has no table of heuristics"))? - 1;
    let of_table = rows.filter(|(_, row)| row.matches('|').count() == columns + 1);
    let (last, _) = of_table.last().context("the table has no row")?;
    let file = format!("[cuts/{name}.rs](../crates/search/src/cuts/{name}.rs)");
    let rest = " ? |".repeat(columns - 2);
    let new = format!("| `{}` | {file} |{rest}", name.to_uppercase());
    Ok(insert_before(page, last + 1, &new))
}

fn insert_before(text: &str, line: usize, new: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(line, new);
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests;
