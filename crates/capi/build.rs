//! Gives the shared library the name under which programs ask for DDS.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[allow(clippy::disallowed_methods, reason = "how cargo tells a build script its target")]
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if matches!(system.as_str(), "linux" | "freebsd" | "android") {
        // Two copies in one process call their own functions, not those of the first loaded.
        println!("cargo::rustc-cdylib-link-arg=-Wl,-Bsymbolic");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libdds.so.0");
    }
}
