//! The structures of DDS, byte for byte.
//!
//! Names are those of the header of DDS 3.1 in Rust's spelling; the C header of this crate gives
//! them the names of DDS 2.9. Numbers everywhere: suits 0 to 3 from spades, strains the same with
//! notrump 4, hands 0 to 3 from North clockwise, ranks 2 to 14. A holding has bit `r` for rank `r`.

use std::ffi::{c_char, c_int, c_uint};
use std::mem::offset_of;

/// Boards a fixed batch has room for.
pub const MAX_BOARDS: usize = 200;
/// Tables a fixed batch may ask for when all five strains are wanted.
pub const MAX_TABLES: usize = 40;

/// The cards of a position with what each is worth: result of the solving functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct FutureTricks {
    /// Positions the search visited.
    pub nodes: c_int,
    /// How many entries of the arrays are used.
    pub cards: c_int,
    /// The suit of each card.
    pub suit: [c_int; 13],
    /// The rank of each card, the highest of its group of equal cards.
    pub rank: [c_int; 13],
    /// The lower cards of the group, as a holding.
    pub equals: [c_int; 13],
    /// The tricks, or -1 target not reached, or -2 nothing else could be played and mode is 0.
    pub score: [c_int; 13],
}

/// A position: the cards still held and up to three cards on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Deal {
    /// The strain.
    pub trump: c_int,
    /// The hand that led, or leads, to the trick.
    pub first: c_int,
    /// The suits of the cards on the table.
    pub current_trick_suit: [c_int; 3],
    /// Their ranks, 0 for none.
    pub current_trick_rank: [c_int; 3],
    /// The holdings, by hand and suit.
    pub remain_cards: [[c_uint; 4]; 4],
}

/// [`Deal`] with the cards held as PBN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct DealPBN {
    /// The strain.
    pub trump: c_int,
    /// The hand that led, or leads, to the trick.
    pub first: c_int,
    /// The suits of the cards on the table.
    pub current_trick_suit: [c_int; 3],
    /// Their ranks, 0 for none.
    pub current_trick_rank: [c_int; 3],
    /// The cards held, such as `N:AK.Q.. ...`, ended by a zero.
    pub remain_cards: [c_char; 80],
}

/// Up to 200 positions with what is asked of each.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Boards {
    /// How many.
    pub no_of_boards: c_int,
    /// The positions.
    pub deals: [Deal; MAX_BOARDS],
    /// The target of each.
    pub target: [c_int; MAX_BOARDS],
    /// Which cards are wanted of each.
    pub solutions: [c_int; MAX_BOARDS],
    /// The mode of each.
    pub mode: [c_int; MAX_BOARDS],
}

/// [`Boards`] with PBN text.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct BoardsPBN {
    /// How many.
    pub no_of_boards: c_int,
    /// The positions.
    pub deals: [DealPBN; MAX_BOARDS],
    /// The target of each.
    pub target: [c_int; MAX_BOARDS],
    /// Which cards are wanted of each.
    pub solutions: [c_int; MAX_BOARDS],
    /// The mode of each.
    pub mode: [c_int; MAX_BOARDS],
}

/// The results of [`Boards`].
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SolvedBoards {
    /// How many.
    pub no_of_boards: c_int,
    /// In the order of the boards.
    pub solved_board: [FutureTricks; MAX_BOARDS],
}

/// Four hands before the first lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct DdTableDeal {
    /// The holdings, by hand and suit.
    pub cards: [[c_uint; 4]; 4],
}

/// [`DdTableDeal`] as PBN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct DdTableDealPBN {
    /// The text, ended by a zero.
    pub cards: [c_char; 80],
}

/// Deals for tables; how many are allowed depends on the strains wanted.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct DdTableDeals {
    /// How many.
    pub no_of_tables: c_int,
    /// The deals.
    pub deals: [DdTableDeal; MAX_BOARDS],
}

/// [`DdTableDeals`] with PBN text.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct DdTableDealsPBN {
    /// How many.
    pub no_of_tables: c_int,
    /// The deals.
    pub deals: [DdTableDealPBN; MAX_BOARDS],
}

/// The tricks of each declarer in each strain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct DdTableResults {
    /// By strain and declarer.
    pub res_table: [[c_int; 4]; 5],
}

/// The tables of [`DdTableDeals`].
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct DdTablesRes {
    /// How many results were found: four for each deal and strain.
    pub no_of_boards: c_int,
    /// In the order of the deals; strains left out are not written.
    pub results: [DdTableResults; MAX_BOARDS],
}

/// Par as text, as North-South and as East-West see it who bid first.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ParResults {
    /// Such as `NS -460`.
    pub par_score: [[c_char; 16]; 2],
    /// Such as `NS:EW 34N`.
    pub par_contracts_string: [[c_char; 128]; 2],
}

/// The par results of a batch of tables.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct AllParResults {
    /// In the order of the deals.
    pub presults: [ParResults; MAX_TABLES],
}

/// The par contracts, one text each.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ParResultsDealer {
    /// How many contracts.
    pub number: c_int,
    /// The par score.
    pub score: c_int,
    /// The contracts.
    pub contracts: [[c_char; 10]; 10],
}

/// A contract with its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct ContractType {
    /// Tricks short of the contract; not 0 for a sacrifice.
    pub under_tricks: c_int,
    /// Tricks beyond it.
    pub over_tricks: c_int,
    /// 1 to 7.
    pub level: c_int,
    /// 0 notrump, then 1 to 4 from spades to clubs.
    pub denom: c_int,
    /// Who declares: 0 to 3 one hand, 4 North or South, 5 East or West.
    pub seats: c_int,
}

