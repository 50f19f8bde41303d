//! The report of a session or a match as one HTML file, and its results as CSV.

mod csv;
mod sections;

use std::fmt::Write;

use dds::session::{Expensive, Scoring, Session};

use crate::html::STYLE;
use crate::plot;
use crate::{Escaped, words};

/// A session or a match beside best play.
///
/// Build it from what [`dds::session`] finds; [`Report::html`] is a file that needs no other, with
/// plots in SVG, [`Report::csv`] a line for each result.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What stands at the head; any text.
    pub title: &'a str,
    /// What stands below it, such as place and date; any text.
    pub note: &'a str,
    /// How results of one board are compared when it is no match.
    pub scoring: Scoring,
    /// The results.
    pub session: &'a Session,
    /// The cards that gave most away, from [`Session::expensive`].
    pub expensive: &'a [Expensive],
}

impl Report<'_> {
    /// The report as one HTML file: no script, nothing to be fetched. Sections without content are
    /// left out.
    #[must_use]
    pub fn html(&self) -> String {
        let title = Escaped(self.title);
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
             <title>{title}</title>\n<style>\n{STYLE}{}</style>\n</head>\n<body class=\"dd-report\">\n\
             <header><h1><bdi>{title}</bdi></h1><p><bdi>{}</bdi></p></header>\n",
            include_str!("report/report.css"),
            Escaped(self.note),
        );
        sections::overview(&mut html, self);
        let played = self.session.as_match();
        if let Some(played) = &played {
            sections::teams(&mut html, self, played);
        } else {
            sections::ranking(&mut html, self);
        }
        sections::players(&mut html, self);
        sections::results(&mut html, self);
        sections::expensive(&mut html, self);
        sections::doubts(&mut html, self);
        html.push_str(NOTE);
        html.push_str("</body>\n</html>\n");
        html
    }

    /// A line for each result, after a line with the names of the fields.
    #[must_use]
    pub fn csv(&self) -> String {
        csv::lines(self)
    }
}

/// What the numbers mean, at the end of each report.
const NOTE: &str = "<section><h2>What these numbers mean</h2>\
<p>Best play is double dummy: all four players see all cards. It says what was possible, and not what \
should have been found. A card that costs a trick here is often the right card at the table, and a \
finesse that loses is no mistake. Over many boards luck evens out, and what stays tells something.</p>\
<p>A card costs what its side takes less with best play by all from there on. Dummy's cards are \
declarer's. Accuracy is the part of the cards that cost nothing, of those for which there was another \
choice. Par is the score when both sides also bid with all cards in view.</p></section>\n";

/// A section with its heading.
fn section(html: &mut String, heading: &str, content: &str) {
    let _ = write!(html, "<section><h2>{heading}</h2>\n{content}</section>\n");
}

/// A table: the names of the columns, and rows of cells that are HTML already. A column whose name
/// starts with `#` has numbers.
fn table(caption: &str, columns: &[&str], rows: &[Vec<String>]) -> String {
    let class = |name: &str| if name.starts_with('#') { " class=\"dd-number\"" } else { "" };
    let mut html = format!("<table aria-label=\"{caption}\"><thead><tr>");
    for name in columns {
        let _ =
            write!(html, "<th scope=\"col\"{}>{}</th>", class(name), name.trim_start_matches('#'));
    }
    html.push_str("</tr></thead><tbody>\n");
    for row in rows {
        html.push_str("<tr>");
        for (name, cell) in columns.iter().zip(row) {
            let _ = write!(html, "<td{}>{cell}</td>", class(name));
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table>\n");
    html
}

/// A text of a file between tags, set apart from the direction of the letters around it.
fn text(text: &str) -> String {
    format!("<bdi>{}</bdi>", Escaped(text))
}

/// A number with a sign, or nothing.
fn maybe_signed(number: Option<i8>) -> String {
    number.map_or_else(String::new, |number| words::signed(number.into()))
}

/// A number with one decimal and a sign.
fn decimal(number: f64) -> String {
    let text = format!("{number:+.1}");
    match text.strip_prefix('-') {
        _ if text == "+0.0" || text == "-0.0" => "0.0".into(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// A plot in a frame with its caption.
fn figure(picture: &plot::Picture, caption: &str) -> String {
    format!("<figure>{picture}<figcaption>{caption}</figcaption></figure>\n")
}
