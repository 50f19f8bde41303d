//! The sections of a report.

use std::num::NonZeroU16;

use dds::Tricks;
use dds::session::{Cause, Examined, Match, Scoring, Standing, Tally};
use dds_deal::Contract;
use dds_deal::score::VpScale;

use super::{Report, decimal, figure, maybe_signed, section, table, text};
use crate::plot;
use crate::{html, words};

pub(super) fn overview(html: &mut String, report: &Report<'_>) {
    let results = report.session.results();
    let records = results.iter().filter(|result| result.trace.is_some()).count();
    let told = results.iter().filter(|result| result.played.is_told()).count();
    let doubts = results.iter().filter(|result| !result.doubts.is_empty()).count();
    let item = |count: usize, one: &str, many: &str| {
        format!("<li><b>{count}</b> {}</li>", if count == 1 { one } else { many })
    };
    html.push_str("<ul class=\"dd-facts\">");
    html.push_str(&item(told, "result", "results"));
    html.push_str(&item(records, "play record", "play records"));
    if doubts > 0 {
        html.push_str(&item(doubts, "result to check", "results to check"));
    }
    html.push_str("</ul>\n");
}

pub(super) fn teams(html: &mut String, report: &Report<'_>, played: &Match) {
    let (first, second) = played.total();
    let margin = first - second;
    let boards = u16::try_from(played.boards.len()).ok().and_then(NonZeroU16::new);
    let mut sum = 0;
    let mut line = vec![0.0];
    let rows: Vec<Vec<String>> = played
        .boards
        .iter()
        .map(|board| {
            sum += board.imps.get();
            line.push(f64::from(sum));
            let [open, closed] = board.results.map(|place| &report.session.results()[place]);
            let par = open.par().map_or_else(String::new, |par| words::signed(par.score.get()));
            vec![
                number(open),
                contract(open),
                words::signed(board.scores[0].get()),
                contract(closed),
                words::signed(board.scores[1].get()),
                par,
                words::signed(board.imps.get()),
                words::signed(sum),
            ]
        })
        .collect();
    let names = rooms(report, played);
    let columns = ["Board", &names[0], "#N-S", &names[1], "#N-S", "#Par", "#IMPs", "#Total"];
    let mut content = format!("<p class=\"dd-result\">{first} : {second} IMPs");
    if let Some(boards) = boards {
        let won = VpScale::continuous(boards).award(margin);
        content.push_str(&format!(
            " · {won} : {} victory points (WBF, {boards} boards)",
            won.opponents()
        ));
    }
    content.push_str("</p>\n<p>IMPs of the team that sits North-South in the first room.</p>\n");
    if line.len() > 2 {
        content.push_str(&figure(&plot::line(&line, "IMPs"), "The margin after each board"));
    }
    content.push_str(&table("match", &columns, &rows));
    section(html, "Match", &content);
}

/// What the rooms are called.
fn rooms(report: &Report<'_>, played: &Match) -> [String; 2] {
    let name = |place: usize| {
        played.boards.first().map_or_else(String::new, |board| {
            text(&report.session.results()[board.results[place]].played.table)
        })
    };
    [name(0), name(1)]
}

pub(super) fn ranking(html: &mut String, report: &Report<'_>) {
    let ranking = report.session.ranking(report.scoring);
    if ranking.is_empty() {
        return;
    }
    let total = |standing: &Standing| match report.scoring {
        Scoring::Matchpoints => format!("{:.2}%", standing.total),
        Scoring::CrossImps => decimal(standing.total),
    };
    let rows: Vec<Vec<String>> = (1..)
        .zip(&ranking)
        .map(|(place, standing)| {
            vec![
                place.to_string(),
                text(&standing.pair),
                standing.boards.to_string(),
                total(standing),
            ]
        })
        .collect();
    let name = match report.scoring {
        Scoring::Matchpoints => "#Matchpoints",
        Scoring::CrossImps => "#Cross-IMPs",
    };
    section(html, "Ranking", &table("ranking", &["#Place", "Pair", "#Boards", name], &rows));
}

