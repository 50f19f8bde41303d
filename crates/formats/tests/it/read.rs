//! Files of deals: what is found in them, and that nothing is passed over.

use dds_deal::{Deal, DealError};
use dds_formats::read::{Located, Problem, ReadError, deals, decode};
use proptest::prelude::*;

const ONE: &str = "N:A... K... Q... J...";
const TWO: &str = "N:.A.. .K.. .Q.. .J..";
const BAD: &str = "N:A... A... Q... J...";

fn read(text: &str) -> Vec<Result<Located<Deal>, ReadError>> {
    deals(text).collect()
}

/// Line and text of each deal; the reason in place of a deal that is none.
fn shown(text: &str) -> Vec<(usize, String)> {
    let show = |found: Result<Located<Deal>, ReadError>| match found {
        Ok(found) => (found.line, found.value.to_string()),
        Err(error) => (error.line, error.problem.to_string()),
    };
    deals(text).map(show).collect()
}

#[test]
fn one_deal_a_line_with_blank_lines_and_comments() {
    let text =
        format!("# two\n\n{ONE}\r\n  {TWO}  \n% no deal\n   \n; nor this\n{ONE} ; the first\n");
    let expected = [(3, ONE), (4, TWO), (8, ONE)].map(|(line, deal)| (line, deal.to_owned()));
    assert_eq!(shown(&text), expected);
    assert_eq!(read(""), []);
}

#[test]
fn a_pbn_file_with_everything_around_the_deals() {
    let text = format!(
        "% PBN 2.1\n%\n[Event \"the \"big\" one\"] {{ a comment\n[Deal \"{BAD}\"]\n ends }}\n\
         [Board \"1\"]\n[Deal \"{ONE}\"]\n[Auction \"N\"]\n1S Pass 4S ; [Deal \"{BAD}\"]\n\
         X AP {{what}} =1=\n[Note \"1: not: this\"]\n[Play \"E\"]\nSK S2 SA S3\n*\n\n{{only}}\n\n\
         [ deal  \"{TWO}\" ][Board \"2\"]\n[OptimumResultTable \"Declarer;Result\"]\nN 7\nE 6\n\n\
         [Board \"2\"]\n[Room \"Closed\"]\n[Deal \"#\"]\n"
    );
    let expected = [(7, ONE), (18, TWO), (25, TWO)].map(|(line, deal)| (line, deal.to_owned()));
    assert_eq!(shown(&text), expected);
}

#[test]
fn each_wrong_line_is_an_error_and_the_others_go_on() {
    let text = format!(
        "{ONE}\n{BAD}\nrubbish\n[Deal \"?\"]\n[Deal \"#\"]\n[Deal \"{TWO}\"\n[Board \"7]\n\
         [Deal \"{TWO}\"]\nmore rubbish\n[Play \"N\"]\nSA SK\n\nSQ SJ\n[Deal \"\"]\n{TWO}\n{{ open\n{ONE}\n"
    );
    let duplicate = "SA is held by both North and East";
    let nothing = "no deal is given: expected four hands such as 'N:AK2.QJ9.T876.543 ...'";
    let no_seat = "no first seat: a deal starts with one and a colon, such as 'N:'";
    let open = "a tag is not closed: expected [Name \"value\"]";
    let expected = [
        (1, ONE),
        (2, duplicate),
        (3, no_seat),
        (4, nothing),
        (5, nothing),
        (6, open),
        (7, open),
        (8, TWO),
        (9, no_seat),
        (13, no_seat),
        (14, nothing),
        (15, TWO),
        (16, "the comment that starts with '{' here is never closed"),
    ];
    assert_eq!(shown(&text), expected.map(|(line, said)| (line, said.to_owned())));
    let error = read(BAD).remove(0).unwrap_err();
    assert!(matches!(error.problem, Problem::Deal(DealError::Duplicate { .. })));
    assert_eq!(error.to_string(), format!("line 1: {duplicate}"));
}

#[test]
fn a_line_that_starts_like_a_deal_is_never_part_of_a_section() {
    let text = format!("[Auction \"N\"]\n1NT AP\n{BAD}\n{ONE}\n");
    let lines: Vec<_> = shown(&text).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, [3, 4]);
}

#[test]
fn files_come_in_several_encodings() {
    let wide = |text: &str, unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    };
    let text = "\u{feff}[Site \"Orléans ♠\"]";
    for bytes in [wide(text, u16::to_le_bytes), wide(text, u16::to_be_bytes), text.into()] {
        assert_eq!(decode(&bytes), "[Site \"Orléans ♠\"]");
    }
    assert_eq!(decode(b"Orl\xe9ans"), "Orléans");
    assert_eq!(decode(b"\xff\xfeN\0:"), "N:");
    assert_eq!(decode(b"\xff\xfe\x00\xd8"), "\u{fffd}");
    assert_eq!(decode(b""), "");
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = decode(&bytes);
        let lines = text.lines().count();
        for found in deals(&text) {
            let line = found.map_or_else(|error| error.line, |found| found.line);
            prop_assert!((1..=lines).contains(&line));
        }
    }

    #[test]
    fn files_of_pieces_lose_no_deal(pieces in prop::collection::vec(0..8_usize, 0..40)) {
        const PIECES: [(&str, usize); 8] = [
            ("[Deal \"N:A... K... Q... J...\"]\n", 1),
            ("N:A... K... Q... J...\n", 1),
            ("[Deal \"N:A... A... Q... J...\"]\n", 1),
            ("N:A... K... Q...\n", 1),
            ("[Auction \"N\"]\n1NT Pass Pass Pass\n\n", 0),
            ("{ a comment\n[Deal \"\"]\n} ; and another {\n", 0),
            ("[Board \"1\"]\n", 0),
            ("\n# a line\n% a line\n", 0),
        ];
        let text: String = pieces.iter().map(|&piece| PIECES[piece].0).collect();
        let expected: usize = pieces.iter().map(|&piece| PIECES[piece].1).sum();
        prop_assert_eq!(deals(&text).count(), expected);
    }
}
