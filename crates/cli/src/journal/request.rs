use std::fmt::{Display, Write};

use dds_formats::Format;

use crate::args::{Effort, Inputs};

/// What a run was asked to do, as far as it decides what is written: the command, and its options
/// as they are given on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Request {
    command: String,
    options: Vec<(String, String)>,
}

impl Request {
    pub(crate) fn new(command: &str) -> Self {
        Self { command: command.to_owned(), options: Vec::new() }
    }

    /// With an option, or `input` for what is no option.
    pub(crate) fn with(mut self, name: &str, value: impl Display) -> Self {
        let value = value.to_string().replace(char::is_control, " ");
        self.options.push((name.to_owned(), value));
        self
    }

    /// With what is read, by its names.
    pub(crate) fn with_inputs(self, inputs: &Inputs) -> Self {
        let names = inputs.inputs.iter().map(|input| input.display());
        let request = names.fold(self, |request, name| request.with("input", name));
        request.with_some("--from", inputs.from.map(Format::name))
    }

    /// With the limits of each question.
    pub(crate) fn with_effort(self, effort: Effort) -> Self {
        self.with_some("--time-limit", effort.time_limit.map(humantime::format_duration))
            .with_some("--node-limit", effort.node_limit)
    }

    /// With an option if it was given.
    pub(crate) fn with_some(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// With an option that has no value, if it was given.
    pub(crate) fn with_flag(self, name: &str, given: bool) -> Self {
        if given { self.with(name, "") } else { self }
    }

    /// A line for each part.
    pub(super) fn lines(&self) -> String {
        let mut lines = format!("command {}\n", self.command);
        for (name, value) in &self.options {
            // A text takes whatever is written to it.
            let _ = writeln!(lines, "with {name} {value}");
        }
        lines
    }

    /// Reads the lines again.
    pub(super) fn parse(lines: &[&str]) -> Option<Self> {
        let (first, rest) = lines.split_first()?;
        let mut request = Self::new(first.strip_prefix("command ")?);
        for line in rest {
            let (name, value) = line.strip_prefix("with ")?.split_once(' ')?;
            request.options.push((name.to_owned(), value.to_owned()));
        }
        Some(request)
    }

    /// What is not the same in the request of an earlier run, in words.
    pub(super) fn difference(&self, earlier: &Self) -> Option<String> {
        if self == earlier {
            return None;
        }
        if self.command != earlier.command {
            return Some(format!(
                "the run was started with `dds {}`, not `dds {}`",
                earlier.command, self.command
            ));
        }
        let (then, now) = (only_in(earlier, self), only_in(self, earlier));
        Some(match (then.as_str(), now.as_str()) {
            ("", "") => "the run was started with its options in another order".to_owned(),
            ("", now) => format!("the run was started without {now}"),
            (then, "") => format!("the run was started with {then}"),
            (then, now) => format!("the run was started with {then}, not {now}"),
        })
    }
}

/// The options of a request that another one has not.
fn only_in(request: &Request, other: &Request) -> String {
    let options = request.options.iter().filter(|option| !other.options.contains(option));
    let shown = options.map(|(name, value)| match value.as_str() {
        "" => name.clone(),
        value if value.contains(' ') => format!("{name} '{value}'"),
        value => format!("{name} {value}"),
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_as_it_was_typed() {
        let gen_of = |count: u64| Request::new("gen").with("--count", count).with("--seed", 9);
        let difference = |now: &Request, then: &Request| now.difference(then).unwrap_or_default();
        assert_eq!(gen_of(60).difference(&gen_of(60)), None);
        assert_eq!(
            difference(&gen_of(60), &gen_of(3000)),
            "the run was started with --count 3000, not --count 60"
        );
        let flagged = gen_of(60).with_flag("--table", true).with_flag("--trust", false);
        assert_eq!(difference(&flagged, &gen_of(60)), "the run was started without --table");
        assert_eq!(difference(&gen_of(60), &flagged), "the run was started with --table");
        let other = Request::new("table").with_some("--shard", Some("1/2"));
        assert_eq!(
            difference(&other, &flagged),
            "the run was started with `dds gen`, not `dds table`"
        );
        let lines = flagged.lines();
        assert_eq!(Request::parse(&lines.lines().collect::<Vec<_>>()), Some(flagged));
    }
}
