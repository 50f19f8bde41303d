//! Solved deals in the formats that programs exchange: round trips, and what is refused.

use std::num::NonZeroU32;

use dds_cards::{Card, Seat, Strain};
use dds_deal::random::Dealer;
use dds_deal::{Board, Deal, DealError, Record, TrickTable, Tricks};
use dds_formats::read::{self, Format};
use dds_formats::{csv, dlm, dup, gib, lin, npy, zrd};
use proptest::prelude::*;

fn tables() -> impl Strategy<Value = TrickTable> {
    prop::collection::vec(0..=13_u8, 20).prop_map(|results| {
        let mut results = results.into_iter();
        TrickTable::from_fn(|_, _| Tricks::new(results.next().unwrap()).unwrap())
    })
}

/// Full deals with a table or without; a table of zeros stands for none in ZRD.
fn records() -> impl Strategy<Value = Record> {
    (any::<u64>(), prop::option::of(tables())).prop_map(|(index, table)| {
        let table = table.filter(|table| *table != TrickTable::default());
        Record { deal: Dealer::nth(1, index), table }
    })
}

proptest! {
    #[test]
    fn lines_of_gib_come_back(record in records()) {
        let line = gib::line(&record).unwrap();
        prop_assert_eq!(line.len(), if record.table.is_some() { 88 } else { 67 });
        prop_assert_eq!(gib::parse(&line), Ok(record));
        prop_assert_eq!(gib::parse(&format!(" {}\r\n", line.to_lowercase())), Ok(record));
    }

    #[test]
    fn lines_of_csv_come_back(records in prop::collection::vec(records(), 0..5)) {
        let lines = records.iter().map(csv::line);
        let text = [csv::header()].into_iter().chain(lines).collect::<Vec<_>>().join("\r\n");
        let read: Result<Vec<_>, _> = csv::records(&text).map(|r| r.map(|r| r.value)).collect();
        prop_assert_eq!(read.as_ref(), Ok(&records));
        let quoted = format!("\"{}\"", text.replace(',', "\",\"").replace("\r\n", "\"\n\""));
        let read: Result<Vec<_>, _> = csv::records(&quoted).map(|r| r.map(|r| r.value)).collect();
        prop_assert_eq!(read, Ok(records));
    }

    #[test]
    fn bytes_of_zrd_come_back(records in prop::collection::vec(records(), 0..5)) {
        let bytes: Vec<u8> = records.iter().flat_map(|record| zrd::encode(record).unwrap()).collect();
        let read: Result<Vec<_>, _> = zrd::records(&bytes).collect();
        for (record, bytes) in records.iter().zip(bytes.chunks(zrd::RECORD_BYTES)) {
            let table = bytes[13..].try_into().unwrap();
            prop_assert_eq!(zrd::decode_table(&table), Ok(record.table));
            prop_assert_eq!(zrd::encode_table(&record.table.unwrap_or_default()), table);
        }
        prop_assert_eq!(read, Ok(records));
    }

    #[test]
    fn arrays_of_numpy_come_back(
        seed in any::<u64>(),
        lengths in prop::collection::vec(1..=13_usize, 0..20),
        tables in prop::collection::vec(tables(), 0..20),
    ) {
        let mut dealer = Dealer::new(seed);
        let deals: Vec<_> = lengths.iter().map(|&each| dealer.ending(each).unwrap()).collect();
        prop_assert_eq!(npy::deals(&npy::from_deals(&deals)), Ok(deals));
        prop_assert_eq!(npy::tables(&npy::from_tables(&tables)), Ok(tables));
    }

    #[test]
    fn files_of_dealing_machines_come_back(seed in any::<u64>(), count in 1..=99_usize) {
        let mut dealer = Dealer::new(seed);
        let deals: Vec<_> = (0..count).map(|_| dealer.deal()).collect();
        let bytes = dup::encode(&deals).unwrap();
        prop_assert_eq!(bytes.len(), 156 * count);
        let read: Result<Vec<_>, _> = dup::deals(&bytes).collect();
        prop_assert_eq!(read.as_ref(), Ok(&deals));
        let text = dlm::text(&deals).unwrap();
        let boards: Result<Vec<_>, _> = dlm::boards(&text).collect();
        let boards = boards.unwrap();
        let numbers = boards.iter().filter_map(|board| board.value.number).map(u32::from);
        prop_assert_eq!(numbers.collect::<Vec<_>>(), Vec::from_iter(1..=count as u32));
        prop_assert_eq!(boards.iter().map(|board| board.value.deal).collect::<Vec<_>>(), deals);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        place in any::<prop::sample::Index>(),
    ) {
        zrd::records(&bytes).for_each(drop);
        dup::deals(&bytes).for_each(drop);
        let _ = read::file(&bytes, Format::of(&bytes));
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(gib::parse(&text).is_err());
        dlm::boards(&text).for_each(drop);
        csv::records(&text).for_each(drop);
        let line = format!("Board 1={text}");
        prop_assert!(dlm::boards(&line).all(|board| board.is_err()));
        prop_assert!(npy::deals(&bytes).is_err());
        let mut file = npy::from_deals(&[Dealer::nth(1, 1), Dealer::nth(1, 2)]);
        let place = place.index(file.len());
        file.splice(place.., bytes.iter().copied());
        if let Ok(deals) = npy::deals(&file) {
            prop_assert_eq!(deals.len(), 2);
        }
    }
}

