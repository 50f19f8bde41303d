use crate::Position;

/// The number of ways to play the next `cards` cards, every legal card counted.
///
/// A correctness count for play, undo and the list of legal cards; play stops when no cards are
/// left.
///
/// ```
/// use dds_position::{Position, perft};
/// let mut position: Position = "N:A2... 54... K3... 76...|N|N|".parse()?;
/// assert_eq!(perft(&mut position, 4), 16);
/// assert_eq!(perft(&mut position, 8), 16);
/// # Ok::<(), dds_position::PositionError>(())
/// ```
pub fn perft(position: &mut Position, cards: usize) -> u64 {
    if cards == 0 || position.is_over() {
        return 1;
    }
    let mut count = 0;
    for card in position.legal().cards() {
        let undo = position.play(card);
        count += perft(position, cards - 1);
        position.undo(undo);
    }
    count
}
