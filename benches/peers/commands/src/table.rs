//! `table`: all 20 results of each deal, one thread, in turn.

use anyhow::Result;
use clap::Args;

use crate::deals::Choice;
use crate::duel;
use crate::memory;
use crate::ours::Ours;
use crate::peer::{Outside, Peer};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// Fails when their total time over ours is below this.
    #[arg(long)]
    min_ratio: Option<f64>,
    /// Megabytes our table may use; its default without this.
    #[arg(long)]
    memory: Option<u32>,
    /// Leaves out the processes that measure memory.
    #[arg(long)]
    no_memory: bool,
    /// Prints a line for each deal first, the worst ratio on top.
    #[arg(long)]
    each: bool,
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let choice = arguments.choice;
    let deals = choice.deals();
    let times = duel::tables(&deals, &mut Ours::with_memory(arguments.memory)?, &mut O::new()?)?;
    if arguments.each {
        print!("{}", times.each(&deals));
    }
    println!(
        "{choice}, 20 results each, processor time of one thread, A B B A; every result equal"
    );
    println!("{:18}{:>12}{:>12}{:>10}", "", Ours::NAME, O::NAME, "ratio");
    print!("{}", times.lines());
    if !arguments.no_memory {
        let ours = memory::of_ours(choice, arguments.memory)?;
        let theirs = memory::of_theirs(choice)?;
        println!("{:18}{ours:12.1}{theirs:12.1}{:10.2}", "peak memory MB", theirs / ours);
    }
    duel::demand(times.ratio(), arguments.min_ratio)
}
