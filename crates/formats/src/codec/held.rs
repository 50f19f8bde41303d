use dds_deal::{Deal, Entry};

use super::{End, WriteError, Writer};
use crate::input::Source;

/// Writes a format whose file is made as a whole from at most `most` full deals.
pub(crate) struct Held {
    format: &'static str,
    most: usize,
    deals: Vec<Deal>,
    file: fn(&[Deal]) -> Option<Vec<u8>>,
}

impl Held {
    pub(crate) fn new(
        format: &'static str,
        most: usize,
        file: fn(&[Deal]) -> Option<Vec<u8>>,
    ) -> Box<Self> {
        Box::new(Self { format, most, deals: Vec::new(), file })
    }
}

impl Writer for Held {
    fn board(&mut self, entry: &Entry, _source: Option<&Source>) -> Result<Vec<u8>, WriteError> {
        let Self { format, most, .. } = *self;
        if !entry.deal.is_full() {
            return Err(WriteError::Ending { format });
        }
        if self.deals.len() == most {
            return Err(WriteError::TooMany { format, most });
        }
        self.deals.push(entry.deal);
        Ok(Vec::new())
    }

    fn end(self: Box<Self>, _boards: u64) -> Result<End, WriteError> {
        let rest = (self.file)(&self.deals).ok_or(WriteError::NoBoard)?;
        Ok(End { start: Vec::new(), rest })
    }
}
