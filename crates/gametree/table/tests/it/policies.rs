//! Every table is a partial memory of what it was offered; each policy keeps what it says.

use gametree_table::{
    AlwaysTable, Bound, BucketTable, Depth, Entries, ExactTable, Indexing, Key, Kilobytes,
    MoveCode, NoTable, Record, RivalTable, SharedTable, Table, TableError, TwoTierTable, Zobrist,
};
use proptest::prelude::*;

fn record(value: i32, depth: u8) -> Record {
    Record { value, bound: Bound::Exact, depth: Depth(depth), best: Some(MoveCode(7)) }
}

/// Two keys of the same slot in a table of one entry.
const A: Key = Key(0x1111_1111_0000_0001);
const B: Key = Key(0x2222_2222_0000_0002);

fn rival() -> RivalTable {
    RivalTable::new(Entries(1), Indexing::MulHigh).unwrap()
}

#[test]
fn rival_keeps_the_deeper_record_until_it_is_stale() {
    let mut table = rival();
    table.store(A, record(1, 5));
    table.store(B, record(2, 4));
    assert_eq!(table.probe(A), Some(record(1, 5)), "shallower does not displace");
    table.store(B, record(2, 5));
    assert_eq!(table.probe(B), Some(record(2, 5)), "equal depth does");
    table.new_search();
    table.store(A, record(3, 0));
    assert_eq!(table.probe(A), Some(record(3, 0)), "stale gives way to anything");
}

#[test]
fn rival_reading_makes_a_stale_record_fresh() {
    let mut table = rival();
    table.store(A, record(1, 5));
    table.new_search();
    assert_eq!(table.probe(A), Some(record(1, 5)));
    table.store(B, record(2, 4));
    assert_eq!(table.probe(A), Some(record(1, 5)));
}

#[test]
fn rival_stays_stale_through_more_searches_than_the_counter_holds() {
    for searches in [1, 254, 255, 256, 257, 511, 512] {
        let mut table = rival();
        table.store(A, record(1, 5));
        (0..searches).for_each(|_| table.new_search());
        table.store(B, record(2, 0));
        assert_eq!(table.probe(B), Some(record(2, 0)), "after {searches} searches");
    }
}

#[test]
fn rival_refuses_locks_it_has_no_room_for() {
    for bits in [0, 32] {
        assert_eq!(rival().with_lock_bits(bits).err(), Some(TableError::LockWidth { bits }));
    }
    assert_eq!(RivalTable::with_budget(Kilobytes(0)).err(), Some(TableError::NoRoom));
}

#[test]
fn two_tiers_keep_both_the_deep_and_the_new() {
    let mut table = TwoTierTable::new(Entries(2), Indexing::MulHigh).unwrap();
    table.store(A, record(1, 9));
    table.store(B, record(2, 1));
    assert_eq!((table.probe(A), table.probe(B)), (Some(record(1, 9)), Some(record(2, 1))));
}

#[test]
fn a_bucket_loses_its_shallowest_record() {
    let mut table = BucketTable::<2>::new(Entries(2), Indexing::MulHigh).unwrap();
    let c = Key(0x3333_3333_0000_0003);
    table.store(A, record(1, 9));
    table.store(B, record(2, 1));
    table.store(c, record(3, 2));
    assert_eq!((table.probe(A), table.probe(B)), (Some(record(1, 9)), None));
    assert_eq!(table.probe(c), Some(record(3, 2)));
}

/// Whatever comes back was offered under the same key, and `clear` forgets it.
fn only_repeats(mut table: impl Table, offers: &[(u64, i32, u8)]) -> Result<(), TestCaseError> {
    let mut seen: Vec<(Key, Record)> = Vec::new();
    for &(key, value, depth) in offers {
        let key = Key(key.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        if let Some(found) = table.probe(key) {
            prop_assert!(seen.contains(&(key, found)));
        }
        table.store(key, record(value, depth));
        seen.push((key, record(value, depth)));
        if value % 5 == 0 {
            table.new_search();
        }
    }
    table.clear();
    for (key, _) in seen {
        prop_assert_eq!(table.probe(key), None);
    }
    Ok(())
}

proptest! {
    #[test]
    fn every_table_only_repeats_what_it_was_told(
        offers in prop::collection::vec((1u64..40, any::<i32>(), any::<u8>()), 0..200),
        entries in 1usize..30,
    ) {
        let n = Entries(entries);
        for indexing in [Indexing::FoldOver, Indexing::MulHigh, Indexing::Modulo] {
            only_repeats(RivalTable::new(n, indexing).unwrap(), &offers)?;
            only_repeats(AlwaysTable::new(n, indexing).unwrap(), &offers)?;
            only_repeats(TwoTierTable::new(n, indexing).unwrap(), &offers)?;
            only_repeats(BucketTable::<4>::new(n, indexing).unwrap(), &offers)?;
        }
        only_repeats(&SharedTable::new(n).unwrap(), &offers)?;
        only_repeats(ExactTable::new(), &offers)?;
        only_repeats(NoTable, &offers)?;
    }

    #[test]
    fn keys_made_by_moves_equal_keys_made_from_scratch(
        steps in prop::collection::vec((0usize..12, 0usize..64), 1..60),
    ) {
        const CHESS: Zobrist<12, 64> = Zobrist::new(7);
        let mut squares = [0usize; 12];
        let scratch = |squares: &[usize; 12], turn: usize| {
            let pieces = squares.iter().enumerate();
            pieces.fold(CHESS.side(turn), |key, (piece, &square)| key ^ CHESS.piece(piece, square))
        };
        let mut key = scratch(&squares, 0);
        for (n, (piece, to)) in steps.into_iter().enumerate() {
            key = CHESS.moved(key, piece, squares[piece], to) ^ CHESS.turn();
            squares[piece] = to;
            prop_assert_eq!(key, scratch(&squares, (n + 1) % 2));
        }
    }
}

#[test]
fn a_zobrist_table_has_no_number_twice() {
    const CHESS: Zobrist<12, 64> = Zobrist::new(7);
    let mut keys: Vec<Key> =
        (0..12).flat_map(|piece| (0..64).map(move |square| CHESS.piece(piece, square))).collect();
    keys.extend([CHESS.side(0), CHESS.side(1)]);
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 12 * 64 + 2);
}

/// A value that only the key can have produced, so that a torn or misplaced record shows.
fn value_of(key: Key) -> i32 {
    (key.0 % 0x7fff_ffff) as i32
}

#[test]
fn four_threads_on_one_table_never_read_a_torn_record() {
    let table = SharedTable::new(Entries(16)).unwrap();
    let wrong: usize = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4u64)
            .map(|thread| {
                let mut handle = &table;
                scope.spawn(move || {
                    let mut wrong = 0;
                    for n in 0..100_000u64 {
                        let key = Key((((n * 7 + thread) % 64 + 1) << 32) | ((n % 5) << 28));
                        let found = handle.probe(key);
                        wrong += usize::from(found.is_some_and(|r| r.value != value_of(key)));
                        handle.store(key, record(value_of(key), (n % 256) as u8));
                    }
                    wrong
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).sum()
    });
    assert_eq!(wrong, 0);
}
