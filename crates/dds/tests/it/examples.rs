//! Every program of `examples` runs to its end; each asserts its own answer.

#[path = "../../examples/batch.rs"]
mod batch;
#[path = "../../examples/heuristics.rs"]
mod heuristics;
#[path = "../../examples/leads.rs"]
mod leads;
#[path = "../../examples/memory.rs"]
mod memory;
#[path = "../../examples/own_search.rs"]
mod own_search;
#[path = "../../examples/par.rs"]
mod par;
#[path = "../../examples/pbn_tables.rs"]
mod pbn_tables;
#[path = "../../examples/random_deals.rs"]
mod random_deals;
#[path = "../../examples/review.rs"]
mod review;
#[cfg(feature = "serde")]
#[path = "../../examples/serde.rs"]
mod serde;
#[path = "../../examples/table.rs"]
mod table;
#[path = "../../examples/time_limit.rs"]
mod time_limit;

/// A test for each example, by its name.
macro_rules! examples {
    ($($(#[$condition:meta])* $name:ident => $test:ident,)*) => {$(
        $(#[$condition])*
        #[test]
        fn $test() {
            $name::main().unwrap();
        }
    )*};
}

examples! {
    batch => example_batch,
    heuristics => example_heuristics,
    leads => example_leads,
    memory => example_memory,
    own_search => example_own_search,
    par => example_par,
    pbn_tables => example_pbn_tables,
    random_deals => example_random_deals,
    review => example_review,
    #[cfg(feature = "serde")]
    serde => example_serde,
    table => example_table,
    time_limit => example_time_limit,
}
