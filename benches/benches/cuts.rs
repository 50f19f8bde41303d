//! Time of the static cuts alone, on positions at the start of a trick.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use std::hint::black_box;

use benches::positions::{self, WithRows};
use criterion::{Criterion, criterion_group, criterion_main};
use dds_search::{Asked, CUTS, StaticCut, TrickStart};

/// The sum of the tricks each cut of the list proves when one, two and three are wanted.
const EXPECTED: [i32; CUTS.len()] = [400, 188, 169, 187, 142, 52, 165];

fn total(cut: &StaticCut, positions: &[WithRows]) -> i32 {
    let proofs = positions.iter().flat_map(|(position, rows)| {
        let start = TrickStart::new(position, rows);
        (1..=3).filter_map(move |want| match cut.asked {
            Asked::AtTrickStart(proof) => proof(&start, want),
            Asked::AfterLead(proof) => proof(position, want),
            Asked::BeforeLead(proof) => proof(&start, position.trick().suit_led()?, want),
        })
    });
    proofs.map(|proof| i32::from(proof.tricks)).sum()
}

fn cuts(criterion: &mut Criterion) {
    let after =
        |cards| [2, 5, 8].into_iter().flat_map(move |tricks| positions::after(tricks, cards, 40));
    let (starts, leads): (Vec<WithRows>, Vec<WithRows>) = (after(0).collect(), after(1).collect());
    for (cut, expected) in CUTS.iter().zip(EXPECTED) {
        let positions = match cut.asked {
            Asked::AtTrickStart(_) => &starts,
            Asked::AfterLead(_) | Asked::BeforeLead(_) => &leads,
        };
        let (name, found) = (cut.name, total(cut, positions));
        assert_eq!(found, expected, "{name}: the answer changed, so this times something else");
        criterion.bench_function(&format!("{name}/360"), |bencher| {
            bencher.iter(|| total(cut, black_box(positions)));
        });
    }
}

criterion_group!(benches, cuts);
criterion_main!(benches);
