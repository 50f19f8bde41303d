//! What a solver gains that keeps what it has learnt: nodes of the same questions asked of one
//! solver and of one that forgets before each.
#![allow(clippy::print_stdout, reason = "a command prints")]

use benches::deals::{self, Set};
use clap::Parser;
use dds::{Card, Counters, Deal, Hand, Position, Rank, Seat, Solution, Solver, Strain, Suit};
use dds_testkit::sample::Dice;

/// Walks through deals as a person does who clicks through a hand: every card at every point.
#[derive(Parser)]
struct Arguments {
    /// How many deals.
    #[arg(long, default_value_t = 20)]
    deals: u64,
    /// The seed of the deals and of the play.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() {
    let arguments = Arguments::parse();
    let mut walks = [
        Walk::new("forward through the hand", forward),
        Walk::new("back through the hand", back),
        Walk::new("after each other lead", leads),
        Walk::new("similar deals, lead", similar),
    ];
    for (turn, deal) in deals::seeded(Set::Random, arguments.seed, arguments.deals).enumerate() {
        let start = Position::start(&deal, Strain::ALL[turn % 5], Seat::from_index(turn / 5));
        for walk in &mut walks {
            let mut dice = Dice::new(arguments.seed + turn as u64);
            walk.ask(&(walk.positions)(&start, &mut dice));
        }
    }
    println!("{} deals, seed {}: every card of each position", arguments.deals, arguments.seed);
    println!("{:26}{:>10}{:>14}{:>14}{:>8}", "", "positions", "forgetting", "keeping", "ratio");
    for walk in &walks {
        let ratio = walk.forgetting as f64 / walk.keeping.max(1) as f64;
        println!(
            "{:26}{:>10}{:>14}{:>14}{ratio:>8.2}",
            walk.name, walk.asked, walk.forgetting, walk.keeping
        );
    }
}

/// One way to go through a deal, and what it has taken so far.
struct Walk {
    name: &'static str,
    positions: fn(&Position, &mut Dice) -> Vec<Position>,
    asked: usize,
    /// Nodes of a solver that forgets before each question, and of one that does not.
    forgetting: u64,
    keeping: u64,
}

impl Walk {
    const fn new(name: &'static str, positions: fn(&Position, &mut Dice) -> Vec<Position>) -> Self {
        Self { name, positions, asked: 0, forgetting: 0, keeping: 0 }
    }

    fn ask(&mut self, positions: &[Position]) {
        let (kept, keeping) = answers(positions, false);
        let (fresh, forgetting) = answers(positions, true);
        assert_eq!(kept, fresh, "an answer changed");
        self.asked += positions.len();
        self.keeping += keeping;
        self.forgetting += forgetting;
    }
}

/// The answers to all questions and the nodes they took.
fn answers(positions: &[Position], forget: bool) -> (Vec<Solution>, u64) {
    let mut solver = Solver::observed(Solver::DEFAULT_MEMORY, Counters::default());
    let mut answer = |position: &Position| {
        if forget {
            solver.clear();
        }
        solver.solve(position)
    };
    let answers = positions.iter().map(&mut answer).collect();
    (answers, solver.observer().nodes)
}

/// Every position of a hand in which two cards of three are best and the third is any.
fn forward(start: &Position, dice: &mut Dice) -> Vec<Position> {
    let mut solver = Solver::new();
    let (mut position, mut all) = (*start, Vec::with_capacity(52));
    while !position.is_over() {
        all.push(position);
        let best = match dice.below(3) {
            0 => None,
            _ => solver.best_card(&position).map(|best| best.card),
        };
        let Some(card) = best.or_else(|| dice.card(position.legal())) else { break };
        let _ = position.play(card);
    }
    all
}

fn back(start: &Position, dice: &mut Dice) -> Vec<Position> {
    let mut all = forward(start, dice);
    all.reverse();
    all
}

/// The position after each lead.
fn leads(start: &Position, _: &mut Dice) -> Vec<Position> {
    let after = |card: Card| {
        let mut position = *start;
        let _ = position.play(card);
        position
    };
    start.legal().cards().map(after).collect()
}

/// The deal, and ten in which two small cards have changed hands.
fn similar(start: &Position, dice: &mut Dice) -> Vec<Position> {
    let mut all = vec![*start];
    while all.len() < 11 {
        let suit = Suit::from_index(dice.below(4));
        let (one, other) = (small(suit, dice), small(suit, dice));
        let swapped = start.hands().map(|hand| exchanged(hand, one, other));
        let changed = Deal::new(swapped)
            .map(|deal| Position::start(&deal, start.strain(), start.trick().leader()));
        all.extend(changed.into_iter().filter(|changed| changed != start));
    }
    all
}

/// A card from the two to the eight.
fn small(suit: Suit, dice: &mut Dice) -> Card {
    Card::new(suit, Rank::ALL[dice.below(7)])
}

/// The hand after two cards have changed places, wherever they are.
fn exchanged(hand: Hand, one: Card, other: Card) -> Hand {
    let name = |card: Card| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    };
    hand.cards().map(name).collect()
}
