//! The 20 results in PBN. Source: PBN 2.1, section 5.7, and BridgeComposer's `DoubleDummyTricks`.

use dds_cards::{BySeat, ByStrain, Seat, Strain};

use dds_deal::{TrickTable, Tricks};

/// The columns that are written.
pub(super) const COLUMNS: &str = "Declarer;Denomination\\2R;Result\\2R";

/// The order of declarers in `DoubleDummyTricks`.
const DECLARERS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

/// The 20 rows of the section `OptimumResultTable`.
pub(super) fn rows(table: &TrickTable) -> Vec<String> {
    let row = |seat| {
        Strain::ALL.map(|strain| {
            let strain_text = strain.to_string();
            format!("{seat} {strain_text:>2} {:>2}", table.get(strain, seat))
        })
    };
    Seat::ALL.into_iter().flat_map(row).collect()
}

/// The table of a section `OptimumResultTable`, `None` unless it has all results, each once or
/// the same each time. The columns may stand in any order.
pub(super) fn read(columns: &str, rows: &[&str]) -> Option<TrickTable> {
    let names: Vec<_> = columns.split(';').map(column_name).collect();
    let column = |wanted: &str| names.iter().position(|name| name.eq_ignore_ascii_case(wanted));
    let (declarer, strain) = (column("Declarer")?, column("Denomination")?);
    let result = column("Result")?;
    let mut found = ByStrain([BySeat([None; 4]); 5]);
    for row in rows {
        let fields: Vec<_> = row.split_whitespace().collect();
        let strain: Strain = fields.get(strain)?.parse().ok()?;
        let declarer: Seat = fields.get(declarer)?.parse().ok()?;
        let tricks = Tricks::new(fields.get(result)?.parse().ok()?)?;
        let slot: &mut Option<Tricks> = &mut found[strain][declarer];
        if slot.is_some_and(|before| before != tricks) {
            return None;
        }
        *slot = Some(tricks);
    }
    let mut results = ByStrain::<BySeat<Tricks>>::default();
    for strain in Strain::ALL {
        for declarer in Seat::ALL {
            results[strain][declarer] = found[strain][declarer]?;
        }
    }
    Some(TrickTable::new(results))
}

/// The name in a column such as `+Denomination\2R`.
fn column_name(column: &str) -> &str {
    column.split('\\').next().unwrap_or_default().trim().trim_start_matches(['+', '-'])
}

/// The value of `DoubleDummyTricks`: 20 digits, declarers N S E W, in each NT S H D C.
pub(super) fn digits(table: &TrickTable) -> String {
    let of =
        |declarer| Strain::ALL.map(|strain| format!("{:x}", table.get(strain, declarer).get()));
    DECLARERS.map(|declarer| of(declarer).concat()).concat()
}

/// The table of a value of `DoubleDummyTricks`.
pub(super) fn from_digits(value: &str) -> Option<TrickTable> {
    // Read as if it were a line of this project, then turned.
    let read: TrickTable = value.parse().ok()?;
    let in_order: Vec<_> = read.iter().map(|(_, _, tricks)| tricks).collect();
    let mut results = ByStrain::<BySeat<Tricks>>::default();
    for (index, tricks) in in_order.into_iter().enumerate() {
        results[Strain::ALL[index % 5]][DECLARERS[index / 5]] = tricks;
    }
    Some(TrickTable::new(results))
}
