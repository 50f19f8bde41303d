//! The questions a bridge engine asked while it bid and played 32 deals of a match, through
//! `SolveAllBoardsBin`.
//!
//! Cards of the recording are `suit * 13 + 14 - rank`, spades first, the ace 14; strain 0 is
//! notrump, then the suits. Source: `vendor/benchmarks/README.md` of `dds-bridge-sys` 3.4.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use capi_check::call::{bytes_of, value_of};
use clap::Args;
use dds_capi::types::{Boards, Deal, FutureTricks, SolvedBoards};
use dds_cards::{BySeat, Hand, Suit};
use dds_deal::pbn;
use rustix::time::{ClockId, clock_gettime};
use serde_json::Value;

use crate::library::Library;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The library.
    library: PathBuf,
    /// The recording: `dds-camrose-1-32.jsonl`.
    recording: PathBuf,
    /// Takes only every N-th call.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Takes only positions with a revoke on the table.
    #[arg(long)]
    revokes: bool,
    /// Threads of the library, 0 for as many as it likes.
    #[arg(long, default_value_t = 0)]
    threads: i32,
}

/// One question of the engine: positions, and for each what was answered.
struct Question {
    deals: Vec<Deal>,
    solutions: i32,
    /// By card, or only for the best.
    answers: Vec<BTreeMap<i32, i32>>,
    revokes: usize,
    on_table: usize,
}

impl Question {
    fn keep_revokes(&mut self) {
        let kept: Vec<usize> = (0..self.deals.len())
            .filter(|&index| revoked(&self.deals[index], self.on_table))
            .collect();
        self.deals = kept.iter().map(|&index| self.deals[index]).collect();
        self.answers = kept.iter().map(|&index| self.answers[index].clone()).collect();
    }
}

/// The key of an answer for the best card.
const BEST: i32 = -1;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    ensure!(arguments.every > 0, "--every takes 1 or more");
    let library = Library::load(&arguments.library)?;
    if library.find("InitializeStaticMemory").is_some() {
        library.call("InitializeStaticMemory", &[])?;
    }
    library.call("SetMaxThreads", &arguments.threads.to_ne_bytes())?;
    let text = fs::read_to_string(&arguments.recording)
        .with_context(|| arguments.recording.display().to_string())?;
    let (mut calls, mut boards, mut revokes, mut wrong) = (0, 0, 0, 0);
    let mut time = 0.0;
    let lines = text.lines().map(serde_json::from_str::<Value>);
    let solves = lines.filter(|line| line.as_ref().is_ok_and(|line| line["t"] == "solve"));
    for line in solves.step_by(arguments.every) {
        let mut question = question(&line?)?;
        if arguments.revokes {
            question.keep_revokes();
        }
        calls += 1;
        revokes += question.revokes;
        for (deals, answers) in question.deals.chunks(200).zip(question.answers.chunks(200)) {
            let batch = batch(deals, question.solutions);
            let start = processor_time();
            let answer = library.call("SolveAllBoardsBin", bytes_of(&*batch))?;
            time += processor_time() - start;
            ensure!(answer.code == 1, "code {}", answer.code);
            let solved = value_of::<SolvedBoards>(&answer.bytes);
            for (found, expected) in solved.solved_board.iter().zip(answers) {
                boards += 1;
                if scores(found, question.solutions) != *expected {
                    wrong += 1;
                }
            }
        }
        if calls % 100 == 0 {
            eprintln!("{calls} calls, {boards} positions, {wrong} answers differ, {time:.0} s");
        }
    }
    println!(
        "{calls} calls, {boards} positions, {revokes} of them with a revoke on the table: \
         {wrong} answers differ from the recording, {time:.1} s of processor time in the library"
    );
    if wrong > 0 {
        bail!("{wrong} answers differ");
    }
    Ok(())
}

/// Seconds all threads have worked.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn batch(deals: &[Deal], solutions: i32) -> Box<Boards> {
    let mut boards: Box<Boards> = value_of(&[]);
    boards.no_of_boards = deals.len() as i32;
    for (index, deal) in deals.iter().enumerate() {
        boards.deals[index] = *deal;
        (boards.target[index], boards.solutions[index], boards.mode[index]) = (-1, solutions, 1);
    }
    boards
}

/// What was found, as the recording has it.
fn scores(found: &FutureTricks, solutions: i32) -> BTreeMap<i32, i32> {
    if solutions == 1 {
        return BTreeMap::from([(BEST, found.score[0])]);
    }
    let mut scores = BTreeMap::new();
    for place in 0..found.cards as usize {
        for rank in 2..=14 {
            if rank == found.rank[place] || found.equals[place] >> rank & 1 == 1 {
                scores.insert(found.suit[place] * 13 + 14 - rank, found.score[place]);
            }
        }
    }
    scores
}

fn question(value: &Value) -> Result<Question> {
    let strain = number(&value["strain_i"])?;
    let table = list(&value["current_trick"])?.iter().map(number).collect::<Result<Vec<_>>>()?;
    let mut deal =
        Deal { trump: (strain + 4) % 5, first: number(&value["leader_i"])?, ..Deal::default() };
    for (place, card) in table.iter().enumerate() {
        deal.current_trick_suit[place] = card / 13;
        deal.current_trick_rank[place] = 14 - card % 13;
    }
    let solutions = number(&value["solutions"])?;
    let mut question =
        Question { deals: vec![], solutions, answers: vec![], revokes: 0, on_table: table.len() };
    for text in list(&value["hands_pbn"])? {
        let hands = pbn::hands(text.as_str().context("a deal")?)?;
        deal.remain_cards = holdings(&hands);
        question.revokes += usize::from(revoked(&deal, table.len()));
        question.deals.push(deal);
        question.answers.push(BTreeMap::new());
    }
    for (name, answers) in value["result"].as_object().context("no results")? {
        // The worst of all cards is what the engine asked for beside the best one; with one
        // solution both are the same.
        if name == "min" {
            continue;
        }
        let card = if name == "max" { BEST } else { name.parse()? };
        for (place, answer) in question.answers.iter_mut().zip(list(answers)?) {
            place.insert(card, number(answer)?);
        }
    }
    Ok(question)
}

fn holdings(hands: &BySeat<Hand>) -> [[u32; 4]; 4] {
    hands.0.map(|hand| Suit::ALL.map(|suit| u32::from(hand.holding(suit).bits()) << 2))
}

/// Whether a card on the table is a revoke.
fn revoked(deal: &Deal, on_table: usize) -> bool {
    let led = deal.current_trick_suit[0];
    (1..on_table).any(|place| {
        let hand = (deal.first as usize + place) % 4;
        deal.current_trick_suit[place] != led && deal.remain_cards[hand][led as usize] != 0
    })
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().context("a list is missing")
}

fn number(value: &Value) -> Result<i32> {
    Ok(i32::try_from(value.as_i64().context("a number is missing")?)?)
}
