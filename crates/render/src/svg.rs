//! A hand record as an SVG picture.

use std::fmt::Write;

use dds_cards::{Seat, Side, Strain, Suit};

use crate::record::HandRecord;
use crate::{measure, words};

/// A line, and the space around the picture, in hundredths of the size of the font.
const LINE: u32 = 118;
const SPACE: u32 = 60;
/// How far the letters of a line stand on it.
const BASE: u32 = 92;

/// Where the columns start.
struct Places {
    left: u32,
    middle: u32,
    right: u32,
    width: u32,
}

impl Places {
    fn of(record: &HandRecord) -> Self {
        let columns = measure::columns(&record.board);
        // Columns of a narrow deal move apart, so that all pictures of a set look alike.
        let free = measure::USUAL.saturating_sub(measure::record(&record.board)) / 2;
        let left = SPACE;
        let middle = left + columns[0] + measure::GAP + free;
        let right = middle + columns[1] + measure::GAP + free;
        Self { left, middle, right, width: right + columns[2] + SPACE }
    }
}

pub(crate) fn picture(record: &HandRecord) -> String {
    let places = Places::of(record);
    let par = record
        .par()
        .map(|par| broken(&words::par(&par, record.board.vulnerability), places.width - 2 * SPACE));
    let lines = 12 + par.as_ref().map_or(0, |lines| lines.len() as u32);
    let height = 2 * SPACE + lines * LINE + 2 * 30;
    let board = &record.board;
    let name = board.number.map_or_else(|| "Deal".to_owned(), |number| format!("Board {number}"));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {height}\" width=\"{1}\" height=\"{2}\" role=\"img\" aria-label=\"{name}\">\n\
         <title>{name}</title>\n<rect width=\"{0}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <g font-family=\"Liberation Sans, Arimo, Arial, Helvetica, sans-serif\" font-size=\"100\" fill=\"#000\">\n",
        places.width,
        places.width / 5,
        height / 5,
    );
    let rows = [SPACE, SPACE + 4 * LINE + 30, SPACE + 8 * LINE + 60];
    title(&mut svg, record, places.left, rows[0]);
    for (seat, x, y) in [
        (Seat::North, places.middle, rows[0]),
        (Seat::West, places.left, rows[1]),
        (Seat::East, places.right, rows[1]),
        (Seat::South, places.middle, rows[2]),
    ] {
        for (number, suit) in (0..).zip(Suit::ALL) {
            let cards = words::cards(board.deal.hand(seat), suit);
            let line = format!("{} {cards}", words::suit(suit));
            text(&mut svg, x, y + number * LINE + BASE, "", &line);
        }
    }
    compass(&mut svg, record, places.middle, rows[1] + 2 * LINE);
    points(&mut svg, record, places.left, rows[2]);
    makeable(&mut svg, record, places.right, rows[2]);
    for (number, line) in (0..).zip(par.iter().flatten()) {
        text(
            &mut svg,
            places.left,
            rows[2] + (4 + number) * LINE + BASE + 20,
            " font-size=\"92\"",
            line,
        );
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// A line of text; suits have their colours.
fn text(svg: &mut String, x: u32, y: u32, attributes: &str, line: &str) {
    let mut line = line.to_owned();
    for suit in [Suit::Hearts, Suit::Diamonds] {
        let symbol = words::suit(suit);
        line = line.replace(&symbol, &format!("<tspan fill=\"#b3001b\">{symbol}</tspan>"));
    }
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\"{attributes}>{line}</text>");
}

fn title(svg: &mut String, record: &HandRecord, x: u32, y: u32) {
    let board = &record.board;
    if let Some(number) = board.number {
        let large = " font-size=\"160\" font-weight=\"bold\"";
        text(svg, x, y + 130, large, &number.to_string());
    }
    text(svg, x, y + 2 * LINE + 40, "", &format!("Dlr {}", board.dealer));
    let vulnerable = words::vulnerability(board.vulnerability);
    text(svg, x, y + 3 * LINE + 40, "", &format!("Vul {vulnerable}"));
}

/// The four seats around a table; the dealer's has a frame, a vulnerable side a thick edge.
fn compass(svg: &mut String, record: &HandRecord, x: u32, middle: u32) {
    const SIZE: u32 = 330;
    const THICK: u32 = 30;
    let y = middle - SIZE / 2;
    let board = &record.board;
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\" fill=\"none\" stroke=\"#555\" stroke-width=\"9\"/>"
    );
    let mut edge = |x: u32, y: u32, width: u32, height: u32| {
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
    };
    if board.vulnerability.includes(Side::NorthSouth) {
        edge(x, y, SIZE, THICK);
        edge(x, y + SIZE - THICK, SIZE, THICK);
    }
    if board.vulnerability.includes(Side::EastWest) {
        edge(x, y, THICK, SIZE);
        edge(x + SIZE - THICK, y, THICK, SIZE);
    }
    let half = SIZE / 2;
    for (seat, x, y) in [
        (Seat::North, x + half, y + 80),
        (Seat::East, x + SIZE - 75, y + half),
        (Seat::South, x + half, y + SIZE - 80),
        (Seat::West, x + 75, y + half),
    ] {
        if seat == board.dealer {
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"84\" height=\"84\" rx=\"16\" fill=\"none\" stroke=\"#000\" stroke-width=\"8\"/>",
                x - 42,
                y - 42
            );
        }
        let weight = if seat == board.dealer { " font-weight=\"bold\"" } else { "" };
        let attributes = format!(" font-size=\"80\" text-anchor=\"middle\"{weight}");
        text(svg, x, y + 29, &attributes, &seat.to_string());
    }
}

fn points(svg: &mut String, record: &HandRecord, x: u32, y: u32) {
    let points = words::points(&record.board);
    let places = [(170, 1), (280, 2), (170, 3), (60, 2)];
    for (seat, (across, line)) in Seat::ALL.into_iter().zip(places) {
        let number = points[seat].to_string();
        text(svg, x + across, y + line * LINE + BASE, " text-anchor=\"middle\"", &number);
    }
}

fn makeable(svg: &mut String, record: &HandRecord, x: u32, y: u32) {
    const COLUMN: u32 = 88;
    const FIRST: u32 = 205;
    let Some(table) = &record.table else { return };
    let lines = words::makeable(table);
    // The last line stands on the last one of South's hand; five lines need a little more room.
    let height = 102;
    let top = (y + 4 * LINE).saturating_sub((lines.len() as u32 + 1) * height);
    let centred = " font-size=\"90\" text-anchor=\"middle\"";
    let places =
        || (0..).zip(Strain::ALL).map(|(column, strain)| (x + FIRST + column * COLUMN, strain));
    for (x, strain) in places() {
        text(svg, x, top + 80, centred, &words::strain(strain));
    }
    for (number, line) in (1..).zip(&lines) {
        let y = top + number * height + 80;
        text(svg, x, y, " font-size=\"90\" font-weight=\"bold\"", line.who);
        for ((x, _), level) in places().zip(&line.levels) {
            text(svg, x, y, centred, level);
        }
    }
}

/// Par in lines that are no wider than the picture.
fn broken(par: &str, width: u32) -> Vec<String> {
    let mut lines = vec![String::from("Par")];
    for word in par.split(' ') {
        let line = lines.last().map_or("", String::as_str);
        let longer = format!("{line} {word}");
        if measure::width(&longer) * 92 / 100 > width {
            lines.push(word.to_owned());
        } else if let Some(line) = lines.last_mut() {
            *line = longer;
        }
    }
    lines
}
