//! Whatever a search writes into its table is true of every position the entry speaks of: those
//! with the same suit lengths, the same leader and the same owners of the cards that matter.

use dds_cards::{BySuit, Card, Strain};
use dds_position::{Position, WinRanks};
use dds_search::{Full, Heuristics, Silent, Solver, Switch, Thresholds, Without};
use dds_testkit::sample::{self, Dice};
use dds_testkit::{minimax, symmetry};
use dds_tt::{Bytes, Forest, Key, Known, Table};

use crate::contender::STATIC;

/// A table that keeps a list of what it was told.
struct Recorder {
    inner: Forest,
    told: Vec<(Key, Known)>,
}

impl Recorder {
    fn new() -> Self {
        Self { inner: Forest::new(Bytes::mebi(1)), told: Vec::new() }
    }
}

impl Table for Recorder {
    fn probe(&mut self, key: &Key, need: i8) -> Option<Known> {
        self.inner.probe(key, need)
    }

    fn store(&mut self, key: &Key, known: &Known) {
        self.told.push((*key, *known));
        self.inner.store(key, known);
    }

    fn clear(&mut self) {
        self.inner.clear();
        self.told.clear();
    }

    fn bytes(&self) -> Bytes {
        self.inner.bytes()
    }
}

/// The ranks an entry rests on, in a position whose ranks run down from the ace.
fn ranks(depths: BySuit<u8>, position: &Position) -> WinRanks {
    let ranks = WinRanks::from_depths(depths, position.in_play());
    assert_eq!(ranks.depths(position.in_play()), depths, "{position}");
    ranks
}

/// The entry holds in some of the positions that it speaks of.
fn check_entry(source: &Position, key: &Key, known: &Known, strain: Strain, dice: &mut Dice) {
    let position = sample::from_owners(key.shape, key.owners, strain, key.leader)
        .expect("the owners of a position");
    let ranks = ranks(known.depths, &position);
    for turn in 0..3 {
        // The first is the position that was stored.
        let all_ranks = if turn == 0 { WinRanks::ALL } else { ranks };
        let other = symmetry::relabelled(&position, all_ranks, dice.bits()).expect("same lengths");
        if turn > 0 && other == position {
            continue;
        }
        let tricks = minimax(&other).get();
        assert!(
            (known.bounds.lower..=known.bounds.upper).contains(&tricks),
            "from {source}: {known:?} of {position} resting on {ranks:?}, but {other} has {tricks}"
        );
    }
    check_best(known, &position);
}

/// The best move is a card of the leader.
fn check_best(known: &Known, position: &Position) {
    let Some(best) = known.best else { return };
    let rank = position.in_play().holding(best.suit).nth_highest(usize::from(best.order));
    let card = rank.map(|rank| Card::new(best.suit, rank));
    assert!(card.is_some_and(|card| position.legal().contains(card)), "{position}: {best:?}");
}

/// Searches endings and checks some of the entries each search has written.
fn check<H: Heuristics>(cards: usize, endings: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut solver =
        Solver::<H, _, _>::new(Recorder::new(), Silent).with_thresholds(Thresholds::ALWAYS);
    let (mut checked, mut narrow) = (0, 0);
    for position in sample::endings(seed, cards, 3).take(endings) {
        solver.clear();
        let _ = solver.tricks(&position);
        let told = solver.table().told.clone();
        for _ in 0..told.len().min(4) {
            let (key, known) = &told[dice.below(told.len())];
            checked += 1;
            let count = position.in_play().len();
            narrow += usize::from(
                known.depths.values().map(|&depth| usize::from(depth)).sum::<usize>() < count,
            );
            check_entry(&position, key, known, position.strain(), &mut dice);
        }
    }
    assert!(checked > endings / 4 && narrow > checked / 2, "{narrow} of {checked} say something");
}

#[test]
fn entries_of_the_full_search_are_true() {
    check::<Full>(4, 3_000, 500);
    check::<Full>(5, 250, 501);
}

#[test]
fn entries_without_static_cuts_are_true() {
    check::<Without<{ STATIC.bits() }>>(3, 2_000, 510);
    check::<Without<{ STATIC.bits() }>>(4, 1_500, 511);
}

#[test]
fn entries_without_each_heuristic_are_true() {
    let mut seed = 520;
    macro_rules! each_off {
        ($($name:ident: $without:ty,)*) => {$(
            if <$without>::has(Switch::WIN_RANKS) {
                check::<$without>(4, 250, seed);
            }
            seed += 1;
        )*};
    }
    dds_search::for_each_heuristic!(each_off);
    assert!(seed > 535, "{seed}");
}
