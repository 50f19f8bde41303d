//! Input with many problems: the first are told one by one, of the others only the number.

use std::sync::Arc;

use super::{BadInput, Content, Job, Jobs, Place};

/// The most problems of one file that are told one by one.
const MOST_PROBLEMS: usize = 20;

/// The jobs of an input, with a last one that tells how many more problems there were, or that
/// there are no deals at all.
pub(super) struct Limited {
    jobs: Jobs<Content>,
    name: Arc<str>,
    /// Whether anything was found, problems among it.
    found: bool,
    problems: usize,
    ended: bool,
}

impl Limited {
    pub(super) fn new(jobs: Jobs<Content>, name: Arc<str>) -> Self {
        Self { jobs, name, found: false, problems: 0, ended: false }
    }

    /// What is told at the end of the input.
    fn last(&mut self) -> Option<Job<Content>> {
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        let problem = match self.problems.checked_sub(MOST_PROBLEMS) {
            Some(more @ 1..) => BadInput::More(more),
            _ if !self.found => BadInput::NoDeal,
            _ => return None,
        };
        let place = Place { name: Arc::clone(&self.name), line: None };
        Some(Job { place, source: None, question: Err(problem) })
    }
}

impl Iterator for Limited {
    type Item = Job<Content>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some(job) = self.jobs.next() else { return self.last() };
            self.found |= !matches!(job.question, Ok(Content::Text));
            if job.question.is_ok() {
                return Some(job);
            }
            self.problems += 1;
            if self.problems <= MOST_PROBLEMS {
                return Some(job);
            }
            // PBN keeps the text around what is wrong.
            if job.source.is_some() {
                return Some(Job { question: Ok(Content::Text), ..job });
            }
        }
    }
}
