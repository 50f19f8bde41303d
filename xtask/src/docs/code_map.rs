//! The code map of docs/architecture.md names every crate's folder.

use crate::tree::File;

/// Folders below `crates/` that hold a manifest.
pub(super) fn crates(files: &[File]) -> Vec<String> {
    let inside = files.iter().filter_map(|file| file.path.strip_prefix("crates/"));
    inside.filter_map(|path| path.strip_suffix("/Cargo.toml")).map(String::from).collect()
}

pub(super) fn faults(page: &str, crates: &[String]) -> Vec<String> {
    let missing = crates.iter().filter(|name| !lists(page, name));
    missing.map(|name| format!("docs/architecture.md: the code map lacks crates/{name}")).collect()
}

/// As `crates/NAME`, or as a line `NAME/` of a drawn tree.
fn lists(page: &str, name: &str) -> bool {
    let path = format!("crates/{name}");
    let named = page.match_indices(&path).any(|(at, _)| ends_there(&page[at + path.len()..]));
    named || page.lines().any(|line| line.trim_start().starts_with(&format!("{name}/")))
}

fn ends_there(rest: &str) -> bool {
    !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_with_a_manifest_are_collected() {
        let file = |path: &str| File { path: path.into(), text: None };
        let files = [
            file("crates/cards/Cargo.toml"),
            file("crates/cards/src/lib.rs"),
            file("crates/tt/Cargo.toml"),
            file("crates/words/lexicon/Cargo.toml"),
            file("docs/a.md"),
        ];
        assert_eq!(crates(&files), ["cards", "tt", "words/lexicon"]);
    }

    #[test]
    fn a_longer_name_does_not_stand_for_a_shorter() {
        let names = ["gametree".to_owned()];
        assert_eq!(faults("see `crates/gametree-lab`", &names).len(), 1);
        assert_eq!(faults("see `crates/gametree`.", &names).len(), 0);
        assert_eq!(faults("crates/\n  gametree/   searches", &names).len(), 0);
    }
}
