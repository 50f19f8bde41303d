// size: one arm and one maker for each family of functions
//! Random calls, valid and not.

use std::ffi::{c_char, c_int};

use dds_capi::field;
use dds_capi::types::*;
use fastrand::Rng;

use crate::call::{bytes_of, value_of};
use crate::modern;

/// How large and how wrong the calls are.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// The most cards a hand holds.
    pub cards: usize,
    /// The most boards or tables of a batch that is not too large on purpose.
    pub batch: usize,
    /// One in so many calls has a fault put in, or several; 0 for none.
    pub faults: usize,
}

/// The arguments of a random call.
#[must_use]
pub fn arguments(name: &str, rng: &mut Rng, taste: Taste) -> Vec<u8> {
    let mut make = Maker { rng, taste };
    let short = name.strip_prefix("dds_c_").unwrap_or(name);
    let handle = [0, 8].map(c_int::to_ne_bytes).concat();
    let ints = |values: &[c_int]| values.iter().flat_map(|v| v.to_ne_bytes()).collect::<Vec<u8>>();
    match short {
        "SetMaxThreads" | "SetThreading" => ints(&[make.rng.i32(-2..12)]),
        "SetResources" => ints(&[make.rng.i32(-2..64), make.rng.i32(-2..6)]),
        "ErrorMessage" | "error_message" => ints(&[make.rng.i32(-410..10)]),
        "SolveBoard" => {
            let (deal, asked) = make.question();
            [bytes_of(&deal), &ints(&asked), &ints(&[make.index()])].concat()
        }
        "solve_board" => {
            let (deal, asked) = make.question();
            [&handle[..], bytes_of(&deal), &ints(&asked)].concat()
        }
        "SolveBoardPBN" => {
            let (deal, asked) = make.question();
            [bytes_of(&make.pbn(&deal)), &ints(&asked), &ints(&[make.index()])].concat()
        }
        "SolveAllBoardsBin" | "SolveAllBoardsBinSeq" => bytes_of(&*make.boards()).to_vec(),
        "SolveAllBoards" | "SolveAllBoardsSeq" => bytes_of(&*make.boards_pbn()).to_vec(),
        "SolveAllBoardsBinN" | "SolveAllChunksBin" => {
            [bytes_of(&*make.boards()), &ints(&[make.small()])].concat()
        }
        "SolveAllBoardsN" | "SolveAllChunks" | "SolveAllChunksPBN" => {
            [bytes_of(&*make.boards_pbn()), &ints(&[make.small()])].concat()
        }
        "CalcDDtable" | "CalcDDtableN" => {
            [bytes_of(&make.table_deal()), &ints(&[make.small()])].concat()
        }
        "CalcDDtablePBN" | "CalcDDtablePBNN" => {
            [bytes_of(&make.table_pbn()), &ints(&[make.small()])].concat()
        }
        "calc_dd_table" => [&handle[..], bytes_of(&make.table_deal())].concat(),
        "calc_dd_table_pbn" => [&handle[..], bytes_of(&make.table_pbn())].concat(),
        "CalcPar" => [&ints(&[make.vulnerable()])[..], bytes_of(&make.table_deal())].concat(),
        "CalcParPBN" => [&ints(&[make.vulnerable()])[..], bytes_of(&make.table_pbn())].concat(),
        "calc_par" => {
            [&handle[..], &ints(&[make.vulnerable()]), bytes_of(&make.table_deal())].concat()
        }
        "CalcAllTables" | "CalcAllTablesN" => {
            let head = make.table_head();
            [&head[..], bytes_of(&*make.table_deals())].concat()
        }
        "CalcAllTablesPBN" | "CalcAllTablesPBNN" => {
            let head = make.table_head();
            [&head[..], bytes_of(&*make.table_deals_pbn())].concat()
        }
        "CalcAllTablesX" | "CalcAllTablesPBNX" => make.any_tables(short == "CalcAllTablesPBNX"),
        "Par" | "SidesPar" | "SidesParBin" | "par_from_table" | "sides_par" | "sides_par_bin" => {
            [bytes_of(&make.results()), &ints(&[make.vulnerable()])].concat()
        }
        "DealerPar" | "DealerParBin" | "dealer_par" | "dealer_par_bin" => {
            let dealer = make.outside(0, 3);
            [bytes_of(&make.results()), &ints(&[dealer, make.vulnerable()])].concat()
        }
        "ConvertToDealerTextFormat" | "convert_to_dealer_text_format" => {
            bytes_of(&make.master(None)).to_vec()
        }
        "ConvertToSidesTextFormat" | "convert_to_sides_text_format" => {
            let first = make.master(None);
            let second = make.master(Some(&first));
            [bytes_of(&first), bytes_of(&second)].concat()
        }
        "AnalysePlayBin" => {
            let (deal, play) = make.play();
            [bytes_of(&deal), bytes_of(&play), &ints(&[make.index()])].concat()
        }
        "AnalysePlayPBN" => {
            let (deal, play) = make.play();
            let play = make.play_pbn(&play);
            [bytes_of(&make.pbn(&deal)), bytes_of(&play), &ints(&[make.index()])].concat()
        }
        "AnalyseAllPlaysBin" | "AnalyseAllPlaysPBN" => make.plays(short == "AnalyseAllPlaysPBN"),
        "convert_from_pbn" | modern::ALL => {
            let text = make.table_pbn().cards;
            text.iter().take_while(|&&letter| letter != 0).map(|l| l.to_ne_bytes()[0]).collect()
        }
        _ => handle,
    }
}

