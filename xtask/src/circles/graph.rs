//! Circles among arrows.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// One module names another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) from: Vec<String>,
    pub(super) to: Vec<String>,
    pub(super) file: String,
    pub(super) line: usize,
}

/// A shortest circle through each module that is on one, each circle once.
pub(super) fn circles(uses: &[Use]) -> Vec<Vec<Use>> {
    let mut arrows: BTreeMap<&[String], Vec<&Use>> = BTreeMap::new();
    for a in uses {
        arrows.entry(&a.from).or_default().push(a);
    }
    let mut seen = BTreeSet::new();
    let mut circles = Vec::new();
    for start in arrows.keys() {
        let Some(circle) = through(start, &arrows) else { continue };
        let members: BTreeSet<&[String]> = circle.iter().map(|a| a.from.as_slice()).collect();
        if seen.insert(members) {
            circles.push(circle.into_iter().cloned().collect());
        }
    }
    circles
}

/// A shortest way from `start` back to it.
fn through<'a>(
    start: &[String],
    arrows: &BTreeMap<&[String], Vec<&'a Use>>,
) -> Option<Vec<&'a Use>> {
    let mut came: BTreeMap<&[String], &'a Use> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        for a in arrows.get(at).into_iter().flatten() {
            if a.to == start {
                return Some(way(start, a, &came));
            }
            if !came.contains_key(a.to.as_slice()) {
                came.insert(&a.to, a);
                queue.push_back(&a.to);
            }
        }
    }
    None
}

fn way<'a>(start: &[String], last: &'a Use, came: &BTreeMap<&[String], &'a Use>) -> Vec<&'a Use> {
    let mut way = vec![last];
    let mut at = last.from.as_slice();
    while at != start {
        let Some(before) = came.get(at) else { break };
        way.push(before);
        at = &before.from;
    }
    way.reverse();
    way
}
