// size: one arm for each family of functions; the table is the interface
//! One call: a function and the bytes of its arguments.
//!
//! Structures go in as they lie in memory, and come out of places filled with [`FILL`], so that
//! what was not written can be told.

use std::ffi::{c_char, c_int, c_uint, c_void};

use anyhow::{Context as _, Result, bail};
use dds_capi::types::*;

use crate::answer::{Answer, Lookup};
use crate::modern;

/// What fills the places of results before a call.
pub const FILL: u8 = 0x4d;

/// Arguments as bytes.
pub struct Arguments<'a> {
    rest: &'a [u8],
}

impl<'a> Arguments<'a> {
    /// The arguments of a call.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The next argument; missing bytes are zero.
    fn take<T: Plain>(&mut self) -> Box<T> {
        let mut value = Box::<T>::new_uninit();
        let size = size_of::<T>();
        let (now, rest) = self.rest.split_at(size.min(self.rest.len()));
        self.rest = rest;
        // SAFETY: the place has `size` bytes, all of which are written, and any bytes are a `T`.
        unsafe {
            value.as_mut_ptr().cast::<u8>().write_bytes(0, size);
            value.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(now.as_ptr(), now.len());
            value.assume_init()
        }
    }

    fn int(&mut self) -> c_int {
        *self.take::<c_int>()
    }

    /// `count` of them in a row.
    fn many<T: Plain>(&mut self, count: usize) -> Vec<T> {
        (0..count).map(|_| *self.take::<T>()).collect()
    }
}

/// Of which any bytes are a value.
///
/// # Safety
/// Holds numbers only.
pub unsafe trait Plain: Copy {}

macro_rules! plain {
    ($($name:ty)*) => { $(
        // SAFETY: numbers and arrays of numbers.
        unsafe impl Plain for $name {}
    )* };
}
plain! {
    c_int c_uint FutureTricks Deal DealPBN Boards BoardsPBN SolvedBoards DdTableDeal DdTableDeals
    DdTableDealPBN DdTableDealsPBN DdTableResults DdTablesRes ParResults AllParResults
    ParResultsDealer ParResultsMaster PlayTraceBin PlayTracePBN SolvedPlay PlayTracesBin
    PlayTracesPBN SolvedPlays DDSInfo [c_int; 5] [c_char; 80] [c_char; 300] [[c_uint; 4]; 4]
    [ParResultsDealer; 2] [ParResultsMaster; 2] [u8; 257]
}

/// The bytes of a value.
pub fn bytes_of<T: Plain>(value: &T) -> &[u8] {
    // SAFETY: a value of numbers without gaps, read as bytes.
    unsafe { std::slice::from_raw_parts(std::ptr::from_ref(value).cast(), size_of::<T>()) }
}

/// A value of the bytes; missing bytes are zero.
pub fn value_of<T: Plain>(bytes: &[u8]) -> Box<T> {
    Arguments::new(bytes).take()
}

/// A place for results.
fn place<T: Plain>() -> Box<T> {
    value_of(&vec![FILL; size_of::<T>()])
}

