//! Some of the 20 results are those of the whole table.

use dds::{PartialTable, Seat, SeatSet, Solver, Strain, TableMask, TrickTable};
use dds_deal::random::Dealer;
use dds_testkit::sample::Dice;

#[test]
fn any_choice_of_cells_is_part_of_the_table() {
    let (mut dealer, mut dice, mut solver) = (Dealer::new(1), Dice::new(1), Solver::new());
    for turn in 0..60 {
        let deal = dealer.ending(3 + turn % 6).expect("3 to 8 cards");
        let table = Solver::new().table(&deal);
        let bits = dice.bits();
        let all = Strain::ALL.into_iter().flat_map(|strain| Seat::ALL.map(|seat| (strain, seat)));
        let cells: TableMask = all
            .enumerate()
            .filter(|(index, _)| bits >> index & 1 != 0)
            .map(|(_, cell)| cell)
            .collect();
        let found = solver.results(&deal, cells);
        assert_eq!(found.iter().count(), cells.len());
        for (strain, seat, tricks) in table.iter() {
            let expected = cells.contains(strain, seat).then_some(tricks);
            assert_eq!(found.get(strain, seat), expected, "{deal} {strain} {seat}");
        }
        assert_eq!(found.complete(), None);
        assert_eq!(found.to_string().parse(), Ok(found));
        assert_eq!(solver.results(&deal, TableMask::ALL).complete(), Some(table));
    }
}

#[test]
fn cells_are_sets() {
    let spades = TableMask::of(Strain::Spades);
    assert_eq!(spades.declarers(Strain::Spades), SeatSet::all());
    assert_eq!(spades.declarers(Strain::Hearts), SeatSet::empty());
    let south = TableMask::by(SeatSet::SOUTH);
    assert_eq!((south.len(), TableMask::ALL.len(), TableMask::NONE.len()), (5, 20, 0));
    assert_eq!((spades | south).len(), 8);
    assert_eq!(spades & south, TableMask::NONE.with(Strain::Spades, Seat::South));
    assert!(TableMask::NONE.is_empty() && !south.is_empty());
    assert_eq!(TableMask::ALL.iter().collect::<TableMask>(), TableMask::ALL);
}

#[test]
fn texts_of_partial_tables() {
    let table: TrickTable = "7676A3A39494848437A7".parse().unwrap();
    let whole = PartialTable::from(table);
    assert_eq!((whole.to_string(), whole.complete()), (table.to_hex(), Some(table)));
    let part: PartialTable = "7-7-A3A3----848437A7".parse().unwrap();
    assert_eq!(part.to_string(), "7-7-A3A3----848437A7");
    assert!("7-7-".parse::<PartialTable>().is_err());
    assert!("7-7-A3A3----848437AX".parse::<PartialTable>().is_err());
}

#[test]
fn the_text_of_a_mask_names_strains_and_declarers() {
    let mask = TableMask::of(Strain::Spades).with(Strain::Notrump, Seat::East);
    assert_eq!(mask.to_string(), "NT:E,S:NESW");
    for (text, expected) in [
        ("NT:E,S:NESW", mask),
        (" s:wsen , nt:e ", mask),
        ("all", TableMask::ALL),
        ("none", TableMask::NONE),
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    for wrong in ["", "S", "S:", "S:X", "X:N", "S:N,", "S:N;H:N"] {
        assert!(wrong.parse::<TableMask>().is_err(), "{wrong}");
    }
}
