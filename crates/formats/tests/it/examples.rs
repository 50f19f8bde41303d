//! The files in `examples/` are what their first lines say.

use std::fs;

use dds_deal::Deal;
use dds_deal::random::Dealer;
use dds_formats::read;

fn deals(name: &str) -> Vec<Deal> {
    let path = format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let deals = read::deals(&text).map(|found| found.unwrap().value);
    deals.collect()
}

#[test]
fn deals_come_from_the_named_seeds() {
    let club: Vec<_> = (0..16).map(|index| Dealer::nth(2008, index)).collect();
    assert_eq!(deals("club.pbn"), club);
    let mut rounds: Vec<_> = (0..8).map(|index| Dealer::nth(2009, index)).collect();
    rounds.insert(3, rounds[2]); // The closed room plays the third deal again.
    assert_eq!(deals("match.pbn"), rounds);
    let mut dealer = Dealer::new(2010);
    let mut lines: Vec<_> = (0..5).map(|_| dealer.deal()).collect();
    lines.extend((0..3).map(|_| dealer.deal_with_voids()));
    lines.extend((0..2).map(|_| dealer.ending(5).unwrap()));
    assert_eq!(deals("lines.txt"), lines);
}
