//! Why our library answers some calls differently on purpose.

use std::ffi::c_int;

use capi_check::call::Answer;
use capi_check::reply::{meaning, part};
use dds_capi::types::*;

use super::holdings;

/// A call that two libraries answered differently.
pub(super) struct Case<'a> {
    pub(super) name: &'static str,
    pub(super) bytes: &'a [u8],
    pub(super) ours: &'a Answer,
    /// `None` when the call ended their process.
    pub(super) theirs: Option<&'a Answer>,
}

/// What a call asks of each position, numbers only.
pub(super) type Asked = (Deal, [c_int; 3]);

/// The questions of a call that solves positions; texts that cannot be read are left out.
pub(super) fn questions(name: &str, bytes: &[u8]) -> Vec<Asked> {
    let at = |start: usize| *part::<c_int>(bytes, start);
    let from = |start: usize| [at(start), at(start + 4), at(start + 8)];
    match name {
        "SolveBoard" => vec![(*part(bytes, 0), from(96))],
        "dds_c_solve_board" => vec![(*part(bytes, 8), from(104))],
        "SolveBoardPBN" => {
            deal(&part(bytes, 0)).into_iter().map(|deal| (deal, from(112))).collect()
        }
        "AnalysePlayBin" => vec![(*part(bytes, 0), [-1, 1, 1])],
        "AnalysePlayPBN" => {
            deal(&part(bytes, 0)).into_iter().map(|deal| (deal, [-1, 1, 1])).collect()
        }
        "AnalyseAllPlaysBin"
        | "SolveAllBoardsBin"
        | "SolveAllBoardsBinN"
        | "SolveAllBoardsBinSeq"
        | "SolveAllChunksBin" => {
            let boards = part::<Boards>(bytes, 0);
            let count = usize::try_from(boards.no_of_boards).unwrap_or_default().min(200);
            let asked = |index: usize| {
                (
                    boards.deals[index],
                    [boards.target[index], boards.solutions[index], boards.mode[index]],
                )
            };
            (0..count).map(asked).collect()
        }
        name if name.starts_with("SolveAll") || name == "AnalyseAllPlaysPBN" => {
            let boards = part::<BoardsPBN>(bytes, 0);
            let count = usize::try_from(boards.no_of_boards).unwrap_or_default().min(200);
            let asked = |index: usize| {
                let numbers = [boards.target[index], boards.solutions[index], boards.mode[index]];
                deal(&boards.deals[index]).map(|deal| (deal, numbers))
            };
            (0..count).filter_map(asked).collect()
        }
        _ => Vec::new(),
    }
}

fn deal(text: &DealPBN) -> Option<Deal> {
    Some(Deal {
        trump: text.trump,
        first: text.first,
        current_trick_suit: text.current_trick_suit,
        current_trick_rank: text.current_trick_rank,
        remain_cards: holdings(&text.remain_cards)?,
    })
}

/// The reason, if there is one. docs/capi.md has the same list, with more words.
pub(super) fn reason(case: &Case<'_>, old: bool) -> Option<&'static str> {
    let Some(theirs) = case.theirs else {
        return Some("theirs ends the process");
    };
    let (own, other) = (case.ours.code, theirs.code);
    let deals = || questions(case.name, case.bytes).into_iter();
    let play = case.name.starts_with("Analyse");
    let short = case.name.strip_prefix("dds_c_").unwrap_or(case.name);
    match (own, other) {
        (-15, _) => Some("a thread index below 0"),
        (-101, _) => Some("a number of boards below 0"),
        (-14, _) if deals().any(|(deal, _)| missing(&deal)) => {
            Some("a card on the table is not given")
        }
        (-4, _) if deals().any(|(deal, _)| twice(&deal)) => Some("a card twice on the table"),
        (-98, 1) if play => Some("a play of less than 0 or more than 52 cards"),
        (1, 1) if short.starts_with("ConvertTo") || short.starts_with("convert_to") => {
            let plain = |answer: &Answer| meaning(case.name, answer).replace(' ', "");
            (plain(case.ours) == plain(theirs)).then_some("a space lost in their par text")
        }
        (-1, 1) if short.starts_with("ConvertTo") || short.starts_with("convert_to") => {
            Some("numbers no contract has, to be put into words")
        }
        (1, 1) if deals().any(|(_, [_, solutions, mode])| solutions == 3 && mode == 0) => {
            Some("mode 0 scores a card without alternative -2 for solutions 3 too")
        }
        (1, 1) if play && deals().any(|(deal, _)| deal.remain_cards != start(&deal)) => {
            Some("the play of a trick under way counts its first station")
        }
        (1, 1) if case.name == "ErrorMessage" || case.name == "dds_c_error_message" => {
            Some("the text of -101, as in DDS 2.9")
        }
        (1, -99) | (-14 | -12 | -4 | -2, -99) if !old => Some("white space after the last hand"),
        (1, 1) if short.contains("ar") && old_par(case) => Some("a table no deal has"),
        _ if old => old_reason(case, theirs),
        _ => None,
    }
}

/// The holdings of a deal if nothing is on the table, and others if something is.
fn start(deal: &Deal) -> [[u32; 4]; 4] {
    let cards: u32 = deal.remain_cards.iter().flatten().map(|holding| holding.count_ones()).sum();
    if cards % 4 == 0 { deal.remain_cards } else { [[1; 4]; 4] }
}

/// How many cards are on the table, from the number held.
fn on_table(deal: &Deal) -> usize {
    let cards = |holding: &u32| (holding & 0x7ffc).count_ones();
    let held: u32 = deal.remain_cards.iter().flatten().map(cards).sum();
    (4 - held as usize % 4) % 4
}

fn missing(deal: &Deal) -> bool {
    deal.current_trick_rank[..on_table(deal)].contains(&0)
}

fn twice(deal: &Deal) -> bool {
    let card = |place: usize| (deal.current_trick_suit[place], deal.current_trick_rank[place]);
    (0..on_table(deal)).any(|place| (0..place).any(|other| card(place) == card(other)))
}

/// Par of a table in which both sides take more than 13 tricks together, or far fewer.
fn old_par(case: &Case<'_>) -> bool {
    case.bytes.len() >= 80 && !case.name.starts_with("Calc") && {
        let table = part::<DdTableResults>(case.bytes, 0);
        table.res_table.iter().any(|row| row[0].max(row[2]) + row[1].max(row[3]) > 13)
    }
}

/// What DDS 2.9 does that 3.4 no longer does.
fn old_reason(case: &Case<'_>, theirs: &Answer) -> Option<&'static str> {
    match (case.ours.code, theirs.code) {
        (1, 1) if case.name.starts_with("Calc") => {
            Some("2.9: tables of fewer than 13 cards a hand count the missing tricks")
        }
        (-12 | -4 | -14 | -2, _) if case.name.starts_with("Calc") => {
            Some("2.9: deals of tables are hardly checked")
        }
        (-1 | -401, _) => Some("2.9: par is not checked"),
        (-99, _) | (_, -99) => Some("2.9: texts are hardly checked"),
        (1, -8) | (-202 | -201, _) => Some("2.9: numbers of tables are hardly checked"),
        (own, _) if own < 0 && case.name.contains("All") => {
            Some("2.9: a batch is solved although one of its boards is refused")
        }
        _ => None,
    }
}
