//! The index of the Rival table: how evenly keys fall, and what unevenness costs.

use gametree_table::{Indexing, Key, Kilobytes, Mixer, RivalTable};

use crate::options::Options;
use crate::report::Report;

pub(crate) fn run(options: &Options) -> Report {
    let entries = Kilobytes(8_000).entries_of(RivalTable::ENTRY_SIZE).0;
    let keys = options.trees.unwrap_or(20_000_000);
    let title = format!("{keys} keys in the {entries} entries of 8,000 KB");
    let columns =
        ["index", "slots used by 10^6 keys %", "pairs that collide, of uniform", "chi-square z"];
    let mut report = Report::new(title, &columns);
    report
        .check(entries == 630_153, format!("8,000 KB hold {entries} entries, the paper's 630,153"));
    let power = (entries + 1).next_power_of_two();
    let twice = power - entries;
    report
        .note(format!("fold-over: {twice} of {entries} slots are chosen by two of {power} hashes"));
    report.check(twice == 418_423, "418,423 slots are chosen twice as often as the others");
    for (name, indexing) in [("fold-over", Indexing::FoldOver), ("multiply", Indexing::MulHigh)] {
        let is_folded = indexing == Indexing::FoldOver;
        let share = |slot: usize| match is_folded {
            true if slot < twice => 2.0 / power as f64,
            true => 1.0 / power as f64,
            false => 1.0 / entries as f64,
        };
        let loads = loads(indexing, entries, keys, options.seed);
        let used = loads_of(&loads_after(indexing, entries, options.seed));
        // Two random keys collide with the probability that the squares of the loads estimate.
        let n = keys as f64;
        let pairs: f64 = loads.iter().map(|&load| f64::from(load) * (f64::from(load) - 1.0)).sum();
        let ratio = pairs / (n * (n - 1.0)) * entries as f64;
        let chi: f64 = (0..entries)
            .map(|slot| (f64::from(loads[slot]) - n * share(slot)).powi(2) / (n * share(slot)))
            .sum();
        let freedom = entries as f64 - 1.0;
        let z = (chi - freedom) / (2.0 * freedom).sqrt();
        report.row([
            name.to_owned(),
            format!("{:.2}", 100.0 * used as f64 / entries as f64),
            format!("{ratio:.4}"),
            format!("{z:.2}"),
        ]);
        let expected = if is_folded { 1.081 } else { 1.0 };
        let claim = format!("{name}: collisions {ratio:.4} of uniform, calculated {expected}");
        report.check((ratio - expected).abs() <= 0.01, claim);
        report.check(z.abs() < 4.0, format!("{name}: loads as calculated, chi-square z = {z:.2}"));
    }
    report
}

fn loads(indexing: Indexing, entries: usize, keys: u64, seed: u64) -> Vec<u32> {
    let mut loads = vec![0; entries];
    let mut random = Mixer::new(seed);
    for _ in 0..keys {
        loads[indexing.slot(Key(random.draw()), entries)] += 1;
    }
    loads
}

fn loads_after(indexing: Indexing, entries: usize, seed: u64) -> Vec<u32> {
    loads(indexing, entries, 1_000_000, seed.wrapping_add(1))
}

fn loads_of(loads: &[u32]) -> usize {
    loads.iter().filter(|&&load| load > 0).count()
}
