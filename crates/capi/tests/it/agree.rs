// size: each family of functions beside the Rust API, over the same makers of positions
//! Each function says what the Rust API says.
#![allow(unsafe_code, reason = "calls what C programs call")]

use std::ffi::{c_char, c_int};
use std::ptr::null_mut;

use dds::{Card, Deal, Position, Rank, Seat, Side, Solver, Strain, Suit, TrickTable};
use dds_capi::field;
use dds_capi::legacy::*;
use dds_capi::shim::*;
use dds_capi::types::{self, *};
use dds_deal::Vulnerability;
use dds_deal::random::Dealer;

const STRAINS: [Strain; 5] = [
    Strain::of(Suit::Spades),
    Strain::of(Suit::Hearts),
    Strain::of(Suit::Diamonds),
    Strain::of(Suit::Clubs),
    Strain::Notrump,
];

fn endings(count: usize, cards: usize) -> Vec<Deal> {
    let mut dealer = Dealer::new(5);
    (0..count).filter_map(|index| dealer.ending(2 + index % (cards - 1))).collect()
}

fn holdings(hands: &dds::BySeat<dds::Hand>) -> [[u32; 4]; 4] {
    hands.0.map(|hand| Suit::ALL.map(|suit| u32::from(hand.holding(suit).bits()) << 2))
}

fn table_deal(deal: &Deal) -> DdTableDeal {
    DdTableDeal { cards: holdings(&deal.hands()) }
}

fn table_text(deal: &Deal) -> DdTableDealPBN {
    DdTableDealPBN { cards: field(&deal.to_string()) }
}

fn rows(table: &TrickTable) -> [[c_int; 4]; 5] {
    STRAINS.map(|strain| Seat::ALL.map(|seat| table.get(strain, seat).get().into()))
}

/// Positions with 0 to 3 cards on the table, of each strain.
fn positions() -> Vec<Position> {
    let mut found = Vec::new();
    for (index, deal) in endings(40, 6).iter().enumerate() {
        let leader = Seat::ALL[index % 4];
        let mut position = Position::start(deal, STRAINS[index % 5], leader);
        for step in 0..index % 4 {
            let cards: Vec<Card> = position.legal().cards().collect();
            let card = cards[(index + step) % cards.len()];
            let _not_taken_back = position.try_play(card).unwrap();
        }
        found.push(position);
    }
    found
}

fn board(position: &Position) -> types::Deal {
    let strain = STRAINS.iter().position(|&strain| strain == position.strain()).unwrap();
    let mut deal = types::Deal {
        trump: strain as c_int,
        first: position.trick().leader() as c_int,
        remain_cards: holdings(position.hands()),
        ..types::Deal::default()
    };
    for (place, card) in position.trick().cards().into_iter().enumerate() {
        deal.current_trick_suit[place] = card.suit() as c_int;
        deal.current_trick_rank[place] = card.rank().pips().into();
    }
    deal
}

/// The cards of an answer, the equal ones in their places, with their scores.
fn cards(found: &FutureTricks) -> Vec<(Card, c_int)> {
    let mut cards = Vec::new();
    for place in 0..found.cards as usize {
        for pips in 2..=14_u8 {
            let same = c_int::from(pips) == found.rank[place];
            if same || found.equals[place] >> pips & 1 == 1 {
                let suit = Suit::from_index(found.suit[place] as usize);
                cards.push((Card::new(suit, Rank::from_pips(pips).unwrap()), found.score[place]));
            }
        }
    }
    cards.sort_unstable();
    cards
}

/// What the Rust API says: all cards with their tricks, sorted.
fn expected(position: &Position) -> Vec<(Card, c_int)> {
    let solution = Solver::new().solve(position);
    let mut cards: Vec<_> =
        solution.cards.iter().map(|found| (found.card, found.tricks.get().into())).collect();
    cards.sort_unstable();
    cards
}

