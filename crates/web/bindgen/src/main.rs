//! `web-bindgen MODULE.wasm OUT_DIR`: writes the bindings of one module for browsers and Node.

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, out] = arguments.as_slice() else {
        bail!("usage: web-bindgen MODULE.wasm OUT_DIR");
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .out_name("engine")
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(out)
        })
        .with_context(|| format!("{input}: no bindings"))
}