/// Makes the call.
///
/// # Errors
/// When the library lacks the function, or it is none of DDS.
///
/// # Safety
/// `lookup` finds functions of a library with the interface of DDS. With the original, arguments
/// must not be such that it reads or writes where it must not.
pub unsafe fn make(name: &str, bytes: &[u8], lookup: Lookup<'_>) -> Result<Answer> {
    if name == modern::ALL {
        // SAFETY: passed on under the same conditions.
        return unsafe { modern::session(bytes, lookup) };
    }
    let mut input = Arguments::new(bytes);
    let address = lookup(name).with_context(|| format!("no function {name}"))?;
    macro_rules! call {
        (($($argument:expr),*), ($($kind:ty),*)) => {{
            // SAFETY: the function has this signature.
            let function = unsafe {
                std::mem::transmute::<*const c_void, unsafe extern "C" fn($($kind),*) -> c_int>(address)
            };
            // SAFETY: every pointer leads to a live structure of its type.
            unsafe { function($($argument),*) }
        }};
    }
    macro_rules! quiet {
        (($($argument:expr),*), ($($kind:ty),*)) => {{
            // SAFETY: the function has this signature.
            let function = unsafe {
                std::mem::transmute::<*const c_void, unsafe extern "C" fn($($kind),*)>(address)
            };
            // SAFETY: every pointer leads to a live structure of its type.
            unsafe { function($($argument),*) }
        }};
    }
    // By-value structure, numbers, result.
    macro_rules! into {
        ($result:ty, |$out:ident| $call:expr) => {{
            let mut $out = place::<$result>();
            let code = $call;
            Ok(Answer { code, bytes: bytes_of(&*$out).to_vec() })
        }};
    }
    match name {
        "InitializeStaticMemory" | "FreeMemory" => {
            quiet!((), ());
            Ok(Answer { code: 1, bytes: vec![] })
        }
        "SetMaxThreads" => {
            quiet!((input.int()), (c_int));
            Ok(Answer { code: 1, bytes: vec![] })
        }
        "SetThreading" => Ok(Answer { code: call!((input.int()), (c_int)), bytes: vec![] }),
        "SetResources" => {
            quiet!((input.int(), input.int()), (c_int, c_int));
            Ok(Answer { code: 1, bytes: vec![] })
        }
        "SolveBoard" => into!(FutureTricks, |out| call!(
            (*input.take(), input.int(), input.int(), input.int(), &mut *out, input.int()),
            (Deal, c_int, c_int, c_int, *mut FutureTricks, c_int)
        )),
        "SolveBoardPBN" => into!(FutureTricks, |out| call!(
            (*input.take(), input.int(), input.int(), input.int(), &mut *out, input.int()),
            (DealPBN, c_int, c_int, c_int, *mut FutureTricks, c_int)
        )),
        "SolveAllBoardsBin" | "SolveAllBoardsBinSeq" => into!(SolvedBoards, |out| call!(
            (&*input.take(), &mut *out),
            (*const Boards, *mut SolvedBoards)
        )),
        "SolveAllBoards" | "SolveAllBoardsSeq" => into!(SolvedBoards, |out| call!(
            (&*input.take(), &mut *out),
            (*const BoardsPBN, *mut SolvedBoards)
        )),
        "SolveAllBoardsBinN" | "SolveAllChunksBin" => into!(SolvedBoards, |out| call!(
            (&*input.take(), &mut *out, input.int()),
            (*const Boards, *mut SolvedBoards, c_int)
        )),
        "SolveAllBoardsN" | "SolveAllChunks" | "SolveAllChunksPBN" => {
            into!(SolvedBoards, |out| call!(
                (&*input.take(), &mut *out, input.int()),
                (*const BoardsPBN, *mut SolvedBoards, c_int)
            ))
        }
        "CalcDDtable" => into!(DdTableResults, |out| call!(
            (*input.take(), &mut *out),
            (DdTableDeal, *mut DdTableResults)
        )),
        "CalcDDtableN" => into!(DdTableResults, |out| call!(
            (*input.take(), &mut *out, input.int()),
            (DdTableDeal, *mut DdTableResults, c_int)
        )),
        "CalcDDtablePBN" => into!(DdTableResults, |out| call!(
            (*input.take(), &mut *out),
            (DdTableDealPBN, *mut DdTableResults)
        )),
        "CalcDDtablePBNN" => into!(DdTableResults, |out| call!(
            (*input.take(), &mut *out, input.int()),
            (DdTableDealPBN, *mut DdTableResults, c_int)
        )),
        "CalcAllTables" | "CalcAllTablesPBN" | "CalcAllTablesN" | "CalcAllTablesPBNN" => {
            let (mut tables, mut pars) = (place::<DdTablesRes>(), place::<AllParResults>());
            let (mode, filter) = (input.int(), input.take::<[c_int; 5]>());
            let threads = input.int();
            let code = match name {
                "CalcAllTables" => call!(
                    (&*input.take(), mode, filter.as_ptr(), &mut *tables, &mut *pars),
                    (
                        *const DdTableDeals,
                        c_int,
                        *const c_int,
                        *mut DdTablesRes,
                        *mut AllParResults
                    )
                ),
                "CalcAllTablesPBN" => call!(
                    (&*input.take(), mode, filter.as_ptr(), &mut *tables, &mut *pars),
                    (
                        *const DdTableDealsPBN,
                        c_int,
                        *const c_int,
                        *mut DdTablesRes,
                        *mut AllParResults
                    )
                ),
                "CalcAllTablesN" => call!(
                    (&*input.take(), mode, filter.as_ptr(), &mut *tables, &mut *pars, threads),
                    (
                        *const DdTableDeals,
                        c_int,
                        *const c_int,
                        *mut DdTablesRes,
                        *mut AllParResults,
                        c_int
                    )
                ),
                _ => call!(
                    (&*input.take(), mode, filter.as_ptr(), &mut *tables, &mut *pars, threads),
                    (
                        *const DdTableDealsPBN,
                        c_int,
                        *const c_int,
                        *mut DdTablesRes,
                        *mut AllParResults,
                        c_int
                    )
                ),
            };
            Ok(Answer { code, bytes: [bytes_of(&*tables), bytes_of(&*pars)].concat() })
        }
        "CalcAllTablesX" | "CalcAllTablesPBNX" => {
            let (count, mode, filter) = (input.int(), input.int(), input.take::<[c_int; 5]>());
            let threads = input.int();
            // Arrays are as long as the call says, within reason.
            let count = count.min(1000);
            let room = usize::try_from(count).unwrap_or_default();
            let mut tables = vec![*place::<DdTableResults>(); room];
            let mut pars = vec![*place::<ParResults>(); room];
            let code = if name == "CalcAllTablesX" {
                let deals = input.many::<DdTableDeal>(room);
                call!(
                    (
                        count,
                        deals.as_ptr(),
                        mode,
                        filter.as_ptr(),
                        tables.as_mut_ptr(),
                        pars.as_mut_ptr(),
                        threads
                    ),
                    (
                        c_int,
                        *const DdTableDeal,
                        c_int,
                        *const c_int,
                        *mut DdTableResults,
                        *mut ParResults,
                        c_int
                    )
                )
            } else {
                let deals = input.many::<DdTableDealPBN>(room);
                call!(
                    (
                        count,
                        deals.as_ptr(),
                        mode,
                        filter.as_ptr(),
                        tables.as_mut_ptr(),
                        pars.as_mut_ptr(),
                        threads
                    ),
                    (
                        c_int,
                        *const DdTableDealPBN,
                        c_int,
                        *const c_int,
                        *mut DdTableResults,
                        *mut ParResults,
                        c_int
                    )
                )
            };
            let bytes = tables.iter().flat_map(bytes_of).chain(pars.iter().flat_map(bytes_of));
            Ok(Answer { code, bytes: bytes.copied().collect() })
        }
        "Par" => into!(ParResults, |out| call!(
            (&*input.take(), &mut *out, input.int()),
            (*const DdTableResults, *mut ParResults, c_int)
        )),
        "dds_c_par_from_table" => into!(ParResults, |out| call!(
            (&*input.take(), input.int(), &mut *out),
            (*const DdTableResults, c_int, *mut ParResults)
        )),
        "CalcPar" | "CalcParPBN" => {
            let (mut table, mut par) = (place::<DdTableResults>(), place::<ParResults>());
            let vulnerable = input.int();
            let code = if name == "CalcPar" {
                call!(
                    (*input.take(), vulnerable, &mut *table, &mut *par),
                    (DdTableDeal, c_int, *mut DdTableResults, *mut ParResults)
                )
            } else {
                call!(
                    (*input.take(), &mut *table, vulnerable, &mut *par),
                    (DdTableDealPBN, *mut DdTableResults, c_int, *mut ParResults)
                )
            };
            Ok(Answer { code, bytes: [bytes_of(&*table), bytes_of(&*par)].concat() })
        }
        "SidesPar" | "dds_c_sides_par" => into!([ParResultsDealer; 2], |out| call!(
            (&*input.take(), &mut out[0], input.int()),
            (*const DdTableResults, *mut ParResultsDealer, c_int)
        )),
        "SidesParBin" | "dds_c_sides_par_bin" => into!([ParResultsMaster; 2], |out| call!(
            (&*input.take(), &mut out[0], input.int()),
            (*const DdTableResults, *mut ParResultsMaster, c_int)
        )),
        "DealerPar" | "dds_c_dealer_par" => into!(ParResultsDealer, |out| call!(
            (&*input.take(), &mut *out, input.int(), input.int()),
            (*const DdTableResults, *mut ParResultsDealer, c_int, c_int)
        )),
        "DealerParBin" | "dds_c_dealer_par_bin" => into!(ParResultsMaster, |out| call!(
            (&*input.take(), &mut *out, input.int(), input.int()),
            (*const DdTableResults, *mut ParResultsMaster, c_int, c_int)
        )),
        "ConvertToDealerTextFormat" | "dds_c_convert_to_dealer_text_format" => {
            into!([c_char; 300], |out| call!(
                (&*input.take(), out.as_mut_ptr()),
                (*const ParResultsMaster, *mut c_char)
            ))
        }
        "ConvertToSidesTextFormat" | "dds_c_convert_to_sides_text_format" => {
            into!([u8; 257], |out| {
                let pars = input.take::<[ParResultsMaster; 2]>();
                call!(
                    (pars.as_ptr(), out.as_mut_ptr().cast()),
                    (*const ParResultsMaster, *mut ParTextResults)
                )
            })
        }
        "AnalysePlayBin" => into!(SolvedPlay, |out| call!(
            (*input.take(), *input.take(), &mut *out, input.int()),
            (Deal, PlayTraceBin, *mut SolvedPlay, c_int)
        )),
        "AnalysePlayPBN" => into!(SolvedPlay, |out| call!(
            (*input.take(), *input.take(), &mut *out, input.int()),
            (DealPBN, PlayTracePBN, *mut SolvedPlay, c_int)
        )),
        "AnalyseAllPlaysBin" => into!(SolvedPlays, |out| call!(
            (&*input.take(), &*input.take(), &mut *out, input.int()),
            (*const Boards, *const PlayTracesBin, *mut SolvedPlays, c_int)
        )),
        "AnalyseAllPlaysPBN" => into!(SolvedPlays, |out| call!(
            (&*input.take(), &*input.take(), &mut *out, input.int()),
            (*const BoardsPBN, *const PlayTracesPBN, *mut SolvedPlays, c_int)
        )),
        "GetDDSInfo" | "dds_c_get_dds_info" => into!(DDSInfo, |out| {
            quiet!((&mut *out), (*mut DDSInfo));
            1
        }),
        "ErrorMessage" | "dds_c_error_message" => into!([c_char; 80], |out| {
            quiet!((input.int(), out.as_mut_ptr()), (c_int, *mut c_char));
            1
        }),
        "dds_c_convert_from_pbn" => into!([[c_uint; 4]; 4], |out| {
            // A text of any length that ends.
            let text: Vec<c_char> =
                input.rest.iter().map(|&byte| c_char::from_ne_bytes([byte])).chain([0]).collect();
            call!((text.as_ptr(), out.as_mut_ptr()), (*const c_char, *mut [c_uint; 4]))
        }),
        // SAFETY: passed on under the same conditions.
        _ if name.starts_with("dds_c_") => unsafe { with_context(name, input, lookup) },
        _ => bail!("no such function: {name}"),
    }
}