fn ask(position: &Position, target: c_int, solutions: c_int, mode: c_int) -> FutureTricks {
    let mut found = FutureTricks::default();
    // SAFETY: a pointer to a live value.
    let code = unsafe { SolveBoard(board(position), target, solutions, mode, &mut found, 0) };
    assert_eq!(code, 1, "{position}");
    found
}

#[test]
fn solutions_and_targets_mean_what_the_documents_of_dds_say() {
    for position in positions() {
        let all = expected(&position);
        let best = all.iter().map(|card| card.1).max().unwrap();
        let three = ask(&position, -1, 3, 1);
        assert_eq!(cards(&three), all, "{position}");
        assert!(three.score[..three.cards as usize].is_sorted_by(|a, b| a >= b), "{position}");
        let optimal: Vec<_> = all.iter().copied().filter(|card| card.1 == best).collect();
        assert_eq!(cards(&ask(&position, -1, 2, 1)), optimal, "{position}");
        let one = ask(&position, -1, 1, 1);
        assert!(one.cards == 1 && cards(&one).iter().all(|card| optimal.contains(card)));
        let left = c_int::from(position.tricks_left().get());
        if left == 1 {
            continue;
        }
        for target in 1..=left {
            let reaching: Vec<_> = all.iter().filter(|card| card.1 >= target).collect();
            let found = ask(&position, target, 2, 1);
            if reaching.is_empty() {
                let score = if target == 1 { 0 } else { -1 };
                assert_eq!((found.cards, found.score[0]), (0, score), "{position} {target}");
            } else {
                let named: Vec<_> = reaching.iter().map(|card| (card.0, target)).collect();
                assert_eq!(cards(&found), named, "{position} {target}");
            }
        }
        let legal: Vec<_> = all.iter().map(|card| (card.0, 0)).collect();
        assert_eq!(cards(&ask(&position, 0, 2, 1)), legal, "{position}");
    }
}

#[test]
fn mode_0_leaves_a_card_without_alternative_unsolved() {
    // Spades are led, and East has two that are worth the same.
    let position: Position = "N:.32.. 65.4.. 4.76.. 3.98..|N|N|SA".parse().unwrap();
    for (mode, score) in [(0, -2), (1, 2), (2, 2)] {
        for solutions in 1..=3 {
            let found = ask(&position, -1, solutions, mode);
            let what = (found.cards, found.rank[0], found.equals[0], found.score[0]);
            assert_eq!(what, (1, 6, 1 << 5, score), "mode {mode}, solutions {solutions}");
        }
    }
    // The last trick is counted in any mode.
    let last: Position = "N:A... K... Q... J...|N|N|".parse().unwrap();
    assert_eq!(ask(&last, -1, 3, 0).score[0], 1);
}

#[test]
fn cards_of_equal_worth_stand_in_groups_of_which_the_highest_is_named() {
    let position: Position = "N:KQ7.6.. A5.4.2. 94.2.3. J8.3.4.|N|N|".parse().unwrap();
    let found = ask(&position, 0, 2, 1);
    let shown: Vec<_> = (0..found.cards as usize)
        .map(|place| (found.suit[place], found.rank[place], found.equals[place]))
        .collect();
    assert_eq!(shown, [(0, 7, 0), (0, 13, 1 << 12), (1, 6, 0)]);
}

#[test]
fn a_revoke_on_the_table_is_solved_as_it_stands() {
    // North has led a spade; East has discarded a heart and still holds a spade.
    let hands = ["K.2..", "Q...", "4.7..", "3.9.."].map(|hand| hand.parse::<dds::Hand>().unwrap());
    let mut deal = types::Deal {
        trump: 4,
        remain_cards: holdings(&dds::BySeat(hands)),
        ..types::Deal::default()
    };
    deal.remain_cards[0] = [1 << 13, 0, 0, 0];
    (deal.current_trick_suit, deal.current_trick_rank) = ([0, 1, 0], [14, 14, 0]);
    let mut found = FutureTricks::default();
    // SAFETY: a pointer to a live value.
    assert_eq!(unsafe { SolveBoard(deal, -1, 3, 1, &mut found, 0) }, 1);
    // The ace wins, then the king does.
    assert_eq!((found.cards, found.suit[0], found.rank[0], found.score[0]), (1, 0, 4, 2));
}

