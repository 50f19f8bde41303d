//! What the commands do that ask one question about each position.

use std::fmt::Display;
use std::io;
use std::num::NonZeroU32;

use dds::{BySeat, Contract, Position, Solver};
use dds_deal::Entry;

use crate::args::{Effort, Inputs, Job, Resources};
use crate::batch::{Limits, Outcome, Setting};
use crate::each;
use crate::input::{self, BadInput, Either, Jobs};
use crate::journal::Request;
use crate::stream::{self, Plan, Render};

/// What `dds solve` and `dds line` read beside deals, for their help.
pub(super) const HELP: &str = "\
INPUT names deals, which are solved before the opening lead against the contract of the file or of
--contract, or positions such as 'N:AK... ...|S|W|HAH2', one a line: DEAL|STRAIN|LEADER|CARDS.
DEAL has the cards still in hand, STRAIN is one of S H D C N, LEADER the seat that led to the trick
under way, and CARDS are those on the table, which are no longer in DEAL.";

/// A position that is asked about; `None` for text without a board, and for boards passed out.
pub(super) type Question = Option<Asked>;

/// A position, and the board it belongs to.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) position: Position,
    pub(super) board: Option<Box<OfBoard>>,
}

/// What a file says about the board.
#[derive(Debug)]
pub(super) struct OfBoard {
    pub(super) number: Option<NonZeroU32>,
    pub(super) contract: Contract,
    pub(super) players: BySeat<String>,
}

/// The positions that are asked about, and where the answers go.
pub(super) struct Positions<'a> {
    pub(super) command: &'static str,
    pub(super) inputs: &'a Inputs,
    /// In place of the contracts of the boards.
    pub(super) contract: Option<Contract>,
    /// The name of the format that is written.
    pub(super) format: String,
    pub(super) job: &'a Job,
    pub(super) effort: Effort,
    pub(super) resources: Resources,
}

impl Positions<'_> {
    /// Asks about each position in turn and shows each answer at once.
    pub(super) fn answer<A: Send, R: Render<Question, Option<A>> + 'static>(
        self,
        ask: impl Fn(&Limits, &mut Solver, &Position) -> Result<A, BadInput> + Sync,
        render: impl Fn() -> R,
    ) -> io::Result<Outcome> {
        each::run(self.inputs, self.job, false, &self.format, |inputs, job| {
            self.answer_once(inputs, job, &ask, render())
        })
    }

    fn answer_once<A: Send>(
        &self,
        inputs: &Inputs,
        job: &Job,
        ask: &(impl Fn(&Limits, &mut Solver, &Position) -> Result<A, BadInput> + Sync),
        render: impl Render<Question, Option<A>> + 'static,
    ) -> io::Result<Outcome> {
        let contract = self.contract;
        let (jobs, total) = stream::part(inputs, job.shard, || questions(inputs, contract))?;
        let interrupt = stream::interrupt(&job.out);
        let limits = Limits { interrupt: interrupt.clone(), effort: self.effort };
        let plan = Plan {
            job,
            request: Request::new(self.command)
                .with_inputs(inputs)
                .with_some("--contract", contract)
                .with("--format", &self.format)
                .with_effort(self.effort)
                .with_some("--shard", job.shard),
            inputs: Some(inputs),
            setting: Setting { resources: self.resources, total, interrupt },
            eager: true,
        };
        let solve = |solver: &mut Solver, asked: &Question| {
            asked.as_ref().map(|asked| ask(&limits, solver, &asked.position)).transpose()
        };
        plan.run(jobs, solve, |_| Box::new(render))
    }
}

fn questions(inputs: &Inputs, contract: Option<Contract>) -> Jobs<Question> {
    let ask = move |read: Either| match read {
        Either::Position(position) => Ok(Some(Asked { position, board: None })),
        Either::Board(None) => Ok(None),
        Either::Board(Some(entry)) if entry.is_passed_out() && contract.is_none() => Ok(None),
        Either::Board(Some(entry)) => lead(entry, contract).map(Some),
    };
    Box::new(input::positions(inputs).map(move |job| input::Job {
        place: job.place,
        source: None,
        question: job.question.and_then(ask),
    }))
}

/// The position before the opening lead of a board.
fn lead(entry: Entry, contract: Option<Contract>) -> Result<Asked, BadInput> {
    let contract = contract.or(entry.contract);
    let contract = contract.ok_or_else(|| BadInput::Lacks("no contract: see --contract".into()))?;
    let board = OfBoard { number: entry.number, contract, players: entry.players };
    Ok(Asked {
        position: Position::start(&entry.deal, contract.strain, contract.declarer.lho()),
        board: Some(Box::new(board)),
    })
}

/// Where a question stands, with its board.
pub(super) fn heading(place: impl Display, asked: &Asked) -> String {
    let Some(board) = &asked.board else { return place.to_string() };
    let number = board.number.map_or_else(String::new, |number| format!("board {number}, "));
    format!("{place}: {number}{:#}", board.contract)
}
