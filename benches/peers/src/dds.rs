//! The only module that talks to DDS 3.4. Its functions take and return our types.
#![expect(unsafe_code, reason = "calls into a C library")]

use std::ffi::c_int;
use std::ptr::NonNull;
use std::sync::{Mutex, Once};

use anyhow::{Context as _, Result, anyhow};
use dds_bridge_sys as c;
use dds_cards::{Card, Seat};
use dds_deal::{Deal, TrickTable, Tricks, Vulnerability};
use dds_position::Position;
use peers_commands::interface::{self, Answers, Board, Play, check, par};
use peers_commands::{Outside, Peer};

/// Its lookup tables are written once in a process, before anything else.
static PREPARED: Once = Once::new();

/// Its function for play records has one thread's memory for all callers.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// One solver context of DDS 3.4: its table lives as long as it does.
pub struct Dds {
    context: NonNull<c::DdsSolverContext>,
}

impl Dds {
    /// Its answer for each card it names, with the equivalent lower cards it leaves out.
    fn answers(&mut self, position: &Position, solutions: c_int) -> Result<Answers> {
        let deal = deal(position);
        let mut future = c::FutureTricks::default();
        // SAFETY: the context is live and ours alone; `deal` and `future` outlive the call.
        let code = unsafe {
            c::dds_solve_board(
                self.context.as_ptr(),
                &raw const deal,
                -1,
                solutions,
                1,
                &raw mut future,
            )
        };
        check(code).with_context(|| position.to_string())?;
        let c::FutureTricks { cards, suit, rank, equals, score, .. } = future;
        Ok(Answers { cards, suit, rank, equals, score })
    }
}

impl Drop for Dds {
    fn drop(&mut self) {
        // SAFETY: made by `dds_solver_context_new` and freed once.
        unsafe { c::dds_solver_context_free(self.context.as_ptr()) };
    }
}

impl Peer for Dds {
    const NAME: &'static str = "DDS 3.4";

    fn table(&mut self, deal: &Deal) -> Result<TrickTable> {
        let cards = c::DdTableDeal { cards: interface::remaining(&deal.hands()) };
        let mut results = c::DdTableResults::default();
        // SAFETY: the context is live and ours alone; both structures outlive the calls.
        let code = unsafe {
            c::dds_solver_context_clear_tt(self.context.as_ptr());
            c::dds_calc_dd_table(self.context.as_ptr(), &raw const cards, &raw mut results)
        };
        check(code).with_context(|| deal.to_string())?;
        interface::table(&results.res_table)
    }

    fn best(&mut self, position: &Position) -> Result<Tricks> {
        self.answers(position, 1)?.best()
    }

    fn cards(&mut self, position: &Position) -> Result<Vec<(Card, Tricks)>> {
        self.answers(position, 3)?.all()
    }
}

impl Outside for Dds {
    const PROGRAM: &'static str = "peers";
    const SOURCE: &'static str = "DDS 3.4 (crate dds-bridge-sys 3.4)";

    fn new() -> Result<Self> {
        Self::prepare(1)?;
        let config = c::DdsSolverConfig {
            tt_kind: c::DDS_TT_KIND_PATTERN.cast_signed(),
            // Megabytes to begin with and at most; 0 stands for its own defaults.
            tt_mem_default_mb: 0,
            tt_mem_maximum_mb: 0,
        };
        // SAFETY: the pointer leads to a live value, which is read before the call returns.
        let context = unsafe { c::dds_solver_context_new(&raw const config) };
        Ok(Self { context: NonNull::new(context).context("no context")? })
    }

    fn prepare(_: usize) -> Result<()> {
        // SAFETY: `Once` lets one thread call it, and no other call runs before it has returned.
        PREPARED.call_once(|| unsafe { c::InitializeStaticMemory() });
        Ok(())
    }

