//! What the library says of itself and of its codes.

use std::ffi::{c_char, c_int};

use crate::border::{Output, quietly};
use crate::legacy::POOL;
use crate::types::DDSInfo;
use crate::{fault, info, pbn};

/// Describes the library. Nothing is written when `info` is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn GetDDSInfo(info: *mut DDSInfo) {
    quietly(|| {
        if let Ok(output) = Output::new(info) {
            // SAFETY: the caller's pointer leads to room for the structure.
            unsafe { output.write(info::info(&POOL)) };
        }
    });
}

/// Writes the text of a return code, at most 80 bytes with the zero at its end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ErrorMessage(code: c_int, line: *mut c_char) {
    quietly(|| {
        if let Ok(output) = Output::new(line.cast::<[c_char; 80]>()) {
            let text = fault::text(code);
            let bytes = pbn::field::<80>(&text);
            // SAFETY: the caller gives 80 bytes; no more than the text and its zero are written.
            unsafe {
                crate::border::write_all(
                    output.pointer().cast(),
                    bytes[..=text.len().min(79)].iter().copied(),
                )
            };
        }
    });
}
