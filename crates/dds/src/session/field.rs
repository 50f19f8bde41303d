use dds_cards::Side;
use dds_deal::Points;
use dds_deal::score::{Imps, Outcome, cross_imps, matchpoints};

use super::{Examined, Session};

/// How a field is scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Matchpoints.
    #[default]
    Matchpoints,
    /// IMPs against every other table, on average.
    CrossImps,
}

/// What a result is worth beside the others of its board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardScore {
    /// North-South's percentage of the matchpoints, or IMPs for each comparison.
    pub north_south: f64,
    /// East-West's.
    pub east_west: f64,
}

/// A pair in the ranking of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// What the pair is called.
    pub pair: String,
    /// The boards that count.
    pub boards: u32,
    /// The average percentage of its boards, or the sum of its IMPs.
    pub total: f64,
}

/// A match of two teams that play all boards in two rooms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The boards in order.
    pub boards: Vec<MatchBoard>,
}

/// A board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// The places of both results in [`Session::results`]: the first room, then the other.
    pub results: [usize; 2],
    /// North-South's scores in both rooms.
    pub scores: [Points; 2],
    /// The IMPs of the team that sits North-South in the first room.
    pub imps: Imps,
}

impl Match {
    /// The IMPs of the team that sits North-South in the first room, and of the other one.
    #[must_use]
    pub fn total(&self) -> (Imps, Imps) {
        let won = |sign: i32| {
            let imps = self.boards.iter().map(|board| sign * board.imps.get());
            Imps::new(imps.filter(|&imps| imps > 0).sum())
        };
        (won(1), won(-1))
    }
}

impl Session {
    /// The places of the results of each board: the same number and the same hands.
    fn by_board(&self) -> Vec<Vec<usize>> {
        let mut boards: Vec<Vec<usize>> = Vec::new();
        for (place, result) in self.results.iter().enumerate() {
            let board = &result.played.board;
            let same = boards.iter_mut().find(|places| {
                let other = places.first().and_then(|&first| self.results.get(first));
                other.is_some_and(|other| other.played.board == *board)
            });
            match same {
                Some(places) => places.push(place),
                None => boards.push(vec![place]),
            }
        }
        boards
    }

    /// The match, if it is one: no board has more than two results, and some have two, of rooms
    /// that the file tells apart.
    #[must_use]
    pub fn as_match(&self) -> Option<Match> {
        let boards = self.by_board();
        if boards.iter().any(|places| places.len() > 2) {
            return None;
        }
        let rooms = boards.iter().find_map(|places| match places[..] {
            [first, second] => {
                let room = |place: usize| self.results[place].played.table.clone();
                (room(first) != room(second)).then(|| [room(first), room(second)])
            }
            _ => None,
        })?;
        let both = boards.iter().filter_map(|places| {
            let &[first, second] = places.as_slice() else { return None };
            let swapped = self.results[first].played.table == rooms[1];
            let results = if swapped { [second, first] } else { [first, second] };
            let score = |place: usize| self.results[place].played.score();
            let scores = [score(results[0])?, score(results[1])?];
            Some(MatchBoard { results, scores, imps: scores[0].imps_against(scores[1]) })
        });
        let boards: Vec<MatchBoard> = both.collect();
        (!boards.is_empty()).then_some(Match { boards })
    }

    /// What each result is worth beside the others of its board, in the order of
    /// [`Session::results`]; `None` where there is nothing to compare with.
    #[must_use]
    pub fn board_scores(&self, scoring: Scoring) -> Vec<Option<BoardScore>> {
        let mut scores = vec![None; self.results.len()];
        for places in self.by_board() {
            let points: Vec<(usize, Points)> = places
                .iter()
                .filter_map(|&place| Some((place, self.results[place].played.score()?)))
                .collect();
            if points.len() < 2 {
                continue;
            }
            for (place, score) in compared(&points, scoring) {
                scores[place] = Some(score);
            }
        }
        scores
    }

    /// The pairs of the field, the best first; empty where no board has two results.
    #[must_use]
    pub fn ranking(&self, scoring: Scoring) -> Vec<Standing> {
        let mut pairs: Vec<Standing> = Vec::new();
        for (result, score) in self.results.iter().zip(self.board_scores(scoring)) {
            let Some(score) = score else { continue };
            for (side, own) in
                [(Side::NorthSouth, score.north_south), (Side::EastWest, score.east_west)]
            {
                let name = pair_name(result, side);
                match pairs.iter_mut().find(|standing| standing.pair == name) {
                    Some(standing) => {
                        standing.boards += 1;
                        standing.total += own;
                    }
                    None => pairs.push(Standing { pair: name, boards: 1, total: own }),
                }
            }
        }
        if scoring == Scoring::Matchpoints {
            pairs.iter_mut().for_each(|pair| pair.total /= f64::from(pair.boards));
        }
        pairs.sort_by(|a, b| b.total.total_cmp(&a.total));
        pairs
    }
}

fn pair_name(result: &Examined, side: Side) -> String {
    let pair = &result.played.pairs[side];
    if pair.is_empty() { side.to_string() } else { pair.clone() }
}

/// The scores of one board.
fn compared(points: &[(usize, Points)], scoring: Scoring) -> Vec<(usize, BoardScore)> {
    let own: Vec<f64> = match scoring {
        Scoring::Matchpoints => {
            let outcomes: Vec<Outcome> =
                points.iter().map(|(_, score)| Outcome::Score(*score)).collect();
            let won = matchpoints(&outcomes, None);
            won.iter().map(|won| won.map_or(50.0, |won| won.percent())).collect()
        }
        Scoring::CrossImps => {
            let scores: Vec<Points> = points.iter().map(|(_, score)| *score).collect();
            cross_imps(&scores).iter().map(dds_deal::score::CrossImps::average).collect()
        }
    };
    let both = |(&(place, _), own): (&(usize, Points), f64)| {
        let east_west = match scoring {
            Scoring::Matchpoints => 100.0 - own,
            Scoring::CrossImps => -own,
        };
        (place, BoardScore { north_south: own, east_west })
    };
    points.iter().zip(own).map(both).collect()
}
