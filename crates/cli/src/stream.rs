//! A run over many deals: jobs in, bytes out, in order, to be stopped and resumed at any moment.

mod consumed;

use std::fmt::Debug;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;

use dds::Solver;
use dds_deal::Entry;
use dds_formats::read::Source;

use crate::args::{self, Inputs, Shard};
use crate::batch::{self, Outcome, Setting, Solved, Wrong};
use crate::input::{self, BadInput, Found, Jobs};
use crate::interrupt::Interrupt;
use crate::journal::Request;
use crate::output::{Opened, Output};
use crate::report;
use crate::sink::{Deals, Sink};

/// Turns answers into bytes.
pub(crate) trait Render<Q, A> {
    /// What stands in front of everything.
    fn header(&mut self) -> Vec<u8> {
        Vec::new()
    }

    /// The bytes of an answer; `None` where nothing was asked.
    fn answer(
        &mut self,
        output: &Output,
        answer: &Solved<Q, A>,
    ) -> Result<Option<Vec<u8>>, BadInput>;

    /// Whether some answer so far has bounds that do not meet.
    fn is_bounded(&self) -> bool {
        false
    }

    /// The bytes of something wrong, which was reported; `None` where the format cannot keep it.
    fn wrong(&mut self, _wrong: &Wrong) -> Option<Vec<u8>> {
        None
    }

    /// What takes the place of the first bytes, and what stands after everything.
    fn end(self: Box<Self>, _output: &Output, _summary: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        Ok((Vec::new(), Vec::new()))
    }
}

/// What is known at the end of a run.
pub(crate) struct End {
    /// Answers written, those of earlier runs included.
    pub(crate) records: u64,
    /// What this run did.
    pub(crate) summary: batch::Summary,
}

/// What a run is asked to do.
pub(crate) struct Plan<'a> {
    pub(crate) job: &'a args::Job,
    /// What must be the same when it is resumed, beside the content of the inputs.
    pub(crate) request: Request,
    /// Where the jobs come from; `None` where the request alone says what they are.
    pub(crate) inputs: Option<&'a Inputs>,
    pub(crate) setting: Setting,
    /// Whether each answer is shown at once.
    pub(crate) eager: bool,
}

impl Plan<'_> {
    /// Works on the jobs and writes the answers.
    pub(crate) fn run<Q: Send + Debug + 'static, A: Send>(
        self,
        jobs: Jobs<Q>,
        solve: impl Fn(&mut Solver, &Q) -> Result<A, BadInput> + Sync,
        render: impl FnOnce(&Output) -> Box<dyn Render<Q, A>>,
    ) -> io::Result<Outcome> {
        let watched = self.job.resume && self.inputs.is_some();
        let mut output = match Output::open(self.job, &self.request, self.eager)? {
            Opened::Begun(output) => output,
            Opened::Complete(output) => {
                if watched {
                    consumed::check_all(jobs, &output)?;
                }
                return Ok(outcome(output.done().wrong));
            }
        };
        let mut render = render(&output);
        let before = output.done();
        if before.items == 0 {
            output.header(&render.header());
        }
        let mut setting = self.setting.clone();
        setting.total = setting.total.map(|total| total.saturating_sub(before.items));
        let (jobs, consumed) = match usize::try_from(before.items) {
            _ if watched => consumed::after(jobs, &output)?,
            Ok(0) | Err(_) => (jobs, consumed::Consumed::default()),
            Ok(items) => (Box::new(jobs.skip(items)) as Jobs<Q>, consumed::Consumed::default()),
        };
        let mut unsolved = Unsolved::default();
        let summary = batch::run(jobs, &setting, solve, |result| {
            consumed.next(&mut output);
            unsolved.put(&mut *render, &mut output, result)
        })?;
        if summary.outcome == Outcome::Stopped {
            return self.stop(output);
        }
        let done = output.done();
        let limited = render.is_bounded() || unsolved.limited > 0;
        let ended = match outcome(done.wrong - unsolved.limited) {
            Outcome::Complete if limited => Outcome::Limited,
            outcome => outcome,
        };
        if let Some(reason) = self.refusal(&output, unsolved.lost) {
            report::kept(&output, &reason);
            return Ok(ended);
        }
        let (start, rest) = render.end(&output, &End { records: done.records, summary })?;
        output.finish(&start, &rest)?;
        Ok(ended)
    }

    /// Saves what is done of a run that was stopped, where that has a place.
    fn stop(&self, output: Output) -> io::Result<Outcome> {
        let kept = (!output.is_all_or_nothing()).then(|| output.done().items);
        output.stop()?;
        report::stopped(kept, self.job.resume);
        Ok(Outcome::Stopped)
    }

    /// Why the file that stands under the name of the output is better than the new one.
    fn refusal(&self, output: &Output, lost: u64) -> Option<String> {
        let done = output.done();
        if done.wrong == 0 || !output.is_file() {
            return None;
        }
        if done.records == 0 {
            return Some("nothing was solved".to_owned());
        }
        let inputs = self.inputs.filter(|_| lost > 0)?;
        let is_input = inputs.inputs.iter().any(|input| output.is_at(Path::new(input)));
        is_input.then(|| format!("it is an input, and {lost} of its items would be lost"))
    }
}

/// Items without an answer.
#[derive(Debug, Default)]
struct Unsolved {
    /// How many of them are not in the output.
    lost: u64,
    /// How many of them have no answer but for a limit.
    limited: u64,
}

