//! `dds lead`: the opening lead, tried on many deals.

mod sample;

use std::io;

use clap::ValueEnum;
use comfy_table::{Cell, CellAlignment, Table, presets};
use dds::{Contract, Hand, Position};
use dds_deal::random::Dealer;
use serde::Serialize;

use crate::args::{Out, Resources};
use crate::batch::{self, Outcome, Setting};
use crate::conditions::Conditions;
use crate::input::{Job, Jobs, Place};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::style;
use sample::{Interval, Lead, Leads};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The hand of the player who leads, such as 'QJT9.A5.K872.J43'
    #[arg(value_name = "HAND")]
    hand: Hand,
    /// The contract with its declarer, such as '3N S': the hand is that of declarer's left
    #[arg(long, value_name = "CONTRACT")]
    contract: Contract,
    /// How many deals to try
    #[arg(long, short = 'n', default_value_t = 100, value_name = "N")]
    count: u64,
    /// Which deals: a seed makes the same ones on every machine
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    #[command(flatten)]
    conditions: Conditions,
    /// What to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// A line a card, the best one first
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
    let conditions = args.conditions.clone().holding(leader, args.hand);
    conditions.check()?;
    let jobs: Jobs<u64> = Box::new((0..args.count).map(|index| {
        let line = usize::try_from(index).ok().and_then(|index| index.checked_add(1));
        Job { place: Place { name: "deal".into(), line }, source: None, question: Ok(index) }
    }));
    let setting = Setting {
        resources: args.resources,
        total: Some(args.count),
        interrupt: Interrupt::default(),
    };
    let mut leads = Leads::new(args.hand, args.contract);
    let summary = batch::run(
        jobs,
        &setting,
        |solver, &index| {
            let deal = conditions.deal(&mut Dealer::starting_at(args.seed, index))?;
            let position = Position::start(&deal, args.contract.strain, leader);
            Ok(solver.solve(&position).cards)
        },
        |solved| {
            if let Ok(solved) = solved {
                leads.add(&solved.answer);
            }
            Ok(())
        },
    )?;
    let text = match args.format {
        Format::Text => text(&leads, args),
        Format::Csv => csv(&leads),
        Format::Json => json(&leads, args)? + "\n",
    };
    let mut output = Output::plain(&Out::default(), true)?;
    let bytes = output.shown(&text);
    output.extra(&bytes);
    output.finish(&[], &[])?;
    Ok(summary.outcome)
}

fn text(leads: &Leads, args: &Args) -> String {
    let leader = args.contract.declarer.lho().name();
    let contract = style::with_red_suits(&format!("{:#}", args.contract));
    let mut text = format!(
        "{leader} leads against {contract}, {} deals; intervals hold with 95% confidence\n",
        leads.deals()
    );
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    table.set_header(["lead", "tricks", "", "sets", ""].map(|name| right(name.to_owned())));
    for lead in leads.best_first() {
        let Lead { card, tricks, sets } = lead;
        table.add_row([
            right(format!("{card:#}")),
            right(format!("{:.2}", tricks.value)),
            right(format!("{:.2} to {:.2}", tricks.low, tricks.high)),
            right(format!("{:.1}%", 100.0 * sets.value)),
            right(format!("{:.1}% to {:.1}%", 100.0 * sets.low, 100.0 * sets.high)),
        ]);
    }
    for line in table.lines() {
        text.push_str(&style::with_red_suits(line.trim_end()));
        text.push('\n');
    }
    text
}

fn csv(leads: &Leads) -> String {
    let mut text = "card,deals,tricks,tricks_low,tricks_high,sets,sets_low,sets_high\n".to_owned();
    for Lead { card, tricks, sets } in leads.best_first() {
        let number = |of: &Interval| format!("{:.4},{:.4},{:.4}", of.value, of.low, of.high);
        let deals = leads.deals();
        text.push_str(&format!("{card},{deals},{},{}\n", number(&tricks), number(&sets)));
    }
    text
}

#[derive(Serialize)]
struct Object {
    hand: Hand,
    contract: Contract,
    deals: u64,
    seed: u64,
    leads: Vec<Lead>,
}

fn json(leads: &Leads, args: &Args) -> serde_json::Result<String> {
    serde_json::to_string(&Object {
        hand: args.hand,
        contract: args.contract,
        deals: leads.deals(),
        seed: args.seed,
        leads: leads.best_first(),
    })
}
