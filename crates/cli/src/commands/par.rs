//! `dds par`: the best score both sides can reach.

use std::io;

use clap::ValueEnum;
use dds::{Par, Seat, TrickTable, Vulnerability};
use dds_deal::Entry;
use serde::Serialize;

use crate::args::{Effort, InPlace, Inputs, Job, Resources, shown};
use crate::batch::{self, Limits, Outcome, Setting, Solved, Wrong};
use crate::each;
use crate::input::{BadInput, Found};
use crate::journal::Request;
use crate::output::Output;
use crate::sink::rewritten;
use crate::stream::{self, Plan, Render};
use crate::style::{HEADING, styled};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// Which sides are vulnerable [default: as the file says, else nobody]
    #[arg(long, value_enum, ignore_case = true, value_name = "SIDES")]
    vul: Option<Sides>,
    /// Who calls first [default: as the file says, else North]
    #[arg(long, value_enum, ignore_case = true, value_name = "SEAT")]
    dealer: Option<Dealer>,
    /// Take the 20 results that a file has, and solve only the other deals
    #[arg(long)]
    trust: bool,
    /// What to print for each deal
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    #[arg(default_value_if("in_place", "true", "pbn"))]
    format: Format,
    #[command(flatten)]
    in_place: InPlace,
    #[command(flatten)]
    job: Job,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sides {
    None,
    Both,
    Ns,
    Ew,
    /// None, both, NS and EW, in this order
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Dealer {
    N,
    E,
    S,
    W,
    /// North, East, South and West, in this order
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// Where the deal stands, and a line for each vulnerability and dealer
    #[default]
    Text,
    /// A line of fields SCORE:CONTRACT[,CONTRACT…], vulnerabilities outermost
    Tsv,
    /// A line with a JSON object
    Json,
    /// PBN with the tags OptimumScore and ParContract of the first case; all else stays
    Pbn,
}

/// The cases that are asked for: vulnerabilities outermost, dealers inside.
#[derive(Debug, Clone)]
struct Cases {
    vulnerabilities: Vec<Option<Vulnerability>>,
    dealers: Vec<Option<Seat>>,
}

impl Cases {
    fn of(args: &Args) -> Self {
        let vulnerabilities = match args.vul {
            None => vec![None],
            Some(Sides::None) => vec![Some(Vulnerability::None)],
            Some(Sides::Both) => vec![Some(Vulnerability::All)],
            Some(Sides::Ns) => vec![Some(Vulnerability::NorthSouth)],
            Some(Sides::Ew) => vec![Some(Vulnerability::EastWest)],
            Some(Sides::All) => Vulnerability::ALL.map(Some).to_vec(),
        };
        let dealers = match args.dealer {
            None => vec![None],
            Some(Dealer::All) => Seat::ALL.map(Some).to_vec(),
            Some(seat) => vec![Some(Seat::ALL[seat as usize])],
        };
        Self { vulnerabilities, dealers }
    }

    /// Par in each case, with its vulnerability and dealer.
    fn pars(&self, entry: &Entry, table: &TrickTable) -> Vec<(Vulnerability, Seat, Par)> {
        let board = entry.board();
        let cases = self.vulnerabilities.iter().flat_map(|&vulnerability| {
            let vulnerability = vulnerability.unwrap_or(board.vulnerability);
            let dealers = self.dealers.iter().map(move |seat| seat.unwrap_or(board.dealer));
            dealers.map(move |dealer| (vulnerability, dealer))
        });
        cases.map(|(vul, dealer)| (vul, dealer, table.par(dealer, vul))).collect()
    }
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let format = shown(args.format);
    each::run(&args.inputs, &args.job, args.in_place.in_place, &format, |inputs, job| {
        run_once(args, inputs, job)
    })
}

fn run_once(args: &Args, inputs: &Inputs, job: &Job) -> io::Result<Outcome> {
    let (jobs, total) = stream::deals(inputs, job.shard)?;
    let interrupt = stream::interrupt(&job.out);
    let limits = Limits { interrupt: interrupt.clone(), effort: args.effort };
    let (jobs, alone) = batch::alone(jobs, args.resources, &limits)?;
    let plan = Plan {
        job,
        request: Request::new("par")
            .with_inputs(inputs)
            .with_some("--vul", args.vul.map(shown))
            .with_some("--dealer", args.dealer.map(shown))
            .with_flag("--trust", args.trust)
            .with("--format", shown(args.format))
            .with_effort(args.effort)
            .with_some("--shard", job.shard),
        inputs: Some(inputs),
        setting: Setting { resources: args.resources, total, interrupt },
        eager: true,
    };
    let render = Written { cases: Cases::of(args), format: args.format, first: true };
    plan.run(
        jobs,
        |solver, found| {
            let Some(entry) = found else { return Ok(None) };
            if !entry.deal.is_full() {
                let reason = format!("{} cards a hand: par needs 13", entry.deal.cards_each());
                return Err(BadInput::Lacks(reason));
            }
            match entry.table.filter(|_| args.trust) {
                Some(table) => Ok(Some(table)),
                None => batch::all(&limits.table(alone.as_ref(), solver, &entry.deal)?).map(Some),
            }
        },
        |_| Box::new(render),
    )
}

struct Written {
    cases: Cases,
    format: Format,
    first: bool,
}

impl Render<Found, Option<TrickTable>> for Written {
    fn answer(
        &mut self,
        output: &Output,
        answer: &Solved<Found, Option<TrickTable>>,
    ) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((entry, table)) = answer.question.as_ref().zip(answer.answer) else {
            let text = answer.source.as_ref().map(|source| source.bytes(&source.text));
            return Ok(text.filter(|_| self.format == Format::Pbn));
        };
        let pars = self.cases.pars(entry, &table);
        if self.format == Format::Pbn {
            let first = pars.first().map(|(.., par)| par);
            return Ok(
                first.map(|par| rewritten(entry, answer.source.as_ref(), |game| game.set_par(par)))
            );
        }
        let mut text = match self.format {
            Format::Text => {
                let space = if self.first { "" } else { "\n" };
                let lines = pars.iter().map(|(vul, dealer, par)| {
                    format!(
                        "\n{:<5}{:<6} {:+5}  {}",
                        vul.to_string(),
                        dealer.name(),
                        par.score.get(),
                        contracts(par)
                    )
                });
                format!("{space}{}{}", styled(&answer.place, HEADING), lines.collect::<String>())
            }
            Format::Tsv => {
                let fields: Vec<_> = pars.iter().map(|(.., par)| par.to_string()).collect();
                fields.join("\t")
            }
            Format::Json | Format::Pbn => object(answer, entry, pars)?,
        };
        self.first = false;
        text.push('\n');
        Ok(Some(output.shown(&text)))
    }

    fn wrong(&mut self, wrong: &Wrong) -> Option<Vec<u8>> {
        let source = wrong.source.as_ref().filter(|_| self.format == Format::Pbn);
        source.map(|source| source.bytes(&source.text))
    }
}

/// The contracts with commas between them.
pub(crate) fn contracts(par: &Par) -> String {
    let contracts: Vec<_> = par.contracts.iter().map(ToString::to_string).collect();
    if contracts.is_empty() { "pass".to_owned() } else { contracts.join(", ") }
}

#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    deal: dds::Deal,
    par: Vec<Case>,
}

#[derive(Serialize)]
struct Case {
    vulnerability: Vulnerability,
    dealer: Seat,
    score: i32,
    contracts: Vec<String>,
}

fn object(
    answer: &Solved<Found, Option<TrickTable>>,
    entry: &Entry,
    pars: Vec<(Vulnerability, Seat, Par)>,
) -> serde_json::Result<String> {
    let case = |(vulnerability, dealer, par): (Vulnerability, Seat, Par)| Case {
        vulnerability,
        dealer,
        score: par.score.get(),
        contracts: par.contracts.iter().map(ToString::to_string).collect(),
    };
    serde_json::to_string(&Object {
        input: &answer.place.name,
        line: answer.place.line,
        deal: entry.deal,
        par: pars.into_iter().map(case).collect(),
    })
}
