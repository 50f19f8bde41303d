//! Every invalid input gives DDS's own code and touches nothing.
#![allow(unsafe_code, reason = "calls what C programs call")]

use std::ffi::{c_char, c_int};
use std::ptr::{null, null_mut};

use dds_capi::legacy::*;
use dds_capi::shim::*;
use dds_capi::types::*;
use dds_capi::{Fault, field, text};

const PBN: &str = "N:AK.32.. QJ.54.. T9.76.. 87.98..";
const HOLDINGS: [[u32; 4]; 4] = [
    [0x6000, 0x000c, 0, 0],
    [0x1800, 0x0030, 0, 0],
    [0x0600, 0x00c0, 0, 0],
    [0x0180, 0x0300, 0, 0],
];

fn deal() -> Deal {
    Deal { trump: 4, remain_cards: HOLDINGS, ..Deal::default() }
}

/// North has led the ace of spades.
fn after_lead() -> Deal {
    let mut deal = deal();
    deal.remain_cards[0][0] = 0x2000;
    deal.current_trick_rank[0] = 14;
    deal
}

fn with(change: impl FnOnce(&mut Deal)) -> Deal {
    let mut deal = deal();
    change(&mut deal);
    deal
}

fn pbn_of(deal: &Deal, text: &str) -> DealPBN {
    DealPBN {
        trump: deal.trump,
        first: deal.first,
        current_trick_suit: deal.current_trick_suit,
        current_trick_rank: deal.current_trick_rank,
        remain_cards: field(text),
    }
}

const UNTOUCHED: FutureTricks = FutureTricks {
    nodes: 77,
    cards: 77,
    suit: [77; 13],
    rank: [77; 13],
    equals: [77; 13],
    score: [77; 13],
};