fn said<T: std::fmt::Debug, E: ToString>(result: Result<T, E>) -> String {
    result.expect_err("it is wrong").to_string()
}

#[test]
fn endings_are_no_records_of_full_deals() {
    let deal = Dealer::new(1).ending(3).unwrap();
    assert_eq!(gib::line(&Record { deal, table: None }), None);
    assert_eq!(zrd::encode(&Record { deal, table: None }), None);
    let three = "a deal of 1 cards a hand has no such digits: expected 13";
    assert_eq!(said(gib::parse("A... K... Q... J...")), three);
}

#[test]
fn wrong_lines_of_gib_name_what_is_wrong() {
    let line = gib::line(&Record { deal: Dealer::nth(1, 0), table: None }).unwrap();
    assert_eq!(said(gib::parse(&format!("{line}:123"))), "a table has 20 digits, this one has 3");
    let wrong = said(gib::parse(&format!("{line}:{}", "0".repeat(19) + "E")));
    assert!(wrong.starts_with("'E' is no number of tricks at digit 20"), "{wrong}");
    let hands: Vec<_> = line.split(' ').collect();
    assert_eq!(said(gib::parse(&hands[..3].join(" "))), "a deal has four hands, this one has 3");
    let twice = [hands[0], hands[1], hands[2], hands[0]].join(" ");
    assert!(said(gib::parse(&twice)).ends_with("is held by both South and West"));
}

#[test]
fn wrong_bytes_of_zrd_name_what_is_wrong() {
    let table = Some(TrickTable::from_fn(|_, _| Tricks::MAX));
    let good = zrd::encode(&Record { deal: Dealer::nth(1, 0), table }).unwrap();
    let mut bytes = good;
    bytes[13] |= 0x20;
    assert_eq!(said(zrd::decode(&bytes)), "15 tricks for North at NT: at most 13 can be taken");
    bytes = good;
    bytes[0] ^= 1;
    assert!(said(zrd::decode(&bytes)).starts_with("hands of unequal length: "));
    assert_eq!(zrd::decode(&[0; 23]), Ok(None));
    let file = [&[0; 23][..], &good, &good[..5]].concat();
    let read: Vec<_> = zrd::records(&file).collect();
    assert!(read.len() == 2 && read[0].is_ok());
    assert_eq!(read[1], Err(zrd::ZrdError::Length(5)));
}

#[test]
fn wrong_arrays_name_row_and_column() {
    let deals: Vec<Deal> = (0..3).map(|index| Dealer::nth(1, index)).collect();
    let good = npy::from_deals(&deals);
    assert!(good.starts_with(b"\x93NUMPY\x01\x00\x76\x00{'descr': '|u1', 'fortran_order': False"));
    let with = |place: usize, value: u8| {
        let mut bytes = good.clone();
        bytes[place] = value;
        npy::deals(&bytes)
    };
    let card: Card = "SK".parse().unwrap();
    assert_eq!(with(128 + 53, 9), Err(npy::NpyError::Seat { row: 1, card, found: 9 }));
    assert!(said(with(128 + 53, 4)).starts_with("row 1: hands of unequal length"));
    assert_eq!(with(0, 0), Err(npy::NpyError::Magic));
    assert_eq!(with(6, 9), Err(npy::NpyError::Magic));
    assert_eq!(with(10, b'!'), npy::deals(&good), "the braces are not read");
    assert_eq!(with(20, b'f'), Err(npy::NpyError::Header));
    let length = npy::NpyError::Length { expected: 156, found: 155 };
    assert_eq!(npy::deals(&good[..good.len() - 1]), Err(length));
    assert_eq!(npy::deals(&good[..100]), Err(npy::NpyError::Header));
    assert_eq!(npy::tables(&good), Err(npy::NpyError::Columns { expected: 20, found: 52 }));
    let mut tables = npy::from_tables(&[TrickTable::default()]);
    tables[128 + 6] = 14;
    let (strain, declarer) = (Strain::Spades, Seat::South);
    let wrong = npy::NpyError::Tricks { row: 0, strain, declarer, found: 14 };
    assert_eq!(npy::tables(&tables), Err(wrong));
}

