//! What two answers have to have in common.

use std::ffi::c_int;

use dds_capi::types::*;

use crate::answer::Answer;
use crate::call::{FILL, Plain, value_of};

/// The part of an answer that matters, in words: what two libraries must agree in.
///
/// The number of nodes, the order among cards of the same worth, and places that hold no result do
/// not count.
#[must_use]
pub fn meaning(name: &str, answer: &Answer) -> String {
    let short = name.strip_prefix("dds_c_").unwrap_or(name);
    let bytes = &answer.bytes;
    if answer.code != 1 {
        return String::new();
    }
    match short {
        "SolveBoard" | "SolveBoardPBN" | "solve_board" => cards(&value_of(bytes)),
        name if name.starts_with("SolveAll") => {
            let solved: Box<SolvedBoards> = value_of(bytes);
            let count = usize::try_from(solved.no_of_boards).unwrap_or_default().min(200);
            let boards: Vec<String> = solved.solved_board[..count].iter().map(cards).collect();
            format!("{} {}", solved.no_of_boards, boards.join(" | "))
        }
        "AnalysePlayBin" | "AnalysePlayPBN" => tricks(&value_of(bytes)),
        "AnalyseAllPlaysBin" | "AnalyseAllPlaysPBN" => {
            let solved: Box<SolvedPlays> = value_of(bytes);
            let count = usize::try_from(solved.no_of_boards).unwrap_or_default().min(200);
            let plays: Vec<String> = solved.solved[..count].iter().map(tricks).collect();
            format!("{} {}", solved.no_of_boards, plays.join(" | "))
        }
        "DealerPar" | "dealer_par" => contracts(&value_of::<ParResultsDealer>(bytes)),
        "SidesPar" | "sides_par" => {
            value_of::<[ParResultsDealer; 2]>(bytes).each_ref().map(contracts).join(" | ")
        }
        "DealerParBin" | "dealer_par_bin" => numbers(&value_of::<ParResultsMaster>(bytes)),
        "SidesParBin" | "sides_par_bin" => {
            value_of::<[ParResultsMaster; 2]>(bytes).each_ref().map(numbers).join(" | ")
        }
        "Par" | "par_from_table" | "ErrorMessage" | "error_message" => texts(bytes),
        "ConvertToDealerTextFormat" | "convert_to_dealer_text_format" => texts(bytes),
        "ConvertToSidesTextFormat" | "convert_to_sides_text_format" => {
            let lines: Vec<String> = bytes[..256].chunks(128).map(text).collect();
            // When par is 0 the flag is not said to be written.
            let equal = if lines[0] == "Par 0" { 1 } else { bytes[256] };
            format!("{} | {} | {equal}", lines[0], lines[1])
        }
        "CalcPar" | "CalcParPBN" | "calc_par" => {
            format!("{} {}", hex(&bytes[..80]), texts(&bytes[80..]))
        }
        name if name.starts_with("CalcAll") => {
            let rows = if name.contains('X') { bytes.len() / 368 * 80 } else { 16004 };
            let pars: Vec<String> = bytes[rows..].chunks(288).map(texts).collect();
            format!("{} {}", hex(&bytes[..rows]), pars.join(" | "))
        }
        "GetDDSInfo" | "get_dds_info" => String::new(),
        _ => hex(bytes),
    }
}

/// Whether nothing was written.
#[must_use]
pub fn untouched(answer: &Answer) -> bool {
    answer.bytes.iter().all(|&byte| byte == FILL)
}

fn number<T>(count: c_int, most: usize, from: impl Fn(usize) -> T) -> Vec<T> {
    (0..usize::try_from(count).unwrap_or_default().min(most)).map(from).collect()
}

/// The cards in descending order of worth, and in that by suit and rank.
fn cards(found: &FutureTricks) -> String {
    if found.cards == 0 {
        return format!("none:{}", found.score[0]);
    }
    let mut cards = number(found.cards, 13, |place| {
        (-found.score[place], found.suit[place], found.rank[place], found.equals[place])
    });
    // An answer out of order would stay so.
    if cards.is_sorted_by_key(|card| card.0) {
        cards.sort_unstable();
    }
    format!("{cards:?}")
}

fn tricks(solved: &SolvedPlay) -> String {
    format!("{:?}", number(solved.number, 53, |place| solved.tricks[place]))
}

fn contracts(par: &ParResultsDealer) -> String {
    let texts =
        number(par.number, 10, |place| par.contracts[place].map(|letter| letter.to_ne_bytes()[0]));
    format!("{} {:?}", par.score, texts.iter().map(|letters| text(letters)).collect::<Vec<_>>())
}

fn numbers(par: &ParResultsMaster) -> String {
    format!("{} {:?}", par.score, number(par.number, 10, |place| par.contracts[place]))
}

/// The texts of fields of a `ParResults`, or of one line.
fn texts(bytes: &[u8]) -> String {
    if bytes.len() != 288 {
        return text(bytes);
    }
    let (scores, contracts) = bytes.split_at(32);
    let fields = scores.chunks(16).chain(contracts.chunks(128));
    fields.map(text).collect::<Vec<_>>().join(" | ")
}

fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A value at a place of a call's bytes.
#[must_use]
pub fn part<T: Plain>(bytes: &[u8], start: usize) -> Box<T> {
    value_of(bytes.get(start..).unwrap_or_default())
}
