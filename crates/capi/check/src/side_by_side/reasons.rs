//! Why our library answers some calls differently on purpose.

use std::ffi::c_int;

use capi_check::answer::Answer;
use capi_check::call::{bytes_of, make};
use capi_check::reply::{meaning, part};
use capi_check::rlib;
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
pub(super) fn reason(case: &Case<'_>) -> Option<&'static str> {
    let deals = || questions(case.name, case.bytes).into_iter();
    let Some(theirs) = case.theirs else { return ended(case) };
    let (own, other) = (case.ours.code, theirs.code);
    let play = case.name.starts_with("Analyse");
    let short = case.name.strip_prefix("dds_c_").unwrap_or(case.name);
    match (own, other) {
        (-15, _) => Some("a thread index below 0"),
        (-1, -98) if case.name == "AnalyseAllPlaysPBN" && plays_beyond(case.bytes) => {
            Some("theirs reads plays beyond their structure")
        }
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
        (1, 1) if play && deals().any(|(deal, _)| on_table(&deal) > 0) => {
            Some("the play of a trick under way counts its first station")
        }
        (1, 1) if play && plays(case.name, case.bytes).iter().any(revokes) => {
            Some("the value of a trick in which a hand revokes")
        }
        (own, other) if own < 0 && other < 0 && case.name.contains("All") => {
            several_faults(case, other).then_some("of several wrong boards ours names the first")
        }
        (1, 1) if case.name == "ErrorMessage" || case.name == "dds_c_error_message" => {
            Some("the text of -101, as in DDS 2.9")
        }
        (1, -99) | (-14 | -12 | -4 | -2, -99) => Some("white space after the last hand"),
        (1, 1) if short.contains("ar") && impossible_table(case) => Some("a table no deal has"),
        _ => None,
    }
}

/// What in the call may end their process.
fn ended(case: &Case<'_>) -> Option<&'static str> {
    let any = |wild: fn(&Deal) -> bool| {
        case.name.contains("All")
            && questions(case.name, case.bytes).iter().any(|(deal, _)| wild(deal))
    };
    if any(|deal| !(0..5).contains(&deal.trump)) {
        return Some("theirs ends the process: a batch with a wild number of the strain");
    }
    if any(|deal| deal.remain_cards.iter().flatten().any(|holding| holding & !0x7ffc != 0)) {
        return Some("theirs ends the process: a batch with a holding of cards that do not exist");
    }
    if case.name == "AnalyseAllPlaysPBN" && plays_beyond(case.bytes) {
        return Some("theirs ends the process: it reads plays beyond their structure");
    }
    (case.name.starts_with("AnalyseAll") && wild_play(case))
        .then_some("theirs ends the process: a play of a wild number of cards or a wild card")
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

/// The plays of a call, each with its deal.
fn plays(name: &str, bytes: &[u8]) -> Vec<(Deal, Vec<(c_int, c_int)>)> {
    let traces = |start: usize, size: usize| {
        let pbn = size == size_of::<PlayTracePBN>();
        (0..).map(move |index| {
            if pbn {
                letters(&part(bytes, start + index * size))
            } else {
                numbers(&part(bytes, start + index * size))
            }
        })
    };
    let (start, size) = traces_at(name);
    questions(name, bytes).into_iter().map(|(deal, _)| deal).zip(traces(start, size)).collect()
}

/// Where the plays of a call begin, and the size of one.
fn traces_at(name: &str) -> (usize, usize) {
    match name {
        "AnalysePlayBin" => (size_of::<Deal>(), size_of::<PlayTraceBin>()),
        "AnalysePlayPBN" => (size_of::<DealPBN>(), size_of::<PlayTracePBN>()),
        "AnalyseAllPlaysBin" => (size_of::<Boards>() + 4, size_of::<PlayTraceBin>()),
        _ => (size_of::<BoardsPBN>() + 4, size_of::<PlayTracePBN>()),
    }
}

/// Whether a play of a batch has fewer than 0 cards, more than there are, or one that does not exist.
fn wild_play(case: &Case<'_>) -> bool {
    let (start, size) = traces_at(case.name);
    let plays = plays(case.name, case.bytes);
    let number = |play: usize| *part::<c_int>(case.bytes, start + play * size);
    (0..plays.len()).any(|play| !(0..=52).contains(&number(play)))
        || plays
            .iter()
            .flat_map(|(_, play)| play)
            .any(|&(suit, rank)| !(0..4).contains(&suit) || !(2..15).contains(&rank))
}

fn numbers(play: &PlayTraceBin) -> Vec<(c_int, c_int)> {
    let number = usize::try_from(play.number).unwrap_or_default();
    play.suit.into_iter().zip(play.rank).take(number).collect()
}

fn letters(play: &PlayTracePBN) -> Vec<(c_int, c_int)> {
    let number = usize::try_from(play.number).unwrap_or_default();
    let at =
        |letter: u8, all: &[u8]| all.iter().position(|other| *other == letter).map(|p| p as c_int);
    let pairs = play.cards.chunks_exact(2).take(number);
    let card = |pair: &[std::ffi::c_char]| {
        let [suit, rank] = [0, 1].map(|place| pair[place].to_ne_bytes()[0].to_ascii_uppercase());
        Some((at(suit, b"SHDC")?, at(rank, b"..23456789TJQKA")?))
    };
    pairs.map_while(card).collect()
}

/// Whether more plays are announced than there is room for.
fn plays_beyond(bytes: &[u8]) -> bool {
    *part::<c_int>(bytes, size_of::<BoardsPBN>()) > 200
}

/// Whether a card is a revoke.
fn revokes((deal, play): &(Deal, Vec<(c_int, c_int)>)) -> bool {
    let mut hands = deal.remain_cards;
    let mut leader = deal.first.rem_euclid(4) as usize;
    for trick in play.chunks(4) {
        let Some(&(led, _)) = trick.first() else { return false };
        for (step, &(suit, rank)) in trick.iter().enumerate() {
            let hand = &mut hands[(leader + step) % 4];
            if !(0..4).contains(&suit) || !(2..15).contains(&rank) {
                return false;
            }
            hand[suit as usize] &= !(1 << rank);
            if suit != led && hand[led as usize] & 0x7ffc != 0 {
                return true;
            }
        }
        let strength = |&(suit, rank): &(c_int, c_int)| (suit == deal.trump, suit == led, rank);
        let best = (0..trick.len()).max_by_key(|&step| strength(&trick[step])).unwrap_or_default();
        leader = (leader + best) % 4;
    }
    false
}

/// Whether one of the boards alone gives the code that they named.
fn several_faults(case: &Case<'_>, code: c_int) -> bool {
    if case.name.starts_with("Calc") {
        return alone(case, code);
    }
    questions(case.name, case.bytes).iter().any(|(deal, asked)| {
        let numbers = asked.iter().chain(&[0]).flat_map(|number| number.to_ne_bytes());
        let bytes: Vec<u8> = bytes_of(deal).iter().copied().chain(numbers).collect();
        // SAFETY: our own functions, linked in.
        let answer = unsafe { make("SolveBoard", &bytes, &rlib::lookup) };
        answer.is_ok_and(|answer| answer.code == code)
    })
}

/// The same for deals of tables.
fn alone(case: &Case<'_>, code: c_int) -> bool {
    let (start, name) = match case.name {
        "CalcAllTables" | "CalcAllTablesN" | "CalcAllTablesX" => (32, "CalcDDtable"),
        _ => (32, "CalcDDtablePBN"),
    };
    let size = if name == "CalcDDtable" { 64 } else { 80 };
    case.bytes.get(start..).unwrap_or_default().chunks_exact(size).take(200).any(|deal| {
        // SAFETY: our own functions, linked in.
        let answer = unsafe { make(name, deal, &rlib::lookup) };
        answer.is_ok_and(|answer| answer.code == code)
    })
}

/// Par of a table in which both sides take more than 13 tricks together, or far fewer.
fn impossible_table(case: &Case<'_>) -> bool {
    case.bytes.len() >= 80 && !case.name.starts_with("Calc") && {
        let table = part::<DdTableResults>(case.bytes, 0);
        table.res_table.iter().any(|row| row[0].max(row[2]) + row[1].max(row[3]) > 13)
    }
}
