//! The outside solver: DDS 3.4 through the crate `dds-bridge-sys`.
//!
//! The only module that talks to C, with its parts. Its functions take and return our types.
#![expect(unsafe_code, reason = "calls into a C library")]

pub(crate) mod par;
pub(crate) mod play;

use std::ffi::{c_char, c_int, c_uint};
use std::ptr::NonNull;
use std::sync::Once;

use anyhow::{Context as _, Result, bail, ensure};
use dds_bridge_sys as c;
use dds_cards::{BySeat, Card, Hand, Rank, Seat, Strain, Suit};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;

use crate::peer::Peer;

/// Its lookup tables are written once in a process, before anything else.
static PREPARED: Once = Once::new();

/// Megabytes for its table, to begin with and at most; 0 stands for its own defaults.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) first: i32,
    pub(crate) most: i32,
}

/// One solver context: its table lives as long as it does.
pub(crate) struct Outside {
    context: NonNull<c::DdsSolverContext>,
}

// SAFETY: a context owns its memory and is reached only through `&mut self`; its authors ask for
// one context a thread, not for the thread that made it.
unsafe impl Send for Outside {}

fn prepare() {
    // SAFETY: `Once` lets one thread call it, and no other call runs before it has returned.
    PREPARED.call_once(|| unsafe { c::InitializeStaticMemory() });
}

impl Outside {
    pub(crate) fn new() -> Result<Self> {
        Self::with_memory(Memory::default())
    }

    pub(crate) fn with_memory(memory: Memory) -> Result<Self> {
        prepare();
        let config = c::DdsSolverConfig {
            tt_kind: c::DDS_TT_KIND_PATTERN.cast_signed(),
            tt_mem_default_mb: memory.first,
            tt_mem_maximum_mb: memory.most,
        };
        // SAFETY: the pointer leads to a live value, which is read before the call returns.
        let context = unsafe { c::dds_solver_context_new(&raw const config) };
        Ok(Self { context: NonNull::new(context).context("no context")? })
    }

    /// Its answer for each card it names, with the equivalent lower cards it leaves out.
    fn future(&mut self, position: &Position, solutions: c_int) -> Result<c::FutureTricks> {
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
        status(code).with_context(|| position.to_string())?;
        Ok(future)
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        // SAFETY: made by `dds_solver_context_new` and freed once.
        unsafe { c::dds_solver_context_free(self.context.as_ptr()) };
    }
}

impl Peer for Outside {
    const NAME: &'static str = "DDS 3.4";

    fn table(&mut self, deal: &Deal) -> Result<TrickTable> {
        let cards = c::DdTableDeal { cards: remaining(&deal.hands()) };
        let mut results = c::DdTableResults::default();
        // SAFETY: the context is live and ours alone; both structures outlive the calls.
        let code = unsafe {
            c::dds_solver_context_clear_tt(self.context.as_ptr());
            c::dds_calc_dd_table(self.context.as_ptr(), &raw const cards, &raw mut results)
        };
        status(code).with_context(|| deal.to_string())?;
        table(&results)
    }

    fn best(&mut self, position: &Position) -> Result<Tricks> {
        let future = self.future(position, 1)?;
        tricks(future.score[0])
    }

    fn cards(&mut self, position: &Position) -> Result<Vec<(Card, Tricks)>> {
        let future = self.future(position, 3)?;
        let count = usize::try_from(future.cards).context("a negative number of cards")?;
        let mut answers = Vec::new();
        for index in 0..count {
            let score = tricks(future.score[index])?;
            let suit = suit(future.suit[index])?;
            let own = c_int::from(1_u16 << future.rank[index]);
            // Bit `r` of `equals` is the card of rank `r`, as in its holdings.
            for bit in 2..=14 {
                if (future.equals[index] | own) & (1 << bit) != 0 {
                    let rank = Rank::from_pips(bit).context("a rank")?;
                    answers.push((Card::new(suit, rank), score));
                }
            }
        }
        answers.sort();
        Ok(answers)
    }
}

/// One deal's table on some threads, as its older interface solves it.
pub(crate) fn table_on_threads(deal: &Deal, threads: usize) -> Result<TrickTable> {
    prepare();
    let cards = c::DdTableDeal { cards: remaining(&deal.hands()) };
    let mut results = c::DdTableResults::default();
    let threads = c_int::try_from(threads)?;
    // SAFETY: `results` outlives the call; the deal goes by value.
    let code = unsafe { c::CalcDDtableN(cards, &raw mut results, threads) };
    status(code).with_context(|| deal.to_string())?;
    table(&results)
}

/// Many deals at once on some threads, by its function for batches of any length.
pub(crate) fn tables(deals: &[Deal], threads: usize) -> Result<Vec<TrickTable>> {
    prepare();
    let texts: Vec<c::DdTableDealPBN> = deals.iter().map(pbn).collect();
    let mut results = vec![c::DdTableResults::default(); deals.len()];
    let every_strain: [c_int; 5] = [0; 5];
    // SAFETY: `texts` and `results` hold as many entries as the call is told; -1 asks for no par
    // results, so that pointer is not used.
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
    status(code)?;
    results.iter().map(table).collect()
}

/// Its numbers for strains: suits in our order, then notrump.
fn strain_index(strain: Strain) -> usize {
    strain.trump().map_or(4, |suit| suit as usize)
}

fn suit(index: c_int) -> Result<Suit> {
    let index = usize::try_from(index).ok().filter(|index| *index < 4);
    index.map(Suit::from_index).context("a suit")
}

fn tricks(count: c_int) -> Result<Tricks> {
    u8::try_from(count).ok().and_then(Tricks::new).with_context(|| format!("{count} tricks"))
}

/// Its holdings: bit `r` for rank `r`, the two being 2 and the ace 14.
fn remaining(hands: &BySeat<Hand>) -> [[c_uint; 4]; 4] {
    let holding = |hand: Hand, suit: Suit| c_uint::from(hand.holding(suit).bits()) << 2;
    hands.0.map(|hand| Suit::ALL.map(|suit| holding(hand, suit)))
}

fn deal(position: &Position) -> c::Deal {
    let trick = position.trick();
    let mut deal = c::Deal {
        trump: strain_index(position.strain()) as c_int,
        first: trick.leader() as c_int,
        remainCards: remaining(position.hands()),
        ..c::Deal::default()
    };
    for (place, card) in trick.cards().into_iter().enumerate() {
        deal.currentTrickSuit[place] = card.suit() as c_int;
        deal.currentTrickRank[place] = c_int::from(card.rank().pips());
    }
    deal
}

fn pbn(deal: &Deal) -> c::DdTableDealPBN {
    let mut cards = [0; 80];
    for (to, from) in cards.iter_mut().zip(deal.to_string().bytes().take(79)) {
        *to = c_char::from_ne_bytes([from]);
    }
    c::DdTableDealPBN { cards }
}

fn table(results: &c::DdTableResults) -> Result<TrickTable> {
    let result = |strain, seat: Seat| results.res_table[strain_index(strain)][seat as usize];
    for strain in Strain::ALL {
        for seat in Seat::ALL {
            ensure!((0..=13).contains(&result(strain, seat)), "{} tricks", result(strain, seat));
        }
    }
    Ok(TrickTable::from_fn(|strain, seat| tricks(result(strain, seat)).unwrap_or(Tricks::ZERO)))
}

fn status(code: c_int) -> Result<()> {
    if code != c::RETURN_NO_FAULT {
        bail!("DDS returned {code}");
    }
    Ok(())
}
