//! The arrows that docs/architecture.md draws.

use std::collections::BTreeSet;

/// Arrows of the page that are not in the table, and the other way round.
pub(super) fn faults(page: &str, table: &[(&str, &str)]) -> Vec<String> {
    let drawn = arrows(page);
    let table: BTreeSet<(&str, &str)> = table.iter().copied().collect();
    let only = |some: &BTreeSet<(&str, &str)>, others: &BTreeSet<(&str, &str)>, what: &str| {
        some.difference(others).map(|(a, b)| format!("{a} -> {b}: {what}")).collect::<Vec<_>>()
    };
    let mut faults = only(&drawn, &table, "drawn in docs/architecture.md, not in the table");
    faults.extend(only(&table, &drawn, "in the table, not drawn in docs/architecture.md"));
    faults
}

/// Lines `a, b -> c -> d` between fences: each crate of a group to each of the next.
fn arrows(page: &str) -> BTreeSet<(&str, &str)> {
    let mut inside = false;
    let mut arrows = BTreeSet::new();
    for line in page.lines() {
        if line.starts_with("```") {
            inside = !inside;
        }
        if !inside || !line.contains(" -> ") {
            continue;
        }
        let groups: Vec<&str> = line.split(" -> ").collect();
        for pair in groups.windows(2) {
            for from in names(pair[0]) {
                arrows.extend(names(pair[1]).map(|to| (from, to)));
            }
        }
    }
    arrows
}

fn names(group: &str) -> impl Iterator<Item = &str> {
    group.split(',').map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_and_groups_are_read_between_fences_only() {
        let page = "a -> z\n```\na -> b -> c, d\ne, f -> c\n```\nx -> y\n";
        let table = [("a", "b"), ("b", "c"), ("b", "d"), ("e", "c"), ("f", "c")];
        assert_eq!(arrows(page), table.into_iter().collect());
        assert_eq!(faults(page, &table), Vec::<String>::new());
        assert_eq!(faults(page, &table[1..]).len(), 1);
        assert_eq!(faults("", &table).len(), 5);
    }
}
