//! `help`: the commands and what they take.

use anyhow::Result;

use crate::{COMMANDS, run};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    print!("{}", text());
    Ok(())
}

pub(crate) fn text() -> String {
    let mut lines = String::from("cargo xtask NAME\n\n");
    for command in COMMANDS {
        let call = format!("{} {}", command.name, command.arguments);
        if call.len() > 24 {
            lines += &format!("  {call}\n  {:26}{}\n", "", command.about);
        } else {
            lines += &format!("  {call:26}{}\n", command.about);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_listed_once() {
        let text = text();
        for command in COMMANDS {
            let start = format!("  {} ", command.name);
            assert_eq!(text.lines().filter(|line| line.starts_with(&start)).count(), 1, "{start}");
        }
    }
}
