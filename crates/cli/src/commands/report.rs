//! `dds report`: a session or a match beside best play.

mod json;

use std::io;
use std::sync::{Arc, Mutex};

use clap::ValueEnum;
use dds::session::{self, Examined, Played, Scoring, Session};
use dds::{Solver, TrickTable, pbn};
use dds_deal::Entry;
use dds_render::Report;

use crate::args::{Inputs, Out, Resources};
use crate::batch::{self, Outcome, Setting};
use crate::input::{BadInput, Found, Job, Jobs};
use crate::output::Output;
use crate::stream;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// Use the 20 results that a file has, and solve only the other deals
    #[arg(long)]
    trust: bool,
    /// How results of the same board are compared, unless two rooms make a match
    #[arg(long, value_enum, default_value_t, value_name = "SCORING")]
    scoring: Kind,
    /// How many of the most expensive cards to show
    #[arg(long, default_value_t = 10, value_name = "N")]
    cards: usize,
    /// What to write
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// The head of the report [default: the event of the file]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[command(flatten)]
    out: Out,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// One HTML file with tables, plots and diagrams
    #[default]
    Html,
    /// A line a result, after a line with the names of the fields
    Csv,
    /// A JSON object
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Kind {
    /// Matchpoints
    #[default]
    Mp,
    /// IMPs against every other result, on average
    Imp,
}

/// The results of a board, and its table if the file has one.
struct Question {
    results: Vec<Played>,
    table: Option<TrickTable>,
}

/// What the file tells of the session as a whole.
#[derive(Default)]
struct Heading {
    event: String,
    note: String,
    /// The numbers of the pairs with their names.
    pairs: Vec<(String, String)>,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let (jobs, total) = stream::deals(&args.inputs, None)?;
    let output = Output::plain(&args.out, true)?;
    let interrupt = stream::interrupt(&args.out);
    let setting = Setting { resources: args.resources, total, interrupt };
    let heading = Arc::new(Mutex::new(Heading::default()));
    let mut results: Vec<Examined> = Vec::new();
    let summary = batch::run(
        questions(jobs, Arc::clone(&heading)),
        &setting,
        |solver, question| {
            let known = question.table.filter(|_| args.trust);
            Ok::<_, BadInput>(examined(solver, question, known))
        },
        |solved| {
            if let Ok(solved) = solved {
                results.extend(solved.answer);
            }
            Ok(())
        },
    )?;
    stream::conclude(output, summary.outcome, !results.is_empty(), || text(args, &heading, results))
}

/// The report in the format that is asked for.
fn text(args: &Args, heading: &Mutex<Heading>, results: Vec<Examined>) -> io::Result<String> {
    let heading = heading.lock().map(|mut heading| std::mem::take(&mut *heading));
    let heading = heading.unwrap_or_default();
    let session = Session::new(results).with_pair_names(&heading.pairs);
    let expensive = session.expensive(&mut Solver::new(), args.cards);
    let fallback = if heading.event.is_empty() { "Session report" } else { heading.event.as_str() };
    let report = Report {
        title: args.title.as_deref().unwrap_or(fallback),
        note: &heading.note,
        scoring: match args.scoring {
            Kind::Mp => Scoring::Matchpoints,
            Kind::Imp => Scoring::CrossImps,
        },
        session: &session,
        expensive: &expensive,
    };
    Ok(match args.format {
        Format::Html => report.html(),
        Format::Csv => report.csv(),
        Format::Json => json::object(&report)? + "\n",
    })
}

/// The boards as questions; the first one tells the heading.
fn questions(jobs: Jobs<Found>, heading: Arc<Mutex<Heading>>) -> Jobs<Question> {
    Box::new(jobs.filter_map(move |Job { place, source, question }| {
        let question = question.transpose()?.map(|entry| {
            let document = source.as_ref().map(|source| pbn::Document::new(&source.text));
            let game = document.as_ref().and_then(|document| document.games().last());
            if let Ok(mut heading) = heading.lock() {
                heading.add(&entry, game);
            }
            let told = game.map(|game| session::results(game, &entry));
            Question {
                results: told.unwrap_or_else(|| vec![Played::of(&entry)]),
                table: entry.table,
            }
        });
        Some(Job { place, source: None, question })
    }))
}

impl Heading {
    fn add(&mut self, entry: &Entry, game: Option<&pbn::Game>) {
        self.pairs.extend(game.map(session::pair_names).unwrap_or_default());
        let known = |text: &str| if text == "?" { String::new() } else { text.to_owned() };
        if self.event.is_empty() && self.note.is_empty() {
            let note = [&entry.site, &entry.date].map(|text| known(text));
            let note: Vec<String> = note.into_iter().filter(|text| !text.is_empty()).collect();
            self.event = known(&entry.event);
            self.note = note.join(" · ");
        }
    }
}

/// All results of a board beside best play; its table is solved once.
fn examined(solver: &mut Solver, question: &Question, known: Option<TrickTable>) -> Vec<Examined> {
    let mut known = known;
    let examine = |played: &Played| {
        let examined = played.clone().examine(solver, known);
        known = Some(examined.results);
        examined
    };
    question.results.iter().map(examine).collect()
}
