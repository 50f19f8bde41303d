use std::ffi::c_int;

use crate::pbn::field;
use crate::pool::{Pool, cores};
use crate::types::DDSInfo;

/// The version of the interface whose functions are here.
const VERSION: (c_int, c_int, c_int) = (3, 1, 0);

/// What `GetDDSInfo` says.
pub(crate) fn info(pool: &Pool) -> DDSInfo {
    let (major, minor, patch) = VERSION;
    let version = format!("{major}.{minor}.{patch}");
    let system = match std::env::consts::OS {
        "windows" => 1,
        "linux" => 3,
        "macos" | "ios" => 4,
        _ => 0,
    };
    let threads = pool.threads();
    let text = format!(
        "{} {} in the interface of DDS {version}\nSystem {}, {} bits, {} cores\n\
         {threads} threads, {} MiB for their tables\n",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        usize::BITS,
        cores(),
        pool.total_mebi(),
    );
    DDSInfo {
        major,
        minor,
        patch,
        version_string: field(&version),
        system,
        num_bits: usize::BITS as c_int,
        compiler: 0,
        constructor: 0,
        num_cores: cores() as c_int,
        threading: 5,
        no_of_threads: threads as c_int,
        thread_sizes: field(&format!("0 S, {threads} L")),
        system_string: field(&text),
    }
}
