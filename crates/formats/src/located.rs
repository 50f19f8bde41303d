/// A value with the number of the line it was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Located<T> {
    /// The number of the line, from 1.
    pub line: usize,
    /// What was read there.
    pub value: T,
}
