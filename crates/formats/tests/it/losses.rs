//! What survives a conversion, and what is reported as lost.

use dds_deal::{Call, Contract, Deal, Entry};
use dds_formats::read::Entries;
use dds_formats::{Facts, Format, Options, json};

/// The entry that comes back from a format.
fn through(format: Format, entry: &Entry) -> Entry {
    let bytes = format.writer(Options::default()).unwrap().board(entry, None).unwrap();
    let item = Entries::new(bytes.as_slice(), Some(format)).unwrap().next().unwrap().unwrap();
    item.found.unwrap().unwrap()
}

/// A play of two tricks without a contract; the second trick is led by South, who took the first.
const LIN: &str = "md|3SAKHA,SQJHK,S32HQ,S54HJ|sv|o|pg||pc|SQ|pc|S3|pc|S4|pc|SA|pc|HA|pc|HK|\n";

fn lin() -> Entry {
    let item = Entries::new(LIN.as_bytes(), None).unwrap().next().unwrap().unwrap();
    item.found.unwrap().unwrap()
}

#[test]
fn play_without_a_contract_survives() {
    let entry = lin();
    assert_eq!((entry.contract, entry.play.len()), (None, 6));
    for format in [Format::Pbn, Format::Lin, Format::Rbn, Format::Json, Format::Link] {
        assert!(!format.losses(&entry).contains(Facts::PLAY), "{format}");
        assert_eq!(through(format, &entry).play, entry.play, "{format}");
    }
    let pbn = through(Format::Pbn, &entry);
    assert_eq!(through(Format::Lin, &pbn), entry, "from LIN to PBN and back");
}

#[test]
fn play_that_has_no_place_is_reported() {
    // North plays out of turn, and nobody knows what is trump.
    let mut entry = lin();
    entry.play.swap(1, 2);
    assert_eq!(Format::Pbn.losses(&entry), Facts::PLAY);
    assert_eq!(through(Format::Pbn, &entry).play, []);
    entry.contract = Some("1N S".parse().unwrap());
    assert_eq!(Format::Pbn.losses(&entry), Facts::empty());
}

#[test]
fn a_contract_that_no_auction_leads_to_has_no_place_in_lin() {
    let deal: Deal = "N:A... K... Q... J...".parse().unwrap();
    let contract: Contract = "4S N".parse().unwrap();
    let mut entry = Entry { contract: Some(contract), ..Entry::from(deal) };
    assert_eq!(Format::Lin.losses(&entry), Facts::CONTRACT);
    assert_eq!(Format::Link.losses(&entry), Facts::CONTRACT);
    entry.auction = ["4S", "P", "P", "P"].map(|call| call.parse::<Call>().unwrap()).to_vec();
    assert_eq!(Format::Lin.losses(&entry), Facts::empty());
}

#[test]
fn every_json_shape_is_read() {
    let deal = "N:A... K... Q... J...";
    let hex = "10101010101010101010";
    let table = "{\"N\":1,\"E\":0,\"S\":1,\"W\":0}";
    let table =
        format!("{{\"NT\":{table},\"S\":{table},\"H\":{table},\"D\":{table},\"C\":{table}}}");
    for text in [
        format!("{{\"deal\":\"{deal}\",\"hex\":\"{hex}\"}}"),
        format!("{{\"deal\":\"{deal}\",\"table\":{table}}}"),
        // As `dds table` once wrote it.
        format!(
            "{{\"input\":\"x\",\"line\":1,\"deal\":\"{deal}\",\"tricks\":{table},\"hex\":\"{hex}\"}}"
        ),
        format!("{{\n  \"deal\": \"{deal}\",\n  \"hex\": \"{hex}\"\n}}\n"),
    ] {
        let items: Vec<_> =
            Entries::new(text.as_bytes(), None).unwrap().map(Result::unwrap).collect();
        assert_eq!(items.len(), 1, "{text}");
        let entry = items[0].found.clone().unwrap().unwrap();
        assert_eq!(entry.table.unwrap().to_hex(), hex, "{text}");
        assert_eq!(entry.tricks, None);
    }
    let differ =
        format!("{{\"deal\":\"{deal}\",\"hex\":\"{}\",\"table\":{table}}}", "0".repeat(20));
    assert_eq!(json::entry(&differ), Err(json::JsonProblem::Results));
    let wrong = json::entry("{\"deal\":\"N:A... A... Q... J...\"}").unwrap_err().to_string();
    assert!(wrong.contains("SA is held by both North and East"), "{wrong}");
}
