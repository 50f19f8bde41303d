use std::fmt::Write;

use dds_cards::{Seat, Strain};
use dds_deal::{Board, Par, TrickTable};

use crate::{html, svg, words};

/// A board as it is printed after a session: hands, high-card points, and, if its results are
/// known, makeable contracts and par.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandRecord {
    /// The hands with number, dealer and vulnerability.
    pub board: Board,
    /// The 20 results; `None` leaves out makeable contracts and par.
    pub table: Option<TrickTable>,
}

impl HandRecord {
    /// Par for the dealer of the board; `None` without results, or when hands are not complete.
    #[must_use]
    pub fn par(&self) -> Option<Par> {
        let table = self.table.filter(|_| self.board.deal.is_full())?;
        Some(table.par(self.board.dealer, self.board.vulnerability))
    }

    /// The record as plain text of about 20 lines.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use dds_deal::Board;
    /// use dds_render::HandRecord;
    ///
    /// let deal = "N:K.KJT82.9.KQJT32 6543.973.QJ53.85 AQJT982.A654.2.A 7.Q.AKT8764.9764".parse()?;
    /// let board = Board::numbered(NonZeroU32::MIN, deal);
    /// let text = HandRecord { board, table: None }.text();
    /// assert!(text.starts_with("Board 1 · dealer North · vulnerable: None\n"));
    /// assert!(text.ends_with("points: N 13, E 3, S 15, W 9\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let board = &self.board;
        let mut text = String::new();
        if let Some(number) = board.number {
            text.push_str(&format!("Board {number} · "));
        }
        let vulnerable = words::vulnerability(board.vulnerability);
        text.push_str(&format!("dealer {:#} · vulnerable: {vulnerable}\n", board.dealer));
        text.push_str(&format!("{:#}\n", board.deal.diagram()));
        let points = words::points(board);
        let points = Seat::ALL.map(|seat| format!("{seat} {}", points[seat]));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "points: {}", points.join(", "));
        if let Some(table) = &self.table {
            text.push_str("makes  NT");
            Strain::ALL[1..].iter().for_each(|&strain| {
                text.push_str("  ");
                text.push_str(&words::strain(strain));
            });
            text.push('\n');
            for line in words::makeable(table) {
                let _ = write!(text, "{:<6}", line.who);
                line.levels.iter().for_each(|level| text.push_str(&format!("{level:>3}")));
                text.push('\n');
            }
        }
        if let Some(par) = self.par() {
            let _ = writeln!(text, "Par: {}", words::par(&par, board.vulnerability));
        }
        // Terminals draw suits as text in any case, and some give the selector a column.
        text.replace('\u{fe0e}', "")
    }

    /// The record as an HTML element, styled by [`STYLE`](crate::STYLE). Its size follows the size
    /// of the font around it.
    #[must_use]
    pub fn html(&self) -> String {
        html::board(self)
    }

    /// The record as an SVG picture, which needs no other file.
    #[must_use]
    pub fn svg(&self) -> String {
        svg::picture(self)
    }
}
