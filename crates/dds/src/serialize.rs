//! Text in readable formats, numbers in binary ones.

use std::borrow::Cow;

use dds_cards::{BySeat, ByStrain, SeatSet};
use dds_deal::Tricks;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{PartialTable, TableMask};

/// Stands for a result that was not asked for.
const NOT_ASKED: u8 = 15;

impl Serialize for PartialTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        // Ten bytes: the first result of each pair in the high four bits.
        let cells: Vec<u8> = self
            .results()
            .values()
            .flat_map(BySeat::values)
            .map(|cell| cell.map_or(NOT_ASKED, Tricks::get))
            .collect();
        let bytes: [u8; 10] = std::array::from_fn(|at| cells[2 * at] << 4 | cells[2 * at + 1]);
        bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PartialTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = <Cow<'de, str>>::deserialize(deserializer)?;
            return text.parse().map_err(D::Error::custom);
        }
        let bytes = <[u8; 10]>::deserialize(deserializer)?;
        let cell = |index: usize| match (bytes[index / 2] >> (4 * (1 - index % 2))) & 15 {
            NOT_ASKED => Ok(None),
            count => Tricks::new(count).map(Some).ok_or("more than 13 tricks"),
        };
        let mut results = ByStrain::<BySeat<Option<Tricks>>>::default();
        for (strain, by_seat) in results.0.iter_mut().enumerate() {
            for (seat, result) in by_seat.0.iter_mut().enumerate() {
                *result = cell(4 * strain + seat).map_err(D::Error::custom)?;
            }
        }
        Ok(Self::new(results))
    }
}

impl Serialize for TableMask {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TableMask {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = <Cow<'de, str>>::deserialize(deserializer)?;
            return text.parse().map_err(D::Error::custom);
        }
        ByStrain::<SeatSet>::deserialize(deserializer).map(Self)
    }
}
