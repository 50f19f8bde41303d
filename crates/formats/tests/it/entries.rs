//! Boards with players, auction and play: what each format has a place for comes back, a file read
//! in parts is the file, and what is kept is kept to the byte.

use std::num::NonZeroU32;

use dds_cards::{BySeat, Card, Seat, Strain};
use dds_deal::random::Dealer;
use dds_deal::{
    Call, Contract, Deal, Doubling, Entry, Level, Record, TrickTable, Tricks, Vulnerability,
};
use dds_formats::read::{Entries, Format, Item, Located};
use dds_formats::{csv, gib, lin, pbn, rbn, zrd};
use proptest::prelude::*;

fn tables() -> impl Strategy<Value = TrickTable> {
    prop::collection::vec(1..=13_u8, 20).prop_map(|results| {
        let mut results = results.into_iter();
        TrickTable::from_fn(|_, _| Tricks::new(results.next().unwrap()).unwrap())
    })
}

fn names() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[A-Z][a-zé. ]{0,8}[a-z]", Just("O'Hara".to_owned())]
}

fn calls() -> impl Strategy<Value = Call> {
    let bid = (0..7_usize, 0..5_usize)
        .prop_map(|(level, strain)| Call::Bid(Level::ALL[level], Strain::ALL[strain]));
    prop_oneof![Just(Call::Pass), Just(Call::Double), Just(Call::Redouble), bid]
}

fn contracts() -> impl Strategy<Value = Contract> {
    (0..7_usize, 0..5_usize, 0..3_usize, 0..4_usize).prop_map(|(level, strain, doubling, seat)| {
        Contract {
            level: Level::ALL[level],
            strain: Strain::ALL[strain],
            doubling: Doubling::ALL[doubling],
            declarer: Seat::ALL[seat],
        }
    })
}

fn dates() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        (1900..2100_u32, 1..=12_u32, 1..=28_u32).prop_map(|(y, m, d)| format!("{y}.{m:02}.{d:02}"))
    ]
}

prop_compose! {
    /// A board of which everything is told or not; its contract is that of its auction if it has one.
    fn entries()(
        index in any::<u64>(),
        number in prop::option::of(1..200_u32),
        dealer in 0..4_usize,
        sides in 0..4_usize,
        table in prop::option::of(tables()),
        (event, site, date) in (names(), names(), dates()),
        players in [names(), names(), names(), names()],
        auction in prop::collection::vec(calls(), 0..12),
        contract in prop::option::of(contracts()),
        cards in 0..=52_usize,
        tricks in prop::option::of(0..=13_u8),
    ) -> Entry {
        let dealer = Seat::ALL[dealer];
        let of_auction = Contract::of_auction(dealer, &auction);
        let contract = if auction.is_empty() { contract } else { of_auction };
        let deal = Dealer::nth(3, index);
        Entry {
            number: number.and_then(NonZeroU32::new),
            dealer: Some(dealer),
            vulnerability: Some(Vulnerability::ALL[sides]),
            table,
            event,
            site,
            date,
            players: BySeat(players),
            play: contract.map_or_else(Vec::new, |contract| played(&deal, contract, cards)),
            auction,
            contract,
            tricks: tricks.and_then(Tricks::new),
            ..Entry::from(deal)
        }
    }
}

/// Cards of a deal as they might be played; nobody minds a revoke.
fn played(deal: &Deal, contract: Contract, count: usize) -> Vec<Card> {
    let hands = deal.hands().map(|hand| hand.cards().collect::<Vec<_>>());
    let tricks: Vec<_> =
        (0..13).map(|trick| hands.clone().map(|cards| Some(cards[trick]))).collect();
    let mut cards = dds_deal::play::cards(contract.declarer.lho(), contract.strain, &tricks);
    cards.truncate(count);
    cards
}

