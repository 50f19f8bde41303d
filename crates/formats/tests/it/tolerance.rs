//! What people complained about in readers of such files: each is read, and nothing is passed over.
//!
//! The texts are composed for these tests; the numbers are those of the issues at the named
//! projects.

use dds_cards::Seat;
use dds_deal::{Entry, Tricks, Vulnerability};
use dds_formats::read::{self, Entries, Format};
use dds_formats::{lin, pbn, rbn};

const DEAL: &str = "N:A... K... Q... J...";

/// The complaint, the file, and how many times the deal is found in it.
const FILES: [(&str, &str, usize); 17] = [
    (
        "endplay#50: '?' as the value of a tag",
        "[Event \"?\"]\n[Board \"?\"]\n[Deal \"N:A... K... Q... J...\"]\n[Score \"?\"]\n",
        1,
    ),
    (
        "endplay#25: lines with nothing but comments, braces over several lines",
        "; one\n{two\nthree}\n\n{four}\n[Deal \"N:A... K... Q... J...\"]\n{\n}\n;\n",
        1,
    ),
    (
        "endplay#51: statistics after the deals",
        "[Deal \"N:A... K... Q... J...\"]\n\nGenerated 61 hands\nProduced 1 hands\n\
         Initial random seed 1\nTime needed    0.001 sec\n",
        1,
    ),
    ("endplay#15: letters of suits", "[Deal \"N:SA.H.D.C SK.H.D.C SQ.H.D.C SJ.H.D.C\"]\n", 1),
    ("endplay#15: letters and hyphens", "[Deal \"S:SQ.H-.D-.C- J... A... K...\"]\n", 1),
    (
        "endplay#44: notes at any place",
        "[Note \"1:x\"]\n[Deal \"N:A... K... Q... J...\"]\n[Note \"2:y\"]\n[Auction \"N\"]\n\
         1NT =1= Pass Pass Pass\n[Note \"3:z\"]\n[Play \"E\"]\nSK\n*\n",
        1,
    ),
    (
        "a board passed out",
        "[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n[Deal \"N:A... K... Q... J...\"]\n\
         [Auction \"N\"]\nPass Pass Pass Pass\n",
        1,
    ),
    (
        "bridge-bots PR#15: two tables with one deal",
        "[Board \"1\"]\n[Deal \"N:A... K... Q... J...\"]\n\n[Board \"1\"]\n[Deal \"#\"]\n\n\
         [Board \"1\"]\n[Room \"Closed\"]\n",
        2,
    ),
    (
        "endplay#26, bridge-bots#12: LIN over several lines, with vg, qx and without pn",
        "vg|A,B,P,1,2,C,0,D,0|\nrs|3NTN=,|\npn|a,b,c,d|\npg||\n\nqx|o1|md|3SQ,SJ,SA,SK|\nsv|o|\n\
         mb|p|mb|1N!|an|12|mb|d|mb|r|mb|p|mb|p|mb|p|pg||\npc|sK|pc|sQ|mc|1|pg||\n\
         qx|c1|md|3SQ,SJ,SA,SK|sv|o|pg||\n",
        2,
    ),
    ("bridge-bots#12: a comma at the end of md", "qx|o1|md|1SQ,SJ,SA,SK,|sv|o|\n", 1),
    ("LIN: small letters", "md|1sq,sj,sa,sk|sv|O|", 1),
    (
        "ben#128, ben#132: comments with par and with twenty numbers",
        "[Deal \"N:A... K... Q... J...\"]\n{PAR of the deal: 3H  = played by North: 140 points}\n\
         {Feasability: 6 6 6 6 6 7 7 7 7 7 6 6 6 6 6 7 7 7 7 7}\n",
        1,
    ),
    (
        "rpbridge.net/7a12: lines that end as on Windows",
        "B 1\r\nH N:A...:K...:Q...:J...\r\n\r\nB 2\r\n",
        2,
    ),
    ("tabs in place of commas", "deal\tNT_N\nN:A... K... Q... J...\n", 1),
    ("a byte-order mark", "\u{feff}[Deal \"N:A... K... Q... J...\"]\n", 1),
    ("line ends of other systems", "N:A... K... Q... J...\r\n\r\nN:A... K... Q... J...\r\n", 2),
    ("no line end at the end", "# deals\nN:A... K... Q... J...", 1),
];

#[test]
fn files_that_others_could_not_read() {
    for (complaint, text, count) in FILES {
        let wide = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            let marked = if text.starts_with('\u{feff}') { "" } else { "\u{feff}" };
            (marked.to_owned() + text).encode_utf16().flat_map(unit).collect()
        };
        // ben PR#44: the same in UTF-16.
        for bytes in [text.as_bytes().to_vec(), wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
            let found = read::file(&bytes, Format::of(&bytes));
            let deals: Result<Vec<_>, _> =
                found.into_iter().map(|found| found.map(|f| f.value.to_string())).collect();
            assert_eq!(deals, Ok(vec![DEAL.to_owned(); count]), "{complaint}");
        }
    }
}

/// The boards of a file with everything it tells of them.
fn entries(text: &str) -> Vec<Entry> {
    let items = Entries::new(text.as_bytes(), None).unwrap().map(Result::unwrap);
    items.filter_map(|item| item.found).map(Result::unwrap).collect()
}

