//! Small plots as SVG elements, told apart in black and white.

use std::fmt::{self, Write};

use crate::{Escaped, words};

/// A plot.
pub(crate) struct Picture {
    width: u32,
    height: u32,
    name: &'static str,
    content: String,
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height, name, content } = self;
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{name}\" \
             font-family=\"Liberation Sans, Arimo, Arial, Helvetica, sans-serif\" font-size=\"12\">{content}</svg>"
        )
    }
}

/// A bar with three parts.
pub(crate) struct Bar<'a> {
    pub(crate) name: &'a str,
    pub(crate) parts: [f64; 3],
}

/// How the parts of a bar are filled: dark, grey, light with an edge.
const FILLS: [&str; 3] = ["#111", "#888", "#ddd"];

/// The smallest of 1, 2 and 5 times a power of ten that makes at most `most` steps of `range`.
fn step(range: f64, most: f64) -> f64 {
    let mut step = 0.01;
    let mut factors = [2.0, 2.5, 2.0].into_iter().cycle();
    while range / step > most {
        step *= factors.next().unwrap_or(2.0);
    }
    step
}

/// A whole number without decimals, others with as many as they need.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').replace('-', "−")
}

/// Horizontal bars with a legend.
pub(crate) fn bars(bars: &[Bar<'_>], legend: [&'static str; 3]) -> Picture {
    const LEFT: f64 = 150.0;
    const WIDTH: f64 = 430.0;
    const LINE: f64 = 24.0;
    let most = bars.iter().map(|bar| bar.parts.iter().sum::<f64>()).fold(0.0, f64::max).max(0.1);
    let unit = step(most, 6.0);
    let end = (most / unit).ceil() * unit;
    let scale = WIDTH / end;
    let mut content = String::new();
    let bottom = 26.0 + LINE * bars.len() as f64;
    // Writing to a string cannot fail.
    for tick in 0..=((end / unit).round() as u32) {
        let value = f64::from(tick) * unit;
        let x = LEFT + value * scale;
        let _ = write!(
            content,
            "<line x1=\"{x:.1}\" y1=\"22\" x2=\"{x:.1}\" y2=\"{bottom:.1}\" stroke=\"#ccc\"/>"
        );
        let _ = write!(
            content,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            bottom + 15.0,
            short(value)
        );
    }
    keys(&mut content, LEFT, legend);
    for (number, bar) in bars.iter().enumerate() {
        let y = 26.0 + LINE * number as f64;
        let name = shortened(bar.name, 22);
        let _ = write!(
            content,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            y + 15.0,
            Escaped(&name)
        );
        let mut x = LEFT;
        for (part, fill) in bar.parts.iter().zip(FILLS) {
            let width = part * scale;
            if width > 0.0 {
                let _ = write!(
                    content,
                    "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"16\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\".7\"/>",
                    y + 3.0
                );
            }
            x += width;
        }
    }
    Picture {
        width: 600,
        height: bottom as u32 + 22,
        name: "tricks given away by player and cause",
        content,
    }
}

/// What the parts of the bars are.
fn keys(content: &mut String, left: f64, legend: [&'static str; 3]) {
    let mut x = left;
    for (fill, name) in FILLS.iter().zip(legend) {
        let _ = write!(
            content,
            "<rect x=\"{x:.1}\" y=\"3\" width=\"12\" height=\"12\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\".7\"/>"
        );
        let _ = write!(content, "<text x=\"{:.1}\" y=\"13\">{name}</text>", x + 17.0);
        x += 120.0;
    }
}

fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// A line through values, the first at nought.
pub(crate) fn line(values: &[f64], unit: &'static str) -> Picture {
    const LEFT: f64 = 46.0;
    const WIDTH: f64 = 540.0;
    const TOP: f64 = 12.0;
    const HEIGHT: f64 = 150.0;
    let low = values.iter().copied().fold(0.0, f64::min);
    let high = values.iter().copied().fold(0.0, f64::max).max(low + 1.0);
    let tick = step(high - low, 6.0).max(1.0);
    let (low, high) = ((low / tick).floor() * tick, (high / tick).ceil() * tick);
    let x = |at: usize| LEFT + WIDTH * at as f64 / (values.len().max(2) - 1) as f64;
    let y = |value: f64| TOP + HEIGHT * (high - value) / (high - low);
    let mut content = String::new();
    for number in 0..=((high - low) / tick).round() as u32 {
        let value = low + f64::from(number) * tick;
        let (stroke, at) = (if value.abs() < 1e-9 { "#000" } else { "#ccc" }, y(value));
        let _ = write!(
            content,
            "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\" stroke=\"{stroke}\"/>",
            LEFT + WIDTH
        );
        let _ = write!(
            content,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            at + 4.0,
            words::signed(value as i32)
        );
    }
    let points: Vec<String> = values
        .iter()
        .enumerate()
        .map(|(at, &value)| format!("{:.1},{:.1}", x(at), y(value)))
        .collect();
    let _ = write!(
        content,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    let every = values.len().div_ceil(20).max(1);
    for at in (0..values.len()).step_by(every) {
        let _ =
            write!(content, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"/>", x(at), y(values[at]));
        let _ = write!(
            content,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{at}</text>",
            x(at),
            TOP + HEIGHT + 18.0
        );
    }
    let _ = write!(content, "<text x=\"4\" y=\"10\">{unit}</text>");
    Picture { width: 600, height: 186, name: "margin after each board", content }
}

/// Columns with their names and values.
pub(crate) fn columns(columns: &[(String, f64)]) -> Picture {
    const TOP: f64 = 18.0;
    const HEIGHT: f64 = 110.0;
    let each = 560.0 / columns.len().max(1) as f64;
    let most = columns.iter().map(|column| column.1).fold(1.0, f64::max);
    let bottom = TOP + HEIGHT;
    let mut content =
        format!("<line x1=\"20\" y1=\"{bottom}\" x2=\"580\" y2=\"{bottom}\" stroke=\"#000\"/>");
    for (number, (name, value)) in columns.iter().enumerate() {
        let middle = 20.0 + each * (number as f64 + 0.5);
        let height = HEIGHT * value / most;
        if *value > 0.0 {
            let _ = write!(
                content,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"#888\" stroke=\"#000\" stroke-width=\".7\"/>",
                middle - each * 0.35,
                bottom - height,
                each * 0.7
            );
            let _ = write!(
                content,
                "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                bottom - height - 4.0,
                short(*value)
            );
        }
        let _ = write!(
            content,
            "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{name}</text>",
            bottom + 16.0
        );
    }
    Picture { width: 600, height: 150, name: "declarer's tricks against best play", content }
}