    /// As its older interface solves it.
    fn table_on_threads(deal: &Deal, threads: usize) -> Result<TrickTable> {
        Self::prepare(threads)?;
        let cards = c::DdTableDeal { cards: interface::remaining(&deal.hands()) };
        let mut results = c::DdTableResults::default();
        let threads = c_int::try_from(threads)?;
        // SAFETY: `results` outlives the call; the deal goes by value.
        let code = unsafe { c::CalcDDtableN(cards, &raw mut results, threads) };
        check(code).with_context(|| deal.to_string())?;
        interface::table(&results.res_table)
    }

    fn tables(deals: &[Deal], threads: usize) -> Result<Vec<TrickTable>> {
        Self::prepare(threads)?;
        let pbn = |deal| c::DdTableDealPBN { cards: interface::pbn(deal) };
        let texts: Vec<c::DdTableDealPBN> = deals.iter().map(pbn).collect();
        let mut results = vec![c::DdTableResults::default(); deals.len()];
        let every_strain: [c_int; 5] = [0; 5];
        // SAFETY: `texts` and `results` hold as many entries as the call is told; -1 asks for no
        // par results, so that pointer is not used.
        let code = unsafe {
            c::CalcAllTablesPBNX(
                c_int::try_from(deals.len())?,
                texts.as_ptr(),
                -1,
                every_strain.as_ptr(),
                results.as_mut_ptr(),
                std::ptr::null_mut(),
                c_int::try_from(threads)?,
            )
        };
        check(code)?;
        results.iter().map(|results| interface::table(&results.res_table)).collect()
    }

    fn analyse(start: &Position, cards: &[Card]) -> Result<Vec<Tricks>> {
        Self::prepare(1)?;
        let Play { number, suit, rank } = Play::of(cards)?;
        let play = c::PlayTraceBin { number, suit, rank };
        let mut solved = c::SolvedPlay::default();
        let guard = ONE_AT_A_TIME.lock().map_err(|_| anyhow!("a thread panicked"))?;
        // SAFETY: `solved` outlives the call, the rest goes by value; one thread at a time calls.
        let code = unsafe { c::AnalysePlayBin(deal(start), play, &raw mut solved, 0) };
        drop(guard);
        check(code)?;
        interface::trace(solved.number, &solved.tricks)
    }

    fn par_of_dealer(
        table: &TrickTable,
        dealer: Seat,
        vulnerable: Vulnerability,
    ) -> Result<String> {
        let mut result = c::ParResultsDealer::default();
        let vulnerable = par::vulnerable(vulnerable);
        // SAFETY: both pointers lead to live values of the types the function asks for.
        let code = unsafe {
            c::DealerPar(&raw const *results(table), &raw mut result, dealer as c_int, vulnerable)
        };
        check(code)?;
        par::line(result.score, result.number, &result.contracts)
    }

    fn par_of_sides(table: &TrickTable, vulnerable: Vulnerability) -> Result<[String; 2]> {
        let mut both = [c::ParResultsDealer::default(); 2];
        let vulnerable = par::vulnerable(vulnerable);
        // SAFETY: the function writes two results, for which `both` has room.
        let code =
            unsafe { c::SidesPar(&raw const *results(table), both.as_mut_ptr(), vulnerable) };
        check(code)?;
        par::sides(both.each_ref().map(|one| (one.score, one.number, &one.contracts)))
    }

    fn par_texts(table: &TrickTable, vulnerable: Vulnerability) -> Result<[[String; 2]; 2]> {
        let mut result = c::ParResults::default();
        let vulnerable = par::vulnerable(vulnerable);
        // SAFETY: both pointers lead to live values of the types the function asks for.
        let code = unsafe { c::Par(&raw const *results(table), &raw mut result, vulnerable) };
        check(code)?;
        Ok(par::texts(&result.par_score, &result.par_contracts_string))
    }
}

fn deal(position: &Position) -> c::Deal {
    let board = Board::of(position);
    c::Deal {
        trump: board.trump,
        first: board.first,
        currentTrickSuit: board.trick_suits,
        currentTrickRank: board.trick_ranks,
        remainCards: board.remaining,
    }
}

fn results(table: &TrickTable) -> Box<c::DdTableResults> {
    Box::new(c::DdTableResults { res_table: interface::results(table) })
}
