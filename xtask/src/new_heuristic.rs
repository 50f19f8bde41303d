//! `new-heuristic NAME`: everything a heuristic must have, failing until it is filled in.
//!
//! `NAME` is the name of its module, with its family before it where it has one: `quick/squeeze`.

mod skeleton;

use std::fs;

use anyhow::{Context, Result, bail};

use crate::{docs, run, tree};

const PAGE: &str = "docs/heuristics.md";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let [path] = arguments else { bail!("name one heuristic: new-heuristic NAME") };
    let name = name(path)?;
    let root = run::root();
    let files = tree::read(&root)?;
    let (switches, code) = docs::switches(&files).context("no file declares the switches")?;
    let page = fs::read_to_string(root.join(PAGE)).context(PAGE)?;
    let changed = [
        (switches, with_switch(code, &constant(name))?),
        (PAGE, with_row(&page, &constant(name))?),
    ];
    let created = [
        (format!("crates/search/src/{path}.rs"), skeleton::source(name)),
        (format!("crates/search/tests/{name}.rs"), skeleton::soundness(name)),
        (format!("benches/benches/{name}.rs"), skeleton::bench(name)),
    ];
    if let Some((file, _)) = created.iter().find(|(file, _)| root.join(file).exists()) {
        bail!("{file} is there already");
    }
    let changed = changed.iter().map(|(file, text)| (*file, text));
    for (file, text) in changed.chain(created.iter().map(|(file, text)| (file.as_str(), text))) {
        let place = root.join(file);
        fs::create_dir_all(place.parent().unwrap_or(&root))?;
        fs::write(&place, text).with_context(|| file.to_owned())?;
        println!("wrote {file}");
    }
    println!("by hand: {}", skeleton::by_hand(path, name));
    Ok(())
}

/// The last part of a path of modules, all in small letters.
fn name(path: &str) -> Result<&str> {
    let small = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    match path.rsplit('/').next() {
        Some(name) if path.split('/').all(small) => Ok(name),
        _ => bail!("`{path}`: a module is named in small letters, digits and underscores"),
    }
}

fn constant(name: &str) -> String {
    name.to_uppercase()
}

/// The file of switches with one more, on the next free bit.
fn with_switch(code: &str, constant: &str) -> Result<String> {
    if code.lines().any(|line| line.trim().starts_with(&format!("const {constant} "))) {
        bail!("there is a switch `{constant}` already");
    }
    let bits: Vec<(usize, u32)> =
        code.lines().enumerate().filter_map(|(at, line)| Some((at, bit(line)?))).collect();
    let (last, _) = *bits.last().context("no switch is declared")?;
    let free = bits.iter().map(|(_, bit)| bit + 1).max().unwrap_or(0);
    let indent: String =
        code.lines().nth(last).into_iter().flat_map(str::chars).take_while(|c| *c == ' ').collect();
    let new = format!(
        "{indent}/// Say what it is and where it comes from.\n{indent}const {constant} = 1 << {free};"
    );
    Ok(insert_after(code, last, &new))
}

fn bit(line: &str) -> Option<u32> {
    let (_, value) = line.trim().strip_prefix("const ")?.split_once("= 1 << ")?;
    value.strip_suffix(';')?.parse().ok()
}

/// The page with a row below the last row that begins with a name in backquotes.
fn with_row(page: &str, constant: &str) -> Result<String> {
    let rows = page.lines().enumerate().filter(|(_, line)| line.starts_with("| `"));
    let (last, row) = rows.last().with_context(|| format!("{PAGE} has no table of switches"))?;
    let columns = row.matches('|').count() - 1;
    let new = format!("| `{constant}` |{}", " ? |".repeat(columns - 1));
    Ok(insert_after(page, last, &new))
}

fn insert_after(text: &str, line: usize, new: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(line + 1, new);
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_modules() {
        assert_eq!(name("quick/third_seat").unwrap(), "third_seat");
        for wrong in ["", "Quick", "quick/", "../quick", "two words", "2nd"] {
            assert!(name(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_switch_takes_the_next_free_bit() {
        let code = "struct S {\n    const A = 1 << 0;\n    const B = 1 << 4;\n}\n";
        let expected = "struct S {\n    const A = 1 << 0;\n    const B = 1 << 4;\n    \
                        /// Say what it is and where it comes from.\n    const C = 1 << 5;\n}\n";
        assert_eq!(with_switch(code, "C").unwrap(), expected);
        assert!(with_switch(code, "B").is_err());
        assert!(with_switch("struct S {}\n", "A").is_err());
    }

    #[test]
    fn a_row_has_the_columns_of_its_table() {
        let page = "| switch | nodes | time |\n|---|---|---|\n| `A` | 2 | 3 |\n\nEnd.\n";
        let expected = page.replace("3 |\n", "3 |\n| `B` | ? | ? |\n");
        assert_eq!(with_row(page, "B").unwrap(), expected);
        assert!(with_row("No table.\n", "B").is_err());
    }
}
