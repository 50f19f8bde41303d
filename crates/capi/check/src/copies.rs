//! Two copies of the library in one process: neither sees what the other was told.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use capi_check::call::value_of;
use clap::Args;
use dds_capi::types::DDSInfo;
use libloading::os::unix::{Library as Loaded, RTLD_GLOBAL, RTLD_NOW};

use crate::library::Library;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The library.
    library: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let copy = std::env::temp_dir().join("libdds-copy.so");
    std::fs::copy(&arguments.library, &copy)?;
    // The first is seen by all that come later: a symbol looked up by name would be found there.
    // SAFETY: a library without constructors of its own.
    let _first = unsafe { Loaded::open(Some(&arguments.library), RTLD_NOW | RTLD_GLOBAL)? };
    let (first, second) = (Library::load(&arguments.library)?, Library::load(&copy)?);
    first.call("SetMaxThreads", &7_i32.to_ne_bytes())?;
    second.call("SetMaxThreads", &3_i32.to_ne_bytes())?;
    for (library, threads) in [(&first, 7), (&second, 3)] {
        for name in ["GetDDSInfo", "dds_c_get_dds_info"] {
            let info = value_of::<DDSInfo>(&library.call(name, &[])?.bytes);
            ensure!(info.no_of_threads == threads, "{name}: {} threads", info.no_of_threads);
        }
    }
    println!("two copies: each has the threads it was told");
    Ok(())
}
