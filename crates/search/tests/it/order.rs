//! The first card of the refined order where a rule of its own decides it.

use dds_cards::Card;
use dds_position::{Position, SuitRows};
use dds_search::TrickStart;
use dds_search::order::{MoveOrder, RefinedOrder, View, Weights};

/// The card tried first after `played`.
fn first(start: &str, played: &[&str]) -> Option<Card> {
    let mut position: Position = start.parse().unwrap();
    let rows = SuitRows::new(*position.hands());
    for card in played {
        let _ = position.play(card.parse().unwrap());
    }
    let (start, weights) = (TrickStart::new(&position, &rows), Weights::default());
    let view = View { position: &position, start: &start, weights: &weights, best: None };
    RefinedOrder::moves_anywhere(&view, position.candidates()).next()
}

fn card(text: &str) -> Option<Card> {
    text.parse().ok()
}

#[test]
fn second_hand_beats_the_lead_before_a_hand_that_can_ruff() {
    let ruffs = "N:..43.2 Q3.2.. KJ.3.. A2.4..|C|S|";
    assert_eq!(first(ruffs, &["SJ"]), card("SA"));
    // Without trumps it can only discard, and partner's queen wins.
    let discards = "N:..43.2 Q3.2.. KJ.3.. A2.4..|N|S|";
    assert_eq!(first(discards, &["SJ"]), card("S2"));
}

#[test]
fn third_hand_beats_the_trick_before_a_hand_that_can_ruff() {
    let ruffs = "N:A4.4.. ..43.2 98.3.. J2.5..|C|S|";
    assert_eq!(first(ruffs, &["S9", "SJ"]), card("SA"));
    // Partner's card wins so far: overtaken all the same, by as little as possible.
    let partner = "N:AT.4.. ..43.2 98.3.. 72.5..|C|S|";
    assert_eq!(first(partner, &["S9", "S2"]), card("ST"));
    // Once it has been ruffed, the lowest.
    let ruffed = "N:A4.4.. ..43.3 98.7.. .65..2|C|S|";
    assert_eq!(first(ruffed, &["S9", "C2"]), card("S4"));
}
