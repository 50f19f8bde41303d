use core::sync::atomic::{AtomicU64, Ordering};

use dds_cards::{BySeat, BySuit, Hand, Holding, Seat, Side, Suit};

/// The suit lengths of all four hands: sixteen numbers of 4 bits, in 16-bit groups a suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(u64);

impl Shape {
    /// The 64 bits; group `s` of 16 bits is suit `s`, in it bits `4 * seat` to `4 * seat + 3`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The shape with the given bits.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The lengths of four suits.
    #[inline]
    #[must_use]
    pub fn of(rows: &BySuit<SuitRow>) -> Self {
        let lengths = |suit: usize| u64::from(rows.0[suit].lengths()) << (16 * suit);
        Self(lengths(0) | lengths(1) | lengths(2) | lengths(3))
    }

    /// The number of cards `seat` holds in `suit`.
    #[inline]
    #[must_use]
    pub const fn len(self, suit: Suit, seat: Seat) -> usize {
        (self.0 >> (16 * suit as u32 + 4 * seat as u32)) as usize & 15
    }
}

/// What follows from the set of cards of one suit that are still in play, in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SuitRow(u64);

impl Default for SuitRow {
    fn default() -> Self {
        Self::EMPTY
    }
}

// From the lowest bit: 2 bits a card, the highest card first, its owner; 4 bits a seat, the length;
// the number of cards; the two numbers of `tops`; 4 bits a side, `trump_bound`; `MADE`.
const LENGTHS: u32 = 26;
const COUNT: u32 = 42;
const TOPS: u32 = 46;
const BY_RANK: u32 = 50;
const TRUMP_BOUNDS: u32 = 54;

// Set in every row, so that none is 0.
const MADE: u64 = 1 << 62;

impl SuitRow {
    /// The row of no cards.
    pub const EMPTY: Self = Self(MADE);

    /// The number of cards in play.
    #[inline]
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a row is no collection")]
    pub const fn len(&self) -> usize {
        self.nibble(COUNT)
    }

    #[inline]
    const fn nibble(&self, place: u32) -> usize {
        (self.0 >> place) as usize & 15
    }

    /// The owners of the cards by relative rank, 2 bits each, the highest card's lowest.
    #[inline]
    #[must_use]
    pub const fn owners(&self) -> u32 {
        self.0 as u32 & ((1 << LENGTHS) - 1)
    }

    /// The number of cards `seat` holds.
    #[inline]
    #[must_use]
    pub const fn len_of(&self, seat: Seat) -> usize {
        self.nibble(LENGTHS + 4 * seat as u32)
    }

    /// The four lengths, 4 bits a seat.
    #[inline]
    #[must_use]
    pub const fn lengths(&self) -> u16 {
        (self.0 >> LENGTHS) as u16
    }

    /// The owner of the card of relative rank `order`, 1 for the highest; `None` beyond the last.
    #[inline]
    #[must_use]
    pub const fn owner(&self, order: usize) -> Option<Seat> {
        if order == 0 || order > self.len() {
            return None;
        }
        Some(Seat::from_index((self.0 >> (2 * (order - 1))) as usize))
    }

    /// The tricks of a hand's top cards when it leads them, and how many of those are won by rank:
    /// the whole suit once everybody else has run out, else the unbroken run from the top.
    #[inline]
    #[must_use]
    pub const fn tops(&self, seat: Seat) -> (usize, usize) {
        if self.0 & 3 != seat as u64 {
            return (0, 0);
        }
        self.tops_of_owner()
    }

    /// [`SuitRow::tops`] of the hand that owns the highest card; none when no card is in play.
    #[inline]
    #[must_use]
    pub const fn tops_of_owner(&self) -> (usize, usize) {
        (self.nibble(TOPS), self.nibble(BY_RANK))
    }

