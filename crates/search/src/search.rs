//! The search itself: control flow only. Each reason for a cut is one call.

use dds_position::WinRanks;
use dds_tt::Table;

use crate::history::Context;
use crate::moves::{self, Moves, with_equivalents};
use crate::observer::{Cut, Observer};
use crate::solver::Solver;
use crate::switch::{Heuristics, Switch};
use crate::{Found, Lead, last_trick, later, order, quick, target, trump_bound};
use dds_cards::{Card, Hand};

/// What a halted search returns: nothing is made of it.
const HALTED: Found = Found { tricks: 0, ranks: WinRanks::NONE };

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// Whether the side to move wins `want` of the tricks left.
    pub(crate) fn search(&mut self, want: i8) -> Found {
        let lead = Lead::new(&self.position, &self.rows);
        match self.position.trick().len() {
            0 => self.lead(want),
            1 => self.follow::<1>(want, &lead),
            2 => self.follow::<2>(want, &lead),
            _ => self.follow::<3>(want, &lead),
        }
    }

    /// A node at the start of a trick.
    fn lead(&mut self, want: i8) -> Found {
        if self.watch.ends() {
            return HALTED;
        }
        self.observer.node();
        let left = self.left();
        if left == 0 {
            return Found { tricks: 0, ranks: WinRanks::NONE };
        }
        if H::has(Switch::TARGET)
            && let Some(found) = target::too_low_or_high(want, left)
        {
            return self.cut(Cut::Target, found);
        }
        if H::has(Switch::LAST_TRICK) && left == 1 {
            let found = last_trick::evaluate(&self.position);
            return self.cut(Cut::LastTrick, found);
        }
        let lead = Lead::new(&self.position, &self.rows);
        let key = lead.key();
        let mut table_move = None;
        let table_first = left >= self.thresholds.table_first;
        if table_first && let Some(found) = self.look_up(&key, want, &mut table_move) {
            return found;
        }
        if let Some((reason, found)) = Self::sure_tricks(&lead, want) {
            return self.cut(reason, found);
        }
        if !table_first && let Some(found) = self.look_up(&key, want, &mut table_move) {
            return found;
        }
        let (found, best) = self.moves::<0>(want, &lead, table_move);
        if !self.watch.is_halted() {
            self.remember(&key, found, want, left, best);
        }
        found
    }

    /// What either side wins for sure, if that settles whether the leader's wins `want` tricks.
    pub(crate) fn sure_tricks(lead: &Lead, want: i8) -> Option<(Cut, Found)> {
        let theirs = lead.left - want + 1;
        if H::has(Switch::QUICK)
            && let Some(proof) = quick::cut(lead, want)
        {
            return Some((Cut::Quick, proof.for_mover()));
        }
        if H::has(Switch::TRUMP_BOUND)
            && let Some(trump) = lead.trump
        {
            let side = lead.leader.side();
            if let Some(proof) = trump_bound::cut(lead, trump, side, want) {
                return Some((Cut::TrumpBound, proof.for_mover()));
            }
            if let Some(proof) = trump_bound::cut(lead, trump, side.opponents(), theirs) {
                return Some((Cut::TrumpBound, proof.against_mover(lead.left)));
            }
        }
        if H::has(Switch::SIDE_SUITS_FIRST)
            && let Some(trump) = lead.trump
            && let Some(proof) = quick::side_suits_first(lead, trump, want)
        {
            return Some((Cut::Quick, proof.for_mover()));
        }
        if H::has(Switch::LATER)
            && let Some(proof) = later::cut(lead, theirs)
        {
            return Some((Cut::Later, proof.against_mover(lead.left)));
        }
        None
    }

    /// A node with cards on the table.
    fn follow<const PLACE: usize>(&mut self, want: i8, lead: &Lead) -> Found {
        if self.watch.ends() {
            return HALTED;
        }
        self.observer.node();
        if H::has(Switch::QUICK_AFTER_LEAD)
            && PLACE == 1
            && let Some(proof) = quick::cut_after_lead(&self.position, want)
        {
            return self.cut(Cut::QuickAfterLead, proof.for_mover());
        }
        self.moves::<PLACE>(want, lead, None).0
    }

    /// Searches the moves until one wins `want` tricks; says which.
    fn moves<const PLACE: usize>(
        &mut self,
        want: i8,
        lead: &Lead,
        table_move: Option<Card>,
    ) -> (Found, Option<Card>) {
        let cards = self.choices();
        let mut tried = Tried::none_of(cards);
        if let Some(card) = cards.only_card() {
            let cut = self.attempt::<PLACE>(card, want, lead, &mut tried);
            return cut.unwrap_or_else(|| (self.all_failed(&tried), None));
        }
        let context = Context::new::<PLACE>(&self.position, want);
        let wide = (PLACE == 0).then(|| Context::wide(lead));
        let first = self.first_move(cards, table_move, context, wide);
        let mut cut = self.before_weighing::<PLACE>(first, want, lead, &mut tried);
        if cut.is_none()
            && let Some(card) = wide.and_then(|wide| self.remembered(wide, tried.rest))
        {
            cut = self.attempt::<PLACE>(card, want, lead, &mut tried);
        }
        if cut.is_none() && !tried.rest.is_empty() {
            let mut moves = self.ordered::<PLACE>(tried.rest, lead);
            if PLACE == 3
                && H::has(Switch::ETC)
                && let Some((found, card)) = self.check_moves_for_cutoff(&mut moves, want)
            {
                return (self.cut(Cut::Etc, found), Some(card));
            }
            if PLACE < 3
                && H::has(Switch::PROBE)
                && let Some((found, card)) = self.probe::<PLACE>(&moves, want, lead)
            {
                cut = Some((self.cut(Cut::Probe, found), Some(card)));
            }
            while cut.is_none()
                && let Some(card) = moves.next()
            {
                if tried.rest.contains(card) {
                    cut = self.attempt::<PLACE>(card, want, lead, &mut tried);
                }
            }
        }
        if let Some((_, Some(card))) = cut {
            self.has_cut::<PLACE>(context, wide, card);
        }
        cut.unwrap_or_else(|| (self.all_failed(&tried), None))
    }

    /// The legal cards, one of each group of equivalent ones.
    #[inline]
    pub(crate) fn choices(&self) -> Hand {
        if H::has(Switch::EQUIVALENCE) { self.position.candidates() } else { self.position.legal() }
    }

    /// Searches a move: what it wins if that is `want` tricks, else its failure is noted.
    #[inline]
    fn attempt<const PLACE: usize>(
        &mut self,
        card: Card,
        want: i8,
        lead: &Lead,
        tried: &mut Tried,
    ) -> Option<(Found, Option<Card>)> {
        let found = self.after::<PLACE>(card, want, lead);
        if self.watch.is_halted() {
            // Closes every node above; without a card nothing is noted as a cutoff.
            return Some((HALTED, None));
        }
        if found.tricks >= want {
            return Some((found, Some(card)));
        }
        tried.note::<H>(card, found);
        None
    }

    /// Before the moves are weighed: the one that is known to be good and, on lead, the suits to
    /// which there is a sure answer, that of the first lead before it is tried.
    fn before_weighing<const PLACE: usize>(
        &mut self,
        first: Option<Card>,
        want: i8,
        lead: &Lead,
        tried: &mut Tried,
    ) -> Option<(Found, Option<Card>)> {
        let refutes = H::has(Switch::CASH_AFTER_LEAD) && PLACE == 0;
        let of_first = first.map_or(Hand::EMPTY, |card| Hand::suit(card.suit()));
        if refutes {
            self.refute_suits(tried, tried.rest & of_first, want, lead);
        }
        if let Some(card) = first.filter(|&card| tried.rest.contains(card)) {
            let cut = self.attempt::<PLACE>(card, want, lead, tried);
            if cut.is_some() {
                return cut;
            }
        }
        if refutes {
            self.refute_suits(tried, tried.rest - of_first, want, lead);
        }
        None
    }

    /// Strikes out those of the leads `cards` whose suit the opponents answer with enough sure
    /// tricks.
    #[inline]
    fn refute_suits(&mut self, tried: &mut Tried, mut cards: Hand, want: i8, lead: &Lead) {
        let theirs = lead.left - want + 1;
        while let Some(card) = cards.first_bottom() {
            let suit = Hand::suit(card.suit());
            cards = cards - suit;
            if let Some(proof) = quick::cash_after_lead(lead, card.suit(), theirs) {
                self.observer.cut(Cut::QuickAfterLead);
                let found = proof.against_mover(lead.left);
                tried.tricks = tried.tricks.max(found.tricks);
                tried.ranks |= found.ranks;
                tried.rest = tried.rest - suit;
            }
        }
    }

    /// What it means that every move has failed.
    pub(crate) fn all_failed(&self, tried: &Tried) -> Found {
        let mut ranks = tried.ranks;
        if H::has(Switch::EQUIVALENCE) {
            let own = self.position.hand(self.position.to_play());
            ranks = with_equivalents(ranks, own, self.position.in_play());
        }
        Found { tricks: tried.tricks, ranks }
    }

    /// The move to try before any is weighed: the one that cut last in the same context, else in
    /// a wider one, else the table's.
    #[inline]
    fn first_move(
        &self,
        cards: Hand,
        table_move: Option<Card>,
        context: Context,
        wide: Option<Context>,
    ) -> Option<Card> {
        self.remembered(context, cards).or_else(|| self.remembered(wide?, cards)).or_else(|| {
            if H::has(Switch::TABLE_MOVE) {
                table_move.filter(|&card| cards.contains(card))
            } else {
                None
            }
        })
    }

    /// The one of `cards` that cut last in a context.
    #[inline]
    pub(crate) fn remembered(&self, context: Context, cards: Hand) -> Option<Card> {
        if !H::has(Switch::HISTORY) {
            return None;
        }
        self.history.get(context).filter(|&card| cards.contains(card))
    }

    #[inline]
    pub(crate) fn ordered<const PLACE: usize>(&self, cards: Hand, lead: &Lead) -> Moves {
        if H::has(Switch::ORDER | Switch::REFINED_ORDER) {
            order::refined::<PLACE>(&self.position, lead, &self.weights, cards)
        } else if H::has(Switch::ORDER) {
            let best = if H::has(Switch::BEST_MOVE) {
                self.best_moves[self.depth::<PLACE>()]
            } else {
                None
            };
            order::moves(&self.position, &self.rows, cards, best)
        } else {
            Moves::plain(cards)
        }
    }

    #[inline]
    fn has_cut<const PLACE: usize>(&mut self, context: Context, wide: Option<Context>, card: Card) {
        // The refined order does not ask for it.
        if H::has(Switch::BEST_MOVE) && !H::has(Switch::ORDER | Switch::REFINED_ORDER) {
            let depth = self.depth::<PLACE>();
            self.best_moves[depth] = Some(card);
        }
        if H::has(Switch::HISTORY) {
            self.history.put(context, card);
            if let Some(wide) = wide {
                self.history.put(wide, card);
            }
        }
    }

    /// What playing `card` leads to, seen by the side that plays it.
    fn after<const PLACE: usize>(&mut self, card: Card, want: i8, lead: &Lead) -> Found {
        let left = self.left();
        let side = self.position.to_play().side();
        let undo = self.position.play_at::<PLACE>(card);
        let mut found = if PLACE == 3 {
            let won = self.position.trick().leader().side() == side;
            let rest = self.lead(if won { want - 1 } else { left - want });
            rest.before_last_card(won, left - 1, undo.rank_winner())
        } else {
            let want = left - want + 1;
            let rest = match PLACE {
                0 => self.follow::<1>(want, lead),
                1 => self.follow::<2>(want, lead),
                _ => self.follow::<3>(want, lead),
            };
            Found { tricks: left - rest.tricks, ..rest }
        };
        if !H::has(Switch::WIN_RANKS) {
            found.ranks = WinRanks::ALL;
        }
        self.position.undo_at::<PLACE>(undo);
        found
    }

    pub(crate) fn left(&self) -> i8 {
        self.position.tricks_left().get() as i8
    }

    /// Cards left to play, the index of best moves: 0 to 52.
    fn depth<const PLACE: usize>(&self) -> usize {
        4 * usize::from(self.position.tricks_left().get()) - PLACE
    }

    pub(crate) fn cut(&mut self, reason: Cut, found: Found) -> Found {
        self.observer.cut(reason);
        found
    }
}

/// What the moves tried so far came to, and those that are left.
pub(crate) struct Tried {
    tricks: i8,
    ranks: WinRanks,
    pub(crate) rest: Hand,
}

impl Tried {
    pub(crate) const fn none_of(cards: Hand) -> Self {
        Self { tricks: i8::MIN, ranks: WinRanks::NONE, rest: cards }
    }

    /// Notes the failure of a move and what it makes superfluous.
    #[inline]
    pub(crate) fn note<H: Heuristics>(&mut self, card: Card, found: Found) {
        self.tricks = self.tricks.max(found.tricks);
        self.ranks |= found.ranks;
        self.rest = self.rest.without(card);
        if H::has(Switch::SMALL_CARDS) {
            self.rest = moves::without_small(self.rest, card, found.ranks);
        }
    }
}
