//! What a [`Solver`](super::Solver) remembers, as types.

/// Which results a node writes down for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// None.
    Nothing,
    /// All of them, whatever they depend on.
    Everything,
    /// All but ends equal to the draw score.
    AllButDraws,
    /// Ends that depend on nothing above the node.
    Free,
}

/// A way of remembering. All switches are constants, so that an unused one leaves no code behind.
pub trait Policy {
    /// What is written down for good.
    const KEEP: Keep;
    /// Whether shadow scores are computed and written down.
    const SHADOW: bool = false;
    /// Whether the two ends of an interval have evidence of their own.
    const ENDS: bool = false;
    /// Whether results that depend on the path are remembered while that path stands.
    const SCOPED: bool = false;
    /// Whether such results outlive their path by inheriting what it depended on.
    const INHERITED: bool = false;
}

/// Remembers nothing: the oracle, exponential in the length of the paths.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forgetful;
impl Policy for Forgetful {
    const KEEP: Keep = Keep::Nothing;
}

/// Remembers every score as if it depended on the position alone. Unsound.
#[derive(Clone, Copy, Debug, Default)]
pub struct Naive;
impl Policy for Naive {
    const KEEP: Keep = Keep::Everything;
}

/// Remembers every score but draws: a folk remedy, sound only when there is but one way to win and
/// one to lose.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDraws;
impl Policy for NoDraws {
    const KEEP: Keep = Keep::AllButDraws;
}

/// Remembers scores whose whole subtree kept to itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Taint;
impl Policy for Taint {
    const KEEP: Keep = Keep::Free;
}

/// Remembers each end of an interval whose own proof kept to itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct TaintEnds;
impl Policy for TaintEnds {
    const KEEP: Keep = Keep::Free;
    const ENDS: bool = true;
}

/// Muller's shadow score, corrected.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shadow;
impl Policy for Shadow {
    const KEEP: Keep = Keep::Free;
    const SHADOW: bool = true;
}

/// The corrected shadow score with evidence for each end.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShadowEnds;
impl Policy for ShadowEnds {
    const KEEP: Keep = Keep::Free;
    const SHADOW: bool = true;
    const ENDS: bool = true;
}

/// The corrected shadow score; results that depend on the path are reused while it stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scoped;
impl Policy for Scoped {
    const KEEP: Keep = Keep::Free;
    const SHADOW: bool = true;
    const SCOPED: bool = true;
}

/// [`Scoped`] with evidence for each end.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScopedEnds;
impl Policy for ScopedEnds {
    const KEEP: Keep = Keep::Free;
    const SHADOW: bool = true;
    const ENDS: bool = true;
    const SCOPED: bool = true;
}

/// Results that depend on the path are never thrown away: when the search leaves a position on which
/// a remembered bound relies, the bound takes over what that position's own bound relies on.
///
/// Needs no shadow score. `docs/contingency-minimax.md`, rule 4.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inherited;
impl Policy for Inherited {
    const KEEP: Keep = Keep::Free;
    const ENDS: bool = true;
    const SCOPED: bool = true;
    const INHERITED: bool = true;
}
