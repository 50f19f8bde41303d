//! Whether a run that is resumed finds the input that it was started with.

use std::collections::VecDeque;
use std::fmt::Debug;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use crate::digest::Digest;
use crate::input::Jobs;
use crate::output::Output;

/// The hashes of an input up to each item that is worked on, in order.
#[derive(Debug, Clone, Default)]
pub(super) struct Consumed(Arc<Mutex<VecDeque<u128>>>);

impl Consumed {
    /// Tells the output that it gets the result of the next item.
    pub(super) fn next(&self, output: &mut Output) {
        let mut hashes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(hash) = hashes.pop_front() {
            output.consumed(hash);
        }
    }
}

/// The jobs after those that earlier runs have done, which must be the same now.
pub(super) fn after<Q: Debug + 'static>(
    mut jobs: Jobs<Q>,
    output: &Output,
) -> io::Result<(Jobs<Q>, Consumed)> {
    let mut digest = skip(&mut jobs, output)?;
    let consumed = Consumed::default();
    let hashes = consumed.clone();
    let jobs = jobs.inspect(move |job| {
        digest.add_job(job);
        let mut hashes = hashes.0.lock().unwrap_or_else(PoisonError::into_inner);
        hashes.push_back(digest.value());
    });
    Ok((Box::new(jobs), consumed))
}

/// The jobs of a run that is complete are those it has done.
pub(super) fn check_all<Q: Debug>(mut jobs: Jobs<Q>, output: &Output) -> io::Result<()> {
    skip(&mut jobs, output)?;
    match jobs.next() {
        None => Ok(()),
        Some(job) => {
            let place = job.place;
            Err(output.refuses(&format!("the input has grown since ({place} is new)")))
        }
    }
}

/// Goes past the jobs that earlier runs have done.
fn skip<Q: Debug>(jobs: &mut Jobs<Q>, output: &Output) -> io::Result<Digest> {
    let done = output.done();
    let mut digest = Digest::new();
    for before in 0..done.items {
        let Some(job) = jobs.next() else {
            let items = done.items;
            return Err(output.refuses(&format!(
                "the input is shorter than it was: {before} items, and {items} were done"
            )));
        };
        digest.add_job(&job);
    }
    if done.items > 0 && digest.value() != done.input {
        let items = done.items;
        return Err(output.refuses(&format!(
            "the input has changed since the run was started: the first {items} items are not the same"
        )));
    }
    Ok(digest)
}
