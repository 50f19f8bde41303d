//! Which questions are open, and where answers go.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dds::Stop;
use serde_json::Value;

use super::answer::{Answer, Body, Refusal};
use super::question::Question;
use crate::interrupt;

/// The open questions and standard output; a clone is the same desk.
#[derive(Clone, Default)]
pub(super) struct Desk(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// The questions that are not answered yet, by the text of their ids.
    open: HashMap<String, Stop>,
    /// Whether the service ends.
    closing: bool,
}

impl Desk {
    pub(super) fn new() -> Self {
        Self::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a question, unless its id is that of another one.
    pub(super) fn register(&self, question: Question) -> Result<Question, (Value, &'static str)> {
        let mut state = self.state();
        let key = question.id.to_string();
        if state.open.contains_key(&key) {
            return Err((question.id, "a question with this id is not answered yet"));
        }
        if state.closing {
            question.stop.stop();
        }
        state.open.insert(key, question.stop.clone());
        Ok(question)
    }

    /// Ends a question; one that is not open was answered before.
    pub(super) fn cancel(&self, id: &Value) {
        if let Some(stop) = self.state().open.get(&id.to_string()) {
            stop.stop();
        }
    }

    /// Ends all questions, and those that follow; true when none is open.
    pub(super) fn close(&self) -> bool {
        let mut state = self.state();
        state.closing = true;
        state.open.values().for_each(Stop::stop);
        state.open.is_empty()
    }

    /// Writes an answer and closes its question.
    pub(super) fn answer(&self, question: &Question, body: Body) {
        match body {
            Ok(answer) => write(&Answer { id: &question.id, body: answer }),
            Err(reason) => write(&Refusal { id: Some(&question.id), error: &reason }),
        }
        self.done(question);
    }

    /// Closes a question.
    pub(super) fn done(&self, question: &Question) {
        self.state().open.remove(&question.id.to_string());
    }

    /// Writes what is wrong with a line.
    pub(super) fn refuse(&self, id: Option<&Value>, error: &str) {
        write(&Refusal { id, error });
    }
}

/// Writes a line. A reader that is gone ends the service: nobody can be answered.
fn write(line: &impl serde::Serialize) {
    let written = serde_json::to_vec(line).map_err(io::Error::from).and_then(|mut bytes| {
        bytes.push(b'\n');
        let mut out = io::stdout().lock();
        out.write_all(&bytes)?;
        out.flush()
    });
    if let Err(error) = written {
        interrupt::leave(&error);
    }
}
