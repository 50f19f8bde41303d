//! The word list that comes with the crate.

use crate::error::LexiconError;
use crate::lexicon::Lexicon;

/// SCOWL size 60: 81,356 English words of 2 to 15 letters, lower case, no names.
///
/// The list is Kevin Atkinson's and may be redistributed with its notice, which stands in
/// `data/SCOWL-COPYRIGHT` of this crate. It is a spelling list and no tournament list.
///
/// # Errors
/// [`LexiconError::File`] never happens unless the crate's own data file was changed.
///
/// ```
/// let lexicon = lexicon::scowl60()?;
/// assert_eq!(lexicon.len(), 81_356);
/// assert!(lexicon.contains("bridge"));
/// # Ok::<(), lexicon::LexiconError>(())
/// ```
pub fn scowl60() -> Result<Lexicon, LexiconError> {
    Lexicon::from_file_bytes(include_bytes!("../data/scowl-60.lexicon"))
}
