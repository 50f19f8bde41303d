//! Colours for people; they are left out where standard output is no terminal.

use std::fmt;

use anstyle::{AnsiColor, Style};

/// A place in the input.
pub(crate) const HEADING: Style = Style::new().bold();
/// A contract that is made, a card that costs nothing.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// A card that gives something away.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is of less interest.
pub(crate) const DIM: Style = Style::new().dimmed();
const RED: Style = AnsiColor::Red.on_default();

/// A value in a style.
pub(crate) fn styled(value: impl fmt::Display, style: Style) -> String {
    format!("{style}{value}{style:#}")
}

/// A text with its red suit symbols in red.
pub(crate) fn with_red_suits(text: &str) -> String {
    let mut shown = String::with_capacity(2 * text.len());
    for letter in text.chars() {
        match letter {
            '♥' | '♦' => shown.push_str(&styled(letter, RED)),
            _ => shown.push(letter),
        }
    }
    shown
}
