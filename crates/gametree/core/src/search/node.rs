//! The control flow of the search: a root, a node, its children.

use gametree_table::{Bound, Depth, Key, MoveCode, Record, Table};

use super::{Reuse, Search, Verdict};
use crate::bounds::{Bounds, INFINITY, Side, Value, Window};
use crate::estimate::{Estimate, Moment, Outlook};
use crate::evidence::{Evidence, Found};
use crate::game::{Evaluate, Game};
use crate::observe::Observe;
use crate::order::{Order, Scored};
use crate::repetition::Repetition;

/// What a node is told by its parent.
#[derive(Clone, Copy)]
struct Task {
    window: Window,
    left: Depth,
    is_root: bool,
    is_open: bool, // the game is known to go on
    stat: Option<Value>,
}

/// The moves of a node: the arena from `start`, in the order's hands from `free`.
#[derive(Clone, Copy)]
struct Moves {
    start: usize,
    free: usize,
}

/// A node while its children are searched.
struct Node<M, W> {
    task: Task,
    side: Side,
    window: Window,
    found: Found<W>,
    best: Option<M>,
}

impl<G, V, E, O, T, R, B, const SCOUT: bool> Search<G, V, E, O, T, R, B, SCOUT>
where
    G: Game,
    V: Evaluate<G>,
    E: Estimate<G>,
    O: Order<G>,
    T: Table,
    R: Repetition,
    B: Observe,
{
    /// The value of `root` and a best move, searched `depth` plies deep.
    ///
    /// With sound estimates, a table under [`Reuse::SameDepth`] and no repetition this is the value
    /// of [`minimax`](crate::minimax) to the same depth.
    pub fn solve(&mut self, root: &G::Pos, depth: Depth) -> Verdict<G::Move, R::Why> {
        self.probe(root, depth, Window::FULL)
    }

    /// What a search with the given window says about `root`: the exact value when it lies in the
    /// window, otherwise on which side of the window it is.
    pub fn probe(
        &mut self,
        root: &G::Pos,
        depth: Depth,
        window: Window,
    ) -> Verdict<G::Move, R::Why> {
        self.arena.clear();
        self.root_best = None;
        let mut pos = root.clone();
        let stat = E::ACTIVE.then(|| self.eval.eval(&self.game, &pos));
        let task = Task { window, left: depth, is_root: true, is_open: false, stat };
        let found = self.node(&mut pos, task);
        self.parts.table.new_search();
        Verdict { bounds: found.bounds, best: self.root_best, found }
    }

    fn node(&mut self, pos: &mut G::Pos, task: Task) -> Found<R::Why> {
        self.parts.observer.visited();
        // Children that an estimator can prune are mostly pruned at their generation, if at all.
        let expects_moves = !E::ACTIVE || E::AT_GENERATION;
        if expects_moves && !T::ACTIVE && !R::ACTIVE && task.left > Depth(0) {
            return self.plain(pos, task);
        }
        if !task.is_open
            && let Some(value) = self.game.outcome(pos)
        {
            return Found::free(Bounds::exact(value));
        }
        if !R::ACTIVE {
            return self.unrepeated(pos, Key::default(), task);
        }
        let key = self.game.key(pos);
        if let Some(found) = self.parts.repetition.enter(key) {
            self.parts.observer.repeated();
            return found;
        }
        let mut found = self.unrepeated(pos, key, task);
        self.parts.repetition.leave(&mut found);
        found
    }

    /// An inner node without table and repetition: its moves are generated first.
    fn plain(&mut self, pos: &mut G::Pos, task: Task) -> Found<R::Why> {
        let start = self.arena.len();
        let (game, arena) = (&self.game, &mut self.arena);
        let outcome = game.outcome_or_moves(pos, |mv| arena.push(Scored::new(mv)));
        if let Some(value) = outcome {
            return Found::free(Bounds::exact(value));
        }
        if let Some(bounds) = self.estimated(pos, task) {
            self.parts.observer.estimated();
            self.arena.truncate(start);
            return Found::free(bounds);
        }
        let (found, best) = self.children(pos, Moves { start, free: start }, task);
        self.arena.truncate(start);
        if task.is_root {
            self.root_best = best;
        }
        found
    }

    /// A node that is neither over nor a repetition.
    fn unrepeated(&mut self, pos: &mut G::Pos, key: Key, task: Task) -> Found<R::Why> {
        if task.left == Depth(0) {
            let value = task.stat.unwrap_or_else(|| self.eval.eval(&self.game, pos));
            return Found::free(Bounds::exact(value));
        }
        if let Some(bounds) = self.estimated(pos, task) {
            self.parts.observer.estimated();
            return Found::free(bounds);
        }
        let key = if T::ACTIVE && !R::ACTIVE { self.game.key(pos) } else { key };
        self.remembered(pos, key, task)
    }

    /// The estimator's bounds when they decide the node.
    fn estimated(&mut self, pos: &G::Pos, task: Task) -> Option<Bounds> {
        if !E::ACTIVE || task.is_root {
            return None;
        }
        let Task { window, left, stat, .. } = task;
        let side = self.game.to_move(pos);
        let outlook = Outlook { side, stat: stat?, left, window, moment: Moment::Visit };
        let bounds = self.parts.estimate.bounds(&self.game, pos, outlook);
        bounds.misses(task.window).map(|_| bounds)
    }

    /// Asks the table, then the moves, then tells the table.
    fn remembered(&mut self, pos: &mut G::Pos, key: Key, mut task: Task) -> Found<R::Why> {
        let mut known = Bounds::UNKNOWN;
        let mut hint = None;
        if T::ACTIVE
            && let Some(record) = self.parts.table.probe(key)
        {
            self.parts.observer.table_hit();
            hint = record.best;
            let is_usable = match self.reuse {
                Reuse::SameDepth => record.depth == task.left,
                Reuse::Deeper => record.depth >= task.left,
            };
            if is_usable && !task.is_root {
                known = bounds_of(record);
                if known.value().is_some() || known.misses(task.window).is_some() {
                    self.parts.observer.table_cut();
                    return Found::free(known);
                }
                task.window = task.window.secured(Side::Max, known.lo).secured(Side::Min, known.hi);
            }
        }
        let start = self.arena.len();
        let (game, arena) = (&self.game, &mut self.arena);
        game.moves(pos, |mv| arena.push(Scored::new(mv)));
        let moves = Moves { start, free: start + self.bring_forward(start, hint) };
        let (mut found, best) = self.children(pos, moves, task);
        self.arena.truncate(start);
        if T::ACTIVE {
            self.remember(key, task, &found, best);
            // What the table knew stays true; a contradiction can only come from evidence about
            // the path, and then the node's own result stands.
            if known != Bounds::UNKNOWN {
                found = narrowed(found.clone(), Found::free(known), found);
            }
        }
        if task.is_root {
            self.root_best = best;
        }
        found
    }

    /// Searches the moves from `start` to the end of the arena.
    fn children(
        &mut self,
        pos: &mut G::Pos,
        moves: Moves,
        task: Task,
    ) -> (Found<R::Why>, Option<G::Move>) {
        let side = self.game.to_move(pos);
        let found = Found::free(Bounds::exact(side.worst()));
        let mut node = Node { task, side, window: task.window, found, best: None };
        let (start, end) = (moves.start, self.arena.len());
        if (O::STATIC || E::AT_GENERATION)
            && task.left > Depth(1)
            && let Some(bounds) = self.generate(pos, start, &node)
        {
            return (Found::free(bounds), None);
        }
        self.parts.order.sort(&self.game, pos, side, &mut self.arena[moves.free..end]);
        for at in start..end {
            let scored = self.arena[at];
            let is_first = at == start;
            let child = match scored.bounds.filter(|b| b.misses(node.window).is_some()) {
                Some(bounds) => {
                    self.parts.observer.estimated();
                    Found::free(bounds)
                }
                None => {
                    let undo = self.game.make(pos, scored.mv);
                    let child = self.child(pos, scored, is_first, &node);
                    self.game.undo(pos, undo);
                    child
                }
            };
            node.add(scored.mv, child, is_first);
            if node.window.is_closed() && at + 1 < end {
                node.found.bounds = node.found.bounds.open_to(side);
                match side {
                    Side::Max => node.found.why_hi = R::Why::default(),
                    Side::Min => node.found.why_lo = R::Why::default(),
                }
                break;
            }
        }
        (node.found, node.best)
    }

    /// Searches the position after one move.
    fn child(
        &mut self,
        pos: &mut G::Pos,
        scored: Scored<G::Move>,
        is_first: bool,
        node: &Node<G::Move, R::Why>,
    ) -> Found<R::Why> {
        let stat = scored.stat.or_else(|| {
            self.parts.observer.generated();
            E::ACTIVE.then(|| self.evaluate_child(pos, node.task.stat))
        });
        let left = node.task.left.less_one();
        let is_open = scored.bounds.is_some();
        let task = Task { window: node.window, left, is_root: false, is_open, stat };
        if SCOUT && !is_first {
            let window = node.window.scout(node.side);
            let found = self.node(pos, Task { window, ..task });
            let value = found.bounds.proved_by(node.side);
            let secured = node.window.secured(node.side, value);
            if secured == node.window || secured.is_closed() || found.bounds.value().is_some() {
                return found;
            }
            self.parts.observer.researched();
            let again = self.node(pos, Task { window: node.window, ..task });
            return narrowed(found, again.clone(), again);
        }
        self.node(pos, task)
    }

    /// Makes every child once for its static evaluation; bounds if one of them refutes the node.
    fn generate(
        &mut self,
        pos: &mut G::Pos,
        start: usize,
        node: &Node<G::Move, R::Why>,
    ) -> Option<Bounds> {
        for at in start..self.arena.len() {
            let undo = self.game.make(pos, self.arena[at].mv);
            self.parts.observer.generated();
            let stat = self.evaluate_child(pos, node.task.stat);
            self.arena[at].stat = Some(stat);
            if E::AT_GENERATION {
                self.arena[at].bounds = self.bounds_at_generation(pos, stat, node);
            }
            self.game.undo(pos, undo);
            if let Some(bounds) = self.arena[at].bounds
                && node.window.secured(node.side, bounds.proved_by(node.side)).is_closed()
            {
                self.parts.observer.estimated();
                return Some(bounds.open_to(node.side));
            }
        }
        None
    }

    /// The estimator's bounds on a child that has just been made, if they are of use already and the
    /// game goes on.
    fn bounds_at_generation(
        &mut self,
        pos: &G::Pos,
        stat: Value,
        node: &Node<G::Move, R::Why>,
    ) -> Option<Bounds> {
        let outlook = Outlook {
            side: self.game.to_move(pos),
            stat,
            left: node.task.left.less_one(),
            window: node.window,
            moment: Moment::Generation,
        };
        let bounds = self.parts.estimate.bounds(&self.game, pos, outlook);
        bounds.misses(node.window)?;
        self.game.outcome(pos).is_none().then_some(bounds)
    }

    fn evaluate_child(&mut self, pos: &G::Pos, parent: Option<Value>) -> Value {
        let stat = self.eval.eval(&self.game, pos);
        if let (true, Some(parent)) = (E::ACTIVE, parent) {
            self.parts.estimate.observe(parent, stat);
        }
        stat
    }

    /// Puts the table's move first if it is legal here; the number of moves so placed.
    fn bring_forward(&mut self, start: usize, hint: Option<MoveCode>) -> usize {
        let Some(code) = hint else { return 0 };
        let (game, moves) = (&self.game, &mut self.arena[start..]);
        let Some(at) = moves.iter().position(|scored| game.code(scored.mv) == code) else {
            return 0;
        };
        moves[..=at].rotate_right(1);
        1
    }

    /// Stores the end of the result that holds whatever happened before.
    fn remember(&mut self, key: Key, task: Task, found: &Found<R::Why>, best: Option<G::Move>) {
        let free = found.free_part();
        let (value, bound) = match free {
            Bounds { lo, hi } if lo == hi => (lo, Bound::Exact),
            Bounds { lo, hi } if lo > -INFINITY && (lo >= task.window.beta || hi == INFINITY) => {
                (lo, Bound::Lower)
            }
            Bounds { hi, .. } if hi < INFINITY => (hi, Bound::Upper),
            _ => return,
        };
        let best = best.map(|mv| self.game.code(mv));
        self.parts.table.store(key, Record { value, bound, depth: task.left, best });
    }
}

