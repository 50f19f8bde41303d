//! x
#[derive(Debug)]
pub(super) struct Task;
