//! A line for each result.

use dds::Trace;
use dds::session::{Cause, Examined};
use dds_cards::Side;

use super::Report;

const HEADER: &str = "board,table,north_south,east_west,contract,lead,tricks,score,best,against_best,\
after_lead,par,imps_to_par,field_north_south,lead_cost,defence_cost,declaring_cost,doubts\n";

pub(super) fn lines(report: &Report<'_>) -> String {
    let scores = report.session.board_scores(report.scoring);
    let lines = report.session.results().iter().zip(scores).map(|(result, own)| {
        let field = own.map(|own| format!("{:.2}", own.north_south));
        line(result, field)
    });
    HEADER.to_owned() + &lines.collect::<String>()
}

fn line(result: &Examined, field: Option<String>) -> String {
    fn told(value: Option<impl ToString>) -> String {
        value.map_or_else(String::new, |value| value.to_string())
    }
    let played = &result.played;
    let score = played.score();
    let par = result.par().map(|par| par.score);
    let against_par = score.zip(par).map(|(score, par)| score.imps_against(par));
    let contract = match played.contract {
        None if played.passed_out => Some("Pass".to_owned()),
        contract => contract.map(|contract| contract.to_string()),
    };
    let costs = Cause::ALL.map(|cause| told(result.trace.as_ref().map(|trace| cost(trace, cause))));
    let doubts: Vec<String> = result.doubts.iter().map(ToString::to_string).collect();
    let mut fields = vec![
        told(played.board.number),
        played.table.clone(),
        played.pairs[Side::NorthSouth].clone(),
        played.pairs[Side::EastWest].clone(),
        told(contract),
        told(played.lead),
        told(played.tricks),
        told(score),
        told(result.best()),
        told(result.against_best()),
        told(result.after_lead),
        told(par),
        told(against_par),
        told(field),
    ];
    fields.extend(costs);
    fields.push(doubts.join("; "));
    fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",") + "\n"
}

/// The tricks that the cards of one part of the play gave away.
fn cost(trace: &Trace, cause: Cause) -> u32 {
    let cards = trace.cards.iter().enumerate();
    let own = cards.filter(|(number, card)| Cause::of(card, *number, trace.declarer) == cause);
    own.map(|(_, card)| u32::from(card.cost().get())).sum()
}

/// A field in quotes, if it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
