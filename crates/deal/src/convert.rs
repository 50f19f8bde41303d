//! To and from the types of the crate `contract-bridge`.

use contract_bridge as other;
use dds_cards::{BySeat, Seat};

use crate::{Contract, Deal, DealError, Doubling, Level, Vulnerability};

impl From<Deal> for other::Builder {
    fn from(deal: Deal) -> Self {
        let mut builder = Self::new();
        for seat in Seat::ALL {
            builder[seat.into()] = deal.hand(seat).into();
        }
        builder
    }
}

impl TryFrom<other::Builder> for Deal {
    type Error = DealError;

    fn try_from(builder: other::Builder) -> Result<Self, DealError> {
        Self::new(BySeat::from_fn(|seat| builder[seat.into()].into()))
    }
}

impl TryFrom<other::PartialDeal> for Deal {
    type Error = DealError;

    /// Hands of unequal length or without a card are no deal.
    fn try_from(deal: other::PartialDeal) -> Result<Self, DealError> {
        other::Builder::from(deal).try_into()
    }
}

impl TryFrom<other::FullDeal> for Deal {
    type Error = DealError;

    /// Never fails: a full deal is a deal.
    fn try_from(deal: other::FullDeal) -> Result<Self, DealError> {
        other::Builder::from(deal).try_into()
    }
}

impl From<Level> for other::Level {
    fn from(level: Level) -> Self {
        // Both count from 1 to 7.
        Self::new(level.get())
    }
}

impl From<other::Level> for Level {
    fn from(level: other::Level) -> Self {
        // Both count from 1 to 7.
        Self::ALL[usize::from(level.get() - 1)]
    }
}

impl From<Doubling> for other::Penalty {
    fn from(doubling: Doubling) -> Self {
        match doubling {
            Doubling::Undoubled => Self::Undoubled,
            Doubling::Doubled => Self::Doubled,
            Doubling::Redoubled => Self::Redoubled,
        }
    }
}

impl From<other::Penalty> for Doubling {
    fn from(penalty: other::Penalty) -> Self {
        match penalty {
            other::Penalty::Undoubled => Self::Undoubled,
            other::Penalty::Doubled => Self::Doubled,
            other::Penalty::Redoubled => Self::Redoubled,
        }
    }
}

impl From<Contract> for other::Contract {
    /// The declarer has no place there.
    fn from(contract: Contract) -> Self {
        let (level, strain) = (contract.level.into(), contract.strain.into());
        Self { bid: other::Bid { level, strain }, penalty: contract.doubling.into() }
    }
}

impl From<(other::Contract, other::Seat)> for Contract {
    fn from((contract, declarer): (other::Contract, other::Seat)) -> Self {
        Self {
            level: contract.bid.level.into(),
            strain: contract.bid.strain.into(),
            doubling: contract.penalty.into(),
            declarer: declarer.into(),
        }
    }
}

impl From<Vulnerability> for other::AbsoluteVulnerability {
    fn from(vulnerability: Vulnerability) -> Self {
        match vulnerability {
            Vulnerability::None => Self::NONE,
            Vulnerability::All => Self::ALL,
            Vulnerability::NorthSouth => Self::NS,
            Vulnerability::EastWest => Self::EW,
        }
    }
}

impl From<other::AbsoluteVulnerability> for Vulnerability {
    fn from(vulnerability: other::AbsoluteVulnerability) -> Self {
        let side = |side| vulnerability.contains(side);
        match (side(other::AbsoluteVulnerability::NS), side(other::AbsoluteVulnerability::EW)) {
            (false, false) => Self::None,
            (true, true) => Self::All,
            (true, false) => Self::NorthSouth,
            (false, true) => Self::EastWest,
        }
    }
}
