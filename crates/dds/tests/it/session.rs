//! Sessions: the example match, a table of scores, and results that cannot be right.

use dds::session::{Cause, Doubt, Examined, Played, Scoring, Session, pair_names, results};
use dds::{Deal, Seat, Side, Solver, Tricks, pbn};
use dds_deal::Entry;
use dds_formats::read::Entries;

fn entries(file: &str) -> Vec<(Entry, pbn::Game)> {
    let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).unwrap();
    let items = Entries::new(bytes.as_slice(), None).unwrap();
    let entry = |item: dds_formats::read::Item| {
        let document = pbn::Document::new(&item.source?.text);
        Some((item.found?.unwrap(), document.games().last()?.clone()))
    };
    items.filter_map(|item| entry(item.unwrap())).collect()
}

fn session(file: &str) -> Session {
    let mut solver = Solver::new();
    let played = entries(file);
    let names: Vec<_> = played.iter().flat_map(|(_, game)| pair_names(game)).collect();
    let all = played.iter().flat_map(|(entry, game)| results(game, entry));
    let examined: Vec<Examined> = all.map(|played| played.examine(&mut solver, None)).collect();
    Session::new(examined).with_pair_names(&names)
}

#[test]
fn every_trick_that_was_given_away_has_a_player_and_a_cause() {
    let session = session("examples/match.pbn");
    let traces = session.results().iter().filter_map(|result| result.trace.as_ref());
    let all: u32 =
        traces.flat_map(|trace| &trace.cards).map(|card| u32::from(card.cost().get())).sum();
    let players = session.players();
    assert!(all > 0 && players.len() == 4);
    assert_eq!(players.iter().map(|player| player.all().tricks).sum::<u32>(), all);
    for player in &players {
        assert!(player.all().mistakes <= player.all().choices, "{player:?}");
        let causes: u32 = Cause::ALL.iter().map(|&cause| player.of(cause).tricks).sum();
        assert_eq!(causes, player.all().tricks);
    }
    let leads: u32 = players.iter().map(|player| player.leading.choices).sum();
    let boards = session.results().iter().filter(|result| result.trace.is_some()).count();
    assert!(leads as usize <= boards, "one opening lead a board");
}

#[test]
fn the_most_expensive_cards_cost_what_another_would_have_won() {
    let session = session("examples/match.pbn");
    let mut solver = Solver::new();
    let cards = session.expensive(&mut solver, 10);
    assert_eq!(cards.len(), 10);
    assert!(cards.is_sorted_by(|a, b| a.cost >= b.cost));
    for card in &cards {
        let solution = solver.solve(&card.position);
        let own = solution.tricks_of(card.card).unwrap();
        assert_eq!(solution.best.get() - own.get(), card.cost.get());
        assert_eq!(solution.best_cards(), card.better);
        assert_eq!(card.position.to_play(), card.seat);
    }
}

#[test]
fn two_rooms_are_a_match() {
    let session = session("examples/match.pbn");
    let played = session.as_match().unwrap();
    assert_eq!(played.boards.len(), 1, "one board was played in both rooms");
    assert_eq!(played.boards[0].scores.map(|score| score.get()), [-50, -50]);
    assert_eq!(played.boards[0].imps.get(), 0);
}

#[test]
fn a_table_of_scores_ranks_pairs_and_shows_what_cannot_be_right() {
    let session = session("docs/commands/report.in/pairs.pbn");
    assert_eq!(session.results().len(), 9);
    assert!(session.as_match().is_none());
    let scores = session.board_scores(Scoring::Matchpoints);
    // Board 1: -420, 100, -590.
    let first: Vec<f64> = scores.iter().take(3).map(|own| own.unwrap().north_south).collect();
    assert_eq!(first, [50.0, 100.0, 0.0]);
    let ranking = session.ranking(Scoring::Matchpoints);
    assert_eq!(ranking.len(), 6);
    assert!(ranking.iter().all(|standing| standing.boards == 3));
    assert_eq!(ranking[0].pair, "2 Bo Sand - Dan Reyes");
    let sum: f64 = ranking.iter().map(|standing| standing.total).sum();
    assert!((sum - 300.0).abs() < 1e-9, "half of all matchpoints");
    let imps: f64 = session.ranking(Scoring::CrossImps).iter().map(|standing| standing.total).sum();
    assert!(imps.abs() < 1e-9);
    let certain = session.results().iter().flat_map(|result| &result.doubts);
    let certain: Vec<String> =
        certain.filter(|doubt| doubt.is_certain()).map(ToString::to_string).collect();
    assert_eq!(
        certain,
        ["opening lead ♦Q: East does not hold it", "score 480: contract and tricks give 450"]
    );
}

