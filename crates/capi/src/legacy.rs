//! The functions of `dll.h`, under their names.
//!
//! Each reads what its pointers lead to, hands it to safe code, and writes results only when that
//! succeeds. A null pointer where one is needed gives -1.
//!
//! # Safety
//! What the C interface asks of its callers holds for every function here: a pointer is null or
//! leads to the structure its type names, which nobody else changes during the call.
#![expect(unsafe_code, reason = "functions a C program calls, with its pointers")]
#![allow(non_snake_case, reason = "the names programs ask for")]
#![allow(clippy::missing_safety_doc, reason = "said once, for all functions of this interface")]

mod config;
mod info;
mod par;
mod play;
mod solve;
mod table;

pub use config::{FreeMemory, InitializeStaticMemory, SetMaxThreads, SetResources, SetThreading};
pub use info::{ErrorMessage, GetDDSInfo};
pub use par::{
    CalcPar, CalcParPBN, ConvertToDealerTextFormat, ConvertToSidesTextFormat, DealerPar,
    DealerParBin, Par, SidesPar, SidesParBin,
};
pub use play::{AnalyseAllPlaysBin, AnalyseAllPlaysPBN, AnalysePlayBin, AnalysePlayPBN};
pub use solve::{
    SolveAllBoards, SolveAllBoardsBin, SolveAllBoardsBinN, SolveAllBoardsBinSeq, SolveAllBoardsN,
    SolveAllBoardsSeq, SolveAllChunks, SolveAllChunksBin, SolveAllChunksPBN, SolveBoard,
    SolveBoardPBN,
};
pub use table::{
    CalcAllTables, CalcAllTablesN, CalcAllTablesPBN, CalcAllTablesPBNN, CalcAllTablesPBNX,
    CalcAllTablesX, CalcDDtable, CalcDDtableN, CalcDDtablePBN, CalcDDtablePBNN,
};

use crate::pool::Pool;

/// The solvers behind this interface.
pub(crate) static POOL: Pool = Pool::new();