#[test]
fn headers_of_other_versions_and_writers_are_read() {
    let deal = Dealer::nth(1, 0);
    let data = npy::from_deals(&[deal])[128..].to_vec();
    let text = b"{\"x\": 0, 'shape': (1, 52,), 'fortran_order':False,'descr': '|u1'}\n";
    let short = [b"\x93NUMPY\x01\x00", &[text.len() as u8, 0][..], text, &data].concat();
    assert_eq!(npy::deals(&short), Ok(vec![deal]));
    let long = [b"\x93NUMPY\x03\x00", &[text.len() as u8, 0, 0, 0][..], text, &data].concat();
    assert_eq!(npy::deals(&long), Ok(vec![deal]));
    assert_eq!(npy::deals(b"\x93NUMPY\x02\x00\xff\xff\xff\xff"), Err(npy::NpyError::Header));
    let huge = b"\x93NUMPY\x01\x00\x4c\x00{'descr': '|u1', 'fortran_order': False, \
        'shape': (18446744073709551615, 52)}";
    assert!(npy::deals(huge).is_err());
}

#[test]
fn wrong_boards_of_dlm_are_named_and_the_next_ones_follow() {
    let good = "Board 02=aaaaaabffffffkkkkkklpppppp012";
    for (wrong, expected) in [
        ("Board 01=aaaaaabffffffkkkkkklppppp", "line 2: 25 letters from a to p: a board has 26"),
        ("Board 01=aaaaaabffffffkkkkkklppppppp", "line 2: 27 letters"),
        ("Board 01=aaaaaabffffffkkkkqklpppppp", "line 2: 17 letters"),
        ("Board 01=", "line 2: 0 letters"),
        ("board 1=aaaaaabffffffkkkkkklpppppp016", "line 2: check digits 016"),
        ("Board 1=aaaaaabffffffkkkkkklppppppx", "line 2: no check digits"),
        ("Board x=aaaaaabffffffkkkkkklpppppp", "line 2: no board number"),
        ("Board 0=aaaaaabffffffkkkkkklpppppp", "line 2: no board number"),
        ("Board 01=aaaaaaaffffffkkkkkklpppppp", "line 2: hands of unequal length: North 14"),
    ] {
        let text = format!("[Document]\n{wrong}\n{good}\n");
        let found: Vec<_> = dlm::boards(&text).collect();
        assert!(found.len() == 2 && found[1].is_ok(), "{wrong}: {found:?}");
        let error = found[0].unwrap_err().to_string();
        assert!(error.starts_with(expected), "{wrong}: {error}");
    }
    let promised = "From board=1\nTo board=4294967295\n".to_owned() + good;
    let found: Vec<_> = dlm::boards(&promised).collect();
    assert_eq!(found.len(), 99);
    let error = found[1].unwrap_err();
    assert_eq!(error.to_string(), "line 2: 'To board' promises board 1, which is missing");
    let upper = good.to_uppercase().replace("012", "");
    assert_eq!(dlm::boards(&upper).count(), 1);
    assert!(dlm::boards(&upper).all(|board| board.is_ok()));
}

#[test]
fn wrong_records_of_dup_are_named_and_the_next_ones_follow() {
    let deal = Dealer::nth(1, 0);
    let good = dup::encode(&[deal]).unwrap();
    let with = |place: usize, digits: &[u8; 2]| {
        let mut bytes = good.clone();
        bytes[place..place + 2].copy_from_slice(digits);
        let file = [&bytes[..], &good, b"YN"].concat();
        let found: Vec<_> = dup::deals(&file).collect();
        assert_eq!(found[1..], [Ok(deal), Err(dup::DupError::Length(2))]);
        found[0].unwrap_err()
    };
    for digits in [b"00", b"53", b"99", b"x1", b"1 "] {
        assert_eq!(with(4, digits), dup::DupError::Card { record: 1, place: 3 });
    }
    let first = [good[0], good[1]];
    let wrong = with(2, &first).to_string();
    assert!(wrong.ends_with("stands twice in the hand of North"), "{wrong}");
    let (source, record) = match with(26, &first) {
        dup::DupError::Deal { source, record } => (source, record),
        other => panic!("{other}"),
    };
    assert!(matches!(source, DealError::Duplicate { second: Seat::East, .. }) && record == 1);
    let ending = Dealer::new(1).ending(12).unwrap();
    for deals in [vec![], vec![ending], vec![deal; 100]] {
        assert!(dup::encode(&deals).is_none() && dlm::text(&deals).is_none());
    }
}

