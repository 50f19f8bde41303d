//! A hand record as an HTML element.

use std::fmt::Write;

use dds_cards::{BySeat, Hand, Seat, Side, Strain, Suit};

use crate::record::HandRecord;
use crate::{measure, words};

/// The style sheet of the elements of this crate. All its classes start with `dd-`.
pub const STYLE: &str = include_str!("board.css");

const TOO_WIDE: u32 = measure::USUAL;

pub(crate) fn board(record: &HandRecord) -> String {
    let board = &record.board;
    let mut html = String::new();
    let name = board.number.map_or_else(|| "Deal".to_owned(), |number| format!("Board {number}"));
    let width = measure::record(board);
    // A freak deal is wider than others: its letters are made smaller, so that it fits its place.
    let shrunk = if width > TOO_WIDE {
        format!(" style=\"font-size:{}%\"", TOO_WIDE * 100 / width)
    } else {
        String::new()
    };
    let vulnerable = words::vulnerability(board.vulnerability);
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<section class=\"dd-board\" aria-label=\"{name}\"><div class=\"dd-hands\"{shrunk}>\
         <div class=\"dd-title\"><b>{}</b><span>Dlr {}</span><span>Vul {vulnerable}</span></div>",
        board.number.map_or_else(String::new, |number| number.to_string()),
        board.dealer,
    );
    for seat in [Seat::North, Seat::West, Seat::East, Seat::South] {
        hand(&mut html, board.deal.hand(seat), seat);
    }
    compass(&mut html, record);
    points(&mut html, record);
    if let Some(table) = &record.table {
        makeable(&mut html, &words::makeable(table));
    }
    html.push_str("</div>");
    if let Some(par) = record.par() {
        let _ = write!(
            html,
            "<p class=\"dd-par\"><b>Par</b> {}</p>",
            coloured(&words::par(&par, record.board.vulnerability))
        );
    }
    html.push_str("</section>\n");
    html
}

/// Four hands around an empty middle, of any lengths.
pub(crate) fn diagram(hands: &BySeat<Hand>) -> String {
    let mut html = String::from("<div class=\"dd-diagram\">");
    for seat in [Seat::North, Seat::West, Seat::East, Seat::South] {
        hand(&mut html, hands[seat], seat);
    }
    html.push_str("</div>");
    html
}

fn hand(html: &mut String, hand: Hand, seat: Seat) {
    let (name, class) = (seat.name(), seat.letter().to_ascii_lowercase());
    let _ = write!(html, "<ul class=\"dd-hand dd-{class}\" aria-label=\"{name}\">");
    for suit in Suit::ALL {
        let cards = words::cards(hand, suit);
        let _ = write!(html, "<li>{} {cards}</li>", symbol(suit));
    }
    html.push_str("</ul>");
}

/// The symbol of a suit with its colour and its name.
pub(crate) fn symbol(suit: Suit) -> String {
    let letter = suit.letter().to_ascii_lowercase();
    let (name, symbol) = (words::suit_name(suit), words::suit(suit));
    format!("<span class=\"dd-{letter}s\" role=\"img\" aria-label=\"{name}\">{symbol}</span>")
}

/// The suits of a text in their colours. The text holds nothing to be escaped.
pub(crate) fn coloured(text: &str) -> String {
    let mut html = text.to_owned();
    for suit in Suit::ALL {
        html = html.replace(&words::suit(suit), &symbol(suit));
    }
    html
}

/// The four seats around a table; the dealer's is dark, a vulnerable side has a thick edge.
fn compass(html: &mut String, record: &HandRecord) {
    let board = &record.board;
    let mut classes = String::from("dd-compass");
    for (side, class) in [(Side::NorthSouth, " dd-vul-ns"), (Side::EastWest, " dd-vul-ew")] {
        if board.vulnerability.includes(side) {
            classes.push_str(class);
        }
    }
    let _ = write!(html, "<div class=\"{classes}\" aria-hidden=\"true\">");
    for seat in Seat::ALL {
        let dealer = if seat == board.dealer { " class=\"dd-dealer\"" } else { "" };
        let _ = write!(html, "<span{dealer}>{seat}</span>");
    }
    html.push_str("</div>");
}

fn points(html: &mut String, record: &HandRecord) {
    let points = words::points(&record.board);
    html.push_str("<div class=\"dd-points\" role=\"group\" aria-label=\"high-card points\">");
    for seat in Seat::ALL {
        let _ = write!(html, "<span aria-label=\"{}\">{}</span>", seat.name(), points[seat]);
    }
    html.push_str("</div>");
}

fn makeable(html: &mut String, lines: &[words::Makeable]) {
    html.push_str("<table class=\"dd-makes\" aria-label=\"makeable contracts\"><tr><td></td>");
    for strain in Strain::ALL {
        let name = strain.trump().map_or_else(|| "NT".to_owned(), symbol);
        let _ = write!(html, "<th scope=\"col\">{name}</th>");
    }
    html.push_str("</tr>");
    for line in lines {
        let _ = write!(html, "<tr><th scope=\"row\" abbr=\"{}\">{}</th>", line.name, line.who);
        line.levels.iter().for_each(|level| {
            let _ = write!(html, "<td>{level}</td>");
        });
        html.push_str("</tr>");
    }
    html.push_str("</table>");
}
