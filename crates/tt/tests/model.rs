//! `Forest` and `Patterns` against a list that is searched from end to end, and `Forest` against
//! `Exact`.

use dds_cards::{BySeat, BySuit, Seat, Strain, Suit};
use dds_position::{Position, Shape, SuitRows};
use dds_testkit::sample::{self, Dice, Lengths};
use dds_tt::{Bounds, Bytes, Exact, Forest, Key, Known, NoTable, Patterns, RelativeCard, Table};

/// Room for one chunk of each kind of node and a little more.
const TINY: Bytes = Bytes(56 << 10);

/// Suit lengths, seats N E S W, in each spades, hearts, diamonds, clubs: few, so that entries meet.
const SHAPES: [[[usize; 4]; 4]; 3] = [
    [[2, 2, 0, 0], [1, 2, 1, 0], [2, 1, 1, 0], [1, 1, 1, 1]],
    [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]],
    [[3, 1, 0, 0], [0, 3, 1, 0], [2, 2, 0, 0], [1, 0, 2, 1]],
];

/// Everything that was ever told, in order.
#[derive(Default)]
struct List(Vec<(Key, Known)>);

impl List {
    /// Whether an entry speaks of a position: the definition of a match.
    fn speaks_of(entry: &(Key, Known), key: &Key) -> bool {
        entry.0.leader == key.leader
            && entry.0.shape == key.shape
            && same_owners(&entry.0, key, entry.1.depths)
    }

    fn matches(&self, key: &Key) -> impl Iterator<Item = &Known> {
        self.0.iter().filter(|entry| Self::speaks_of(entry, key)).map(|(_, known)| known)
    }

    fn settles(&self, key: &Key, need: i8) -> bool {
        self.matches(key).any(|known| known.bounds.settle(need))
    }

    /// All that was told about exactly the set of positions of an answer.
    fn together(&self, key: &Key, depths: BySuit<u8>) -> Option<Known> {
        let mut same = self.matches(key).filter(|known| known.depths == depths);
        let first = *same.next()?;
        Some(same.fold(first, |all, known| Known {
            bounds: all.bounds.and(known.bounds),
            best: known.best.or(all.best),
            ..all
        }))
    }
}

/// The owners of the highest cards of each suit are the same, card by card.
fn same_owners(one: &Key, other: &Key, depths: BySuit<u8>) -> bool {
    Suit::ALL.into_iter().all(|suit| {
        let owner = |key: &Key, order: u8| key.owners[suit] >> (2 * order) & 3;
        (0..depths[suit]).all(|order| owner(one, order) == owner(other, order))
    })
}

/// A position of one of the shapes.
fn random_key(dice: &mut Dice) -> Key {
    let lengths: Lengths = BySeat(SHAPES[dice.below(SHAPES.len())].map(BySuit));
    let deal = sample::deal_of(dice, &lengths);
    let leader = Seat::from_index(dice.below(2));
    let position = Position::start(&deal, Strain::Notrump, leader);
    key_of(&position)
}

/// The number of cards of each suit.
fn counts(key: &Key) -> BySuit<u8> {
    BySuit(
        Suit::ALL
            .map(|suit| Seat::ALL.into_iter().map(|seat| key.shape.len(suit, seat) as u8).sum()),
    )
}

/// Something that need not be true of bridge: the table does not know.
fn random_known(dice: &mut Dice, key: &Key) -> Known {
    let counts = counts(key);
    let depths = counts.map(|count| dice.below(usize::from(count.min(3)) + 1) as u8);
    let (one, other) = (dice.below(5) as u8, dice.below(5) as u8);
    let best = (dice.below(2) == 0).then(|| RelativeCard {
        suit: Suit::from_index(dice.below(4)),
        order: 1 + dice.below(9) as u8,
    });
    Known { bounds: Bounds { lower: one.min(other), upper: one.max(other) }, depths, best }
}

