//! The published lists of symbols.

/// Exported by DDS 2.9. Source: `include/dll.h` of DDS 2.9.
#[rustfmt::skip]
pub const LEGACY: [&str; 30] = [
    "SetMaxThreads", "SetThreading", "SetResources", "FreeMemory", "SolveBoard", "SolveBoardPBN",
    "CalcDDtable", "CalcDDtablePBN", "CalcAllTables", "CalcAllTablesPBN", "SolveAllBoards",
    "SolveAllBoardsBin", "SolveAllChunks", "SolveAllChunksBin", "SolveAllChunksPBN", "Par",
    "CalcPar", "CalcParPBN", "SidesPar", "DealerPar", "DealerParBin", "SidesParBin",
    "ConvertToDealerTextFormat", "ConvertToSidesTextFormat", "AnalysePlayBin", "AnalysePlayPBN",
    "AnalyseAllPlaysBin", "AnalyseAllPlaysPBN", "GetDDSInfo", "ErrorMessage",
];

/// Added to `dll.h` by DDS 3.1. Source: `jni/version_script.lds` of DDS 3.1.
#[rustfmt::skip]
pub const ADDED: [&str; 11] = [
    "InitializeStaticMemory", "CalcDDtableN", "CalcDDtablePBNN", "CalcAllTablesN",
    "CalcAllTablesPBNN", "CalcAllTablesX", "CalcAllTablesPBNX", "SolveAllBoardsN",
    "SolveAllBoardsBinN", "SolveAllBoardsSeq", "SolveAllBoardsBinSeq",
];

/// The C shim of DDS 3.1. Source: `jni/version_script.lds` of DDS 3.1.
#[rustfmt::skip]
pub const SHIM: [&str; 24] = [
    "dds_c_create_solvercontext_default", "dds_c_create_solvercontext",
    "dds_c_destroy_solvercontext", "dds_c_solve_board", "dds_c_calc_dd_table",
    "dds_c_calc_dd_table_pbn", "dds_c_calc_par", "dds_c_convert_from_pbn", "dds_c_configure_tt",
    "dds_c_resize_tt", "dds_c_clear_tt", "dds_c_reset_for_solve", "dds_c_reset_best_moves_lite",
    "dds_c_log_append", "dds_c_log_clear", "dds_c_par_from_table", "dds_c_sides_par",
    "dds_c_dealer_par", "dds_c_dealer_par_bin", "dds_c_sides_par_bin",
    "dds_c_convert_to_dealer_text_format", "dds_c_convert_to_sides_text_format",
    "dds_c_get_dds_info", "dds_c_error_message",
];

/// Our own interface.
#[rustfmt::skip]
pub const MODERN: [&str; 9] = [
    "dd_solver_new", "dd_solver_free", "dd_error", "dd_read_deal", "dd_tables", "dd_solve",
    "dd_limits", "dd_stop", "dd_bounds",
];

/// All functions of DDS.
pub fn all() -> impl Iterator<Item = &'static str> {
    LEGACY.into_iter().chain(ADDED).chain(SHIM)
}