#[test]
fn batches_answer_as_single_calls_do() {
    let positions = positions();
    let mut boards = Box::new(Boards {
        no_of_boards: positions.len() as c_int,
        deals: [types::Deal::default(); 200],
        target: [-1; 200],
        solutions: [3; 200],
        mode: [1; 200],
    });
    let text = DealPBN {
        trump: 0,
        first: 0,
        current_trick_suit: [0; 3],
        current_trick_rank: [0; 3],
        remain_cards: [0; 80],
    };
    let mut texts = Box::new(BoardsPBN {
        no_of_boards: boards.no_of_boards,
        deals: [text; 200],
        target: [-1; 200],
        solutions: [3; 200],
        mode: [1; 200],
    });
    for (index, position) in positions.iter().enumerate() {
        let deal = board(position);
        boards.deals[index] = deal;
        let pbn = position.to_string();
        let remain_cards = field(pbn.split('|').next().unwrap());
        texts.deals[index] = DealPBN {
            trump: deal.trump,
            first: deal.first,
            current_trick_suit: deal.current_trick_suit,
            current_trick_rank: deal.current_trick_rank,
            remain_cards,
        };
    }
    let place = SolvedBoards { no_of_boards: 0, solved_board: [FutureTricks::default(); 200] };
    let mut solved = vec![place; 9];
    // SAFETY: pointers to live values.
    let codes = unsafe {
        [
            SolveAllBoardsBin(&*boards, &mut solved[0]),
            SolveAllBoardsBinN(&*boards, &mut solved[1], 2),
            SolveAllBoardsBinSeq(&*boards, &mut solved[2]),
            SolveAllChunksBin(&*boards, &mut solved[3], 10),
            SolveAllBoards(&*texts, &mut solved[4]),
            SolveAllBoardsN(&*texts, &mut solved[5], 1),
            SolveAllBoardsSeq(&*texts, &mut solved[6]),
            SolveAllChunks(&*texts, &mut solved[7], 1),
            SolveAllChunksPBN(&*texts, &mut solved[8], 200),
        ]
    };
    assert_eq!(codes, [1; 9]);
    for (index, position) in positions.iter().enumerate() {
        let expected = expected(position);
        for batch in &solved {
            assert_eq!(batch.no_of_boards, boards.no_of_boards);
            assert_eq!(cards(&batch.solved_board[index]), expected, "{position}");
        }
        let mut found = FutureTricks::default();
        // SAFETY: a pointer to a live value.
        assert_eq!(unsafe { SolveBoardPBN(texts.deals[index], -1, 3, 1, &mut found, 1000) }, 1);
        assert_eq!(cards(&found), expected, "{position}");
    }
}

#[test]
fn tables_and_par_are_those_of_the_rust_api() {
    let mut solver = Solver::new();
    let context = dds_c_create_solvercontext(2, 0, 16);
    for deal in endings(12, 6) {
        let table = solver.table(&deal);
        let mut found = [DdTableResults::default(); 8];
        let mut par = ParResults { par_score: [[0; 16]; 2], par_contracts_string: [[0; 128]; 2] };
        let [a, b, c, d, e, f, g, h] = &mut found;
        // SAFETY: a live handle, pointers to live values.
        let codes = unsafe {
            [
                CalcDDtable(table_deal(&deal), a),
                CalcDDtableN(table_deal(&deal), b, 1),
                CalcDDtablePBN(table_text(&deal), c),
                CalcDDtablePBNN(table_text(&deal), d, 2),
                CalcPar(table_deal(&deal), 0, e, &mut par),
                CalcParPBN(table_text(&deal), f, 0, &mut par),
                dds_c_calc_dd_table(context, &table_deal(&deal), g),
                dds_c_calc_dd_table_pbn(context, &table_text(&deal), h),
            ]
        };
        assert_eq!(codes, [1; 8]);
        assert!(found.iter().all(|found| found.res_table == rows(&table)), "{deal}");
    }
    // SAFETY: made above, ended once.
    unsafe { dds_c_destroy_solvercontext(context) };
}

