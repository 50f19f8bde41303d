use dds::{Seat, Strain};

use super::Answer;

/// The names of the 21 fields.
pub(super) fn header() -> String {
    let mut fields = "deal".to_owned();
    for strain in Strain::ALL {
        Seat::ALL.iter().for_each(|declarer| fields.push_str(&format!(",{strain}_{declarer}")));
    }
    fields
}

/// The deal, which needs no quotes, and the results in the order of the hex digits.
pub(super) fn record(answer: &Answer) -> String {
    let mut fields = answer.question.to_string();
    for (_, _, tricks) in answer.answer.iter() {
        fields.push_str(&format!(",{tricks}"));
    }
    fields
}