pub(super) fn players(html: &mut String, report: &Report<'_>) {
    let players = report.session.players();
    if players.is_empty() {
        return;
    }
    let accuracy = |tally: Tally| {
        tally.accuracy().map_or_else(|| "–".to_owned(), |percent| format!("{percent:.1}%"))
    };
    let cell = |tally: Tally| format!("{} <small>of {}</small>", tally.tricks, tally.choices);
    let rows: Vec<Vec<String>> = players
        .iter()
        .map(|player| {
            let all = player.all();
            let mut row = vec![text(&player.name), player.boards.to_string()];
            row.extend(Cause::ALL.map(|cause| cell(player.of(cause))));
            row.push(all.tricks.to_string());
            row.push(format!("{:.2}", f64::from(all.tricks) / f64::from(player.boards)));
            row.push(accuracy(all));
            row
        })
        .collect();
    let columns = [
        "Player",
        "#Boards",
        "#Opening leads",
        "#Defence",
        "#Declaring",
        "#Tricks",
        "#A board",
        "#Accuracy",
    ];
    let bars: Vec<plot::Bar<'_>> = players
        .iter()
        .map(|player| plot::Bar {
            name: &player.name,
            parts: Cause::ALL
                .map(|cause| f64::from(player.of(cause).tricks) / f64::from(player.boards)),
        })
        .collect();
    let legend = ["opening lead", "defence", "declaring"];
    let content =
        "<p>Tricks given away, of so many cards for which there was another choice. Fewest \
                   on a board first.</p>\n"
            .to_owned()
            + &table("players", &columns, &rows)
            + &figure(&plot::bars(&bars, legend), "Tricks given away on a board, by cause");
    section(html, "Tricks given away", &content);
}

pub(super) fn results(html: &mut String, report: &Report<'_>) {
    let results = report.session.results();
    let several = results.iter().any(|result| !result.played.table.is_empty());
    let scores = report.session.board_scores(report.scoring);
    let rows: Vec<Vec<String>> = results
        .iter()
        .zip(&scores)
        .map(|(result, own)| {
            let field = own.map_or_else(String::new, |own| match report.scoring {
                Scoring::Matchpoints => format!("{:.0}%", own.north_south),
                Scoring::CrossImps => decimal(own.north_south),
            });
            row(result, field)
        })
        .collect();
    let columns = [
        "Board",
        "Table",
        "Contract",
        "Lead",
        "#N-S",
        "#Best play",
        "#+/−",
        "#+/− after lead",
        "Par",
        "#IMPs to par",
        "#Field",
    ];
    let field = scores.iter().any(Option::is_some) && report.session.as_match().is_none();
    let kept = |name: &str| (name != "Table" || several) && (name != "#Field" || field);
    let filled = |rows: &[Vec<String>], at: usize| rows.iter().any(|row| !row[at].is_empty());
    let places: Vec<usize> = (0..columns.len())
        .filter(|&at| kept(columns[at]) && (at == 0 || filled(&rows, at)))
        .collect();
    let names: Vec<&str> = places.iter().map(|&at| columns[at]).collect();
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| places.iter().map(|&at| row[at].clone()).collect()).collect();
    let mut content = differences(results);
    content.push_str(&table("results", &names, &rows));
    section(html, "Results beside best play", &content);
}

/// A result beside best play; `field` is what it is worth beside the others of its board.
fn row(result: &Examined, field: String) -> Vec<String> {
    let played = &result.played;
    let (score, par) = (played.score(), result.par());
    let to_par = score.zip(par.as_ref()).map_or_else(String::new, |(score, par)| {
        words::signed(score.imps_against(par.score).get())
    });
    vec![
        number(result),
        text(&played.table),
        contract(result),
        played.lead.map_or_else(String::new, |card| html::coloured(&words::card(card))),
        score.map_or_else(String::new, |score| words::signed(score.get())),
        result.best().map_or_else(String::new, |best| best.to_string()),
        maybe_signed(result.against_best()),
        maybe_signed(result.against_best_after_lead()),
        par.map_or_else(String::new, |par| {
            html::coloured(&words::par(&par, played.board.vulnerability))
        }),
        to_par,
        field,
    ]
}