#[test]
fn spades_may_be_void_in_every_hand() {
    for text in ["[Deal \"N:.A.. .K.. .Q.. .J..\"]", "[Deal \"N:-.A.-.- -.K.-.- -.Q.-.- -.J.-.-\"]"]
    {
        assert_eq!(entries(text)[0].deal.to_string(), "N:.A.. .K.. .Q.. .J..");
    }
}

#[test]
fn doubles_are_d_and_r_in_lin_and_x_and_xx_in_pbn() {
    let lin = "qx|o3|md|3SQ,SJ,SA,SK|sv|o|mb|1N!|an|12|mb|D|mb|r|mb|p|mb|p|mb|p|pg||\n";
    let found = entries(lin);
    let calls: Vec<_> = found[0].auction.iter().map(ToString::to_string).collect();
    assert_eq!(calls.join(" "), "1NT X XX Pass Pass Pass");
    let pbn = pbn::text(&found[0]);
    assert!(pbn.contains("[Contract \"1NTXX\"]") && pbn.contains("\n1NT X XX Pass\nPass Pass\n"));
    assert_eq!(entries(&pbn), found);
    assert!(lin::line(&entries(&pbn)[0]).contains("|mb|1N|mb|d|mb|r|mb|p|"));
}

#[test]
fn vugraph_writes_suits_in_small_letters_and_claims() {
    let lin =
        "md|3SQ2,SJ3,SA5,SK4|sv|b|mb|1N|mb|p|mb|p|mb|p|pg||pc|sK|pc|s2|pc|S3|pc|sa|mc|6|pg||\n";
    let found = &entries(lin)[0];
    let cards: Vec<_> = found.play.iter().map(ToString::to_string).collect();
    assert_eq!(cards.join(" "), "SK S2 S3 SA");
    assert_eq!((found.tricks, found.vulnerability), (Tricks::new(6), Some(Vulnerability::All)));
    // A claim after some tricks: PBN ends the play with a star.
    let pbn = pbn::text(found);
    assert!(pbn.contains("[Play \"E\"]\nSK S2 S3 SA\n*\n") && pbn.contains("[Result \"6\"]"));
    assert_eq!(entries(&pbn)[0].play, found.play);
}

#[test]
fn a_board_passed_out_stays_one() {
    let pbn = "[Dealer \"E\"]\n[Deal \"N:A... K... Q... J...\"]\n[Contract \"Pass\"]\n";
    let found = entries(pbn);
    assert!(found[0].is_passed_out() && found[0].contract.is_none());
    for again in [pbn::text(&found[0]), rbn::text(&found[0]), lin::line(&found[0])] {
        assert!(entries(&again)[0].is_passed_out(), "{again}");
    }
}

#[test]
fn names_are_those_of_the_room_and_stay_until_others_come() {
    let lin = "vg|x|\npn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\nqx|o1|md|3SQ,SJ,SA,SK|sv|o|pg||\n\
               qx|c1|md|3SQ,SJ,SA,SK|sv|o|pg||\nqx|o2|pn|a,b,c,d|md|3SQ,SJ,SA,SK|sv|o|pg||\n";
    let north: Vec<_> = entries(lin).into_iter().map(|e| e.players[Seat::North].clone()).collect();
    assert_eq!(north, ["N1", "N2", "c"]);
}

#[test]
fn a_deal_that_two_tables_share_keeps_what_each_tells() {
    let pbn = "[Event \"Final\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"NS\"]\n\
               [Deal \"N:A... K... Q... J...\"]\n[North \"Ada\"]\n[Room \"Open\"]\n\n\
               [Event \"#\"]\n[Board \"#\"]\n[Dealer \"#\"]\n[Vulnerable \"#\"]\n[Deal \"#\"]\n\
               [North \"Bo\"]\n[Room \"Closed\"]\n";
    let [open, closed] = entries(pbn).try_into().unwrap();
    assert_eq!(
        (&closed.event, closed.number, closed.dealer),
        (&open.event, open.number, open.dealer)
    );
    assert_eq!((closed.deal, closed.vulnerability), (open.deal, Some(Vulnerability::NorthSouth)));
    assert_eq!(closed.players[Seat::North], "Bo");
}

#[test]
fn a_wrong_dealer_or_vulnerability_is_named_and_the_deal_is_read() {
    let pbn = "[Dealer \"Q\"]\n[Vulnerable \"-\"]\n[Deal \"N:A... K... Q... J...\"]\n\n\
               [Dealer \"w\"]\n[Deal \"#\"]\n[Vulnerable \"both sides\"]\n";
    let items: Vec<_> = Entries::new(pbn.as_bytes(), None).unwrap().map(Result::unwrap).collect();
    let told: Vec<_> = items
        .iter()
        .map(|item| (item.line, item.found.as_ref().unwrap().as_ref().map_err(ToString::to_string)))
        .collect();
    assert_eq!(told[0], (1, Err("tag Dealer: expected N, E, S or W".to_owned())));
    let first = told[1].1.as_ref().unwrap();
    assert_eq!(
        (told[1].0, first.dealer, first.vulnerability),
        (3, None, Some(Vulnerability::None))
    );
    let second = told[2].1.as_ref().unwrap();
    assert_eq!((second.dealer, second.vulnerability), (Some(Seat::West), None));
    assert_eq!(told[3], (7, Err("tag Vulnerable: expected None, NS, EW or All".to_owned())));
    // The text is kept with what is wrong in it.
    let text: String =
        items.into_iter().filter_map(|item| item.source).map(|own| own.text).collect();
    assert_eq!(text, pbn);
}
