//! What goes in and out of the interface: rows of a size the caller names.

use std::ffi::{c_char, c_int, c_void};

use super::{
    DD_CANCELLED, DD_FAILED, DD_INVALID, DD_STOPPED, dd_cards, dd_deal, dd_position, dd_progress,
    dd_table, dd_table_bounds,
};
use dds::{TrickBounds, Tricks};

use crate::fault::Fault;
use crate::question::{Question, table_deal};
use crate::table;
use crate::types::{Deal, FutureTricks};

/// What was wrong with a call, in words.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(super) enum Wrong {
    #[error("{argument} is null or not aligned")]
    Pointer { argument: &'static str },
    #[error("{argument} of {size} bytes: this library needs {least}, in steps of {step}")]
    Size { argument: &'static str, size: usize, least: usize, step: usize },
    #[error("{count} rows of {size} bytes do not fit into memory")]
    Count { count: usize, size: usize },
    #[error("strains {0:#x}: expected bits 0 to 4, at least one")]
    Strains(u32),
    #[error("row {row}: {fault}")]
    Row { row: usize, fault: Fault },
    #[error("row {row}: reserved bytes must be 0")]
    Reserved { row: usize },
    #[error("row {row}: {on_table} cards on the table, expected 0 to 3")]
    OnTable { row: usize, on_table: u8 },
    #[error("{0}")]
    Fault(Fault),
    #[error("no end within {0} bytes of text")]
    Text(usize),
    #[error("stopped by the progress function")]
    Cancelled,
    #[error("stopped by a limit or by dd_stop")]
    Stopped,
    #[error("a defect of the library")]
    Defect,
}

impl Wrong {
    pub(super) const fn fault(fault: Fault) -> Self {
        Self::Fault(fault)
    }

    pub(super) const fn status(self) -> c_int {
        match self {
            Self::Cancelled => DD_CANCELLED,
            Self::Stopped => DD_STOPPED,
            Self::Defect => DD_FAILED,
            _ => DD_INVALID,
        }
    }
}

/// Structures a caller passes, each in its own place of `size` bytes.
pub(super) struct Rows<T> {
    first: *const T,
    size: usize,
    count: usize,
}

impl<T: Copy> Rows<T> {
    pub(super) fn new(first: *const T, size: usize, count: usize) -> Result<Self, Wrong> {
        check(first, size, count)?;
        Ok(Self { first, size, count })
    }

    /// Reads them all.
    ///
    /// # Safety
    /// `first` leads to `count` places of `size` bytes, each beginning with a `T`.
    pub(super) unsafe fn read<U>(
        &self,
        row: impl Fn(usize, &T) -> Result<U, Wrong>,
    ) -> Result<Vec<U>, Wrong> {
        let place = |index: usize| self.first.cast::<u8>().wrapping_add(index * self.size);
        // SAFETY: aligned, as `check` found, and the caller vouches for what is there.
        (0..self.count).map(|index| row(index, unsafe { &*place(index).cast::<T>() })).collect()
    }
}

/// Checks a place for results.
pub(super) fn output<T>(first: *mut T, size: usize, count: usize) -> Result<*mut T, Wrong> {
    check(first, size, count)?;
    Ok(first)
}

/// Writes results, each in its own place of `size` bytes.
///
/// # Safety
/// `first` has passed [`output`] and leads to room for them all.
pub(super) unsafe fn write<T>(first: *mut T, size: usize, rows: impl IntoIterator<Item = T>) {
    for (index, row) in rows.into_iter().enumerate() {
        // SAFETY: aligned, as `check` found, and the caller vouches for the room.
        unsafe { first.cast::<u8>().add(index * size).cast::<T>().write(row) };
    }
}

fn check<T>(first: *const T, size: usize, count: usize) -> Result<(), Wrong> {
    let (least, step) = (size_of::<T>(), align_of::<T>());
    let argument = std::any::type_name::<T>().rsplit("::").next().unwrap_or_default();
    if size < least || !size.is_multiple_of(step) {
        return Err(Wrong::Size { argument, size, least, step });
    }
    if size.checked_mul(count).is_none_or(|all| isize::try_from(all).is_err()) {
        return Err(Wrong::Count { count, size });
    }
    if count > 0 && (first.is_null() || !first.is_aligned()) {
        return Err(Wrong::Pointer { argument });
    }
    Ok(())
}

/// The letters of a text, its zero included.
///
/// # Safety
/// `text` is null or ends with a zero.
pub(super) unsafe fn text(text: *const c_char) -> Result<Vec<c_char>, Wrong> {
    /// No deal is longer, whatever white space it has.
    const LONGEST: usize = 256;
    if text.is_null() {
        return Err(Wrong::Pointer { argument: "text" });
    }
    let mut letters = Vec::new();
    while letters.len() < LONGEST {
        // SAFETY: the text has not ended before this letter, so it is there to be read.
        letters.push(unsafe { text.add(letters.len()).read() });
        if letters.last() == Some(&0) {
            return Ok(letters);
        }
    }
    Err(Wrong::Text(LONGEST))
}

/// Asks the caller's function whether to go on.
pub(super) fn goes_on(
    progress: dd_progress,
    context: *mut c_void,
    done: usize,
    total: usize,
) -> bool {
    // SAFETY: the caller's function is called on the thread it was passed on, as promised.
    progress.is_none_or(|progress| unsafe { progress(context, done, total) } == 0)
}

pub(super) fn strains(bits: u32) -> Result<Vec<usize>, Wrong> {
    if bits == 0 || bits >> 5 != 0 {
        return Err(Wrong::Strains(bits));
    }
    Ok((0..5).filter(|strain| bits >> strain & 1 == 1).collect())
}

pub(super) fn deal(row: usize, deal: &dd_deal) -> Result<dds_deal::Deal, Wrong> {
    table_deal(&wide(&deal.holdings)).map_err(|fault| Wrong::Row { row, fault })
}

pub(super) fn question(row: usize, position: &dd_position) -> Result<Question, Wrong> {
    if position.reserved != 0 {
        return Err(Wrong::Reserved { row });
    }
    let on_table = usize::from(position.on_table);
    if on_table > 3 {
        return Err(Wrong::OnTable { row, on_table: position.on_table });
    }
    let mut deal = Deal {
        trump: position.strain.into(),
        first: position.leader.into(),
        remain_cards: wide(&position.holdings),
        ..Deal::default()
    };
    for place in 0..on_table {
        deal.current_trick_suit[place] = position.suit[place].into();
        deal.current_trick_rank[place] = position.rank[place].into();
    }
    let held: u32 = position.holdings.iter().flatten().map(|holding| holding.count_ones()).sum();
    if held as usize % 4 != (4 - on_table) % 4 {
        return Err(Wrong::Row { row, fault: Fault::CardCount });
    }
    Question::new(&deal, -1, 3, 1).map_err(|fault| Wrong::Row { row, fault })
}

fn wide(holdings: &[[u16; 4]; 4]) -> [[u32; 4]; 4] {
    holdings.map(|hand| hand.map(u32::from))
}

/// The results, if all bounds meet.
pub(super) fn table(bounds: &table::Bounds) -> Option<dd_table> {
    let known = bounds.iter().flatten().flatten().all(|bounds| bounds.exact().is_some());
    known.then(|| dd_table { tricks: ends(bounds, |own| own.lower) })
}

pub(super) fn bounds(bounds: &table::Bounds) -> dd_table_bounds {
    dd_table_bounds { lower: ends(bounds, |own| own.lower), upper: ends(bounds, |own| own.upper) }
}

/// One end of all bounds; 255 where a strain was not wanted.
fn ends(bounds: &table::Bounds, end: fn(TrickBounds) -> Tricks) -> [[u8; 4]; 5] {
    bounds.map(|row| row.map_or([u8::MAX; 4], |row| row.map(|bounds| end(bounds).get())))
}

/// The cards with the equal ones in their places.
pub(super) fn cards(found: &FutureTricks) -> dd_cards {
    let mut cards = dd_cards { best: narrow(found.score[0]), ..dd_cards::default() };
    for group in 0..usize::from(narrow(found.cards)) {
        let ranks = (2..=14)
            .rev()
            .filter(|rank| *rank == found.rank[group] || found.equals[group] >> *rank & 1 == 1);
        for rank in ranks {
            let place = usize::from(cards.count);
            cards.suit[place] = narrow(found.suit[group]);
            cards.rank[place] = narrow(rank);
            cards.tricks[place] = narrow(found.score[group]);
            cards.count += 1;
        }
    }
    cards
}

fn narrow(number: c_int) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
