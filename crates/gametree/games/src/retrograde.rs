//! The values of all positions of a finite game at once, whatever cycles it has.

use gametree::{Game, Side, Value};

/// A game whose positions can be numbered.
pub trait Enumerate: Game {
    /// How many numbers there are; some may belong to no position.
    fn size(&self) -> usize;

    /// The position of a number below [`size`](Self::size), if the number has one.
    fn position(&self, number: usize) -> Option<Self::Pos>;

    /// The number of a position.
    fn number(&self, pos: &Self::Pos) -> usize;
}

/// The value of every position by number when a game that never ends is worth `draw`.
///
/// For every payoff better than the draw, the positions from which Max can force at least that
/// much grow backwards from the ends of the game; likewise for Min; what is left is a draw. The
/// value depends on no history. The work is the number of moves times the number of payoffs.
#[must_use]
pub fn retrograde<G: Enumerate>(game: &G, draw: Value) -> Vec<Option<Value>> {
    let graph = Graph::of(game);
    let mut values: Vec<Option<Value>> =
        graph.outcomes.iter().map(|node| node.is_some().then_some(draw)).collect();
    for side in Side::BOTH {
        let mut payoffs: Vec<Value> = graph.payoffs().filter(|&v| side.prefers(v, draw)).collect();
        payoffs.sort_unstable();
        payoffs.dedup();
        if side == Side::Max {
            payoffs.reverse();
        }
        // From the best payoff down, so that the first one that can be forced is the value.
        for payoff in payoffs {
            for node in graph.forced(side, payoff) {
                if values[node] == Some(draw) {
                    values[node] = Some(payoff);
                }
            }
        }
    }
    values
}

/// The game as a graph: for every position its side, its outcome, and who leads to it.
struct Graph {
    outcomes: Vec<Option<Option<Value>>>, // None: no such position
    sides: Vec<Side>,
    degrees: Vec<u32>,
    starts: Vec<u32>, // where the predecessors of a node begin
    predecessors: Vec<u32>,
}

impl Graph {
    fn of<G: Enumerate>(game: &G) -> Self {
        let size = game.size();
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let mut graph = Self {
            outcomes: vec![None; size],
            sides: vec![Side::Max; size],
            degrees: vec![0; size],
            starts: vec![0; size + 1],
            predecessors: Vec::new(),
        };
        let mut moves = Vec::new();
        for number in 0..size {
            let Some(mut pos) = game.position(number) else { continue };
            graph.outcomes[number] = Some(game.outcome(&pos));
            graph.sides[number] = game.to_move(&pos);
            if game.outcome(&pos).is_some() {
                continue;
            }
            moves.clear();
            game.moves(&pos, |mv| moves.push(mv));
            graph.degrees[number] = moves.len() as u32;
            for &mv in &moves {
                let undo = game.make(&mut pos, mv);
                edges.push((game.number(&pos) as u32, number as u32));
                game.undo(&mut pos, undo);
            }
        }
        edges.iter().for_each(|&(to, _)| graph.starts[to as usize + 1] += 1);
        (0..size).for_each(|n| graph.starts[n + 1] += graph.starts[n]);
        let mut next = graph.starts.clone();
        graph.predecessors = vec![0; edges.len()];
        for (to, from) in edges {
            graph.predecessors[next[to as usize] as usize] = from;
            next[to as usize] += 1;
        }
        graph
    }

    fn payoffs(&self) -> impl Iterator<Item = Value> + '_ {
        self.outcomes.iter().filter_map(|outcome| outcome.flatten())
    }

    /// The positions from which `side` forces `payoff` or better.
    fn forced(&self, side: Side, payoff: Value) -> Vec<usize> {
        let is_enough = |&number: &usize| {
            self.outcomes[number].flatten().is_some_and(|value| !side.prefers(payoff, value))
        };
        let mut forced: Vec<usize> = (0..self.outcomes.len()).filter(is_enough).collect();
        let mut is_forced = vec![false; self.outcomes.len()];
        forced.iter().for_each(|&number| is_forced[number] = true);
        let mut open = self.degrees.clone(); // moves that do not yet lead to a forced position
        let mut at = 0;
        while let Some(&number) = forced.get(at) {
            at += 1;
            let (first, last) = (self.starts[number] as usize, self.starts[number + 1] as usize);
            for &before in &self.predecessors[first..last] {
                let before = before as usize;
                open[before] -= 1;
                if !is_forced[before] && (self.sides[before] == side || open[before] == 0) {
                    is_forced[before] = true;
                    forced.push(before);
                }
            }
        }
        forced
    }
}
