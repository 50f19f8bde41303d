use std::num::NonZeroU32;

use dds::{BySeat, Card, Contract, Deal, Seat, TrickTable, Tricks, Vulnerability};
use dds_deal::{Call, Entry};
use serde::Serialize;

/// An entry without what is not known.
#[derive(Serialize)]
struct Object<'a> {
    deal: Deal,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vulnerability: Option<Vulnerability>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<TrickTable>,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    site: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    date: &'a str,
    #[serde(skip_serializing_if = "nobody")]
    players: &'a BySeat<String>,
    #[serde(skip_serializing_if = "<[Call]>::is_empty")]
    auction: &'a [Call],
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<Contract>,
    #[serde(skip_serializing_if = "<[Card]>::is_empty")]
    play: &'a [Card],
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<Tricks>,
}

fn nobody(players: &BySeat<String>) -> bool {
    players.values().all(String::is_empty)
}

/// An entry as a JSON object on one line.
pub(super) fn object(entry: &Entry) -> serde_json::Result<String> {
    serde_json::to_string(&Object {
        deal: entry.deal,
        number: entry.number,
        dealer: entry.dealer,
        vulnerability: entry.vulnerability,
        hex: entry.table,
        event: &entry.event,
        site: &entry.site,
        date: &entry.date,
        players: &entry.players,
        auction: &entry.auction,
        contract: entry.contract,
        play: &entry.play,
        tricks: entry.tricks,
    })
}