fn check_answer(answer: Option<Known>, list: &List, key: &Key, need: i8) {
    let settled = answer.is_some_and(|known| known.bounds.settle(need));
    assert_eq!(settled, list.settles(key, need), "{key:?} needs {need}: {answer:?}");
    assert_eq!(answer.is_some(), list.matches(key).next().is_some(), "{key:?}: {answer:?}");
    if let Some(known) = answer {
        assert_eq!(Some(known), list.together(key, known.depths), "{key:?} needs {need}");
    }
}

/// What a table owes: an answer settles a question exactly when the list does, and says no more
/// than what was told. `need` is 1 to all tricks: nothing has to be known about other numbers.
fn check_settling<T: Table>(mut table: T, seed: u64, turns: usize, forgets: bool) {
    let (mut dice, mut list, mut settled) = (Dice::new(seed), List::default(), 0);
    for _ in 0..turns {
        let key = random_key(&mut dice);
        let known = random_known(&mut dice, &key);
        table.store(&key, &known);
        list.0.push((key, known));
        let (key, need) = (random_key(&mut dice), 1 + dice.below(4) as i8);
        let answer = table.probe(&key, need);
        let settles = answer.is_some_and(|known| known.bounds.settle(need));
        let expected = list.settles(&key, need);
        assert!(settles == expected || forgets && !settles, "{key:?} needs {need}: {answer:?}");
        settled += usize::from(settles);
        let Some(Known { bounds, depths, .. }) = answer else { continue };
        let told = list.together(&key, depths).expect("somebody told this").bounds;
        assert!(bounds.lower <= told.lower, "{key:?}: {bounds:?} of {told:?}");
        assert!(bounds.upper >= told.upper, "{key:?}: {bounds:?} of {told:?}");
    }
    assert!(settled > turns / 5, "only {settled} answers settled anything");
}

#[test]
fn with_room_every_table_settles_what_the_list_settles() {
    for seed in 80..84 {
        check_settling(Forest::new(Bytes::mebi(16)), seed, 1_000, false);
        check_settling(Patterns::new(Bytes::mebi(16)), seed, 1_000, false);
    }
}

#[test]
fn without_room_no_table_says_more_than_it_was_told() {
    for seed in 90..92 {
        check_settling(Forest::new(TINY), seed, 1_500, true);
        check_settling(Patterns::new(Bytes(66 << 10)), seed, 1_500, true);
        check_settling(Patterns::new(Bytes(20 << 10)), seed, 1_500, true);
    }
}

/// Fills a table with positions of all shapes and sizes; says how many it no longer knew.
fn fill<T: Table>(table: &mut T, budget: Bytes, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let mut unknown = 0;
    for turn in 0..12_000 {
        let deal = sample::deal(&mut dice, 1 + turn % 13);
        let position = Position::start(&deal, Strain::Notrump, Seat::from_index(turn));
        let key = key_of(&position);
        let depths = counts(&key).map(|count| dice.below(usize::from(count) + 1) as u8);
        let left = position.tricks_left().get();
        let known = Known { bounds: Bounds { lower: left, upper: left }, depths, best: None };
        table.store(&key, &known);
        assert!(table.bytes() <= budget, "{} of {budget} in turn {turn}", table.bytes());
        let answer = table.probe(&key, left as i8);
        let settled = answer.is_some_and(|answer| answer.bounds.settle(left as i8));
        unknown += usize::from(!settled);
    }
    unknown
}

/// The key of a position without the half megabyte of rows.
fn key_of(position: &Position) -> Key {
    let mut bits = 0;
    let owners = BySuit(Suit::ALL.map(|suit| {
        let ranks = position.in_play().holding(suit).ranks();
        let owner = |rank| {
            let holds = |seat: &Seat| position.hand(*seat).holding(suit).contains(rank);
            Seat::ALL.into_iter().find(holds).map_or(0, |seat| seat as u32)
        };
        for seat in Seat::ALL {
            let len = position.hand(seat).holding(suit).len() as u64;
            bits |= len << (16 * suit as u64 + 4 * seat as u64);
        }
        ranks.enumerate().fold(0, |all, (order, rank)| all | owner(rank) << (2 * order))
    }));
    Key { leader: position.trick().leader(), shape: Shape::from_bits(bits), owners }
}