/// How often declarers took so many tricks more or fewer than best play.
fn differences(results: &[Examined]) -> String {
    let mut counts = [0_u32; 13];
    for difference in results.iter().filter_map(Examined::against_best) {
        counts[usize::from((difference.clamp(-6, 6) + 6).unsigned_abs())] += 1;
    }
    let total: u32 = counts.iter().sum();
    if total < 2 {
        return String::new();
    }
    let columns: Vec<(String, f64)> =
        (-6..=6).zip(counts).map(|(at, count)| (words::signed(at), f64::from(count))).collect();
    // As far to both sides as there is something, and three at least.
    let far = (0..=3).find(|&cut| counts[cut] > 0 || counts[12 - cut] > 0).unwrap_or(3);
    let columns = &columns[far..=12 - far];
    figure(&plot::columns(columns), "Declarer's tricks against best play: number of results")
}

pub(super) fn expensive(html: &mut String, report: &Report<'_>) {
    if report.expensive.is_empty() {
        return;
    }
    let mut content = String::from("<div class=\"dd-cards\">\n");
    for card in report.expensive {
        let result = &report.session.results()[card.result];
        let cause = match card.cause {
            Cause::OpeningLead => "opening lead",
            Cause::Defence => "defence",
            Cause::Declaring => "declaring",
        };
        let trick = (card.number - 1) / 4 + 1;
        let tricks = if card.cost.get() == 1 { "trick" } else { "tricks" };
        let table: Vec<String> =
            card.position.trick().cards().iter().map(|card| words::card(*card)).collect();
        let on_table = if table.is_empty() {
            "on lead".to_owned()
        } else {
            format!("after {}", html::coloured(&table.join(" ")))
        };
        let better = better(card.better);
        content.push_str(&format!(
            "<article><h3>Board {} · {}: {} for {} {tricks}</h3>\
             <p>{}, {cause}, trick {trick}, {} {on_table}. Better: {}.</p>{}</article>\n",
            number(result),
            contract(result),
            html::coloured(&words::card(card.card)),
            card.cost,
            text(&card.player),
            card.seat.name(),
            html::coloured(&better),
            html::diagram(card.position.hands()),
        ));
    }
    content.push_str("</div>\n");
    section(html, "The most expensive cards", &content);
}

/// The cards of a hand by suits: `♠AK ♦2`.
fn better(cards: dds_cards::Hand) -> String {
    let suits = dds_cards::Suit::ALL.into_iter().filter_map(|suit| {
        let holding = cards.holding(suit);
        (!holding.is_empty()).then(|| format!("{}{holding}", words::suit(suit)))
    });
    suits.collect::<Vec<_>>().join(" ")
}

pub(super) fn doubts(html: &mut String, report: &Report<'_>) {
    let rows: Vec<Vec<String>> = report
        .session
        .results()
        .iter()
        .flat_map(|result| {
            result.doubts.iter().map(|doubt| {
                let kind = if doubt.is_certain() { "cannot be right" } else { "unlikely" };
                vec![
                    number(result),
                    text(&result.played.table),
                    contract(result),
                    kind.into(),
                    html::coloured(&words::as_text(&text(&doubt.to_string()))),
                ]
            })
        })
        .collect();
    if !rows.is_empty() {
        let columns = ["Board", "Table", "Contract", "", "Why"];
        section(html, "Results to check", &table("results to check", &columns, &rows));
    }
}

fn number(result: &Examined) -> String {
    result.played.board.number.map_or_else(|| "–".into(), |number| number.to_string())
}

/// `4♠× N −1` as HTML.
fn contract(result: &Examined) -> String {
    let played = &result.played;
    let Some(contract) = played.contract else {
        return if played.passed_out { "passed out".into() } else { String::new() };
    };
    let Contract { level, strain, doubling, declarer } = contract;
    let double = ["", "×", "××"][doubling as usize];
    let result = played.tricks.map_or_else(String::new, |tricks| made(tricks, contract));
    html::coloured(&format!("{level}{}{double} {declarer}{result}", words::strain(strain)))
}

/// ` =`, ` +1` or ` −2`.
fn made(tricks: Tricks, contract: Contract) -> String {
    match i32::from(tricks.get()) - i32::from(contract.level.tricks().get()) {
        0 => " =".into(),
        other => format!(" {}", words::signed(other)),
    }
}
