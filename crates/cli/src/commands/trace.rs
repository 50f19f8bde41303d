//! `dds trace`: what each card of a play record cost.

mod sums;
mod text;

use std::fmt;
use std::io;
use std::num::NonZeroU32;

use clap::ValueEnum;
use dds::{BySeat, Card, Contract, Hand, Position, Seat, Solver, Trace};
use dds_deal::Entry;
use dds_formats::pbn::Game;
use serde::Serialize;

use crate::args::{InPlace, Inputs, Job, Resources, shown};
use crate::batch::{Outcome, Setting, Solved, Wrong};
use crate::each;
use crate::fields::Fields;
use crate::input::{BadInput, Found};
use crate::journal::Request;
use crate::output::Output;
use crate::sink::rewritten;
use crate::stream::{self, End, Plan, Render};
use sums::Sums;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// The contract with its declarer, such as '4SX W', in place of that of the file
    #[arg(long, value_name = "CONTRACT")]
    contract: Option<Contract>,
    /// The cards in the order of play, such as 'SK SA S2 S3', in place of those of the file
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    play: Option<Play>,
    /// What to print for each board
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    #[arg(default_value_if("in_place", "true", "pbn"))]
    format: Format,
    #[command(flatten)]
    in_place: InPlace,
    #[command(flatten)]
    job: Job,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// The tricks with the cost of each card, and the mistakes of each player
    #[default]
    Text,
    /// A line for each card, after a line with the names of the fields
    Csv,
    /// A line with a JSON object
    Json,
    /// PBN with the section OptimumPlayTable: the best cards in place of each; all else stays
    Pbn,
}

/// Cards in the order of play.
#[derive(Debug, Clone)]
struct Play(Vec<Card>);

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&cards.join(" "))
    }
}

fn cards(text: &str) -> Result<Play, dds::ParseError> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(str::parse).collect::<Result<_, _>>().map(Play)
}

/// A play record with what it comes to, `None` where no card was played.
type Answer = Solved<Found, Option<Traced>>;

/// What was asked of a board.
#[derive(Debug)]
struct Traced {
    contract: Contract,
    trace: Trace,
    /// The best cards in place of each, if they were asked for.
    best: Vec<Hand>,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let format = shown(args.format);
    each::run(&args.inputs, &args.job, args.in_place.in_place, &format, |inputs, job| {
        run_once(args, inputs, job)
    })
}

fn run_once(args: &Args, inputs: &Inputs, job: &Job) -> io::Result<Outcome> {
    if args.format == Format::Text {
        stream::no_times(job)?;
    }
    let (jobs, total) = stream::deals(inputs, job.shard)?;
    let plan = Plan {
        job,
        request: Request::new("trace")
            .with_inputs(inputs)
            .with_some("--contract", args.contract)
            .with_some("--play", args.play.as_ref())
            .with("--format", shown(args.format))
            .with_some("--shard", job.shard),
        inputs: Some(inputs),
        setting: Setting {
            resources: args.resources,
            total,
            interrupt: stream::interrupt(&job.out),
        },
        eager: true,
    };
    let render = Written { format: args.format, first: true, sums: Sums::default() };
    plan.run(
        jobs,
        |solver, found| {
            let Some(entry) = found else { return Ok(None) };
            if entry.is_passed_out() && args.contract.is_none() {
                return Ok(None);
            }
            let (start, contract) = start(entry, args.contract)?;
            let play = args.play.as_ref().map_or(&entry.play, |play| &play.0);
            if play.is_empty() {
                return Err(BadInput::Lacks("no cards were played: see --play".into()));
            }
            let trace = solver.trace(&start, contract.declarer, play);
            let wrong = |error: dds::TraceError| BadInput::Lacks(error.to_string());
            let trace = trace.map_err(wrong)?;
            let best = match args.format {
                Format::Pbn => best_cards(solver, start, play),
                _ => Vec::new(),
            };
            Ok(Some(Traced { contract, trace, best }))
        },
        |_| Box::new(render),
    )
}

/// The cards that would have been best in place of each of a play record, which is legal.
fn best_cards(solver: &mut Solver, mut position: Position, play: &[Card]) -> Vec<Hand> {
    let best = play.iter().map(|&card| {
        let best = solver.best_cards(&position).best_cards();
        let _ = position.play(card);
        best
    });
    best.collect()
}

