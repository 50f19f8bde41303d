//! No cut claims what plain minimax denies, also when the ranks below its winning ranks are dealt
//! anew.

use dds_cards::Side;
use dds_position::{Position, SuitRows, WinRanks};
use dds_search::{Found, Lead, Proof, last_trick, later, quick, target};
use dds_testkit::symmetry::relabelled;
use dds_testkit::{Minimax, minimax, sample};

/// Endings tried by each test: cards a hand, and how many.
const CASES: [(usize, usize); 5] = [(1, 400), (2, 3_000), (3, 4_000), (4, 1_500), (5, 40)];

/// How often the ranks that do not matter are dealt anew.
const RELABELLINGS: u64 = 2;

/// Whose tricks a proof counts.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Of {
    Mover,
    Others,
}

/// The tricks one side wins, by minimax.
fn tricks_of(position: &Position, of: Of, truth: &mut Minimax) -> i8 {
    let north_south = truth.tricks(position).get() as i8;
    let left = position.tricks_left().get() as i8;
    match (position.to_play().side(), of) {
        (Side::NorthSouth, Of::Mover) | (Side::EastWest, Of::Others) => north_south,
        (Side::EastWest, Of::Mover) | (Side::NorthSouth, Of::Others) => left - north_south,
    }
}

/// Tries a cut for every number of tricks on every ending with `table` cards on the table.
fn check_cut(
    name: &str,
    of: Of,
    table: usize,
    cut: impl Fn(&Position, &SuitRows, i8) -> Option<Proof>,
) {
    let mut found = 0;
    for (cards, count) in CASES {
        // Seeds apart from one another, so that each size of ending has deals of its own.
        let mut dice = sample::Dice::new(0xd1ce + cards as u64);
        for mut position in sample::endings(100 + cards as u64, cards, 0).take(count) {
            sample::play(&mut dice, &mut position, table);
            let rows = sample::rows(&position);
            let mut truth = None;
            for want in -1..=position.tricks_left().get() as i8 + 1 {
                let Some(proof) = cut(&position, &rows, want) else { continue };
                assert!(proof.tricks >= want, "{name}: {position} wants {want}: {proof:?}");
                let tricks =
                    *truth.get_or_insert_with(|| tricks_of(&position, of, &mut Minimax::default()));
                assert!(
                    tricks >= proof.tricks,
                    "{name}: {position} wants {want}: {proof:?}, but {of:?} wins {tricks}"
                );
                if want > 0 {
                    found += 1;
                    check_relabelled(name, &position, proof, of, dice.bits());
                }
            }
        }
    }
    assert!(found > 500, "{name} found only {found} cuts: too few to say anything");
}

fn check_relabelled(name: &str, position: &Position, proof: Proof, of: Of, choices: u64) {
    for turn in 0..RELABELLINGS {
        let other = relabelled(position, proof.ranks, choices ^ turn).expect("the same lengths");
        if other == *position {
            continue;
        }
        let tricks = tricks_of(&other, of, &mut Minimax::default());
        assert!(
            tricks >= proof.tricks,
            "{name}: {position} proves {proof:?}, but in {other} {of:?} wins {tricks}"
        );
    }
}

#[test]
fn quick_tricks_are_won() {
    check_cut("quick", Of::Mover, 0, |position, rows, want| {
        quick::cut(&Lead::new(position, rows), want)
    });
}

#[test]
fn quick_tricks_after_the_lead_are_won() {
    check_cut("quick after lead", Of::Mover, 1, |position, _, want| {
        quick::cut_after_lead(position, want)
    });
}

#[test]
fn later_tricks_are_won_by_the_other_side() {
    check_cut("later", Of::Others, 0, |position, rows, want| {
        later::cut(&Lead::new(position, rows), want)
    });
}

#[test]
fn the_last_trick_is_read_off_exactly() {
    let mut by_rank = 0;
    for position in sample::endings(7, 1, 0).take(2_000) {
        let found = last_trick::evaluate(&position);
        by_rank += u32::from(found.ranks != WinRanks::NONE);
        for turn in 0..RELABELLINGS {
            let other = relabelled(&position, found.ranks, turn).expect("the same lengths");
            let tricks = tricks_of(&other, Of::Mover, &mut Minimax::default());
            assert_eq!(tricks, found.tricks, "{position} as {other}: {found:?}");
        }
    }
    assert!((500..1_900).contains(&by_rank), "{by_rank} tricks won by rank");
}

#[test]
fn targets_are_settled_only_when_nothing_has_to_be_known() {
    for position in sample::endings(8, 3, 0).take(1_000) {
        let left = position.tricks_left().get() as i8;
        let tricks = tricks_of(&position, Of::Mover, &mut Minimax::default());
        for want in -2..=left + 2 {
            let found = target::too_low_or_high(want, left);
            assert_eq!(found.is_some(), want <= 0 || want > left, "{position} wants {want}");
            let Some(Found { tricks: bound, ranks }) = found else { continue };
            assert_eq!(ranks, WinRanks::NONE, "{position} wants {want}");
            let true_bound = if bound >= want { tricks >= bound } else { tricks <= bound };
            assert!(true_bound, "{position} wants {want}: {bound}, but wins {tricks}");
        }
    }
}

/// Spades and hearts, the suits North can lead, are topped by the opponents: two tricks, if each
/// suit counted one. But North leads the spade to East, who cannot reach West's ace of hearts: he
/// must lead the diamond to South. See docs/decisions/0002-later-tricks-notrump.md.
#[test]
fn later_tricks_count_one_hand_only() {
    let position: Position = "N:2.2.. A..2. 3..A. 4.A..|N|N|".parse().expect("a position");
    let rows = sample::rows(&position);
    let lead = Lead::new(&position, &rows);
    assert_eq!(minimax(&position).get(), 1, "{position}");
    assert_eq!(later::cut(&lead, 1).map(|proof| proof.tricks), Some(1), "{position}");
    assert_eq!(later::cut(&lead, 2), None, "{position}");
}
