//! `dds serve`: questions and answers as JSON lines, for programs in any language.

mod answer;
mod desk;
mod question;
mod work;

use std::io::{self, BufRead, Read};
use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use dds::Solver;

use crate::args::{self, Resources};
use crate::batch::{self, Outcome};
use crate::interrupt;
use desk::Desk;
use question::{Line, Question};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many questions wait at most; no more input is read until one of them is answered
    #[arg(long, default_value = "256", value_name = "N")]
    #[arg(value_parser = args::positive::<NonZeroUsize>)]
    queue: NonZeroUsize,
    #[command(flatten)]
    resources: Resources,
}

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let desk = Desk::new();
    let solvers = batch::solvers(args.resources)?;
    interrupt::end_service({
        let desk = desk.clone();
        move || desk.close()
    });
    let (sender, receiver) = mpsc::sync_channel(args.queue.get());
    let receiver = Mutex::new(receiver);
    thread::scope(|scope| {
        for solver in solvers {
            let (receiver, desk) = (&receiver, &desk);
            scope.spawn(move || answer_all(solver, receiver, desk));
        }
        // The workers end when the sender is gone and all questions are answered.
        read_all(io::stdin().lock(), sender, &desk)
    })?;
    Ok(Outcome::Complete)
}

/// Reads lines until the end of the input.
fn read_all(mut input: impl BufRead, sender: SyncSender<Question>, desk: &Desk) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(read) = next_line(&mut input, &mut line)? {
        let text = match read {
            Part::Whole => String::from_utf8_lossy(&line),
            Part::TooLong => {
                desk.refuse(None, &format!("a line is longer than {LONGEST_LINE} bytes"));
                continue;
            }
        };
        if text.trim().is_empty() {
            continue;
        }
        match Line::parse(&text) {
            Ok(Line::Cancel(id)) => desk.cancel(&id),
            Ok(Line::Ask(question)) => match desk.register(question) {
                Ok(question) => {
                    if sender.send(question).is_err() {
                        return Ok(());
                    }
                }
                Err((id, reason)) => desk.refuse(Some(&id), reason),
            },
            Err(problem) => desk.refuse(problem.id.as_ref(), &problem.reason),
        }
    }
    Ok(())
}

/// How much of a line was read.
enum Part {
    Whole,
    TooLong,
}

/// Reads a line; of one that is too long, the rest is skipped.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Part>> {
    line.clear();
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() <= LONGEST_LINE || line.ends_with(b"\n") {
        return Ok(Some(Part::Whole));
    }
    loop {
        let block = input.fill_buf()?;
        let end = block.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(block.len(), |end| end + 1);
        let over = end.is_some() || block.is_empty();
        input.consume(used);
        if over {
            return Ok(Some(Part::TooLong));
        }
    }
}

/// Answers one question after the other with a solver that keeps what it has learnt.
fn answer_all(mut solver: Solver, questions: &Mutex<Receiver<Question>>, desk: &Desk) {
    loop {
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(question) = next else { return };
        let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            work::answer(&mut solver, &question)
        }));
        match answer {
            Ok(body) => desk.answer(&question, body),
            Err(_) => {
                solver = Solver::new();
                desk.refuse(Some(&question.id), "an error in the solver");
                desk.done(&question);
            }
        }
    }
}
