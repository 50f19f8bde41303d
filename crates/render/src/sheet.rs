use std::fmt::{self, Write};
use std::str::FromStr;

use crate::html::STYLE;
use crate::{Escaped, HandRecord};

/// Hand records on pages to be printed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// What stands at the head of each page; any text.
    pub title: String,
    /// What stands at the right of the head, such as a date; any text.
    pub note: String,
    /// The paper.
    pub paper: Paper,
    /// How the paper lies.
    pub orientation: Orientation,
    /// How many boards stand on a page.
    pub grid: Grid,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// How a page lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// Higher than wide.
    #[default]
    Portrait,
    /// Wider than high.
    Landscape,
}

/// The boards of a page: columns and rows, 1 to 6 of each.
///
/// ```
/// use dds_render::Grid;
/// let grid: Grid = "3x4".parse()?;
/// assert_eq!((grid.columns(), grid.rows()), (3, 4));
/// assert!("7x2".parse::<Grid>().is_err());
/// # Ok::<(), dds_render::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    columns: u8,
    rows: u8,
}

/// A text that is no grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridError;

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected columns, x and rows, 1 to 6 of each, such as 3x4")
    }
}

impl std::error::Error for GridError {}

impl Grid {
    /// So many columns and rows, `None` unless both are 1 to 6.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        let fits = 1 <= columns && columns <= 6 && 1 <= rows && rows <= 6;
        if fits { Some(Self { columns, rows }) } else { None }
    }

    /// The number of columns, 1 to 6.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows, 1 to 6.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }
}

impl Default for Grid {
    /// Three columns and four rows.
    fn default() -> Self {
        Self { columns: 3, rows: 4 }
    }
}

impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        let (columns, rows) = text.split_once(['x', 'X', '×']).ok_or(GridError)?;
        let number = |text: &str| text.trim().parse().map_err(|_| GridError);
        Self::new(number(columns)?, number(rows)?).ok_or(GridError)
    }
}

impl Default for Sheet {
    fn default() -> Self {
        Self {
            title: "Hand records".into(),
            note: String::new(),
            paper: Paper::default(),
            orientation: Orientation::default(),
            grid: Grid::default(),
        }
    }
}

/// The border of a page in millimetres, and the height of its head and foot.
const BORDER: f64 = 9.0;
const HEAD: f64 = 8.0;
const FOOT: f64 = 5.0;
/// The space inside a cell on all sides, in millimetres.
const INSIDE: f64 = 1.3;
/// The width and height of a hand record in sizes of its font.
const RECORD: (f64, f64) = (16.5, 17.2);
/// The largest font, in millimetres: 11 points.
const LARGEST: f64 = 3.88;

impl Sheet {
    /// The page as it is printed, in millimetres.
    fn page(&self) -> (f64, f64) {
        let (short, long) = match self.paper {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        };
        match self.orientation {
            Orientation::Portrait => (short, long),
            Orientation::Landscape => (long, short),
        }
    }

    /// The pages as one HTML file that needs no other: with a style sheet for screen and paper, no
    /// script, and nothing to be fetched.
    ///
    /// The browser prints it as it stands; the size of the paper is in the file.
    #[must_use]
    pub fn html(&self, records: &[HandRecord]) -> String {
        let title = Escaped(&self.title);
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
             <title>{title}</title>\n<style>\n{STYLE}{}</style>\n</head>\n<body>\n",
            self.style()
        );
        let each = usize::from(self.grid.columns) * usize::from(self.grid.rows);
        let pages = records.len().div_ceil(each);
        for (number, boards) in (1..).zip(records.chunks(each)) {
            // Writing to a string cannot fail.
            let _ = write!(
                html,
                "<main class=\"dd-page\">\n<header><h1><bdi>{title}</bdi></h1><span><bdi>{}</bdi></span></header>\n\
                 <div class=\"dd-grid\">\n",
                Escaped(&self.note)
            );
            boards.iter().for_each(|record| html.push_str(&record.html()));
            let _ = write!(
                html,
                "</div>\n<footer>{FOOTNOTE}<span>{number} / {pages}</span></footer>\n</main>\n"
            );
        }
        html.push_str("</body>\n</html>\n");
        html
    }

    fn style(&self) -> String {
        let (width, height) = self.page();
        let (inner, tall) = (width - 2.0 * BORDER, height - 2.0 * BORDER);
        let Grid { columns, rows } = self.grid;
        let cell = |length: f64, count: u8| length / f64::from(count) - 2.0 * INSIDE;
        let font = (cell(inner, columns) / RECORD.0)
            .min(cell(tall - HEAD - FOOT, rows) / RECORD.1)
            .min(LARGEST);
        // The browser rounds: a page a little lower than the paper never spills onto a second one.
        let tall = tall - 0.5;
        format!(
            "@page {{ size: {width}mm {height}mm; margin: {BORDER}mm; }}\n\
             html, body {{ margin: 0; padding: 0; background: #fff; }}\n\
             .dd-page {{ width: {inner}mm; height: {tall}mm; display: flex; flex-direction: column; overflow: hidden; break-after: page; break-inside: avoid; font-family: \"Liberation Sans\", Arimo, Arial, Helvetica, sans-serif; }}\n\
             .dd-page:last-of-type {{ break-after: auto; }}\n\
             .dd-page header, .dd-page footer {{ display: flex; justify-content: space-between; align-items: baseline; gap: 5mm; white-space: nowrap; overflow: hidden; }}\n\
             .dd-page header {{ flex: 0 0 {HEAD}mm; font-size: 3.4mm; }}\n\
             .dd-page h1 {{ margin: 0; font-size: 5mm; overflow: hidden; text-overflow: ellipsis; }}\n\
             .dd-page footer {{ flex: 0 0 {FOOT}mm; align-items: end; font-size: 2.3mm; color: #444; }}\n\
             .dd-grid {{ flex: 1 1 auto; min-height: 0; display: grid; grid-template-columns: repeat({columns}, minmax(0, 1fr)); grid-template-rows: repeat({rows}, minmax(0, 1fr)); border-top: .25mm solid #000; border-left: .25mm solid #000; }}\n\
             .dd-grid .dd-board {{ font-size: {font:.3}mm; padding: {INSIDE}mm; border-right: .25mm solid #000; border-bottom: .25mm solid #000; break-inside: avoid; overflow: hidden; }}\n\
             @media screen {{ body {{ background: #e8e8e8; }} .dd-page {{ margin: 5mm auto; padding: {BORDER}mm; background: #fff; box-shadow: 0 0 3mm #999; }} }}\n"
        )
    }
}

/// What the numbers mean, on every page.
const FOOTNOTE: &str = "<span>Corner: high-card points. Table: the level each side makes with best play by all four hands in view.</span>";
