//! Par of a table in the seven forms of DDS.

use std::ffi::c_int;

use dds_cards::{Seat, Side, Strain};
use dds_deal::par::{Declarers, Par, ParContract};
use dds_deal::{TrickTable, Tricks, Vulnerability};

use crate::fault::Fault;
use crate::pbn::field;
use crate::question::seat;
use crate::table::STRAINS;
use crate::types::{
    ContractType, DdTableResults, ParResults, ParResultsDealer, ParResultsMaster, ParTextResults,
};

/// Both sides, in the order of the result arrays.
const VIEWS: [Side; 2] = [Side::NorthSouth, Side::EastWest];

/// The table of numbers from 0 to 13.
pub(crate) fn table(results: &DdTableResults) -> Result<TrickTable, Fault> {
    let tricks = |number: c_int| u8::try_from(number).ok().and_then(Tricks::new);
    if results.res_table.iter().flatten().any(|&number| tricks(number).is_none()) {
        return Err(Fault::ParTable);
    }
    Ok(TrickTable::from_fn(|strain, declarer| {
        let row = STRAINS.iter().position(|&other| other == strain).unwrap_or_default();
        tricks(results.res_table[row][declarer as usize]).unwrap_or_default()
    }))
}

/// The vulnerability of a number.
pub(crate) fn vulnerability(number: c_int) -> Result<Vulnerability, Fault> {
    let index = usize::try_from(number).map_err(|_| Fault::Unknown)?;
    Vulnerability::ALL.get(index).copied().ok_or(Fault::Unknown)
}

/// The dealer of a number.
pub(crate) fn dealer(number: c_int) -> Result<Seat, Fault> {
    seat(number).ok_or(Fault::Unknown)
}

/// `Par`: score and contracts as text, for both sides first.
pub(crate) fn both_views(table: &TrickTable, vulnerability: Vulnerability) -> ParResults {
    let texts = VIEWS.map(|side| {
        let par = table.par_of_side(side, vulnerability);
        let contracts: Vec<String> =
            par.contracts.iter().map(|contract| in_levels(contract, vulnerability)).collect();
        (format!("{side} {}", seen_by(side, &par)), format!("{side}:{}", contracts.join(",")))
    });
    ParResults {
        par_score: [field(&texts[0].0), field(&texts[1].0)],
        par_contracts_string: [field(&texts[0].1), field(&texts[1].1)],
    }
}

/// `SidesPar`: a text for each contract, for both sides first.
pub(crate) fn sides(table: &TrickTable, vulnerability: Vulnerability) -> [ParResultsDealer; 2] {
    VIEWS.map(|side| {
        let par = table.par_of_side(side, vulnerability);
        each_contract(&par, seen_by(side, &par), "0N-N")
    })
}

/// `DealerPar`: a text for each contract.
pub(crate) fn of_dealer(
    table: &TrickTable,
    dealer: Seat,
    vulnerability: Vulnerability,
) -> ParResultsDealer {
    let par = table.par(dealer, vulnerability);
    each_contract(&par, par.score.get(), "pass")
}

/// `SidesParBin`: the contracts as numbers, for both sides first.
pub(crate) fn sides_bin(table: &TrickTable, vulnerability: Vulnerability) -> [ParResultsMaster; 2] {
    VIEWS.map(|side| {
        let par = table.par_of_side(side, vulnerability);
        in_numbers(&par, seen_by(side, &par))
    })
}

/// `DealerParBin`: the contracts as numbers.
pub(crate) fn of_dealer_bin(
    table: &TrickTable,
    dealer: Seat,
    vulnerability: Vulnerability,
) -> ParResultsMaster {
    let mut par = table.par(dealer, vulnerability);
    // Unlike `DealerPar`, from notrump down to clubs.
    par.contracts.sort_by_key(|contract| denomination(contract.strain));
    in_numbers(&par, par.score.get())
}

/// `ConvertToDealerTextFormat`: one line such as `Par 110: NS 2S NS 2H`.
pub(crate) fn dealer_line(par: &ParResultsMaster) -> Result<String, Fault> {
    Ok(format!("Par {}: {}", par.score, contracts(par, "N")?.join(" ")))
}

