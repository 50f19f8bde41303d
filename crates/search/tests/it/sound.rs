//! No cut claims what plain minimax denies, also when the ranks below its winning ranks are dealt
//! anew.

use dds_cards::Side;
use dds_position::{Position, SuitRows, WinRanks};
use dds_search::cuts::{last_trick, later, target};
use dds_search::{Asked, Bound, CUTS, Goal, Grounds, Of, Proof, StaticCut, TrickStart};
use dds_testkit::symmetry::relabelled;
use dds_testkit::{Minimax, minimax, sample};

/// Endings tried by each test: cards a hand, and how many.
const CASES: [(usize, usize); 5] = [(1, 400), (2, 3_000), (3, 8_000), (4, 4_000), (5, 30)];

/// How often the ranks that do not matter are dealt anew.
const RELABELLINGS: u64 = 1;

/// The tricks one side wins, by minimax.
fn tricks_of(position: &Position, of: Of, truth: &mut Minimax) -> i8 {
    let north_south = truth.tricks(position).get() as i8;
    let left = position.tricks_left().get() as i8;
    match (position.to_play().side(), of) {
        (Side::NorthSouth, Of::Mover) | (Side::EastWest, Of::Others) => north_south,
        (Side::EastWest, Of::Mover) | (Side::NorthSouth, Of::Others) => left - north_south,
    }
}

/// The proof of a cut for a number of tricks.
fn proof(cut: &StaticCut, position: &Position, rows: &SuitRows, want: i8) -> Option<Proof> {
    let start = TrickStart::new(position, rows);
    match cut.asked {
        Asked::AtTrickStart(proof) => proof(&start, want),
        Asked::AfterLead(proof) => proof(position, want),
        Asked::BeforeLead(proof) => proof(&start, position.trick().suit_led()?, want),
    }
}

/// Cards on the table when a cut is tried, and whose tricks it counts then: a proof about a lead is
/// tried after it, when the opponents of the leader are to move.
fn place(cut: &StaticCut) -> (usize, Of) {
    match cut.asked {
        Asked::AtTrickStart(_) => (0, cut.of),
        Asked::AfterLead(_) | Asked::BeforeLead(_) => (1, Of::Mover),
    }
}

/// Positions in which a cut was wrong once.
const WRONG_ONCE: [&str; 5] = [
    "N:3.3.A. A.2..2 4.4..4 .A.KQ.|D|E|",
    "N:T.4.Q. .J.J7. 3.76.. Q.3.8.|D|W|",
    "N:8.J4.. Q...J5 9.8..K 3.KT..|C|W|",
    "N:6.4.9. K.2.Q. 9.9.K. .J.T6.|D|E|",
    "N:.3..Q 6.5.. 3.4.. .6.A.|D|E|",
];

/// Tries a cut for every number of tricks; says how often it found a proof.
fn check_position(cut: &StaticCut, position: &Position, choices: u64) -> u32 {
    let (name, (_, of)) = (cut.name, place(cut));
    let rows = sample::rows(position);
    let mut truth = Minimax::default();
    let mut found = 0;
    for want in -1..=position.tricks_left().get() as i8 + 1 {
        let Some(proof) = proof(cut, position, &rows, want) else { continue };
        assert!(proof.tricks >= want, "{name}: {position} wants {want}: {proof:?}");
        let tricks = tricks_of(position, of, &mut truth);
        assert!(
            tricks >= proof.tricks,
            "{name}: {position} wants {want}: {proof:?}, but {of:?} wins {tricks}"
        );
        if want > 0 {
            found += 1;
            check_relabelled(name, position, proof, of, choices.wrapping_add(want as u64));
        }
    }
    found
}

fn check(cut: &StaticCut) {
    let mut found = 0;
    for (cards, count) in CASES {
        // Seeds apart from one another, so that each size of ending has deals of its own.
        let mut dice = sample::Dice::new(0xd1ce + cards as u64);
        for mut position in sample::endings(100 + cards as u64, cards, 0).take(count) {
            sample::play(&mut dice, &mut position, place(cut).0);
            found += check_position(cut, &position, dice.bits());
        }
    }
    assert!(found > 500, "{} found only {found} cuts: too few to say anything", cut.name);
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
fn every_cut_of_the_list_at_the_start_of_a_trick_is_sound() {
    let at_start = CUTS.iter().filter(|cut| place(cut).0 == 0);
    assert!(at_start.map(check).count() >= 5);
}

#[test]
fn every_cut_of_the_list_after_a_lead_is_sound() {
    let after_lead = CUTS.iter().filter(|cut| place(cut).0 == 1);
    assert!(after_lead.map(check).count() >= 2);
}

#[test]
fn no_cut_is_wrong_again_where_one_was() {
    for text in WRONG_ONCE {
        let position: Position = text.parse().expect(text);
        for cut in CUTS.iter().filter(|cut| place(cut).0 == 0) {
            check_position(cut, &position, 1);
        }
    }
}

#[test]
fn the_last_trick_is_read_off_exactly() {
    let mut by_rank = 0;
    for position in sample::endings(7, 1, 0).take(2_000) {
        let found = last_trick::evaluate(&position);
        by_rank += u32::from(found.grounds.ranks() != WinRanks::NONE);
        for turn in 0..3 {
            let other =
                relabelled(&position, found.grounds.ranks(), turn).expect("the same lengths");
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
            let found = target::too_low_or_high(Goal { want, left });
            assert_eq!(found.is_some(), want <= 0 || want > left, "{position} wants {want}");
            let Some(Bound { tricks: bound, grounds }) = found else { continue };
            assert_eq!(grounds, Grounds::NONE, "{position} wants {want}");
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
    let lead = TrickStart::new(&position, &rows);
    assert_eq!(minimax(&position).get(), 1, "{position}");
    assert_eq!(later::cut(&lead, 1).map(|proof| proof.tricks), Some(1), "{position}");
    assert_eq!(later::cut(&lead, 2), None, "{position}");
}
