//! `budget`: what a small table costs us, against our default one.

use anyhow::Result;
use clap::Args;

use crate::deals::Choice;
use crate::duel;
use crate::memory;
use crate::ours::Ours;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// Megabytes of the small table.
    #[arg(long, default_value_t = 16)]
    memory: u32,
    /// Fails when the default's total time over the small table's is below this.
    #[arg(long)]
    min_ratio: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let (choice, memory) = (arguments.choice, Some(arguments.memory));
    let mut small = Ours::with_memory(memory)?;
    let times = duel::tables(&choice.deals(), &mut small, &mut Ours::new()?)?;
    println!(
        "{choice}, 20 results each, processor time of one thread, A B B A; every result equal"
    );
    let name = format!("{} MB", arguments.memory);
    println!("{:18}{name:>12}{:>12}{:>10}", "our table", "default", "ratio");
    print!("{}", times.lines());
    let (small, default) = (memory::of_ours(choice, memory)?, memory::of_ours(choice, None)?);
    println!("{:18}{small:12.1}{default:12.1}{:10.2}", "peak memory MB", default / small);
    duel::demand(times.ratio(), arguments.min_ratio)
}
