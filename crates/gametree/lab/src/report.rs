//! What an experiment found: a table, lines that passed or failed, and a plot.

/// One curve of a plot.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
}

/// A plot of all series.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chart {
    pub(crate) x: &'static str,
    pub(crate) y: &'static str,
    pub(crate) log_x: bool,
    pub(crate) log_y: bool,
    pub(crate) series: Vec<Series>,
}

/// The result of an experiment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) title: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
    checks: Vec<(bool, String)>,
    notes: Vec<String>,
    pub(crate) chart: Chart,
}

impl Report {
    pub(crate) fn new(title: impl Into<String>, columns: &[&str]) -> Self {
        let columns = columns.iter().map(|&column| column.to_owned()).collect();
        Self { title: title.into(), columns, ..Self::default() }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// A line that must hold for the experiment to count as reproduced.
    pub(crate) fn check(&mut self, holds: bool, claim: impl Into<String>) {
        self.checks.push((holds, claim.into()));
    }

    /// A line that is worth saying but claims nothing.
    pub(crate) fn note(&mut self, text: impl Into<String>) {
        self.notes.push(text.into());
    }

    pub(crate) fn point(&mut self, series: &str, x: f64, y: f64) {
        let all = &mut self.chart.series;
        match all.iter_mut().find(|known| known.name == series) {
            Some(known) => known.points.push((x, y)),
            None => all.push(Series { name: series.to_owned(), points: vec![(x, y)] }),
        }
    }

    pub(crate) fn has_passed(&self) -> bool {
        self.checks.iter().all(|(holds, _)| *holds)
    }

    /// The claims that do not hold.
    #[cfg(test)]
    pub(crate) fn failures(&self) -> Vec<String> {
        self.checks.iter().filter(|check| !check.0).map(|check| check.1.clone()).collect()
    }

    pub(crate) fn print(&self) {
        println!("{}\n", self.title);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.chain(self.columns.get(column)).map(|cell| cell.chars().count()).max()
        };
        let widths: Vec<usize> = (0..self.columns.len()).filter_map(width).collect();
        let line = |row: &[String]| {
            let cells = row.iter().zip(&widths).enumerate().map(|(n, (cell, &width))| match n {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            println!("{}", cells.collect::<Vec<_>>().join("  "));
        };
        line(&self.columns);
        self.rows.iter().for_each(|row| line(row));
        println!();
        self.notes.iter().for_each(|note| println!("note: {note}"));
        for (holds, claim) in &self.checks {
            println!("{} {claim}", if *holds { "PASS" } else { "FAIL" });
        }
    }

    pub(crate) fn to_csv(&self) -> String {
        let quoted = |cell: &String| match cell.contains([',', '"']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.clone(),
        };
        let line = |row: &Vec<String>| row.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n";
        std::iter::once(&self.columns).chain(&self.rows).map(line).collect()
    }
}
