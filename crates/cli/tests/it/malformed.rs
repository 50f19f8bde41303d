//! More than 500 wrong deals and 500 wrong positions through the command: one line on standard
//! error for each, no panic, and everything between them solved.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use dds::{Card, Deal, Hand, Seat, Suit};
use dds_deal::pbn;
use dds_deal::random::Dealer;

fn run(args: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dds"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that stops at wrong options reads nothing; what it then says is tested.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8(bytes.to_vec()).unwrap().lines().map(str::to_owned).collect()
}

/// What can be wrong with four hands. Each function makes a wrong text of a good ending.
type Change = fn(&Deal, Seat, Card) -> String;
#[rustfmt::skip]
const CHANGES: [Change; 16] = [
    |deal, seat, card| with_hand(deal, seat, deal.hand(seat).without(card)),
    |deal, seat, card| with_hand(deal, seat, deal.hand(seat).without(card).with(of(deal, seat.lho()))),
    |deal, seat, _| with_hand(deal, seat, deal.hand(seat).with(of(deal, seat.partner()))),
    |deal, seat, card| deal.to_pbn(seat).replacen(card.rank().letter(), "X", 1),
    |deal, seat, card| deal.to_pbn(seat).replacen(card.rank().letter(), "1", 1),
    |deal, seat, card| deal.to_pbn(seat).replacen(card.rank().letter(), "\u{1b}[31m", 1),
    |deal, seat, card| deal.to_pbn(seat).replacen(card.rank().letter(), "♠♥", 1),
    |deal, seat, _| deal.to_pbn(seat).replacen('.', "", 1),
    |deal, seat, _| deal.to_pbn(seat).replacen('.', "..", 1),
    |deal, seat, _| deal.to_pbn(seat).rsplit_once(' ').unwrap().0.to_owned(),
    |deal, seat, _| format!("{} 2...", deal.to_pbn(seat)),
    |deal, seat, _| deal.to_pbn(seat).replacen(seat.letter(), "Q", 1),
    |deal, seat, _| deal.to_pbn(seat).replacen(':', " ", 1),
    |deal, seat, card| deal.to_pbn(seat).replacen(card.rank().letter(), &card.rank().letter().to_string().repeat(2), 1),
    |deal, seat, _| format!("{seat}:- {}", deal.to_pbn(seat).split_once(' ').unwrap().1),
    |deal, seat, _| deal.to_pbn(seat)[..8].to_owned(),
];

fn of(deal: &Deal, seat: Seat) -> Card {
    deal.hand(seat).cards().next().unwrap()
}

fn with_hand(deal: &Deal, seat: Seat, hand: Hand) -> String {
    let mut hands = deal.hands();
    hands[seat] = hand;
    pbn::Text { hands: &hands, first: seat }.to_string()
}

/// Endings of three cards with a seat and one of its cards.
fn endings(seed: u64) -> impl Iterator<Item = (Deal, Seat, Card)> {
    let mut dealer = Dealer::new(seed);
    (0..).map(move |index| {
        let (deal, seat) = (dealer.ending(3).unwrap(), Seat::from_index(index));
        (deal, seat, of(&deal, seat))
    })
}

/// A file of wrong lines with a good one after every tenth: the text, the numbers of the wrong
/// lines and how many are good.
fn file(wrong: &[String], good: &str) -> (String, Vec<usize>, usize) {
    let (mut text, mut numbers, mut line, mut count) = (String::new(), Vec::new(), 0, 0);
    for (index, wrong) in wrong.iter().enumerate() {
        line += 1;
        numbers.push(line);
        text.push_str(&format!("{wrong}\n"));
        if index % 10 == 9 {
            line += 1;
            count += 1;
            text.push_str(&format!("{good}\n"));
        }
    }
    (text, numbers, count)
}

fn check(command: &str, format: &str, wrong: &[String], good: &str) {
    assert!(wrong.len() >= 500, "{} wrong lines", wrong.len());
    // No more than are told one by one.
    wrong.chunks(20).for_each(|wrong| check_some(command, format, wrong, good));
}