#[test]
fn batches_of_tables_leave_out_what_the_filter_names() {
    let deals = endings(20, 5);
    let mut solver = Solver::new();
    let filter: [c_int; 5] = [0, 1, 0, 0, -3];
    let mut input = Box::new(DdTableDeals {
        no_of_tables: deals.len() as c_int,
        deals: [DdTableDeal::default(); 200],
    });
    for (index, deal) in deals.iter().enumerate() {
        input.deals[index] = table_deal(deal);
    }
    let empty = DdTableResults { res_table: [[77; 4]; 5] };
    let mut tables = Box::new(DdTablesRes { no_of_boards: 0, results: [empty; 200] });
    // SAFETY: pointers to live values.
    let code = unsafe { CalcAllTables(&*input, 0, filter.as_ptr(), &mut *tables, null_mut()) };
    assert_eq!((code, tables.no_of_boards), (1, 4 * 3 * 20));
    for (index, deal) in deals.iter().enumerate() {
        let mut expected = rows(&solver.table(deal));
        (expected[1], expected[4]) = ([77; 4], [77; 4]);
        assert_eq!(tables.results[index].res_table, expected, "{deal}");
    }
    assert_eq!(tables.results[20], empty);
    let texts: Vec<DdTableDealPBN> =
        (0..300).map(|index| table_text(&deals[index % deals.len()])).collect();
    let mut many = vec![empty; 300];
    let par = ParResults { par_score: [[0; 16]; 2], par_contracts_string: [[0; 128]; 2] };
    let mut pars = vec![par; 300];
    // SAFETY: arrays of 300.
    let code = unsafe {
        CalcAllTablesPBNX(
            300,
            texts.as_ptr(),
            1,
            [0; 5].as_ptr(),
            many.as_mut_ptr(),
            pars.as_mut_ptr(),
            2,
        )
    };
    assert_eq!(code, 1);
    for (index, found) in many.iter().enumerate() {
        let table = solver.table(&deals[index % deals.len()]);
        assert_eq!(found.res_table, rows(&table));
        let score = table.par_of_side(Side::EastWest, Vulnerability::All).score.get();
        assert_eq!(line(&pars[index].par_score[1]), format!("EW {}", -score));
    }
}

fn line(letters: &[c_char]) -> String {
    let letters = letters.iter().map(|letter| char::from(letter.to_ne_bytes()[0]));
    letters.take_while(|&letter| letter != '\0').collect()
}

