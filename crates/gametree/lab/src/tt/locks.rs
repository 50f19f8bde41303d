//! How often a lock of few bits takes one position for another.

use gametree_table::{Bound, Depth, Entries, Indexing, Key, Mixer, Record, RivalTable, Table};

use crate::options::Options;
use crate::report::Report;
use crate::stats::Share;

const WIDTHS: [u32; 10] = [4, 6, 8, 10, 12, 14, 16, 18, 20, 24];

pub(crate) fn run(options: &Options) -> Report {
    let probes = options.trees.unwrap_or(20_000_000);
    let title = format!("{probes} probes of occupied slots by other positions");
    let mut report =
        Report::new(title, &["lock bits", "false hits", "rate", "2^-w", "standard errors"]);
    report.chart.x = "lock bits";
    report.chart.y = "false hits a probe";
    report.chart.log_y = true;
    for bits in WIDTHS {
        let share = false_hits(bits, probes, options.seed);
        let expected = 0.5f64.powi(bits.cast_signed());
        let apart = (share.rate() - expected) / share.error_at(expected);
        report.row([
            bits.to_string(),
            share.hits.to_string(),
            format!("{:.3e}", share.rate()),
            format!("{expected:.3e}"),
            format!("{apart:.2}"),
        ]);
        report.point("false hits", bits.into(), share.rate());
        report
            .check(apart.abs() <= 3.0, format!("{bits} bits: 2^-{bits} within 3 standard errors"));
    }
    report
}

fn false_hits(bits: u32, probes: u64, seed: u64) -> Share {
    let mut share = Share::default();
    let table = RivalTable::new(Entries(1 << 12), Indexing::MulHigh);
    let Ok(mut table) = table.and_then(|table| table.with_lock_bits(bits)) else { return share };
    let mut random = Mixer::new(seed ^ u64::from(bits) << 32);
    let record = Record { value: 0, bound: Bound::Exact, depth: Depth(1), best: None };
    (0..1 << 16).for_each(|_| table.store(Key(random.draw()), record));
    for _ in 0..probes {
        let key = Key(random.draw());
        if table.is_occupied(key) {
            share.add(table.probe(key).is_some());
        }
    }
    share
}

#[cfg(test)]
mod tests {
    use super::false_hits;

    #[test]
    fn a_lock_of_eight_bits_errs_once_in_256() {
        let share = false_hits(8, 400_000, 1);
        let expected = 1.0 / 256.0;
        assert!((share.rate() - expected).abs() < 4.0 * share.error_at(expected));
    }
}
