//! The files of the workspace, read once.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A file, by its path from the root with `/` between folders.
pub(crate) struct File {
    pub(crate) path: String,
    /// `None` when it is no UTF-8.
    pub(crate) text: Option<String>,
}

impl File {
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub(crate) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    pub(crate) fn has_extension(&self, extensions: &[&str]) -> bool {
        self.name().rsplit_once('.').is_some_and(|(_, end)| extensions.contains(&end))
    }
}

/// Hidden folders that belong to the project.
const KEPT_HIDDEN: [&str; 3] = [".cargo", ".ci", ".github"];

/// Folders of what cargo and npm build and fetch.
const BUILT: [&str; 3] = ["target", "node_modules", "dist"];

/// Every file below `root` but build artefacts and hidden folders, sorted by path.
pub(crate) fn read(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    collect(root, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            let hidden = name.starts_with('.') && !KEPT_HIDDEN.contains(&name.as_str());
            if !hidden && !BUILT.contains(&name.as_str()) {
                collect(&entry.path(), &format!("{path}/"), files)?;
            }
        } else if name != ".git" {
            let bytes = fs::read(entry.path()).with_context(|| path.clone())?;
            files.push(File { path, text: String::from_utf8(bytes).ok() });
        }
    }
    Ok(())
}