/// Four hands, the cards played, and whose turn it is.
struct Scene {
    hands: [[u32; 4]; 4],
    first: usize,
    table: Vec<(c_int, c_int)>,
}

struct Maker<'a> {
    rng: &'a mut Rng,
    taste: Taste,
}

impl Maker<'_> {
    fn wrong(&mut self) -> bool {
        self.taste.faults > 0 && self.rng.usize(..self.taste.faults) == 0
    }

    /// A number from `low` to `high`, or now and then one outside.
    fn outside(&mut self, low: c_int, high: c_int) -> c_int {
        if !self.wrong() {
            return self.rng.i32(low..=high);
        }
        let wild = [low - 1, high + 1, c_int::MIN, c_int::MAX, self.rng.i32(..)];
        wild[self.rng.usize(..wild.len())]
    }

    fn index(&mut self) -> c_int {
        if self.wrong() { self.rng.i32(-3..40) } else { 0 }
    }

    fn small(&mut self) -> c_int {
        if self.wrong() { self.rng.i32(-3..300) } else { self.rng.i32(1..4) }
    }

    fn vulnerable(&mut self) -> c_int {
        self.outside(0, 3)
    }

    fn size(&mut self) -> usize {
        // Few large ones: they take most of the time.
        let most = self.taste.cards;
        self.rng.usize(1..=most).min(self.rng.usize(1..=most)).min(self.rng.usize(1..=most))
    }

    fn hands(&mut self, cards: usize) -> [[u32; 4]; 4] {
        let mut deck: Vec<usize> = (0..52).collect();
        self.rng.shuffle(&mut deck);
        let mut hands = [[0; 4]; 4];
        for (place, card) in deck.into_iter().take(4 * cards).enumerate() {
            hands[place % 4][card / 13] |= 4 << (card % 13);
        }
        hands
    }

    /// A card of a hand that follows suit, unless a revoke is wanted.
    fn choose(&mut self, hand: [u32; 4], led: Option<c_int>) -> Option<(c_int, c_int)> {
        let cards = |suit: usize| (2..=14).filter(move |rank| hand[suit] >> rank & 1 == 1);
        let all: Vec<(c_int, c_int)> =
            (0..4).flat_map(|suit| cards(suit).map(move |rank| (suit as c_int, rank))).collect();
        let following: Vec<_> =
            all.iter().copied().filter(|(suit, _)| Some(*suit) == led).collect();
        let from = if following.is_empty() || self.wrong() { all } else { following };
        (!from.is_empty()).then(|| from[self.rng.usize(..from.len())])
    }

    fn scene(&mut self) -> Scene {
        let cards = self.size();
        let mut hands = self.hands(cards);
        let first = self.rng.usize(..4);
        let mut table: Vec<(c_int, c_int)> = Vec::new();
        for step in 0..self.rng.usize(..4) {
            let hand = (first + step) % 4;
            let led = table.first().map(|(suit, _)| *suit);
            if let Some((suit, rank)) = self.choose(hands[hand], led) {
                hands[hand][suit as usize] &= !(1 << rank);
                table.push((suit, rank));
            }
        }
        Scene { hands, first, table }
    }

    fn deal(&mut self) -> Deal {
        let scene = self.scene();
        let mut deal = Deal {
            trump: self.outside(0, 4),
            first: scene.first as c_int,
            remain_cards: scene.hands,
            ..Deal::default()
        };
        for (place, (suit, rank)) in scene.table.into_iter().enumerate() {
            deal.current_trick_suit[place] = suit;
            deal.current_trick_rank[place] = rank;
        }
        if self.wrong() {
            self.spoil(&mut deal);
        }
        deal
    }

    /// One thing of a deal that is wrong, or only unusual.
    fn spoil(&mut self, deal: &mut Deal) {
        let (hand, suit) = (self.rng.usize(..4), self.rng.usize(..4));
        let holding = &mut deal.remain_cards[hand][suit];
        match self.rng.usize(..9) {
            0 => *holding ^= 1 << self.rng.u32(..32),
            1 => *holding |= 1 << self.rng.u32(2..15),
            2 => *holding = 0,
            3 => deal.first = self.outside(0, 3),
            4 => deal.current_trick_rank[self.rng.usize(..3)] = self.rng.i32(-1..17),
            5 => deal.current_trick_suit[self.rng.usize(..3)] = self.rng.i32(-1..6),
            6 => deal.remain_cards = [[0; 4]; 4],
            7 => deal.remain_cards = [[0x7ffc; 4]; 4],
            _ => *holding = self.rng.u32(..),
        }
    }

    fn question(&mut self) -> (Deal, [c_int; 3]) {
        let deal = self.deal();
        let cards: u32 = deal.remain_cards.iter().flatten().map(|h| h.count_ones()).sum();
        let tricks = (cards.div_ceil(4) as c_int).min(13);
        let target = match self.rng.usize(..4) {
            0 => self.outside(-1, 13),
            1 => self.rng.i32(0..=tricks),
            _ => -1,
        };
        (deal, [target, self.outside(1, 3), self.outside(0, 2)])
    }

    fn text(&mut self, hands: &[[u32; 4]; 4]) -> [c_char; 80] {
        let first = self.rng.usize(..4);
        let hand = |step: usize| {
            let suits = hands[(first + step) % 4].map(|holding| {
                let ranks = (2..15).rev().filter(|rank| holding >> rank & 1 == 1);
                ranks.map(|rank| b"23456789TJQKA"[rank - 2] as char).collect::<String>()
            });
            suits.join(".")
        };
        let text = format!("{}:{}", b"NESW"[first] as char, [0, 1, 2, 3].map(hand).join(" "));
        let mut text = field::<80>(&text);
        if self.wrong() {
            match self.rng.usize(..4) {
                0 => text[self.rng.usize(..80)] = self.rng.i8(..) as c_char,
                1 => text[self.rng.usize(..80)] = b" .NESW:AKxq\n"[self.rng.usize(..12)] as c_char,
                2 => text[self.rng.usize(..80)] = 0,
                _ => text = [b'2' as c_char; 80],
            }
        }
        text
    }

    fn pbn(&mut self, deal: &Deal) -> DealPBN {
        DealPBN {
            trump: deal.trump,
            first: deal.first,
            current_trick_suit: deal.current_trick_suit,
            current_trick_rank: deal.current_trick_rank,
            remain_cards: self.text(&deal.remain_cards),
        }
    }

    fn count(&mut self) -> c_int {
        let count = self.rng.usize(0..=self.taste.batch) as c_int;
        // One beyond the most, or none at all.
        if self.wrong() { [201, -1, 0, 100_000][self.rng.usize(..4)] } else { count }
    }

    fn boards(&mut self) -> Box<Boards> {
        let mut boards: Box<Boards> = value_of(&[]);
        boards.no_of_boards = self.count();
        for index in 0..self.taste.batch {
            let (deal, [target, solutions, mode]) = self.question();
            boards.deals[index] = deal;
            (boards.target[index], boards.solutions[index]) = (target, solutions);
            boards.mode[index] = mode;
        }
        boards
    }

    fn boards_pbn(&mut self) -> Box<BoardsPBN> {
        let boards = self.boards();
        let mut texts: Box<BoardsPBN> = value_of(&[]);
        texts.no_of_boards = boards.no_of_boards;
        (texts.target, texts.solutions, texts.mode) =
            (boards.target, boards.solutions, boards.mode);
        for index in 0..self.taste.batch {
            texts.deals[index] = self.pbn(&boards.deals[index]);
        }
        texts
    }

    fn table_deal(&mut self) -> DdTableDeal {
        let cards = self.size();
        let mut deal = Deal { remain_cards: self.hands(cards), ..Deal::default() };
        if self.wrong() {
            self.spoil(&mut deal);
        }
        DdTableDeal { cards: deal.remain_cards }
    }

    fn table_pbn(&mut self) -> DdTableDealPBN {
        let deal = self.table_deal();
        DdTableDealPBN { cards: self.text(&deal.cards) }
    }

    /// Mode, filter and threads.
    fn table_head(&mut self) -> Vec<u8> {
        let mode = self.outside(-1, 3);
        let all_strains = self.rng.bool();
        let filter: [c_int; 5] =
            std::array::from_fn(|_| c_int::from(!all_strains && self.rng.bool()));
        let threads = self.small();
        [mode].into_iter().chain(filter).chain([threads]).flat_map(c_int::to_ne_bytes).collect()
    }

    fn table_deals(&mut self) -> Box<DdTableDeals> {
        let mut deals: Box<DdTableDeals> = value_of(&[]);
        deals.no_of_tables = self.count();
        for index in 0..self.taste.batch {
            deals.deals[index] = self.table_deal();
        }
        deals
    }

    fn table_deals_pbn(&mut self) -> Box<DdTableDealsPBN> {
        let mut deals: Box<DdTableDealsPBN> = value_of(&[]);
        deals.no_of_tables = self.count();
        for index in 0..self.taste.batch {
            deals.deals[index] = self.table_pbn();
        }
        deals
    }

    fn any_tables(&mut self, pbn: bool) -> Vec<u8> {
        let count = if self.wrong() { -1 } else { self.rng.usize(0..=self.taste.batch) as c_int };
        let mut bytes = count.to_ne_bytes().to_vec();
        bytes.extend(self.table_head());
        for _ in 0..count {
            if pbn {
                bytes.extend(bytes_of(&self.table_pbn()));
            } else {
                bytes.extend(bytes_of(&self.table_deal()));
            }
        }
        bytes
    }

    /// A table such as deals have: what one side does not win, the other nearly does.
    fn results(&mut self) -> DdTableResults {
        let mut results = DdTableResults::default();
        for row in &mut results.res_table {
            let tricks = self.rng.i32(0..=13);
            for (seat, place) in row.iter_mut().enumerate() {
                let own = if seat % 2 == 0 { tricks } else { 13 - tricks };
                *place = (own - c_int::from(self.rng.usize(..5) == 0)).max(0);
            }
        }
        if self.wrong() {
            results.res_table[self.rng.usize(..5)][self.rng.usize(..4)] = self.outside(0, 13);
        }
        results
    }

    fn master(&mut self, other: Option<&ParResultsMaster>) -> ParResultsMaster {
        let mut master = ParResultsMaster {
            score: self.rng.i32(-80..80) * 10,
            number: self.outside(0, 10),
            ..ParResultsMaster::default()
        };
        for contract in &mut master.contracts {
            let under = self.rng.bool();
            contract.under_tricks = if under { self.outside(1, 13) } else { 0 };
            contract.over_tricks = if under { 0 } else { self.outside(0, 6) };
            (contract.level, contract.denom) = (self.outside(1, 7), self.outside(0, 4));
            contract.seats = self.outside(0, 5);
        }
        match other {
            Some(other) if self.rng.bool() => {
                ParResultsMaster { score: other.score.wrapping_neg(), ..*other }
            }
            _ => master,
        }
    }

    fn play(&mut self) -> (Deal, PlayTraceBin) {
        let mut deal = self.deal();
        if !self.wrong() {
            // From the start of a trick, as programs ask.
            let cards = self.size();
            deal.remain_cards = self.hands(cards);
            (deal.current_trick_suit, deal.current_trick_rank) = ([0; 3], [0; 3]);
        }
        let mut play = PlayTraceBin { number: 0, suit: [0; 52], rank: [0; 52] };
        let mut scene = Scene {
            hands: deal.remain_cards,
            first: deal.first.rem_euclid(4) as usize,
            table: Vec::new(),
        };
        for place in 0..self.rng.usize(..=52) {
            let Some((suit, rank)) = self.next_card(&mut scene, deal.trump) else { break };
            (play.suit[place], play.rank[place]) = (suit, rank);
            play.number += 1;
        }
        if self.wrong() {
            match self.rng.usize(..3) {
                0 => play.number = self.outside(0, 52),
                1 => play.suit[self.rng.usize(..52)] = self.outside(0, 3),
                _ => play.rank[self.rng.usize(..52)] = self.outside(2, 14),
            }
        }
        (deal, play)
    }

    fn next_card(&mut self, scene: &mut Scene, trump: c_int) -> Option<(c_int, c_int)> {
        let hand = (scene.first + scene.table.len()) % 4;
        let led = scene.table.first().map(|(suit, _)| *suit);
        let (suit, rank) = self.choose(scene.hands[hand], led)?;
        scene.hands[hand][suit as usize] &= !(1 << rank);
        scene.table.push((suit, rank));
        if scene.table.len() == 4 {
            let led = scene.table[0].0;
            let strength = |(suit, rank): (c_int, c_int)| (suit == trump, suit == led, rank);
            let best = (0..4).max_by_key(|&step| strength(scene.table[step]))?;
            scene.first = (scene.first + best) % 4;
            scene.table.clear();
        }
        Some((suit, rank))
    }

    fn play_pbn(&mut self, play: &PlayTraceBin) -> PlayTracePBN {
        let letters = |place: usize| {
            let suit = usize::try_from(play.suit[place]).unwrap_or(9);
            let rank = usize::try_from(play.rank[place].wrapping_sub(2)).unwrap_or(99);
            let suit = b"SHDC".get(suit).copied().unwrap_or(b'?');
            let rank = b"23456789TJQKA".get(rank).copied().unwrap_or(b'?');
            [suit as char, rank as char]
        };
        let count = play.number.clamp(0, 52) as usize;
        let text: String = (0..count).flat_map(letters).collect();
        PlayTracePBN { number: play.number, cards: field(&text) }
    }

    fn plays(&mut self, pbn: bool) -> Vec<u8> {
        let mut boards = self.boards();
        let mut plays: Box<PlayTracesBin> = value_of(&[]);
        plays.no_of_boards = if self.wrong() { self.count() } else { boards.no_of_boards };
        for index in 0..self.taste.batch {
            (boards.deals[index], plays.plays[index]) = self.play();
        }
        let chunk = self.small().to_ne_bytes();
        if !pbn {
            return [bytes_of(&*boards), bytes_of(&*plays), &chunk].concat();
        }
        let mut texts: Box<BoardsPBN> = value_of(&[]);
        let mut traces: Box<PlayTracesPBN> = value_of(&[]);
        (texts.no_of_boards, traces.no_of_boards) = (boards.no_of_boards, plays.no_of_boards);
        for index in 0..self.taste.batch {
            texts.deals[index] = self.pbn(&boards.deals[index]);
            traces.plays[index] = self.play_pbn(&plays.plays[index]);
        }
        [bytes_of(&*texts), bytes_of(&*traces), &chunk].concat()
    }
}
