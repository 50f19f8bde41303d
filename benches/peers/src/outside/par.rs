//! Par, as its functions `DealerPar`, `SidesPar` and `Par` give it.

use std::ffi::{c_char, c_int};

use anyhow::{Result, ensure};
use dds_bridge_sys as c;
use dds_cards::{Seat, Side, Strain};
use dds_deal::{TrickTable, Vulnerability};

use super::{status, strain_index};

/// Its answer for a dealer: `SCORE:CONTRACT[,CONTRACT…]`, the score that of North-South.
pub(crate) fn of_dealer(
    table: &TrickTable,
    dealer: Seat,
    vulnerability: Vulnerability,
) -> Result<String> {
    let mut result = c::ParResultsDealer::default();
    // SAFETY: both pointers lead to live values of the types the function asks for.
    let code = unsafe {
        c::DealerPar(
            &raw const *results(table),
            &raw mut result,
            dealer as c_int,
            vulnerable(vulnerability),
        )
    };
    status(code)?;
    line(&result, 1)
}

/// Its answers when North-South and when East-West bid first, in the same form.
pub(crate) fn of_sides(table: &TrickTable, vulnerability: Vulnerability) -> Result<[String; 2]> {
    let mut both = [c::ParResultsDealer::default(); 2];
    // SAFETY: the function writes two results, for which `both` has room.
    let code = unsafe {
        c::SidesPar(&raw const *results(table), both.as_mut_ptr(), vulnerable(vulnerability))
    };
    status(code)?;
    // It counts the score for the side that bids first.
    Ok([line(&both[0], 1)?, line(&both[1], -1)?])
}

/// Score and contracts as text when North-South and when East-West bid first.
pub(crate) fn texts(table: &TrickTable, vulnerability: Vulnerability) -> Result<[[String; 2]; 2]> {
    let mut result = c::ParResults::default();
    // SAFETY: both pointers lead to live values of the types the function asks for.
    let code =
        unsafe { c::Par(&raw const *results(table), &raw mut result, vulnerable(vulnerability)) };
    status(code)?;
    let of = |side: Side| {
        let side = side as usize;
        [text(&result.par_score[side]), text(&result.par_contracts_string[side])]
    };
    Ok(Side::ALL.map(of))
}

fn line(result: &c::ParResultsDealer, sign: c_int) -> Result<String> {
    let count = usize::try_from(result.number)?;
    ensure!(count <= result.contracts.len(), "{count} contracts");
    let contracts: Vec<String> =
        result.contracts.iter().take(count).map(|contract| text(contract)).collect();
    Ok(format!("{}:{}", sign * result.score, contracts.join(",")))
}

fn text(bytes: &[c_char]) -> String {
    let bytes = bytes.iter().map(|byte| byte.to_ne_bytes()[0]);
    bytes.take_while(|byte| *byte != 0).map(char::from).collect()
}

const fn vulnerable(vulnerability: Vulnerability) -> c_int {
    match vulnerability {
        Vulnerability::None => 0,
        Vulnerability::Both => 1,
        Vulnerability::NorthSouth => 2,
        Vulnerability::EastWest => 3,
    }
}

fn results(table: &TrickTable) -> Box<c::DdTableResults> {
    let mut results = c::DdTableResults::default();
    for strain in Strain::ALL {
        for seat in Seat::ALL {
            let tricks = table.get(strain, seat).get();
            results.res_table[strain_index(strain)][seat as usize] = c_int::from(tricks);
        }
    }
    Box::new(results)
}