impl Unsolved {
    /// Writes the result of an item.
    fn put<Q, A>(
        &mut self,
        render: &mut dyn Render<Q, A>,
        output: &mut Output,
        result: Result<Solved<Q, A>, Wrong>,
    ) -> io::Result<()> {
        let wrong = match result {
            Ok(solved) => match render.answer(output, &solved) {
                Ok(Some(bytes)) => return output.item(&bytes, 1, false),
                Ok(None) => return output.item(&[], 0, false),
                Err(reason) => {
                    let limited = matches!(reason, BadInput::Limit(_));
                    report::problem(&solved.place, reason);
                    Wrong { source: solved.source, limited }
                }
            },
            Err(wrong) => wrong,
        };
        let kept = render.wrong(&wrong);
        self.lost += u64::from(kept.is_none());
        self.limited += u64::from(wrong.limited);
        output.item(&kept.unwrap_or_default(), 0, true)
    }
}

fn outcome(wrong: u64) -> Outcome {
    if wrong > 0 { Outcome::BadInput } else { Outcome::Complete }
}

/// Writes the text of a command that shows its results when it has all of them. A file is replaced
/// only when there are some, and when the run was not stopped.
pub(crate) fn conclude(
    mut output: Output,
    outcome: Outcome,
    found: bool,
    text: impl FnOnce() -> io::Result<String>,
) -> io::Result<Outcome> {
    if outcome == Outcome::Stopped {
        report::stopped(None, false);
        return Ok(Outcome::Stopped);
    }
    if !found && outcome == Outcome::BadInput && output.is_file() {
        report::kept(&output, "nothing was solved");
        return Ok(Outcome::BadInput);
    }
    let bytes = output.shown(&text()?);
    output.extra(&bytes);
    output.finish(&[], &[])?;
    Ok(outcome)
}

/// A way to end a run, watched only where a file is written: elsewhere Ctrl-C ends the process, and
/// what is done stands on standard output.
pub(crate) fn interrupt(out: &args::Out) -> Interrupt {
    if out.out.is_some() { Interrupt::watch() } else { Interrupt::default() }
}

/// Up to this many bytes of files are read twice, so that it is known how long the work will take.
const WORTH_COUNTING: u64 = 64 << 20;

/// The deals of the inputs, or a part of them, and how many there are if that is known.
pub(crate) fn deals(
    inputs: &Inputs,
    shard: Option<Shard>,
) -> io::Result<(Jobs<Found>, Option<u64>)> {
    part(inputs, shard, || input::entries(inputs))
}

/// What is read from the inputs, or a part of it, and how much there is if that is known.
pub(crate) fn part<Q: 'static>(
    inputs: &Inputs,
    shard: Option<Shard>,
    read: impl Fn() -> Jobs<Q>,
) -> io::Result<(Jobs<Q>, Option<u64>)> {
    let jobs = read();
    let streams = inputs.inputs.iter().any(|input| input::is_stream(input));
    let bytes = inputs.inputs.iter().filter_map(|input| fs::metadata(input).ok());
    let small = bytes.map(|file| file.len()).sum::<u64>() <= WORTH_COUNTING;
    let total = || read().count() as u64;
    match shard {
        Some(_) if streams => Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "--shard needs to know how many deals there are: give files in place of a stream",
        )),
        Some(shard) => {
            let (start, end) = shard.range(total());
            let skip = usize::try_from(start).unwrap_or(usize::MAX);
            let take = usize::try_from(end - start).unwrap_or(usize::MAX);
            Ok((Box::new(jobs.skip(skip).take(take)), Some(end - start)))
        }
        None => Ok((jobs, (!streams && small).then(total))),
    }
}

/// Refuses to write bytes to a terminal, and to resume a run whose format is written as a whole.
pub(crate) fn check(job: &args::Job, format: Deals) -> io::Result<()> {
    if job.out.out.is_none() && format.about().is_binary && io::stdout().is_terminal() {
        let reason = format!("{format} is a binary format: choose a file with --out, or a pipe");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    if job.resume && !format.about().in_parts {
        let reason = format!("--resume: a file in {format} is written as a whole; use --shard");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    Ok(())
}

/// Refuses to resume a run whose text has times in it, and so is never the same.
pub(crate) fn no_times(job: &args::Job) -> io::Result<()> {
    if job.resume {
        let reason = "--resume: the text for people has times in it; choose another --format";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    Ok(())
}

/// Writes deals, with the tables that were found for them, in one format.
pub(crate) struct Written(pub(crate) Sink);

impl Written {
    /// The bytes of a deal with its table if one was found, or of text without a deal.
    pub(crate) fn record(
        &mut self,
        entry: Option<&Entry>,
        table: Option<dds::TrickTable>,
        source: Option<&Source>,
    ) -> Result<Option<Vec<u8>>, BadInput> {
        let Some(entry) = entry else {
            return Ok(self.0.text(source).filter(|text| !text.is_empty()));
        };
        match table {
            Some(table) => {
                let entry = Entry { table: Some(table), ..entry.clone() };
                self.0.record(&entry, source).map(Some)
            }
            None => self.0.record(entry, source).map(Some),
        }
    }
}

impl Render<Found, Option<dds::TrickTable>> for Written {
    fn header(&mut self) -> Vec<u8> {
        self.0.header()
    }

    fn answer(
        &mut self,
        _output: &Output,
        answer: &Solved<Found, Option<dds::TrickTable>>,
    ) -> Result<Option<Vec<u8>>, BadInput> {
        self.record(answer.question.as_ref(), answer.answer, answer.source.as_ref())
    }

    fn wrong(&mut self, wrong: &Wrong) -> Option<Vec<u8>> {
        self.0.text(wrong.source.as_ref())
    }

    fn end(self: Box<Self>, _output: &Output, end: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        self.0.end(end.records)
    }
}
