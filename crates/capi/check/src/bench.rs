//! What a call through the C interface costs over the Rust API, and beside another library.
//!
//! Every measurement is taken in turn, A B B A, deal by deal: in processor time of the thread where
//! one thread works, else on the clock.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use capi_check::call::{bytes_of, value_of};
use clap::Args;
use dds::{Deal, Position, Seat, Solver, Strain, Suit};
use dds_capi::types::{self, DdTableResults, FutureTricks};
use dds_deal::random::Dealer;
use rustix::time::{ClockId, clock_gettime};

use crate::library::Library;

#[derive(Args)]
pub(crate) struct Arguments {
    /// This workspace's library.
    ours: PathBuf,
    /// The original, for a comparison.
    theirs: Option<PathBuf>,
    /// Deals.
    #[arg(long, default_value_t = 100)]
    deals: usize,
    /// The seed of the deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fails when the C interface costs more than so many percent.
    #[arg(long)]
    max_percent: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let ours = Library::load(&arguments.ours)?;
    ours.call("SetResources", &[256_i32, 2].map(i32::to_ne_bytes).concat())?;
    let mut dealer = Dealer::new(arguments.seed);
    let deals: Vec<Deal> = (0..arguments.deals).map(|_| dealer.deal()).collect();
    let mut worst = f64::MIN;
    let mut solver = Solver::new();
    let rust = |solver: &mut Solver, deal: &Deal| Ok(in_c(&solver.table(deal)));
    let through_c = |deal: &Deal| table(&ours, deal);
    let one = ClockId::ThreadCPUTime;
    let pair = in_turn(one, &deals, |deal| rust(&mut solver, deal), through_c)?;
    worst = worst.max(report("table, one thread", &pair, ["Rust API", "CalcDDtableN"]));
    let pair =
        in_turn(one, &deals, |deal| Ok(lead_rust(&mut solver, deal)), |deal| lead(&ours, deal))?;
    worst = worst.max(report("13 cards of the opening lead", &pair, ["Rust API", "SolveBoard"]));
    if let Some(path) = &arguments.theirs {
        let theirs = Library::load(path)?;
        theirs.call("InitializeStaticMemory", &[])?;
        let pair = in_turn(one, &deals, |deal| table(&ours, deal), |deal| table(&theirs, deal))?;
        report("table, one thread", &pair, ["ours", "original"]);
        let batches: Vec<Vec<Deal>> = deals.chunks(40).map(<[Deal]>::to_vec).collect();
        let pair = in_turn(
            ClockId::Monotonic,
            &batches,
            |deals| tables(&ours, deals),
            |deals| tables(&theirs, deals),
        )?;
        report("tables, two threads, 40 a call", &pair, ["ours", "original"]);
    }
    if let Some(most) = arguments.max_percent {
        ensure!(worst <= most, "{worst:.2} % is more than {most} %");
    }
    Ok(())
}

/// Seconds of two ways to the same answers.
struct Pair {
    first: f64,
    second: f64,
    /// The median over the questions of the ratio second to first.
    ratio: f64,
}

/// Asks both ways every question twice, A B B A, and compares the answers.
fn in_turn<Q, A: PartialEq>(
    clock: ClockId,
    questions: &[Q],
    mut first: impl FnMut(&Q) -> Result<A>,
    mut second: impl FnMut(&Q) -> Result<A>,
) -> Result<Pair> {
    let mut ratios = Vec::new();
    let mut sums = [0.0; 2];
    for question in questions {
        let (mut times, mut answers) = ([0.0; 2], Vec::new());
        for way in [0, 1, 1, 0] {
            let start = now(clock);
            answers.push(if way == 0 { first(question)? } else { second(question)? });
            times[way] += (now(clock) - start).as_secs_f64();
        }
        ensure!(answers.iter().all(|answer| *answer == answers[0]), "answers differ");
        ratios.push(times[1] / times[0]);
        sums = [sums[0] + times[0], sums[1] + times[1]];
    }
    ratios.sort_unstable_by(f64::total_cmp);
    let ratio = *ratios.get(ratios.len() / 2).context("no deals")?;
    Ok(Pair { first: sums[0] / 2.0, second: sums[1] / 2.0, ratio })
}

