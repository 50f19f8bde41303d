//! Sheets printed by Chromium. Skipped, with a line that says so, where it is not installed.
#![allow(clippy::print_stdout, reason = "a test that is skipped says so")]

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use dds_deal::Board;
use dds_deal::random::Dealer;
use dds_render::{Grid, HandRecord, Orientation, Paper, Sheet};

/// The pages of a PDF file and the sizes of their paper in points.
fn pages(pdf: &[u8]) -> (usize, Vec<(f64, f64)>) {
    let text = String::from_utf8_lossy(pdf);
    let pages = text.matches("/Type /Page\n").count();
    let boxes = text.split("/MediaBox [").skip(1).map(|rest| {
        let inside = rest.split(']').next().unwrap_or("");
        let numbers: Vec<f64> = inside.split_whitespace().flat_map(str::parse).collect();
        (numbers[2], numbers[3])
    });
    (pages, boxes.collect())
}

fn print(html: &str, folder: &Path) -> io::Result<Option<Vec<u8>>> {
    let (page, pdf) = (folder.join("sheet.html"), folder.join("sheet.pdf"));
    fs::write(&page, html)?;
    let _ = fs::remove_file(&pdf);
    let status = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"])
        .args(["--disable-background-networking", "--no-pdf-header-footer"])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("--print-to-pdf={}", pdf.display()))
        .arg(format!("file://{}", page.display()))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match status {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(_) => fs::read(pdf).map(Some),
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("print-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn each_page_of_a_sheet_is_one_page_of_paper() -> io::Result<()> {
    let folder = Folder::new()?;
    let mut dealer = Dealer::new(1);
    let records: Vec<HandRecord> = (1..=36)
        .filter_map(NonZeroU32::new)
        .map(|number| {
            let board = Board::numbered(number, dealer.deal());
            HandRecord { board, table: "A190C0C0B1B14848C1C1".parse().ok() }
        })
        .collect();
    for (grid, paper, orientation, expected, size) in [
        ((3, 4), Paper::A4, Orientation::Portrait, 3, (595.0, 842.0)),
        ((6, 6), Paper::Letter, Orientation::Landscape, 1, (792.0, 612.0)),
        ((2, 3), Paper::Letter, Orientation::Portrait, 6, (612.0, 792.0)),
    ] {
        let Some(grid) = Grid::new(grid.0, grid.1) else { continue };
        let sheet = Sheet { paper, orientation, grid, ..Sheet::default() };
        let Some(pdf) = print(&sheet.html(&records), &folder.0)? else {
            println!("skipped: each_page_of_a_sheet_is_one_page_of_paper needs chromium");
            return Ok(());
        };
        let (pages, sizes) = pages(&pdf);
        assert_eq!(pages, expected, "{grid:?}");
        for (width, height) in sizes {
            assert!(
                (width - size.0).abs() < 1.5 && (height - size.1).abs() < 1.5,
                "{width} {height}"
            );
        }
    }
    Ok(())
}
