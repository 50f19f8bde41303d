//! What can go wrong when a table is made.

/// Why a table could not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The budget holds no entry at all; ask for at least one kilobyte or one entry.
    #[error("a table needs room for at least one entry")]
    NoRoom,
    /// More entries than the 32 index bits of a key can reach.
    #[error("{entries} entries are more than a 32-bit index reaches")]
    TooLarge {
        /// The number of entries asked for.
        entries: usize,
    },
    /// A lock must have between 1 and 31 bits.
    #[error("a lock of {bits} bits is not between 1 and 31")]
    LockWidth {
        /// The width asked for, in bits.
        bits: u32,
    },
}
