use dds::{Seat, Strain};

use super::Counts;
use crate::style::{self, DIM, GOOD, HEADING, styled};

/// The length of the longest bar.
const BAR: usize = 10;

/// A histogram for each strain, with a column for each declarer: the number of tricks, a bar and
/// the part of the deals in percent. Bars of a strain are drawn to one scale.
pub(super) fn shown(counts: &Counts) -> String {
    let mut text = format!("{} deals\n", counts.deals);
    for strain in Strain::ALL {
        text.push('\n');
        text.push_str(&of_strain(counts, strain));
    }
    text
}

fn of_strain(counts: &Counts, strain: Strain) -> String {
    let name = strain.trump().map_or("notrump".to_owned(), |suit| format!("{suit:#}"));
    let space = " ".repeat(8_usize.saturating_sub(name.chars().count()));
    let mut text = format!("{}{space}", styled(style::with_red_suits(&name), HEADING));
    for seat in Seat::ALL {
        let mean = counts.mean(strain, seat);
        text.push_str(&format!("{:<19}", format!("{} {mean:.2}", seat.name())));
    }
    let mut text = text.trim_end().to_owned() + "\n";
    let parts = |seat| (0..14).map(move |tricks| counts.part(strain, seat, tricks));
    let most = Seat::ALL.into_iter().flat_map(parts).fold(0.0, f64::max);
    let occurs = |tricks: &usize| Seat::ALL.iter().any(|&s| counts.part(strain, s, *tricks) > 0.0);
    for tricks in (0..14).rev().filter(occurs) {
        let mut line = format!("{tricks:>6}  ");
        for seat in Seat::ALL {
            let part = counts.part(strain, seat, tricks);
            let length = (part / most * BAR as f64).round() as usize;
            let bar = "█".repeat(length);
            let style = if tricks >= 7 { GOOD } else { DIM };
            let percent = if part > 0.0 { format!("{:5.1}%", 100.0 * part) } else { String::new() };
            let space = " ".repeat(BAR - length);
            let bar = if length > 0 { styled(bar, style) } else { bar };
            line.push_str(&format!("{bar}{space} {percent:6}  "));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
