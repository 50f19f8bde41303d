use crate::{Bytes, Key, Known, Table};

/// A table that remembers nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTable;

impl Table for NoTable {
    #[inline]
    fn probe(&mut self, _key: &Key, _need: i8) -> Option<Known> {
        None
    }

    #[inline]
    fn store(&mut self, _key: &Key, _known: &Known) {}

    fn clear(&mut self) {}

    fn bytes(&self) -> Bytes {
        Bytes(0)
    }
}
