//! Rule 20's files: data for tests names where it comes from.

use crate::tree::File;

/// Folders that hold data for tests.
const FOLDERS: [&str; 3] = ["/data/", "/golden/", "/fixtures/"];

/// The first line of a data file, or a README beside it, says `Source`.
pub(super) fn faults(file: &File, files: &[File]) -> Option<String> {
    if !is_data(file) || names_source(file) {
        return None;
    }
    let readme = format!("{}/README.md", file.folder());
    let explained = files.iter().any(|other| other.path == readme);
    (!explained).then(|| {
        format!("{}: line 1 must name the source, as in `# Source: …` (rule 20)", file.path)
    })
}

fn is_data(file: &File) -> bool {
    let inside = FOLDERS.iter().any(|folder| file.path.contains(folder));
    inside && !file.has_extension(&["rs", "md", "toml"])
}

fn names_source(file: &File) -> bool {
    let first = file.text.as_deref().and_then(|text| text.lines().next());
    first.is_some_and(|line| line.to_lowercase().contains("source"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: Some(text.into()) }
    }

    #[test]
    fn data_names_its_source_in_line_1_or_beside_it() {
        for (path, text, expected) in [
            ("crates/deal/tests/data/a.pbn", "% Source: a club game\n", false),
            ("crates/deal/tests/data/a.pbn", "[Deal]\n% Source: too late\n", true),
            ("crates/testkit/data/quick/a.txt", "", true),
            ("crates/testkit/data/quick/a.rs", "", false),
            ("crates/deal/src/database.rs", "", false),
        ] {
            assert_eq!(faults(&file(path, text), &[]).is_some(), expected, "{path}");
        }
        let data = file("crates/deal/tests/data/a.bin", "");
        let readme = file("crates/deal/tests/data/README.md", "From a club game.\n");
        assert!(faults(&data, &[readme]).is_none());
    }
}
