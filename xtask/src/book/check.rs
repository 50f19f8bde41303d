//! Links of built pages.

use std::collections::HashSet;

use crate::tree::File;

/// Links and sources that lead to no file of the book, each once.
pub(super) fn faults(files: &[File]) -> Vec<String> {
    let paths: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let mut faults = Vec::new();
    // 404.html stands for pages of any folder and has absolute links; print.html repeats all pages.
    let skipped = ["404.html", "print.html", "toc.html"];
    for file in files.iter().filter(|file| file.has_extension(&["html"])) {
        if skipped.contains(&file.path.as_str()) {
            continue;
        }
        for target in targets(file.text.as_deref().unwrap_or_default()) {
            let path = target.split(['#', '?']).next().unwrap_or_default();
            let outside = target.contains("://") || target.starts_with(['#', '/']);
            if outside || path.is_empty() || target.starts_with("data:") {
                continue;
            }
            if !join(file.folder(), path).is_some_and(|path| paths.contains(path.as_str())) {
                faults.push(format!("{}: `{target}` leads nowhere", file.path));
            }
        }
    }
    faults.sort();
    faults.dedup();
    faults
}

/// Values of `href` and `src`.
fn targets(page: &str) -> Vec<&str> {
    let mut targets = Vec::new();
    for mark in ["href=\"", "src=\""] {
        for (at, _) in page.match_indices(mark).filter(|(at, _)| in_tag(&page[..*at])) {
            targets.extend(page[at + mark.len()..].split('"').next());
        }
    }
    targets
}

/// Whether a tag was opened and not closed; code that shows a tag has none open.
fn in_tag(before: &str) -> bool {
    before.rfind('<').is_some_and(|open| !before[open..].contains('>'))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_followed_from_the_folder_of_their_page() {
        let file = |path: &str, text: &str| File { path: path.into(), text: Some(text.into()) };
        let files = [
            file(
                "index.html",
                "<a href=\"commands/par.html#x\"><a href=\"#top\"><a href=\"https://a.b\">",
            ),
            file(
                "commands/par.html",
                "<a href=\"../index.html\"><img src=\"lost.svg\"><code>&lt;a href=\"c\"</code>",
            ),
        ];
        assert_eq!(faults(&files), ["commands/par.html: `lost.svg` leads nowhere"]);
    }
}