#[test]
fn no_table_exceeds_its_budget_or_forgets_what_it_was_told_last() {
    for budget in [Bytes(66 << 10), Bytes(300 << 10), Bytes::mebi(2)] {
        assert_eq!(fill(&mut Forest::new(budget), budget, 100), 0, "{budget}");
        assert_eq!(fill(&mut Patterns::new(budget), budget, 101), 0, "{budget}");
        assert_eq!(fill(&mut Exact::new(budget), budget, 102), 0, "{budget}");
    }
}

#[test]
fn with_room_the_forest_answers_as_the_list_does() {
    for seed in 0..6 {
        let mut dice = Dice::new(seed);
        let (mut forest, mut list) = (Forest::new(Bytes::mebi(16)), List::default());
        let mut settled = 0;
        for _ in 0..1_200 {
            let key = random_key(&mut dice);
            let known = random_known(&mut dice, &key);
            forest.store(&key, &known);
            list.0.push((key, known));
            let (key, need) = (random_key(&mut dice), dice.below(6) as i8);
            let answer = forest.probe(&key, need);
            settled += u32::from(answer.is_some_and(|known| known.bounds.settle(need)));
            check_answer(answer, &list, &key, need);
        }
        assert!(settled > 300, "only {settled} answers settled anything");
        assert_eq!(forest.wipes(), 0);
    }
}

#[test]
fn without_room_the_forest_forgets_and_never_lies() {
    for (seed, budget) in [(10, TINY), (11, Bytes(80 << 10)), (12, Bytes(200 << 10))] {
        let mut dice = Dice::new(seed);
        let (mut forest, mut list) = (Forest::new(budget), List::default());
        for turn in 0..2_500 {
            let key = random_key(&mut dice);
            let known = random_known(&mut dice, &key);
            forest.store(&key, &known);
            assert!(forest.bytes() <= budget, "{} of {budget} in turn {turn}", forest.bytes());
            assert!(forest.probe(&key, 0).is_some(), "what was told last is there, turn {turn}");
            // The list is slow: all are kept, some are asked.
            list.0.push((key, known));
            let (key, need) = (random_key(&mut dice), dice.below(6) as i8);
            let Some(answer) = forest.probe(&key, need).filter(|_| turn % 4 == 0) else { continue };
            let told = list.together(&key, answer.depths).expect("somebody told this");
            assert!(answer.bounds.lower <= told.bounds.lower, "{key:?}: {answer:?}, {told:?}");
            assert!(answer.bounds.upper >= told.bounds.upper, "{key:?}: {answer:?}, {told:?}");
        }
        assert!(budget > Bytes(100 << 10) || forest.wipes() > 0, "{budget} was never reached");
    }
}

#[test]
fn a_budget_without_room_for_a_chunk_remembers_nothing() {
    let mut dice = Dice::new(20);
    for budget in [Bytes(0), Bytes(1_000), Bytes(20_000)] {
        let mut forest = Forest::new(budget);
        let empty = forest.bytes();
        for _ in 0..200 {
            let key = random_key(&mut dice);
            forest.store(&key, &random_known(&mut dice, &key));
            assert_eq!(forest.probe(&key, 2), None, "{key:?}");
        }
        assert!(forest.bytes() <= budget.max(empty), "{} of {budget}", forest.bytes());
    }
}

