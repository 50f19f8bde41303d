//! The native module of the Python package `double-dummy`.
//!
//! Everything here is seen from Python, where the stubs in `python/double_dummy/_native.pyi` and
//! the page `docs/python.md` describe it.

mod arrow;
mod contract;
mod deal;
mod deals;
mod error;
mod files;
mod html;
mod input;
mod job;
mod many;
mod position;
mod solution;
mod solver;
mod stoppable;
mod table;
mod tables;
mod words;

/// The module `double_dummy._native`.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::contract::{PyContract, PyPar};
    #[pymodule_export]
    use crate::deal::PyDeal;
    #[pymodule_export]
    use crate::deals::deal_many;
    #[pymodule_export]
    use crate::error::InputError;
    #[pymodule_export]
    use crate::files::{read_boards, write_boards};
    #[pymodule_export]
    use crate::html::board_html;
    #[pymodule_export]
    use crate::job::threads;
    #[pymodule_export]
    use crate::many::{solve_many, table_many};
    #[pymodule_export]
    use crate::position::PyPosition;
    #[pymodule_export]
    use crate::solution::PySolution;
    #[pymodule_export]
    use crate::solver::PySolver;
    #[pymodule_export]
    use crate::table::PyTable;
    #[pymodule_export]
    use crate::tables::PyTables;

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