/// The lead costs what solving the position after it says, and declarer's result beside that.
#[test]
fn results_stand_beside_best_play_before_and_after_the_lead() {
    let session = session("docs/commands/report.in/pairs.pbn");
    let mut solver = Solver::new();
    for result in session.results() {
        let (Some(contract), Some(lead)) = (result.played.contract, result.played.lead) else {
            continue;
        };
        let leader = contract.declarer.lho();
        let start = dds::Position::start(&result.played.board.deal, contract.strain, leader);
        let solution = solver.solve(&start);
        assert_eq!(result.best().unwrap().get(), 13 - solution.best.get());
        let after = solution.tricks_of(lead).map(|tricks| 13 - tricks.get());
        assert_eq!(result.after_lead.map(Tricks::get), after);
    }
}

fn played(change: impl FnOnce(&mut Played)) -> Examined {
    let deal = "N:AKQ2.432.K32.432 T98.KQJ.QJT.QJT9 7654.A65.A54.AK8 J3.T987.9876.765";
    let mut played = Played::of(&Entry::from(deal.parse::<Deal>().unwrap()));
    played.contract = Some("4S N".parse().unwrap());
    played.tricks = Tricks::new(10);
    change(&mut played);
    played.examine(&mut Solver::new(), None)
}

#[test]
fn doubts_by_example() {
    assert_eq!(played(|_| {}).doubts, []);
    let trumps = played(|played| {
        played.contract = Some("1H E".parse().unwrap());
        played.tricks = None;
    });
    assert!(trumps.doubts.is_empty(), "seven hearts are enough");
    let short = played(|played| played.contract = Some("1S E".parse().unwrap()));
    assert!(short.doubts.contains(&Doubt::Trumps { held: 5 }));
    let auction = played(|played| played.auction = Some("4S S".parse().unwrap()));
    assert_eq!(auction.doubts, [Doubt::Auction("4S S".parse().unwrap())]);
    let far = played(|played| played.tricks = Tricks::new(5));
    assert!(matches!(far.doubts[..], [Doubt::Far { difference: ..=-4 }]), "{:?}", far.doubts);
    let revoke =
        played(|played| played.play = ["HK", "S2"].map(|card| card.parse().unwrap()).into());
    assert!(matches!(revoke.doubts[..], [Doubt::Play(_)]) && revoke.trace.is_none());
    let lead = played(|played| played.lead = Some("SA".parse().unwrap()));
    assert_eq!(lead.doubts, [Doubt::Lead { card: "SA".parse().unwrap(), leader: Seat::East }]);
    assert_eq!(lead.after_lead, None);
}

#[test]
fn nothing_is_told_of_a_deal_alone() {
    let deal: Deal = "N:A2... K3... Q4... 65...".parse().unwrap();
    let played = Played::of(&Entry::from(deal));
    assert!(!played.is_told() && played.score().is_none());
    assert_eq!((played.name(Seat::West), played.pairs[Side::EastWest].as_str()), ("West", ""));
    let session = Session::new(vec![played.examine(&mut Solver::new(), None)]);
    assert!(session.players().is_empty() && session.as_match().is_none());
    assert!(session.ranking(Scoring::Matchpoints).is_empty());
    assert!(session.expensive(&mut Solver::new(), 3).is_empty());
    assert!(Session::default().results().is_empty());
}