/// Functions of a handle: makes one, uses it, ends it.
///
/// # Safety
/// As of [`make`].
unsafe fn with_context(name: &str, mut input: Arguments<'_>, lookup: Lookup<'_>) -> Result<Answer> {
    type Handle = *mut c_void;
    let find = |name: &str| lookup(name).with_context(|| format!("no function {name}"));
    // SAFETY: the functions have these signatures.
    let (create, destroy, function) = unsafe {
        (
            std::mem::transmute::<*const c_void, unsafe extern "C" fn(c_int, c_int, c_int) -> Handle>(
                find("dds_c_create_solvercontext")?,
            ),
            std::mem::transmute::<*const c_void, unsafe extern "C" fn(Handle)>(find(
                "dds_c_destroy_solvercontext",
            )?),
            find(name)?,
        )
    };
    // SAFETY: numbers only.
    let handle = unsafe { create(input.int().rem_euclid(3), 0, input.int().clamp(0, 64)) };
    macro_rules! on_handle {
        (($($argument:expr),*), ($($kind:ty),*) $(-> $result:ty)?) => {{
            // SAFETY: the function has this signature, and the handle is live.
            unsafe {
                let function = std::mem::transmute::<
                    *const c_void,
                    unsafe extern "C" fn(Handle $(, $kind)*) $(-> $result)?,
                >(function);
                function(handle $(, $argument)*)
            }
        }};
    }
    let mut answer = Answer { code: 1, bytes: vec![] };
    match name {
        "dds_c_create_solvercontext_default" => {
            // SAFETY: the function has this signature.
            let made = unsafe {
                std::mem::transmute::<*const c_void, unsafe extern "C" fn() -> Handle>(function)()
            };
            answer.code = c_int::from(!made.is_null());
            // SAFETY: made just now.
            unsafe { destroy(made) };
        }
        "dds_c_create_solvercontext" | "dds_c_destroy_solvercontext" => {
            answer.code = c_int::from(!handle.is_null());
        }
        "dds_c_solve_board" => {
            let mut out = place::<FutureTricks>();
            answer.code = on_handle!(
                (&*input.take(), input.int(), input.int(), input.int(), &mut *out),
                (*const Deal, c_int, c_int, c_int, *mut FutureTricks) -> c_int
            );
            answer.bytes = bytes_of(&*out).to_vec();
        }
        "dds_c_calc_dd_table" | "dds_c_calc_dd_table_pbn" => {
            let mut out = place::<DdTableResults>();
            answer.code = if name == "dds_c_calc_dd_table" {
                on_handle!((&*input.take(), &mut *out), (*const DdTableDeal, *mut DdTableResults) -> c_int)
            } else {
                on_handle!((&*input.take(), &mut *out), (*const DdTableDealPBN, *mut DdTableResults) -> c_int)
            };
            answer.bytes = bytes_of(&*out).to_vec();
        }
        "dds_c_calc_par" => {
            let (mut table, mut par) = (place::<DdTableResults>(), place::<ParResults>());
            let vulnerable = input.int();
            answer.code = on_handle!(
                (&*input.take(), vulnerable, &mut *table, &mut *par),
                (*const DdTableDeal, c_int, *mut DdTableResults, *mut ParResults) -> c_int
            );
            answer.bytes = [bytes_of(&*table), bytes_of(&*par)].concat();
        }
        "dds_c_configure_tt" => on_handle!((2, 1, 16), (c_int, c_int, c_int)),
        "dds_c_resize_tt" => on_handle!((1, 16), (c_int, c_int)),
        "dds_c_log_append" => on_handle!((c"a line".as_ptr()), (*const c_char)),
        _ => on_handle!((), ()),
    }
    // SAFETY: live until here.
    unsafe { destroy(handle) };
    Ok(answer)
}
