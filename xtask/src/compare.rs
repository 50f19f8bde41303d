//! `compare BASE [HEAD]`: two commits on the same deals, interleaved A B B A.
//!
//! Each commit is built in a worktree of its own under `target/compare`. Nodes are compared
//! exactly. Time is compared deal by deal: the mean logarithm of the ratio, with an interval from
//! resampling the deals. `.` as a commit is the working tree as it stands.

mod report;
mod statistics;
pub(crate) mod timing;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use self::timing::Pair;
use crate::run;

/// What to compare, and on how much.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    base: String,
    head: String,
    deals: u64,
    rounds: u64,
    seed: u64,
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let options = options(arguments)?;
    let base = build("base", &options.base)?;
    let head = build("head", &options.head)?;
    let mut pairs = Vec::new();
    for round in 0..options.rounds {
        let seed = options.seed + round;
        eprintln!("round {} of {}, seed {seed}", round + 1, options.rounds);
        let time = |binary: &Path| timing::run(binary, options.deals, seed);
        let (first, second) = (time(&base)?, time(&head)?);
        let (third, fourth) = (time(&head)?, time(&base)?);
        pairs.extend(Pair::all(seed, [&first, &fourth], [&second, &third])?);
    }
    print!("{}", report::text(&pairs));
    Ok(())
}

fn options(arguments: &[String]) -> Result<Options> {
    let mut commits = Vec::new();
    let mut options =
        Options { base: String::new(), head: "HEAD".into(), deals: 10, rounds: 6, seed: 1 };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let number = match word.as_str() {
            "--deals" => &mut options.deals,
            "--rounds" => &mut options.rounds,
            "--seed" => &mut options.seed,
            other if other.starts_with('-') => bail!("no option `{other}`"),
            commit => {
                commits.push(commit.to_owned());
                continue;
            }
        };
        let value = words.next().with_context(|| format!("`{word}` needs a number"))?;
        *number = value.parse().with_context(|| format!("`{word} {value}`"))?;
    }
    match commits.as_slice() {
        [base] => options.base.clone_from(base),
        [base, head] => {
            options.base.clone_from(base);
            options.head.clone_from(head);
        }
        _ => bail!("name one commit or two: compare BASE [HEAD]"),
    }
    Ok(options)
}

/// The timing binary of a commit; kept, so that it is built once.
fn build(side: &str, commit: &str) -> Result<PathBuf> {
    let folder = run::root().join("target/compare");
    fs::create_dir_all(&folder)?;
    let build_folder = folder.join("build");
    if commit == "." {
        let kept = folder.join(format!("timing-{side}-working-tree"));
        return compile(&run::root(), &build_folder, &kept);
    }
    let named = format!("{commit}^{{commit}}");
    let full = run::output(run::program("git").args(["rev-parse", "--verify", &named]))?;
    let full = full.trim();
    let kept = folder.join(format!("timing-{full}"));
    if kept.exists() {
        return Ok(kept);
    }
    let tree = folder.join(side);
    if tree.exists() {
        run::check(
            run::program("git")
                .arg("-C")
                .arg(&tree)
                .args(["checkout", "--quiet", "--detach", full]),
        )?;
    } else {
        run::output(run::program("git").args(["worktree", "prune"]))?;
        run::check(run::program("git").args(["worktree", "add", "--detach"]).arg(&tree).arg(full))?;
    }
    compile(&tree, &build_folder, &kept)
}

fn compile(tree: &Path, build: &Path, kept: &Path) -> Result<PathBuf> {
    let line = "build --quiet --release --package benches --bin timing --target-dir";
    let target = build.to_string_lossy().into_owned();
    run::check(run::cargo(line, &[target]).current_dir(tree))?;
    fs::copy(build.join("release/timing"), kept)?;
    Ok(kept.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Options> {
        options(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn one_commit_is_compared_with_the_head() {
        let options = parsed("main --deals 20").unwrap();
        assert_eq!((options.base.as_str(), options.head.as_str()), ("main", "HEAD"));
        assert_eq!((options.deals, options.rounds), (20, 6));
        assert_eq!(parsed("a b --seed 7").unwrap().seed, 7);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for line in ["", "a b c", "a --deal 3", "a --deals", "a --deals many"] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}
