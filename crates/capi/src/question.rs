//! A position and what is asked of it, checked before anything is solved.
//!
//! The order of the checks is that of DDS 2.9 and 3.4, found by giving both two faults at a time:
//! the first fault in this order is the one reported.

use std::ffi::{c_int, c_uint};

use arrayvec::ArrayVec;
use dds_cards::{BySeat, Card, Hand, Holding, Rank, Seat, Strain, Suit};
use dds_position::{Position, PositionError};

use crate::fault::Fault;
use crate::revoke::Revoked;
use crate::types::Deal;

/// Which cards of a position are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// One of those that reach the target.
    One,
    /// All that reach the target.
    Reaching,
    /// All, with the tricks of each.
    All,
}

/// What is asked of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) start: Start,
    /// `None`: as many tricks as there are to win.
    pub(crate) target: Option<u8>,
    pub(crate) wanted: Wanted,
    /// Mode 0: a card without alternative is not searched.
    pub(crate) skips_forced: bool,
}

/// Where play goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Start {
    /// A position the rules allow.
    Legal(Position),
    /// One with a revoke on the table, which DDS solves as it stands.
    Revoked(Revoked),
}

impl Question {
    /// Checks everything a caller passes to `SolveBoard`.
    pub(crate) fn new(
        deal: &Deal,
        target: c_int,
        solutions: c_int,
        mode: c_int,
    ) -> Result<Self, Fault> {
        let range = |value: c_int, high: c_int, low_fault, high_fault, low: c_int| {
            if value < low {
                Err(low_fault)
            } else if value > high {
                Err(high_fault)
            } else {
                Ok(())
            }
        };
        range(target, 13, Fault::TargetWrongLo, Fault::TargetWrongHi, -1)?;
        range(solutions, 3, Fault::SolutionsWrongLo, Fault::SolutionsWrongHi, 1)?;
        range(mode, 2, Fault::ModeWrongLo, Fault::ModeWrongHi, 0)?;
        let start = start(deal, target)?;
        let wanted = match solutions {
            1 => Wanted::One,
            2 => Wanted::Reaching,
            _ => Wanted::All,
        };
        Ok(Self { start, target: u8::try_from(target).ok(), wanted, skips_forced: mode == 0 })
    }
}

/// The position of a deal; `target` only has to be within the tricks left.
pub(crate) fn start(deal: &Deal, target: c_int) -> Result<Start, Fault> {
    let strain = strain(deal.trump)?;
    let leader = seat(deal.first).ok_or(Fault::FirstWrong)?;
    let given = cards_given(deal)?;
    let hands = hands(&deal.remain_cards)?;
    let lengths = hands.map(Hand::len);
    let total: usize = lengths.values().sum();
    if total == 0 {
        return Err(Fault::ZeroCards);
    }
    if total > 52 {
        return Err(Fault::TooManyCards);
    }
    let tricks = total.div_ceil(4);
    if usize::try_from(target).is_ok_and(|target| target > tricks) {
        return Err(Fault::TargetTooHigh);
    }
    // DDS counts the cards held to know how many are on the table, and does not look at more.
    let on_table = 4 * tricks - total;
    for (hand, &length) in lengths.iter() {
        let played = usize::from(leader.steps_to(hand) < on_table);
        if length + played != tricks {
            return Err(Fault::CardCount);
        }
    }
    let table = given.get(..on_table).ok_or(Fault::CardCount)?;
    position(hands, strain, leader, table)
}

fn position(
    hands: BySeat<Hand>,
    strain: Strain,
    leader: Seat,
    table: &[Card],
) -> Result<Start, Fault> {
    let held = hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
    if table.iter().any(|&card| held.contains(card)) {
        return Err(Fault::PlayedCard);
    }
    let cards = hands.values().map(|hand| hand.len()).sum::<usize>();
    let on_table: Hand = table.iter().copied().collect();
    if held.len() != cards || on_table.len() != table.len() {
        return Err(Fault::DuplicateCards);
    }
    match Position::new(hands, strain, leader, table) {
        Ok(position) => Ok(Start::Legal(position)),
        Err(PositionError::Revoke { .. }) => {
            let table = table.iter().copied().collect();
            Ok(Start::Revoked(Revoked { hands, strain, leader, table }))
        }
        Err(_) => Err(Fault::Unknown),
    }
}

/// A strain from its number.
pub(crate) fn strain(number: c_int) -> Result<Strain, Fault> {
    match number {
        0..=3 => Ok(Strain::of(Suit::from_index(number as usize))),
        4 => Ok(Strain::Notrump),
        _ => Err(Fault::TrumpWrong),
    }
}

/// A hand from its number.
pub(crate) fn seat(number: c_int) -> Option<Seat> {
    matches!(number, 0..=3).then(|| Seat::from_index(number as usize))
}

/// A card from its suit and rank.
pub(crate) fn card(suit: c_int, rank: c_int) -> Option<Card> {
    let suit = matches!(suit, 0..=3).then(|| Suit::from_index(suit as usize))?;
    Some(Card::new(suit, Rank::from_pips(u8::try_from(rank).ok()?)?))
}

/// The cards said to be on the table, as many as have a rank.
fn cards_given(deal: &Deal) -> Result<ArrayVec<Card, 3>, Fault> {
    let mut given = ArrayVec::new();
    for (place, rank) in deal.current_trick_rank.into_iter().enumerate() {
        if rank == 0 {
            continue;
        }
        let card = card(deal.current_trick_suit[place], rank).ok_or(Fault::SuitOrRank)?;
        if given.len() != place {
            return Err(Fault::SuitOrRank);
        }
        given.push(card);
    }
    Ok(given)
}

/// The hands of holdings. Those with anything above the ace are refused, and those with nothing but
/// bits 0 and 1; beside cards these two mean nothing. So it is in DDS.
fn hands(holdings: &[[c_uint; 4]; 4]) -> Result<BySeat<Hand>, Fault> {
    if holdings.iter().flatten().any(|holding| holding >> 15 != 0 || matches!(holding, 1..=3)) {
        return Err(Fault::SuitOrRank);
    }
    Ok(BySeat(holdings.map(hand)))
}

/// The deal of a table. Unlike a position it must have nothing in bits 0 and 1, as in DDS 3.4.
pub(crate) fn table_deal(holdings: &[[c_uint; 4]; 4]) -> Result<dds_deal::Deal, Fault> {
    if holdings.iter().flatten().any(|holding| holding & 3 != 0) {
        return Err(Fault::SuitOrRank);
    }
    let hands = hands(holdings)?;
    dds_deal::Deal::new(hands).map_err(|error| match error {
        dds_deal::DealError::Duplicate { .. } => Fault::DuplicateCards,
        dds_deal::DealError::NoCards => Fault::ZeroCards,
        _ => Fault::CardCount,
    })
}

fn hand(holdings: [c_uint; 4]) -> Hand {
    Hand::from_holdings(holdings.map(|holding| Holding::from_bits((holding >> 2) as u16)))
}
