//! Time of lookups in tables that a search has filled.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use std::hint::black_box;

use benches::positions;
use criterion::{Criterion, criterion_group, criterion_main};
use dds_search::{Full, Silent, Solver};
use dds_tt::{Bytes, Exact, Forest, Key, Patterns, Table};

/// Positions asked about that a table must know when it was filled by the search below them.
const KNOWN: [(&str, usize); 3] = [("forest", 90), ("patterns", 90), ("exact", 90)];

/// How many of the questions the table settles.
fn total<T: Table>(table: &mut T, keys: &[Key]) -> usize {
    let mut settled = 0;
    for key in keys {
        for need in 1..=key.tricks_left() as i8 {
            let known = table.probe(key, need);
            settled += usize::from(known.is_some_and(|known| known.bounds.settle(need)));
        }
    }
    settled
}

/// A table filled by searches of positions at notrump, and the keys of positions near them.
fn filled<T: Table + Clone>(table: T) -> (T, Vec<Key>) {
    let mut solver = Solver::<Full, _, _>::new(table, Silent);
    let mut keys = Vec::new();
    for (position, rows) in positions::after(5, 0, 60).iter().step_by(5) {
        let _ = solver.tricks(position);
        keys.push(Key::new(position, rows));
        let mut later = *position;
        while later.tricks_left().get() > 1 {
            for _ in 0..4 {
                let Some(card) = later.candidates().cards().next() else { break };
                // The copy is not played back.
                let _ = later.play(card);
            }
            keys.push(Key::new(&later, rows));
        }
    }
    (solver.table().clone(), keys)
}

fn probe<T: Table + Clone>(criterion: &mut Criterion, table: T, which: usize) {
    let (name, expected) = KNOWN[which];
    let (mut table, keys) = filled(table);
    let found = total(&mut table, &keys);
    assert_eq!(found, expected, "{name}: the answer changed, so this times something else");
    criterion.bench_function(&format!("probe/{name}/{}", keys.len()), |bencher| {
        bencher.iter(|| total(&mut table, black_box(&keys)));
    });
}

fn probes(criterion: &mut Criterion) {
    probe(criterion, Forest::new(Bytes::mebi(16)), 0);
    probe(criterion, Patterns::new(Bytes::mebi(16)), 1);
    probe(criterion, Exact::new(Bytes::mebi(16)), 2);
}

criterion_group!(benches, probes);
criterion_main!(benches);
