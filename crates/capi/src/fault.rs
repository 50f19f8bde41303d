use std::ffi::c_int;

/// Success.
pub const NO_FAULT: c_int = 1;

/// Why a call was refused: the return codes of DDS, with its texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[repr(i32)]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the texts say it")]
pub enum Fault {
    #[error("General error")] Unknown = -1,
    #[error("Zero cards")] ZeroCards = -2,
    #[error("Target exceeds number of tricks")] TargetTooHigh = -3,
    #[error("Cards duplicated")] DuplicateCards = -4,
    #[error("Target is less than -1")] TargetWrongLo = -5,
    #[error("Target is higher than 13")] TargetWrongHi = -7,
    #[error("Solutions parameter is less than 1")] SolutionsWrongLo = -8,
    #[error("Solutions parameter is higher than 3")] SolutionsWrongHi = -9,
    #[error("Too many cards")] TooManyCards = -10,
    #[error("currentTrickSuit or currentTrickRank has wrong data")] SuitOrRank = -12,
    #[error("Played card also remains in a hand")] PlayedCard = -13,
    #[error("Wrong number of remaining cards in a hand")] CardCount = -14,
    #[error("Thread index is not 0 .. maximum")] ThreadIndex = -15,
    #[error("Mode parameter is less than 0")] ModeWrongLo = -16,
    #[error("Mode parameter is higher than 2")] ModeWrongHi = -17,
    #[error("Trump is not in 0 .. 4")] TrumpWrong = -18,
    #[error("First is not in 0 .. 2")] FirstWrong = -19,
    #[error("AnalysePlay input error")] Play = -98,
    #[error("PBN string error")] Pbn = -99,
    #[error("Too many boards requested")] TooManyBoards = -101,
    #[error("Could not create threads")] ThreadCreate = -102,
    #[error("Something failed waiting for thread to end")] ThreadWait = -103,
    #[error("Multi-threading system not present")] ThreadMissing = -104,
    #[error("Denomination filter vector has no entries")] NoSuit = -201,
    #[error("Too many DD tables requested")] TooManyTables = -202,
    #[error("Chunk size is less than 1")] ChunkSize = -301,
    #[error("Missing double dummy table, or an entry outside the range 0 to 13")] ParTable = -401,
}

impl Fault {
    /// Every fault, from the smallest number to the most negative.
    #[rustfmt::skip]
    pub const ALL: [Self; 27] = [
        Self::Unknown, Self::ZeroCards, Self::TargetTooHigh, Self::DuplicateCards,
        Self::TargetWrongLo, Self::TargetWrongHi, Self::SolutionsWrongLo, Self::SolutionsWrongHi,
        Self::TooManyCards, Self::SuitOrRank, Self::PlayedCard, Self::CardCount, Self::ThreadIndex,
        Self::ModeWrongLo, Self::ModeWrongHi, Self::TrumpWrong, Self::FirstWrong, Self::Play,
        Self::Pbn, Self::TooManyBoards, Self::ThreadCreate, Self::ThreadWait, Self::ThreadMissing,
        Self::NoSuit, Self::TooManyTables, Self::ChunkSize, Self::ParTable,
    ];

    /// The number a caller gets.
    #[must_use]
    pub const fn code(self) -> c_int {
        self as c_int
    }
}

/// What `ErrorMessage` says of a code.
#[must_use]
pub fn text(code: c_int) -> String {
    if code == NO_FAULT {
        return "Success".into();
    }
    Fault::ALL
        .into_iter()
        .find(|fault| fault.code() == code)
        .map_or_else(|| "Not a DDS error code".into(), |fault| fault.to_string())
}
