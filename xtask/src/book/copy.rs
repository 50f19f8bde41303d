//! What the book is built from.

use std::fs;

use anyhow::{Context, Result};

use crate::run;
use crate::tree::File;

const SUMMARY: &str = "docs/SUMMARY.md";

/// Pages that the summary does not list, each of which would be missing from the book.
pub(super) fn faults(files: &[File]) -> Vec<String> {
    let summary = files.iter().find(|file| file.path == SUMMARY);
    let summary = summary.and_then(|file| file.text.as_deref()).unwrap_or_default();
    let pages = files.iter().filter_map(|file| file.path.strip_prefix("docs/"));
    let pages = pages.filter(|path| path.ends_with(".md") && *path != "SUMMARY.md");
    pages
        .filter(|path| !summary.contains(&format!("]({path})")))
        .map(|path| format!("{SUMMARY}: docs/{path} is not listed"))
        .collect()
}

/// Every file of docs/ by its path in there, and the README as `overview.md`.
///
/// # Errors
/// When a picture cannot be read.
pub(super) fn pages(files: &[File]) -> Result<Vec<(String, Vec<u8>)>> {
    let mut pages = Vec::new();
    for file in files {
        let Some(text) = &file.text else {
            pages.extend(picture(file)?);
            continue;
        };
        if file.path == "README.md" {
            // Its links start one folder higher.
            let text = text.replace("](docs/", "](").replace("\"docs/", "\"");
            pages.push(("overview.md".into(), inside(&text, "").into_bytes()));
        } else if let Some(path) = file.path.strip_prefix("docs/") {
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let text = if path.ends_with(".md") { inside(text, folder) } else { text.clone() };
            // mdBook calls the first page of a folder so, and does not change links to it.
            pages.push((path.replace("README.md", "index.md"), text.into_bytes()));
        }
    }
    Ok(pages)
}

/// A file that is no text.
fn picture(file: &File) -> Result<Option<(String, Vec<u8>)>> {
    let Some(path) = file.path.strip_prefix("docs/") else { return Ok(None) };
    let bytes = fs::read(run::root().join(&file.path)).with_context(|| file.path.clone())?;
    Ok(Some((path.into(), bytes)))
}

/// The page with each link that leaves docs/ turned into its text.
fn inside(page: &str, folder: &str) -> String {
    let mut left = String::new();
    let mut rest = page;
    while let Some(at) = rest.find("](") {
        let end = rest[at..].find(')').map_or(rest.len(), |length| at + length);
        let target = &rest[at + 2..end];
        let open = rest[..at].rfind('[');
        match open {
            Some(open) if leaves(folder, target) && !rest[..open].ends_with('!') => {
                left += &rest[..open];
                left += &rest[open + 1..at];
                rest = rest.get(end + 1..).unwrap_or_default();
            }
            _ => {
                left += &rest[..at + 2];
                left += &target.replace("README.md", "index.md");
                rest = &rest[end..];
            }
        }
    }
    left + rest
}

/// Whether a target, seen from a folder of docs/, is outside docs/.
fn leaves(folder: &str, target: &str) -> bool {
    if target.contains("://") {
        return false;
    }
    let mut depth = folder.split('/').filter(|part| !part.is_empty()).count();
    for part in target.split('/') {
        match part {
            ".." if depth == 0 => return true,
            ".." => depth -= 1,
            _ => depth += 1,
        }
    }
    // The front page links to folders of the repository.
    ["benches/", "crates/", "examples/"].iter().any(|outside| target.starts_with(outside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_out_of_the_folder_become_text() {
        for (folder, page, expected) in [
            ("", "a [b](c.md) d", "a [b](c.md) d"),
            ("", "see [its README](../x/README.md), [b](tt.md).", "see its README, [b](tt.md)."),
            ("commands", "[api](../api.md) [c](../../crates/c.rs)", "[api](../api.md) c"),
            ("", "[all](commands/README.md)", "[all](commands/index.md)"),
            ("", "[w](https://example.org/../a)", "[w](https://example.org/../a)"),
            ("", "[n](crates/web/npm/README.md) [p](formats.md)", "n [p](formats.md)"),
        ] {
            assert_eq!(inside(page, folder), expected);
        }
    }

    #[test]
    fn a_page_that_is_not_listed_is_a_fault() {
        let file = |path: &str, text: &str| File { path: path.into(), text: Some(text.into()) };
        let files = [
            file("docs/SUMMARY.md", "- [A](a.md)\n"),
            file("docs/a.md", ""),
            file("docs/b.md", ""),
        ];
        assert_eq!(faults(&files), ["docs/SUMMARY.md: docs/b.md is not listed"]);
    }

    #[test]
    fn the_readme_is_the_front_page() {
        let file = |path: &str, text: &str| File { path: path.into(), text: Some(text.into()) };
        let files = [
            file("README.md", "<img src=\"docs/b.svg\"> [api](docs/api.md)"),
            file("docs/b.svg", "<svg/>"),
        ];
        let pages = pages(&files).unwrap();
        assert_eq!(pages[0].0, "overview.md");
        assert_eq!(pages[0].1, b"<img src=\"b.svg\"> [api](api.md)");
        assert_eq!(pages[1].0, "b.svg");
    }
}
