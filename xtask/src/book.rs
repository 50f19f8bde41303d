//! `book`: the pages of docs/ as a site with a search, by mdBook; every link in it leads somewhere.
//!
//! The pages are read in two places, in the repository and in the book. The book is built from a copy,
//! in which a link to a file outside docs/ is only its text. The front page is the README.

mod check;
mod copy;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::capi;
use crate::run::{self, check, output, program};
use crate::tree;

/// Another version writes other pages.
const MDBOOK: &str = "0.5.4";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let files = tree::read(&run::root())?;
    run::report("book", &copy::faults(&files))?;
    let mdbook = mdbook()?;
    let folder = capi::target()?.join("book-source");
    for old in [&folder, &capi::target()?.join("book")] {
        if old.exists() {
            fs::remove_dir_all(old).with_context(|| old.display().to_string())?;
        }
    }
    for (path, bytes) in copy::pages(&files)? {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().context("a page lies in a folder")?)?;
        fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    }
    check(program(&mdbook).arg("build").arg(&folder))?;
    let book = capi::target()?.join("book");
    let built = tree::read(&book)?;
    let pages = built.iter().filter(|file| file.has_extension(&["html"])).count();
    ensure!(pages > 1, "mdBook wrote {pages} pages");
    run::report("book", &check::faults(&built))?;
    println!("{pages} pages, every link leads somewhere: {}", book.join("index.html").display());
    Ok(())
}

/// The program: on the path, in the folder of tools, or installed there.
fn mdbook() -> Result<PathBuf> {
    let tools = capi::target()?.join("tools");
    let own = tools.join("bin/mdbook");
    let right = |path: &PathBuf| {
        output(program(path).arg("--version")).is_ok_and(|text| text.contains(MDBOOK))
    };
    if let Some(path) = [own.clone(), PathBuf::from("mdbook")].into_iter().find(right) {
        return Ok(path);
    }
    let line = format!(
        "install --quiet --locked --debug --no-default-features --features search \
         --version {MDBOOK} mdbook --root"
    );
    check(&mut run::cargo(&line, &[tools.display().to_string()]))?;
    Ok(own)
}
