//! The formats as values of options, out of the list of the library.

use std::fmt;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

pub(crate) use dds_formats::Format as Deals;

/// The names of formats with their summaries.
fn names(which: impl Fn(Deals) -> bool) -> Vec<PossibleValue> {
    let formats = Deals::ALL.iter().copied().filter(|format| which(*format));
    formats.map(|format| PossibleValue::new(format.name()).help(format.about().summary)).collect()
}

/// A format that can be read.
pub(crate) fn read() -> impl TypedValueParser<Value = Deals> {
    PossibleValuesParser::new(names(|format| format.about().reads))
        .try_map(|name| name.parse::<Deals>())
}

/// A format that can be written.
pub(crate) fn written() -> impl TypedValueParser<Value = Deals> {
    PossibleValuesParser::new(names(|format| format.about().writes))
        .try_map(|name| name.parse::<Deals>())
}

/// A format for people, or one of those for machines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Shown {
    /// A diagram, the table, par and the time
    #[default]
    Text,
    As(Deals),
}

/// The name of the format for people.
const TEXT: &str = "text";

/// The format for people, or one that can be written.
pub(crate) fn shown() -> impl TypedValueParser<Value = Shown> {
    let text = PossibleValue::new(TEXT).help("A diagram, the table, par, the time");
    let names = [text].into_iter().chain(names(|format| format.about().writes));
    PossibleValuesParser::new(names.collect::<Vec<_>>()).try_map(|name| match name.as_str() {
        TEXT => Ok(Shown::Text),
        name => name.parse().map(Shown::As),
    })
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text => f.write_str(TEXT),
            Self::As(format) => format.fmt(f),
        }
    }
}
