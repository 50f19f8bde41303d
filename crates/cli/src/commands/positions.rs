//! What the commands do that ask one question about each position.

use std::io;

use dds::{Contract, Position, Solver};

use crate::args::{Job, Out, Resources};
use crate::batch::{Outcome, Setting};
use crate::input;
use crate::journal::Request;
use crate::stream::{self, Plan, Render};

/// The positions that are asked about, and where the answers go.
pub(super) struct Positions<'a> {
    pub(super) inputs: &'a [String],
    /// Of deals, which are asked about before the opening lead.
    pub(super) contract: Option<Contract>,
    pub(super) out: &'a Out,
    pub(super) resources: Resources,
}

impl Positions<'_> {
    /// Asks about each position in turn and shows each answer at once.
    pub(super) fn answer<A: Send>(
        self,
        ask: impl Fn(&mut Solver, &Position) -> A + Sync,
        render: impl Render<Position, A> + 'static,
    ) -> io::Result<Outcome> {
        let job = Job { out: self.out.clone(), ..Job::default() };
        let interrupt = stream::interrupt(&job.out);
        let setting = Setting { resources: self.resources, total: None, interrupt };
        let plan =
            Plan { job: &job, request: Request::new(""), inputs: None, setting, eager: true };
        let jobs = match self.contract {
            Some(contract) => input::leads(self.inputs, contract),
            None => input::positions(self.inputs),
        };
        plan.run(jobs, |solver, position| Ok(ask(solver, position)), |_| Box::new(render))
    }
}