#[test]
fn clearing_forgets_everything_and_keeps_the_memory() {
    let mut dice = Dice::new(30);
    let mut forest = Forest::new(Bytes::mebi(1));
    let entries: Vec<(Key, Known)> = std::iter::repeat_with(|| {
        let key = random_key(&mut dice);
        (key, random_known(&mut dice, &key))
    })
    .take(2_000)
    .collect();
    let fill = |forest: &mut Forest| {
        entries.iter().for_each(|(key, known)| forest.store(key, known));
        (forest.population(), forest.bytes())
    };
    let first = fill(&mut forest);
    forest.clear();
    assert!(entries.iter().all(|(key, _)| forest.probe(key, 2).is_none()));
    assert_eq!(forest.population().wins, 0);
    assert_eq!(forest.bytes(), first.1);
    assert_eq!(fill(&mut forest), first);
}

#[test]
fn with_every_rank_the_forest_is_the_exact_table() {
    let mut dice = Dice::new(40);
    let (mut forest, mut exact) = (Forest::new(Bytes::mebi(64)), Exact::new(Bytes::mebi(64)));
    let (mut hits, mut keys) = (0, Vec::new());
    for _ in 0..5_000 {
        let key = random_key(&mut dice);
        let known = Known { depths: counts(&key), ..random_known(&mut dice, &key) };
        forest.store(&key, &known);
        exact.store(&key, &known);
        keys.push(key);
        let old = keys[dice.below(keys.len())];
        let key = if dice.below(2) == 0 { old } else { random_key(&mut dice) };
        let need = dice.below(6) as i8;
        let answer = forest.probe(&key, need);
        assert_eq!(answer, exact.probe(&key, need), "{key:?} needs {need}");
        hits += u32::from(answer.is_some());
    }
    assert!(hits > 1_000, "only {hits} hits");
}

#[test]
fn the_exact_table_keeps_its_budget_and_what_was_told_last() {
    let mut dice = Dice::new(50);
    for budget in [Bytes(2_000), Bytes(30_000)] {
        let mut exact = Exact::new(budget);
        for turn in 0..3_000 {
            let key = random_key(&mut dice);
            exact.store(&key, &random_known(&mut dice, &key));
            assert!(exact.bytes() <= budget, "{} of {budget} in turn {turn}", exact.bytes());
            assert!(exact.probe(&key, 2).is_some(), "turn {turn}");
        }
    }
    assert_eq!(Exact::new(Bytes(0)).probe(&random_key(&mut dice), 1), None);
}

#[test]
fn keys_are_what_counting_gives() {
    let mut dice = Dice::new(110);
    for cards in 1..=13 {
        let deal = sample::deal(&mut dice, cards);
        let position = Position::start(&deal, Strain::Hearts, Seat::South);
        let key = Key::new(&position, &SuitRows::new(deal.hands()));
        assert_eq!(key, key_of(&position), "{position}");
        assert_eq!(key.tricks_left(), cards, "{position}");
    }
}

#[test]
fn no_table_knows_nothing() {
    let mut dice = Dice::new(60);
    let key = random_key(&mut dice);
    let mut table = NoTable;
    table.store(&key, &random_known(&mut dice, &key));
    table.clear();
    assert_eq!((table.probe(&key, 1), table.bytes()), (None, Bytes(0)));
}

#[test]
fn a_table_of_patterns_grows_as_it_fills() {
    let mut table = Patterns::new(Bytes::mebi(128));
    let empty = table.bytes();
    assert!(empty < Bytes(4096), "{empty} before the first pattern");
    let mut dice = Dice::new(3);
    let known =
        Known { bounds: Bounds { lower: 1, upper: 2 }, depths: BySuit([2, 1, 0, 1]), best: None };
    let mut most = empty;
    for _ in 0..2000 {
        table.store(&random_key(&mut dice), &known);
        most = most.max(table.bytes());
    }
    assert!(empty < most && most < Bytes::mebi(2), "{most} for {} patterns", table.len());
    let reserved = Patterns::try_new(Bytes::mebi(8)).unwrap().bytes();
    assert!(Bytes::mebi(6) < reserved && reserved <= Bytes::mebi(8), "{reserved}");
    let error = Patterns::try_new(Bytes(usize::MAX)).unwrap_err();
    assert!(error.possible > Bytes(0) && error.possible < error.requested, "{error}");
}
