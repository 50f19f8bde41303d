//! What best play comes to, in PBN: the score, the contracts, the cards. Source: PBN 2.1, sections
//! 4.2.7 and 5.6, and BridgeComposer's `ParContract`.

use dds_cards::{Hand, Suit};

use dds_deal::{Par, ParContract, Points};

use super::document::Game;

/// The columns of `OptimumPlayTable`.
const PLAY: &str = "S\\8R;H\\8R;D\\8R;C\\8R";

impl Game {
    /// Writes par as the tags `OptimumScore`, such as `NS 420` or `EW 140`, and `ParContract`, such
    /// as `NS 4S`, `EW 5CX-2` or `N 3N+1`, several with commas between.
    ///
    /// ```
    /// use dds_cards::Seat;
    /// use dds_deal::{TrickTable, Vulnerability};
    /// use dds_formats::pbn::Document;
    /// let table: TrickTable = "8585A3A36666A3A36767".parse()?;
    /// let mut document = Document::new("[Deal \"N:...\"]\n");
    /// let game = &mut document.games_mut()[0];
    /// game.set_par(&table.par(Seat::North, Vulnerability::None));
    /// assert_eq!(game.tag("OptimumScore"), Some("NS 420"));
    /// assert_eq!(game.tag("ParContract"), Some("NS 4S"));
    /// assert_eq!(game.optimum_score().map(|score| score.get()), Some(420));
    /// # Ok::<(), dds_deal::TrickTableError>(())
    /// ```
    pub fn set_par(&mut self, par: &Par) {
        let score = par.score.get();
        let side = if score < 0 { "EW" } else { "NS" };
        let contracts: Vec<_> = par.contracts.iter().map(contract).collect();
        let contracts = if contracts.is_empty() { "Pass".into() } else { contracts.join(", ") };
        // Letters, digits, commas and signs can be written.
        let written = self.set_tag("OptimumScore", &format!("{side} {}", score.abs()));
        debug_assert!(written.is_ok());
        let written = self.set_tag("ParContract", &contracts);
        debug_assert!(written.is_ok());
    }

    /// The score of North-South in the tag `OptimumScore`, whichever side it names; `None` if it
    /// has none. Other programs put the contract before the number.
    #[must_use]
    pub fn optimum_score(&self) -> Option<Points> {
        let value = self.tag("OptimumScore")?.trim();
        let number: i32 = value.split([' ', ';']).next_back()?.parse().ok()?;
        let east_west = value.get(..2).is_some_and(|side| side.eq_ignore_ascii_case("EW"));
        Points::new(if east_west { -number } else { number })
    }

    /// Writes the section `OptimumPlayTable`: for each card that was played, the cards that would
    /// have been best in its place.
    pub fn set_optimum_play(&mut self, best: &[Hand]) {
        let row = |cards: &Hand| {
            Suit::ALL.map(|suit| format!("{:>8}", format!("{:#}", cards.holding(suit)))).join(" ")
        };
        let rows: Vec<_> = best.iter().map(row).collect();
        // Ranks, hyphens and spaces can be written.
        let written = self.set_rows("OptimumPlayTable", PLAY, &rows);
        debug_assert!(written.is_ok());
    }

    /// The best cards of the section `OptimumPlayTable`, `None` if it is missing or has something
    /// else.
    #[must_use]
    pub fn optimum_play(&self) -> Option<Vec<Hand>> {
        let (tag, rows) = self
            .sections()
            .into_iter()
            .find(|(tag, _)| tag.name.eq_ignore_ascii_case("OptimumPlayTable"))?;
        let names: Vec<_> = tag.value.split(';').filter_map(|name| name.trim().get(..1)).collect();
        let column = |suit: Suit| names.iter().position(|name| name.parse() == Ok(suit));
        let hand = |row: &&str| {
            let fields: Vec<_> = row.split_whitespace().collect();
            let mut holdings = [dds_cards::Holding::EMPTY; 4];
            for suit in Suit::ALL {
                holdings[suit as usize] = fields.get(column(suit)?)?.parse().ok()?;
            }
            Some(Hand::from_holdings(holdings))
        };
        rows.iter().map(hand).collect()
    }
}

/// `4S`, `3N+1`, `5CX-2` behind the declarers.
fn contract(contract: &ParContract) -> String {
    let doubled = if contract.is_sacrifice() { "X" } else { "" };
    let difference = match contract.difference() {
        0 => String::new(),
        difference => format!("{difference:+}"),
    };
    let ParContract { level, strain, declarers, .. } = contract;
    format!("{declarers} {level}{}{doubled}{difference}", strain.letter())
}
