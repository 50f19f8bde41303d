//! The same calls to two libraries.

mod reasons;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Result, bail};
use capi_check::answer::Answer;
use capi_check::call::{bytes_of, value_of};
use capi_check::random::{Taste, arguments};
use capi_check::reply::{meaning, untouched};
use capi_check::{names, rlib};
use clap::Args;
use dds_capi::types::{Deal, FutureTricks, SolvedBoards};
use fastrand::Rng;

use self::reasons::{Case, questions, reason};
use crate::library::Library;
use crate::serve::Client;

#[derive(Args)]
pub(crate) struct Arguments {
    /// This workspace's library.
    ours: PathBuf,
    /// The original.
    theirs: PathBuf,
    /// Calls of each function.
    #[arg(long, default_value_t = 2000)]
    calls: usize,
    /// The first seed; each call has a seed of its own.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only this function.
    #[arg(long)]
    only: Option<String>,
    /// Differences without a reason that are shown.
    #[arg(long, default_value_t = 5)]
    show: usize,
}

/// What came of the calls of a function.
#[derive(Default)]
struct Tally {
    equal: usize,
    succeeded: usize,
    reasons: BTreeMap<&'static str, usize>,
    wrong: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let mut ours = Client::start(arguments.ours.clone())?;
    let mut theirs = Client::start(arguments.theirs.clone())?;
    let here = Library::load(&arguments.theirs)?;
    let chosen = |name: &&str| arguments.only.as_deref().is_none_or(|only| *name == only);
    let mut all = BTreeMap::<&'static str, usize>::new();
    let (mut wrong, mut absent) = (0, Vec::new());
    println!("{:36}{:>7}{:>7}{:>10}{:>7}", "function", "calls", "equal", "on purpose", "wrong");
    for name in names::all().filter(chosen) {
        if here.find(name).is_none() {
            absent.push(name);
            continue;
        }
        let mut tally = Tally::default();
        for call in 0..arguments.calls {
            compare(arguments, &mut ours, &mut theirs, name, call, &mut tally)?;
        }
        let purpose: usize = tally.reasons.values().sum();
        println!(
            "{name:36}{:7}{:7}{purpose:10}{:7}  {} with results",
            arguments.calls, tally.equal, tally.wrong, tally.succeeded
        );
        for (reason, count) in tally.reasons {
            *all.entry(reason).or_default() += count;
        }
        wrong += tally.wrong;
    }
    println!("\ndifferences on purpose:");
    for (reason, count) in all {
        println!("{count:8}  {reason}");
    }
    if !absent.is_empty() {
        println!("\nnot in {}: {}", arguments.theirs.display(), absent.join(" "));
    }
    if wrong > 0 {
        bail!("{wrong} differences without a reason");
    }
    Ok(())
}

/// Sizes that keep the slower library busy for seconds, with a large call now and then.
fn taste(name: &str, call: usize) -> Taste {
    let many = name.contains("All");
    let cards = match call % 200 {
        0 if !many => 10,
        _ if call.is_multiple_of(10) => 6,
        _ => 4,
    };
    Taste {
        cards,
        batch: if many { 4 } else { 1 },
        faults: if call.is_multiple_of(2) { 0 } else { 12 },
    }
}

fn compare(
    arguments_: &Arguments,
    ours: &mut Client,
    theirs: &mut Client,
    name: &'static str,
    call: usize,
    tally: &mut Tally,
) -> Result<()> {
    let seed = arguments_.seed + call as u64;
    let bytes = arguments(name, &mut Rng::with_seed(seed), taste(name, call));
    let Some(own) = ours.call(name, &bytes)? else {
        bail!("{name}, seed {seed}: our library ended the process");
    };
    let other = theirs.call(name, &bytes)?;
    if own.code != 1 && !untouched(&own) && name != "ErrorMessage" {
        bail!("{name}, seed {seed}: code {} and yet something was written", own.code);
    }
    tally.succeeded += usize::from(own.code == 1);
    let case = Case { name, bytes: &bytes, ours: &own, theirs: other.as_ref() };
    let same = other
        .as_ref()
        .is_some_and(|other| own.code == other.code && meaning(name, &own) == meaning(name, other));
    if same || one_of_their_cards(&case, theirs)? {
        tally.equal += 1;
    } else if let Some(reason) = reason(&case) {
        *tally.reasons.entry(reason).or_default() += 1;
    } else {
        tally.wrong += 1;
        if tally.wrong <= arguments_.show {
            let other = other.unwrap_or_default();
            println!(
                "{name}, seed {seed}: codes {} and {}\n  ours   {}\n  theirs {}",
                own.code,
                other.code,
                meaning(name, &own),
                meaning(name, &other)
            );
            for (deal, asked) in questions(name, &bytes) {
                println!("  {deal:?} {asked:?}");
            }
        }
    }
    Ok(())
}

/// Whether the answers differ only where one card of several was asked for, and ours is among
/// those they name when asked for all.
fn one_of_their_cards(case: &Case<'_>, theirs: &mut Client) -> Result<bool> {
    let Some(other) = case.theirs.filter(|other| other.code == 1 && case.ours.code == 1) else {
        return Ok(false);
    };
    let questions = questions(case.name, case.bytes);
    let found = |answer: &Answer| -> Vec<FutureTricks> {
        if case.name.contains("All") {
            let solved = value_of::<SolvedBoards>(&answer.bytes);
            solved.solved_board[..questions.len().min(200)].to_vec()
        } else {
            vec![*value_of::<FutureTricks>(&answer.bytes)]
        }
    };
    if questions.is_empty() {
        return Ok(false);
    }
    let own: Vec<FutureTricks> = found(case.ours);
    let other: Vec<FutureTricks> = found(other);
    for (index, (deal, [target, solutions, mode])) in questions.iter().enumerate() {
        let (own, other) = (own[index], other[index]);
        let whole = |found: &FutureTricks| Answer { code: 1, bytes: bytes_of(found).to_vec() };
        if meaning("SolveBoard", &whole(&own)) == meaning("SolveBoard", &whole(&other)) {
            continue;
        }
        let one = (own.cards, other.cards, own.score[0]) == (1, 1, other.score[0]);
        if *solutions != 1 || !one || !named(theirs, deal, [*target, 2, *mode], &own)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a card is among those named for a question.
fn named(theirs: &mut Client, deal: &Deal, asked: [i32; 3], card: &FutureTricks) -> Result<bool> {
    let numbers = asked.into_iter().chain([0]).flat_map(i32::to_ne_bytes);
    let bytes: Vec<u8> = bytes_of(deal).iter().copied().chain(numbers).collect();
    let Some(answer) = theirs.call("SolveBoard", &bytes)? else { return Ok(false) };
    let all = value_of::<FutureTricks>(&answer.bytes);
    let count = usize::try_from(all.cards).unwrap_or_default().min(13);
    let same = |place: &usize| {
        (all.suit[*place], all.rank[*place], all.equals[*place])
            == (card.suit[0], card.rank[0], card.equals[0])
    };
    Ok(answer.code == 1 && (0..count).any(|place| same(&place)))
}

/// The holdings of a text, as our library reads it.
fn holdings(text: &[std::ffi::c_char; 80]) -> Option<[[u32; 4]; 4]> {
    let bytes: Vec<u8> = text.iter().map(|letter| letter.to_ne_bytes()[0]).collect();
    // SAFETY: our own functions, linked in.
    let answer =
        unsafe { capi_check::call::make("dds_c_convert_from_pbn", &bytes, &rlib::lookup).ok()? };
    (answer.code == 1).then(|| *value_of(&answer.bytes))
}
