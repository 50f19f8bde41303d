use std::fmt;
use std::panic;
use std::sync::mpsc;
use std::thread::JoinHandle;

/// Results of a batch in the order of their questions, as they are found.
///
/// When it is dropped, no further question is begun.
pub struct Answers<R>(Source<R>);

enum Source<R> {
    /// Threads of the batch send them.
    Threads { receiver: mpsc::Receiver<R>, job: Option<JoinHandle<()>> },
    /// The calling thread finds each when it is asked for.
    Caller(Box<dyn Iterator<Item = R> + Send>),
}

impl<R> Answers<R> {
    pub(super) const fn of_threads(receiver: mpsc::Receiver<R>, job: JoinHandle<()>) -> Self {
        Self(Source::Threads { receiver, job: Some(job) })
    }

    pub(super) fn of_caller(results: impl Iterator<Item = R> + Send + 'static) -> Self {
        Self(Source::Caller(Box::new(results)))
    }
}

impl<R> Iterator for Answers<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        let (receiver, job) = match &mut self.0 {
            Source::Threads { receiver, job } => (receiver, job),
            Source::Caller(results) => return results.next(),
        };
        let next = receiver.recv().ok();
        if next.is_none()
            && let Some(Err(panic)) = job.take().map(JoinHandle::join)
        {
            // A panic of the caller's own closure is not hidden as an early end.
            panic::resume_unwind(panic);
        }
        next
    }
}

impl<R> fmt::Debug for Answers<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers")
            .field("threads", &matches!(self.0, Source::Threads { .. }))
            .finish_non_exhaustive()
    }
}
