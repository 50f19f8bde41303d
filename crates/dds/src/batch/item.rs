/// An item of a batch of questions: a question, or an error in its place.
///
/// [`Batch::tables`](crate::Batch::tables) and its neighbours take deals and positions as they are,
/// and as `Result`s: an item that is an error is passed through.
pub trait Item<Q>: Send + 'static {
    /// An answer of type `A`, or the error in its place.
    type Answer<A: Send + 'static>: Send + 'static;

    /// Answers the question; `None` if `work` has no answer. An error is its own answer.
    fn answer<A: Send + 'static>(
        self,
        work: impl FnOnce(&Q) -> Option<A>,
    ) -> Option<Self::Answer<A>>;
}

impl<Q: Send + 'static> Item<Q> for Q {
    type Answer<A: Send + 'static> = A;

    fn answer<A: Send + 'static>(self, work: impl FnOnce(&Q) -> Option<A>) -> Option<A> {
        work(&self)
    }
}

impl<Q: Send + 'static, E: Send + 'static> Item<Q> for Result<Q, E> {
    type Answer<A: Send + 'static> = Result<A, E>;

    fn answer<A: Send + 'static>(self, work: impl FnOnce(&Q) -> Option<A>) -> Option<Result<A, E>> {
        self.map(|question| work(&question)).transpose()
    }
}
