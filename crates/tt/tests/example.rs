//! The worked example of Haglund 2008, ch. 7.3: two tricks are left, North leads. Spades: one card,
//! North's. Hearts from the top: North, East, South, West. Diamonds: East, South, West.

use dds_cards::{BySuit, Suit};
use dds_position::{Position, SuitRows, WinRanks};
use dds_tt::{Bounds, Bytes, Forest, Key, Known, RelativeCard, Table};

/// The last two tricks of ch. 7.1: hearts A Q 9 7, then the spade ace and diamonds J 8 3.
const POSITION: &str = "N:A.A.. .Q.J. .9.8. .7.3.|N|N|";
/// The same lengths; the highest diamond is South's.
const SOUTHS_DIAMOND: &str = "N:A.A.. .Q.8. .9.J. .7.3.|N|N|";
/// The same lengths; the hearts below the ace are exchanged.
const OTHER_HEARTS: &str = "N:2.K.. .8.6. .9.5. .T.4.|N|N|";
/// Other lengths: a club in place of West's diamond.
const OTHER_SHAPE: &str = "N:A.A.. .Q.J. .9.8. .7..3|N|N|";

fn key(text: &str) -> Key {
    let position: Position = text.parse().expect("a position");
    Key::new(&position, &SuitRows::new(*position.hands()))
}

/// What is known when so many of the highest cards of each suit matter.
fn known(depths: [u8; 4], lower: u8, upper: u8) -> Known {
    Known { bounds: Bounds { lower, upper }, depths: BySuit(depths), best: None }
}

fn nodes(forest: &Forest) -> [usize; 3] {
    let population = forest.population();
    [population.shapes, population.wins, population.positions]
}

#[test]
fn the_alternative_for_diamonds_fits() {
    // Stored in either order: an alternative may stand before or behind the one that fits.
    for souths_first in [true, false] {
        let mut forest = Forest::new(Bytes::mebi(1));
        let mut entries = [
            (key(POSITION), known([1, 2, 1, 0], 2, 2)),
            (key(SOUTHS_DIAMOND), known([1, 2, 1, 0], 0, 1)),
        ];
        if souths_first {
            entries.reverse();
        }
        entries.iter().for_each(|(key, known)| forest.store(key, known));
        // One node each for lengths, spades and hearts; two for diamonds, and so for clubs.
        assert_eq!(nodes(&forest), [1, 1 + 1 + 2 + 2, 2]);
        assert_eq!(forest.probe(&key(POSITION), 2), Some(known([1, 2, 1, 0], 2, 2)));
        assert_eq!(forest.probe(&key(SOUTHS_DIAMOND), 2), Some(known([1, 2, 1, 0], 0, 1)));
    }
}

#[test]
fn a_dead_end_backs_up_to_an_alternative_for_hearts() {
    for dead_end_first in [true, false] {
        let mut forest = Forest::new(Bytes::mebi(1));
        let dead_end = (key(SOUTHS_DIAMOND), known([1, 2, 1, 0], 0, 1));
        let wide = (key(OTHER_HEARTS), known([0, 1, 0, 0], 1, 2));
        let mut entries = [dead_end, wide];
        if !dead_end_first {
            entries.reverse();
        }
        entries.iter().for_each(|(key, known)| forest.store(key, known));
        assert_eq!(forest.probe(&key(POSITION), 1), Some(known([0, 1, 0, 0], 1, 2)));
    }
}

#[test]
fn only_an_entry_that_settles_ends_the_lookup() {
    let mut forest = Forest::new(Bytes::mebi(1));
    forest.store(&key(POSITION), &known([1, 2, 1, 0], 0, 2));
    forest.store(&key(POSITION), &known([0, 1, 0, 0], 1, 2));
    forest.store(&key(POSITION), &known([1, 1, 1, 0], 0, 1));
    for (need, depths) in [(1, [0, 1, 0, 0]), (2, [1, 1, 1, 0])] {
        let found = forest.probe(&key(POSITION), need).expect("an entry settles this");
        assert_eq!(found.depths, BySuit(depths), "{need}");
    }
}

#[test]
fn other_lengths_leaders_and_owners_do_not_match() {
    let mut forest = Forest::new(Bytes::mebi(1));
    forest.store(&key(POSITION), &known([1, 2, 1, 0], 2, 2));
    let east_leads = POSITION.replace("|N|N|", "|N|E|");
    for other in [SOUTHS_DIAMOND, OTHER_HEARTS, OTHER_SHAPE, &east_leads] {
        assert_eq!(forest.probe(&key(other), 1), None, "{other}");
    }
    // Any combination of ranks in the same order is the same position. Source: ch. 7.1.
    assert!(forest.probe(&key("N:2.8.. .6.9. .3.7. .2.5.|S|N|"), 1).is_some());
}

#[test]
fn what_is_found_later_tightens_the_bounds() {
    let mut forest = Forest::new(Bytes::mebi(1));
    let best = Some(RelativeCard { suit: Suit::Hearts, order: 1 });
    forest.store(&key(POSITION), &known([1, 2, 1, 0], 1, 2));
    forest.store(&key(POSITION), &Known { best, ..known([1, 2, 1, 0], 0, 1) });
    forest.store(&key(POSITION), &known([1, 2, 1, 0], 0, 2));
    assert_eq!(nodes(&forest), [1, 4, 1]);
    let found = forest.probe(&key(POSITION), 1);
    assert_eq!(found, Some(Known { best, ..known([1, 2, 1, 0], 1, 1) }));
}

/// The set of ranks A J 9 4 2 filtered to the two highest is A J. Source: ch. 7.3, at its end.
#[test]
fn relative_ranks_become_absolute_in_the_position_at_hand() {
    let text = "N:AJ... 9.A.. 4.K.. 2.Q..|N|N|";
    let position: Position = text.parse().expect("a position");
    let ranks = WinRanks::from_depths(BySuit([2, 0, 0, 0]), position.in_play());
    let held = ranks.cards() & position.in_play();
    assert_eq!(held.to_string(), "AJ...");
}
