//! The questions.

use dds::{Bytes, Solver, TableMask, TrickTable, Tricks};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::code;

/// A solver and what it has learnt; one for each worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    solver: Solver,
}

#[wasm_bindgen]
impl Engine {
    /// A solver whose table takes up to `mebibytes`, at least one.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(mebibytes: u32) -> Self {
        let mebibytes = mebibytes.clamp(1, 256) as usize;
        Self { solver: Solver::with_memory(Bytes::mebi(mebibytes)) }
    }

    /// The tricks of the declarers North, East, South, West in one strain.
    #[must_use]
    pub fn strain(&mut self, deal: &[u8], strain: u8) -> Option<Vec<u8>> {
        let (deal, strain) = (code::deal(deal)?, code::strain(strain)?);
        let results = self.solver.results(&deal, TableMask::of(strain));
        Some(results.iter().map(|(_, _, tricks)| tricks.get()).collect())
    }

    /// The best number of tricks, then each legal card with its tricks.
    #[must_use]
    pub fn solve(&mut self, deal: &[u8], strain: u8, leader: u8, table: &[u8]) -> Option<Vec<u8>> {
        let position = code::position(deal, strain, leader, table)?;
        let solution = self.solver.solve(&position);
        let mut answer = vec![solution.best.get()];
        for own in &solution.cards {
            answer.extend([code::of_card(own.card), own.tricks.get()]);
        }
        Some(answer)
    }

    /// The tricks of declarer's side before the first card and after each card of a play record.
    /// One byte, the number of the card from 1 plus 100, when a card cannot have been played.
    #[must_use]
    pub fn trace(
        &mut self,
        deal: &[u8],
        strain: u8,
        leader: u8,
        table: &[u8],
        declarer: u8,
        play: &[u8],
    ) -> Option<Vec<u8>> {
        let position = code::position(deal, strain, leader, table)?;
        let (declarer, play) = (code::seat(declarer)?, code::cards(play)?);
        match self.solver.trace(&position, declarer, &play) {
            Ok(trace) => Some(trace.tricks().map(Tricks::get).collect()),
            Err(error) => Some(vec![100 + error.number.min(100) as u8]),
        }
    }

    /// The tricks of North-South and of East-West, then the cards of best play to the end.
    #[must_use]
    pub fn line(&mut self, deal: &[u8], strain: u8, leader: u8, table: &[u8]) -> Option<Vec<u8>> {
        let line = self.solver.line(&code::position(deal, strain, leader, table)?);
        let mut answer: Vec<u8> = line.tricks.values().map(|tricks| tricks.get()).collect();
        answer.extend(line.cards.iter().map(|&(_, card)| code::of_card(card)));
        Some(answer)
    }

    /// The tricks of the side to move, then the cards whose ranks the proof used.
    #[must_use]
    pub fn evidence(
        &mut self,
        deal: &[u8],
        strain: u8,
        leader: u8,
        table: &[u8],
    ) -> Option<Vec<u8>> {
        let position = code::position(deal, strain, leader, table)?;
        let evidence = self.solver.evidence(&position);
        let mut answer = vec![evidence.tricks.get()];
        answer.extend(evidence.cards.cards().map(code::of_card));
        Some(answer)
    }

    /// Forgets what was learnt, so that the next question takes the same work as the first.
    pub fn clear(&mut self) {
        self.solver.clear();
    }
}

/// Par of 20 results in the order of the project (notrump, spades, hearts, diamonds, clubs; within
/// each the declarers North, East, South, West).
///
/// `first` is the dealer, or 4 when North-South and 5 when East-West bid first. The answer is the
/// score of North-South, then level, strain, declarers (1 North, 2 East, 4 South, 8 West) and
/// tricks of each contract.
#[wasm_bindgen]
#[must_use]
pub fn par(table: &[u8], first: u8, vulnerability: u8) -> Option<Vec<i32>> {
    use dds::par::First;
    if table.len() != 20 || table.iter().any(|&tricks| Tricks::new(tricks).is_none()) {
        return None;
    }
    let results = TrickTable::from_fn(|strain, seat| {
        Tricks::new(table[strain as usize * 4 + seat as usize]).unwrap_or_default()
    });
    let first = match first {
        4 => First::Side(dds::Side::NorthSouth),
        5 => First::Side(dds::Side::EastWest),
        dealer => First::Dealer(code::seat(dealer)?),
    };
    let par = results.par_when(first, code::vulnerability(vulnerability)?);
    let mut answer = vec![par.score.get()];
    for contract in &par.contracts {
        let seats = contract.declarers.seats().seats();
        let seats = seats.fold(0, |all, seat| all | 1 << seat as usize);
        let level = contract.level as i32 + 1;
        answer.extend([level, contract.strain as i32, seats, contract.tricks.get().into()]);
    }
    Some(answer)
}
