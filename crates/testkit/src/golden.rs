//! Deals with all 20 results, as another solver found them: one `PBN|20 hex digits` a line.

use dds_deal::{Deal, DealError, TrickTable, TrickTableError};

/// Why a golden file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GoldenError {
    /// A line has not the two parts.
    #[error("line {0}: expected DEAL|20 hex digits")]
    Parts(usize),
    /// The deal is wrong.
    #[error("line {line}: {source}")]
    Deal {
        /// The line, 1 for the first.
        line: usize,
        /// What is wrong.
        source: DealError,
    },
    /// The table is wrong.
    #[error("line {line}: {source}")]
    Table {
        /// The line, 1 for the first.
        line: usize,
        /// What is wrong.
        source: TrickTableError,
    },
}

/// The deals of a golden file with their results. Lines that start with `#` say where they come
/// from.
///
/// # Errors
/// [`GoldenError`] for the first line that is neither.
pub fn read(text: &str) -> Result<Vec<(Deal, TrickTable)>, GoldenError> {
    let lines = text.lines().enumerate();
    let rows = lines.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    rows.map(|(index, line)| row(line, index + 1)).collect()
}

fn row(text: &str, line: usize) -> Result<(Deal, TrickTable), GoldenError> {
    let (deal, table) = text.split_once('|').ok_or(GoldenError::Parts(line))?;
    let deal = deal.parse().map_err(|source| GoldenError::Deal { line, source })?;
    let table = table.trim().parse().map_err(|source| GoldenError::Table { line, source })?;
    Ok((deal, table))
}
