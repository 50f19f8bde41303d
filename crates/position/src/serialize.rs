//! Text in readable formats, bits in binary ones.

use dds_cards::{BySeat, Card, Hand, Seat, Strain};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Position;

/// What a position is made of: the hands, the strain, who led, the cards on the table (0 to 3, then
/// nothing).
type Parts = (BySeat<Hand>, Strain, Seat, [Option<Card>; 3]);

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let mut cards = self.trick().cards().into_iter();
        let table = std::array::from_fn(|_| cards.next());
        let parts: Parts = (*self.hands(), self.strain(), self.trick().leader(), table);
        parts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
            return text.parse().map_err(D::Error::custom);
        }
        let (hands, strain, leader, table) = Parts::deserialize(deserializer)?;
        let cards: Vec<Card> = table.into_iter().map_while(|card| card).collect();
        Self::new(hands, strain, leader, &cards).map_err(D::Error::custom)
    }
}