    /// How many cards of relative ranks `order`, `order + 1`, … belong to `seat` without a break.
    #[inline]
    #[must_use]
    pub const fn run(&self, seat: Seat, order: usize) -> usize {
        let skipped = order - 1;
        if skipped >= self.len() {
            return 0;
        }
        let others = (self.owners() >> (2 * skipped)) ^ (seat as u32 * 0x5555_5555);
        let run = others.trailing_zeros() as usize / 2;
        let most = self.len() - skipped;
        if run < most { run } else { most }
    }

    /// The groups of touching cards of a hand, the highest first.
    #[inline]
    #[must_use]
    pub const fn groups(&self, seat: Seat) -> Groups {
        let others = self.owners() ^ (seat as u32 * 0x5555_5555);
        let all = (1 << (2 * self.len())) - 1;
        Groups { places: !(others | others >> 1) & 0x5555_5555 & all }
    }

    /// The tricks a side is sure to win with these cards as trumps, by counting: the most that
    /// [`SuitRow::trump_proof`] proves.
    #[inline]
    #[must_use]
    pub const fn trump_bound(&self, side: Side) -> usize {
        self.nibble(TRUMP_BOUNDS + 4 * side as u32)
    }

    /// How many of the highest cards show that a side wins `want` tricks, if counting does.
    ///
    /// Take any own trump and all own trumps above it, as many as the longer hand has at most:
    /// they can be played to different tricks, and each opposing trump above it spoils one of
    /// those at most. The same holds of all trumps of the longer hand against all opposing ones,
    /// and then no rank is needed.
    #[must_use]
    pub const fn trump_proof(&self, side: Side, want: usize) -> Option<usize> {
        let [one, other] = side.seats();
        let (one, other) = (self.len_of(one), self.len_of(other));
        let longer = if one > other { one } else { other };
        if longer >= want + (self.len() - one - other) {
            return Some(0);
        }
        let (mut ours, mut theirs) = (0, 0);
        let mut order = 1;
        while order <= self.len() {
            if self.0 >> (2 * (order - 1)) & 1 == side as u64 {
                ours += 1;
                let spread = if ours < longer { ours } else { longer };
                if spread >= want + theirs {
                    return Some(order);
                }
            } else {
                theirs += 1;
            }
            order += 1;
        }
        None
    }

    /// This row with a card below all others added.
    const fn with_lowest(&self, owner: Seat) -> Self {
        let len = self.len();
        let cards = self.0 & ((1 << COUNT) - 1) | (owner as u64) << (2 * len);
        let row = Self((cards + (1 << (LENGTHS + 4 * owner as u32))) | (len as u64 + 1) << COUNT);
        let owner = Seat::from_index(row.0 as usize);
        let run = row.run(owner, 1);
        let mut longest = row.len_of(owner.lho());
        if row.len_of(owner.partner()) > longest {
            longest = row.len_of(owner.partner());
        }
        if row.len_of(owner.rho()) > longest {
            longest = row.len_of(owner.rho());
        }
        let (tricks, by_rank) =
            if run >= longest { (row.len_of(owner), longest) } else { (run, run) };
        let row = Self(row.0 | (tricks as u64) << TOPS | (by_rank as u64) << BY_RANK);
        row.with_trump_bound(Side::NorthSouth, self).with_trump_bound(Side::EastWest, self)
    }

    /// A card more is worth at most a trick more, or one less to the other side.
    const fn with_trump_bound(self, side: Side, before: &Self) -> Self {
        let mut bound = before.trump_bound(side) + 1;
        while bound > 0 && self.trump_proof(side, bound).is_none() {
            bound -= 1;
        }
        Self(self.0 | (bound as u64) << (TRUMP_BOUNDS + 4 * side as u32))
    }
}

impl core::fmt::Debug for SuitRow {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let owners = (1..=self.len()).filter_map(|order| self.owner(order));
        f.debug_list().entries(owners).finish()
    }
}

/// Touching cards of one hand: none of another lies between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The relative rank of its highest card, 1 for the highest in play.
    pub top: u8,
    /// The relative rank of its lowest card.
    pub bottom: u8,
}

/// The groups of a hand in a suit, see [`SuitRow::groups`].
#[derive(Clone, Debug)]
pub struct Groups {
    // Bit 2 * i: the hand owns the card of relative rank i + 1.
    places: u32,
}

