//! Relative links in pages lead to files and headings that exist.

use crate::tree::File;

/// The list of the book's pages, and the one among them that the book makes of the README.
const MADE: (&str, &str) = ("docs/SUMMARY.md", "overview.md");

pub(super) fn faults(files: &[File]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| file.has_extension(&["md"])) {
        for (line, target) in file.text.as_deref().map(links).unwrap_or_default() {
            if (file.path.as_str(), target.as_str()) != MADE && !resolves(file, &target, files) {
                faults.push(format!("{}:{line}: the link `{target}` leads nowhere", file.path));
            }
        }
    }
    faults
}

/// Targets of `[…](target)` outside code, with their lines.
fn links(page: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    for (index, line) in prose(page) {
        for (at, _) in line.match_indices("](") {
            let rest = &line[at + 2..];
            let end = rest.find([')', ' ']).unwrap_or(rest.len());
            links.push((index + 1, rest[..end].to_owned()));
        }
    }
    links
}

/// Lines outside fenced code, without their code spans.
fn prose(page: &str) -> Vec<(usize, String)> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for (index, line) in page.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            lines.push((index, line.split('`').step_by(2).collect()));
        }
    }
    lines
}

fn resolves(from: &File, target: &str, files: &[File]) -> bool {
    let outside = target.contains("://") || target.starts_with("mailto:");
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() { Some(from.path.clone()) } else { join(from.folder(), path) };
    outside || path.is_some_and(|path| leads(&path, heading, files))
}

fn leads(path: &str, heading: &str, files: &[File]) -> bool {
    let folder = if path.is_empty() { String::new() } else { format!("{path}/") };
    let Some(file) = files.iter().find(|file| file.path == path) else {
        return heading.is_empty() && files.iter().any(|file| file.path.starts_with(&folder));
    };
    let page = file.text.as_deref().unwrap_or_default();
    heading.is_empty() || !path.ends_with(".md") || headings(page).any(|name| name == heading)
}

/// `None` when it leaves the workspace.
fn join(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// Headings as they are named in links: lower case, hyphens for spaces, no other marks.
fn headings(page: &str) -> impl Iterator<Item = String> {
    page.lines().filter(|line| line.starts_with('#')).map(|line| {
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let title = line.trim_start_matches('#').trim().to_lowercase();
        title.chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: Some(text.into()) }
    }

    #[test]
    fn links_are_found_outside_code() {
        let page = "[a](b.md) and [c](d.md \"title\")\n```\n[x](y)\n```\n`[x](y)` [e](#f)\n";
        let found: Vec<String> = links(page).into_iter().map(|(_, target)| target).collect();
        assert_eq!(found, ["b.md", "d.md", "#f"]);
    }

    #[test]
    fn targets_are_files_folders_or_headings() {
        let files = [
            file("README.md", "# One crate: two\n"),
            file("docs/style.md", "## Rule 3\n"),
            file("crates/cards/src/lib.rs", ""),
        ];
        for (target, expected) in [
            ("style.md", true),
            ("style.md#rule-3", true),
            ("style.md#rule-4", false),
            ("#rule-3", true),
            ("../README.md#one-crate-two", true),
            ("../crates/cards", true),
            ("../crates/cards/", true),
            ("../crates/none", false),
            ("../../outside.md", false),
            ("https://example.org/x", true),
        ] {
            assert_eq!(resolves(&files[1], target, &files), expected, "{target}");
        }
    }
}
