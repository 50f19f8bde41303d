//! The laws of bounds, windows and evidence.

use gametree::{Bounds, Cut, Evidence, Found, INFINITY, Ply, PlySet, Side, Window};
use proptest::prelude::*;

fn bounds() -> impl Strategy<Value = Bounds> {
    (-20..=20i32, 0..=10i32).prop_map(|(lo, width)| Bounds { lo, hi: lo + width })
}

fn plies() -> impl Strategy<Value = PlySet<2>> {
    prop::collection::vec(0usize..140, 0..8).prop_map(|plies| {
        plies.into_iter().fold(PlySet::default(), |mut set, ply| {
            set.join(&PlySet::of(Ply(ply)));
            set
        })
    })
}

fn joined(a: PlySet<2>, b: PlySet<2>) -> PlySet<2> {
    let mut both = a;
    both.join(&b);
    both
}

proptest! {
    #[test]
    fn evidence_is_a_join_semilattice(a in plies(), b in plies(), c in plies()) {
        prop_assert_eq!(joined(a, b), joined(b, a));
        prop_assert_eq!(joined(a, joined(b, c)), joined(joined(a, b), c));
        prop_assert_eq!(joined(a, a), a);
        prop_assert_eq!(joined(a, PlySet::default()), a);
        prop_assert_eq!(a.is_free(), a == PlySet::default());
        prop_assert_eq!(a.is_free(), a.is_empty());
    }

    #[test]
    fn a_ply_set_has_what_was_put_in(ply in 0usize..300, other in 0usize..127) {
        let mut set = PlySet::<2>::of(Ply(ply));
        prop_assert!(set.has(Ply(ply)) && set.len() == 1);
        prop_assert_eq!(set.deepest(), Some(Ply(ply.min(127))));
        prop_assert_eq!(PlySet::<2>::is_shared(Ply(ply)), ply >= 127);
        if other != ply {
            prop_assert!(!set.has(Ply(other)));
            set.remove(Ply(other));
            prop_assert!(set.has(Ply(ply)));
        }
        set.remove(Ply(ply));
        // A shared bit may stand for another ply and stays, except for the first of them.
        prop_assert_eq!(set.is_empty(), ply <= 127);
    }

    #[test]
    fn a_meet_contains_what_both_contain(a in bounds(), b in bounds(), value in -20..=30i32) {
        let both = a.contains(value) && b.contains(value);
        prop_assert_eq!(a.meet(b).is_some_and(|meet| meet.contains(value)), both);
        prop_assert_eq!(a.meet(Bounds::UNKNOWN), Some(a));
    }

    #[test]
    fn the_best_of_two_contains_the_best_values(
        a in bounds(), b in bounds(), x in 0..=10i32, y in 0..=10i32,
    ) {
        let (x, y) = ((a.lo + x).min(a.hi), (b.lo + y).min(b.hi));
        for side in Side::BOTH {
            prop_assert!(a.best_for(b, side).contains(side.best(x, y)));
            prop_assert!(a.open_to(side).contains(x));
            prop_assert_eq!(a.open_to(side).proved_by(side), a.proved_by(side));
            prop_assert_eq!(side.best(x, side.worst()), x);
        }
    }

    #[test]
    fn an_interval_misses_a_window_when_no_value_is_inside(
        a in bounds(), alpha in -25..25i32, width in 1..20i32,
    ) {
        let window = Window { alpha, beta: alpha + width };
        let is_inside = |value: i32| alpha < value && value < window.beta;
        match a.misses(window) {
            Some(Cut::Low) => prop_assert!(a.hi <= alpha),
            Some(Cut::High) => prop_assert!(a.lo >= window.beta),
            None => prop_assert!(a.hi > alpha && a.lo < window.beta),
        }
        if a.misses(window).is_some() {
            prop_assert!(!(a.lo..=a.hi).any(is_inside));
        }
        for side in Side::BOTH {
            let secured = window.secured(side, a.lo);
            prop_assert!(secured.alpha >= window.alpha && secured.beta <= window.beta);
            let scout = window.scout(side);
            prop_assert_eq!(scout.beta - scout.alpha, 1);
        }
    }
}

#[test]
fn only_free_ends_are_stored() {
    let mut found = Found::<PlySet<1>>::free(Bounds { lo: 1, hi: 3 });
    assert_eq!(found.free_part(), Bounds { lo: 1, hi: 3 });
    found.why_hi = PlySet::of(Ply(4));
    assert_eq!(found.free_part(), Bounds { lo: 1, hi: INFINITY });
    found.why_lo = PlySet::of(Ply(0));
    assert_eq!(found.free_part(), Bounds::UNKNOWN);
}