impl Iterator for Groups {
    type Item = Group;

    #[inline]
    fn next(&mut self) -> Option<Group> {
        if self.places == 0 {
            return None;
        }
        let top = self.places.trailing_zeros();
        // Adding the lowest place carries through the group: bits of odd number are carried too.
        let after = (self.places | self.places << 1) + (1 << top);
        let end = after.trailing_zeros();
        self.places &= u32::MAX << end;
        Some(Group { top: (top / 2 + 1) as u8, bottom: (end / 2) as u8 })
    }
}

/// Rows for every set of cards of a deal that may still be in play: each made when it is first
/// asked for, then looked up.
///
/// Who owns a card is fixed by the deal, so everything about a suit is a function of the cards
/// that remain in it. The table has room for 8,192 rows a suit, 256 KiB in all. A search asks for a
/// few thousand of them.
#[derive(Debug)]
pub struct SuitRows {
    holdings: BySuit<BySeat<Holding>>,
    // 0 where the row has not been asked for. Atomic, so that looking a row up needs no exclusive
    // access: threads that make the same row at once make it equal.
    rows: BySuit<Box<[AtomicU64; 8192]>>,
}

impl Clone for SuitRows {
    fn clone(&self) -> Self {
        Self { holdings: self.holdings, rows: no_rows() }
    }
}

fn no_rows() -> BySuit<Box<[AtomicU64; 8192]>> {
    BySuit::from_fn(|_| {
        let rows: Box<[AtomicU64]> = (0..8192).map(|_| AtomicU64::new(0)).collect();
        rows.try_into().unwrap_or_else(|_| unreachable!())
    })
}

impl SuitRows {
    /// The rows of the cards in `hands`.
    #[must_use]
    pub fn new(hands: BySeat<Hand>) -> Self {
        Self { holdings: holdings(hands), rows: no_rows() }
    }

    /// Turns the table into that of other hands, in the same memory.
    pub fn rebuild(&mut self, hands: BySeat<Hand>) {
        self.holdings = holdings(hands);
        for rows in &mut self.rows.0 {
            rows.iter_mut().for_each(|row| *row.get_mut() = 0);
        }
    }

    #[cold]
    fn make(&self, suit: Suit, in_play: Holding) -> SuitRow {
        let row = in_play.bottom().map_or(SuitRow::EMPTY, |lowest| {
            let holds = |&seat: &Seat| self.holdings[suit][seat].contains(lowest);
            let owner = Seat::ALL.into_iter().find(holds).unwrap_or(Seat::North);
            self.row(suit, in_play.without(lowest)).with_lowest(owner)
        });
        self.cell(suit, in_play).store(row.0, Ordering::Relaxed);
        row
    }

    #[inline]
    fn cell(&self, suit: Suit, in_play: Holding) -> &AtomicU64 {
        &self.rows[suit][usize::from(in_play.bits() & 0x1fff)]
    }

    /// The row of `suit` when exactly `in_play` is left of it, a subset of the deal's cards.
    #[inline]
    #[must_use]
    pub fn row(&self, suit: Suit, in_play: Holding) -> SuitRow {
        match self.cell(suit, in_play).load(Ordering::Relaxed) {
            0 => self.make(suit, in_play),
            made => SuitRow(made),
        }
    }

    /// The rows of all four suits.
    #[inline]
    #[must_use]
    pub fn rows(&self, in_play: Hand) -> BySuit<SuitRow> {
        BySuit(Suit::ALL.map(|suit| self.row(suit, in_play.holding(suit))))
    }

    /// The suit lengths of all hands.
    #[inline]
    #[must_use]
    pub fn shape(&self, in_play: Hand) -> Shape {
        Shape::of(&self.rows(in_play))
    }
}

fn holdings(hands: BySeat<Hand>) -> BySuit<BySeat<Holding>> {
    BySuit::from_fn(|suit| hands.map(|hand| hand.holding(suit)))
}
