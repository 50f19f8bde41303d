//! docs/heuristics.md has exactly one row for each switch of the search.

pub(super) fn faults(code: &str, page: &str) -> Vec<String> {
    let switches = switches(code);
    let rows = rows(page);
    let mut faults = Vec::new();
    for switch in &switches {
        let count = rows.iter().filter(|row| *row == switch).count();
        if count != 1 {
            faults
                .push(format!("docs/heuristics.md: {count} rows for the switch `{switch}`, not 1"));
        }
    }
    for row in rows.iter().filter(|row| !switches.contains(row)) {
        faults.push(format!("docs/heuristics.md: a row for `{row}`, which is no switch"));
    }
    faults
}

/// The names of the rows of the list `heuristics! { .. }`: `NAME = bit..` and `NAME: Order;`.
fn switches(code: &str) -> Vec<&str> {
    let Some((_, list)) = code.split_once("\nheuristics! {\n") else { return Vec::new() };
    let list = list.split_once("\n}\n").map_or(list, |(list, _)| list);
    list.lines().filter_map(switch).collect()
}

fn switch(line: &str) -> Option<&str> {
    let name = line.trim().split([' ', ':']).next()?;
    let rest = line.trim().strip_prefix(name)?;
    let is_row = rest.starts_with(" = ") || rest.starts_with(": ");
    (is_row && is_constant(name)).then_some(name)
}

fn is_constant(name: &str) -> bool {
    let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    !name.is_empty() && name.chars().all(capital)
}

/// The name in backquotes that begins each row of a table, when it is in capitals.
fn rows(page: &str) -> Vec<&str> {
    page.lines().filter_map(row).collect()
}

fn row(line: &str) -> Option<&str> {
    let (name, _) =
        line.trim().strip_prefix('|')?.trim_start().strip_prefix('`')?.split_once('`')?;
    is_constant(name).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "
macro_rules! heuristics { () => { pub struct Switch: u32 } }

heuristics! {
    $
    at_trick_start {
        /// Quick tricks.
        QUICK = 0, Quick: quick::cut => Mover;
    }
    orders {
        ETC: PlainOrder;
    }
}

const WIDTH: u32 = 1 << 4;
";

    #[test]
    fn switches_are_the_rows_of_the_list() {
        assert_eq!(switches(CODE), ["QUICK", "ETC"]);
    }

    #[test]
    fn every_switch_has_one_row() {
        let head = "| switch | nodes |\n|---|---|\n";
        for (rows, expected) in [
            ("| `QUICK` | 2 |\n| `ETC` | 3 |\n", 0),
            ("| `QUICK` | 2 |\n", 1),
            ("| `QUICK` | 2 |\n| `QUICK` | 2 |\n| `ETC` | 3 |\n", 1),
            ("| `QUICK` | 2 |\n| `ETC` | 3 |\n| `GONE` | 3 |\n", 1),
            ("| `QUICK` | 2 |\n| `ETC` | 3 |\n| `Forest` | 3 |\n", 0),
            ("`QUICK` and `ETC` in prose\n", 2),
        ] {
            assert_eq!(faults(CODE, &format!("{head}{rows}")).len(), expected, "{rows}");
        }
    }
}