/// The position before the opening lead.
pub(crate) fn start(
    entry: &Entry,
    contract: Option<Contract>,
) -> Result<(Position, Contract), BadInput> {
    let contract = contract.or(entry.contract);
    let contract = contract.ok_or_else(|| BadInput::Lacks("no contract: see --contract".into()))?;
    let leader = contract.declarer.lho();
    Ok((Position::start(&entry.deal, contract.strain, leader), contract))
}

struct Written {
    format: Format,
    first: bool,
    sums: Sums,
}

impl Render<Found, Option<Traced>> for Written {
    fn header(&mut self) -> Vec<u8> {
        match self.format {
            Format::Csv => {
                let names = Fields::NAMES;
                format!("{names},number,seat,player,card,before,after,cost\n").into_bytes()
            }
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((entry, traced)) = answer.question.as_ref().zip(answer.answer.as_ref()) else {
            let text = answer.source.as_ref().map(|source| source.bytes(&source.text));
            return Ok(text.filter(|_| self.format == Format::Pbn));
        };
        if self.format == Format::Pbn {
            let set = |game: &mut Game| game.set_optimum_play(&traced.best);
            return Ok(Some(rewritten(entry, answer.source.as_ref(), set)));
        }
        let text = match self.format {
            Format::Text => {
                self.sums.add(entry, traced);
                text::shown(answer, entry, traced, self.first)
            }
            Format::Csv => csv(answer, entry, traced),
            Format::Json | Format::Pbn => json(answer, entry, traced)? + "\n",
        };
        self.first = false;
        Ok(Some(output.shown(&text)))
    }

    fn end(self: Box<Self>, output: &Output, end: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        let sums = if self.format == Format::Text && end.records > 1 {
            self.sums.shown()
        } else {
            String::new()
        };
        Ok((Vec::new(), output.shown(&sums)))
    }

    fn wrong(&mut self, wrong: &Wrong) -> Option<Vec<u8>> {
        let source = wrong.source.as_ref().filter(|_| self.format == Format::Pbn);
        source.map(|source| source.bytes(&source.text))
    }
}

fn csv(answer: &Answer, entry: &Entry, traced: &Traced) -> String {
    let fields = Fields::of(&answer.place, entry.number)
        .with_contract(Some(traced.contract))
        .with_players(Some(&entry.players));
    let mut text = String::new();
    for (number, card) in (1..).zip(&traced.trace.cards) {
        let dds::TracedCard { seat, player, card: played, before, after } = card;
        let cost = card.cost();
        text.push_str(&format!(
            "{fields},{number},{seat},{player},{played},{before},{after},{cost}\n"
        ));
    }
    text
}

#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<&'a BySeat<String>>,
    deal: dds::Deal,
    contract: Contract,
    start: u8,
    end: u8,
    cards: Vec<Step>,
    mistakes: Vec<Tally>,
}

#[derive(Serialize)]
struct Step {
    seat: Seat,
    card: Card,
    after: u8,
    cost: u8,
}

#[derive(Serialize)]
struct Tally {
    player: Seat,
    cards: u16,
    tricks: u16,
}

fn json(answer: &Answer, entry: &Entry, traced: &Traced) -> serde_json::Result<String> {
    let Traced { contract, trace, .. } = traced;
    let step = |card: &dds::TracedCard| Step {
        seat: card.seat,
        card: card.card,
        after: card.after.get(),
        cost: card.cost().get(),
    };
    let mistakes = trace.mistakes();
    let tally = |player: Seat| {
        let dds::Mistakes { cards, tricks } = mistakes[player];
        Tally { player, cards, tricks }
    };
    let players = Seat::ALL.into_iter().filter(|&seat| seat != contract.declarer.partner());
    serde_json::to_string(&Object {
        input: &answer.place.name,
        line: answer.place.line,
        number: entry.number,
        players: Some(&entry.players).filter(|names| names.values().any(|name| !name.is_empty())),
        deal: entry.deal,
        contract: *contract,
        start: trace.start.get(),
        end: trace.end().get(),
        cards: trace.cards.iter().map(step).collect(),
        mistakes: players.map(tally).collect(),
    })
}