fn read(bytes: &[u8], format: Format) -> Vec<Entry> {
    let items = Entries::new(bytes, Some(format)).unwrap().map(Result::unwrap);
    items.filter_map(|item| item.found).map(Result::unwrap).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_of_pbn_come_back(entries in prop::collection::vec(entries(), 1..5)) {
        let text: String = entries.iter().map(pbn::text).collect();
        prop_assert_eq!(read(text.as_bytes(), Format::Pbn), entries);
    }

    #[test]
    fn entries_come_back_from_serde(entry in entries()) {
        let text = serde_json::to_string(&entry).unwrap();
        prop_assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry.clone());
        // What is not told may be left out.
        let deal = format!("{{\"deal\":\"{}\",\"other\":1}}", entry.deal);
        prop_assert_eq!(serde_json::from_str::<Entry>(&deal).unwrap(), Entry::from(entry.deal));
        for call in &entry.auction {
            let text = serde_json::to_string(call).unwrap();
            prop_assert_eq!(text, format!("\"{call}\""));
        }
    }

    #[test]
    fn boards_of_rbn_come_back(entries in prop::collection::vec(entries(), 1..5)) {
        let text: String = entries.iter().map(rbn::text).collect();
        prop_assert_eq!(Format::of(text.as_bytes()), Some(Format::Rbn));
        prop_assert_eq!(&read(text.as_bytes(), Format::Rbn), &entries);
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(read(windows.as_bytes(), Format::Rbn), entries);
    }

    #[test]
    fn boards_of_lin_come_back(entries in prop::collection::vec(entries(), 1..5)) {
        // LIN has neither table nor event, and a contract is that of the auction. A line without
        // players would get those of the line before.
        let entries: Vec<_> = entries.into_iter().map(|mut entry| {
            entry.players[Seat::South] = "Süd".into();
            let contract = entry.contract.filter(|_| !entry.auction.is_empty());
            let Entry { number, dealer, vulnerability, players, auction, play, tricks, .. } = entry;
            Entry {
                number, dealer, vulnerability, players, auction, play, tricks, contract,
                ..Entry::from(entry.deal)
            }
        }).collect();
        let text: String = entries.iter().map(|entry| lin::line(entry) + "\n").collect();
        prop_assert_eq!(&read(text.as_bytes(), Format::Lin), &entries);
        let links: String = entries.iter().map(|entry| lin::url_of_entry(entry) + "\n").collect();
        prop_assert_eq!(read(links.as_bytes(), Format::Link), entries);
    }

    #[test]
    fn records_of_gib_binary_come_back(index in any::<u64>(), table in prop::option::of(tables())) {
        let record = Record { deal: Dealer::nth(4, index), table };
        let bytes = gib::binary::encode(&record).unwrap();
        prop_assert_eq!(gib::binary::decode(&bytes), Ok(record));
        let file = [bytes, bytes, bytes].concat();
        prop_assert_eq!(Format::of(&file), Some(Format::GibBinary));
        prop_assert_eq!(read(&file, Format::GibBinary), vec![Entry::from(record); 3]);
    }

    #[test]
    fn records_are_known_however_few(index in any::<u64>(), table in tables()) {
        let record = Record { deal: Dealer::nth(5, index), table: Some(table) };
        prop_assert_eq!(Format::of(&zrd::encode(&record).unwrap()), Some(Format::Zrd));
        prop_assert_eq!(Format::of(&gib::binary::encode(&record).unwrap()), Some(Format::GibBinary));
    }

    #[test]
    fn any_file_read_as_pbn_is_kept_to_the_byte(pieces in prop::collection::vec(0..14_usize, 0..40)) {
        const PIECES: [&[u8]; 14] = [
            b"[Event \"x\"]\n", b"[Board \"1\"]\r\n", b"[Deal \"N:A... K... Q... J...\"]\n", b"\n",
            b"[Deal \"N:A... A... Q... J...\"]\n", b"{ a comment\n[Board \"7\"]\n} ", b"; \xe9\xff\n",
            b"[Auction \"N\"]\n1NT Pass Pass Pass\n", b"% escaped [Board \"1\"]\n", b"{ open",
            b"[Deal \"N:.A.. .K.. .Q.. .J..\"] [Board \"2\"]", b"[Deal \"N:A...\n",
            b"[Site \"Gen\xe8ve\"]", "[West \"Ö ♠\"]\n".as_bytes(),
        ];
        let start = if pieces.len() % 3 == 0 { b"\xef\xbb\xbf".as_slice() } else { b"" };
        let file: Vec<u8> = [start].into_iter().chain(pieces.iter().map(|&p| PIECES[p])).flatten().copied().collect();
        let items: Vec<Item> = Entries::new(file.as_slice(), Some(Format::Pbn)).unwrap().map(Result::unwrap).collect();
        let again: Vec<u8> = items.iter().filter_map(|item| item.source.as_ref())
            .flat_map(|source| source.bytes(&source.text)).collect();
        prop_assert_eq!(again, file);
    }

    #[test]
    fn any_bytes_in_any_format_end_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for format in Format::ALL {
            for item in Entries::new(bytes.as_slice(), Some(*format)).unwrap() {
                prop_assert!(item.unwrap().line > 0);
            }
        }
        let text = String::from_utf8_lossy(&bytes).replace('\u{fffd}', "\nH ");
        for labels in ["A WZ:", "P ", "C ", "M ", "N ", "H W:", "D "] {
            rbn::entries(&format!("{labels}{text}")).for_each(drop);
        }
    }

    #[test]
    fn lin_is_the_same_in_parts_and_whole(pieces in prop::collection::vec(0..9_usize, 0..30)) {
        const PIECES: [&str; 9] = [
            "vg|A,B,P,1,2,C,0,D,0|\n", "pn|a,b,c,d,e,f,g,h|pg||\n", "qx|o1|", "qx|c2|\n",
            "md|3SQ,SJ,SA,SK|", "md|3SQ,SQ,SA,SK|\n", "sv|o|mb|1N!|an|x|mb|p|\n", "pc|sA|pc|S9|mc|1|\n",
            "nt|text\nmore|",
        ];
        let text: String = pieces.iter().map(|&piece| PIECES[piece]).collect();
        let whole: Vec<_> = lin::entries(&text).map(|found| match found {
            Ok(Located { line, value }) => (line, Ok(value)),
            Err(error) => (error.line, Err(error.problem.to_string())),
        }).collect();
        let parts: Vec<_> = Entries::new(text.as_bytes(), Some(Format::Lin)).unwrap().map(Result::unwrap)
            .map(|item| (item.line, item.found.unwrap().map_err(|problem| problem.to_string()))).collect();
        prop_assert_eq!(parts, whole);
    }
}

