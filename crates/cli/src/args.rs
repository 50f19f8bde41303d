use std::num::{NonZeroU32, NonZeroUsize};

use clap::{Parser, Subcommand, ValueEnum};

/// How many tricks each side takes when everybody sees all cards.
///
/// Exit status: 0 when everything was solved, 1 when the results could not be written, 2 when some
/// input was wrong (each wrong line is named on standard error, everything else is solved).
#[derive(Debug, Parser)]
#[command(name = "dds", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the 20 results of each deal: the tricks of every declarer in every strain
    Table(TableArgs),
    /// Print every card that can be played in a position with the tricks its side takes
    Solve(SolveArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct TableArgs {
    /// Deals: a text such as 'N:AK2.QJ9.T876.543 …', a file, or '-' for standard input
    ///
    /// A file is PBN, or has one deal a line; blank lines and lines that start with '#' or '%' are
    /// skipped. LIN, DLM, DUP, GIB, ZRD, CSV and NumPy files are known by their content, and a link
    /// to the hand viewer is a deal too.
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<String>,
    /// What to print for each deal
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: TableFormat,
    #[command(flatten)]
    pub(crate) resources: Resources,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// Positions: a text such as 'N:AK... …|S|W|HAH2', a file with one a line, or '-' for standard
    /// input
    ///
    /// A position is DEAL|STRAIN|LEADER|CARDS: the cards still in hand, the strain (S H D C N), the
    /// seat that led to the trick under way, and the cards on the table, which are no longer in
    /// DEAL.
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<String>,
    /// What to print for each position
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: SolveFormat,
    #[command(flatten)]
    pub(crate) resources: Resources,
}

/// What the work may use.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Resources {
    /// How many deals to solve at a time [default: one for each processor]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Memory of all transposition tables together, in megabytes
    #[arg(long, value_name = "MB")]
    pub(crate) memory: Option<NonZeroU32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum TableFormat {
    /// A diagram, the table and the time
    #[default]
    Text,
    /// A line of 20 hex digits: strains NT S H D C, in each declarers N E S W
    Hex,
    /// A line with the deal and 20 numbers, after a line with their names
    Csv,
    /// A line with a JSON object
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum SolveFormat {
    /// A diagram, the cards by the tricks they lead to, and the time
    #[default]
    Text,
    /// A line with every legal card and its tricks, such as 'D3:4 D8:4 DA:4 DT:6'
    Tsv,
    /// A line with a JSON object
    Json,
}
