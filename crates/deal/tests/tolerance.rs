//! What people complained about in readers of such files: each is read, and nothing is passed over.
//!
//! The texts are composed for these tests; the numbers are those of the issues at the named
//! projects.

use dds_deal::read::{self, Format};

const DEAL: &str = "N:A... K... Q... J...";

/// The complaint, the file, and how many times the deal is found in it.
const FILES: [(&str, &str, usize); 14] = [
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