/// A deal with what is asked of it, the code, and what is wrong.
type Row = (Deal, [c_int; 3], Fault, &'static str);

fn wrong_questions() -> Vec<Row> {
    let usual = [-1, 3, 1];
    let mut rows: Vec<Row> = vec![
        (deal(), [-2, 3, 1], Fault::TargetWrongLo, "target -2"),
        (deal(), [14, 3, 1], Fault::TargetWrongHi, "target 14"),
        (deal(), [5, 3, 1], Fault::TargetTooHigh, "target 5 of 4"),
        (deal(), [-1, 0, 1], Fault::SolutionsWrongLo, "solutions 0"),
        (deal(), [-1, 4, 1], Fault::SolutionsWrongHi, "solutions 4"),
        (deal(), [-1, 3, -1], Fault::ModeWrongLo, "mode -1"),
        (deal(), [-1, 3, 3], Fault::ModeWrongHi, "mode 3"),
    ];
    type Change = (fn(&mut Deal), Fault, &'static str);
    let changes: [Change; 15] = [
        (|deal| deal.trump = 5, Fault::TrumpWrong, "trump 5"),
        (|deal| deal.trump = -1, Fault::TrumpWrong, "trump -1"),
        (|deal| deal.first = 4, Fault::FirstWrong, "first 4"),
        (|deal| deal.first = -1, Fault::FirstWrong, "first -1"),
        (|deal| deal.current_trick_rank[0] = 1, Fault::SuitOrRank, "rank 1"),
        (|deal| deal.current_trick_rank[0] = 15, Fault::SuitOrRank, "rank 15"),
        (|deal| deal.current_trick_rank[1] = 6, Fault::SuitOrRank, "a second card, no first"),
        (|deal| deal.remain_cards[0][3] = 1 << 15, Fault::SuitOrRank, "bit 15"),
        (|deal| deal.remain_cards[0][3] = 2, Fault::SuitOrRank, "bit 1 alone"),
        (|deal| deal.remain_cards[0][3] = 1 << 31, Fault::SuitOrRank, "bit 31"),
        (|deal| deal.remain_cards = [[0; 4]; 4], Fault::ZeroCards, "no card"),
        (|deal| deal.remain_cards = [[0x7ffc; 4]; 4], Fault::TooManyCards, "four decks"),
        (|deal| deal.remain_cards[0][2] = 4, Fault::CardCount, "a card too many"),
        (|deal| deal.remain_cards[0][0] = 0x4000, Fault::CardCount, "a card missing"),
        (|deal| deal.remain_cards[1][0] = 0x4800, Fault::DuplicateCards, "an ace twice"),
    ];
    for (change, fault, what) in changes {
        rows.push((with(change), usual, fault, what));
    }
    let mut suit = after_lead();
    suit.current_trick_suit[0] = 4;
    rows.push((suit, usual, Fault::SuitOrRank, "suit 4"));
    let mut held = after_lead();
    held.current_trick_rank[0] = 12;
    rows.push((held, usual, Fault::PlayedCard, "the card led is still held"));
    let mut leader = after_lead();
    leader.first = 1;
    rows.push((leader, usual, Fault::CardCount, "another hand led"));
    let mut twice = after_lead();
    twice.remain_cards[1][0] = 0x0800;
    (twice.current_trick_rank[1], twice.current_trick_suit[1]) = (14, 0);
    rows.push((twice, usual, Fault::DuplicateCards, "the same card twice on the table"));
    rows
}

#[test]
fn wrong_questions_are_refused_by_every_function_that_solves_boards() {
    let mut boards = Box::new(Boards {
        no_of_boards: 3,
        deals: [deal(); 200],
        target: [-1; 200],
        solutions: [3; 200],
        mode: [1; 200],
    });
    let mut solved = Box::new(SolvedBoards { no_of_boards: 77, solved_board: [UNTOUCHED; 200] });
    let context = dds_c_create_solvercontext_default();
    for (deal, [target, solutions, mode], fault, what) in wrong_questions() {
        let mut found = UNTOUCHED;
        // SAFETY: pointers to live values.
        let code = unsafe { SolveBoard(deal, target, solutions, mode, &mut found, 0) };
        assert_eq!(code, fault.code(), "{what}");
        // SAFETY: a live handle, pointers to live values.
        let code =
            unsafe { dds_c_solve_board(context, &deal, target, solutions, mode, &mut found) };
        assert_eq!((code, found), (fault.code(), UNTOUCHED), "{what}");
        boards.deals[1] = deal;
        (boards.target[1], boards.solutions[1], boards.mode[1]) = (target, solutions, mode);
        for batch in [SolveAllBoardsBin, SolveAllBoardsBinSeq] {
            // SAFETY: pointers to live values.
            let code = unsafe { batch(&*boards, &mut *solved) };
            assert_eq!((code, solved.no_of_boards), (fault.code(), 77), "{what}");
            assert!(solved.solved_board.iter().all(|found| *found == UNTOUCHED), "{what}");
        }
        // SAFETY: pointers to live values.
        let code = unsafe { SolveAllChunksBin(&*boards, &mut *solved, 1) };
        assert_eq!(code, fault.code(), "{what}");
    }
    // SAFETY: made above, ended once.
    unsafe { dds_c_destroy_solvercontext(context) };
}

#[test]
fn of_several_faults_the_first_in_the_order_of_dds_is_named() {
    let mut found = UNTOUCHED;
    let mut ask = |deal: Deal, target, solutions, mode| {
        // SAFETY: a pointer to a live value.
        unsafe { SolveBoard(deal, target, solutions, mode, &mut found, 0) }
    };
    let mut deal = with(|deal| deal.remain_cards[1][0] = 0x4000);
    assert_eq!(ask(deal, -1, 3, 1), Fault::CardCount.code());
    assert_eq!(ask(deal, 6, 3, 1), Fault::TargetTooHigh.code());
    deal.current_trick_rank[2] = 99;
    assert_eq!(ask(deal, 6, 3, 1), Fault::SuitOrRank.code());
    deal.first = 9;
    assert_eq!(ask(deal, 6, 3, 1), Fault::FirstWrong.code());
    deal.trump = 9;
    assert_eq!(ask(deal, 6, 3, 1), Fault::TrumpWrong.code());
    assert_eq!(ask(deal, 6, 3, 9), Fault::ModeWrongHi.code());
    assert_eq!(ask(deal, 6, 9, 9), Fault::SolutionsWrongHi.code());
    assert_eq!(ask(deal, 16, 9, 9), Fault::TargetWrongHi.code());
}

#[test]
fn wrong_texts_are_refused_by_every_function_that_reads_them() {
    let endless = DdTableDealPBN { cards: [b'A' as c_char; 80] };
    let texts = ["", "N:", "no deal", "N:AK.32.. QJ.54.. T9.76..", "X:AK.32.. QJ.54.. T9.76.. 8.."];
    let tables = texts.iter().map(|text| DdTableDealPBN { cards: field(text) });
    for table in tables.chain([endless]) {
        let board = DealPBN { remain_cards: table.cards, ..pbn_of(&deal(), "") };
        let (mut found, mut results) = (UNTOUCHED, DdTableResults { res_table: [[77; 4]; 5] });
        let mut solved = SolvedPlay { number: 77, tricks: [77; 53] };
        let play = PlayTracePBN { number: 1, cards: field("SA") };
        let mut par = par_place();
        // SAFETY: pointers to live values.
        let codes = unsafe {
            [
                SolveBoardPBN(board, -1, 3, 1, &mut found, 0),
                CalcDDtablePBN(table, &mut results),
                CalcDDtablePBNN(table, &mut results, 1),
                CalcParPBN(table, &mut results, 0, &mut par),
                AnalysePlayPBN(board, play, &mut solved, 0),
            ]
        };
        assert_eq!(codes, [Fault::Pbn.code(); 5]);
        assert_eq!((found, results.res_table), (UNTOUCHED, [[77; 4]; 5]));
        assert_eq!((solved.number, par.par_score[0][0]), (77, 77));
    }
}

fn par_place() -> ParResults {
    ParResults { par_score: [[77; 16]; 2], par_contracts_string: [[77; 128]; 2] }
}

#[test]
fn wrong_deals_of_tables_are_refused() {
    type Change = (fn(&mut [[u32; 4]; 4]), Fault);
    let rows: [Change; 6] = [
        (|cards| *cards = [[0; 4]; 4], Fault::ZeroCards),
        (|cards| cards[0][0] = 0x4000, Fault::CardCount),
        (|cards| cards[0][2] = 4, Fault::CardCount),
        (|cards| cards[1][0] = 0x4800, Fault::DuplicateCards),
        (|cards| cards[0][0] |= 1, Fault::SuitOrRank),
        (|cards| cards[0][0] |= 0x8000, Fault::SuitOrRank),
    ];
    for (change, fault) in rows {
        let mut deal = DdTableDeal { cards: HOLDINGS };
        change(&mut deal.cards);
        let mut results = DdTableResults { res_table: [[77; 4]; 5] };
        let mut par = par_place();
        let filter = [0; 5];
        // SAFETY: pointers to live values.
        let codes = unsafe {
            [
                CalcDDtable(deal, &mut results),
                CalcDDtableN(deal, &mut results, 1),
                CalcPar(deal, 0, &mut results, &mut par),
                CalcAllTablesX(1, &deal, -1, filter.as_ptr(), &mut results, null_mut(), 1),
            ]
        };
        assert_eq!(codes, [fault.code(); 4]);
        assert_eq!((results.res_table, par.par_score[0][0]), ([[77; 4]; 5], 77));
    }
}

#[test]
fn counts_out_of_range_are_refused() {
    let mut boards = Box::new(Boards {
        no_of_boards: 0,
        deals: [deal(); 200],
        target: [-1; 200],
        solutions: [3; 200],
        mode: [1; 200],
    });
    let mut solved = Box::new(SolvedBoards { no_of_boards: 77, solved_board: [UNTOUCHED; 200] });
    for (count, code) in [(201, -101), (-1, -101), (c_int::MAX, -101), (0, 1)] {
        boards.no_of_boards = count;
        // SAFETY: pointers to live values.
        assert_eq!(unsafe { SolveAllBoardsBin(&*boards, &mut *solved) }, code, "{count}");
    }
    // SAFETY: pointers to live values.
    assert_eq!(unsafe { SolveAllChunksBin(&*boards, &mut *solved, 0) }, Fault::ChunkSize.code());
    let mut deals =
        Box::new(DdTableDeals { no_of_tables: 0, deals: [DdTableDeal { cards: HOLDINGS }; 200] });
    let results = DdTableResults { res_table: [[77; 4]; 5] };
    let mut tables = Box::new(DdTablesRes { no_of_boards: 77, results: [results; 200] });
    for (count, filter, code) in [
        (201, [0; 5], -202),
        (-1, [0; 5], -202),
        (41, [0; 5], -202),
        (51, [0, 0, 0, 0, 1], -202),
        (1, [1; 5], -201),
        (0, [0; 5], 1),
    ] {
        deals.no_of_tables = count;
        // SAFETY: pointers to live values.
        let found =
            unsafe { CalcAllTables(&*deals, -1, filter.as_ptr(), &mut *tables, null_mut()) };
        assert_eq!(found, code, "{count} {filter:?}");
        assert!(tables.results.iter().all(|result| *result == results));
    }
    // SAFETY: nothing is read for a number below 0.
    let code =
        unsafe { CalcAllTablesX(-1, null(), -1, [0; 5].as_ptr(), null_mut(), null_mut(), 1) };
    assert_eq!(code, Fault::TooManyTables.code());
}

#[test]
fn par_refuses_what_is_no_table_no_vulnerability_and_no_dealer() {
    let mut good = DdTableResults { res_table: [[7, 6, 7, 6]; 5] };
    let mut par = ParResultsDealer { number: 77, score: 77, contracts: [[77; 10]; 10] };
    let mut ask = |table: &DdTableResults, dealer, vulnerable| {
        // SAFETY: pointers to live values.
        unsafe { DealerPar(table, &mut par, dealer, vulnerable) }
    };
    for (dealer, vulnerable, code) in [(-1, 0, -1), (4, 0, -1), (0, -1, -1), (0, 4, -1)] {
        assert_eq!(ask(&good, dealer, vulnerable), code);
    }
    for wrong in [-1, 14, c_int::MIN] {
        good.res_table[2][3] = wrong;
        assert_eq!(ask(&good, 0, 0), Fault::ParTable.code());
    }
    assert_eq!((par.number, par.contracts), (77, [[77; 10]; 10]));
    let mut master = ParResultsMaster { number: 11, ..ParResultsMaster::default() };
    let mut line: [c_char; 4] = [77; 4];
    for (number, level, denom, seats) in
        [(11, 1, 0, 0), (-1, 1, 0, 0), (1, 8, 0, 0), (1, 1, 5, 0), (1, 1, 0, 6)]
    {
        master.number = number;
        master.contracts[0] = ContractType { level, denom, seats, ..ContractType::default() };
        // SAFETY: pointers to live values; nothing is written on a fault.
        assert_eq!(unsafe { ConvertToDealerTextFormat(&master, line.as_mut_ptr()) }, -1);
    }
    assert_eq!(line, [77; 4]);
}

#[test]
fn plays_refuse_what_is_no_play() {
    let none = PlayTraceBin { number: 0, suit: [0; 52], rank: [0; 52] };
    let cards = |cards: &[(c_int, c_int)]| {
        let mut play = PlayTraceBin { number: cards.len() as c_int, ..none };
        for (place, (suit, rank)) in cards.iter().enumerate() {
            (play.suit[place], play.rank[place]) = (*suit, *rank);
        }
        play
    };
    let mut solved = SolvedPlay { number: 77, tricks: [77; 53] };
    for (deal, play, code) in [
        (deal(), cards(&[(0, 12)]), -98),
        (deal(), cards(&[(0, 1)]), -98),
        (deal(), cards(&[(5, 14)]), -98),
        (deal(), cards(&[(0, 14), (0, 12), (0, 9), (0, 8), (0, 14)]), -98),
        (deal(), PlayTraceBin { number: -1, ..none }, -98),
        (deal(), PlayTraceBin { number: 53, ..none }, -98),
        (with(|deal| deal.trump = 7), cards(&[(0, 12)]), -18),
    ] {
        // SAFETY: a pointer to a live value.
        assert_eq!(unsafe { AnalysePlayBin(deal, play, &mut solved, 0) }, code);
    }
    for text in ["SX", "S", "NT", "S1", "S A"] {
        let play = PlayTracePBN { number: 1, cards: field(text) };
        // SAFETY: a pointer to a live value.
        let code = unsafe { AnalysePlayPBN(pbn_of(&deal(), PBN), play, &mut solved, 0) };
        assert_eq!(code, -98, "{text}");
    }
    assert_eq!((solved.number, solved.tricks), (77, [77; 53]));
}

#[test]
fn a_null_pointer_is_a_general_error() {
    let (mut found, mut results) = (UNTOUCHED, DdTableResults::default());
    // SAFETY: null is what is tested, other pointers lead to live values.
    unsafe {
        assert_eq!(SolveBoard(deal(), -1, 3, 1, null_mut(), 0), -1);
        assert_eq!(SolveAllBoards(null(), null_mut()), -1);
        assert_eq!(SolveAllBoardsBin(null(), null_mut()), -1);
        assert_eq!(CalcDDtable(DdTableDeal { cards: HOLDINGS }, null_mut()), -1);
        assert_eq!(CalcAllTables(null(), -1, null(), null_mut(), null_mut()), -1);
        let one = DdTableDeal { cards: HOLDINGS };
        assert_eq!(CalcAllTablesX(1, &one, -1, null(), &mut results, null_mut(), 1), -1);
        assert_eq!(CalcAllTablesX(1, &one, 0, [0; 5].as_ptr(), &mut results, null_mut(), 1), -1);
        assert_eq!(Par(null(), null_mut(), 0), -401);
        assert_eq!(Par(&results, null_mut(), 0), -1);
        assert_eq!(ConvertToSidesTextFormat(null(), null_mut()), -1);
        assert_eq!(AnalyseAllPlaysBin(null(), null(), null_mut(), 1), -1);
        assert_eq!(dds_c_solve_board(null_mut(), &deal(), -1, 3, 1, &mut found), -1);
        assert_eq!(dds_c_convert_from_pbn(null(), null_mut()), -1);
        dds_c_destroy_solvercontext(null_mut());
        dds_c_clear_tt(null_mut());
        dds_c_resize_tt(null_mut(), 1, 1);
        GetDDSInfo(null_mut());
        ErrorMessage(1, null_mut());
        let misaligned = (&raw mut found).cast::<u8>().add(1).cast();
        assert_eq!(SolveBoard(deal(), -1, 3, 1, misaligned, 0), -1);
        assert_eq!(SolveBoard(deal(), -1, 3, 1, &mut found, -1), -15);
    }
    assert_eq!(found, UNTOUCHED);
}

#[test]
fn every_code_has_its_text() {
    for fault in Fault::ALL {
        let mut line: [c_char; 80] = [77; 80];
        // SAFETY: a line of 80 letters.
        unsafe { ErrorMessage(fault.code(), line.as_mut_ptr()) };
        let end = line.iter().position(|&letter| letter == 0).unwrap();
        let letters: Vec<u8> = line[..end].iter().map(|letter| letter.to_ne_bytes()[0]).collect();
        assert_eq!(String::from_utf8(letters).unwrap(), fault.to_string());
        assert!(line[end + 1..].iter().all(|&letter| letter == 77), "no more than the text");
    }
    assert_eq!((text(1), text(0)), ("Success".into(), "Not a DDS error code".into()));
}
