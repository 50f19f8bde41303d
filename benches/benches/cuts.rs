//! Time of the static cuts alone, on positions at the start of a trick.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use std::hint::black_box;

use benches::positions::{self, WithRows};
use criterion::{Criterion, criterion_group, criterion_main};
use dds_search::{Lead, Proof, later, quick, trump_bound};

/// A cut asked for a number of tricks.
type Cut = fn(&Lead, i8) -> Option<Proof>;

/// Each cut with the sum of the tricks it proves.
const CUTS: [(&str, Cut, i32); 4] = [
    ("quick/cut", quick::cut, 400),
    ("later/cut", later::cut, 142),
    (
        "trump_bound/cut",
        |lead, want| trump_bound::cut(lead, lead.trump?, lead.leader.side(), want),
        188,
    ),
    ("quick/side_suits_first", |lead, want| quick::side_suits_first(lead, lead.trump?, want), 239),
];

/// The tricks proved when one, two and three are wanted.
fn total(cut: Cut, leads: &[Lead]) -> i32 {
    let proofs = leads.iter().flat_map(|lead| (1..=3).filter_map(|want| cut(lead, want)));
    proofs.map(|proof| i32::from(proof.tricks)).sum()
}

fn cuts(criterion: &mut Criterion) {
    let positions: Vec<WithRows> =
        [2, 5, 8].into_iter().flat_map(|tricks| positions::after(tricks, 0, 40)).collect();
    let leads: Vec<Lead> =
        positions.iter().map(|(position, rows)| Lead::new(position, rows)).collect();
    for (name, cut, expected) in CUTS {
        let found = total(cut, &leads);
        assert_eq!(found, expected, "{name}: the answer changed, so this times something else");
        criterion.bench_function(&format!("{name}/360"), |bencher| {
            bencher.iter(|| total(cut, black_box(&leads)));
        });
    }
}

criterion_group!(benches, cuts);
criterion_main!(benches);
