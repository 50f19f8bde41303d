//! The functions of this workspace's library, linked in.

use std::ffi::c_void;

use dds_capi::{legacy, modern, shim};

/// Finds a function among those linked in.
#[must_use]
pub fn lookup(name: &str) -> Option<*const c_void> {
    macro_rules! find {
        ($($module:ident: $($function:ident)*;)*) => {
            match name {
                $($(stringify!($function) => Some($module::$function as *const c_void),)*)*
                _ => None,
            }
        };
    }
    find! {
        legacy: SetMaxThreads SetThreading SetResources FreeMemory SolveBoard SolveBoardPBN
            CalcDDtable CalcDDtablePBN CalcAllTables CalcAllTablesPBN SolveAllBoards
            SolveAllBoardsBin SolveAllChunks SolveAllChunksBin SolveAllChunksPBN Par CalcPar
            CalcParPBN SidesPar DealerPar DealerParBin SidesParBin ConvertToDealerTextFormat
            ConvertToSidesTextFormat AnalysePlayBin AnalysePlayPBN AnalyseAllPlaysBin
            AnalyseAllPlaysPBN GetDDSInfo ErrorMessage InitializeStaticMemory CalcDDtableN
            CalcDDtablePBNN CalcAllTablesN CalcAllTablesPBNN CalcAllTablesX CalcAllTablesPBNX
            SolveAllBoardsN SolveAllBoardsBinN SolveAllBoardsSeq SolveAllBoardsBinSeq;
        shim: dds_c_create_solvercontext_default dds_c_create_solvercontext
            dds_c_destroy_solvercontext dds_c_solve_board dds_c_calc_dd_table
            dds_c_calc_dd_table_pbn dds_c_calc_par dds_c_convert_from_pbn dds_c_configure_tt
            dds_c_resize_tt dds_c_clear_tt dds_c_reset_for_solve dds_c_reset_best_moves_lite
            dds_c_log_append dds_c_log_clear dds_c_par_from_table dds_c_sides_par dds_c_dealer_par
            dds_c_dealer_par_bin dds_c_sides_par_bin dds_c_convert_to_dealer_text_format
            dds_c_convert_to_sides_text_format dds_c_get_dds_info dds_c_error_message;
        modern: dd_solver_new dd_solver_free dd_error dd_read_deal dd_tables dd_solve
            dd_limits dd_stop dd_bounds;
    }
}
