//! What a comparison found, in words.

use super::statistics::{Interval, bootstrap, mean};
use super::timing::Pair;

const WORST: usize = 10;

pub(super) fn text(pairs: &[Pair]) -> String {
    let nodes = mean(&pairs.iter().map(Pair::log_nodes).collect::<Vec<_>>()).exp();
    let equal = pairs.iter().filter(|pair| pair.nodes[0] == pair.nodes[1]).count();
    let time = bootstrap(&pairs.iter().map(Pair::log_time).collect::<Vec<_>>());
    let total = |side: usize| pairs.iter().map(|pair| pair.nanoseconds[side]).sum::<u64>();
    let mut text = format!(
        "nodes: equal on {equal} of {} deals, geometric mean ratio {nodes:.4}: {}\n",
        pairs.len(),
        if equal == pairs.len() { "non-functional" } else { "functional" },
    );
    text += &format!(
        "time:  geometric mean ratio {:.4}, 95 % between {:.4} and {:.4}: {}\n",
        time.mean.exp(),
        time.low.exp(),
        time.high.exp(),
        verdict(time),
    );
    text += &format!("total: base {} ms, head {} ms\n", total(0) / 2_000_000, total(1) / 2_000_000);
    text + &worst(pairs)
}

fn verdict(time: Interval) -> &'static str {
    if time.high < 0.0 {
        "head is faster"
    } else if time.low > 0.0 {
        "head is slower"
    } else {
        "no evidence either way"
    }
}

/// The deals on which the head lost most.
fn worst(pairs: &[Pair]) -> String {
    let mut pairs = pairs.to_vec();
    pairs.sort_by(|a, b| b.log_time().total_cmp(&a.log_time()));
    let mut text = String::from("worst deals: seed, place, time ratio, node ratio\n");
    for pair in pairs.iter().take(WORST) {
        let (time, nodes) = (pair.log_time().exp(), pair.log_nodes().exp());
        text += &format!("  {:4} {:4}  {time:.3}  {nodes:.3}\n", pair.seed, pair.deal);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(nodes: [u64; 2], nanoseconds: [u64; 2]) -> Vec<Pair> {
        (0..20).map(|deal| Pair { seed: 1, deal, nodes, nanoseconds }).collect()
    }

    #[test]
    fn the_verdicts_follow_from_nodes_and_time() {
        for (nodes, time, words) in [
            ([9, 9], [100, 100], ["non-functional", "no evidence"]),
            ([9, 8], [100, 80], [": functional", "head is faster"]),
            ([9, 9], [100, 130], ["non-functional", "head is slower"]),
        ] {
            let text = text(&pairs(nodes, time));
            assert!(words.iter().all(|word| text.contains(word)), "{text}");
            assert_eq!(text.lines().count(), 4 + WORST);
        }
    }

    #[test]
    fn the_worst_deal_comes_first() {
        let mut pairs = pairs([9, 9], [100, 100]);
        pairs[7].nanoseconds = [100, 250];
        let text = worst(&pairs);
        assert!(text.lines().nth(1).is_some_and(|line| line.contains("   7  2.500")), "{text}");
    }
}