/// The file is of another program: nothing of it is lost, and it is changed only where it is asked
/// to.
#[test]
fn a_file_of_another_program_is_kept() {
    let file: &[u8] = include_bytes!("../data/camrose-1-32.pbn");
    let items: Vec<_> = Entries::new(file, None).unwrap().map(Result::unwrap).collect();
    let text = |item: &Item| item.source.as_ref().map(|source| source.bytes(&source.text)).unwrap();
    assert_eq!(items.iter().flat_map(text).collect::<Vec<_>>(), file);
    let entries: Vec<_> =
        items.iter().filter_map(|item| item.found.clone()).map(Result::unwrap).collect();
    assert_eq!(entries.len(), 32);
    for (number, entry) in (1..).zip(&entries) {
        let number = NonZeroU32::new(number).unwrap();
        assert_eq!(entry.number, Some(number));
        let standard = dds_deal::Board::numbered(number, entry.deal);
        assert_eq!(entry.board(), standard, "dealers and vulnerabilities are those of a match");
        assert!(entry.players.values().all(String::is_empty) && entry.event.is_empty());
    }
    // A table is put in: all lines that were there are still there, in their order.
    let mut document = pbn::Document::new(str::from_utf8(file).unwrap());
    for game in document.games_mut() {
        game.set_table(&TrickTable::default());
    }
    let changed = document.to_string();
    let mut lines = changed.lines();
    let original = str::from_utf8(file).unwrap();
    assert!(original.lines().all(|line| lines.by_ref().any(|kept| kept == line)));
    assert_eq!(changed.lines().count(), original.lines().count() + 32 * 21);
}