#[test]
fn wrong_lines_of_csv_are_named() {
    let deal = "N:A... K... Q... J...";
    let zeros = ",0".repeat(19);
    for (wrong, expected) in [
        (format!("{deal},1"), "line 3: 2 fields: expected the deal and 20 results"),
        (format!("{deal},,1"), "line 3: 3 fields"),
        (format!("{deal}{zeros}"), "line 3: 20 fields"),
        (format!("{deal}{zeros},14"), "line 3: no number of tricks for West at C"),
        (format!("{deal},-1{zeros}"), "line 3: no number of tricks for North at NT"),
        (format!("{deal},{zeros}"), "line 3: no number of tricks for North at NT"),
        ("rubbish".to_owned(), "line 3: no first seat"),
        (",,,".to_owned(), "line 3: no deal is given"),
    ] {
        let text = format!("deal,results\n\n{wrong}\n{deal}\n");
        let found: Vec<_> = csv::records(&text).collect();
        assert!(found.len() == 2 && found[1].is_ok(), "{wrong}: {found:?}");
        let error = found[0].unwrap_err().to_string();
        assert!(error.starts_with(expected), "{wrong}: {error}");
    }
}

#[test]
fn each_format_is_known_by_its_content() {
    let deals: Vec<_> = (0..23).map(|index| Dealer::nth(7, index)).collect();
    let boards =
        || (1..).zip(&deals).map(|(n, deal)| Board::numbered(NonZeroU32::new(n).unwrap(), *deal));
    let records = || deals.iter().map(|&deal| Record { deal, table: None });
    let join = |lines: Vec<String>| lines.join("\n").into_bytes();
    let tags = deals.iter().map(|deal| format!("[Event \"md|, x\"]\n[Deal \"{deal}\"]\n"));
    for (format, bytes) in [
        (Format::Pbn, join(deals.iter().map(Deal::to_string).collect())),
        (Format::Pbn, join(tags.collect())),
        (Format::Lin, join(boards().map(|board| lin::text(&board)).collect())),
        (Format::Link, join(boards().map(|board| lin::url(&board)).collect())),
        (Format::Dlm, dlm::text(&deals).unwrap().into_bytes()),
        (Format::Dup, dup::encode(&deals).unwrap()),
        (Format::Gib, join(records().map(|record| gib::line(&record).unwrap()).collect())),
        (Format::Zrd, records().flat_map(|record| zrd::encode(&record).unwrap()).collect()),
        (Format::Npy, npy::from_deals(&deals)),
        (
            Format::Csv,
            join([csv::header()].into_iter().chain(records().map(|r| csv::line(&r))).collect()),
        ),
        (Format::Csv, join(records().map(|record| csv::line(&record)).collect())),
    ] {
        assert_eq!(Format::of(&bytes), Some(format));
        let found: Vec<_> = read::file(&bytes, format).into_iter().map(Result::unwrap).collect();
        assert!(found.is_sorted_by_key(|found| found.line));
        let found: Vec<_> = found.into_iter().map(|found| found.value).collect();
        assert_eq!(found, deals, "{format:?}");
        // The same with a piece cut out: what is lost shows as an error.
        let cut = bytes.len() / 6;
        let broken = read::file(&[&bytes[..cut], &bytes[cut + 7..]].concat(), format);
        let error = broken.iter().find_map(|found| found.as_ref().err());
        assert!(error.is_some() || broken.len() == deals.len(), "{format:?}");
        assert!(error.is_none_or(|error| error.to_string().starts_with("line ")));
    }
    // One deal without its first seat does not make the others wrong.
    let forgotten = b"A... K... Q... J...\nN:A... K... Q... J...\nE:A... K... Q... J...\n";
    assert_eq!(Format::of(forgotten), None);
    assert_eq!(read::file(forgotten, None).iter().filter(|found| found.is_ok()).count(), 2);
    let commas = b"N:A,.. K... Q... J...\nN:A... K... Q... J...\n";
    assert!(read::file(commas, None)[1].is_ok());
    assert_eq!(Format::of(b""), None);
    assert_eq!(read::file(b"", Format::Pbn), []);
}
