//! `dds lead`: the opening lead, tried on many deals.

use std::io;
use std::sync::{Mutex, PoisonError};

use clap::ValueEnum;
use comfy_table::{Cell, CellAlignment, Table, presets};
use dds::simulation::LeadStudy;
use dds::{Card, Contract, Hand, Suit, Vulnerability};
use serde::Serialize;

use crate::args::{Out, Resources};
use crate::batch::Outcome;
use crate::commands::simulate::{self, By, Measures, Sample};
use crate::output::Output;
use crate::stream;
use crate::style;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The hand of the player who leads, such as 'QJT9.A5.K872.J43'
    #[arg(value_name = "HAND")]
    hand: Hand,
    /// The contract with its declarer, such as '3N S': the hand is that of declarer's left
    #[arg(long, value_name = "CONTRACT")]
    contract: Contract,
    /// Which sides are vulnerable: None, NS, EW or All
    #[arg(long, default_value = "None", value_name = "SIDES")]
    vul: Vulnerability,
    #[command(flatten)]
    sample: Sample,
    /// What to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    #[command(flatten)]
    out: Out,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// A line a lead, the best one first
    #[default]
    Text,
    /// A line a card, after a line with the names of the fields
    Csv,
    /// A JSON object
    Json,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let leader = args.contract.declarer.lho();
    if args.hand.len() != 13 {
        let reason = format!("the hand has {} cards: expected 13", args.hand.len());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    let mut sample = args.sample.clone();
    sample.conditions = sample.conditions.holding(leader, args.hand);
    sample.check()?;
    let output = Output::plain(&args.out, true)?;
    let study = LeadStudy::new(args.hand, args.contract, args.vul);
    let question = study.clone();
    let study = Mutex::new(study);
    let outcome = sample.run(
        args.resources,
        &stream::interrupt(&args.out),
        |solver, deal| solver.solve(&question.start(deal)),
        |solution| {
            if let Ok(mut study) = study.lock() {
                study.add(solution);
            }
        },
        |measure, width| study.lock().is_ok_and(|study| study.study().is_precise(measure, width)),
    )?;
    let study = study.into_inner().unwrap_or_else(PoisonError::into_inner);
    stream::conclude(output, outcome, study.study().deals() > 0, || {
        Ok(match args.format {
            Format::Text => text(&study, args),
            Format::Csv => csv(&study, args),
            Format::Json => json(&study, args)? + "\n",
        })
    })
}

fn text(study: &LeadStudy, args: &Args) -> String {
    let contract = style::with_red_suits(&format!("{:#}", args.contract));
    let mut text = format!(
        "{} leads against {contract}, vulnerable: {}, {} deals; intervals hold with 95% confidence\n",
        study.leader().name(),
        args.vul,
        study.study().deals()
    );
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let names = ["lead", "sets", "", "tricks", "", "IMPs", "", "matchpoints", ""];
    table.set_header(names.map(|name| right(name.to_owned())));
    for place in study.study().ranking(args.sample.by.measure()) {
        let mut row = vec![right(cards(study.leads()[place]))];
        for by in [By::Success, By::Tricks, By::Imps, By::Matchpoints] {
            row.extend(simulate::cells(study.study(), place, by).map(right));
        }
        table.add_row(row);
    }
    for line in table.lines() {
        text.push_str(&style::with_red_suits(line.trim_end()));
        text.push('\n');
    }
    text + &args.sample.notice(study.study())
}

/// Cards of one suit: `♠QJT9`.
fn cards(lead: Hand) -> String {
    let suit = Suit::ALL.into_iter().find(|&suit| !lead.holding(suit).is_empty());
    suit.map_or_else(String::new, |suit| format!("{suit:#}{}", lead.holding(suit)))
}

fn csv(study: &LeadStudy, args: &Args) -> String {
    let mut text = format!("card,deals,{}\n", simulate::header("sets"));
    let (study, leads) = (study.study(), study.leads());
    for place in study.ranking(args.sample.by.measure()) {
        for card in leads[place].cards() {
            let deals = study.deals();
            text.push_str(&format!("{card},{deals},{}\n", simulate::fields(study, place)));
        }
    }
    text
}

#[derive(Serialize)]
struct Object {
    hand: Hand,
    contract: Contract,
    vulnerable: String,
    deals: u64,
    seed: Option<u64>,
    leads: Vec<Lead>,
}

#[derive(Serialize)]
struct Lead {
    /// Cards that take the same tricks on every deal.
    cards: Vec<Card>,
    #[serde(flatten)]
    measures: Measures,
}

fn json(study: &LeadStudy, args: &Args) -> serde_json::Result<String> {
    let lead = |place: usize| Lead {
        cards: study.leads()[place].cards().collect(),
        measures: Measures::of(study.study(), place),
    };
    serde_json::to_string(&Object {
        hand: args.hand,
        contract: args.contract,
        vulnerable: args.vul.to_string(),
        deals: study.study().deals(),
        seed: args.sample.seed(),
        leads: study.study().ranking(args.sample.by.measure()).into_iter().map(lead).collect(),
    })
}