/// `ConvertToSidesTextFormat`: one line a side, such as `Par -120: W 2NT`. When all pass there is
/// only `Par 0`.
pub(crate) fn side_lines(pars: [&ParResultsMaster; 2]) -> Result<ParTextResults, Fault> {
    let lists = [contracts(pars[0], "NT")?, contracts(pars[1], "NT")?];
    if pars[0].score == 0 {
        return Ok(ParTextResults { par_text: [field("Par 0"), field("")], equal: true });
    }
    let lines =
        [0, 1].map(|view| field(&format!("Par {}: {}", pars[view].score, lists[view].join(" "))));
    let equal = i64::from(pars[0].score) == -i64::from(pars[1].score) && lists[0] == lists[1];
    Ok(ParTextResults { par_text: lines, equal })
}

fn seen_by(side: Side, par: &Par) -> c_int {
    if side == Side::NorthSouth { par.score.get() } else { -par.score.get() }
}

/// `NS 23S`: every level that scores the same; `W 4Hx`: a sacrifice.
fn in_levels(contract: &ParContract, vulnerability: Vulnerability) -> String {
    let levels = contract.level.get()..=contract.highest(vulnerability).get();
    let levels: String = levels.map(|level| level.to_string()).collect();
    let doubled = if contract.is_sacrifice() { "x" } else { "" };
    format!("{} {levels}{}{doubled}", contract.declarers, contract.strain.letter())
}

fn each_contract(par: &Par, score: c_int, passed: &str) -> ParResultsDealer {
    let mut texts: Vec<String> = par.contracts.iter().map(ToString::to_string).collect();
    if texts.is_empty() {
        texts.push(passed.into());
    }
    let mut contracts = [[0; 10]; 10];
    for (place, text) in contracts.iter_mut().zip(&texts) {
        *place = field(text);
    }
    ParResultsDealer { number: texts.len().min(10) as c_int, score, contracts }
}

fn in_numbers(par: &Par, score: c_int) -> ParResultsMaster {
    let mut master = ParResultsMaster { score, number: 1, ..ParResultsMaster::default() };
    for (place, contract) in master.contracts.iter_mut().zip(&par.contracts) {
        *place = number_form(contract);
    }
    // When all pass DDS counts one contract, of zeros.
    master.number = par.contracts.len().clamp(1, 10) as c_int;
    master
}

fn number_form(contract: &ParContract) -> ContractType {
    let difference = c_int::from(contract.difference());
    let seats = match contract.declarers {
        Declarers::One(seat) => seat as c_int,
        Declarers::Both(Side::NorthSouth) => 4,
        Declarers::Both(Side::EastWest) => 5,
    };
    ContractType {
        under_tricks: (-difference).max(0),
        over_tricks: difference.max(0),
        level: c_int::from(contract.level.get()),
        denom: denomination(contract.strain),
        seats,
    }
}

/// 0 for notrump, then 1 to 4 from spades to clubs.
fn denomination(strain: Strain) -> c_int {
    strain.trump().map_or(0, |suit| suit as c_int + 1)
}

/// The contracts in words, notrump written as given.
fn contracts(par: &ParResultsMaster, notrump: &str) -> Result<Vec<String>, Fault> {
    let number = usize::try_from(par.number).map_err(|_| Fault::Unknown)?;
    let contracts = par.contracts.get(..number).ok_or(Fault::Unknown)?;
    contracts.iter().map(|contract| in_words(contract, notrump)).collect()
}

/// `NS 2S+1`, `W 4Sx-2`. Numbers no contract has are refused, so that the length is bounded.
fn in_words(contract: &ContractType, notrump: &str) -> Result<String, Fault> {
    const SEATS: [&str; 6] = ["N", "E", "S", "W", "NS", "EW"];
    let possible = (0..=7).contains(&contract.level)
        && (0..=13).contains(&contract.under_tricks)
        && (0..=6).contains(&contract.over_tricks);
    let index = |number: c_int| usize::try_from(number).ok().filter(|_| possible);
    let seats = index(contract.seats).and_then(|seats| SEATS.get(seats)).ok_or(Fault::Unknown)?;
    let denom = match index(contract.denom).ok_or(Fault::Unknown)? {
        0 => notrump.to_owned(),
        suit => STRAINS[..4].get(suit - 1).map(letter).ok_or(Fault::Unknown)?,
    };
    let result = match (contract.under_tricks, contract.over_tricks) {
        (0, 0) => String::new(),
        (0, over) => format!("+{over}"),
        (under, _) => format!("x-{under}"),
    };
    Ok(format!("{seats} {}{denom}{result}", contract.level))
}

fn letter(strain: &Strain) -> String {
    strain.letter().into()
}
