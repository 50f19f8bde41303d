use std::fmt::Write;

use dds::{Seat, Strain};

use super::Counts;

/// The size of one histogram, its frame and the bar of a number of tricks.
const WIDTH: usize = 14 * BAR + 2 * MARGIN;
const HEIGHT: usize = 90;
const BAR: usize = 10;
const MARGIN: usize = 12;
const TITLE: usize = 34;

/// A picture of 20 histograms: strains down, declarers across, all to one scale.
pub(super) fn picture(counts: &Counts) -> String {
    let (width, height) = (4 * WIDTH + MARGIN, TITLE + 5 * (HEIGHT + TITLE));
    let mut svg = String::new();
    // A text takes whatever is written to it.
    let mut line = |line: String| _ = writeln!(svg, "{line}");
    line(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">"
    ));
    line(format!("<title>Tricks of {} deals</title>", counts.deals));
    line(format!("<rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>"));
    let all = || Strain::ALL.into_iter().flat_map(|strain| Seat::ALL.map(|seat| (strain, seat)));
    let parts = all().flat_map(|(strain, seat)| (0..14).map(move |t| counts.part(strain, seat, t)));
    let most = parts.fold(f64::MIN_POSITIVE, f64::max);
    for (strain, seat) in all() {
        let x = MARGIN + WIDTH * seat as usize;
        let y = TITLE + (HEIGHT + TITLE) * strain as usize;
        let mean = counts.mean(strain, seat);
        let name = strain.trump().map_or("NT".to_owned(), |suit| format!("{suit:#}"));
        line(format!("<g transform=\"translate({x} {y})\">"));
        line(format!("<text y=\"-4\">{name} by {}, {mean:.2} on average</text>", seat.name()));
        line(format!("<path d=\"M0 {HEIGHT}h{}\" stroke=\"black\"/>", 14 * BAR));
        for tricks in 0..14 {
            let part = counts.part(strain, seat, tricks);
            if part > 0.0 {
                line(bar(tricks, part, part / most * HEIGHT as f64));
            }
        }
        line("</g>".to_owned());
    }
    svg.push_str("</svg>\n");
    svg
}

/// The bar of a number of tricks; its title says how many percent it stands for.
fn bar(tricks: usize, part: f64, length: f64) -> String {
    let (x, width) = (tricks * BAR + 1, BAR - 2);
    let y = HEIGHT as f64 - length;
    let fill = if tricks >= 7 { "seagreen" } else { "silver" };
    let label = HEIGHT + 11;
    format!(
        "<rect x=\"{x}\" y=\"{y:.1}\" width=\"{width}\" height=\"{length:.1}\" fill=\"{fill}\">\
         <title>{tricks} tricks: {:.1}%</title></rect>\
         <text x=\"{}\" y=\"{label}\" font-size=\"7\" text-anchor=\"middle\">{tricks}</text>",
        100.0 * part,
        x + width / 2
    )
}
