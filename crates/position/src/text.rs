//! The text of a position: `DEAL|STRAIN|LEADER|CARDS`.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use dds_cards::{Card, Seat, Strain};
use dds_deal::pbn;

use crate::{Position, PositionError};

impl fmt::Display for Position {
    /// `DEAL|STRAIN|LEADER|CARDS`: the cards still held in PBN from North, the strain's letter, the
    /// seat that led to the trick under way, and the cards on the table in the order of play.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = pbn::Text { hands: self.hands(), first: Seat::North };
        write!(f, "{held}|{}|{}|", self.strain().letter(), self.trick().leader())?;
        self.trick().cards().iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads `DEAL|STRAIN|LEADER|CARDS`; the last bar may be missing when no card is on the table.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut parts = text.split('|');
        let (Some(deal), Some(strain), Some(leader)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(PositionError::Parts(text.split('|').count()));
        };
        let table = cards(parts.next().unwrap_or_default().trim())?;
        if parts.next().is_some() {
            return Err(PositionError::Parts(text.split('|').count()));
        }
        let strain: Strain = strain.trim().parse()?;
        let leader: Seat = leader.trim().parse()?;
        Self::new(pbn::hands(deal)?, strain, leader, &table)
    }
}

fn cards(text: &str) -> Result<ArrayVec<Card, 3>, PositionError> {
    let mut cards = ArrayVec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (card, after) = Card::parse_prefix(rest)?;
        if cards.try_push(card).is_err() {
            return Err(PositionError::TableFull(rest.len() / 2 + cards.len()));
        }
        rest = after.trim_start();
    }
    Ok(cards)
}
