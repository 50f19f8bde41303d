//! Parts of the search for the best play, in the order of what they can score at most.

use crate::geometry::{Direction, Square};

/// The plays with one start, direction and number of tiles up to the anchor, and a bound on their
/// scores.
///
/// One number in the order of plays: from the top the bound, then row and column of the start,
/// direction and number of tiles, a byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Task(u64);

impl Task {
    /// `len` is the number of new tiles up to the anchor, or 0 when the anchor follows tiles.
    pub(super) fn new(bound: i32, start: Square, direction: Direction, len: usize) -> Self {
        let place = [start.row, start.col, direction as u8, len as u8];
        Self(u64::from(bound.unsigned_abs()) << 32 | u64::from(u32::from_be_bytes(place)))
    }

    /// No play of the task scores more.
    fn bound(self) -> usize {
        (self.0 >> 32) as usize
    }

    pub(super) fn start(self) -> Square {
        Square { row: (self.0 >> 24) as u8, col: (self.0 >> 16) as u8 }
    }

    pub(super) fn direction(self) -> Direction {
        Direction::ALL[usize::from(self.0 >> 8 & 0xff != Direction::ALL[0] as u64)]
    }

    pub(super) fn len(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

/// Bounds from here on share a list.
const HIGH: usize = 255;

/// Tasks listed by bound, which costs less than to sort them.
#[derive(Debug)]
pub(super) struct Tasks {
    /// Each with the task of the same list that was added before it, numbered from 1; 0 for none.
    all: Vec<(Task, u32)>,
    /// For each bound up to [`HIGH`]: the task added last.
    last: [u32; HIGH + 1],
    /// No bound of a task left is higher.
    highest: usize,
}

impl Default for Tasks {
    fn default() -> Self {
        Self { all: Vec::new(), last: [0; HIGH + 1], highest: 0 }
    }
}

impl Tasks {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.last.fill(0);
        self.highest = 0;
    }

    pub(super) fn push(&mut self, task: Task) {
        let bound = task.bound().min(HIGH);
        self.all.push((task, self.last[bound]));
        self.last[bound] = self.all.len() as u32;
        self.highest = self.highest.max(bound);
    }

    /// Takes a task with the highest bound, or any from [`HIGH`] on; `None` when no task left has a
    /// bound of at least `floor`.
    pub(super) fn pop(&mut self, floor: i32) -> Option<Task> {
        let floor = usize::try_from(floor).unwrap_or(0).min(HIGH);
        while self.last[self.highest] == 0 {
            self.highest = self.highest.checked_sub(1)?;
        }
        if self.highest < floor {
            return None;
        }
        let (task, before) = self.all[self.last[self.highest] as usize - 1];
        self.last[self.highest] = before;
        Some(task)
    }
}

#[cfg(test)]
mod tests {
    use super::{HIGH, Task, Tasks};
    use crate::geometry::{Direction, Square};

    fn task(bound: i32, row: u8) -> Task {
        Task::new(bound, Square { row, col: 9 }, Direction::Down, 3)
    }

    #[test]
    fn tasks_come_highest_bound_first_down_to_the_floor() {
        let mut tasks = Tasks::default();
        for (row, bound) in (0..).zip([7, 900, 30, 0, 30, 256, 29]) {
            tasks.push(task(bound, row));
        }
        let mut high = [tasks.pop(30), tasks.pop(900)];
        high.sort_unstable();
        assert_eq!(high, [Some(task(256, 5)), Some(task(900, 1))]);
        let mut equal = [tasks.pop(30), tasks.pop(30)];
        equal.sort_unstable();
        assert_eq!(equal, [Some(task(30, 2)), Some(task(30, 4))]);
        assert_eq!(tasks.pop(30), None);
        assert_eq!(
            [tasks.pop(0), tasks.pop(0), tasks.pop(0)].map(|t| t.map(|t| t.bound())),
            [Some(29), Some(7), Some(0)]
        );
        assert_eq!(tasks.pop(0), None);
    }

    #[test]
    fn a_task_keeps_its_place_and_is_ordered_by_bound_then_start() {
        let kept = task(HIGH as i32 + 45, 14);
        assert_eq!((kept.bound(), kept.len()), (300, 3));
        assert_eq!((kept.start(), kept.direction()), (Square { row: 14, col: 9 }, Direction::Down));
        let across = Task::new(300, Square { row: 14, col: 9 }, Direction::Across, 10);
        assert_eq!(across.direction(), Direction::Across);
        assert!(across < kept && task(300, 13) < across && kept < task(301, 0));
    }
}