/// A board as rpbridge.net/7a12 writes them, with marks, a paragraph and an unfinished play.
#[test]
fn a_board_of_rbn_with_everything_around_it() {
    let text = "D 19930512\nE Example Cup:Final\nF M\nN North+South:West+East:O\n{A paragraph\nover \
                lines.}\nB 8:A\nH W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:\n\
                A WZ:1S*2H2S^14D:4SPP5H!:XA\n1 a note\nC 5HX:N\nP CK972:CQ!H483\nR 9-300:0\n\
                M 4949494949494949494A\n\nB 9\nA NB:PPPP\n\nK x\nH N:A...:A...:Q...:J...\n";
    let found: Vec<_> = rbn::entries(text).collect();
    let first = &found[0].as_ref().unwrap().value;
    assert_eq!(found[0].as_ref().unwrap().line, 8);
    assert_eq!((first.date.as_str(), first.event.as_str()), ("1993.05.12", "Example Cup:Final"));
    assert_eq!(first.players[Seat::West], "West");
    let calls: Vec<_> = first.auction.iter().map(Call::to_string).collect();
    assert_eq!(calls.join(" "), "1S 2H 2S 4D 4S Pass Pass 5H X Pass Pass Pass");
    assert_eq!(first.contract.unwrap().to_string(), "5HX N");
    let play: Vec<_> = first.play.iter().map(Card::to_string).collect();
    assert_eq!(play.join(" "), "CK C9 C7 C2 CQ H4 H8 H3");
    assert_eq!(first.tricks, Tricks::new(9));
    assert_eq!(first.table.unwrap().get(Strain::Clubs, Seat::South), Tricks::new(10).unwrap());
    assert_eq!(first.table.unwrap().get(Strain::Clubs, Seat::West), Tricks::new(4).unwrap());
    // The second repeats the hands and names of the first, and nothing else.
    let second = &found[1].as_ref().unwrap().value;
    assert_eq!((second.deal, &second.players), (first.deal, &first.players));
    assert!(second.is_passed_out() && second.contract.is_none() && second.table.is_none());
    let error = found[2].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "line 20: label H: SA is held by both North and East");
}

#[test]
fn what_is_wrong_in_rbn_names_its_line_and_label() {
    for (line, expected) in [
        (
            "A XZ:",
            "label A: expected the dealer W, N, E or S and the vulnerability Z, N, E, B or ?",
        ),
        (
            "A WQ:",
            "label A: expected the dealer W, N, E or S and the vulnerability Z, N, E, B or ?",
        ),
        ("A WZ:1Q", "label A: '1' is no call: expected 1C to 7N, P, X, R or A"),
        ("A WZ:8C", "label A: '8' is no call: expected 1C to 7N, P, X, R or A"),
        ("C 8S:N", "label C: expected a contract and its declarer, such as '4SX:W', or 'P'"),
        ("C 4S", "label C: expected a contract and its declarer, such as '4SX:W', or 'P'"),
        ("P 97", "label P: '9' is no suit or rank"),
        ("M 123", "label M: expected 20 hexadecimal digits from 0 to D"),
        ("H W:A...", "label H: a deal has four hands, this one has 1"),
        ("H A...", "label H: no first seat: a deal starts with one and a colon, such as 'N:'"),
    ] {
        let text = format!("H N:A...:K...:Q...:J...\n{line}\n\nH N:A...:K...:Q...:J...\n");
        let found: Vec<_> = rbn::entries(&text).collect();
        assert_eq!(found[0].as_ref().unwrap_err().to_string(), format!("line 2: {expected}"));
        assert!(found[1].is_ok(), "{line}");
    }
    let nothing = rbn::entries("B 1\n").next().unwrap().unwrap_err().to_string();
    assert_eq!(nothing, "line 1: no hands: expected a line 'H W:hand:hand:hand:hand'");
}

