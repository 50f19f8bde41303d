//! A report as a JSON object.

use dds::session::{Cause, Examined, Expensive, Match, PlayerTally, Standing, Tally};
use dds::{Card, Deal, Hand, Seat, Side};
use dds_render::Report;
use serde::Serialize;

#[derive(Serialize)]
struct Object<'a> {
    title: &'a str,
    results: Vec<Line>,
    players: Vec<Player>,
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    teams: Option<Teams>,
    ranking: Vec<Pair>,
    expensive: Vec<Costly>,
}

#[derive(Serialize)]
struct Line {
    board: Option<u32>,
    dealer: Seat,
    vulnerable: String,
    deal: Deal,
    hex: String,
    table: String,
    north_south: String,
    east_west: String,
    contract: Option<String>,
    lead: Option<Card>,
    tricks: Option<u8>,
    score: Option<i32>,
    best: Option<u8>,
    after_lead: Option<u8>,
    par: Option<String>,
    imps_to_par: Option<i32>,
    /// North-South's percentage or IMPs beside the other results of the board.
    field: Option<f64>,
    costs: Vec<u8>,
    doubts: Vec<Doubtful>,
}

#[derive(Serialize)]
struct Doubtful {
    certain: bool,
    reason: String,
}

#[derive(Serialize)]
struct Player {
    name: String,
    boards: u32,
    opening_leads: Part,
    defence: Part,
    declaring: Part,
}

#[derive(Serialize)]
struct Part {
    choices: u32,
    mistakes: u32,
    tricks: u32,
    accuracy: Option<f64>,
}

#[derive(Serialize)]
struct Teams {
    imps: [i32; 2],
    boards: Vec<TeamBoard>,
}

#[derive(Serialize)]
struct TeamBoard {
    board: Option<u32>,
    scores: [i32; 2],
    imps: i32,
}

#[derive(Serialize)]
struct Pair {
    pair: String,
    boards: u32,
    total: f64,
}

#[derive(Serialize)]
struct Costly {
    board: Option<u32>,
    player: String,
    cause: &'static str,
    number: usize,
    seat: Seat,
    card: Card,
    cost: u8,
    better: Hand,
    position: String,
}

pub(super) fn object(report: &Report<'_>) -> serde_json::Result<String> {
    let session = report.session;
    let scores = session.board_scores(report.scoring);
    let results = session.results().iter().zip(scores);
    let teams = session.as_match().map(|played| teams(report, &played));
    let ranking = if teams.is_some() { Vec::new() } else { session.ranking(report.scoring) };
    serde_json::to_string(&Object {
        title: report.title,
        results: results.map(|(one, own)| line(one, own.map(|own| own.north_south))).collect(),
        players: session.players().iter().map(player).collect(),
        teams,
        ranking: ranking.into_iter().map(pair).collect(),
        expensive: report.expensive.iter().map(|card| costly(report, card)).collect(),
    })
}

fn number(result: &Examined) -> Option<u32> {
    result.played.board.number.map(std::num::NonZeroU32::get)
}

fn line(result: &Examined, field: Option<f64>) -> Line {
    let played = &result.played;
    let board = &played.board;
    let (score, par) = (played.score(), result.par());
    let contract = match played.contract {
        None => played.passed_out.then(|| "Pass".to_owned()),
        Some(contract) => Some(contract.to_string()),
    };
    let to_par = score.zip(par.as_ref()).map(|(score, par)| score.imps_against(par.score).get());
    let doubts = result.doubts.iter();
    Line {
        board: number(result),
        dealer: board.dealer,
        vulnerable: board.vulnerability.to_string(),
        deal: board.deal,
        hex: result.results.to_hex(),
        table: played.table.clone(),
        north_south: played.pairs[Side::NorthSouth].clone(),
        east_west: played.pairs[Side::EastWest].clone(),
        contract,
        lead: played.lead,
        tricks: played.tricks.map(dds::Tricks::get),
        score: score.map(dds::Points::get),
        best: result.best().map(dds::Tricks::get),
        after_lead: result.after_lead.map(dds::Tricks::get),
        par: par.map(|par| par.to_string()),
        imps_to_par: to_par,
        field,
        costs: result
            .trace
            .iter()
            .flat_map(|trace| &trace.cards)
            .map(|card| card.cost().get())
            .collect(),
        doubts: doubts
            .map(|doubt| Doubtful { certain: doubt.is_certain(), reason: doubt.to_string() })
            .collect(),
    }
}

fn part(tally: Tally) -> Part {
    let Tally { choices, mistakes, tricks } = tally;
    Part { choices, mistakes, tricks, accuracy: tally.accuracy() }
}

fn player(tally: &PlayerTally) -> Player {
    Player {
        name: tally.name.clone(),
        boards: tally.boards,
        opening_leads: part(tally.leading),
        defence: part(tally.defending),
        declaring: part(tally.declaring),
    }
}

fn teams(report: &Report<'_>, played: &Match) -> Teams {
    let (first, second) = played.total();
    let board = |board: &dds::session::MatchBoard| TeamBoard {
        board: report.session.results().get(board.results[0]).and_then(number),
        scores: board.scores.map(dds::Points::get),
        imps: board.imps.get(),
    };
    Teams { imps: [first.get(), second.get()], boards: played.boards.iter().map(board).collect() }
}

fn pair(Standing { pair, boards, total }: Standing) -> Pair {
    Pair { pair, boards, total }
}

fn costly(report: &Report<'_>, card: &Expensive) -> Costly {
    Costly {
        board: report.session.results().get(card.result).and_then(number),
        player: card.player.clone(),
        cause: match card.cause {
            Cause::OpeningLead => "opening lead",
            Cause::Defence => "defence",
            Cause::Declaring => "declaring",
        },
        number: card.number,
        seat: card.seat,
        card: card.card,
        cost: card.cost.get(),
        better: card.better,
        position: card.position.to_string(),
    }
}
