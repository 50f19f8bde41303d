//! The list of formats: nothing in it can be missing from the reader, the writer, the recognition
//! or the documentation.

use std::collections::HashSet;
use std::num::NonZeroU32;

use dds_cards::Seat;
use dds_deal::random::Dealer;
use dds_deal::{Board, Call, Contract, Entry, TrickTable};
use dds_formats::read::{Entries, Item};
use dds_formats::{Facts, Format, Options};

/// Boards with everything a file can tell.
fn boards() -> Vec<Entry> {
    let entry = |number| {
        let number = NonZeroU32::new(number).unwrap();
        let board = Board::numbered(number, Dealer::nth(3, u64::from(number.get())));
        let calls = ["1S", "P", "4S", "X", "P", "P", "P"];
        let auction: Vec<Call> = calls.iter().map(|call| call.parse().unwrap()).collect();
        let contract = Contract::of_auction(board.dealer, &auction).unwrap();
        let lead = board.deal.hand(contract.declarer.lho()).cards().next().unwrap();
        let mut entry = Entry {
            contract: Some(contract),
            auction,
            play: vec![lead],
            tricks: "9".parse().ok().and_then(dds_deal::Tricks::new),
            table: Some("57578585858539392A2A".parse::<TrickTable>().unwrap()),
            event: "Club night".into(),
            site: "Ghent".into(),
            date: "2026.10.04".into(),
            ..Entry::from(board)
        };
        for seat in Seat::ALL {
            entry.players[seat] = format!("Player {seat}");
        }
        entry
    };
    (1..=12).map(entry).collect()
}

/// The file of some boards.
fn file(format: Format, boards: &[Entry]) -> Vec<u8> {
    let mut writer = format.writer(Options::default()).unwrap();
    let mut file = writer.start();
    for entry in boards {
        file.extend(writer.board(entry, None).unwrap());
    }
    let end = writer.end(boards.len() as u64).unwrap();
    assert!(end.start.is_empty(), "{format}: nothing can be replaced");
    file.extend(end.rest);
    file
}

fn items(file: &[u8], format: Option<Format>) -> Vec<Item> {
    Entries::new(file, format).unwrap().map(Result::unwrap).collect()
}

/// What is left of an entry without some facts.
fn without(mut entry: Entry, lost: Facts) -> Entry {
    let bare = Entry::from(entry.deal);
    for fact in lost.iter() {
        match fact {
            Facts::NUMBER => entry.number = None,
            Facts::DEALER => entry.dealer = None,
            Facts::VULNERABILITY => entry.vulnerability = None,
            Facts::RESULTS => entry.table = None,
            Facts::EVENT => entry.event.clear(),
            Facts::SITE => entry.site.clear(),
            Facts::DATE => entry.date.clear(),
            Facts::PLAYERS => entry.players = bare.players.clone(),
            Facts::AUCTION => entry.auction.clear(),
            Facts::CONTRACT => entry.contract = None,
            Facts::PLAY => entry.play.clear(),
            Facts::TRICKS => entry.tricks = None,
            other => panic!("{other:?} is new"),
        }
    }
    entry
}

#[test]
fn what_a_format_writes_it_recognizes_and_reads_less_its_losses() {
    let boards = boards();
    assert_eq!(Facts::of(&boards[0]), Facts::all(), "each fact is tested");
    for &format in Format::ALL {
        let about = format.about();
        assert!(about.reads || about.writes, "{format}");
        if !about.writes {
            continue;
        }
        let file = file(format, &boards);
        assert!(about.is_binary || std::str::from_utf8(&file).is_ok(), "{format}");
        // ZDD proves nothing, and two formats are those of others in their own words.
        let proved = match format {
            Format::Deal => Some(Format::Pbn),
            Format::Tsv => Some(Format::Csv),
            Format::Zdd => None,
            format => Some(format),
        };
        assert_eq!(Format::of(&file), proved, "{format}");
        if !about.reads {
            continue;
        }
        let items = items(&file, Some(format));
        assert_eq!(items.len(), boards.len(), "{format}");
        for (item, entry) in items.into_iter().zip(&boards) {
            match item.found {
                Some(found) => {
                    let mut found = found.unwrap();
                    // A dealing machine numbers its boards by itself.
                    if format == Format::Dlm {
                        found = without(found, Facts::all());
                    }
                    assert_eq!(found, without(entry.clone(), format.losses(entry)), "{format}");
                }
                None => assert_eq!(item.results, entry.table, "{format}"),
            }
        }
    }
}

#[test]
fn no_two_formats_claim_one_file() {
    for &format in Format::ALL.iter().filter(|format| format.about().writes) {
        for count in [1, 2, 12] {
            let file = file(format, &boards()[..count]);
            let start = dds_formats::read::Start { bytes: &file, is_whole: true };
            let claims: Vec<_> =
                Format::ALL.iter().filter(|other| other.recognizes(start)).collect();
            assert!(claims.len() <= 1, "{format} with {count} boards: {claims:?}");
        }
    }
}

#[test]
fn names_are_unique_and_are_read_back() {
    let names: HashSet<_> = Format::ALL.iter().map(|format| format.name()).collect();
    assert_eq!(names.len(), Format::ALL.len());
    for &format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
        assert_eq!(format.name().to_uppercase().parse(), Ok(format));
        let summary = format.about().summary;
        assert!(!summary.is_empty() && !summary.ends_with('.'), "{format}: {summary}");
    }
    assert!("pbm".parse::<Format>().is_err());
}

#[test]
fn the_page_of_formats_has_a_row_for_each() {
    let page = include_str!("../../../../docs/formats.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| ")).collect();
    for format in Format::ALL {
        let about = format.about();
        let name = format!("`{}`", about.name);
        let row = rows.iter().find(|row| row.split('|').nth(2).is_some_and(|c| c.contains(&name)));
        let row = row.unwrap_or_else(|| panic!("docs/formats.md has no row for {name}"));
        assert_eq!(row.contains("(written)"), !about.reads, "{row}");
    }
}
