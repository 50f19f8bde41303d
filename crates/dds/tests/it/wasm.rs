//! The facade on `wasm32-unknown-unknown`: no threads, no clock, little memory.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a test that is skipped says so, and asks whether slow tests are wanted"
)]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use dds::random::Dealer;
use dds::{Deal, Solver, TrickTable};

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles `examples/wasm/lib.rs` as a crate of its own; `None` without the target.
fn module() -> Option<PathBuf> {
    let facade = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wasm");
    fs::create_dir_all(&folder).unwrap();
    let manifest = format!(
        "[package]\nname = \"page\"\nedition = \"2024\"\n[lib]\npath = {:?}\n\
         crate-type = [\"cdylib\"]\n[dependencies]\ndouble-dummy = {{ path = {:?} }}\n\
         [profile.release]\nlto = true\npanic = \"abort\"\nstrip = true\n[workspace]\n",
        facade.join("examples/wasm/lib.rs"),
        facade,
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::copy(facade.join("../../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--offline", "--target", TARGET, "--target-dir", "target"])
        .current_dir(&folder)
        .env_remove("RUSTFLAGS")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&built.stderr);
    if said.contains("target may not be installed") {
        return None;
    }
    assert!(built.status.success(), "{said}");
    Some(folder.join(format!("target/{TARGET}/release/page.wasm")))
}

fn sum(table: &TrickTable) -> u64 {
    table.results().values().flat_map(|row| row.values()).map(|own| u64::from(own.get())).sum()
}

#[test]
fn a_web_page_gets_the_same_answers_in_little_memory() {
    if env::var("RUN_SLOW_TESTS").as_deref() != Ok("1") {
        println!("skipped: RUN_SLOW_TESTS=1 compiles for {TARGET}");
        return;
    }
    if Command::new("node").arg("--version").output().is_err() {
        println!("skipped: no node");
        return;
    }
    let Some(module) = module() else {
        println!("skipped: rustup target add {TARGET}");
        return;
    };
    let run = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/wasm/run.mjs");
    let out = Command::new("node").arg(run).arg(&module).output().unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{said}");
    println!("{} bytes", fs::metadata(&module).unwrap().len());
    println!("{}", String::from_utf8_lossy(&out.stdout));
    let found: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let deals: Vec<Deal> = (0..5).map(|index| Dealer::nth(3, index)).collect();
    let tables: Vec<TrickTable> = deals.iter().map(|deal| Solver::new().table(deal)).collect();
    let all: u64 = tables.iter().map(sum).sum();
    for memory in ["default", "mebi16", "mebi128"] {
        assert_eq!(found[memory]["sum"], all, "{memory}");
    }
    assert_eq!(found["batch"], all);
    assert_eq!(found["bounds"], 5, "all five were ended");
    assert_eq!(found["one"], sum(&tables[0]));
    // The default is a table of 16 MiB that grows, beside what the program has in any case.
    assert_eq!(found["default"]["memory"], found["mebi16"]["memory"]);
    assert!(found["default"]["memory"].as_u64().unwrap() <= 32, "{found}");
}