impl<M: Copy, W: Evidence> Node<M, W> {
    /// Takes in the result of a move. The end that one move proves has that move's reasons, the
    /// other end the reasons of all moves.
    fn add(&mut self, mv: M, child: Found<W>, is_first: bool) {
        let (mine, other) = match self.side {
            Side::Max => {
                ((&mut self.found.why_lo, child.why_lo), (&mut self.found.why_hi, child.why_hi))
            }
            Side::Min => {
                ((&mut self.found.why_hi, child.why_hi), (&mut self.found.why_lo, child.why_lo))
            }
        };
        let proved = child.bounds.proved_by(self.side);
        let before = self.found.bounds.proved_by(self.side);
        if is_first || self.side.prefers(proved, before) || proved == before && mine.1.is_free() {
            *mine.0 = mine.1;
        }
        other.0.join(&other.1);
        self.found.bounds = self.found.bounds.best_for(child.bounds, self.side);
        let secured = self.window.secured(self.side, proved);
        if secured != self.window {
            self.window = secured;
            self.best = Some(mv);
        }
    }
}

fn bounds_of(record: Record) -> Bounds {
    match record.bound {
        Bound::Lower => Bounds { lo: record.value, hi: INFINITY },
        Bound::Upper => Bounds { lo: -INFINITY, hi: record.value },
        Bound::Exact => Bounds::exact(record.value),
    }
}

/// What two results about one position say together; `otherwise` when they contradict.
fn narrowed<W: Evidence>(first: Found<W>, second: Found<W>, otherwise: Found<W>) -> Found<W> {
    let Some(bounds) = first.bounds.meet(second.bounds) else { return otherwise };
    let why_lo = if bounds.lo == second.bounds.lo { second.why_lo } else { first.why_lo };
    let why_hi = if bounds.hi == second.bounds.hi { second.why_hi } else { first.why_hi };
    Found { bounds, why_lo, why_hi }
}
