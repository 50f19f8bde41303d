//! The only module that talks to ddss. Its functions take and return our types.
#![expect(unsafe_code, reason = "calls into a C library")]

use std::ffi::c_int;
use std::sync::Mutex;

use anyhow::{Context as _, Result, anyhow, ensure};
use dds_cards::{Card, Seat};
use dds_deal::{Deal, TrickTable, Tricks, Vulnerability};
use dds_position::Position;
use ddss_sys as c;
use peers_commands::interface::{self, Answers, Board, Play, check, par};
use peers_commands::{Outside, Peer};

/// The number of threads the library is set up for, 0 before it is. It keeps everything in
/// statics, so only who holds this may call it.
static THREADS: Mutex<usize> = Mutex::new(0);

/// The library ddss, one for the whole process.
pub(crate) struct Ddss(());

/// Calls the library, set up for so many threads.
fn call<R>(threads: usize, function: impl FnOnce() -> R) -> Result<R> {
    let mut now = THREADS.lock().map_err(|_| anyhow!("a thread panicked"))?;
    if *now != threads {
        let wanted = c_int::try_from(threads)?;
        let mut info = c::DDSInfo::default();
        // SAFETY: nothing else is in the library while the lock is held; `info` outlives the call.
        unsafe {
            c::SetMaxThreads(wanted);
            c::GetDDSInfo(&raw mut info);
        }
        ensure!(info.noOfThreads == wanted, "{} threads, not {wanted}", info.noOfThreads);
        *now = threads;
    }
    Ok(function())
}

/// Its answer for each card it names, with the equivalent lower cards it leaves out.
fn answers(position: &Position, solutions: c_int) -> Result<Answers> {
    let mut future = c::futureTricks::default();
    // SAFETY: `future` outlives the call, the deal goes by value; the lock is held.
    let code =
        call(1, || unsafe { c::SolveBoard(deal(position), -1, solutions, 1, &raw mut future, 0) })?;
    check(code).with_context(|| position.to_string())?;
    let c::futureTricks { cards, suit, rank, equals, score, .. } = future;
    Ok(Answers { cards, suit, rank, equals, score })
}

impl Peer for Ddss {
    const NAME: &'static str = "ddss";

    fn table(&mut self, deal: &Deal) -> Result<TrickTable> {
        Self::table_on_threads(deal, 1)
    }

    fn best(&mut self, position: &Position) -> Result<Tricks> {
        answers(position, 1)?.best()
    }

    fn cards(&mut self, position: &Position) -> Result<Vec<(Card, Tricks)>> {
        answers(position, 3)?.all()
    }
}

impl Outside for Ddss {
    const PROGRAM: &'static str = "peers-ddss";
    const SOURCE: &'static str = "ddss (crate ddss-sys 0.1.3)";

    fn new() -> Result<Self> {
        Self::prepare(1)?;
        Ok(Self(()))
    }

    fn prepare(threads: usize) -> Result<()> {
        call(threads, || ())
    }

    fn table_on_threads(deal: &Deal, threads: usize) -> Result<TrickTable> {
        let cards = c::ddTableDeal { cards: interface::remaining(&deal.hands()) };
        let mut results = c::ddTableResults::default();
        // SAFETY: `results` outlives the call, the deal goes by value; the lock is held.
        let code = call(threads, || unsafe { c::CalcDDtable(cards, &raw mut results) })?;
        check(code).with_context(|| deal.to_string())?;
        interface::table(&results.resTable)
    }

    fn tables(deals: &[Deal], threads: usize) -> Result<Vec<TrickTable>> {
        let pbn = |deal| c::ddTableDealPBN { cards: interface::pbn(deal) };
        let mut texts: Vec<c::ddTableDealPBN> = deals.iter().map(pbn).collect();
        let mut results = vec![c::ddTableResults::default(); deals.len()];
        let mut every_strain: [c_int; 5] = [0; 5];
        let count = c_int::try_from(deals.len())?;
        // SAFETY: `texts` and `results` hold as many entries as the call is told; -1 asks for no
        // par results, so that pointer is not used; the lock is held.
        let code = call(threads, || unsafe {
            c::CalcAllTablesPBNx(
                count,
                texts.as_mut_ptr(),
                -1,
                every_strain.as_mut_ptr(),
                results.as_mut_ptr(),
                std::ptr::null_mut(),
            )
        })?;
        check(code)?;
        results.iter().map(|results| interface::table(&results.resTable)).collect()
    }

    fn analyse(start: &Position, cards: &[Card]) -> Result<Vec<Tricks>> {
        let Play { number, suit, rank } = Play::of(cards)?;
        let play = c::playTraceBin { number, suit, rank };
        let mut solved = c::solvedPlay::default();
        // SAFETY: `solved` outlives the call, the rest goes by value; the lock is held.
        let code = call(1, || unsafe { c::AnalysePlayBin(deal(start), play, &raw mut solved, 0) })?;
        check(code)?;
        interface::trace(solved.number, &solved.tricks)
    }

    fn par_of_dealer(
        table: &TrickTable,
        dealer: Seat,
        vulnerable: Vulnerability,
    ) -> Result<String> {
        let (mut table, mut result) = (results(table), c::parResultsDealer::default());
        let vulnerable = par::vulnerable(vulnerable);
        // SAFETY: both pointers lead to live values of the types asked for; the lock is held.
        let code = call(1, || unsafe {
            c::DealerPar(&raw mut table, &raw mut result, dealer as c_int, vulnerable)
        })?;
        check(code)?;
        par::line(result.score, result.number, &result.contracts)
    }

    fn par_of_sides(table: &TrickTable, vulnerable: Vulnerability) -> Result<[String; 2]> {
        let (mut table, mut both) = (results(table), [c::parResultsDealer::default(); 2]);
        let vulnerable = par::vulnerable(vulnerable);
        // SAFETY: the function writes two results, for which `both` has room; the lock is held.
        let code =
            call(1, || unsafe { c::SidesPar(&raw mut table, both.as_mut_ptr(), vulnerable) })?;
        check(code)?;
        par::sides(both.each_ref().map(|one| (one.score, one.number, &one.contracts)))
    }

    fn par_texts(table: &TrickTable, vulnerable: Vulnerability) -> Result<[[String; 2]; 2]> {
        let (mut table, mut result) = (results(table), c::parResults::default());
        let vulnerable = par::vulnerable(vulnerable);
        // SAFETY: both pointers lead to live values of the types asked for; the lock is held.
        let code = call(1, || unsafe { c::Par(&raw mut table, &raw mut result, vulnerable) })?;
        check(code)?;
        Ok(par::texts(&result.parScore, &result.parContractsString))
    }
}

fn deal(position: &Position) -> c::deal {
    let board = Board::of(position);
    c::deal {
        trump: board.trump,
        first: board.first,
        currentTrickSuit: board.trick_suits,
        currentTrickRank: board.trick_ranks,
        remainCards: board.remaining,
    }
}

fn results(table: &TrickTable) -> c::ddTableResults {
    c::ddTableResults { resTable: interface::results(table) }
}