/// The first deal of the library, which its author's notes give.
#[test]
fn the_two_forms_of_the_gib_library_say_the_same() {
    let line = "JT852.93.KQ7.J82 AQ97.JT654.T6.A5 43.AK8.A542.7643 K6.Q72.J983.KQT9:\
                88887777A9A977778888";
    let record = gib::parse(line).unwrap();
    let bytes = gib::binary::encode(&record).unwrap();
    // Ace, king and queen of spades are with North (1), South (3) and North.
    assert_eq!(bytes[0] & 0b11_1111, 0b01_11_01);
    // Hearts: the text has A9A9 with S, E, N, W on lead; the bytes have W first, in the low bits.
    assert_eq!(bytes[20..22], [0xA9, 0xA9][..]);
    assert_eq!(gib::binary::decode(&bytes), Ok(record));
    let mut wrong = bytes;
    wrong[16] |= 0x0f;
    let error = gib::binary::decode(&wrong).unwrap_err().to_string();
    assert_eq!(error, "15 tricks of North-South at NT by South: at most 13 can be taken");
    let cut = gib::binary::records(&bytes[..25]).next().unwrap().unwrap_err().to_string();
    assert_eq!(cut, "25 bytes follow the last record: one has 26");
}

#[test]
fn who_declares_is_who_named_the_strain_first() {
    for (calls, expected) in [
        ("1C P 1H P 2H P 4H P P P", Some("4H S")),
        ("P 1S P 2S X P P XX", Some("2SXX E")),
        ("1N 2C X P P 2D P P P", Some("2D E")),
        ("1H 1S 2H 2S 3H 3S X", Some("3SX E")),
        ("P P P P", None),
        ("", None),
    ] {
        let calls: Vec<Call> = calls.split_whitespace().map(|call| call.parse().unwrap()).collect();
        let contract = Contract::of_auction(Seat::North, &calls);
        assert_eq!(contract.map(|contract| contract.to_string()).as_deref(), expected);
    }
}

#[test]
fn tabs_stand_for_commas() {
    let deal = Dealer::nth(1, 1);
    let record = Record { deal, table: Some(TrickTable::default()) };
    let text = [csv::header(), csv::line(&record)].join("\n").replace(',', "\t");
    assert_eq!(Format::of(text.as_bytes()), Some(Format::Csv));
    assert_eq!(read(text.as_bytes(), Format::Csv), [Entry::from(record)]);
}

#[test]
fn records_that_are_cut_short_are_named() {
    let deal = Dealer::nth(1, 2);
    let bytes = zrd::encode(&Record { deal, table: None }).unwrap();
    let file = [&bytes[..], &bytes[..7]].concat();
    let items: Vec<_> = Entries::new(file.as_slice(), None).unwrap().map(Result::unwrap).collect();
    assert_eq!(items[0].found, Some(Ok(deal.into())));
    let error = items[1].found.as_ref().unwrap().as_ref().unwrap_err().to_string();
    assert_eq!((items[1].line, error.as_str()), (2, "7 bytes follow the last record: one has 23"));
    let array = dds_formats::npy::from_deals(&[deal, deal]);
    for (file, said) in [
        (array[..128 + 60].to_vec(), "60 bytes of data: the header says 104"),
        ([array.clone(), vec![0]].concat(), "105 bytes of data: the header says 104"),
    ] {
        let items: Vec<_> =
            Entries::new(file.as_slice(), None).unwrap().map(Result::unwrap).collect();
        let error = items.last().unwrap().found.as_ref().unwrap().as_ref().unwrap_err().to_string();
        assert_eq!(error, said);
    }
}
