//! The C header and the C programs.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{install, library, needs};
use crate::run::{self, check, output, program, root};

pub(super) const HEADER: &str = "crates/capi/include/dll.h";

/// Every warning is an error.
const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Icrates/capi/include"];

pub(super) fn run(arguments: &[String]) -> Result<()> {
    let check_only = match arguments {
        [] => false,
        [only] if only == "--check" => true,
        _ => bail!("expected nothing or --check"),
    };
    let generated = output(program(needs::cbindgen()?).args([
        "--quiet",
        "--config",
        "crates/capi/cbindgen.toml",
        "--crate",
        "dds-capi",
        "crates/capi",
    ]))?;
    let path = root().join(HEADER);
    if check_only && fs::read_to_string(&path)? != generated {
        bail!("{HEADER} is not what cbindgen makes of the source: `cargo xtask capi header`");
    }
    fs::write(&path, generated)?;
    for (compiler, language, standard, names) in [
        ("cc", "c", "c99", ""),
        ("cc", "c", "c99", "-DDDS_NAMES_3"),
        ("c++", "c++", "c++17", ""),
        ("c++", "c++", "c++17", "-DDDS_NAMES_3"),
    ] {
        let mut command = program(compiler);
        command.args(["-x", language, &format!("-std={standard}"), "-fsyntax-only"]);
        command.args(STRICT).args((!names.is_empty()).then_some(names)).arg(HEADER);
        check(&mut command)?;
    }
    println!("{HEADER} is up to date and compiles as C99 and C++17");
    Ok(())
}

pub(super) fn examples(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let prefix = install::into(&library::folder("installed")?)?;
    let lib = prefix.join("lib");
    for (compiler, standard, source, says) in [
        ("cc", "c99", "crates/capi/examples/table.c", "par -110: 2S-EW"),
        ("c++", "c++17", "crates/capi/examples/leads.cpp", "E leads: S3=7"),
    ] {
        let built = prefix.join(Path::new(source).file_stem().context("a name")?);
        let mut command = program(compiler);
        command.arg(format!("-std={standard}")).args(STRICT).arg(source).arg("-o").arg(&built);
        check(command.arg("-L").arg(&lib).arg("-ldds"))?;
        let text = output(program(&built).env("LD_LIBRARY_PATH", &lib))?;
        print!("{text}");
        if !text.contains(says) {
            bail!("{source} did not say `{says}`");
        }
    }
    // The archive, through the pkg-config file.
    let flags = output(
        program("pkg-config")
            .env("PKG_CONFIG_PATH", lib.join("pkgconfig"))
            .args(["--static", "--cflags", "--libs", "dds"]),
    )?;
    let built = prefix.join("static");
    let mut command = program("cc");
    command.args(["-std=c99", "crates/capi/examples/table.c", "-Wl,-Bstatic", "-o"]).arg(&built);
    let (library, rest): (Vec<&str>, Vec<&str>) =
        flags.split_whitespace().partition(|flag| !matches!(*flag, "-lpthread" | "-ldl" | "-lm"));
    check(command.args(library).arg("-Wl,-Bdynamic").args(rest).arg("-lgcc_s"))?;
    print!("{}", output(&mut program(&built))?);
    Ok(())
}