/// The par contracts as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct ParResultsMaster {
    /// The par score.
    pub score: c_int,
    /// How many contracts.
    pub number: c_int,
    /// The contracts.
    pub contracts: [ContractType; 10],
}

/// Par of both views in one line each.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ParTextResults {
    /// The lines; the second matters only when `equal` is false.
    pub par_text: [[c_char; 128]; 2],
    /// Whether both views agree.
    pub equal: bool,
}

/// Cards in the order they were played.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PlayTraceBin {
    /// How many.
    pub number: c_int,
    /// Their suits.
    pub suit: [c_int; 52],
    /// Their ranks.
    pub rank: [c_int; 52],
}

/// Cards in the order they were played, as text such as `SAHK`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PlayTracePBN {
    /// How many.
    pub number: c_int,
    /// Two letters a card, ended by a zero.
    pub cards: [c_char; 106],
}

/// Declarer's tricks before the first card and after each.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SolvedPlay {
    /// How many entries are used.
    pub number: c_int,
    /// The tricks.
    pub tricks: [c_int; 53],
}

/// The plays of a batch of boards.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PlayTracesBin {
    /// How many.
    pub no_of_boards: c_int,
    /// In the order of the boards.
    pub plays: [PlayTraceBin; MAX_BOARDS],
}

/// [`PlayTracesBin`] as text.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PlayTracesPBN {
    /// How many.
    pub no_of_boards: c_int,
    /// In the order of the boards.
    pub plays: [PlayTracePBN; MAX_BOARDS],
}

/// The results of a batch of plays.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SolvedPlays {
    /// How many.
    pub no_of_boards: c_int,
    /// In the order of the boards.
    pub solved: [SolvedPlay; MAX_BOARDS],
}

/// What the library says of itself.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct DDSInfo {
    /// The version of the interface, 3.
    pub major: c_int,
    /// 1.
    pub minor: c_int,
    /// 0.
    pub patch: c_int,
    /// `3.1.0`.
    pub version_string: [c_char; 10],
    /// 0 unknown, 1 Windows, 2 Cygwin, 3 Linux, 4 Apple.
    pub system: c_int,
    /// The width of a pointer in bits.
    pub num_bits: c_int,
    /// 0: none of those the interface knows.
    pub compiler: c_int,
    /// 0: none.
    pub constructor: c_int,
    /// Cores the system offers.
    pub num_cores: c_int,
    /// 5: threads of the standard library.
    pub threading: c_int,
    /// Threads a batch may use.
    pub no_of_threads: c_int,
    /// Such as `0 S, 2 L`.
    pub thread_sizes: [c_char; 128],
    /// The above in words.
    pub system_string: [c_char; 1024],
}

/// The layout every client was compiled with: sizes, and where each field starts. Source: gcc on the
/// headers of DDS 2.9 and 3.4, x86-64; `cargo xtask capi layout` asks the compiler again.
#[rustfmt::skip]
const _: () = {
    macro_rules! layout {
        ($($name:ident $size:literal { $($field:ident $place:literal)* })*) => { $(
            assert!(size_of::<$name>() == $size && align_of::<$name>() <= 4);
            $(assert!(offset_of!($name, $field) == $place);)*
        )* };
    }
    layout! {
        FutureTricks 216 { nodes 0 cards 4 suit 8 rank 60 equals 112 score 164 }
        Deal 96 { trump 0 first 4 current_trick_suit 8 current_trick_rank 20 remain_cards 32 }
        DealPBN 112 { trump 0 first 4 current_trick_suit 8 current_trick_rank 20 remain_cards 32 }
        Boards 21604 { no_of_boards 0 deals 4 target 19204 solutions 20004 mode 20804 }
        BoardsPBN 24804 { no_of_boards 0 deals 4 target 22404 solutions 23204 mode 24004 }
        SolvedBoards 43204 { no_of_boards 0 solved_board 4 }
        DdTableDeal 64 { cards 0 }
        DdTableDealPBN 80 { cards 0 }
        DdTableDeals 12804 { no_of_tables 0 deals 4 }
        DdTableDealsPBN 16004 { no_of_tables 0 deals 4 }
        DdTableResults 80 { res_table 0 }
        DdTablesRes 16004 { no_of_boards 0 results 4 }
        ParResults 288 { par_score 0 par_contracts_string 32 }
        AllParResults 11520 { presults 0 }
        ParResultsDealer 108 { number 0 score 4 contracts 8 }
        ContractType 20 { under_tricks 0 over_tricks 4 level 8 denom 12 seats 16 }
        ParResultsMaster 208 { score 0 number 4 contracts 8 }
        ParTextResults 257 { par_text 0 equal 256 }
        PlayTraceBin 420 { number 0 suit 4 rank 212 }
        PlayTracePBN 112 { number 0 cards 4 }
        SolvedPlay 216 { number 0 tricks 4 }
        PlayTracesBin 84004 { no_of_boards 0 plays 4 }
        PlayTracesPBN 22404 { no_of_boards 0 plays 4 }
        SolvedPlays 43204 { no_of_boards 0 solved 4 }
        DDSInfo 1204 { major 0 minor 4 patch 8 version_string 12 system 24 num_bits 28 compiler 32
            constructor 36 num_cores 40 threading 44 no_of_threads 48 thread_sizes 52 system_string
            180 }
    }
};