fn now(clock: ClockId) -> Duration {
    let time = clock_gettime(clock);
    Duration::from_secs(time.tv_sec.unsigned_abs())
        + Duration::from_nanos(time.tv_nsec.unsigned_abs())
}

/// Prints a line; says what the second costs over the first, in percent of the totals.
fn report(what: &str, pair: &Pair, names: [&str; 2]) -> f64 {
    let percent = 100.0 * (pair.second / pair.first - 1.0);
    println!(
        "{what}: {} {:.3} s, {} {:.3} s, {percent:+.2} % in total, {:+.2} % in the median",
        names[0],
        pair.first,
        names[1],
        pair.second,
        100.0 * (pair.ratio - 1.0)
    );
    percent
}

fn holdings(deal: &Deal) -> [[u32; 4]; 4] {
    deal.hands().0.map(|hand| Suit::ALL.map(|suit| u32::from(hand.holding(suit).bits()) << 2))
}

fn in_c(table: &dds::TrickTable) -> [[i32; 4]; 5] {
    let strains = Suit::ALL.map(Strain::of).into_iter().chain([Strain::Notrump]);
    let mut rows = [[0; 4]; 5];
    for (row, strain) in rows.iter_mut().zip(strains) {
        *row = Seat::ALL.map(|seat| i32::from(table.get(strain, seat).get()));
    }
    rows
}

fn table(library: &Library, deal: &Deal) -> Result<[[i32; 4]; 5]> {
    let cards = types::DdTableDeal { cards: holdings(deal) };
    let bytes = [bytes_of(&cards), &1_i32.to_ne_bytes()].concat();
    let answer = library.call("CalcDDtableN", &bytes)?;
    ensure!(answer.code == 1, "code {}", answer.code);
    Ok(value_of::<DdTableResults>(&answer.bytes).res_table)
}

fn tables(library: &Library, deals: &[Deal]) -> Result<Vec<u8>> {
    // Count, no par, all strains, two threads.
    let head = [deals.len() as i32, -1, 0, 0, 0, 0, 0, 2];
    let mut bytes: Vec<u8> = head.iter().flat_map(|number| number.to_ne_bytes()).collect();
    for deal in deals {
        bytes.extend(bytes_of(&types::DdTableDeal { cards: holdings(deal) }));
    }
    let answer = library.call("CalcAllTablesX", &bytes)?;
    ensure!(answer.code == 1, "code {}", answer.code);
    Ok(answer.bytes)
}

/// The sum over all cards, West on lead, at notrump and then with spades as trumps: a change of the
/// strain makes both forget what they learnt.
fn lead_rust(solver: &mut Solver, deal: &Deal) -> i32 {
    let sum = |strain| {
        let solution = solver.solve(&Position::start(deal, strain, Seat::West));
        solution.cards.iter().map(|card| i32::from(card.tricks.get())).sum::<i32>()
    };
    [Strain::Notrump, Strain::of(Suit::Spades)].map(sum).into_iter().sum()
}

fn lead(library: &Library, deal: &Deal) -> Result<i32> {
    let sum = |trump| {
        let remain_cards = holdings(deal);
        let board = types::Deal { trump, first: 3, remain_cards, ..types::Deal::default() };
        let asked = [-1_i32, 3, 1, 0].map(i32::to_ne_bytes).concat();
        let answer = library.call("SolveBoard", &[bytes_of(&board), &asked].concat())?;
        ensure!(answer.code == 1, "code {}", answer.code);
        let found = value_of::<FutureTricks>(&answer.bytes);
        let equal = |place: usize| 1 + found.equals[place].count_ones() as i32;
        Ok((0..found.cards as usize).map(|place| found.score[place] * equal(place)).sum::<i32>())
    };
    Ok(sum(4)? + sum(0)?)
}
