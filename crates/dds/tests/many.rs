//! Many deals at once give what each gives alone, in the order of the deals.

use dds::{Deal, Solver, TrickTable};
use dds_deal::random::Dealer;

#[test]
fn many_tables_are_those_of_each_deal_in_order() {
    let mut dealer = Dealer::new(15);
    let deals: Vec<Deal> = (0..24).filter_map(|index| dealer.ending(4 + index % 4)).collect();
    assert_eq!(deals.len(), 24);
    let mut solver = Solver::new();
    let alone: Vec<TrickTable> = deals.iter().map(|deal| solver.table(deal)).collect();
    assert_eq!(dds::dd_tables(&deals), alone);
}
