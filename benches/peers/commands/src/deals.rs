//! Which deals a command works on.

use std::fmt;

use clap::Args;
use dds_deal::Deal;
use dds_deal::random::Dealer;

/// Deals by seed, the same on every machine.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// How many.
    #[arg(long, default_value_t = 100)]
    pub(crate) deals: usize,
    /// The seed of the generator.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Deals with two or more voids.
    #[arg(long)]
    pub(crate) voids: bool,
}

impl Choice {
    pub(crate) fn deals(self) -> Vec<Deal> {
        let mut dealer = Dealer::new(self.seed);
        let mut next = || if self.voids { dealer.deal_with_voids() } else { dealer.deal() };
        (0..self.deals).map(|_| next()).collect()
    }

    /// The options that choose the same deals in another process.
    pub(crate) fn options(self) -> Vec<String> {
        let mut options = vec![format!("--deals={}", self.deals), format!("--seed={}", self.seed)];
        options.extend(self.voids.then(|| "--voids".into()));
        options
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.voids { "void-heavy" } else { "random" };
        write!(f, "{} {kind} deals, seed {}", self.deals, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_its_deals() {
        let choice = Choice { deals: 3, seed: 5, voids: true };
        assert_eq!(choice.deals(), choice.deals());
        assert_ne!(choice.deals(), Choice { seed: 6, ..choice }.deals());
        assert_eq!(choice.options(), ["--deals=3", "--seed=5", "--voids"]);
        assert_eq!(choice.to_string(), "3 void-heavy deals, seed 5");
    }
}