fn check_some(command: &str, format: &str, wrong: &[String], good: &str) {
    let (text, numbers, count) = file(wrong, good);
    let output = run(&[command, "-", "--format", format, "--threads", "2"], text.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(lines(&output.stdout).len(), count);
    let said = lines(&output.stderr);
    for ((number, said), wrong) in numbers.iter().zip(&said).zip(wrong) {
        let reason = said.strip_prefix(&format!("-:{number}: "));
        assert!(reason.is_some_and(|reason| reason.len() > 10), "{wrong:?}: {said}");
        assert!(!said.contains("panicked") && !said.contains('\u{1b}'), "{wrong:?}: {said}");
    }
    assert_eq!(said.len(), wrong.len(), "{:?}", said.last());
}

#[test]
fn after_twenty_problems_their_number_is_told() {
    let text = "N:A... A... Q... J...\n".repeat(1000) + "N:A... K... Q... J...\n";
    let output = run(&["table", "-", "--format", "hex"], text.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(lines(&output.stdout).len(), 1);
    let said = lines(&output.stderr);
    assert_eq!((said.len(), said.last().map(String::as_str)), (21, Some("-: and 980 more")));
}

#[test]
fn archives_and_pages_are_one_line_that_says_what_they_are() {
    for (file, said) in [
        (&b"\x1f\x8b\x08\0\0\0\0"[..], "-: a gzip archive, not deals: unpack it with `gunzip`"),
        (
            b"<!DOCTYPE html>\n<title>404</title>\n",
            "-: a web page (HTML), not deals: save the PBN or LIN file it links to",
        ),
        (&[7; 4000], "-: binary data of no known format: name its format, or convert it to PBN"),
    ] {
        let output = run(&["table", "-", "--format", "hex"], file);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(lines(&output.stderr), [said]);
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn results_without_deals_are_counted_and_nothing_else() {
    let hex = "57578585858539392A2A\n".repeat(2);
    let output = run(&["stats", "-", "--format", "csv"], hex.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(lines(&output.stdout).contains(&"NT,N,5,2".to_owned()));
    let output = run(&["par", "-"], hex.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        lines(&output.stderr)[0],
        "-:1: results without a deal: only `dds stats` reads them"
    );
}

#[test]
fn what_table_writes_as_json_every_command_reads() {
    let deal = b"N:AKQJ2.432.K32.32 T98.KQJ.QJT.QJT9 7654.A65.A54.AK4 3.T987.9876.8765\n";
    let table = run(&["table", "-", "--format", "json"], deal).stdout;
    for args in [
        &["table", "-", "--trust", "--format", "hex"][..],
        &["convert", "-", "--format", "hex"],
        &["par", "-", "--trust"],
        &["stats", "-", "--trust"],
    ] {
        let output = run(args, &table);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    }
}

const BY_HAND: [&str; 20] = [
    "N",
    "N:",
    ":",
    "::",
    "N:N:A... K... Q... J...",
    "N:A...K...Q...J...",
    "N:A... K... Q... J... T...",
    "N:A.K.Q.J K.Q.J.A Q.J.A.K A.K.Q.J",
    "N:... ... ... ...",
    "N:- - - -",
    "N: AKQJT98765432",
    "N:A,,, K,,, Q,,, J,,,",
    "N:0... K... Q... J...",
    "N:A... K... Q... \u{0}...",
    "N:A... K... Q... 🂡...",
    "not a deal at all",
    "[Deal \"N:A... K... Q... J...\"",
    "[Deal N:A... K... Q... J...]",
    "[Deal \"N:A... K... Q...\"]",
    "[Deal \"\"]",
];

#[test]
fn each_wrong_deal_is_one_line_and_the_others_are_solved() {
    let changed = endings(1)
        .take(34)
        .flat_map(|(deal, seat, card)| CHANGES.map(|change| change(&deal, seat, card)));
    let wrong: Vec<_> = BY_HAND.map(str::to_owned).into_iter().chain(changed).collect();
    check("table", "hex", &wrong, "N:A... K... Q... J...");
}

#[test]
fn each_wrong_position_is_one_line_and_the_others_are_solved() {
    let in_the_deal = endings(2).take(30).flat_map(|(deal, seat, card)| {
        CHANGES.map(|change| format!("{}|N|{seat}|", change(&deal, seat, card)))
    });
    let after_it = endings(3).take(20).flat_map(|(deal, seat, card)| {
        let rest = with_hand(&deal, seat, deal.hand(seat).without(card));
        let foreign = of(&deal, seat.lho());
        let (three, lho) = (card.to_string().repeat(3), seat.lho());
        [
            format!("{deal}"),
            format!("{deal}|"),
            format!("{deal}|N"),
            format!("{deal}|N|{seat}||"),
            format!("{deal}|X|{seat}|"),
            format!("{deal}||{seat}|"),
            format!("{deal}|NS|{seat}|"),
            format!("{deal}|N|Q|"),
            format!("{deal}|N||"),
            format!("{deal}|N|{seat}|{card}"),
            format!("{rest}|N|{seat}|"),
            format!("{rest}|N|{lho}|{card}"),
            format!("{rest}|N|{seat}|{foreign}"),
            format!("{rest}|N|{seat}|{card}{card}"),
            format!("{rest}|N|{seat}|{three}{card}"),
            format!("{rest}|N|{seat}|{}", card.suit()),
            format!("{rest}|N|{seat}|{card}-"),
            format!("{rest}|N|{seat}|\u{7f}"),
        ]
    });
    let wrong: Vec<_> = in_the_deal.chain(after_it).collect();
    check("solve", "tsv", &wrong, "N:A... K... Q... J...|N|N|");
}

#[test]
fn wrong_arguments_are_named_by_their_place() {
    let wrong: Vec<_> = endings(4)
        .take(500)
        .zip(CHANGES.into_iter().cycle())
        .map(|((deal, seat, card), change)| change(&deal, seat, card))
        .collect();
    let arguments =
        ["table", "--format", "hex"].into_iter().chain(wrong.iter().map(String::as_str));
    let output = run(&arguments.collect::<Vec<_>>(), b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = lines(&output.stderr);
    assert_eq!(said.len(), wrong.len());
    for (index, (said, wrong)) in said.iter().zip(&wrong).enumerate() {
        let as_text = said.starts_with(&format!("argument {}:1: ", index + 1));
        assert!(as_text || said.contains(": no such file"), "{wrong:?}: {said}");
    }
}

#[test]
fn files_that_are_no_text_are_errors_without_a_panic() {
    let mut noise = 1_u32;
    let bytes: Vec<u8> = std::iter::repeat_with(|| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    })
    .take(20_000)
    .collect();
    for start in [&b""[..], b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"[Deal \"N:"] {
        let input = [start, &bytes].concat();
        for command in ["table", "solve"] {
            let output = run(&[command, "-"], &input);
            assert_eq!(output.status.code(), Some(2));
            assert!(output.stdout.is_empty());
            let said = lines(&output.stderr);
            assert!(said.iter().all(|line| line.starts_with("-:")), "{said:?}");
        }
    }
}

#[test]
fn noise_in_any_format_is_an_error_without_a_panic() {
    let mut noise = 7_u32;
    let bytes: Vec<u8> = std::iter::repeat_with(|| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    })
    .take(3_000)
    .collect();
    let starts = [&b""[..], b"H W:A", b"md|1S", b"{\"deal\":", b"\x93NUMPY\x01\x00", b"[Deal \"N:"];
    let formats = [
        "pbn",
        "lin",
        "link",
        "rbn",
        "json",
        "csv",
        "gib",
        "gib-binary",
        "zrd",
        "npy",
        "dlm",
        "dup",
    ];
    for start in starts {
        let input = [start, &bytes].concat();
        for from in formats {
            let output = run(&["convert", "-", "--from", from, "--format", "json"], &input);
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{from}: {said}");
            assert!(said.starts_with("-:") || said.starts_with("-: "), "{from}: {said}");
            assert!(!said.contains("panicked"), "{from}: {said}");
        }
    }
}

#[test]
fn nothing_to_solve_and_wrong_options_end_with_status_2() {
    for args in [&["table", "-"][..], &["solve", "-"], &["table"], &["table", "-", "--format", "x"]]
    {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{args:?}");
    }
    for args in [&["--help"][..], &["--version"], &["table", "--help"]] {
        assert_eq!(run(args, b"").status.code(), Some(0), "{args:?}");
    }
    let suits = Suit::ALL.map(|suit| suit.to_string()).concat();
    assert_eq!(run(&["table", &suits], b"").status.code(), Some(2));
}
