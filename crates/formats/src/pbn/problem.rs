use dds_deal::DealError;

/// Why a line of a text is not what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The line, or its tag `Deal`, holds no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A tag has a value that is none of those it may have. Its game is read without it.
    #[error("tag {name}: expected {expected}")]
    Tag {
        /// The name of the tag.
        name: &'static str,
        /// What may stand there.
        expected: &'static str,
    },
    /// A tag is not closed on its line.
    #[error("a tag is not closed: expected [Name \"value\"]")]
    OpenTag,
    /// A comment that starts on the line is never closed.
    #[error("the comment that starts with '{{' here is never closed")]
    OpenComment,
}
