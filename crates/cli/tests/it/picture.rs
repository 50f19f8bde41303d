//! The picture of the README is what the command draws.

use std::path::Path;
use std::process::Command;

/// `dds sheet examples/club.pbn --board 1 --format svg --out docs/board.svg` writes it anew.
#[test]
fn the_picture_of_the_readme_is_what_sheet_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO_BIN_EXE_dds"))
        .current_dir(&root)
        .args(["sheet", "examples/club.pbn", "--board", "1", "--format", "svg"])
        .output()
        .expect("the command starts");
    let picture = std::fs::read_to_string(root.join("docs/board.svg")).expect("docs/board.svg");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), picture, "docs/board.svg is out of date");
}
