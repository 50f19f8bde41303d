//! Numbers of tricks in JSON: `9`, or `[7,9]` when only bounds are known.

use dds::{Seat, Strain, TableBounds, TrickBounds};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A number of tricks or its bounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tricks(pub(crate) TrickBounds);

impl From<dds::Tricks> for Tricks {
    fn from(tricks: dds::Tricks) -> Self {
        Self(TrickBounds::exactly(tricks))
    }
}

impl Serialize for Tricks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.exact() {
            Some(tricks) => serializer.serialize_u8(tricks.get()),
            None => [self.0.lower.get(), self.0.upper.get()].serialize(serializer),
        }
    }
}

/// The 20 results by strain and declarer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table(pub(crate) TableBounds);

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let strains =
            [Strain::Notrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
        let mut map = serializer.serialize_map(Some(strains.len()))?;
        for strain in strains {
            let name = if strain == Strain::Notrump { "NT".to_owned() } else { strain.to_string() };
            map.serialize_entry(&name, &Row(&self.0, strain))?;
        }
        map.end()
    }
}

struct Row<'a>(&'a TableBounds, Strain);

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cell = |seat: Seat| (seat.to_string(), Tricks(self.0.get(self.1, seat)));
        serializer.collect_map(Seat::ALL.map(cell))
    }
}