/// Par in all forms of one table. Source of the texts: DDS 2.9 and 3.4, asked with this table.
#[test]
fn par_is_written_as_dds_writes_it() {
    let table = DdTableResults {
        res_table: [[8, 4, 8, 4], [8, 5, 7, 5], [5, 8, 5, 7], [4, 9, 4, 9], [6, 6, 6, 7]],
    };
    let mut par = ParResults { par_score: [[0; 16]; 2], par_contracts_string: [[0; 128]; 2] };
    let mut dealer = ParResultsDealer { number: 0, score: 0, contracts: [[0; 10]; 10] };
    let (mut sides, mut pair) = ([dealer; 2], [ParResultsMaster::default(); 2]);
    let mut master = ParResultsMaster::default();
    let mut text: [c_char; 128] = [0; 128];
    let mut lines = ParTextResults { par_text: [[0; 128]; 2], equal: false };
    // SAFETY: pointers to live values.
    let codes = unsafe {
        [
            Par(&table, &mut par, 0),
            SidesPar(&table, &mut sides[0], 0),
            DealerPar(&table, &mut dealer, 0, 0),
            DealerParBin(&table, &mut master, 0, 0),
            SidesParBin(&table, &mut pair[0], 0),
            ConvertToDealerTextFormat(&master, text.as_mut_ptr()),
            ConvertToSidesTextFormat(&pair[0], &mut lines),
        ]
    };
    assert_eq!(codes, [1; 7]);
    assert_eq!(par.par_score.each_ref().map(|text| line(text)), ["NS -100", "EW 100"]);
    let contracts = par.par_contracts_string.each_ref().map(|text| line(text));
    assert_eq!(contracts, ["NS:NS 3Sx,N 3Hx", "EW:NS 3Sx,N 3Hx"]);
    let contracts = |par: &ParResultsDealer| {
        par.contracts[..par.number as usize].iter().map(|text| line(text)).collect::<Vec<_>>()
    };
    assert_eq!(
        (sides[1].score, contracts(&sides[1])),
        (100, vec!["3S*-NS-1".into(), "3H*-N-1".into()])
    );
    assert_eq!(
        (dealer.score, contracts(&dealer)),
        (-100, vec!["3H*-N-1".into(), "3S*-NS-1".into()])
    );
    assert_eq!(line(&text), "Par -100: NS 3Sx-1 N 3Hx-1");
    assert_eq!(line(&lines.par_text[1]), "Par 100: NS 3Sx-1 N 3Hx-1");
    assert!(lines.equal);
    let hearts = ContractType { under_tricks: 1, over_tricks: 0, level: 3, denom: 2, seats: 0 };
    assert_eq!((pair[1].score, pair[1].number, pair[1].contracts[1]), (100, 2, hearts));
    let passed = DdTableResults::default();
    // SAFETY: pointers to live values.
    unsafe {
        assert_eq!(DealerPar(&passed, &mut dealer, 1, 3), 1);
        assert_eq!(Par(&passed, &mut par, 3), 1);
    }
    assert_eq!(
        (contracts(&dealer), line(&par.par_contracts_string[0])),
        (vec!["pass".into()], "NS:".into())
    );
}

#[test]
fn a_play_is_worth_at_each_card_what_the_position_is() {
    let mut solver = Solver::new();
    for (index, deal) in endings(16, 7).iter().enumerate() {
        let (leader, strain) = (Seat::ALL[index % 4], STRAINS[index % 5]);
        let declarer = leader.rho().side();
        let mut position = Position::start(deal, strain, leader);
        let start = board(&position);
        let mut play = PlayTraceBin { number: 0, suit: [0; 52], rank: [0; 52] };
        let (mut won, mut expected) = (0, Vec::new());
        let (mut text, stations) = (String::new(), 4 * (deal.cards_each() - 1));
        for step in 0..=stations {
            let (own, left) = (solver.tricks(&position).get(), position.tricks_left().get());
            let declarers = position.to_play().side() == declarer;
            expected.push(c_int::from(won + if declarers { own } else { left - own }));
            let legal: Vec<Card> = position.legal().cards().collect();
            let card = legal[(index * 7 + step) % legal.len()];
            (play.suit[step], play.rank[step]) = (card.suit() as c_int, card.rank().pips().into());
            play.number += 1;
            text += &card.to_string();
            let _not_taken_back = position.try_play(card).unwrap();
            if position.trick().is_empty() {
                won += u8::from(position.to_play().side() == declarer);
            }
        }
        let mut found = [SolvedPlay { number: 0, tricks: [0; 53] }; 2];
        let deal_text = DealPBN {
            trump: start.trump,
            first: start.first,
            current_trick_suit: [0; 3],
            current_trick_rank: [0; 3],
            remain_cards: field(&deal.to_string()),
        };
        let [numbers, texts] = &mut found;
        let trace = PlayTracePBN { number: play.number, cards: field(&text) };
        // SAFETY: pointers to live values.
        let codes = unsafe {
            [AnalysePlayBin(start, play, numbers, 0), AnalysePlayPBN(deal_text, trace, texts, 3)]
        };
        assert_eq!(codes, [1; 2]);
        for found in &found {
            // The card that begins the last trick is the first that is left out.
            assert_eq!(found.tricks[..found.number as usize], expected, "{deal} {strain} {text}");
        }
    }
}
